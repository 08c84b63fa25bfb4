/* word.h - the word game: who sits where, what they hold, whose turn it is, and when it ends.
 *
 * Pure: no I/O, no clock, no allocation, no globals. The position is a plain value without pointers; what the rules
 * need beside it is in struct word_rules. Chance has moves of its own: it says who starts and which letters are drawn;
 * nothing here draws or remembers random bits, so the bag needs no order, only counts. word_draw says what chance would
 * do with a given generator, and a record can say it instead.
 *
 * A turn is a word (word/move.h), a pass or an exchange; before any of them the seat may buy specials. Whatever is
 * refused has changed nothing.
 */
#ifndef TESSERA_WORD_WORD_H
#define TESSERA_WORD_WORD_H

#include "base/rng.h"
#include "word/rules.h"
#include "word/special.h"

enum { WORD_CHANCE = -1, WORD_OVER = -2 }; /* what word_turn says beside a seat */
enum word_phase { WORD_STARTING, WORD_PLAYING, WORD_ENDED };
enum { WORD_HELD_MAX = 255, WORD_SCORE_MAX = 1000000000 };

struct word_position {
    struct word_board board;
    /* The hidden specials of each square, first laid first, 0 behind the last. A seat has at most one on a square, so a
     * queue never holds more than there are seats. See word_queue_kind and word_queue_owner. */
    uint8_t queue[WORD_SQUARES][WORD_SEATS_MAX];
    /* Tiles by face, the blank first. Bag, racks, board, aside and removed together are always the letter set. */
    uint8_t rack[WORD_SEATS_MAX][WORD_FACES];
    uint8_t bag[WORD_FACES];
    uint8_t aside[WORD_FACES];                    /* given back in an exchange; they go into the bag after its draw */
    uint8_t removed[WORD_FACES];                  /* for good */
    uint8_t held[WORD_SEATS_MAX][WORD_KINDS_MAX]; /* specials in hand */
    uint8_t fresh[WORD_KINDS_MAX];                /* of these bought in this turn, so not yet to be laid */
    uint8_t skips[WORD_SEATS_MAX];                /* turns each will lose; a move hits at most 28 specials */
    uint8_t passes[WORD_SEATS_MAX];               /* turns in a row each passed, counted up to 2 */
    uint8_t due;                                  /* a bit for each seat that chance owes letters */
    uint8_t open;    /* a bit for each seat whose rack is not known: it may lay any letters */
    uint8_t phase;   /* enum word_phase */
    int8_t turn;     /* the seat that is to move */
    int8_t order;    /* 1: seats count up; -1: down */
    int8_t out;      /* who went out, or -1 */
    uint8_t zero[2]; /* keeps the numbers below aligned without bytes nobody sets */
    int32_t score[WORD_SEATS_MAX];
    int32_t before[WORD_SEATS_MAX]; /* the scores before the adjustment at the end */
    int32_t spent; /* by the seat whose turn it is, in this turn; others learn of it when the turn ends */
};

/* Whoever wants to see what happens; a null pointer to it means nobody does. Who may see which event: word/text.h. */
struct word_event {
    enum word_what {
        WORD_STARTS,    /* seat */
        WORD_DREW,      /* seat, tiles */
        WORD_LAID,      /* seat, square, letter */
        WORD_FIRED,     /* square, kind, seat: its owner */
        WORD_REMOVED,   /* square, letter */
        WORD_GONE,      /* square, kind, seat: its owner; removed without firing */
        WORD_SCORED,    /* seat that is credited, points */
        WORD_HID,       /* square, kind, seat: its owner */
        WORD_BOUGHT,    /* seat, kind, points: the price */
        WORD_SPENT,     /* seat, points: all that the turn's purchases cost */
        WORD_PASSED,    /* seat */
        WORD_EXCHANGED, /* seat, tiles */
        WORD_REVERSED,  /* points: the new order, 1 or -1 */
        WORD_SKIPPED,   /* seat; a turn it lost went by */
        WORD_LEFT,      /* seat, points: what the end adds to its score, mostly below 0 */
        WORD_WON,       /* seat; once for each who shares the win */
    } what;
    int8_t seat;
    uint8_t square, letter, kind;
    int32_t points;
    uint8_t tiles[WORD_FACES]; /* by face */
};

struct word_viewer {
    void (*see)(void *context, const struct word_event *);
    void *context;
};

/* Tells a viewer, if there is one. */
static inline void word_tell(const struct word_viewer *viewer, struct word_event event) {
    if (viewer)
        viewer->see(viewer->context, &event);
}

static inline unsigned word_queue_kind(uint8_t entry) {
    return entry & 15U;
}
static inline unsigned word_queue_owner(uint8_t entry) {
    return (entry >> 4) & 3U;
}
static inline uint8_t word_queue_entry(unsigned kind, unsigned owner) {
    return (uint8_t)(0x80U | owner << 4 | kind);
}

/* Where a tile is counted in a set of tiles: 0 for a blank, whatever it plays as. */
static inline unsigned word_face(uint8_t letter) {
    return letter & WORD_BLANK ? 0 : letter;
}
unsigned word_tiles(const uint8_t tiles[WORD_FACES]); /* how many there are */
bool word_contains(const uint8_t tiles[WORD_FACES], const uint8_t part[WORD_FACES]);
unsigned word_specials_down(const struct word_position *); /* on the board, of all owners */
/* Puts a special at the end of a square's queue; false when its owner has one there. */
bool word_hide_special(struct word_position *, unsigned square, unsigned kind, unsigned owner);

/* An empty board, a full bag; chance is to say who starts and then to fill the racks. ERR_RANGE, with a fault, for a
 * number of seats that is not 2 to 4 or a letter set too small to fill the racks. */
enum err word_start(const struct word_rules *, struct word_position *, struct fault *);

/* The seat that is to move, WORD_CHANCE or WORD_OVER. */
int word_turn(const struct word_position *);

/* Each of the following: ERR_OVER, ERR_TURN when another seat or chance is to move, ERR_MOVE with a fault that says
 * why. */
enum err word_pass(const struct word_rules *, struct word_position *, int seat, struct fault *,
                   const struct word_viewer *);
/* One to seven tiles of the rack, when the bag holds at least seven; the new ones are drawn before the old ones go
 * back.
 */
enum err word_exchange(const struct word_rules *, struct word_position *, int seat, const uint8_t tiles[WORD_FACES],
                       struct fault *, const struct word_viewer *);
/* The score must cover the price. Does not end the turn. */
enum err word_buy(const struct word_rules *, struct word_position *, int seat, unsigned kind, struct fault *,
                  const struct word_viewer *);

/* What chance decides: who starts, or the tiles a seat draws. */
struct word_drawn {
    int8_t seat;
    bool starts;
    uint8_t tiles[WORD_FACES];
};

/* Chance's move. ERR_OVER, ERR_TURN when it is not chance's; ERR_MOVE with a fault for the wrong seat, the wrong number
 * of tiles or tiles that are not in the bag. */
enum err word_chance(const struct word_rules *, struct word_position *, const struct word_drawn *, struct fault *,
                     const struct word_viewer *);
/* What chance does next: a seat drawn from all, or as many tiles as are missing, one by one from those in the bag,
 * counted blanks first and then from A to Z. ERR_OVER, ERR_TURN. */
enum err word_draw(const struct word_rules *, const struct word_position *, struct rng *, struct word_drawn *);

/* The turn goes to the next seat by the order of play, over seats that lose a turn. */
void word_advance(const struct word_rules *, struct word_position *, const struct word_viewer *);
/* What ends every turn, after its word, pass or exchange is booked: the purchases become known, chance owes the letters
 * that are missing, the game ends if it is time, else the turn goes on. */
void word_finish_turn(const struct word_rules *, struct word_position *, const struct word_viewer *);

/* Scorer.updateScore: adds points to a seat's score. */
void word_update_score(struct word_position *, int seat, int32_t points);

/* A bit for each seat that has won: most points, a tie goes to the higher score before the adjustment, else it is
 * shared. 0 while the game goes on. */
unsigned word_winners(const struct word_rules *, const struct word_position *);

#endif

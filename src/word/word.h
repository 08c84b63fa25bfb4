/* word.h - the word game: the seats and what they hold, whose turn it is, and when the game ends.
 *
 * Pure: no I/O, no clock, no allocation, no globals. The position is a plain value without pointers; everything else
 * that the rules need is in struct word_rules. Chance has its own moves: who starts and which letters are drawn.
 * Nothing here makes or stores random numbers, so the bag needs no order, only counts. word_draw returns what chance
 * does with a given generator; a record can supply it instead.
 *
 * A turn is a word (word/move.h), a pass or an exchange; before any of them the seat may buy specials. A call that is
 * refused changes nothing.
 */
#ifndef TESSERA_WORD_WORD_H
#define TESSERA_WORD_WORD_H

#include "base/rng.h"
#include "word/rules.h"
#include "word/special.h"

enum { WORD_CHANCE = -1, WORD_OVER = -2 }; /* results of word_turn other than a seat */
enum word_phase { WORD_STARTING, WORD_PLAYING, WORD_ENDED };
enum { WORD_HELD_MAX = 255, WORD_SCORE_MAX = 1000000000 };

struct word_position {
    struct word_board board;
    /* The hidden specials of each square, first laid first, 0 after the last. A seat has at most one on a square, so a
     * queue is never longer than the number of seats. See word_queue_kind and word_queue_owner. */
    uint8_t queue[WORD_SQUARES][WORD_SEATS_MAX];
    /* Tiles by face, the blank first. Bag, racks, board, aside and removed always add up to the letter set. */
    uint8_t rack[WORD_SEATS_MAX][WORD_FACES];
    uint8_t bag[WORD_FACES];
    uint8_t aside[WORD_FACES];                    /* returned in an exchange; they go into the bag after its draw */
    uint8_t removed[WORD_FACES];                  /* permanently */
    uint8_t held[WORD_SEATS_MAX][WORD_KINDS_MAX]; /* specials in hand */
    uint8_t fresh[WORD_KINDS_MAX];                /* those bought in this turn, which cannot be laid yet */
    uint8_t skips[WORD_SEATS_MAX];                /* turns that each will lose; a move hits at most 28 specials */
    uint8_t passes[WORD_SEATS_MAX];               /* consecutive passes of each, counted up to 2 */
    uint8_t due;                                  /* a bit for each seat with a pending draw */
    uint8_t open;    /* a bit for each seat whose rack is not known: it may lay any letters */
    uint8_t phase;   /* enum word_phase */
    int8_t turn;     /* the seat to move */
    int8_t order;    /* 1: ascending seats; -1: descending */
    int8_t out;      /* the seat that went out, or -1 */
    uint8_t zero[2]; /* aligns the numbers below without uninitialized padding */
    int32_t score[WORD_SEATS_MAX];
    int32_t before[WORD_SEATS_MAX]; /* the scores before the adjustment at the end */
    int32_t spent;                  /* by the seat to move, in this turn; shown to others when the turn ends */
};

/* An observer of events; a null pointer means that there is none. word/text.h says who may see which event. */
struct word_event {
    enum word_what {
        WORD_STARTS,    /* seat */
        WORD_DREW,      /* seat, tiles */
        WORD_LAID,      /* seat, square, letter */
        WORD_FIRED,     /* square, kind, seat: its owner */
        WORD_REMOVED,   /* square, letter */
        WORD_GONE,      /* square, kind, seat: its owner; removed without firing */
        WORD_SCORED,    /* seat credited, points */
        WORD_HID,       /* square, kind, seat: its owner */
        WORD_BOUGHT,    /* seat, kind, points: the price */
        WORD_SPENT,     /* seat, points: the total price of the turn's purchases */
        WORD_PASSED,    /* seat */
        WORD_EXCHANGED, /* seat, tiles */
        WORD_REVERSED,  /* points: the new order, 1 or -1 */
        WORD_SKIPPED,   /* seat whose turn was skipped */
        WORD_LEFT,      /* seat, points: what the end adds to its score, usually negative */
        WORD_WON,       /* seat; one event for each winner */
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

/* Notifies a viewer, if there is one. */
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

/* The index of a tile in a set of tiles: 0 for a blank, whatever it is played as. */
static inline unsigned word_face(uint8_t letter) {
    return letter & WORD_BLANK ? 0 : letter;
}
unsigned word_tiles(const uint8_t tiles[WORD_FACES]); /* their number */
bool word_contains(const uint8_t tiles[WORD_FACES], const uint8_t part[WORD_FACES]);
unsigned word_specials_down(const struct word_position *); /* on the board, of all owners */
/* Adds a special to the end of a square's queue; false if its owner already has one there. */
bool word_hide_special(struct word_position *, unsigned square, unsigned kind, unsigned owner);

/* An empty board and a full bag; chance must choose who starts and then fill the racks. ERR_RANGE, with a fault, for a
 * number of seats other than 2 to 4 or a letter set too small to fill the racks. */
enum err word_start(const struct word_rules *, struct word_position *, struct fault *);

/* The seat to move, WORD_CHANCE or WORD_OVER. */
int word_turn(const struct word_position *);

/* Errors of the following functions: ERR_OVER, ERR_TURN if another seat or chance is to move, ERR_MOVE with a fault
 * that gives the reason. */
enum err word_pass(const struct word_rules *, struct word_position *, int seat, struct fault *,
                   const struct word_viewer *);
/* Exchanges one to seven tiles of the rack; the bag must hold at least seven. The new tiles are drawn before the old
 * ones go back.
 */
enum err word_exchange(const struct word_rules *, struct word_position *, int seat, const uint8_t tiles[WORD_FACES],
                       struct fault *, const struct word_viewer *);
/* Buys a special; the score must cover the price. Does not end the turn. */
enum err word_buy(const struct word_rules *, struct word_position *, int seat, unsigned kind, struct fault *,
                  const struct word_viewer *);

/* What chance decides: who starts, or the tiles a seat draws. */
struct word_drawn {
    int8_t seat;
    bool starts;
    uint8_t tiles[WORD_FACES];
};

/* Plays a move of chance. ERR_OVER, ERR_TURN if it is not chance's turn; ERR_MOVE with a fault for the wrong seat, the
 * wrong number of tiles or tiles that are not in the bag. */
enum err word_chance(const struct word_rules *, struct word_position *, const struct word_drawn *, struct fault *,
                     const struct word_viewer *);
/* Draws what chance does next: one of the seats, or as many tiles as are missing, one by one from those in the bag,
 * counted blanks first and then from A to Z. ERR_OVER, ERR_TURN. */
enum err word_draw(const struct word_rules *, const struct word_position *, struct rng *, struct word_drawn *);

/* Passes the turn to the next seat in the order of play, skipping seats that lose a turn. */
void word_advance(const struct word_rules *, struct word_position *, const struct word_viewer *);
/* Ends every turn, after its word, pass or exchange: the purchases are revealed, draws for missing letters become
 * pending, and the game ends if it must, otherwise the turn passes on. */
void word_finish_turn(const struct word_rules *, struct word_position *, const struct word_viewer *);

/* Scorer.updateScore: adds points to a seat's score. */
void word_update_score(struct word_position *, int seat, int32_t points);

/* A bit for each winner: the most points; a tie goes to the higher score before the adjustment, otherwise the win is
 * shared. 0 while the game is in progress. */
unsigned word_winners(const struct word_rules *, const struct word_position *);

#endif

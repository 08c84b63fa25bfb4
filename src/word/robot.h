/* robot.h - computer players of the word game.
 *
 * A robot gets what its seat may see, a struct robot_view, and nothing else. It answers with a whole turn: what to buy
 * first, then a word with the specials to lay, an exchange or a pass. The answer depends only on the robot's seed and
 * the view, so that a game that is resumed or replayed continues in the same way.
 *
 *   easy     the best of a few plays drawn at random
 *   fair     the play with the most points
 *   thrifty  like strong, but never buys specials
 *   strong   points plus the value of the letters kept (word/leaves.h); counts the letters at the end; knows that
 *            squares may hide specials of others, and buys and lays its own if that pays
 *
 * Pure: the caller owns the memory of a robot, which is plain but large; nothing is allocated or shared.
 */
#ifndef TESSERA_WORD_ROBOT_H
#define TESSERA_WORD_ROBOT_H

#include "word/gen.h"
#include "word/move.h"

struct leaves; /* word/leaves.h */

enum robot_kind { ROBOT_EASY, ROBOT_FAIR, ROBOT_THRIFTY, ROBOT_STRONG, ROBOT_KINDS };
extern const char *const robot_names[ROBOT_KINDS]; /* "easy", "fair", "thrifty", "strong" */
/* The kind with this name, or -1. */
int robot_kind_named(struct token name);

/* What everybody has seen of purchases: start with zeros and pass every event to it. What a seat has spent, minus the
 * price of what fired since, may still be hidden or in hand. */
struct robot_watch {
    int32_t spent[WORD_SEATS_MAX];
    int32_t recent[WORD_SEATS_MAX]; /* the part of it spent in its last turn, which cannot have been laid yet */
};
void robot_watch_event(struct robot_watch *, const struct word_rules *, const struct word_event *);

/* Everything that a seat may see. No padding, so that views can be compared and hashed. */
struct robot_view {
    struct word_board board;
    uint8_t rack[WORD_FACES];        /* its own */
    uint8_t unseen[WORD_FACES];      /* in the bag or on the racks of others */
    uint8_t held[WORD_KINDS_MAX];    /* its specials in hand that it may lay in this turn */
    uint8_t fresh[WORD_KINDS_MAX];   /* those it bought in this turn */
    uint8_t own[WORD_SQUARES];       /* its hidden specials: kind + 1; 0 if there is none */
    uint8_t letters[WORD_SEATS_MAX]; /* number of letters on each rack */
    uint8_t skips[WORD_SEATS_MAX];   /* turns that each will lose */
    uint8_t passes[WORD_SEATS_MAX];  /* consecutive passes of each, counted up to 2 */
    uint8_t bag;                     /* number of letters in it */
    uint8_t seats, seat;             /* their number, and whose view this is */
    int8_t order;                    /* 1: ascending seats; -1: descending */
    uint8_t zero[3];                 /* aligns the numbers below without uninitialized padding */
    int32_t score[WORD_SEATS_MAX];   /* as known to everybody; its own is current */
    struct robot_watch watch;
};

/* The view of a seat. `watch` may be null: no purchases are known. */
void robot_see(const struct word_rules *, const struct word_position *, int seat, const struct robot_watch *,
               struct robot_view *);

enum { ROBOT_BUY_MOST = 8, ROBOT_LAY_MOST = 8 };

struct robot_turn {
    enum robot_what { ROBOT_PASS, ROBOT_EXCHANGE, ROBOT_PLAY } what;
    uint8_t buys; /* number of purchases before that, in this order */
    uint8_t buy[ROBOT_BUY_MOST];
    uint8_t exchange[WORD_FACES];
    struct gen_play play;
    uint8_t lays; /* specials laid with the play; each was in hand before this turn */
    struct {
        uint8_t square, kind;
    } lay[ROBOT_LAY_MOST];
};

enum { ROBOT_PORTION = 1024 };

/* A robot. Initialize it with robot_start; the seed may be changed at any time. */
struct robot {
    enum robot_kind kind;
    const struct leaves *leaves; /* used by strong */
    uint64_t seed;
    struct gen_position position; /* from here on: working memory that does not outlive a turn */
    struct gen_position after;    /* the same after its play */
    struct gen_rack rack;
    struct gen_play portion[ROBOT_PORTION];
};

/* The leaves may be null: then all letters have the same value. They are only read and must outlive the robot. */
void robot_start(struct robot *, enum robot_kind, const struct leaves *, uint64_t seed);

/* Chooses the turn of the seat of this view; it must be its turn, and the rules must have a lexicon. Always legal. */
void robot_choose(struct robot *, const struct word_rules *, const struct robot_view *, struct robot_turn *);

/* What the strong robot thinks that a legal turn is worth, in the units of gen_best: the points of the word, less what
 * hidden specials are expected to take from it, plus the value of the letters kept. With two seats and an empty bag it
 * is the result at the end of the game that it expects. Specials that the turn buys or lays do not count. An exchange
 * and a pass are worth the letters they keep. The robot's own kind does not matter. */
int64_t robot_value(struct robot *, const struct word_rules *, const struct robot_view *, const struct robot_turn *);

/* A turn without specials and its value. */
struct robot_option {
    struct robot_turn turn;
    int64_t value;
};
/* The plays of the highest value, at most so many, with the best exchange in its place if one is allowed; the best one
 * first. Returns their number. With two seats and an empty bag only the plays that the robot looks at are known. */
unsigned robot_rank(struct robot *, const struct word_rules *, const struct robot_view *, struct robot_option *,
                    unsigned most);

/* A turn as the lines of a seat, purchases first: "buy negative", then "8G CRANE negative J10", "exchange AB?" or
 * "pass". There are robot_turn_lines(turn) lines of at most ROBOT_LINE bytes. */
enum { ROBOT_LINE = GEN_PLAY_TEXT + 24 * ROBOT_LAY_MOST };
unsigned robot_turn_lines(const struct robot_turn *);
void robot_turn_write(const struct robot_turn *, const struct robot_view *, unsigned number, struct out *);

/* Plays a turn on a position in which that seat is to move. Errors as in word/word.h and word/move.h; a turn that
 * robot_choose returned for a view of this position is never refused. */
enum err robot_turn_play(const struct robot_turn *, const struct word_rules *, struct word_position *, int seat,
                         struct fault *, const struct word_viewer *);

#endif

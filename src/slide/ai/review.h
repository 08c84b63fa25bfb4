/* review.h - what the moves of a game were worth, and what chance gave.
 *
 * A move is judged by the values of all ways (slide/ai/advise.h). What it lost is the value of the best way less its
 * own; values that differ by less than REVIEW_ROUNDING of the best one are equal, so the best move and its equals lose
 * 0, and no move loses less. Moves of games with different scores must be comparable, so a loss is also given as a
 * share of what was at stake: of the points that the player had and could expect, or, where values are chances, of
 * certainty, so that a share of 0.05 is 5 per cent of success. Grades and accuracy depend on shares alone;
 * docs/review.md gives the formulas with examples.
 *
 * On a board that stands in a formation, an endgame table knows the chance of success of every way
 * (slide/ai/success.h). There the share is the chance that the move lost, and the grade follows from it. The values,
 * the loss and the luck of such a move stay in the unit of the others, so that they can be summed up over a game.
 *
 * Luck is the value of the board with the tile that came less the mean over all tiles and cells that could have come,
 * all by one evaluator that looks one tilt ahead. Whatever that evaluator knows, the mean of luck is 0.
 *
 * Pure; one adviser serves one thread at a time.
 */
#ifndef TESSERA_SLIDE_AI_REVIEW_H
#define TESSERA_SLIDE_AI_REVIEW_H

#include <stddef.h>

#include "slide/ai/advise.h"

enum review_grade { REVIEW_BEST, REVIEW_GOOD, REVIEW_INACCURACY, REVIEW_MISTAKE, REVIEW_BLUNDER };

enum {
    REVIEW_GRADES = REVIEW_BLUNDER + 1,
    REVIEW_COSTLIEST = 5,
    REVIEW_LUCK_CELLS = 64, /* luck is not known for larger boards: too many boards can follow */
};

/* A share of more than the bound of a grade is at least the next grade. BLUNDER has none, and that of BEST is 0. */
extern const double REVIEW_BOUND[REVIEW_BLUNDER];
extern const double REVIEW_ROUNDING;  /* a part of the best value */
extern const double REVIEW_STEEPNESS; /* a move of share s has the accuracy exp(-s * STEEPNESS) */
extern const double REVIEW_LOST;      /* a board that promises this part more than the game gave is not lost yet */

struct endgame; /* slide/solve/endgame.h */

/* What a move did to the chance of success in a formation. */
struct review_formation {
    const struct endgame *endgame; /* null: the move is not judged by it */
    struct advice advice;          /* chances; open are the ways whose chance is known */
    double loss;                   /* from 0 to 1 */
};

struct review_move {
    struct advice advice; /* the values of all ways before the move */
    enum slide_way played;
    uint64_t score; /* before the move */
    double loss;    /* in the unit of the values, at least 0 */
    double share;   /* the same as a share of what was at stake, 0 to 1; in a formation the chance that was lost */
    enum review_grade grade;
    bool has_luck; /* a tile came after the move, and its luck is known */
    double luck;   /* in the unit of the values */
    struct review_formation formation;
};

/* Judges a way that is open in the advice; luck is left out. */
struct review_move review_judge(const struct advice *, enum slide_way played, uint64_t score);

/* Would the player give the formation up: does the best way by the values have no chance of success? */
bool review_gives_up(const struct advice *values, const struct advice *success);

/* Judges a move by its chance of success in a formation instead, if that applies: its chance is known, and the player
 * does not give the formation up, which would say nothing about a move. The endgame must outlive the move. */
void review_judge_formation(struct review_move *, const struct advice *success, const struct endgame *);

/* The best way: by the chance of success where the move is judged by it, otherwise by the values. */
enum slide_way review_best(const struct review_move *);

/* The luck of the tile that was put down on `after`, a state in which one tile is pending, and made it `drawn`.
 * ERR_RANGE for a board of more than REVIEW_LUCK_CELLS cells, ERR_TURN when another number of tiles is pending; other
 * errors as advise. */
enum err review_luck(const struct adviser *, const struct slide_rules *, const struct slide_state *after,
                     const struct slide_state *drawn, double *luck);

double review_accuracy(double share); /* of one move, 0 to 1 */
const char *review_grade_name(enum review_grade);

struct review_summary {
    size_t moves, grade[REVIEW_GRADES], source[ADVICE_SOURCES];
    size_t formations; /* moves that are judged by their chance of success in a formation */
    size_t choices;    /* moves where more than one way was open */
    double accuracy;   /* the mean over those, 0 to 1; 1 if there are none */
    double share;      /* the mean over those; 0 if there are none */
    bool chance; /* the unit of the game, which is that of its first move; moves of another unit are left out of: */
    double loss, luck;
    size_t lucky;                       /* tiles whose luck is known */
    size_t costliest[REVIEW_COSTLIEST]; /* the moves of the largest shares, numbered from 0, the largest first, */
    size_t costly;                      /* and how many there are: moves that lost nothing are not among them */
    bool was_lost;                      /* there is a move from which on the game was lost: */
    size_t lost_at;                     /* the last one before which it was not */
    bool lost_by_chance;                /* after that move it still was not; the tile that came decided it */
};

/* How a game ended after the moves that are summed up. */
struct review_end {
    bool lost; /* it ended, and not with a goal that ends it */
    uint64_t score;
};

/* Over the moves of one game, or those that have been judged so far; where more moves follow, nothing is lost yet. */
void review_sum(const struct review_move *, size_t count, struct review_end, struct review_summary *);

#endif

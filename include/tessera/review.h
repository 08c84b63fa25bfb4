/* tessera/review.h - what the moves of a finished or recorded sliding game were worth.
 *
 * A player judges every move by the values of all four ways; docs/review.md explains losses, grades, accuracy and luck.
 * A review goes move by move, so a program can show its progress or stop.
 *
 * Threads: a review serves one thread at a time, and uses its player in that thread.
 */
#ifndef TESSERA_REVIEW_H
#define TESSERA_REVIEW_H

#include "tessera/player.h"

#ifdef __cplusplus
extern "C" {
#endif

/** A review of one game. */
struct tessera_review;

/** How good a move was. The values are stable. */
enum tessera_grade {
    TESSERA_GRADE_BEST = 0,
    TESSERA_GRADE_GOOD = 1,
    TESSERA_GRADE_INACCURACY = 2,
    TESSERA_GRADE_MISTAKE = 3,
    TESSERA_GRADE_BLUNDER = 4
};

/** A move that has been judged. */
struct tessera_review_move {
    struct tessera_advice advice; /**< the values of all ways before the move */
    enum tessera_way played;      /**< the move itself */
    enum tessera_grade grade;     /**< by its share */
    uint64_t score;               /**< before the move */
    double loss;                  /**< what it lost against the best way, in the unit of the values */
    double share;                 /**< the same as a share of what was at stake, 0 to 1 */
    double luck;                  /**< of the tile that came after it, in the unit of the values; 0 if not known */
};

/** All moves that have been judged. */
struct tessera_review_sum {
    size_t moves;    /**< judged so far */
    size_t grade[5]; /**< how many of them have each grade */
    double accuracy; /**< the mean over the moves where there was a choice, 0 to 1 */
    double loss;     /**< of all moves together */
    double luck;     /**< of all tiles together */
    bool chance;     /**< the unit of loss and luck is a probability, not a point */
    bool was_lost;   /**< there is a move from which the game was lost: */
    size_t lost_at;  /**< that move, counted from 0 */
};

/** Opens the review of a game in a record, counted from 0; what was undone in it is left out. The record is copied. The
 * player is borrowed and must be one for the rules of the record. TESSERA_ERROR_RANGE if there is no such game or its
 * board is too large for advice; the errors of tessera_match_replay. */
TESSERA_API enum tessera_error tessera_review_open(const char *record, size_t length, size_t game,
                                                   struct tessera_player *player, struct tessera_review **review);

/** The number of moves in the game. */
TESSERA_API size_t tessera_review_count(const struct tessera_review *review);

/** Judges the next move, in the time that `tessera review` takes for one if `nodes` is 0, otherwise by searching about
 * so many positions. TESSERA_ERROR_OVER after the last move. */
TESSERA_API enum tessera_error tessera_review_step(struct tessera_review *review, uint64_t nodes);

/** A move that has been judged, counted from 0. TESSERA_ERROR_RANGE for any other number. */
TESSERA_API enum tessera_error tessera_review_at(const struct tessera_review *review, size_t number,
                                                 struct tessera_review_move *move);

/** Sums up the moves that have been judged. */
TESSERA_API enum tessera_error tessera_review_total(const struct tessera_review *review,
                                                    struct tessera_review_sum *sum);

/** Frees a review. Null is allowed. */
TESSERA_API void tessera_review_free(struct tessera_review *review);

#ifdef __cplusplus
}
#endif

#endif

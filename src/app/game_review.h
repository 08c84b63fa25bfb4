/* game_review.h - the review of one game, move by move, so that a view can go on between two moves or stop.
 *
 *     struct game_review review;
 *     err = game_review_open(&review, &played, 0, &player);
 *     while (!err && review.done < review.count)
 *         err = game_review_step(&review, &budget);
 *     game_review_sum(&review, &summary);              at any time: what is known so far
 *     game_review_close(&review);
 *
 * Where a board stands in a formation of which the player has an endgame table, and success would merge all large
 * tiles, the move is also judged by its chance of success.
 */
#ifndef TESSERA_APP_GAME_REVIEW_H
#define TESSERA_APP_GAME_REVIEW_H

#include "app/played.h"
#include "app/player.h"
#include "slide/ai/review.h"

struct game_review {
    const struct played *played;
    size_t game;
    struct player *player;
    struct review_move *moves;
    size_t count, done; /* moves of the game; those that have been judged */
};

/* The game and the player are borrowed. ERR_SYSTEM without memory; ERR_RANGE when the board is too large for advice.
 */
enum err game_review_open(struct game_review *, const struct played *, size_t game, struct player *);
void game_review_close(struct game_review *);

/* Judges the next move. ERR_OVER after the last one; ERR_CORRUPT when the player does not know the move. */
enum err game_review_step(struct game_review *, const struct budget *);

/* Over the moves that have been judged. */
void game_review_sum(const struct game_review *, struct review_summary *);

/* How much to think about a move if nobody says: enough that thinking ten times as long seldom changes the choice
 * (bench_review), and little enough that a thousand moves take a few seconds. */
struct budget game_review_budget(const struct adviser *, const struct slide_rules *);

#endif

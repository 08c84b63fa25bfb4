/* state.h - a whole game: the board, the score, whose move it is, and when it ends.
 *
 * The player tilts; then chance must add a tile. Nothing here makes or stores random numbers. slide_draw returns what
 * chance does with a given generator; a record can supply it instead.
 */
#ifndef TESSERA_SLIDE_STATE_H
#define TESSERA_SLIDE_STATE_H

#include "base/rng.h"
#include "slide/slide.h"

struct slide_state {
    struct slide_board board;
    uint64_t score;
    uint64_t moves; /* tilts that changed the board */
    uint32_t due;   /* tiles that chance must add before the player may tilt */
    bool won, over; /* over: won by rules that end the game there, or lost */
};

/* An empty board in the caller's cells, with the tiles of the start pending. ERR_RANGE as slide_rules_size. */
enum err slide_start(const struct slide_rules *, struct slide_state *, uint8_t *cell, uint32_t width, uint32_t height,
                     struct fault *);

/* A given board, played as it is: score 0, no tile pending. The game may be over before it begins. Only the size of the
 * board is checked (ERR_RANGE). */
enum err slide_start_from(const struct slide_rules *, struct slide_state *, struct slide_board, struct fault *);

/* The player's move. ERR_OVER, ERR_TURN while a tile is pending, ERR_MOVE if nothing would change, ERR_RANGE as
 * slide_tilt. WON follows the tilt that makes the goal for the first time; LOST the tilt that blocks the corner. */
enum err slide_play(const struct slide_rules *, struct slide_state *, enum slide_way, const struct slide_viewer *);

/* The move of chance. ERR_TURN if no tile is pending; ERR_RANGE outside the board or for a kind that does not exist;
 * ERR_MOVE on an occupied cell, except if cells are drawn until one is empty: then it is a wasted draw, ERR_NONE, and
 * the tile stays pending. LOST follows a tile that leaves no move. */
enum err slide_chance(const struct slide_rules *, struct slide_state *, struct slide_at, uint8_t kind,
                      const struct slide_viewer *);

/* Draws what chance does next: the kind, then the place. ERR_TURN if no tile is pending. */
enum err slide_draw(const struct slide_rules *, const struct slide_state *, struct rng *, struct slide_at *,
                    uint8_t *kind);

/* Adds exactly n tiles at once, drawn like new tiles. ERR_RANGE, with nothing changed, if there are fewer empty cells;
 * adding 0 tiles to a full board is allowed. */
enum err slide_add_tiles(const struct slide_rules *, struct slide_board, uint64_t n, struct rng *,
                         const struct slide_viewer *);

/* The high score after a game has reached `score`; `ended` means that it ended by the rules. */
uint64_t slide_high_score(const struct slide_rules *, uint64_t high, uint64_t score, bool ended);

#endif

/* state.h - a whole game: the board, the score, whose move it is, and when it ends.
 *
 * The player tilts; chance then owes a tile and puts it down; nothing here draws or remembers random bits. slide_draw
 * says what chance would do with a given generator, and a record can say it instead.
 */
#ifndef TESSERA_SLIDE_STATE_H
#define TESSERA_SLIDE_STATE_H

#include "base/rng.h"
#include "slide/slide.h"

struct slide_state {
    struct slide_board board;
    uint64_t score;
    uint64_t moves; /* tilts that changed the board */
    uint32_t due;   /* tiles that chance owes before the player may tilt */
    bool won, over; /* over: won under rules that end there, or lost */
};

/* An empty board in the caller's cells, with the tiles of the start due. ERR_RANGE as slide_rules_size. */
enum err slide_start(const struct slide_rules *, struct slide_state *, uint8_t *cell, uint32_t width, uint32_t height,
                     struct fault *);

/* A given board, played as it is: score 0, no tile due. It may be over before it begins. Of such a board only the size
 * is checked (ERR_RANGE). */
enum err slide_start_from(const struct slide_rules *, struct slide_state *, struct slide_board, struct fault *);

/* The player's move. ERR_OVER, ERR_TURN while a tile is due, ERR_MOVE when nothing would change, ERR_RANGE as
 * slide_tilt. WON follows the tilt that makes the goal for the first time; LOST the one that blocks the corner. */
enum err slide_play(const struct slide_rules *, struct slide_state *, enum slide_way, const struct slide_viewer *);

/* Chance's move. ERR_TURN when no tile is due; ERR_RANGE outside the board or for a kind that does not exist; ERR_MOVE
 * on an occupied cell, except where cells are drawn until one is empty: there it is a draw in vain, ERR_NONE, and the
 * tile stays due. LOST follows a tile that leaves no move. */
enum err slide_chance(const struct slide_rules *, struct slide_state *, struct slide_at, uint8_t kind,
                      const struct slide_viewer *);

/* What chance does next: draws the kind, then the place. ERR_TURN when no tile is due. */
enum err slide_draw(const struct slide_rules *, const struct slide_state *, struct rng *, struct slide_at *,
                    uint8_t *kind);

/* Adds exactly n tiles at once, drawn as new tiles are. ERR_RANGE, and nothing changed, when fewer cells are empty; no
 * tile at all can be added to a full board, too. */
enum err slide_add_tiles(const struct slide_rules *, struct slide_board, uint64_t n, struct rng *,
                         const struct slide_viewer *);

/* The high score after a game has come to `score`; `ended` says that it ended by itself. */
uint64_t slide_high_score(const struct slide_rules *, uint64_t high, uint64_t score, bool ended);

#endif

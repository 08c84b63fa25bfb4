/* tessera/course/game2014.h - the calls that a student's program of 2014 made on its game window.
 *
 * A program adds, moves and merges tiles one by one and displays the result. A call that is not allowed is refused,
 * with the violated precondition as the reason, and changes nothing. Rows and columns count from 0 at the top left.
 * Keys and random tiles come from the caller, and a sink may receive the log and the trace (docs/log.md).
 *
 * Threads: a game serves one thread at a time and calls back on that thread.
 */
#ifndef TESSERA_COURSE_GAME2014_H
#define TESSERA_COURSE_GAME2014_H

#include "tessera/slide.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    TESSERA_GAME2014_SIDE = 4,     /**< cells per side */
    TESSERA_GAME2014_CELLS = 16,   /**< cells of the board */
    TESSERA_GAME2014_KEY_SIZE = 32 /**< the name of a key, with the terminator */
};

/** The game window. */
struct tessera_game2014;

/** Where keys and random tiles come from. `key` returns TESSERA_ERROR_OVER when there are no more keys. */
struct tessera_game2014_source {
    enum tessera_error (*key)(void *context, char key[TESSERA_GAME2014_KEY_SIZE]);     /**< the next key by its name */
    enum tessera_error (*tile)(void *context, uint64_t *value, int *row, int *column); /**< a random tile */
    void *context;                                                                     /**< for both */
};

/** Receives the log and the trace, one line at a time without its line end. Either function may be null. */
struct tessera_game2014_sink {
    void (*log)(void *context, const char *line);   /**< what was drawn and read: T value row col; Kname */
    void (*trace)(void *context, const char *line); /**< the calls made: C; A value row col; D ...; E ... */
    void *context;                                  /**< for both */
};

/** Opens a game with an empty board, which the trace reports as a first C. `sink` may be null. The caller frees it.
 * TESSERA_ERROR_RANGE for a null pointer, TESSERA_ERROR_SYSTEM if out of memory. */
TESSERA_API enum tessera_error tessera_game2014_new(const struct tessera_game2014_source *source,
                                                    const struct tessera_game2014_sink *sink,
                                                    struct tessera_game2014 **game);
/** Frees a game. Null is allowed. */
TESSERA_API void tessera_game2014_free(struct tessera_game2014 *game);

/** addTile. TESSERA_ERROR_RANGE outside the board or for a value that is not a power of two from 2 to 2^62;
 * TESSERA_ERROR_MOVE on an occupied square or while moves wait to be displayed. */
TESSERA_API enum tessera_error tessera_game2014_add_tile(struct tessera_game2014 *game, uint64_t value, int row,
                                                         int column);
/** moveTile. TESSERA_ERROR_MOVE: there is no tile, it has another value, it has already moved or merged, or the target
 * is occupied. */
TESSERA_API enum tessera_error tessera_game2014_move_tile(struct tessera_game2014 *game, uint64_t value, int row,
                                                          int column, int to_row, int to_column);
/** mergeTile. TESSERA_ERROR_MOVE: as for moveTile, or the target has no tile, a tile of another value or one that has
 * already merged, or the new value is not twice the old one. TESSERA_ERROR_RANGE: the tile would be larger than
 * 2^62. */
TESSERA_API enum tessera_error tessera_game2014_merge_tile(struct tessera_game2014 *game, uint64_t value,
                                                           uint64_t new_value, int row, int column, int to_row,
                                                           int to_column);
/** displayMoves: displays the result of the moves so far. */
TESSERA_API void tessera_game2014_display_moves(struct tessera_game2014 *game);
/** clear: empties the board only; the scores stay as set. */
TESSERA_API void tessera_game2014_clear(struct tessera_game2014 *game);
/** setScore(score, maxScore). */
TESSERA_API void tessera_game2014_set_score(struct tessera_game2014 *game, uint64_t score, uint64_t high);
/** endGame. */
TESSERA_API void tessera_game2014_end_game(struct tessera_game2014 *game);
/** getRandomTile, also called randomTile: returns the tile and the errors of the source. */
TESSERA_API enum tessera_error tessera_game2014_random_tile(struct tessera_game2014 *game, uint64_t *value, int *row,
                                                            int *column);
/** readKey: returns the key and the errors of the source. The end of the keys is read as Quit, which is not logged. */
TESSERA_API enum tessera_error tessera_game2014_read_key(struct tessera_game2014 *game,
                                                         char key[TESSERA_GAME2014_KEY_SIZE]);
/** The tile on the board as last displayed; 0 if there is none, and outside the board. */
TESSERA_API uint64_t tessera_game2014_tile(const struct tessera_game2014 *game, int row, int column);

/** Side: which side of the board is up. */
enum tessera_side { TESSERA_NORTH, TESSERA_EAST, TESSERA_SOUTH, TESSERA_WEST };

/** tiltRow: the row of the board that corresponds to row r, column c of the board turned with `side` up. */
TESSERA_API int tessera_tilt_row(enum tessera_side side, int r, int c, int size);
/** tiltCol: the column of the board that corresponds to row r, column c of the board turned with `side` up. */
TESSERA_API int tessera_tilt_column(enum tessera_side side, int r, int c, int size);

#ifdef __cplusplus
}
#endif

#endif

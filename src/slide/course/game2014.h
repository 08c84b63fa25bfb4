/* game2014.h - the calls that a student's program of 2014 made on its game window, with their preconditions.
 *
 * A program adds, moves and merges tiles one by one and displays the result. A call that is not allowed is refused with
 * the name of the precondition and changes nothing. Rows and columns count from 0 at the top left. Keys and random
 * tiles come from the caller. To compare such a program with another one, pass a sink: it receives the log and the
 * trace of docs/log.md.
 */
#ifndef TESSERA_SLIDE_COURSE_GAME2014_H
#define TESSERA_SLIDE_COURSE_GAME2014_H

#include <stdbool.h>
#include <stdint.h>

#include "base/err.h"

enum { GAME2014_SIDE = 4, GAME2014_CELLS = 16, GAME2014_KEY_SIZE = 32 };
enum { GAME2014_LINE_SIZE = 400 }; /* D, two scores and sixteen cells, each a space and up to 20 digits */

struct game2014_at {
    int row, column;
};

/* The source of keys and random tiles: a keyboard and a generator, or a script. `key` returns ERR_OVER if there are no
 * more keys; a name that is longer than the array is truncated. */
struct game2014_source {
    enum err (*key)(void *context, char key[GAME2014_KEY_SIZE]);
    enum err (*tile)(void *context, uint64_t *value, struct game2014_at *);
    void *context;
};

/* Receives the log and the trace, one line at a time: terminated text without a line end, at most GAME2014_LINE_SIZE
 * bytes. A function that is null is not called. */
struct game2014_sink {
    void (*log)(void *context, const char *line); /* T value row col; Kname: what was drawn and read */
    void (*trace)(void *context,
                  const char *line); /* C; A value row col; D score max cells; E score max: the calls made */
    void *context;
};

struct game2014 {
    uint64_t shown[GAME2014_CELLS];   /* the board as last displayed, from which tiles are moved */
    uint64_t pending[GAME2014_CELLS]; /* the board after the moves so far */
    bool touched[GAME2014_CELLS];     /* the tile shown here has already been moved or merged */
    bool arrived[GAME2014_CELLS];     /* the target of a merge: no further tile may go here */
    bool moving;                      /* moves wait to be displayed */
    bool ended;
    uint64_t score, high;
    struct game2014_source source;
    struct game2014_sink sink;
};

/* An empty board, which the trace reports as a first C. `sink` may be null. */
struct game2014 game2014_new(struct game2014_source, const struct game2014_sink *sink);

/* addTile. ERR_RANGE outside the board or for a value that is not a power of two from 2 to 2^62; ERR_MOVE on an
 * occupied square or while moves wait to be displayed. In these calls fault->what names the precondition; fault may be
 * null. */
enum err game2014_add_tile(struct game2014 *, uint64_t value, struct game2014_at, struct fault *);

/* moveTile. ERR_MOVE: there is no tile, it has another value, it has already moved or merged, or the target is
 * occupied. A move to its own square is legal and does nothing. */
enum err game2014_move_tile(struct game2014 *, uint64_t value, struct game2014_at from, struct game2014_at to,
                            struct fault *);

/* mergeTile. ERR_MOVE: as for moveTile, or the target has no tile, a tile of another value or one that has already
 * merged, or the new value is not twice the old one. ERR_RANGE: the tile would be larger than 2^62. */
enum err game2014_merge_tile(struct game2014 *, uint64_t value, uint64_t new_value, struct game2014_at from,
                             struct game2014_at to, struct fault *);

void game2014_display_moves(struct game2014 *);
void game2014_clear(struct game2014 *); /* the board only: the scores stay as set */
void game2014_set_score(struct game2014 *, uint64_t score, uint64_t high);
void game2014_end_game(struct game2014 *);

/* getRandomTile (also called randomTile) and readKey: return the values and the errors of the source. The end of the
 * keys is read as Quit, which is not logged. */
enum err game2014_random_tile(struct game2014 *, uint64_t *value, struct game2014_at *);
enum err game2014_read_key(struct game2014 *, char key[GAME2014_KEY_SIZE]);

/* Side, tiltRow, tiltCol: the square of the board that corresponds to row r, column c of the board turned with `side`
 * up. */
enum side { SIDE_NORTH, SIDE_EAST, SIDE_SOUTH, SIDE_WEST };
int tilt_row(enum side, int r, int c, int size);
int tilt_column(enum side, int r, int c, int size);

#endif

/* game2014.h - the calls that a student's program of 2014 made on its game window, with their preconditions.
 *
 * A program adds tiles, moves and merges them one by one and shows the result; what it may not do is refused by name
 * and changes nothing. Rows and columns count from 0 at the top left. Keys and random tiles come from the caller.
 * Whoever wants to compare such a program with another one gives a sink: it gets the log and the trace of docs/log.md.
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

/* Where keys and random tiles come from: a keyboard and a generator, or a script. `key` returns ERR_OVER when there are
 * no more keys; a name that is longer than the array is cut. */
struct game2014_source {
    enum err (*key)(void *context, char key[GAME2014_KEY_SIZE]);
    enum err (*tile)(void *context, uint64_t *value, struct game2014_at *);
    void *context;
};

/* Where the log and the trace go, a line at a time: terminated text without a line end, at most GAME2014_LINE_SIZE
 * bytes of it. A null function means that nobody wants those lines. */
struct game2014_sink {
    void (*log)(void *context, const char *line); /* T value row col; Kname: what was drawn and read */
    void (*trace)(void *context,
                  const char *line); /* C; A value row col; D score max cells; E score max: what was called */
    void *context;
};

struct game2014 {
    uint64_t shown[GAME2014_CELLS];   /* the board as last displayed: where tiles are taken from */
    uint64_t pending[GAME2014_CELLS]; /* the board that the moves so far lead to */
    bool touched[GAME2014_CELLS];     /* the tile shown here has been moved or merged already */
    bool arrived[GAME2014_CELLS];     /* a merge went here: no further tile may */
    bool moving;                      /* moves wait to be displayed */
    bool ended;
    uint64_t score, high;
    struct game2014_source source;
    struct game2014_sink sink;
};

/* An empty board, which the trace tells as a first C. `sink` may be null. */
struct game2014 game2014_new(struct game2014_source, const struct game2014_sink *sink);

/* addTile. ERR_RANGE outside the board or for no power of two from 2 to 2^62; ERR_MOVE on an occupied square or while
 * moves wait to be displayed. In these calls fault->what names the precondition; fault may be null. */
enum err game2014_add_tile(struct game2014 *, uint64_t value, struct game2014_at, struct fault *);

/* moveTile. ERR_MOVE: no tile there, another value there, already moved or merged, or the target is occupied. A move to
 * its own square is legal and nothing. */
enum err game2014_move_tile(struct game2014 *, uint64_t value, struct game2014_at from, struct game2014_at to,
                            struct fault *);

/* mergeTile. ERR_MOVE: as for a move, or no tile at the target, one of another value, one that was merged already, or a
 * new value that is not twice the old one. ERR_RANGE: the tile would be larger than 2^62. */
enum err game2014_merge_tile(struct game2014 *, uint64_t value, uint64_t new_value, struct game2014_at from,
                             struct game2014_at to, struct fault *);

void game2014_display_moves(struct game2014 *);
void game2014_clear(struct game2014 *); /* the board only: scores stay as they were set */
void game2014_set_score(struct game2014 *, uint64_t score, uint64_t high);
void game2014_end_game(struct game2014 *);

/* getRandomTile (also called randomTile) and readKey: what the source says; its errors. The end of the keys is read as
 * Quit, and is not logged. */
enum err game2014_random_tile(struct game2014 *, uint64_t *value, struct game2014_at *);
enum err game2014_read_key(struct game2014 *, char key[GAME2014_KEY_SIZE]);

/* Side, tiltRow, tiltCol: the square of the board that row r, column c of a board turned with `side` up stands for. */
enum side { SIDE_NORTH, SIDE_EAST, SIDE_SOUTH, SIDE_WEST };
int tilt_row(enum side, int r, int c, int size);
int tilt_column(enum side, int r, int c, int size);

#endif

/* game2014.h - the calls that a student's program of 2014 made on its game window, with their preconditions.
 *
 * A program adds tiles, moves and merges them one by one and shows the result; what it may not do is refused by name
 * and changes nothing. Rows and columns count from 0 at the top left. Keys and random tiles come from the caller.
 */
#ifndef TESSERA_SLIDE_COURSE_GAME2014_H
#define TESSERA_SLIDE_COURSE_GAME2014_H

#include <stdbool.h>
#include <stdint.h>

#include "base/err.h"

#pragma GCC visibility push(default)

enum { GAME2014_SIDE = 4, GAME2014_CELLS = 16, GAME2014_KEY_SIZE = 32 };

struct game2014_at {
    int row, column;
};

/* Where keys and random tiles come from: a keyboard and a generator, or a script. */
struct game2014_source {
    enum err (*key)(void *context, char key[GAME2014_KEY_SIZE]);
    enum err (*tile)(void *context, uint64_t *value, struct game2014_at *);
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
};

struct game2014 game2014_new(struct game2014_source);

/* addTile. ERR_RANGE outside the board or for no power of two from 2 on; ERR_MOVE on an occupied square or while moves
 * wait to be displayed. In these calls fault->what names the precondition; fault may be null. */
enum err game2014_add_tile(struct game2014 *, uint64_t value, struct game2014_at, struct fault *);

/* moveTile. ERR_MOVE: no tile there, another value there, already moved or merged, or the target is occupied. A move to
 * its own square is legal and nothing. */
enum err game2014_move_tile(struct game2014 *, uint64_t value, struct game2014_at from, struct game2014_at to,
                            struct fault *);

/* mergeTile. ERR_MOVE: as for a move, or no tile at the target, one of another value, one that was merged already, or a
 * new value that is not twice the old one. */
enum err game2014_merge_tile(struct game2014 *, uint64_t value, uint64_t new_value, struct game2014_at from,
                             struct game2014_at to, struct fault *);

void game2014_display_moves(struct game2014 *);
void game2014_clear(struct game2014 *); /* the board only: scores stay as they were set */
void game2014_set_score(struct game2014 *, uint64_t score, uint64_t high);
void game2014_end_game(struct game2014 *);

/* getRandomTile (also called randomTile) and readKey: what the source says; its errors. */
enum err game2014_random_tile(struct game2014 *, uint64_t *value, struct game2014_at *);
enum err game2014_read_key(struct game2014 *, char key[GAME2014_KEY_SIZE]);

/* Side, tiltRow, tiltCol: the square of the board that row r, column c of a board turned with `side` up stands for. */
enum side { SIDE_NORTH, SIDE_EAST, SIDE_SOUTH, SIDE_WEST };
int tilt_row(enum side, int r, int c, int size);
int tilt_column(enum side, int r, int c, int size);

#pragma GCC visibility pop

#endif

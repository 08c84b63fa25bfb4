/* slide.h - the rules of the sliding-tile game, on a board of any size.
 *
 * Pure: no I/O, no clock, no allocation, no globals. The rules are data, in struct slide_rules; the cells are the
 * caller's memory, so a board may be a 16-byte array on the stack or a gigabyte from mmap. Every operation visits each
 * cell a bounded number of times. For a whole game, with score, goal and turns, see slide/state.h.
 */
#ifndef TESSERA_SLIDE_SLIDE_H
#define TESSERA_SLIDE_SLIDE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/err.h"
#include "slide/rules.h"

enum slide_way { SLIDE_LEFT, SLIDE_RIGHT, SLIDE_UP, SLIDE_DOWN };
enum { SLIDE_WAYS = 4 };

struct slide_board {
    uint32_t width, height;
    uint8_t *cell; /* kinds, row by row from the top left; width * height of them, owned by the caller */
};

struct slide_at {
    uint16_t row, column;
};

/* What happened, in the order in which a viewer should show it: within a line the tile nearest to the edge comes first,
 * so that applying the events one by one to the old board never hits an occupied cell and gives the new board. */
struct slide_event {
    enum slide_what { SLIDE_MOVED, SLIDE_MERGED, SLIDE_SPAWNED, SLIDE_WON, SLIDE_LOST } what;
    struct slide_at from, to; /* SPAWNED: equal. MERGED: the tile at `from` moved into the one at `to` */
    uint8_t kind;             /* MOVED, SPAWNED: the tile; MERGED: the result, which scores its value */
};

/* An observer of events; a null pointer means that there is none. */
struct slide_viewer {
    void (*see)(void *context, const struct slide_event *);
    void *context;
};

/* Tilts the board and adds the points of the merges to *points. ERR_MOVE if nothing would change, ERR_RANGE if a tile
 * or *points would become too large (2^62 and 2^64 - 1). */
enum err slide_tilt(const struct slide_rules *, struct slide_board, enum slide_way, uint64_t *points,
                    const struct slide_viewer *);

/* What slide_tilt would return, without tilting. */
enum err slide_check(const struct slide_rules *, struct slide_board, enum slide_way, uint64_t points);

/* Adds a tile. ERR_MOVE on an occupied cell, ERR_RANGE outside the board or for a kind that does not exist. */
enum err slide_spawn(const struct slide_rules *, struct slide_board, struct slide_at, uint8_t kind,
                     const struct slide_viewer *);

/* Does the board change if tilted this way? */
bool slide_way_open(const struct slide_rules *, struct slide_board, enum slide_way);
/* Does any tilt change the board? An empty board never changes. */
bool slide_can_move(const struct slide_rules *, struct slide_board);

uint64_t slide_empty_cells(struct slide_board);
uint8_t slide_largest(struct slide_board);                       /* the highest kind on the board, 0 if it is empty */
bool slide_holds(struct slide_board, uint8_t kind);              /* is there such a tile? */
struct slide_at slide_nth_empty(struct slide_board, uint64_t n); /* counted from 0, row by row; it must exist */

/* Is the goal reached on this board? By a tile equal to it; in the corner game also by a larger one, since the goal
 * must have been there before. Never without a goal. */
bool slide_has_goal(const struct slide_rules *, struct slide_board);

/* Applies one event to a board; a viewer that starts with the old board has the new one after the last event. */
void slide_apply(struct slide_board, const struct slide_event *);

#endif

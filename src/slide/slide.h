/* slide.h - the rules of the sliding-tile game, on a board of any size.
 *
 * Pure: no I/O, no clock, no allocation, no globals. What the rules need is in struct slide_rules, which is data; the
 * cells are the caller's memory, so a board may be a 16-byte array on the stack or a gigabyte from mmap. Every
 * operation looks at each cell a bounded number of times. A whole game, with score, goal and turns: slide/state.h.
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

/* What happened, in the order a viewer should show it: within a line the tile nearest to the edge comes first, so that
 * applying the events one by one to the old board never meets an occupied cell and ends in the new board. */
struct slide_event {
    enum slide_what { SLIDE_MOVED, SLIDE_MERGED, SLIDE_SPAWNED, SLIDE_WON, SLIDE_LOST } what;
    struct slide_at from, to; /* SPAWNED: equal. MERGED: the tile at `from` went into the one at `to` */
    uint8_t kind;             /* MOVED, SPAWNED: the tile; MERGED: what it became, which scores its value */
};

/* Whoever wants to see events; a null pointer to it means nobody does. */
struct slide_viewer {
    void (*see)(void *context, const struct slide_event *);
    void *context;
};

/* Tilts the board and adds what the merges earned to *points. ERR_MOVE when nothing would change, ERR_RANGE when a tile
 * or *points would grow beyond what fits (2^62 and 2^64 - 1). */
enum err slide_tilt(const struct slide_rules *, struct slide_board, enum slide_way, uint64_t *points,
                    const struct slide_viewer *);

/* What slide_tilt would say, without tilting. */
enum err slide_check(const struct slide_rules *, struct slide_board, enum slide_way, uint64_t points);

/* Puts a tile down. ERR_MOVE on an occupied cell, ERR_RANGE outside the board or for a kind that does not exist. */
enum err slide_spawn(const struct slide_rules *, struct slide_board, struct slide_at, uint8_t kind,
                     const struct slide_viewer *);

/* Does the board change when tilted this way? */
bool slide_way_open(const struct slide_rules *, struct slide_board, enum slide_way);
/* Does it in any way? An empty board does not. */
bool slide_can_move(const struct slide_rules *, struct slide_board);

uint64_t slide_empty_cells(struct slide_board);
uint8_t slide_largest(struct slide_board);                       /* the highest kind on the board, 0 if it is empty */
bool slide_holds(struct slide_board, uint8_t kind);              /* is there such a tile? */
struct slide_at slide_nth_empty(struct slide_board, uint64_t n); /* counted from 0, row by row; it must exist */

/* Is the goal reached on this board? By a tile equal to it; in the corner game by a larger one too, since the goal must
 * have been there before. Never without a goal. */
bool slide_has_goal(const struct slide_rules *, struct slide_board);

/* Shows one event on a board; a viewer that starts with the old board holds the new one after the last event. */
void slide_apply(struct slide_board, const struct slide_event *);

#endif

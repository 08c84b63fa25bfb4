/* exact_table.h - a saved table of exact values, probed in place.
 *
 * The caller owns the bytes, usually a mapped file (exact_map_open), and they must outlive the table. The table must
 * not be moved while it is open. Opening reads the header and checks it; a layer is checked when a board of it is asked
 * for. Whatever the bytes are, no call reads beyond them.
 */
#ifndef TESSERA_SLIDE_SOLVE_EXACT_TABLE_H
#define TESSERA_SLIDE_SOLVE_EXACT_TABLE_H

#include "slide/solve/exact.h"

struct exact_file_layer;
struct exact_shape;

struct exact_table {
    const uint8_t *bytes;
    size_t length;
    struct exact_task task;
    struct exact_result result; /* layers counts those with afterstates; the widest one is not known */
    struct exact_host host;
    struct exact_shape *shape;
    const struct exact_file_layer *layer;
    uint32_t checked; /* the number from 1 of the layer that was checked last */
};

/* ERR_SYNTAX: no table at all; ERR_VERSION; ERR_CORRUPT: truncated or damaged; ERR_RANGE: a task that exact_solve would
 * refuse; ERR_SYSTEM: out of memory. Of the host only its memory is used, as long as the table is open. */
enum err exact_table_open(struct exact_table *, const void *bytes, size_t length, const struct exact_host *,
                          struct fault *);
void exact_table_close(struct exact_table *);

/* Checks every layer. ERR_CORRUPT. */
enum err exact_table_check(struct exact_table *);

/* Was the table made for this game? Names and titles do not matter. */
bool exact_table_fits(const struct exact_table *, const struct slide_rules *, uint32_t width, uint32_t height);

/* What a tilt of this board is worth under the best play from there on: the points it earns and those to be expected
 * after it, or the chance to make the goal. ERR_MOVE when nothing would change; ERR_RANGE when the board is of another
 * size or no game can reach it; ERR_CORRUPT. */
enum err exact_table_value(struct exact_table *, struct slide_board, enum slide_way, double *value);

/* The best tilt and its value; of equal ones the first in the order of enum slide_way. ERR_OVER when no tilt changes
 * the board or it has the goal already. Otherwise as exact_table_value. */
enum err exact_table_best(struct exact_table *, struct slide_board, enum slide_way *, double *value);

#endif

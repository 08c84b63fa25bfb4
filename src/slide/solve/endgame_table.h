/* endgame_table.h - an endgame table, probed in place.
 *
 * The caller owns the bytes, usually a mapped file (exact_map_open); they must outlive the table. Opening reads the
 * header and checks it; a layer is checked when a board of it is asked for the first time. Whatever the bytes are, no
 * call reads beyond them. Any number of threads may probe a table at the same time.
 */
#ifndef TESSERA_SLIDE_SOLVE_ENDGAME_TABLE_H
#define TESSERA_SLIDE_SOLVE_ENDGAME_TABLE_H

#include "slide/solve/endgame.h"

struct endgame_file_layer;
struct exact_shape;

struct endgame_table {
    const uint8_t *bytes;
    size_t length;
    struct endgame endgame;
    uint64_t boards, kept; /* after a move, and of these in the table */
    double success;        /* from all free cells empty, chance to move */
    double above;          /* boards of less success are not kept */
    struct exact_task task;
    struct exact_host host;
    struct exact_shape *shape;
    const struct endgame_file_layer *layer;
    uint32_t layers, sums; /* sums: the highest that a board can have, plus one */
    uint32_t *place;       /* by sum: the number from 1 of its layer; 0: there is none */
    uint32_t *base;        /* [layer][sum of the first half]: the number of the first such board */
    uint8_t *checked;      /* by layer: enum check */
};

/* ERR_SYNTAX: no endgame table at all; ERR_VERSION; ERR_CORRUPT: truncated or damaged; ERR_RANGE: an impossible
 * endgame; ERR_SYSTEM: out of memory. Of the host only its memory is used, as long as the table is open. */
enum err endgame_table_open(struct endgame_table *, const void *bytes, size_t length, const struct exact_host *,
                            struct fault *);
void endgame_table_close(struct endgame_table *);

/* Checks every layer. ERR_CORRUPT. */
enum err endgame_table_check(struct endgame_table *);

/* The places that the formation can have on a board: the first is that of its name, in the others some of its rows are
 * shifted. The cells of such a place, one bit each; the last one is the formation's end. */
unsigned endgame_table_places(const struct endgame_table *);
uint16_t endgame_table_cells(const struct endgame_table *, unsigned place);

/* Is the target beside the formation's end on such a board? Then its success is 1, and it is in no table. */
bool endgame_table_is_made(const struct endgame_table *, unsigned place, uint64_t board);

/* The number of such a board in the layer of its sum, as in the file; its kinds must be those of the table. */
uint64_t endgame_table_number(const struct endgame_table *, unsigned place, uint64_t board);

/* The success from a board after a move, given with the formation in such a place: only the free cells are looked at.
 * ERR_RANGE for a board that is not in the table: no play from empty cells leads to it, or its success is below what
 * the table keeps. ERR_CORRUPT. */
enum err endgame_table_probe(const struct endgame_table *, unsigned place, uint64_t board, float *success);

#endif

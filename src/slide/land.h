/* land.h - the single definition of how a line slides.
 *
 * The tiles of a line are passed to a cursor from the leading edge on, which returns where they land. Every engine,
 * including the fast one, is built on this. A row needs one cursor; a vertical tilt keeps one for each of a block of
 * columns and reads the board row by row, so it costs no more than a horizontal one.
 *
 * It is written without branches, since a processor cannot predict the contents of a cell.
 */
#ifndef TESSERA_SLIDE_LAND_H
#define TESSERA_SLIDE_LAND_H

#include <stdint.h>

#include "slide/rules.h"

struct slide_cursor {
    uint32_t landed; /* tiles landed so far: the next one lands at this index, or merges with the one before it */
    uint32_t open;   /* the kind of the last tile if it can still merge, otherwise 0 */
};

/* The cursor after the first cell of a line, whose contents never move. A zero cursor before the first cell is
 * equivalent, but a little slower. */
static inline struct slide_cursor slide_first(uint32_t kind) {
    return (struct slide_cursor){.landed = kind != 0, .open = kind};
}

/* Returns where the tile lands and sets *became to what is there after that, and *merged to the same if it is the
 * result of a merge, otherwise to 0. An empty cell (kind 0) may be passed too: it lands nowhere and changes nothing. */
static inline __attribute__((always_inline)) uint32_t slide_land(const struct slide_rules *rules,
                                                                 struct slide_cursor *cursor, uint32_t kind,
                                                                 uint32_t *became, uint32_t *merged) {
    uint32_t made = rules->merge[cursor->open][kind];
    uint32_t meets = made != 0, is_tile = kind != 0;
    uint32_t alone = kind & (meets - 1); /* the tile if it did not merge, otherwise 0 */
    uint32_t place = cursor->landed - meets;
    *became = made | alone;
    *merged = made;
    cursor->open = alone | (cursor->open & (is_tile - 1));
    cursor->landed = place + is_tile;
    return place;
}

#endif

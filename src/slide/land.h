/* land.h - the one statement of how a line slides.
 *
 * The tiles of a line are fed to a cursor from the leading edge on and told where they land. Every engine, the fast one
 * included, is built on this. A row needs one cursor; a vertical tilt keeps one for each of a block of columns and
 * reads the board row by row, so it costs no more than a horizontal one.
 *
 * It is written without branches, since what lies in a cell is what a processor cannot guess.
 */
#ifndef TESSERA_SLIDE_LAND_H
#define TESSERA_SLIDE_LAND_H

#include <stdint.h>

#include "slide/rules.h"

struct slide_cursor {
    uint32_t landed; /* tiles in place so far: the next one lands at this place, or merges with the one before it */
    uint8_t open;    /* the kind of the last tile if it may still merge, else 0 */
};

/* Returns the place where the tile lands and sets *became to what lies there then and *merged to the same if that came
 * of a merge, else to 0. An empty cell (kind 0) may be fed too: it lands nowhere and changes nothing. */
static inline uint32_t slide_land(const struct slide_rules *rules, struct slide_cursor *cursor, uint8_t kind,
                                  uint8_t *became, uint8_t *merged) {
    uint8_t made = rules->merge[cursor->open][kind];
    uint32_t meets = made != 0, is_tile = kind != 0;
    uint32_t place = cursor->landed - meets;
    *became = meets ? made : kind;
    *merged = made;
    uint8_t still_open = meets ? 0 : kind;
    cursor->open = is_tile ? still_open : cursor->open;
    cursor->landed = place + is_tile;
    return place;
}

#endif

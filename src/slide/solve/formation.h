/* formation.h - large tiles that stay where they are, and the cells that are left to play in.
 *
 * A formation is a set of cells of a 4x4 board, named by how many of them each row has, counted from a corner: 42 is
 * the whole first row and two cells of the second. No row has more than the one before it. Its last cell, in reading
 * order, is its end: it holds the smallest of the large tiles, the one that the next tile is to merge with.
 *
 * A board may show a formation in any of eight ways, turned and mirrored.
 */
#ifndef TESSERA_SLIDE_SOLVE_FORMATION_H
#define TESSERA_SLIDE_SOLVE_FORMATION_H

#include <stdbool.h>
#include <stdint.h>

#include "base/err.h"

enum {
    FORMATION_IMAGES = 8,
    FORMATION_NAME = 5,  /* four digits and the terminator */
    FORMATION_FEWEST = 4 /* cells of a formation; with fewer there are too many boards for any table */
};

struct formation {
    char name[FORMATION_NAME];
    uint16_t fixed; /* a bit for each cell, row by row */
    uint8_t end;    /* the last cell */
    uint16_t touch; /* the free cells beside the end */
};

/* ERR_SYNTAX for text that is not a formation, ERR_RANGE for one that leaves too many cells free, or none. */
enum err formation_read(struct formation *, const char *name, struct fault *);

/* The formation of these cells; false when they are none. */
bool formation_of(struct formation *, uint16_t fixed);

/* The board turned and mirrored: its image number `image`, below FORMATION_IMAGES. Image 0 is the board itself. */
uint64_t formation_image(uint64_t board, unsigned image);

#endif

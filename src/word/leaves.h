/* leaves.h - what the letters that stay on a rack are worth, in points of the turns to come.
 *
 * The value of some letters is a sum: each letter adds what it is worth by itself, each two what they are worth
 * together beyond that, and so on for three and four; equal letters count as often as they lie there. So a table of
 * 31,464 numbers speaks of every rack. Values are learned by self-play (word/leaves_learn.h) and come as text, a line
 * for some letters and their part in points, # for comments; what is not named is 0:
 *
 *   S 7.52
 *   Q -6.91
 *   QU 8.03
 *
 * Pure; the caller owns the table.
 */
#ifndef TESSERA_WORD_LEAVES_H
#define TESSERA_WORD_LEAVES_H

#include "word/gen.h"

enum {
    LEAVES_LETTERS = 4,   /* of the largest set that has a number of its own */
    LEAVES_SETS = 31464,  /* sets of one to four of 27 faces: 27 + 378 + 3654 + 27405 */
    LEAVES_POINT = 100,   /* a point, in units of the table */
    LEAVES_MOST = 32767,  /* the largest number in it, and the smallest but for its sign */
    LEAVES_TEXT = 1 << 20 /* bytes that are always enough for the table as text */
};

struct leaves {
    int16_t part[LEAVES_SETS];
};

/* The place in the table of each subset of a rack with one to four letters; of all others LEAVES_SETS. */
void leaves_places(const struct gen_rack *, uint16_t place[GEN_SUBSETS]);

/* The value of each subset of a rack, in the units of gen_best. */
void leaves_values(const struct leaves *, const struct gen_rack *, int32_t value[GEN_SUBSETS]);

/* ERR_SYNTAX, ERR_RANGE with line, column and what; the table is undefined then. */
enum err leaves_read(struct leaves *, const char *text, size_t length, struct fault *);
/* The numbers that are not 0, one a line. */
void leaves_write(const struct leaves *, struct out *);

#endif

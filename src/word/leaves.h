/* leaves.h - the value of the letters that are kept on a rack, in points of later turns.
 *
 * The value of a set of letters is a sum: each letter adds its own value, each pair adds what the two are worth
 * together beyond that, and so on for three and four; equal letters count as often as they occur. So a table of 31,464
 * numbers covers every rack. Values are learned by self-play (word/leaves_learn.h) and stored as text, one line for
 * each set of letters and its part in points, # for comments; sets that are not listed are 0:
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
    LEAVES_LETTERS = 4,   /* letters in the largest set with its own number */
    LEAVES_SETS = 31464,  /* sets of one to four of 27 faces: 27 + 378 + 3654 + 27405 */
    LEAVES_POINT = 100,   /* one point, in units of the table */
    LEAVES_MOST = 32767,  /* the largest number in it; the smallest is its negative */
    LEAVES_TEXT = 1 << 20 /* bytes that are always enough for the table as text */
};

struct leaves {
    int16_t part[LEAVES_SETS];
};

/* The index in the table of each subset of a rack with one to four letters; LEAVES_SETS for all others. */
void leaves_places(const struct gen_rack *, uint16_t place[GEN_SUBSETS]);

/* The value of each subset of a rack, in the units of gen_best. */
void leaves_values(const struct leaves *, const struct gen_rack *, int32_t value[GEN_SUBSETS]);

/* ERR_SYNTAX, ERR_RANGE with line, column and reason; the table is undefined then. */
enum err leaves_read(struct leaves *, const char *text, size_t length, struct fault *);
/* The numbers that are not 0, one per line. */
void leaves_write(const struct leaves *, struct out *);

#endif

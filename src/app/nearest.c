#include "app/nearest.h"

#include <ctype.h>
#include <limits.h>
#include <stdbool.h>
#include <string.h>

enum { LENGTH_MOST = 63 }; /* no known name is longer */

struct nearest nearest_to(const char *wanted) {
    return (struct nearest){.wanted = wanted, .distance = UINT_MAX};
}

static bool same(char a, char b) {
    return tolower((unsigned char)a) == tolower((unsigned char)b);
}

static unsigned least(unsigned a, unsigned b) {
    return a < b ? a : b;
}

/* The number of letters to insert, delete, replace or swap with their neighbour to turn one name into the other. The
 * table is filled row by row; only the last three rows are needed. */
static unsigned distance_of(const char *a, size_t a_length, const char *b, size_t b_length) {
    unsigned row[3][LENGTH_MOST + 1];
    for (size_t j = 0; j <= b_length; j++)
        row[0][j] = (unsigned)j;
    for (size_t i = 1; i <= a_length; i++) {
        unsigned *now = row[i % 3], *before = row[(i + 2) % 3], *earlier = row[(i + 1) % 3];
        now[0] = (unsigned)i;
        for (size_t j = 1; j <= b_length; j++) {
            now[j] = least(before[j - 1] + !same(a[i - 1], b[j - 1]), least(before[j], now[j - 1]) + 1);
            if (i > 1 && j > 1 && same(a[i - 1], b[j - 2]) && same(a[i - 2], b[j - 1]))
                now[j] = least(now[j], earlier[j - 2] + 1);
        }
    }
    return row[a_length % 3][b_length];
}

static bool begins_with(const char *name, const char *with) {
    while (*with && same(*name, *with)) {
        name++;
        with++;
    }
    return !*with;
}

void nearest_try(struct nearest *nearest, const char *name) {
    size_t wanted = strlen(nearest->wanted), length = strlen(name);
    if (wanted > LENGTH_MOST || length > LENGTH_MOST || wanted == 0)
        return;
    unsigned distance = distance_of(nearest->wanted, wanted, name, length);
    if (wanted > 1 && begins_with(name, nearest->wanted))
        distance = least(distance, 1);
    unsigned most = wanted > 4 ? (unsigned)(wanted + 1) / 3 : 1;
    if (distance > most || distance >= wanted || distance >= nearest->distance)
        return;
    nearest->name = name;
    nearest->distance = distance;
}

/* exact_load.h - the user's tables of exact values: their paths, and the table for a game if there is one. */
#ifndef TESSERA_APP_EXACT_LOAD_H
#define TESSERA_APP_EXACT_LOAD_H

#include "app/paths.h"
#include "slide/solve/exact_table.h"

/* NAME-WIDTHxHEIGHT.table of a rule set, in tables/ in the user's cache folder, which is created if `make` is true.
 * False if there is no such folder; errno says why. */
bool exact_path(const struct slide_rules *, uint32_t width, uint32_t height, bool make, char *path, size_t size);

/* An open table with everything it needs; it must not be moved. */
struct exact_loaded {
    struct exact_system system;
    struct exact_table table;
    void *bytes;
    size_t length;
};

/* The table for this game, mapped and checked. False if there is none that fits, which is not an error. */
bool exact_load(struct exact_loaded *, const struct slide_rules *, uint32_t width, uint32_t height);
void exact_unload(struct exact_loaded *);

#endif

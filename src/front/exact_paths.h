/* exact_paths.h - where tables of exact values are looked for. */
#ifndef TESSERA_FRONT_EXACT_PATHS_H
#define TESSERA_FRONT_EXACT_PATHS_H

#include "front/paths.h"
#include "slide/rules.h"

/* NAME-WIDTHxHEIGHT.table of a rule set, in tables/ of the user's cache folder, which is made if `make` says so. False
 * when there is no such folder; errno says why. */
bool exact_path(const struct slide_rules *, uint32_t width, uint32_t height, bool make, char *path, size_t size);

#endif

/* rules_load.h - rule sets by name or by file, with what a command line sets on top. */
#ifndef TESSERA_FRONT_RULES_LOAD_H
#define TESSERA_FRONT_RULES_LOAD_H

#include <stdbool.h>
#include <stddef.h>

#include "slide/rules.h"

enum { RULE_SETS_MAX = 64, RULES_WHY_SIZE = 512 };

/* Reads the rule set of this name from the data that ships, or, if the text has a slash or a dot, from that file. Null
 * is the classic game. False, and why, if it cannot; the rules are then as they were. */
bool rules_find(const char *name, struct slide_rules *, char why[RULES_WHY_SIZE]);
/* The same for commands: why it cannot is told on standard error. */
bool rules_load(const char *name, struct slide_rules *);

/* May a rule set be asked for by this text? A file may, whether it is there or not; a name must be known. */
bool rules_known(const char *name);

/* The names of all rule sets that ship, sorted; their number. */
size_t rules_names(char names[RULE_SETS_MAX][SLIDE_NAME_SIZE]);

#endif

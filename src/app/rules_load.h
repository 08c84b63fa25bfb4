/* rules_load.h - rule sets by name or by file, with what a command line sets on top. */
#ifndef TESSERA_APP_RULES_LOAD_H
#define TESSERA_APP_RULES_LOAD_H

#include <stdbool.h>
#include <stddef.h>

#include "slide/rules.h"

enum { RULE_SETS_MAX = 64 };

/* Reads the rule set of this name from the data that ships, or, if the text has a slash or a dot, from that file. Null
 * is the classic game. ERR_RANGE for an unknown name, ERR_SYNTAX, ERR_RANGE, ERR_SYSTEM for a file; the rules are then
 * as they were. */
enum err rules_load(const char *name, struct slide_rules *, struct fault *);

/* May a rule set be asked for by this text? A file may, whether it is there or not; a name must be known. */
bool rules_known(const char *name);

/* The names of all rule sets that ship, sorted; their number. */
size_t rules_names(char names[RULE_SETS_MAX][SLIDE_NAME_SIZE]);

#endif

/* rules_load.h - loads rule sets by name or from a file, and applies the settings of a command line. */
#ifndef TESSERA_APP_RULES_LOAD_H
#define TESSERA_APP_RULES_LOAD_H

#include <stdbool.h>
#include <stddef.h>

#include "slide/rules.h"

enum { RULE_SETS_MAX = 64 };

/* Reads the rule set with this name from the shipped data, or, if the text contains a slash or a dot, from that file.
 * Null is the classic game. ERR_RANGE for an unknown name, ERR_SYNTAX, ERR_RANGE, ERR_SYSTEM for a file; the rules are
 * unchanged then. */
enum err rules_load(const char *name, struct slide_rules *, struct fault *);

/* Is this text a valid way to name a rule set? A file always is, whether it exists or not; a name must be known. */
bool rules_known(const char *name);

/* The names of all shipped rule sets, sorted, without former ones; returns their number. */
size_t rules_names(char names[RULE_SETS_MAX][SLIDE_NAME_SIZE]);

#endif

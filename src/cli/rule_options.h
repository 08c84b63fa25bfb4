/* rule_options.h - the options that choose a rule set and change it: --rules, --p2 and one for each key of a rule file.
 */
#ifndef TESSERA_CLI_RULE_OPTIONS_H
#define TESSERA_CLI_RULE_OPTIONS_H

#include "cli/command.h"
#include "slide/rules.h"

enum { RULE_OPTIONS_MAX = 18 }; /* rules, p2 and the keys; rule_options_rows asserts that they fit */

struct rule_options {
    const char *rules, *p2;
    const char *key[RULE_OPTIONS_MAX];
};

/* Writes RULE_OPTIONS_MAX rows at most and returns how many; the caller ends its table with a null name. */
unsigned rule_options_rows(struct rule_options *, struct option_row *rows);

/* The rule set that the options ask for. After a complaint: EXIT_USAGE for a bad option, EXIT_FAILED for a bad file. */
int rule_options_load(const struct command *, const struct rule_options *, struct slide_rules *);

/* Was anything asked for? A record has its own rules. */
bool rule_options_given(const struct rule_options *);

/* Says that there is no such rule set and which is the nearest; returns EXIT_USAGE. */
int complain_rules(const struct command *, const char *name);

#endif

/* rule_files.h - the shipped rule sets, for tests that run with all of them. */
#ifndef TESSERA_TEST_RULE_FILES_H
#define TESSERA_TEST_RULE_FILES_H

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "slide/rules.h"

/* Calls `each` for every file of data/rules, or only for the one named by PROVE_RULES in the environment, and returns
 * their number. */
static inline unsigned for_each_rule_file(void (*each)(const struct slide_rules *)) {
    glob_t found;
    if (glob(TEST_SOURCE "/../data/rules/*.rules", 0, NULL, &found))
        return 0;
    const char *only = getenv("PROVE_RULES");
    for (size_t i = 0; i < found.gl_pathc; i++) {
        char text[SLIDE_RULES_TEXT];
        FILE *file = fopen(found.gl_pathv[i], "r");
        struct slide_rules rules;
        struct fault fault;
        if (!file || slide_rules_read(&rules, text, fread(text, 1, sizeof text, file), &fault))
            abort();
        fclose(file);
        if (!only || strcmp(only, rules.name) == 0)
            each(&rules);
    }
    unsigned count = (unsigned)found.gl_pathc;
    globfree(&found);
    return count;
}

/* The amount of work of a test: `usual`, or the value of the variable (scripts/prove). */
static inline uint64_t amount_of(const char *variable, uint64_t usual) {
    const char *text = getenv(variable);
    return text ? strtoull(text, NULL, 10) : usual;
}

#endif

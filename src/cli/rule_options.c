#include "cli/rule_options.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/nearest.h"
#include "app/rules_load.h"

unsigned rule_options_rows(struct rule_options *options, struct option_row *rows) {
    unsigned count = 0;
    const char *name, *about = NULL;
    *options = (struct rule_options){0};
    rows[count++] =
        (struct option_row){"rules", 'r', "NAME|FILE", "the rule set (tessera rules lists them)", &options->rules};
    rows[count++] = (struct option_row){"p2", 0, "VALUE", "the probability that a new tile is the smaller one, 0 to 1",
                                        &options->p2};
    for (unsigned i = 0; (name = slide_rules_key(i, &about)); i++) {
        if (strcmp(name, "name") == 0 || strcmp(name, "title") == 0)
            continue; /* these say what a file is, not how it is played */
        assert(count < RULE_OPTIONS_MAX);
        char letter = strcmp(name, "goal") == 0 ? 'g' : '\0';
        rows[count++] = (struct option_row){name, letter, "VALUE", about, &options->key[i]};
    }
    return count;
}

bool rule_options_given(const struct rule_options *options) {
    bool given = options->rules || options->p2;
    for (unsigned i = 0; i < RULE_OPTIONS_MAX; i++)
        given |= options->key[i] != NULL;
    return given;
}

/* 0.9 becomes the weights 900000000 and 100000000: exact, whatever a double makes of it. */
static bool read_chance(const char *text, uint32_t whole, uint64_t *parts) {
    const char *at = text;
    bool digits = *at == '0' || *at == '1';
    *parts = digits ? (uint64_t)(*at++ - '0') * whole : 0;
    if (*at == '.') {
        uint32_t unit = whole / 10;
        for (at++; *at >= '0' && *at <= '9'; at++, unit /= 10, digits = true)
            *parts += (uint64_t)(*at - '0') * unit; /* digits after the ninth count for nothing */
    }
    return digits && *at == '\0' && *parts <= whole;
}

/* The two kinds are those of the rules if they have two, else the two smallest tiles. */
static bool set_chance(const char *text, struct slide_rules *rules) {
    static const uint32_t WHOLE = 1000000000;
    uint64_t parts;
    uint8_t small = 1, large = 2;
    if (rules->fresh_count == 2) {
        bool grow = rules->fresh[0].kind < rules->fresh[1].kind;
        small = rules->fresh[!grow].kind;
        large = rules->fresh[grow].kind;
    }
    if (!read_chance(text, WHOLE, &parts))
        return false;
    char value[64];
    snprintf(value, sizeof value, "%llu:%llu %llu:%llu", (unsigned long long)rules->value[small],
             (unsigned long long)parts, (unsigned long long)rules->value[large], (unsigned long long)(WHOLE - parts));
    return slide_rules_set(rules, "new", value, NULL) == ERR_NONE;
}

int complain_rules(const struct command *command, const char *name) {
    char names[RULE_SETS_MAX][SLIDE_NAME_SIZE];
    size_t count = rules_names(names);
    struct nearest nearest = nearest_to(name);
    for (size_t i = 0; i < count; i++)
        nearest_try(&nearest, names[i]);
    return complain_unknown(command, "rule set", name, nearest.name);
}

int rule_options_load(const struct command *command, const struct rule_options *options, struct slide_rules *rules) {
    const char *name, *about;
    if (options->rules && !rules_known(options->rules))
        return complain_rules(command, options->rules);
    struct fault fault = {0};
    if (rules_load(options->rules, rules, &fault) != ERR_NONE)
        return complain("%s", fault.what);
    for (unsigned i = 0; (name = slide_rules_key(i, &about)); i++) {
        char value[256];
        if (!options->key[i])
            continue;
        snprintf(value, sizeof value, "%s", options->key[i]);
        for (char *comma = value; (comma = strchr(comma, ','));) /* 2:90,4:10 needs no quotes in a shell */
            *comma = ' ';
        if (slide_rules_set(rules, name, value, &fault) != ERR_NONE)
            return complain_usage(command, "--%s=%s: %s", name, options->key[i], fault.what);
    }
    if (options->p2 && !set_chance(options->p2, rules))
        return complain_usage(command, "--p2 takes a number from 0 to 1, not '%s'", options->p2);
    return EXIT_DONE;
}

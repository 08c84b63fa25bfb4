/* rules.c - lists the rule sets, or prints one as text that can be edited and used with --rules=FILE. */
#include <stdio.h>
#include <string.h>

#include "app/printable.h"
#include "app/rules_load.h"
#include "cli/commands.h"
#include "cli/facts.h"
#include "cli/rule_options.h"

/* A rule set as JSON: the keys of a rule file with their values. */
static int print_json(const char *text) {
    struct facts facts;
    facts_begin(&facts);
    for (const char *end; (end = strchr(text, '\n')); text = end + 1) {
        char line[SLIDE_RULES_TEXT];
        snprintf(line, sizeof line, "%.*s", (int)(end - text), text);
        char *value = strchr(line, ' ');
        if (value)
            *value++ = '\0';
        facts_text(&facts, line, value ? value : "");
    }
    return facts_print(&facts);
}

static void list_one(struct facts *facts, char *name, struct slide_rules *rules, bool json) {
    if (!json) {
        printf("%-12s %s\n", printable(name), printable(rules->title));
        return;
    }
    facts_object(facts, NULL);
    facts_text(facts, "name", name);
    facts_text(facts, "title", rules->title);
    facts_number(facts, "width", rules->width);
    facts_number(facts, "height", rules->height);
    facts_close(facts);
}

static int list_rules(bool json) {
    static char names[RULE_SETS_MAX][SLIDE_NAME_SIZE];
    size_t count = rules_names(names);
    if (count == 0)
        return complain("no rule sets found; are the data files of Tessera installed?");
    struct facts facts = {0};
    if (json) {
        facts_begin(&facts);
        facts_list(&facts, "rules");
    }
    for (size_t i = 0; i < count; i++) {
        struct slide_rules rules;
        struct fault fault = {0};
        if (rules_load(names[i], &rules, &fault) != ERR_NONE) {
            facts_drop(&facts);
            return complain("%s", fault.what);
        }
        list_one(&facts, names[i], &rules, json);
    }
    if (!json)
        return EXIT_DONE;
    facts_close(&facts);
    return facts_print(&facts);
}

int cli_rules(const struct command *command, int argc, char **argv) {
    struct rule_options options;
    struct option_row rows[RULE_OPTIONS_MAX + 2] = {{0}};
    struct slide_rules rules;
    char text[SLIDE_RULES_TEXT];
    struct out line = out_of(text, sizeof text);
    const char *json = NULL;
    rows[rule_options_rows(&options, rows)] = facts_option(&json);
    int words = options_read(command, rows, NULL, argc, argv);
    if (words < 0)
        return words == OPTIONS_HELPED ? EXIT_DONE : EXIT_USAGE;
    if (words > 1 || (words == 1 && options.rules))
        return complain_usage(command, "expected at most one rule set");
    if (words == 0 && !options.rules)
        return list_rules(json != NULL);
    if (words == 1)
        options.rules = argv[0];
    int exit_code = rule_options_load(command, &options, &rules);
    if (exit_code)
        return exit_code;
    struct fault fault = {0};
    if (slide_rules_size(&rules, rules.width, rules.height, &fault) != ERR_NONE)
        return complain_usage(command, "%ux%u: %s", rules.width, rules.height, fault.what);
    printable(rules.name);
    printable(rules.title);
    slide_rules_write(&rules, &line);
    if (json)
        return print_json(text);
    fputs(text, stdout);
    return EXIT_DONE;
}

/* rules.c - lists the rule sets, or prints one as text that can be edited and given back with --rules=FILE. */
#include <stdio.h>

#include "app/printable.h"
#include "app/rules_load.h"
#include "cli/commands.h"
#include "cli/rule_options.h"

static int list_rules(void) {
    static char names[RULE_SETS_MAX][SLIDE_NAME_SIZE];
    size_t count = rules_names(names);
    if (count == 0)
        return complain("no rule sets found; are the data files of Tessera installed?");
    for (size_t i = 0; i < count; i++) {
        struct slide_rules rules;
        struct fault fault = {0};
        if (rules_load(names[i], &rules, &fault) != ERR_NONE)
            return complain("%s", fault.what);
        printf("%-12s %s\n", printable(names[i]), printable(rules.title));
    }
    return EXIT_DONE;
}

int cli_rules(const struct command *command, int argc, char **argv) {
    struct rule_options options;
    struct option_row rows[RULE_OPTIONS_MAX + 1] = {{0}};
    struct slide_rules rules;
    char text[SLIDE_RULES_TEXT];
    struct out line = out_of(text, sizeof text);
    rule_options_rows(&options, rows);
    int words = options_read(command, rows, NULL, argc, argv);
    if (words < 0)
        return words == OPTIONS_HELPED ? EXIT_DONE : EXIT_USAGE;
    if (words > 1 || (words == 1 && options.rules))
        return complain_usage(command, "expected at most one rule set");
    if (words == 0 && !options.rules)
        return list_rules();
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
    fputs(text, stdout);
    return EXIT_DONE;
}

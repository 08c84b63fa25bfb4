/* completion_fish.c - the completion script of fish: a line for each command and each option. */
#include <stdio.h>
#include <string.h>

#include "cli/completion_internal.h"

static void begin(void) {
    puts("# fish completion for tessera, made by: tessera completion fish\n"
         "function __tessera_is # is this the command that is typed? Options without a command are those of play\n"
         "    set -l words (commandline -opc)[2..]\n"
         "    set -l command play\n"
         "    if set -q words[1]; and not string match -q -- '-*' $words[1]\n"
         "        set command $words[1]\n"
         "        if test $command = word; and set -q words[2]; and not string match -q -- '-*' $words[2]\n"
         "            set command $command $words[2]\n"
         "        end\n"
         "    end\n"
         "    test \"$command\" = \"$argv\"\n"
         "end\n"
         "function __tessera_none # is there no command yet?\n"
         "    test (count (commandline -opc)) -eq 1\n"
         "end\n"
         "function __tessera_rule_sets\n"
         "    tessera rules 2>/dev/null | string replace -r ' .*' ''\n"
         "end\n"
         "complete -c tessera -f");
}

/* What stands there: words, files, rule sets. */
static void print_takes(const struct command *command, const char *text) {
    char list[COMPLETION_WORDS], *rest = NULL;
    bool files = false, words = false;
    completion_words(command, text, list);
    for (char *word = strtok_r(list, " ", &rest); word; word = strtok_r(NULL, " ", &rest)) {
        if (strcmp(word, "FILE") == 0) {
            files = true;
            continue;
        }
        printf("%s%s", words ? " " : " -a '", strcmp(word, "NAME") == 0 ? "(__tessera_rule_sets)" : word);
        words = true;
    }
    fputs(words ? "'" : "", stdout);
    fputs(files ? " -F" : "", stdout);
}

static void print_row(const struct command *command, const struct option_row *row) {
    printf("complete -c tessera -n '__tessera_is %s' -l %s", command->name, row->name);
    if (row->letter)
        printf(" -s %c", row->letter);
    if (row->takes) {
        fputs(" -r", stdout);
        print_takes(command, row->takes);
    }
    fputs(" -d '", stdout);
    completion_quote(row->about, "\\");
    puts("'");
}

static void command(void *context, const struct command *command, const struct option_row *rows) {
    char words[COMPLETION_WORDS];
    (void)context;
    if (!strchr(command->name, ' ')) {
        printf("complete -c tessera -n __tessera_none -a %s -d '", command->name);
        completion_quote(command->about, "\\");
        puts("'");
    }
    if (completion_words(command, command->words, words)[0]) {
        printf("complete -c tessera -n '__tessera_is %s; and not __tessera_none'", command->name);
        print_takes(command, command->words);
        putchar('\n');
    }
    for (; rows->name; rows++)
        print_row(command, rows);
    for (rows = OPTIONS_COMMON; rows->name; rows++)
        print_row(command, rows);
}

static void end(void) {
}

const struct shell shell_fish = {"fish", begin, command, end};

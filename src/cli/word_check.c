/* word_check.c - checks words: a line for each, the word, then yes or no. Exit 1 if one is not in the list. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "app/lexicon_load.h"
#include "app/printable.h"
#include "cli/facts.h"
#include "cli/word_commands.h"

static int print_text(const struct lexicon *lexicon, int count, char **words) {
    for (int i = 0; i < count; i++) {
        bool known = lexicon_knows(lexicon, words[i]);
        printf("%s %s\n", printable(words[i]), known ? "yes" : "no");
    }
    return fflush(stdout) == 0 ? EXIT_DONE : complain("cannot write: %s", strerror(errno));
}

static int print_json(const struct lexicon *lexicon, int count, char **words) {
    struct facts facts;
    facts_begin(&facts);
    facts_list(&facts, "words");
    for (int i = 0; i < count; i++) {
        facts_object(&facts, NULL);
        facts_text(&facts, "word", words[i]);
        facts_flag(&facts, "known", lexicon_knows(lexicon, words[i]));
        facts_close(&facts);
    }
    facts_close(&facts);
    return facts_print(&facts);
}

int cli_word_check(const struct command *command, int argc, char **argv) {
    const char *list = NULL, *json = NULL;
    const struct option_row rows[] = {
        {"lexicon", 0, "FILE", "a word list or a lexicon file", &list}, facts_option(&json), {0}};
    int words = options_read(command, rows, "Exit status 1 if a word is not in the list.\n", argc, argv);
    if (words < 0)
        return words == OPTIONS_HELPED ? EXIT_DONE : EXIT_USAGE;
    if (words == 0)
        return complain_usage(command, "expected a word");
    struct lexicon_loaded loaded;
    struct fault fault = {0};
    if (lexicon_load(list, &loaded, &fault) != ERR_NONE)
        return complain("%s", fault.what);
    bool all = true;
    for (int i = 0; i < words; i++)
        all = lexicon_knows(&loaded.lexicon, argv[i]) && all;
    int code = json ? print_json(&loaded.lexicon, words, argv) : print_text(&loaded.lexicon, words, argv);
    lexicon_unload(&loaded);
    return !code && !all ? EXIT_FAILED : code;
}

/* word_check.c - is it a word? A line for each: the word, then yes or no. Exit 1 when one is none. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "app/lexicon_load.h"
#include "app/printable.h"
#include "cli/word_commands.h"

int cli_word_check(const struct command *command, int argc, char **argv) {
    const char *list = NULL;
    const struct option_row rows[] = {{"lexicon", 0, "FILE", "a word list or a lexicon file", &list}, {0}};
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
    for (int i = 0; i < words; i++) {
        bool known = lexicon_knows(&loaded.lexicon, argv[i]);
        all = all && known;
        printf("%s %s\n", printable(argv[i]), known ? "yes" : "no");
    }
    lexicon_unload(&loaded);
    if (fflush(stdout) != 0)
        return complain("cannot write: %s", strerror(errno));
    return all ? EXIT_DONE : EXIT_FAILED;
}

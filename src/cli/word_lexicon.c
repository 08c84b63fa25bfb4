/* word_lexicon.c - compiles a word list. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "app/file.h"
#include "app/lexicon_load.h"
#include "app/paths.h"
#include "app/printable.h"
#include "cli/word_commands.h"

static bool print_facts(const struct lexicon_loaded *loaded, const char *file) {
    printf("words %u\nleft-out %u\nbytes %zu\nfile ", loaded->lexicon.words, loaded->left_out, loaded->size);
    printable_print(stdout, file);
    putchar('\n');
    return fflush(stdout) == 0 && !ferror(stdout);
}

int cli_word_lexicon(const struct command *command, int argc, char **argv) {
    const char *output = NULL;
    char cache[PATH_SIZE];
    const struct option_row rows[] = {
        {"output", 'o', "FILE", "write the lexicon to FILE (the cache, where games look for it)", &output}, {0}};
    int words = options_read(command, rows, "LIST has one word per line; - is standard input.\n", argc, argv);
    if (words < 0)
        return words == OPTIONS_HELPED ? EXIT_DONE : EXIT_USAGE;
    if (words != 1)
        return complain_usage(command, "expected one word list");
    if (output && file_is_same(argv[0], output))
        return complain_usage(command, "--output would overwrite the file that is read");
    struct lexicon_loaded loaded;
    struct fault fault = {0};
    if (lexicon_compile(argv[0], &loaded, &fault) != ERR_NONE)
        return complain("%s", fault.what);
    if (!output && lexicon_cache_path(argv[0], cache, sizeof cache))
        output = cache;
    int exit_code = EXIT_DONE;
    if (!output)
        exit_code = complain("no cache folder for this list; choose a file with -o");
    else if (file_write(output, loaded.bytes, loaded.size) != ERR_NONE)
        exit_code = complain("%s: %s", output, strerror(errno));
    else if (!print_facts(&loaded, output))
        exit_code = complain("cannot write: %s", strerror(errno));
    lexicon_unload(&loaded);
    return exit_code;
}

/* word_gcg.c - the command that writes a record of a word game as GCG. */
#include "app/word_gcg.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/file.h"
#include "cli/word_commands.h"

enum { RECORD_MOST = 1 << 28 };

/* The whole text in a buffer that the caller frees; null if memory is short. */
static char *compose(const struct match *match, size_t *length) {
    for (size_t room = 1 << 16;; room *= 2) {
        char *text = malloc(room);
        if (!text)
            return NULL;
        struct out line = out_of(text, room);
        word_gcg_write(match, &line);
        *length = (size_t)(line.at - text);
        if (!line.full)
            return text;
        free(text);
    }
}

static int write_file(const char *path, const struct match *match) {
    size_t length = 0;
    char *text = compose(match, &length);
    int code = text ? EXIT_DONE : complain("not enough memory");
    if (!code && path && file_write(path, text, length) != ERR_NONE)
        code = complain("%s: %s", path, strerror(errno));
    if (!code && !path && (fwrite(text, 1, length, stdout) != length || fflush(stdout) != 0))
        code = complain("cannot write: %s", strerror(errno));
    free(text);
    return code;
}

static int convert(const char *path, struct record *record, const char *output) {
    struct word_rules rules;
    struct match *match = NULL;
    struct fault fault = {0};
    if (strcmp(record->game, word_game.name) != 0)
        return complain("%s: a record of another game, '%s'", path, record->game);
    enum err err = word_record_rules(record, &rules, &fault);
    if (!err)
        err = match_restore(record, &word_game, &rules, MATCH_DRAWS, &match, &fault);
    int code = err ? complain_fault(path, &fault) : write_file(output, match);
    match_free(match);
    return code;
}

int cli_word_gcg(const struct command *command, int argc, char **argv) {
    const char *output = NULL;
    char *text = NULL;
    size_t length = 0;
    struct record record;
    struct fault fault = {0};
    const struct option_row rows[] = {{"output", 'o', "FILE", "write to FILE (standard output)", &output}, {0}};
    int words = options_read(command, rows, "RECORD is a file of tessera word --record=FILE; - is standard input.\n",
                             argc, argv);
    if (words < 0)
        return words == OPTIONS_HELPED ? EXIT_DONE : EXIT_USAGE;
    if (words != 1)
        return complain_usage(command, "expected one record");
    if (output && file_is_same(argv[0], output))
        return complain_usage(command, "--output would overwrite the file that is read");
    enum err err = file_read(argv[0], RECORD_MOST, &text, &length);
    if (err)
        return complain("%s: %s", argv[0], err == ERR_RANGE ? "the file is too long for a record" : strerror(errno));
    int code = EXIT_FAILED;
    if (record_open(&record, text, length, &fault) != ERR_NONE) {
        complain_fault(argv[0], &fault);
    } else {
        code = convert(argv[0], &record, output);
        record_close(&record);
    }
    free(text);
    return code;
}

/* import.c - makes a record of a game that was played elsewhere: of a log, of a list of moves; checks a record. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "app/file.h"
#include "app/move_list.h"
#include "app/replay_log.h"
#include "cli/commands.h"
#include "cli/rule_options.h"
#include "play/match.h"
#include "play/slide_game.h"

static const char EPILOGUE[] =
    "FILE (- or none: standard input) is a list of moves (docs/import.md), a log (tessera play --log) or a record, "
    "which\n"
    "is checked and passed on. --rules applies to lists that name no rule set (classic) and to logs (cs61b-2014).\n"
    "The record goes to standard output. If a line is wrong, nothing is written.\n";

static const size_t MOST = (size_t)1 << 34; /* the rows of the largest board, and room for the game */

/* The first line that is neither blank nor a comment tells what the text is. */
static const char *first_word(const char *text) {
    for (;;) {
        text += strspn(text, " \t\r\n");
        if (*text != '#')
            return text;
        text += strcspn(text, "\n");
    }
}

/* Where in a record its rules are wrong: each of their lines begins with "rules ". */
static void place_in_record(const struct record *record, struct fault *fault) {
    enum { BEFORE_RULES = 6 };
    fault->line = record->rules_line + (fault->line ? fault->line - 1 : 0);
    fault->column += fault->column ? BEFORE_RULES : 0;
}

/* Plays the whole record. Without its last line, if that is incomplete. */
static enum err check_record(const char *text, size_t *length, struct fault *fault) {
    struct record record;
    struct slide_rules rules;
    struct match *match = NULL;
    enum err err = record_open(&record, text, *length, fault);
    if (err)
        return err;
    if (strcmp(record.game, "slide") != 0) {
        err = err_refuse_at(fault, ERR_RANGE, 2, 1, "only games of slide can be imported");
    } else if ((err = slide_rules_read(&rules, record.rules, record.rules_length, fault))) {
        place_in_record(&record, fault);
    } else if (!(err = match_restore(&record, &slide_game, &rules, MATCH_WAITS, &match, fault))) {
        match_free(match);
        *length = (size_t)(record.end - text);
        if (record.torn)
            complain("the last line is incomplete and was left out");
    }
    record_close(&record);
    return err;
}

/* A file that has something in it may be another game. */
static int write_record(const char *path, const char *text, size_t length) {
    struct stat there;
    if (path && stat(path, &there) == 0 && S_ISREG(there.st_mode) && there.st_size > 0)
        return complain("%s: the file is not empty and was not changed; choose another name", path);
    if (path && file_write(path, text, length) != ERR_NONE)
        return complain("%s: %s", path, strerror(errno));
    if (!path && (fwrite(text, 1, length, stdout) != length || fflush(stdout) != 0))
        return complain("cannot write: %s", strerror(errno));
    return EXIT_DONE;
}

static int import(const struct command *command, struct rule_options *options, const char *name, const char *text,
                  size_t length, const char *to) {
    const char *first = first_word(text);
    bool is_record = strncmp(first, "tessera", 7) == 0, is_log = *first == 'T' || *first == 'K';
    struct slide_rules rules;
    struct fault fault = {0};
    char *record = NULL;
    size_t record_length = length;
    if (is_log && !options->rules)
        options->rules = "cs61b-2014";
    int code = rule_options_load(command, options, &rules);
    if (code)
        return code;
    enum err err = is_record ? check_record(text, &record_length, &fault)
                   : is_log  ? replay_from_log(text, length, &rules, &record, &record_length, &fault)
                             : move_list_record(text, length, &rules, &record, &record_length, &fault);
    if (err && !fault.what[0])
        err_refuse_at(&fault, err, fault.line, fault.column, err_text(err));
    code = err ? complain_fault(name, &fault) : write_record(to, is_record ? text : record, record_length);
    if (!err)
        free(record);
    return code;
}

int cli_import(const struct command *command, int argc, char **argv) {
    struct rule_options options;
    struct option_row rows[RULE_OPTIONS_MAX + 2] = {{0}};
    const char *to = NULL;
    unsigned count = rule_options_rows(&options, rows);
    rows[count] = (struct option_row){"output", 'o', "FILE", "write the record to this file", &to};
    int words = options_read(command, rows, EPILOGUE, argc, argv);
    if (words < 0)
        return words == OPTIONS_HELPED ? EXIT_DONE : EXIT_USAGE;
    if (words > 1)
        return complain_usage(command, "expected at most one file");
    const char *path = words ? argv[0] : "-", *name = strcmp(path, "-") == 0 ? "standard input" : path;
    char *text;
    size_t length;
    enum err err = file_read(path, MOST, &text, &length);
    if (err)
        return complain("%s: %s", name,
                        err == ERR_RANGE ? "the file is too long for a game, which has at most 16 GB"
                                         : strerror(errno));
    int code = import(command, &options, name, text, length, to);
    free(text);
    return code;
}

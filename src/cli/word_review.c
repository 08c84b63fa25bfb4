/* word_review.c - the command word review: what every turn of a recorded word game was worth. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/file.h"
#include "app/leaves_load.h"
#include "app/lexicon_load.h"
#include "cli/facts.h"
#include "cli/word_commands.h"
#include "cli/word_review_internal.h"

enum { RECORD_MOST = 1 << 28 };

struct asked {
    const char *lexicon, *turns, *json;
};

static int review(const struct asked *asked, struct word_review_report *report) {
    while (report->review.done < report->review.count)
        word_review_step(&report->review);
    int code = asked->json ? word_review_print_json(report) : word_review_print_text(report);
    if (code == EXIT_DONE && (fflush(stdout) != 0 || ferror(stdout)))
        code = complain("cannot write: %s", strerror(errno));
    return code;
}

/* The words of the record are not looked up; only the robot needs a list. */
static int review_match(const struct asked *asked, const struct match *match, const struct word_rules *rules,
                        struct word_review_report *report) {
    struct lexicon_loaded words;
    struct word_rules robots = *rules;
    struct leaves *leaves = malloc(sizeof *leaves);
    struct fault fault = {0};
    if (!leaves)
        return complain("not enough memory");
    enum err err = leaves_load(NULL, leaves, &fault);
    if (!err)
        err = lexicon_load(asked->lexicon, &words, &fault);
    if (err) {
        free(leaves);
        return complain("%s", fault.what);
    }
    robots.lexicon = &words.lexicon;
    report->own_list = words.lexicon.list == rules->list;
    word_names_of(rules, &report->names);
    err = word_review_open(&report->review, match, &robots, leaves, &fault);
    int code = err ? complain("%s: %s", report->path, fault.what) : review(asked, report);
    word_review_close(&report->review);
    lexicon_unload(&words);
    free(leaves);
    return code;
}

static int review_record(const struct asked *asked, struct record *record, struct word_review_report *report) {
    struct word_rules rules;
    struct match *match = NULL;
    struct fault fault = {0};
    if (strcmp(record->game, word_game.name) != 0)
        return complain("%s: a record of another game, '%s'; see tessera review", report->path, record->game);
    enum err err = word_record_rules(record, &rules, &fault);
    if (!err)
        err = match_restore(record, &word_game, &rules, MATCH_DRAWS, &match, &fault);
    report->seeded = record->seeded;
    report->seed = record->seed;
    int code = err ? complain_fault(report->path, &fault) : review_match(asked, match, &rules, report);
    match_free(match);
    return code;
}

int cli_word_review(const struct command *command, int argc, char **argv) {
    struct asked asked = {0};
    struct word_review_report report = {0};
    struct record record;
    struct fault fault = {0};
    char *text = NULL;
    size_t length = 0;
    const struct option_row rows[] = {{"lexicon", 0, "FILE", "a word list or a lexicon file", &asked.lexicon},
                                      {"turns", 0, NULL, "print every turn, not only the costliest", &asked.turns},
                                      facts_option(&asked.json),
                                      {0}};
    int words = options_read(command, rows,
                             "RECORD is a file of tessera word --record=FILE; - is standard input. Every turn is\n"
                             "compared with the choice of the strong robot, which knows what the seat knew.\n",
                             argc, argv);
    if (words < 0)
        return words == OPTIONS_HELPED ? EXIT_DONE : EXIT_USAGE;
    if (words != 1)
        return complain_usage(command, "expected one record");
    report.path = argv[0];
    report.turns = asked.turns != NULL;
    if (file_load(argv[0], RECORD_MOST, "the file is too long for a review, which reads at most 256 MB", &text, &length,
                  &fault) != ERR_NONE)
        return complain("%s", fault.what);
    int code = EXIT_FAILED;
    if (record_open(&record, text, length, &fault) != ERR_NONE) {
        complain_fault(argv[0], &fault);
    } else {
        code = review_record(&asked, &record, &report);
        record_close(&record);
    }
    free(text);
    return code;
}

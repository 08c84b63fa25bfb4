/* word_apply.c - plays one move on one position, for tools and tests: its score, who gets it, and the position after
 * it. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/file.h"
#include "app/lexicon_load.h"
#include "app/word_rules_load.h"
#include "cli/facts.h"
#include "cli/word_commands.h"
#include "word/position_text.h"

enum { POSITION_MOST = 1 << 20 };

/* The result of a move; if it was refused, only the reason is set. */
struct outcome {
    const char *refused;
    int mover;
    struct word_result result;
};

static void print_text(const struct word_rules *rules, const struct word_position *position,
                       const struct outcome *outcome) {
    const struct word_result *result = &outcome->result;
    if (outcome->refused) {
        printf("refused: %s\n", outcome->refused);
        return;
    }
    printf("score %d\ncredited %d\norder %d\nskips", result->points, result->credited, position->order);
    if (result->skips == 0)
        fputs(" none", stdout);
    for (unsigned i = 0; i < result->skips; i++)
        printf(" %d", outcome->mover);
    printf("\nletters %u\nspecials %u\nscores", word_board_letters(&position->board), word_specials_down(position));
    for (unsigned seat = 0; seat < rules->seats; seat++)
        printf(" %d", position->score[seat]);
    char board[WORD_BOARD_TEXT];
    struct out line = out_of(board, sizeof board);
    word_board_write(&position->board, &line);
    printf("\nturn %d\nboard %s\n", position->turn, board);
}

static void add_facts(struct facts *facts, const struct word_rules *rules, const struct word_position *position,
                      const struct outcome *outcome) {
    char board[WORD_BOARD_TEXT];
    struct out line = out_of(board, sizeof board);
    if (outcome->refused) {
        facts_text(facts, "refused", outcome->refused);
        return;
    }
    facts_signed(facts, "score", outcome->result.points);
    facts_signed(facts, "credited", outcome->result.credited);
    facts_signed(facts, "order", position->order);
    facts_list(facts, "skips");
    for (unsigned i = 0; i < outcome->result.skips; i++)
        facts_signed(facts, NULL, outcome->mover);
    facts_close(facts);
    facts_number(facts, "letters", word_board_letters(&position->board));
    facts_number(facts, "specials", word_specials_down(position));
    facts_list(facts, "scores");
    for (unsigned seat = 0; seat < rules->seats; seat++)
        facts_signed(facts, NULL, position->score[seat]);
    facts_close(facts);
    facts_signed(facts, "turn", position->turn);
    word_board_write(&position->board, &line);
    facts_text(facts, "board", board);
}

static int print_json(const struct word_rules *rules, const struct word_position *position,
                      const struct outcome *outcome) {
    struct facts facts;
    facts_begin(&facts);
    add_facts(&facts, rules, position, outcome);
    return facts_print(&facts);
}

static int apply(const struct word_rules *rules, struct word_position_text *given, bool json) {
    struct word_position *position = &given->position;
    struct word_move move;
    struct outcome outcome = {0};
    struct fault fault = {0};
    int exit_code = EXIT_DONE;
    if (word_position_text_move(given, &move, &fault))
        outcome.refused = fault.what;
    else if (!word_validate(rules, position, &move) || word_execute(rules, position, &move, &outcome.result, NULL))
        outcome.refused = move.refusal;
    else
        word_advance(rules, position, NULL);
    outcome.mover = outcome.refused ? 0 : move.seat;
    if (json)
        exit_code = print_json(rules, position, &outcome);
    else
        print_text(rules, position, &outcome);
    if (!exit_code && fflush(stdout) != 0)
        exit_code = complain("cannot write: %s", strerror(errno));
    return exit_code || !outcome.refused ? exit_code : EXIT_FAILED;
}

struct wishes {
    const char *list, *score, *json;
};

static int read_and_apply(const struct command *command, const char *path, const char *text, size_t length,
                          const struct wishes *wish) {
    struct word_position_text given;
    struct fault fault = {0};
    enum err err = word_position_text_read(&given, text, length, &fault);
    if (!err && !given.moves) {
        err = ERR_SYNTAX;
        fault = (struct fault){.what = "the move is missing"};
    }
    if (err) {
        complain_fault(path, &fault);
        return EXIT_USAGE;
    }
    struct word_rules rules;
    struct lexicon_loaded loaded;
    if (word_rules_load(&rules, &fault) != ERR_NONE)
        return complain("%s", fault.what);
    if (!word_score_option(command, wish->score, &rules))
        return EXIT_USAGE;
    if (lexicon_load(wish->list, &loaded, &fault) != ERR_NONE)
        return complain("%s", fault.what);
    rules.seats = given.seats;
    rules.lexicon = &loaded.lexicon;
    int exit_code = apply(&rules, &given, wish->json != NULL);
    lexicon_unload(&loaded);
    return exit_code;
}

int cli_word_apply(const struct command *command, int argc, char **argv) {
    struct wishes wish = {0};
    const struct option_row rows[] = {{"lexicon", 0, "FILE", "a word list or a lexicon file", &wish.list},
                                      word_score_row(&wish.score),
                                      facts_option(&wish.json),
                                      {0}};
    static const char epilogue[] =
        "FILE (- is standard input) has a position and a move, one key per line: board scores "
        "turn order used\nspecial rack lay move. If the rules refuse the move, the reason is printed; "
        "exit status 1.\nExit status 2: the file cannot be read as a position.\n";
    int words = options_read(command, rows, epilogue, argc, argv);
    if (words < 0)
        return words == OPTIONS_HELPED ? EXIT_DONE : EXIT_USAGE;
    if (words != 1)
        return complain_usage(command, "expected one file");
    char *text = NULL;
    size_t length = 0;
    enum err err = file_read(argv[0], POSITION_MOST, &text, &length);
    if (err == ERR_SYSTEM)
        return complain("%s: %s", argv[0], strerror(errno));
    if (err) {
        complain("%s: the file is too long for a position, which has at most 1 MB", argv[0]);
        return EXIT_USAGE;
    }
    int exit_code = read_and_apply(command, argv[0], text, length, &wish);
    free(text);
    return exit_code;
}

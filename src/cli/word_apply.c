/* word_apply.c - one move on one position, for tools and tests: what it scored, for whom, and what is left. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/file.h"
#include "app/lexicon_load.h"
#include "app/word_rules_load.h"
#include "cli/word_commands.h"
#include "word/position_text.h"

enum { POSITION_MOST = 1 << 20 };

static void print_result(const struct word_rules *rules, const struct word_position *position, int mover,
                         const struct word_result *result) {
    printf("score %d\ncredited %d\norder %d\nskips", result->points, result->credited, position->order);
    if (result->skips == 0)
        fputs(" none", stdout);
    for (unsigned i = 0; i < result->skips; i++)
        printf(" %d", mover);
    printf("\nletters %u\nspecials %u\nscores", word_board_letters(&position->board), word_specials_down(position));
    for (unsigned seat = 0; seat < rules->seats; seat++)
        printf(" %d", position->score[seat]);
    char board[WORD_BOARD_TEXT];
    struct out line = out_of(board, sizeof board);
    word_board_write(&position->board, &line);
    printf("\nturn %d\nboard %s\n", position->turn, board);
}

static int apply(const struct word_rules *rules, struct word_position_text *given) {
    struct word_position *position = &given->position;
    struct word_move move;
    struct word_result result;
    struct fault fault = {0};
    const char *why = NULL;
    if (word_position_text_move(given, &move, &fault))
        why = fault.what;
    else if (!word_validate(rules, position, &move) || word_execute(rules, position, &move, &result, NULL))
        why = move.refusal;
    if (why) {
        printf("refused: %s\n", why);
    } else {
        word_advance(rules, position, NULL);
        print_result(rules, position, move.seat, &result);
    }
    if (fflush(stdout) != 0)
        return complain("cannot write: %s", strerror(errno));
    return why ? EXIT_FAILED : EXIT_DONE;
}

static int read_and_apply(const struct command *command, const char *path, const char *text, size_t length,
                          const char *list, const char *score) {
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
    if (!word_score_option(command, score, &rules))
        return EXIT_USAGE;
    if (lexicon_load(list, &loaded, &fault) != ERR_NONE)
        return complain("%s", fault.what);
    rules.seats = given.seats;
    rules.lexicon = &loaded.lexicon;
    int exit_code = apply(&rules, &given);
    lexicon_unload(&loaded);
    return exit_code;
}

int cli_word_apply(const struct command *command, int argc, char **argv) {
    const char *list = NULL, *score = NULL;
    const struct option_row rows[] = {
        {"lexicon", 0, "FILE", "a word list or a lexicon file", &list}, word_score_row(&score), {0}};
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
        complain("%s: the file is too long for a position", argv[0]);
        return EXIT_USAGE;
    }
    int exit_code = read_and_apply(command, argv[0], text, length, list, score);
    free(text);
    return exit_code;
}

/* tilt.c - one tilt of a board, for tools and tests: the rows after it, the points, whether any tile moved. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "app/board_load.h"
#include "cli/board_show.h"
#include "cli/commands.h"
#include "cli/draw.h"
#include "cli/rule_options.h"
#include "slide/text.h"

enum { ROW_PART = 4096 }; /* cells written at a time */

static void print_rows(const struct slide_rules *rules, struct slide_board board) {
    char text[ROW_PART * 20]; /* 2^62 has 19 digits, and a space */
    for (uint32_t row = 0; row < board.height; row++)
        for (uint32_t column = 0; column < board.width; column += ROW_PART) {
            uint32_t rest = board.width - column, part = rest < ROW_PART ? rest : ROW_PART;
            struct out line = out_of(text, sizeof text);
            struct slide_board piece = {part, 1, board.cell + (size_t)row * board.width + column};
            slide_row_write(rules, piece, 0, &line);
            fputs(text, stdout);
            fputc(part < rest ? ' ' : '\n', stdout);
        }
}

static int print_json(const struct slide_rules *rules, struct slide_board board, uint64_t points, bool moved,
                      const char *name) {
    struct facts facts;
    if ((uint64_t)board.width * board.height > BOARD_FACTS_MOST)
        return complain("%s: --json works on boards of up to %d cells", name, BOARD_FACTS_MOST);
    facts_begin(&facts);
    facts_number(&facts, "width", board.width);
    facts_number(&facts, "height", board.height);
    board_facts(&facts, "rows", rules, board);
    facts_number(&facts, "score", points);
    facts_flag(&facts, "moved", moved);
    return facts_print(&facts);
}

enum form { PLAIN, DRAWN, JSON };

static int tilt_and_print(const struct slide_rules *rules, struct slide_board board, enum slide_way way, enum form form,
                          const char *name) {
    uint64_t points = 0;
    enum err err = slide_tilt(rules, board, way, &points, NULL);
    if (err == ERR_RANGE)
        return complain("%s: a tile or the score would become too large", name);
    if (form == DRAWN)
        return draw_board(rules, board, points, name);
    if (form == JSON)
        return print_json(rules, board, points, err == ERR_NONE, name);
    print_rows(rules, board);
    printf("score %llu\nmoved %s\n", (unsigned long long)points, err == ERR_NONE ? "yes" : "no");
    if (fflush(stdout) != 0)
        return complain("cannot write: %s", strerror(errno));
    return EXIT_DONE;
}

int cli_tilt(const struct command *command, int argc, char **argv) {
    struct rule_options options;
    struct option_row rows[RULE_OPTIONS_MAX + 3] = {{0}};
    struct slide_rules rules;
    struct slide_board board;
    enum slide_way way;
    const char *draw = NULL, *json = NULL;
    unsigned count = rule_options_rows(&options, rows);
    rows[count] = draw_option(&draw);
    rows[count + 1] = facts_option(&json);
    int words = options_read(command, rows, DRAW_EPILOGUE, argc, argv);
    if (words < 0)
        return words == OPTIONS_HELPED ? EXIT_DONE : EXIT_USAGE;
    if (words < 1 || words > 2)
        return complain_usage(command, "expected a direction and at most one board");
    if (draw && json)
        return complain_usage(command, "--draw and --json cannot be used together");
    if (!slide_way_read(argv[0], strlen(argv[0]), &way))
        return complain_usage(command, "no direction '%s'; use left, right, up or down", argv[0]);
    int exit_code = rule_options_load(command, &options, &rules);
    if (exit_code)
        return exit_code;
    const char *path = words == 2 ? argv[1] : NULL;
    struct fault fault = {0};
    if (board_load(&rules, path, &board, &fault) != ERR_NONE)
        return complain("%s", fault.what);
    exit_code = tilt_and_print(&rules, board, way, json ? JSON : draw ? DRAWN : PLAIN, board_name(path));
    board_unload(&board);
    return exit_code;
}

/* inspect.c - what is true of a board, one `name value` a line, for tools and tests. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "app/board_load.h"
#include "cli/commands.h"
#include "cli/draw.h"
#include "cli/rule_options.h"
#include "slide/course/corner_board.h"
#include "slide/text.h"

static void print_moves(const struct slide_rules *rules, struct slide_board board) {
    fputs("moves", stdout);
    for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++)
        if (slide_way_open(rules, board, way))
            printf(" %s", slide_way_name(way));
    puts(slide_can_move(rules, board) ? "" : " none");
}

static void print_number(const char *name, uint64_t number) {
    printf("%s %llu\n", name, (unsigned long long)number);
}

/* The three scores of the corner game, which has square boards only. */
static enum err square_scores(const struct slide_rules *rules, struct slide_board board, uint64_t scores[3]) {
    struct corner_board corner;
    if (board.width < 2) { /* a single tile: no weight, no neighbour */
        scores[0] = scores[1] = scores[2] = 0;
        return ERR_NONE;
    }
    enum err err = corner_board_new(&corner, rules, board);
    if (!err)
        err = corner_board_snake(&corner, &scores[1]);
    if (!err)
        err = corner_board_penalty(&corner, &scores[2]);
    if (!err)
        scores[0] = corner.weighted;
    return err;
}

static int print_board(const struct slide_rules *rules, struct slide_board board, const char *name) {
    uint64_t cells = (uint64_t)board.width * board.height, empty = slide_empty_cells(board), scores[3];
    bool square = board.width == board.height, goal = slide_has_goal(rules, board);
    if (square && square_scores(rules, board, scores) != ERR_NONE)
        return complain("%s: the scores of this board do not fit into 64 bits", name);
    print_number("width", board.width);
    print_number("height", board.height);
    print_number("tiles", cells - empty);
    print_number("largest", rules->value[slide_largest(board)]);
    printf("empty %s\n", empty ? "yes" : "no");
    print_moves(rules, board);
    printf("goal %s\n", goal ? "yes" : "no");
    printf("over %s\n", (goal && rules->goal_ends) || !slide_can_move(rules, board) ? "yes" : "no");
    static const char *const names[] = {"weighted", "snake", "penalty"};
    for (int i = 0; square && i < 3; i++)
        print_number(names[i], scores[i]);
    if (fflush(stdout) != 0)
        return complain("cannot write: %s", strerror(errno));
    return EXIT_DONE;
}

int cli_inspect(const struct command *command, int argc, char **argv) {
    struct rule_options options;
    struct option_row rows[RULE_OPTIONS_MAX + 2] = {{0}};
    struct slide_rules rules;
    struct slide_board board;
    const char *draw = NULL;
    rows[rule_options_rows(&options, rows)] = draw_option(&draw);
    int words = options_read(command, rows, DRAW_EPILOGUE, argc, argv);
    if (words < 0)
        return words == OPTIONS_HELPED ? EXIT_DONE : EXIT_USAGE;
    if (words > 1)
        return complain_usage(command, "expected at most one file");
    int exit_code = rule_options_load(command, &options, &rules);
    if (exit_code)
        return exit_code;
    const char *path = words == 1 ? argv[0] : NULL, *name = path ? path : "standard input";
    struct fault fault = {0};
    if (board_load(&rules, path, &board, &fault) != ERR_NONE)
        return complain("%s", fault.what);
    exit_code = draw ? draw_board(&rules, board, 0, name) : print_board(&rules, board, name);
    board_unload(&board);
    return exit_code;
}

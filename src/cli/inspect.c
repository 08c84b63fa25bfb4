/* inspect.c - describes a board, one `name value` per line or as JSON, for tools and tests. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "app/board_load.h"
#include "cli/commands.h"
#include "cli/draw.h"
#include "cli/facts.h"
#include "cli/rule_options.h"
#include "slide/course/corner_board.h"
#include "slide/text.h"

/* The three scores of the corner game, which is played on square boards only. */
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

/* Everything that is printed about a board. */
struct description {
    uint32_t width, height;
    uint64_t tiles, largest;
    bool empty, open[4], stuck, goal, over, square;
    uint64_t scores[3]; /* of square boards */
};

static const char *const SCORES[] = {"weighted", "snake", "penalty"};

static enum err describe(const struct slide_rules *rules, struct slide_board board, struct description *description) {
    uint64_t cells = (uint64_t)board.width * board.height, empty = slide_empty_cells(board);
    *description = (struct description){.width = board.width,
                                        .height = board.height,
                                        .tiles = cells - empty,
                                        .largest = rules->value[slide_largest(board)],
                                        .empty = empty > 0,
                                        .stuck = !slide_can_move(rules, board),
                                        .goal = slide_has_goal(rules, board),
                                        .square = board.width == board.height};
    for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++)
        description->open[way] = slide_way_open(rules, board, way);
    description->over = (description->goal && rules->goal_ends) || description->stuck;
    return description->square ? square_scores(rules, board, description->scores) : ERR_NONE;
}

static void print_number(const char *name, uint64_t number) {
    printf("%s %llu\n", name, (unsigned long long)number);
}

static int print_text(const struct description *description) {
    print_number("width", description->width);
    print_number("height", description->height);
    print_number("tiles", description->tiles);
    print_number("largest", description->largest);
    printf("empty %s\nmoves", description->empty ? "yes" : "no");
    for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++)
        if (description->open[way])
            printf(" %s", slide_way_name(way));
    puts(description->stuck ? " none" : "");
    printf("goal %s\nover %s\n", description->goal ? "yes" : "no", description->over ? "yes" : "no");
    for (int i = 0; description->square && i < 3; i++)
        print_number(SCORES[i], description->scores[i]);
    return fflush(stdout) == 0 ? EXIT_DONE : complain("cannot write: %s", strerror(errno));
}

static int print_json(const struct description *description) {
    struct facts facts;
    facts_begin(&facts);
    facts_number(&facts, "width", description->width);
    facts_number(&facts, "height", description->height);
    facts_number(&facts, "tiles", description->tiles);
    facts_number(&facts, "largest", description->largest);
    facts_flag(&facts, "empty", description->empty);
    facts_list(&facts, "moves");
    for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++)
        if (description->open[way])
            facts_text(&facts, NULL, slide_way_name(way));
    facts_close(&facts);
    facts_flag(&facts, "goal", description->goal);
    facts_flag(&facts, "over", description->over);
    for (int i = 0; description->square && i < 3; i++)
        facts_number(&facts, SCORES[i], description->scores[i]);
    return facts_print(&facts);
}

static int print_board(const struct slide_rules *rules, struct slide_board board, bool json, const char *name) {
    struct description description;
    if (describe(rules, board, &description) != ERR_NONE)
        return complain("%s: the scores of this board do not fit into 64 bits", name);
    return json ? print_json(&description) : print_text(&description);
}

int cli_inspect(const struct command *command, int argc, char **argv) {
    struct rule_options options;
    struct option_row rows[RULE_OPTIONS_MAX + 3] = {{0}};
    struct slide_rules rules;
    struct slide_board board;
    const char *draw = NULL, *json = NULL;
    unsigned count = rule_options_rows(&options, rows);
    rows[count] = draw_option(&draw);
    rows[count + 1] = facts_option(&json);
    int words = options_read(command, rows, DRAW_EPILOGUE, argc, argv);
    if (words < 0)
        return words == OPTIONS_HELPED ? EXIT_DONE : EXIT_USAGE;
    if (words > 1)
        return complain_usage(command, "expected at most one board");
    if (draw && json)
        return complain_usage(command, "--draw and --json cannot be used together");
    int exit_code = rule_options_load(command, &options, &rules);
    if (exit_code)
        return exit_code;
    const char *path = words == 1 ? argv[0] : NULL, *name = board_name(path);
    struct fault fault = {0};
    if (board_load(&rules, path, &board, &fault) != ERR_NONE)
        return complain("%s", fault.what);
    exit_code = draw ? draw_board(&rules, board, 0, name) : print_board(&rules, board, json != NULL, name);
    board_unload(&board);
    return exit_code;
}

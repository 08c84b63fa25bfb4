#include "cli/draw.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "slide/course/model2026.h"

struct option_row draw_option(const char **asked) {
    return (struct option_row){"draw", 0, NULL,
                               "print the board drawn with bars, its score and whether the game is over", asked};
}

const char DRAW_EPILOGUE[] =
    "--draw prints the output of the 2026 course and nothing else: the rows between bars, "
    "then the score and whether\n"
    "the game is over. Here a game is over when the goal is on the board or no move is possible.\n";

int draw_board(const struct slide_rules *rules, struct slide_board board, uint64_t score, const char *name) {
    size_t cells = (size_t)board.width * board.height, size = 20 * cells + 2 * (size_t)board.height + 64;
    if (board.width != board.height)
        return complain("%s: --draw works on square boards only", name);
    struct model2026 model;
    bool *merged = calloc(cells, sizeof *merged);
    char *text = malloc(size);
    if (merged && text) {
        struct out line = out_of(text, size);
        model2026_new(&model, rules, board, merged);
        model.score = score;
        model2026_write(&model, &line);
        fputs(text, stdout);
    }
    int exit_code = merged && text ? EXIT_DONE : complain("%s: not enough memory to draw it", name);
    free(merged);
    free(text);
    if (!exit_code && fflush(stdout) != 0)
        exit_code = complain("cannot write: %s", strerror(errno));
    return exit_code;
}

#include "cli/board_show.h"

#include <inttypes.h>

static const char *what_now(const struct slide_rules *rules, const struct slide_state *state) {
    if (state->over && state->won && rules->goal_ends)
        return "The goal is reached: game won";
    if (state->over) /* with moves left only where the corner must be free */
        return slide_can_move(rules, state->board) ? "The corner is taken: game over" : "No moves remain: game over";
    return state->won ? "The goal is reached; some moves remain" : "Some moves remain";
}

static int digits(uint64_t number) {
    int count = 1;
    while (number /= 10)
        count++;
    return count;
}

void board_show(FILE *out, const struct slide_rules *rules, const struct slide_state *state, uint64_t high) {
    int width = digits(rules->value[slide_largest(state->board)]);
    fprintf(out, "Score: %" PRIu64, state->score);
    if (rules->high != SLIDE_HIGH_NONE)
        fprintf(out, "   High Score: %" PRIu64, high);
    fprintf(out, "   %s\n", what_now(rules, state));
    width = width < 4 ? 4 : width;
    const uint8_t *cell = state->board.cell;
    for (uint32_t row = 0; row < state->board.height; row++) {
        for (uint32_t column = 0; column < state->board.width; column++, cell++)
            if (*cell)
                fprintf(out, " %*" PRIu64, width, rules->value[*cell]);
            else
                fprintf(out, " %*s", width, ".");
        fputc('\n', out);
    }
}

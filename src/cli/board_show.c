#include "cli/board_show.h"

#include <inttypes.h>

static const char *what_now(const struct slide_rules *rules, const struct slide_state *state) {
    if (state->over && state->won && rules->goal_ends)
        return "The goal is reached: game won";
    if (state->over) /* moves can remain only if a taken corner ended the game */
        return slide_can_move(rules, state->board) ? "The corner is taken: game over" : "No moves remain: game over";
    return state->won ? "The goal is reached; some moves remain" : "Some moves remain";
}

static int digits(uint64_t number) {
    int count = 1;
    while (number /= 10)
        count++;
    return count;
}

void board_rows_show(FILE *out, const char *margin, const struct slide_rules *rules, struct slide_board board) {
    int width = digits(rules->value[slide_largest(board)]);
    const uint8_t *cell = board.cell;
    width = width < 4 ? 4 : width;
    for (uint32_t row = 0; row < board.height; row++) {
        fputs(margin, out);
        for (uint32_t column = 0; column < board.width; column++, cell++)
            if (*cell)
                fprintf(out, " %*" PRIu64, width, rules->value[*cell]);
            else
                fprintf(out, " %*s", width, ".");
        fputc('\n', out);
    }
}

void board_show(FILE *out, const struct slide_rules *rules, const struct slide_state *state, uint64_t high) {
    fprintf(out, "Score: %" PRIu64, state->score);
    if (rules->high != SLIDE_HIGH_NONE)
        fprintf(out, "   High Score: %" PRIu64, high);
    fprintf(out, "   %s\n", what_now(rules, state));
    board_rows_show(out, "", rules, state->board);
}

void board_facts(struct facts *facts, const char *name, const struct slide_rules *rules, struct slide_board board) {
    const uint8_t *cell = board.cell;
    facts_list(facts, name);
    for (uint32_t row = 0; row < board.height; row++) {
        facts_list(facts, NULL);
        for (uint32_t column = 0; column < board.width; column++)
            facts_number(facts, NULL, rules->value[*cell++]);
        facts_close(facts);
    }
    facts_close(facts);
}

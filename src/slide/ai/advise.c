#include "slide/ai/advise.h"

#include "slide/ai/plain.h"
#include "slide/solve/exact_table.h"

/* False when the table is of another game, damaged, or does not know the board. */
static bool table_advise(struct exact_table *table, const struct slide_rules *rules, const struct slide_state *state,
                         struct advice *advice) {
    struct slide_board board = state->board;
    struct advice found = {.chance = table->task.goal != 0};
    double value;
    if (state->over || state->due || !exact_table_fits(table, rules, board.width, board.height) ||
        exact_table_best(table, board, &found.best, &value) != OK)
        return false;
    for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++)
        if (exact_table_value(table, board, way, &found.value[way]) == OK) {
            found.open |= 1U << way;
            found.nodes++;
        }
    *advice = found;
    return true;
}

enum err advise(const struct adviser *adviser, const struct slide_rules *rules, const struct slide_state *state,
                const struct budget *budget, struct advice *advice) {
    if (adviser->table && table_advise(adviser->table, rules, state, advice))
        return OK;
    return plain_advise(rules, state, budget, advice);
}

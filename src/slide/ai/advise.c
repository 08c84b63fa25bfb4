#include "slide/ai/advise.h"

#include "slide/ai/plain.h"
#include "slide/ai/search.h"
#include "slide/solve/exact_table.h"

/* False when the table is of another game, damaged, or does not know the board. */
static bool table_advise(struct exact_table *table, const struct slide_rules *rules, const struct slide_state *state,
                         struct advice *advice) {
    struct slide_board board = state->board;
    struct advice found = {.chance = table->task.goal != 0, .source = ADVICE_TABLE};
    double value;
    if (!exact_table_fits(table, rules, board.width, board.height) ||
        exact_table_best(table, board, &found.best, &value) != ERR_NONE)
        return false;
    for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++)
        if (exact_table_value(table, board, way, &found.value[way]) == ERR_NONE) {
            found.open |= 1U << way;
            found.nodes++;
        }
    *advice = found;
    return true;
}

/* The network knows the 4x4 game with its tiles on random empty cells, whatever their odds. */
static bool fits(struct search *search, const struct slide_rules *rules, const struct slide_state *state,
                 struct wide4 *board) {
    return search && rules->where != SLIDE_WHERE_CORNER && wide4_read(state->board, board) == ERR_NONE &&
           search_rules(search, rules) == ERR_NONE;
}

enum err advise(const struct adviser *adviser, const struct slide_rules *rules, const struct slide_state *state,
                const struct budget *budget, struct advice *advice) {
    struct wide4 board;
    if (state->over)
        return ERR_OVER;
    if (state->due)
        return ERR_TURN;
    if (adviser->table && table_advise(adviser->table, rules, state, advice))
        return ERR_NONE;
    if (fits(adviser->search, rules, state, &board)) {
        enum err err = search_advise(adviser->search, board, budget, advice);
        if (!err)
            advice->source = ADVICE_NETWORK;
        return err;
    }
    return plain_advise(rules, state, budget, advice);
}

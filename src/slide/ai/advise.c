#include "slide/ai/advise.h"

#include "slide/ai/plain.h"
#include "slide/ai/search.h"

/* The network knows the 4x4 game with its tiles on random empty cells, whatever their odds. */
static bool fits(struct search *search, const struct slide_rules *rules, const struct slide_state *state,
                 struct wide4 *board) {
    return search && rules->where != SLIDE_WHERE_CORNER && wide4_read(state->board, board) == OK &&
           search_rules(search, rules) == OK;
}

enum err advise(const struct adviser *adviser, const struct slide_rules *rules, const struct slide_state *state,
                const struct budget *budget, struct advice *advice) {
    struct wide4 board;
    if (state->over)
        return ERR_OVER;
    if (state->due)
        return ERR_TURN;
    if (fits(adviser->search, rules, state, &board))
        return search_advise(adviser->search, board, budget, advice);
    return plain_advise(rules, state, budget, advice);
}

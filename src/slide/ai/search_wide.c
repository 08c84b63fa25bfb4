/* search_wide.c - the search where tiles are, or may become, too large for slide4: rare, so it is kept simple. */
#include "slide/ai/search_internal.h"

static bool has_goal(struct wide4 board, unsigned goal) {
    for (unsigned i = 0; goal && i < 16; i++)
        if (wide4_cell(board, i) == goal)
            return true;
    return false;
}

float search_wide_best(struct search *search, struct wide4 board, unsigned depth, float probability) {
    float best = 0;
    struct wide4 after[SLIDE_WAYS];
    uint32_t points[SLIDE_WAYS];
    unsigned open = wide4_tilt_all(&search->rules, board, after, points);
    if (view_is_shrunk(board, search->network->top))
        view_points(search->moves, board, search->network->top, points);
    for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN && !search->out; way++) {
        if (!(open >> way & 1))
            continue;
        if (has_goal(after[way], search->goal))
            return 1;
        float value = search->goal ? 0 : (float)points[way];
        value += search_wide_chance(search, after[way], depth - 1, probability);
        best = value > best ? value : best;
    }
    return best;
}

float search_wide_chance(struct search *search, struct wide4 after, unsigned depth, float probability) {
    if (search_spent(search) || depth == 0 || search_cuts(search, probability))
        return search_leaf(search, after);
    const struct slide_rules *rules = &search->rules;
    unsigned empty = slide4_count(wide4_empty(after));
    float sum = 0;
    for (uint32_t i = 0; i < rules->fresh_count; i++) {
        float chance = (float)rules->fresh[i].weight / (float)rules->fresh_total, of_kind = 0;
        for (unsigned cell = 0; cell < empty && !search->out; cell++)
            of_kind += search_wide_best(search, wide4_spawn(after, cell, rules->fresh[i].kind), depth,
                                        probability * chance / (float)empty);
        sum += chance * of_kind;
    }
    return sum / (float)empty;
}

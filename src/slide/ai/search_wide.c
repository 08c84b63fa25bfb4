/* search_wide.c - the search where tiles are, or may become, too large for slide4: rare, so it is plain. */
#include "slide/ai/search_parts.h"

static bool has_goal(struct wide4 board, unsigned goal) {
    for (unsigned i = 0; goal && i < 16; i++)
        if (wide4_cell(board, i) == goal)
            return true;
    return false;
}

float search_wide_best(struct search *search, struct wide4 board, unsigned depth, float probability) {
    float best = 0;
    for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN && !search->out; way++) {
        struct wide4 after = board;
        uint64_t points = 0;
        if (wide4_tilt(&search->rules, &after, way, &points) || (after.low == board.low && after.high == board.high))
            continue;
        if (has_goal(after, search->goal))
            return 1;
        float value = search->goal ? 0 : (float)points;
        value += search_wide_chance(search, after, depth - 1, probability);
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

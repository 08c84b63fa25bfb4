#include "slide/ai/success.h"

#include <assert.h>

#include "slide/wide4.h"

/* The chance of one way; false when it is not known. */
static bool chance_of(const struct endgames_entry *entry, struct wide4 after, double *chance) {
    struct endgames_found found;
    assert(!after.high); /* the largest tiles differ, so no two of them have merged */
    enum endgames_answer answer = endgames_find_in(entry, after.low, &found);
    *chance = answer == ENDGAMES_KNOWN ? (double)found.success : 0;
    return answer != ENDGAMES_MISSING;
}

static void look(const struct endgames_entry *entry, const struct slide_rules *rules, uint64_t board,
                 struct success *success) {
    struct wide4 after[SLIDE_WAYS];
    uint32_t points[SLIDE_WAYS];
    struct advice *advice = &success->advice;
    unsigned moves = wide4_tilt_all(rules, (struct wide4){.low = board}, after, points);
    *success = (struct success){.table = entry->table, .advice = {.chance = true, .source = ADVICE_TABLE}};
    for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++) {
        if (!(moves >> way & 1) || !chance_of(entry, after[way], &advice->value[way]))
            continue;
        if (!advice->open || advice->value[way] > advice->value[advice->best])
            advice->best = way;
        advice->open |= 1U << way;
        advice->nodes++;
    }
    success->unknown = moves & ~advice->open;
}

/* Is there still something to make? */
static bool stands(const struct endgames_entry *entry, uint64_t board) {
    struct endgames_found found;
    enum endgames_answer answer = endgames_find_in(entry, board, &found);
    return answer == ENDGAMES_MISSING || (answer == ENDGAMES_KNOWN && !found.made);
}

bool success_find(const struct endgames *endgames, const struct slide_rules *rules, uint64_t board,
                  struct success *success) {
    for (unsigned i = 0; i < endgames->count; i++) {
        const struct endgames_entry *entry = &endgames->entry[i];
        if (entry->table->endgame.anywhere || !stands(entry, board))
            continue;
        look(entry, rules, board, success);
        if (success->advice.open && success->advice.value[success->advice.best] > 0)
            return true;
    }
    return false;
}

#include "slide/ai/finish.h"

#include "slide/ai/view.h"

static unsigned cell_of(uint64_t board, unsigned kind) {
    unsigned i = 0;
    while (i < 16 && slide4_cell(board, i) != kind)
        i++;
    return i;
}

struct finish finish_formation(const struct slide_rules *rules, uint64_t tiles, unsigned target, unsigned top) {
    struct finish finish = {.left = {tiles, 0}};
    uint64_t seen = view_of(finish.left, top);
    unsigned kind = target, last = 0;
    for (unsigned cell; (cell = cell_of(tiles, kind)) < 16; kind++) {
        finish.points += (float)rules->value[slide4_cell(seen, cell) + 1];
        finish.left.low &= ~(UINT64_C(15) << 4 * cell);
        last = cell;
    }
    finish.left.low |= (uint64_t)(kind & 15) << 4 * last;
    finish.left.high = (uint64_t)(kind >> 4) << 4 * last;
    return finish;
}

enum endgames_answer finish_ask(const struct endgames *endgames, uint64_t after, struct endgames_found *found) {
    enum endgames_answer answer = endgames_find(endgames, after, found);
    if (answer == ENDGAMES_FOREIGN || found->table->endgame.anywhere)
        return ENDGAMES_FOREIGN;
    return wide4_largest((struct wide4){after, 0}) == endgames_top(&found->table->endgame) ? answer : ENDGAMES_FOREIGN;
}

#include "slide/solve/corner.h"

#include "slide/state.h"

bool corner_rules(const struct slide_rules *rules) {
    return rules->where == SLIDE_WHERE_CORNER && rules->square && rules->merging == SLIDE_MERGE_EQUAL &&
           rules->fresh_count == 1 && rules->fresh[0].kind == 1 && rules->value[1] == 2 &&
           rules->kinds == SLIDE_KIND_MAX && rules->goal > 1 && rules->goal_ends;
}

enum err corner_swipe(const struct slide_rules *rules, struct slide_board board, enum slide_way way, bool *won) {
    struct slide_state state = {.board = board};
    enum err err = slide_play(rules, &state, way, NULL);
    *won = state.won;
    if (err || state.won)
        return err;
    if (state.over)
        return ERR_OVER;
    struct slide_at corner = {0, (uint16_t)(board.width - 1)};
    return slide_chance(rules, &state, corner, rules->fresh[0].kind, NULL);
}

static uint32_t weight_of(struct slide_board board, uint32_t row, uint32_t column) {
    return row + (board.width - 1 - column);
}

bool corner_weighted(const struct slide_rules *rules, struct slide_board board, uint64_t *score) {
    const uint64_t most = UINT64_C(1) << 62;
    uint64_t sum = 0;
    for (uint32_t row = 0; row < board.height; row++)
        for (uint32_t column = 0; column < board.width; column++) {
            uint64_t value = rules->value[board.cell[(size_t)row * board.width + column]];
            uint32_t weight = weight_of(board, row, column);
            if (weight && value > (most - sum) / weight)
                return false;
            sum += value * weight;
        }
    *score = sum;
    return true;
}

/* ---- Frozen tiles: those that can never move or merge again ---- */

enum { FROZEN_CELLS = 64 }; /* larger boards are not examined so closely */

static bool has(uint64_t set, size_t cell) {
    return set >> cell & 1;
}

/* Is the neighbour at `other`, to the right of a frozen tile or above it, certain never to merge into that tile? It
 * must stay there and differ: by being frozen itself, or, where it rests on a frozen tile or the border with its other
 * side too, by being larger, since it can only grow. */
static bool never_merges(const uint8_t *cell, uint64_t frozen, size_t tile, size_t other, bool rests) {
    if (cell[other] == 0 || cell[other] == cell[tile])
        return false;
    return has(frozen, other) || (cell[other] > cell[tile] && rests);
}

static bool stays(struct slide_board board, uint64_t frozen, size_t tile) {
    size_t side = board.width, row = tile / side; /* NOLINT(clang-analyzer-core.DivideZero): a board has cells */
    size_t column = tile % side;
    bool leftmost = column == 0, lowest = row == side - 1;
    if ((!leftmost && !has(frozen, tile - 1)) || (!lowest && !has(frozen, tile + side)))
        return false;
    if (column + 1 < side && !never_merges(board.cell, frozen, tile, tile + 1, lowest || has(frozen, tile + 1 + side)))
        return false;
    return row == 0 || never_merges(board.cell, frozen, tile, tile - side, leftmost || has(frozen, tile - side - 1));
}

/* The largest set of tiles that keep each other in place, for swipes to the left and down. */
static uint64_t frozen_tiles(struct slide_board board) {
    size_t cells = (size_t)board.width * board.height;
    uint64_t frozen = 0, before;
    if (cells > FROZEN_CELLS)
        return 0;
    for (size_t i = 0; i < cells; i++)
        frozen |= (uint64_t)(board.cell[i] != 0) << i;
    do {
        before = frozen;
        for (size_t i = 0; i < cells; i++)
            if (has(frozen, i) && !stays(board, frozen, i))
                frozen &= ~(UINT64_C(1) << i);
    } while (frozen != before);
    return frozen;
}

/* ---- Bounds ---- */

/* How far the tiles are ahead of their place: the largest of kind - weight - 1, at least the 0 of a 2 in the corner.
 * Swipes to the left and down never raise it, and other swipes would leave the corner occupied. Only where it is empty
 * can the first swipe go to the right or up; then a tile of one kind more may end up anywhere. */
static uint32_t ceiling_of(struct slide_board board, uint64_t frozen) {
    uint32_t farthest = 0, lead = 0;
    if (board.cell[board.width - 1] == 0)
        return 2 * board.width - 1 + slide_largest(board);
    size_t i = 0;
    for (uint32_t row = 0; row < board.height; row++)
        for (uint32_t column = 0; column < board.width; column++, i++) {
            uint32_t kind = board.cell[i], weight = weight_of(board, row, column);
            if (frozen && has(frozen, i))
                continue;
            farthest = weight > farthest ? weight : farthest;
            lead = kind > weight + 1 + lead ? kind - weight - 1 : lead;
        }
    return farthest + 1 + lead;
}

uint32_t corner_ceiling(struct slide_board board) {
    return ceiling_of(board, 0);
}

/* A tile takes part in one merge a swipe at most, so a tile of kind k helps to make the goal G in n swipes only if
 * k + n >= G, and of the new tiles only those that come after the first n - G + 1 swipes. What helps must add up to
 * the goal. */
static uint64_t bound_of_sums(const uint64_t *count, unsigned goal) {
    uint64_t missing = UINT64_C(1) << goal; /* goal is at most 62 */
    for (unsigned swipes = 1; swipes < goal; swipes++) {
        unsigned kind = goal - swipes;
        if (count[kind] >= missing >> kind)
            return swipes;
        missing -= count[kind] << kind;
    }
    return goal - 1 + missing / 2;
}

uint64_t corner_bound(const struct slide_rules *rules, struct slide_board board) {
    uint64_t count[64] = {0}, kinds = 0;
    size_t cells = (size_t)board.width * board.height;
    for (size_t i = 0; i < cells; i++) {
        count[board.cell[i]]++;
        kinds |= UINT64_C(1) << board.cell[i];
    }
    if (kinds >> rules->goal) /* the goal or a larger tile */
        return 0;
    uint64_t frozen = board.cell[board.width - 1] ? frozen_tiles(board) : 0;
    for (uint64_t rest = frozen; rest; rest &= rest - 1)
        count[board.cell[__builtin_ctzll(rest)]]--;
    if (rules->goal > ceiling_of(board, frozen))
        return CORNER_NEVER;
    return bound_of_sums(count, rules->goal);
}

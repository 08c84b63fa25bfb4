#include "slide/ai/plain.h"

#include <assert.h>
#include <math.h>
#include <string.h>

enum {
    DEEP_CELLS = 64,     /* boards up to this many cells are searched; on larger ones each tilt is only evaluated */
    DEPTH_MAX = 6,       /* tilts */
    CHANCE_CELLS = 6,    /* empty cells that a chance node looks at; they represent all */
    HABIT_NODES = 20000, /* when the budget is empty: a few hundredths of a second on 4x4 */
    STOP_EVERY = 64,     /* nodes between two calls of stop() */
    LEVEL_CELLS = DEEP_CELLS,
};

struct plain {
    const struct slide_rules *rules;
    const struct budget *budget;
    uint64_t nodes, most;
    unsigned depth;
    bool out; /* the budget is spent: unwind, this depth does not count */
    bool chance;
};

/* ---- The evaluation ---- */

/* For one line: what is in it and how well it is ordered. Steps are differences of kinds, which is what prevents a
 * merge. */
struct order {
    uint32_t merges, rise, fall;
};

static void look_at_pair(const struct slide_rules *rules, uint8_t one, uint8_t two, struct order *order) {
    if (one && two && rules->merge[one][two])
        order->merges++;
    else if (one > two)
        order->fall += (uint32_t)(one - two) * one;
    else
        order->rise += (uint32_t)(two - one) * two;
}

/* Adds up all rows or all columns: mergeable pairs, and for each line how far it is from falling to one side. */
static void look_at_lines(const struct slide_rules *rules, struct slide_board board, bool rows, double *merges,
                          double *disorder) {
    uint32_t lines = rows ? board.height : board.width, length = rows ? board.width : board.height;
    size_t across = rows ? board.width : 1, along = rows ? 1 : board.width;
    for (uint32_t line = 0; line < lines; line++) {
        const uint8_t *cell = board.cell + line * across;
        struct order order = {0};
        for (uint32_t i = 0; i + 1 < length; i++)
            look_at_pair(rules, cell[i * along], cell[(i + 1) * along], &order);
        *merges += order.merges;
        *disorder += order.rise < order.fall ? order.rise : order.fall;
    }
}

/* The points that all tiles on the board are worth as merges: a tile of value v took about v * (kind - 1) points. */
static double made_points(const struct slide_rules *rules, struct slide_board board) {
    double points = 0;
    size_t cells = (size_t)board.width * board.height;
    for (size_t i = 0; i < cells; i++)
        if (board.cell[i] > 1)
            points += (double)rules->value[board.cell[i]] * (board.cell[i] - 1);
    return points;
}

/* How freely the board can be played on: around 1 for an orderly one, near 0 when it is about to jam. */
static double freedom(const struct slide_rules *rules, struct slide_board board) {
    double merges = 0, disorder = 0, cells = (double)board.width * board.height;
    look_at_lines(rules, board, true, &merges, &disorder);
    look_at_lines(rules, board, false, &merges, &disorder);
    double room = (double)slide_empty_cells(board) + merges;
    double ease = (room * 2 + 1) / cells - disorder / (cells * 10);
    return 1 / (1 + exp(-3 * ease));
}

double plain_evaluate(const struct slide_rules *rules, struct slide_board board) {
    double free = freedom(rules, board), made = made_points(rules, board);
    if (!rules->goal || !rules->goal_ends)
        return free * (made + 256);
    double whole = (double)rules->value[rules->goal] * rules->goal;
    double missing = made < whole ? (whole - made) / whole : 0;
    return exp(-missing * 4 * (1 - free)) * free;
}

/* ---- The search ---- */

/* Not asked at depth 1, which is always complete. */
static bool spent(struct plain *plain) {
    const struct budget *budget = plain->budget;
    plain->nodes++;
    if ((plain->most && plain->nodes > plain->most) ||
        (budget->stop && plain->nodes % STOP_EVERY == 0 && budget->stop(budget->context)))
        plain->out = true;
    return plain->out;
}

static double after_chance(struct plain *, struct slide_state *, unsigned depth);

/* The value of one tilt of a state, which is left as it was. */
static bool value_of(struct plain *plain, const struct slide_state *state, enum slide_way way, unsigned depth,
                     uint8_t *cell, double *value) {
    struct slide_state next = *state;
    next.board.cell = cell;
    memcpy(cell, state->board.cell, (size_t)state->board.width * state->board.height);
    next.score = 0;
    if (slide_play(plain->rules, &next, way, NULL))
        return false;
    double points = plain->chance ? 0 : (double)next.score;
    if (next.over)
        *value = plain->chance ? (next.won ? 1 : 0) : points;
    else if (depth == 1 || spent(plain))
        *value = points + plain_evaluate(plain->rules, next.board);
    else
        *value = points + after_chance(plain, &next, depth - 1);
    return true;
}

static double best_of(struct plain *plain, const struct slide_state *state, unsigned depth) {
    uint8_t cell[LEVEL_CELLS];
    double best = 0, value;
    for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN && !plain->out; way++)
        if (value_of(plain, state, way, depth, cell, &value) && value > best)
            best = value;
    return best;
}

/* The mean over the new tiles that may come and some of the cells they may come to. */
static double after_chance(struct plain *plain, struct slide_state *state, unsigned depth) {
    const struct slide_rules *rules = plain->rules;
    bool corner = rules->where == SLIDE_WHERE_CORNER;
    uint64_t empty = corner ? 1 : slide_empty_cells(state->board);
    uint64_t places = empty < CHANCE_CELLS ? empty : CHANCE_CELLS;
    double sum = 0;
    for (uint64_t place = 0; place < places && !plain->out; place++) {
        struct slide_at at = {0, (uint16_t)(state->board.width - 1)};
        if (!corner)
            at = slide_nth_empty(state->board, place * empty / places);
        for (uint32_t i = 0; i < rules->fresh_count && !plain->out; i++) {
            struct slide_state next = *state;
            uint8_t *cell = next.board.cell + (size_t)at.row * next.board.width + at.column;
            enum err err = slide_chance(rules, &next, at, rules->fresh[i].kind, NULL);
            assert(!err); /* the cell is empty */
            (void)err;
            double value = next.over ? 0 : best_of(plain, &next, depth);
            sum += value * rules->fresh[i].weight / rules->fresh_total;
            *cell = 0;
        }
    }
    return sum / (double)places;
}

/* ---- Deeper and deeper ---- */

static bool deepen(struct plain *plain, const struct slide_state *state, struct advice *advice) {
    static const size_t deep = DEEP_CELLS;
    uint8_t small[DEEP_CELLS], large[ADVISE_CELLS_MAX];
    uint8_t *cell = (size_t)state->board.width * state->board.height <= deep ? small : large;
    struct advice found = {.chance = plain->chance, .depth = plain->depth};
    for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++) {
        if (!value_of(plain, state, way, plain->depth, cell, &found.value[way]))
            continue;
        if (plain->out)
            return false;
        if (found.open == 0 || found.value[way] > found.value[found.best])
            found.best = way;
        found.open |= 1u << way;
    }
    found.nodes = plain->nodes;
    *advice = found;
    return true;
}

enum err plain_advise(const struct slide_rules *rules, const struct slide_state *state, const struct budget *budget,
                      struct advice *advice) {
    size_t cells = (size_t)state->board.width * state->board.height;
    if (state->over)
        return ERR_OVER;
    if (state->due)
        return ERR_TURN;
    if (cells > ADVISE_CELLS_MAX)
        return ERR_RANGE;
    struct plain plain = {.rules = rules, .budget = budget, .most = budget->nodes};
    plain.chance = rules->goal && rules->goal_ends;
    if (!budget->depth && !budget->nodes && !budget->stop)
        plain.most = HABIT_NODES;
    unsigned deepest = cells > DEEP_CELLS ? 1 : DEPTH_MAX;
    if (budget->depth && budget->depth < deepest)
        deepest = budget->depth;
    struct advice found = {0};
    for (plain.depth = 1; plain.depth <= deepest; plain.depth++)
        if (!deepen(&plain, state, &found))
            break;
    if (!found.open)
        return ERR_MOVE;
    *advice = found;
    return ERR_NONE;
}

#include "app/practise.h"

#include "slide/wide4.h"

static const float SURE = 0.999999f; /* the success of a board on which the target is made; tables round a little */

/* ---- What a board is worth ---- */

/* The boards after each open way. */
static unsigned tilt_all(const struct practise *practise, uint64_t board, uint64_t after[SLIDE_WAYS]) {
    struct wide4 wide[SLIDE_WAYS];
    uint32_t points[SLIDE_WAYS];
    unsigned open = wide4_tilt_all(&practise->rules, (struct wide4){.low = board}, wide, points);
    for (unsigned way = 0; way < SLIDE_WAYS; way++) {
        after[way] = wide[way].low;
        if (wide[way].high) /* a merge of the largest tiles; the formation is gone */
            after[way] = 0;
    }
    return open;
}

/* The chance of success after a way; false if it is not known. What a whole table does not have is as good as lost. */
static bool chance_of(const struct practise *practise, uint64_t after, double *chance) {
    struct endgames_found found;
    enum endgames_answer answer = ENDGAMES_FOREIGN;
    if (after)
        answer = endgames_find(&practise->endgames, after, &found);
    *chance = answer == ENDGAMES_KNOWN ? (double)found.success : 0;
    return answer != ENDGAMES_MISSING || practise->table->above <= 0;
}

static struct advice look(const struct practise *practise, uint64_t board, uint64_t after[SLIDE_WAYS]) {
    struct advice advice = {.chance = true, .source = ADVICE_TABLE};
    unsigned moves = tilt_all(practise, board, after);
    for (unsigned way = 0; way < SLIDE_WAYS; way++) {
        if (!(moves >> way & 1) || !chance_of(practise, after[way], &advice.value[way]))
            continue;
        if (!advice.open || advice.value[way] > advice.value[advice.best])
            advice.best = (enum slide_way)way;
        advice.open |= 1u << way;
    }
    return advice;
}

struct advice practise_look(const struct practise *practise) {
    uint64_t after[SLIDE_WAYS];
    return look(practise, practise->board, after);
}

/* ---- Moves ---- */

static uint64_t with_tile(struct practise *practise, uint64_t board) {
    unsigned empty = 0;
    for (unsigned i = 0; i < 16; i++)
        empty += slide4_cell(board, i) == 0;
    if (empty == 0) /* impossible: a move leaves a cell empty */
        return board;
    unsigned kind = rng_below(&practise->rng, 10) == 0 ? 2 : 1;
    return slide4_spawn(board, rng_below(&practise->rng, empty), kind);
}

/* After a move to this board: a tile comes, unless it is over. */
static void go_on(struct practise *practise, uint64_t after, double success) {
    if (success >= (double)SURE) {
        practise->board = after;
        practise->state = PRACTISE_MADE;
        return;
    }
    practise->board = with_tile(practise, after);
    struct advice next = practise_look(practise);
    practise->state = next.open && next.value[next.best] > 0 ? PRACTISE_MOVES : PRACTISE_LOST;
}

enum err practise_move(struct practise *practise, enum slide_way way, struct review_move *judged) {
    uint64_t after[SLIDE_WAYS];
    struct advice advice = look(practise, practise->board, after);
    if (practise->state != PRACTISE_MOVES || after[way] == practise->board)
        return ERR_MOVE;
    if (!(advice.open >> way & 1))
        return ERR_RANGE;
    *judged = review_judge(&advice, way, 0);
    go_on(practise, after[way], advice.value[way]);
    return ERR_NONE;
}

enum err practise_place(struct practise *practise, uint64_t board) {
    uint64_t after[SLIDE_WAYS];
    struct advice advice = look(practise, board, after);
    if (!advice.open || advice.value[advice.best] <= 0)
        return ERR_RANGE;
    practise->board = board;
    practise->state = PRACTISE_MOVES;
    return ERR_NONE;
}

/* ---- Boards to begin with ---- */

/* The large tiles alone: the smallest in the formation's end, each of the others twice the one behind it. */
static uint64_t large_tiles(const struct endgame_table *table) {
    uint64_t board = 0;
    unsigned kind = table->endgame.target;
    for (int cell = 15; cell >= 0; cell--)
        if (table->endgame.formation.fixed >> cell & 1)
            board |= (uint64_t)kind++ << (4 * cell);
    return board;
}

enum err practise_open(struct practise *practise, const struct endgame_table *table, uint64_t seed,
                       struct fault *fault) {
    unsigned cells = (unsigned)__builtin_popcount(table->endgame.formation.fixed);
    *practise = (struct practise){.table = table, .rng = rng_seeded(RNG_XOSHIRO, seed), .state = PRACTISE_LOST};
    slide_rules_classic(&practise->rules);
    if (table->endgame.target + cells - 1 > 15)
        return err_refuse(fault, ERR_RANGE, "the tiles of this formation would be larger than 32768");
    return endgames_add(&practise->endgames, table) ? ERR_NONE
                                                    : err_refuse(fault, ERR_RANGE, "this table cannot be practised");
}

/* Is there something to decide? */
static bool is_question(const struct advice *advice) {
    double second = -1;
    for (unsigned way = 0; way < SLIDE_WAYS; way++)
        if (advice->open >> way & 1 && way != advice->best && advice->value[way] > second)
            second = advice->value[way];
    return second > 0 && advice->value[advice->best] - second > REVIEW_BOUND[REVIEW_GOOD];
}

/* Mostly the best way, now and then another one, so that boards after small faults are met, too. */
static enum slide_way some_way(struct practise *practise, const struct advice *advice) {
    enum slide_way way = (enum slide_way)rng_below(&practise->rng, SLIDE_WAYS);
    bool other = rng_below(&practise->rng, 8) == 0 && advice->open >> way & 1 && advice->value[way] > 0;
    return other ? way : advice->best;
}

void practise_begin(struct practise *practise) {
    enum { TRIES = 1000 };
    const struct endgame *endgame = &practise->table->endgame;
    for (unsigned tries = 0;; tries++) {
        /* A move adds about 2.2 to the sum of the free cells. */
        unsigned moves = rng_below(&practise->rng, (1u << endgame->target) / 2 + 1);
        uint64_t start = with_tile(practise, large_tiles(practise->table));
        practise->state = practise_place(practise, with_tile(practise, start)) ? PRACTISE_LOST : PRACTISE_MOVES;
        for (unsigned i = 0; i < moves && practise->state == PRACTISE_MOVES; i++) {
            struct review_move judged;
            struct advice advice = practise_look(practise);
            (void)practise_move(practise, some_way(practise, &advice), &judged);
        }
        struct advice advice = practise_look(practise);
        bool plays = practise->state == PRACTISE_MOVES;
        if (plays && (is_question(&advice) || tries > TRIES))
            return;
        if (tries > 2 * TRIES) /* a table that knows next to nothing */
            return;
    }
}

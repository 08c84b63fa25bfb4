#include "slide/ai/distill.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "slide/slide4.h"
#include "slide/solve/endgame_save.h"
#include "slide/solve/exact_layer.h"

/* The boards of one sum, in a list that grows. */
struct boards {
    uint64_t *board;
    size_t count, room;
};

struct distillery {
    const struct endgame_table *table;
    const struct distill_options *options;
    const struct exact_host *host;
    struct slide4 *moves;
    struct boards *layer; /* by sum in units of 2 */
    uint32_t layers;
    bool failed; /* out of memory */
};

/* ---- What is kept ---- */

static void add_board(struct distillery *distillery, uint32_t sum, uint64_t board) {
    struct boards *boards = &distillery->layer[sum]; /* the table knows the board, so it has its sum */
    if (boards->count == boards->room) {
        size_t room = boards->room ? boards->room * 2 : 64;
        uint64_t *more = realloc(boards->board, room * sizeof *more);
        distillery->failed |= !more;
        if (!more)
            return;
        boards->board = more;
        boards->room = room;
    }
    boards->board[boards->count++] = board;
}

static int by_value(const void *a, const void *b) {
    uint64_t one = *(const uint64_t *)a, two = *(const uint64_t *)b;
    return (one > two) - (one < two);
}

static void sort_out(struct boards *boards) {
    size_t kept = 0;
    if (boards->count)
        qsort(boards->board, boards->count, sizeof *boards->board, by_value);
    for (size_t i = 0; i < boards->count; i++)
        if (i == 0 || boards->board[i] != boards->board[kept - 1])
            boards->board[kept++] = boards->board[i];
    boards->count = kept;
}

/* What the table knows about a board that is not turned. The place of the formation is the one whose end is the only
 * cell that is not above the target. False when it knows nothing. */
static bool look_up(const struct endgame_table *table, uint64_t board, unsigned *place, float *success) {
    uint16_t large = 0;
    for (unsigned i = 0; i < 16; i++)
        large |= (uint16_t)((slide4_cell(board, i) > table->endgame.target) << i);
    for (*place = 0; *place < endgame_table_places(table); ++*place) {
        unsigned cells = endgame_table_cells(table, *place), end = 31 - (unsigned)__builtin_clz(cells);
        if (large == (cells ^ 1u << end) && slide4_cell(board, end) == table->endgame.target)
            return endgame_table_probe(table, *place, board, success) == ERR_NONE;
    }
    return false;
}

/* The tilts of a board that are worth following. None if one of them makes the target. */
static void follow(struct distillery *distillery, uint64_t state, uint32_t sum) {
    const struct distill_options *options = distillery->options;
    struct slide4_tilts tilts;
    float success[SLIDE_WAYS] = {0};
    double best = 0;
    slide4_tilt_all(distillery->moves, state, &tilts);
    for (unsigned way = 0; way < SLIDE_WAYS; way++) {
        unsigned place;
        if (!(tilts.open >> way & 1) || !look_up(distillery->table, tilts.board[way], &place, &success[way]))
            continue;
        if (endgame_table_is_made(distillery->table, place, tilts.board[way]))
            return;
        best = fmax(best, (double)success[way]);
    }
    double least = 2 * sum <= options->early ? 0 : best - options->loss;
    for (unsigned way = 0; way < SLIDE_WAYS; way++)
        if (success[way] > 0 && (double)success[way] >= fmax(least, options->above))
            add_board(distillery, sum, tilts.board[way]);
}

static void follow_falls(struct distillery *distillery, uint64_t after, uint32_t sum) {
    for (uint64_t left = slide4_empty(after); left; left &= left - 1)
        for (unsigned kind = 1; kind <= 2; kind++)
            follow(distillery, after | (left & (0 - left)) * kind, sum + kind);
}

/* The large tiles alone: the largest first, the one equal to the target last. */
static uint64_t formation_alone(const struct endgame *endgame) {
    uint64_t board = 0;
    unsigned kind = 15;
    for (unsigned cell = 0; cell < 16; cell++)
        if (endgame->formation.fixed >> cell & 1)
            board |= (uint64_t)(cell == endgame->formation.end ? endgame->target : kind--) << 4 * cell;
    return board;
}

static enum err find_boards(struct distillery *distillery) {
    add_board(distillery, 0, formation_alone(&distillery->table->endgame));
    for (uint32_t sum = 0; sum < distillery->layers && !distillery->failed; sum++) {
        sort_out(&distillery->layer[sum]);
        for (size_t i = 0; i < distillery->layer[sum].count; i++)
            follow_falls(distillery, distillery->layer[sum].board[i], sum);
    }
    return distillery->failed ? ERR_SYSTEM : ERR_NONE;
}

/* ---- Writing ---- */

static double rounded(const struct distillery *distillery, float success) {
    double step = 1 / (double)distillery->options->steps;
    return fmax(step, round((double)success / step) * step);
}

struct numbered {
    uint64_t number;
    double success;
};

static int by_number(const void *a, const void *b) {
    const struct numbered *one = a, *two = b;
    return (one->number > two->number) - (one->number < two->number);
}

static void number_boards(const struct distillery *distillery, const struct boards *boards, struct numbered *numbered) {
    for (size_t i = 0; i < boards->count; i++) {
        unsigned place;
        float success = 0;
        look_up(distillery->table, boards->board[i], &place, &success); /* it was known already */
        numbered[i].number = endgame_table_number(distillery->table, place, boards->board[i]);
        numbered[i].success = rounded(distillery, success);
    }
    qsort(numbered, boards->count, sizeof *numbered, by_number);
}

/* Hands a layer to the saving sink in the form that the solver would. */
static enum err save_numbered(const struct distillery *distillery, const struct exact_sink *sink, uint32_t sum,
                              const struct numbered *numbered, size_t count) {
    struct exact_set set = {0};
    struct exact_list list = {0};
    double *value = malloc(count * sizeof *value);
    enum err err = value ? exact_set_make(distillery->host, numbered[count - 1].number + 1, &set) : ERR_SYSTEM;
    for (size_t i = 0; i < count && !err; i++) {
        exact_set_add(set, numbered[i].number);
        value[i] = numbered[i].success;
    }
    err = err ? err : exact_list_pack(distillery->host, set, &list);
    err = err ? err : sink->layer(sink->context, sum, &list, value);
    exact_list_free(distillery->host, &list);
    exact_set_free(distillery->host, &set);
    free(value);
    return err;
}

static enum err save_layer(const struct distillery *distillery, const struct exact_sink *sink, uint32_t sum) {
    const struct boards *boards = &distillery->layer[sum];
    struct numbered *numbered = malloc(boards->count * sizeof *numbered);
    if (!numbered)
        return ERR_SYSTEM;
    number_boards(distillery, boards, numbered);
    enum err err = save_numbered(distillery, sink, sum, numbered, boards->count);
    free(numbered);
    return err;
}

static enum err save_boards(const struct distillery *distillery, struct endgame_save *save) {
    struct exact_sink sink = endgame_save_sink(save);
    struct exact_result result = {.layers = distillery->layers, .value = distillery->table->success};
    result.afterstates = distillery->table->boards - 1;
    enum err err = sink.found(sink.context, &result);
    for (uint32_t sum = distillery->layers; sum-- > 1 && !err;) /* the start is in the header */
        if (distillery->layer[sum].count)
            err = save_layer(distillery, &sink, sum);
    return endgame_save_end(save, &result, err);
}

/* ---- All together ---- */

enum err distill(const struct endgame_table *table, const struct distill_options *options,
                 const struct exact_host *host,
                 enum err (*write)(void *context, uint64_t offset, const void *bytes, size_t length), void *context) {
    struct distillery distillery = {.table = table, .options = options, .host = host, .layers = table->sums};
    struct endgame_save save = {
        .endgame = &table->endgame, .host = host, .above = options->above, .write = write, .context = context};
    struct slide_rules rules;
    if (table->endgame.anywhere)
        return ERR_RANGE;
    slide_rules_classic(&rules);
    distillery.moves = aligned_alloc(_Alignof(struct slide4), sizeof *distillery.moves);
    distillery.layer = calloc(distillery.layers, sizeof *distillery.layer);
    enum err err = distillery.moves && distillery.layer ? slide4_init(distillery.moves, &rules) : ERR_SYSTEM;
    err = err ? err : find_boards(&distillery);
    err = err ? err : save_boards(&distillery, &save);
    for (uint32_t i = 0; distillery.layer && i < distillery.layers; i++)
        free(distillery.layer[i].board);
    free(distillery.layer);
    free(distillery.moves);
    return err;
}

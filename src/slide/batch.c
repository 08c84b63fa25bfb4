#include "slide/batch.h"

#include <string.h>

#include "slide/batch_code.h"
#include "slide/batch_internal.h"

/* ---- Rules shared by all games ---- */

static bool points_fit(const struct slide_rules *rules) {
    unsigned highest = 0;
    for (uint32_t i = 0; i < rules->fresh_count; i++)
        highest = rules->fresh[i].kind > highest ? rules->fresh[i].kind : highest;
    return rules->value[highest + 15] < UINT32_C(1) << 28;
}

/* below[i] is the limit under which a draw times the sum of the weights is below the weights so far, rounded up. */
static void fill_chances(struct batch *batch) {
    const struct slide_rules *rules = &batch->rules;
    uint64_t weight = 0;
    for (uint32_t i = 0; i < SLIDE_FRESH_MAX; i++) {
        const struct slide_fresh *fresh = &rules->fresh[i < rules->fresh_count ? i : rules->fresh_count - 1];
        weight += i < rules->fresh_count ? fresh->weight : 0;
        uint64_t below = ((weight << 32) + rules->fresh_total - 1) / rules->fresh_total;
        batch->below[i] = below > UINT32_MAX ? UINT32_MAX : (uint32_t)below;
        batch->kind[i] = fresh->kind;
    }
}

enum err batch_init(struct batch *batch, const struct slide_rules *rules, struct fault *fault) {
    enum err err = slide_rules_size(rules, 4, 4, fault);
    if (err)
        return err;
    if (slide4_init(&batch->table, rules) || !points_fit(rules))
        return err_refuse(fault, ERR_RANGE, "the fast 4x4 engine does not support these rules");
    batch->rules = *rules;
    batch->code = batch_code_best();
    batch->ends_early = rules->where == SLIDE_WHERE_CORNER || (rules->goal && rules->goal_ends);
    fill_chances(batch);
    return ERR_NONE;
}

/* ---- Computing all tilts ---- */

static void look_wide(const struct batch *batch, const struct batch_games *games, size_t i) {
    games->wide[i] = 1;
    games->open[i] = 0;
    struct wide4 board = {games->low[i], games->high[i]};
    for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++) {
        struct wide4 after = board;
        uint64_t points = 0;
        enum err err = wide4_tilt(&batch->rules, &after, way, &points);
        bool is_move = !err && points <= UINT32_MAX && (after.low != board.low || after.high != board.high);
        games->after_low[i][way] = is_move ? after.low : board.low;
        games->after_high[i][way] = is_move ? after.high : board.high;
        games->points[i][way] = is_move ? (uint32_t)points : 0;
        games->open[i] = (uint8_t)(games->open[i] | is_move << way);
    }
}

/* After the tilts of narrow boards: corrects the games that are, or were, wide. */
static void mend(const struct batch *batch, const struct batch_games *games, size_t from, size_t to) {
    for (size_t i = from; i < to; i++) {
        if (games->high[i] || batch_goes_beyond(games->points[i])) {
            look_wide(batch, games, i);
        } else if (games->wide[i]) {
            games->wide[i] = 0;
            memset(games->after_high[i], 0, sizeof games->after_high[i]);
        }
    }
}

void batch_look_at(const struct batch *batch, const struct batch_games *games, size_t from, size_t to) {
    uint8_t wide = 0;
    for (size_t i = from; i < to; i++)
        wide |= games->wide[i];
    bool beyond = batch->code->tilt(&batch->table, games->low + from, to - from, games->after_low + from,
                                    games->points + from, games->open + from);
    if (beyond || wide)
        mend(batch, games, from, to);
}

void batch_look(const struct batch *batch, const struct batch_games *games) {
    memset(games->wide, 1, games->count);
    batch_look_at(batch, games, 0, games->count);
}

/* ---- Games ---- */

static void start(const struct batch *batch, const struct batch_games *games, size_t i) {
    uint64_t board = 0;
    for (uint32_t n = 0; n < batch->rules.begin; n++)
        board |= batch_new_tile(batch, slide4_empty(board), batch_draw(&games->random[i]));
    games->low[i] = board;
    games->high[i] = 0;
    games->score[i] = 0;
}

void batch_reset(const struct batch *batch, const struct batch_games *games, const uint64_t *seed) {
    for (size_t i = 0; i < games->count; i++) {
        games->random[i] = seed[i];
        start(batch, games, i);
    }
    batch_look(batch, games);
}

/* Games without a move in this step: illegal ways, and finished games that start again. */
static void refrain(const struct batch *batch, const struct batch_games *games, size_t i,
                    const struct batch_step *step) {
    step->reward[i] = 0;
    step->illegal[i] = games->open[i] != 0;
    if (games->open[i] == 0)
        start(batch, games, i);
}

static void note_end(const struct batch *batch, const struct batch_games *games, size_t i,
                     const struct batch_step *step, enum batch_restart restart) {
    if (step->last_low)
        step->last_low[i] = games->low[i];
    if (step->last_high)
        step->last_high[i] = games->high[i];
    if (step->last_score)
        step->last_score[i] = games->score[i];
    if (restart == BATCH_RESTART_SAME) {
        start(batch, games, i);
        batch_look_at(batch, games, i, i + 1);
    }
}

/* What a block of games needs between the player's move and that of chance. */
struct block {
    uint64_t random[BATCH_BLOCK], drawn[BATCH_BLOCK], board[BATCH_BLOCK];
    uint8_t owes[BATCH_BLOCK]; /* 1: the new tile is still to be added to this board */
    uint8_t over[BATCH_BLOCK]; /* 1: the tilt ended the game */
};

/* A legal move: narrow games get their tiles later, all together. */
static inline void move(const struct batch *batch, const struct batch_games *games, size_t i, unsigned way,
                        struct block *block, size_t k) {
    games->random[i] = block->random[k];
    if (games->wide[i] || batch->ends_early) {
        block->over[k] = !batch_play(batch, games, i, way, block->drawn[k]);
        return;
    }
    games->score[i] += games->points[i][way];
    block->board[k] = games->after_low[i][way];
    block->owes[k] = 1;
}

static void step_block(const struct batch *batch, const struct batch_games *games, const struct batch_step *step,
                       enum batch_restart restart, size_t from, size_t to) {
    struct block block = {0};
    memcpy(block.random, games->random + from, (to - from) * sizeof *block.random);
    batch->code->draw(block.random, block.drawn, to - from);
    for (size_t i = from; i < to; i++) {
        unsigned way = step->way[i];
        bool is_move = way < SLIDE_WAYS && games->open[i] >> way & 1;
        if (is_move) {
            step->reward[i] = games->points[i][way];
            step->illegal[i] = 0;
            move(batch, games, i, way, &block, i - from);
        } else {
            refrain(batch, games, i, step);
        }
    }
    batch->code->lay(batch, block.board, block.drawn, to - from);
    for (size_t i = from; i < to; i++)
        if (block.owes[i - from])
            games->low[i] = block.board[i - from];
    batch_look_at(batch, games, from, to);
    for (size_t i = from; i < to; i++) {
        if (block.over[i - from])
            games->open[i] = 0;
        step->ended[i] = games->open[i] == 0;
        if (games->open[i] == 0)
            note_end(batch, games, i, step, restart);
    }
}

void batch_step(const struct batch *batch, const struct batch_games *games, const struct batch_step *step,
                enum batch_restart restart) {
    for (size_t from = 0; from < games->count; from += BATCH_BLOCK) {
        size_t left = games->count - from;
        step_block(batch, games, step, restart, from, from + (left < BATCH_BLOCK ? left : BATCH_BLOCK));
    }
}

void batch_cells(const struct batch_games *games, uint8_t (*cell)[16]) {
    for (size_t i = 0; i < games->count; i++)
        wide4_write((struct wide4){games->low[i], games->high[i]}, (struct slide_board){4, 4, cell[i]});
}

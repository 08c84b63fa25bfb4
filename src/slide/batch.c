#include "slide/batch.h"

#include <string.h>

#include "slide/batch_tilt.h"

enum {
    BLOCK = 128,     /* games worked on in turn: what they need stays in the nearest cache */
    CORNER_CELL = 3, /* the upper right one */
};

size_t batch_size(void) {
    return sizeof(struct batch);
}

size_t batch_alignment(void) {
    return _Alignof(struct batch);
}

/* ---- The rules of all games ---- */

static enum err refuse(struct fault *fault, const char *what) {
    if (fault)
        *fault = (struct fault){0, 0, what};
    return ERR_RANGE;
}

static bool points_fit(const struct slide_rules *rules) {
    unsigned highest = 0;
    for (uint32_t i = 0; i < rules->fresh_count; i++)
        highest = rules->fresh[i].kind > highest ? rules->fresh[i].kind : highest;
    return rules->value[highest + 15] < UINT32_C(1) << 28;
}

/* The draws whose product with the sum of the weights is under the weights so far, rounded up. */
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
        return refuse(fault, "these rules do not fit the fast 4x4 engine");
    batch->rules = *rules;
    batch->tilt = batch_tilt_best();
    batch->ends_early = rules->where == SLIDE_WHERE_CORNER || (rules->goal && rules->goal_ends);
    fill_chances(batch);
    return OK;
}

enum err batch_init_text(struct batch *batch, const char *text, size_t length, struct fault *fault) {
    struct slide_rules rules;
    slide_rules_classic(&rules);
    enum err err = length ? slide_rules_read(&rules, text, length, fault) : OK;
    return err ? err : batch_init(batch, &rules, fault);
}

/* ---- Chance ---- */

static inline uint64_t draw(uint64_t *random) {
    uint64_t z = *random += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    return z ^ z >> 31;
}

/* A draw is a fraction of 2^64: times the bound, what is before the point is a number below the bound and what is
 * behind it is the fraction for the next question. */
static inline unsigned take(uint64_t *fraction, unsigned bound) {
    __extension__ unsigned __int128 product = (unsigned __int128)*fraction * bound;
    *fraction = (uint64_t)product;
    return (unsigned)(product >> 64);
}

/* Without a branch for up to two kinds, since chance is what a processor cannot guess. */
static inline unsigned drawn_kind(const struct batch *batch, uint32_t drawn) {
    uint32_t i = drawn >= batch->below[0];
    if (batch->rules.fresh_count > 2)
        while (i + 1 < batch->rules.fresh_count && drawn >= batch->below[i])
            i++;
    return batch->kind[i];
}

/* The new tile where it falls among the empty cells, of which there is one at least: to be laid over a board. */
static inline uint64_t new_tile(const struct batch *batch, uint64_t empty, uint64_t drawn) {
    uint64_t place = UINT64_C(1) << 4 * CORNER_CELL;
    if (batch->rules.where != SLIDE_WHERE_CORNER)
        place = slide4_pick(empty, take(&drawn, slide4_count(empty)));
    return place * drawn_kind(batch, (uint32_t)(drawn >> 32));
}

/* A tilt has been made: is the game over before chance moves? */
static bool ended_early(const struct batch *batch, struct wide4 board) {
    const struct slide_rules *rules = &batch->rules;
    if (rules->where == SLIDE_WHERE_CORNER && wide4_cell(board, CORNER_CELL))
        return true;
    if (!rules->goal || !rules->goal_ends)
        return false;
    uint64_t ones = UINT64_C(0x1111111111111111);
    return slide4_empty((board.low ^ (rules->goal & 15) * ones) | (board.high ^ (rules->goal >> 4) * ones)) != 0;
}

/* ---- Looking at all tilts ---- */

static bool goes_beyond(const uint32_t points[SLIDE_WAYS]) {
    return (points[SLIDE_LEFT] | points[SLIDE_UP]) >= SLIDE4_BEYOND;
}

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

/* After the tilts of narrow boards: whatever is wide, or was, is put right. */
static void mend(const struct batch *batch, const struct batch_games *games, size_t from, size_t to) {
    for (size_t i = from; i < to; i++) {
        if (games->high[i] || goes_beyond(games->points[i])) {
            look_wide(batch, games, i);
        } else if (games->wide[i]) {
            games->wide[i] = 0;
            memset(games->after_high[i], 0, sizeof games->after_high[i]);
        }
    }
}

static void look(const struct batch *batch, const struct batch_games *games, size_t from, size_t to) {
    uint8_t wide = 0;
    for (size_t i = from; i < to; i++)
        wide |= games->wide[i];
    bool beyond = batch->tilt(&batch->table, games->low + from, to - from, games->after_low + from,
                              games->points + from, games->open + from);
    if (beyond || wide)
        mend(batch, games, from, to);
}

void batch_look(const struct batch *batch, const struct batch_games *games) {
    memset(games->wide, 1, games->count);
    look(batch, games, 0, games->count);
}

/* ---- Games ---- */

static void start(const struct batch *batch, const struct batch_games *games, size_t i) {
    uint64_t board = 0;
    for (uint32_t n = 0; n < batch->rules.begin; n++)
        board |= new_tile(batch, slide4_empty(board), draw(&games->random[i]));
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

/* The player's move and chance's, with a draw still to be used; false when the game is over between the two. */
static inline bool play(const struct batch *batch, const struct batch_games *games, size_t i, unsigned way,
                        uint64_t drawn) {
    uint64_t low = games->after_low[i][way], high = 0;
    games->score[i] += games->points[i][way];
    if (games->wide[i])
        high = games->high[i] = games->after_high[i][way];
    bool goes_on = !(batch->ends_early && ended_early(batch, (struct wide4){low, high}));
    if (goes_on)
        low |= new_tile(batch, slide4_empty(low | high), drawn);
    games->low[i] = low;
    return goes_on;
}

/* Games that take no move in this step: illegal ways, and games that are over and start anew. */
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
        look(batch, games, i, i + 1);
    }
}

static void step_block(const struct batch *batch, const struct batch_games *games, const struct batch_step *step,
                       enum batch_restart restart, size_t from, size_t to) {
    uint8_t over[BLOCK] = {0};
    for (size_t i = from; i < to; i++) {
        unsigned way = step->way[i];
        bool is_move = way < SLIDE_WAYS && games->open[i] >> way & 1;
        if (is_move) {
            step->reward[i] = games->points[i][way];
            step->illegal[i] = 0;
            over[i - from] = !play(batch, games, i, way, draw(&games->random[i]));
        } else {
            refrain(batch, games, i, step);
        }
    }
    look(batch, games, from, to);
    for (size_t i = from; i < to; i++) {
        if (over[i - from])
            games->open[i] = 0;
        step->ended[i] = games->open[i] == 0;
        if (games->open[i] == 0)
            note_end(batch, games, i, step, restart);
    }
}

void batch_step(const struct batch *batch, const struct batch_games *games, const struct batch_step *step,
                enum batch_restart restart) {
    for (size_t from = 0; from < games->count; from += BLOCK) {
        size_t left = games->count - from;
        step_block(batch, games, step, restart, from, from + (left < BLOCK ? left : BLOCK));
    }
}

/* ---- Random play ---- */

static inline unsigned random_way(unsigned open, uint64_t *fraction) {
    static const uint8_t WAYS[16] = {/* the open ways in their order, two bits each */
                                     0x00, 0x00, 0x01, 0x04, 0x02, 0x08, 0x09, 0x24,
                                     0x03, 0x0C, 0x0D, 0x34, 0x0E, 0x38, 0x39, 0xE4};
    unsigned count = (unsigned)(UINT64_C(0x4332322132212110) >> 4 * open) & 15;
    return WAYS[open] >> 2 * take(fraction, count) & 3;
}

/* A game that needs the wide form is played on where it stands. */
static uint32_t roll_wide(const struct batch *batch, const struct batch_games *games, size_t i) {
    uint32_t moves = 0;
    games->wide[i] = 1;
    for (look(batch, games, i, i + 1); games->open[i]; look(batch, games, i, i + 1)) {
        uint64_t drawn = draw(&games->random[i]);
        unsigned way = random_way(games->open[i], &drawn);
        moves++;
        if (!play(batch, games, i, way, drawn))
            break;
    }
    return moves;
}

/* Some games side by side; where one ends the next takes its lane, so that the tilts never run short of boards. */
struct lanes {
    size_t count;
    uint64_t board[BLOCK], random[BLOCK], score[BLOCK];
    uint32_t moves[BLOCK];
    size_t game[BLOCK];
    uint64_t after[BLOCK][SLIDE_WAYS];
    uint32_t points[BLOCK][SLIDE_WAYS];
    uint8_t open[BLOCK];
};

static void enter(struct lanes *lanes, size_t lane, const struct batch_games *games, size_t game) {
    lanes->board[lane] = games->low[game];
    lanes->random[lane] = games->random[game];
    lanes->score[lane] = games->score[game];
    lanes->moves[lane] = 0;
    lanes->game[lane] = game;
}

static inline bool roll_lane(const struct batch *batch, struct lanes *lanes, size_t lane) {
    uint64_t drawn = draw(&lanes->random[lane]);
    unsigned way = random_way(lanes->open[lane], &drawn);
    uint64_t board = lanes->after[lane][way];
    lanes->score[lane] += lanes->points[lane][way];
    lanes->moves[lane]++;
    bool goes_on = !(batch->ends_early && ended_early(batch, (struct wide4){board, 0}));
    if (goes_on)
        board |= new_tile(batch, slide4_empty(board), drawn);
    lanes->board[lane] = board;
    return goes_on;
}

/* Takes the game out of its lane, which the last lane then moves into. */
static void retire(const struct batch *batch, struct lanes *lanes, size_t lane, const struct batch_games *games,
                   uint32_t *moves) {
    size_t game = lanes->game[lane], last = --lanes->count;
    games->low[game] = lanes->board[lane];
    games->random[game] = lanes->random[lane];
    games->score[game] = lanes->score[lane];
    moves[game] = lanes->moves[lane];
    if (goes_beyond(lanes->points[lane]))
        moves[game] += roll_wide(batch, games, game);
    games->open[game] = 0;
    lanes->board[lane] = lanes->board[last];
    lanes->random[lane] = lanes->random[last];
    lanes->score[lane] = lanes->score[last];
    lanes->moves[lane] = lanes->moves[last];
    lanes->game[lane] = lanes->game[last];
}

/* Gives free lanes to the next games; those that need none are dealt with here. */
static void fill_lanes(const struct batch *batch, struct lanes *lanes, size_t *next, const struct batch_games *games,
                       uint32_t *moves) {
    for (; lanes->count < BLOCK && *next < games->count; ++*next) {
        if (games->open[*next] && !games->high[*next]) {
            enter(lanes, lanes->count++, games, *next);
        } else {
            moves[*next] = games->open[*next] ? roll_wide(batch, games, *next) : 0;
            games->open[*next] = 0;
        }
    }
}

void batch_roll(const struct batch *batch, const struct batch_games *games, uint32_t *moves) {
    struct lanes lanes;
    size_t next = 0;
    lanes.count = 0;
    for (;;) {
        fill_lanes(batch, &lanes, &next, games, moves);
        if (lanes.count == 0)
            return;
        size_t gone[BLOCK], gone_count = 0;
        bool beyond = batch->tilt(&batch->table, lanes.board, lanes.count, lanes.after, lanes.points, lanes.open);
        for (size_t lane = 0; lane < lanes.count; lane++) {
            bool stays = lanes.open[lane] && !(beyond && goes_beyond(lanes.points[lane]));
            if (!stays || !roll_lane(batch, &lanes, lane))
                gone[gone_count++] = lane;
        }
        while (gone_count)
            retire(batch, &lanes, gone[--gone_count], games, moves);
    }
}

void batch_cells(const struct batch_games *games, uint8_t (*cell)[16]) {
    for (size_t i = 0; i < games->count; i++)
        wide4_write((struct wide4){games->low[i], games->high[i]}, (struct slide_board){4, 4, cell[i]});
}

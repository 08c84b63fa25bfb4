/* Random play of a batch. */
#include "slide/batch_code.h"
#include "slide/batch_internal.h"

static inline unsigned random_way(unsigned open, uint64_t *fraction) {
    static const uint8_t WAYS[16] = {/* the open ways in order, two bits each */
                                     0x00, 0x00, 0x01, 0x04, 0x02, 0x08, 0x09, 0x24,
                                     0x03, 0x0C, 0x0D, 0x34, 0x0E, 0x38, 0x39, 0xE4};
    unsigned count = (unsigned)(UINT64_C(0x4332322132212110) >> 4 * open) & 15;
    return WAYS[open] >> 2 * batch_take(fraction, count) & 3;
}

/* A game that needs the wide form, now or after its next move, is played to its end in place. */
static uint32_t roll_wide(const struct batch *batch, const struct batch_games *games, size_t i) {
    uint32_t moves = 0;
    games->wide[i] = 1;
    for (batch_look_at(batch, games, i, i + 1); games->open[i]; batch_look_at(batch, games, i, i + 1)) {
        uint64_t drawn = batch_draw(&games->random[i]);
        unsigned way = random_way(games->open[i], &drawn);
        moves++;
        if (!batch_play(batch, games, i, way, drawn))
            break;
    }
    return moves;
}

/* Several games side by side; when one ends, the next one takes its lane, so that the loops never run out of boards. */
struct lanes {
    size_t count;
    uint32_t round; /* moves so far in a lane that was never vacated */
    uint64_t board[BATCH_BLOCK], random[BATCH_BLOCK], drawn[BATCH_BLOCK], score[BATCH_BLOCK];
    uint32_t entered[BATCH_BLOCK]; /* the round in which the game entered */
    size_t game[BATCH_BLOCK];
    uint64_t after[BATCH_BLOCK][SLIDE_WAYS];
    uint32_t points[BATCH_BLOCK][SLIDE_WAYS];
    uint8_t open[BATCH_BLOCK];
};

/* Assigns the next games to free lanes; games that need no lane are finished here. */
static void fill_lanes(const struct batch *batch, struct lanes *lanes, size_t *next, const struct batch_games *games,
                       uint32_t *moves) {
    for (; lanes->count < BATCH_BLOCK && *next < games->count; ++*next) {
        size_t game = *next, lane = lanes->count;
        if (games->open[game] == 0 || games->high[game]) {
            moves[game] = games->open[game] ? roll_wide(batch, games, game) : 0;
            games->open[game] = 0;
            continue;
        }
        lanes->count++;
        lanes->board[lane] = games->low[game];
        lanes->random[lane] = games->random[game];
        lanes->score[lane] = games->score[game];
        lanes->entered[lane] = lanes->round;
        lanes->game[lane] = game;
    }
}

/* Can this lane make its move? Not if the game is over or needs the wide form. */
static inline bool can_play(const struct lanes *lanes, size_t lane) {
    return lanes->open[lane] && !batch_goes_beyond(lanes->points[lane]);
}

/* The player's move; false if it ends the game. */
static inline bool play_lane(const struct batch *batch, struct lanes *lanes, size_t lane) {
    unsigned way = random_way(lanes->open[lane], &lanes->drawn[lane]);
    uint64_t board = lanes->board[lane] = lanes->after[lane][way];
    lanes->score[lane] += lanes->points[lane][way];
    return !(batch->ends_early && batch_ended_early(batch, (struct wide4){board, 0}));
}

/* Removes the game from its lane; the last lane moves there. */
static void retire(const struct batch *batch, struct lanes *lanes, size_t lane, const struct batch_games *games,
                   uint32_t *moves) {
    size_t game = lanes->game[lane], last = --lanes->count;
    bool played = can_play(lanes, lane);
    games->low[game] = lanes->board[lane];
    games->random[game] = lanes->random[lane] - (played ? 0 : BATCH_GOLDEN); /* no move, no draw */
    games->score[game] = lanes->score[lane];
    moves[game] = lanes->round - lanes->entered[lane] + played;
    if (lanes->open[lane] && !played)
        moves[game] += roll_wide(batch, games, game);
    games->open[game] = 0;
    lanes->board[lane] = lanes->board[last];
    lanes->random[lane] = lanes->random[last];
    lanes->drawn[lane] = lanes->drawn[last];
    lanes->score[lane] = lanes->score[last];
    lanes->entered[lane] = lanes->entered[last];
    lanes->game[lane] = lanes->game[last];
}

/* One move in every lane. */
static void roll_lanes(const struct batch *batch, struct lanes *lanes, const struct batch_games *games,
                       uint32_t *moves) {
    const struct batch_code *code = batch->code;
    size_t gone[BATCH_BLOCK], gone_count = 0;
    code->tilt(&batch->table, lanes->board, lanes->count, lanes->after, lanes->points, lanes->open);
    code->draw(lanes->random, lanes->drawn, lanes->count);
    for (size_t lane = 0; lane < lanes->count; lane++)
        if (!can_play(lanes, lane) || !play_lane(batch, lanes, lane))
            gone[gone_count++] = lane;
    while (gone_count)
        retire(batch, lanes, gone[--gone_count], games, moves);
    code->lay(batch, lanes->board, lanes->drawn, lanes->count);
    lanes->round++;
}

void batch_roll(const struct batch *batch, const struct batch_games *games, uint32_t *moves) {
    struct lanes lanes;
    size_t next = 0;
    lanes.count = 0;
    lanes.round = 0;
    for (fill_lanes(batch, &lanes, &next, games, moves); lanes.count; fill_lanes(batch, &lanes, &next, games, moves))
        roll_lanes(batch, &lanes, games, moves);
}

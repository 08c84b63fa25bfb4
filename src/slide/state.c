#include "slide/state.h"

#include <string.h>

static void tell(const struct slide_viewer *viewer, enum slide_what what) {
    if (viewer)
        viewer->see(viewer->context, &(struct slide_event){.what = what});
}

static struct slide_at corner_of(struct slide_board board) {
    return (struct slide_at){0, (uint16_t)(board.width - 1)};
}

static bool corner_taken(struct slide_board board) {
    return board.cell[board.width - 1] != 0;
}

enum err slide_start(const struct slide_rules *rules, struct slide_state *state, uint8_t *cell, uint32_t width,
                     uint32_t height, struct fault *fault) {
    enum err err = slide_rules_size(rules, width, height, fault);
    if (err)
        return err;
    memset(cell, 0, (size_t)width * height);
    *state = (struct slide_state){.board = {width, height, cell}, .due = rules->begin};
    state->over = rules->begin == 0; /* no move is possible on an empty board */
    return ERR_NONE;
}

enum err slide_start_from(const struct slide_rules *rules, struct slide_state *state, struct slide_board board,
                          struct fault *fault) {
    struct slide_rules any_fill = *rules; /* the tiles of the start are given, so their number does not matter */
    any_fill.begin = 0;
    enum err err = slide_rules_size(&any_fill, board.width, board.height, fault);
    if (err)
        return err;
    *state = (struct slide_state){.board = board};
    state->won = slide_has_goal(rules, board);
    state->over = (state->won && rules->goal_ends) || !slide_can_move(rules, board);
    return ERR_NONE;
}

enum err slide_play(const struct slide_rules *rules, struct slide_state *state, enum slide_way way,
                    const struct slide_viewer *viewer) {
    if (state->over)
        return ERR_OVER;
    if (state->due)
        return ERR_TURN;
    enum err err = slide_tilt(rules, state->board, way, &state->score, viewer);
    if (err)
        return err;
    state->moves++;
    if (!state->won && slide_has_goal(rules, state->board)) {
        state->won = true;
        state->over = rules->goal_ends;
        tell(viewer, SLIDE_WON);
    }
    if (state->over)
        return ERR_NONE;
    if (rules->where == SLIDE_WHERE_CORNER && corner_taken(state->board)) {
        state->over = true;
        tell(viewer, SLIDE_LOST);
    } else {
        state->due = 1;
    }
    return ERR_NONE;
}

enum err slide_chance(const struct slide_rules *rules, struct slide_state *state, struct slide_at at, uint8_t kind,
                      const struct slide_viewer *viewer) {
    if (state->due == 0)
        return ERR_TURN;
    enum err err = slide_spawn(rules, state->board, at, kind, viewer);
    if (err == ERR_MOVE && rules->where == SLIDE_WHERE_REDRAW)
        return ERR_NONE;
    if (err)
        return err;
    if (--state->due == 0 && !slide_can_move(rules, state->board)) {
        state->over = true;
        tell(viewer, SLIDE_LOST);
    }
    return ERR_NONE;
}

/* With the historic generator and up to two kinds: the first kind if a unit draw is below its probability; the historic
 * program makes this draw even if the kind is certain. Otherwise the kind selected by a draw below the sum of the
 * weights; a single kind needs no draw. */
static uint8_t draw_kind(const struct slide_rules *rules, struct rng *rng) {
    if (rules->generator == RNG_JAVA && rules->fresh_count <= 2) {
        double chance = (double)rules->fresh[0].weight / (double)rules->fresh_total;
        return rules->fresh[rng_unit(rng) < chance ? 0 : 1].kind;
    }
    if (rules->fresh_count == 1)
        return rules->fresh[0].kind;
    uint32_t draw = rng_below(rng, rules->fresh_total), i = 0;
    while (draw >= rules->fresh[i].weight)
        draw -= rules->fresh[i++].weight;
    return rules->fresh[i].kind;
}

static struct slide_at draw_place(const struct slide_rules *rules, struct slide_board board, struct rng *rng) {
    struct slide_at at;
    switch (rules->where) {
    case SLIDE_WHERE_CORNER:
        return corner_of(board);
    case SLIDE_WHERE_REDRAW:
        at.row = (uint16_t)rng_below(rng, board.height);
        at.column = (uint16_t)rng_below(rng, board.width);
        return at;
    default:
        return slide_nth_empty(board, rng_below(rng, (uint32_t)slide_empty_cells(board)));
    }
}

enum err slide_draw(const struct slide_rules *rules, const struct slide_state *state, struct rng *rng,
                    struct slide_at *at, uint8_t *kind) {
    if (state->due == 0)
        return ERR_TURN;
    *kind = draw_kind(rules, rng);
    *at = draw_place(rules, state->board, rng);
    return ERR_NONE;
}

enum err slide_add_tiles(const struct slide_rules *rules, struct slide_board board, uint64_t n, struct rng *rng,
                         const struct slide_viewer *viewer) {
    uint64_t room = rules->where == SLIDE_WHERE_CORNER ? !corner_taken(board) : slide_empty_cells(board);
    if (n > room)
        return ERR_RANGE;
    while (n) {
        uint8_t kind = draw_kind(rules, rng);
        if (slide_spawn(rules, board, draw_place(rules, board, rng), kind, viewer) == ERR_NONE)
            n--;
    }
    return ERR_NONE;
}

uint64_t slide_high_score(const struct slide_rules *rules, uint64_t high, uint64_t score, bool ended) {
    bool counts = rules->high == SLIDE_HIGH_AT_ONCE || (rules->high == SLIDE_HIGH_AT_END && ended);
    return counts && score > high ? score : high;
}

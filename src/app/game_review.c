#include "app/game_review.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "slide/ai/search.h"

enum {
    NETWORK_NODES = 50000,
    PLAIN_WORK = 40000, /* cells that the plain search may look at: its nodes cost as much as the board is large */
};

enum err game_review_open(struct game_review *review, const struct played *played, size_t game, struct player *player) {
    const struct slide_rules *rules = &played->rules;
    size_t count = played->game[game].moves;
    *review = (struct game_review){.played = played, .game = game, .player = player, .count = count};
    if ((size_t)rules->width * rules->height > ADVISE_CELLS_MAX)
        return ERR_RANGE;
    review->moves = calloc(count ? count : 1, sizeof *review->moves);
    if (!review->moves)
        return ERR_SYSTEM;
    if (player->adviser.search)
        search_forget(player->adviser.search); /* so that equal games have equal reviews */
    return ERR_NONE;
}

void game_review_close(struct game_review *review) {
    free(review->moves);
    *review = (struct game_review){0};
}

/* The luck of the tile after a move, where there was one and it can be known. */
static enum err judge_tile(const struct game_review *review, const struct slide_state *before,
                           struct review_move *move) {
    const struct slide_rules *rules = &review->played->rules;
    struct slide_state drawn = played_state(review->played, review->game, review->done + 1), after = *before;
    size_t cells = (size_t)after.board.width * after.board.height;
    uint8_t cell[REVIEW_LUCK_CELLS];
    if (cells > REVIEW_LUCK_CELLS || drawn.due)
        return ERR_NONE;
    memcpy(cell, before->board.cell, cells);
    after.board.cell = cell;
    enum err err = slide_play(rules, &after, move->played, NULL);
    assert(!err); /* the way is open */
    if (after.over)
        return err;
    err = review_luck(&review->player->adviser, rules, &after, &drawn, &move->luck);
    move->has_luck = !err;
    return err;
}

static void judge_formation(const struct game_review *review, const struct slide_state *before,
                            struct review_move *move) {
    struct success success;
    if (player_success(review->player, &review->played->rules, before->board, &move->advice, &success))
        review_judge_formation(move, &success.advice, &success.table->endgame);
}

enum err game_review_step(struct game_review *review, const struct budget *budget) {
    if (review->done == review->count)
        return ERR_OVER;
    struct slide_state before = played_state(review->played, review->game, review->done);
    enum slide_way played = (enum slide_way)review->played->game[review->game].way[review->done];
    struct advice advice;
    enum err err = player_advise(review->player, &review->played->rules, &before, budget, &advice);
    if (!err && !(advice.open >> played & 1))
        err = ERR_CORRUPT;
    if (err)
        return err;
    struct review_move *move = &review->moves[review->done];
    *move = review_judge(&advice, played, before.score);
    judge_formation(review, &before, move);
    err = judge_tile(review, &before, move);
    if (!err)
        review->done++;
    return err;
}

void game_review_sum(const struct game_review *review, struct review_summary *sum) {
    struct slide_state last = played_state(review->played, review->game, review->count);
    bool won = last.won && review->played->rules.goal_ends;
    struct review_end end = {.lost = review->done == review->count && last.over && !won, .score = last.score};
    review_sum(review->moves, review->done, end, sum);
}

struct budget game_review_budget(const struct adviser *adviser, const struct slide_rules *rules) {
    uint64_t cells = (uint64_t)rules->width * rules->height;
    if (adviser->search && rules->width == 4 && rules->height == 4)
        return (struct budget){.nodes = NETWORK_NODES};
    return (struct budget){.nodes = cells < PLAIN_WORK ? PLAIN_WORK / cells : 1};
}

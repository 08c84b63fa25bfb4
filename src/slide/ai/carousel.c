#include "slide/ai/carousel.h"

#include "slide/ai/stage.h"

unsigned carousel_level(struct wide4 board, unsigned kind) {
    if (board.high || !stage_has(board.low, kind) || (kind < 15 && stage_has(board.low, kind + 1)))
        return 0;
    unsigned run = stage_run(board.low, kind);
    return run < CAROUSEL_LEVELS ? run : CAROUSEL_LEVELS;
}

static uint64_t most_moves(const struct carousel_turn *turn) {
    uint64_t most = 0;
    for (unsigned i = 0; i < CAROUSEL_LEVELS; i++)
        most = turn->moves[i] > most ? turn->moves[i] : most;
    return most;
}

void carousel_add(struct carousel *carousel, struct wide4 board, unsigned from, unsigned to) {
    struct carousel_turn *turn = &carousel->turn;
    for (unsigned level = from; level < to; level++) {
        if (turn->added[level] == 0)
            turn->moves[level] = most_moves(turn);
        carousel->board[level][turn->added[level]++ % CAROUSEL_BOARDS] = board;
    }
}

struct wide4 carousel_tiles(unsigned kind, unsigned level) {
    struct wide4 tiles = {0};
    for (unsigned i = 0; i <= level; i++)
        tiles.low |= (uint64_t)(kind - i) << 4 * i;
    return tiles;
}

struct wide4 carousel_draw(struct carousel *carousel, unsigned levels, struct rng *rng) {
    struct carousel_turn *turn = &carousel->turn;
    turn->level = CAROUSEL_LEVELS;
    for (unsigned i = 0; i < CAROUSEL_LEVELS; i++)
        if ((levels >> i & 1) && turn->added[i] &&
            (turn->level == CAROUSEL_LEVELS || turn->moves[i] < turn->moves[turn->level]))
            turn->level = i;
    if (turn->level == CAROUSEL_LEVELS)
        return (struct wide4){0};
    return carousel->board[turn->level][rng_below(rng, carousel_boards(carousel, (unsigned)turn->level))];
}

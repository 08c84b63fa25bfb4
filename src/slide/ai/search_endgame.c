/* search_endgame.c - what an endgame table's chance of success is worth in the points of the network.
 *
 * A board that a table knows is worth success x (what the merges of the formation earn + the network's value of the
 * board after them) + failure x what can still be made in the free cells. All points are as the network sees them, so
 * that they can be compared with the boards that no table knows. docs/endgame.md says where the numbers come from. */
#include "slide/ai/endgames.h"
#include "slide/ai/search_internal.h"

/* Points still to be made when the tile is not: little, and how little makes no difference. */
static const float REST = 1000;

/* The network alone is too sure of success while the large tiles wait for the last one. Where it sees the board shrunk,
 * it judges an endgame by an easier one, with a target half as large, and hopes for far too much; a player that
 * believed it would leave a formation for an illusion. So only this share of its value counts. */
static const float TRUST = 0.9f, TRUST_SHRUNK = 0.6f;

/* And this share when the board is in a formation but not in its table, which holds the useful boards. */
static const float TRUST_MISSING = 0.3f;

enum { LARGE_TILES = 6 }; /* that wait for the last one; smaller ones come and go */

static unsigned cell_of(uint64_t board, unsigned kind) {
    unsigned i = 0;
    while (i < 16 && slide4_cell(board, i) != kind)
        i++;
    return i;
}

/* The tiles of a formation merge one after the other, from the target's kind up, as far as they follow each other. The
 * resulting tile is where the last of them was; what they earn is counted as the network sees it. */
static struct wide4 finish(const struct search *search, uint64_t tiles, unsigned target, float *points) {
    uint64_t seen = view_of((struct wide4){tiles, 0}, search->network->top);
    struct wide4 left = {tiles, 0};
    unsigned kind = target, last = 0;
    *points = 0;
    for (unsigned cell; (cell = cell_of(tiles, kind)) < 16; kind++) {
        unsigned seen_kind = slide4_cell(seen, cell);
        *points += (float)search->rules.value[seen_kind + 1];
        left.low &= ~(UINT64_C(15) << 4 * cell);
        last = cell;
    }
    left.low |= (uint64_t)(kind & 15) << 4 * last;
    left.high = (uint64_t)(kind >> 4) << 4 * last;
    return left;
}

/* The points still to come once the target is made; they depend only on the large tiles, which seldom change. */
static float value_of_success(struct search *search, uint64_t tiles, unsigned target) {
    struct search_said *said = &search->finished[tiles % SEARCH_FINISHED];
    if (said->board != tiles) {
        float points;
        struct wide4 left = finish(search, tiles, target, &points);
        *said = (struct search_said){tiles, points + search_network(search, left)};
    }
    return said->value;
}

/* The answer of the tables where all large tiles would merge, one after the other. */
static enum endgames_answer ask(const struct search *search, uint64_t after, struct endgames_found *found) {
    enum endgames_answer answer = endgames_find(search->endgames, after, found);
    if (answer == ENDGAMES_FOREIGN || found->table->endgame.anywhere)
        return ENDGAMES_FOREIGN;
    return wide4_largest((struct wide4){after, 0}) == endgames_top(&found->table->endgame) ? answer : ENDGAMES_FOREIGN;
}

bool search_endgame(struct search *search, uint64_t after, float *value) {
    struct endgames_found found;
    if (ask(search, after, &found) != ENDGAMES_KNOWN)
        return false;
    float success = value_of_success(search, after & found.cells * 15, found.table->endgame.target);
    *value = found.success * success + (1 - found.success) * REST;
    return true;
}

/* The kinds of the tiles that are at least as large as this, one bit each; 0 when two equal ones are side by side and
 * so about to merge. */
static uint32_t large_kinds(uint64_t board, unsigned least) {
    const uint64_t not_last = UINT64_C(0x0111011101110111), not_lowest = UINT64_C(0x0000111111111111);
    uint64_t large = endgames_at_least(board, least);
    uint32_t kinds = 0;
    if (large & ((slide4_empty(board ^ board >> 4) & not_last) | (slide4_empty(board ^ board >> 16) & not_lowest)))
        return 0;
    for (; large; large &= large - 1)
        kinds |= 1u << (board >> (unsigned)__builtin_ctzll(large) & 15);
    return kinds;
}

void search_endgame_start(struct search *search, struct wide4 board) {
    search->endgame =
        search->endgames && search->classic && !board.high && endgames_are_near(search->endgames, board.low);
    search->large = 0;
    if (!search->endgame)
        return;
    unsigned largest = wide4_largest(board); /* at least 64: a target of 8 and a formation of 4 tiles */
    search->least = largest;
    while (search->least > largest - (LARGE_TILES - 1) && cell_of(board.low, search->least - 1) < 16)
        search->least--;
    search->large = large_kinds(board.low, search->least);
    unsigned top = network_top(search->network, stage_of(&search->network->stages, board));
    search->trust = view_is_shrunk(board, top) ? TRUST_SHRUNK : TRUST;
}

float search_endgame_trust(const struct search *search, uint64_t after) {
    struct endgames_found found;
    if (large_kinds(after, search->least) != search->large)
        return 1;
    return ask(search, after, &found) == ENDGAMES_MISSING ? TRUST_MISSING : search->trust;
}

/* search_endgame.c - what the endgame tables and the network say of a board near an endgame, in the points of the
 * network (slide/ai/finish.h). docs/endgame.md says where the numbers come from. */
#include "slide/ai/finish.h"
#include "slide/ai/search_internal.h"

/* The network alone is too sure of success while the large tiles wait for the last one. Where it sees the board shrunk,
 * it judges an endgame by an easier one, with a target half as large, and hopes for far too much; a player that
 * believed it would leave a formation for an illusion. So only this share of its value counts. */
static const float TRUST = 0.9f, TRUST_SHRUNK = 0.6f;

/* And this share when the board is in a formation but not in its table, which holds the useful boards. */
static const float TRUST_MISSING = 0.3f;

enum { LARGE_TILES = 6 }; /* that wait for the last one; smaller ones come and go */

/* The points still to come once the target is made; they depend only on the large tiles, which seldom change. */
static float value_of_success(struct search *search, uint64_t tiles, unsigned target) {
    struct search_said *said = &search->finished[tiles % SEARCH_FINISHED];
    if (said->board != tiles) {
        struct finish finish = finish_formation(&search->rules, tiles, target, search->network->top);
        *said = (struct search_said){tiles, finish.points + search_network(search, finish.left)};
    }
    return said->value;
}

bool search_endgame(struct search *search, uint64_t after, float *value) {
    struct endgames_found found;
    if (finish_ask(search->endgames, after, &found) != ENDGAMES_KNOWN)
        return false;
    *value =
        finish_value(found.success, value_of_success(search, after & found.cells * 15, found.table->endgame.target));
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
    unsigned run = stage_run(board.low, largest);
    search->least = largest + 1 - (run < LARGE_TILES ? run : LARGE_TILES);
    search->large = large_kinds(board.low, search->least);
    unsigned top = network_top(search->network, stage_of(&search->network->stages, board));
    search->trust = view_is_shrunk(board, top) ? TRUST_SHRUNK : TRUST;
}

float search_endgame_trust(const struct search *search, uint64_t after) {
    struct endgames_found found;
    if (large_kinds(after, search->least) != search->large)
        return 1;
    return finish_ask(search->endgames, after, &found) == ENDGAMES_MISSING ? TRUST_MISSING : search->trust;
}

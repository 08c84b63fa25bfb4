#include "app/player.h"

#include "app/network_load.h"
#include "slide/ai/review.h"

static enum err open_network(struct player *player, const struct player_wish *wish, const struct slide_rules *rules,
                             struct fault *fault) {
    enum err err = network_load(wish->network, &player->network, wish->network ? fault : NULL);
    if (err) {
        player->untaught = wish->network == NULL;
        return wish->network ? err : ERR_NONE;
    }
    if (wish->stay == PLAYER_RESIDENT)
        network_spread(&player->network); /* if out of memory, it plays just as well, only slower */
    err = search_open(&player->search, &player->network, rules, &wish->search);
    if (!err)
        player->adviser.search = &player->search;
    else
        network_close(&player->network);
    return err == ERR_SYSTEM ? err_refuse(fault, err, "not enough memory for a search") : ERR_NONE;
}

static enum err open_searching(struct player *player, const struct player_wish *wish, const struct slide_rules *rules,
                               struct fault *fault) {
    enum err err = open_network(player, wish, rules, fault);
    if (err || !player->adviser.search || !endgames_fit(rules))
        return err;
    err = endgame_shelf_open(&player->endgames, wish->endgame, fault);
    if (err)
        player_close(player);
    else
        player->search.endgames = &player->endgames.endgames;
    player->solves = !err && wish->solves;
    return err;
}

/* Is it a game that a network can play? */
static bool is_for_networks(const struct slide_rules *rules, uint32_t width, uint32_t height) {
    return width == 4 && height == 4 && rules->where != SLIDE_WHERE_CORNER && rules->merging == SLIDE_MERGE_EQUAL;
}

enum err player_open(struct player *player, const struct player_wish *wish, const struct slide_rules *rules,
                     uint32_t width, uint32_t height, struct fault *fault) {
    *player = (struct player){0};
    if (!wish->network && exact_load(&player->table, rules, width, height)) {
        player->adviser.table = &player->table.table;
        return ERR_NONE;
    }
    if (wish->network || is_for_networks(rules, width, height))
        return open_searching(player, wish, rules, fault);
    return ERR_NONE;
}

enum err player_advise(struct player *player, const struct slide_rules *rules, const struct slide_state *state,
                       const struct budget *budget, struct advice *advice) {
    struct wide4 board;
    if (player->solves && !state->over && wide4_read(state->board, &board) == ERR_NONE && !board.high)
        endgame_shelf_need(&player->endgames, board.low);
    return advise(&player->adviser, rules, state, budget, advice);
}

bool player_success(const struct player *player, const struct slide_rules *rules, struct slide_board plain,
                    const struct advice *advice, struct success *success) {
    const struct search *search = player->adviser.search;
    struct wide4 board;
    return advice->source == ADVICE_NETWORK && search->endgames && endgames_fit(rules) &&
           wide4_read(plain, &board) == ERR_NONE && !board.high &&
           success_find(search->endgames, rules, board.low, success) &&
           wide4_largest(board) == endgames_top(&success->table->endgame) && !review_gives_up(advice, &success->advice);
}

void player_close(struct player *player) {
    if (player->adviser.table)
        exact_unload(&player->table);
    if (player->adviser.search) {
        search_close(&player->search);
        network_close(&player->network);
        endgame_shelf_close(&player->endgames);
    }
    player->adviser = (struct adviser){0};
}

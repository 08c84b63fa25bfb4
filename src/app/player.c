#include "app/player.h"

#include "app/network_load.h"

static enum err open_network(struct player *player, enum player_stay stay, const char *path,
                             const struct search_options *options, const struct slide_rules *rules,
                             struct fault *fault) {
    enum err err = network_load(path, &player->network, path ? fault : NULL);
    if (err) {
        player->untaught = path == NULL;
        return path ? err : ERR_NONE;
    }
    if (stay == PLAYER_RESIDENT)
        network_spread(&player->network); /* without memory for it, it plays as well, only slower */
    if (search_open(&player->search, &player->network, rules, options) == ERR_NONE)
        player->adviser.search = &player->search;
    else
        network_close(&player->network);
    return ERR_NONE;
}

/* Is it a game that a network can know? */
static bool is_for_networks(const struct slide_rules *rules, uint32_t width, uint32_t height) {
    return width == 4 && height == 4 && rules->where != SLIDE_WHERE_CORNER && rules->merging == SLIDE_MERGE_EQUAL;
}

enum err player_open(struct player *player, enum player_stay stay, const char *network,
                     const struct search_options *options, const struct slide_rules *rules, uint32_t width,
                     uint32_t height, struct fault *fault) {
    *player = (struct player){0};
    if (!network && exact_load(&player->table, rules, width, height)) {
        player->adviser.table = &player->table.table;
        return ERR_NONE;
    }
    if (network || is_for_networks(rules, width, height))
        return open_network(player, stay, network, options, rules, fault);
    return ERR_NONE;
}

void player_close(struct player *player) {
    if (player->adviser.table)
        exact_unload(&player->table);
    if (player->adviser.search) {
        search_close(&player->search);
        network_close(&player->network);
    }
    player->adviser = (struct adviser){0};
}

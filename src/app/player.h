/* player.h - the computer player: opens from files whatever knows the given game.
 *
 * A table of exact values for a small board if the user has made one, the network and the endgame tables for 4x4, the
 * plain search for everything else.
 */
#ifndef TESSERA_APP_PLAYER_H
#define TESSERA_APP_PLAYER_H

#include "app/endgame_load.h"
#include "app/exact_load.h"
#include "slide/ai/advise.h"
#include "slide/ai/search.h"
#include "slide/ai/success.h"

/* It must not be moved while it is open. */
struct player {
    struct adviser adviser;
    struct network network;
    struct search search;
    struct exact_loaded table;
    struct endgame_shelf endgames;
    bool solves;   /* the small endgames that it needs */
    bool untaught; /* the default network could be used here, but is missing or damaged */
};

/* How long it will be used: a resident plays whole games, so its network is expanded for speed, at 2 bytes for each
 * weight that its patterns could have. */
enum player_stay { PLAYER_GUEST, PLAYER_RESIDENT };

/* What is asked of it. */
struct player_wish {
    enum player_stay stay;
    const char *network; /* a file; null: the one that ships */
    const char *endgame; /* where its endgame tables are, as endgame_shelf_open takes it; null: the user's own */
    struct search_options search;
    bool solves; /* a small endgame that it needs and has no table of (endgame_shelf_need), which takes some seconds */
};

/* Opens what there is for this game. What is named must be readable (errors as network_load and endgame_shelf_open).
 * Without a name a missing network only makes a weaker player, and `untaught` tells. ERR_SYSTEM without memory for a
 * search. */
enum err player_open(struct player *, const struct player_wish *, const struct slide_rules *, uint32_t width,
                     uint32_t height, struct fault *);

/* Advice as advise() gives it, on a position of the game that the player was opened for. */
enum err player_advise(struct player *, const struct slide_rules *, const struct slide_state *, const struct budget *,
                       struct advice *);
/* The chances of success of all ways of a board on which player_advise gave this advice, if the board stands in a
 * formation that an endgame table of the player knows. Only where success would merge all large tiles and the advice
 * keeps the formation: one that the player gives up says nothing about a move. */
bool player_success(const struct player *, const struct slide_rules *, struct slide_board, const struct advice *,
                    struct success *);
void player_close(struct player *);

#endif

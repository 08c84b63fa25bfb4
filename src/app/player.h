/* player.h - the computer as a player: whatever knows the game at hand, opened from files.
 *
 * A table of exact values for a small board if the user has made one, the network for 4x4, the plain search for all the
 * rest.
 */
#ifndef TESSERA_APP_PLAYER_H
#define TESSERA_APP_PLAYER_H

#include "app/exact_load.h"
#include "slide/ai/advise.h"
#include "slide/ai/search.h"

/* It must not be moved while it is open. */
struct player {
    struct adviser adviser;
    struct network network;
    struct search search;
    struct exact_loaded table;
    bool untaught; /* the network that ships would be of use here, but is missing or damaged */
};

/* How long it will sit there: the network of one that plays whole games is laid out for speed, at 2 bytes for each
 * weight that its patterns could have. */
enum player_stay { PLAYER_GUEST, PLAYER_RESIDENT };

/* Opens what there is for this game. With a path the network must be readable (errors as network_load). Without one a
 * missing network only makes a weaker player, and `untaught` tells. */
enum err player_open(struct player *, enum player_stay, const char *network, const struct search_options *,
                     const struct slide_rules *, uint32_t width, uint32_t height, struct fault *);
void player_close(struct player *);

#endif

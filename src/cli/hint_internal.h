/* hint_internal.h - the pieces of the command hint: advice on one board, and on many (--batch). */
#ifndef TESSERA_CLI_HINT_INTERNAL_H
#define TESSERA_CLI_HINT_INTERNAL_H

#include <stdbool.h>

#include "app/player.h"
#include "slide/ai/evaluate.h"

struct facts;

/* Who is asked. The player is opened for the first board, and again only for a board of another size. */
struct hinter {
    const struct slide_rules *rules;
    const struct evaluate_player *how;
    const char *network; /* a file, or null for the default */
    const char *endgame; /* where the endgame tables are, as endgame_shelf_open takes it */
    bool json;
    struct player player;
    bool broken;            /* the player could not be opened: no other board will do better */
    uint32_t width, height; /* what the player is open for; 0: it is not */
};

/* What is known of a board. */
struct hint {
    struct advice advice;
    bool formation; /* the board stands in one, and the ways have a chance of success: */
    struct success success;
};

/* Equal boards get equal hints, whatever was asked before. ERR_OVER when the game on this board is over: then the
 * advice has no open way. Otherwise what is wrong with the board or the network. */
enum err hinter_ask(struct hinter *, struct slide_board, struct hint *, struct fault *);
void hinter_close(struct hinter *);

/* The best way: in a formation the one of the highest success. */
enum slide_way hint_best(const struct hint *);
/* Adds all that is known to an object. */
void hint_facts(struct facts *, const struct hint *);

/* Answers for each line of a file, or of standard input if the path is null or "-". Returns the exit code. */
int hint_batch(struct hinter *, const char *path);

#endif

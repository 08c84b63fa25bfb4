/* line_mode.h - any game line by line: a person types a move, as the game writes it, or a command, and reads what came
 * of it.
 *
 * Without more, the position and the events are printed as the game shows them to a seat (play/game.h). A game may
 * bring its own way to print, its own commands and its robots.
 */
#ifndef TESSERA_CLI_LINE_MODE_H
#define TESSERA_CLI_LINE_MODE_H

#include <stdio.h>

#include "app/session.h"
#include "play/script.h"

struct line_mode;

/* Each answers whether the game has changed. */
struct line_command {
    const char *name;  /* null: there are no more */
    const char *words; /* " WORD" where one must follow, else empty */
    const char *about;
    bool (*act)(struct line_mode *, const char *rest);
};

/* What a game brings. All may be null. */
struct line_game {
    const char *moves;  /* lines of help on how moves are written */
    const char *hidden; /* what a player sees that the others must not: "the rack" */
    const struct line_command *commands;
    const char *(*name)(const struct line_mode *, int seat);
    void (*show)(struct line_mode *, int viewer);              /* the position */
    void (*tell)(struct line_mode *, size_t step, int viewer); /* a step of the match, in words */
    void (*end)(struct line_mode *);                           /* the result */
    enum err (*robot)(struct line_mode *, struct fault *);     /* the turn of the robot whose turn it is */
};

struct line_mode {
    struct session *session;
    const struct line_game *game;
    void *context; /* the game's own */
    FILE *out;
    bool ask; /* a person sits there and gets a prompt */

    /* Private. */
    struct script input;
    int seat;    /* who was shown a position last; -1: nobody */
    size_t told; /* steps of the match that were told */
};

/* Plays until the game is over or the input ends. The input comes byte by byte, SCRIPT_BYTES_END at its end. Returns an
 * exit code. */
int line_mode_play(struct line_mode *, int (*byte)(void *), void *from);

#endif

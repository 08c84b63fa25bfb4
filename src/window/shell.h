/* shell.h - what all games in a window share: the SDL window with its renderer, full screen, size and place, and the
 * loop that passes input and time to a game and draws when something has changed. */
#ifndef TESSERA_WINDOW_SHELL_H
#define TESSERA_WINDOW_SHELL_H

#include "window/sheet.h"

enum { SHELL_PLACE_SIZE = 48 };

/* A game as the loop sees it; `now` is a monotonic clock in seconds. */
struct shell_game {
    void *context;
    bool (*is_done)(void *context);
    /* Draws the whole picture. */
    void (*draw)(void *context, double now);
    /* Handles an SDL event; positions of the mouse are in points, of which a pixel has 1 / density. True: the picture
     * may have changed. */
    bool (*take)(void *context, const SDL_Event *, float density, double now);
    /* Is something in motion, so that the next frame looks different? */
    bool (*is_moving)(void *context, double now);
    /* Seconds until tick has something to do; below 0: never. */
    double (*wait)(void *context, double now);
    void (*tick)(void *context, double now);
};

struct shell {
    SDL_Window *sdl;
    struct sheet *sheet;
    bool vsync, dirty; /* dirty: what is shown is out of date */
    void *xlib;        /* of x_errors.h */
};

/* Makes the window, still hidden, and the brush of the sheet. False with the reason if there is no display or no
 * font. */
bool shell_open(struct shell *, struct sheet *, const char *title, const char **why);
/* Shows it: at the place of last time ("560x800+100+40") if that is still on a display, otherwise in a size of so many
 * points that fits the display. */
void shell_show(struct shell *, const char *place, int width, int height);
/* Where the window is, for the next time; false while it fills the screen. */
bool shell_place(const struct shell *, char place[SHELL_PLACE_SIZE]);
void shell_close(struct shell *);

/* Plays until the game is done. */
void shell_run(struct shell *, const struct shell_game *);

#endif

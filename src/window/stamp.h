/* stamp.h - small white shapes with smooth edges, made once as textures and tinted when they are drawn: the round
 * corners of boxes and frames, and the symbols of buttons. */
#ifndef TESSERA_WINDOW_STAMP_H
#define TESSERA_WINDOW_STAMP_H

#include <SDL.h>

enum { STAMPS_MAX = 256 }; /* kept at a time */

/* The symbols are drawn on a field of 24 by 24 with strokes of 2. */
enum symbol {
    SYMBOL_NONE,
    SYMBOL_NEW, /* a plus */
    SYMBOL_UNDO,
    SYMBOL_REDO,
    SYMBOL_HINT, /* a bulb */
    SYMBOL_PLAY,
    SYMBOL_PAUSE,
    SYMBOL_MENU,
    SYMBOL_CLOSE,
    SYMBOL_CHECK,
    SYMBOL_LEFT, /* arrows, in the order of enum slide_way */
    SYMBOL_RIGHT,
    SYMBOL_UP,
    SYMBOL_DOWN,
    SYMBOL_LESS, /* the arrow heads beside a value */
    SYMBOL_MORE,
    SYMBOL_REVIEW, /* a curve in axes */
    SYMBOL_HELP,
    SYMBOL_EDIT, /* a pencil */
    SYMBOL_SHUFFLE,
    SYMBOL_SWAP, /* two arrows, of an exchange */
    SYMBOL_SKIP, /* of a pass */
    SYMBOL_LIST,
    SYMBOL_BAG,
    SYMBOL_STAR,
    SYMBOLS,
};

struct stamps {
    SDL_Renderer *renderer;
    struct stamp {
        enum { STAMP_FREE, STAMP_DISC, STAMP_RING, STAMP_SYMBOL } kind;
        int a, b; /* radius and thickness in pixels; or the symbol and its side in pixels */
        SDL_Texture *texture;
    } stamp[STAMPS_MAX];
};

/* A disc, 2 * radius pixels wide and high. Null if it could not be made. */
SDL_Texture *stamp_disc(struct stamps *, int radius);
/* The same of a ring of this thickness. */
SDL_Texture *stamp_ring(struct stamps *, int radius, int thick);
/* A symbol, side x side pixels. */
SDL_Texture *stamp_symbol(struct stamps *, enum symbol, int side);

/* Drops everything, at the end or after the window has lost its textures. */
void stamps_forget(struct stamps *);

#endif

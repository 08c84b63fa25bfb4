/* font.h - text for the window: a font packaged by Debian in two weights, found by its file name, and a cache of
 * rendered texts. */
#ifndef TESSERA_WINDOW_FONT_H
#define TESSERA_WINDOW_FONT_H

#include <SDL.h>
#include <SDL_ttf.h>
#include <stdbool.h>

enum {
    FONT_SIZES_MAX = 64,   /* sizes open at a time */
    FONT_WORDS_MAX = 1024, /* rendered texts kept; a power of two, since they are found by a hash */
    FONT_TEXT_SIZE = 256,  /* longer texts are truncated */
    FONT_POINTS_LEAST = 6, /* smaller letters cannot be read */
    FONT_POINTS_MOST = 400,
};

enum font_weight { FONT_REGULAR, FONT_BOLD, FONT_WEIGHTS };

struct font_word {
    char text[FONT_TEXT_SIZE];
    enum font_weight weight;
    int points, width, height;
    int middle;           /* the middle of a capital letter, from the top */
    SDL_Texture *texture; /* white, to be tinted; null: this slot is free */
};

struct font {
    SDL_Renderer *renderer;
    char path[FONT_WEIGHTS][1024];
    struct {
        int points;
        enum font_weight weight;
        TTF_Font *font;
    } size[FONT_SIZES_MAX];
    unsigned sizes;
    struct font_word word[FONT_WORDS_MAX];
};

/* Looks for the font in $TESSERA_FONT (and $TESSERA_FONT_BOLD), then by name in the usual directories. Returns false
 * when there is none; *why then names the package. */
bool font_open(struct font *, SDL_Renderer *, const char **why);
void font_close(struct font *);

/* How wide and high a text is. */
void font_measure(struct font *, enum font_weight, const char *text, int points, int *width, int *height);

/* The largest size up to `points` at which the text fits the width. */
int font_fit(struct font *, enum font_weight, const char *text, int points, int width);

/* How many bytes of a text fit into the width. Words are not cut: one that is too wide has a line to itself. *next is
 * where the rest begins, after the space. */
size_t font_break(struct font *, enum font_weight, const char *text, int points, int width, const char **next);

/* The texture of a text, owned by the font; null if it could not be made. */
const struct font_word *font_word(struct font *, enum font_weight, const char *text, int points);

/* Drops all rendered texts, after the window has lost its textures. */
void font_forget(struct font *);

#endif

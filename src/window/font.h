/* font.h - text for the window: a font packaged by Debian, found by its file name, and a cache of rendered texts. */
#ifndef TESSERA_WINDOW_FONT_H
#define TESSERA_WINDOW_FONT_H

#include <SDL.h>
#include <SDL_ttf.h>
#include <stdbool.h>

enum {
    FONT_SIZES_MAX = 32,   /* sizes open at a time */
    FONT_WORDS_MAX = 512,  /* rendered texts kept; a power of two, since they are found by a hash */
    FONT_TEXT_SIZE = 128,  /* longer texts are truncated */
    FONT_POINTS_LEAST = 6, /* smaller letters cannot be read */
    FONT_POINTS_MOST = 400,
};

struct font_word {
    char text[FONT_TEXT_SIZE];
    int points, width, height;
    SDL_Texture *texture; /* white, to be tinted; null: this slot is free */
};

struct font {
    SDL_Renderer *renderer;
    char path[1024];
    struct {
        int points;
        TTF_Font *font;
    } size[FONT_SIZES_MAX];
    unsigned sizes;
    struct font_word word[FONT_WORDS_MAX];
};

/* Looks for the font in $TESSERA_FONT, then by name in the usual directories. Returns false when there is none; *why
 * then names the package. */
bool font_open(struct font *, SDL_Renderer *, const char **why);
void font_close(struct font *);

/* How wide and high a text is. */
void font_measure(struct font *, const char *text, int points, int *width, int *height);

/* The largest size up to `points` at which the text fits the width. */
int font_fit(struct font *, const char *text, int points, int width);

/* The texture of a text, owned by the font; null if it could not be made. */
const struct font_word *font_word(struct font *, const char *text, int points);

/* Drops all rendered texts, after the window has lost its textures. */
void font_forget(struct font *);

#endif

/* brush.h - boxes with round, smooth corners, symbols, and text. All boxes lie on whole pixels. */
#ifndef TESSERA_WINDOW_BRUSH_H
#define TESSERA_WINDOW_BRUSH_H

#include "ui/theme.h"
#include "window/font.h"
#include "window/stamp.h"

struct box {
    float x, y, width, height;
};

enum brush_align { BRUSH_LEFT, BRUSH_MIDDLE, BRUSH_RIGHT };

struct brush {
    SDL_Renderer *renderer;
    struct font font;
    struct stamps stamps;
    SDL_Texture *layer; /* see brush_layer_begin; null: none */
};

/* Opens the font and is ready to draw; false as font_open. */
bool brush_open(struct brush *, SDL_Renderer *, const char **why);
/* The renderer stays open. */
void brush_close(struct brush *);
/* After the window has lost its textures. */
void brush_forget(struct brush *);

void brush_clear(struct brush *, struct colour);

/* A filled box. */
void brush_box(struct brush *, struct box, float radius, struct colour, uint8_t alpha);
/* Boxes of one radius, each in its colour, that do not overlap: far quicker than one after the other. */
void brush_boxes(struct brush *, const struct box *, const struct colour *, unsigned count, float radius);
/* Only its rim, this thick, inside the box. */
void brush_rim(struct brush *, struct box, float radius, float thick, struct colour);
/* A symbol in the middle of the box, as large as its smaller side. */
void brush_symbol(struct brush *, struct box, enum symbol, struct colour);

/* A text within the box, centred by its capital letters, made smaller if it is too wide. Returns the size used. */
int brush_text(struct brush *, struct box, enum brush_align, enum font_weight, float points, struct colour,
               const char *text);
/* The same, drawn `zoom` times as large and as opaque as `alpha`: for text that moves, without rendering it at every
 * size. */
void brush_text_zoomed(struct brush *, struct box, enum font_weight, int points, float zoom, struct colour,
                       uint8_t alpha, const char *text);

/* What is drawn from here to the end goes to a layer of this size, which can be shown again and again instead of being
 * drawn again. False if there is none to be had; then it is drawn as usual. */
bool brush_layer_begin(struct brush *, int width, int height);
void brush_layer_end(struct brush *);
/* Covers the picture with the layer; false if there is none any more. */
bool brush_layer_show(struct brush *);

/* Draws only within the box, until it is called with an empty one. */
void brush_clip(struct brush *, struct box);

bool box_holds(struct box, float x, float y);
struct box box_inset(struct box, float by);
/* So much of a colour mixed into another: 0 is the first, 1 the second. */
struct colour colour_mix(struct colour, struct colour, float share);

#endif

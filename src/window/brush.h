/* brush.h - boxes with round, smooth corners, and text in them. */
#ifndef TESSERA_WINDOW_BRUSH_H
#define TESSERA_WINDOW_BRUSH_H

#include "ui/theme.h"
#include "window/font.h"

struct box {
    float x, y, width, height;
};

enum brush_align { BRUSH_LEFT, BRUSH_MIDDLE, BRUSH_RIGHT };

struct brush {
    SDL_Renderer *renderer;
    struct font font;
};

void brush_clear(struct brush *, struct colour);

/* A filled box; its edge fades over a pixel and a half. */
void brush_box(struct brush *, struct box, float radius, struct colour, uint8_t alpha);
/* Only its rim, this thick. */
void brush_rim(struct brush *, struct box, float radius, float thick, struct colour);

/* A text within the box, vertically centred, made smaller if it is too wide. Returns the size used. */
int brush_text(struct brush *, struct box, enum brush_align, int points, struct colour, const char *text);

bool box_holds(struct box, float x, float y);
struct box box_inset(struct box, float by);

#endif

#include "window/brush.h"

#include <math.h>

enum {
    ARC = 7,                 /* corners of an arc */
    OUTLINE = 4 * (ARC + 1), /* points around a box */
    FILL_VERTICES = 1 + 2 * OUTLINE,
    FILL_INDICES = 9 * OUTLINE,
};
static const float FADE = 0.75f; /* half of the soft edge */

void brush_clear(struct brush *brush, struct colour colour) {
    SDL_SetRenderDrawColor(brush->renderer, colour.red, colour.green, colour.blue, 255);
    SDL_RenderClear(brush->renderer);
}

/* The points around a box, clockwise from the top right corner's arc. */
static void outline(struct box box, float radius, SDL_FPoint point[OUTLINE]) {
    const float half = box.width < box.height ? box.width / 2 : box.height / 2, quarter = 1.5707964f;
    radius = radius < 0.01f ? 0.01f : radius > half ? half : radius;
    for (int corner = 0; corner < 4; corner++) {
        float x = corner < 2 ? box.x + box.width - radius : box.x + radius;
        float y = corner == 1 || corner == 2 ? box.y + box.height - radius : box.y + radius;
        for (int i = 0; i <= ARC; i++) {
            float turn = quarter * ((float)corner - 1 + (float)i / ARC);
            point[corner * (ARC + 1) + i] = (SDL_FPoint){x + radius * cosf(turn), y + radius * sinf(turn)};
        }
    }
}

/* Two triangles between points i and i + 1 of an inner and an outer ring. */
static int *join(int *index, int inner, int outer, int i) {
    int next = (i + 1) % OUTLINE;
    *index++ = inner + i;
    *index++ = outer + i;
    *index++ = outer + next;
    *index++ = inner + i;
    *index++ = outer + next;
    *index++ = inner + next;
    return index;
}

static SDL_Color tint(struct colour colour, uint8_t alpha) {
    return (SDL_Color){colour.red, colour.green, colour.blue, alpha};
}

void brush_box(struct brush *brush, struct box box, float radius, struct colour colour, uint8_t alpha) {
    SDL_Vertex vertex[FILL_VERTICES];
    SDL_FPoint inner[OUTLINE], outer[OUTLINE];
    int indices[FILL_INDICES], *index = indices;
    if (box.width < 2 * FADE || box.height < 2 * FADE)
        return;
    outline(box_inset(box, FADE), radius - FADE, inner);
    outline(box_inset(box, -FADE), radius + FADE, outer);
    vertex[0] = (SDL_Vertex){{box.x + box.width / 2, box.y + box.height / 2}, tint(colour, alpha), {0, 0}};
    for (int i = 0; i < OUTLINE; i++) {
        vertex[1 + i] = (SDL_Vertex){inner[i], tint(colour, alpha), {0, 0}};
        vertex[1 + OUTLINE + i] = (SDL_Vertex){outer[i], tint(colour, 0), {0, 0}};
        *index++ = 0;
        *index++ = 1 + i;
        *index++ = 1 + (i + 1) % OUTLINE;
        index = join(index, 1, 1 + OUTLINE, i);
    }
    SDL_SetRenderDrawBlendMode(brush->renderer, SDL_BLENDMODE_BLEND);
    SDL_RenderGeometry(brush->renderer, NULL, vertex, FILL_VERTICES, indices, FILL_INDICES);
}

void brush_rim(struct brush *brush, struct box box, float radius, float thick, struct colour colour) {
    SDL_Vertex vertex[4 * OUTLINE];
    SDL_FPoint point[OUTLINE];
    int indices[18 * OUTLINE], *index = indices;
    const float inset[4] = {-FADE, FADE, thick - FADE, thick + FADE};
    for (int ring = 0; ring < 4; ring++) {
        outline(box_inset(box, inset[ring]), radius - inset[ring], point);
        for (int i = 0; i < OUTLINE; i++)
            vertex[ring * OUTLINE + i] = (SDL_Vertex){point[i], tint(colour, ring == 1 || ring == 2 ? 255 : 0), {0, 0}};
    }
    for (int ring = 0; ring < 3; ring++)
        for (int i = 0; i < OUTLINE; i++)
            index = join(index, (ring + 1) * OUTLINE, ring * OUTLINE, i);
    SDL_SetRenderDrawBlendMode(brush->renderer, SDL_BLENDMODE_BLEND);
    SDL_RenderGeometry(brush->renderer, NULL, vertex, 4 * OUTLINE, indices, 18 * OUTLINE);
}

int brush_text(struct brush *brush, struct box box, enum brush_align align, int points, struct colour colour,
               const char *text) {
    points = font_fit(&brush->font, text, points, (int)box.width);
    const struct font_word *word = font_word(&brush->font, text, points);
    if (!word)
        return points;
    float spare = box.width - (float)word->width, at = align == BRUSH_LEFT     ? 0
                                                       : align == BRUSH_MIDDLE ? spare / 2
                                                                               : spare;
    SDL_FRect to = {roundf(box.x + (at < 0 ? 0 : at)), roundf(box.y + (box.height - (float)word->height) / 2),
                    (float)word->width, (float)word->height};
    SDL_SetTextureColorMod(word->texture, colour.red, colour.green, colour.blue);
    SDL_RenderCopyF(brush->renderer, word->texture, NULL, &to);
    return points;
}

bool box_holds(struct box box, float x, float y) {
    return x >= box.x && y >= box.y && x < box.x + box.width && y < box.y + box.height;
}

struct box box_inset(struct box box, float by) {
    return (struct box){box.x + by, box.y + by, box.width - 2 * by, box.height - 2 * by};
}

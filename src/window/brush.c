#include "window/brush.h"

#include <math.h>

bool brush_open(struct brush *brush, SDL_Renderer *renderer, const char **why) {
    brush->renderer = renderer;
    brush->stamps = (struct stamps){.renderer = renderer};
    return font_open(&brush->font, renderer, why);
}

static void drop_layer(struct brush *brush) {
    if (brush->layer)
        SDL_DestroyTexture(brush->layer);
    brush->layer = NULL;
}

void brush_close(struct brush *brush) {
    drop_layer(brush);
    stamps_forget(&brush->stamps);
    if (brush->font.sizes)
        font_close(&brush->font);
}

void brush_forget(struct brush *brush) {
    drop_layer(brush);
    stamps_forget(&brush->stamps);
    font_forget(&brush->font);
}

void brush_clear(struct brush *brush, struct colour colour) {
    SDL_SetRenderDrawColor(brush->renderer, colour.red, colour.green, colour.blue, 255);
    SDL_RenderClear(brush->renderer);
}

/* The box on whole pixels. */
static SDL_Rect snap(struct box box) {
    int x = (int)lroundf(box.x), y = (int)lroundf(box.y);
    return (SDL_Rect){x, y, (int)lroundf(box.x + box.width) - x, (int)lroundf(box.y + box.height) - y};
}

static int fit_radius(float radius, SDL_Rect rect) {
    int most = (rect.w < rect.h ? rect.w : rect.h) / 2, whole = (int)lroundf(radius);
    return whole < 0 ? 0 : whole > most ? most : whole;
}

/* The quarters of a disc or a ring, one at each corner. */
static void corners(struct brush *brush, SDL_Texture *texture, SDL_Rect rect, int side, struct colour colour,
                    uint8_t alpha) {
    if (!texture)
        return;
    SDL_SetTextureColorMod(texture, colour.red, colour.green, colour.blue);
    SDL_SetTextureAlphaMod(texture, alpha);
    for (int i = 0; i < 4; i++) {
        SDL_Rect to = {i % 2 ? rect.x + rect.w - side : rect.x, i / 2 ? rect.y + rect.h - side : rect.y, side, side};
        SDL_Rect from = {i % 2 * side, i / 2 * side, side, side};
        SDL_RenderCopy(brush->renderer, texture, &from, &to);
    }
}

static void pick(struct brush *brush, struct colour colour, uint8_t alpha) {
    SDL_SetRenderDrawBlendMode(brush->renderer, alpha == 255 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND);
    SDL_SetRenderDrawColor(brush->renderer, colour.red, colour.green, colour.blue, alpha);
}

/* A box without its round corners. */
static void fill(struct brush *brush, SDL_Rect rect, int side, struct colour colour, uint8_t alpha) {
    const SDL_Rect parts[3] = {{rect.x, rect.y + side, rect.w, rect.h - 2 * side},
                               {rect.x + side, rect.y, rect.w - 2 * side, side},
                               {rect.x + side, rect.y + rect.h - side, rect.w - 2 * side, side}};
    pick(brush, colour, alpha);
    SDL_RenderFillRects(brush->renderer, parts, side ? 3 : 1);
}

void brush_box(struct brush *brush, struct box box, float radius, struct colour colour, uint8_t alpha) {
    SDL_Rect rect = snap(box);
    int side = fit_radius(radius, rect);
    if (rect.w < 1 || rect.h < 1)
        return;
    fill(brush, rect, side, colour, alpha);
    corners(brush, stamp_disc(&brush->stamps, side), rect, side, colour, alpha);
}

/* All without corners, then all corners: a renderer draws what has the same texture at once. */
void brush_boxes(struct brush *brush, const struct box *box, const struct colour *colour, unsigned count,
                 float radius) {
    for (unsigned i = 0; i < count; i++) {
        SDL_Rect rect = snap(box[i]);
        fill(brush, rect, fit_radius(radius, rect), colour[i], 255);
    }
    for (unsigned i = 0; i < count; i++) {
        SDL_Rect rect = snap(box[i]);
        int side = fit_radius(radius, rect);
        corners(brush, stamp_disc(&brush->stamps, side), rect, side, colour[i], 255);
    }
}

void brush_rim(struct brush *brush, struct box box, float radius, float thick, struct colour colour) {
    SDL_Rect rect = snap(box);
    int side = fit_radius(radius, rect), line = (int)lroundf(thick);
    line = line < 1 ? 1 : line;
    side = side < line ? line : side;
    if (rect.w < 2 * side || rect.h < 2 * side)
        return;
    const SDL_Rect parts[4] = {{rect.x + side, rect.y, rect.w - 2 * side, line},
                               {rect.x + side, rect.y + rect.h - line, rect.w - 2 * side, line},
                               {rect.x, rect.y + side, line, rect.h - 2 * side},
                               {rect.x + rect.w - line, rect.y + side, line, rect.h - 2 * side}};
    pick(brush, colour, 255);
    SDL_RenderFillRects(brush->renderer, parts, 4);
    corners(brush, stamp_ring(&brush->stamps, side, line), rect, side, colour, 255);
}

void brush_symbol(struct brush *brush, struct box box, enum symbol symbol, struct colour colour) {
    int side = (int)lroundf(fminf(box.width, box.height));
    SDL_Texture *texture = symbol ? stamp_symbol(&brush->stamps, symbol, side) : NULL;
    if (!texture)
        return;
    SDL_Rect to = {(int)lroundf(box.x + (box.width - (float)side) / 2),
                   (int)lroundf(box.y + (box.height - (float)side) / 2), side, side};
    SDL_SetTextureColorMod(texture, colour.red, colour.green, colour.blue);
    SDL_RenderCopy(brush->renderer, texture, NULL, &to);
}

int brush_text(struct brush *brush, struct box box, enum brush_align align, enum font_weight weight, float points,
               struct colour colour, const char *text) {
    int size = (int)lroundf(points);
    const struct font_word *word = font_word(&brush->font, weight, text, size);
    if (word && word->width > (int)box.width) {
        size = font_fit(&brush->font, weight, text, size, (int)box.width);
        word = font_word(&brush->font, weight, text, size);
    }
    if (!word)
        return size;
    float spare = box.width - (float)word->width, at = align == BRUSH_LEFT     ? 0
                                                       : align == BRUSH_MIDDLE ? spare / 2
                                                                               : spare;
    SDL_FRect to = {roundf(box.x + (at < 0 ? 0 : at)), roundf(box.y + box.height / 2 - (float)word->middle),
                    (float)word->width, (float)word->height};
    SDL_SetTextureColorMod(word->texture, colour.red, colour.green, colour.blue);
    SDL_SetTextureAlphaMod(word->texture, 255);
    SDL_RenderCopyF(brush->renderer, word->texture, NULL, &to);
    return size;
}

void brush_text_zoomed(struct brush *brush, struct box box, enum font_weight weight, int points, float zoom,
                       struct colour colour, uint8_t alpha, const char *text) {
    const struct font_word *word = font_word(&brush->font, weight, text, points);
    if (!word)
        return;
    float x = box.x + (box.width - (float)word->width * zoom) / 2,
          y = box.y + box.height / 2 - (float)word->middle * zoom;
    SDL_FRect to = {zoom == 1 ? roundf(x) : x, zoom == 1 ? roundf(y) : y, (float)word->width * zoom,
                    (float)word->height * zoom};
    SDL_SetTextureColorMod(word->texture, colour.red, colour.green, colour.blue);
    SDL_SetTextureAlphaMod(word->texture, alpha);
    SDL_RenderCopyF(brush->renderer, word->texture, NULL, &to);
}

bool brush_layer_begin(struct brush *brush, int width, int height) {
    int wide = 0, high = 0;
    if (brush->layer && SDL_QueryTexture(brush->layer, NULL, NULL, &wide, &high) == 0 &&
        (wide != width || high != height))
        drop_layer(brush);
    if (!brush->layer)
        brush->layer =
            SDL_CreateTexture(brush->renderer, SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_TARGET, width, height);
    if (brush->layer && SDL_SetRenderTarget(brush->renderer, brush->layer) != 0)
        drop_layer(brush);
    return brush->layer;
}

void brush_layer_end(struct brush *brush) {
    SDL_SetRenderTarget(brush->renderer, NULL);
}

bool brush_layer_show(struct brush *brush) {
    if (!brush->layer)
        return false;
    SDL_SetTextureBlendMode(brush->layer, SDL_BLENDMODE_NONE);
    SDL_SetTextureScaleMode(brush->layer, SDL_ScaleModeNearest);
    return SDL_RenderCopy(brush->renderer, brush->layer, NULL, NULL) == 0;
}

void brush_clip(struct brush *brush, struct box box) {
    SDL_Rect rect = snap(box);
    SDL_RenderSetClipRect(brush->renderer, rect.w > 0 && rect.h > 0 ? &rect : NULL);
}

bool box_holds(struct box box, float x, float y) {
    return x >= box.x && y >= box.y && x < box.x + box.width && y < box.y + box.height;
}

struct box box_inset(struct box box, float by) {
    return (struct box){box.x + by, box.y + by, box.width - 2 * by, box.height - 2 * by};
}

struct colour colour_mix(struct colour a, struct colour b, float share) {
    return (struct colour){(uint8_t)((float)a.red + ((float)b.red - (float)a.red) * share + 0.5f),
                           (uint8_t)((float)a.green + ((float)b.green - (float)a.green) * share + 0.5f),
                           (uint8_t)((float)a.blue + ((float)b.blue - (float)a.blue) * share + 0.5f)};
}

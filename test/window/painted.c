#include "window/painted.h"

#include "base/out.h"
#include "window/brush.h"

static struct out out;

void painted_begin(char *buffer, size_t size) {
    out = out_of(buffer, size);
}

bool painted_end(void) {
    return !out.full;
}

static void put_number(float number) {
    out_put_char(&out, ' ');
    out_put_signed(&out, (int64_t)(number * 16));
}

static void put(const char *what, struct box box, struct colour colour) {
    out_put(&out, what);
    put_number(box.x);
    put_number(box.y);
    put_number(box.width);
    put_number(box.height);
    put_number(colour.red);
    put_number(colour.green);
    put_number(colour.blue);
}

static void put_text(const char *text) {
    out_put_char(&out, ' ');
    out_put(&out, text);
    out_put_char(&out, '\n');
}

/* The linker calls these instead of the functions of the brush. */
void __wrap_brush_clear(struct brush *, struct colour);
void __wrap_brush_box(struct brush *, struct box, float radius, struct colour, uint8_t alpha);
void __wrap_brush_boxes(struct brush *, const struct box *, const struct colour *, unsigned count, float radius);
void __wrap_brush_rim(struct brush *, struct box, float radius, float thick, struct colour);
void __wrap_brush_symbol(struct brush *, struct box, enum symbol, struct colour);
int __wrap_brush_text(struct brush *, struct box, enum brush_align, enum font_weight, float points, struct colour,
                      const char *text);
void __wrap_brush_text_zoomed(struct brush *, struct box, enum font_weight, int points, float zoom, struct colour,
                              uint8_t alpha, const char *text);
void __wrap_brush_clip(struct brush *, struct box);

void __wrap_brush_clear(struct brush *brush, struct colour colour) {
    (void)brush;
    put("clear", (struct box){0}, colour);
    put_text("");
}

void __wrap_brush_box(struct brush *brush, struct box box, float radius, struct colour colour, uint8_t alpha) {
    (void)brush;
    put("box", box, colour);
    put_number(radius);
    put_number(alpha);
    put_text("");
}

void __wrap_brush_boxes(struct brush *brush, const struct box *box, const struct colour *colour, unsigned count,
                        float radius) {
    for (unsigned i = 0; i < count; i++)
        __wrap_brush_box(brush, box[i], radius, colour[i], 255);
}

void __wrap_brush_rim(struct brush *brush, struct box box, float radius, float thick, struct colour colour) {
    (void)brush;
    put("rim", box, colour);
    put_number(radius);
    put_number(thick);
    put_text("");
}

void __wrap_brush_symbol(struct brush *brush, struct box box, enum symbol symbol, struct colour colour) {
    (void)brush;
    put("symbol", box, colour);
    put_number((float)symbol);
    put_text("");
}

int __wrap_brush_text(struct brush *brush, struct box box, enum brush_align align, enum font_weight weight,
                      float points, struct colour colour, const char *text) {
    put("text", box, colour);
    put_number((float)align);
    put_number((float)weight);
    put_number(points);
    put_text(text);
    return font_fit(&brush->font, weight, text, (int)points, (int)box.width);
}

void __wrap_brush_text_zoomed(struct brush *brush, struct box box, enum font_weight weight, int points, float zoom,
                              struct colour colour, uint8_t alpha, const char *text) {
    (void)brush;
    put("zoomed", box, colour);
    put_number((float)weight);
    put_number((float)points);
    put_number(zoom);
    put_number(alpha);
    put_text(text);
}

void __wrap_brush_clip(struct brush *brush, struct box box) {
    (void)brush;
    put("clip", box, (struct colour){0});
    put_text("");
}

/* scene_hint.c - what a hint shows for the four directions, in place of the message: a box for each, the best one
 * filled. */
#include <stdio.h>

#include "window/scene.h"

static const float GAP = 1, TOP = 0.8f, INSET = 0.6f, SIZE = 2.7f; /* in units */

static void write_way(const struct slide_view_way *way, char text[SLIDE_VIEW_LABEL_SIZE]) {
    snprintf(text, SLIDE_VIEW_LABEL_SIZE, "%s %s", way->name, way->value);
}

/* The size at which the longest fits: all four use the same one. */
static int size_for(struct scene *scene, const struct slide_view_labels *labels, float width) {
    int size = (int)(SIZE * scene->unit);
    for (unsigned i = 0; i < SLIDE_WAYS; i++) {
        char text[SLIDE_VIEW_LABEL_SIZE];
        write_way(&labels->way[i], text);
        size = font_fit(&scene->brush.font, text, size, (int)width);
    }
    return size;
}

void scene_draw_hint(struct scene *scene, const struct slide_view *game, const struct slide_view_labels *labels,
                     struct box room) {
    const struct colour *part = game->theme.part;
    float unit = scene->unit, gap = GAP * unit;
    struct box box = {room.x, room.y + TOP * unit, (room.width - (SLIDE_WAYS - 1) * gap) / SLIDE_WAYS,
                      room.height - 2 * TOP * unit};
    int size = size_for(scene, labels, box.width - 2 * INSET * unit);
    for (unsigned i = 0; i < SLIDE_WAYS; i++) {
        const struct slide_view_way *way = &labels->way[i];
        struct colour ink = part[way->best ? THEME_BACKGROUND : way->open ? THEME_TEXT : THEME_FAINT];
        char text[SLIDE_VIEW_LABEL_SIZE];
        write_way(way, text);
        if (way->best)
            brush_box(&scene->brush, box, unit, part[THEME_ACCENT], 255);
        else
            brush_rim(&scene->brush, box, unit, 0.2f * unit,
                      scene_mix(part[THEME_BACKGROUND], part[THEME_FAINT], 0.5f));
        brush_text(&scene->brush, box_inset(box, INSET * unit), BRUSH_MIDDLE, size, ink, text);
        box.x += box.width + gap;
    }
}

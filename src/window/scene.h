/* scene.h - the picture of a game in a window: labels, board, buttons, boxes over it, and what a click on each place
 * means. */
#ifndef TESSERA_WINDOW_SCENE_H
#define TESSERA_WINDOW_SCENE_H

#include "ui/slide/view.h"
#include "window/brush.h"

enum { SCENE_ZONES_MAX = 32 }; /* nine buttons, two of an overlay, eight rows of a menu */

#define SCENE_BOARD_ROUND 0.08f /* the board's corners, as a share of a cell */

/* A place that can be clicked: an action, or a row of the menu where action is ACTION_NONE. */
struct scene_zone {
    struct box box;
    enum action action;
    enum slide_view_menu_row row;
};

struct scene {
    struct brush brush;
    float width, height; /* of the picture, in pixels */
    float unit;          /* the unit of all measures: the picture is at least 80 wide and 114 high */
    float left, column;  /* where labels and buttons begin, and how wide they are */
    struct box board;    /* where the board was drawn last */
    float cell;          /* from one cell to the next */
    uint32_t first_row, first_column, rows, columns; /* the visible part of the board: a large one scrolls */
    struct scene_zone zone[SCENE_ZONES_MAX];
    unsigned zones;
    float pointer_x, pointer_y; /* where the pointer is: the zone under it is drawn lighter */
};

void scene_draw(struct scene *, struct slide_view *, double now);

/* The zone at a position, or null. */
const struct scene_zone *scene_at(const struct scene *, float x, float y);

/* The cell of the board at a position; false if there is none. */
bool scene_cell_at(const struct scene *, float x, float y, uint32_t *row, uint32_t *column);

/* The box of the cell at a row and column of the board. */
struct box scene_cell(const struct scene *, float row, float column);

/* Scrolls a large board. */
void scene_scroll(struct scene *, const struct slide_view *, int rows, int columns);

/* For the parts of the scene. */
void scene_add_zone(struct scene *, struct box, enum action, enum slide_view_menu_row);
void scene_draw_board(struct scene *, struct slide_view *, double now, struct box room);
/* What a hint shows for the four directions, side by side. */
void scene_draw_hint(struct scene *, const struct slide_view *, const struct slide_view_labels *, struct box room);
void scene_draw_menu(struct scene *, const struct slide_view *);
void scene_draw_page(struct scene *, struct slide_view *);
struct colour scene_mix(struct colour, struct colour, float share);

#endif

/* scene.h - the picture of a table in a window: labels, board, buttons, boxes over it, and what a click means where. */
#ifndef TESSERA_WINDOW_SCENE_H
#define TESSERA_WINDOW_SCENE_H

#include "ui/slide/view.h"
#include "window/brush.h"

enum { SCENE_ZONES_MAX = 32 }; /* nine buttons, two of an overlay, seven rows of a menu */

#define SCENE_BOARD_ROUND 0.08f /* the board's corners, as a share of a cell */

/* A place that can be clicked: an action, or a row of the menu where action is ACTION_NONE. */
struct scene_zone {
    struct box box;
    enum action action;
    enum table_menu_row row;
};

struct scene {
    struct brush brush;
    float width, height; /* of the picture, in pixels */
    float unit;          /* what everything is measured in: the picture is 80 wide and 114 high, or more */
    float left, column;  /* where labels and buttons begin, and how wide they are */
    struct box board;    /* where the board was drawn last */
    float cell;          /* from one cell to the next */
    uint32_t first_row, first_column, rows, columns; /* of the board, what is shown: a large one scrolls */
    struct scene_zone zone[SCENE_ZONES_MAX];
    unsigned zones;
    float pointer_x, pointer_y; /* where the pointer is: the zone under it is drawn lighter */
};

void scene_draw(struct scene *, struct table *, double now);

/* The zone at a place, or null. */
const struct scene_zone *scene_at(const struct scene *, float x, float y);

/* Where a cell lies: that of the board's row and column. */
struct box scene_cell(const struct scene *, float row, float column);

/* Moves what is shown of a large board. */
void scene_scroll(struct scene *, const struct table *, int rows, int columns);

/* For the parts of the scene. */
void scene_add_zone(struct scene *, struct box, enum action, enum table_menu_row);
void scene_draw_board(struct scene *, struct table *, double now, struct box room);
void scene_draw_menu(struct scene *, const struct table *);
void scene_draw_page(struct scene *, struct table *);
struct colour scene_mix(struct colour, struct colour, float share);

#endif

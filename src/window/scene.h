/* scene.h - the picture of slide in a window: title and scores, board, hint or message, buttons, what lies over it, and
 * what a click on each place means. */
#ifndef TESSERA_WINDOW_SCENE_H
#define TESSERA_WINDOW_SCENE_H

#include "ui/slide/view.h"
#include "window/sheet.h"

/* What the places of the sheet mean; the value is in parentheses. */
enum scene_code {
    SCENE_ACT,    /* an action (enum action) */
    SCENE_ROW,    /* a row of the menu (enum slide_view_menu_row) */
    SCENE_STEP,   /* the arrows beside a row's value (2 * row, and 1 more for the arrow forward) */
    SCENE_CHOICE, /* a choice of the panel over the board (its number) */
    SCENE_SLIDER, /* of a replay */
    SCENE_COVER,  /* what lies over the board: a click does nothing */
};

/* Where the parts of the screen are, above each other or, in a wide window, beside the board. */
struct scene_layout {
    bool flat; /* the parts lie beside the board */
    struct box title, purpose, moves, score, high, room, status, buttons;
};

struct scene {
    struct sheet sheet;
    struct scene_layout layout;
    struct box board;                                /* where the board was drawn last */
    float cell;                                      /* from one cell to the next */
    float zoom;                                      /* pixels of a cell that the person chose; 0: as it fits */
    uint32_t first_row, first_column, rows, columns; /* the visible part of the board: a large one scrolls */
    unsigned boards;                                 /* slide_view.boards when a tile was looked for */
    struct {
        uint64_t value;
        int points;
    } figure[SLIDE_KIND_MAX + 1]; /* the sizes of the digits, for tiles of this side: */
    float figure_side;
};

void scene_draw(struct scene *, struct slide_view *, double now);

/* The cell of the board at a position; false if there is none. */
bool scene_cell_at(const struct scene *, float x, float y, uint32_t *row, uint32_t *column);
/* The box of the cell at a row and column of the board. */
struct box scene_cell(const struct scene *, float row, float column);

/* Scrolls a large board. */
void scene_scroll(struct scene *, const struct slide_view *, int rows, int columns);
/* Shows its cells larger (steps above 0) or smaller, keeping what is at this position in place. */
void scene_zoom(struct scene *, const struct slide_view *, int steps, float x, float y);
/* Shows the side that tiles have slid to. */
void scene_follow(struct scene *, const struct slide_view *, enum slide_way);

/* For the parts of the scene. */
void scene_lay_out(struct scene *, const struct slide_view *);
void scene_draw_head(struct scene *, const struct slide_view *, const struct slide_view_labels *, double now);
void scene_draw_board(struct scene *, struct slide_view *, double now);
/* A tile or, for kind 0, an empty cell. */
void scene_draw_tile(struct scene *, const struct slide_view *, uint8_t kind, struct box, float zoom);
/* The row between board and buttons: values of a hint, the slider of a replay, a message. */
void scene_draw_status(struct scene *, const struct slide_view *, const struct slide_view_labels *);
void scene_draw_buttons(struct scene *, const struct slide_view *);
/* A question, or the end of a game. */
void scene_draw_panel(struct scene *, const struct slide_view *, const struct slide_view_labels *);
void scene_draw_menu(struct scene *, struct slide_view *);
void scene_draw_page(struct scene *, struct slide_view *);

#endif

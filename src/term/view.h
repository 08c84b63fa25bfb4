/* view.h - the game drawn on a canvas of any size, and what a click on it means. */
#ifndef TESSERA_TERM_VIEW_H
#define TESSERA_TERM_VIEW_H

#include "term/canvas.h"
#include "ui/slide/view.h"

enum {
    VIEW_LEAST_COLUMNS = 20,
    VIEW_LEAST_ROWS = 10,
    VIEW_ZONES_MAX = 32, /* buttons and rows of the menu */
};

/* A stretch of a row that can be clicked on. */
struct view_zone {
    int row, column, width;
    enum action action; /* ACTION_NONE: a row of the menu */
    enum slide_view_menu_row menu_row;
    int step; /* of its value, if it is an arrow beside it; 0: the whole row */
};

struct view {
    bool utf8;
    bool colour; /* tiles are filled with their colour */
    bool lines;  /* cells are separated by lines, since there are too few colours to tell them apart */
    /* For a board that is larger than the screen: the first cell shown, and how many are shown. */
    int first_row, first_column, shown_rows, shown_columns;
    bool scrolls;
    unsigned boards;                                    /* slide_view.boards when a tile was looked for */
    int top, left, width, height;                       /* of the board as it was drawn */
    int cell_row, cell_column, cell_rows, cell_columns; /* of the first cell shown: its corner and size */
    int step_rows, step_columns;                        /* from one cell to the next */
    struct view_zone zone[VIEW_ZONES_MAX];
    unsigned zones;
};

/* Draws everything; the canvas has the size of the screen. */
void view_draw(struct view *, struct slide_view *, double now, struct canvas *);

/* The zone at that position, or null. */
const struct view_zone *view_at(const struct view *, int row, int column);

/* The cell of the board at that position; false if there is none. */
bool view_cell_at(const struct view *, int row, int column, uint32_t *cell_row, uint32_t *cell_column);

/* Scrolls a board that does not fit, by so many screens. */
void view_scroll(struct view *, const struct slide_view *, int down, int right);

/* The parts of the view. The board is centred in the given rectangle. */
void view_board(struct view *, const struct slide_view *, double now, struct canvas *, int row, int column, int rows,
                int columns);
void view_page(struct view *, struct slide_view *, struct canvas *);
/* A page of text from its row `*first` on, which is kept within bounds. A text too long for a line continues on the
 * next. */
void view_draw_page(bool utf8, const struct theme *, const struct page *, unsigned *first, struct canvas *);
/* How many rows the last screen of a page holds. */
unsigned view_page_fit(const struct page *, const struct canvas *);
/* What a hint shows for the four directions, in as much detail as fits into the given rows. */
void view_hint(const struct view *, const struct slide_view *, const struct slide_view_labels *, struct canvas *,
               int row, int column, int rows);
void view_menu(struct view *, struct slide_view *, struct canvas *);
/* A box over the board: a title, the facts below it, and what the keys do. Facts and keys may be empty. */
void view_box(const struct view *, const struct theme *, struct canvas *, int row, int column, int rows, int columns,
              const char *title, const char *facts, const char *more);
void view_add_zone(struct view *, struct view_zone);

/* A pen of two parts of the theme. */
struct pen view_pen(const struct theme *, enum theme_part ink, enum theme_part face);

#endif

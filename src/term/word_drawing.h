/* word_drawing.h - the word game drawn on a canvas, and what a click on it means. */
#ifndef TESSERA_TERM_WORD_DRAWING_H
#define TESSERA_TERM_WORD_DRAWING_H

#include "term/canvas.h"
#include "ui/word/view.h"

enum {
    WORD_DRAWING_COLUMNS = 80, /* the smallest canvas that holds board, rack and panel */
    WORD_DRAWING_ROWS = 24,
    WORD_DRAWING_BUTTONS = 16,
    WORD_CELL = 3, /* columns of a square */
    /* On a canvas of this size a square is larger, and the next begins after a gap of one row and one column. */
    WORD_LARGE_COLUMNS = 156,
    WORD_LARGE_ROWS = 55,
    WORD_LARGE_CELL = 7,
    WORD_LARGE_CELL_ROWS = 3,
};

struct word_drawing {
    bool utf8;
    int wide, high;  /* columns and rows from one square to the next */
    int row, column; /* of the board's first square, as it was drawn; negative: not drawn */
    unsigned buttons;
    struct {
        int row, column, width;
        enum word_action action;
    } button[WORD_DRAWING_BUTTONS];
};

/* Draws everything; the canvas has the size of the screen. */
void word_drawing_show(struct word_drawing *, struct word_view *, struct canvas *);

/* The button at that position, or WORD_ACTION_NONE; the square, or -1. */
enum word_action word_drawing_button(const struct word_drawing *, int row, int column);
int word_drawing_square(const struct word_drawing *, int row, int column);

/* The parts of the drawing; the rows of a square without its gap. */
int word_draw_face_rows(const struct word_drawing *);
void word_draw_board(struct word_drawing *, const struct word_view *, struct canvas *, int row, int column);
void word_draw_rack(const struct word_drawing *, const struct word_view *, struct canvas *, int row, int column);
void word_draw_panel(const struct word_drawing *, const struct word_view *, struct canvas *, int row, int column,
                     int rows, int columns);
void word_draw_dialog(const struct word_drawing *, const struct word_view *, struct canvas *, int row, int column,
                      int rows, int columns);

/* Text broken at spaces, in at most so many rows; returns how many it used. */
int word_draw_text(struct canvas *, int row, int column, int rows, int columns, const char *, struct pen);

#endif

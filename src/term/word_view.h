/* word_view.h - the word table drawn on a canvas, and what a click on it means. */
#ifndef TESSERA_TERM_WORD_VIEW_H
#define TESSERA_TERM_WORD_VIEW_H

#include "term/canvas.h"
#include "ui/word/view.h"

enum {
    WORD_VIEW_COLUMNS = 80, /* no smaller canvas holds board, rack and panel */
    WORD_VIEW_ROWS = 24,
    WORD_VIEW_BUTTONS = 16,
    WORD_CELL = 3, /* columns of a square */
};

struct word_view {
    bool utf8;
    int row, column; /* of the board's first square, as it was drawn; below 0: it was not */
    unsigned buttons;
    struct {
        int row, column, width;
        enum word_action action;
    } button[WORD_VIEW_BUTTONS];
};

/* Draws everything; the canvas has the size of the screen. */
void word_view_draw(struct word_view *, struct word_hand *, struct canvas *);

/* The button at that place, or WORD_ACTION_NONE; the square, or -1. */
enum word_action word_view_button(const struct word_view *, int row, int column);
int word_view_square(const struct word_view *, int row, int column);

/* The parts of the view. */
void word_view_board(struct word_view *, const struct word_hand *, struct canvas *, int row, int column);
void word_view_rack(const struct word_view *, const struct word_hand *, struct canvas *, int row, int column);
void word_view_panel(const struct word_view *, const struct word_hand *, struct canvas *, int row, int column, int rows,
                     int columns);
void word_view_dialog(const struct word_view *, const struct word_hand *, struct canvas *, int row, int column,
                      int rows, int columns);

/* Text broken at spaces, in at most so many rows; returns how many it took. */
int word_view_text(struct canvas *, int row, int column, int rows, int columns, const char *, struct pen);

#endif

/* word_board.c - the board and the rack on the terminal. A square is three columns: the cursor's arrow or nothing, then
 * a letter and its value, or the premium. On a large terminal it has a second row, with the value, and a gap. Colour
 * never carries information that the characters do not show too. */
#include <string.h>

#include "term/view.h"
#include "term/word_drawing.h"

static struct pen word_pen(const struct theme *theme, enum theme_word part, uint8_t style, uint8_t mono) {
    return (struct pen){theme->word[part].ink, theme->word[part].face, style, mono};
}

static bool is_large(const struct word_drawing *drawing) {
    return drawing->high > 1;
}

int word_draw_face_rows(const struct word_drawing *drawing) {
    return is_large(drawing) ? drawing->high - 1 : 1;
}

static int face_columns(const struct word_drawing *drawing) {
    return is_large(drawing) ? drawing->wide - 1 : drawing->wide;
}

/* The three columns of what is written on a square begin so far from its left edge. */
static int indent(const struct word_drawing *drawing) {
    return (face_columns(drawing) - WORD_CELL) / 2;
}

static void fill_face(const struct word_drawing *drawing, struct canvas *canvas, int row, int column, struct pen pen) {
    canvas_fill(canvas, row, column, word_draw_face_rows(drawing), face_columns(drawing), L' ', pen);
}

/* "A" followed by its value, as a subscript where the terminal supports it: " A₁", "Q₁₀". */
static void put_letter(const struct word_drawing *drawing, const struct word_rules *rules, struct canvas *canvas,
                       int row, int column, uint8_t letter, struct pen pen) {
    int worth = word_worth(rules, letter), at = column + indent(drawing) + (worth < 10 || is_large(drawing));
    wchar_t zero = drawing->utf8 ? L'₀' : L'0';
    struct pen small = pen;
    small.style = CANVAS_PLAIN;
    fill_face(drawing, canvas, row, column, pen);
    canvas_put(canvas, row, at, (wchar_t)word_letter_char(letter), pen);
    if (is_large(drawing)) {
        row++;
        at = column + face_columns(drawing) - (worth < 10 ? 3 : 4);
    }
    if (worth >= 10)
        canvas_put(canvas, row, ++at, zero + worth / 10 % 10, small);
    if (worth > 0)
        canvas_put(canvas, row, ++at, zero + worth % 10, small);
}

static void put_mark(const struct word_drawing *drawing, struct canvas *canvas, int row, int column, const char *mark,
                     struct pen pen) {
    fill_face(drawing, canvas, row, column, pen);
    canvas_text(canvas, row, column + indent(drawing), WORD_CELL, mark, pen);
}

static void put_empty(const struct word_drawing *drawing, const struct word_view *view, struct canvas *canvas, int row,
                      int column, unsigned square) {
    const struct word_rules *rules = &view->word->rules;
    unsigned word = rules->word_times[square], letter = rules->letter_times[square];
    if (word_session_position(view->word)->board.used[square])
        word = letter = 1;
    if (word > 1)
        put_mark(drawing, canvas, row, column, word > 2 ? " 3W" : " 2W",
                 word_pen(&view->theme, word > 2 ? THEME_TRIPLE_WORD : THEME_DOUBLE_WORD, CANVAS_PLAIN, CANVAS_PLAIN));
    else if (letter > 1)
        put_mark(
            drawing, canvas, row, column, letter > 2 ? " 3L" : " 2L",
            word_pen(&view->theme, letter > 2 ? THEME_TRIPLE_LETTER : THEME_DOUBLE_LETTER, CANVAS_PLAIN, CANVAS_PLAIN));
    else
        put_mark(drawing, canvas, row, column, drawing->utf8 ? " · " : " . ",
                 view_pen(&view->theme, THEME_FAINT, THEME_EMPTY));
}

/* A special: a star and the first two letters of its name. */
static void put_special(const struct word_drawing *drawing, const struct word_view *view, struct canvas *canvas,
                        int row, int column, unsigned kind, bool coming) {
    const char *name = word_specials[kind].name;
    char mark[] = {'*', name[0], name[1], '\0'};
    struct pen pen = view_pen(&view->theme, THEME_ACCENT, THEME_EMPTY);
    pen.style = pen.mono = CANVAS_BOLD;
    put_mark(drawing, canvas, row, column, mark,
             coming ? word_pen(&view->theme, THEME_LAID, CANVAS_BOLD, CANVAS_BOLD) : pen);
}

/* One of the player's own specials: a star and the first two letters of its name; on a premium square that stays
 * readable, only the star. */
static void put_sleeping(const struct word_drawing *drawing, const struct word_view *view, struct canvas *canvas,
                         int row, int column, unsigned square, unsigned kind) {
    const struct word_rules *rules = &view->word->rules;
    bool premium = (rules->word_times[square] > 1 || rules->letter_times[square] > 1) &&
                   !word_session_position(view->word)->board.used[square];
    if (!premium) {
        put_special(drawing, view, canvas, row, column, kind, false);
        return;
    }
    put_empty(drawing, view, canvas, row, column, square);
    struct pen pen = canvas->glyph[(size_t)row * (size_t)canvas->columns + (size_t)column].pen;
    pen.style = pen.mono = CANVAS_BOLD;
    canvas_put(canvas, row, column, L'*', pen);
}

static void draw_square(const struct word_drawing *drawing, const struct word_view *view, struct canvas *canvas,
                        int row, int column, unsigned square) {
    const struct word_rules *rules = &view->word->rules;
    const struct word_board *board = &word_session_position(view->word)->board;
    uint8_t coming = word_view_letter(view, square);
    int special = word_view_special(view, square), own = word_view_own_special(view, square);
    if (coming)
        put_letter(drawing, rules, canvas, row, column, coming,
                   word_pen(&view->theme, THEME_LAID, CANVAS_BOLD, CANVAS_BOLD | CANVAS_UNDERLINE));
    else if (!word_is_vacant(board, square))
        put_letter(drawing, rules, canvas, row, column, board->letter[square],
                   word_view_last(view, square)
                       ? word_pen(&view->theme, THEME_LAST, CANVAS_BOLD, CANVAS_REVERSE | CANVAS_BOLD)
                       : word_pen(&view->theme, THEME_LETTER, CANVAS_BOLD, CANVAS_REVERSE));
    else if (special >= 0)
        put_special(drawing, view, canvas, row, column, (unsigned)special, true);
    else if (own >= 0)
        put_sleeping(drawing, view, canvas, row, column, square, (unsigned)own);
    else
        put_empty(drawing, view, canvas, row, column, square);
}

/* The cursor keeps the contents of its square and adds the direction in which words are written. */
static void draw_cursor(const struct word_drawing *drawing, const struct word_view *view, struct canvas *canvas,
                        int row, int column) {
    struct pen pen = view_pen(&view->theme, THEME_BACKGROUND, THEME_ACCENT);
    pen.style = CANVAS_BOLD;
    pen.mono = CANVAS_BOLD | CANVAS_REVERSE;
    int wide = face_columns(drawing);
    for (int i = 0; i < word_draw_face_rows(drawing) * wide; i++) {
        int at = (row + i / wide) * canvas->columns + column + i % wide;
        canvas_put(canvas, row + i / wide, column + i % wide, canvas->glyph[at].sign, pen);
    }
    wchar_t arrow = drawing->utf8 ? (view->down ? L'↓' : L'→') : (view->down ? L'v' : L'>');
    canvas_put(canvas, row, column, arrow, pen);
}

void word_draw_board(struct word_drawing *drawing, const struct word_view *view, struct canvas *canvas, int row,
                     int column) {
    struct pen faint = view_pen(&view->theme, THEME_FAINT, THEME_BACKGROUND);
    struct pen here = view_pen(&view->theme, THEME_ACCENT, THEME_BACKGROUND);
    int cursor_row = (int)view->cursor / WORD_SIDE, cursor_column = (int)view->cursor % WORD_SIDE;
    here.style = here.mono = CANVAS_BOLD;
    drawing->row = row + 1;
    drawing->column = column + WORD_CELL;
    if (is_large(drawing))
        canvas_fill(canvas, drawing->row, drawing->column, WORD_SIDE * drawing->high - 1, WORD_SIDE * drawing->wide - 1,
                    L' ', view_pen(&view->theme, THEME_TEXT, THEME_BOARD));
    for (int i = 0; i < WORD_SIDE; i++) {
        char number[] = {i < 9 ? ' ' : '1', (char)('0' + (i + 1) % 10), '\0'};
        canvas_put(canvas, row, drawing->column + i * drawing->wide + indent(drawing) + 1, (wchar_t)(L'A' + i),
                   i == cursor_column ? here : faint);
        canvas_text(canvas, drawing->row + i * drawing->high, column, 2, number, i == cursor_row ? here : faint);
    }
    for (unsigned square = 0; square < WORD_SQUARES; square++)
        draw_square(drawing, view, canvas, drawing->row + (int)(square / WORD_SIDE) * drawing->high,
                    drawing->column + (int)(square % WORD_SIDE) * drawing->wide, square);
    bool plays = view->mode == WORD_VIEW_BOARD || view->mode == WORD_VIEW_SPECIALS;
    if (plays && word_is_human(&view->word->rules, session_turn(&view->word->session)))
        draw_cursor(drawing, view, canvas, drawing->row + cursor_row * drawing->high,
                    drawing->column + cursor_column * drawing->wide);
}

void word_draw_rack(const struct word_drawing *drawing, const struct word_view *view, struct canvas *canvas, int row,
                    int column) {
    int viewer = word_view_viewer(view);
    struct pen faint = view_pen(&view->theme, THEME_FAINT, THEME_BACKGROUND);
    if (viewer < 0) {
        const char *why = session_turn(&view->word->session) == TURN_OVER ? "The game is over."
                          : view->mode == WORD_VIEW_VEIL                  ? "The rack is hidden."
                                                                          : "The robots are playing.";
        canvas_text(canvas, row, column, WORD_SIDE * drawing->wide, why, faint);
        return;
    }
    const char *rack = word_session_rack(view->word, viewer);
    canvas_text(canvas, row, column, 6, "Rack", faint);
    for (unsigned i = 0; i < WORD_RACK; i++) {
        int at = column + 6 + (int)i * (face_columns(drawing) + 1);
        bool there = i < strlen(rack), away = there && (word_view_used(view, i) || word_view_picked(view, i));
        if (!there || (away && view->mode != WORD_VIEW_EXCHANGE))
            put_mark(drawing, canvas, row, at, drawing->utf8 ? " · " : " . ",
                     view_pen(&view->theme, THEME_FAINT, THEME_EMPTY));
        else
            put_letter(drawing, &view->word->rules, canvas, row, at, word_letter_of(rack[i]),
                       word_pen(&view->theme, away ? THEME_LAID : THEME_LETTER, CANVAS_BOLD,
                                away ? CANVAS_BOLD | CANVAS_UNDERLINE : CANVAS_REVERSE));
    }
}

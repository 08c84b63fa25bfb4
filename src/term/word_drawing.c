#include "term/word_drawing.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "app/plural.h"
#include "term/view.h"
#include "ui/keys.h"

enum { GUTTER = WORD_CELL, GAP = 3, PANEL_MOST = 44, MESSAGE_ROWS = 2, BUTTON_ROWS = 2 };

enum word_action word_drawing_button(const struct word_drawing *drawing, int row, int column) {
    for (unsigned i = 0; i < drawing->buttons; i++)
        if (drawing->button[i].row == row && column >= drawing->button[i].column &&
            column < drawing->button[i].column + drawing->button[i].width)
            return drawing->button[i].action;
    return WORD_ACTION_NONE;
}

int word_drawing_square(const struct word_drawing *drawing, int row, int column) {
    int down = row - drawing->row, across = column - drawing->column;
    if (drawing->row < 0 || down < 0 || down >= WORD_SIDE * drawing->high || across < 0 ||
        across >= WORD_SIDE * drawing->wide)
        return -1;
    return down / drawing->high * WORD_SIDE + across / drawing->wide;
}

/* ---- Buttons ---- */

/* " 1 Hint " with the key highlighted; returns its width. Without a canvas it is only measured. */
static int draw_button(struct word_drawing *drawing, const struct word_view *view, struct canvas *canvas, int row,
                       int column, const struct word_keys_row *keys) {
    char text[32];
    struct out line = out_of(text, sizeof text);
    keys_write_key(keys->key[0], &line);
    int key = (int)strlen(text);
    out_put_char(&line, ' ');
    out_put(&line, keys->button);
    int width = (int)strlen(text) + 2;
    if (!canvas)
        return width;
    struct pen pen = view_pen(&view->theme, THEME_BUTTON_TEXT, THEME_BUTTON);
    pen.mono = CANVAS_REVERSE;
    canvas_fill(canvas, row, column, 1, width, L' ', pen);
    canvas_text(canvas, row, column + 1, width - 2, text, pen);
    pen.style = CANVAS_BOLD | CANVAS_UNDERLINE;
    pen.mono = CANVAS_REVERSE | CANVAS_BOLD;
    for (int i = 0; i < key; i++)
        canvas_put(canvas, row, column + 1 + i, (wchar_t)text[i], pen);
    if (drawing->buttons < WORD_DRAWING_BUTTONS) {
        drawing->button[drawing->buttons].row = row;
        drawing->button[drawing->buttons].column = column;
        drawing->button[drawing->buttons].width = width;
        drawing->button[drawing->buttons++].action = keys->action;
    }
    return width;
}

/* In as many rows as needed, the last one at the bottom, each centred. */
static void draw_buttons(struct word_drawing *drawing, const struct word_view *view, struct canvas *canvas,
                         int bottom) {
    const struct word_keys_row *first = word_keys_table, *end;
    int room = canvas->columns - 2, all = 0;
    for (const struct word_keys_row *row = word_keys_table; row->action; row++)
        all += row->button ? draw_button(drawing, view, NULL, 0, 0, row) + 1 : 0;
    int rows = (all + room - 1) / room, share = all / rows + (rows > 1 ? 6 : 0);
    for (int line = bottom - rows + 1; line <= bottom; line++, first = end) {
        int width = -1;
        for (end = first; end->action; end++) {
            int more = end->button ? draw_button(drawing, view, NULL, 0, 0, end) + 1 : 0;
            if (width + more > room || (width + more > share && line < bottom))
                break;
            width += more;
        }
        int column = (canvas->columns - width) / 2;
        for (; first < end; first++)
            if (first->button)
                column += draw_button(drawing, view, canvas, line, column, first) + 1;
    }
}

/* ---- Panels over the board ---- */

enum { PANEL_WIDE = 78 };

/* A panel over the board, as high as its rows need, or as the board where hardly a row of it would be left to see;
 * returns its first row. */
static int draw_panel(const struct word_view *view, struct canvas *canvas, int row, int rows, int high, int left,
                      const char *title) {
    struct pen plain = view_pen(&view->theme, THEME_PANEL_TEXT, THEME_PANEL), bold = plain;
    const int hardly = 4;
    int top = row + (rows - high) / 2;
    bool all = rows > high && rows - high <= hardly;
    bold.style = bold.mono = CANVAS_BOLD;
    canvas_fill(canvas, all ? row : top, left, all ? rows : high, PANEL_WIDE, L' ', plain);
    canvas_centre(canvas, top + 1, left, PANEL_WIDE, title, bold);
    return top;
}

/* A row of it, with a mark if it is the chosen one. */
static void draw_choice(const struct word_drawing *drawing, const struct word_view *view, struct canvas *canvas,
                        int row, int left, bool chosen, const char *text) {
    struct pen pen = view_pen(&view->theme, THEME_PANEL_TEXT, THEME_PANEL);
    if (chosen) {
        pen = view_pen(&view->theme, THEME_BUTTON_TEXT, THEME_BUTTON);
        pen.style = CANVAS_BOLD;
        pen.mono = CANVAS_REVERSE;
    }
    canvas_fill(canvas, row, left, 1, PANEL_WIDE, L' ', pen);
    if (chosen)
        canvas_put(canvas, row, left + 1, drawing->utf8 ? L'▸' : L'>', pen);
    canvas_text(canvas, row, left + 3, PANEL_WIDE - 4, text, pen);
}

static void draw_specials(const struct word_drawing *drawing, const struct word_view *view, struct canvas *canvas,
                          int row, int rows) {
    enum { SENTENCE_ROWS = 2 };
    const struct word_position *position = word_session_position(view->word);
    struct pen plain = view_pen(&view->theme, THEME_PANEL_TEXT, THEME_PANEL);
    int high = (int)word_kinds + SENTENCE_ROWS + 7, left = (canvas->columns - PANEL_WIDE) / 2;
    int top = draw_panel(view, canvas, row, rows, high, left, "Shop"), viewer = word_view_viewer(view);
    for (unsigned kind = 0; kind < word_kinds; kind++) {
        char text[128];
        snprintf(text, sizeof text, "%-9s %3d  %u in hand  %s", word_specials[kind].name, view->word->rules.price[kind],
                 viewer >= 0 ? (unsigned)position->held[viewer][kind] : 0U, word_special_about(kind));
        draw_choice(drawing, view, canvas, top + 3 + (int)kind, left, kind == view->choice, text);
    }
    word_draw_text(canvas, top + 4 + (int)word_kinds, left + 3, SENTENCE_ROWS, PANEL_WIDE - 6,
                   word_special_sentence(view->choice), plain);
    canvas_centre(canvas, top + high - 2, left, PANEL_WIDE,
                  view->word->rules.specials ? "enter: buy   l: lay at the cursor   f2-f6: pick up   esc: back"
                                             : "this game has no specials   esc: back",
                  plain);
}

static void draw_plays(const struct word_drawing *drawing, const struct word_view *view, struct canvas *canvas, int row,
                       int rows) {
    struct pen plain = view_pen(&view->theme, THEME_PANEL_TEXT, THEME_PANEL);
    int room = rows - 5, left = (canvas->columns - PANEL_WIDE) / 2;
    unsigned shown = view->plays < (unsigned)room ? view->plays : (unsigned)room;
    unsigned first = view->play_choice < shown ? 0 : view->play_choice - shown + 1;
    int high = (int)shown + 5, top = draw_panel(view, canvas, row, rows, high, left, "The best plays");
    for (unsigned i = 0; i < shown; i++) {
        const struct word_view_play *play = &view->play[first + i];
        char text[ROBOT_LINE + 64], points[16] = "";
        if (play->turn.what == ROBOT_PLAY)
            snprintf(points, sizeof points, "%d", (int)play->turn.play.score);
        snprintf(text, sizeof text, "%2u  %-32.32s %6s %s   value %6.1f", first + i + 1, play->text, points,
                 points[0] ? "points" : "      ", play->value);
        draw_choice(drawing, view, canvas, top + 3 + (int)i, left, first + i == view->play_choice, text);
    }
    canvas_centre(canvas, top + high - 1, left, PANEL_WIDE, "enter: lay it on the board   esc: back", plain);
}

static void draw_menu(const struct word_drawing *drawing, const struct word_view *view, struct canvas *canvas, int row,
                      int rows) {
    int high = WORD_MENU_ROWS + 6, left = (canvas->columns - PANEL_WIDE) / 2;
    int top = draw_panel(view, canvas, row, rows, high, left, "Menu");
    for (enum word_view_menu_row i = 0; i < WORD_MENU_ROWS; i++) {
        const char *label, *value;
        char text[128];
        word_view_menu_text(view, i, &label, &value);
        snprintf(text, sizeof text, value[0] ? "%-32s < %s >" : "%-32s", label, value);
        draw_choice(drawing, view, canvas, top + 3 + (int)i, left, i == view->menu_row, text);
    }
    canvas_centre(canvas, top + high - 2, left, PANEL_WIDE, "left, right: change   enter: go   esc: back",
                  view_pen(&view->theme, THEME_PANEL_TEXT, THEME_PANEL));
}

static void draw_players(const struct word_drawing *drawing, const struct word_view *view, struct canvas *canvas,
                         int row, int rows) {
    int high = WORD_PLAYERS_ROWS + 6, left = (canvas->columns - PANEL_WIDE) / 2;
    int top = draw_panel(view, canvas, row, rows, high, left, "Players and rules");
    for (unsigned i = 0; i < WORD_PLAYERS_ROWS; i++) {
        char label[WORD_VIEW_LABEL_SIZE], value[WORD_VIEW_LABEL_SIZE], text[128];
        word_view_players_text(view, i, label, value);
        snprintf(text, sizeof text, "%-16s < %s >", label, value);
        draw_choice(drawing, view, canvas, top + 3 + (int)i, left, i == view->players.row, text);
    }
    canvas_centre(canvas, top + high - 2, left, PANEL_WIDE, "left, right: change   enter: play   esc: back",
                  view_pen(&view->theme, THEME_PANEL_TEXT, THEME_PANEL));
}

void word_draw_dialog(const struct word_drawing *drawing, const struct word_view *view, struct canvas *canvas, int row,
                      int column, int rows, int columns) {
    const struct view box = {.utf8 = drawing->utf8};
    char title[WORD_SAY_SIZE] = "", keys[WORD_VIEW_LABEL_SIZE];
    const char *more = "";
    char facts[4 * WORD_VIEW_LABEL_SIZE] = "";
    struct word_view_end end;
    struct out line = out_of(title, sizeof title);
    switch (view->mode) {
    case WORD_VIEW_BOARD:
    case WORD_VIEW_PAGE:
        return;
    case WORD_VIEW_SPECIALS:
        draw_specials(drawing, view, canvas, row, rows);
        return;
    case WORD_VIEW_PLAYS:
        draw_plays(drawing, view, canvas, row, rows);
        return;
    case WORD_VIEW_MENU:
        draw_menu(drawing, view, canvas, row, rows);
        return;
    case WORD_VIEW_PLAYERS:
        draw_players(drawing, view, canvas, row, rows);
        return;
    case WORD_VIEW_BLANK:
        out_put(&line, "Which letter is the blank?");
        more = "a to z   esc: back";
        break;
    case WORD_VIEW_VEIL:
        out_put(&line, view->word->names.of[session_turn(&view->word->session)]);
        out_put(&line, " is next");
        more = "enter: show my rack";
        break;
    case WORD_VIEW_ASKS:
        out_put(&line, view->question);
        snprintf(keys, sizeof keys, "enter: %c%s   esc: cancel", tolower((unsigned char)view->yes[0]), view->yes + 1);
        more = keys;
        break;
    case WORD_VIEW_EXCHANGE:
        out_put(&line, "Exchange letters: ");
        out_put(&line, view->typed);
        out_put_char(&line, '_');
        more = "type letters, ? for a blank   enter: exchange   esc: back";
        break;
    case WORD_VIEW_CHECK:
        out_put(&line, "Is it a word? ");
        out_put(&line, view->typed);
        out_put_char(&line, '_');
        more = "enter: look it up   esc: back";
        break;
    case WORD_VIEW_OVER:
        word_say_end(&view->word->rules, &view->word->names, word_session_position(view->word), &line);
        word_view_end(view, &end);
        snprintf(facts, sizeof facts, "turns %s   time %s%s%s%s", end.turns, end.time, end.best[0] ? "   best " : "",
                 end.best, end.new_best ? "   new best" : "");
        more = "r: review   n: new game   q: quit   esc: look at the board";
        break;
    }
    view_box(&box, &view->theme, canvas, row, column, rows, columns, title, facts, more);
}

/* ---- The whole screen ---- */

static void draw_too_small(const struct word_view *view, struct canvas *canvas) {
    char text[64];
    snprintf(text, sizeof text, "terminal too small (needs %dx%d)", WORD_DRAWING_COLUMNS, WORD_DRAWING_ROWS);
    word_draw_text(canvas, 0, 0, canvas->rows, canvas->columns, text,
                   view_pen(&view->theme, THEME_TEXT, THEME_BACKGROUND));
}

/* What the letters placed so far would score, or why they cannot be played; or who is thinking. */
static void draw_preview(const struct word_view *view, struct canvas *canvas, int row, int column, int columns) {
    struct pen pen = view_pen(&view->theme, THEME_FAINT, THEME_BACKGROUND);
    char text[WORD_VIEW_TEXT_SIZE] = "", why[WORD_REFUSAL];
    if (session_robot_turn(&view->word->session)) {
        snprintf(text, sizeof text, "%s is thinking.", view->word->names.of[session_turn(&view->word->session)]);
    } else if (view->laid_count && view->mode == WORD_VIEW_BOARD) {
        int32_t points = word_view_points(view, why);
        if (points >= 0) {
            pen = view_pen(&view->theme, THEME_ACCENT, THEME_BACKGROUND);
            pen.style = pen.mono = CANVAS_BOLD;
            snprintf(text, sizeof text, "%d point%s; enter: play", points, plural((uint64_t)points));
        } else {
            snprintf(text, sizeof text, "%s", why);
        }
    }
    canvas_text(canvas, row, column, columns, text, pen);
}

static void draw_message(const struct word_view *view, struct canvas *canvas, int row, int column, int columns) {
    bool warning = view->warning || view->notice[0];
    struct pen pen = view_pen(&view->theme, warning ? THEME_WARNING : THEME_TEXT, THEME_BACKGROUND);
    pen.style = pen.mono = CANVAS_BOLD;
    word_draw_text(canvas, row, column, MESSAGE_ROWS, columns, view->notice[0] ? view->notice : view->message, pen);
}

static void draw_head(const struct word_view *view, struct canvas *canvas, int row, int column, int columns) {
    struct pen pen = view_pen(&view->theme, THEME_TEXT, THEME_BACKGROUND);
    pen.style = pen.mono = CANVAS_BOLD;
    const char *title = view->word->rules.scoring == WORD_SCORE_TILES ? "Word, scored by tiles" : "Word";
    int width = canvas_text(canvas, row, column, columns, title, pen);
    pen = view_pen(&view->theme, THEME_FAINT, THEME_BACKGROUND);
    canvas_text(canvas, row, column + width + 2, columns, "tab: turn   enter: play   f1: how to play", pen);
}

void word_drawing_show(struct word_drawing *drawing, struct word_view *view, struct canvas *canvas) {
    drawing->buttons = 0;
    drawing->row = -1;
    canvas_fill(canvas, 0, 0, canvas->rows, canvas->columns, L' ',
                view_pen(&view->theme, THEME_TEXT, THEME_BACKGROUND));
    if (view->mode == WORD_VIEW_PAGE) {
        view_draw_page(drawing->utf8, &view->theme, &view->page, &view->page_top, canvas);
        return;
    }
    if (canvas->rows < WORD_DRAWING_ROWS || canvas->columns < WORD_DRAWING_COLUMNS) {
        draw_too_small(view, canvas);
        return;
    }
    bool large = canvas->rows >= WORD_LARGE_ROWS && canvas->columns >= WORD_LARGE_COLUMNS;
    drawing->wide = large ? WORD_LARGE_CELL : WORD_CELL;
    drawing->high = large ? WORD_LARGE_CELL_ROWS : 1;
    int board = GUTTER + WORD_SIDE * drawing->wide, panel = canvas->columns - board - GAP - 2;
    panel = panel > PANEL_MOST ? PANEL_MOST : panel;
    int width = board + GAP + panel, left = (canvas->columns - width) / 2;
    int top = (canvas->rows - (large ? WORD_LARGE_ROWS : WORD_DRAWING_ROWS)) / 4; /* slightly above the middle */
    int rack = top + 3 + WORD_SIDE * drawing->high, below = rack + word_draw_face_rows(drawing);
    draw_head(view, canvas, top, left, board);
    word_draw_board(drawing, view, canvas, top + 1, left);
    word_draw_rack(drawing, view, canvas, rack, left + GUTTER);
    draw_preview(view, canvas, below, left + GUTTER, board - GUTTER);
    draw_message(view, canvas, below + 1, left + GUTTER, width - GUTTER);
    word_draw_panel(drawing, view, canvas, top + 1, left + board + GAP, canvas->rows - top - BUTTON_ROWS - 4, panel);
    word_draw_dialog(drawing, view, canvas, top + 1, left, WORD_SIDE * drawing->high + 1, board);
    draw_buttons(drawing, view, canvas, canvas->rows - 1);
}

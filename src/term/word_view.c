#include "term/word_view.h"

#include <stdio.h>
#include <string.h>

#include "app/plural.h"
#include "term/view.h"
#include "ui/keys.h"

enum { BOARD_WIDTH = WORD_CELL * (WORD_SIDE + 1), GAP = 3, PANEL_MOST = 44, MESSAGE_ROWS = 2, BUTTON_ROWS = 2 };

enum word_action word_view_button(const struct word_view *view, int row, int column) {
    for (unsigned i = 0; i < view->buttons; i++)
        if (view->button[i].row == row && column >= view->button[i].column &&
            column < view->button[i].column + view->button[i].width)
            return view->button[i].action;
    return WORD_ACTION_NONE;
}

int word_view_square(const struct word_view *view, int row, int column) {
    int down = row - view->row, across = column - view->column;
    if (view->row < 0 || down < 0 || down >= WORD_SIDE || across < 0 || across >= WORD_SIDE * WORD_CELL)
        return -1;
    return down * WORD_SIDE + across / WORD_CELL;
}

/* ---- Buttons ---- */

/* " 1 Hint ", the key set off; returns its width. Without a canvas it is only measured. */
static int draw_button(struct word_view *view, const struct word_hand *hand, struct canvas *canvas, int row, int column,
                       const struct word_keys_row *keys) {
    char text[32];
    struct out line = out_of(text, sizeof text);
    keys_write_key(keys->key[0], &line);
    int key = (int)strlen(text);
    out_put_char(&line, ' ');
    out_put(&line, keys->button);
    int width = (int)strlen(text) + 2;
    if (!canvas)
        return width;
    struct pen pen = view_pen(&hand->theme, THEME_BUTTON_TEXT, THEME_BUTTON);
    pen.mono = CANVAS_REVERSE;
    canvas_fill(canvas, row, column, 1, width, L' ', pen);
    canvas_text(canvas, row, column + 1, width - 2, text, pen);
    pen.style = CANVAS_BOLD | CANVAS_UNDERLINE;
    pen.mono = CANVAS_REVERSE | CANVAS_BOLD;
    for (int i = 0; i < key; i++)
        canvas_put(canvas, row, column + 1 + i, (wchar_t)text[i], pen);
    if (view->buttons < WORD_VIEW_BUTTONS) {
        view->button[view->buttons].row = row;
        view->button[view->buttons].column = column;
        view->button[view->buttons].width = width;
        view->button[view->buttons++].action = keys->action;
    }
    return width;
}

/* In as many rows as it takes, the last one at the bottom, each in the middle. */
static void draw_buttons(struct word_view *view, const struct word_hand *hand, struct canvas *canvas, int bottom) {
    const struct word_keys_row *first = word_keys_table, *end;
    int room = canvas->columns - 2, all = 0;
    for (const struct word_keys_row *row = word_keys_table; row->action; row++)
        all += row->button ? draw_button(view, hand, NULL, 0, 0, row) + 1 : 0;
    int rows = (all + room - 1) / room, share = all / rows + (rows > 1 ? 6 : 0);
    for (int line = bottom - rows + 1; line <= bottom; line++, first = end) {
        int width = -1;
        for (end = first; end->action; end++) {
            int more = end->button ? draw_button(view, hand, NULL, 0, 0, end) + 1 : 0;
            if (width + more > room || (width + more > share && line < bottom))
                break;
            width += more;
        }
        int column = (canvas->columns - width) / 2;
        for (; first < end; first++)
            if (first->button)
                column += draw_button(view, hand, canvas, line, column, first) + 1;
    }
}

/* ---- What opens over the board ---- */

static void draw_specials(const struct word_view *view, const struct word_hand *hand, struct canvas *canvas, int row,
                          int rows) {
    enum { WIDE = 78 };
    const struct word_position *position = word_table_position(hand->table);
    int high = (int)word_kinds + 6, top = row + (rows - high) / 2, left = (canvas->columns - WIDE) / 2;
    struct pen plain = view_pen(&hand->theme, THEME_PANEL_TEXT, THEME_PANEL), title = plain;
    struct pen chosen = view_pen(&hand->theme, THEME_BUTTON_TEXT, THEME_BUTTON);
    int viewer = word_hand_viewer(hand);
    title.style = title.mono = CANVAS_BOLD;
    chosen.style = CANVAS_BOLD;
    chosen.mono = CANVAS_REVERSE;
    canvas_fill(canvas, top, left, high, WIDE, L' ', plain);
    canvas_centre(canvas, top + 1, left, WIDE, "Specials", title);
    for (unsigned kind = 0; kind < word_kinds; kind++) {
        char text[128];
        struct pen pen = kind == hand->choice ? chosen : plain;
        int at = top + 3 + (int)kind;
        canvas_fill(canvas, at, left, 1, WIDE, L' ', pen);
        if (kind == hand->choice)
            canvas_put(canvas, at, left + 1, view->utf8 ? L'▸' : L'>', pen);
        snprintf(text, sizeof text, "%-9s %3d  %u in hand  %s", word_specials[kind].name,
                 hand->table->rules.price[kind], viewer >= 0 ? (unsigned)position->held[viewer][kind] : 0U,
                 word_special_about(kind));
        canvas_text(canvas, at, left + 3, WIDE - 4, text, pen);
    }
    canvas_centre(canvas, top + high - 2, left, WIDE,
                  hand->table->rules.specials ? "enter: buy   l: lay at the cursor   esc: back"
                                              : "this game has no specials   esc: back",
                  plain);
}

void word_view_dialog(const struct word_view *view, const struct word_hand *hand, struct canvas *canvas, int row,
                      int column, int rows, int columns) {
    const struct view box = {.utf8 = view->utf8};
    char title[WORD_SAY_SIZE] = "";
    const char *more = "";
    struct out line = out_of(title, sizeof title);
    switch (hand->mode) {
    case HAND_BOARD:
    case HAND_PAGE:
        return;
    case HAND_SPECIALS:
        draw_specials(view, hand, canvas, row, rows);
        return;
    case HAND_VEIL:
        out_put(&line, "Pass the keyboard to ");
        out_put(&line, hand->table->names.of[word_table_turn(hand->table)]);
        more = "Press enter.";
        break;
    case HAND_ASKS:
        out_put(&line, hand->question);
        more = "enter: yes   esc: no";
        break;
    case HAND_EXCHANGE:
        out_put(&line, "Exchange: ");
        out_put(&line, hand->typed);
        out_put_char(&line, '_');
        more = "letters to exchange, ? for a blank   enter: exchange   esc: back";
        break;
    case HAND_CHECK:
        out_put(&line, "Is it a word? ");
        out_put(&line, hand->typed);
        out_put_char(&line, '_');
        more = "enter: look it up   esc: back";
        break;
    case HAND_OVER:
        word_say_end(&hand->table->rules, &hand->table->names, word_table_position(hand->table), &line);
        more = "n: new game   q: quit   esc: look at the board";
        break;
    }
    view_box(&box, &hand->theme, canvas, row, column, rows, columns, title, more);
}

/* ---- The whole ---- */

static void draw_too_small(const struct word_hand *hand, struct canvas *canvas) {
    char text[64];
    snprintf(text, sizeof text, "terminal too small (needs %dx%d)", WORD_VIEW_COLUMNS, WORD_VIEW_ROWS);
    word_view_text(canvas, 0, 0, canvas->rows, canvas->columns, text,
                   view_pen(&hand->theme, THEME_TEXT, THEME_BACKGROUND));
}

/* What the letters on their way would score, or why not; or who is thinking. */
static void draw_preview(const struct word_hand *hand, struct canvas *canvas, int row, int column, int columns) {
    struct pen pen = view_pen(&hand->theme, THEME_FAINT, THEME_BACKGROUND);
    char text[HAND_TEXT_SIZE] = "", why[WORD_REFUSAL];
    if (word_table_robot_turn(hand->table)) {
        snprintf(text, sizeof text, "%s is thinking.", hand->table->names.of[word_table_turn(hand->table)]);
    } else if (hand->laid_count && hand->mode == HAND_BOARD) {
        int32_t points = word_hand_points(hand, why);
        if (points >= 0) {
            pen = view_pen(&hand->theme, THEME_ACCENT, THEME_BACKGROUND);
            pen.style = pen.mono = CANVAS_BOLD;
            snprintf(text, sizeof text, "%d point%s; enter: play", points, plural((uint64_t)points));
        } else {
            snprintf(text, sizeof text, "%s", why);
        }
    }
    canvas_text(canvas, row, column, columns, text, pen);
}

static void draw_message(const struct word_hand *hand, struct canvas *canvas, int row, int column, int columns) {
    bool warning = hand->warning || hand->notice[0];
    struct pen pen = view_pen(&hand->theme, warning ? THEME_WARNING : THEME_TEXT, THEME_BACKGROUND);
    pen.style = pen.mono = CANVAS_BOLD;
    word_view_text(canvas, row, column, MESSAGE_ROWS, columns, hand->notice[0] ? hand->notice : hand->message, pen);
}

static void draw_head(const struct word_hand *hand, struct canvas *canvas, int column, int columns) {
    struct pen pen = view_pen(&hand->theme, THEME_TEXT, THEME_BACKGROUND);
    pen.style = pen.mono = CANVAS_BOLD;
    const char *title = hand->table->rules.scoring == WORD_SCORE_TILES ? "Word, score tiles" : "Word";
    int width = canvas_text(canvas, 0, column, columns, title, pen);
    pen = view_pen(&hand->theme, THEME_FAINT, THEME_BACKGROUND);
    canvas_text(canvas, 0, column + width + 2, columns, "tab: across or down   enter: play   ?: help", pen);
}

void word_view_draw(struct word_view *view, struct word_hand *hand, struct canvas *canvas) {
    view->buttons = 0;
    view->row = -1;
    canvas_fill(canvas, 0, 0, canvas->rows, canvas->columns, L' ',
                view_pen(&hand->theme, THEME_TEXT, THEME_BACKGROUND));
    if (hand->mode == HAND_PAGE) {
        view_draw_page(view->utf8, &hand->theme, &hand->page, &hand->page_top, canvas);
        return;
    }
    if (canvas->rows < WORD_VIEW_ROWS || canvas->columns < WORD_VIEW_COLUMNS) {
        draw_too_small(hand, canvas);
        return;
    }
    int panel = canvas->columns - BOARD_WIDTH - GAP - 2;
    panel = panel > PANEL_MOST ? PANEL_MOST : panel;
    int width = BOARD_WIDTH + GAP + panel, left = (canvas->columns - width) / 2;
    int top = (canvas->rows - WORD_VIEW_ROWS) / 4; /* a little above the middle */
    draw_head(hand, canvas, left, BOARD_WIDTH);
    word_view_board(view, hand, canvas, top + 1, left);
    word_view_rack(view, hand, canvas, top + 18, left + WORD_CELL);
    draw_preview(hand, canvas, top + 19, left + WORD_CELL, BOARD_WIDTH - WORD_CELL);
    draw_message(hand, canvas, top + 20, left + WORD_CELL, width - WORD_CELL);
    word_view_panel(view, hand, canvas, top + 1, left + BOARD_WIDTH + GAP, canvas->rows - top - BUTTON_ROWS - 4, panel);
    word_view_dialog(view, hand, canvas, top + 1, left, WORD_SIDE + 1, BOARD_WIDTH);
    draw_buttons(view, hand, canvas, canvas->rows - 1);
}

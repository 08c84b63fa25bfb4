#include "term/view.h"

#include <stdio.h>
#include <string.h>

enum { LABEL_GAP = 3, MARGIN = 2, WIDE = 44, ROOMY = 24, NARROW = 30 };

struct pen view_pen(const struct theme *theme, enum theme_part ink, enum theme_part face) {
    return (struct pen){theme->part[ink], theme->part[face], CANVAS_PLAIN, CANVAS_PLAIN};
}

void view_add_zone(struct view *view, struct view_zone zone) {
    if (view->zones < VIEW_ZONES_MAX)
        view->zone[view->zones++] = zone;
}

const struct view_zone *view_at(const struct view *view, int row, int column) {
    for (unsigned i = 0; i < view->zones; i++) {
        const struct view_zone *zone = &view->zone[i];
        if (zone->row == row && column >= zone->column && column < zone->column + zone->width)
            return zone;
    }
    return NULL;
}

/* The labels: three rows with one at each end, or one row for each where space is narrow. */
struct head {
    const char *text[6]; /* in pairs */
    bool stacked;
    int rows, width;
};

static struct head head_of(const struct slide_view_labels *labels, int columns) {
    struct head head = {.text = {labels->title, labels->goal, labels->score, labels->high, labels->end, labels->moves},
                        .rows = 3};
    for (int i = 0; i < 6; i += 2) {
        const char *first = i == 0 ? labels->title_widest : head.text[i];
        int width = (int)strlen(first) + (int)strlen(head.text[i + 1]) + LABEL_GAP;
        head.width = width > head.width ? width : head.width;
    }
    head.stacked = head.width > columns;
    if (head.stacked) {
        head.text[5] = ""; /* the number of moves is the least important */
        head.rows = 0;
        for (int i = 0; i < 6; i++)
            head.rows += head.text[i][0] != '\0';
    }
    return head;
}

static struct pen label_pen(const struct slide_view *game, int label) {
    bool strong = label == 0 || label == 2 || label == 3;
    struct pen pen = view_pen(&game->theme, strong ? THEME_TEXT : THEME_FAINT, THEME_BACKGROUND);
    pen.style = pen.mono = strong ? CANVAS_BOLD : CANVAS_PLAIN;
    return pen;
}

static void draw_head(const struct head *head, const struct slide_view *game, struct canvas *canvas, int row,
                      int column, int width) {
    for (int i = 0; i < 6; i++) {
        const char *text = head->text[i];
        if (!text[0])
            continue;
        int at = i % 2 && !head->stacked ? column + width - (int)strlen(text) : column;
        canvas_text(canvas, row, at, canvas->columns - at, text, label_pen(game, i));
        row += head->stacked || i % 2 || !head->text[i + 1][0];
    }
}

/* The name of a button with its key in it or before it. Returns the position of the key, or -1 for a named key. */
static int button_text(const struct slide_view *game, enum action action, char *text, size_t size) {
    const char *name = slide_view_button(game, action);
    struct out line = out_of(text, size);
    uint32_t key = keys_of(action)->key[0];
    bool sign = key > ' ' && key < 0x7f;
    const char *found = sign ? strchr(name, (char)key) : NULL;
    if (sign && !found)
        found = strchr(name, (char)key - 'a' + 'A');
    if (!found) {
        keys_write_key(key, &line);
        out_put_char(&line, ' ');
    }
    out_put(&line, name);
    return found ? (int)(found - name) : sign ? 0 : -1;
}

/* One button; its key is underlined in its name or shown before it. Returns its width. */
static int draw_button(struct view *view, const struct slide_view *game, struct canvas *canvas, int row, int column,
                       int pad, enum action action) {
    char text[32];
    int mark = button_text(game, action, text, sizeof text), width = (int)strlen(text) + 2 * pad;
    if (!canvas)
        return width;
    struct pen pen = view_pen(&game->theme, THEME_BUTTON_TEXT, THEME_BUTTON);
    if (!slide_view_enabled(game, action))
        pen = view_pen(&game->theme, THEME_FAINT, THEME_BACKGROUND);
    else
        pen.mono = slide_view_is_on(game, action) ? CANVAS_BOLD | CANVAS_REVERSE : CANVAS_REVERSE;
    if (slide_view_is_on(game, action))
        pen = (struct pen){game->theme.part[THEME_BACKGROUND], game->theme.part[THEME_ACCENT], CANVAS_BOLD,
                           CANVAS_BOLD | CANVAS_REVERSE};
    canvas_fill(canvas, row, column, 1, width, L' ', pen);
    canvas_text(canvas, row, column + pad, width, text, pen);
    pen.style |= CANVAS_BOLD | CANVAS_UNDERLINE;
    pen.mono |= CANVAS_BOLD | CANVAS_UNDERLINE;
    if (mark >= 0)
        canvas_put(canvas, row, column + pad + mark, (wchar_t)text[mark], pen);
    view_add_zone(view, (struct view_zone){row, column, width, action, SLIDE_VIEW_MENU_ROWS, 0});
    return width;
}

/* The width of a row of buttons that begins with this one. *end is the first button that no longer fits. */
static int buttons_in_row(struct view *view, const struct slide_view *game, const enum action *action, int pad,
                          int room, const enum action **end) {
    int width = 0;
    for (; *action; action++) {
        int more = draw_button(view, game, NULL, 0, 0, pad, *action) + (width > 0);
        if (width > 0 && width + more > room)
            break;
        width += more;
    }
    *end = action;
    return width;
}

/* The buttons in as many rows as they need, each row centred; returns the number of rows. Without a canvas it only
 * counts them. */
static int draw_buttons(struct view *view, const struct slide_view *game, struct canvas *canvas, int row, int columns) {
    int pad = columns < 60 ? 0 : 1, room = columns >= WIDE ? columns - 2 * MARGIN : columns, rows = 0;
    for (const enum action *action = slide_view_buttons(game), *end; *action; action = end, rows++) {
        int width = buttons_in_row(view, game, action, pad, room, &end);
        int column = (columns - width) / 2;
        for (; canvas && row + rows < canvas->rows && action < end; action++)
            column += draw_button(view, game, canvas, row + rows, column, pad, *action) + 1;
    }
    return rows;
}

static void draw_frame(const struct view *view, struct canvas *canvas, int top, int left, int high, int wide,
                       struct pen pen) {
    static const wchar_t fine[] = L"╭╮╰╯─│", plain[] = L"++++-|";
    const wchar_t *sign = view->utf8 ? fine : plain;
    for (int c = 0; c < wide; c++) {
        canvas_put(canvas, top, left + c, c == 0 ? sign[0] : c == wide - 1 ? sign[1] : sign[4], pen);
        canvas_put(canvas, top + high - 1, left + c, c == 0 ? sign[2] : c == wide - 1 ? sign[3] : sign[4], pen);
    }
    for (int r = 1; r < high - 1; r++) {
        canvas_put(canvas, top + r, left, sign[5], pen);
        canvas_put(canvas, top + r, left + wide - 1, sign[5], pen);
    }
}

/* Like canvas_break, for a text of items with three blanks between them: an item stays in one line if it fits. */
static size_t break_items(const char *text, int room, const char **rest) {
    size_t length = 0;
    for (const char *end = strstr(text, "   ");; end = strstr(end + 3, "   ")) {
        size_t more = end ? (size_t)(end - text) : strlen(text);
        if (more > (size_t)room)
            break;
        length = more;
        if (!end)
            break;
    }
    if (length == 0)
        return canvas_break(text, room, rest);
    *rest = text + length + strspn(text + length, " ");
    return length;
}

static int count_lines(const char *text, int room) {
    int lines = 0;
    for (; *text; lines++)
        break_items(text, room, &text);
    return lines;
}

void view_box(const struct view *view, const struct theme *theme, struct canvas *canvas, int row, int column, int rows,
              int columns, const char *title, const char *facts, const char *more) {
    const char *const part[] = {title, facts, more};
    enum { PARTS = sizeof part / sizeof part[0] };
    struct pen pen = view_pen(theme, THEME_PANEL_TEXT, THEME_PANEL);
    int least = 0, lines = 0;
    for (int i = 0; i < PARTS; i++)
        least = (int)strlen(part[i]) > least ? (int)strlen(part[i]) : least;
    int wide = least + 6 > columns ? columns : least + 6, text = columns < NARROW ? wide - 2 : wide - 4;
    for (int i = 0; i < PARTS; i++)
        lines += count_lines(part[i], text);
    bool airy = rows >= lines + 4; /* an empty line above and below the text */
    bool framed = lines + 2 <= canvas->rows;
    int high = airy ? lines + 4 : framed ? lines + 2 : lines;
    int top = high > rows ? (canvas->rows - high) / 2 : row + (rows - high) / 2; /* covers the labels if necessary */
    int left = column + (columns - wide) / 2, inset = (wide - text) / 2;
    canvas_fill(canvas, top, left, high, wide, L' ', pen);
    if (framed)
        draw_frame(view, canvas, top, left, high, wide, pen);
    int at = top + airy + framed;
    for (int i = 0; i < PARTS; i++) {
        const char *rest = part[i];
        struct pen ink = pen;
        ink.style = ink.mono = i == 0 ? CANVAS_BOLD : CANVAS_PLAIN;
        while (*rest) {
            char line[SLIDE_VIEW_MESSAGE_SIZE];
            const char *from = rest;
            size_t length = break_items(from, text, &rest);
            snprintf(line, sizeof line, "%.*s", (int)length, from);
            canvas_centre(canvas, at++, left + inset, text, line, ink);
        }
    }
}

/* "New best   Score 1234   Best 1234   Moves 56   Time 1 min 20 s" */
static void write_facts(const struct slide_view_labels *labels, char text[SLIDE_VIEW_MESSAGE_SIZE]) {
    struct out line = out_of(text, SLIDE_VIEW_MESSAGE_SIZE);
    out_put(&line, labels->new_best ? "New best" : "");
    for (unsigned i = 0; i < SLIDE_VIEW_FACTS && labels->fact[i].name; i++) {
        out_put(&line, i || labels->new_best ? "   " : "");
        out_put(&line, labels->fact[i].name);
        out_put_char(&line, ' ');
        out_put(&line, labels->fact[i].value);
    }
}

/* The message, broken at spaces, in at most `rows` rows. */
static void draw_message(const struct slide_view *game, struct canvas *canvas, int row, int column, int rows,
                         int room) {
    struct pen pen = view_pen(&game->theme, THEME_TEXT, THEME_BACKGROUND);
    const char *rest = game->message;
    pen.style = pen.mono = CANVAS_BOLD;
    for (int i = 0; i < rows && *rest; i++) {
        char line[SLIDE_VIEW_MESSAGE_SIZE];
        const char *from = rest;
        size_t length = canvas_break(from, room, &rest);
        bool cut = i == rows - 1 && *rest;
        snprintf(line, sizeof line, "%.*s%s", (int)(cut && (int)length > room - 3 ? (size_t)(room - 3) : length), from,
                 cut ? "..." : "");
        canvas_text(canvas, row + i, column, room, line, pen);
    }
}

static void draw_too_small(const struct slide_view *game, struct canvas *canvas) {
    char text[64];
    const char *rest = text;
    snprintf(text, sizeof text, "terminal too small (needs %dx%d)", VIEW_LEAST_COLUMNS, VIEW_LEAST_ROWS);
    for (int row = 0; *rest && row < canvas->rows; row++) {
        const char *from = rest;
        size_t length = canvas_break(from, canvas->columns, &rest);
        canvas_text(canvas, row, 0, (int)length, from, view_pen(&game->theme, THEME_TEXT, THEME_BACKGROUND));
    }
}

static void draw_where(const struct view *view, const struct slide_view *game, char *text, size_t size) {
    text[0] = '\0';
    if (view->scrolls)
        snprintf(text, size, "rows %d-%d of %u, columns %d-%d of %u", view->first_row + 1,
                 view->first_row + view->shown_rows, game->state.board.height, view->first_column + 1,
                 view->first_column + view->shown_columns, game->state.board.width);
}

/* The row between board and buttons: the hint, the message, which part of a large board is shown, or help. */
static void draw_foot(const struct view *view, const struct slide_view *game, const struct slide_view_labels *labels,
                      struct canvas *canvas, int row, int rows, int column, bool buttons) {
    char where[SLIDE_VIEW_LABEL_SIZE];
    int margin = canvas->columns >= WIDE ? MARGIN : 0, room = canvas->columns - 2 * margin;
    if (labels->hint[0]) {
        view_hint(view, game, labels, canvas, row, column, rows);
        return;
    }
    draw_where(view, game, where, sizeof where);
    const char *text = where[0] ? where : buttons ? "" : "?: help   q: quit";
    int length = (int)strlen(game->message[0] ? game->message : text);
    if (column + length > canvas->columns - margin)
        column = margin;
    if (game->message[0])
        draw_message(game, canvas, row, column, rows, room - (column - margin));
    else
        canvas_text(canvas, row, column, room, text, view_pen(&game->theme, THEME_FAINT, THEME_BACKGROUND));
}

/* Head, board, message, buttons from top to bottom; if there are too few rows, the buttons are dropped first. */
static void draw_game(struct view *view, struct slide_view *game, double now, struct canvas *canvas) {
    struct slide_view_labels labels;
    slide_view_labels(game, &labels);
    struct head head = head_of(&labels, canvas->columns >= WIDE ? canvas->columns - 2 * MARGIN : canvas->columns);
    int top = canvas->rows > ROOMY ? 1 : 0, above = top + head.rows;
    int buttons = draw_buttons(view, game, NULL, 0, canvas->columns);
    int least = game->state.board.height < 4 ? (int)game->state.board.height : 4;
    int left_over = canvas->rows - above - least - 1;
    if (buttons > left_over)
        buttons = left_over > 1 ? left_over : 0; /* one row of several is less use than the keys for help and quit */
    int message = canvas->rows - above - buttons >= 19 ? 2 : 1, message_row = canvas->rows - buttons - message;
    int board_rows = message_row - above;
    view_board(view, game, now, canvas, above, 0, board_rows, canvas->columns);
    int width = view->width > head.width ? view->width : head.width;
    int column = head.stacked && view->left < 2 ? 0 : (canvas->columns - width) / 2;
    column = column < 0 ? 0 : column;
    int at_board = view->top - head.rows - (view->top - head.rows > top + 1 ? 1 : 0);
    draw_head(&head, game, canvas, at_board > top ? at_board : top, column, width);
    if (labels.hint[0] && message == 1 && view->top + view->height < message_row) {
        message_row--; /* a hint has more to say where the board left a row empty */
        message++;
    }
    draw_foot(view, game, &labels, canvas, message_row, message, column, buttons > 0);
    if (buttons > 0)
        draw_buttons(view, game, canvas, canvas->rows - buttons, canvas->columns);
    if (labels.overlay[0] && slide_view_progress(game, now) >= 1) {
        char facts[SLIDE_VIEW_MESSAGE_SIZE];
        write_facts(&labels, facts);
        view_box(view, &game->theme, canvas, above, 0, board_rows, canvas->columns, labels.overlay, facts,
                 labels.overlay_more);
    }
}

void view_draw(struct view *view, struct slide_view *game, double now, struct canvas *canvas) {
    view->zones = 0;
    canvas_fill(canvas, 0, 0, canvas->rows, canvas->columns, L' ',
                view_pen(&game->theme, THEME_TEXT, THEME_BACKGROUND));
    if (canvas->rows < VIEW_LEAST_ROWS || canvas->columns < VIEW_LEAST_COLUMNS) {
        draw_too_small(game, canvas);
        return;
    }
    if (game->screen == SLIDE_VIEW_PAGE) {
        view_page(view, game, canvas);
        return;
    }
    draw_game(view, game, now, canvas);
    if (game->screen == SLIDE_VIEW_MENU && !game->question)
        view_menu(view, game, canvas);
}

#include "front/term/view.h"

#include <stdio.h>
#include <string.h>

enum { BLOCK_MOST = 76, FOOT_GAP = 1 };

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

/* Labels one after the other, as many in a row as fit; draws only when there is a canvas. Returns the rows. */
struct label {
    const char *text;
    bool strong;
};

static int flow(const struct table *table, struct canvas *canvas, int row, int column, int room,
                const struct label *label, unsigned count) {
    int at = 0, rows = 0;
    for (unsigned i = 0; i < count; i++) {
        int length = (int)strlen(label[i].text);
        if (length == 0)
            continue;
        if (rows == 0 || at + 3 + length > room) {
            rows++;
            at = 0;
        } else {
            at += 3;
        }
        struct pen pen = view_pen(&table->theme, label[i].strong ? THEME_TEXT : THEME_FAINT, THEME_BACKGROUND);
        pen.style = pen.mono = label[i].strong ? CANVAS_BOLD : CANVAS_PLAIN;
        if (canvas)
            canvas_text(canvas, row + rows - 1, column + at, room - at, label[i].text, pen);
        at += length;
    }
    return rows;
}

/* Title and goal, score and high score, and whether moves remain: three rows, or more where it is narrow. */
static int draw_head(const struct table *table, const struct table_labels *labels, struct canvas *canvas, int row,
                     int column, int room) {
    const struct label first[] = {{labels->title, true}, {labels->goal, false}};
    const struct label second[] = {{labels->score, true}, {labels->high, true}};
    const struct label third[] = {{labels->left, false}, {room < 40 ? "" : labels->moves, false}};
    int used = flow(table, canvas, row, column, room, first, 2);
    used += flow(table, canvas, row + used, column, room, second, 2);
    return used + flow(table, canvas, row + used, column, room, third, 2);
}

/* One button; its key is underlined in its name, or stands before it. Returns its width. */
static int draw_button(struct view *view, const struct table *table, struct canvas *canvas, int row, int column,
                       int pad, enum action action) {
    const struct keys_row *keys = keys_of(action);
    const char *name = table->replay && action == ACTION_AUTO ? "Play" : keys->button;
    const char *replay_name = action == ACTION_UNDO ? "Back" : action == ACTION_REDO ? "On" : name;
    char key = (char)keys->key[0], text[32];
    name = table->replay ? replay_name : name;
    const char *found = strchr(name, key) ? strchr(name, key) : strchr(name, key - 'a' + 'A');
    if (found)
        snprintf(text, sizeof text, "%s", name);
    else
        snprintf(text, sizeof text, "%c %s", key, name);
    int mark = found ? (int)(found - name) : 0, width = (int)strlen(text) + 2 * pad;
    if (!canvas)
        return width;
    struct pen pen = view_pen(&table->theme, THEME_BUTTON_TEXT, THEME_BUTTON);
    if (!table_enabled(table, action))
        pen = view_pen(&table->theme, THEME_FAINT, THEME_BACKGROUND);
    else
        pen.mono = table_is_on(table, action) ? CANVAS_BOLD | CANVAS_REVERSE : CANVAS_REVERSE;
    if (table_is_on(table, action))
        pen = (struct pen){table->theme.part[THEME_BACKGROUND], table->theme.part[THEME_ACCENT], CANVAS_BOLD,
                           CANVAS_BOLD | CANVAS_REVERSE};
    canvas_fill(canvas, row, column, 1, width, L' ', pen);
    canvas_text(canvas, row, column + pad, width, text, pen);
    pen.style |= CANVAS_BOLD | CANVAS_UNDERLINE;
    pen.mono |= CANVAS_BOLD | CANVAS_UNDERLINE;
    canvas_put(canvas, row, column + pad + mark, (wchar_t)text[mark], pen);
    view_add_zone(view, (struct view_zone){row, column, width, action, TABLE_MENU_ROWS});
    return width;
}

/* All buttons in as many rows as they need; returns how many that are. Without a canvas it only counts. */
static int draw_buttons(struct view *view, const struct table *table, struct canvas *canvas, int row, int column,
                        int room) {
    const enum action *action = table_buttons(table);
    int pad = room < 60 ? 0 : 1, at = 0, rows = 1;
    for (; *action; action++) {
        int width = draw_button(view, table, NULL, 0, 0, pad, *action);
        if (at > 0 && at + width > room) {
            rows++;
            at = 0;
        }
        if (canvas)
            draw_button(view, table, canvas, row + rows - 1, column + at, pad, *action);
        at += width + 1;
    }
    return rows;
}

void view_box(const struct view *view, const struct theme *theme, struct canvas *canvas, int row, int column, int rows,
              int columns, const char *title, const char *more) {
    static const wchar_t fine[] = L"╭╮╰╯─│", plain[] = L"++++-|";
    const wchar_t *sign = view->utf8 ? fine : plain;
    int least = (int)strlen(more) > (int)strlen(title) ? (int)strlen(more) : (int)strlen(title);
    int wide = least + 6 > columns ? columns : least + 6, text = wide - 4;
    int high = canvas_lines(title, text) + canvas_lines(more, text) + (rows >= 7 ? 4 : 2);
    int top = row + (rows - high) / 2, left = column + (columns - wide) / 2;
    struct pen pen = view_pen(theme, THEME_PANEL_TEXT, THEME_PANEL);
    canvas_fill(canvas, top, left, high, wide, L' ', pen);
    for (int c = 0; c < wide; c++) {
        canvas_put(canvas, top, left + c, c == 0 ? sign[0] : c == wide - 1 ? sign[1] : sign[4], pen);
        canvas_put(canvas, top + high - 1, left + c, c == 0 ? sign[2] : c == wide - 1 ? sign[3] : sign[4], pen);
    }
    for (int r = 1; r < high - 1; r++) {
        canvas_put(canvas, top + r, left, sign[5], pen);
        canvas_put(canvas, top + r, left + wide - 1, sign[5], pen);
    }
    int at = top + (rows >= 7 ? 2 : 1) - (rows >= 7 && high > rows);
    for (int part = 0; part < 2; part++) {
        const char *rest = part == 0 ? title : more;
        struct pen ink = pen;
        ink.style = ink.mono = part == 0 ? CANVAS_BOLD : CANVAS_PLAIN;
        while (*rest) {
            char line[TABLE_MESSAGE_SIZE];
            const char *from = rest;
            size_t length = canvas_break(from, text, &rest);
            snprintf(line, sizeof line, "%.*s", (int)length, from);
            canvas_centre(canvas, at++, left + 2, text, line, ink);
        }
    }
}

/* The message, broken at spaces, in at most `rows` rows. */
static void draw_message(const struct table *table, struct canvas *canvas, int row, int column, int rows, int room) {
    struct pen pen = view_pen(&table->theme, table->hint >= 0 ? THEME_ACCENT : THEME_TEXT, THEME_BACKGROUND);
    const char *rest = table->message;
    pen.style = pen.mono = CANVAS_BOLD;
    for (int i = 0; i < rows && *rest; i++) {
        char line[TABLE_MESSAGE_SIZE];
        const char *from = rest;
        size_t length = canvas_break(from, room, &rest);
        bool cut = i == rows - 1 && *rest;
        snprintf(line, sizeof line, "%.*s%s", (int)(cut && (int)length > room - 3 ? (size_t)(room - 3) : length), from,
                 cut ? "..." : "");
        canvas_text(canvas, row + i, column, room, line, pen);
    }
}

static void draw_too_small(const struct table *table, struct canvas *canvas) {
    char text[64];
    const char *rest = text;
    snprintf(text, sizeof text, "terminal too small (needs %dx%d)", VIEW_LEAST_COLUMNS, VIEW_LEAST_ROWS);
    for (int row = 0; *rest && row < canvas->rows; row++) {
        const char *from = rest;
        size_t length = canvas_break(from, canvas->columns, &rest);
        canvas_text(canvas, row, 0, (int)length, from, view_pen(&table->theme, THEME_TEXT, THEME_BACKGROUND));
    }
}

static void draw_where(const struct view *view, const struct table *table, char *text, size_t size) {
    text[0] = '\0';
    if (view->scrolls)
        snprintf(text, size, "rows %d-%d of %u, columns %d-%d of %u", view->first_row + 1,
                 view->first_row + view->shown_rows, table->state.board.height, view->first_column + 1,
                 view->first_column + view->shown_columns, table->state.board.width);
}

/* Head, board, message, buttons from top to bottom; where rows are short the buttons give way first. */
static void draw_game(struct view *view, struct table *table, double now, struct canvas *canvas) {
    struct table_labels labels;
    bool wide = canvas->columns >= 44;
    int room = canvas->columns - (wide ? 4 : 0), column = wide ? 2 : 0;
    if (room > BLOCK_MOST) {
        column += (room - BLOCK_MOST) / 2;
        room = BLOCK_MOST;
    }
    table_labels(table, &labels);
    int top = canvas->rows > 24 ? 1 : 0;
    int head = draw_head(table, &labels, canvas, top, column, room) + top;
    int buttons = draw_buttons(view, table, NULL, 0, 0, room);
    int least = (int)table->state.board.height < 4 ? (int)table->state.board.height : 4;
    if (head + least + 1 + buttons > canvas->rows)
        buttons = canvas->rows - head - least - 1 > 0 ? canvas->rows - head - least - 1 : 0;
    int message = canvas->rows - head - buttons >= 19 ? 2 : 1;
    int message_row = canvas->rows - buttons - message;
    int board_rows = message_row - head;
    view_board(view, table, now, canvas, head, 0, board_rows, canvas->columns);
    if (labels.overlay[0] && table_progress(table, now) >= 1)
        view_box(view, &table->theme, canvas, head, 0, board_rows, canvas->columns, labels.overlay,
                 labels.overlay_more);
    char where[TABLE_LABEL_SIZE];
    draw_where(view, table, where, sizeof where);
    if (table->message[0])
        draw_message(table, canvas, message_row, column, message, room);
    else if (where[0])
        canvas_text(canvas, message_row, column, room, where, view_pen(&table->theme, THEME_FAINT, THEME_BACKGROUND));
    else if (buttons == 0)
        canvas_text(canvas, message_row, column, room, "?: help   q: quit",
                    view_pen(&table->theme, THEME_FAINT, THEME_BACKGROUND));
    if (buttons > 0)
        draw_buttons(view, table, canvas, canvas->rows - buttons, column, room);
}

void view_draw(struct view *view, struct table *table, double now, struct canvas *canvas) {
    view->zones = 0;
    canvas_fill(canvas, 0, 0, canvas->rows, canvas->columns, L' ',
                view_pen(&table->theme, THEME_TEXT, THEME_BACKGROUND));
    if (canvas->rows < VIEW_LEAST_ROWS || canvas->columns < VIEW_LEAST_COLUMNS) {
        draw_too_small(table, canvas);
        return;
    }
    if (table->screen == TABLE_PAGE) {
        view_page(view, table, canvas);
        return;
    }
    draw_game(view, table, now, canvas);
    if (table->screen == TABLE_MENU && !table->question)
        view_menu(view, table, canvas);
}

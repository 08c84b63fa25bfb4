/* pages.c - help, scores and the menu on the terminal. */
#include <stdio.h>
#include <string.h>

#include "front/term/view.h"

enum { BAR_MOST = 40, LABEL_WIDTH = 18, MENU_WIDTH = 44 };

/* A bar of eighths of a character, or of # where there are none. */
static int draw_bar(bool utf8, const struct theme *theme, struct canvas *canvas, int row, int column, int room,
                    double part) {
    struct pen pen = view_pen(theme, THEME_ACCENT, THEME_BACKGROUND);
    int eighths = (int)(part * room * 8 + 0.5), whole = eighths / 8, rest = eighths % 8;
    if (!utf8) {
        whole = whole < 1 ? 1 : whole;
        canvas_fill(canvas, row, column, 1, whole, L'#', pen);
        return whole;
    }
    static const wchar_t parts[] = L" ▏▎▍▌▋▊▉";
    canvas_fill(canvas, row, column, 1, whole, L'█', pen);
    if (rest || whole == 0)
        canvas_put(canvas, row, column + whole++, parts[rest ? rest : 1], pen);
    return whole;
}

static void draw_row(bool utf8, const struct theme *theme, struct canvas *canvas, const struct page_row *page_row,
                     int row, int column, int left, int room) {
    struct pen text = view_pen(theme, THEME_TEXT, THEME_BACKGROUND);
    struct pen strong = view_pen(theme, THEME_ACCENT, THEME_BACKGROUND);
    strong.style = strong.mono = CANVAS_BOLD;
    if (page_row->heading || !page_row->left[0]) {
        canvas_text(canvas, row, column, room, page_row->text, page_row->heading ? strong : text);
        return;
    }
    text.style = text.mono = CANVAS_BOLD;
    canvas_text(canvas, row, column, left, page_row->left, text);
    text.style = text.mono = CANVAS_PLAIN;
    int at = column + left + 2, bar = room - left - 8;
    if (page_row->bar >= 0 && bar > 0)
        at += draw_bar(utf8, theme, canvas, row, at, bar > BAR_MOST ? BAR_MOST : bar, page_row->bar) + 1;
    canvas_text(canvas, row, at, column + room - at, page_row->text, text);
}

void view_draw_page(bool utf8, const struct theme *theme, const struct page *page, unsigned *first,
                    struct canvas *canvas) {
    int margin = canvas->columns >= 44 ? 2 : 0, room = canvas->columns - 2 * margin;
    int top = canvas->rows > 12 ? 2 : 1, rows = canvas->rows - top - 1;
    int left = 0;
    struct pen title = view_pen(theme, THEME_TEXT, THEME_BACKGROUND);
    title.style = title.mono = CANVAS_BOLD | CANVAS_UNDERLINE;
    canvas_text(canvas, 0, margin, room, page->title, title);
    if (*first + (unsigned)rows > page->count)
        *first = page->count > (unsigned)rows ? page->count - (unsigned)rows : 0;
    for (unsigned i = 0; i < page->count; i++)
        if ((int)strlen(page->row[i].left) > left)
            left = (int)strlen(page->row[i].left);
    for (int i = 0; i < rows && *first + (unsigned)i < page->count; i++)
        draw_row(utf8, theme, canvas, &page->row[*first + (unsigned)i], top + i, margin, left, room);
    char foot[64];
    bool more = *first + (unsigned)rows < page->count;
    snprintf(foot, sizeof foot, "esc: back%s", more ? "   down: more" : *first ? "   up: more" : "");
    canvas_text(canvas, canvas->rows - 1, margin, room, foot, view_pen(theme, THEME_FAINT, THEME_BACKGROUND));
}

void view_page(struct view *view, struct table *table, struct canvas *canvas) {
    int margin = canvas->columns >= 44 ? 2 : 0;
    table_page_fit(table, (unsigned)(canvas->rows - (canvas->rows > 12 ? 2 : 1) - 1));
    view_draw_page(view->utf8, &table->theme, &table->page, &table->page_top, canvas);
    view_add_zone(view, (struct view_zone){canvas->rows - 1, margin, 9, ACTION_NO, TABLE_MENU_ROWS});
}

void view_menu(struct view *view, const struct table *table, struct canvas *canvas) {
    int wide = canvas->columns < MENU_WIDTH ? canvas->columns : MENU_WIDTH;
    int high = TABLE_MENU_ROWS + (canvas->rows >= TABLE_MENU_ROWS + 6 ? 5 : 2);
    int label_width = wide < 40 ? 8 : LABEL_WIDTH, lead = high > TABLE_MENU_ROWS + 2 ? 2 : 1;
    int top = (canvas->rows - high) / 2, left = (canvas->columns - wide) / 2;
    struct pen plain = view_pen(&table->theme, THEME_PANEL_TEXT, THEME_PANEL);
    struct pen title = plain, chosen = view_pen(&table->theme, THEME_BUTTON_TEXT, THEME_BUTTON);
    title.style = title.mono = CANVAS_BOLD;
    chosen.style = CANVAS_BOLD;
    chosen.mono = CANVAS_REVERSE;
    canvas_fill(canvas, top, left, high, wide, L' ', plain);
    view->zones = 0; /* what lies below cannot be clicked */
    canvas_centre(canvas, top + lead - 1, left, wide, "Menu", title);
    for (int i = 0; i < TABLE_MENU_ROWS; i++) {
        char label[TABLE_LABEL_SIZE], value[TABLE_LABEL_SIZE], shown[TABLE_LABEL_SIZE + 8];
        int row = top + lead + i + (lead == 2 && i >= TABLE_MENU_PLAY ? 1 : 0);
        struct pen pen = i == (int)table->menu_row ? chosen : plain;
        table_menu_text(table, (enum table_menu_row)i, label, value);
        canvas_fill(canvas, row, left, 1, wide, L' ', pen);
        canvas_text(canvas, row, left + 2, wide - 3, label, pen);
        if (value[0]) {
            snprintf(shown, sizeof shown, "< %s >", value);
            canvas_text(canvas, row, left + 2 + label_width, wide - label_width - 3, shown, pen);
        }
        view_add_zone(view, (struct view_zone){row, left, wide, ACTION_NONE, (enum table_menu_row)i});
    }
    if (lead == 2)
        canvas_centre(canvas, top + high - 1, left, wide, "arrows: choose   enter: go   esc: back", plain);
}

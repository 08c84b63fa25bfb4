/* pages.c - pages of text on the terminal: help, scores, a review, how to play. */
#include <stdio.h>
#include <string.h>

#include "term/view.h"

enum { BAR_MOST = 40 };

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

/* Where the rows of a page go on a canvas. */
struct layout {
    int top, rows;    /* for rows, between the title and the last line */
    int margin, room; /* columns */
    int left;         /* of these, columns for the left part */
    int text;         /* and for the text beside it; otherwise the text goes below it */
};

static struct layout layout_of(const struct page *page, const struct canvas *canvas) {
    enum { TEXT_LEAST = 20, INDENT = 2 };
    struct layout layout = {.top = canvas->rows > 12 ? 2 : 1, .margin = canvas->columns >= 44 ? 2 : 0};
    layout.rows = canvas->rows - layout.top - 1;
    layout.room = canvas->columns - 2 * layout.margin;
    for (unsigned i = 0; i < page->count; i++)
        if ((int)strlen(page->row[i].left) > layout.left)
            layout.left = (int)strlen(page->row[i].left);
    layout.text = layout.room - layout.left - INDENT;
    if (layout.text < TEXT_LEAST) {
        layout.left = 0;
        layout.text = layout.room - INDENT;
    }
    return layout;
}

/* Takes so many blanks out of each run of them, but never the last one; returns the length. */
static size_t squeeze(const char *text, size_t fewer, char squeezed[PAGE_TEXT_SIZE]) {
    size_t length = 0;
    while (*text) {
        size_t blanks = strspn(text, " "), kept = blanks > fewer ? blanks - fewer : blanks > 0;
        memset(squeezed + length, ' ', kept);
        length += kept;
        text += blanks;
        if (*text)
            squeezed[length++] = *text++;
    }
    squeezed[length] = '\0';
    return length;
}

/* The text of a row: columns that line up lie closer together where they would not fit. */
static const char *text_of(const struct layout *layout, const struct page_row *row, char squeezed[PAGE_TEXT_SIZE]) {
    if (!row->even || (int)strlen(row->text) <= layout->room)
        return row->text;
    for (size_t fewer = 1; fewer < 8 && (int)squeeze(row->text, fewer, squeezed) > layout->room; fewer++)
        continue;
    return squeezed;
}

/* The lines that a row takes: a text that is too long for one line continues on the next. */
static int row_lines(const struct layout *layout, const struct page_row *row) {
    if (row->bar >= 0)
        return 1;
    bool alone = row->heading || !row->left[0];
    char squeezed[PAGE_TEXT_SIZE];
    int lines = canvas_lines(text_of(layout, row, squeezed), alone ? layout->room : layout->text);
    lines += !alone && layout->left == 0;
    return lines > 1 ? lines : 1;
}

/* The first row of the last screen: the rows from there on fill it. */
static unsigned last_first(const struct layout *layout, const struct page *page) {
    unsigned first = page->count;
    for (int used = 0; first > 0; first--) {
        used += row_lines(layout, &page->row[first - 1]);
        if (used > layout->rows && first < page->count)
            break;
    }
    return first;
}

static void draw_lines(struct canvas *canvas, int row, int column, int room, const char *text, struct pen pen) {
    for (; *text; row++) {
        const char *from = text;
        size_t length = canvas_break(from, room, &text);
        canvas_text(canvas, row, column, (int)length, from, pen);
    }
}

static void draw_row(bool utf8, const struct theme *theme, struct canvas *canvas, const struct layout *layout,
                     const struct page_row *page_row, int row) {
    struct pen text = view_pen(theme, THEME_TEXT, THEME_BACKGROUND);
    struct pen strong = view_pen(theme, THEME_ACCENT, THEME_BACKGROUND);
    int column = layout->margin, room = layout->room;
    strong.style = strong.mono = CANVAS_BOLD;
    if (page_row->heading || !page_row->left[0]) {
        char squeezed[PAGE_TEXT_SIZE];
        draw_lines(canvas, row, column, room, text_of(layout, page_row, squeezed), page_row->heading ? strong : text);
        return;
    }
    text.style = text.mono = CANVAS_BOLD;
    int left = canvas_text(canvas, row, column, layout->left ? layout->left : room, page_row->left, text);
    text.style = text.mono = CANVAS_PLAIN;
    if (page_row->bar < 0) {
        bool below = layout->left == 0;
        draw_lines(canvas, row + below, column + layout->left + 2, layout->text, page_row->text, text);
        return;
    }
    left = layout->left ? layout->left : left;
    int at = column + left + 2, bar = room - left - 8;
    if (bar > 0)
        at += draw_bar(utf8, theme, canvas, row, at, bar > BAR_MOST ? BAR_MOST : bar, page_row->bar) + 1;
    canvas_text(canvas, row, at, column + room - at, page_row->text, text);
}

unsigned view_page_fit(const struct page *page, const struct canvas *canvas) {
    struct layout layout = layout_of(page, canvas);
    return page->count - last_first(&layout, page);
}

void view_draw_page(bool utf8, const struct theme *theme, const struct page *page, unsigned *first,
                    struct canvas *canvas) {
    struct layout layout = layout_of(page, canvas);
    unsigned last = last_first(&layout, page), i;
    struct pen title = view_pen(theme, THEME_TEXT, THEME_BACKGROUND);
    title.style = title.mono = CANVAS_BOLD | CANVAS_UNDERLINE;
    canvas_text(canvas, 0, layout.margin, layout.room, page->title, title);
    if (*first > last)
        *first = last;
    int used = 0;
    for (i = *first; i < page->count; i++) {
        int lines = row_lines(&layout, &page->row[i]);
        if (used && used + lines > layout.rows)
            break;
        draw_row(utf8, theme, canvas, &layout, &page->row[i], layout.top + used);
        used += lines;
    }
    char foot[64];
    struct pen faint = view_pen(theme, THEME_FAINT, THEME_BACKGROUND);
    const char *more = i < page->count ? "down: more" : *first ? "up: more" : "";
    snprintf(foot, sizeof foot, layout.room >= 32 ? "enter, esc: back   %s" : "esc: back %s", more);
    canvas_fill(canvas, canvas->rows - 1, 0, 1, canvas->columns, L' ', faint);
    canvas_text(canvas, canvas->rows - 1, layout.margin, layout.room, foot, faint);
}

void view_page(struct view *view, struct slide_view *game, struct canvas *canvas) {
    int margin = canvas->columns >= 44 ? 2 : 0;
    slide_view_page_fit(game, view_page_fit(&game->page, canvas));
    view_draw_page(view->utf8, &game->theme, &game->page, &game->page_top, canvas);
    view_add_zone(view, (struct view_zone){canvas->rows - 1, margin, 9, ACTION_NO, SLIDE_VIEW_MENU_ROWS, 0});
}

/* menu.c - the menu on the terminal: settings with their values between arrows, then actions. With few rows it leaves
 * out headings and descriptions, and scrolls. */
#include <stdio.h>
#include <string.h>

#include "term/view.h"

enum { MENU_WIDTH = 52, LABEL_WIDTH = 18, NARROW = 40, LINES_MOST = 32, ABOUT_LINES = 3 };

/* What a line of the menu holds: a row, a heading, a line about the rule set, or nothing. */
struct line {
    enum { LINE_ROW, LINE_HEADING, LINE_ABOUT, LINE_BLANK } what;
    enum slide_view_menu_row row;
    char text[2 * SLIDE_VIEW_LABEL_SIZE];
};

struct lines {
    struct line line[LINES_MOST];
    int count, chosen; /* chosen: the line of the row with the focus */
};

static struct line *add(struct lines *lines) {
    struct line *line = &lines->line[lines->count < LINES_MOST - 1 ? lines->count++ : LINES_MOST - 1];
    *line = (struct line){.what = LINE_BLANK};
    return line;
}

/* Always the same number of lines, so that nothing moves when another rule set is chosen. */
static void add_about(struct lines *lines, const struct slide_view *game, int width) {
    char about[2 * SLIDE_VIEW_LABEL_SIZE];
    const char *rest = about;
    slide_view_menu_about(game, about);
    for (int i = 0; i < ABOUT_LINES; i++) {
        struct line *line = add(lines);
        const char *from = rest;
        size_t length = canvas_break(from, width, &rest);
        line->what = LINE_ABOUT;
        snprintf(line->text, sizeof line->text, "%.*s", (int)length, from);
    }
}

static void list(struct lines *lines, const struct slide_view *game, int width, bool roomy) {
    lines->count = 0;
    for (enum slide_view_menu_row row = 0; row < SLIDE_VIEW_MENU_ROWS; row++) {
        const char *heading = slide_view_menu_heading(row);
        if (roomy && heading) {
            struct line *line = add(lines);
            line->what = LINE_HEADING;
            snprintf(line->text, sizeof line->text, "%s", heading);
        }
        if (roomy && row == SLIDE_VIEW_MENU_ACTIONS)
            add(lines);
        if (row == game->menu_row)
            lines->chosen = lines->count;
        struct line *line = add(lines);
        line->what = LINE_ROW;
        line->row = row;
        if (roomy && row == SLIDE_VIEW_MENU_SIZE)
            add_about(lines, game, width);
    }
}

/* A value, with an arrow at each side that can be clicked on its own. On a narrow screen it follows its label closely,
 * or takes its place, so that it is never cut. */
static void draw_value(struct view *view, struct canvas *canvas, int row, int left, int wide, const char *label,
                       enum slide_view_menu_row menu_row, const char *value, struct pen pen) {
    bool narrow = wide < NARROW;
    int space = narrow ? 0 : 1, need = (int)strlen(value) + 2 + 2 * space;
    int column = narrow ? left + 3 + (int)strlen(label) : left + 2 + LABEL_WIDTH;
    if (column + need > left + wide) {
        column = left;
        canvas_fill(canvas, row, left, 1, wide, L' ', pen);
    }
    canvas_text(canvas, row, column, 1, "<", pen);
    int used = canvas_text(canvas, row, column + 1 + space, wide - 2, value, pen);
    canvas_text(canvas, row, column + 1 + 2 * space + used, 1, ">", pen);
    view_add_zone(view, (struct view_zone){row, column, 2, ACTION_NONE, menu_row, -1});
    view_add_zone(view, (struct view_zone){row, column + 2 * space + used, 2, ACTION_NONE, menu_row, 1});
}

static void draw_row(struct view *view, const struct slide_view *game, struct canvas *canvas, int row, int left,
                     int wide, enum slide_view_menu_row menu_row) {
    char label[SLIDE_VIEW_LABEL_SIZE], value[SLIDE_VIEW_LABEL_SIZE];
    bool chosen = menu_row == game->menu_row, enabled = slide_view_menu_enabled(game, menu_row);
    struct pen pen = view_pen(&game->theme, enabled ? THEME_PANEL_TEXT : THEME_FAINT, THEME_PANEL);
    if (chosen) {
        pen = view_pen(&game->theme, THEME_BUTTON_TEXT, THEME_BUTTON);
        pen.style = CANVAS_BOLD;
        pen.mono = CANVAS_REVERSE;
    }
    slide_view_menu_text(game, menu_row, label, value);
    if (menu_row == SLIDE_VIEW_MENU_RULES && (int)strlen(value) + 2 > wide) /* the title does not fit */
        snprintf(value, sizeof value, "%s", game->menu_rules.name);
    canvas_fill(canvas, row, left, 1, wide, L' ', pen);
    canvas_text(canvas, row, left + 2, wide - 3, label, pen);
    if (value[0])
        draw_value(view, canvas, row, left, wide, label, menu_row, value, pen);
    view_add_zone(view, (struct view_zone){row, left, wide, ACTION_NONE, menu_row, 0});
}

static void draw_line(struct view *view, const struct slide_view *game, struct canvas *canvas, int row, int left,
                      int wide, const struct line *line) {
    struct pen pen = view_pen(
        &game->theme, line->what == LINE_HEADING && !view->lines ? THEME_ACCENT : THEME_PANEL_TEXT, THEME_PANEL);
    pen.style = pen.mono = line->what == LINE_HEADING ? CANVAS_BOLD : CANVAS_PLAIN;
    if (line->what == LINE_ROW)
        draw_row(view, game, canvas, row, left, wide, line->row);
    else
        canvas_text(canvas, row, left + 2, wide - 4, line->text, pen);
}

/* What the keys do here, as much of it as fits. */
static void draw_foot(struct view *view, const struct slide_view *game, struct canvas *canvas, int row, int left,
                      int wide) {
    static const char *const SETTING[] = {"left, right: change   enter: play   esc: back", "enter: play   esc: back",
                                          "enter: play", NULL},
                             *const ACTION[] = {"arrows: choose   enter: go   esc: back", "enter: go   esc: back",
                                                "enter: go", NULL};
    const char *const *form = game->menu_row < SLIDE_VIEW_MENU_ACTIONS ? SETTING : ACTION;
    while (form[1] && (int)strlen(*form) > wide - 2)
        form++;
    canvas_centre(canvas, row, left, wide, *form, view_pen(&game->theme, THEME_FAINT, THEME_PANEL));
    view_add_zone(view, (struct view_zone){row, left, wide, ACTION_NO, SLIDE_VIEW_MENU_ROWS, 0});
}

void view_menu(struct view *view, struct slide_view *game, struct canvas *canvas) {
    struct lines lines;
    struct pen plain = view_pen(&game->theme, THEME_PANEL_TEXT, THEME_PANEL), title = plain;
    int wide = canvas->columns < MENU_WIDTH ? canvas->columns : MENU_WIDTH, room = canvas->rows - 2;
    list(&lines, game, wide - 4, true);
    if (lines.count + 2 > room || game->message[0]) /* a message is shown below the menu */
        list(&lines, game, wide - 4, false);
    bool airy = lines.count + 2 <= room; /* an empty line below the title and above the foot */
    int shown = lines.count < room ? lines.count : room, high = shown + (airy ? 4 : 2);
    int first = lines.chosen >= shown ? lines.chosen - shown + 1 : 0;
    int top = (canvas->rows - high) / 2, left = (canvas->columns - wide) / 2;
    title.style = title.mono = CANVAS_BOLD;
    game->menu_columns = 1;
    view->zones = 0; /* what is below the menu cannot be clicked */
    canvas_fill(canvas, top, left, high, wide, L' ', plain);
    canvas_text(canvas, top, left + 2, wide - 4, "Menu", title);
    for (int i = 0; i < shown; i++)
        draw_line(view, game, canvas, top + 1 + airy + i, left, wide, &lines.line[first + i]);
    draw_foot(view, game, canvas, top + high - 1, left, wide);
}

/* hint.c - what a hint shows for the four directions, in one row of the terminal: names and full values where there is
 * room, arrows and rounded values where there is not. The best direction stands out by its colours or, without colours,
 * in reverse video. */
#include <string.h>

#include "term/view.h"

enum { WAYS = SLIDE_WAYS };

/* From the widest form to the narrowest. */
static const struct form {
    bool lead, names, whole; /* "Hint: left" before it; the direction's name, else an arrow; the full value */
    int pad, gap;            /* blanks on both sides of a direction, and between two */
} FORMS[] = {
    {true, true, true, 1, 1},   {false, true, true, 1, 0},   {false, true, true, 0, 1},
    {false, false, true, 0, 1}, {false, false, false, 0, 1}, {false, false, false, 0, 0},
};
enum { FORM_COUNT = sizeof FORMS / sizeof FORMS[0], LEAD_GAP = 3 };

static const char *value_of(const struct form *form, const struct slide_view_way *way) {
    return form->whole ? way->value : way->brief;
}

static int way_width(const struct form *form, const struct slide_view_way *way) {
    int name = form->names ? (int)strlen(way->name) + 1 : 1;
    return name + (int)strlen(value_of(form, way)) + 2 * form->pad;
}

static int row_width(const struct form *form, const struct slide_view_labels *labels, bool leads) {
    int width = leads ? (int)strlen(labels->hint) + LEAD_GAP : 0;
    for (int i = 0; i < WAYS; i++)
        width += way_width(form, &labels->way[i]) + (i > 0 ? form->gap : 0);
    return width;
}

/* With few colours the accent may look too much like the background; text and background always differ. */
static struct pen way_pen(const struct view *view, const struct theme *theme, const struct slide_view_way *way) {
    struct pen pen = view_pen(theme, way->open || view->lines ? THEME_TEXT : THEME_FAINT, THEME_BACKGROUND);
    if (way->best)
        pen = (struct pen){theme->part[THEME_BACKGROUND], theme->part[view->lines ? THEME_TEXT : THEME_ACCENT],
                           CANVAS_BOLD, CANVAS_BOLD | CANVAS_REVERSE};
    return pen;
}

static int draw_way(const struct view *view, const struct theme *theme, const struct form *form,
                    const struct slide_view_labels *labels, int number, struct canvas *canvas, int row, int column) {
    static const wchar_t fine[] = L"←→↑↓", plain[] = L"<>^v";
    const struct slide_view_way *way = &labels->way[number];
    struct pen pen = way_pen(view, theme, way);
    int width = way_width(form, way), at = column + form->pad;
    canvas_fill(canvas, row, column, 1, width, L' ', pen);
    if (form->names)
        at += canvas_text(canvas, row, at, width, way->name, pen) + 1;
    else
        canvas_put(canvas, row, at++, view->utf8 ? fine[number] : plain[number], pen);
    canvas_text(canvas, row, at, width, value_of(form, way), pen);
    return width;
}

/* The hint in words and, where there is room, who gave the values. */
static void draw_lead(const struct slide_view *game, const struct slide_view_labels *labels, struct canvas *canvas,
                      int row, int column, struct pen pen) {
    int width = (int)strlen(labels->hint) + LEAD_GAP + (int)strlen(labels->hint_source);
    if (column + width > canvas->columns)
        column = width < canvas->columns ? canvas->columns - width : 0;
    int at = column + canvas_text(canvas, row, column, canvas->columns - column, labels->hint, pen) + LEAD_GAP;
    if (width <= canvas->columns)
        canvas_text(canvas, row, at, canvas->columns - at, labels->hint_source,
                    view_pen(&game->theme, THEME_TEXT, THEME_BACKGROUND));
}

void view_hint(const struct view *view, const struct slide_view *game, const struct slide_view_labels *labels,
               struct canvas *canvas, int row, int column, int rows) {
    struct pen lead = view_pen(&game->theme, view->lines ? THEME_TEXT : THEME_ACCENT, THEME_BACKGROUND);
    int chosen = rows > 1 ? 1 : 0, width = 0;
    lead.style = lead.mono = CANVAS_BOLD;
    for (; chosen < FORM_COUNT; chosen++) {
        width = row_width(&FORMS[chosen], labels, FORMS[chosen].lead);
        if (width <= canvas->columns)
            break;
    }
    const struct form *form = &FORMS[chosen < FORM_COUNT ? chosen : FORM_COUNT - 1];
    if (column + width > canvas->columns)
        column = width < canvas->columns ? (canvas->columns - width) / 2 : 0;
    if (rows > 1)
        draw_lead(game, labels, canvas, row++, column, lead);
    else if (form->lead)
        column += canvas_text(canvas, row, column, canvas->columns - column, labels->hint, lead) + LEAD_GAP;
    for (int i = 0; i < WAYS; i++)
        column += draw_way(view, &game->theme, form, labels, i, canvas, row, column) + form->gap;
}

/* word_panel.c - beside the board: scores, bag, the player's own specials, the last moves. */
#include <stdio.h>
#include <string.h>

#include "app/plural.h"
#include "term/view.h"
#include "term/word_drawing.h"
#include "word/text.h"

int word_draw_text(struct canvas *canvas, int row, int column, int rows, int columns, const char *text,
                   struct pen pen) {
    int used = 0;
    for (; *text && used < rows; used++) {
        const char *from = text;
        size_t length = canvas_break(from, columns, &text);
        canvas_text(canvas, row + used, column, (int)length, from, pen);
    }
    return used;
}

static int draw_heading(const struct word_view *view, struct canvas *canvas, int row, int column, const char *text) {
    struct pen pen = view_pen(&view->theme, THEME_ACCENT, THEME_BACKGROUND);
    pen.style = pen.mono = CANVAS_BOLD;
    canvas_text(canvas, row, column, 40, text, pen);
    return row + 1;
}

static int draw_scores(const struct word_drawing *drawing, const struct word_view *view, struct canvas *canvas, int row,
                       int column, int columns) {
    const struct word_session *word = view->word;
    const struct word_position *position = word_session_position(word);
    for (int seat = 0; seat < (int)word->rules.seats; seat++, row++) {
        bool turn = seat == session_turn(&word->session);
        struct pen pen = view_pen(&view->theme, THEME_TEXT, THEME_BACKGROUND);
        struct pen faint = view_pen(&view->theme, THEME_FAINT, THEME_BACKGROUND);
        char text[64];
        pen.style = pen.mono = turn ? CANVAS_BOLD : CANVAS_PLAIN;
        if (turn)
            canvas_put(canvas, row, column, drawing->utf8 ? L'▸' : L'>', pen);
        canvas_text(canvas, row, column + 2, WORD_NAME_SIZE, word->names.of[seat], pen);
        snprintf(text, sizeof text, "%5d", word_session_score(word, seat, word_view_viewer(view)));
        canvas_text(canvas, row, column + columns - 5, 5, text, pen);
        if (position->skips[seat])
            snprintf(text, sizeof text, "skips %u", position->skips[seat]);
        else
            text[0] = '\0';
        canvas_text(canvas, row, column + 13, 8, text, faint);
    }
    return row;
}

static int draw_bag(const struct word_drawing *drawing, const struct word_view *view, struct canvas *canvas, int row,
                    int column, int columns) {
    const struct word_position *position = word_session_position(view->word);
    struct pen faint = view_pen(&view->theme, THEME_FAINT, THEME_BACKGROUND);
    char text[64];
    unsigned bag = word_tiles(position->bag);
    snprintf(text, sizeof text, "Bag: %u letter%s", bag, plural(bag));
    canvas_text(canvas, row, column + 2, columns - 2, text, faint);
    if (view->word->rules.seats > 2) {
        const char *down = drawing->utf8 ? "order ↓" : "order down", *up = drawing->utf8 ? "order ↑" : "order up";
        const char *order = position->order > 0 ? down : up;
        canvas_text(canvas, row, column + columns - (drawing->utf8 ? 7 : (int)strlen(order)), 12, order, faint);
    }
    return row + 1;
}

/* "boom 2, skip 1; laid: boom J10" */
static void write_specials(const struct word_view *view, int viewer, struct out *out) {
    const struct word_position *position = word_session_position(view->word);
    unsigned count = 0;
    for (unsigned kind = 0; kind < word_kinds; kind++)
        if (position->held[viewer][kind]) {
            out_put(out, count++ ? ", " : "");
            out_put(out, word_specials[kind].name);
            out_put_char(out, ' ');
            out_put_number(out, position->held[viewer][kind]);
        }
    if (count == 0)
        out_put(out, "none in view");
    count = 0;
    for (unsigned square = 0; square < WORD_SQUARES; square++)
        for (unsigned i = 0; i < WORD_SEATS_MAX && position->queue[square][i]; i++)
            if ((int)word_queue_owner(position->queue[square][i]) == viewer) {
                out_put(out, count++ ? ", " : "; laid: ");
                out_put(out, word_specials[word_queue_kind(position->queue[square][i])].name);
                out_put_char(out, ' ');
                word_place_write(square, true, out);
            }
}

static int draw_specials(const struct word_view *view, struct canvas *canvas, int row, int column, int columns) {
    enum { ROWS_MOST = 3 };
    int viewer = word_view_viewer(view);
    char text[WORD_VIEW_TEXT_SIZE];
    struct out line = out_of(text, sizeof text);
    if (viewer < 0 || !view->word->rules.specials)
        return row;
    row = draw_heading(view, canvas, row + 1, column, "Specials");
    write_specials(view, viewer, &line);
    return row + word_draw_text(canvas, row, column + 2, ROWS_MOST, columns - 2, text,
                                view_pen(&view->theme, THEME_TEXT, THEME_BACKGROUND));
}

/* The last moves that fit, the newest at the bottom; steps that the viewer may not see are left out. */
static void draw_moves(const struct word_view *view, struct canvas *canvas, int row, int column, int rows,
                       int columns) {
    const struct word_session *word = view->word;
    const struct match *match = word->session.match;
    size_t steps = match_step_count(match), from = steps;
    size_t newest = 0;
    int used = 0;
    char text[WORD_SAY_SIZE];
    if (rows < 2)
        return;
    row = draw_heading(view, canvas, row, column, "Moves");
    rows--;
    while (from > 0) {
        struct out line = out_of(text, sizeof text);
        struct word_step step = word_step_at(match, from - 1);
        word_say_step(&word->rules, &word->names, &step, word_view_viewer(view), &line);
        int need = canvas_lines(text, columns - 2);
        if (used + need > rows)
            break;
        if (used == 0 && need > 0)
            newest = from - 1;
        used += need;
        from--;
    }
    for (; from < steps; from++) {
        struct out line = out_of(text, sizeof text);
        struct word_step step = word_step_at(match, from);
        word_say_step(&word->rules, &word->names, &step, word_view_viewer(view), &line);
        row += word_draw_text(canvas, row, column + 2, rows, columns - 2, text,
                              view_pen(&view->theme, from == newest ? THEME_TEXT : THEME_FAINT, THEME_BACKGROUND));
    }
}

void word_draw_panel(const struct word_drawing *drawing, const struct word_view *view, struct canvas *canvas, int row,
                     int column, int rows, int columns) {
    int end = row + rows;
    row = draw_scores(drawing, view, canvas, row, column, columns);
    row = draw_bag(drawing, view, canvas, row + 1, column, columns);
    row = draw_specials(view, canvas, row, column, columns);
    draw_moves(view, canvas, row + 1, column, end - row - 1, columns);
}

/* word_panel.c - beside the board: scores, bag, one's own specials, the last moves. */
#include <stdio.h>
#include <string.h>

#include "app/plural.h"
#include "term/view.h"
#include "term/word_view.h"
#include "word/text.h"

int word_view_text(struct canvas *canvas, int row, int column, int rows, int columns, const char *text,
                   struct pen pen) {
    int used = 0;
    for (; *text && used < rows; used++) {
        const char *from = text;
        size_t length = canvas_break(from, columns, &text);
        canvas_text(canvas, row + used, column, (int)length, from, pen);
    }
    return used;
}

static int draw_heading(const struct word_hand *hand, struct canvas *canvas, int row, int column, const char *text) {
    struct pen pen = view_pen(&hand->theme, THEME_ACCENT, THEME_BACKGROUND);
    pen.style = pen.mono = CANVAS_BOLD;
    canvas_text(canvas, row, column, 40, text, pen);
    return row + 1;
}

/* Own purchases count at once; of others everybody learns when their turn ends. */
static int shown_score(const struct word_hand *hand, int seat) {
    const struct word_position *position = word_table_position(hand->table);
    bool hidden = seat == position->turn && seat != word_hand_viewer(hand);
    return position->score[seat] + (hidden ? position->spent : 0);
}

static int draw_scores(const struct word_view *view, const struct word_hand *hand, struct canvas *canvas, int row,
                       int column, int columns) {
    const struct word_table *table = hand->table;
    const struct word_position *position = word_table_position(table);
    for (int seat = 0; seat < (int)table->rules.seats; seat++, row++) {
        bool turn = seat == word_table_turn(table);
        struct pen pen = view_pen(&hand->theme, THEME_TEXT, THEME_BACKGROUND);
        struct pen faint = view_pen(&hand->theme, THEME_FAINT, THEME_BACKGROUND);
        char text[64];
        pen.style = pen.mono = turn ? CANVAS_BOLD : CANVAS_PLAIN;
        if (turn)
            canvas_put(canvas, row, column, view->utf8 ? L'▸' : L'>', pen);
        canvas_text(canvas, row, column + 2, WORD_NAME_SIZE, table->names.of[seat], pen);
        snprintf(text, sizeof text, "%5d", shown_score(hand, seat));
        canvas_text(canvas, row, column + columns - 5, 5, text, pen);
        if (position->skips[seat])
            snprintf(text, sizeof text, "skips %u", position->skips[seat]);
        else
            text[0] = '\0';
        canvas_text(canvas, row, column + 13, 8, text, faint);
    }
    return row;
}

static int draw_bag(const struct word_view *view, const struct word_hand *hand, struct canvas *canvas, int row,
                    int column, int columns) {
    const struct word_position *position = word_table_position(hand->table);
    struct pen faint = view_pen(&hand->theme, THEME_FAINT, THEME_BACKGROUND);
    char text[64];
    unsigned bag = word_tiles(position->bag);
    snprintf(text, sizeof text, "Bag: %u letter%s", bag, plural(bag));
    canvas_text(canvas, row, column + 2, columns - 2, text, faint);
    if (hand->table->rules.seats > 2) {
        const char *down = view->utf8 ? "order ↓" : "order down", *up = view->utf8 ? "order ↑" : "order up";
        const char *order = position->order > 0 ? down : up;
        canvas_text(canvas, row, column + columns - (view->utf8 ? 7 : (int)strlen(order)), 12, order, faint);
    }
    return row + 1;
}

/* "boom 2, skip 1; laid: boom J10" */
static void write_specials(const struct word_hand *hand, int viewer, struct out *out) {
    const struct word_position *position = word_table_position(hand->table);
    unsigned count = 0;
    for (unsigned kind = 0; kind < word_kinds; kind++)
        if (position->held[viewer][kind]) {
            out_put(out, count++ ? ", " : "");
            out_put(out, word_specials[kind].name);
            out_put_char(out, ' ');
            out_put_number(out, position->held[viewer][kind]);
        }
    if (count == 0)
        out_put(out, "none in hand");
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

static int draw_specials(const struct word_hand *hand, struct canvas *canvas, int row, int column, int columns) {
    enum { ROWS_MOST = 3 };
    int viewer = word_hand_viewer(hand);
    char text[HAND_TEXT_SIZE];
    struct out line = out_of(text, sizeof text);
    if (viewer < 0 || !hand->table->rules.specials)
        return row;
    row = draw_heading(hand, canvas, row + 1, column, "Specials");
    write_specials(hand, viewer, &line);
    return row + word_view_text(canvas, row, column + 2, ROWS_MOST, columns - 2, text,
                                view_pen(&hand->theme, THEME_TEXT, THEME_BACKGROUND));
}

/* The last moves that fit, the newest at the bottom; steps that the viewer may not see are not there at all. */
static void draw_moves(const struct word_hand *hand, struct canvas *canvas, int row, int column, int rows,
                       int columns) {
    const struct word_table *table = hand->table;
    unsigned from = table->past.count, newest = 0;
    int used = 0;
    char text[WORD_SAY_SIZE];
    if (rows < 2)
        return;
    row = draw_heading(hand, canvas, row, column, "Moves");
    rows--;
    while (from > 0) {
        struct out line = out_of(text, sizeof text);
        word_say_step(&table->rules, &table->names, &table->past.step[from - 1], word_hand_viewer(hand), &line);
        int need = canvas_lines(text, columns - 2);
        if (used + need > rows)
            break;
        if (used == 0 && need > 0)
            newest = from - 1;
        used += need;
        from--;
    }
    for (; from < table->past.count; from++) {
        struct out line = out_of(text, sizeof text);
        word_say_step(&table->rules, &table->names, &table->past.step[from], word_hand_viewer(hand), &line);
        row += word_view_text(canvas, row, column + 2, rows, columns - 2, text,
                              view_pen(&hand->theme, from == newest ? THEME_TEXT : THEME_FAINT, THEME_BACKGROUND));
    }
}

void word_view_panel(const struct word_view *view, const struct word_hand *hand, struct canvas *canvas, int row,
                     int column, int rows, int columns) {
    int end = row + rows;
    row = draw_scores(view, hand, canvas, row, column, columns);
    row = draw_bag(view, hand, canvas, row + 1, column, columns);
    row = draw_specials(hand, canvas, row, column, columns);
    draw_moves(hand, canvas, row + 1, column, end - row - 1, columns);
}

/* word_board.c - the board and the rack on the terminal. A square is three columns: the cursor's arrow or nothing, then
 * a letter and its value, or the premium. Colour never says anything that the signs do not say too. */
#include <string.h>

#include "term/view.h"
#include "term/word_view.h"

static struct pen word_pen(const struct theme *theme, enum theme_word part, uint8_t style, uint8_t mono) {
    return (struct pen){theme->word[part].ink, theme->word[part].face, style, mono};
}

/* "A" and its value behind it, small where the terminal can: " A₁", "Q₁₀". */
static void put_letter(const struct word_view *view, const struct word_rules *rules, struct canvas *canvas, int row,
                       int column, uint8_t letter, struct pen pen) {
    int worth = word_worth(rules, letter), at = column + (worth < 10);
    wchar_t zero = view->utf8 ? L'₀' : L'0';
    struct pen small = pen;
    small.style = CANVAS_PLAIN;
    canvas_fill(canvas, row, column, 1, WORD_CELL, L' ', pen);
    canvas_put(canvas, row, at, (wchar_t)word_letter_char(letter), pen);
    if (worth >= 10)
        canvas_put(canvas, row, ++at, zero + worth / 10 % 10, small);
    if (worth > 0)
        canvas_put(canvas, row, ++at, zero + worth % 10, small);
}

static void put_mark(struct canvas *canvas, int row, int column, const char *mark, struct pen pen) {
    canvas_fill(canvas, row, column, 1, WORD_CELL, L' ', pen);
    canvas_text(canvas, row, column, WORD_CELL, mark, pen);
}

static void put_empty(const struct word_view *view, const struct word_hand *hand, struct canvas *canvas, int row,
                      int column, unsigned square) {
    const struct word_rules *rules = &hand->table->rules;
    unsigned word = rules->word_times[square], letter = rules->letter_times[square];
    if (word_table_position(hand->table)->board.used[square])
        word = letter = 1;
    if (word > 1)
        put_mark(canvas, row, column, word > 2 ? " 3W" : " 2W",
                 word_pen(&hand->theme, word > 2 ? THEME_TRIPLE_WORD : THEME_DOUBLE_WORD, CANVAS_PLAIN, CANVAS_PLAIN));
    else if (letter > 1)
        put_mark(
            canvas, row, column, letter > 2 ? " 3L" : " 2L",
            word_pen(&hand->theme, letter > 2 ? THEME_TRIPLE_LETTER : THEME_DOUBLE_LETTER, CANVAS_PLAIN, CANVAS_PLAIN));
    else
        put_mark(canvas, row, column, view->utf8 ? " · " : " . ", view_pen(&hand->theme, THEME_FAINT, THEME_EMPTY));
}

/* A special of one's own: a star and the first two letters of its name. */
static void put_special(const struct word_hand *hand, struct canvas *canvas, int row, int column, unsigned kind,
                        bool coming) {
    const char *name = word_specials[kind].name;
    char mark[] = {'*', name[0], name[1], '\0'};
    struct pen pen = view_pen(&hand->theme, THEME_ACCENT, THEME_EMPTY);
    pen.style = pen.mono = CANVAS_BOLD;
    put_mark(canvas, row, column, mark, coming ? word_pen(&hand->theme, THEME_LAID, CANVAS_BOLD, CANVAS_BOLD) : pen);
}

static int own_special(const struct word_hand *hand, unsigned square) {
    int viewer = word_hand_viewer(hand);
    const uint8_t *queue = word_table_position(hand->table)->queue[square];
    for (unsigned i = 0; viewer >= 0 && i < WORD_SEATS_MAX && queue[i]; i++)
        if ((int)word_queue_owner(queue[i]) == viewer)
            return (int)word_queue_kind(queue[i]);
    return -1;
}

static void draw_square(const struct word_view *view, const struct word_hand *hand, struct canvas *canvas, int row,
                        int column, unsigned square) {
    const struct word_rules *rules = &hand->table->rules;
    const struct word_board *board = &word_table_position(hand->table)->board;
    uint8_t coming = word_hand_letter(hand, square);
    int special = word_hand_special(hand, square), own = own_special(hand, square);
    if (coming)
        put_letter(view, rules, canvas, row, column, coming,
                   word_pen(&hand->theme, THEME_LAID, CANVAS_BOLD, CANVAS_BOLD | CANVAS_UNDERLINE));
    else if (!word_is_vacant(board, square))
        put_letter(view, rules, canvas, row, column, board->letter[square],
                   word_hand_last(hand, square)
                       ? word_pen(&hand->theme, THEME_LAST, CANVAS_BOLD, CANVAS_REVERSE | CANVAS_BOLD)
                       : word_pen(&hand->theme, THEME_LETTER, CANVAS_BOLD, CANVAS_REVERSE));
    else if (special >= 0 || own >= 0)
        put_special(hand, canvas, row, column, (unsigned)(special >= 0 ? special : own), special >= 0);
    else
        put_empty(view, hand, canvas, row, column, square);
}

/* The cursor keeps what stands in its square and adds the way that words are written. */
static void draw_cursor(const struct word_view *view, const struct word_hand *hand, struct canvas *canvas, int row,
                        int column) {
    struct pen pen = view_pen(&hand->theme, THEME_BACKGROUND, THEME_ACCENT);
    pen.style = CANVAS_BOLD;
    pen.mono = CANVAS_BOLD | CANVAS_REVERSE;
    for (int i = 0; i < WORD_CELL; i++) {
        const struct glyph *old = &canvas->glyph[(size_t)row * (size_t)canvas->columns + (size_t)(column + i)];
        canvas_put(canvas, row, column + i, old->sign, pen);
    }
    wchar_t arrow = view->utf8 ? (hand->down ? L'↓' : L'→') : (hand->down ? L'v' : L'>');
    canvas_put(canvas, row, column, arrow, pen);
}

void word_view_board(struct word_view *view, const struct word_hand *hand, struct canvas *canvas, int row, int column) {
    struct pen faint = view_pen(&hand->theme, THEME_FAINT, THEME_BACKGROUND);
    struct pen here = view_pen(&hand->theme, THEME_ACCENT, THEME_BACKGROUND);
    int cursor_row = (int)hand->cursor / WORD_SIDE, cursor_column = (int)hand->cursor % WORD_SIDE;
    here.style = here.mono = CANVAS_BOLD;
    view->row = row + 1;
    view->column = column + WORD_CELL;
    for (int i = 0; i < WORD_SIDE; i++) {
        char number[] = {i < 9 ? ' ' : '1', (char)('0' + (i + 1) % 10), '\0'};
        canvas_put(canvas, row, view->column + i * WORD_CELL + 1, (wchar_t)(L'A' + i),
                   i == cursor_column ? here : faint);
        canvas_text(canvas, view->row + i, column, 2, number, i == cursor_row ? here : faint);
    }
    for (unsigned square = 0; square < WORD_SQUARES; square++)
        draw_square(view, hand, canvas, view->row + (int)(square / WORD_SIDE),
                    view->column + (int)(square % WORD_SIDE) * WORD_CELL, square);
    bool plays = hand->mode == HAND_BOARD || hand->mode == HAND_SPECIALS;
    if (plays && word_is_human(&hand->table->rules, word_table_turn(hand->table)))
        draw_cursor(view, hand, canvas, view->row + cursor_row, view->column + cursor_column * WORD_CELL);
}

/* Is this letter of the rack, counted in its order, among those typed for an exchange? */
static bool given_back(const struct word_hand *hand, const char *rack, unsigned index) {
    unsigned before = 0, typed = 0;
    for (unsigned i = 0; i < index; i++)
        before += rack[i] == rack[index];
    for (const char *at = hand->typed; *at; at++)
        typed += *at == rack[index];
    return hand->mode == HAND_EXCHANGE && before < typed;
}

void word_view_rack(const struct word_view *view, const struct word_hand *hand, struct canvas *canvas, int row,
                    int column) {
    int viewer = word_hand_viewer(hand);
    struct pen faint = view_pen(&hand->theme, THEME_FAINT, THEME_BACKGROUND);
    if (viewer < 0) {
        const char *why = word_table_turn(hand->table) == TURN_OVER ? "The game is over."
                          : hand->mode == HAND_VEIL                 ? "The rack is hidden."
                                                                    : "The robots are playing.";
        canvas_text(canvas, row, column, WORD_SIDE * WORD_CELL, why, faint);
        return;
    }
    const char *rack = hand->table->rack[viewer];
    canvas_text(canvas, row, column, 6, "Rack", faint);
    for (unsigned i = 0; i < WORD_RACK; i++) {
        int at = column + 6 + (int)i * (WORD_CELL + 1);
        bool there = i < strlen(rack), away = there && (word_hand_used(hand, i) || given_back(hand, rack, i));
        if (!there || (away && hand->mode != HAND_EXCHANGE))
            put_mark(canvas, row, at, view->utf8 ? " · " : " . ", view_pen(&hand->theme, THEME_FAINT, THEME_EMPTY));
        else
            put_letter(view, &hand->table->rules, canvas, row, at, word_letter_of(rack[i]),
                       word_pen(&hand->theme, away ? THEME_LAID : THEME_LETTER, CANVAS_BOLD,
                                away ? CANVAS_BOLD | CANVAS_UNDERLINE : CANVAS_REVERSE));
    }
}

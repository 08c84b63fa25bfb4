#define NCURSES_WIDECHAR 1
#define NCURSES_NOMACROS 1

#include "term/paint.h"

#include <ncurses.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <unistd.h>

#undef lines
#undef columns

enum { PAIRS_MOST = 1024 }; /* a theme has some forty colours, each on a few backgrounds */

void paint_open(struct screen *screen) {
    if (screen->colours == SCREEN_NONE || screen->colours == SCREEN_TRUE)
        return;
    screen->pairs_most = COLOR_PAIRS < PAIRS_MOST ? COLOR_PAIRS : PAIRS_MOST;
    screen->pair_of = calloc(PAIRS_MOST, sizeof *screen->pair_of);
    screen->pairs = 1; /* pair 0 is the terminal's own */
    if (!screen->pair_of)
        screen->colours = SCREEN_NONE;
}

void paint_close(struct screen *screen) {
    free(screen->pair_of);
    screen->pair_of = NULL;
}

static unsigned number_of(const struct screen *screen, struct colour colour) {
    unsigned number = screen->colours == SCREEN_256 ? theme_of_256(colour) : theme_of_16(colour);
    return screen->colours == SCREEN_8 ? number % 8 : number;
}

/* Text that can be read in the theme, but not in the few colours of this terminal. */
static bool is_lost(const struct screen *screen, struct pen pen, unsigned ink, unsigned face) {
    const double readable = 4.5;
    return ink == face || (screen->colours != SCREEN_256 && theme_contrast(pen.ink, pen.face) >= readable &&
                           theme_contrast_16(ink, face) < readable);
}

/* Colours that differ may map to the same one on this terminal, or to two that are alike: of black and white, one
 * contrasts with anything. */
static unsigned ink_number(const struct screen *screen, struct pen pen, unsigned face) {
    const struct colour black = {0, 0, 0}, white = {255, 255, 255};
    unsigned ink = number_of(screen, pen.ink), dark = number_of(screen, black), light = number_of(screen, white);
    if (memcmp(&pen.ink, &pen.face, sizeof pen.ink) == 0 || !is_lost(screen, pen, ink, face))
        return ink;
    if (screen->colours == SCREEN_256)
        return theme_contrast(white, pen.face) > theme_contrast(black, pen.face) ? light : dark;
    return theme_contrast_16(light, face) > theme_contrast_16(dark, face) ? light : dark;
}

static int pair_for(struct screen *screen, struct pen pen) {
    unsigned face = number_of(screen, pen.face), ink = ink_number(screen, pen, face), both = ink << 8 | face;
    for (int i = 1; i < screen->pairs; i++)
        if (screen->pair_of[i] == both)
            return i;
    if (screen->pairs >= screen->pairs_most)
        screen->pairs = 1; /* start over; the next full redraw corrects it */
    init_extended_pair(screen->pairs, (int)ink, (int)face);
    screen->pair_of[screen->pairs] = both;
    return screen->pairs++;
}

static attr_t attributes(unsigned style) {
    return (style & CANVAS_BOLD ? A_BOLD : 0) | (style & CANVAS_UNDERLINE ? A_UNDERLINE : 0) |
           (style & CANVAS_REVERSE ? A_REVERSE : 0);
}

static bool same(const struct glyph *a, const struct glyph *b) {
    return memcmp(a, b, sizeof *a) == 0;
}

static void paint_by_ncurses(struct screen *screen, const struct canvas *canvas) {
    if (screen->stale)
        clearok(curscr, TRUE);
    for (int row = 0; row < canvas->rows; row++)
        for (int column = 0; column < canvas->columns; column++) {
            size_t at = (size_t)row * (size_t)canvas->columns + (size_t)column;
            const struct glyph *glyph = &canvas->glyph[at];
            if (!screen->stale && same(glyph, &screen->shown.glyph[at]))
                continue;
            wchar_t text[2] = {glyph->sign ? glyph->sign : L' ', 0};
            bool plain = screen->colours == SCREEN_NONE;
            uint8_t style = plain ? glyph->pen.mono : glyph->pen.style;
            if (screen->colours == SCREEN_8 || screen->colours == SCREEN_16) /* there, bold changes the colour */
                style &= (uint8_t)~CANVAS_BOLD;
            int pair = plain ? 0 : pair_for(screen, glyph->pen);
            cchar_t sign;
            setcchar(&sign, text, attributes(style), (short)pair, NULL);
            mvadd_wch(row, column, &sign);
        }
    move(canvas->rows - 1, canvas->columns - 1); /* where the cursor is least distracting if it cannot be hidden */
    refresh();
}

/* A buffer for one frame, written in one go so that no partial frame is visible. */
struct frame {
    char *text;
    size_t used, room;
};

static void add(struct frame *frame, const char *text, size_t length) {
    if (frame->room - frame->used < length)
        return; /* cannot happen: the buffer is large enough */
    memcpy(frame->text + frame->used, text, length);
    frame->used += length;
}

static void add_pen(struct frame *frame, const struct pen *pen) {
    char text[80];
    int length =
        snprintf(text, sizeof text, "\033[0%s%s%s;38;2;%d;%d;%d;48;2;%d;%d;%dm", pen->style & CANVAS_BOLD ? ";1" : "",
                 pen->style & CANVAS_UNDERLINE ? ";4" : "", pen->style & CANVAS_REVERSE ? ";7" : "", pen->ink.red,
                 pen->ink.green, pen->ink.blue, pen->face.red, pen->face.green, pen->face.blue);
    add(frame, text, (size_t)length);
}

static void add_sign(struct frame *frame, wchar_t sign) {
    char text[16];
    mbstate_t state = {0};
    size_t length = wcrtomb(text, sign ? sign : L' ', &state);
    add(frame, length == (size_t)-1 ? "?" : text, length == (size_t)-1 ? 1 : length);
}

static void write_all(int fd, const char *text, size_t length) {
    while (length > 0) {
        ssize_t written = write(fd, text, length);
        if (written < 0) /* the terminal is gone: SIGHUP will follow */
            return;
        text += written;
        length -= (size_t)written;
    }
}

static void paint_by_escapes(struct screen *screen, const struct canvas *canvas) {
    size_t cells = (size_t)canvas->rows * (size_t)canvas->columns;
    struct frame frame = {malloc(cells * 112 + 64), 0, cells * 112 + 64};
    const struct pen *pen = NULL;
    bool here = false; /* the cursor is already at this cell */
    if (!frame.text)
        return;
    if (screen->stale)
        add(&frame, "\033[0m\033[2J", 8);
    for (size_t at = 0; at < cells; at++) {
        const struct glyph *glyph = &canvas->glyph[at];
        here = here && at % (size_t)canvas->columns;
        if (!screen->stale && same(glyph, &screen->shown.glyph[at])) {
            here = false;
            continue;
        }
        if (!here) {
            char move[32];
            int length = snprintf(move, sizeof move, "\033[%zu;%zuH", at / (size_t)canvas->columns + 1,
                                  at % (size_t)canvas->columns + 1);
            add(&frame, move, (size_t)length);
        }
        if (!pen || memcmp(pen, &glyph->pen, sizeof *pen) != 0)
            add_pen(&frame, &glyph->pen);
        pen = &glyph->pen;
        add_sign(&frame, glyph->sign);
        here = true;
    }
    if (pen)
        add(&frame, "\033[0m", 4);
    write_all(screen->out, frame.text, frame.used);
    free(frame.text);
}

void paint(struct screen *screen, const struct canvas *canvas) {
    if (screen->colours == SCREEN_TRUE)
        paint_by_escapes(screen, canvas);
    else
        paint_by_ncurses(screen, canvas);
}

void paint_plain(struct screen *screen) {
    if (screen->colours == SCREEN_TRUE)
        write_all(screen->out, "\033[0m", 4);
    bkgd(' ');
    attrset(A_NORMAL);
}

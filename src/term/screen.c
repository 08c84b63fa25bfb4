#define NCURSES_WIDECHAR 1
#define NCURSES_NOMACROS 1

#include "term/screen.h"

#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <ncurses.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <term.h>
#include <unistd.h>

#include "term/paint.h"
#include "term/screen_input.h"
#include "term/signals.h"

enum { ESCAPE_MILLISECONDS = 25 };

/* Some terminal headers define macros that clash with names used here. */
#undef lines
#undef columns

static enum screen_colours colours_of(enum screen_when when) {
    const char *no = getenv("NO_COLOR"), *deep = getenv("COLORTERM");
    if (when == SCREEN_NEVER || (when == SCREEN_AUTO && no && no[0]) || !has_colors())
        return SCREEN_NONE;
    if (deep && (strcmp(deep, "truecolor") == 0 || strcmp(deep, "24bit") == 0))
        return SCREEN_TRUE;
    return COLORS >= 256 ? SCREEN_256 : COLORS >= 16 ? SCREEN_16 : SCREEN_8;
}

/* The bytes that restore the terminal in a crash, when ncurses can no longer be used. */
static void prepare_for_crash(void) {
    char bytes[SIGNALS_BYTES_MAX];
    struct out line = out_of(bytes, sizeof bytes);
    const char *const parts[] = {exit_attribute_mode, orig_pair, cursor_normal, keypad_local, exit_ca_mode, "\r\n"};
    if (key_mouse)
        out_put(&line, SCREEN_MOUSE_OFF);
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
        out_put(&line, parts[i] ? parts[i] : "");
    signals_on_crash(bytes, (size_t)(line.at - bytes));
}

static bool open_files(struct screen *screen, bool not_output, const char **why) {
    screen->in_file = isatty(STDIN_FILENO) ? stdin : fopen("/dev/tty", "r");
    screen->out_file = isatty(STDOUT_FILENO) && !not_output ? stdout : fopen("/dev/tty", "w");
    if (!screen->in_file || !screen->out_file) {
        *why = "no terminal to play on";
        return false;
    }
    screen->in = fileno(screen->in_file);
    screen->out = fileno(screen->out_file);
    return true;
}

static void close_files(struct screen *screen) {
    if (screen->in_file && screen->in_file != stdin)
        fclose(screen->in_file);
    if (screen->out_file && screen->out_file != stdout)
        fclose(screen->out_file);
    screen->in_file = screen->out_file = NULL;
}

void screen_measure(struct screen *screen) {
    struct winsize size;
    if (ioctl(screen->out, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 && size.ws_col > 0 &&
        is_term_resized(size.ws_row, size.ws_col))
        resizeterm(size.ws_row, size.ws_col);
    screen->rows = LINES;
    screen->columns = COLS;
    screen->stale = true;
}

static void set_modes(struct screen *screen) {
    cbreak();
    noecho();
    nonl();
    curs_set(0);
    set_escdelay(ESCAPE_MILLISECONDS);
    screen_input_open(screen);
}

bool screen_open(struct screen *screen, enum screen_when when, bool ascii, bool not_output, const char **why) {
    *screen = (struct screen){0};
    setlocale(LC_CTYPE, "");
    screen->utf8 = !ascii && strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
    const char *kind = getenv("TERM");
    *why = "this terminal cannot be used for playing (see TERM)";
    bool files = open_files(screen, not_output, why);
    if (!files || !kind || !kind[0] || strcmp(kind, "dumb") == 0 || !signals_catch(screen->in)) {
        close_files(screen);
        return false;
    }
    screen->terminal = newterm(NULL, screen->out_file, screen->in_file);
    if (!screen->terminal) {
        signals_release();
        close_files(screen);
        return false;
    }
    prepare_for_crash();
    start_color();
    screen->colours = colours_of(when);
    set_modes(screen);
    paint_open(screen);
    refresh(); /* the only time that ncurses clears the screen and sets its modes */
    screen_mouse(screen, true);
    screen_measure(screen);
    return true;
}

void screen_close(struct screen *screen) {
    bool comes_back = exit_ca_mode != NULL;
    screen_mouse(screen, false);
    if (!comes_back) { /* the terminal keeps what is drawn: leave it a clean screen */
        paint_plain(screen);
        clear();
        refresh();
    }
    endwin();
    delwin(screen->input);
    delscreen(screen->terminal);
    signals_release();
    paint_close(screen);
    canvas_free(&screen->shown);
    fflush(screen->out_file);
    close_files(screen);
}

void screen_leave(struct screen *screen) {
    screen_mouse(screen, false);
    paint_plain(screen);
    endwin();
}

void screen_return(struct screen *screen) {
    refresh();
    screen_mouse(screen, true);
    screen_measure(screen);
}

void screen_forget(struct screen *screen) {
    screen->stale = true;
}

void screen_show(struct screen *screen, const struct canvas *canvas) {
    if (screen->shown.rows != canvas->rows || screen->shown.columns != canvas->columns) {
        if (!canvas_resize(&screen->shown, canvas->rows, canvas->columns))
            return;
        screen->stale = true;
    }
    paint(screen, canvas);
    memcpy(screen->shown.glyph, canvas->glyph, (size_t)canvas->rows * (size_t)canvas->columns * sizeof *canvas->glyph);
    screen->stale = false;
}

int screen_fd(const struct screen *screen) {
    return screen->in;
}

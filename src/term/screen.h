/* screen.h - the terminal itself: modes, colours and keys through ncurses, the mouse through its own reports.
 *
 * Colours are those of the theme where the terminal has 24 bits (shown by escape sequences of our own, since ncurses
 * would need a terminal description that few machines have), else the nearest of 256, 16 or 8, else none.
 */
#ifndef TESSERA_TERM_SCREEN_H
#define TESSERA_TERM_SCREEN_H

#include <stdint.h>
#include <wchar.h>

#include "term/canvas.h"

enum screen_colours { SCREEN_NONE, SCREEN_8, SCREEN_16, SCREEN_256, SCREEN_TRUE };
enum screen_when { SCREEN_AUTO, SCREEN_ALWAYS, SCREEN_NEVER }; /* --color */
enum { SCREEN_REPORT_SIZE = 24 };                              /* three numbers of up to five digits */

struct screen {
    int rows, columns;
    enum screen_colours colours;
    bool utf8; /* else plain ASCII only */

    /* Private. */
    struct canvas shown;
    bool stale; /* the contents of the terminal are unknown: draw everything */
    int in, out;
    void *input, *terminal, *in_file, *out_file;
    unsigned *pair_of; /* the colours of each ncurses pair */
    int pairs, pairs_most;
    bool mouse; /* the terminal has one */
    struct {
        int kind; /* 0: none is being read */
        unsigned length;
        unsigned char byte[SCREEN_REPORT_SIZE];
    } report;            /* of the mouse, as far as it has been received */
    mbstate_t character; /* the same for a multibyte character */
};

/* Takes over the terminal: standard output, or with `not_output` the controlling terminal, which leaves standard output
 * free for other uses. Returns false, with a short reason in *why, when there is no terminal or it lacks a needed
 * feature. */
bool screen_open(struct screen *, enum screen_when, bool ascii, bool not_output, const char **why);
/* Gives it back, with the cursor on a clean line. */
void screen_close(struct screen *);

/* Shows a canvas of the screen's size. */
void screen_show(struct screen *, const struct canvas *);
/* Makes the next draw repaint everything. */
void screen_forget(struct screen *);
/* Asks the terminal for its size, after SIGWINCH. */
void screen_measure(struct screen *);
/* Leave the terminal and return to it, for ctrl-Z. */
void screen_leave(struct screen *);
void screen_return(struct screen *);

struct input {
    enum { INPUT_NONE, INPUT_KEY, INPUT_PRESS, INPUT_RELEASE, INPUT_WHEEL_UP, INPUT_WHEEL_DOWN } what;
    uint32_t key;    /* as in ui/keys.h */
    int row, column; /* of the mouse */
};

/* The next input that is already available. */
struct input screen_input(struct screen *);
/* The file descriptor that input comes from. */
int screen_fd(const struct screen *);

#endif

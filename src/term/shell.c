#include "term/shell.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <string.h>

#include "term/signals.h"

enum screen_when shell_when(const char *colour) {
    if (!colour || strcmp(colour, "auto") == 0)
        return SCREEN_AUTO;
    return strcmp(colour, "always") == 0 ? SCREEN_ALWAYS : SCREEN_NEVER;
}

bool shell_open(struct shell *shell, enum screen_when when, bool ascii, bool not_output, const char **why) {
    *shell = (struct shell){0};
    return screen_open(&shell->screen, when, ascii, not_output, why);
}

void shell_close(struct shell *shell) {
    screen_close(&shell->screen);
    canvas_free(&shell->canvas);
}

struct canvas *shell_canvas(struct shell *shell) {
    struct screen *screen = &shell->screen;
    if ((shell->canvas.rows != screen->rows || shell->canvas.columns != screen->columns) &&
        !canvas_resize(&shell->canvas, screen->rows, screen->columns))
        return NULL;
    return &shell->canvas;
}

void shell_show(struct shell *shell) {
    screen_show(&shell->screen, &shell->canvas);
}

static void on_signal(struct shell *shell, int number) {
    switch (number) {
    case SIGWINCH:
        screen_measure(&shell->screen);
        break;
    case SIGTSTP:
        screen_leave(&shell->screen);
        signals_stop_here();
        screen_return(&shell->screen);
        break;
    case SIGCONT: /* after a stop that could not be caught */
        screen_forget(&shell->screen);
        break;
    default:
        shell->died_of = number;
        break;
    }
}

void shell_wait(struct shell *shell, int milliseconds) {
    struct pollfd from[2] = {{screen_fd(&shell->screen), POLLIN, 0}, {signals_fd(), POLLIN, 0}};
    int ready = poll(from, 2, milliseconds);
    if (ready < 0 && errno != EINTR)
        shell->died_of = SIGHUP;
    for (int number = signals_next(); number; number = signals_next())
        on_signal(shell, number);
    if ((from[0].revents & (POLLHUP | POLLERR)) && !(from[0].revents & POLLIN))
        shell->died_of = SIGHUP; /* the terminal is gone */
}

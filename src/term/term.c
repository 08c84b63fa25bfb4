/* term.c - slide in a terminal. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/clock.h"
#include "term/shell.h"
#include "term/signals.h"
#include "term/view.h"
#include "ui/complain.h"

#define FRAME_SECONDS 0.02 /* between two frames of an animation */

enum { SWIPE_LEAST = 3 }; /* columns that the mouse must be dragged to count as a swipe; rows count double */

struct term {
    struct slide_view *game;
    struct shell shell;
    struct view view;
    bool pressed;
    int press_row, press_column;
};

/* Lays everything out again, so that a click finds what is there now; with `show`, also shows it. */
static void draw(struct term *term, double now, bool show) {
    struct canvas *canvas = shell_canvas(&term->shell);
    if (!canvas)
        return;
    view_draw(&term->view, term->game, now, canvas);
    if (show)
        shell_show(&term->shell);
}

static void on_key(struct term *term, uint32_t key, double now) {
    struct slide_view *game = term->game;
    enum action action = keys_action(key);
    bool board = game->screen == SLIDE_VIEW_GAME && !game->replay && !game->question;
    if (action == ACTION_REDRAW)
        screen_forget(&term->shell.screen);
    else if (board && (action == ACTION_BACK_MANY || action == ACTION_ON_MANY))
        view_scroll(&term->view, game, action == ACTION_ON_MANY ? 1 : -1, 0);
    else if (board && (action == ACTION_FIRST || action == ACTION_LAST))
        view_scroll(&term->view, game, 0, action == ACTION_LAST ? 1 : -1);
    slide_view_key(game, key, now); /* also unused keys: it may be writing a log */
}

static void on_press(struct term *term, const struct input *input, double now) {
    const struct view_zone *zone = view_at(&term->view, input->row, input->column);
    uint32_t row, column;
    bool cell = !zone && term->game->screen == SLIDE_VIEW_EDITOR &&
                view_cell_at(&term->view, input->row, input->column, &row, &column);
    term->pressed = !zone && !cell;
    term->press_row = input->row;
    term->press_column = input->column;
    if (cell)
        slide_view_edit_click(term->game, row, column);
    if (!zone)
        return;
    if (zone->action)
        slide_view_act(term->game, zone->action, now);
    else if (zone->step)
        slide_view_menu_step(term->game, zone->menu_row, zone->step);
    else
        slide_view_menu_click(term->game, zone->menu_row, now);
    draw(term, now, false); /* the next click may already be waiting */
}

static void on_release(struct term *term, const struct input *input, double now) {
    int across = input->column - term->press_column, down = 2 * (input->row - term->press_row);
    if (!term->pressed)
        return;
    term->pressed = false;
    if (abs(across) < SWIPE_LEAST && abs(down) < SWIPE_LEAST)
        return;
    if (abs(across) >= abs(down))
        slide_view_act(term->game, across < 0 ? ACTION_LEFT : ACTION_RIGHT, now);
    else
        slide_view_act(term->game, down < 0 ? ACTION_UP : ACTION_DOWN, now);
}

static void on_input(struct term *term, const struct input *input, double now) {
    bool board = term->game->screen == SLIDE_VIEW_GAME;
    switch (input->what) {
    case INPUT_KEY:
        on_key(term, input->key, now);
        break;
    case INPUT_PRESS:
        on_press(term, input, now);
        break;
    case INPUT_RELEASE:
        on_release(term, input, now);
        break;
    case INPUT_WHEEL_UP:
    case INPUT_WHEEL_DOWN:
        if (board)
            view_scroll(&term->view, term->game, input->what == INPUT_WHEEL_DOWN ? 1 : -1, 0);
        else
            slide_view_act(term->game, input->what == INPUT_WHEEL_DOWN ? ACTION_DOWN : ACTION_UP, now);
        break;
    case INPUT_NONE:
        break;
    }
}

/* Milliseconds to wait for input; -1: no limit. */
static int patience(const struct term *term, double now) {
    double wait = slide_view_wait(term->game, now);
    if (slide_view_progress(term->game, now) < 1)
        wait = wait < 0 || wait > FRAME_SECONDS ? FRAME_SECONDS : wait;
    return wait < 0 ? -1 : (int)(wait * 1000 + 0.999);
}

static void wait_and_act(struct term *term) {
    double now = clock_now();
    bool moving = slide_view_progress(term->game, now) < 1;
    shell_wait(&term->shell, patience(term, now));
    now = clock_now();
    for (struct input input = screen_input(&term->shell.screen);
         input.what && !term->game->done && !term->shell.died_of; input = screen_input(&term->shell.screen))
        on_input(term, &input, now);
    if (moving && slide_view_progress(term->game, now) >= 1)
        return; /* the last frame of an animation is shown before the next begins */
    slide_view_tick(term->game, now);
}

static int run(const struct play_options *options, struct replay *replay) {
    char why[SLIDE_VIEW_MESSAGE_SIZE];
    const char *no_screen = NULL;
    struct term term = {.game = slide_view_open(options, replay, clock_now(), why)};
    if (!term.game)
        return complain("%s", why);
    if (!shell_open(&term.shell, shell_when(options->colour), options->ascii, options->log != NULL, &no_screen)) {
        slide_view_free(term.game);
        return complain("%s", no_screen);
    }
    term.view = (struct view){.utf8 = term.shell.screen.utf8,
                              .colour = term.shell.screen.colours != SCREEN_NONE,
                              .lines = term.shell.screen.colours < SCREEN_256};
    while (!term.game->done && !term.shell.died_of) {
        draw(&term, clock_now(), true);
        wait_and_act(&term);
    }
    shell_close(&term.shell);
    int died_of = term.shell.died_of;
    int exit_code = slide_view_end(term.game, why) ? EXIT_DONE : complain("%s", why);
    slide_view_free(term.game);
    if (died_of)
        signals_die_of(died_of);
    return exit_code;
}

int term_run(const struct play_options *options) {
    return run(options, NULL);
}

int term_replay(const struct play_options *options, const char *name, const char *text, size_t length) {
    struct fault fault;
    struct replay *replay = replay_open(text, length, &options->rules, &fault);
    return replay ? run(options, replay) : complain_fault(name, &fault);
}

#include "term/term.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/clock.h"
#include "term/shell.h"
#include "term/signals.h"
#include "term/view.h"
#include "ui/complain.h"

#define FRAME_SECONDS 0.02 /* between two pictures of a motion */

enum { SWIPE_LEAST = 3 }; /* columns that the mouse must be drawn to count as a swipe; rows count double */

struct term {
    struct table *table;
    struct shell shell;
    struct view view;
    bool pressed;
    int press_row, press_column;
};

/* Lays everything out anew, so that a click finds what is there now; `show` it, too. */
static void draw(struct term *term, double now, bool show) {
    struct canvas *canvas = shell_canvas(&term->shell);
    if (!canvas)
        return;
    view_draw(&term->view, term->table, now, canvas);
    if (show)
        shell_show(&term->shell);
}

static void on_key(struct term *term, uint32_t key, double now) {
    struct table *table = term->table;
    enum action action = keys_action(key);
    bool board = table->screen == TABLE_GAME && !table->replay && !table->question;
    if (action == ACTION_REDRAW)
        screen_forget(&term->shell.screen);
    else if (board && (action == ACTION_BACK_MANY || action == ACTION_ON_MANY))
        view_scroll(&term->view, table, action == ACTION_ON_MANY ? 1 : -1, 0);
    else if (board && (action == ACTION_FIRST || action == ACTION_LAST))
        view_scroll(&term->view, table, 0, action == ACTION_LAST ? 1 : -1);
    table_key(table, key, now); /* also what it has no use for: it may be writing a log */
}

static void on_press(struct term *term, const struct input *input, double now) {
    const struct view_zone *zone = view_at(&term->view, input->row, input->column);
    term->pressed = !zone;
    term->press_row = input->row;
    term->press_column = input->column;
    if (!zone)
        return;
    if (zone->action)
        table_act(term->table, zone->action, now);
    else
        table_menu_click(term->table, zone->menu_row, now);
    draw(term, now, false); /* the next click may be there already */
}

static void on_release(struct term *term, const struct input *input, double now) {
    int across = input->column - term->press_column, down = 2 * (input->row - term->press_row);
    if (!term->pressed)
        return;
    term->pressed = false;
    if (abs(across) < SWIPE_LEAST && abs(down) < SWIPE_LEAST)
        return;
    if (abs(across) >= abs(down))
        table_act(term->table, across < 0 ? ACTION_LEFT : ACTION_RIGHT, now);
    else
        table_act(term->table, down < 0 ? ACTION_UP : ACTION_DOWN, now);
}

static void on_input(struct term *term, const struct input *input, double now) {
    bool board = term->table->screen == TABLE_GAME;
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
            view_scroll(&term->view, term->table, input->what == INPUT_WHEEL_DOWN ? 1 : -1, 0);
        else
            table_act(term->table, input->what == INPUT_WHEEL_DOWN ? ACTION_DOWN : ACTION_UP, now);
        break;
    case INPUT_NONE:
        break;
    }
}

/* Milliseconds to wait for input; -1: as long as it takes. */
static int patience(const struct term *term, double now) {
    double wait = table_wait(term->table, now);
    if (table_progress(term->table, now) < 1)
        wait = wait < 0 || wait > FRAME_SECONDS ? FRAME_SECONDS : wait;
    return wait < 0 ? -1 : (int)(wait * 1000 + 0.999);
}

static void wait_and_act(struct term *term) {
    double now = clock_now();
    bool moving = table_progress(term->table, now) < 1;
    shell_wait(&term->shell, patience(term, now));
    now = clock_now();
    for (struct input input = screen_input(&term->shell.screen);
         input.what && !term->table->done && !term->shell.died_of; input = screen_input(&term->shell.screen))
        on_input(term, &input, now);
    if (moving && table_progress(term->table, now) >= 1)
        return; /* the last picture of a motion is shown before the next begins */
    table_tick(term->table, now);
}

int term_table(const struct table_options *options, const struct term_options *how) {
    char why[TABLE_MESSAGE_SIZE];
    const char *no_screen = NULL;
    struct term term = {.table = table_open(options, clock_now(), why)};
    if (!term.table)
        return complain("%s", why);
    if (!shell_open(&term.shell, how->colour, how->ascii, options->log != NULL, &no_screen)) {
        table_free(term.table);
        return complain("%s", no_screen);
    }
    term.view = (struct view){.utf8 = term.shell.screen.utf8,
                              .colour = term.shell.screen.colours != SCREEN_NONE,
                              .lines = term.shell.screen.colours < SCREEN_256};
    while (!term.table->done && !term.shell.died_of) {
        draw(&term, clock_now(), true);
        wait_and_act(&term);
    }
    shell_close(&term.shell);
    int died_of = term.shell.died_of;
    int exit_code = table_end(term.table, why) ? EXIT_DONE : complain("%s", why);
    table_free(term.table);
    if (died_of)
        signals_die_of(died_of);
    return exit_code;
}

static struct term_options how_of(const struct play_options *play) {
    struct term_options how = {.ascii = play->ascii, .colour = shell_when(play->colour)};
    return how;
}

int term_run(const struct play_options *play) {
    struct table_options options;
    struct term_options how = how_of(play);
    table_options_from(play, &options);
    return term_table(&options, &how);
}

int term_replay(const struct play_options *play, const char *name, const char *text, size_t length) {
    struct table_options options;
    struct term_options how = how_of(play);
    struct fault fault;
    table_options_from(play, &options);
    options.replay = replay_open(text, length, &play->rules, &fault);
    if (!options.replay)
        return complain_fault(name, &fault);
    return term_table(&options, &how);
}

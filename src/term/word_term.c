/* word_term.c - the word game in a terminal. */
#include "app/clock.h"
#include "term/shell.h"
#include "term/signals.h"
#include "term/word_drawing.h"
#include "ui/complain.h"
#include "ui/keys.h"

struct word_term {
    struct shell shell;
    struct word_drawing drawing;
    struct word_view view;
};

/* Lays everything out again, so that a click finds what is there now; with `show`, also shows it. */
static void draw(struct word_term *term, bool show) {
    struct canvas *canvas = shell_canvas(&term->shell);
    if (!canvas)
        return;
    word_drawing_show(&term->drawing, &term->view, canvas);
    if (show)
        shell_show(&term->shell);
}

static void on_press(struct word_term *term, const struct input *input, double now) {
    enum word_action action = word_drawing_button(&term->drawing, input->row, input->column);
    int square = word_drawing_square(&term->drawing, input->row, input->column);
    if (action)
        word_view_act(&term->view, action, now);
    else if (square >= 0)
        word_view_point(&term->view, (unsigned)square);
    draw(term, false); /* the next click may already be waiting */
}

static void on_input(struct word_term *term, const struct input *input, double now) {
    switch (input->what) {
    case INPUT_KEY:
        if (word_keys_action(input->key) == WORD_ACTION_REDRAW)
            screen_forget(&term->shell.screen);
        else
            word_view_key(&term->view, input->key, now);
        break;
    case INPUT_PRESS:
        on_press(term, input, now);
        break;
    case INPUT_WHEEL_UP:
    case INPUT_WHEEL_DOWN:
        if (term->view.mode == WORD_VIEW_PAGE)
            word_view_act(&term->view, input->what == INPUT_WHEEL_UP ? WORD_ACTION_UP : WORD_ACTION_DOWN, now);
        break;
    case INPUT_RELEASE:
    case INPUT_NONE:
        break;
    }
}

static void wait_and_act(struct word_term *term) {
    double wait = word_view_wait(&term->view, clock_now());
    shell_wait(&term->shell, wait < 0 ? -1 : (int)(wait * 1000 + 0.999));
    double now = clock_now();
    for (struct input input = screen_input(&term->shell.screen); input.what && !term->view.done && !term->shell.died_of;
         input = screen_input(&term->shell.screen))
        on_input(term, &input, now);
    word_view_tick(&term->view, now);
}

int word_term_run(struct word_session *word, const struct word_look *look) {
    struct word_term term = {0};
    const char *why = NULL;
    struct fault fault = {0};
    if (word_view_open(&term.view, word, look, clock_now(), &fault) != ERR_NONE)
        return complain("%s", fault.what);
    if (!shell_open(&term.shell, shell_when(look->colour), look->ascii, false, &why)) {
        word_view_free(&term.view);
        return complain("%s", why);
    }
    term.drawing.utf8 = term.shell.screen.utf8;
    while (!term.view.done && !term.shell.died_of) {
        draw(&term, true);
        wait_and_act(&term);
    }
    shell_close(&term.shell);
    word_view_free(&term.view);
    if (term.shell.died_of)
        signals_die_of(term.shell.died_of); /* every step has already been saved */
    return EXIT_DONE;
}

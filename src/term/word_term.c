/* word_term.c - the word game in a terminal. */
#include "app/clock.h"
#include "term/shell.h"
#include "term/signals.h"
#include "term/word_view.h"
#include "ui/complain.h"
#include "ui/keys.h"

struct word_term {
    struct shell shell;
    struct word_view view;
    struct word_hand hand;
};

/* Lays everything out anew, so that a click finds what is there now; `show` it, too. */
static void draw(struct word_term *term, bool show) {
    struct canvas *canvas = shell_canvas(&term->shell);
    if (!canvas)
        return;
    word_view_draw(&term->view, &term->hand, canvas);
    if (show)
        shell_show(&term->shell);
}

static void on_press(struct word_term *term, const struct input *input, double now) {
    enum word_action action = word_view_button(&term->view, input->row, input->column);
    int square = word_view_square(&term->view, input->row, input->column);
    if (action)
        word_hand_act(&term->hand, action, now);
    else if (square >= 0)
        word_hand_point(&term->hand, (unsigned)square);
    draw(term, false); /* the next click may be there already */
}

static void on_input(struct word_term *term, const struct input *input, double now) {
    switch (input->what) {
    case INPUT_KEY:
        if (word_keys_action(input->key) == WORD_ACTION_REDRAW)
            screen_forget(&term->shell.screen);
        else
            word_hand_key(&term->hand, input->key, now);
        break;
    case INPUT_PRESS:
        on_press(term, input, now);
        break;
    case INPUT_WHEEL_UP:
    case INPUT_WHEEL_DOWN:
        if (term->hand.mode == HAND_PAGE)
            word_hand_act(&term->hand, input->what == INPUT_WHEEL_UP ? WORD_ACTION_UP : WORD_ACTION_DOWN, now);
        break;
    case INPUT_RELEASE:
    case INPUT_NONE:
        break;
    }
}

static void wait_and_act(struct word_term *term) {
    double wait = word_hand_wait(&term->hand, clock_now());
    shell_wait(&term->shell, wait < 0 ? -1 : (int)(wait * 1000 + 0.999));
    double now = clock_now();
    for (struct input input = screen_input(&term->shell.screen); input.what && !term->hand.done && !term->shell.died_of;
         input = screen_input(&term->shell.screen))
        on_input(term, &input, now);
    word_hand_tick(&term->hand, now);
}

int word_term_run(struct word_table *table, const struct word_look *look) {
    struct word_term term = {0};
    const char *why = NULL;
    if (!word_hand_open(&term.hand, table, look, clock_now()))
        return EXIT_FAILED;
    if (!shell_open(&term.shell, shell_when(look->colour), look->ascii, false, &why)) {
        word_hand_free(&term.hand);
        return complain("%s", why);
    }
    term.view.utf8 = term.shell.screen.utf8;
    while (!term.hand.done && !term.shell.died_of) {
        draw(&term, true);
        wait_and_act(&term);
    }
    shell_close(&term.shell);
    word_hand_free(&term.hand);
    if (term.shell.died_of)
        signals_die_of(term.shell.died_of); /* every step is kept already */
    return EXIT_DONE;
}

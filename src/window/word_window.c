/* word_window.c - the word game in a window. */
#include <stdlib.h>

#include "app/clock.h"
#include "ui/complain.h"
#include "window/shell.h"
#include "window/window.h"
#include "window/word_input.h"

struct word_window {
    struct shell shell;
    struct word_scene scene;
    struct word_view view;
};

static bool is_done(void *context) {
    return ((struct word_window *)context)->view.done;
}

static void draw(void *context, double now) {
    struct word_window *window = context;
    (void)now;
    word_scene_draw(&window->scene, &window->view);
}

static bool take(void *context, const SDL_Event *event, float density, double now) {
    struct word_window *window = context;
    return word_input_take(&window->scene, &window->view, event, density, now);
}

/* Nothing glides: a letter is where it was put. */
static bool is_moving(void *context, double now) {
    (void)context;
    (void)now;
    return false;
}

static double wait(void *context, double now) {
    return word_view_wait(&((struct word_window *)context)->view, now);
}

static void tick(void *context, double now) {
    struct word_window *window = context;
    word_scene_changed(&window->scene);
    word_view_tick(&window->view, now);
}

static void play(struct word_window *window, struct word_session *word) {
    const struct shell_game game = {window, is_done, draw, take, is_moving, wait, tick};
    char place[SHELL_PLACE_SIZE], kept[STORE_SETTING_SIZE];
    session_setting(&word->session, "word-window", kept);
    shell_show(&window->shell, kept, WORD_SCENE_WIDTH, WORD_SCENE_HEIGHT);
    shell_run(&window->shell, &game);
    if (shell_place(&window->shell, place))
        session_set(&word->session, "word-window", place);
}

int window_word_run(struct word_session *word, const struct word_look *look) {
    struct word_window *window = calloc(1, sizeof *window);
    struct fault fault = {0};
    const char *why = NULL;
    if (!window)
        return complain("not enough memory for a window");
    int code = EXIT_DONE;
    if (!shell_open(&window->shell, &window->scene.sheet, "Tessera: the word game", &why))
        code = complain("cannot open a window: %s", why);
    else if (word_view_open(&window->view, word, look, clock_now(), &fault) != ERR_NONE)
        code = complain("%s", fault.what);
    else
        play(window, word);
    word_view_free(&window->view);
    shell_close(&window->shell);
    free(window);
    return code;
}

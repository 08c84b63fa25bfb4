/* window.c - slide in a window. */
#include "window/window.h"

#include <stdlib.h>

#include "app/clock.h"
#include "ui/complain.h"
#include "window/input.h"
#include "window/shell.h"

static const char PLACE[] = "window"; /* the setting that remembers where the window was */

struct window {
    struct shell shell;
    struct scene scene;
    struct slide_view *game;
    struct input input;
};

static bool is_done(void *context) {
    const struct window *window = context;
    return window->game->done;
}

static void draw(void *context, double now) {
    struct window *window = context;
    scene_draw(&window->scene, window->game, now);
}

static bool take(void *context, const SDL_Event *event, float density, double now) {
    struct window *window = context;
    return input_take(&window->input, event, density, now);
}

static bool is_moving(void *context, double now) {
    const struct window *window = context;
    double share;
    return slide_view_progress(window->game, now) < 1 || slide_view_gain(window->game, now, &share) > 0;
}

static double wait_for(void *context, double now) {
    const struct window *window = context;
    return slide_view_wait(window->game, now);
}

static void tick(void *context, double now) {
    struct window *window = context;
    slide_view_tick(window->game, now);
}

static void play(struct window *window) {
    const struct shell_game game = {window, is_done, draw, take, is_moving, wait_for, tick};
    char place[STORE_SETTING_SIZE], now[SHELL_PLACE_SIZE];
    session_setting(&window->game->session, PLACE, place);
    shell_show(&window->shell, place, (int)LOOK_WIDTH, (int)LOOK_HEIGHT);
    shell_run(&window->shell, &game);
    if (shell_place(&window->shell, now))
        session_set(&window->game->session, PLACE, now);
}

static int run(const struct play_options *options, struct replay *replay) {
    char why_not[SLIDE_VIEW_MESSAGE_SIZE];
    const char *why = NULL;
    struct window *window = calloc(1, sizeof *window);
    if (!window) {
        replay_free(replay);
        return complain("not enough memory for a window");
    }
    if (!shell_open(&window->shell, &window->scene.sheet, "Tessera", &why)) {
        complain("cannot open a window: %s", why);
        shell_close(&window->shell);
        replay_free(replay);
        free(window);
        return EXIT_FAILED;
    }
    window->game = slide_view_open(options, replay, clock_now(), why_not);
    int exit_code = window->game ? EXIT_DONE : complain("%s", why_not);
    window->input = (struct input){.scene = &window->scene, .game = window->game};
    if (window->game)
        play(window);
    if (window->game && !slide_view_end(window->game, why_not))
        exit_code = complain("%s", why_not);
    slide_view_free(window->game);
    shell_close(&window->shell);
    free(window);
    return exit_code;
}

int window_run(const struct play_options *options) {
    return run(options, NULL);
}

int window_replay(const struct play_options *options, const char *name, const char *text, size_t length) {
    struct fault fault;
    struct replay *replay = replay_open(text, length, &options->rules, &fault);
    return replay ? run(options, replay) : complain_fault(name, &fault);
}

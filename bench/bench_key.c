/* bench_key.c - a key through the loop of the program's own window, from the moment it arrives until the picture that
 * shows it is given to the display: while nothing moves, and while tiles slide. Another thread presses the keys at
 * moments that have nothing to do with frames. scripts/bench-window runs it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench/clock.h"
#include "window/input.h"
#include "window/shell.h"
#include "window/word_input.h"

enum { KEYS = 11, ROUNDS = 10 };

static const char START[] = "2 4 8 16\n4 32 64 128\n2 8 256 512\n0 0 2 1024\n";

/* A game between the loop and the one that is measured: it looks at the clock. */
struct watched {
    struct shell_game game;
    SDL_Event key[4]; /* in turns; those with type 0 are left out */
    Uint32 gap;       /* milliseconds between two keys */
    double pressed, took[KEYS];
    bool taken, drawn;
    volatile unsigned count; /* written by the loop, read by the thread */
};

static bool is_done(void *context) {
    return ((struct watched *)context)->count == KEYS;
}

static void draw(void *context, double now) {
    struct watched *watched = context;
    watched->game.draw(watched->game.context, now);
    watched->drawn = watched->taken;
}

static bool take(void *context, const SDL_Event *event, float density, double now) {
    struct watched *watched = context;
    watched->taken = watched->taken || event->type == SDL_KEYDOWN || event->type == SDL_TEXTINPUT;
    return watched->game.take(watched->game.context, event, density, now);
}

static bool is_moving(void *context, double now) {
    struct watched *watched = context;
    return watched->game.is_moving(watched->game.context, now);
}

/* The loop asks for this as soon as a picture is on its way. */
static double wait(void *context, double now) {
    struct watched *watched = context;
    if (watched->drawn && watched->count < KEYS)
        watched->took[watched->count++] = wall_seconds() - watched->pressed;
    if (watched->drawn)
        watched->taken = watched->drawn = false;
    return watched->game.wait(watched->game.context, now);
}

static void tick(void *context, double now) {
    struct watched *watched = context;
    watched->game.tick(watched->game.context, now);
}

/* The next key comes when the last one has been shown. */
static int press(void *context) {
    struct watched *watched = context;
    for (unsigned i = 0; watched->count < KEYS; i++) {
        unsigned before = watched->count;
        SDL_Delay(watched->gap + i * 7 % 13);
        watched->pressed = wall_seconds();
        SDL_Event key = watched->key[i % (watched->key[2].type ? 4 : 2)];
        SDL_PushEvent(&key);
        for (unsigned waited = 0; watched->count == before && waited < 1000; waited++)
            SDL_Delay(1);
    }
    SDL_Event end = {.type = SDL_USEREVENT}; /* the loop looks up */
    SDL_PushEvent(&end);
    return 0;
}

static int compare(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void measure(const char *what, struct shell *shell, struct watched *watched) {
    const struct shell_game game = {watched, is_done, draw, take, is_moving, wait, tick};
    double best = 1e9, least = 1e9, used = 1e9;
    for (int round = 0; round < ROUNDS; round++) {
        watched->count = 0;
        watched->taken = watched->drawn = false;
        double own = cpu_seconds();
        SDL_Thread *thread = SDL_CreateThread(press, "keys", watched);
        if (!thread)
            return;
        shell_run(shell, &game);
        SDL_WaitThread(thread, NULL);
        own = (cpu_seconds() - own) / KEYS;
        qsort(watched->took, KEYS, sizeof watched->took[0], compare);
        best = watched->took[KEYS / 2] < best ? watched->took[KEYS / 2] : best;
        least = watched->took[0] < least ? watched->took[0] : least;
        used = own < used ? own : used;
    }
    printf("%s %.1f ms by the clock, %.1f ms at best, %.1f ms of processor time with all frames that follow (median of "
           "%d, best of %d)\n",
           what, 1e3 * best, 1e3 * least, 1e3 * used, KEYS, ROUNDS);
}

/* ---- Slide ---- */

struct slide {
    struct scene scene;
    struct input input;
    struct slide_view *game;
};

static bool never_done(void *context) {
    (void)context;
    return false;
}

static void on_slide_draw(void *context, double now) {
    struct slide *slide = context;
    scene_draw(&slide->scene, slide->game, now);
}

static bool on_slide_take(void *context, const SDL_Event *event, float density, double now) {
    struct slide *slide = context;
    if (slide->game->state.over)
        slide_view_act(slide->game, ACTION_NEW, now);
    return input_take(&slide->input, event, density, now);
}

static bool on_slide_moving(void *context, double now) {
    return slide_view_progress(((struct slide *)context)->game, now) < 1;
}

static double on_slide_wait(void *context, double now) {
    return slide_view_wait(((struct slide *)context)->game, now);
}

static void on_slide_tick(void *context, double now) {
    slide_view_tick(((struct slide *)context)->game, now);
}

static void measure_slide(const char *what, Uint32 gap) {
    static struct slide slide;
    struct shell shell;
    struct play_options options = {
        .rules_given = true,
        .session = {.start = START, .start_length = strlen(START), .seeded = true, .forget = true}};
    char why_not[SLIDE_VIEW_MESSAGE_SIZE];
    const char *why = "";
    struct watched watched = {
        .game = {&slide, never_done, on_slide_draw, on_slide_take, on_slide_moving, on_slide_wait, on_slide_tick},
        .gap = gap};
    static const SDL_Keycode CODES[4] = {SDLK_LEFT, SDLK_DOWN, SDLK_RIGHT, SDLK_UP};
    for (int i = 0; i < 4; i++)
        watched.key[i] = (SDL_Event){.key = {.type = SDL_KEYDOWN, .keysym.sym = CODES[i]}};
    slide_rules_classic(&options.rules);
    options.rules.begin = 0;
    slide = (struct slide){.game = slide_view_open(&options, NULL, wall_seconds(), why_not)};
    slide.input = (struct input){.scene = &slide.scene, .game = slide.game};
    if (!slide.game || !shell_open(&shell, &slide.scene.sheet, "bench", &why)) {
        fprintf(stderr, "bench_key: %s\n", slide.game ? why : why_not);
        exit(1);
    }
    shell_show(&shell, "", (int)LOOK_WIDTH, (int)LOOK_HEIGHT);
    measure(what, &shell, &watched);
    slide_view_free(slide.game);
    shell_close(&shell);
}

/* ---- The word game ---- */

struct word {
    struct word_session session;
    struct word_view view;
    struct word_scene scene;
};

static void on_word_draw(void *context, double now) {
    struct word *word = context;
    (void)now;
    word_scene_draw(&word->scene, &word->view);
}

static bool on_word_take(void *context, const SDL_Event *event, float density, double now) {
    struct word *word = context;
    return word_input_take(&word->scene, &word->view, event, density, now);
}

static bool on_word_moving(void *context, double now) {
    (void)context;
    (void)now;
    return false;
}

static double on_word_wait(void *context, double now) {
    return word_view_wait(&((struct word *)context)->view, now);
}

static void on_word_tick(void *context, double now) {
    word_view_tick(&((struct word *)context)->view, now);
}

static void measure_word(void) {
    static struct word word;
    struct shell shell;
    const struct word_session_options options = {.seats = "human,human", .seeded = true, .seed = 3, .forget = true};
    const struct word_look look = {.theme = "classic", .colour = "auto", .reduced_motion = true};
    struct fault fault = {0};
    const char *why = "";
    struct watched watched = {
        .game = {&word, never_done, on_word_draw, on_word_take, on_word_moving, on_word_wait, on_word_tick}, .gap = 60};
    if (word_session_open(&word.session, &options, &fault) != ERR_NONE ||
        word_view_open(&word.view, &word.session, &look, wall_seconds(), &fault) != ERR_NONE ||
        !shell_open(&shell, &word.scene.sheet, "bench", &why)) {
        fprintf(stderr, "bench_key: %s\n", why[0] ? why : fault.what);
        exit(1);
    }
    word_view_act(&word.view, WORD_ACTION_PLAY, wall_seconds()); /* lifts the veil */
    watched.key[0] = (SDL_Event){.text = {.type = SDL_TEXTINPUT}};
    watched.key[0].text.text[0] = word_session_rack(&word.session, session_turn(&word.session.session))[0];
    watched.key[1] = (SDL_Event){.key = {.type = SDL_KEYDOWN, .keysym.sym = SDLK_BACKSPACE}};
    shell_show(&shell, "", WORD_SCENE_WIDTH, WORD_SCENE_HEIGHT);
    measure("word: a letter       ", &shell, &watched);
    word_view_free(&word.view);
    (void)word_session_close(&word.session, &fault);
    shell_close(&shell);
}

int main(void) {
    measure_slide("a key at rest        ", 250);
    measure_slide("a key in motion      ", 20);
    measure_word();
    return 0;
}

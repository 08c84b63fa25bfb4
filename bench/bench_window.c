/* bench_window.c - the speed of the window on the current display: the time from a key to the picture that shows it,
 * and how many pictures of a moving board fit into a second, without waiting between them. scripts/bench-window runs
 * it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench/clock.h"
#include "window/input.h"

enum { KEYS = 101, ROUNDS = 10, WIDTH = 560, HEIGHT = 800 };
static const double SECONDS = 0.5;

static const char START[] = "2 4 8 16\n4 32 64 128\n2 8 256 512\n0 0 2 1024\n";

static int compare(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void show(struct scene *scene, struct slide_view *game) {
    scene_draw(scene, game, wall_seconds());
    SDL_RenderPresent(scene->sheet.brush.renderer);
}

static void press(struct input *input, SDL_Keycode code) {
    SDL_Event event = {.key = {.type = SDL_KEYDOWN, .keysym.sym = code}};
    input_take(input, &event, 1, wall_seconds());
}

struct figures {
    double key, key_own; /* seconds from key to picture, and of them processor time; medians */
    double frames, own;  /* pictures a second, and by its own processor time */
};

static struct figures measure(struct scene *scene, struct slide_view *game) {
    static const SDL_Keycode keys[] = {SDLK_LEFT, SDLK_DOWN, SDLK_RIGHT, SDLK_DOWN};
    struct input input = {.scene = scene, .game = game};
    double took[KEYS], took_own[KEYS];
    unsigned frames = 0;
    show(scene, game);
    for (int i = 0; i < KEYS; i++) {
        double start = wall_seconds(), own = cpu_seconds();
        press(&input, keys[i % 4]);
        show(scene, game);
        took[i] = wall_seconds() - start;
        took_own[i] = cpu_seconds() - own;
    }
    double start = wall_seconds(), now = start, used = cpu_seconds();
    for (; now - start < SECONDS; now = wall_seconds(), frames++) {
        if (slide_view_progress(game, now) >= 1) {
            press(&input, keys[rand() % 4]);
            if (game->state.over)
                slide_view_act(game, ACTION_NEW, now);
        }
        show(scene, game);
    }
    used = cpu_seconds() - used;
    qsort(took, KEYS, sizeof took[0], compare);
    qsort(took_own, KEYS, sizeof took_own[0], compare);
    return (struct figures){took[KEYS / 2], took_own[KEYS / 2], frames / (now - start), frames / used};
}

/* The best of ten, since other programs may use the processor meanwhile. */
static void print_best(struct scene *scene, struct slide_view *game) {
    struct figures best = {.key = 1e9, .key_own = 1e9};
    for (int i = 0; i < ROUNDS; i++) {
        struct figures now = measure(scene, game);
        best.key = now.key < best.key ? now.key : best.key;
        best.key_own = now.key_own < best.key_own ? now.key_own : best.key_own;
        best.frames = now.frames > best.frames ? now.frames : best.frames;
        best.own = now.own > best.own ? now.own : best.own;
    }
    printf("key to frame          %.1f ms, %.1f ms of its own processor time (median of %d keys, best of %d rounds)\n",
           1e3 * best.key, 1e3 * best.key_own, KEYS, ROUNDS);
    printf("frames in motion      %.0f a second, %.0f by its own processor time\n", best.frames, best.own);
}

int main(void) {
    static struct scene scene = {.sheet = {.width = WIDTH, .height = HEIGHT}};
    struct play_options options = {
        .rules_given = true,
        .session = {.start = START, .start_length = strlen(START), .seeded = true, .forget = true}};
    char why_not[SLIDE_VIEW_MESSAGE_SIZE];
    const char *why = "";
    SDL_RendererInfo info;
    slide_rules_classic(&options.rules);
    options.rules.begin = 0;
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0"); /* as the program does */
    SDL_Window *window = SDL_Init(SDL_INIT_VIDEO) == 0 ? SDL_CreateWindow("bench", 0, 0, WIDTH, HEIGHT, 0) : NULL;
    scene.sheet.brush.renderer = window ? SDL_CreateRenderer(window, -1, 0) : NULL;
    if (!scene.sheet.brush.renderer || SDL_GetRendererInfo(scene.sheet.brush.renderer, &info) != 0) {
        fprintf(stderr, "bench_window: no window: %s\n", SDL_GetError());
        return 1;
    }
    struct slide_view *game = slide_view_open(&options, NULL, wall_seconds(), why_not);
    if (!game || !brush_open(&scene.sheet.brush, scene.sheet.brush.renderer, &why)) {
        fprintf(stderr, "bench_window: %s\n", game ? why : why_not);
        return 1;
    }
    printf("renderer              %s\n", info.name);
    print_best(&scene, game);
    slide_view_free(game);
    SDL_Renderer *renderer = scene.sheet.brush.renderer;
    brush_close(&scene.sheet.brush);
    SDL_DestroyRenderer(renderer);
    SDL_DestroyWindow(window);
    SDL_Quit();
    return 0;
}

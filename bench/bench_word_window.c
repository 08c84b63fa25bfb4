/* bench_word_window.c - the speed of the word game's window on the current display: the time from a key to the picture
 * that shows the letter, and how many pictures of a letter being dragged fit into a second. scripts/bench-window runs
 * it. */
#include <stdio.h>

#include "bench/clock.h"
#include "window/word_input.h"

enum { KEYS = 101, FRAMES = 100, ROUNDS = 10 };

struct bench {
    struct word_session word;
    struct word_view view;
    struct word_scene scene;
};

static void show(struct bench *bench) {
    word_scene_draw(&bench->scene, &bench->view);
    SDL_RenderPresent(bench->scene.sheet.brush.renderer);
}

static void take(struct bench *bench, const SDL_Event *event) {
    word_input_take(&bench->scene, &bench->view, event, 1, wall_seconds());
}

/* Seconds by the clock, the least, and of processor time: other programs on the machine count in the first only. */
struct figures {
    double best, used;
};

/* A letter of the rack is laid and taken back in turns. */
static struct figures key_to_frame(struct bench *bench) {
    SDL_Event lay = {.text = {.type = SDL_TEXTINPUT}};
    SDL_Event back = {.key = {.type = SDL_KEYDOWN, .keysym.sym = SDLK_BACKSPACE}};
    struct figures figures = {.best = 1e9, .used = cpu_seconds()};
    lay.text.text[0] = word_session_rack(&bench->word, session_turn(&bench->word.session))[0];
    for (int i = 0; i < KEYS; i++) {
        double start = wall_seconds();
        take(bench, i % 2 ? &back : &lay);
        show(bench);
        double took = wall_seconds() - start;
        figures.best = took < figures.best ? took : figures.best;
    }
    figures.used = (cpu_seconds() - figures.used) / KEYS;
    take(bench, &back);
    return figures;
}

/* A letter is dragged to and fro over the board: the seconds that it takes. */
static struct figures drag(struct bench *bench) {
    struct box from = {0}, to = word_scene_square(&bench->scene, 0);
    for (unsigned i = 0; i < bench->scene.sheet.zones; i++)
        if (bench->scene.sheet.zone[i].code == WORD_ZONE_RACK && bench->scene.sheet.zone[i].value == 1)
            from = bench->scene.sheet.zone[i].box;
    take(bench, &(SDL_Event){.button = {.type = SDL_MOUSEBUTTONDOWN,
                                        .button = SDL_BUTTON_LEFT,
                                        .x = (int)(from.x + from.width / 2),
                                        .y = (int)(from.y + from.height / 2)}});
    double start = wall_seconds(), used = cpu_seconds();
    for (unsigned i = 0; i < FRAMES; i++) {
        float way = (float)(i % 40) / 40;
        take(bench, &(SDL_Event){.motion = {.type = SDL_MOUSEMOTION,
                                            .x = (int)(from.x + way * (to.x - from.x)),
                                            .y = (int)(from.y + way * (to.y - from.y))}});
        show(bench);
    }
    struct figures figures = {wall_seconds() - start, cpu_seconds() - used};
    take(bench, &(SDL_Event){.button = {.type = SDL_MOUSEBUTTONUP, .button = SDL_BUTTON_LEFT}});
    return figures;
}

static void measure(struct bench *bench) {
    show(bench);
    struct figures key = key_to_frame(bench);
    printf("word: key to frame    %.1f ms at best, %.1f ms of processor time on average\n", 1e3 * key.best,
           1e3 * key.used);
    struct figures best = drag(bench);
    for (int i = 1; i < ROUNDS; i++) {
        struct figures now = drag(bench);
        best.best = now.best < best.best ? now.best : best.best;
        best.used = now.used < best.used ? now.used : best.used;
    }
    printf("word: a drag          %.0f frames a second, %.0f by its own processor time (best of %d rounds)\n",
           FRAMES / best.best, FRAMES / best.used, ROUNDS);
}

static bool open_window(struct bench *bench, SDL_Window **window, const char **why) {
    struct sheet *sheet = &bench->scene.sheet;
    *why = "no window";
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0"); /* as the program does */
    *window =
        SDL_Init(SDL_INIT_VIDEO) == 0 ? SDL_CreateWindow("bench", 0, 0, WORD_SCENE_WIDTH, WORD_SCENE_HEIGHT, 0) : NULL;
    SDL_Renderer *renderer = *window ? SDL_CreateRenderer(*window, -1, 0) : NULL;
    sheet->width = WORD_SCENE_WIDTH;
    sheet->height = WORD_SCENE_HEIGHT;
    return renderer && brush_open(&sheet->brush, renderer, why);
}

int main(void) {
    static struct bench bench;
    const struct word_session_options options = {.seats = "human,human", .seeded = true, .seed = 3, .forget = true};
    const struct word_look look = {.theme = "classic", .colour = "auto", .reduced_motion = true};
    struct fault fault = {0};
    SDL_Window *window;
    const char *why;
    if (!open_window(&bench, &window, &why)) {
        fprintf(stderr, "bench_word_window: %s\n", why);
        return 1;
    }
    if (word_session_open(&bench.word, &options, &fault) != ERR_NONE ||
        word_view_open(&bench.view, &bench.word, &look, wall_seconds(), &fault) != ERR_NONE) {
        fprintf(stderr, "bench_word_window: %s\n", fault.what);
        return 1;
    }
    word_view_act(&bench.view, WORD_ACTION_PLAY, wall_seconds()); /* lifts the veil */
    measure(&bench);
    SDL_Renderer *renderer = bench.scene.sheet.brush.renderer;
    word_view_free(&bench.view);
    (void)word_session_close(&bench.word, &fault);
    brush_close(&bench.scene.sheet.brush);
    SDL_DestroyRenderer(renderer);
    SDL_DestroyWindow(window);
    SDL_Quit();
    return 0;
}

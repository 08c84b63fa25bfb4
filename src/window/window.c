/* window.c - opens the window, passes input and time to the game, and draws when something has changed. */
#include "window/window.h"

#include <stdlib.h>
#include <string.h>

#include "app/clock.h"
#include "ui/complain.h"
#include "window/icon.h"
#include "window/input.h"

enum { WIDTH = 560, HEIGHT = 800, LEAST_WIDTH = 240, LEAST_HEIGHT = 340 };
static const double FRAME_SECONDS = 1.0 / 60;

struct window {
    SDL_Window *sdl;
    struct scene scene;
    struct slide_view *game;
    struct input input;
    bool vsync, dirty; /* dirty: what is shown is out of date */
};

/* The picture may have more pixels than the window has points. */
static void measure(struct window *window) {
    int width = WIDTH, height = HEIGHT;
    SDL_GetRendererOutputSize(window->scene.brush.renderer, &width, &height);
    window->scene.width = (float)width;
    window->scene.height = (float)height;
}

static void take(struct window *window, const SDL_Event *event) {
    int width = 1, height = 1;
    if (event->type == SDL_WINDOWEVENT)
        measure(window);
    SDL_GetWindowSize(window->sdl, &width, &height);
    float density = width > 0 ? window->scene.width / (float)width : 1;
    window->dirty |= input_take(&window->input, event, density, clock_now());
}

static void draw(struct window *window, double now) {
    scene_draw(&window->scene, window->game, now);
    SDL_RenderPresent(window->scene.brush.renderer);
    window->dirty = false;
}

/* Waits until the next frame while something moves, else until there is input or the game has something to do. All
 * pending events are handled, so that no key waits for an animation to end. */
static void wait_for_input(struct window *window, bool moving, double frame_start) {
    SDL_Event event;
    double now = clock_now(), rest = FRAME_SECONDS - (now - frame_start), wait = slide_view_wait(window->game, now);
    if (moving && !window->vsync && rest > 0) {
        SDL_Delay((Uint32)(rest * 1000));
    } else if (!moving && !window->dirty) {
        int got = wait < 0 ? SDL_WaitEvent(&event) : SDL_WaitEventTimeout(&event, (int)(wait * 1000 + 0.999));
        if (got)
            take(window, &event);
    }
    while (!window->game->done && SDL_PollEvent(&event))
        take(window, &event);
}

/* Does what is pending by now: the next moves of autoplay or replay, as many as a frame has time for. */
static void let_time_pass(struct window *window, bool moving) {
    double start = clock_now(), now = start;
    if (moving && slide_view_progress(window->game, now) >= 1)
        return; /* the last frame of an animation is shown before the next begins */
    while (!window->game->done && slide_view_wait(window->game, now) == 0 && now - start < FRAME_SECONDS) {
        slide_view_tick(window->game, now);
        window->dirty = true;
        now = clock_now();
    }
}

/* On a high-density display that does not scale by itself the window opens larger, on a small one smaller. */
static void choose_size(int *width, int *height) {
    const float usual = 96, dense = 1.4f * usual, most = 4; /* dots per inch */
    const float high = 0.92f, wide = 0.97f;                 /* of the display: window frames use more of its height */
    float dots = usual, scale = 1;
    SDL_Rect room;
    const char *driver = SDL_GetCurrentVideoDriver();
    if (driver && strcmp(driver, "x11") == 0 && SDL_GetDisplayDPI(0, &dots, NULL, NULL) == 0 && dots > dense)
        scale = SDL_min(dots / usual, most);
    if (SDL_GetDisplayUsableBounds(0, &room) == 0 && room.w > 0 && room.h > 0)
        scale = SDL_min(scale, SDL_min(wide * (float)room.w / WIDTH, high * (float)room.h / HEIGHT));
    *width = (int)(WIDTH * scale);
    *height = (int)(HEIGHT * scale);
}

static bool open_window(struct window *window, const char **why) {
    int width, height;
    SDL_SetHint(SDL_HINT_APP_NAME, "Tessera");
    if (SDL_Init(SDL_INIT_VIDEO) != 0) {
        *why = SDL_GetError();
        return false;
    }
    /* Without a display, SDL may draw into memory that nobody sees; allow that only when it was asked for. */
    if (!getenv("SDL_VIDEODRIVER") && strcmp(SDL_GetCurrentVideoDriver(), "offscreen") == 0) {
        *why = "no display";
        return false;
    }
    choose_size(&width, &height);
    SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "best");
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1");
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0"); /* when drawing without OpenGL, do not load it either */
    window->sdl = SDL_CreateWindow("Tessera", SDL_WINDOWPOS_UNDEFINED, SDL_WINDOWPOS_UNDEFINED, width, height,
                                   SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI);
    SDL_Renderer *renderer = window->sdl ? SDL_CreateRenderer(window->sdl, -1, SDL_RENDERER_PRESENTVSYNC) : NULL;
    if (window->sdl && !renderer)
        renderer = SDL_CreateRenderer(window->sdl, -1, 0);
    SDL_RendererInfo info;
    if (!renderer || SDL_GetRendererInfo(renderer, &info) != 0) {
        *why = SDL_GetError();
        return false;
    }
    window->vsync = (info.flags & SDL_RENDERER_PRESENTVSYNC) && !(info.flags & SDL_RENDERER_SOFTWARE);
    window->scene.brush.renderer = renderer;
    SDL_SetWindowMinimumSize(window->sdl, LEAST_WIDTH, LEAST_HEIGHT);
    icon_set(window->sdl);
    SDL_StartTextInput();
    return font_open(&window->scene.brush.font, renderer, why);
}

static void close_window(struct window *window) {
    if (window->scene.brush.font.sizes)
        font_close(&window->scene.brush.font);
    if (window->scene.brush.renderer)
        SDL_DestroyRenderer(window->scene.brush.renderer);
    if (window->sdl)
        SDL_DestroyWindow(window->sdl);
    SDL_Quit();
}

static int run(const struct play_options *options, struct replay *replay) {
    char why_not[SLIDE_VIEW_MESSAGE_SIZE];
    const char *why = NULL;
    struct window *window = calloc(1, sizeof *window);
    if (!window)
        return complain("not enough memory for a window");
    if (!open_window(window, &why)) {
        complain("cannot open a window: %s", why);
        close_window(window);
        replay_free(replay);
        free(window);
        return EXIT_FAILED;
    }
    window->game = slide_view_open(options, replay, clock_now(), why_not);
    int exit_code = window->game ? EXIT_DONE : complain("%s", why_not);
    window->input = (struct input){.scene = &window->scene, .game = window->game};
    window->dirty = true;
    measure(window);
    while (window->game && !window->game->done) {
        double start = clock_now();
        bool moving = slide_view_progress(window->game, start) < 1;
        if (window->dirty || moving)
            draw(window, start);
        wait_for_input(window, moving, start);
        window->dirty |= moving;
        let_time_pass(window, moving);
    }
    if (window->game && !slide_view_end(window->game, why_not))
        exit_code = complain("%s", why_not);
    slide_view_free(window->game);
    close_window(window);
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

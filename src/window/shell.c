#include "window/shell.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/clock.h"
#include "window/icon.h"
#include "window/x_errors.h"

enum { LEAST_WIDTH = 240, LEAST_HEIGHT = 340, PLACE_SEEN = 64 }; /* so much of a window must be on a display */
static const double FRAME_SECONDS = 1.0 / 60;

/* ---- The window ---- */

/* In step with the display, where it is a graphics card that keeps step: the software renderer only sleeps instead, and
 * a key would have to wait for it. */
static SDL_Renderer *open_renderer(struct shell *shell) {
    SDL_RendererInfo info;
    SDL_Renderer *renderer = SDL_CreateRenderer(shell->sdl, -1, SDL_RENDERER_PRESENTVSYNC);
    if (renderer && SDL_GetRendererInfo(renderer, &info) == 0 && !(info.flags & SDL_RENDERER_SOFTWARE)) {
        shell->vsync = info.flags & SDL_RENDERER_PRESENTVSYNC;
        return renderer;
    }
    if (renderer)
        SDL_DestroyRenderer(renderer);
    return SDL_CreateRenderer(shell->sdl, -1, 0);
}

bool shell_open(struct shell *shell, struct sheet *sheet, const char *title, const char **why) {
    *shell = (struct shell){.sheet = sheet, .dirty = true, .xlib = x_errors_allow()};
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
    SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "best");
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1");
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0"); /* when drawing without OpenGL, do not load it either */
    shell->sdl = SDL_CreateWindow(title, SDL_WINDOWPOS_UNDEFINED, SDL_WINDOWPOS_UNDEFINED, LEAST_WIDTH, LEAST_HEIGHT,
                                  SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI | SDL_WINDOW_HIDDEN);
    SDL_Renderer *renderer = shell->sdl ? open_renderer(shell) : NULL;
    if (!renderer) {
        *why = SDL_GetError();
        return false;
    }
    return brush_open(&sheet->brush, renderer, why);
}

static bool is_x11(void) {
    const char *driver = SDL_GetCurrentVideoDriver();
    return driver && strcmp(driver, "x11") == 0;
}

/* On a high-density display that does not scale by itself the window opens larger, on a small one smaller. */
static void choose_size(int *width, int *height) {
    const float usual = 96, dense = 1.4f * usual, most = 4; /* dots per inch */
    const float high = 0.92f, wide = 0.97f;                 /* of the display: window frames use more of its height */
    float dots = usual, scale = 1;
    SDL_Rect room;
    if (is_x11() && SDL_GetDisplayDPI(0, &dots, NULL, NULL) == 0 && dots > dense)
        scale = SDL_min(dots / usual, most);
    if (SDL_GetDisplayUsableBounds(0, &room) == 0 && room.w > 0 && room.h > 0)
        scale = SDL_min(scale, SDL_min(wide * (float)room.w / (float)*width, high * (float)room.h / (float)*height));
    *width = (int)((float)*width * scale);
    *height = (int)((float)*height * scale);
}

/* Is enough of the window on a display, its top edge included, to take hold of it? */
static bool is_seen(SDL_Rect window) {
    for (int i = 0; i < SDL_GetNumVideoDisplays(); i++) {
        SDL_Rect room, both;
        if (SDL_GetDisplayUsableBounds(i, &room) == 0 && SDL_IntersectRect(&room, &window, &both) &&
            both.w >= PLACE_SEEN && both.h >= PLACE_SEEN && window.y >= room.y && window.w <= room.w &&
            window.h <= room.h)
            return true;
    }
    return false;
}

void shell_show(struct shell *shell, const char *place, int width, int height) {
    SDL_Rect last;
    bool known = sscanf(place, "%dx%d%d%d", &last.w, &last.h, &last.x, &last.y) == 4 && last.w >= LEAST_WIDTH &&
                 last.h >= LEAST_HEIGHT && is_seen(last);
    if (!known)
        choose_size(&width, &height);
    SDL_SetWindowSize(shell->sdl, known ? last.w : width, known ? last.h : height);
    if (known)
        SDL_SetWindowPosition(shell->sdl, last.x, last.y);
    else
        SDL_SetWindowPosition(shell->sdl, SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED);
    SDL_SetWindowMinimumSize(shell->sdl, LEAST_WIDTH, LEAST_HEIGHT);
    icon_set(shell->sdl);
    SDL_ShowWindow(shell->sdl);
    SDL_StartTextInput();
}

/* Under X a window that is not shown yet is placed by the corner of its frame. */
bool shell_place(const struct shell *shell, char place[SHELL_PLACE_SIZE]) {
    int x, y, width, height, top = 0, left = 0;
    if (SDL_GetWindowFlags(shell->sdl) & (SDL_WINDOW_FULLSCREEN_DESKTOP | SDL_WINDOW_MAXIMIZED))
        return false;
    SDL_GetWindowPosition(shell->sdl, &x, &y);
    SDL_GetWindowSize(shell->sdl, &width, &height);
    if (is_x11() && SDL_GetWindowBordersSize(shell->sdl, &top, &left, NULL, NULL) != 0)
        top = left = 0;
    snprintf(place, SHELL_PLACE_SIZE, "%dx%d%+d%+d", width, height, x - left, y - top);
    return true;
}

void shell_close(struct shell *shell) {
    SDL_Renderer *renderer = shell->sheet->brush.renderer;
    brush_close(&shell->sheet->brush);
    if (renderer)
        SDL_DestroyRenderer(renderer);
    if (shell->sdl)
        SDL_DestroyWindow(shell->sdl);
    SDL_Quit();
    x_errors_restore(shell->xlib);
}

/* ---- The loop ---- */

/* The picture may have more pixels than the window has points. */
static void measure(struct shell *shell) {
    int width = LEAST_WIDTH, height = LEAST_HEIGHT;
    SDL_GetRendererOutputSize(shell->sheet->brush.renderer, &width, &height);
    shell->sheet->width = (float)width;
    shell->sheet->height = (float)height;
}

static void toggle_full_screen(struct shell *shell) {
    bool full = SDL_GetWindowFlags(shell->sdl) & SDL_WINDOW_FULLSCREEN_DESKTOP;
    SDL_SetWindowFullscreen(shell->sdl, full ? 0 : SDL_WINDOW_FULLSCREEN_DESKTOP);
}

static void take(struct shell *shell, const struct shell_game *game, const SDL_Event *event) {
    int width = 1, height = 1;
    switch (event->type) {
    case SDL_WINDOWEVENT:
        measure(shell);
        break;
    case SDL_RENDER_TARGETS_RESET:
    case SDL_RENDER_DEVICE_RESET:
        brush_forget(&shell->sheet->brush);
        shell->dirty = true;
        break;
    case SDL_KEYDOWN:
        if (event->key.keysym.sym == SDLK_F11 && !event->key.repeat)
            toggle_full_screen(shell);
        break;
    default:
        break;
    }
    SDL_GetWindowSize(shell->sdl, &width, &height);
    float density = width > 0 ? shell->sheet->width / (float)width : 1;
    shell->dirty |= game->take(game->context, event, density, clock_now());
}

static int milliseconds(double seconds) {
    return (int)(seconds * 1000 + 0.999);
}

/* Waits until the next frame while something moves, else until the game has something to do; input ends the wait. All
 * pending events are handled, so that no key waits for an animation to end, nor for the next frame. */
static void wait_for_input(struct shell *shell, const struct shell_game *game, bool moving, double frame_start) {
    SDL_Event event;
    double now = clock_now(), wait = game->wait(game->context, now);
    if (!moving && !shell->dirty) {
        int got = wait < 0 ? SDL_WaitEvent(&event) : SDL_WaitEventTimeout(&event, milliseconds(wait));
        if (got)
            take(shell, game, &event);
    }
    double end = frame_start + FRAME_SECONDS;
    while (moving && !shell->vsync && !shell->dirty && now < end) {
        if (SDL_WaitEventTimeout(&event, milliseconds(end - now)))
            take(shell, game, &event);
        now = clock_now();
    }
    while (!game->is_done(game->context) && SDL_PollEvent(&event))
        take(shell, game, &event);
}

/* Does what is pending by now: the next moves of autoplay or replay, as many as a frame has time for. */
static void let_time_pass(struct shell *shell, const struct shell_game *game, bool moving) {
    double start = clock_now(), now = start;
    if (moving && !game->is_moving(game->context, now))
        return; /* the last frame of an animation is shown before the next begins */
    while (!game->is_done(game->context) && game->wait(game->context, now) == 0 && now - start < FRAME_SECONDS) {
        game->tick(game->context, now);
        shell->dirty = true;
        now = clock_now();
    }
}

void shell_run(struct shell *shell, const struct shell_game *game) {
    measure(shell);
    while (!game->is_done(game->context)) {
        double start = clock_now();
        bool moving = game->is_moving(game->context, start);
        if (shell->dirty || moving) {
            game->draw(game->context, start);
            SDL_RenderPresent(shell->sheet->brush.renderer);
            shell->dirty = false;
        }
        wait_for_input(shell, game, moving, start);
        shell->dirty |= moving;
        let_time_pass(shell, game, moving);
    }
}

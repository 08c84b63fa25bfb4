/* desk.c - the window: opens it, turns keys, clicks, drags and touches into actions, and draws when something changed.
 */
#include "front/desk/desk.h"

#include <math.h>
#include <stdlib.h>
#include <time.h>

#include "front/cli/command.h"
#include "front/desk/icon.h"
#include "front/desk/scene.h"

enum { WIDTH = 560, HEIGHT = 800, LEAST_WIDTH = 240, LEAST_HEIGHT = 340 };
static const double FRAME_SECONDS = 1.0 / 60;
static const float SWIPE_SHARE = 0.05f; /* of the window's smaller side: a shorter drag is a click */

struct desk {
    SDL_Window *window;
    struct scene scene;
    struct table *table;
    bool vsync, dirty;
    bool pressed;           /* a button of the mouse or a finger is down, */
    float press_x, press_y; /* since here */
};

static double clock_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* The picture may have more pixels than the window has points. */
static void measure(struct desk *desk) {
    int width = WIDTH, height = HEIGHT;
    SDL_GetRendererOutputSize(desk->scene.brush.renderer, &width, &height);
    desk->scene.width = (float)width;
    desk->scene.height = (float)height;
    desk->dirty = true;
}

static float density(const struct desk *desk) {
    int width = 1, height = 1;
    SDL_GetWindowSize(desk->window, &width, &height);
    return width > 0 ? desk->scene.width / (float)width : 1;
}

static uint32_t key_of(const SDL_KeyboardEvent *event) {
    static const struct {
        SDL_Keycode code;
        uint32_t key;
    } named[] = {{SDLK_LEFT, KEYS_LEFT},    {SDLK_RIGHT, KEYS_RIGHT},    {SDLK_UP, KEYS_UP},
                 {SDLK_DOWN, KEYS_DOWN},    {SDLK_PAGEUP, KEYS_PAGE_UP}, {SDLK_PAGEDOWN, KEYS_PAGE_DOWN},
                 {SDLK_HOME, KEYS_HOME},    {SDLK_END, KEYS_END},        {SDLK_TAB, KEYS_TAB},
                 {SDLK_RETURN, KEYS_ENTER}, {SDLK_KP_ENTER, KEYS_ENTER}, {SDLK_ESCAPE, KEYS_ESCAPE}};
    for (size_t i = 0; i < sizeof named / sizeof named[0]; i++)
        if (named[i].code == event->keysym.sym)
            return named[i].key;
    if ((event->keysym.mod & KMOD_CTRL) && event->keysym.sym == SDLK_r)
        return KEYS_CONTROL_R;
    return 0;
}

/* Letters and signs arrive as text, so that ? and + are found on every keyboard. */
static void on_text(struct desk *desk, const char *text, double now) {
    for (; *text; text++)
        if ((unsigned char)*text < 0x80 && !(SDL_GetModState() & KMOD_CTRL))
            table_key(desk->table, (uint32_t)*text, now);
}

static void on_key(struct desk *desk, const SDL_KeyboardEvent *event, double now) {
    uint32_t key = key_of(event);
    enum action action = keys_action(key);
    bool board = desk->table->screen == TABLE_GAME && !desk->table->replay && !desk->table->question;
    int page = (int)desk->scene.rows - 1;
    if (board && (action == ACTION_BACK_MANY || action == ACTION_ON_MANY))
        scene_scroll(&desk->scene, desk->table, action == ACTION_ON_MANY ? page : -page, 0);
    else if (board && (action == ACTION_FIRST || action == ACTION_LAST))
        scene_scroll(&desk->scene, desk->table, 0, action == ACTION_LAST ? page : -page);
    else if (key)
        table_key(desk->table, key, now);
}

static void on_press(struct desk *desk, float x, float y) {
    desk->pressed = true;
    desk->press_x = x;
    desk->press_y = y;
}

/* A short way is a click on what lies there, a long one a swipe. */
static void on_release(struct desk *desk, float x, float y, double now) {
    float dx = x - desk->press_x, dy = y - desk->press_y, smaller = fminf(desk->scene.width, desk->scene.height);
    if (!desk->pressed)
        return;
    desk->pressed = false;
    if (fmaxf(fabsf(dx), fabsf(dy)) < SWIPE_SHARE * smaller) {
        const struct scene_zone *zone = scene_at(&desk->scene, x, y);
        if (zone && zone->action != ACTION_NONE)
            table_act(desk->table, zone->action, now);
        else if (zone)
            table_menu_click(desk->table, zone->row, now);
    } else if (fabsf(dx) >= fabsf(dy)) {
        table_act(desk->table, dx < 0 ? ACTION_LEFT : ACTION_RIGHT, now);
    } else {
        table_act(desk->table, dy < 0 ? ACTION_UP : ACTION_DOWN, now);
    }
}

static void on_wheel(struct desk *desk, const SDL_MouseWheelEvent *event, double now) {
    if (desk->table->screen == TABLE_GAME)
        scene_scroll(&desk->scene, desk->table, -event->y, event->x);
    else if (event->y)
        table_act(desk->table, event->y > 0 ? ACTION_UP : ACTION_DOWN, now);
}

static void on_event(struct desk *desk, const SDL_Event *event, double now) {
    struct scene *scene = &desk->scene;
    float dense = density(desk);
    desk->dirty = true;
    switch (event->type) {
    case SDL_QUIT:
        desk->table->done = true;
        break;
    case SDL_WINDOWEVENT:
        measure(desk);
        break;
    case SDL_RENDER_TARGETS_RESET:
    case SDL_RENDER_DEVICE_RESET:
        font_forget(&scene->brush.font);
        break;
    case SDL_KEYDOWN:
        on_key(desk, &event->key, now);
        break;
    case SDL_TEXTINPUT:
        on_text(desk, event->text.text, now);
        break;
    case SDL_MOUSEMOTION:
        scene->pointer_x = (float)event->motion.x * dense;
        scene->pointer_y = (float)event->motion.y * dense;
        break;
    case SDL_MOUSEBUTTONDOWN:
        if (event->button.which != SDL_TOUCH_MOUSEID)
            on_press(desk, (float)event->button.x * dense, (float)event->button.y * dense);
        break;
    case SDL_MOUSEBUTTONUP:
        if (event->button.which != SDL_TOUCH_MOUSEID)
            on_release(desk, (float)event->button.x * dense, (float)event->button.y * dense, now);
        break;
    case SDL_FINGERDOWN:
        on_press(desk, event->tfinger.x * scene->width, event->tfinger.y * scene->height);
        break;
    case SDL_FINGERUP:
        on_release(desk, event->tfinger.x * scene->width, event->tfinger.y * scene->height, now);
        break;
    case SDL_MOUSEWHEEL:
        on_wheel(desk, &event->wheel, now);
        break;
    default:
        break;
    }
}

static void draw(struct desk *desk, double now) {
    scene_draw(&desk->scene, desk->table, now);
    SDL_RenderPresent(desk->scene.brush.renderer);
    desk->dirty = false;
}

/* Waits for input: not at all while something moves, else until the table has something to do. */
static void wait_and_act(struct desk *desk, double frame_start) {
    SDL_Event event;
    double now = clock_now();
    bool moving = table_progress(desk->table, now) < 1;
    if (moving) {
        double rest = FRAME_SECONDS - (now - frame_start);
        if (!desk->vsync && rest > 0)
            SDL_Delay((Uint32)(rest * 1000));
    } else if (!desk->dirty) {
        double wait = table_wait(desk->table, now);
        int got = wait < 0 ? SDL_WaitEvent(&event) : SDL_WaitEventTimeout(&event, (int)(wait * 1000 + 0.999));
        if (got)
            on_event(desk, &event, clock_now());
    }
    while (!desk->table->done && SDL_PollEvent(&event))
        on_event(desk, &event, clock_now());
    now = clock_now();
    if (moving)
        desk->dirty = true;
    if (moving && table_progress(desk->table, now) >= 1)
        return; /* the last picture of a motion is shown before the next begins */
    if (table_wait(desk->table, now) == 0)
        desk->dirty = true;
    table_tick(desk->table, now);
    desk->dirty |= table_progress(desk->table, now) < 1;
}

static bool open_window(struct desk *desk, const char **why) {
    if (SDL_Init(SDL_INIT_VIDEO) != 0) {
        *why = SDL_GetError();
        return false;
    }
    SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "best");
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1");
    desk->window = SDL_CreateWindow("Tessera", SDL_WINDOWPOS_UNDEFINED, SDL_WINDOWPOS_UNDEFINED, WIDTH, HEIGHT,
                                    SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI);
    SDL_Renderer *renderer = desk->window ? SDL_CreateRenderer(desk->window, -1, SDL_RENDERER_PRESENTVSYNC) : NULL;
    if (desk->window && !renderer)
        renderer = SDL_CreateRenderer(desk->window, -1, 0);
    SDL_RendererInfo info;
    if (!renderer || SDL_GetRendererInfo(renderer, &info) != 0) {
        *why = SDL_GetError();
        return false;
    }
    desk->vsync = (info.flags & SDL_RENDERER_PRESENTVSYNC) && !(info.flags & SDL_RENDERER_SOFTWARE);
    desk->scene.brush.renderer = renderer;
    SDL_SetWindowMinimumSize(desk->window, LEAST_WIDTH, LEAST_HEIGHT);
    icon_set(desk->window);
    SDL_StartTextInput();
    return font_open(&desk->scene.brush.font, renderer, why);
}

static void close_window(struct desk *desk) {
    if (desk->scene.brush.font.sizes)
        font_close(&desk->scene.brush.font);
    if (desk->scene.brush.renderer)
        SDL_DestroyRenderer(desk->scene.brush.renderer);
    if (desk->window)
        SDL_DestroyWindow(desk->window);
    SDL_Quit();
}

static int run(const struct table_options *options) {
    char why_not[TABLE_MESSAGE_SIZE];
    const char *why = NULL;
    struct desk *desk = calloc(1, sizeof *desk);
    if (!desk)
        return complain("no memory for a window");
    if (!open_window(desk, &why)) {
        complain("no window: %s", why);
        close_window(desk);
        free(desk);
        return EXIT_FAILED;
    }
    desk->table = table_open(options, clock_now(), why_not);
    int exit_code = desk->table ? EXIT_DONE : complain("%s", why_not);
    if (desk->table)
        measure(desk);
    while (desk->table && !desk->table->done) {
        double start = clock_now();
        if (desk->dirty || table_progress(desk->table, start) < 1)
            draw(desk, start);
        wait_and_act(desk, start);
    }
    table_free(desk->table);
    close_window(desk);
    free(desk);
    return exit_code;
}

int desk_run(const struct play_options *play) {
    struct table_options options;
    table_options_from(play, &options);
    return run(&options);
}

int desk_replay(const struct play_options *play, const char *name, const char *text, size_t length) {
    struct table_options options;
    struct fault fault;
    table_options_from(play, &options);
    options.replay = replay_open(text, length, &play->rules, &fault);
    return options.replay ? run(&options) : complain_fault(name, &fault);
}

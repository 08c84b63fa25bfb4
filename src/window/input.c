#include "window/input.h"

#include <math.h>

#include "window/keyboard.h"

static const float SWIPE_SHARE = 0.05f; /* of the window's smaller side: a shorter drag is a click */

static void on_text(struct input *input, const char *text, double now) {
    if (keyboard_is_held((Uint16)SDL_GetModState()))
        return; /* that key has already arrived as a key event */
    for (uint32_t key = keyboard_character(&text); key; key = keyboard_character(&text))
        slide_view_key(input->game, key, now);
}

static void on_key(struct input *input, const SDL_KeyboardEvent *event, double now) {
    struct slide_view *game = input->game;
    uint32_t key = keyboard_key(event);
    enum action action = keys_action(key);
    bool board = game->screen == SLIDE_VIEW_GAME && !game->replay && !game->question;
    int rows = (int)input->scene->rows - 1, columns = (int)input->scene->columns - 1;
    if (board && (action == ACTION_BACK_MANY || action == ACTION_ON_MANY))
        scene_scroll(input->scene, game, action == ACTION_ON_MANY ? rows : -rows, 0);
    else if (board && (action == ACTION_FIRST || action == ACTION_LAST))
        scene_scroll(input->scene, game, 0, action == ACTION_LAST ? columns : -columns);
    if (key)
        slide_view_key(game, key, now); /* also unused keys: it may be writing a log */
}

static bool on_press(struct input *input, float x, float y) {
    input->pressed = true;
    input->press_x = x;
    input->press_y = y;
    return false;
}

static void click(struct input *input, float x, float y, double now) {
    const struct scene_zone *zone = scene_at(input->scene, x, y);
    uint32_t row, column;
    if (!zone && scene_cell_at(input->scene, x, y, &row, &column))
        slide_view_edit_click(input->game, row, column); /* only used in the editor */
    if (zone && zone->action != ACTION_NONE)
        slide_view_act(input->game, zone->action, now);
    else if (zone)
        slide_view_menu_click(input->game, zone->row, now);
}

/* On the board a swipe is a move; a page of text follows the finger; the menu only takes clicks. */
static void swipe(struct input *input, float dx, float dy, double now) {
    if (input->game->screen == SLIDE_VIEW_PAGE)
        slide_view_act(input->game, dy < 0 ? ACTION_ON_MANY : ACTION_BACK_MANY, now);
    else if (input->game->screen == SLIDE_VIEW_MENU)
        return;
    else if (fabsf(dx) >= fabsf(dy))
        slide_view_act(input->game, dx < 0 ? ACTION_LEFT : ACTION_RIGHT, now);
    else
        slide_view_act(input->game, dy < 0 ? ACTION_UP : ACTION_DOWN, now);
}

/* A short drag is a click on what is there, a long one a swipe. */
static bool on_release(struct input *input, float x, float y, double now) {
    float dx = x - input->press_x, dy = y - input->press_y;
    float smaller = fminf(input->scene->width, input->scene->height);
    if (!input->pressed)
        return false;
    input->pressed = false;
    if (fmaxf(fabsf(dx), fabsf(dy)) < SWIPE_SHARE * smaller)
        click(input, x, y, now);
    else
        swipe(input, dx, dy, now);
    return true;
}

static void on_wheel(struct input *input, const SDL_MouseWheelEvent *event, double now) {
    if (input->game->screen == SLIDE_VIEW_GAME)
        scene_scroll(input->scene, input->game, -event->y, event->x);
    else if (event->y)
        slide_view_act(input->game, event->y > 0 ? ACTION_UP : ACTION_DOWN, now);
}

/* The picture changes only when the pointer enters another zone. */
static bool on_motion(struct input *input, float x, float y) {
    struct scene *scene = input->scene;
    const struct scene_zone *before = scene_at(scene, scene->pointer_x, scene->pointer_y);
    scene->pointer_x = x;
    scene->pointer_y = y;
    return scene_at(scene, x, y) != before;
}

/* A finger is handled as a finger; SDL also reports it as a mouse, which is ignored. */
static bool is_click(const SDL_MouseButtonEvent *event) {
    return event->which != SDL_TOUCH_MOUSEID && event->button == SDL_BUTTON_LEFT;
}

bool input_take(struct input *input, const SDL_Event *event, float density, double now) {
    struct scene *scene = input->scene;
    switch (event->type) {
    case SDL_QUIT:
        slide_view_act(input->game, ACTION_QUIT, now);
        return false;
    case SDL_WINDOWEVENT:
        if (event->window.event == SDL_WINDOWEVENT_LEAVE)
            on_motion(input, -1, -1);
        return true;
    case SDL_RENDER_TARGETS_RESET:
    case SDL_RENDER_DEVICE_RESET:
        font_forget(&scene->brush.font);
        return true;
    case SDL_KEYDOWN:
        on_key(input, &event->key, now);
        return true;
    case SDL_TEXTINPUT:
        on_text(input, event->text.text, now);
        return true;
    case SDL_MOUSEMOTION:
        return on_motion(input, (float)event->motion.x * density, (float)event->motion.y * density);
    case SDL_MOUSEBUTTONDOWN:
        return is_click(&event->button) &&
               on_press(input, (float)event->button.x * density, (float)event->button.y * density);
    case SDL_MOUSEBUTTONUP:
        return is_click(&event->button) &&
               on_release(input, (float)event->button.x * density, (float)event->button.y * density, now);
    case SDL_FINGERDOWN:
        return on_press(input, event->tfinger.x * scene->width, event->tfinger.y * scene->height);
    case SDL_FINGERUP:
        return on_release(input, event->tfinger.x * scene->width, event->tfinger.y * scene->height, now);
    case SDL_MOUSEWHEEL:
        on_wheel(input, &event->wheel, now);
        return true;
    default:
        return false;
    }
}

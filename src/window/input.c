#include "window/input.h"

#include <math.h>

#include "window/keyboard.h"

static const float SWIPE_SHARE = 0.05f; /* of the window's smaller side: a shorter drag is a click */

/* After a move, a board that is only shown in part shows the side that its tiles have slid to. */
static void follow(struct input *input, enum action action, uint64_t moves_before) {
    if (action >= ACTION_LEFT && action <= ACTION_DOWN && input->game->state.moves != moves_before)
        scene_follow(input->scene, input->game, (enum slide_way)(action - ACTION_LEFT));
}

static void move(struct input *input, enum action action, double now) {
    uint64_t moves = input->game->state.moves;
    slide_view_act(input->game, action, now);
    follow(input, action, moves);
}

void input_key(struct input *input, uint32_t key, double now) {
    uint64_t moves = input->game->state.moves;
    slide_view_key(input->game, key, now);
    follow(input, keys_action(key), moves);
}

static void on_text(struct input *input, const char *text, double now) {
    if (keyboard_is_held((Uint16)SDL_GetModState()))
        return; /* that key has already arrived as a key event */
    for (uint32_t key = keyboard_character(&text); key; key = keyboard_character(&text))
        input_key(input, key, now);
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
        input_key(input, key, now); /* also unused keys: it may be writing a log */
}

/* Shows the step of a replay at this place of its slider. */
static void slide_to(struct input *input, struct box box, float x, double now) {
    const struct replay *replay = input->game->replay;
    slide_view_go_to(input->game, (uint64_t)(sheet_slid(box, x) * (double)replay->steps + 0.5), now);
}

static const struct sheet_zone *slider_of(const struct input *input) {
    const struct sheet *sheet = &input->scene->sheet;
    for (unsigned i = 0; i < sheet->zones; i++)
        if (sheet->zone[i].code == SCENE_SLIDER)
            return &sheet->zone[i];
    return NULL;
}

static bool on_press(struct input *input, float x, float y, double now) {
    const struct sheet_zone *zone = sheet_at(&input->scene->sheet, x, y);
    input->pressed = input->scene->sheet.pressed = true;
    input->press_x = x;
    input->press_y = y;
    input->slides = zone && zone->code == SCENE_SLIDER;
    if (input->slides)
        slide_to(input, zone->box, x, now);
    return zone != NULL;
}

static void click(struct input *input, float x, float y, double now) {
    const struct sheet_zone *zone = sheet_at(&input->scene->sheet, x, y);
    uint32_t row, column;
    if (!zone) {
        if (scene_cell_at(input->scene, x, y, &row, &column))
            slide_view_edit_click(input->game, row, column); /* only used in the editor */
        return;
    }
    switch ((enum scene_code)zone->code) {
    case SCENE_ACT:
        move(input, (enum action)zone->value, now);
        break;
    case SCENE_ROW:
        slide_view_menu_click(input->game, (enum slide_view_menu_row)zone->value, now);
        break;
    case SCENE_STEP:
        slide_view_menu_step(input->game, (enum slide_view_menu_row)(zone->value / 2), zone->value % 2 ? 1 : -1);
        break;
    case SCENE_CHOICE:
        slide_view_choose(input->game, (unsigned)zone->value, now);
        break;
    case SCENE_SLIDER:
    case SCENE_COVER:
        break;
    }
}

/* On the board a swipe is a move; a page of text follows the finger; the menu only takes clicks. */
static void swipe(struct input *input, float dx, float dy, double now) {
    if (input->game->screen == SLIDE_VIEW_PAGE)
        slide_view_act(input->game, dy < 0 ? ACTION_ON_MANY : ACTION_BACK_MANY, now);
    else if (input->game->screen == SLIDE_VIEW_MENU)
        return;
    else if (fabsf(dx) >= fabsf(dy))
        move(input, dx < 0 ? ACTION_LEFT : ACTION_RIGHT, now);
    else
        move(input, dy < 0 ? ACTION_UP : ACTION_DOWN, now);
}

/* A short drag is a click on what is there, a long one a swipe. */
static bool on_release(struct input *input, float x, float y, double now) {
    float dx = x - input->press_x, dy = y - input->press_y;
    float smaller = fminf(input->scene->sheet.width, input->scene->sheet.height);
    if (!input->pressed)
        return false;
    input->pressed = input->scene->sheet.pressed = false;
    if (input->slides)
        input->slides = false;
    else if (fmaxf(fabsf(dx), fabsf(dy)) < SWIPE_SHARE * smaller)
        click(input, x, y, now);
    else
        swipe(input, dx, dy, now);
    return true;
}

static void on_wheel(struct input *input, const SDL_MouseWheelEvent *event, double now) {
    SDL_Keymod held = SDL_GetModState();
    struct scene *scene = input->scene;
    bool board = input->game->screen == SLIDE_VIEW_GAME || input->game->screen == SLIDE_VIEW_EDITOR;
    if (board && (held & KMOD_CTRL))
        scene_zoom(scene, input->game, event->y, scene->sheet.pointer_x, scene->sheet.pointer_y);
    else if (board && (held & KMOD_SHIFT))
        scene_scroll(scene, input->game, 0, -event->y);
    else if (board)
        scene_scroll(scene, input->game, -event->y, event->x);
    else if (event->y)
        slide_view_act(input->game, event->y > 0 ? ACTION_UP : ACTION_DOWN, now);
}

/* A large board follows the pointer by whole cells; the rest of the way is kept for the next time. */
static bool pan(struct input *input, float x, float y) {
    struct scene *scene = input->scene;
    int columns = (int)((x - input->pan_x) / scene->cell), rows = (int)((y - input->pan_y) / scene->cell);
    if (!columns && !rows)
        return false;
    scene_scroll(scene, input->game, -rows, -columns);
    input->pan_x += (float)columns * scene->cell;
    input->pan_y += (float)rows * scene->cell;
    return true;
}

/* The picture changes only when the pointer enters another place, or takes something with it. */
static bool on_motion(struct input *input, float x, float y, double now) {
    const struct sheet_zone *slider = input->slides ? slider_of(input) : NULL;
    bool changed = sheet_point(&input->scene->sheet, x, y);
    if (slider)
        slide_to(input, slider->box, x, now);
    if (input->pans)
        changed |= pan(input, x, y);
    return changed || slider;
}

/* A finger is handled as a finger; SDL also reports it as a mouse, which is ignored. The right and the middle button
 * hold the board. */
static bool on_button(struct input *input, const SDL_MouseButtonEvent *event, float density, double now) {
    float x = (float)event->x * density, y = (float)event->y * density;
    bool down = event->type == SDL_MOUSEBUTTONDOWN;
    if (event->which == SDL_TOUCH_MOUSEID)
        return false;
    if (event->button == SDL_BUTTON_LEFT)
        return down ? on_press(input, x, y, now) : on_release(input, x, y, now);
    input->pans = down;
    input->pan_x = x;
    input->pan_y = y;
    return false;
}

bool input_take(struct input *input, const SDL_Event *event, float density, double now) {
    const struct sheet *sheet = &input->scene->sheet;
    switch (event->type) {
    case SDL_QUIT:
        slide_view_act(input->game, ACTION_QUIT, now);
        return false;
    case SDL_WINDOWEVENT:
        if (event->window.event == SDL_WINDOWEVENT_LEAVE)
            on_motion(input, -1, -1, now);
        return true;
    case SDL_KEYDOWN:
        on_key(input, &event->key, now);
        return true;
    case SDL_TEXTINPUT:
        on_text(input, event->text.text, now);
        return true;
    case SDL_MOUSEMOTION:
        return on_motion(input, (float)event->motion.x * density, (float)event->motion.y * density, now);
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
        return on_button(input, &event->button, density, now);
    case SDL_FINGERDOWN:
        return on_press(input, event->tfinger.x * sheet->width, event->tfinger.y * sheet->height, now);
    case SDL_FINGERMOTION:
        return input->slides &&
               on_motion(input, event->tfinger.x * sheet->width, event->tfinger.y * sheet->height, now);
    case SDL_FINGERUP:
        return on_release(input, event->tfinger.x * sheet->width, event->tfinger.y * sheet->height, now);
    case SDL_MOUSEWHEEL:
        on_wheel(input, &event->wheel, now);
        return true;
    default:
        return false;
    }
}

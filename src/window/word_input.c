#include "window/word_input.h"

#include <math.h>
#include <string.h>

#include "ui/keys.h"
#include "window/keyboard.h"

#define DRAG_POINTS 6.0f /* less is a click */

/* ---- Clicks ---- */

static void click(struct word_view *view, enum word_zone code, unsigned value, double now) {
    switch (code) {
    case WORD_ZONE_SQUARE:
        if (view->carried < 0 && (word_view_letter(view, value) || word_view_special(view, value) >= 0))
            word_view_take_back(view, value);
        else
            word_view_point(view, value);
        break;
    case WORD_ZONE_RACK:
        if (view->mode == WORD_VIEW_EXCHANGE)
            word_view_pick(view, value);
        else
            word_view_put_next(view, value);
        break;
    case WORD_ZONE_HAND:
        if (word_view_in_hand(view, value) || word_view_fresh(view, value)) /* a new one: says when it can be laid */
            word_view_carry(view, value);
        else {
            view->choice = value;
            word_view_act(view, WORD_ACTION_SPECIALS, now);
        }
        break;
    case WORD_ZONE_ACTION:
        word_view_act(view, (enum word_action)value, now);
        break;
    case WORD_ZONE_BUY:
        word_view_buy(view, value);
        break;
    case WORD_ZONE_LAY:
        view->choice = value;
        break;
    case WORD_ZONE_LETTER:
        word_view_choose_letter(view, (uint8_t)value);
        break;
    case WORD_ZONE_PLAY:
        word_view_choose_play(view, value);
        break;
    case WORD_ZONE_MENU:
    case WORD_ZONE_BACK:
        word_view_menu_choose(view, (enum word_view_menu_row)value, code == WORD_ZONE_BACK ? -1 : 1, now);
        break;
    case WORD_ZONE_SEAT:
        word_view_players_step(view, value / 2, value % 2 ? 1 : -1);
        break;
    case WORD_ZONE_NONE:
    case WORD_ZONE_NOTHING:
        break;
    }
}

/* ---- Drags ---- */

/* Can it be dragged: a letter of the rack, a special of the hand, something of the move being laid? */
static bool can_drag(const struct word_view *view, const struct sheet_zone *zone) {
    int viewer = word_view_viewer(view);
    if (view->mode != WORD_VIEW_BOARD || viewer < 0)
        return false;
    unsigned value = (unsigned)zone->value;
    if (zone->code == WORD_ZONE_RACK)
        return value < strlen(word_session_rack(view->word, viewer)) && !word_view_used(view, value);
    if (zone->code == WORD_ZONE_HAND)
        return word_view_in_hand(view, value) > 0;
    return zone->code == WORD_ZONE_SQUARE && (word_view_letter(view, value) || word_view_special(view, value) >= 0);
}

static void press(struct word_scene *scene, float x, float y) {
    const struct sheet_zone *zone = sheet_at(&scene->sheet, x, y);
    sheet_point(&scene->sheet, x, y);
    scene->sheet.pressed = true;
    scene->drag = (struct word_drag){.x = x, .y = y, .at_x = x, .at_y = y};
    if (!zone)
        return;
    scene->drag.from = (enum word_zone)zone->code;
    scene->drag.value = (unsigned)zone->value;
}

static bool move(struct word_scene *scene, const struct word_view *view, float x, float y) {
    struct word_drag *drag = &scene->drag;
    bool changed = sheet_point(&scene->sheet, x, y);
    if (!scene->sheet.pressed)
        return changed || view->carried >= 0;
    const struct sheet_zone zone = {.code = (int)drag->from, .value = (int)drag->value};
    drag->at_x = x;
    drag->at_y = y;
    if (!drag->moved && hypotf(x - drag->x, y - drag->y) > sheet_of(&scene->sheet, DRAG_POINTS) &&
        can_drag(view, &zone))
        drag->moved = true;
    return changed || drag->moved;
}

/* Something was dragged to a place. */
static void drop(struct word_view *view, const struct word_drag *drag, const struct sheet_zone *zone) {
    enum word_zone to = zone ? (enum word_zone)zone->code : WORD_ZONE_NONE;
    unsigned value = zone ? (unsigned)zone->value : 0;
    if (drag->from == WORD_ZONE_RACK && to == WORD_ZONE_SQUARE)
        word_view_put(view, drag->value, value);
    else if (drag->from == WORD_ZONE_RACK && to == WORD_ZONE_RACK)
        word_view_reorder(view, drag->value, value);
    else if (drag->from == WORD_ZONE_HAND && to == WORD_ZONE_SQUARE)
        word_view_drop_special(view, drag->value, value);
    else if (drag->from == WORD_ZONE_SQUARE && to == WORD_ZONE_SQUARE)
        word_view_shift(view, drag->value, value);
    else if (drag->from == WORD_ZONE_SQUARE)
        word_view_take_back(view, drag->value);
}

static void release(struct word_scene *scene, struct word_view *view, float x, float y, double now) {
    move(scene, view, x, y);
    struct word_drag drag = scene->drag;
    const struct sheet_zone *zone = sheet_at(&scene->sheet, x, y);
    scene->drag = (struct word_drag){0};
    scene->sheet.pressed = false;
    if (drag.moved)
        drop(view, &drag, zone);
    else if (zone && zone->code == (int)drag.from && zone->value == (int)drag.value)
        click(view, drag.from, drag.value, now);
}

/* ---- Events ---- */

static bool take_finger(struct word_scene *scene, struct word_view *view, const SDL_Event *event, double now) {
    float x = event->tfinger.x * scene->sheet.width, y = event->tfinger.y * scene->sheet.height;
    if (event->type == SDL_FINGERDOWN)
        press(scene, x, y);
    else if (event->type == SDL_FINGERMOTION)
        move(scene, view, x, y);
    else
        release(scene, view, x, y, now);
    return true;
}

static bool take_mouse(struct word_scene *scene, struct word_view *view, const SDL_Event *event, float density,
                       double now) {
    if (event->type == SDL_MOUSEMOTION)
        return event->motion.which != SDL_TOUCH_MOUSEID &&
               move(scene, view, (float)event->motion.x * density, (float)event->motion.y * density);
    if (event->button.which == SDL_TOUCH_MOUSEID || event->button.button != SDL_BUTTON_LEFT)
        return false;
    float x = (float)event->button.x * density, y = (float)event->button.y * density;
    if (event->type == SDL_MOUSEBUTTONDOWN)
        press(scene, x, y);
    else
        release(scene, view, x, y, now);
    return true;
}

/* Letters lay tiles, so these keys need control. */
static bool take_control(struct word_view *view, uint32_t key, double now) {
    static const struct {
        uint32_t letter;
        enum word_action action;
    } ACTIONS[] = {{'n', WORD_ACTION_NEW}, {'t', WORD_ACTION_THEME}, {'z', WORD_ACTION_UNDO}, {'q', WORD_ACTION_QUIT}};
    for (size_t i = 0; i < sizeof ACTIONS / sizeof *ACTIONS; i++)
        if (key == (ACTIONS[i].letter | KEYS_WITH_CONTROL)) {
            word_view_act(view, ACTIONS[i].action, now);
            return true;
        }
    return false;
}

static void take_text(struct word_view *view, const char *text, double now) {
    for (uint32_t key = keyboard_character(&text); key; key = keyboard_character(&text))
        word_view_key(view, key, now);
}

bool word_input_take(struct word_scene *scene, struct word_view *view, const SDL_Event *event, float density,
                     double now) {
    uint32_t key = 0;
    if (!scene->drag.moved || (event->type != SDL_MOUSEMOTION && event->type != SDL_FINGERMOTION))
        word_scene_changed(scene);
    switch (event->type) {
    case SDL_QUIT:
        view->done = true;
        return true;
    case SDL_WINDOWEVENT:
        if (event->window.event == SDL_WINDOWEVENT_LEAVE)
            sheet_point(&scene->sheet, -1, -1);
        return true;
    case SDL_KEYDOWN:
        key = keyboard_key(&event->key);
        if (key && !take_control(view, key, now))
            word_view_key(view, key, now);
        return key != 0;
    case SDL_TEXTINPUT:
        if (!keyboard_is_held((Uint16)SDL_GetModState()))
            take_text(view, event->text.text, now);
        return true;
    case SDL_MOUSEMOTION:
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
        return take_mouse(scene, view, event, density, now);
    case SDL_FINGERDOWN:
    case SDL_FINGERMOTION:
    case SDL_FINGERUP:
        return take_finger(scene, view, event, now);
    case SDL_MOUSEWHEEL:
        if (view->mode == WORD_VIEW_PAGE || view->mode == WORD_VIEW_PLAYS)
            word_view_act(view, event->wheel.y > 0 ? WORD_ACTION_UP : WORD_ACTION_DOWN, now);
        return true;
    default:
        return false;
    }
}

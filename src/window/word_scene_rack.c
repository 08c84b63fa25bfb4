/* word_scene_rack.c - the rack with its buttons, the specials in hand, and what the player holds. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "window/word_scene.h"

static bool is_persons_turn(const struct word_view *view) {
    return session_is_person(&view->word->session, session_turn(&view->word->session));
}

/* ---- The rack ---- */

static struct box rack_place(struct box rack, float tile, float gap, unsigned index) {
    return (struct box){rack.x + gap + (float)index * (tile + gap), rack.y + (rack.height - tile) / 2, tile, tile};
}

static void draw_letters(struct word_scene *scene, const struct word_view *view, struct box rack, float tile,
                         float gap) {
    int viewer = word_view_viewer(view);
    const char *letters = viewer >= 0 ? word_session_rack(view->word, viewer) : "";
    for (unsigned i = 0; i < WORD_RACK; i++) {
        struct box box = rack_place(rack, tile, gap, i);
        bool held = scene->drag.moved && scene->drag.from == WORD_ZONE_RACK && scene->drag.value == i;
        bool picked = word_view_picked(view, i);
        sheet_zone(&scene->sheet, (struct box){box.x - gap / 2, rack.y, tile + gap, rack.height}, WORD_ZONE_RACK,
                   (int)i);
        if (i >= strlen(letters) || held || word_view_used(view, i))
            continue;
        if (picked) { /* lifted, to be exchanged */
            box.y -= 0.18f * tile;
        }
        word_scene_tile(scene, view, box, word_letter_of(letters[i]), picked ? THEME_LAID : THEME_LETTER);
    }
}

/* Instead of the letters, if nobody may see any. */
static void draw_hidden(struct word_scene *scene, const struct word_view *view, struct box rack) {
    int turn = session_turn(&view->word->session);
    const char *why = turn == TURN_OVER              ? "The game is over."
                      : view->mode == WORD_VIEW_VEIL ? "The rack is hidden."
                                                     : "The robots are playing.";
    if (word_view_viewer(view) < 0)
        sheet_text(&scene->sheet, rack, BRUSH_MIDDLE, FONT_REGULAR, LOOK_BODY, view->theme.part[THEME_FAINT], why);
}

/* Mix, take back, play. Where there is little room, letters that are laid are taken back by the button that mixes them
 * otherwise. */
void word_scene_rack(struct word_scene *scene, const struct word_view *view, struct box box) {
    struct sheet *sheet = &scene->sheet;
    float step = fmaxf(3, sheet_of(sheet, LOOK_STEP)), side = box.height, gap = 0.08f * side;
    float narrow = fmaxf(0.74f * side, LOOK_TARGET), both = scene->small ? narrow : 2 * narrow + step;
    float play = scene->small ? 1.1f * side : fmaxf(1.9f * side, sheet_of(sheet, 104));
    scene->rack = box;
    float tile = fminf(0.84f * side, (box.width - play - both - 2 * step - (WORD_RACK + 1) * gap) / WORD_RACK);
    struct box rack = {box.x, box.y, WORD_RACK * (tile + gap) + gap, side};
    struct box mix = {rack.x + rack.width + step, box.y, narrow, side}, back = mix;
    back.x += both - narrow;
    struct box enter = {back.x + narrow + step, box.y, box.x + box.width - back.x - narrow - step, side};
    bool turn = is_persons_turn(view), laid = view->laid_count || view->special_count;
    bool ready = turn && view->laid_count && scene->points >= 0, open = view->mode == WORD_VIEW_BOARD;
    brush_box(&sheet->brush, rack, 0.14f * side, view->theme.part[THEME_BOARD], 255);
    draw_letters(scene, view, rack, tile, gap);
    draw_hidden(scene, view, rack);
    if (!scene->small || !laid)
        sheet_button(sheet, mix,
                     &(struct sheet_button){.symbol = SYMBOL_SHUFFLE,
                                            .disabled = word_view_viewer(view) < 0 || !open,
                                            .code = WORD_ZONE_ACTION,
                                            .value = WORD_ACTION_SHUFFLE});
    if (!scene->small || laid)
        sheet_button(
            sheet, back,
            &(struct sheet_button){
                .symbol = SYMBOL_CLOSE, .disabled = !laid, .code = WORD_ZONE_ACTION, .value = WORD_ACTION_CLEAR});
    sheet_button(sheet, enter,
                 &(struct sheet_button){.symbol = SYMBOL_CHECK,
                                        .label = "Play",
                                        .kind = ready ? SHEET_PRIMARY : SHEET_QUIET,
                                        .disabled = !ready,
                                        .code = WORD_ZONE_ACTION,
                                        .value = WORD_ACTION_PLAY});
}

/* ---- The hand ---- */

/* How many there are, at the corner of a chip; hollow if they have to wait for the next turn. */
static void draw_count(struct word_scene *scene, const struct word_view *view, struct box chip, unsigned count,
                       bool waits) {
    const struct colour *part = view->theme.part;
    float side = fmaxf(14, sheet_of(&scene->sheet, 20));
    struct box badge = {chip.x + chip.width - 0.75f * side, chip.y - 0.25f * side, side, side};
    char text[16];
    snprintf(text, sizeof text, "%u", count);
    brush_box(&scene->sheet.brush, badge, side / 2, part[waits ? THEME_BACKGROUND : THEME_ACCENT], 255);
    if (waits)
        brush_rim(&scene->sheet.brush, badge, side / 2, fmaxf(1.5f, 0.1f * side), part[THEME_ACCENT]);
    sheet_text(&scene->sheet, badge, BRUSH_MIDDLE, FONT_BOLD, LOOK_LABEL, part[waits ? THEME_ACCENT : THEME_BACKGROUND],
               text);
}

static void draw_chip(struct word_scene *scene, const struct word_view *view, struct box box, unsigned kind) {
    struct sheet *sheet = &scene->sheet;
    const struct colour *part = view->theme.part;
    unsigned count = word_view_in_hand(view, kind), fresh = word_view_fresh(view, kind);
    bool hot = sheet_hot(sheet, box), carried = view->carried == (int)kind;
    bool named = box.height > 2 * sheet_line(sheet, LOOK_LABEL);
    struct colour face = carried ? part[THEME_ACCENT] : part[THEME_PANEL];
    struct colour ink = carried ? part[THEME_BACKGROUND] : part[THEME_PANEL_TEXT];
    struct colour soft = count || fresh || carried ? ink : colour_mix(ink, face, LOOK_DISABLED);
    struct box symbol = {box.x, box.y + 0.10f * box.height, box.width, 0.46f * box.height};
    if (!named)
        symbol = box_inset(box, 0.18f * box.height);
    struct box name = {box.x + 2, box.y + 0.58f * box.height, box.width - 4, 0.36f * box.height};
    sheet_box(sheet, box, hot ? colour_mix(face, ink, LOOK_HOVER) : face);
    word_scene_special(scene, symbol, kind, soft);
    if (named)
        sheet_text(sheet, name, BRUSH_MIDDLE, FONT_REGULAR, LOOK_LABEL, soft,
                   fresh && !count ? "next turn" : word_specials[kind].name);
    if (count || fresh)
        draw_count(scene, view, box, count ? count : fresh, !count);
    sheet_zone(sheet, box, WORD_ZONE_HAND, (int)kind);
}

void word_scene_hand(struct word_scene *scene, const struct word_view *view, struct box box) {
    float step = sheet_of(&scene->sheet, LOOK_STEP);
    struct box chip = box;
    chip.width = (box.width - step * (float)(word_kinds - 1)) / (float)word_kinds;
    for (unsigned kind = 0; kind < word_kinds; kind++) {
        draw_chip(scene, view, chip, kind);
        chip.x += chip.width + step;
    }
}

/* ---- What is held ---- */

void word_scene_held(struct word_scene *scene, const struct word_view *view) {
    const struct word_drag *drag = &scene->drag;
    int viewer = word_view_viewer(view), special = -1;
    float side = 1.12f * scene->cell;
    struct box box = {drag->at_x - side / 2, drag->at_y - side / 2, side, side};
    uint8_t letter = 0;
    if (!drag->moved || viewer < 0 || view->mode == WORD_VIEW_PAGE)
        return;
    word_scene_target(scene, view);
    if (drag->from == WORD_ZONE_RACK) {
        const char *rack = word_session_rack(view->word, viewer);
        letter = drag->value < strlen(rack) ? word_letter_of(rack[drag->value]) : 0;
    } else if (drag->from == WORD_ZONE_SQUARE) {
        letter = word_view_letter(view, drag->value);
        special = word_view_special(view, drag->value);
    } else if (drag->from == WORD_ZONE_HAND) {
        special = (int)drag->value;
    }
    if (letter) {
        word_scene_tile(scene, view, box, letter, THEME_LAID);
    } else if (special >= 0) {
        brush_box(&scene->sheet.brush, box, side / 2, view->theme.word[THEME_LAID].face, 255);
        word_scene_special(scene, box_inset(box, 0.22f * side), (unsigned)special, view->theme.word[THEME_LAID].ink);
    }
}

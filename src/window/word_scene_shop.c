/* word_scene_shop.c - the shop: what each special does, when it goes off and what it costs. Where there is no room for
 * all sentences, only that of the chosen special is shown. */
#include <math.h>
#include <stdio.h>

#include "window/word_scene.h"

static const char ABOUT[] =
    "Buy one in your turn. From the next turn on you can lay it with a word, on any empty square; "
    "only you see it until it goes off.";
static const char NONE[] = "This game is played without specials.";

struct shop {
    bool brief;              /* without the sentences of those that are not chosen */
    float width, row, about; /* of the inside; of a special; of what is said above or below them */
    float symbol, button;    /* widths */
};

static float step_of(const struct word_scene *scene) {
    return sheet_of(&scene->sheet, LOOK_STEP);
}

static float button_height(const struct word_scene *scene) {
    return sheet_target(&scene->sheet, 40);
}

static float text_width(const struct word_scene *scene, const struct shop *shop) {
    return shop->width - shop->symbol - shop->button - 4 * step_of(scene);
}

/* The height of the longest sentence in this width. */
static float longest(struct word_scene *scene, float width) {
    float high = 0;
    for (unsigned kind = 0; kind < word_kinds; kind++)
        high = fmaxf(
            high, sheet_paragraph_height(&scene->sheet, width, FONT_REGULAR, LOOK_LABEL, word_special_sentence(kind)));
    return high;
}

static struct shop lay_out(struct word_scene *scene, const struct word_view *view) {
    struct sheet *sheet = &scene->sheet;
    struct box room = word_scene_panel_room(scene);
    float step = step_of(scene), line = sheet_line(sheet, LOOK_BODY);
    struct shop shop = {.width = fminf(fmaxf(sheet_of(sheet, 520), 280), room.width),
                        .symbol = fmaxf(sheet_of(sheet, 28), 16),
                        .button = sheet_width(sheet, FONT_REGULAR, LOOK_BODY, "Buy for 00") + 2 * step};
    shop.row = line + longest(scene, text_width(scene, &shop)) + 2 * step;
    shop.about =
        sheet_paragraph_height(sheet, shop.width, FONT_REGULAR, LOOK_LABEL, view->word->rules.specials ? ABOUT : NONE);
    float all = word_scene_title_height(scene) + shop.about + (float)word_kinds * shop.row + 2 * step;
    shop.brief = all > room.height;
    if (shop.brief) {
        shop.row = fmaxf(button_height(scene), line) + fmaxf(step / 2, 4);
        shop.about = longest(scene, shop.width);
    }
    return shop;
}

/* "Boom (F2), 1 in hand" */
static void write_name(const struct word_view *view, unsigned kind, char name[WORD_VIEW_TEXT_SIZE]) {
    unsigned held = word_view_in_hand(view, kind), fresh = word_view_fresh(view, kind);
    char text[WORD_VIEW_LABEL_SIZE] = "";
    if (held)
        snprintf(text, sizeof text, ", %u in hand", held);
    else if (fresh)
        snprintf(text, sizeof text, ", %u for the next turn", fresh);
    snprintf(name, WORD_VIEW_TEXT_SIZE, "%s (F%u)%s", word_specials[kind].name, kind + 2, text);
    name[0] = (char)(name[0] - 'a' + 'A');
}

static void draw_ware(struct word_scene *scene, const struct word_view *view, const struct shop *shop, struct box box,
                      unsigned kind) {
    struct sheet *sheet = &scene->sheet;
    const struct colour *part = view->theme.part;
    int viewer = word_view_viewer(view), price = (int)view->word->rules.price[kind];
    float step = step_of(scene), line = sheet_line(sheet, LOOK_BODY), high = fminf(button_height(scene), box.height);
    char name[WORD_VIEW_TEXT_SIZE], label[WORD_VIEW_LABEL_SIZE];
    write_name(view, kind, name);
    snprintf(label, sizeof label, "Buy for %d", price);
    struct box text = {box.x + shop->symbol + 2 * step, box.y, text_width(scene, shop), box.height};
    if (kind == view->choice)
        sheet_ring(sheet, box_inset(box, sheet_of(sheet, 4)), sheet_of(sheet, LOOK_RADIUS));
    sheet_zone(sheet, box, WORD_ZONE_LAY, (int)kind);
    word_scene_special(scene, (struct box){box.x + step, box.y, shop->symbol, box.height}, kind, part[THEME_ACCENT]);
    float top = shop->brief ? (box.height - line) / 2 : step;
    sheet_text(sheet, (struct box){text.x, box.y + top, text.width, line}, BRUSH_LEFT, FONT_BOLD, LOOK_BODY,
               part[THEME_PANEL_TEXT], name);
    if (!shop->brief)
        sheet_paragraph(sheet, (struct box){text.x, box.y + top + line, text.width, box.height - top - line},
                        BRUSH_LEFT, FONT_REGULAR, LOOK_LABEL, sheet_soft(sheet), word_special_sentence(kind));
    bool can = viewer >= 0 && viewer == session_turn(&view->word->session) && view->word->rules.specials &&
               word_session_score(view->word, viewer, viewer) >= price;
    struct box buy = {box.x + box.width - shop->button - step, box.y + (box.height - high) / 2, shop->button, high};
    sheet_button(sheet, buy,
                 &(struct sheet_button){.label = label,
                                        .kind = can ? SHEET_PRIMARY : SHEET_QUIET,
                                        .disabled = !can,
                                        .code = WORD_ZONE_BUY,
                                        .value = (int)kind});
}

void word_scene_shop(struct word_scene *scene, const struct word_view *view) {
    struct sheet *sheet = &scene->sheet;
    struct shop shop = lay_out(scene, view);
    float step = step_of(scene), title = word_scene_title_height(scene);
    const char *about = !view->word->rules.specials ? NONE : shop.brief ? word_special_sentence(view->choice) : ABOUT;
    struct box inside =
        word_scene_panel(scene, shop.width, title + shop.about + (float)word_kinds * shop.row + 2 * step);
    word_scene_panel_title(scene, view, (struct box){inside.x, inside.y, inside.width, title}, "Shop");
    sheet_paragraph(sheet, (struct box){inside.x, inside.y + title, inside.width, shop.about}, BRUSH_LEFT, FONT_REGULAR,
                    LOOK_LABEL, sheet_soft(sheet), about);
    struct box ware = {inside.x, inside.y + title + shop.about + step, inside.width, shop.row};
    for (unsigned kind = 0; kind < word_kinds; kind++) {
        draw_ware(scene, view, &shop, ware, kind);
        ware.y += shop.row;
    }
}

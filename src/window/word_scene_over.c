/* word_scene_over.c - what lies over the board: questions, the shop, the best plays, the letters of a blank, the menu.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "window/word_scene.h"

/* ---- Panels ---- */

/* Nothing below a panel can be clicked, except what it leaves open. */
static void cover(struct word_scene *scene) {
    sheet_zone(&scene->sheet, (struct box){0, 0, scene->sheet.width, scene->sheet.height}, WORD_ZONE_NOTHING, 0);
}

/* A panel in the middle of the board; returns its inside. */
static struct box open_panel(struct word_scene *scene, float width, float height) {
    struct sheet *sheet = &scene->sheet;
    float inside = sheet_of(sheet, LOOK_INSIDE), margin = sheet_of(sheet, LOOK_STEP);
    width = fminf(width + 2 * inside, sheet->width - 2 * margin);
    height = fminf(height + 2 * inside, sheet->height - 2 * margin);
    struct box panel = {scene->board.x + (scene->board.width - width) / 2,
                        scene->board.y + (scene->board.height - height) / 2, width, height};
    panel.x = fmaxf(margin, fminf(panel.x, sheet->width - width - margin));
    panel.y = fmaxf(margin, fminf(panel.y, sheet->height - height - margin));
    sheet_veil(sheet, box_inset(scene->board, -0.08f * scene->cell), 0.2f * scene->cell);
    sheet_panel(sheet, panel);
    return box_inset(panel, inside);
}

static void draw_choices(struct word_scene *scene, struct box box, const char *yes, int yes_action, bool disabled) {
    const struct sheet_button button[] = {
        {.label = "Cancel", .code = WORD_ZONE_ACTION, .value = WORD_ACTION_CLEAR},
        {.label = yes, .kind = SHEET_PRIMARY, .disabled = disabled, .code = WORD_ZONE_ACTION, .value = yes_action}};
    sheet_buttons(&scene->sheet, box, button, 2);
}

/* A title, a paragraph and two buttons. */
static void draw_question(struct word_scene *scene, const struct word_view *view, const char *title, const char *text,
                          const char *yes, bool disabled) {
    struct sheet *sheet = &scene->sheet;
    const struct colour *part = view->theme.part;
    float width = fminf(sheet_of(sheet, LOOK_PANEL_WIDTH - 2 * LOOK_INSIDE), sheet->width - sheet_of(sheet, 80));
    float step = sheet_of(sheet, LOOK_STEP), button = sheet_of(sheet, LOOK_BUTTON);
    float high = sheet_paragraph_height(sheet, width, FONT_BOLD, LOOK_FIGURE, title);
    float more = text[0] ? step + sheet_paragraph_height(sheet, width, FONT_REGULAR, LOOK_BODY, text) : 0;
    struct box inside = open_panel(scene, width, high + more + 3 * step + button);
    sheet_paragraph(sheet, inside, BRUSH_LEFT, FONT_BOLD, LOOK_FIGURE, part[THEME_PANEL_TEXT], title);
    struct box below = {inside.x, inside.y + high + step, inside.width, more};
    if (text[0])
        sheet_paragraph(sheet, below, BRUSH_LEFT, FONT_REGULAR, LOOK_BODY, sheet_soft(sheet), text);
    struct box row = {inside.x, inside.y + inside.height - button, inside.width, button};
    draw_choices(scene, row, yes, WORD_ACTION_PLAY, disabled);
}

/* ---- Questions ---- */

static void draw_veil(struct word_scene *scene, const struct word_view *view) {
    struct sheet *sheet = &scene->sheet;
    char title[WORD_NAME_SIZE + 32];
    float width = sheet_of(sheet, LOOK_PANEL_WIDTH - 2 * LOOK_INSIDE), button = sheet_of(sheet, LOOK_BUTTON);
    float step = sheet_of(sheet, LOOK_STEP), line = sheet_line(sheet, LOOK_FIGURE);
    snprintf(title, sizeof title, "%s is next", view->word->names.of[session_turn(&view->word->session)]);
    struct box inside = open_panel(scene, width, line + sheet_line(sheet, LOOK_BODY) + 3 * step + button);
    sheet_text(sheet, (struct box){inside.x, inside.y, inside.width, line}, BRUSH_LEFT, FONT_BOLD, LOOK_FIGURE,
               view->theme.part[THEME_PANEL_TEXT], title);
    sheet_text(sheet, (struct box){inside.x, inside.y + line, inside.width, sheet_line(sheet, LOOK_BODY)}, BRUSH_LEFT,
               FONT_REGULAR, LOOK_BODY, sheet_soft(sheet), "The rack stays hidden until you are there.");
    sheet_button(
        sheet, (struct box){inside.x, inside.y + inside.height - button, inside.width, button},
        &(struct sheet_button){
            .label = "Show my rack", .kind = SHEET_PRIMARY, .code = WORD_ZONE_ACTION, .value = WORD_ACTION_PLAY});
}

static void draw_exchange(struct word_scene *scene, const struct word_view *view) {
    size_t count = strlen(view->typed);
    char yes[32] = "Exchange";
    if (count)
        snprintf(yes, sizeof yes, "Exchange %zu", count);
    draw_question(scene, view, "Exchange letters", "Click the letters on the rack to give back, or type them.", yes,
                  count == 0);
}

static void draw_check(struct word_scene *scene, const struct word_view *view) {
    char title[WORD_SIDE + 32];
    snprintf(title, sizeof title, "Is it a word?  %s_", view->typed);
    draw_question(scene, view, title, "Type it and press enter.", "Check", view->typed[0] == '\0');
}

static void draw_over(struct word_scene *scene, const struct word_view *view) {
    struct sheet *sheet = &scene->sheet;
    const struct colour *part = view->theme.part;
    char text[WORD_SAY_SIZE];
    struct out line = out_of(text, sizeof text);
    word_say_end(&view->word->rules, &view->word->names, word_session_position(view->word), &line);
    char *rest = strchr(text, ':');
    if (rest) { /* the scores are in their boxes */
        rest[0] = '.';
        rest[1] = '\0';
    }
    float width = sheet_of(sheet, LOOK_PANEL_WIDTH - 2 * LOOK_INSIDE), step = sheet_of(sheet, LOOK_STEP);
    float title = sheet_line(sheet, LOOK_TITLE), box = sheet_of(sheet, LOOK_BOX_HEIGHT),
          button = sheet_of(sheet, LOOK_BUTTON);
    struct box inside = open_panel(scene, width, title + box + 2 * button + 5 * step);
    sheet_text(sheet, (struct box){inside.x, inside.y, inside.width, title}, BRUSH_LEFT, FONT_BOLD, LOOK_TITLE,
               part[THEME_PANEL_TEXT], text);
    word_scene_scores(scene, view, (struct box){inside.x, inside.y + title + step, inside.width, box});
    const struct sheet_button upper[] = {
        {.symbol = SYMBOL_REVIEW,
         .label = "Review",
         .kind = SHEET_PRIMARY,
         .code = WORD_ZONE_ACTION,
         .value = WORD_ACTION_REVIEW},
        {.symbol = SYMBOL_NEW, .label = "New game", .code = WORD_ZONE_ACTION, .value = WORD_ACTION_NEW}};
    const struct sheet_button lower[] = {
        {.symbol = SYMBOL_UNDO, .label = "Undo", .code = WORD_ZONE_ACTION, .value = WORD_ACTION_UNDO},
        {.label = "Look at the board", .code = WORD_ZONE_ACTION, .value = WORD_ACTION_CLEAR}};
    struct box row = {inside.x, inside.y + inside.height - 2 * button - step, inside.width, button};
    sheet_buttons(sheet, row, upper, 2);
    row.y += button + step;
    sheet_buttons(sheet, row, lower, 2);
}

/* ---- The blank ---- */

static void draw_blank(struct word_scene *scene, const struct word_view *view) {
    enum { COLUMNS = 7, ROWS = (WORD_LETTERS + COLUMNS - 1) / COLUMNS };
    struct sheet *sheet = &scene->sheet;
    float side = fmaxf(sheet_of(sheet, 44), 28), gap = sheet_of(sheet, LOOK_STEP),
          line = sheet_line(sheet, LOOK_FIGURE);
    struct box inside = open_panel(scene, COLUMNS * (side + gap) - gap, line + gap + ROWS * (side + gap) - gap);
    sheet_text(sheet, (struct box){inside.x, inside.y, inside.width, line}, BRUSH_LEFT, FONT_BOLD, LOOK_FIGURE,
               view->theme.part[THEME_PANEL_TEXT], "Which letter is the blank?");
    for (unsigned i = 0; i < WORD_LETTERS; i++) {
        unsigned row = i / COLUMNS, column = i % COLUMNS;
        struct box box = {inside.x + (float)column * (side + gap), inside.y + line + gap + (float)row * (side + gap),
                          side, side};
        word_scene_tile(scene, view, box, (uint8_t)((i + 1) | WORD_BLANK), THEME_LETTER);
        if (box_holds(box, sheet->pointer_x, sheet->pointer_y))
            sheet_ring(sheet, box, sheet_of(sheet, 4));
        sheet_zone(sheet, box, WORD_ZONE_LETTER, (int)i + 1);
    }
}

/* ---- The shop ---- */

static void draw_ware(struct word_scene *scene, const struct word_view *view, struct box box, unsigned kind) {
    struct sheet *sheet = &scene->sheet;
    const struct colour *part = view->theme.part;
    const struct word_position *position = word_session_position(view->word);
    int viewer = word_view_viewer(view), price = (int)view->word->rules.price[kind];
    float step = sheet_of(sheet, LOOK_STEP), symbol = sheet_of(sheet, 28), button = sheet_of(sheet, 108);
    float line = sheet_line(sheet, LOOK_BODY);
    char name[64], label[32];
    unsigned held = viewer >= 0 ? position->held[viewer][kind] : 0;
    snprintf(name, sizeof name, held ? "%s  (F%u), %u in hand" : "%s  (F%u)", word_specials[kind].name, kind + 2, held);
    name[0] = (char)(name[0] - 'a' + 'A');
    snprintf(label, sizeof label, "Buy for %d", price);
    struct box text = {box.x + symbol + 2 * step, box.y, box.width - symbol - button - 4 * step, box.height};
    if (kind == view->choice)
        sheet_ring(sheet, box_inset(box, sheet_of(sheet, 4)), sheet_of(sheet, LOOK_RADIUS));
    word_scene_special(scene, (struct box){box.x + step, box.y, symbol, box.height}, kind, part[THEME_ACCENT]);
    sheet_text(sheet, (struct box){text.x, box.y + step, text.width, line}, BRUSH_LEFT, FONT_BOLD, LOOK_BODY,
               part[THEME_PANEL_TEXT], name);
    sheet_paragraph(sheet, (struct box){text.x, box.y + step + line, text.width, box.height - line}, BRUSH_LEFT,
                    FONT_REGULAR, LOOK_LABEL, sheet_soft(sheet), word_special_sentence(kind));
    bool can = viewer >= 0 && viewer == session_turn(&view->word->session) && view->word->rules.specials &&
               word_session_score(view->word, viewer, viewer) >= price;
    sheet_zone(sheet, box, WORD_ZONE_LAY, (int)kind);
    struct box buy = {box.x + box.width - button - step, box.y + (box.height - sheet_of(sheet, 40)) / 2, button,
                      sheet_of(sheet, 40)};
    sheet_button(sheet, buy,
                 &(struct sheet_button){.label = label,
                                        .kind = can ? SHEET_PRIMARY : SHEET_QUIET,
                                        .disabled = !can,
                                        .code = WORD_ZONE_BUY,
                                        .value = (int)kind});
}

static void draw_shop(struct word_scene *scene, const struct word_view *view) {
    struct sheet *sheet = &scene->sheet;
    const struct colour *part = view->theme.part;
    float step = sheet_of(sheet, LOOK_STEP), title = sheet_line(sheet, LOOK_TITLE),
          button = sheet_of(sheet, LOOK_BUTTON);
    float width = fminf(sheet_of(sheet, 520), sheet->width - sheet_of(sheet, 80));
    float row = sheet_line(sheet, LOOK_BODY) + 2 * sheet_line(sheet, LOOK_LABEL) + 2 * step;
    float about = sheet_line(sheet, LOOK_LABEL) * 2;
    struct box inside = open_panel(scene, width, title + about + (float)word_kinds * row + 2 * step + button);
    sheet_text(sheet, (struct box){inside.x, inside.y, inside.width, title}, BRUSH_LEFT, FONT_BOLD, LOOK_TITLE,
               part[THEME_PANEL_TEXT], "Specials");
    sheet_paragraph(sheet, (struct box){inside.x, inside.y + title, inside.width, about}, BRUSH_LEFT, FONT_REGULAR,
                    LOOK_LABEL, sheet_soft(sheet),
                    view->word->rules.specials ? "Buy one in your turn. From the next turn on you can "
                                                 "lay it with a word, on any empty square; "
                                                 "only you see it until it goes off."
                                               : "This game is played without specials.");
    struct box ware = {inside.x, inside.y + title + about + step, inside.width, row};
    for (unsigned kind = 0; kind < word_kinds; kind++) {
        draw_ware(scene, view, ware, kind);
        ware.y += row;
    }
    sheet_button(sheet, (struct box){inside.x, inside.y + inside.height - button, inside.width, button},
                 &(struct sheet_button){.label = "Close", .code = WORD_ZONE_ACTION, .value = WORD_ACTION_CLEAR});
}

/* ---- The best plays ---- */

static void draw_play(struct word_scene *scene, const struct word_view *view, struct box box, unsigned number) {
    struct sheet *sheet = &scene->sheet;
    const struct word_view_play *play = &view->play[number];
    const struct colour *part = view->theme.part;
    bool chosen = number == view->play_choice, hot = box_holds(box, sheet->pointer_x, sheet->pointer_y);
    float step = sheet_of(sheet, LOOK_STEP), figure = sheet_of(sheet, 64);
    char points[16] = "", value[16];
    if (play->turn.what == ROBOT_PLAY)
        snprintf(points, sizeof points, "%d", (int)play->turn.play.score);
    snprintf(value, sizeof value, "%.1f", play->value);
    if (hot)
        brush_box(&sheet->brush, box, sheet_of(sheet, LOOK_RADIUS),
                  colour_mix(part[THEME_PANEL], part[THEME_PANEL_TEXT], LOOK_HOVER), 255);
    if (chosen)
        sheet_ring(sheet, box_inset(box, sheet_of(sheet, 4)), sheet_of(sheet, LOOK_RADIUS));
    struct box text = {box.x + step, box.y, box.width - 2 * figure - 2 * step, box.height};
    struct box left = {text.x + text.width, box.y, figure, box.height}, right = left;
    right.x += figure;
    sheet_text(sheet, text, BRUSH_LEFT, chosen ? FONT_BOLD : FONT_REGULAR, LOOK_BODY, part[THEME_PANEL_TEXT],
               play->text);
    sheet_text(sheet, left, BRUSH_RIGHT, FONT_REGULAR, LOOK_BODY, part[THEME_PANEL_TEXT], points);
    sheet_text(sheet, right, BRUSH_RIGHT, FONT_BOLD, LOOK_BODY, part[THEME_PANEL_TEXT], value);
    sheet_zone(sheet, box, WORD_ZONE_PLAY, (int)number);
}

static void draw_plays(struct word_scene *scene, const struct word_view *view) {
    struct sheet *sheet = &scene->sheet;
    float step = sheet_of(sheet, LOOK_STEP), row = fmaxf(sheet_of(sheet, 34), 20),
          title = sheet_line(sheet, LOOK_TITLE);
    float button = sheet_of(sheet, LOOK_BUTTON), head = sheet_line(sheet, LOOK_LABEL), figure = sheet_of(sheet, 64);
    float width = fminf(sheet_of(sheet, 420), sheet->width - sheet_of(sheet, 80));
    struct box inside = open_panel(scene, width, title + head + (float)view->plays * row + 2 * step + button);
    sheet_text(sheet, (struct box){inside.x, inside.y, inside.width, title}, BRUSH_LEFT, FONT_BOLD, LOOK_TITLE,
               view->theme.part[THEME_PANEL_TEXT], "The best plays");
    struct box right = {inside.x + inside.width - figure - step, inside.y + title, figure, head}, left = right;
    left.x -= figure;
    sheet_text(sheet, left, BRUSH_RIGHT, FONT_REGULAR, LOOK_LABEL, sheet_soft(sheet), "points");
    sheet_text(sheet, right, BRUSH_RIGHT, FONT_REGULAR, LOOK_LABEL, sheet_soft(sheet), "value");
    struct box box = {inside.x, inside.y + title + head, inside.width, row};
    for (unsigned i = 0; i < view->plays; i++) {
        draw_play(scene, view, box, i);
        box.y += row;
    }
    struct box buttons = {inside.x, inside.y + inside.height - button, inside.width, button};
    draw_choices(scene, buttons, "Lay it on the board", WORD_ACTION_PLAY, false);
}

/* ---- The menu ---- */

static void draw_row(struct word_scene *scene, const struct word_view *view, struct box box,
                     enum word_view_menu_row row) {
    struct sheet *sheet = &scene->sheet;
    const struct colour *part = view->theme.part;
    const char *label, *value;
    float step = sheet_of(sheet, LOOK_STEP);
    bool chosen = row == view->menu_row;
    word_view_menu_text(view, row, &label, &value);
    if (box_holds(box, sheet->pointer_x, sheet->pointer_y))
        brush_box(&sheet->brush, box, sheet_of(sheet, LOOK_RADIUS),
                  colour_mix(part[THEME_PANEL], part[THEME_PANEL_TEXT], LOOK_HOVER), 255);
    if (chosen)
        sheet_ring(sheet, box_inset(box, sheet_of(sheet, 4)), sheet_of(sheet, LOOK_RADIUS));
    sheet_zone(sheet, box, WORD_ZONE_MENU, (int)row);
    sheet_text(sheet, (struct box){box.x + step, box.y, box.width - 2 * step, box.height}, BRUSH_LEFT,
               chosen ? FONT_BOLD : FONT_REGULAR, LOOK_BODY, part[THEME_PANEL_TEXT], label);
    if (!value[0])
        return;
    float side = box.height;
    struct box stepper = {box.x + 0.45f * box.width, box.y, 0.55f * box.width, side};
    struct box back = {stepper.x, box.y, side, side}, on = {stepper.x + stepper.width - side, box.y, side, side};
    sheet_text(sheet, (struct box){stepper.x + side, box.y, stepper.width - 2 * side, side}, BRUSH_MIDDLE, FONT_BOLD,
               LOOK_BODY, part[THEME_PANEL_TEXT], value);
    sheet_button(
        sheet, back,
        &(struct sheet_button){.symbol = SYMBOL_LESS, .kind = SHEET_FLAT, .code = WORD_ZONE_BACK, .value = (int)row});
    sheet_button(
        sheet, on,
        &(struct sheet_button){.symbol = SYMBOL_MORE, .kind = SHEET_FLAT, .code = WORD_ZONE_MENU, .value = (int)row});
}

static void draw_menu(struct word_scene *scene, const struct word_view *view) {
    struct sheet *sheet = &scene->sheet;
    float row = sheet_of(sheet, LOOK_BUTTON), title = sheet_line(sheet, LOOK_TITLE), step = sheet_of(sheet, LOOK_STEP);
    float width = fminf(sheet_of(sheet, LOOK_PANEL_WIDTH - 2 * LOOK_INSIDE), sheet->width - sheet_of(sheet, 80));
    struct box inside = open_panel(scene, width, title + step + WORD_MENU_ROWS * row + 2 * step);
    sheet_text(sheet, (struct box){inside.x, inside.y, inside.width, title}, BRUSH_LEFT, FONT_BOLD, LOOK_TITLE,
               view->theme.part[THEME_PANEL_TEXT], "Menu");
    struct box box = {inside.x, inside.y + title + step, inside.width, row};
    for (enum word_view_menu_row i = 0; i < WORD_MENU_ROWS; i++) {
        if (i == WORD_MENU_HOW || i == WORD_MENU_NEW) {
            sheet_rule(sheet, (struct box){box.x, box.y + step / 2, box.width, 1});
            box.y += step;
        }
        draw_row(scene, view, box, i);
        box.y += row;
    }
    struct box close = {inside.x + inside.width - title, inside.y, title, title};
    sheet_button(sheet, close,
                 &(struct sheet_button){
                     .symbol = SYMBOL_CLOSE, .kind = SHEET_FLAT, .code = WORD_ZONE_ACTION, .value = WORD_ACTION_CLEAR});
}

/* ---- All of them ---- */

/* In an exchange the rack stays open to clicks. */
static void cover_board(struct word_scene *scene) {
    sheet_zone(&scene->sheet, scene->board, WORD_ZONE_NOTHING, 0);
}

void word_scene_over(struct word_scene *scene, struct word_view *view) {
    switch (view->mode) {
    case WORD_VIEW_BOARD:
    case WORD_VIEW_PAGE:
        return;
    case WORD_VIEW_EXCHANGE:
        cover_board(scene);
        draw_exchange(scene, view);
        return;
    default:
        cover(scene);
        break;
    }
    if (view->mode == WORD_VIEW_VEIL)
        draw_veil(scene, view);
    else if (view->mode == WORD_VIEW_ASKS)
        draw_question(scene, view, view->question, view->to_shop ? word_special_sentence(view->choice) : "", view->yes,
                      false);
    else if (view->mode == WORD_VIEW_SPECIALS)
        draw_shop(scene, view);
    else if (view->mode == WORD_VIEW_CHECK)
        draw_check(scene, view);
    else if (view->mode == WORD_VIEW_BLANK)
        draw_blank(scene, view);
    else if (view->mode == WORD_VIEW_PLAYS)
        draw_plays(scene, view);
    else if (view->mode == WORD_VIEW_MENU)
        draw_menu(scene, view);
    else if (view->mode == WORD_VIEW_OVER)
        draw_over(scene, view);
}

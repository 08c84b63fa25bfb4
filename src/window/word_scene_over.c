/* word_scene_over.c - what lies over the board: questions, the best plays, the letters of a blank, the menu, the
 * players.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "window/word_scene.h"

static const float LABEL_SHARE = 0.36f; /* of a row of a menu: the rest is its value */

/* ---- Panels ---- */

/* Nothing below a panel can be clicked. */
static void cover(struct word_scene *scene) {
    sheet_zone(&scene->sheet, (struct box){0, 0, scene->sheet.width, scene->sheet.height}, WORD_ZONE_NOTHING, 0);
}

static float panel_margin(const struct word_scene *scene) {
    return fmaxf(4, sheet_of(&scene->sheet, LOOK_STEP));
}

static float panel_inside(const struct word_scene *scene) {
    return sheet_of(&scene->sheet, scene->small ? LOOK_INSIDE / 2 : LOOK_INSIDE);
}

struct box word_scene_panel_room(const struct word_scene *scene) {
    struct box all = {0, 0, scene->sheet.width, scene->sheet.height};
    return box_inset(all, panel_margin(scene) + panel_inside(scene));
}

struct box word_scene_panel(struct word_scene *scene, float width, float height) {
    struct sheet *sheet = &scene->sheet;
    float inside = panel_inside(scene), margin = panel_margin(scene);
    struct box room = word_scene_panel_room(scene);
    width = fminf(width, room.width) + 2 * inside;
    height = fminf(height, room.height) + 2 * inside;
    struct box panel = {scene->board.x + (scene->board.width - width) / 2,
                        scene->board.y + (scene->board.height - height) / 2, width, height};
    panel.x = fmaxf(margin, fminf(panel.x, sheet->width - width - margin));
    panel.y = fmaxf(margin, fminf(panel.y, sheet->height - height - margin));
    sheet_veil(sheet, (struct box){0, 0, sheet->width, sheet->height}, 0);
    sheet_panel(sheet, panel);
    return box_inset(panel, inside);
}

/* The inner width of a panel that should have so many points. */
static float panel_width(const struct word_scene *scene, float points) {
    return fminf(fmaxf(sheet_of(&scene->sheet, points), 264), word_scene_panel_room(scene).width);
}

static float button_height(const struct word_scene *scene) {
    return sheet_target(&scene->sheet, LOOK_BUTTON);
}

float word_scene_title_height(const struct word_scene *scene) {
    return fmaxf(sheet_line(&scene->sheet, LOOK_TITLE), LOOK_TARGET);
}

static void draw_choices(struct word_scene *scene, struct box box, const char *yes, int yes_action, bool disabled) {
    const struct sheet_button button[] = {
        {.label = yes, .kind = SHEET_PRIMARY, .disabled = disabled, .code = WORD_ZONE_ACTION, .value = yes_action},
        {.label = "Cancel", .code = WORD_ZONE_ACTION, .value = WORD_ACTION_CLEAR}};
    sheet_buttons(&scene->sheet, box, button, 2);
}

/* A title, a paragraph and two buttons. */
static void draw_question(struct word_scene *scene, const struct word_view *view, const char *title, const char *text,
                          const char *yes, bool disabled) {
    struct sheet *sheet = &scene->sheet;
    const struct colour *part = view->theme.part;
    float width = panel_width(scene, LOOK_PANEL_WIDTH - 2 * LOOK_INSIDE);
    float step = sheet_of(sheet, LOOK_STEP), button = button_height(scene);
    float high = sheet_paragraph_height(sheet, width, FONT_BOLD, LOOK_FIGURE, title);
    float more = text[0] ? step + sheet_paragraph_height(sheet, width, FONT_REGULAR, LOOK_BODY, text) : 0;
    struct box inside = word_scene_panel(scene, width, high + more + 3 * step + button);
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
    float width = panel_width(scene, LOOK_PANEL_WIDTH - 2 * LOOK_INSIDE), button = button_height(scene);
    float step = sheet_of(sheet, LOOK_STEP), line = sheet_line(sheet, LOOK_FIGURE);
    const char *about = "The rack stays hidden until you are there.";
    float more = sheet_paragraph_height(sheet, width, FONT_REGULAR, LOOK_BODY, about);
    snprintf(title, sizeof title, "%s is next", view->word->names.of[session_turn(&view->word->session)]);
    struct box inside = word_scene_panel(scene, width, line + more + 3 * step + button);
    sheet_text(sheet, (struct box){inside.x, inside.y, inside.width, line}, BRUSH_LEFT, FONT_BOLD, LOOK_FIGURE,
               view->theme.part[THEME_PANEL_TEXT], title);
    sheet_paragraph(sheet, (struct box){inside.x, inside.y + line, inside.width, more}, BRUSH_LEFT, FONT_REGULAR,
                    LOOK_BODY, sheet_soft(sheet), about);
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
    draw_question(scene, view, "Exchange letters",
                  "Click the letters on the rack to give back, or type them. Your turn ends.", yes, count == 0);
}

static void draw_check(struct word_scene *scene, const struct word_view *view) {
    char title[WORD_SIDE + 32];
    snprintf(title, sizeof title, "Is it a word?  %s_", view->typed);
    draw_question(scene, view, title, "Type it and press enter.", "Check", view->typed[0] == '\0');
}

/* How it ended, and whether the winner has the most points so far. */
static void draw_end_title(struct word_scene *scene, const struct word_view *view, struct box box, bool badge) {
    char text[WORD_SAY_SIZE];
    struct out line = out_of(text, sizeof text);
    word_say_end(&view->word->rules, &view->word->names, word_session_position(view->word), &line);
    char *rest = strchr(text, ':');
    if (rest) { /* the scores are in their boxes */
        rest[0] = '.';
        rest[1] = '\0';
    }
    if (badge)
        box.width -= sheet_badge(&scene->sheet, box, "New best");
    sheet_text(&scene->sheet, box, BRUSH_LEFT, FONT_BOLD, LOOK_TITLE, view->theme.part[THEME_PANEL_TEXT], text);
}

static void draw_over(struct word_scene *scene, const struct word_view *view) {
    struct sheet *sheet = &scene->sheet;
    struct word_view_end end;
    word_view_end(view, &end);
    const char *const fact[][2] = {
        {end.new_best ? "New best" : "Best", end.best}, {"Turns", end.turns}, {"Time", end.time}};
    const unsigned facts = sizeof fact / sizeof fact[0], first = end.best[0] ? 0 : 1;
    float width = panel_width(scene, LOOK_PANEL_WIDTH - 2 * LOOK_INSIDE), step = sheet_of(sheet, LOOK_STEP);
    float title = sheet_line(sheet, LOOK_TITLE), button = button_height(scene), high = sheet_fact_height(sheet),
          box = fmaxf(sheet_of(sheet, LOOK_BOX_HEIGHT), 2 * sheet_line(sheet, LOOK_LABEL));
    struct box inside = word_scene_panel(scene, width, title + box + high + 2 * button + 7 * step);
    draw_end_title(scene, view, (struct box){inside.x, inside.y, inside.width, title}, end.new_best && end.won);
    word_scene_scores(scene, view, (struct box){inside.x, inside.y + title + step, inside.width, box});
    struct box place = {inside.x, inside.y + title + box + 3 * step, inside.width / (float)(facts - first), high};
    for (unsigned i = first; i < facts; i++) {
        sheet_fact(sheet, place, fact[i][0], fact[i][1]);
        place.x += place.width;
    }
    const struct sheet_button upper[] = {
        {.symbol = SYMBOL_REVIEW,
         .label = "Review",
         .kind = SHEET_PRIMARY,
         .code = WORD_ZONE_ACTION,
         .value = WORD_ACTION_REVIEW},
        {.symbol = SYMBOL_NEW, .label = "New game", .code = WORD_ZONE_ACTION, .value = WORD_ACTION_NEW}};
    const struct sheet_button lower[] = {
        {.symbol = SYMBOL_UNDO,
         .label = "Undo",
         .disabled = session_people(&view->word->session) > 1, /* what others have seen stays */
         .code = WORD_ZONE_ACTION,
         .value = WORD_ACTION_UNDO},
        {.label = "Look at the board", .code = WORD_ZONE_ACTION, .value = WORD_ACTION_CLEAR}};
    struct box row = {inside.x, inside.y + inside.height - 2 * button - step, inside.width, button};
    sheet_buttons(sheet, row, upper, 2);
    row.y += button + step;
    sheet_buttons(sheet, row, lower, 2);
}

/* ---- The blank ---- */

static void draw_blank(struct word_scene *scene, const struct word_view *view) {
    enum { COLUMNS_MOST = 7 };
    struct sheet *sheet = &scene->sheet;
    float side = sheet_target(sheet, 44), gap = sheet_of(sheet, LOOK_STEP), line = sheet_line(sheet, LOOK_FIGURE);
    unsigned fit = (unsigned)((word_scene_panel_room(scene).width + gap) / (side + gap)),
             columns = fit < COLUMNS_MOST ? fit : COLUMNS_MOST, rows = (WORD_LETTERS + columns - 1) / columns;
    struct box inside = word_scene_panel(scene, (float)columns * (side + gap) - gap, line + (float)rows * (side + gap));
    sheet_text(sheet, (struct box){inside.x, inside.y, inside.width, line}, BRUSH_LEFT, FONT_BOLD, LOOK_FIGURE,
               view->theme.part[THEME_PANEL_TEXT], "Which letter is the blank?");
    for (unsigned i = 0; i < WORD_LETTERS; i++) {
        unsigned row = i / columns, column = i % columns;
        struct box box = {inside.x + (float)column * (side + gap), inside.y + line + gap + (float)row * (side + gap),
                          side, side};
        word_scene_tile(scene, view, box, (uint8_t)((i + 1) | WORD_BLANK), THEME_LETTER);
        if (sheet_hot(sheet, box))
            sheet_ring(sheet, box, sheet_of(sheet, 4));
        sheet_zone(sheet, box, WORD_ZONE_LETTER, (int)i + 1);
    }
}

/* ---- The best plays ---- */

/* Of the columns of points and values. */
static float figure_width(struct sheet *sheet) {
    return fmaxf(sheet_of(sheet, 64), sheet_width(sheet, FONT_REGULAR, LOOK_LABEL, "points") + 4);
}

static void draw_play(struct word_scene *scene, const struct word_view *view, struct box box, unsigned number) {
    struct sheet *sheet = &scene->sheet;
    const struct word_view_play *play = &view->play[number];
    const struct colour *part = view->theme.part;
    bool chosen = number == view->play_choice, hot = sheet_hot(sheet, box);
    float step = sheet_of(sheet, LOOK_STEP), figure = figure_width(sheet);
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

/* As many as there is room for, the chosen one among them. */
static void draw_plays(struct word_scene *scene, const struct word_view *view) {
    struct sheet *sheet = &scene->sheet;
    float step = sheet_of(sheet, LOOK_STEP), row = sheet_target(sheet, 34), title = sheet_line(sheet, LOOK_TITLE);
    float button = button_height(scene), head = sheet_line(sheet, LOOK_LABEL), figure = figure_width(sheet);
    float width = panel_width(scene, 420), others = title + head + 2 * step + button;
    unsigned fit = (unsigned)((word_scene_panel_room(scene).height - others) / row),
             shown = view->plays < fit ? view->plays : fit,
             first = view->play_choice >= shown ? view->play_choice - shown + 1 : 0;
    struct box inside = word_scene_panel(scene, width, others + (float)shown * row);
    sheet_text(sheet, (struct box){inside.x, inside.y, inside.width, title}, BRUSH_LEFT, FONT_BOLD, LOOK_TITLE,
               view->theme.part[THEME_PANEL_TEXT], "The best plays");
    struct box right = {inside.x + inside.width - figure - step, inside.y + title, figure, head}, left = right;
    left.x -= figure;
    sheet_text(sheet, left, BRUSH_RIGHT, FONT_REGULAR, LOOK_LABEL, sheet_soft(sheet), "points");
    sheet_text(sheet, right, BRUSH_RIGHT, FONT_REGULAR, LOOK_LABEL, sheet_soft(sheet), "value");
    struct box box = {inside.x, inside.y + title + head, inside.width, row};
    for (unsigned i = first; i < first + shown; i++) {
        draw_play(scene, view, box, i);
        box.y += row;
    }
    struct box buttons = {inside.x, inside.y + inside.height - button, inside.width, button};
    draw_choices(scene, buttons, "Lay it on the board", WORD_ACTION_PLAY, false);
}

/* ---- The menu ---- */

void word_scene_row(struct word_scene *scene, const struct word_view *view, struct box box,
                    const struct word_scene_row *row) {
    struct sheet *sheet = &scene->sheet;
    const struct colour *part = view->theme.part;
    float step = sheet_of(sheet, LOOK_STEP), side = box.height;
    if (sheet_hot(sheet, box))
        brush_box(&sheet->brush, box, sheet_of(sheet, LOOK_RADIUS),
                  colour_mix(part[THEME_PANEL], part[THEME_PANEL_TEXT], LOOK_HOVER), 255);
    if (row->focus)
        sheet_ring(sheet, box_inset(box, sheet_of(sheet, 4)), sheet_of(sheet, LOOK_RADIUS));
    sheet_zone(sheet, box, row->code, row->value_code);
    sheet_text(sheet,
               (struct box){box.x + step, box.y, (row->value[0] ? LABEL_SHARE : 1) * box.width - 2 * step, box.height},
               BRUSH_LEFT, row->focus ? FONT_BOLD : FONT_REGULAR, LOOK_BODY, part[THEME_PANEL_TEXT], row->label);
    if (!row->value[0])
        return;
    struct box stepper = {box.x + LABEL_SHARE * box.width, box.y, (1 - LABEL_SHARE) * box.width, side};
    struct box less = {stepper.x, box.y, side, side}, more = {stepper.x + stepper.width - side, box.y, side, side};
    sheet_text(sheet, (struct box){stepper.x + side, box.y, stepper.width - 2 * side, side}, BRUSH_MIDDLE, FONT_BOLD,
               LOOK_BODY, part[THEME_PANEL_TEXT], row->value);
    sheet_button(
        sheet, box_inset(less, fminf(sheet_of(sheet, 6), (side - LOOK_TARGET) / 2)),
        &(struct sheet_button){.symbol = SYMBOL_LESS, .kind = SHEET_FLAT, .code = row->less_code, .value = row->less});
    sheet_button(
        sheet, box_inset(more, fminf(sheet_of(sheet, 6), (side - LOOK_TARGET) / 2)),
        &(struct sheet_button){.symbol = SYMBOL_MORE, .kind = SHEET_FLAT, .code = row->more_code, .value = row->more});
}

void word_scene_panel_title(struct word_scene *scene, const struct word_view *view, struct box box, const char *title) {
    struct box close = {box.x + box.width - box.height, box.y, box.height, box.height};
    sheet_text(&scene->sheet, box, BRUSH_LEFT, FONT_BOLD, LOOK_TITLE, view->theme.part[THEME_PANEL_TEXT], title);
    sheet_button(&scene->sheet, close,
                 &(struct sheet_button){
                     .symbol = SYMBOL_CLOSE, .kind = SHEET_FLAT, .code = WORD_ZONE_ACTION, .value = WORD_ACTION_CLEAR});
}

static void draw_menu_row(struct word_scene *scene, const struct word_view *view, struct box box,
                          enum word_view_menu_row row) {
    struct word_scene_row line = {.focus = row == view->menu_row,
                                  .code = WORD_ZONE_MENU,
                                  .value_code = (int)row,
                                  .less_code = WORD_ZONE_BACK,
                                  .less = (int)row,
                                  .more_code = WORD_ZONE_MENU,
                                  .more = (int)row};
    word_view_menu_text(view, row, &line.label, &line.value);
    word_scene_row(scene, view, box, &line);
}

static bool begins_group(enum word_view_menu_row row) {
    return row == WORD_MENU_PLAYERS || row == WORD_MENU_HOW || row == WORD_MENU_QUIT;
}

/* One below the other or, where there is no room for that, the actions in two columns. */
static void draw_menu(struct word_scene *scene, const struct word_view *view) {
    enum { ACTIONS = WORD_MENU_ROWS - WORD_MENU_PLAYERS, HALF = (ACTIONS + 1) / 2 };
    struct sheet *sheet = &scene->sheet;
    float step = sheet_of(sheet, LOOK_STEP), title = word_scene_title_height(scene), row = button_height(scene);
    bool two = title + 4 * step + WORD_MENU_ROWS * row > word_scene_panel_room(scene).height;
    struct box inside = word_scene_panel(scene, panel_width(scene, LOOK_PANEL_WIDTH - 2 * LOOK_INSIDE),
                                         title + 4 * step + (two ? WORD_MENU_PLAYERS + HALF : WORD_MENU_ROWS) * row);
    word_scene_panel_title(scene, view, (struct box){inside.x, inside.y, inside.width, title}, "Menu");
    struct box box = {inside.x, inside.y + title + step, inside.width, row};
    float actions = box.y + WORD_MENU_PLAYERS * row + step;
    for (enum word_view_menu_row i = 0; i < WORD_MENU_ROWS; i++) {
        if (two ? i == WORD_MENU_PLAYERS : begins_group(i)) {
            sheet_rule(sheet, (struct box){box.x, box.y + step / 2, box.width, 1});
            box.y += step;
        }
        if (two && i >= WORD_MENU_PLAYERS) {
            unsigned at = (unsigned)i - WORD_MENU_PLAYERS;
            box.width = inside.width / 2;
            box.x = inside.x + (at < HALF ? 0 : box.width);
            box.y = actions + (float)(at % HALF) * row;
        }
        draw_menu_row(scene, view, box, i);
        box.y += row;
    }
}

/* ---- The players ---- */

static void draw_players(struct word_scene *scene, const struct word_view *view) {
    struct sheet *sheet = &scene->sheet;
    float step = sheet_of(sheet, LOOK_STEP), title = word_scene_title_height(scene), button = button_height(scene);
    float width = panel_width(scene, LOOK_PANEL_WIDTH - 2 * LOOK_INSIDE);
    const char *about = "Each table of players has a game of its own, which continues where it was left.";
    float text = sheet_paragraph_height(sheet, width, FONT_REGULAR, LOOK_LABEL, about);
    struct box inside = word_scene_panel(scene, width, title + text + WORD_PLAYERS_ROWS * button + 5 * step + button);
    word_scene_panel_title(scene, view, (struct box){inside.x, inside.y, inside.width, title}, "Players and rules");
    sheet_paragraph(sheet, (struct box){inside.x, inside.y + title, inside.width, text}, BRUSH_LEFT, FONT_REGULAR,
                    LOOK_LABEL, sheet_soft(sheet), about);
    struct box box = {inside.x, inside.y + title + text + step, inside.width, button};
    for (unsigned i = 0; i < WORD_PLAYERS_ROWS; i++) {
        char label[WORD_VIEW_LABEL_SIZE], value[WORD_VIEW_LABEL_SIZE];
        word_view_players_text(view, i, label, value);
        if (i == WORD_PLAYERS_SPECIALS) {
            sheet_rule(sheet, (struct box){box.x, box.y + step / 2, box.width, 1});
            box.y += step;
        }
        word_scene_row(scene, view, box,
                       &(struct word_scene_row){.label = label,
                                                .value = value,
                                                .focus = i == view->players.row,
                                                .code = WORD_ZONE_SEAT,
                                                .value_code = 2 * (int)i + 1,
                                                .less_code = WORD_ZONE_SEAT,
                                                .less = 2 * (int)i,
                                                .more_code = WORD_ZONE_SEAT,
                                                .more = 2 * (int)i + 1});
        box.y += button;
    }
    draw_choices(scene, (struct box){inside.x, inside.y + inside.height - button, inside.width, button}, "Play",
                 WORD_ACTION_PLAY, false);
}

/* ---- All of them ---- */

/* The letters are picked on the rack, which lies above the veil. */
static void draw_exchange_on_rack(struct word_scene *scene, const struct word_view *view) {
    draw_exchange(scene, view);
    scene->sheet.on_panel = false;
    word_scene_rack(scene, view, scene->rack);
}

void word_scene_over(struct word_scene *scene, struct word_view *view) {
    switch (view->mode) {
    case WORD_VIEW_BOARD:
    case WORD_VIEW_PAGE:
        return;
    default:
        cover(scene);
        scene->sheet.covered = false;
        break;
    }
    if (view->mode == WORD_VIEW_EXCHANGE)
        draw_exchange_on_rack(scene, view);
    else if (view->mode == WORD_VIEW_PLAYERS)
        draw_players(scene, view);
    else if (view->mode == WORD_VIEW_VEIL)
        draw_veil(scene, view);
    else if (view->mode == WORD_VIEW_ASKS)
        draw_question(scene, view, view->question, view->to_shop ? word_special_sentence(view->choice) : "", view->yes,
                      false);
    else if (view->mode == WORD_VIEW_SPECIALS)
        word_scene_shop(scene, view);
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

#include "window/word_scene.h"

#include <math.h>
#include <stdio.h>

#include "app/plural.h"

/* The sizes for which everything has its full size, beside each other and stacked. */
#define FLAT_WIDTH   1088.0f
#define FLAT_HEIGHT  760.0f
#define TALL_WIDTH   600.0f
#define TALL_HEIGHT  960.0f
#define TALL_MARGIN  16.0f
#define COLUMN_WIDTH 380.0f /* the least beside the board */
#define SMALL        0.55f  /* pixels of a point; below it, text is larger than its share */

static struct box take_top(struct box *room, float high, float gap) {
    struct box top = {room->x, room->y, room->width, high};
    room->y += high + gap;
    room->height -= high + gap;
    return top;
}

static struct box take_bottom(struct box *room, float high, float gap) {
    struct box bottom = {room->x, room->y + room->height - high, room->width, high};
    room->height -= high + gap;
    return bottom;
}

/* ---- Texts ---- */

/* What the letters that are laid would score, or why they cannot be played; else the message, or whose turn it is. */
static void draw_message(struct word_scene *scene, const struct word_view *view, struct box box) {
    const struct colour *part = view->theme.part;
    char text[WORD_SAY_SIZE] = "";
    struct colour ink = part[THEME_TEXT];
    int turn = session_turn(&view->word->session);
    if (view->notice[0]) {
        snprintf(text, sizeof text, "%s", view->notice);
        ink = part[THEME_WARNING];
    } else if (view->message[0]) {
        snprintf(text, sizeof text, "%s", view->message);
        ink = part[view->warning ? THEME_WARNING : THEME_TEXT];
    } else if (session_robot_turn(&view->word->session)) {
        snprintf(text, sizeof text, "%s is thinking.", view->word->names.of[turn]);
        ink = part[THEME_FAINT];
    } else if (view->laid_count && view->mode == WORD_VIEW_BOARD) {
        if (scene->points >= 0)
            snprintf(text, sizeof text, "%d point%s. Enter plays the word.", (int)scene->points,
                     plural((uint64_t)scene->points));
        else
            snprintf(text, sizeof text, "%s.", scene->why);
        ink = part[scene->points >= 0 ? THEME_TEXT : THEME_WARNING];
    } else if (turn >= 0 && view->mode == WORD_VIEW_BOARD) {
        snprintf(text, sizeof text, "%s",
                 session_people(&view->word->session) == 1 ? "Your turn: drag letters to the board, or type a word."
                                                           : "Drag letters to the board, or type a word.");
        ink = part[THEME_FAINT];
    }
    text[0] = (char)(text[0] >= 'a' && text[0] <= 'z' ? text[0] - 'a' + 'A' : text[0]);
    if (sheet_paragraph_height(&scene->sheet, box.width, FONT_REGULAR, LOOK_BODY, text) <= box.height)
        sheet_paragraph(&scene->sheet, box, BRUSH_LEFT, FONT_REGULAR, LOOK_BODY, ink, text);
    else if (sheet_paragraph_height(&scene->sheet, box.width, FONT_REGULAR, LOOK_LABEL, text) <= box.height)
        sheet_paragraph(&scene->sheet, box, BRUSH_LEFT, FONT_REGULAR, LOOK_LABEL, ink, text);
    else /* one line, as small as it has to be */
        sheet_text(&scene->sheet, box, BRUSH_LEFT, FONT_REGULAR, LOOK_LABEL, ink, text);
}

/* How to play and the menu, square buttons at the right end of the box; returns their width. Where there is little
 * room, how to play is only in the menu. */
static float draw_corner(struct word_scene *scene, struct box box) {
    float side = box.height, gap = sheet_of(&scene->sheet, LOOK_STEP);
    struct box menu = {box.x + box.width - side, box.y, side, side};
    sheet_button(&scene->sheet, menu,
                 &(struct sheet_button){.symbol = SYMBOL_MENU, .code = WORD_ZONE_ACTION, .value = WORD_ACTION_MENU});
    if (scene->small)
        return side + gap;
    menu.x -= side + gap;
    sheet_button(&scene->sheet, menu,
                 &(struct sheet_button){.symbol = SYMBOL_HELP, .code = WORD_ZONE_ACTION, .value = WORD_ACTION_HOW});
    return 2 * side + 2 * gap;
}

static void draw_title(struct word_scene *scene, const struct word_view *view, struct box box) {
    bool tiles = view->word->rules.scoring == WORD_SCORE_TILES;
    box.width -= draw_corner(scene, box);
    sheet_text(&scene->sheet, box, BRUSH_LEFT, FONT_BOLD, LOOK_TITLE, view->theme.part[THEME_TEXT],
               tiles ? "Word, scored by tiles" : "Word");
}

/* ---- Buttons ---- */

struct button {
    enum word_action action;
    enum symbol symbol;
    const char *label;
    bool in_turn; /* only while a person is to move */
    bool in_menu; /* also in the menu: left out where there is no room for all */
    unsigned columns;
};

/* After the end the review takes the place of the hint. */
static void draw_buttons(struct word_scene *scene, const struct word_view *view, struct box box, unsigned rows) {
    static const struct button PLAY[] = {{WORD_ACTION_HINT, SYMBOL_HINT, "Hint", true, false, 1},
                                         {WORD_ACTION_PLAYS, SYMBOL_LIST, "Plays", true, false, 1},
                                         {WORD_ACTION_UNDO, SYMBOL_UNDO, "Undo", false, false, 1},
                                         {WORD_ACTION_CHECK, SYMBOL_CHECK, "Check", false, true, 1},
                                         {WORD_ACTION_EXCHANGE, SYMBOL_SWAP, "Exchange", true, false, 2},
                                         {WORD_ACTION_PASS, SYMBOL_SKIP, "Pass", true, false, 1},
                                         {WORD_ACTION_SPECIALS, SYMBOL_STAR, "Shop", false, false, 1}};
    static const struct button END[] = {{WORD_ACTION_REVIEW, SYMBOL_REVIEW, "Review", false, false, 1},
                                        {WORD_ACTION_HISTORY, SYMBOL_LIST, "Moves", false, false, 1}};
    enum { COUNT = sizeof PLAY / sizeof PLAY[0], AT_END = sizeof END / sizeof END[0] };
    struct sheet_button row[COUNT];
    unsigned count = 0, columns = 0;
    float gap = sheet_of(&scene->sheet, LOOK_STEP);
    bool all = (box.width + gap) * (float)rows >= (LOOK_TARGET + gap) * (COUNT + 1);
    int turn = session_turn(&view->word->session);
    bool person = session_is_person(&view->word->session, turn),
         undo = view->mode != WORD_VIEW_VEIL && session_can_undo(&view->word->session);
    for (unsigned i = 0; i < COUNT; i++) {
        const struct button *button = turn == TURN_OVER && i < AT_END ? &END[i] : &PLAY[i];
        if (button->in_menu && !all)
            continue;
        columns += button->columns;
        row[count++] = (struct sheet_button){.symbol = button->symbol,
                                             .label = button->label,
                                             .disabled = (button->in_turn && !person) ||
                                                         (button->action == WORD_ACTION_UNDO && !undo),
                                             .columns = button->columns,
                                             .code = WORD_ZONE_ACTION,
                                             .value = (int)button->action};
    }
    if (rows == 1)
        sheet_row(&scene->sheet, box, row, count);
    else
        sheet_grid(&scene->sheet, box, row, count, columns / rows);
}

/* ---- Layouts ---- */

static void draw_flat(struct word_scene *scene, struct word_view *view) {
    struct sheet *sheet = &scene->sheet;
    float margin = sheet_of(sheet, LOOK_MARGIN), step = sheet_of(sheet, LOOK_STEP),
          button = sheet_target(sheet, LOOK_BUTTON);
    float rack = sheet_target(sheet, 60), column = fmaxf(sheet_of(sheet, COLUMN_WIDTH), 0.33f * sheet->width);
    struct box left = {margin, margin, sheet->width - column - 3 * margin, sheet->height - 2 * margin};
    float side = fminf(left.width, left.height - rack - 2 * step);
    left.x += (left.width - side) / 2;
    left.width = side;
    left.y += (left.height - side - rack - 2 * step) / 2;
    struct box right = {left.x + side + margin, margin, 0, sheet->height - 2 * margin};
    right.width = fminf(sheet->width - right.x - margin, sheet_of(sheet, 460));
    word_scene_board(scene, view, (struct box){left.x, left.y, side, side});
    struct box under = {scene->board.x, left.y + side + 2 * step, scene->board.width, rack};
    word_scene_rack(scene, view, under);
    draw_title(scene, view, take_top(&right, button, step));
    word_scene_scores(scene, view, take_top(&right, sheet_of(sheet, LOOK_BOX_HEIGHT), 2 * step));
    draw_message(scene, view, take_top(&right, 2 * sheet_line(sheet, LOOK_BODY), step));
    draw_buttons(scene, view, take_bottom(&right, 2 * button + step, 2 * step), 2);
    if (view->word->rules.specials) {
        word_scene_hand(scene, view, take_bottom(&right, sheet_target(sheet, 56), sheet_of(sheet, 4)));
        word_scene_heading(scene, view, take_bottom(&right, sheet_line(sheet, LOOK_LABEL), 2 * step), "Specials",
                           "drag one to a square, or buy one");
    }
    float bag = 5 * sheet_line(sheet, LOOK_LABEL), moves = 3 * sheet_line(sheet, LOOK_BODY);
    if (right.height >= bag + step + moves)
        word_scene_bag(scene, view, take_bottom(&right, bag, step));
    if (right.height >= moves)
        word_scene_moves(scene, view, right);
}

static void draw_tall(struct word_scene *scene, struct word_view *view) {
    struct sheet *sheet = &scene->sheet;
    float margin = sheet_of(sheet, TALL_MARGIN), step = sheet_of(sheet, LOOK_STEP),
          button = sheet_target(sheet, LOOK_BUTTON);
    struct box room = {margin, margin, sheet->width - 2 * margin, sheet->height - 2 * margin};
    float wide = fminf(room.width, sheet_of(sheet, TALL_WIDTH - 2 * TALL_MARGIN));
    room.x += (room.width - wide) / 2;
    room.width = wide;
    draw_title(scene, view, take_top(&room, button, step));
    word_scene_scores(scene, view, take_top(&room, sheet_of(sheet, 56), step));
    draw_message(scene, view, take_top(&room, sheet_line(sheet, LOOK_BODY), step));
    draw_buttons(scene, view, take_bottom(&room, 2 * button + step, step), 2);
    if (view->word->rules.specials)
        word_scene_hand(scene, view, take_bottom(&room, sheet_target(sheet, 52), step));
    float rack = sheet_target(sheet, 56), side = fminf(room.width, room.height - rack - 2 * step);
    word_scene_board(scene, view, (struct box){room.x + (room.width - side) / 2, room.y, side, side});
    room.y += side + step;
    room.height -= side + step;
    word_scene_rack(scene, view, take_top(&room, rack, step));
    if (room.height > 3 * sheet_line(sheet, LOOK_LABEL))
        word_scene_bag(scene, view, room);
}

static bool has_specials(const struct word_view *view) {
    unsigned count = 0;
    for (unsigned kind = 0; kind < word_kinds; kind++)
        count += word_view_in_hand(view, kind) + word_view_fresh(view, kind) + (view->carried == (int)kind);
    return count > 0;
}

/* Upright and small: the scores beside the menu, the buttons as symbols in one row, no coordinates; the hand only if
 * there is something in it and the board stays large, since the shop shows it, too. */
static void draw_small(struct word_scene *scene, struct word_view *view) {
    struct sheet *sheet = &scene->sheet;
    float gap = 4, button = LOOK_TARGET;
    struct box room = box_inset((struct box){0, 0, sheet->width, sheet->height}, 6);
    struct box head = take_top(&room, button, gap);
    head.width -= draw_corner(scene, head);
    word_scene_scores(scene, view, head);
    draw_message(scene, view, take_top(&room, 2 * sheet_line(sheet, LOOK_LABEL), 0));
    draw_buttons(scene, view, take_bottom(&room, button, gap), 1);
    float rack = fminf(fmaxf(button, room.width / 9), 48);
    if (has_specials(view) && room.height - rack - button - 2 * gap >= 0.9f * room.width)
        word_scene_hand(scene, view, take_bottom(&room, button, gap));
    float side = fminf(room.width, room.height - rack - gap);
    float spare = fmaxf(0, room.height - rack - gap - side) / 2;
    word_scene_board(scene, view, (struct box){room.x, room.y + spare, room.width, side});
    word_scene_rack(scene, view, (struct box){room.x, room.y + spare + side + gap, room.width, rack});
}

/* Everything but what is held. */
static void draw_below(struct word_scene *scene, struct word_view *view) {
    struct sheet *sheet = &scene->sheet;
    scene->flat = sheet->width > 1.1f * sheet->height;
    float scale = scene->flat ? fminf(sheet->width / FLAT_WIDTH, sheet->height / FLAT_HEIGHT)
                              : fminf(sheet->width / TALL_WIDTH, sheet->height / TALL_HEIGHT);
    scene->small = !scene->flat && scale < SMALL;
    sheet_begin(sheet, &view->theme, scale);
    scene->points = view->laid_count ? word_view_points(view, scene->why) : -1;
    sheet->covered = view->mode != WORD_VIEW_BOARD || scene->drag.moved; /* nothing lights up during a drag */
    if (view->mode == WORD_VIEW_PAGE) {
        sheet->covered = false;
        word_scene_page(scene, view);
        return;
    }
    if (scene->flat)
        draw_flat(scene, view);
    else if (scene->small)
        draw_small(scene, view);
    else
        draw_tall(scene, view);
    word_scene_over(scene, view);
}

/* While something is dragged, the rest is drawn once and kept. */
static void draw_dragged(struct word_scene *scene, struct word_view *view) {
    struct brush *brush = &scene->sheet.brush;
    if (scene->still && brush_layer_show(brush))
        return;
    scene->still = brush_layer_begin(brush, (int)scene->sheet.width, (int)scene->sheet.height);
    draw_below(scene, view);
    if (!scene->still)
        return;
    brush_layer_end(brush);
    (void)brush_layer_show(brush);
}

void word_scene_draw(struct word_scene *scene, struct word_view *view) {
    if (scene->drag.moved)
        draw_dragged(scene, view);
    else
        draw_below(scene, view);
    word_scene_held(scene, view);
}

void word_scene_changed(struct word_scene *scene) {
    scene->still = false;
}

/* word_scene_side.c - beside the board: who has how many points, the moves with running totals, the letters left. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/plural.h"
#include "window/word_scene.h"

/* ---- Scores ---- */

static void draw_seat(struct word_scene *scene, const struct word_view *view, struct box box, int seat) {
    struct sheet *sheet = &scene->sheet;
    const struct colour *part = view->theme.part;
    const struct word_position *position = word_session_position(view->word);
    int to_move = session_turn(&view->word->session);
    bool turn = to_move == TURN_OVER ? word_winners(&view->word->rules, position) & 1U << seat : seat == to_move;
    float step = sheet_of(sheet, LOOK_STEP);
    struct box upper = {box.x + step, box.y + 0.12f * box.height, box.width - 2 * step, 0.34f * box.height};
    struct box lower = {box.x + step, box.y + 0.44f * box.height, box.width - 2 * step, 0.48f * box.height};
    char name[WORD_NAME_SIZE + 16], score[16];
    snprintf(name, sizeof name, position->skips[seat] ? "%s, skips %u" : "%s", view->word->names.of[seat],
             (unsigned)position->skips[seat]);
    snprintf(score, sizeof score, "%d", word_session_score(view->word, seat, word_view_viewer(view)));
    sheet_box(sheet, box, turn ? part[THEME_BUTTON] : part[THEME_PANEL]);
    struct colour ink = part[turn ? THEME_BUTTON_TEXT : THEME_PANEL_TEXT];
    bool line = box.height < 2 * sheet_line(sheet, LOOK_LABEL); /* name and score beside each other */
    if (line) {
        lower = (struct box){box.x + step, box.y, box.width - 2 * step, box.height};
        upper = lower;
        upper.width = fmaxf(0, lower.width - sheet_width(sheet, FONT_BOLD, LOOK_LABEL, score) - step);
    }
    brush_text(&sheet->brush, upper, line ? BRUSH_LEFT : BRUSH_MIDDLE, FONT_REGULAR,
               fmaxf(sheet_of(sheet, LOOK_LABEL), LOOK_TEXT_LEAST), turn ? ink : sheet_soft(sheet),
               name); /* made smaller rather than cut: names differ at their end */
    sheet_text(sheet, lower, line ? BRUSH_RIGHT : BRUSH_MIDDLE, FONT_BOLD, line ? LOOK_LABEL : LOOK_FIGURE, ink, score);
}

void word_scene_scores(struct word_scene *scene, const struct word_view *view, struct box box) {
    unsigned seats = view->word->rules.seats;
    float step = sheet_of(&scene->sheet, LOOK_STEP);
    box.width = (box.width - step * (float)(seats - 1)) / (float)seats;
    for (unsigned seat = 0; seat < seats; seat++) {
        draw_seat(scene, view, box, (int)seat);
        box.x += box.width + step;
    }
}

/* ---- Moves ---- */

enum { MOVES_MOST = 64 };

static float row_height(struct word_scene *scene, const struct word_view_row *row, float width) {
    float high = sheet_line(&scene->sheet, LOOK_BODY);
    if (row->more[0])
        high += sheet_paragraph_height(&scene->sheet, width, FONT_REGULAR, LOOK_LABEL, row->more);
    return high;
}

/* "Strong  8G CRANE      +24   124" */
static void draw_move(struct word_scene *scene, const struct word_view *view, struct box box,
                      const struct word_view_row *row, bool newest) {
    struct sheet *sheet = &scene->sheet;
    struct colour text = view->theme.part[newest ? THEME_TEXT : THEME_FAINT], faint = view->theme.part[THEME_FAINT];
    float high = sheet_line(sheet, LOOK_BODY), name = sheet_of(sheet, 64), figure = sheet_of(sheet, 48);
    char points[16] = "", total[16];
    if (row->points)
        snprintf(points, sizeof points, "%+d", (int)row->points);
    snprintf(total, sizeof total, "%d", (int)row->total);
    struct box who = {box.x, box.y, name - sheet_of(sheet, 8), high};
    struct box what = {box.x + name, box.y, box.width - name - 2 * figure, high};
    struct box gain = {box.x + box.width - 2 * figure, box.y, figure, high}, sum = gain;
    sum.x += figure;
    sheet_text(sheet, who, BRUSH_LEFT, FONT_REGULAR, LOOK_LABEL, faint, view->word->names.of[row->seat]);
    sheet_text(sheet, what, BRUSH_LEFT, newest ? FONT_BOLD : FONT_REGULAR, LOOK_BODY, text, row->text);
    sheet_text(sheet, gain, BRUSH_RIGHT, FONT_REGULAR, LOOK_BODY, text, points);
    sheet_text(sheet, sum, BRUSH_RIGHT, FONT_BOLD, LOOK_BODY, text, total);
    if (row->more[0]) {
        struct box more = {what.x, box.y + high, box.width - name, box.height - high};
        sheet_paragraph(sheet, more, BRUSH_LEFT, FONT_REGULAR, LOOK_LABEL, faint, row->more);
    }
}

void word_scene_heading(struct word_scene *scene, const struct word_view *view, struct box box, const char *left,
                        const char *right) {
    box.height = sheet_line(&scene->sheet, LOOK_LABEL);
    sheet_text(&scene->sheet, box, BRUSH_LEFT, FONT_BOLD, LOOK_LABEL, view->theme.part[THEME_ACCENT], left);
    float used = sheet_width(&scene->sheet, FONT_BOLD, LOOK_LABEL, left) + sheet_of(&scene->sheet, LOOK_STEP);
    box.x += used;
    box.width -= used;
    sheet_text(&scene->sheet, box, BRUSH_RIGHT, FONT_REGULAR, LOOK_LABEL, view->theme.part[THEME_FAINT], right);
}

void word_scene_moves(struct word_scene *scene, const struct word_view *view, struct box box) {
    static struct word_view_row row[MOVES_MOST];
    unsigned count = word_view_history(view, row, MOVES_MOST), first = count;
    struct sheet *sheet = &scene->sheet;
    float head = sheet_line(sheet, LOOK_LABEL) + sheet_of(sheet, 4), width = box.width - sheet_of(sheet, 64), used = 0;
    word_scene_heading(scene, view, box, "Moves", "");
    while (first > 0) {
        float high = row_height(scene, &row[first - 1], width);
        if (head + used + high > box.height)
            break;
        used += high;
        first--;
    }
    if (count == 0)
        sheet_text(sheet, (struct box){box.x, box.y + head, box.width, sheet_line(sheet, LOOK_BODY)}, BRUSH_LEFT,
                   FONT_REGULAR, LOOK_BODY, view->theme.part[THEME_FAINT], "Nobody has played yet.");
    for (float y = box.y + head; first < count; first++) {
        float high = row_height(scene, &row[first], width);
        draw_move(scene, view, (struct box){box.x, y, box.width, high}, &row[first], first + 1 == count);
        y += high;
    }
}

/* ---- The bag ---- */

/* The letters that the viewer has not seen, each with its number; those that are gone are left out. */
static void draw_unseen(struct word_scene *scene, const struct word_view *view, struct box box, int viewer) {
    struct sheet *sheet = &scene->sheet;
    uint8_t unseen[WORD_FACES];
    float wide = sheet_of(sheet, 42), high = sheet_line(sheet, LOOK_LABEL), x = box.x, y = box.y;
    wide = box.width / floorf(box.width / wide);
    word_session_unseen(view->word, viewer, unseen);
    for (unsigned face = 1; face <= WORD_FACES; face++) { /* the blank comes last */
        unsigned count = unseen[face % WORD_FACES];
        char letter[2] = {face < WORD_FACES ? word_letter_char((uint8_t)face) : '?', '\0'}, number[8];
        if (count == 0)
            continue;
        if (x + wide > box.x + box.width + 1) {
            x = box.x;
            y += high;
        }
        snprintf(number, sizeof number, "%u", count);
        struct box left = {x, y, 0.38f * wide, high}, right = {x + 0.42f * wide, y, 0.5f * wide, high};
        sheet_text(sheet, left, BRUSH_MIDDLE, FONT_BOLD, LOOK_LABEL, view->theme.part[THEME_TEXT], letter);
        sheet_text(sheet, right, BRUSH_LEFT, FONT_REGULAR, LOOK_LABEL, view->theme.part[THEME_FAINT], number);
        x += wide;
    }
}

void word_scene_bag(struct word_scene *scene, const struct word_view *view, struct box box) {
    const struct word_position *position = word_session_position(view->word);
    int viewer = word_view_viewer(view);
    unsigned bag = word_tiles(position->bag);
    char text[64];
    float head = sheet_line(&scene->sheet, LOOK_LABEL) + sheet_of(&scene->sheet, 2);
    snprintf(text, sizeof text, "%u letter%s in the bag%s", bag, plural(bag),
             position->order > 0 || view->word->rules.seats < 3 ? "" : ", order reversed");
    word_scene_heading(scene, view, box, "Unseen", text);
    if (viewer >= 0)
        draw_unseen(scene, view, (struct box){box.x, box.y + head, box.width, box.height - head}, viewer);
}

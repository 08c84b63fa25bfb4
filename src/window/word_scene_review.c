/* word_scene_review.c - the review as a chart: the scores turn by turn, what the turns lost, the turning point. */
#include <math.h>
#include <stdio.h>

#include "window/word_scene.h"

#define CHART_HEIGHT 168.0f
#define LOSS_SHARE   0.26f /* of the height, for the losses below the scores */
#define LOSS_MOST    40.0f /* points; larger losses are drawn as large */

struct chart {
    struct box scores, losses;
    float turn; /* the width of one */
    int32_t low, high;
};

static float score_y(const struct chart *chart, int32_t score) {
    float share = (float)(score - chart->low) / (float)(chart->high - chart->low);
    return chart->scores.y + chart->scores.height * (1 - share);
}

/* Each seat has a colour of the theme and its name at the end of its line, so that colour is not the only sign. */
static struct colour seat_colour(const struct word_view *view, unsigned seat) {
    static const enum theme_part PARTS[WORD_SEATS_MAX] = {THEME_ACCENT, THEME_TEXT, THEME_FAINT, THEME_BOARD};
    return view->theme.part[PARTS[seat]];
}

/* Scores change at once, so their lines are steps. */
static void draw_line(struct word_scene *scene, const struct word_view *view, const struct chart *chart,
                      unsigned seat) {
    const struct word_review *review = &view->review;
    struct colour colour = seat_colour(view, seat);
    float thick = fmaxf(2, sheet_of(&scene->sheet, 2.5f)), y = score_y(chart, 0), x = chart->scores.x;
    for (size_t i = 0; i < review->done; i++) {
        float next = score_y(chart, review->turn[i].score[seat]);
        struct box flat = {x, y - thick / 2, chart->turn + thick / 2, thick};
        struct box rise = {x + chart->turn - thick / 2, fminf(y, next) - thick / 2, thick, fabsf(next - y) + thick};
        brush_box(&scene->sheet.brush, flat, 0, colour, 255);
        brush_box(&scene->sheet.brush, rise, 0, colour, 255);
        x += chart->turn;
        y = next;
    }
}

static void draw_losses(struct word_scene *scene, const struct word_view *view, const struct chart *chart) {
    const struct word_review *review = &view->review;
    float gap = fmaxf(1, 0.15f * chart->turn);
    for (size_t i = 0; i < review->done; i++) {
        const struct judged *judged = &review->turn[i].judged;
        bool bad = judged->grade >= JUDGE_MISTAKE;
        float high = chart->losses.height * fminf(1, (float)judged->loss / LOSS_MOST);
        struct box bar = {chart->losses.x + (float)i * chart->turn + gap / 2, chart->losses.y, chart->turn - gap,
                          fmaxf(high, judged->loss > 0 ? 2 : 0)};
        if (judged->loss > 0)
            brush_box(&scene->sheet.brush, bar, 0, view->theme.part[bad ? THEME_WARNING : THEME_FAINT], 255);
    }
}

/* Names and scores at the right; they keep a line's distance from each other. */
static void draw_names(struct word_scene *scene, const struct word_view *view, const struct chart *chart,
                       struct box room) {
    const struct word_review *review = &view->review;
    float line = sheet_line(&scene->sheet, LOOK_LABEL), y = room.y;
    bool named[WORD_SEATS_MAX] = {false};
    const int32_t *score = review->turn[review->done - 1].score;
    for (unsigned n = 0; n < review->rules.seats; n++) {
        unsigned best = 0;
        while (named[best])
            best++;
        for (unsigned seat = best + 1; seat < review->rules.seats; seat++)
            best = !named[seat] && score[seat] > score[best] ? seat : best;
        named[best] = true;
        char text[WORD_NAME_SIZE + 16];
        snprintf(text, sizeof text, "%s %d", view->word->names.of[best], (int)score[best]);
        y = fmaxf(y, score_y(chart, score[best]) - line / 2);
        sheet_text(&scene->sheet, (struct box){room.x, y, room.width, line}, BRUSH_LEFT, FONT_BOLD, LOOK_LABEL,
                   seat_colour(view, best), text);
        y += line;
    }
}

static void draw_turning(struct word_scene *scene, const struct word_view *view, const struct chart *chart) {
    struct word_review_summary sum;
    word_review_sum(&view->review, &sum);
    if (!sum.turned)
        return;
    float x = chart->scores.x + (float)(sum.turning + 1) * chart->turn, line = sheet_line(&scene->sheet, LOOK_LABEL);
    struct box mark = {x - 1, chart->scores.y, 2, chart->scores.height};
    brush_box(&scene->sheet.brush, mark, 0, view->theme.part[THEME_FAINT], 140);
    struct box text = {chart->scores.x, chart->scores.y, x - chart->scores.x - sheet_of(&scene->sheet, 6), line};
    if (text.width > sheet_width(&scene->sheet, FONT_REGULAR, LOOK_LABEL, "turning point"))
        sheet_text(&scene->sheet, text, BRUSH_RIGHT, FONT_REGULAR, LOOK_LABEL, view->theme.part[THEME_FAINT],
                   "turning point");
}

static const char LOST[] = "points lost";

float word_scene_chart(struct word_scene *scene, const struct word_view *view, struct box room) {
    const struct word_review *review = &view->review;
    struct sheet *sheet = &scene->sheet;
    float high = sheet_of(sheet, CHART_HEIGHT), label = sheet_line(sheet, LOOK_LABEL);
    float names = fmaxf(sheet_of(sheet, 116),
                        sheet_width(sheet, FONT_REGULAR, LOOK_LABEL, LOST) + sheet_of(sheet, 2 * LOOK_STEP));
    if (review->done == 0)
        return 0;
    struct box all = {room.x, room.y, room.width - names, high};
    struct chart chart = {.turn = all.width / (float)review->count, .high = 1};
    chart.scores = (struct box){all.x, all.y, all.width, (1 - LOSS_SHARE) * high - label};
    chart.losses = (struct box){all.x, all.y + (1 - LOSS_SHARE) * high, all.width, LOSS_SHARE * high};
    for (size_t i = 0; i < review->done; i++)
        for (unsigned seat = 0; seat < review->rules.seats; seat++) {
            int32_t score = review->turn[i].score[seat];
            chart.low = score < chart.low ? score : chart.low;
            chart.high = score > chart.high ? score : chart.high;
        }
    struct box axis = {all.x, score_y(&chart, 0), all.width, 1};
    brush_box(&sheet->brush, axis, 0, view->theme.part[THEME_FAINT], 120);
    draw_turning(scene, view, &chart);
    for (unsigned seat = review->rules.seats; seat-- > 0;)
        draw_line(scene, view, &chart, seat);
    draw_losses(scene, view, &chart);
    struct box side = {all.x + all.width + sheet_of(sheet, LOOK_STEP), all.y, names - sheet_of(sheet, LOOK_STEP), high};
    draw_names(scene, view, &chart, side);
    sheet_text(sheet, (struct box){side.x, chart.losses.y, side.width, label}, BRUSH_LEFT, FONT_REGULAR, LOOK_LABEL,
               view->theme.part[THEME_FAINT], LOST);
    return high + sheet_of(sheet, LOOK_STEP);
}

#include "ui/slide/review.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "app/advice_say.h"
#include "app/clock.h"
#include "app/plural.h"
#include "slide/text.h"

struct slide_review {
    struct played played;
    struct player player;
    struct game_review review;
    struct budget budget;
    enum err err; /* why it ended before the last move */
};

static enum err start(struct slide_review *review, const char *endgame, struct fault *fault) {
    const struct slide_rules *rules = &review->played.rules;
    const struct player_wish wish = {.stay = PLAYER_GUEST, .endgame = endgame, .search = search_usual()};
    enum err err = player_open(&review->player, &wish, rules, rules->width, rules->height, fault);
    if (err)
        return err;
    err = game_review_open(&review->review, &review->played, review->played.games - 1, &review->player);
    if (err) {
        player_close(&review->player);
        return err_refuse(fault, err, err == ERR_RANGE ? "the board is too large for a review" : "not enough memory");
    }
    review->budget = game_review_budget(&review->player.adviser, rules);
    return ERR_NONE;
}

struct slide_review *slide_review_open(const char *record, size_t length, const char *endgame, struct fault *fault) {
    struct slide_review *review = calloc(1, sizeof *review);
    if (!review) {
        err_refuse(fault, ERR_SYSTEM, "not enough memory");
        return NULL;
    }
    enum err err = played_read(&review->played, record, length, NULL, fault);
    if (!err && (review->played.games == 0 || review->played.game[review->played.games - 1].moves == 0))
        err = err_refuse(fault, ERR_RANGE, "there is no move to review yet");
    else if (!err)
        err = start(review, endgame, fault);
    if (!err)
        return review;
    played_free(&review->played);
    free(review);
    return NULL;
}

void slide_review_free(struct slide_review *review) {
    if (!review)
        return;
    game_review_close(&review->review);
    player_close(&review->player);
    played_free(&review->played);
    free(review);
}

bool slide_review_done(const struct slide_review *review) {
    return review->err || review->review.done == review->review.count;
}

bool slide_review_step(struct slide_review *review, double seconds) {
    double until = clock_now() + seconds;
    while (!slide_review_done(review) && clock_now() < until)
        review->err = game_review_step(&review->review, &review->budget);
    return !slide_review_done(review);
}

/* ---- The page ---- */

static void add_value(const struct advice *advice, enum slide_way way, struct out *out) {
    char text[32] = "unknown";
    if (advice->open >> way & 1)
        snprintf(text, sizeof text, advice->chance ? "%.2f %%" : "%.0f",
                 advice->value[way] * (advice->chance ? 100 : 1));
    out_put(out, slide_way_name(way));
    out_put_char(out, ' ');
    out_put(out, text);
}

enum { WAYS_SIZE = 160 };

/* The values of the ways that are moves, after `what`. */
static void say_ways(const char *what, const struct advice *advice, unsigned moves, char text[WAYS_SIZE]) {
    struct out out = out_of(text, WAYS_SIZE);
    const char *before = what;
    for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++)
        if (moves >> way & 1) {
            out_put(&out, before);
            add_value(advice, way, &out);
            before = ", ";
        }
}

static void add_ways(struct page *page, const char *what, const struct advice *advice, unsigned moves) {
    char text[WAYS_SIZE] = "";
    say_ways(what, advice, moves, text);
    page_add(page, false, "", "%s", text);
}

/* Rows of tiles, as wide as the widest. */
static void add_board(struct page *page, const struct slide_rules *rules, struct slide_board board) {
    enum { WIDTH_MOST = 8, ROW_SIZE = 256 };
    int width = snprintf(NULL, 0, "%" PRIu64, rules->value[slide_largest(board)]);
    if (board.width > WIDTH_MOST || board.height > WIDTH_MOST)
        return;
    for (uint32_t row = 0; row < board.height; row++) {
        char text[ROW_SIZE] = "";
        for (uint32_t column = 0, used = 0; column < board.width; column++) {
            uint8_t kind = board.cell[row * board.width + column];
            if (kind)
                used += (uint32_t)snprintf(text + used, sizeof text - used, " %*" PRIu64, width, rules->value[kind]);
            else
                used += (uint32_t)snprintf(text + used, sizeof text - used, " %*s", width, ".");
        }
        page_add(page, false, "", "%s", text);
        if (page->count)
            page->row[page->count - 1].even = page->row[page->count - 1].tiles = true;
    }
}

static void add_move(struct page *page, const struct slide_review *review, size_t number) {
    const struct review_move *move = &review->review.moves[number];
    const struct review_formation *formation = &move->formation;
    struct slide_state before = played_state(&review->played, review->review.game, number);
    char name[ENDGAME_NAME], what[ENDGAME_NAME + 16];
    page_add(page, false, "", "%s", "");
    page_add(page, true, "", "Move %zu, %s: %s, lost %.2f %%; best is %s", number + 1, slide_way_name(move->played),
             review_grade_name(move->grade), 100 * move->share, slide_way_name(review_best(move)));
    add_board(page, &review->played.rules, before.board);
    if (formation->endgame) {
        endgame_name(formation->endgame, name);
        snprintf(what, sizeof what, "Success in %s: ", name);
        add_ways(page, what, &formation->advice, move->advice.open);
    }
    add_ways(page, formation->endgame ? "Points: " : "", &move->advice, move->advice.open);
}

/* A row for each move: what was played, its grade, and the value of every way. */
static void add_every_move(struct page *page, const struct game_review *game) {
    page_add(page, false, "", "%s", "");
    page_add(page, true, "", "Every move");
    for (size_t i = 0; i < game->done; i++) {
        const struct review_move *move = &game->moves[i];
        const struct advice *advice = move->formation.endgame ? &move->formation.advice : &move->advice;
        char left[PAGE_LEFT_SIZE], text[WAYS_SIZE] = "";
        snprintf(left, sizeof left, "%zu %s", i + 1, slide_way_name(move->played));
        say_ways("", advice, move->advice.open, text);
        page_add(page, false, left, "%s: %s", review_grade_name(move->grade), text);
    }
}

static void add_grades(struct page *page, const struct review_summary *summary) {
    for (unsigned grade = 0; grade < REVIEW_GRADES; grade++) {
        page_add(page, false, review_grade_name((enum review_grade)grade), "%zu", summary->grade[grade]);
        if (page->count && summary->moves)
            page->row[page->count - 1].bar = (double)summary->grade[grade] / (double)summary->moves;
    }
}

/* Who gave the values, and by how much thinking. */
static void add_sources(struct page *page, const struct slide_review *review, const struct review_summary *summary) {
    char sources[ADVICE_SAY_SIZE], budget[ADVICE_SAY_SIZE];
    if (!summary->moves)
        return;
    page_add(page, false, "Values by", "%s", advice_say_sources(summary, sources));
    if (summary->source[ADVICE_TABLE] < summary->moves)
        page_add(page, false, "Search", "%s", advice_say_budget(&review->budget, budget));
}

void slide_review_page(const struct slide_review *review, struct page *page) {
    const struct game_review *game = &review->review;
    struct review_summary summary;
    game_review_sum(game, &summary);
    page_free(page);
    snprintf(page->title, sizeof page->title, "Review");
    if (review->err)
        page_add(page, false, "", "The review ends after move %zu: %s.", game->done, err_text(review->err));
    else if (game->done < game->count)
        page_add(page, false, "", "Looking at move %zu of %zu ...", game->done + 1, game->count);
    page_add(page, false, "Accuracy", "%.1f %%", 100 * summary.accuracy);
    page_add(page, false, "Moves", "%zu", summary.moves);
    add_sources(page, review, &summary);
    if (summary.lucky)
        page_add(page, false, "Luck", summary.chance ? "%+.2f %%" : "%+.0f points",
                 summary.luck * (summary.chance ? 100 : 1));
    if (summary.formations)
        page_add(page, false, "In a formation", "%zu move%s, judged by success in an endgame table", summary.formations,
                 plural(summary.formations));
    if (summary.was_lost)
        page_add(page, false, "Lost from", "move %zu on, by the %s", summary.lost_at + 1,
                 summary.lost_by_chance ? "tile that came" : "move");
    page_add(page, false, "", "%s", "");
    add_grades(page, &summary);
    for (size_t i = 0; i < summary.costly; i++)
        add_move(page, review, summary.costliest[i]);
    if (slide_review_done(review) && game->done)
        add_every_move(page, game);
}

/* review_page.c - a review as a page of its own: data/review/page.html with the colours of two themes and the review
 * put in. */
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/advice_say.h"
#include "app/file.h"
#include "app/paths.h"
#include "cli/facts.h"
#include "cli/review_internal.h"
#include "slide/solve/endgame.h"
#include "ui/complain.h"
#include "ui/theme.h"

enum {
    CELLS_MOST = 1024, /* of a board that a page can show */
    PARTS = 1000000,   /* chances and shares are whole numbers of these */
    PAGE_MOST = 1 << 20,
    COLOURS_SIZE = 16384, /* two themes, of each eleven parts and two colours a tile */
};

/* ---- The review as a short JSON: numbers instead of names ---- */

static void add_amount(struct facts *facts, const char *name, double amount, bool chance) {
    facts_signed(facts, name, llround(chance ? amount * PARTS : amount));
}

static void add_cells(struct facts *facts, const char *name, struct slide_board board) {
    facts_list(facts, name);
    for (size_t i = 0; i < (size_t)board.width * board.height; i++)
        facts_number(facts, NULL, board.cell[i]);
    facts_close(facts);
}

/* The name of the endgame, the chances of the four ways (null: not known), and what was lost. */
static void add_formation(struct facts *facts, const struct review_formation *formation) {
    char name[ENDGAME_NAME];
    endgame_name(formation->endgame, name);
    facts_list(facts, NULL);
    facts_text(facts, NULL, name);
    facts_list(facts, NULL);
    for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++)
        if (formation->advice.open >> way & 1)
            add_amount(facts, NULL, formation->advice.value[way], true);
        else
            facts_null(facts, NULL);
    facts_close(facts);
    add_amount(facts, NULL, formation->loss, true);
    facts_close(facts);
}

static void add_move(struct facts *facts, const struct game_review *review, size_t number) {
    const struct review_move *move = &review->moves[number];
    bool chance = move->advice.chance;
    facts_list(facts, NULL);
    add_cells(facts, NULL, played_state(review->played, review->game, number).board);
    facts_number(facts, NULL, move->score);
    facts_number(facts, NULL, move->played);
    facts_list(facts, NULL);
    for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++)
        if (move->advice.open >> way & 1)
            add_amount(facts, NULL, move->advice.value[way], chance);
        else
            facts_null(facts, NULL);
    facts_close(facts);
    add_amount(facts, NULL, move->loss, chance);
    facts_signed(facts, NULL, llround(move->share * PARTS));
    facts_number(facts, NULL, move->grade);
    if (move->has_luck)
        add_amount(facts, NULL, move->luck, chance);
    else
        facts_null(facts, NULL);
    if (move->formation.endgame)
        add_formation(facts, &move->formation);
    facts_close(facts);
}

static void add_summary(struct facts *facts, const struct review_summary *sum) {
    facts_text(facts, "unit", sum->chance ? "chance" : "points");
    facts_real(facts, "accuracy", sum->accuracy);
    facts_real(facts, "share", sum->share);
    facts_number(facts, "formations", sum->formations);
    if (sum->lucky)
        add_amount(facts, "luck", sum->luck, sum->chance);
    else
        facts_null(facts, "luck");
    facts_list(facts, "grades");
    for (unsigned grade = 0; grade < REVIEW_GRADES; grade++)
        facts_number(facts, NULL, sum->grade[grade]);
    facts_close(facts);
    facts_list(facts, "costliest");
    for (size_t i = 0; i < sum->costly; i++)
        facts_number(facts, NULL, sum->costliest[i]);
    facts_close(facts);
    review_facts_lost(facts, sum);
}

static void add_head(struct facts *facts, const struct review_report *report, const struct review_summary *sum) {
    const struct slide_rules *rules = &report->played.rules;
    char sources[ADVICE_SAY_SIZE];
    facts_text(facts, "file", report->path);
    facts_text(facts, "rules", rules->name);
    facts_number(facts, "width", rules->width);
    facts_number(facts, "height", rules->height);
    facts_flag(facts, "goalEnds", rules->goal && rules->goal_ends);
    if (report->played.seeded)
        facts_number(facts, "seed", report->played.seed);
    facts_text(facts, "sources", advice_say_sources(sum, sources));
    facts_text(facts, "budget", sum->source[ADVICE_TABLE] < sum->moves ? report->budget : "");
    facts_flag(facts, "complete", report->complete);
    facts_list(facts, "tiles");
    for (unsigned kind = 0; kind <= rules->kinds; kind++)
        facts_number(facts, NULL, rules->value[kind]);
    facts_close(facts);
    facts_list(facts, "bounds");
    for (unsigned grade = 0; grade < REVIEW_BLUNDER; grade++)
        facts_real(facts, NULL, REVIEW_BOUND[grade]);
    facts_close(facts);
    facts_real(facts, "steepness", REVIEW_STEEPNESS);
}

/* Where the reviewed moves end. */
static void add_end(struct facts *facts, const struct game_review *review) {
    struct slide_state end = played_state(review->played, review->game, review->done);
    facts_object(facts, "end");
    add_cells(facts, "cells", end.board);
    facts_number(facts, "score", end.score);
    facts_flag(facts, "over", end.over);
    facts_flag(facts, "won", end.won);
    facts_close(facts);
}

static char *review_json(const struct review_report *report) {
    const struct game_review *review = &report->review[0];
    struct review_summary sum;
    struct facts facts;
    game_review_sum(review, &sum);
    facts_begin(&facts);
    add_head(&facts, report, &sum);
    add_summary(&facts, &sum);
    facts_number(&facts, "count", review->count);
    facts_list(&facts, "moves");
    for (size_t i = 0; i < review->done; i++)
        add_move(&facts, review, i);
    facts_close(&facts);
    add_end(&facts, review);
    return facts_take(&facts);
}

/* ---- Colours ---- */

static void put_colour(struct out *out, const char *name, unsigned number, struct colour colour) {
    char text[64];
    if (number)
        snprintf(text, sizeof text, "--%s-%u:#%02x%02x%02x;", name, number, colour.red, colour.green, colour.blue);
    else
        snprintf(text, sizeof text, "--%s:#%02x%02x%02x;", name, colour.red, colour.green, colour.blue);
    out_put(out, text);
}

static void put_theme(struct out *out, const struct theme *theme, unsigned kinds) {
    static const char *const NAMES[THEME_PARTS] = {"background", "text",       "faint",  "board",
                                                   "empty",      "accent",     "button", "button-text",
                                                   "panel",      "panel-text", "warning"};
    out_put(out, ":root{");
    for (unsigned part = 0; part < THEME_PARTS; part++)
        put_colour(out, NAMES[part], 0, theme->part[part]);
    for (unsigned kind = 1; kind <= kinds; kind++) {
        put_colour(out, "tile", kind, theme->tile[kind].face);
        put_colour(out, "ink", kind, theme->tile[kind].ink);
    }
    out_put(out, "}\n");
}

/* The two themes as variables of a style sheet, for the kinds that are on the boards; paper is light. */
static enum err put_colours(char *text, size_t size, unsigned kinds, struct fault *fault) {
    struct theme light, dark;
    struct out out = out_of(text, size);
    enum err err = theme_load(&light, "classic", fault);
    if (!err)
        err = theme_load(&dark, "dark", fault);
    if (err)
        return err;
    put_theme(&out, &light, kinds);
    out_put(&out, "@media screen and (prefers-color-scheme:dark){\n");
    put_theme(&out, &dark, kinds);
    out_put(&out, "}");
    return ERR_NONE;
}

/* ---- The page ---- */

/* Bytes that a text takes inside a script, where a < might begin a tag. */
static size_t escape(const char *text, char *to) {
    static const char LESS[] = "\\u003c";
    size_t length = 0;
    for (; *text; text++) {
        bool less = *text == '<';
        if (to)
            memcpy(to + length, less ? LESS : text, less ? sizeof LESS - 1 : 1);
        length += less ? sizeof LESS - 1 : 1;
    }
    return length;
}

/* Puts bytes down and returns where the next ones go. */
static char *put(char *at, const char *bytes, size_t length) {
    memcpy(at, bytes, length);
    return at + length;
}

/* The template with the colours and the review in their places. ERR_SYNTAX when it does not have them. */
static enum err fill_in(const char *template, const char *colours, const char *json, char **page, size_t *length) {
    static const char COLOURS[] = "@@colours@@", REVIEW[] = "@@review@@";
    const char *first = strstr(template, COLOURS), *second = first ? strstr(first, REVIEW) : NULL;
    if (!second)
        return ERR_SYNTAX;
    const char *between = first + strlen(COLOURS), *rest = second + strlen(REVIEW);
    size_t size = strlen(template) + strlen(colours) + escape(json, NULL);
    char *at = *page = malloc(size);
    if (!at)
        return ERR_SYSTEM;
    at = put(at, template, (size_t)(first - template));
    at = put(at, colours, strlen(colours));
    at = put(at, between, (size_t)(second - between));
    at += escape(json, at);
    at = put(at, rest, strlen(rest));
    *length = (size_t)(at - *page);
    return ERR_NONE;
}

static int write_filled(const char *template, const char *colours, const char *json, const char *path) {
    char *page;
    size_t length;
    enum err err = fill_in(template, colours, json, &page, &length);
    if (err)
        return complain(err == ERR_SYNTAX ? "the page that ships is damaged" : "not enough memory");
    err = file_write(path, page, length);
    int code = err ? complain("%s: %s", path, strerror(errno)) : EXIT_DONE;
    free(page);
    return code;
}

/* The largest kind on any board of the game: tiles may also be given. */
static unsigned largest_kind(const struct game_review *review) {
    unsigned largest = 1;
    for (size_t i = 0; i <= review->done; i++) {
        unsigned kind = slide_largest(played_state(review->played, review->game, i).board);
        largest = kind > largest ? kind : largest;
    }
    return largest;
}

int review_write_page(const struct review_report *report, const char *path) {
    const struct slide_rules *rules = &report->played.rules;
    char template_path[PATH_SIZE], colours[COLOURS_SIZE], *template;
    size_t length;
    struct fault fault = {0};
    if ((size_t)rules->width * rules->height > CELLS_MOST)
        return complain("%s: the board is too large for a page", report->path);
    if (!path_data("review/page.html", template_path, sizeof template_path))
        return complain("the page that ships is missing");
    if (put_colours(colours, sizeof colours, largest_kind(&report->review[0]), &fault) != ERR_NONE ||
        file_load(template_path, PAGE_MOST, "the file is too long", &template, &length, &fault) != ERR_NONE)
        return complain("%s", fault.what);
    char *json = review_json(report);
    int code = json ? write_filled(template, colours, json, path) : complain("not enough memory");
    free(json);
    free(template);
    return code;
}

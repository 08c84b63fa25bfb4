/* word_review.c - the review of a word game for a page, by the code of `tessera word review`. What it finds comes as
 * lines of text, which JavaScript splits; a record goes in, since a review is of a whole game. */
#include <stdlib.h>
#include <string.h>

#include "api/api_internal.h"
#include "app/leaves_load.h"
#include "app/word_review.h"
#include "base/out.h"
#include "play/record.h"
#include "play/word_history.h"
#include "word/lexicon.h"

struct web_word_review {
    struct match *match;
    struct word_rules rules;
    struct leaves leaves;
    struct word_review review;
};

/* Opens the review of the game in a record; the lexicon is borrowed. The reason of a failure is tessera_reason. */
int web_word_review_open(const char *record, size_t length, const struct tessera_lexicon *, struct web_word_review **);
void web_word_review_free(struct web_word_review *);
size_t web_word_review_count(const struct web_word_review *);
/* Is the list the one that the game was played with? */
bool web_word_review_own_list(const struct web_word_review *);
/* Judges the next turn, if there is one. */
void web_word_review_step(struct web_word_review *);
/* A turn that has been judged: seat, last step, points, grade, drew, then value, best value, loss and luck in
 * thousandths, then the scores after it; then a line each for the rack, what was played and what was best. */
int web_word_review_at(const struct web_word_review *, size_t number, char *text, size_t size);
/* A line for each seat: turns, the grades, loss and luck in thousandths, words, specials, spent, left. Then a line of
 * the costliest turns, counted from 0, and one of the turning point or -1. */
int web_word_review_total(const struct web_word_review *, char *text, size_t size);

static enum err open_match(struct web_word_review *made, const char *text, size_t length, struct fault *fault) {
    struct record record;
    enum err err = record_open(&record, text, length, fault);
    if (err)
        return err;
    if (strcmp(record.game, word_game.name) != 0)
        err = err_refuse(fault, ERR_SYNTAX, "the record is not of a word game");
    else
        err = word_record_rules(&record, &made->rules, fault);
    if (!err)
        err = match_restore(&record, &word_game, &made->rules, MATCH_DRAWS, &made->match, fault);
    record_close(&record);
    return err;
}

int web_word_review_open(const char *text, size_t length, const struct tessera_lexicon *lexicon,
                         struct web_word_review **review) {
    struct fault fault = {0};
    struct web_word_review *made = calloc(1, sizeof *made);
    if (!made)
        return (int)api_no_memory();
    enum err err = open_match(made, text, length, &fault);
    if (!err)
        err = leaves_load(NULL, &made->leaves, &fault);
    if (!err) {
        struct word_rules robots =
            made->rules; /* the words of the record are not looked up; only the robot needs a list */
        robots.lexicon = api_lexicon(lexicon);
        err = word_review_open(&made->review, made->match, &robots, &made->leaves, &fault);
    }
    if (err) {
        web_word_review_free(made);
        return (int)api_result(err, &fault);
    }
    *review = made;
    return 0;
}

void web_word_review_free(struct web_word_review *review) {
    if (!review)
        return;
    word_review_close(&review->review);
    match_free(review->match);
    free(review);
}

size_t web_word_review_count(const struct web_word_review *review) {
    return review->review.count;
}

bool web_word_review_own_list(const struct web_word_review *review) {
    return review->review.rules.lexicon->list == review->rules.list;
}

void web_word_review_step(struct web_word_review *review) {
    word_review_step(&review->review);
}

/* ---- Lines ---- */

static void put(struct out *out, int64_t number) {
    out_put_signed(out, number);
    out_put_char(out, ' ');
}

static void put_real(struct out *out, double number) {
    put(out, (int64_t)(number * 1000 + (number < 0 ? -0.5 : 0.5)));
}

/* What was written, or that it did not fit. */
static int result(const struct out *out) {
    return out->full ? (int)api_refuse(ERR_RANGE, "too long") : 0;
}

int web_word_review_at(const struct web_word_review *of, size_t number, char *text, size_t size) {
    const struct word_review *review = &of->review;
    struct out out = out_of(text, size);
    if (number >= review->done)
        return (int)api_refuse(ERR_RANGE, "this turn has not been judged");
    const struct word_review_turn *turn = &review->turn[number];
    put(&out, turn->seat);
    put(&out, (int64_t)turn->last);
    put(&out, turn->points);
    put(&out, turn->judged.grade);
    put(&out, turn->drew);
    put_real(&out, turn->judged.value);
    put_real(&out, turn->judged.best_value);
    put_real(&out, turn->judged.loss);
    put_real(&out, turn->drew ? turn->luck : 0);
    for (unsigned seat = 0; seat < review->rules.seats; seat++)
        put(&out, turn->score[seat]);
    out_put_char(&out, '\n');
    word_review_rack(review, number, &out);
    out_put_char(&out, '\n');
    out_put(&out, word_review_played(review, number));
    out_put_char(&out, '\n');
    word_review_best(review, number, &out);
    return result(&out);
}

int web_word_review_total(const struct web_word_review *of, char *text, size_t size) {
    const struct word_review *review = &of->review;
    struct word_review_summary sum;
    struct out out = out_of(text, size);
    word_review_sum(review, &sum);
    for (unsigned i = 0; i < review->rules.seats; i++) {
        const struct word_review_seat *seat = &sum.seat[i];
        put(&out, (int64_t)seat->turns);
        for (unsigned grade = 0; grade < JUDGE_GRADES; grade++)
            put(&out, (int64_t)seat->grade[grade]);
        put_real(&out, seat->loss);
        put_real(&out, seat->luck);
        put(&out, seat->words);
        put(&out, seat->specials);
        put(&out, seat->spent);
        put(&out, seat->left);
        out_put_char(&out, '\n');
    }
    for (size_t i = 0; i < sum.costly; i++)
        put(&out, (int64_t)sum.costliest[i]);
    out_put_char(&out, '\n');
    put(&out, sum.turned ? (int64_t)sum.turning : -1);
    return result(&out);
}

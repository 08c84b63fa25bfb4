/* word_review_facts.c - the review of a word game as JSON. */
#include "cli/facts.h"
#include "cli/word_review_internal.h"

static void add_seat(struct facts *facts, const struct word_review_report *report, unsigned number,
                     const struct word_review_seat *seat) {
    const struct word_position *last = match_position(report->review.match);
    facts_object(facts, NULL);
    facts_text(facts, "name", report->names.of[number]);
    facts_signed(facts, "score", last->score[number]);
    facts_number(facts, "turns", seat->turns);
    facts_object(facts, "grades");
    for (unsigned grade = 0; grade < JUDGE_GRADES; grade++)
        facts_number(facts, judge_grade_name((enum judge_grade)grade), seat->grade[grade]);
    facts_close(facts);
    facts_real(facts, "loss", seat->loss);
    facts_real(facts, "luck", seat->luck);
    facts_real(facts, "opening", report->review.opening[number]);
    facts_signed(facts, "words", seat->words);
    facts_signed(facts, "specials", seat->specials);
    facts_signed(facts, "spent", seat->spent);
    facts_signed(facts, "left", seat->left);
    facts_close(facts);
}

static void add_turn(struct facts *facts, const struct word_review_report *report, size_t number) {
    const struct word_review *review = &report->review;
    const struct word_review_turn *turn = &review->turn[number];
    char best[ROBOT_LINE], rack[WORD_REVIEW_RACK];
    struct out out = out_of(best, sizeof best), letters = out_of(rack, sizeof rack);
    word_review_best(review, number, &out);
    word_review_rack(review, number, &letters);
    facts_object(facts, NULL);
    facts_number(facts, "turn", number + 1);
    facts_text(facts, "name", report->names.of[turn->seat]);
    facts_text(facts, "rack", rack);
    facts_text(facts, "played", word_review_played(review, number));
    facts_signed(facts, "points", turn->points);
    facts_real(facts, "value", turn->judged.value);
    facts_text(facts, "best", best);
    facts_real(facts, "best_value", turn->judged.best_value);
    facts_real(facts, "loss", turn->judged.loss);
    facts_text(facts, "grade", judge_grade_name(turn->judged.grade));
    if (turn->drew)
        facts_real(facts, "luck", turn->luck);
    else
        facts_null(facts, "luck");
    facts_list(facts, "scores");
    for (unsigned seat = 0; seat < review->rules.seats; seat++)
        facts_signed(facts, NULL, turn->score[seat]);
    facts_close(facts);
    facts_close(facts);
}

int word_review_print_json(const struct word_review_report *report) {
    const struct word_review *review = &report->review;
    const struct word_position *last = match_position(review->match);
    struct word_review_summary sum;
    struct facts facts;
    word_review_sum(review, &sum);
    facts_begin(&facts);
    facts_text(&facts, "file", report->path);
    if (report->seeded)
        facts_number(&facts, "seed", report->seed);
    facts_text(&facts, "words", report->own_list ? "own" : "another list");
    facts_flag(&facts, "over", last->phase == WORD_ENDED);
    facts_list(&facts, "seats");
    for (unsigned seat = 0; seat < review->rules.seats; seat++)
        add_seat(&facts, report, seat, &sum.seat[seat]);
    facts_close(&facts);
    if (sum.turned)
        facts_number(&facts, "turning", sum.turning + 1);
    else
        facts_null(&facts, "turning");
    facts_list(&facts, "costliest");
    for (size_t i = 0; i < sum.costly; i++)
        facts_number(&facts, NULL, sum.costliest[i] + 1);
    facts_close(&facts);
    if (report->turns) {
        facts_list(&facts, "list");
        for (size_t i = 0; i < review->done; i++)
            add_turn(&facts, report, i);
        facts_close(&facts);
    }
    return facts_print(&facts);
}

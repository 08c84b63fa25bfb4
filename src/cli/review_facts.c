/* review_facts.c - a review as JSON. */
#include "app/advice_say.h"
#include "cli/advice_facts.h"
#include "cli/board_show.h"
#include "cli/facts.h"
#include "cli/review_internal.h"
#include "slide/text.h"

static void add_formation(struct facts *facts, const struct review_move *move) {
    const struct review_formation *formation = &move->formation;
    if (!formation->endgame) {
        facts_null(facts, "formation");
        return;
    }
    facts_object(facts, "formation");
    advice_facts_success(facts, formation->endgame, &formation->advice, move->advice.open);
    facts_real(facts, "loss", formation->loss);
    facts_close(facts);
}

static void add_move(struct facts *facts, const struct game_review *review, size_t number) {
    const struct review_move *move = &review->moves[number];
    facts_object(facts, NULL);
    facts_number(facts, "move", number + 1);
    board_facts(facts, "board", &review->played->rules, played_state(review->played, review->game, number).board);
    facts_number(facts, "score", move->score);
    facts_text(facts, "way", slide_way_name(move->played));
    facts_text(facts, "best", slide_way_name(review_best(move)));
    advice_facts_values(facts, &move->advice);
    facts_real(facts, "loss", move->loss);
    facts_real(facts, "share", move->share);
    facts_text(facts, "grade", review_grade_name(move->grade));
    if (move->has_luck)
        facts_real(facts, "luck", move->luck);
    else
        facts_null(facts, "luck");
    add_formation(facts, move);
    facts_close(facts);
}

void review_facts_lost(struct facts *facts, const struct review_summary *sum) {
    if (!sum->was_lost) {
        facts_null(facts, "lost");
        return;
    }
    facts_object(facts, "lost");
    facts_number(facts, "move", sum->lost_at + 1);
    facts_text(facts, "by", sum->lost_by_chance ? "tile" : "move");
    facts_close(facts);
}

static void add_summary(struct facts *facts, const struct review_summary *sum) {
    facts_list(facts, "sources");
    for (unsigned source = ADVICE_SOURCES; source-- > 0;)
        if (sum->source[source])
            facts_text(facts, NULL, advice_source_word((enum advice_source)source));
    facts_close(facts);
    facts_text(facts, "unit", sum->chance ? "chance" : "points");
    facts_real(facts, "accuracy", sum->accuracy);
    facts_real(facts, "share", sum->share);
    facts_number(facts, "formations", sum->formations);
    facts_object(facts, "grades");
    for (unsigned grade = 0; grade < REVIEW_GRADES; grade++)
        facts_number(facts, review_grade_name((enum review_grade)grade), sum->grade[grade]);
    facts_close(facts);
    facts_real(facts, "loss", sum->loss);
    if (sum->lucky)
        facts_real(facts, "luck", sum->luck);
    else
        facts_null(facts, "luck");
    review_facts_lost(facts, sum);
}

static void add_game(struct facts *facts, const struct review_report *report, const struct game_review *review) {
    const struct slide_rules *rules = &report->played.rules;
    struct slide_state last = played_state(&report->played, review->game, review->count);
    struct review_summary sum;
    game_review_sum(review, &sum);
    facts_object(facts, NULL);
    facts_number(facts, "game", review->game + 1);
    facts_number(facts, "moves", review->count);
    facts_number(facts, "reviewed", review->done);
    facts_number(facts, "score", last.score);
    facts_number(facts, "largest", rules->value[slide_largest(last.board)]);
    facts_flag(facts, "over", last.over);
    facts_flag(facts, "won", last.won);
    add_summary(facts, &sum);
    facts_list(facts, "costliest");
    for (size_t i = 0; i < sum.costly; i++)
        add_move(facts, review, sum.costliest[i]);
    facts_close(facts);
    if (report->moves) {
        facts_list(facts, "list");
        for (size_t i = 0; i < review->done; i++)
            add_move(facts, review, i);
        facts_close(facts);
    }
    facts_close(facts);
}

int review_print_json(const struct review_report *report) {
    const struct played *played = &report->played;
    struct facts facts;
    facts_begin(&facts);
    facts_text(&facts, "file", report->path);
    facts_text(&facts, "rules", played->rules.name);
    facts_number(&facts, "width", played->rules.width);
    facts_number(&facts, "height", played->rules.height);
    if (played->seeded)
        facts_number(&facts, "seed", played->seed);
    facts_text(&facts, "budget", report->budget);
    facts_flag(&facts, "complete", report->complete);
    facts_list(&facts, "games");
    for (size_t i = 0; i < report->count; i++)
        add_game(&facts, report, &report->review[i]);
    facts_close(&facts);
    return facts_print(&facts);
}

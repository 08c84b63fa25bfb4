/* Reviews as an external program sees them. */
#include "api/api.h"

/* A game of a few moves on a small board, which needs no network. */
static struct tessera_match *small_game(const struct tessera_slide_rules *rules) {
    struct tessera_match *match = NULL;
    assert_ok(tessera_match_slide(rules, 3, NULL, &match));
    for (unsigned i = 0; i < 40 && tessera_match_turn(match) == 0; i++)
        tessera_match_do(match, 0, tessera_way_name((enum tessera_way)(i % 4)));
    return match;
}

static void every_move_of_a_game_is_judged(void **state) {
    (void)state;
    struct tessera_slide_rules *rules = rules_named(NULL);
    assert_ok(tessera_slide_rules_set(rules, "size", "3x3"));
    struct tessera_match *match = small_game(rules);
    struct tessera_player *player = NULL;
    struct tessera_review *review = NULL;
    struct tessera_review_move move;
    struct tessera_review_sum sum;
    size_t length, graded = 0;
    assert_ok(tessera_player_open(rules, NULL, &player));
    const char *record = tessera_match_record(match, &length);
    assert_ok(tessera_review_open(record, length, 0, player, &review));
    size_t count = tessera_review_count(review);
    assert_int_equal(count, tessera_match_moves(match));
    assert_refused(tessera_review_at(review, 0, &move), TESSERA_ERROR_RANGE, "not been judged");
    for (size_t i = 0; i < count; i++) {
        assert_ok(tessera_review_step(review, i % 2 ? 200 : 0));
        assert_ok(tessera_review_at(review, i, &move));
        assert_true(move.loss >= 0 && move.share >= 0 && move.share <= 1);
        assert_true(move.advice.moves & 1U << move.played);
        assert_true(move.grade == TESSERA_GRADE_BEST || move.loss > 0);
    }
    assert_refused(tessera_review_step(review, 0), TESSERA_ERROR_OVER, "every move");
    assert_ok(tessera_review_total(review, &sum));
    for (unsigned i = 0; i < 5; i++)
        graded += sum.grade[i];
    assert_int_equal(sum.moves, count);
    assert_int_equal(graded, count);
    assert_true(sum.accuracy > 0 && sum.accuracy <= 1);
    tessera_review_free(review);
    tessera_player_free(player);
    tessera_match_free(match);
    tessera_slide_rules_free(rules);
}

static void what_cannot_be_reviewed_is_refused(void **state) {
    (void)state;
    struct tessera_slide_rules *rules = rules_named(NULL);
    struct tessera_match *match = small_game(rules);
    struct tessera_player *player = NULL;
    struct tessera_review *review = NULL;
    size_t length;
    assert_ok(tessera_player_open(rules, NULL, &player));
    const char *record = tessera_match_record(match, &length);
    assert_refused(tessera_review_open(record, length, 1, player, &review), TESSERA_ERROR_RANGE, "no such game");
    assert_int_equal(tessera_review_open(record, 40, 0, player, &review), TESSERA_ERROR_CORRUPT);
    assert_refused(tessera_review_open(NULL, 0, 0, player, &review), TESSERA_ERROR_RANGE, "null");
    assert_refused(tessera_review_step(NULL, 0), TESSERA_ERROR_RANGE, "null");
    assert_refused(tessera_review_at(NULL, 0, NULL), TESSERA_ERROR_RANGE, "null");
    assert_refused(tessera_review_total(NULL, NULL), TESSERA_ERROR_RANGE, "null");
    assert_int_equal(tessera_review_count(NULL), 0);
    assert_null(review);
    tessera_review_free(NULL);
    tessera_player_free(player);
    tessera_match_free(match);
    tessera_slide_rules_free(rules);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_move_of_a_game_is_judged),
        cmocka_unit_test(what_cannot_be_reviewed_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

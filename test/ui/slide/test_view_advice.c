/* Advice in the view state of slide: hints, autoplay, the review of the game. */
#include "ui/slide/view_fixture.h"

static void autoplay_plays_until_it_is_told_to_stop(void **state) {
    (void)state;
    struct slide_view *view =
        seated("tiny", (struct play_options){.session = {.forget = true, .seeded = true, .seed = 3}});
    double now = 0;
    assert_true(slide_view_wait(view, now) < 0);
    slide_view_act(view, ACTION_AUTO, now);
    assert_true(slide_view_is_on(view, ACTION_AUTO));
    for (int i = 0; i < 5; i++) {
        now += slide_view_wait(view, now);
        slide_view_tick(view, now);
    }
    assert_int_equal(view->state.moves, 5);
    assert_true(slide_view_wait(view, now) > 0.2); /* four moves a second */
    slide_view_act(view, ACTION_FASTER, now);
    assert_string_equal(view->message, "Speed: 8 moves per second");
    for (int i = 0; i < 9; i++)
        slide_view_act(view, ACTION_SLOWER, now);
    assert_string_equal(view->message, "Speed: 1 move per second");
    slide_view_act(view, ACTION_AUTO, now);
    assert_true(slide_view_wait(view, now) < 0);
    slide_view_act(view, ACTION_HINT, now);
    assert_true(view->hint >= 0);
    assert_true(slide_way_open(&view->rules, view->state.board, (enum slide_way)view->hint));
    slide_view_free(view);
}

static void a_hint_tells_the_value_of_every_way(void **state) {
    (void)state;
    struct slide_view *view = from_board("classic", "2 4 8 16\n2 0 0 0\n0 0 0 0\n0 0 0 0\n");
    assert_string_equal(labels_of(view).hint, "");
    slide_view_act(view, ACTION_HINT, 0);
    struct slide_view_labels labels = labels_of(view);
    unsigned best = 0;
    for (unsigned i = 0; i < SLIDE_WAYS; i++) {
        const struct slide_view_way *way = &labels.way[i];
        assert_string_equal(way->name, slide_way_name((enum slide_way)i));
        assert_int_equal(way->open, slide_way_open(&view->rules, view->state.board, (enum slide_way)i));
        assert_true(way->open ? strtod(way->value, NULL) > 0 : strcmp(way->value, "-") == 0);
        assert_true(way->value[strspn(way->value, "-0123456789")] == '\0');
        best += way->best;
    }
    assert_int_equal(best, 1);
    assert_true(labels.way[view->hint].best);
    char said[SLIDE_VIEW_LABEL_SIZE];
    snprintf(said, sizeof said, "Hint: %s", slide_way_name((enum slide_way)view->hint));
    assert_string_equal(labels.hint, said);
    assert_int_equal(strncmp(labels.hint_source, "by the network, ", 16), 0);
    slide_view_act(view, ACTION_THEME, 0); /* its message comes in the place of the hint, */
    assert_string_equal(labels_of(view).hint, "");
    slide_view_act(view, ACTION_HELP, 0);
    slide_view_act(view, ACTION_HELP, 0); /* and when it is gone the hint is there again */
    assert_string_equal(labels_of(view).hint, said);
    slide_view_act(view, (enum action)(ACTION_LEFT + view->hint), 0);
    assert_string_equal(labels_of(view).hint, "");
    slide_view_free(view);
}

static void a_hint_is_a_chance_where_a_goal_ends_the_game(void **state) {
    (void)state;
    struct slide_view *view = from_board("cs61b-2014", "2 4 8 16\n2 0 0 0\n0 0 0 0\n0 0 0 0\n");
    slide_view_act(view, ACTION_HINT, 0);
    struct slide_view_labels labels = labels_of(view);
    const char *value = labels.way[view->hint].value, *brief = labels.way[view->hint].brief;
    assert_int_equal(value[strlen(value) - 1], '%');
    assert_int_equal(brief[strlen(brief) - 1], '%');
    assert_true(strtod(value, NULL) > 0 && strtod(value, NULL) <= 100);
    slide_view_free(view);
}

static void values_are_rounded_where_there_is_little_room(void **state) {
    (void)state;
    static const struct {
        double value;
        bool chance;
        const char *whole, *brief;
    } cases[] = {
        {0, false, "0", "0"},
        {999.4, false, "999", "999"},
        {999.6, false, "1000", "1.0k"},
        {9949, false, "9949", "9.9k"},
        {9960, false, "9960", "10k"},
        {188117.2, false, "188117", "188k"},
        {999600, false, "999600", "1.0M"},
        {-12, false, "-12", "-12"},
        {0.97131, true, "97.13%", "97%"},
        {1, true, "100.00%", "100%"},
        {0, true, "0.00%", "0%"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct advice advice = {.value = {cases[i].value}, .open = 1, .chance = cases[i].chance};
        char whole[HINT_VALUE_SIZE], brief[HINT_BRIEF_SIZE];
        hint_value(&advice, SLIDE_LEFT, whole);
        hint_brief(&advice, SLIDE_LEFT, brief);
        assert_string_equal(whole, cases[i].whole);
        assert_string_equal(brief, cases[i].brief);
        hint_value(&advice, SLIDE_UP, whole);
        assert_string_equal(whole, "-");
    }
}

/* Nothing can be asked for where no move is possible, and it is said so. */
static void a_game_that_is_over_has_no_advice(void **state) {
    (void)state;
    struct slide_view *view = from_board("classic", "2 4 2 4\n4 2 4 2\n2 4 2 4\n4 2 4 2\n");
    assert_true(view->state.over);
    slide_view_act(view, ACTION_HINT, 1);
    assert_string_equal(view->message, "The game is over.");
    assert_int_equal(view->hint, -1);
    slide_view_act(view, ACTION_PROBE, 2);
    assert_string_equal(view->message, "No move is possible on this board.");
    assert_int_equal(view->hint, -1);
    slide_view_act(view, ACTION_AUTO, 3);
    assert_string_equal(view->message, "The game is over.");
    assert_false(slide_view_is_on(view, ACTION_AUTO));
    slide_view_go_to(view, 0, 4); /* only a replay goes anywhere */
    assert_string_equal(view->message, "The game is over.");
    slide_view_free(view);
}

static void autoplay_can_be_as_fast_as_possible(void **state) {
    (void)state;
    struct slide_view *view =
        seated("tiny", (struct play_options){.session = {.forget = true, .seeded = true, .seed = 3}});
    for (int i = 0; i < 20; i++)
        slide_view_act(view, ACTION_FASTER, 0);
    assert_string_equal(view->message, "Speed: as fast as possible");
    slide_view_act(view, ACTION_AUTO, 1);
    for (int i = 0; i < 3; i++) {
        assert_true(slide_view_wait(view, 1) <= 0);
        slide_view_tick(view, 1);
    }
    assert_int_equal(view->state.moves, 3);
    slide_view_free(view);
}

/* Lets a review run to its end; returns how often the page was written. */
static unsigned finish_review(struct slide_view *view) {
    unsigned ticks = 0;
    for (; slide_view_wait(view, 0) == 0; ticks++)
        slide_view_tick(view, 0);
    return ticks;
}

static bool page_says(const struct slide_view *view, const char *text) {
    for (unsigned i = 0; i < view->page.count; i++)
        if (strstr(view->page.row[i].text, text) || strstr(view->page.row[i].left, text))
            return true;
    return false;
}

static void a_review_grows_and_stays_until_the_game_changes(void **state) {
    (void)state;
    struct slide_view *view = from_board("tiny", "2 2 4\n0 0 0\n0 0 0\n");
    slide_view_act(view, ACTION_REVIEW, 0);
    assert_string_equal(view->message, "No review: there is no move to review yet.");
    slide_view_act(view, ACTION_LEFT, 1);
    slide_view_act(view, ACTION_UP, 1);
    slide_view_act(view, ACTION_UNDO, 1);
    slide_view_act(view, ACTION_RIGHT, 1);
    slide_view_act(view, ACTION_REVIEW, 2);
    assert_int_equal(view->screen, SLIDE_VIEW_PAGE);
    assert_string_equal(view->page.title, "Review");
    assert_true(view->session.saves.hinted); /* the game goes on */
    assert_true(finish_review(view) > 0);
    assert_true(page_says(view, "Accuracy"));
    assert_string_equal(view->page.row[1].left, "Moves");
    assert_string_equal(view->page.row[1].text, "2"); /* what was undone does not count */
    assert_string_equal(view->page.row[2].left, "Values by");
    assert_string_equal(view->page.row[2].text, "the plain search"); /* no network knows 3x3 */
    assert_string_equal(view->page.row[3].text, "4444 positions per move");
    const struct slide_review *found = view->review;
    slide_view_act(view, ACTION_NO, 3);
    slide_view_act(view, ACTION_REVIEW, 4);
    assert_ptr_equal(view->review, found);
    assert_int_equal(finish_review(view), 0);
    slide_view_act(view, ACTION_NO, 5);
    slide_view_act(view, ACTION_DOWN, 6);
    assert_null(view->review);
    slide_view_free(view);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        AT_HOME(autoplay_plays_until_it_is_told_to_stop),
        AT_HOME(a_hint_tells_the_value_of_every_way),
        AT_HOME(a_hint_is_a_chance_where_a_goal_ends_the_game),
        cmocka_unit_test(values_are_rounded_where_there_is_little_room),
        AT_HOME(a_game_that_is_over_has_no_advice),
        AT_HOME(autoplay_can_be_as_fast_as_possible),
        AT_HOME(a_review_grows_and_stays_until_the_game_changes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

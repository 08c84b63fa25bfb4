/* The narrow waist, for each game: faults and events may be null. */
#include "cmocka_includes.h"

#include <string.h>

#include "app/word_rules_load.h"
#include "play/game.h"
#include "play/slide_game.h"
#include "slide/rules.h"
#include "word/word.h"

/* A line for a seat or for chance, and its result. */
struct step {
    int seat;
    const char *text;
    enum err err;
};

/* Plays the steps without fault and events, and in parallel with both: the positions are the same. */
static void play_blindly(const struct game *game, const void *rules, const struct step *step) {
    static _Alignas(16) char blind[1 << 13], seeing[1 << 13], before[1 << 13];
    static char room[1 << 14];
    size_t size = game->size(rules);
    assert_true(size <= sizeof blind);
    memset(blind, 0, sizeof blind);
    memset(seeing, 0, sizeof seeing);
    struct fault fault;
    assert_int_equal(game->start(rules, blind, NULL), ERR_NONE);
    assert_int_equal(game->start(rules, seeing, &fault), ERR_NONE);
    for (; step->text; step++) {
        struct events events = {.at = room, .size = game->event_size, .room = sizeof room / game->event_size};
        fault = (struct fault){0};
        memcpy(before, blind, size);
        assert_int_equal(game->move(rules, blind, step->seat, step->text, NULL, NULL, NULL), step->err);
        assert_int_equal(game->move(rules, seeing, step->seat, step->text, NULL, &events, &fault), step->err);
        assert_memory_equal(blind, seeing, size);
        if (step->err) {
            assert_memory_equal(blind, before, size);
            assert_true(fault.what[0]);
            assert_int_equal(events.count, 0);
        } else {
            assert_true(events.count > 0);
        }
    }
}

/* Each text is refused as a start, with a fault and without. */
static void refuse_starts(const struct game *game, const void *rules, const char *const *text, enum err err) {
    static _Alignas(16) char position[1 << 13];
    for (; *text; text++) {
        struct fault fault = {0};
        assert_int_equal(game->place(rules, position, *text, strlen(*text), &fault), err);
        assert_true(fault.what[0]);
        assert_int_equal(game->place(rules, position, *text, strlen(*text), NULL), err);
    }
}

static void take_start(const struct game *game, const void *rules, const char *text) {
    static _Alignas(16) char position[1 << 13];
    assert_int_equal(game->place(rules, position, text, strlen(text), NULL), ERR_NONE);
}

static void nobody_needs_to_watch_slide(void **state) {
    (void)state;
    static const struct step steps[] = {
        {0, "left", ERR_TURN},
        {TURN_CHANCE, "2 0 0", ERR_NONE},
        {TURN_CHANCE, "2 0 0", ERR_MOVE},
        {TURN_CHANCE, "2 9 9", ERR_RANGE},
        {TURN_CHANCE, "3 0 1", ERR_RANGE},
        {TURN_CHANCE, "two", ERR_SYNTAX},
        {TURN_CHANCE, "2 x 1", ERR_SYNTAX},
        {TURN_CHANCE, "2 0 x", ERR_SYNTAX},
        {TURN_CHANCE, "2 0 1 4", ERR_SYNTAX},
        {TURN_CHANCE, "2 0 1\n", ERR_SYNTAX},
        {TURN_CHANCE, "2 0 1", ERR_NONE},
        {TURN_CHANCE, "2 1 1", ERR_TURN},
        {0, "sideways", ERR_SYNTAX},
        {0, "up", ERR_MOVE},
        {0, "left", ERR_NONE},
        {0},
    };
    static const char *const wrong_size[] = {"2 0\n0 2\n", NULL}, *const no_board[] = {"2 x\n", "", NULL};
    struct slide_rules rules;
    slide_rules_classic(&rules);
    play_blindly(&slide_game, &rules, steps);
    refuse_starts(&slide_game, &rules, wrong_size, ERR_RANGE);
    refuse_starts(&slide_game, &rules, no_board, ERR_SYNTAX);
    take_start(&slide_game, &rules, "2 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 4\n");
    rules.width = 0;
    static _Alignas(16) char position[sizeof(struct slide_position)];
    assert_int_equal(slide_game.start(&rules, position, NULL), ERR_RANGE);
}

/* A view or an event that is longer than the text it is for is refused, whatever part of it fits. */
static void refuse_small_texts(const struct game *game, const void *rules, const char *start) {
    static _Alignas(16) char position[1 << 13];
    static char room[1 << 14], text[1 << 13];
    struct events events = {.at = room, .size = game->event_size, .room = sizeof room / game->event_size};
    struct out whole = out_of(text, sizeof text);
    assert_int_equal(game->place(rules, position, start, strlen(start), NULL), ERR_NONE);
    assert_int_equal(game->show(rules, position, 0, &whole), ERR_NONE);
    size_t length = strlen(text);
    for (size_t size = 1; size <= length; size++) {
        struct out small = out_of(text, size);
        assert_int_equal(game->show(rules, position, 0, &small), ERR_RANGE);
    }
    const char *line = game == &slide_game ? "left" : "pass";
    assert_int_equal(game->move(rules, position, 0, line, NULL, &events, NULL), ERR_NONE);
    for (size_t i = 0; i < events.count; i++) {
        struct out small = out_of(text, 3);
        assert_int_equal(game->hide(rules, events_get(&events, i), SEES_ALL, &small), ERR_RANGE);
    }
}

static void what_does_not_fit_is_refused(void **state) {
    (void)state;
    struct slide_rules slide;
    struct word_rules word;
    slide_rules_classic(&slide);
    assert_int_equal(word_rules_load(&word, NULL), ERR_NONE);
    refuse_small_texts(&slide_game, &slide, "2 2 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 4\n");
    refuse_small_texts(&word_game, &word,
                       "board 15/15/15/15/15/15/15/15/15/15/15/15/15/15/15\nscores 0 0\nturn 0\nrack 0 CAT\n");
    static _Alignas(16) char position[1 << 13];
    char text[4];
    struct out small = out_of(text, sizeof text);
    struct rng rng = rng_seeded(RNG_XOSHIRO, 1);
    assert_int_equal(word_game.start(&word, position, NULL), ERR_NONE);
    assert_int_equal(word_game.chance(&word, position, &rng, &small), ERR_RANGE);
}

static void nobody_needs_to_watch_word(void **state) {
    (void)state;
    static const struct step steps[] = {
        {0, "pass", ERR_TURN},
        {TURN_CHANCE, "start 7", ERR_SYNTAX},
        {TURN_CHANCE, "draw 0 CATSOON", ERR_MOVE},
        {TURN_CHANCE, "start 0", ERR_NONE},
        {TURN_CHANCE, "draw 0 CATSOON", ERR_NONE},
        {TURN_CHANCE, "draw 1 QQQQQQQ", ERR_MOVE},
        {TURN_CHANCE, "draw 1 CATAEIO", ERR_NONE},
        {1, "pass", ERR_TURN},
        {0, "ZZ 8", ERR_SYNTAX},
        {0, "8G", ERR_SYNTAX},
        {0, "8A CAT", ERR_MOVE}, /* valid except for its place */
        {0, "8G DOG", ERR_MOVE},
        {0, "buy boom", ERR_MOVE},
        {0, "buy house", ERR_SYNTAX},
        {0, "exchange 1", ERR_SYNTAX},
        {0, "exchange Z", ERR_MOVE},
        {0, "pass now", ERR_SYNTAX},
        {0, "8G CAT", ERR_NONE},
        {TURN_CHANCE, "draw 0 SSE", ERR_NONE},
        {1, "exchange CAT", ERR_NONE},
        {0},
    };
    static const char *const no_position[] = {
        "board 15\n",
        "",
        "board 15/15/15/15/15/15/15/15/15/15/15/15/15/15/15\nscores 0 0\n",
        "board 15/15/15/15/15/15/15/15/15/15/15/15/15/15/15\nscores 0 0\nturn 0\nmove 7,7 across AT\n",
        "board 15/15/15/15/15/15/15/15/15/15/15/15/15/15/15\nscores 0 0\nturn 0\nlay boom 0,0\n",
        NULL};
    static const char *const other_seats[] = {
        "board 15/15/15/15/15/15/15/15/15/15/15/15/15/15/15\nscores 0 0 0\nturn 0\n", NULL};
    struct word_rules rules;
    assert_int_equal(word_rules_load(&rules, NULL), ERR_NONE);
    play_blindly(&word_game, &rules, steps);
    refuse_starts(&word_game, &rules, no_position, ERR_SYNTAX);
    refuse_starts(&word_game, &rules, other_seats, ERR_RANGE);
    take_start(&word_game, &rules, "board 15/15/15/15/15/15/15/15/15/15/15/15/15/15/15\nscores 0 0\nturn 0\n");
    rules.seats = 9;
    static _Alignas(16) char position[sizeof(struct word_position)];
    assert_int_equal(word_game.start(&rules, position, NULL), ERR_RANGE);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nobody_needs_to_watch_slide),
        cmocka_unit_test(nobody_needs_to_watch_word),
        cmocka_unit_test(what_does_not_fit_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

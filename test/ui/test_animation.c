/* A move as sprites, at the moments that a front end asks for most: at its start, in its middle, at its end. */
#include "cmocka_includes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "slide/text.h"
#include "ui/animation.h"

struct shown {
    struct slide_rules rules;
    uint8_t cell[64], before[64];
    struct slide_board board;
    struct animation anim;
};

static void start(struct shown *shown, const char *text) {
    struct fault fault;
    memset(shown, 0, sizeof *shown);
    slide_rules_classic(&shown->rules);
    assert_int_equal(slide_board_read(&shown->rules, text, strlen(text), shown->cell, 64, &shown->board, &fault),
                     ERR_NONE);
    memcpy(shown->before, shown->cell, sizeof shown->before);
    assert_true(animation_start(&shown->anim, shown->board));
}

static void tilt(struct shown *shown, enum slide_way way) {
    struct slide_viewer viewer = {animation_see, &shown->anim};
    uint64_t points = 0;
    assert_int_equal(slide_tilt(&shown->rules, shown->board, way, &points, &viewer), ERR_NONE);
}

static void spawn(struct shown *shown, uint16_t row, uint16_t column, uint8_t kind) {
    struct slide_viewer viewer = {animation_see, &shown->anim};
    assert_int_equal(slide_spawn(&shown->rules, shown->board, (struct slide_at){row, column}, kind, &viewer), ERR_NONE);
}

/* The sprites as lines "row,column value scale", in the order they are drawn. */
static void look(struct shown *shown, double t, const char *expected) {
    struct animation_sprite *sprite = calloc(animation_sprites_most(&shown->anim) + 1, sizeof *sprite);
    char text[1024] = "";
    size_t count = animation_at(&shown->anim, t, sprite);
    for (size_t i = 0; i < count; i++)
        snprintf(text + strlen(text), sizeof text - strlen(text), "%.2f,%.2f %d %.2f\n", (double)sprite[i].row,
                 (double)sprite[i].column, (int)shown->rules.value[sprite[i].kind], (double)sprite[i].scale);
    assert_string_equal(text, expected);
    free(sprite);
}

static void tiles_slide_then_merge_and_appear(void **state) {
    (void)state;
    struct shown shown;
    start(&shown, "0 2 0 2\n");
    tilt(&shown, SLIDE_LEFT);
    spawn(&shown, 0, 2, 1);
    look(&shown, 0, "0.00,1.00 2 1.00\n0.00,3.00 2 1.00\n");
    look(&shown, 0.3, "0.00,0.25 2 1.00\n0.00,0.75 2 1.00\n");
    look(&shown, 0.5, "0.00,0.03 2 1.00\n0.00,0.08 2 1.00\n");
    look(&shown, 0.8, "0.00,0.00 4 1.15\n0.00,2.00 2 0.75\n");
    look(&shown, 1, "0.00,0.00 4 1.00\n0.00,2.00 2 1.00\n");
    animation_free(&shown.anim);
}

static void a_tile_that_stays_stays(void **state) {
    (void)state;
    struct shown shown;
    start(&shown, "2 4\n0 0\n8 0\n");
    tilt(&shown, SLIDE_UP);
    look(&shown, 0, "0.00,0.00 2 1.00\n0.00,1.00 4 1.00\n2.00,0.00 8 1.00\n");
    look(&shown, 0.5, "0.00,0.00 2 1.00\n0.00,1.00 4 1.00\n1.03,0.00 8 1.00\n");
    look(&shown, 1, "0.00,0.00 2 1.00\n0.00,1.00 4 1.00\n1.00,0.00 8 1.00\n");
    animation_free(&shown.anim);
}

static void two_pairs_make_two_tiles(void **state) {
    (void)state;
    struct shown shown;
    start(&shown, "2 2 2 2\n");
    tilt(&shown, SLIDE_RIGHT);
    look(&shown, 0, "0.00,0.00 2 1.00\n0.00,1.00 2 1.00\n0.00,2.00 2 1.00\n0.00,3.00 2 1.00\n");
    look(&shown, 1, "0.00,3.00 4 1.00\n0.00,2.00 4 1.00\n");
    animation_free(&shown.anim);
}

static void beyond_its_ends_time_stands_still(void **state) {
    (void)state;
    struct shown shown;
    start(&shown, "0 2\n");
    tilt(&shown, SLIDE_LEFT);
    look(&shown, -1, "0.00,1.00 2 1.00\n");
    look(&shown, 7, "0.00,0.00 2 1.00\n");
    animation_free(&shown.anim);
}

/* Whatever the board: at 0 the sprites are the old board, at 1 the new one. */
static void the_ends_are_the_boards(void **state) {
    (void)state;
    struct rng rng = rng_seeded(RNG_XOSHIRO, 3);
    for (int round = 0; round < 2000; round++) {
        struct shown shown = {0};
        slide_rules_classic(&shown.rules);
        shown.board = (struct slide_board){5, 4, shown.cell};
        for (int i = 0; i < 20; i++)
            shown.before[i] = shown.cell[i] = (uint8_t)rng_below(&rng, 4);
        assert_true(animation_start(&shown.anim, shown.board));
        struct slide_viewer viewer = {animation_see, &shown.anim};
        uint64_t points = 0;
        if (slide_tilt(&shown.rules, shown.board, (enum slide_way)rng_below(&rng, 4), &points, &viewer) == ERR_NONE &&
            slide_empty_cells(shown.board))
            slide_spawn(&shown.rules, shown.board, slide_nth_empty(shown.board, 0), 1, &viewer);
        struct animation_sprite *sprite = calloc(animation_sprites_most(&shown.anim) + 1, sizeof *sprite);
        for (int end = 0; end < 2; end++) {
            uint8_t drawn[64] = {0};
            size_t count = animation_at(&shown.anim, end, sprite);
            for (size_t i = 0; i < count; i++)
                drawn[(int)sprite[i].row * 5 + (int)sprite[i].column] = sprite[i].kind;
            assert_memory_equal(drawn, end ? shown.cell : shown.before, 20);
        }
        free(sprite);
        animation_free(&shown.anim);
    }
}

static void a_huge_board_does_not_move(void **state) {
    (void)state;
    static uint8_t cell[65 * 64];
    struct animation anim = {0};
    struct animation_sprite sprite;
    assert_false(animation_start(&anim, (struct slide_board){65, 64, cell}));
    assert_int_equal(animation_sprites_most(&anim), 0);
    assert_int_equal(animation_at(&anim, 0.5, &sprite), 0);
}

/* Events of another board than the one that is shown do no harm. */
static void events_that_fit_no_tile_change_nothing(void **state) {
    (void)state;
    struct shown shown;
    static const struct slide_event STRANGE[] = {
        {SLIDE_MOVED, {0, 1}, {0, 0}, 1}, {SLIDE_WON, {0, 0}, {0, 0}, 0}, {SLIDE_LOST, {0, 0}, {0, 0}, 0}};
    start(&shown, "2 0\n");
    for (size_t i = 0; i < sizeof STRANGE / sizeof STRANGE[0]; i++)
        animation_see(&shown.anim, &STRANGE[i]);
    look(&shown, 0, "0.00,0.00 2 1.00\n");
    look(&shown, 1, "0.00,0.00 2 1.00\n");
    const struct slide_event merged = {SLIDE_MERGED, {0, 0}, {0, 1}, 2};
    animation_see(&shown.anim, &merged); /* nothing lies where they meet */
    look(&shown, 1, "0.00,1.00 4 1.00\n");
    const struct slide_event spawned = {SLIDE_SPAWNED, {0, 0}, {0, 0}, 1};
    for (unsigned i = 0; i < 9; i++)
        animation_see(&shown.anim, &spawned);
    assert_int_equal(animation_sprites_most(&shown.anim), 4); /* twice the cells */
    animation_free(&shown.anim);
    animation_see(&shown.anim, &spawned);
    assert_int_equal(animation_sprites_most(&shown.anim), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tiles_slide_then_merge_and_appear),
        cmocka_unit_test(a_tile_that_stays_stays),
        cmocka_unit_test(two_pairs_make_two_tiles),
        cmocka_unit_test(beyond_its_ends_time_stands_still),
        cmocka_unit_test(the_ends_are_the_boards),
        cmocka_unit_test(a_huge_board_does_not_move),
        cmocka_unit_test(events_that_fit_no_tile_change_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

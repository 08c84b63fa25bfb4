/* The computer player: for which games it opens a network, and which boards have chances of success. */
#include "cmocka_includes.h"

#include <string.h>

#include "app/board_load.h"
#include "app/player.h"

static struct slide_rules changed(const char *key, const char *value) {
    struct slide_rules rules;
    slide_rules_classic(&rules);
    if (key)
        assert_int_equal(slide_rules_set(&rules, key, value, NULL), ERR_NONE);
    return rules;
}

static void only_games_of_4x4_that_a_network_can_play_have_one(void **state) {
    (void)state;
    static const struct {
        uint32_t width, height;
        const char *key, *value;
    } OTHERS[] = {{5, 4, NULL, NULL}, {4, 5, NULL, NULL}, {4, 4, "where", "corner"}, {4, 4, "merge", "next"}};
    for (size_t i = 0; i < sizeof OTHERS / sizeof OTHERS[0]; i++) {
        static struct player player;
        struct slide_rules rules = changed(OTHERS[i].key, OTHERS[i].value);
        assert_int_equal(
            player_open(&player, &(struct player_wish){0}, &rules, OTHERS[i].width, OTHERS[i].height, NULL), ERR_NONE);
        assert_null(player.adviser.search);
        player_close(&player);
    }
}

/* Endgame tables are for the classic game; with other odds the network plays without them. */
static void chances_of_success_are_for_the_classic_game(void **state) {
    (void)state;
    static struct player player;
    struct slide_rules classic = changed(NULL, NULL), other = changed("new", "2:50 4:50");
    const struct advice network = {.source = ADVICE_NETWORK}, plain = {.source = ADVICE_PLAIN};
    uint8_t cell[16] = {1, 1};
    struct slide_board board = {4, 4, cell};
    struct success success;
    assert_int_equal(player_open(&player, &(struct player_wish){0}, &other, 4, 4, NULL), ERR_NONE);
    assert_non_null(player.adviser.search);
    assert_null(player.search.endgames);
    assert_false(player_success(&player, &other, board, &network, &success));
    player_close(&player);
    assert_int_equal(player_open(&player, &(struct player_wish){0}, &classic, 4, 4, NULL), ERR_NONE);
    assert_non_null(player.search.endgames);
    assert_false(player_success(&player, &classic, board, &plain, &success));
    assert_false(player_success(&player, &other, board, &network, &success));
    assert_false(player_success(&player, &classic, board, &network, &success)); /* it is in no formation */
    player_close(&player);
}

/* A word of the command line is a board or the name of a file. */
static void a_board_is_told_from_the_name_of_a_file(void **state) {
    (void)state;
    static const char *const BOARDS[] = {"2 4/8 2", "2,4;8,2", "[2, 4]", "|2|4|", "2 ·", "2\t4"};
    static const char *const NAMES[] = {"/2 4", "./2 4", "../2 4", "board.txt", "2048", "a board", "24"};
    for (size_t i = 0; i < sizeof BOARDS / sizeof BOARDS[0]; i++)
        if (!board_is_text(BOARDS[i]))
            fail_msg("%s is a board", BOARDS[i]);
    for (size_t i = 0; i < sizeof NAMES / sizeof NAMES[0]; i++)
        if (board_is_text(NAMES[i]))
            fail_msg("%s is no board", NAMES[i]);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_games_of_4x4_that_a_network_can_play_have_one),
        cmocka_unit_test(chances_of_success_are_for_the_classic_game),
        cmocka_unit_test(a_board_is_told_from_the_name_of_a_file),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

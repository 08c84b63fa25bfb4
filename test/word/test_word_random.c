/* Invariants of every word game: random games, checked after every line. */
#include "word/random_game.h"

enum { GAMES = 1500 };

struct told { /* what follows from the events alone */
    int32_t score[WORD_SEATS_MAX];
    struct word_board board;
};

/* Applies one event line: points by seat, letters by square. */
static void book(struct told *told, const char *event) {
    int seat = 0, points = 0;
    unsigned row = 0, column = 0;
    char letter = 0, kind[16];
    if (sscanf(event, "SCORED %d %d", &seat, &points) == 2 || sscanf(event, "LEFT %d %d", &seat, &points) == 2)
        told->score[seat] += points;
    else if (sscanf(event, "BOUGHT %d %15s %d", &seat, kind, &points) == 3)
        told->score[seat] -= points;
    else if (sscanf(event, "LAID %d %u,%u %c", &seat, &row, &column, &letter) == 4) {
        assert_int_equal(told->board.letter[word_square(row, column)], 0);
        told->board.letter[word_square(row, column)] = word_letter_of(letter);
    } else if (sscanf(event, "REMOVED %u,%u %c", &row, &column, &letter) == 3) {
        assert_int_equal(told->board.letter[word_square(row, column)], word_letter_of(letter));
        told->board.letter[word_square(row, column)] = 0;
    }
}

/* The same with the event's value. */
static void book_value(struct told *told, const struct word_event *event) {
    if (event->what == WORD_SCORED || event->what == WORD_LEFT)
        told->score[event->seat] += event->points;
    else if (event->what == WORD_BOUGHT)
        told->score[event->seat] -= event->points;
    else if (event->what == WORD_LAID)
        told->board.letter[event->square] = event->letter;
    else if (event->what == WORD_REMOVED)
        told->board.letter[event->square] = 0;
}

static void assert_told(const struct told *told, const struct word_position *position) {
    assert_memory_equal(told->score, position->score, sizeof told->score);
    assert_memory_equal(told->board.letter, position->board.letter, sizeof told->board.letter);
}

/* Events turn the old board and the old scores into the new ones, as text and as values. */
static void book_all(struct told told[2], const struct table *table) {
    for (const char *line = table->events; *line; line = strchr(line, '\n') + 1)
        book(&told[0], line);
    for (size_t i = 0; i < table->event_count; i++)
        book_value(&told[1], &table->event[i]);
    assert_told(&told[0], &table->position);
    assert_told(&told[1], &table->position);
}

static void assert_sound(const struct table *table) {
    const struct word_position *position = &table->position;
    assert_letters_conserved(table);
    for (unsigned square = 0; square < WORD_SQUARES; square++) {
        unsigned owners = 0;
        for (unsigned i = 0; i < WORD_SEATS_MAX; i++) {
            uint8_t entry = position->queue[square][i];
            if (!entry)
                continue;
            assert_true(i == 0 || position->queue[square][i - 1]); /* no gaps */
            assert_false(owners & 1U << word_queue_owner(entry));  /* at most one per owner */
            owners |= 1U << word_queue_owner(entry);
        }
        if (!word_is_vacant(&position->board, square)) {
            assert_int_equal(owners, 0); /* a special under a letter has fired */
            assert_true(position->board.used[square]);
        }
    }
}

/* In every game, after each line: letters are conserved, a refused line changes nothing (table_try), and scores and
 * board change only by what the events say. Together the games cover everything that can happen. */
static void random_games_keep_what_always_holds(void **state) {
    (void)state;
    static const char *const all[] = {"FIRED",    "REMOVED",   "GONE",  "SCORED",   "HID",     "SPENT",
                                      "PASSED",   "EXCHANGED", "DREW",  "REVERSED", "SKIPPED", "LEFT 0 ",
                                      "FIRED 0 ", "WON 0",     "WON 3", "steal",    "skip"};
    unsigned met = 0, refused = 0;
    struct table table;
    struct rng rng = rng_seeded(RNG_XOSHIRO, 11);
    table_set(&table, 2);
    for (unsigned game = 0; game < GAMES; game++) {
        struct told told[2] = {{{0}, {{0}, {0}}}};
        random_game_start(&table, &rng);
        for (int seat; (seat = word_turn(&table.position)) != WORD_OVER;) {
            char text[TURN_TEXT];
            struct out line = out_of(text, sizeof text);
            if (seat == WORD_CHANCE)
                assert_int_equal(word_game.chance(&table.rules, &table.position, &rng, &line), ERR_NONE);
            else
                random_line(&table.position, &rng, text);
            if (table_try(&table, seat, text) == ERR_NONE) {
                book_all(told, &table);
                assert_sound(&table);
            } else {
                refused++;
            }
            for (unsigned i = 0; i < sizeof all / sizeof *all; i++)
                met |= (unsigned)(strstr(table.events, all[i]) != NULL) << i;
        }
    }
    for (unsigned i = 0; i < sizeof all / sizeof *all; i++)
        if (!(met & 1U << i))
            fail_msg("no game had %s", all[i]);
    assert_true(refused > 0);
    table_clear(&table);
}

/* The same lines, including draws, give the same game bit for bit. */
static void a_game_played_again_is_the_same_game(void **state) {
    (void)state;
    struct table table;
    table_set(&table, 2);
    for (uint64_t seed = 0; seed < 20; seed++) {
        uint64_t digest[2] = {0};
        struct word_position end[2];
        for (unsigned time = 0; time < 2; time++) {
            struct rng rng = rng_seeded(RNG_XOSHIRO, seed);
            random_game_start(&table, &rng);
            while (word_turn(&table.position) != WORD_OVER) {
                char text[TURN_TEXT];
                random_line(&table.position, &rng, text);
                table_try(&table, word_turn(&table.position), text);
                table_chance(&table, &rng);
            }
            end[time] = table.position;
            digest[time] = word_game.digest(&table.rules, &table.position);
        }
        assert_memory_equal(&end[0], &end[1], sizeof end[0]);
        assert_true(digest[0] == digest[1]);
        end[0].score[0]++;
        assert_true(word_game.digest(&table.rules, &end[0]) != digest[0]);
    }
    table_clear(&table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_games_keep_what_always_holds),
        cmocka_unit_test(a_game_played_again_is_the_same_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

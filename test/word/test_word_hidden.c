/* Nothing that a seat is shown depends on what is hidden from it: other racks, the bag, specials of other seats. */
#include "word/random_game.h"

enum { GAMES = 10000, VIEW = WORD_SHOW_TEXT + (1 << 14) };

static void show(const struct table *table, int seat, char text[VIEW]) {
    struct out line = out_of(text, VIEW);
    assert_int_equal(word_game.show(&table->rules, &table->position, seat, &line), ERR_NONE);
}

/* The events of the last line as a seat may see them. */
static void show_events(const struct table *table, int seat, struct out *out) {
    for (size_t i = 0; i < table->event_count; i++) {
        char *before = out->at;
        assert_int_equal(word_game.hide(&table->rules, &table->event[i], seat, out), ERR_NONE);
        if (out->at > before)
            out_put_char(out, '\n');
    }
}

static const char *seen(const struct table *table, int seat) {
    static char text[VIEW];
    struct out line = out_of(text, sizeof text);
    show_events(table, seat, &line);
    return text;
}

/* ---- One by one ---- */

static const char *const RACKS[] = {"CATSOON", "CATAEIO", "FISHTAN"};

static void begin(struct table *table) {
    table_set(table, 3);
    table_deal(table, RACKS);
}

static void a_draw_shows_its_letters_to_its_seat_only(void **state) {
    (void)state;
    struct table table;
    begin(&table);
    table_play(&table, 0, "8G CAT");
    table_play(&table, TURN_CHANCE, "draw 0 QXZ");
    assert_string_equal(seen(&table, 0), "DREW 0 QXZ\n");
    assert_string_equal(seen(&table, 1), "DREW 0 3\n");
    assert_string_equal(seen(&table, -1), "DREW 0 3\n");
    table_clear(&table);
}

static void an_exchange_shows_its_letters_to_its_seat_only(void **state) {
    (void)state;
    struct table table;
    begin(&table);
    table_play(&table, 0, "exchange SO");
    assert_string_equal(seen(&table, 0), "EXCHANGED 0 OS\n");
    assert_string_equal(seen(&table, 2), "EXCHANGED 0 2\n");
    table_clear(&table);
}

static void others_see_the_points_of_purchases_never_what_or_how_many(void **state) {
    (void)state;
    static const char *const ways[][3] = {
        {"boom", NULL, NULL}, {"negative", "reverse", NULL}, {"reverse", "reverse", NULL}};
    static char first[3][VIEW], during[VIEW], after[VIEW];
    for (unsigned way = 0; way < 3; way++) {
        struct table table;
        begin(&table);
        table.position.score[0] = 50;
        char *text = first[way];
        struct out line = out_of(text, VIEW);
        show(&table, 1, during);
        for (unsigned i = 0; i < 3 && ways[way][i]; i++) {
            char buy[32];
            snprintf(buy, sizeof buy, "buy %s", ways[way][i]);
            table_play(&table, 0, buy);
            assert_string_not_equal(seen(&table, 0), "");
            show_events(&table, 1, &line);
            show(&table, 1, after);
            assert_string_equal(during, after); /* nothing is shown until the turn ends */
        }
        table_play(&table, 0, "8G CAT");
        show_events(&table, 1, &line);
        assert_non_null(strstr(text, "SPENT 0 20\n"));
        table_play(&table, TURN_CHANCE, "draw 0 QXZ");
        show(&table, 1, after);
        out_put(&line, after);
        assert_string_equal(text, first[0]);
        table_clear(&table);
    }
}

static void a_hidden_special_shows_to_its_owner_only(void **state) {
    (void)state;
    static char view[VIEW];
    struct table table;
    begin(&table);
    table.position.held[0][0] = 2;
    table_play(&table, 0, "8G CAT boom A1");
    assert_non_null(strstr(seen(&table, 0), "HID 0 0,0 boom\n"));
    assert_null(strstr(seen(&table, 1), "HID"));
    show(&table, 0, view);
    assert_non_null(strstr(view, "special boom 0,0 0\n"));
    assert_non_null(strstr(view, "held boom 1\n"));
    show(&table, 2, view);
    assert_null(strstr(view, "boom"));
    table_clear(&table);
}

static void firing_reveals_kind_and_owner_to_all(void **state) {
    (void)state;
    struct table table;
    begin(&table);
    word_hide_special(&table.position, word_square(7, 7), (unsigned)word_kind_named((struct token){"skip", 4}), 2);
    table_play(&table, 0, "8G CAT");
    for (int seat = -1; seat < 3; seat++)
        assert_non_null(strstr(seen(&table, seat), "FIRED 2 7,7 skip\n"));
    table_clear(&table);
}

static void specials_removed_by_a_boom_are_shown_to_their_owner_only(void **state) {
    (void)state;
    struct table table;
    begin(&table);
    word_hide_special(&table.position, word_square(7, 7), 0, 2);
    word_hide_special(&table.position, word_square(9, 9), (unsigned)word_kind_named((struct token){"skip", 4}), 1);
    table_play(&table, 0, "8G CAT");
    for (int seat = -1; seat < 3; seat++)
        assert_int_equal(strstr(seen(&table, seat), "GONE 1 9,9 skip\n") != NULL, seat == 1);
    table_clear(&table);
}

/* ---- All at once: two games that differ only in what is hidden from a seat ---- */

/* Shuffles the tiles of the other racks and the bag, but leaves `keep` (null: nothing) on the rack of `mover`. */
static void shuffle_tiles(struct word_position *position, unsigned seats, int viewer, int mover, const uint8_t *keep,
                          struct rng *rng) {
    uint8_t pool[WORD_FACES] = {0};
    unsigned want[WORD_SEATS_MAX] = {0};
    for (unsigned face = 0; face < WORD_FACES; face++) {
        pool[face] = position->bag[face];
        for (unsigned seat = 0; seat < seats; seat++) {
            if ((int)seat == viewer)
                continue;
            uint8_t kept = keep && (int)seat == mover ? keep[face] : 0;
            uint8_t *tiles = &position->rack[seat][face];
            want[seat] += (unsigned)(*tiles - kept);
            pool[face] = (uint8_t)(pool[face] + *tiles - kept);
            *tiles = kept;
        }
    }
    for (unsigned seat = 0; seat < seats; seat++)
        for (; want[seat] > 0; want[seat]--) {
            char c = random_tile(pool, rng);
            position->rack[seat][word_face(word_letter_of(c))]++;
        }
    memcpy(position->bag, pool, sizeof pool);
}

static bool covered(const struct word_move *move, unsigned square) {
    for (unsigned i = 0; i < move->count; i++)
        if (move->laid[i].square == square)
            return true;
    return false;
}

/* Different specials for all others: other kinds, other squares, another number, in hand and on the board; but none
 * under the squares of `move`, where they would be revealed. The viewer's own keep their places in the queues. */
static void shuffle_specials(struct word_position *position, unsigned seats, int viewer, const struct word_move *move,
                             struct rng *rng) {
    for (unsigned square = 0; square < WORD_SQUARES; square++) {
        uint8_t own = 0, *queue = position->queue[square];
        for (unsigned i = 0; i < WORD_SEATS_MAX; i++)
            if (queue[i] && (int)word_queue_owner(queue[i]) == viewer)
                own = queue[i];
        memset(queue, 0, WORD_SEATS_MAX);
        queue[0] = own;
        if (!word_is_vacant(&position->board, square) || covered(move, square))
            continue;
        for (unsigned seat = 0; seat < seats; seat++)
            if ((int)seat != viewer && rng_below(rng, 16) == 0)
                word_hide_special(position, square, rng_below(rng, word_kinds), seat);
    }
    for (unsigned seat = 0; seat < seats; seat++)
        for (unsigned kind = 0; kind < word_kinds && (int)seat != viewer; kind++)
            position->held[seat][kind] =
                (uint8_t)(rng_below(rng, 3) + ((int)seat == position->turn ? position->fresh[kind] : 0));
}

static bool hits_special(const struct word_position *position, const struct word_move *move) {
    for (unsigned i = 0; i < move->count; i++)
        if (position->queue[move->laid[i].square][0])
            return true;
    return false;
}

/* Removes the specials that a line lays: in "8G CAT boom A1" they begin at the second space. */
static void without_specials(char *line) {
    char *blank = strchr(line, ' ');
    blank = blank ? strchr(blank + 1, ' ') : NULL;
    if (blank && line[0] != 'b' && line[0] != 'e')
        *blank = '\0';
}

struct pair {
    struct table a, b;
};

/* Makes b from a so that the viewer cannot distinguish them, plays in both what the viewer sees as the same line, and
 * compares everything that the viewer is shown. False if the line would have revealed something hidden. */
static bool compare(struct pair *pair, int viewer, const char *text, struct rng *rng) {
    static char a[VIEW], b[VIEW];
    const struct word_position *position = &pair->a.position;
    int mover = word_turn(position);
    char other[TURN_TEXT];
    struct word_move move = {0};
    bool is_word = word_move_read(position, mover, text, &move, NULL) == ERR_NONE;
    uint8_t keep[WORD_FACES] = {0};
    for (unsigned i = 0; i < move.count; i++)
        keep[word_face(move.laid[i].letter)]++;
    if ((is_word && hits_special(position, &move)) || (!is_word && mover != viewer && strcmp(text, "pass") != 0))
        return false;
    strcpy(other, text);
    if (mover != viewer)
        without_specials(other); /* what others lay is hidden, so the other game may lay nothing */
    pair->b.position = *position;
    shuffle_tiles(&pair->b.position, pair->a.rules.seats, viewer, mover, keep, rng);
    shuffle_specials(&pair->b.position, pair->a.rules.seats, viewer, &move, rng);
    show(&pair->a, viewer, a);
    show(&pair->b, viewer, b);
    assert_string_equal(a, b);
    struct table after = pair->a;
    enum err err = table_try(&after, mover, text), err_b = table_try(&pair->b, mover, other);
    if (mover == viewer) {
        assert_int_equal(err, err_b);
        if (err)
            assert_string_equal(after.fault.what, pair->b.fault.what);
    }
    if (err || err_b || after.position.phase == WORD_ENDED) /* at the end the racks count */
        return err == ERR_NONE;
    struct out line = out_of(a, sizeof a);
    show_events(&after, viewer, &line);
    line = out_of(b, sizeof b);
    show_events(&pair->b, viewer, &line);
    assert_string_equal(a, b);
    show(&after, viewer, a);
    show(&pair->b, viewer, b);
    assert_string_equal(a, b);
    return true;
}

static void games_that_differ_in_what_is_hidden_look_the_same(void **state) {
    (void)state;
    struct pair *pair = calloc(1, sizeof *pair);
    assert_non_null(pair);
    struct rng rng = rng_seeded(RNG_XOSHIRO, 17);
    unsigned compared = 0;
    table_set(&pair->a, 2);
    for (unsigned game = 0; game < GAMES; game++) {
        random_game_start(&pair->a, &rng);
        pair->b.rules = pair->a.rules;
        unsigned due = rng_below(&rng, 24); /* one comparison per game, early or late */
        for (unsigned line = 0; word_turn(&pair->a.position) != WORD_OVER; line++) {
            char text[TURN_TEXT];
            random_line(&pair->a.position, &rng, text);
            if (line >= due && compare(pair, (int)rng_below(&rng, pair->a.rules.seats), text, &rng)) {
                compared++;
                break;
            }
            table_try(&pair->a, word_turn(&pair->a.position), text);
            table_chance(&pair->a, &rng);
        }
    }
    table_clear(&pair->a);
    free(pair);
    assert_true(compared > GAMES * 8 / 10);
    print_message("%u games compared\n", compared);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_draw_shows_its_letters_to_its_seat_only),
        cmocka_unit_test(an_exchange_shows_its_letters_to_its_seat_only),
        cmocka_unit_test(others_see_the_points_of_purchases_never_what_or_how_many),
        cmocka_unit_test(a_hidden_special_shows_to_its_owner_only),
        cmocka_unit_test(firing_reveals_kind_and_owner_to_all),
        cmocka_unit_test(specials_removed_by_a_boom_are_shown_to_their_owner_only),
        cmocka_unit_test(games_that_differ_in_what_is_hidden_look_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

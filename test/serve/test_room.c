/* A room is its entries; what a viewer gets never depends on what is hidden from it. */
#include "app/word_rules_load.h"
#include "serve/room_view.h"
#include "word/random_game.h"

enum { GAMES = 1000, TEXTS_MOST = 4000, PEOPLE = 4 };

static const char *const PLAYERS[PEOPLE] = {"00000000000000a0", "00000000000000a1", "00000000000000a2",
                                            "00000000000000a3"};
static const char NO_HASH[SECRET_HASH] = "0000000000000000000000000000000000000000000000000000000000000000";
static struct word_rules general;
static struct rng chance;

static struct rng next_chance(void) {
    return rng_seeded(RNG_XOSHIRO, rng_next(&chance));
}

static const char *name_of(void *context, const char *player) {
    (void)context;
    return player;
}
static const struct room_names NAMES = {name_of, NULL};

/* The texts of a room's entries, as the ledger has them. */
struct texts {
    char *text[TEXTS_MOST];
    size_t count;
};

static void take_texts(struct room *room, struct texts *texts) {
    for (size_t i = 0; i < room->count; i++)
        if (room->entries[i].text) {
            assert_true(texts->count < TEXTS_MOST);
            texts->text[texts->count++] = room->entries[i].text;
            room->entries[i].text = NULL;
        }
    assert_int_equal(texts->count, room->count);
}

static void free_texts(struct texts *texts) {
    for (size_t i = 0; i < texts->count; i++)
        free(texts->text[i]);
    texts->count = 0;
}

static struct settings settings_of(unsigned seats) {
    struct settings settings = {.game = SETTINGS_WORD,
                                .seats = seats,
                                .clock = SETTINGS_GAME_CLOCK,
                                .seconds = 6000,
                                .increment = 10,
                                .blanks = true,
                                .specials = true};
    for (unsigned seat = 0; seat < seats; seat++)
        snprintf(settings.player[seat], WORD_PLAYER_SIZE, "human");
    return settings;
}

static struct room *open_room(unsigned seats, uint64_t seed) {
    struct settings settings = settings_of(seats);
    int seat;
    chance = rng_seeded(RNG_XOSHIRO, seed);
    struct room *room = room_new("00000000000000aa", next_chance);
    assert_int_equal(room_open(room, &settings, &general, PLAYERS[0], NO_HASH, NULL, 1000, NULL), ERR_NONE);
    for (unsigned i = 1; i < seats; i++)
        assert_int_equal(room_join(room, PLAYERS[i], 1000, &seat, NULL), ERR_NONE);
    assert_true(room_is_started(room));
    return room;
}

static const struct word_position *position_of(const struct room *room) {
    return match_position(room->match);
}

/* Everything that a viewer ever gets: each event, and the room as it is. */
static void put_json(struct buffer *to, json_t *json) {
    char *text = json_dumps(json, JSON_COMPACT);
    buffer_put(to, text);
    buffer_put(to, "\n");
    free(text);
    json_decref(json);
}

static void put_events(struct buffer *to, const struct room *room, size_t from, int viewer) {
    for (size_t i = from; i < room->count; i++) {
        json_t *json = room_event_json(room, i, viewer, &NAMES);
        if (json)
            put_json(to, json);
    }
}

static void put_news(struct buffer *to, const struct room *room, size_t from, int viewer) {
    put_events(to, room, from, viewer);
    put_json(to, room_json(room, viewer, room->count, &NAMES, 5000));
}

/* ---- What a seat must not know ---- */

/* The first line that begins like this and is not about the viewer itself, or null. Of some lines others may see the
 * number of letters. */
static const char *find_line(const char *stream, const char *what, int viewer, bool counted) {
    size_t length = strlen(what);
    for (const char *at = stream; (at = strstr(at, what)); at++) {
        const char *rest = at + length;
        if (*rest - '0' == viewer)
            continue;
        if (!counted)
            return at;
        for (rest += 2; *rest && *rest != '"'; rest++)
            if (*rest < '0' || *rest > '9')
                return at;
    }
    return NULL;
}

/* Anything that the viewer must not know, or null. */
static const char *find_secret(const char *stream, int viewer) {
    static const char *const HIDDEN[] = {"BOUGHT ", "HID ", "GONE ", "\\nrack ", "\nrack "};
    const char *found = strstr(stream, "seed");
    if (!found)
        found = find_line(stream, "DREW ", viewer, true);
    if (!found)
        found = find_line(stream, "EXCHANGED ", viewer, true);
    for (unsigned i = 0; !found && i < sizeof HIDDEN / sizeof *HIDDEN; i++)
        found = find_line(stream, HIDDEN[i], viewer, false);
    if (!found && viewer == SEES_PUBLIC && !(found = strstr(stream, "held ")))
        found = strstr(stream, "special ");
    return found;
}

/* Changes everything that the viewer may not see. The number of letters on each rack is public, which they are is not.
 */
static void scramble_tiles(struct word_position *position, unsigned seats, int viewer, struct rng *rng) {
    unsigned letters[WORD_SEATS_MAX];
    for (unsigned seat = 0; seat < seats; seat++) {
        letters[seat] = word_tiles(position->rack[seat]);
        for (unsigned face = 0; (int)seat != viewer && face < WORD_FACES; face++) {
            position->bag[face] = (uint8_t)(position->bag[face] + position->rack[seat][face]);
            position->rack[seat][face] = 0;
        }
    }
    for (unsigned seat = 0; seat < seats; seat++)
        for (unsigned i = 0; (int)seat != viewer && i < letters[seat]; i++) {
            unsigned face = rng_below(rng, WORD_FACES);
            while (!position->bag[face])
                face = (face + 1) % WORD_FACES;
            position->bag[face]--;
            position->rack[seat][face]++;
        }
}

static void scramble(struct word_position *position, unsigned seats, int viewer, struct rng *rng) {
    scramble_tiles(position, seats, viewer, rng);
    for (unsigned square = 0; square < WORD_SQUARES; square++)
        for (unsigned i = 0; i < WORD_SEATS_MAX && position->queue[square][i]; i++) {
            unsigned owner = word_queue_owner(position->queue[square][i]);
            if ((int)owner != viewer)
                position->queue[square][i] = word_queue_entry(rng_below(rng, word_kinds), owner);
        }
    for (unsigned seat = 0; seat < seats; seat++)
        for (unsigned kind = 0; (int)seat != viewer && kind < word_kinds; kind++)
            position->held[seat][kind] = (uint8_t)rng_below(rng, 5);
}

static void scramble_event(struct word_event *event, int viewer, struct rng *rng) {
    if (event->seat == viewer)
        return;
    if (event->what == WORD_DREW || event->what == WORD_EXCHANGED) {
        unsigned count = word_tiles(event->tiles);
        memset(event->tiles, 0, sizeof event->tiles);
        for (; count; count--)
            event->tiles[rng_below(rng, WORD_FACES)]++;
    }
    if (event->what == WORD_HID || event->what == WORD_GONE || event->what == WORD_BOUGHT) {
        event->kind = (uint8_t)rng_below(rng, word_kinds);
        event->square = (uint8_t)rng_below(rng, WORD_SQUARES);
    }
}

/* The last entries and the room, with the hidden things changed: every byte must be as before. */
static void assert_scrambled_looks_the_same(struct room *room, size_t from, int viewer, struct rng *rng) {
    struct word_position *position = (struct word_position *)(uintptr_t)match_position(room->match);
    struct word_position kept = *position;
    struct buffer before = {0}, after = {0};
    put_news(&before, room, from, viewer);
    for (size_t i = from; i < room->count; i++)
        for (size_t j = 0; j < room->entries[i].events.count; j++)
            scramble_event((struct word_event *)(void *)room->entries[i].events.at + j, viewer, rng);
    scramble(position, room->settings.seats, viewer, rng);
    put_news(&after, room, from, viewer);
    assert_string_equal(before.at, after.at);
    *position = kept;
    buffer_free(&before);
    buffer_free(&after);
}

static unsigned scrambled; /* positions */

static void play_randomly(struct room *room, struct rng *rng, struct buffer streams[ROOM_VIEWS], bool scrambling) {
    uint64_t now = 2000;
    for (unsigned turns = 0; !room->over && turns < 400; turns++) {
        char line[TURN_TEXT];
        size_t from = room->count;
        random_line(position_of(room), rng, line);
        if (room_play(room, room_turn(room), line, now += 100, NULL) != ERR_NONE)
            continue;
        for (int viewer = SEES_PUBLIC; viewer < (int)room->settings.seats; viewer++)
            (turns % 16 ? put_events : put_news)(&streams[viewer + 1], room, from, viewer);
        if (scrambling) {
            assert_scrambled_looks_the_same(room, from, (int)(turns % room->settings.seats), rng);
            scrambled++;
        }
    }
}

static void no_stream_holds_what_its_viewer_must_not_know(void **state) {
    (void)state;
    for (unsigned game = 0; game < GAMES; game++) {
        struct buffer streams[ROOM_VIEWS] = {0};
        struct rng rng = rng_seeded(RNG_XOSHIRO, game);
        struct room *room = open_room(2 + game % 3, game);
        for (int viewer = SEES_PUBLIC; viewer < (int)room->settings.seats; viewer++)
            put_news(&streams[viewer + 1], room, 0, viewer);
        play_randomly(room, &rng, streams, game % 3 == 0);
        for (int viewer = SEES_PUBLIC; viewer < (int)room->settings.seats; viewer++)
            if (find_secret(streams[viewer + 1].at, viewer))
                fail_msg("viewer %d sees: %.60s", viewer, find_secret(streams[viewer + 1].at, viewer));
        for (unsigned i = 0; i < ROOM_VIEWS; i++)
            buffer_free(&streams[i]);
        room_free(room);
    }
    print_message("%u positions with everything hidden changed\n", scrambled);
    assert_true(scrambled >= 10000);
}

/* The search itself finds what it looks for. */
static void the_search_finds_a_secret(void **state) {
    (void)state;
    struct room *room = open_room(2, 1);
    struct buffer stream = {0};
    put_news(&stream, room, 0, 0);
    assert_non_null(strstr(stream.at, "DREW 0 "));
    assert_non_null(strstr(stream.at, "\\nrack 0 "));
    assert_null(find_secret(stream.at, 0));
    assert_non_null(find_secret(stream.at, 1));
    assert_non_null(find_secret(stream.at, SEES_PUBLIC));
    buffer_free(&stream);
    room_free(room);
}

/* One purchase for 20 points or two for 10 each: others get the same bytes, numbers and clocks included. */
static void the_number_of_purchases_is_hidden(void **state) {
    (void)state;
    static const char *const WAYS[2][2] = {{"buy boom", NULL}, {"buy negative", "buy reverse"}};
    struct buffer streams[2][ROOM_VIEWS] = {0};
    for (unsigned way = 0; way < 2; way++) {
        struct room *room = open_room(3, 7);
        int buyer = room_turn(room);
        struct word_position *position = (struct word_position *)(uintptr_t)match_position(room->match);
        position->score[buyer] = 50;
        for (unsigned i = 0; i < 2 && WAYS[way][i]; i++)
            assert_int_equal(room_play(room, buyer, WAYS[way][i], 3000 + 10 * i, NULL), ERR_NONE);
        for (int viewer = SEES_PUBLIC; viewer < 3; viewer++)
            put_news(&streams[way][viewer + 1], room, 0, viewer);
        assert_int_equal(room_play(room, buyer, "pass", 4000, NULL), ERR_NONE);
        for (int viewer = SEES_PUBLIC; viewer < 3; viewer++)
            put_news(&streams[way][viewer + 1], room, 0, viewer);
        room_free(room);
        for (int viewer = SEES_PUBLIC; way == 1 && viewer < 3; viewer++)
            if (viewer == buyer)
                assert_string_not_equal(streams[0][viewer + 1].at, streams[1][viewer + 1].at);
            else
                assert_string_equal(streams[0][viewer + 1].at, streams[1][viewer + 1].at);
    }
    for (unsigned i = 0; i < 2 * ROOM_VIEWS; i++)
        buffer_free(&streams[i / ROOM_VIEWS][i % ROOM_VIEWS]);
}

/* ---- Reading back ---- */

static void assert_same_room(const struct room *a, const struct room *b) {
    for (int viewer = SEES_PUBLIC; viewer < (int)a->settings.seats; viewer++) {
        struct buffer first = {0}, second = {0};
        put_news(&first, a, 0, viewer);
        put_news(&second, b, 0, viewer);
        assert_string_equal(first.at, second.at);
        buffer_free(&first);
        buffer_free(&second);
    }
    assert_string_equal(a->record.at, b->record.at);
    assert_int_equal(a->over, b->over);
    assert_int_equal(room_next_tick(a), room_next_tick(b));
}

static void a_room_that_is_read_back_is_the_same(void **state) {
    (void)state;
    for (unsigned game = 0; game < 100; game++) {
        struct rng rng = rng_seeded(RNG_XOSHIRO, game);
        struct buffer streams[ROOM_VIEWS] = {0};
        struct texts texts = {0};
        struct room *room = open_room(2 + game % 3, game), *read = room_new(room->id, next_chance);
        play_randomly(room, &rng, streams, false);
        assert_int_equal(room_say(room, 1, 3, 90000, NULL), ERR_NONE);
        if (game % 2 && !room->over)
            assert_int_equal(room_resign(room, 0, 91000, NULL), ERR_NONE);
        take_texts(room, &texts);
        for (size_t i = 0; i < texts.count; i++)
            assert_int_equal(room_read(read, texts.text[i], &general, NULL), ERR_NONE);
        assert_same_room(room, read);
        free_texts(&texts);
        for (unsigned i = 0; i < ROOM_VIEWS; i++)
            buffer_free(&streams[i]);
        room_free(room);
        room_free(read);
    }
}

static void a_record_of_a_room_replays(void **state) {
    (void)state;
    struct rng rng = rng_seeded(RNG_XOSHIRO, 5);
    struct buffer streams[ROOM_VIEWS] = {0};
    struct room *room = open_room(2, 5);
    play_randomly(room, &rng, streams, false);
    while (!room->over)
        assert_int_equal(room_play(room, room_turn(room), "pass", 99000, NULL), ERR_NONE);
    struct record record;
    struct match *match = NULL;
    assert_int_equal(record_open(&record, room->record.at, room->record.length, NULL), ERR_NONE);
    assert_false(record.seeded);
    assert_int_equal(match_restore(&record, &word_game, room->rules, MATCH_GIVEN, &match, NULL), ERR_NONE);
    assert_int_equal(word_game.digest(room->rules, match_position(match)),
                     word_game.digest(room->rules, match_position(room->match)));
    assert_non_null(strstr(room->record.at, "\nend "));
    match_free(match);
    record_close(&record);
    for (unsigned i = 0; i < ROOM_VIEWS; i++)
        buffer_free(&streams[i]);
    room_free(room);
}

/* ---- Seats and time ---- */

static void of_two_seats_the_other_wins_when_one_resigns(void **state) {
    (void)state;
    struct room *room = open_room(2, 1);
    assert_int_equal(room_resign(room, 0, 2000, NULL), ERR_NONE);
    assert_true(room->over);
    assert_int_equal(room_winners(room), 2);
    assert_int_equal(room_resign(room, 1, 2000, NULL), ERR_OVER);
    assert_int_equal(room_play(room, 1, "pass", 2000, NULL), ERR_OVER);
    room_free(room);
}

static void of_three_seats_who_resigned_passes(void **state) {
    (void)state;
    struct room *room = open_room(3, 1);
    int first = room_turn(room);
    assert_int_equal(room_resign(room, first, 2000, NULL), ERR_NONE);
    assert_false(room->over);
    assert_int_not_equal(room_turn(room), first);
    for (unsigned i = 0; i < 2; i++)
        assert_int_equal(room_play(room, room_turn(room), "pass", 3000, NULL), ERR_NONE);
    assert_int_not_equal(room_turn(room), first);
    room_free(room);
}

static void a_clock_that_runs_out_ends_the_game(void **state) {
    (void)state;
    struct room *room = open_room(2, 1);
    int turn = room_turn(room);
    assert_int_equal(room_next_tick(room), 1000 + 6000 * 1000 + 1);
    assert_false(room_tick(room, 6000 * 1000));
    assert_int_equal(room_play(room, turn, "pass", 1000 + 100 * 1000, NULL), ERR_NONE);
    assert_int_equal(room_entry_at(room, room->count - 1)->clock[turn], (6000 - 100 + 10) * 1000);
    assert_true(room_tick(room, UINT64_C(1) << 40));
    assert_true(room->over);
    assert_int_equal(room_winners(room), 1 << turn);
    room_free(room);
}

static void a_robot_takes_the_seat_of_who_is_away_and_gives_it_back(void **state) {
    (void)state;
    struct settings settings = settings_of(2);
    int seat;
    settings.clock = SETTINGS_NO_CLOCK;
    settings.away = 60;
    chance = rng_seeded(RNG_XOSHIRO, 1);
    struct room *room = room_new("00000000000000aa", next_chance);
    assert_int_equal(room_open(room, &settings, &general, PLAYERS[0], NO_HASH, NULL, 1000, NULL), ERR_NONE);
    assert_int_equal(room_join(room, PLAYERS[1], 1000, &seat, NULL), ERR_NONE);
    int turn = room_turn(room);
    assert_false(room_tick(room, 60999));
    assert_true(room_tick(room, 61000));
    assert_string_equal(room->seat[turn].robot, "fair");
    assert_int_equal(room_join(room, PLAYERS[turn], 62000, &seat, NULL), ERR_NONE);
    assert_int_equal(seat, turn);
    assert_string_equal(room->seat[turn].robot, "");
    room_free(room);
}

static void spectators_see_a_delayed_room_later(void **state) {
    (void)state;
    struct room *room = open_room(2, 1);
    room->settings.delay = 10;
    assert_int_equal(room_play(room, room_turn(room), "pass", 20000, NULL), ERR_NONE);
    assert_int_equal(room_seen_until(room, 0, 20001), room->count);
    assert_int_equal(room_seen_until(room, SEES_PUBLIC, 20001), room->count - 1);
    assert_int_equal(room_seen_until(room, SEES_PUBLIC, 30000), room->count);
    json_t *early = room_json(room, SEES_PUBLIC, room->count - 1, &NAMES, 20001);
    assert_non_null(strstr(json_string_value(json_object_get(early, "position")), "passes 0 0\n"));
    json_decref(early);
    room_free(room);
}

static void all_seats_are_taken_once(void **state) {
    (void)state;
    struct room *room = open_room(2, 1);
    int seat;
    assert_int_equal(room_join(room, PLAYERS[1], 2000, &seat, NULL), ERR_NONE);
    assert_int_equal(seat, 1);
    assert_int_equal(room_join(room, PLAYERS[2], 2000, &seat, NULL), ERR_OVER);
    room_forget_player(room, PLAYERS[1]);
    assert_int_equal(room_seat_of(room, PLAYERS[1]), ROOM_NOBODY);
    room_free(room);
}

/* ---- Settings ---- */

static void settings_are_checked(void **state) {
    (void)state;
    static const struct {
        const char *text;
        enum err err;
        const char *why; /* the reason, or null: any */
    } CASES[] = {
        {"{\"seats\":[\"human\",\"strong\"]}", ERR_NONE, NULL},
        {"{\"seats\":[\"human\",\"strong\"],\"clock\":{\"days\":3},\"away\":600,\"delay\":60}", ERR_NONE, NULL},
        {"{\"game\":\"slide\",\"rules\":\"classic\",\"width\":5,\"height\":5}", ERR_NONE, NULL},
        {"{\"seats\":[\"human\"]}", ERR_RANGE, NULL},
        {"{\"seats\":[\"easy\",\"strong\"]}", ERR_RANGE, NULL},
        {"{\"seats\":[\"human\",\"nobody\"]}", ERR_RANGE, NULL},
        {"{\"seats\":[\"human\",7]}", ERR_RANGE, NULL},
        {"{\"seats\":[\"human\",\"human\"],\"public\":1}", ERR_RANGE, NULL},
        {"{\"seats\":[\"human\",\"human\"],\"clock\":{\"minutes\":3,\"days\":1}}", ERR_RANGE, NULL},
        {"{\"seats\":[\"human\",\"human\"],\"clock\":{\"minutes\":-3}}", ERR_RANGE, NULL},
        {"{\"seats\":[\"human\",\"human\"],\"colour\":1}", ERR_SYNTAX, NULL},
        {"{\"game\":\"slide\",\"rules\":\"../secret\"}", ERR_RANGE, NULL},
        {"{\"game\":\"slide\",\"width\":9}", ERR_RANGE, NULL},
        {"{\"game\":\"chess\"}", ERR_RANGE, NULL},
        {"[]", ERR_SYNTAX, NULL},
        {"{\"seats\":[\"human\",\"human\"],\"clock\":\"soon\"}", ERR_RANGE, "clock must be an object or null"},
        {"{\"seats\":[\"human\",\"human\"],\"clock\":{\"days\":\"two\"}}", ERR_RANGE,
         "days must be a number from 1 to 30"},
        {"{\"seats\":[\"human\",\"human\"],\"clock\":{}}", ERR_RANGE, "either minutes or days"},
        {"{\"seats\":[\"human\",\"human\"],\"clock\":{\"minutes\":3,\"increment\":4000}}", ERR_RANGE,
         "increment must be a number from 1 to 3600"},
        {"{\"seats\":[\"human\",\"human\"],\"blanks\":\"yes\"}", ERR_SYNTAX, "blanks must be true or false"},
        {"{\"seats\":[\"human\",\"human\"],\"specials\":null}", ERR_SYNTAX, "specials must be true or false"},
        {"{\"seats\":[\"human\",\"human\"],\"away\":5}", ERR_RANGE, "away must be"},
        {"{\"seats\":[\"human\",\"human\"],\"delay\":-1}", ERR_RANGE, "delay must be"},
        {"{\"seats\":[\"human\",\"human\"],\"score\":\"most\"}", ERR_RANGE, ""},
        {"{\"game\":\"slide\",\"rules\":7}", ERR_RANGE, "rules must name a rule set"},
        {"{\"game\":\"slide\",\"rules\":\"no such rules\"}", ERR_RANGE, "rules must name a rule set"},
        {"{\"game\":7}", ERR_RANGE, "game must be word or slide"},
    };
    for (unsigned i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        json_t *json = json_loads(CASES[i].text, 0, NULL), *again;
        struct settings settings, reread;
        struct fault fault = {0};
        enum err err = settings_read(json, &settings, &fault);
        if (err != CASES[i].err)
            fail_msg("%s: %s", CASES[i].text, fault.what);
        if (!err) {
            again = settings_json(&settings);
            assert_int_equal(settings_read(again, &reread, NULL), ERR_NONE);
            assert_memory_equal(&settings, &reread, sizeof settings);
            json_decref(again);
        } else {
            assert_string_not_equal(fault.what, "");
            if (CASES[i].why && !strstr(fault.what, CASES[i].why))
                fail_msg("%s: %s, not %s", CASES[i].text, fault.what, CASES[i].why);
        }
        json_decref(json);
    }
}

static int load_rules(void **state) {
    (void)state;
    return word_rules_load(&general, NULL) != ERR_NONE || !secret_start();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_stream_holds_what_its_viewer_must_not_know),
        cmocka_unit_test(the_search_finds_a_secret),
        cmocka_unit_test(the_number_of_purchases_is_hidden),
        cmocka_unit_test(a_room_that_is_read_back_is_the_same),
        cmocka_unit_test(a_record_of_a_room_replays),
        cmocka_unit_test(of_two_seats_the_other_wins_when_one_resigns),
        cmocka_unit_test(of_three_seats_who_resigned_passes),
        cmocka_unit_test(a_clock_that_runs_out_ends_the_game),
        cmocka_unit_test(a_robot_takes_the_seat_of_who_is_away_and_gives_it_back),
        cmocka_unit_test(spectators_see_a_delayed_room_later),
        cmocka_unit_test(all_seats_are_taken_once),
        cmocka_unit_test(settings_are_checked),
    };
    return cmocka_run_group_tests(tests, load_rules, NULL);
}

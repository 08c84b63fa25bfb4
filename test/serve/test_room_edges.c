/* Rooms at their edges: entries that cannot be read, the order of clock and absence, and rooms that make room for
 * others in memory. */
#include "cmocka_includes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/lexicon_load.h"
#include "app/word_rules_load.h"
#include "serve/server.h"
#include "word/word.h"

static struct word_rules general;
static struct rng chance;

static struct rng next_chance(void) {
    return rng_seeded(RNG_XOSHIRO, rng_next(&chance));
}

static const char OWNER[] = "00000000000000a0", GUEST[] = "00000000000000a1", STRANGER[] = "00000000000000a2";
static const char NO_HASH[SECRET_HASH] = "0000000000000000000000000000000000000000000000000000000000000000";

static struct settings read_settings(const char *text) {
    struct settings settings;
    struct fault fault = {0};
    json_t *json = json_loads(text, 0, NULL);
    assert_non_null(json);
    if (settings_read(json, &settings, &fault) != ERR_NONE)
        fail_msg("%s", fault.what);
    json_decref(json);
    return settings;
}

static struct room *open_room(const char *settings) {
    struct settings wanted = read_settings(settings);
    chance = rng_seeded(RNG_XOSHIRO, 7);
    struct room *room = room_new("00000000000000aa", next_chance);
    assert_int_equal(room_open(room, &wanted, &general, OWNER, NO_HASH, NULL, 1000, NULL), ERR_NONE);
    return room;
}

/* ---- Settings ---- */

static void settings_are_written_as_they_were_read(void **state) {
    (void)state;
    static const char *const SETTINGS[] = {
        "{\"seats\":[\"human\",\"strong\"],\"blanks\":false,\"specials\":false,\"score\":\"tiles\"}",
        "{\"seats\":[\"human\",\"human\"],\"public\":true,\"away\":30,\"delay\":5,\"clock\":{\"minutes\":9}}",
        "{\"seats\":[\"human\",\"human\"],\"away\":0,\"delay\":0,\"clock\":{\"days\":3}}",
        "{\"seats\":[\"human\",\"human\"],\"clock\":null}",
        "{\"game\":\"slide\",\"rules\":\"endless\",\"width\":5,\"height\":3}",
        "{\"game\":\"word\",\"seats\":[\"human\",\"easy\"]}",
    };
    for (unsigned i = 0; i < sizeof SETTINGS / sizeof *SETTINGS; i++) {
        struct settings once = read_settings(SETTINGS[i]);
        json_t *json = settings_json(&once);
        char *text = json_dumps(json, 0);
        struct settings again = read_settings(text);
        assert_memory_equal(&once, &again, sizeof once);
        const struct game *game;
        void *rules = NULL;
        assert_int_equal(settings_rules(&once, &general, &game, &rules, NULL), ERR_NONE);
        free(rules);
        free(text);
        json_decref(json);
    }
}

/* ---- Reading ---- */

static void an_entry_that_cannot_be_read_is_refused(void **state) {
    (void)state;
    static const char OPENED[] = "opened -1 1000 -\n{\"settings\":{\"seats\":[\"human\",\"human\"]},\"owner\":\"a\"}";
    static const struct {
        const char *first, *text; /* an entry before it, or null */
        enum err err;
    } WRONG[] = {
        {NULL, "", ERR_CORRUPT},
        {NULL, "joined 0 1000 a\n", ERR_CORRUPT},
        {NULL, "opened -1 1000 -\nnonsense", ERR_SYNTAX},
        {NULL, "opened -1 1000 -\n{\"settings\":{\"seats\":[]}}", ERR_RANGE},
        {OPENED, OPENED, ERR_CORRUPT},
        {OPENED, "vanished 0 1000 -\n", ERR_CORRUPT},
        {OPENED, "joined x 1000 a\n", ERR_CORRUPT},
        {OPENED, "joined 9 1000 a\n", ERR_CORRUPT},
        {OPENED, "joined 3 1000 a\n", ERR_CORRUPT},
        {OPENED, "joined 0 soon a\n", ERR_CORRUPT},
        {OPENED, "joined 0 4611686018427387904 a\n", ERR_CORRUPT},
        {OPENED, "said 0 1000 12\n", ERR_CORRUPT},
        {OPENED, "said 0 1000 94970648922\n", ERR_CORRUPT},
        {OPENED, "said 0 1000 hello\n", ERR_CORRUPT},
        {OPENED, "started -1 1000 -\nno record\n", ERR_SYNTAX},
        {OPENED, "played 0 1000 ff\nplay 0 pass\n", ERR_CORRUPT},
    };
    for (unsigned i = 0; i < sizeof WRONG / sizeof *WRONG; i++) {
        struct fault fault = {0};
        struct room *room = room_new("00000000000000aa", next_chance);
        if (WRONG[i].first)
            assert_int_equal(room_read(room, WRONG[i].first, &general, &fault), ERR_NONE);
        enum err err = room_read(room, WRONG[i].text, &general, &fault);
        if (err != WRONG[i].err || !fault.what[0])
            fail_msg("%s: %s (%d)", WRONG[i].text, fault.what, (int)err);
        room_free(room);
    }
}

/* Two letters of the seat to move, laid from this place on. */
static const char *any_word(const struct room *room, const char *place) {
    static char line[16];
    const struct word_position *position = match_position(room->match);
    size_t length = (size_t)snprintf(line, sizeof line, "%s ", place);
    for (unsigned face = 1, laid = 0; laid < 2; face++)
        for (unsigned i = 0; laid < 2 && i < position->rack[position->turn][face]; i++, laid++)
            line[length + laid] = (char)('A' + face - 1);
    line[length + 2] = '\0';
    return line;
}

/* A list of words may change between two starts of a server. */
static void words_that_were_played_stand_when_the_list_has_changed(void **state) {
    (void)state;
    static const char LIST[] = "CAT\nCATS\n";
    struct lexicon_loaded words;
    struct word_rules later = general;
    struct room *room = open_room("{\"seats\":[\"human\",\"human\"],\"blanks\":false}");
    int seat;
    assert_int_equal(room_join(room, GUEST, 2000, &seat, NULL), ERR_NONE);
    assert_int_equal(room_play(room, room_turn(room), any_word(room, "8H"), 3000, NULL), ERR_NONE); /* no list yet */
    assert_int_equal(lexicon_compile_text(LIST, strlen(LIST), &words, NULL), ERR_NONE);
    later.lexicon = &words.lexicon;
    struct room *read = room_new("00000000000000aa", next_chance);
    for (size_t i = 0; i < room->count; i++)
        assert_int_equal(room_read(read, room->entries[i].text, &later, NULL), ERR_NONE);
    assert_memory_equal(match_position(read->match), match_position(room->match), sizeof(struct word_position));
    struct fault fault = {0};
    assert_int_equal(room_play(read, room_turn(read), any_word(read, "9H"), 4000, &fault), ERR_MOVE); /* looked up */
    assert_non_null(strstr(fault.what, "is not a word"));
    room_free(read);
    room_free(room);
    lexicon_unload(&words);
}

/* A room that is read up to a point at which its record is damaged. */
static void a_damaged_record_is_refused(void **state) {
    (void)state;
    struct room *room = open_room("{\"game\":\"slide\"}"), *read = room_new("00000000000000aa", next_chance);
    struct fault fault = {0};
    for (size_t i = 0; i < 2; i++)
        assert_int_equal(room_read(read, room->entries[i].text, &general, &fault), ERR_NONE);
    char damaged[4096];
    snprintf(damaged, sizeof damaged, "%s", room->entries[2].text);
    assert_int_equal(room->entries[2].what, ROOM_STARTED);
    strcat(damaged, "draw 3 9 9\n");
    assert_int_not_equal(room_read(read, damaged, &general, &fault), ERR_NONE);
    room_free(read);
    read = room_new("00000000000000aa", next_chance);
    for (size_t i = 0; i < 3; i++)
        assert_int_equal(room_read(read, room->entries[i].text, &general, &fault), ERR_NONE);
    assert_int_equal(room_read(read, room->entries[2].text, &general, &fault), ERR_CORRUPT); /* it starts twice */
    room_free(read);
    room_free(room);
}

/* ---- Who may do what ---- */

static void a_room_refuses_what_is_not_possible(void **state) {
    (void)state;
    struct fault fault = {0};
    int seat;
    struct room *room = open_room("{\"seats\":[\"human\",\"human\"]}");
    assert_int_equal(room_play(room, 0, "pass", 2000, &fault), ERR_TURN);
    assert_int_equal(room_resign(room, 0, 2000, &fault), ERR_TURN);
    assert_int_equal(room_rematch(room, 0, "00000000000000bb", 2000, &fault), ERR_TURN);
    assert_int_equal(room_say(room, 0, 999, 2000, &fault), ERR_RANGE);
    assert_int_equal(room_join(room, GUEST, 2000, &seat, &fault), ERR_NONE);
    size_t count = room->count;
    assert_int_equal(room_join(room, GUEST, 2000, &seat, &fault), ERR_NONE); /* again: nothing happens */
    assert_int_equal(room->count, count);
    assert_int_equal(room_join(room, STRANGER, 2000, &seat, &fault), ERR_OVER);
    assert_string_equal(fault.what, "all seats are taken");
    assert_false(room_may_join(room, STRANGER, "0"));
    assert_true(room_may_join(room, GUEST, "0"));
    assert_int_equal(room_resign(room, 0, 3000, &fault), ERR_NONE);
    assert_true(room->over);
    assert_int_equal(room_winners(room), 2);
    assert_int_equal(room_resign(room, 1, 3000, &fault), ERR_OVER);
    assert_int_equal(room_play(room, 1, "pass", 3000, &fault), ERR_OVER);
    assert_int_equal(room_join(room, STRANGER, 3000, &seat, &fault), ERR_OVER);
    assert_string_equal(fault.what, "the game is over");
    assert_int_equal(room_rematch(room, 0, "00000000000000bb", 3000, &fault), ERR_NONE);
    assert_int_equal(room_rematch(room, 0, "00000000000000cc", 3000, &fault), ERR_OVER);
    assert_null(room_entry_at(room, room->count));
    assert_int_equal(room_event_id(room, room->count, 0), 0);
    room_free(room);
}

static void somebody_who_has_left_passes(void **state) {
    (void)state;
    int seat;
    struct fault fault = {0};
    struct room *room = open_room("{\"seats\":[\"human\",\"human\",\"human\"]}");
    assert_int_equal(room_join(room, GUEST, 2000, &seat, NULL), ERR_NONE);
    assert_int_equal(room_join(room, STRANGER, 2000, &seat, NULL), ERR_NONE);
    int turn = room_turn(room);
    assert_int_equal(room_resign(room, turn, 3000, NULL), ERR_NONE);
    assert_false(room->over);
    assert_int_not_equal(room_turn(room), turn);
    assert_int_equal(room_resign(room, turn, 3000, &fault), ERR_OVER);
    assert_string_equal(fault.what, "you have resigned");
    room_free(room);
}

/* Only so much may be said, so that the game finds room for its moves. */
static void enough_is_said_at_some_time(void **state) {
    (void)state;
    struct fault fault = {0};
    struct room *room = open_room("{\"seats\":[\"human\",\"human\"]}");
    while (room->count < LIMIT_ENTRIES_WORD / 2)
        assert_int_equal(room_say(room, 0, 0, 2000, &fault), ERR_NONE);
    assert_int_equal(room_say(room, 0, 0, 2000, &fault), ERR_OVER);
    room_free(room);
}

/* ---- Time ---- */

static void what_comes_first_is_due_first(void **state) {
    (void)state;
    static const struct {
        const char *settings;
        uint64_t due; /* milliseconds after the start; 0: never */
        enum room_what what;
    } TIMES[] = {
        {"{\"seats\":[\"human\",\"human\"]}", 0, ROOM_OPENED},
        {"{\"seats\":[\"human\",\"human\"],\"away\":30}", 30000, ROOM_ROBOT},
        {"{\"seats\":[\"human\",\"human\"],\"clock\":{\"minutes\":1}}", 60001, ROOM_TIMED_OUT},
        {"{\"seats\":[\"human\",\"human\"],\"away\":30,\"clock\":{\"minutes\":1}}", 30000, ROOM_ROBOT},
        {"{\"seats\":[\"human\",\"human\"],\"away\":90,\"clock\":{\"minutes\":1}}", 60001, ROOM_TIMED_OUT},
        {"{\"game\":\"slide\",\"away\":30}", 0, ROOM_OPENED}, /* nobody waits for the only player */
    };
    for (unsigned i = 0; i < sizeof TIMES / sizeof *TIMES; i++) {
        int seat;
        struct room *room = open_room(TIMES[i].settings);
        if (room->settings.seats > 1) {
            assert_int_equal(room_next_tick(room), 0); /* nothing is due before the start */
            assert_int_equal(room_join(room, GUEST, 1000, &seat, NULL), ERR_NONE);
        }
        uint64_t due = room_next_tick(room);
        assert_int_equal(due, TIMES[i].due ? 1000 + TIMES[i].due : 0);
        assert_false(room_tick(room, due ? due - 1 : 1 << 30));
        if (due) {
            assert_true(room_tick(room, due));
            assert_int_equal(room_entry_at(room, room->count - 1)->what, TIMES[i].what);
        }
        room_free(room);
    }
}

/* ---- Memory ---- */

static struct seated *add(struct server *server, unsigned number, double used) {
    char id[SECRET_ID];
    snprintf(id, sizeof id, "%016x", number);
    struct seated *seated = rooms_add(server, room_new(id, next_chance));
    assert_non_null(seated);
    seated->used = used;
    return seated;
}

/* The longest unused room goes, but none that somebody watches, waits for or thinks about, or that is being written. */
static void the_longest_unused_room_makes_room(void **state) {
    (void)state;
    struct server *server = calloc(1, sizeof *server);
    struct waiting waiting = {0};
    struct stream stream = {0};
    assert_non_null(server);
    struct seated *busy[4];
    for (unsigned i = 0; i < 4; i++)
        busy[i] = add(server, i, 1); /* unused for longer than all others */
    busy[0]->pending = true;
    busy[1]->thinking = true;
    busy[2]->waiting = &waiting;
    busy[3]->streams = &stream;
    for (unsigned i = 4; i < LIMIT_ROOMS_MEMORY; i++)
        add(server, i, i == 100 ? 2 : 3 + i);
    assert_int_equal(server->counts.evicted, 0);
    add(server, LIMIT_ROOMS_MEMORY, 1e9);
    assert_int_equal(server->counts.evicted, 1);
    assert_int_equal(server->room_count, LIMIT_ROOMS_MEMORY);
    assert_null(rooms_in_memory(server, "0000000000000064")); /* number 100 */
    for (unsigned i = 0; i < SERVER_ROOM_ROWS; i++)
        for (struct seated *seated = server->rooms[i]; seated; seated = seated->next)
            seated->pending = true;
    add(server, LIMIT_ROOMS_MEMORY + 1, 1e9); /* all are busy: there is one more */
    assert_int_equal(server->room_count, LIMIT_ROOMS_MEMORY + 1);
    busy[2]->waiting = NULL;
    busy[3]->streams = NULL;
    rooms_close(server);
    assert_int_equal(server->room_count, 0);
    free(server);
}

static int set_up(void **state) {
    (void)state;
    return word_rules_load(&general, NULL) != ERR_NONE;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(settings_are_written_as_they_were_read),
        cmocka_unit_test(an_entry_that_cannot_be_read_is_refused),
        cmocka_unit_test(words_that_were_played_stand_when_the_list_has_changed),
        cmocka_unit_test(a_damaged_record_is_refused),
        cmocka_unit_test(a_room_refuses_what_is_not_possible),
        cmocka_unit_test(somebody_who_has_left_passes),
        cmocka_unit_test(enough_is_said_at_some_time),
        cmocka_unit_test(what_comes_first_is_due_first),
        cmocka_unit_test(the_longest_unused_room_makes_room),
    };
    return cmocka_run_group_tests(tests, set_up, NULL);
}

#include "play/recorded.h"

#include "base/text.h"

static const struct slide_position *position_of(const struct recorded *recorded) {
    return match_position(recorded->match);
}

static void a_match_draws_the_tiles_of_the_start(void **state) {
    (void)state;
    struct recorded *recorded = record_match("classic", (struct match_setup){.seed = 1});
    struct slide_state now = slide_position_state(position_of(recorded));
    assert_int_equal(slide_empty_cells(now.board), 14);
    assert_int_equal(match_turn(recorded->match), 0);
    assert_non_null(strstr(recorded->text, "\nbegin\ndraw "));
    forget(recorded);
}

static void what_the_rules_forbid_changes_nothing(void **state) {
    (void)state;
    struct match_setup setup = {.start = "2 0\n0 0\n", .start_length = 8, .seed = 5};
    struct recorded *recorded = calloc(1, sizeof *recorded);
    struct fault fault = {0};
    assert_int_equal(rules_load("classic", &recorded->rules, NULL), ERR_NONE);
    recorded->rules.width = recorded->rules.height = 2;
    setup.game = &slide_game, setup.rules = &recorded->rules;
    assert_int_equal(match_new(&setup, &recorded->match, &fault), ERR_NONE);
    struct rng before = match_rng(recorded->match);
    assert_int_equal(match_do(recorded->match, 0, "left", &fault), ERR_MOVE);
    assert_string_equal(fault.what, "no tile can move this way");
    assert_int_equal(match_do(recorded->match, 0, "sideways", &fault), ERR_SYNTAX);
    assert_int_equal(match_do(recorded->match, 1, "right", &fault), ERR_TURN);
    assert_string_equal(fault.what, "it is another seat's turn");
    assert_int_equal(match_do(recorded->match, TURN_CHANCE, "2 1 1", &fault), ERR_TURN);
    char long_move[RECORD_TEXT_SIZE + 1] = "";
    memset(long_move, ' ', sizeof long_move - 1);
    memcpy(long_move, "right", 5);
    assert_int_equal(match_do(recorded->match, 0, "right\nleft", &fault), ERR_SYNTAX);
    assert_string_equal(fault.what, "the move is too long or has a line break");
    fault = (struct fault){0};
    assert_int_equal(match_do(recorded->match, 0, long_move, &fault), ERR_SYNTAX);
    assert_string_equal(fault.what, "the move is too long or has a line break");
    assert_int_equal(match_draw(recorded->match), ERR_TURN);
    assert_int_equal(match_undo(recorded->match), ERR_MOVE);
    assert_int_equal(match_redo(recorded->match), ERR_MOVE);
    assert_string_equal(match_lines(recorded->match, NULL), "");
    struct rng after = match_rng(recorded->match);
    assert_memory_equal(before.state, after.state, sizeof before.state);
    assert_int_equal(position_of(recorded)->moves, 0);
    forget(recorded);
}

/* Applies the events to a board, line by line, like a program that has only their text. No tile ever goes to an
 * occupied cell, and a merge makes what the rules say. Returns the number of lines. */
static unsigned show_events(const struct slide_rules *rules, struct slide_board board, const char *events) {
    unsigned count = 0;
    for (const char *line = events; *line; line = strchr(line, '\n') + 1, count++) {
        unsigned row, column, to_row, to_column;
        unsigned long long value;
        if (strncmp(line, "WON\n", 4) == 0 || strncmp(line, "LOST\n", 5) == 0)
            continue;
        bool spawned = sscanf(line, "SPAWNED %u,%u %llu\n", &row, &column, &value) == 3;
        bool merged = sscanf(line, "MERGED %u,%u>%u,%u %llu\n", &row, &column, &to_row, &to_column, &value) == 5;
        bool moved = sscanf(line, "MOVED %u,%u>%u,%u %llu\n", &row, &column, &to_row, &to_column, &value) == 5;
        assert_int_equal(spawned + merged + moved, 1);
        if (spawned)
            to_row = row, to_column = column;
        uint8_t *from = &board.cell[row * board.width + column], *to = &board.cell[to_row * board.width + to_column];
        int kind = slide_kind_of(rules, value);
        assert_true(kind > 0);
        if (merged)
            assert_int_equal(rules->merge[*to][*from], kind);
        else
            assert_int_equal(*to, 0);
        if (moved)
            assert_int_equal(*from, kind);
        *from = 0;
        *to = (uint8_t)kind;
    }
    return count;
}

/* Applies the last events as values and as text to two boards: both become the board of the match. */
static unsigned apply_events(const struct match *match, const struct slide_rules *rules, struct slide_board by_value,
                             struct slide_board by_text) {
    static char text[1 << 16];
    const struct events *events = match_events(match);
    struct slide_board now = slide_position_state(match_position(match)).board;
    struct out line = out_of(text, sizeof text);
    for (size_t i = 0; i < events->count; i++)
        slide_apply(by_value, events_get(events, i));
    match_events_write(match, 0, &line);
    assert_false(events->cut || line.full);
    unsigned lines = show_events(rules, by_text, text);
    assert_int_equal(lines, events->count);
    assert_memory_equal(by_value.cell, now.cell, (size_t)now.width * now.height);
    assert_memory_equal(by_text.cell, now.cell, (size_t)now.width * now.height);
    return lines;
}

/* One game of random moves, at most as many as are left; returns the number of moves. */
static unsigned watch_game(const struct slide_rules *rules, uint64_t seed, struct rng *dice, unsigned most) {
    enum { CELLS = 64 };
    uint8_t value_cell[CELLS] = {0}, text_cell[CELLS] = {0};
    struct slide_board by_value = {rules->width, rules->height, value_cell};
    struct slide_board by_text = {rules->width, rules->height, text_cell};
    struct match_setup setup = {.game = &slide_game, .rules = rules, .seed = seed, .generator = rules->generator};
    struct match *match = NULL;
    unsigned moves = 0;
    assert_true((size_t)rules->width * rules->height <= CELLS);
    assert_int_equal(match_new(&setup, &match, NULL), ERR_NONE);
    apply_events(match, rules, by_value, by_text); /* the tiles of the start */
    while (moves < most && match_turn(match) == 0) {
        const char *way = slide_way_name((enum slide_way)rng_below(dice, SLIDE_WAYS));
        if (match_do(match, 0, way, NULL) != ERR_NONE)
            continue;
        assert_true(apply_events(match, rules, by_value, by_text) > 0);
        moves++;
    }
    match_free(match);
    return moves;
}

static void events_turn_the_old_board_into_the_new_one(void **state) {
    (void)state;
    enum { MOVES = 100000 };
    static char names[RULE_SETS_MAX][SLIDE_NAME_SIZE];
    size_t sets = rules_names(names);
    struct rng dice = rng_seeded(RNG_XOSHIRO, 6);
    assert_true(sets >= 10);
    for (size_t set = 0; set < sets; set++) {
        struct slide_rules rules;
        assert_int_equal(rules_load(names[set], &rules, NULL), ERR_NONE);
        unsigned moves = 0;
        for (uint64_t game = 0; moves < MOVES; game++)
            moves += watch_game(&rules, game, &dice, MOVES - moves);
    }
}

/* Random undo, redo and moves, compared with a plain list of all past states. */
static void undo_and_redo_restore_board_score_and_generator(void **state) {
    (void)state;
    static struct {
        uint8_t position[128];
        struct rng rng;
    } seen[400];
    struct rng dice = rng_seeded(RNG_XOSHIRO, 99);
    for (uint64_t seed = 0; seed < 20; seed++) {
        struct recorded *recorded = record_match("tiny", (struct match_setup){.seed = seed});
        size_t size = slide_game.size(&recorded->rules), at = 0, last = 0;
        assert_true(size <= sizeof seen[0].position);
        memcpy(seen[0].position, match_position(recorded->match), size);
        seen[0].rng = match_rng(recorded->match);
        for (unsigned i = 0; i < 300; i++) {
            uint32_t what = rng_below(&dice, 4);
            if (what == 0) {
                assert_int_equal(match_undo(recorded->match), at ? ERR_NONE : ERR_MOVE);
                at -= at > 0;
            } else if (what == 1) {
                assert_int_equal(match_redo(recorded->match), at < last ? ERR_NONE : ERR_MOVE);
                at += at < last;
            } else if (match_turn(recorded->match) == 0) {
                play_random(recorded, &dice);
                last = ++at;
                memcpy(seen[at].position, match_position(recorded->match), size);
                seen[at].rng = match_rng(recorded->match);
            }
            struct rng rng = match_rng(recorded->match);
            assert_memory_equal(seen[at].position, match_position(recorded->match), size);
            assert_memory_equal(seen[at].rng.state, rng.state, sizeof rng.state);
        }
        forget(recorded);
    }
}

static void the_same_move_after_undo_meets_the_same_tile(void **state) {
    (void)state;
    struct recorded *recorded = record_match("classic", (struct match_setup){.seed = 8});
    struct rng dice = rng_seeded(RNG_XOSHIRO, 1);
    for (unsigned i = 0; i < 50 && match_turn(recorded->match) == 0; i++) {
        play_random(recorded, &dice);
        char lines[512], way[16];
        snprintf(lines, sizeof lines, "%s", match_lines(recorded->match, NULL));
        assert_int_equal(sscanf(lines, "play 0 %15s", way), 1);
        char *check = strstr(lines, "check ");
        if (check)
            *check = '\0';
        assert_int_equal(match_undo(recorded->match), ERR_NONE);
        assert_int_equal(match_do(recorded->match, 0, way, NULL), ERR_NONE);
        assert_memory_equal(lines, match_lines(recorded->match, NULL), strlen(lines));
    }
    assert_true(match_used_undo(recorded->match));
    forget(recorded);
}

static void a_large_board_keeps_few_copies_but_at_least_one(void **state) {
    (void)state;
    struct recorded *recorded = calloc(1, sizeof *recorded);
    struct fault fault;
    assert_int_equal(rules_load("endless", &recorded->rules, NULL), ERR_NONE);
    recorded->rules.width = recorded->rules.height = 5000; /* 25 MB: two of them fit */
    struct match_setup setup = {.game = &slide_game, .rules = &recorded->rules};
    assert_int_equal(match_new(&setup, &recorded->match, &fault), ERR_NONE);
    const char *ways[] = {"left", "up", "right", "down", "left"};
    for (unsigned i = 0; i < 5; i++)
        assert_int_equal(match_do(recorded->match, 0, ways[i], &fault), ERR_NONE);
    assert_int_equal(match_undo(recorded->match), ERR_NONE);
    assert_int_equal(match_undo(recorded->match), ERR_NONE);
    assert_int_equal(match_undo(recorded->match), ERR_MOVE);
    assert_int_equal(position_of(recorded)->moves, 3);
    assert_int_equal(match_redo(recorded->match), ERR_NONE);
    assert_int_equal(match_redo(recorded->match), ERR_NONE);
    assert_int_equal(position_of(recorded)->moves, 5);
    assert_int_equal(match_undo(recorded->match), ERR_NONE);
    assert_int_equal(match_undo(recorded->match), ERR_NONE);
    assert_int_equal(match_do(recorded->match, 0, ways[3], &fault), ERR_NONE);
    assert_int_equal(match_undo(recorded->match), ERR_NONE); /* there was room for it again */
    forget(recorded);
}

static void events_that_do_not_fit_are_cut_at_a_line_end(void **state) {
    (void)state;
    enum { SIDE = 128 };
    static char board[SIDE * SIDE * 2 + 1];
    struct recorded *recorded = calloc(1, sizeof *recorded);
    struct fault fault = {0};
    for (unsigned i = 0; i < SIDE * SIDE; i++)
        memcpy(board + 2 * i, i % SIDE == SIDE - 1 ? "0\n" : "2 ", 2);
    assert_int_equal(rules_load("endless", &recorded->rules, NULL), ERR_NONE);
    recorded->rules.width = recorded->rules.height = SIDE;
    struct match_setup setup = {
        .game = &slide_game, .rules = &recorded->rules, .start = board, .start_length = strlen(board)};
    assert_int_equal(match_new(&setup, &recorded->match, &fault), ERR_NONE);
    assert_int_equal(match_do(recorded->match, 0, "right", &fault), ERR_NONE);
    const struct events *events = match_events(recorded->match);
    assert_true(events->cut);
    assert_int_equal(events->count, events->room);
    forget(recorded);
}

static void events_that_nobody_wants_are_not_gathered(void **state) {
    (void)state;
    struct recorded *recorded = record_match("classic", (struct match_setup){.seed = 1});
    struct rng rng = rng_seeded(RNG_XOSHIRO, 1);
    play_random(recorded, &rng);
    assert_true(match_events(recorded->match)->count > 0);
    match_ignore_events(recorded->match);
    play_random(recorded, &rng);
    assert_int_equal(match_events(recorded->match)->count, 0);
    assert_int_equal(position_of(recorded)->moves, 2);
    forget(recorded);
}

static void given_chance_is_taken_and_checked(void **state) {
    (void)state;
    struct recorded *recorded = record_match("cs61b-2014", (struct match_setup){.chance = MATCH_GIVEN});
    struct match *match = recorded->match;
    struct fault fault = {0};
    assert_non_null(strstr(recorded->text, "\nseed none\n"));
    assert_int_equal(match_turn(match), TURN_CHANCE);
    assert_int_equal(match_do(match, 0, "left", &fault), ERR_TURN);
    assert_string_equal(fault.what, "it is chance's turn");
    assert_int_equal(match_draw(match), ERR_TURN);
    assert_int_equal(match_do(match, TURN_CHANCE, "3 0 0", &fault), ERR_RANGE);
    assert_int_equal(match_do(match, TURN_CHANCE, "2 4 0", &fault), ERR_RANGE);
    assert_int_equal(match_do(match, TURN_CHANCE, "2 0", &fault), ERR_SYNTAX);
    char long_draw[RECORD_TEXT_SIZE + 1] = "";
    memset(long_draw, ' ', sizeof long_draw - 1);
    memcpy(long_draw, "2 0 0", 5);
    assert_int_equal(match_do(match, TURN_CHANCE, "2 0 0\n", &fault), ERR_SYNTAX);
    assert_string_equal(fault.what, "chance's line is too long or has a line break");
    fault = (struct fault){0};
    assert_int_equal(match_do(match, TURN_CHANCE, long_draw, &fault), ERR_SYNTAX);
    assert_string_equal(fault.what, "chance's line is too long or has a line break");
    assert_int_equal(match_do(match, TURN_CHANCE, "2 0 0", &fault), ERR_NONE);
    assert_int_equal(match_do(match, TURN_CHANCE, "2 0 0", &fault), ERR_NONE); /* a wasted draw */
    assert_string_equal(match_lines(match, NULL), "draw 2 0 0\n");
    assert_int_equal(match_turn(match), TURN_CHANCE);
    assert_int_equal(match_do(match, TURN_CHANCE, "4096 3 3", &fault), ERR_NONE);
    assert_int_equal(match_turn(match), 0);
    forget(recorded);
}

static void a_match_that_waits_draws_once_a_call(void **state) {
    (void)state;
    struct recorded *recorded = record_match("classic", (struct match_setup){.chance = MATCH_WAITS, .seed = 4});
    struct recorded *at_once = record_match("classic", (struct match_setup){.seed = 4});
    struct fault fault = {0};
    assert_int_equal(match_turn(recorded->match), TURN_CHANCE);
    assert_int_equal(match_do(recorded->match, TURN_CHANCE, "2 1 1", &fault), ERR_TURN); /* it is drawn, never given */
    assert_int_equal(match_draw(recorded->match), ERR_NONE);
    assert_int_equal(match_draw(recorded->match), ERR_NONE);
    assert_int_equal(match_draw(recorded->match), ERR_TURN);
    assert_same_match(recorded->match, at_once->match);
    forget(recorded);
    forget(at_once);
}

static void a_seed_has_63_bits(void **state) {
    (void)state;
    struct slide_rules rules;
    struct match *match = NULL;
    struct fault fault = {0};
    slide_rules_classic(&rules);
    struct match_setup setup = {.game = &slide_game, .rules = &rules, .generator = RNG_XOSHIRO, .seed = INT64_MAX};
    assert_int_equal(match_new(&setup, &match, &fault), ERR_NONE);
    match_free(match);
    setup.seed++;
    assert_int_equal(match_new(&setup, &match, &fault), ERR_RANGE);
}

/* The lines of one call are as many as chance needs: here more than a match has room for at first. */
static void a_thousand_draws_of_one_call_are_all_in_the_record(void **state) {
    (void)state;
    enum { DRAWS = 1000 };
    static char text[1 << 16];
    struct slide_rules rules;
    struct match *match = NULL, *again = NULL;
    struct record record;
    size_t head_length, length, draws = 0;
    slide_rules_classic(&rules);
    rules.width = rules.height = 40;
    rules.begin = DRAWS;
    struct match_setup setup = {.game = &slide_game, .rules = &rules, .generator = RNG_XOSHIRO, .seed = 9};
    assert_int_equal(match_new(&setup, &match, NULL), ERR_NONE);
    const char *head = match_head(match, &head_length), *lines = match_lines(match, &length);
    assert_true(head_length + length < sizeof text);
    memcpy(text, head, head_length);
    memcpy(text + head_length, lines, length);
    for (const char *at = lines; (at = strstr(at, "draw ")); at++)
        draws++;
    assert_int_equal(draws, DRAWS);
    assert_non_null(strstr(lines, "\ncheck ")); /* after so many lines */
    assert_int_equal(record_open(&record, text, head_length + length, NULL), ERR_NONE);
    assert_int_equal(match_restore(&record, &slide_game, &rules, MATCH_DRAWS, &again, NULL), ERR_NONE);
    assert_same_match(match, again);
    match_free(again);
    match_free(match);
    record_close(&record);
}

/* A position of many kilobytes is exchanged with the kept one piece by piece. */
static void a_large_board_is_undone_and_redone_whole(void **state) {
    (void)state;
    struct slide_rules rules;
    struct match *match = NULL;
    slide_rules_classic(&rules);
    rules.width = rules.height = 120;
    rules.begin = 9000;
    struct match_setup setup = {.game = &slide_game, .rules = &rules, .generator = RNG_XOSHIRO, .seed = 9};
    assert_int_equal(match_new(&setup, &match, NULL), ERR_NONE);
    uint64_t before = slide_game.digest(&rules, match_position(match));
    assert_int_equal(match_do(match, 0, "left", NULL), ERR_NONE);
    uint64_t after = slide_game.digest(&rules, match_position(match));
    assert_int_equal(match_undo(match), ERR_NONE);
    assert_true(slide_game.digest(&rules, match_position(match)) == before);
    assert_int_equal(match_redo(match), ERR_NONE);
    assert_true(slide_game.digest(&rules, match_position(match)) == after);
    match_free(match);
}

static void what_a_record_cannot_undo_or_start_from_is_named(void **state) {
    (void)state;
    char text[2048], wrong[2100];
    struct slide_rules rules;
    struct match *match = NULL, *none = NULL;
    struct record record;
    struct fault fault = {0};
    size_t length;
    slide_rules_classic(&rules);
    struct match_setup setup = {.game = &slide_game, .rules = &rules, .generator = RNG_XOSHIRO, .seed = 9};
    assert_int_equal(match_new(&setup, &match, NULL), ERR_NONE);
    assert_int_equal(match_follow(match, &(struct record_line){.what = RECORD_UNDO}, &fault), ERR_MOVE);
    assert_string_equal(fault.what, "nothing to undo");
    assert_int_equal(match_follow(match, &(struct record_line){.what = RECORD_REDO}, &fault), ERR_MOVE);
    assert_string_equal(fault.what, "nothing to redo");
    const char *head = match_head(match, &length);
    snprintf(text, sizeof text, "%.*s", (int)length, head);
    assert_non_null(strstr(text, "\nbegin\n"));
    const char *begin = strstr(text, "\nbegin\n") + 1;
    snprintf(wrong, sizeof wrong, "%.*sstart 2 nonsense\n%s", (int)(begin - text), text, begin);
    unsigned line = 1;
    for (const char *at = wrong; at < strstr(wrong, "\nbegin\n") + 1; at++)
        line += *at == '\n';
    assert_int_equal(record_open(&record, wrong, strlen(wrong), NULL), ERR_NONE);
    assert_int_not_equal(match_restore(&record, &slide_game, &rules, MATCH_DRAWS, &none, &fault), ERR_NONE);
    assert_int_equal(fault.line, line);
    record_close(&record);
    snprintf(wrong, sizeof wrong, "%splay 0 nonsense\n", text);
    assert_int_equal(record_open(&record, wrong, strlen(wrong), NULL), ERR_NONE);
    assert_int_not_equal(match_restore(&record, &slide_game, &rules, MATCH_DRAWS, &none, NULL), ERR_NONE);
    record_close(&record);
    match_free(match);
}

static void a_new_game_goes_on_with_the_generator(void **state) {
    (void)state;
    struct recorded *recorded = record_match("classic", (struct match_setup){.seed = 4});
    struct rng dice = rng_seeded(RNG_XOSHIRO, 1), before;
    play_random(recorded, &dice);
    assert_int_equal(match_undo(recorded->match), ERR_NONE);
    before = match_rng(recorded->match);
    assert_int_equal(match_again(recorded->match), ERR_NONE);
    assert_memory_equal(match_lines(recorded->match, NULL), "new\ndraw ", 9);
    struct rng after = match_rng(recorded->match);
    assert_true(memcmp(before.state, after.state, sizeof before.state) != 0);
    assert_int_equal(position_of(recorded)->moves, 0);
    assert_false(match_can_undo(recorded->match));
    assert_false(match_can_redo(recorded->match));
    assert_false(match_used_undo(recorded->match));
    forget(recorded);
}

/* Before the first move there is no step yet that the match could have kept. */
static void a_new_game_may_follow_at_once(void **state) {
    (void)state;
    struct recorded *recorded = record_match("classic", (struct match_setup){.seed = 4});
    struct rng dice = rng_seeded(RNG_XOSHIRO, 1);
    assert_int_equal(match_again(recorded->match), ERR_NONE);
    assert_int_equal(match_step_count(recorded->match), 0);
    assert_false(match_can_undo(recorded->match));
    struct slide_state start = slide_position_state(position_of(recorded));
    uint8_t cell[16];
    memcpy(cell, start.board.cell, sizeof cell);
    play_random(recorded, &dice);
    assert_true(match_can_undo(recorded->match));
    while (match_can_undo(recorded->match))
        assert_int_equal(match_undo(recorded->match), ERR_NONE);
    assert_int_equal(position_of(recorded)->moves, 0);
    assert_memory_equal(slide_position_state(position_of(recorded)).board.cell, cell, sizeof cell);
    forget(recorded);
}

static void help_is_noted_once_a_game_and_outlives_undo(void **state) {
    (void)state;
    struct recorded *recorded = record_match("classic", (struct match_setup){.seed = 4});
    struct rng dice = rng_seeded(RNG_XOSHIRO, 1);
    struct slide_rules rules;
    struct match *restored = NULL;
    play_random(recorded, &dice);
    size_t events = match_events(recorded->match)->count;
    assert_int_equal(match_note_help(recorded->match, RECORD_HINT), ERR_NONE);
    assert_string_equal(match_lines(recorded->match, NULL), "help hint\n");
    assert_int_equal(match_events(recorded->match)->count, events);
    keep_lines(recorded);
    assert_int_equal(match_note_help(recorded->match, RECORD_HINT), ERR_NONE);
    assert_string_equal(match_lines(recorded->match, NULL), "");
    assert_int_equal(match_undo(recorded->match), ERR_NONE);
    keep_lines(recorded);
    assert_int_equal(match_note_help(recorded->match, RECORD_AUTOPLAY), ERR_NONE);
    assert_string_equal(match_lines(recorded->match, NULL), "help autoplay\n");
    keep_lines(recorded);
    assert_int_equal(match_help_used(recorded->match), RECORD_HINT | RECORD_AUTOPLAY);
    assert_int_equal(restore_text(recorded->text, recorded->length, &rules, &restored, NULL), ERR_NONE);
    assert_same_match(recorded->match, restored);
    match_free(restored);
    assert_int_equal(match_again(recorded->match), ERR_NONE);
    assert_int_equal(match_help_used(recorded->match), 0);
    assert_int_equal(match_end(recorded->match), ERR_NONE);
    assert_int_equal(match_note_help(recorded->match, RECORD_HINT), ERR_OVER);
    forget(recorded);
}

static void after_the_end_nothing_is_played(void **state) {
    (void)state;
    struct recorded *recorded = record_match("classic", (struct match_setup){.seed = 4});
    struct rng dice = rng_seeded(RNG_XOSHIRO, 1);
    play_random(recorded, &dice);
    assert_int_equal(match_end(recorded->match), ERR_NONE);
    assert_memory_equal(match_lines(recorded->match, NULL), "end ", 4);
    assert_int_equal(match_do(recorded->match, 0, "left", NULL), ERR_OVER);
    assert_int_equal(match_undo(recorded->match), ERR_OVER);
    assert_int_equal(match_again(recorded->match), ERR_OVER);
    assert_int_equal(match_end(recorded->match), ERR_OVER);
    forget(recorded);
}

static void a_bad_start_is_refused(void **state) {
    (void)state;
    struct slide_rules rules;
    struct match *match = NULL;
    struct fault fault = {0};
    slide_rules_classic(&rules);
    struct match_setup setup = {.game = &slide_game, .rules = &rules, .start = "2 0\n0 0\n", .start_length = 8};
    assert_int_equal(match_new(&setup, &match, &fault), ERR_RANGE);
    setup = (struct match_setup){.game = &slide_game, .rules = &rules, .seed = UINT64_MAX};
    assert_int_equal(match_new(&setup, &match, &fault), ERR_RANGE);
    rules.begin = 17;
    setup.seed = 0;
    assert_int_equal(match_new(&setup, &match, &fault), ERR_RANGE);
    assert_null(match);
    match_free(NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_match_draws_the_tiles_of_the_start),
        cmocka_unit_test(what_the_rules_forbid_changes_nothing),
        cmocka_unit_test(events_turn_the_old_board_into_the_new_one),
        cmocka_unit_test(undo_and_redo_restore_board_score_and_generator),
        cmocka_unit_test(the_same_move_after_undo_meets_the_same_tile),
        cmocka_unit_test(a_large_board_keeps_few_copies_but_at_least_one),
        cmocka_unit_test(events_that_do_not_fit_are_cut_at_a_line_end),
        cmocka_unit_test(events_that_nobody_wants_are_not_gathered),
        cmocka_unit_test(given_chance_is_taken_and_checked),
        cmocka_unit_test(a_match_that_waits_draws_once_a_call),
        cmocka_unit_test(a_seed_has_63_bits),
        cmocka_unit_test(a_thousand_draws_of_one_call_are_all_in_the_record),
        cmocka_unit_test(a_large_board_is_undone_and_redone_whole),
        cmocka_unit_test(what_a_record_cannot_undo_or_start_from_is_named),
        cmocka_unit_test(a_new_game_goes_on_with_the_generator),
        cmocka_unit_test(a_new_game_may_follow_at_once),
        cmocka_unit_test(help_is_noted_once_a_game_and_outlives_undo),
        cmocka_unit_test(after_the_end_nothing_is_played),
        cmocka_unit_test(a_bad_start_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

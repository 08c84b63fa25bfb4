/* Everything that is hidden from a seat is changed, and every byte that the seat is shown stays: the position and the
 * events as text, line mode with its hints and its history, the screen with its pages and their numbers.
 *
 * Two games go side by side. One is a game of random turns. The other is, at every step, the same game as far as one
 * seat can see, with other letters on other racks and in the bag, other specials in other hands and on other squares,
 * and other purchases for the same points. */
#include "word/random_game.h"

#include "app/paths.h"
#include "app/word_table_internal.h"
#include "term/word_view.h"

enum { POSITIONS = 10000, TEXT = 1 << 16 };

/* One of the two games, at a table of its own. */
enum { SIDE_EVENTS = 2000 };

struct side {
    struct word_table table;
    struct word_hand hand;
    struct word_position position;
    struct word_event event[SIDE_EVENTS]; /* of the last line and of what chance did after it */
    size_t events;
};

struct twins {
    struct side a, b; /* the game and its disguise */
    int viewer;
    struct rng rng;
    struct canvas canvas[2];
    unsigned compared, disguised, lines, screens, purchases, fired, ended; /* how often what was looked at */
};

/* ---- The disguise ---- */

/* What must stay though it is hidden, since the next line brings it to light. */
struct shown {
    int seat;
    uint8_t rack[WORD_FACES]; /* letters that this seat lays */
    uint8_t bag[WORD_FACES];  /* letters that come out of the bag before the viewer's eyes */
    const struct word_move *move;
    bool racks; /* all of them: the game ends and they are counted */
};

static void shuffle_tiles(struct word_position *position, const struct word_rules *rules, int viewer,
                          const struct shown *shown, struct rng *rng) {
    uint8_t pool[WORD_FACES], *holder[WORD_SEATS_MAX + 1];
    unsigned want[WORD_SEATS_MAX + 1] = {0}, holders = 0;
    if (shown->racks)
        return;
    for (int seat = 0; seat < (int)rules->seats; seat++)
        if (seat != viewer)
            holder[holders++] = position->rack[seat];
    if (position->turn != viewer)
        holder[holders++] = position->aside; /* of an exchange that is going on */
    for (unsigned face = 0; face < WORD_FACES; face++) {
        pool[face] = (uint8_t)(position->bag[face] - shown->bag[face]);
        position->bag[face] = shown->bag[face];
        for (unsigned i = 0; i < holders; i++) {
            bool lays = shown->seat >= 0 && holder[i] == position->rack[shown->seat];
            uint8_t kept = lays ? shown->rack[face] : 0;
            want[i] += (unsigned)(holder[i][face] - kept);
            pool[face] = (uint8_t)(pool[face] + holder[i][face] - kept);
            holder[i][face] = kept;
        }
    }
    for (unsigned i = 0; i < holders; i++)
        for (; want[i] > 0; want[i]--)
            holder[i][word_face(word_letter_of(random_tile(pool, rng)))]++;
    for (unsigned face = 0; face < WORD_FACES; face++)
        position->bag[face] = (uint8_t)(position->bag[face] + pool[face]);
}

static bool covers(const struct word_move *move, unsigned square) {
    for (unsigned i = 0; move && i < move->count; i++)
        if (move->laid[i].square == square)
            return true;
    return false;
}

/* Other kinds, other squares, another number; but what the move hits stays, and so does the viewer's own. */
static void shuffle_specials(struct word_position *position, const struct word_rules *rules, int viewer,
                             const struct shown *shown, struct rng *rng) {
    for (unsigned square = 0; square < WORD_SQUARES; square++) {
        uint8_t *queue = position->queue[square], own = 0;
        if (!word_is_vacant(&position->board, square) || covers(shown->move, square))
            continue;
        for (unsigned i = 0; i < WORD_SEATS_MAX; i++)
            if (queue[i] && (int)word_queue_owner(queue[i]) == viewer)
                own = queue[i];
        memset(queue, 0, WORD_SEATS_MAX);
        bool last = rng_below(rng, 2);
        if (own && !last)
            word_hide_special(position, square, word_queue_kind(own), (unsigned)viewer);
        for (int seat = 0; seat < (int)rules->seats; seat++)
            if (seat != viewer && rng_below(rng, 24) == 0)
                word_hide_special(position, square, rng_below(rng, word_kinds), (unsigned)seat);
        if (own && last)
            word_hide_special(position, square, word_queue_kind(own), (unsigned)viewer);
    }
    for (int seat = 0; seat < (int)rules->seats; seat++)
        for (unsigned kind = 0; kind < word_kinds && seat != viewer; kind++)
            position->held[seat][kind] =
                (uint8_t)(rng_below(rng, 3) + (seat == position->turn ? position->fresh[kind] : 0));
}

/* b becomes what a is for the viewer. */
static void disguise(struct twins *twins, const struct shown *shown) {
    twins->b.position = twins->a.position;
    shuffle_tiles(&twins->b.position, &twins->a.table.rules, twins->viewer, shown, &twins->rng);
    shuffle_specials(&twins->b.position, &twins->a.table.rules, twins->viewer, shown, &twins->rng);
}

/* ---- Playing ---- */

/* Plays a line for a seat or chance and adds it to the past. */
static bool play(struct side *side, int seat, const char *text, bool adds) {
    struct word_position before = side->position;
    side->events = adds ? 0 : side->events;
    struct events events = {
        .at = (char *)(side->event + side->events), .size = sizeof *side->event, .room = SIDE_EVENTS - side->events};
    if (word_game.move(&side->table.rules, &side->position, seat, text, &events, NULL) != ERR_NONE)
        return false;
    assert_false(events.cut);
    side->events += events.count;
    if (seat == TURN_CHANCE)
        assert_true(word_history_chance(&side->table.past, &events));
    else
        assert_true(word_history_add(&side->table.past, &side->table.rules, seat, text, &before, &events));
    return true;
}

static void must_play(struct side *side, int seat, const char *text, bool adds) {
    if (!play(side, seat, text, adds))
        fail_msg("seat %d: %s", seat, text);
}

/* Other purchases of the seat that is to move, for the same points; each is a step of its own. */
static void buy_otherwise(struct twins *twins) {
    struct word_position *position = &twins->b.position;
    const struct word_rules *rules = &twins->b.table.rules;
    int seat = position->turn;
    int32_t left = position->spent;
    position->score[seat] += position->spent;
    position->spent = 0;
    for (unsigned kind = 0; kind < word_kinds; kind++)
        position->held[seat][kind] = (uint8_t)(position->held[seat][kind] - position->fresh[kind]);
    memset(position->fresh, 0, sizeof position->fresh);
    while (left > 0) {
        unsigned kind = rng_below(&twins->rng, word_kinds);
        char text[32];
        /* Prices are 10, 15, 20, 30: what is left must not be 5. */
        if (rules->price[kind] > left || left - rules->price[kind] == 5)
            continue;
        snprintf(text, sizeof text, "buy %s", word_specials[kind].name);
        must_play(&twins->b, seat, text, true);
        left -= rules->price[kind];
        twins->purchases++;
    }
}

/* The line of another seat as it may be in the disguise: what is hidden in it is something else. */
static void disguise_line(struct twins *twins, const char *text, char other[TURN_TEXT]) {
    const struct word_position *position = &twins->b.position;
    int seat = position->turn;
    struct out out = out_of(other, TURN_TEXT);
    if (strncmp(text, "exchange ", 9) == 0) {
        uint8_t rack[WORD_FACES];
        memcpy(rack, position->rack[seat], sizeof rack);
        out_put(&out, "exchange ");
        for (size_t i = strlen(text + 9); i > 0; i--) {
            char c = random_tile(rack, &twins->rng);
            out_put_char(&out, c >= 'a' ? '?' : c);
        }
    } else if (strncmp(text, "pass", 4) == 0) {
        out_put(&out, "pass");
    } else {
        size_t length = strcspn(text, " ") + 1;
        length += strcspn(text + length, " ");
        for (size_t i = 0; i < length; i++)
            out_put_char(&out, text[i]);
        if (rng_below(&twins->rng, 2))
            random_specials(position, seat, &twins->rng, &out);
    }
}

/* Does the game end with what chance draws now? */
static bool draw_ends(const struct side *side, const char *text) {
    struct word_position copy = side->position;
    return word_game.move(&side->table.rules, &copy, TURN_CHANCE, text, NULL, NULL) == ERR_NONE &&
           copy.phase == WORD_ENDED;
}

static void draw(struct twins *twins) {
    const struct word_rules *rules = &twins->a.table.rules;
    while (word_turn(&twins->a.position) == WORD_CHANCE) {
        char text[64], other[64];
        struct out line = out_of(text, sizeof text), out = out_of(other, sizeof other);
        struct rng again = twins->rng; /* so that both draw alike where they must */
        assert_int_equal(word_game.chance(rules, &twins->a.position, &twins->rng, &line), ERR_NONE);
        struct word_drawn drawn;
        assert_int_equal(word_draw(rules, &twins->a.position, &again, &drawn), ERR_NONE);
        struct shown shown = {.seat = -1, .racks = draw_ends(&twins->a, text)};
        bool same = shown.racks || drawn.starts || drawn.seat == twins->viewer;
        if (drawn.seat == twins->viewer && !drawn.starts)
            memcpy(shown.bag, drawn.tiles, sizeof shown.bag);
        disguise(twins, &shown);
        if (same)
            out_put(&out, text);
        else
            assert_int_equal(word_game.chance(rules, &twins->b.position, &twins->rng, &out), ERR_NONE);
        must_play(&twins->a, TURN_CHANCE, text, false);
        must_play(&twins->b, TURN_CHANCE, other, false);
    }
}

/* The lines of the seat that is to move, in both games. False when the line is refused. */
static bool play_line(struct twins *twins, const char *text) {
    struct side *a = &twins->a, *b = &twins->b;
    int mover = word_turn(&a->position);
    char other[TURN_TEXT];
    struct word_move move = {0};
    struct shown shown = {.seat = mover, .move = &move};
    struct word_position after = a->position;
    if (word_game.move(&a->table.rules, &after, mover, text, NULL, NULL) != ERR_NONE)
        return false;
    if (strncmp(text, "buy ", 4) == 0 && mover != twins->viewer) { /* the disguise buys when the turn ends */
        must_play(a, mover, text, true);
        b->events = 0;
        disguise(twins, &(struct shown){.seat = -1});
        return true;
    }
    if (word_move_read(&a->position, mover, text, &move, NULL) == ERR_NONE)
        for (unsigned i = 0; i < move.count; i++)
            shown.rack[word_face(move.laid[i].letter)]++;
    shown.racks = after.phase == WORD_ENDED;
    disguise(twins, &shown);
    strcpy(other, text);
    if (mover != twins->viewer) {
        buy_otherwise(twins);
        disguise_line(twins, text, other);
    }
    must_play(a, mover, text, true);
    if (!play(b, mover, other, true)) { /* a special of the disguise had no place */
        other[strcspn(other, " ") + 1 + strcspn(other + strcspn(other, " ") + 1, " ")] = '\0';
        must_play(b, mover, other, true);
    }
    draw(twins);
    for (size_t i = 0; i < a->events; i++)
        if (a->event[i].what == WORD_FIRED) {
            twins->fired++;
            break;
        }
    twins->ended += a->position.phase == WORD_ENDED;
    return true;
}

/* ---- Looking ---- */

static void say_position(const struct side *side, int seat, struct out *out) {
    assert_int_equal(word_game.show(&side->table.rules, &side->position, seat, out), ERR_NONE);
}

static void say_events(const struct side *side, int seat, struct out *out) {
    for (size_t i = 0; i < side->events; i++) {
        char *before = out->at;
        assert_int_equal(word_game.hide(&side->table.rules, &side->event[i], seat, out), ERR_NONE);
        if (out->at > before)
            out_put_char(out, '\n');
    }
}

/* The last step that the seat may see anything of, in words. */
static void say_last(const struct side *side, int seat, struct out *out) {
    const struct word_history *past = &side->table.past;
    char *before = out->at;
    for (unsigned i = past->count; i > 0 && out->at == before; i--)
        word_say_step(&side->table.rules, &side->table.names, &past->step[i - 1], seat, out);
}

static int next_byte(void *context) {
    const char **at = context;
    return **at ? *(*at)++ : -1;
}

/* Line mode, as it answers the seat whose turn it is. */
static void say_lines(struct side *side, bool hint, struct out *out) {
    char typed[64];
    const char *input = typed;
    snprintf(typed, sizeof typed, "%s%sunseen\nshop\nquit\n", word_humans(&side->table.rules) > 1 ? "\n" : "",
             hint ? "hint\nhistory\n" : "");
    char *text = NULL;
    size_t length = 0;
    FILE *stream = open_memstream(&text, &length);
    assert_non_null(stream);
    assert_int_equal(word_line_mode_play(&side->table, next_byte, &input, stream, false), 0);
    fclose(stream);
    out_put(out, text);
    free(text);
}

/* The table as it stands in front of those who look. */
static void set_table(struct side *side) {
    struct word_table *table = &side->table;
    memcpy((struct word_position *)match_position(table->match), &side->position, sizeof side->position);
    table->rules.lexicon = &table->words.lexicon;
    table->message[0] = '\0';
    word_table_sort_racks(table);
}

static void draw_screen(struct side *side, enum word_hand_mode mode, struct canvas *canvas) {
    struct word_view view = {.utf8 = true};
    side->hand.mode = mode;
    side->hand.message[0] = '\0';
    word_view_draw(&view, &side->hand, canvas);
}

static void compare_screens(struct twins *twins, enum word_hand_mode mode) {
    struct canvas *one = &twins->canvas[0], *other = &twins->canvas[1];
    draw_screen(&twins->a, mode, one);
    draw_screen(&twins->b, mode, other);
    assert_int_equal(memcmp(one->glyph, other->glyph, (size_t)one->rows * (size_t)one->columns * sizeof *one->glyph),
                     0);
    twins->screens++;
}

/* The pages that a key opens, row by row with their numbers. */
static void compare_pages(struct twins *twins, enum word_action action) {
    const struct page *one = &twins->a.hand.page, *other = &twins->b.hand.page;
    twins->a.hand.mode = twins->b.hand.mode = HAND_BOARD;
    word_hand_act(&twins->a.hand, action, 0);
    word_hand_act(&twins->b.hand, action, 0);
    assert_string_equal(one->title, other->title);
    assert_int_equal(one->count, other->count);
    for (unsigned i = 0; i < one->count; i++) {
        assert_string_equal(one->row[i].left, other->row[i].left);
        assert_string_equal(one->row[i].text, other->row[i].text);
        assert_true(one->row[i].bar == other->row[i].bar && one->row[i].heading == other->row[i].heading);
    }
}

/* What a robot in this seat sees, and with it whoever asks for a hint or for the letters not seen. */
static struct robot_view view_of(const struct side *side, int seat) {
    struct robot_watch watch = word_history_watch(&side->table.past);
    struct robot_view view;
    robot_see(&side->table.rules, &side->position, seat, &watch, &view);
    return view;
}

/* Hints take long and come from a robot that knows its view and nothing else: they are asked for now and then. */
static void compare_lines(struct twins *twins) {
    static char one[TEXT], other[TEXT];
    struct out a = out_of(one, sizeof one), b = out_of(other, sizeof other);
    bool hint = twins->lines++ % 8 == 0;
    say_lines(&twins->a, hint, &a);
    say_lines(&twins->b, hint, &b);
    assert_false(a.full);
    assert_string_equal(one, other);
}

static void compare(struct twins *twins) {
    static char one[TEXT], other[TEXT];
    struct out a = out_of(one, sizeof one), b = out_of(other, sizeof other);
    int turn = word_turn(&twins->a.position), viewer = twins->viewer;
    for (int seat = -1; seat <= viewer; seat += viewer + 1) { /* what all see, what this seat sees */
        say_position(&twins->a, seat, &a);
        say_position(&twins->b, seat, &b);
        say_events(&twins->a, seat, &a);
        say_events(&twins->b, seat, &b);
        say_last(&twins->a, seat, &a);
        say_last(&twins->b, seat, &b);
    }
    struct robot_view view = view_of(&twins->a, viewer), disguised = view_of(&twins->b, viewer);
    assert_memory_equal(&view, &disguised, sizeof view);
    assert_false(a.full);
    assert_string_equal(one, other);
    twins->compared++;
    twins->disguised += memcmp(&twins->a.position, &twins->b.position, sizeof twins->a.position) != 0;
    set_table(&twins->a);
    set_table(&twins->b);
    bool eyes = word_table_viewer(&twins->a.table) == viewer;
    if (eyes && turn == viewer)
        compare_lines(twins);
    /* The history holds all steps before, so that not every position need be asked for it. */
    bool look = turn == WORD_OVER || rng_below(&twins->rng, 3) == 0;
    if (look && (eyes || turn == WORD_OVER)) {
        compare_pages(twins, WORD_ACTION_HISTORY);
        compare_pages(twins, WORD_ACTION_UNSEEN);
    }
    if (look) /* where several people share a screen it is veiled in the turns of others */
        compare_screens(twins, eyes || turn == WORD_OVER ? HAND_BOARD : HAND_VEIL);
    twins->a.table.rules.lexicon = twins->b.table.rules.lexicon = NULL;
}

/* ---- Games ---- */

static void sit_down(struct side *side) {
    char words[PATH_SIZE];
    assert_true(path_data("word/pairs.txt", words, sizeof words));
    struct word_table_options options = {
        .seats = "human,human", .lexicon = words, .seeded = true, .seed = 7, .forget = true};
    struct word_look look = {.theme = "mono", .colour = "never", .reduced_motion = true};
    assert_int_equal(word_table_open(&side->table, &options, NULL), ERR_NONE);
    assert_true(word_hand_open(&side->hand, &side->table, &look, 0));
}

static void stand_up(struct side *side, struct canvas *canvas) {
    canvas_free(canvas);
    word_hand_free(&side->hand);
    assert_int_equal(word_table_close(&side->table, NULL), ERR_NONE);
}

/* Two to four seats; one person among robots, or people only. */
static void begin(struct twins *twins) {
    struct rng *rng = &twins->rng;
    struct word_rules *rules = &twins->a.table.rules;
    bool people = rng_below(rng, 2);
    rules->seats = 2 + rng_below(rng, 3);
    rules->scoring = rng_below(rng, 2) ? WORD_SCORE_TILES : WORD_SCORE_WORDS;
    rules->lexicon = NULL; /* every word counts, so that random games get somewhere */
    twins->viewer = (int)rng_below(rng, rules->seats);
    for (int seat = 0; seat < (int)rules->seats; seat++) {
        memset(rules->player[seat], 0, WORD_PLAYER_SIZE);
        strcpy(rules->player[seat], people || seat == twins->viewer ? "human" : "fair");
    }
    twins->b.table.rules = *rules;
    struct side *sides[] = {&twins->a, &twins->b};
    for (unsigned i = 0; i < 2; i++) {
        word_names_of(rules, &sides[i]->table.names);
        word_history_free(&sides[i]->table.past);
        memset(sides[i]->table.rack, 0, sizeof sides[i]->table.rack);
        sides[i]->events = 0;
        assert_int_equal(word_start(rules, &sides[i]->position, NULL), ERR_NONE);
    }
    draw(twins);
    for (unsigned seat = 0; seat < rules->seats; seat++) /* rich enough to buy */
        twins->a.position.score[seat] = twins->b.position.score[seat] = (int32_t)rng_below(rng, 100);
}

static void nothing_that_is_shown_depends_on_what_is_hidden(void **state) {
    (void)state;
    struct twins *twins = calloc(1, sizeof *twins);
    assert_non_null(twins);
    twins->rng = rng_seeded(RNG_XOSHIRO, 29);
    sit_down(&twins->a);
    sit_down(&twins->b);
    assert_true(canvas_resize(&twins->canvas[0], WORD_VIEW_ROWS, WORD_VIEW_COLUMNS));
    assert_true(canvas_resize(&twins->canvas[1], WORD_VIEW_ROWS, WORD_VIEW_COLUMNS));
    while (twins->compared < POSITIONS) {
        unsigned end = twins->compared + (rng_below(&twins->rng, 4) ? 20 : POSITIONS); /* to the end now and then */
        begin(twins);
        compare(twins);
        while (word_turn(&twins->a.position) != WORD_OVER && twins->compared < end) {
            char text[TURN_TEXT];
            random_line(&twins->a.position, &twins->rng, text);
            if (play_line(twins, text))
                compare(twins);
        }
    }
    print_message(
        "%u positions, %u in another disguise; %u in line mode, %u screens, %u other purchases, %u times fired, "
        "%u games ended\n",
        twins->compared, twins->disguised, twins->lines, twins->screens, twins->purchases, twins->fired, twins->ended);
    assert_true(twins->disguised > POSITIONS * 9 / 10);
    assert_true(twins->lines > POSITIONS / 5);
    assert_true(twins->purchases > POSITIONS / 20);
    assert_true(twins->fired > 100 && twins->ended > 20);
    stand_up(&twins->a, &twins->canvas[0]);
    stand_up(&twins->b, &twins->canvas[1]);
    free(twins);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(nothing_that_is_shown_depends_on_what_is_hidden)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Everything that is hidden from a seat is changed, and every byte that the seat is shown stays the same: the position
 * and the events as text, line mode with its hints and its history, the screen with its pages and their numbers, and
 * all that the window draws.
 *
 * Two games are played in parallel. One is a game of random turns. The other is, at every step, the same game as far as
 * one seat can see, with other letters on other racks and in the bag, other specials in other hands and on other
 * squares, and other purchases for the same points. */
#include "word/random_game.h"

#include "app/paths.h"
#include "app/word_session.h"
#include "play/hidden.h"
#include "term/word_drawing.h"
#include "window/painted.h"
#include "window/word_scene.h"

enum { POSITIONS = 10000, TEXT = 1 << 16, PAINTED = 1 << 19 };

/* One of the two games, in its own session. */
enum { SIDE_EVENTS = 2000 };

struct side {
    struct word_session word;
    struct word_view view;
    struct word_position position;
    struct word_event event[SIDE_EVENTS]; /* of the last line and of the draws after it */
    size_t events;
};

struct twins {
    struct side a, b; /* the game and its disguise */
    int viewer;
    struct rng rng;
    struct canvas canvas[2];
    struct word_scene scene;                                                        /* the window */
    unsigned compared, disguised, lines, screens, windows, purchases, fired, ended; /* how often each was checked */
};

/* ---- The disguise ---- */

/* What must stay although it is hidden, since the next line reveals it. */
struct shown {
    int seat;
    uint8_t rack[WORD_FACES]; /* letters that this seat lays */
    uint8_t bag[WORD_FACES];  /* letters that the viewer sees coming out of the bag */
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
        holder[holders++] = position->aside; /* of an exchange in progress */
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

/* Makes b the same as a for the viewer. */
static void disguise(struct twins *twins, const struct shown *shown) {
    twins->b.position = twins->a.position;
    shuffle_tiles(&twins->b.position, &twins->a.word.rules, twins->viewer, shown, &twins->rng);
    shuffle_specials(&twins->b.position, &twins->a.word.rules, twins->viewer, shown, &twins->rng);
}

/* ---- Playing ---- */

/* Sets the position of the match that is shown and played. */
static void set_position(struct side *side) {
    memcpy((struct word_position *)match_position(side->word.session.match), &side->position, sizeof side->position);
}

/* Plays a line for a seat or chance. */
static bool play(struct side *side, int seat, const char *text, bool adds) {
    struct match *match = side->word.session.match;
    side->events = adds ? 0 : side->events;
    set_position(side);
    if (match_do(match, seat, text, NULL) != ERR_NONE)
        return false;
    const struct events *events = match_events(match);
    assert_true(!events->cut && side->events + events->count <= SIDE_EVENTS);
    memcpy(side->event + side->events, events->at, events->count * sizeof *side->event);
    side->events += events->count;
    memcpy(&side->position, match_position(match), sizeof side->position);
    return true;
}

static void must_play(struct side *side, int seat, const char *text, bool adds) {
    if (!play(side, seat, text, adds))
        fail_msg("seat %d: %s", seat, text);
}

/* Other purchases of the seat to move, for the same points; each is a separate step. */
static void buy_otherwise(struct twins *twins) {
    struct word_position *position = &twins->b.position;
    const struct word_rules *rules = &twins->b.word.rules;
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

/* The line of another seat as it may be in the disguise: its hidden parts differ. */
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

/* Does the game end with the next draw of chance? */
static bool draw_ends(const struct side *side, const char *text) {
    struct word_position copy = side->position;
    return word_game.move(&side->word.rules, &copy, TURN_CHANCE, text, NULL, NULL, NULL) == ERR_NONE &&
           copy.phase == WORD_ENDED;
}

static void draw(struct twins *twins) {
    const struct word_rules *rules = &twins->a.word.rules;
    while (word_turn(&twins->a.position) == WORD_CHANCE) {
        char text[64], other[64];
        struct out line = out_of(text, sizeof text), out = out_of(other, sizeof other);
        struct rng again = twins->rng; /* so that both draw the same where they must */
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

/* Plays the line of the seat to move in both games. False if the line is refused. */
static bool play_line(struct twins *twins, const char *text) {
    struct side *a = &twins->a, *b = &twins->b;
    int mover = word_turn(&a->position);
    char other[TURN_TEXT];
    struct word_move move = {0};
    struct shown shown = {.seat = mover, .move = &move};
    struct word_position after = a->position;
    if (word_game.move(&a->word.rules, &after, mover, text, NULL, NULL, NULL) != ERR_NONE)
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
    if (!play(b, mover, other, true)) { /* a special of the disguise could not be laid */
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

/* ---- Comparing ---- */

static struct hidden_side side_of(struct side *side) {
    return (struct hidden_side){
        &side->word.rules,
        &side->position,
        {.at = (char *)side->event, .size = sizeof *side->event, .count = side->events, .room = SIDE_EVENTS}};
}

/* The last step of which the seat may see anything, as a sentence. */
static void say_last(const struct side *side, int seat, struct out *out) {
    const struct match *match = side->word.session.match;
    char *before = out->at;
    for (size_t i = match_step_count(match); i > 0 && out->at == before; i--) {
        struct word_step step = word_step_at(match, i - 1);
        word_say_step(&side->word.rules, &side->word.names, &step, seat, out);
    }
}

static int next_byte(void *context) {
    const char **at = context;
    return **at ? *(*at)++ : -1;
}

/* Line mode, as it answers the seat to move. */
static void say_lines(struct side *side, bool hint, struct out *out) {
    char typed[64];
    const char *input = typed;
    snprintf(typed, sizeof typed, "%s%sunseen\nshop\nquit\n", session_people(&side->word.session) > 1 ? "\n" : "",
             hint ? "hint\nhistory\n" : "");
    char *text = NULL;
    size_t length = 0;
    FILE *stream = open_memstream(&text, &length);
    assert_non_null(stream);
    assert_int_equal(word_line_mode_play(&side->word, next_byte, &input, stream, false), 0);
    fclose(stream);
    out_put(out, text);
    free(text);
}

static void set_session(struct side *side) {
    set_position(side);
    side->word.rules.lexicon = &side->word.words.lexicon;
}

static void draw_screen(struct side *side, enum word_view_mode mode, struct canvas *canvas) {
    struct word_drawing drawing = {.utf8 = true};
    side->view.mode = mode;
    side->view.message[0] = '\0';
    word_drawing_show(&drawing, &side->view, canvas);
}

static void compare_screens(struct twins *twins, enum word_view_mode mode) {
    struct canvas *one = &twins->canvas[0], *other = &twins->canvas[1];
    draw_screen(&twins->a, mode, one);
    draw_screen(&twins->b, mode, other);
    assert_int_equal(memcmp(one->glyph, other->glyph, (size_t)one->rows * (size_t)one->columns * sizeof *one->glyph),
                     0);
    twins->screens++;
}

/* The window in the same mode, with everything that it draws. */
static void paint(struct twins *twins, struct side *side, enum word_view_mode mode, char *text) {
    side->view.mode = mode;
    side->view.message[0] = '\0';
    painted_begin(text, PAINTED);
    word_scene_draw(&twins->scene, &side->view);
    assert_true(painted_end());
}

static void compare_windows(struct twins *twins, enum word_view_mode mode) {
    static char one[PAINTED], other[PAINTED];
    paint(twins, &twins->a, mode, one);
    paint(twins, &twins->b, mode, other);
    assert_non_null(strstr(one, "text "));
    assert_string_equal(one, other);
    twins->windows++;
}

/* The pages that a key opens, row by row with their numbers. */
static void compare_pages(struct twins *twins, enum word_action action) {
    const struct page *one = &twins->a.view.page, *other = &twins->b.view.page;
    twins->a.view.mode = twins->b.view.mode = WORD_VIEW_BOARD;
    word_view_act(&twins->a.view, action, 0);
    word_view_act(&twins->b.view, action, 0);
    assert_string_equal(one->title, other->title);
    assert_int_equal(one->count, other->count);
    for (unsigned i = 0; i < one->count; i++) {
        assert_string_equal(one->row[i].left, other->row[i].left);
        assert_string_equal(one->row[i].text, other->row[i].text);
        assert_true(one->row[i].bar == other->row[i].bar && one->row[i].heading == other->row[i].heading);
    }
}

/* What a robot in this seat sees; hints and the list of unseen letters use the same view. */
static struct robot_view view_of(const struct side *side, int seat) {
    struct robot_watch watch = word_watch(side->word.session.match);
    struct robot_view view;
    robot_see(&side->word.rules, &side->position, seat, &watch, &view);
    return view;
}

/* Hints take long and come from a robot that knows only its view, so they are compared only now and then. */
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
    struct hidden_side game = side_of(&twins->a), disguise = side_of(&twins->b);
    assert_looks_the_same(&word_game, &game, &disguise, viewer);
    for (int seat = -1; seat <= viewer; seat += viewer + 1) { /* what everybody sees, what this seat sees */
        say_last(&twins->a, seat, &a);
        say_last(&twins->b, seat, &b);
    }
    struct robot_view view = view_of(&twins->a, viewer), disguised = view_of(&twins->b, viewer);
    assert_memory_equal(&view, &disguised, sizeof view);
    assert_false(a.full);
    assert_string_equal(one, other);
    twins->compared++;
    twins->disguised += memcmp(&twins->a.position, &twins->b.position, sizeof twins->a.position) != 0;
    set_session(&twins->a);
    set_session(&twins->b);
    bool eyes = session_viewer(&twins->a.word.session) == viewer;
    if (eyes && turn == viewer)
        compare_lines(twins);
    /* The history contains all previous steps, so it need not be checked in every position. */
    bool look = turn == WORD_OVER || rng_below(&twins->rng, 3) == 0;
    if (look && (eyes || turn == WORD_OVER)) {
        compare_pages(twins, WORD_ACTION_HISTORY);
        compare_pages(twins, WORD_ACTION_UNSEEN);
    }
    /* If several people share a screen, it is covered during the turns of others. */
    enum word_view_mode mode = eyes || turn == WORD_OVER ? WORD_VIEW_BOARD : WORD_VIEW_VEIL;
    if (look)
        compare_screens(twins, mode);
    compare_windows(twins, mode);
    twins->a.word.rules.lexicon = twins->b.word.rules.lexicon = NULL;
}

/* ---- Games ---- */

static void sit_down(struct side *side) {
    char words[PATH_SIZE];
    assert_true(path_data("word/pairs.txt", words, sizeof words));
    struct word_session_options options = {
        .seats = "human,human", .lexicon = words, .seeded = true, .seed = 7, .forget = true};
    struct word_look look = {.theme = "mono", .colour = "never", .reduced_motion = true};
    assert_int_equal(word_session_open(&side->word, &options, NULL), ERR_NONE);
    assert_int_equal(word_view_open(&side->view, &side->word, &look, 0, NULL), ERR_NONE);
}

/* A window without a display, for the measures of its font. */
static void open_window(struct twins *twins) {
    const char *why = "";
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    assert_int_equal(SDL_Init(SDL_INIT_VIDEO), 0);
    SDL_Window *window = SDL_CreateWindow("test", 0, 0, WORD_SCENE_WIDTH, WORD_SCENE_HEIGHT, 0);
    SDL_Renderer *renderer = window ? SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE) : NULL;
    assert_non_null(renderer);
    if (!brush_open(&twins->scene.sheet.brush, renderer, &why))
        fail_msg("%s", why);
    twins->scene.sheet.width = WORD_SCENE_WIDTH;
    twins->scene.sheet.height = WORD_SCENE_HEIGHT;
    twins->scene.sheet.pointer_x = twins->scene.sheet.pointer_y = -1;
}

static void close_window(struct twins *twins) {
    SDL_Renderer *renderer = twins->scene.sheet.brush.renderer;
    SDL_Window *window = SDL_RenderGetWindow(renderer);
    brush_close(&twins->scene.sheet.brush);
    SDL_DestroyRenderer(renderer);
    SDL_DestroyWindow(window);
    SDL_Quit();
}

static void stand_up(struct side *side, struct canvas *canvas) {
    canvas_free(canvas);
    word_view_free(&side->view);
    assert_int_equal(word_session_close(&side->word, NULL), ERR_NONE);
}

/* Two to four seats; one person among robots, or only people. */
static void begin(struct twins *twins) {
    struct rng *rng = &twins->rng;
    struct word_rules *rules = &twins->a.word.rules;
    bool people = rng_below(rng, 2);
    rules->seats = 2 + rng_below(rng, 3);
    rules->scoring = rng_below(rng, 2) ? WORD_SCORE_TILES : WORD_SCORE_WORDS;
    rules->lexicon = NULL; /* every word is valid, so that random games make progress */
    twins->viewer = (int)rng_below(rng, rules->seats);
    for (int seat = 0; seat < (int)rules->seats; seat++) {
        memset(rules->player[seat], 0, WORD_PLAYER_SIZE);
        strcpy(rules->player[seat], people || seat == twins->viewer ? "human" : "fair");
    }
    twins->b.word.rules = *rules;
    struct side *sides[] = {&twins->a, &twins->b};
    for (unsigned i = 0; i < 2; i++) {
        word_names_of(rules, &sides[i]->word.names);
        struct session *session = &sides[i]->word.session;
        struct match_setup setup = {.game = &word_game, .rules = &sides[i]->word.rules, .chance = MATCH_GIVEN};
        match_free(session->match);
        assert_int_equal(match_new(&setup, &session->match, NULL), ERR_NONE);
        session->seats = word_session_game.seats(rules, session->player);
        memset(sides[i]->word.rack, 0, sizeof sides[i]->word.rack);
        sides[i]->events = 0;
        memcpy(&sides[i]->position, match_position(session->match), sizeof sides[i]->position);
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
    open_window(twins);
    assert_true(canvas_resize(&twins->canvas[0], WORD_DRAWING_ROWS, WORD_DRAWING_COLUMNS));
    assert_true(canvas_resize(&twins->canvas[1], WORD_DRAWING_ROWS, WORD_DRAWING_COLUMNS));
    while (twins->compared < POSITIONS) {
        unsigned end = twins->compared + (rng_below(&twins->rng, 4) ? 20 : POSITIONS); /* sometimes to the end */
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
        "%u positions, %u in another disguise; %u in line mode, %u screens, %u windows, %u other purchases, %u times "
        "fired, %u games ended\n",
        twins->compared, twins->disguised, twins->lines, twins->screens, twins->windows, twins->purchases, twins->fired,
        twins->ended);
    assert_true(twins->disguised > POSITIONS * 9 / 10);
    assert_true(twins->lines > POSITIONS / 5);
    assert_true(twins->purchases > POSITIONS / 20);
    assert_true(twins->fired > 100 && twins->ended > 20);
    assert_int_equal(twins->windows, twins->compared);
    close_window(twins);
    stand_up(&twins->a, &twins->canvas[0]);
    stand_up(&twins->b, &twins->canvas[1]);
    free(twins);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(nothing_that_is_shown_depends_on_what_is_hidden)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

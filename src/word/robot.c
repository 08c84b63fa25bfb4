#include "word/robot.h"

#include <assert.h>
#include <string.h>

#include "base/little.h"
#include "word/lexicon.h"
#include "word/robot_internal.h"

static_assert(sizeof(struct robot_view) == 3 * WORD_SQUARES + 2 * WORD_FACES + 2 * WORD_KINDS_MAX + 3 * WORD_SEATS_MAX +
                                               7 + 3 * 4 * WORD_SEATS_MAX,
              "a view has no padding, so that views can be compared and hashed");

const char *const robot_names[ROBOT_KINDS] = {"easy", "fair", "thrifty", "strong"};

int robot_kind_named(struct token name) {
    for (int kind = 0; kind < ROBOT_KINDS; kind++)
        if (token_is(name, robot_names[kind]))
            return kind;
    return -1;
}

/* ---- What a robot sees ---- */

/* Every turn shows one of these events before its purchases become known. */
static void watch_turn(struct robot_watch *watch, unsigned seat) {
    watch->recent[seat] = 0;
}

static void watch_spent(struct robot_watch *watch, unsigned seat, int32_t points) {
    watch->spent[seat] += points;
    watch->recent[seat] = points;
}

void robot_watch_event(struct robot_watch *watch, const struct word_rules *rules, const struct word_event *event) {
    if (event->what == WORD_LAID || event->what == WORD_PASSED || event->what == WORD_EXCHANGED)
        watch_turn(watch, (unsigned)event->seat);
    else if (event->what == WORD_SPENT)
        watch_spent(watch, (unsigned)event->seat, event->points);
    else if (event->what == WORD_FIRED)
        watch->spent[event->seat] -= rules->price[event->kind];
}

static void see_own_specials(const struct word_position *position, unsigned seat, uint8_t own[WORD_SQUARES]) {
    for (unsigned square = 0; square < WORD_SQUARES; square++)
        for (unsigned i = 0; i < WORD_SEATS_MAX && position->queue[square][i]; i++)
            if (word_queue_owner(position->queue[square][i]) == seat)
                own[square] = (uint8_t)(word_queue_kind(position->queue[square][i]) + 1);
}

/* All letters except those on the board, on its own rack and removed; a blank on the board counts as a blank. */
static void see_unseen(const struct word_rules *rules, const struct word_position *position, unsigned seat,
                       uint8_t unseen[WORD_FACES]) {
    for (unsigned face = 0; face < WORD_FACES; face++)
        unseen[face] = (uint8_t)(rules->count[face] - position->rack[seat][face] - position->removed[face]);
    for (unsigned square = 0; square < WORD_SQUARES; square++)
        if (position->board.letter[square])
            unseen[word_face(position->board.letter[square])]--;
}

void robot_see(const struct word_rules *rules, const struct word_position *position, int seat,
               const struct robot_watch *watch, struct robot_view *view) {
    unsigned me = (unsigned)seat;
    assert(me < rules->seats);
    memset(view, 0, sizeof *view);
    view->board = position->board;
    memcpy(view->rack, position->rack[me], sizeof view->rack);
    see_unseen(rules, position, me, view->unseen);
    if (rules->specials)
        see_own_specials(position, me, view->own);
    for (unsigned kind = 0; kind < word_kinds; kind++) {
        view->fresh[kind] = position->turn == seat ? position->fresh[kind] : 0;
        view->held[kind] = (uint8_t)(position->held[me][kind] - view->fresh[kind]);
    }
    for (unsigned i = 0; i < rules->seats; i++) {
        view->letters[i] = (uint8_t)word_tiles(position->rack[i]);
        view->score[i] = position->score[i] + (i != me && (int)i == position->turn ? position->spent : 0);
    }
    memcpy(view->skips, position->skips, sizeof view->skips);
    memcpy(view->passes, position->passes, sizeof view->passes);
    view->bag = (uint8_t)(word_tiles(position->bag) + word_tiles(position->aside));
    view->seats = (uint8_t)rules->seats;
    view->seat = (uint8_t)me;
    view->order = position->order;
    if (watch)
        view->watch = *watch;
}

/* ---- What it does ---- */

void robot_start(struct robot *robot, enum robot_kind kind, const struct leaves *leaves, uint64_t seed) {
    memset(robot, 0, sizeof *robot);
    robot->kind = kind;
    robot->leaves = leaves;
    robot->seed = seed;
}

struct rng robot_rng(const struct robot *robot, const struct robot_view *view) {
    struct robot_view hashed = *view;
    little_4(hashed.score, WORD_SEATS_MAX);
    little_4(&hashed.watch, sizeof hashed.watch / 4);
    return rng_seeded(RNG_XOSHIRO, rng_derive(robot->seed, lexicon_hash(0, &hashed, sizeof hashed)));
}

bool robot_may_exchange(const struct robot_view *view) {
    return view->bag >= WORD_RACK;
}

void robot_rack_of(const uint8_t tiles[WORD_FACES], struct gen_rack *rack) {
    uint8_t sorted[WORD_RACK];
    unsigned count = 0;
    for (unsigned face = 0; face < WORD_FACES; face++)
        for (unsigned i = 0; i < tiles[face]; i++)
            sorted[count++] = face ? (uint8_t)face : WORD_BLANK;
    gen_rack_read(rack, sorted, count);
}

/* Exchanges all letters if that is allowed. */
static void choose_without_play(const struct robot_view *view, struct robot_turn *turn) {
    if (!robot_may_exchange(view))
        return;
    turn->what = ROBOT_EXCHANGE;
    memcpy(turn->exchange, view->rack, sizeof turn->exchange);
}

static void choose_most_points(struct robot *robot, const struct robot_view *view, struct robot_turn *turn) {
    static const int32_t value[GEN_SUBSETS];
    if (gen_best(&robot->position, &robot->rack, value, &turn->play))
        turn->what = ROBOT_PLAY;
    else
        choose_without_play(view, turn);
}

/* ---- Easy ---- */

enum { EASY_DRAWS = 3 };

/* Draws one of all plays for each slot, without knowing their number in advance. */
struct draw {
    struct rng rng;
    uint32_t seen;
    struct gen_play play[EASY_DRAWS];
};

static void draw_plays(void *context, const struct gen_play *play, uint32_t count) {
    struct draw *draw = context;
    for (uint32_t i = 0; i < count; i++) {
        draw->seen++;
        for (unsigned place = 0; place < EASY_DRAWS; place++)
            if (rng_below(&draw->rng, draw->seen) == 0)
                draw->play[place] = play[i];
    }
}

static void choose_easily(struct robot *robot, const struct robot_view *view, struct robot_turn *turn) {
    struct draw draw = {.rng = robot_rng(robot, view)};
    struct gen_sink sink = {.play = robot->portion, .most = ROBOT_PORTION, .take = draw_plays, .context = &draw};
    gen_all(&robot->position, &robot->rack, &sink);
    if (draw.seen == 0) {
        choose_without_play(view, turn);
        return;
    }
    turn->what = ROBOT_PLAY;
    turn->play = draw.play[0];
    for (unsigned place = 1; place < EASY_DRAWS; place++)
        if (draw.play[place].score > turn->play.score)
            turn->play = draw.play[place];
}

void robot_choose(struct robot *robot, const struct word_rules *rules, const struct robot_view *view,
                  struct robot_turn *turn) {
    memset(turn, 0, sizeof *turn);
    gen_position_read(&robot->position, &view->board, rules);
    robot_rack_of(view->rack, &robot->rack);
    switch (robot->kind) {
    case ROBOT_THRIFTY:
    case ROBOT_STRONG:
        robot_choose_strong(robot, rules, view, turn);
        break;
    case ROBOT_FAIR:
        choose_most_points(robot, view, turn);
        break;
    default:
        choose_easily(robot, view, turn);
        break;
    }
}

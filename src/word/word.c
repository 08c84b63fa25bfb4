#include "word/word.h"

#include <assert.h>
#include <string.h>

#include "word/move_internal.h"

static_assert(sizeof(struct word_position) ==
                  2 * WORD_SQUARES + WORD_SQUARES * WORD_SEATS_MAX + (WORD_SEATS_MAX + 3) * WORD_FACES +
                      (WORD_SEATS_MAX + 1) * WORD_KINDS_MAX + 2 * WORD_SEATS_MAX + 9 + 4 * (2 * WORD_SEATS_MAX + 1),
              "a position has no padding, so that memcmp compares it");

enum { EXCHANGE_BAG_LEAST = 7, PASSES_TO_END = 2 };

unsigned word_tiles(const uint8_t tiles[WORD_FACES]) {
    unsigned sum = 0;
    for (unsigned face = 0; face < WORD_FACES; face++)
        sum += tiles[face];
    return sum;
}

bool word_contains(const uint8_t tiles[WORD_FACES], const uint8_t part[WORD_FACES]) {
    for (unsigned face = 0; face < WORD_FACES; face++)
        if (part[face] > tiles[face])
            return false;
    return true;
}

static void move_tiles(uint8_t from[WORD_FACES], uint8_t to[WORD_FACES], const uint8_t tiles[WORD_FACES]) {
    for (unsigned face = 0; face < WORD_FACES; face++) {
        assert(from[face] >= tiles[face]);
        from[face] = (uint8_t)(from[face] - tiles[face]);
        to[face] = (uint8_t)(to[face] + tiles[face]);
    }
}

unsigned word_specials_down(const struct word_position *position) {
    unsigned count = 0;
    for (unsigned square = 0; square < WORD_SQUARES; square++)
        for (unsigned i = 0; i < WORD_SEATS_MAX; i++)
            count += position->queue[square][i] != 0;
    return count;
}

bool word_hide_special(struct word_position *position, unsigned square, unsigned kind, unsigned owner) {
    uint8_t *queue = position->queue[square];
    unsigned end = 0;
    /* impossible: a queue of four holds one of each owner, so the owner was found before its end */
    for (; end < WORD_SEATS_MAX && queue[end]; end++)
        if (word_queue_owner(queue[end]) == owner)
            return false;
    assert(end < WORD_SEATS_MAX); /* each owner has at most one there, and this one has none */
    queue[end] = word_queue_entry(kind, owner);
    return true;
}

enum err word_start(const struct word_rules *rules, struct word_position *position, struct fault *fault) {
    if (rules->seats < 2 || rules->seats > WORD_SEATS_MAX)
        return err_refuse(fault, ERR_RANGE, "a word game needs 2 to 4 seats");
    if (word_tiles(rules->count) < rules->seats * WORD_RACK)
        return err_refuse(fault, ERR_RANGE, "too few letters to fill the racks");
    memset(position, 0, sizeof *position);
    memcpy(position->bag, rules->count, sizeof position->bag);
    position->due = (uint8_t)((1U << rules->seats) - 1);
    position->order = 1;
    position->out = -1;
    return ERR_NONE;
}

int word_turn(const struct word_position *position) {
    if (position->phase == WORD_ENDED)
        return WORD_OVER;
    return position->phase == WORD_STARTING || position->due ? WORD_CHANCE : position->turn;
}

/* ---- The end ---- */

static int32_t rack_worth(const struct word_rules *rules, const uint8_t rack[WORD_FACES]) {
    int32_t sum = 0;
    for (unsigned face = 0; face < WORD_FACES; face++)
        sum += rack[face] * rules->worth[face];
    return sum;
}

void word_update_score(struct word_position *position, int seat, int32_t points) {
    position->score[seat] += points;
}

static void end_game(const struct word_rules *rules, struct word_position *position, int out,
                     const struct word_viewer *viewer) {
    memcpy(position->before, position->score, sizeof position->before);
    position->out = (int8_t)out;
    position->phase = WORD_ENDED;
    int32_t all = 0;
    for (unsigned seat = 0; seat < rules->seats; seat++)
        all += rack_worth(rules, position->rack[seat]);
    for (int seat = 0; seat < (int)rules->seats; seat++) {
        int32_t points = seat == out ? all : -rack_worth(rules, position->rack[seat]);
        word_update_score(position, seat, points);
        word_tell(viewer, (struct word_event){.what = WORD_LEFT, .seat = (int8_t)seat, .points = points});
    }
    unsigned winners = word_winners(rules, position);
    for (unsigned seat = 0; seat < rules->seats; seat++)
        if (winners & 1U << seat)
            word_tell(viewer, (struct word_event){.what = WORD_WON, .seat = (int8_t)seat});
}

unsigned word_winners(const struct word_rules *rules, const struct word_position *position) {
    if (position->phase != WORD_ENDED)
        return 0;
    unsigned winners = 0, best = 0;
    for (unsigned seat = 0; seat < rules->seats; seat++) {
        int32_t ahead = position->score[seat] - position->score[best];
        if (ahead == 0)
            ahead = position->before[seat] - position->before[best];
        if (ahead > 0 || winners == 0) {
            best = seat;
            winners = 0;
        }
        if (ahead >= 0)
            winners |= 1U << seat;
    }
    return winners;
}

static bool everyone_passed(const struct word_rules *rules, const struct word_position *position) {
    for (unsigned seat = 0; seat < rules->seats; seat++)
        if (position->passes[seat] < PASSES_TO_END)
            return false;
    return true;
}

/* ---- Turns ---- */

void word_advance(const struct word_rules *rules, struct word_position *position, const struct word_viewer *viewer) {
    int seats = (int)rules->seats;
    for (;;) { /* terminates: each seat skipped loses one of a bounded number of skips */
        position->turn = (int8_t)((position->turn + position->order + seats) % seats);
        uint8_t *skips = &position->skips[position->turn];
        if (*skips == 0)
            return;
        --*skips;
        word_tell(viewer, (struct word_event){.what = WORD_SKIPPED, .seat = position->turn});
    }
}

void word_finish_turn(const struct word_rules *rules, struct word_position *position,
                      const struct word_viewer *viewer) {
    unsigned seat = (uint8_t)position->turn;
    if (position->spent)
        word_tell(viewer, (struct word_event){.what = WORD_SPENT, .seat = position->turn, .points = position->spent});
    position->spent = 0;
    memset(position->fresh, 0, sizeof position->fresh);
    bool known = !(position->open & 1U << seat), empty_bag = word_tiles(position->bag) == 0;
    unsigned rack = word_tiles(position->rack[seat]);
    if (known && rack < WORD_RACK && !empty_bag)
        position->due |= (uint8_t)(1U << seat);
    if (known && rack == 0 && empty_bag)
        end_game(rules, position, (int)seat, viewer);
    else if (everyone_passed(rules, position) && !position->due)
        end_game(rules, position, -1, viewer);
    else
        word_advance(rules, position, viewer);
}

static enum err check_turn(const struct word_position *position, int seat) {
    int turn = word_turn(position);
    return turn == WORD_OVER ? ERR_OVER : turn == seat ? ERR_NONE : ERR_TURN;
}

enum err word_check_seat(const struct word_position *position, int seat) {
    enum err err = check_turn(position, seat);
    return !err && seat < 0 ? ERR_TURN : err;
}

static void count_pass(struct word_position *position, int seat) {
    if (position->passes[seat] < PASSES_TO_END)
        position->passes[seat]++;
}

enum err word_pass(const struct word_rules *rules, struct word_position *position, int seat, struct fault *fault,
                   const struct word_viewer *viewer) {
    enum err err = word_check_seat(position, seat);
    if (err)
        return err_refuse(fault, err, err_text(err));
    count_pass(position, seat);
    word_tell(viewer, (struct word_event){.what = WORD_PASSED, .seat = (int8_t)seat});
    word_finish_turn(rules, position, viewer);
    return ERR_NONE;
}

static void tell_tiles(const struct word_viewer *viewer, enum word_what what, int seat,
                       const uint8_t tiles[WORD_FACES]) {
    struct word_event event = {.what = what, .seat = (int8_t)seat};
    memcpy(event.tiles, tiles, sizeof event.tiles);
    word_tell(viewer, event);
}

enum err word_exchange(const struct word_rules *rules, struct word_position *position, int seat,
                       const uint8_t tiles[WORD_FACES], struct fault *fault, const struct word_viewer *viewer) {
    enum err err = word_check_seat(position, seat);
    if (err)
        return err_refuse(fault, err, err_text(err));
    if (word_tiles(tiles) == 0)
        return err_refuse(fault, ERR_MOVE, "an exchange needs at least one letter");
    if (!word_contains(position->rack[seat], tiles))
        return err_refuse(fault, ERR_MOVE, "these letters are not on the rack");
    if (word_tiles(position->bag) < EXCHANGE_BAG_LEAST)
        return err_refuse(fault, ERR_MOVE, "an exchange needs at least seven letters in the bag");
    move_tiles(position->rack[seat], position->aside, tiles);
    count_pass(position, seat);
    tell_tiles(viewer, WORD_EXCHANGED, seat, tiles);
    word_finish_turn(rules, position, viewer);
    return ERR_NONE;
}

enum err word_buy(const struct word_rules *rules, struct word_position *position, int seat, unsigned kind,
                  struct fault *fault, const struct word_viewer *viewer) {
    enum err err = word_check_seat(position, seat);
    if (err)
        return err_refuse(fault, err, err_text(err));
    if (!rules->specials)
        return err_refuse(fault, ERR_MOVE, "this game has no specials");
    if (kind >= word_kinds)
        return err_refuse(fault, ERR_RANGE, "no such special");
    int32_t price = rules->price[kind];
    if (position->score[seat] < price)
        return err_refuse(fault, ERR_MOVE, "the score is too low for this price");
    if (position->held[seat][kind] == WORD_HELD_MAX)
        return err_refuse(fault, ERR_MOVE, "you cannot hold more of these");
    position->held[seat][kind]++;
    position->fresh[kind]++;
    position->spent += price;
    word_update_score(position, seat, -price);
    word_tell(viewer,
              (struct word_event){.what = WORD_BOUGHT, .seat = (int8_t)seat, .kind = (uint8_t)kind, .points = price});
    return ERR_NONE;
}

/* ---- Chance ---- */

static int due_seat(const struct word_position *position) {
    int seat = 0;
    while (!(position->due & 1U << seat))
        seat++;
    return seat;
}

static unsigned due_tiles(const struct word_position *position, int seat) {
    unsigned missing = WORD_RACK - word_tiles(position->rack[seat]), bag = word_tiles(position->bag);
    return missing < bag ? missing : bag;
}

static enum err chance_starts(const struct word_rules *rules, struct word_position *position,
                              const struct word_drawn *drawn, struct fault *fault, const struct word_viewer *viewer) {
    if (drawn->seat < 0 || drawn->seat >= (int)rules->seats)
        return err_refuse(fault, ERR_MOVE, "no such seat");
    position->turn = drawn->seat;
    position->phase = WORD_PLAYING;
    word_tell(viewer, (struct word_event){.what = WORD_STARTS, .seat = drawn->seat});
    return ERR_NONE;
}

enum err word_chance(const struct word_rules *rules, struct word_position *position, const struct word_drawn *drawn,
                     struct fault *fault, const struct word_viewer *viewer) {
    enum err err = check_turn(position, WORD_CHANCE);
    if (err)
        return err_refuse(fault, err, err == ERR_TURN ? "no draw is expected now" : err_text(err));
    if (drawn->starts != (position->phase == WORD_STARTING))
        return err_refuse(fault, ERR_MOVE,
                          drawn->starts ? "the first player has already been drawn"
                                        : "the first player must be drawn first");
    if (drawn->starts)
        return chance_starts(rules, position, drawn, fault, viewer);
    int seat = due_seat(position);
    if (drawn->seat != seat)
        return err_refuse(fault, ERR_MOVE, "it is another seat's draw");
    if (word_tiles(drawn->tiles) != due_tiles(position, seat))
        return err_refuse(fault, ERR_MOVE, "a draw must fill the rack or empty the bag exactly");
    if (!word_contains(position->bag, drawn->tiles))
        return err_refuse(fault, ERR_MOVE, "these letters are not in the bag");
    move_tiles(position->bag, position->rack[seat], drawn->tiles);
    uint8_t back[WORD_FACES];
    memcpy(back, position->aside, sizeof back);
    move_tiles(position->aside, position->bag, back);
    position->due &= (uint8_t) ~(1U << seat);
    tell_tiles(viewer, WORD_DREW, seat, drawn->tiles);
    if (!position->due && everyone_passed(rules, position)) /* the exchange that was the last pass is complete now */
        end_game(rules, position, -1, viewer);
    return ERR_NONE;
}

enum err word_draw(const struct word_rules *rules, const struct word_position *position, struct rng *rng,
                   struct word_drawn *drawn) {
    enum err err = check_turn(position, WORD_CHANCE);
    if (err)
        return err;
    *drawn = (struct word_drawn){.starts = position->phase == WORD_STARTING};
    if (drawn->starts) {
        drawn->seat = (int8_t)rng_below(rng, rules->seats);
        return ERR_NONE;
    }
    drawn->seat = (int8_t)due_seat(position);
    unsigned left = word_tiles(position->bag);
    for (unsigned n = due_tiles(position, drawn->seat); n > 0; n--, left--) {
        uint32_t nth = rng_below(rng, left);
        unsigned face = 0;
        for (; nth >= (uint32_t)(position->bag[face] - drawn->tiles[face]); face++)
            nth -= (uint32_t)(position->bag[face] - drawn->tiles[face]);
        drawn->tiles[face]++;
    }
    return ERR_NONE;
}

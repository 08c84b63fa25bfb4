/* null_game.h - the smallest game that has everything: two seats, chance, hidden information. Nothing in src knows it.
 *
 * Chance deals each seat a card from 1 to 9 that the other may not see. In turn a seat says "keep", or "swap" for
 * another card. When both have kept, or the swaps of the rules are used up, the cards are revealed. The rules are the
 * number of swaps: "swaps 3". */
#ifndef TESSERA_TEST_APP_NULL_GAME_H
#define TESSERA_TEST_APP_NULL_GAME_H

#include "app/session.h"
#include <string.h>

struct null_rules {
    uint8_t swaps, people; /* the first seats are people, the others robots */
};

struct null_position {
    uint8_t card[2], turn, kept, swapped; /* card 0: not dealt yet */
};

struct null_event {
    uint8_t what, seat, card; /* what: 'k'ept, 's'wapped, 'd'ealt, 'e'nded */
};

static size_t null_size(const void *rules) {
    return (void)rules, sizeof(struct null_position);
}

static enum err null_start(const void *rules, void *to, struct fault *fault) {
    return (void)rules, (void)fault, memset(to, 0, sizeof(struct null_position)), ERR_NONE;
}

static int null_turn(const void *rules, const void *from) {
    const struct null_position *at = from;
    if (!at->card[0] || !at->card[1])
        return TURN_CHANCE;
    return at->kept == 2 || at->swapped == ((const struct null_rules *)rules)->swaps ? TURN_OVER : at->turn;
}

static enum err null_move(const void *rules, void *to, int seat, const char *text, struct out *written,
                          struct events *events, struct fault *fault) {
    struct null_position *at = to;
    struct null_event event = {.what = (uint8_t)text[0], .seat = seat == 1};
    bool deals = seat == TURN_CHANCE, keeps = !strcmp(text, "keep");
    if (null_turn(rules, at) != seat)
        return err_refuse(fault, ERR_TURN, "it is not this seat's turn");
    if (deals ? text[0] < '1' || text[0] > '9' || text[1] : !keeps && strcmp(text, "swap") != 0)
        return err_refuse(fault, ERR_SYNTAX, "a seat says keep or swap");
    if (deals) {
        event = (struct null_event){'d', at->card[0] != 0, (uint8_t)(text[0] - '0')};
        at->card[event.seat] = event.card;
    } else {
        at->kept = (uint8_t)(keeps ? at->kept + 1 : 0);
        at->swapped = (uint8_t)(at->swapped + !keeps);
        at->card[seat] = keeps ? at->card[seat] : 0;
        at->turn = !at->turn;
    }
    (void)written;
    events_add(events, &event);
    if (null_turn(rules, at) == TURN_OVER)
        events_add(events, &(struct null_event){.what = 'e'});
    return ERR_NONE;
}

static enum err null_chance(const void *rules, const void *from, struct rng *rng, struct out *out) {
    if (null_turn(rules, from) != TURN_CHANCE)
        return ERR_TURN;
    out_put_number(out, 1 + rng_below(rng, 9));
    return ERR_NONE;
}

static enum err null_show(const void *rules, const void *from, int viewer, struct out *out) {
    const struct null_position *at = from;
    for (int seat = 0; seat < 2; seat++) {
        bool seen = seat == viewer || viewer == SEES_ALL || null_turn(rules, at) == TURN_OVER;
        out_put(out, seat ? " other " : "first ");
        out_put_char(out, seen ? (char)('0' + at->card[seat]) : '?');
    }
    out_put_char(out, '\n');
    return out->full ? ERR_RANGE : ERR_NONE;
}

static enum err null_hide(const void *rules, const void *from, int viewer, struct out *out) {
    const struct null_event *event = from;
    (void)rules;
    out_put_char(out, (char)event->what);
    out_put_char(out, (char)('0' + event->seat));
    if (event->card && (event->seat == viewer || viewer == SEES_ALL))
        out_put_char(out, (char)('0' + event->card));
    return out->full ? ERR_RANGE : ERR_NONE;
}

static uint64_t null_digest(const void *rules, const void *from) {
    return (void)rules, record_digest(record_digest_start(), from, sizeof(struct null_position));
}

static void null_rules_write(const void *rules, struct out *out) {
    out_put(out, "swaps ");
    out_put_number(out, ((const struct null_rules *)rules)->swaps);
    out_put_char(out, '\n');
}

static const struct game null_game = {"null",
                                      2,
                                      sizeof(struct null_event),
                                      true,
                                      null_size,
                                      null_start,
                                      NULL,
                                      null_move,
                                      null_chance,
                                      null_turn,
                                      null_show,
                                      null_hide,
                                      null_digest,
                                      null_rules_write};

static bool null_kind(const void *rules, struct store_kind *kind) {
    return *kind = (struct store_kind){.rules = "null", .width = ((const struct null_rules *)rules)->people}, true;
}

static enum err null_rules_read(const struct record *record, void *rules, struct fault *fault) {
    bool read = sscanf(record->rules, "swaps %hhu", &((struct null_rules *)rules)->swaps) == 1;
    return read ? ERR_NONE : err_refuse(fault, ERR_SYNTAX, "expected swaps");
}

static enum err null_fits(const void *rules, const struct store_kind *kind, struct fault *fault) {
    return (void)rules, (void)kind, (void)fault, ERR_NONE;
}

static unsigned null_seats(const void *rules, enum session_player player[SESSION_SEATS_MAX]) {
    for (int seat = 0; seat < 2; seat++)
        player[seat] = seat < ((const struct null_rules *)rules)->people ? SESSION_PERSON : SESSION_ROBOT;
    return 2;
}

static void null_progress(const struct session *session, struct store_progress *progress) {
    progress->moves = match_step_count(session->match);
    progress->over = session_turn(session) == TURN_OVER;
}

static const struct session_game null_session_game = {.game = &null_game,
                                                      .rules_size = sizeof(struct null_rules),
                                                      .kind = null_kind,
                                                      .rules = null_rules_read,
                                                      .fits = null_fits,
                                                      .seats = null_seats,
                                                      .progress = null_progress};

#endif

/* word_game.c - the word game behind the narrow waist. The rules are a struct word_rules, the position is a struct
 * word_position.
 *
 * Lines of a seat: "8G CRANE boom J10" (word/text.h), "pass", "exchange ABC?", "buy boom". Lines of chance: "start
 * SEAT" and "draw SEAT LETTERS". A given start is as word/position_text.h reads it, without a move.
 */
#include <assert.h>
#include <string.h>

#include "play/game.h"
#include "play/record.h"
#include "word/position_text.h"
#include "word/text.h"

static_assert((int)WORD_SEES_ALL == (int)SEES_ALL, "the word game's eyes are those of every game");

static size_t word_size(const void *rules) {
    (void)rules;
    return sizeof(struct word_position);
}

static enum err word_begin(const void *rules, void *position, struct fault *fault) {
    return word_start(rules, position, fault);
}

static enum err word_begin_at(const void *rules, void *position, const char *text, size_t length, struct fault *fault) {
    const struct word_rules *word_rules = rules;
    struct word_position_text given;
    enum err err = word_position_text_read(&given, text, length, fault);
    if (err)
        return err;
    if (given.moves || given.lay_count)
        return err_refuse(fault, ERR_SYNTAX, "a start position cannot contain a move");
    if (given.seats != word_rules->seats)
        return err_refuse(fault, ERR_RANGE, "the start position has a different number of seats");
    memcpy(position, &given.position, sizeof given.position);
    return ERR_NONE;
}

static void see(void *context, const struct word_event *event) {
    events_add(context, event);
}

/* ---- Lines of a seat ---- */

static enum err play_word(const struct word_rules *rules, struct word_position *position, int seat, const char *text,
                          struct out *written, const struct word_viewer *viewer, struct fault *fault) {
    struct word_move move;
    enum err err = word_move_read(position, seat, text, &move, fault);
    if (err)
        return err;
    if (!word_validate(rules, position, &move))
        return err_refuse(fault, ERR_MOVE, move.refusal);
    if (written)
        word_move_write(position, &move, written);
    err = word_execute(rules, position, &move, NULL, viewer);
    if (err) /* impossible: a move that was just found valid is executed */
        return err_refuse(fault, err, move.refusal);
    word_finish_turn(rules, position, viewer);
    return ERR_NONE;
}

/* Nothing may follow what was read; checked before anything is played. */
static enum err expect_end(struct reader *in, struct fault *fault) {
    struct token rest = reader_token(in);
    return rest.length ? reader_fault(in, rest.at, "unexpected text at the end of the line", ERR_SYNTAX, fault)
                       : ERR_NONE;
}

static enum err play_exchange(const struct word_rules *rules, struct word_position *position, int seat,
                              struct reader *in, const struct word_viewer *viewer, struct fault *fault) {
    struct token letters = reader_token(in);
    uint8_t tiles[WORD_FACES];
    if (!word_tiles_read(letters, WORD_RACK, tiles))
        return reader_fault(in, letters.at, "an exchange takes up to seven letters, ? for a blank", ERR_SYNTAX, fault);
    enum err err = expect_end(in, fault);
    return err ? err : word_exchange(rules, position, seat, tiles, fault, viewer);
}

static enum err play_buy(const struct word_rules *rules, struct word_position *position, int seat, struct reader *in,
                         const struct word_viewer *viewer, struct fault *fault) {
    struct token name = reader_token(in);
    int kind = word_kind_named(name);
    if (kind < 0)
        return reader_fault(in, name.at, "no such special", ERR_SYNTAX, fault);
    enum err err = expect_end(in, fault);
    return err ? err : word_buy(rules, position, seat, (unsigned)kind, fault, viewer);
}

/* "start 1", "draw 0 AEINRST" */
static enum err play_chance(const struct word_rules *rules, struct word_position *position, struct reader *in,
                            struct token what, const struct word_viewer *viewer, struct fault *fault) {
    struct word_drawn drawn = {.starts = token_is(what, "start")};
    struct token seat = reader_token(in);
    uint64_t number = 0;
    if (!drawn.starts && !token_is(what, "draw"))
        return reader_fault(in, what.at, "expected start or draw", ERR_SYNTAX, fault);
    if (!token_number(seat, &number) || number >= WORD_SEATS_MAX)
        return reader_fault(in, seat.at, "no such seat", ERR_SYNTAX, fault);
    drawn.seat = (int8_t)number;
    if (!drawn.starts) {
        struct token letters = reader_token(in);
        if (!word_tiles_read(letters, WORD_RACK, drawn.tiles))
            return reader_fault(in, letters.at, "a draw has up to seven letters, ? for a blank", ERR_SYNTAX, fault);
    }
    enum err err = expect_end(in, fault);
    return err ? err : word_chance(rules, position, &drawn, fault, viewer);
}

static enum err word_line(const void *rules, void *position, int seat, const char *text, struct out *written,
                          struct events *events, struct fault *fault) {
    struct reader in = reader_of(text, strlen(text));
    struct word_viewer viewer = {see, events};
    struct token what = reader_token(&in);
    if (seat == TURN_CHANCE)
        return play_chance(rules, position, &in, what, &viewer, fault);
    if (token_is(what, "exchange"))
        return play_exchange(rules, position, seat, &in, &viewer, fault);
    if (token_is(what, "buy"))
        return play_buy(rules, position, seat, &in, &viewer, fault);
    if (!token_is(what, "pass"))
        return play_word(rules, position, seat, text, written, &viewer, fault);
    enum err err = expect_end(&in, fault);
    return err ? err : word_pass(rules, position, seat, fault, &viewer);
}

/* ---- Chance and output ---- */

static enum err word_chance_line(const void *rules, const void *position, struct rng *rng, struct out *out) {
    struct word_drawn drawn;
    enum err err = word_draw(rules, position, rng, &drawn);
    if (err)
        return err;
    out_put(out, drawn.starts ? "start " : "draw ");
    out_put_signed(out, drawn.seat);
    if (!drawn.starts) {
        out_put_char(out, ' ');
        word_tiles_write(drawn.tiles, out);
    }
    return out->full ? ERR_RANGE : ERR_NONE;
}

static int word_seat(const void *rules, const void *position) {
    (void)rules;
    return word_turn(position);
}

static enum err word_view(const void *rules, const void *position, int seat, struct out *out) {
    word_show(rules, position, seat, out);
    return out->full ? ERR_RANGE : ERR_NONE;
}

static enum err word_hide_event(const void *rules, const void *event, int seat, struct out *out) {
    (void)rules;
    word_event_write(event, seat, out);
    return out->full ? ERR_RANGE : ERR_NONE;
}

/* Numbers byte by byte, low byte first; everything else is bytes. */
static uint64_t word_digest(const void *rules, const void *value) {
    (void)rules;
    const struct word_position *position = value;
    int32_t numbers[2 * WORD_SEATS_MAX + 1];
    memcpy(numbers, position->score, sizeof position->score);
    memcpy(numbers + WORD_SEATS_MAX, position->before, sizeof position->before);
    numbers[2 * WORD_SEATS_MAX] = position->spent;
    uint64_t digest = record_digest(record_digest_start(), position, offsetof(struct word_position, score));
    for (unsigned i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        uint32_t number = (uint32_t)numbers[i];
        uint8_t bytes[4] = {(uint8_t)number, (uint8_t)(number >> 8), (uint8_t)(number >> 16), (uint8_t)(number >> 24)};
        digest = record_digest(digest, bytes, sizeof bytes);
    }
    return digest;
}

static void word_rules_lines(const void *rules, struct out *out) {
    word_rules_write(rules, out);
}

const struct game word_game = {
    .name = "word",
    .seats_max = WORD_SEATS_MAX,
    .event_size = sizeof(struct word_event),
    .history = true,
    .size = word_size,
    .start = word_begin,
    .place = word_begin_at,
    .move = word_line,
    .chance = word_chance_line,
    .turn = word_seat,
    .show = word_view,
    .hide = word_hide_event,
    .digest = word_digest,
    .rules = word_rules_lines,
};

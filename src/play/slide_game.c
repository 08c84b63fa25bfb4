#include "play/slide_game.h"

#include <assert.h>
#include <string.h>

#include "play/record.h"
#include "slide/text.h"

struct slide_state slide_position_state(const struct slide_position *position) {
    /* The waist passes positions as const values; only here, where a state points into one, is const cast away. */
    uint8_t *cell = (uint8_t *)(uintptr_t)position->cell; /* NOLINT(performance-no-int-to-ptr) */
    return (struct slide_state){.board = {position->width, position->height, cell},
                                .score = position->score,
                                .moves = position->moves,
                                .due = position->due,
                                .won = position->won,
                                .over = position->over};
}

enum err slide_record_rules(const struct record *record, struct slide_rules *rules, struct fault *fault) {
    enum { BEFORE_RULES = 6 }; /* columns: each of their lines begins with "rules " */
    enum err err = slide_rules_read(rules, record->rules, record->rules_length, fault);
    if (err && fault) {
        fault->line += record->rules_line - (fault->line ? 1 : 0);
        fault->column += fault->column ? BEFORE_RULES : 0;
    }
    return err;
}

static void keep(struct slide_position *position, const struct slide_state *state) {
    position->score = state->score;
    position->moves = state->moves;
    position->due = state->due;
    position->won = state->won;
    position->over = state->over;
    position->width = state->board.width;
    position->height = state->board.height;
}

static size_t cells(const struct slide_rules *rules) {
    return (size_t)rules->width * rules->height;
}

static size_t size(const void *rules) {
    return sizeof(struct slide_position) + cells(rules);
}

static enum err start(const void *rules_given, void *to, struct fault *fault) {
    const struct slide_rules *rules = rules_given;
    struct slide_position *position = to;
    struct slide_state state;
    enum err err = slide_start(rules, &state, position->cell, rules->width, rules->height, fault);
    if (err)
        return err;
    memset(position, 0, sizeof *position);
    keep(position, &state);
    return ERR_NONE;
}

static enum err place(const void *rules_given, void *to, const char *text, size_t length, struct fault *fault) {
    const struct slide_rules *rules = rules_given;
    struct slide_position *position = to;
    struct slide_board board;
    struct slide_state state;
    enum err err = slide_board_read(rules, text, length, position->cell, cells(rules), &board, fault);
    if (err)
        return err;
    if (board.width != rules->width || board.height != rules->height)
        return err_refuse(fault, ERR_RANGE, "the start board does not have the size of the rules");
    err = slide_start_from(rules, &state, board, fault);
    if (err)
        return err;
    memset(position, 0, sizeof *position);
    keep(position, &state);
    return ERR_NONE;
}

static void see(void *context, const struct slide_event *event) {
    events_add(context, event);
}

static enum err tilt(const struct slide_rules *rules, struct slide_state *state, const char *text,
                     const struct slide_viewer *viewer, struct fault *fault) {
    enum slide_way way;
    if (!slide_way_read(text, strlen(text), &way))
        return err_refuse(fault, ERR_SYNTAX, "a move is left, right, up or down");
    enum err err = slide_play(rules, state, way, viewer);
    if (err == ERR_MOVE)
        return err_refuse(fault, err, "no tile can move this way");
    if (err == ERR_RANGE)
        return err_refuse(fault, err, "a tile or the score would become too large");
    return err;
}

static enum err spawn(const struct slide_rules *rules, struct slide_state *state, const char *text,
                      const struct slide_viewer *viewer, struct fault *fault) {
    struct reader in = reader_of(text, strlen(text));
    uint64_t value, row, column;
    if (!token_number(reader_token(&in), &value) || !token_number(reader_token(&in), &row) ||
        !token_number(reader_token(&in), &column) || reader_token(&in).length || !reader_at_end(&in))
        return err_refuse(fault, ERR_SYNTAX, "a new tile needs a value, a row and a column");
    int kind = slide_kind_of(rules, value);
    if (kind <= 0)
        return err_refuse(fault, ERR_RANGE, "no such tile in this rule set");
    if (row >= state->board.height || column >= state->board.width)
        return err_refuse(fault, ERR_RANGE, "the cell is outside the board");
    enum err err =
        slide_chance(rules, state, (struct slide_at){(uint16_t)row, (uint16_t)column}, (uint8_t)kind, viewer);
    return err == ERR_MOVE ? err_refuse(fault, err, "the cell is occupied") : err;
}

static enum err move(const void *rules, void *to, int seat, const char *text, struct out *written,
                     struct events *events, struct fault *fault) {
    (void)written; /* a move has only one spelling */
    struct slide_position *position = to;
    struct slide_state state = slide_position_state(position);
    struct slide_viewer viewer = {see, events}, *watching = events ? &viewer : NULL;
    if (state.over)
        return err_refuse(fault, ERR_OVER, "the game is over");
    enum err err =
        seat == TURN_CHANCE ? spawn(rules, &state, text, watching, fault) : tilt(rules, &state, text, watching, fault);
    if (err == ERR_TURN)
        return err_refuse(fault, err,
                          seat == TURN_CHANCE ? "no new tile is expected" : "expected a new tile before the next move");
    if (!err)
        keep(position, &state);
    return err;
}

static enum err chance(const void *rules_given, const void *position, struct rng *rng, struct out *out) {
    const struct slide_rules *rules = rules_given;
    struct slide_state state = slide_position_state(position);
    struct slide_at at;
    uint8_t kind;
    enum err err = slide_draw(rules, &state, rng, &at, &kind);
    if (err)
        return err;
    out_put_number(out, rules->value[kind]);
    out_put_char(out, ' ');
    out_put_number(out, at.row);
    out_put_char(out, ' ');
    out_put_number(out, at.column);
    return ERR_NONE;
}

static int turn(const void *rules, const void *from) {
    const struct slide_position *position = from;
    (void)rules;
    if (position->over)
        return TURN_OVER;
    return position->due ? TURN_CHANCE : 0;
}

static enum err show(const void *rules, const void *position, int seat, struct out *out) {
    struct slide_state state = slide_position_state(position);
    (void)seat; /* everybody sees the whole board */
    out_put(out, "score ");
    out_put_number(out, state.score);
    out_put(out, "\nmoves ");
    out_put_number(out, state.moves);
    out_put_char(out, '\n');
    for (uint32_t row = 0; row < state.board.height && !out->full; row++) {
        slide_row_write(rules, state.board, row, out);
        out_put_char(out, '\n');
    }
    return out->full ? ERR_RANGE : ERR_NONE;
}

static enum err hide(const void *rules, const void *event, int seat, struct out *out) {
    (void)seat; /* everybody sees everything */
    slide_event_write(rules, event, out);
    return out->full ? ERR_RANGE : ERR_NONE;
}

/* Bytes in a fixed order, so that the digest is the same on every platform. */
static uint64_t digest_number(uint64_t digest, uint64_t number, unsigned bytes) {
    uint8_t low_first[8];
    for (unsigned i = 0; i < bytes; i++)
        low_first[i] = (uint8_t)(number >> (8 * i));
    return record_digest(digest, low_first, bytes);
}

static uint64_t digest(const void *rules, const void *from) {
    const struct slide_position *position = from;
    uint64_t sum = record_digest_start();
    sum = digest_number(sum, position->width, 4);
    sum = digest_number(sum, position->height, 4);
    sum = digest_number(sum, position->score, 8);
    sum = digest_number(sum, position->moves, 8);
    sum = digest_number(sum, position->due, 4);
    sum = digest_number(sum, position->won, 1);
    sum = digest_number(sum, position->over, 1);
    return record_digest(sum, position->cell, cells(rules));
}

static void rules_text(const void *rules, struct out *out) {
    static_assert((int)SLIDE_RULES_TEXT <= (int)GAME_RULES_SIZE, "a rule set fits into the head of a record");
    slide_rules_write(rules, out);
}

const struct game slide_game = {
    .name = "slide",
    .seats_max = 1,
    .event_size = sizeof(struct slide_event),
    .size = size,
    .start = start,
    .place = place,
    .move = move,
    .chance = chance,
    .turn = turn,
    .show = show,
    .hide = hide,
    .digest = digest,
    .rules = rules_text,
};

#include "word/position_text.h"

#include <string.h>

#include "word/text.h"

/* The text is read twice: first the lines that all others are checked against (the board, the seats), then the rest. */
struct key {
    const char *name;
    unsigned pass;
    bool repeats;
    const char *missing; /* what to say if it is not there; null: it may be left out */
    enum err (*read)(struct word_position_text *, struct reader *, struct fault *);
};

static bool read_square(struct token word, uint8_t *square) {
    const char *comma = word.length ? memchr(word.at, ',', word.length) : NULL;
    if (!comma)
        return false;
    struct token first = {.at = word.at, .length = (size_t)(comma - word.at)};
    struct token second = {.at = comma + 1, .length = word.length - first.length - 1};
    uint64_t row = 0, column = 0;
    if (!token_number(first, &row) || !token_number(second, &column) || row >= WORD_SIDE || column >= WORD_SIDE)
        return false;
    *square = word_square((unsigned)row, (unsigned)column);
    return true;
}

static bool read_seat(const struct word_position_text *given, struct token word, unsigned *seat) {
    uint64_t number = 0;
    if (!token_number(word, &number) || number >= given->seats)
        return false;
    *seat = (unsigned)number;
    return true;
}

static const char *const SQUARE = "a square must be row,column from 0,0 to 14,14", *const NO_SEAT = "no such seat";

static enum err read_board(struct word_position_text *given, struct reader *in, struct fault *fault) {
    return word_board_read(&given->position.board, in, reader_token(in), fault);
}

static enum err read_scores(struct word_position_text *given, struct reader *in, struct fault *fault) {
    struct token word;
    while ((word = reader_token(in)).length) {
        bool below = word.at[0] == '-';
        struct token digits = {.at = word.at + below, .length = word.length - below};
        uint64_t number = 0;
        if (given->seats == WORD_SEATS_MAX)
            return reader_fault(in, word.at, "at most four seats are allowed", ERR_SYNTAX, fault);
        if (!token_number(digits, &number) || number > WORD_SCORE_MAX)
            return reader_fault(in, word.at, "a score must be a whole number", ERR_SYNTAX, fault);
        given->position.score[given->seats++] = below ? -(int32_t)number : (int32_t)number;
    }
    return given->seats < 2 ? reader_fault(in, word.at, "at least two seats are needed", ERR_SYNTAX, fault) : ERR_NONE;
}

static enum err read_turn(struct word_position_text *given, struct reader *in, struct fault *fault) {
    struct token word = reader_token(in);
    unsigned seat = 0;
    if (!read_seat(given, word, &seat))
        return reader_fault(in, word.at, NO_SEAT, ERR_SYNTAX, fault);
    given->position.turn = (int8_t)seat;
    return ERR_NONE;
}

static enum err read_order(struct word_position_text *given, struct reader *in, struct fault *fault) {
    struct token word = reader_token(in);
    if (!token_is(word, "1") && !token_is(word, "-1"))
        return reader_fault(in, word.at, "the order must be 1 or -1", ERR_SYNTAX, fault);
    given->position.order = token_is(word, "1") ? 1 : -1;
    return ERR_NONE;
}

static enum err read_used(struct word_position_text *given, struct reader *in, struct fault *fault) {
    for (struct token word; (word = reader_token(in)).length;) {
        uint8_t square = 0;
        if (!read_square(word, &square))
            return reader_fault(in, word.at, SQUARE, ERR_SYNTAX, fault);
        given->position.board.used[square] = 1;
    }
    return ERR_NONE;
}

static enum err read_kind_at(struct reader *in, uint8_t *kind, uint8_t *square, struct fault *fault) {
    struct token name = reader_token(in);
    int found = word_kind_named(name);
    if (found < 0)
        return reader_fault(in, name.at, "no such special", ERR_SYNTAX, fault);
    struct token at = reader_token(in);
    if (!read_square(at, square))
        return reader_fault(in, at.at, SQUARE, ERR_SYNTAX, fault);
    *kind = (uint8_t)found;
    return ERR_NONE;
}

static enum err read_special(struct word_position_text *given, struct reader *in, struct fault *fault) {
    uint8_t kind = 0, square = 0;
    enum err err = read_kind_at(in, &kind, &square, fault);
    if (err)
        return err;
    struct token word = reader_token(in);
    unsigned owner = 0;
    if (!read_seat(given, word, &owner))
        return reader_fault(in, word.at, NO_SEAT, ERR_SYNTAX, fault);
    if (!word_is_vacant(&given->position.board, square))
        return reader_fault(in, word.at, "a special cannot be under a letter", ERR_SYNTAX, fault);
    if (!word_hide_special(&given->position, square, kind, owner))
        return reader_fault(in, word.at, "a seat may have at most one special on a square", ERR_SYNTAX, fault);
    return ERR_NONE;
}

static enum err read_rack(struct word_position_text *given, struct reader *in, struct fault *fault) {
    struct token word = reader_token(in);
    unsigned seat = 0;
    if (!read_seat(given, word, &seat))
        return reader_fault(in, word.at, NO_SEAT, ERR_SYNTAX, fault);
    if (!(given->position.open & 1U << seat))
        return reader_fault(in, word.at, "this seat already has a rack", ERR_SYNTAX, fault);
    struct token letters = reader_token(in);
    if (!word_tiles_read(letters, WORD_RACK, given->position.rack[seat]))
        return reader_fault(in, letters.at, "a rack may have up to seven capital letters, ? for a blank", ERR_SYNTAX,
                            fault);
    given->position.open &= (uint8_t) ~(1U << seat);
    return ERR_NONE;
}

static enum err read_lay(struct word_position_text *given, struct reader *in, struct fault *fault) {
    uint8_t kind = 0, square = 0;
    struct token at = {.at = in->at};
    enum err err = read_kind_at(in, &kind, &square, fault);
    if (err)
        return err;
    if (given->lay_count == WORD_SQUARES)
        return reader_fault(in, at.at, "more specials than squares", ERR_SYNTAX, fault);
    given->lay[given->lay_count].square = square;
    given->lay[given->lay_count++].kind = kind;
    return ERR_NONE;
}

static enum err read_move(struct word_position_text *given, struct reader *in, struct fault *fault) {
    struct token at = reader_token(in);
    if (!read_square(at, &given->square))
        return reader_fault(in, at.at, SQUARE, ERR_SYNTAX, fault);
    struct token way = reader_token(in);
    if (!token_is(way, "across") && !token_is(way, "down"))
        return reader_fault(in, way.at, "a move must be across or down", ERR_SYNTAX, fault);
    given->letters = reader_token(in);
    if (given->letters.length == 0)
        return reader_fault(in, given->letters.at, "the letters are missing", ERR_SYNTAX, fault);
    for (size_t i = 0; i < given->letters.length; i++) {
        char c = given->letters.at[i];
        if (c != '.' && (c == '?' || word_letter_of(c) == 0))
            return reader_fault(in, given->letters.at + i, "a move may have letters and dots only", ERR_SYNTAX, fault);
    }
    given->down = token_is(way, "down");
    given->moves = true;
    return ERR_NONE;
}

static const struct key KEYS[] = {
    {"board", 0, false, "the board is missing", read_board},
    {"scores", 0, false, "the scores are missing", read_scores},
    {"turn", 1, false, "the turn is missing", read_turn},
    {"order", 1, false, NULL, read_order},
    {"used", 1, false, NULL, read_used},
    {"special", 1, true, NULL, read_special},
    {"rack", 1, true, NULL, read_rack},
    {"lay", 1, true, NULL, read_lay},
    {"move", 1, false, NULL, read_move},
};
enum { KEYS_COUNT = sizeof KEYS / sizeof *KEYS };

static enum err read_line(struct word_position_text *given, struct reader *in, unsigned pass, unsigned *seen,
                          struct fault *fault) {
    struct token name = reader_token(in);
    if (name.length == 0)
        return ERR_NONE;
    unsigned k = 0;
    while (k < KEYS_COUNT && !token_is(name, KEYS[k].name))
        k++;
    if (k == KEYS_COUNT)
        return reader_fault(in, name.at, "unknown key", ERR_SYNTAX, fault);
    if (KEYS[k].pass != pass)
        return ERR_NONE;
    if (*seen & 1U << k && !KEYS[k].repeats)
        return reader_fault(in, name.at, "this key appears twice", ERR_SYNTAX, fault);
    *seen |= 1U << k;
    enum err err = KEYS[k].read(given, in, fault);
    if (err)
        return err;
    struct token rest = reader_token(in);
    return rest.length ? reader_fault(in, rest.at, "unexpected text at the end of the line", ERR_SYNTAX, fault)
                       : ERR_NONE;
}

static enum err read_pass(struct word_position_text *given, const char *text, size_t length, unsigned pass,
                          struct fault *fault) {
    struct reader in = reader_of(text, length);
    unsigned seen = 0;
    do {
        enum err err = read_line(given, &in, pass, &seen, fault);
        if (err)
            return err;
    } while (reader_next_line(&in));
    for (unsigned k = 0; k < KEYS_COUNT; k++)
        if (KEYS[k].missing && KEYS[k].pass == pass && !(seen & 1U << k))
            return err_refuse(fault, ERR_SYNTAX, KEYS[k].missing);
    return ERR_NONE;
}

enum err word_position_text_read(struct word_position_text *given, const char *text, size_t length,
                                 struct fault *fault) {
    struct word_position_text fresh = {.position = {.phase = WORD_PLAYING, .order = 1, .out = -1}};
    enum err err = read_pass(&fresh, text, length, 0, fault);
    fresh.position.open = (uint8_t)((1U << fresh.seats) - 1);
    if (!err)
        err = read_pass(&fresh, text, length, 1, fault);
    if (err)
        return err;
    for (unsigned i = 0; i < fresh.lay_count; i++) /* specials to be laid are in hand, since no other line says so */
        fresh.position.held[fresh.position.turn][fresh.lay[i].kind]++;
    *given = fresh;
    return ERR_NONE;
}

enum err word_position_text_move(const struct word_position_text *given, struct word_move *move, struct fault *fault) {
    const struct word_position *position = &given->position;
    enum err err = word_new_move(position, position->turn, move);
    if (!err) /* impossible: the position was read, so the seat exists and is to move */
        err = word_lay_word(position, move, given->square, given->down, given->letters, false, fault);
    for (unsigned i = 0; i < given->lay_count && !err; i++)
        err = word_place_special(position, move, given->lay[i].square, given->lay[i].kind, fault);
    return err;
}

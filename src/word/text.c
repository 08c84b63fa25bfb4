#include "word/text.h"

#include <assert.h>
#include <string.h>

/* ---- Places and tiles ---- */

void word_place_write(unsigned square, bool down, struct out *out) {
    char column = (char)('A' + square % WORD_SIDE);
    if (down)
        out_put_char(out, column);
    out_put_number(out, square / WORD_SIDE + 1);
    if (!down)
        out_put_char(out, column);
}

bool word_place_read(struct token text, unsigned *square, bool *down) {
    if (text.length < 2 || text.length > 3)
        return false;
    bool first = text.at[0] > '9';
    uint8_t column = word_plain(word_letter_of(first ? text.at[0] : text.at[text.length - 1]));
    struct token digits = {.at = text.at + first, .length = text.length - 1};
    uint64_t row = 0;
    if (column < 1 || column > WORD_SIDE || !token_number(digits, &row) || row < 1 || row > WORD_SIDE)
        return false;
    *square = word_square((unsigned)row - 1, column - 1U);
    *down = first;
    return true;
}

void word_tiles_write(const uint8_t tiles[WORD_FACES], struct out *out) {
    for (unsigned face = 0; face < WORD_FACES; face++)
        for (unsigned i = 0; i < tiles[face]; i++)
            out_put_char(out, word_letter_char(face ? (uint8_t)face : WORD_BLANK));
}

bool word_tiles_read(struct token text, unsigned most, uint8_t tiles[WORD_FACES]) {
    uint8_t fresh[WORD_FACES] = {0};
    if (text.length > most)
        return false;
    for (size_t i = 0; i < text.length; i++) {
        uint8_t letter = word_letter_of(text.at[i]);
        if (letter == 0 || (letter & WORD_BLANK && letter != WORD_BLANK))
            return false;
        fresh[word_face(letter)]++;
    }
    memcpy(tiles, fresh, sizeof fresh);
    return true;
}

/* ---- Moves ---- */

/* One character of a word, on a square of the board: a letter to lay, or one that is already there. */
static enum err lay_character(const struct word_position *position, struct word_move *move, unsigned square, char c,
                              bool inside, bool repeats, struct fault *fault) {
    uint8_t old = position->board.letter[square], letter = word_letter_of(c);
    if (c == '.')
        return old ? ERR_NONE
                   : err_refuse(fault, ERR_MOVE, "the move expects a letter on the board where there is none");
    if (letter == 0 || letter == WORD_BLANK)
        return err_refuse(fault, ERR_SYNTAX, "a word may have letters, . and parentheses only");
    bool same = old && word_plain(old) == word_plain(letter);
    if (inside)
        return same ? ERR_NONE : err_refuse(fault, ERR_MOVE, "the letter in parentheses is not on the board there");
    return same && repeats ? ERR_NONE : word_place_letter(position, move, square, letter, fault);
}

enum err word_lay_word(const struct word_position *position, struct word_move *move, unsigned square, bool down,
                       struct token text, bool repeats, struct fault *fault) {
    unsigned row = square / WORD_SIDE, column = square % WORD_SIDE;
    bool inside = false;
    for (size_t i = 0; i < text.length; i++) {
        char c = text.at[i];
        if (c == (inside ? ')' : '(')) {
            inside = !inside;
            continue;
        }
        if (row >= WORD_SIDE || column >= WORD_SIDE)
            return err_refuse(fault, ERR_MOVE, "the word runs off the board");
        enum err err = lay_character(position, move, word_square(row, column), c, inside, repeats, fault);
        if (err)
            return err;
        row += down;
        column += !down;
    }
    return inside ? err_refuse(fault, ERR_SYNTAX, "a parenthesis is not closed") : ERR_NONE;
}

static enum err read_specials(const struct word_position *position, struct reader *in, struct word_move *move,
                              struct fault *fault) {
    for (struct token name; (name = reader_token(in)).length;) {
        int kind = word_kind_named(name);
        if (kind < 0)
            return reader_fault(in, name.at, "no such special", ERR_SYNTAX, fault);
        struct token place = reader_token(in);
        unsigned square = 0;
        bool down = false;
        if (!word_place_read(place, &square, &down))
            return reader_fault(in, place.at, "a special needs a square, such as J10", ERR_SYNTAX, fault);
        enum err err = word_place_special(position, move, square, (unsigned)kind, fault);
        if (err)
            return err;
    }
    return ERR_NONE;
}

enum err word_move_read(const struct word_position *position, int seat, const char *text, struct word_move *move,
                        struct fault *fault) {
    struct word_move fresh;
    enum err err = word_new_move(position, seat, &fresh);
    if (err)
        return err_refuse(fault, err, err_text(err));
    struct reader in = reader_of(text, strlen(text));
    struct token place = reader_token(&in), letters = reader_token(&in);
    unsigned square = 0;
    bool down = false;
    if (!word_place_read(place, &square, &down))
        return reader_fault(&in, place.at, "a move must start with a square, such as 8G or G8", ERR_SYNTAX, fault);
    if (letters.length == 0)
        return reader_fault(&in, letters.at, "a move needs a word after its square", ERR_SYNTAX, fault);
    err = word_lay_word(position, &fresh, square, down, letters, true, fault);
    if (!err)
        err = read_specials(position, &in, &fresh, fault);
    if (!err)
        *move = fresh;
    return err;
}

static void write_specials(const struct word_move *move, struct out *out) {
    for (unsigned i = 0; i < move->special_count; i++) {
        out_put_char(out, ' ');
        out_put(out, word_specials[move->special[i].kind].name);
        out_put_char(out, ' ');
        word_place_write(move->special[i].square, true, out);
    }
}

void word_move_write(const struct word_position *before, const struct word_move *move, struct out *out) {
    assert(move->valid);
    struct word_span span = move->formed[0];
    word_place_write(span.first, span.step != 1, out);
    out_put_char(out, ' ');
    bool inside = false;
    for (unsigned i = 0, laid = 0; i < span.length; i++) {
        unsigned square = span.first + i * span.step;
        bool old = !word_is_vacant(&before->board, square);
        if (old != inside)
            out_put_char(out, old ? '(' : ')');
        inside = old;
        out_put_char(out, word_letter_char(old ? before->board.letter[square] : move->laid[laid++].letter));
    }
    if (inside)
        out_put_char(out, ')');
    write_specials(move, out);
}

/* The letter that the move lays on a square, or 0. */
static uint8_t laid_on(const struct word_move *move, unsigned square) {
    for (unsigned i = 0; i < move->count; i++)
        if (move->laid[i].square == square)
            return move->laid[i].letter;
    return 0;
}

bool word_laid_write(const struct word_position *before, const struct word_move *move, struct out *out) {
    unsigned first = WORD_SQUARES, last = 0;
    for (unsigned i = 0; i < move->count; i++) {
        first = move->laid[i].square < first ? move->laid[i].square : first;
        last = move->laid[i].square > last ? move->laid[i].square : last;
    }
    bool down = move->count > 1 && first % WORD_SIDE == last % WORD_SIDE;
    if (move->count == 0 || (!down && first / WORD_SIDE != last / WORD_SIDE))
        return false;
    word_place_write(first, down, out);
    out_put_char(out, ' ');
    unsigned laid = 0;
    for (unsigned square = first; square <= last; square += down ? WORD_SIDE : 1) {
        uint8_t letter = laid_on(move, square);
        if (!letter && word_is_vacant(&before->board, square))
            return false;
        laid += letter != 0;
        out_put_char(out, letter ? word_letter_char(letter) : '.');
    }
    write_specials(move, out);
    return laid == move->count;
}

#include "word/rules.h"

#include <string.h>

#include "word/special.h"

static const uint64_t PRICE_MAX = 10000;

void word_rules_start(struct word_rules *rules) {
    memset(rules, 0, sizeof *rules);
    rules->seats = 2;
    rules->specials = true;
    memset(rules->letter_times, 1, sizeof rules->letter_times);
    memset(rules->word_times, 1, sizeof rules->word_times);
    for (unsigned kind = 0; kind < word_kinds; kind++)
        rules->price[kind] = word_specials[kind].price;
}

const char *const word_scoring_names[] = {[WORD_SCORE_WORDS] = "words", [WORD_SCORE_TILES] = "tiles"};

int word_scoring_named(struct token name) {
    for (int i = 0; i <= WORD_SCORE_TILES; i++)
        if (token_is(name, word_scoring_names[i]))
            return i;
    return -1;
}

void word_rules_without_blanks(struct word_rules *rules) {
    rules->count[0] = 0;
}

/* The first token of the next line that has one; empty at the end of the text. */
static struct token next_entry(struct reader *in) {
    struct token word = reader_token(in);
    while (word.length == 0 && reader_next_line(in))
        word = reader_token(in);
    return word;
}

static enum err end_of_line(struct reader *in, struct fault *fault) {
    struct token rest = reader_token(in);
    return rest.length ? reader_fault(in, rest.at, "unexpected text at the end of the line", ERR_SYNTAX, fault)
                       : ERR_NONE;
}

static enum err read_number(struct reader *in, uint64_t least, uint64_t most, const char *what, uint64_t *number,
                            struct fault *fault) {
    struct token word = reader_token(in);
    if (!token_number(word, number))
        return reader_fault(in, word.at, what, ERR_SYNTAX, fault);
    return *number < least || *number > most ? reader_fault(in, word.at, what, ERR_RANGE, fault) : ERR_NONE;
}

static enum err read_letter(struct word_rules *fresh, uint32_t *seen, struct reader *in, struct token name,
                            struct fault *fault) {
    uint8_t letter = name.length == 1 ? word_letter_of(*name.at) : 0;
    if (letter == 0 || (letter & WORD_BLANK && letter != WORD_BLANK))
        return reader_fault(in, name.at, "a line must start with a letter from A to Z or ?", ERR_SYNTAX, fault);
    unsigned face = word_plain(letter);
    if (*seen & 1U << face)
        return reader_fault(in, name.at, "this letter appears twice", ERR_SYNTAX, fault);
    *seen |= 1U << face;
    uint64_t count = 0, worth = 0;
    enum err err = read_number(in, 0, WORD_COUNT_MAX, "the count must be a number from 0 to 225", &count, fault);
    if (!err)
        err = read_number(in, 0, WORD_WORTH_MAX, "the value must be a number from 0 to 100", &worth, fault);
    if (err)
        return err;
    fresh->count[face] = (uint8_t)count;
    fresh->worth[face] = (int16_t)worth;
    return end_of_line(in, fault);
}

enum err word_letters_read(struct word_rules *rules, const char *text, size_t length, struct fault *fault) {
    struct reader in = reader_of(text, length);
    struct word_rules fresh = *rules;
    memset(fresh.count, 0, sizeof fresh.count);
    memset(fresh.worth, 0, sizeof fresh.worth);
    uint32_t seen = 0;
    for (struct token name; (name = next_entry(&in)).length;) {
        enum err err = read_letter(&fresh, &seen, &in, name, fault);
        if (err)
            return err;
    }
    unsigned total = 0;
    for (unsigned face = 0; face < WORD_FACES; face++)
        total += fresh.count[face];
    if (total == 0 || total > WORD_COUNT_MAX)
        return reader_fault(&in, in.at, "a letter set must have 1 to 225 tiles", ERR_RANGE, fault);
    *rules = fresh;
    return ERR_NONE;
}

static bool read_premium(struct word_rules *fresh, unsigned square, char c) {
    fresh->letter_times[square] = c == 'd' ? 2 : c == 't' ? 3 : 1;
    fresh->word_times[square] = c == 'D' ? 2 : c == 'T' ? 3 : 1;
    return c == '.' || fresh->letter_times[square] > 1 || fresh->word_times[square] > 1;
}

enum err word_layout_read(struct word_rules *rules, const char *text, size_t length, struct fault *fault) {
    struct reader in = reader_of(text, length);
    struct word_rules fresh = *rules;
    for (unsigned row = 0; row < WORD_SIDE; row++) {
        struct token squares = next_entry(&in);
        if (squares.length == 0)
            return reader_fault(&in, in.at, "a layout must have 15 rows", ERR_SYNTAX, fault);
        if (squares.length != WORD_SIDE)
            return reader_fault(&in, squares.at, "a row must have 15 squares", ERR_SYNTAX, fault);
        for (unsigned column = 0; column < WORD_SIDE; column++)
            if (!read_premium(&fresh, word_square(row, column), squares.at[column]))
                return reader_fault(&in, squares.at + column, "a square must be one of . d t D T", ERR_SYNTAX, fault);
        enum err err = end_of_line(&in, fault);
        if (err)
            return err;
    }
    struct token more = next_entry(&in);
    if (more.length)
        return reader_fault(&in, more.at, "a layout must have 15 rows", ERR_SYNTAX, fault);
    *rules = fresh;
    return ERR_NONE;
}

enum err word_prices_read(struct word_rules *rules, const char *text, size_t length, struct fault *fault) {
    struct reader in = reader_of(text, length);
    struct word_rules fresh = *rules;
    uint32_t seen = 0;
    for (struct token name; (name = next_entry(&in)).length;) {
        int kind = word_kind_named(name);
        if (kind < 0)
            return reader_fault(&in, name.at, "no such special", ERR_SYNTAX, fault);
        if (seen & 1U << kind)
            return reader_fault(&in, name.at, "this special appears twice", ERR_SYNTAX, fault);
        seen |= 1U << kind;
        uint64_t price = 0;
        enum err err = read_number(&in, 1, PRICE_MAX, "a price must be a number from 1 to 10000", &price, fault);
        if (!err)
            err = end_of_line(&in, fault);
        if (err)
            return err;
        fresh.price[kind] = (int32_t)price;
    }
    *rules = fresh;
    return ERR_NONE;
}

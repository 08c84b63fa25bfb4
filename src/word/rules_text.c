/* rules_text.c - rules as lines `key value`: all of them in the head of a record, some in a rules file. The other three
 * data files are read in rules.c; here their lines follow a key: letter, row, price. */
#include <string.h>

#include "word/lexicon.h"
#include "word/rules.h"
#include "word/special.h"

enum { PART_SIZE = 1024 }; /* 27 letters of 9 characters, 15 rows of 16, 16 prices of a name and 6 */

static void put_pair(struct out *out, const char *key, uint64_t number) {
    out_put(out, key);
    out_put_number(out, number);
}

static char premium_char(const struct word_rules *rules, unsigned square) {
    static const char letter[] = "..dt", whole[] = "..DT";
    return rules->word_times[square] > 1 ? whole[rules->word_times[square]] : letter[rules->letter_times[square]];
}

void word_rules_write(const struct word_rules *rules, struct out *out) {
    put_pair(out, "seats ", rules->seats);
    out_put(out, rules->specials ? "\nspecials yes\nscore " : "\nspecials no\nscore ");
    out_put(out, word_scoring_names[rules->scoring]);
    out_put_char(out, '\n');
    for (unsigned seat = 0; seat < rules->seats; seat++)
        if (rules->player[seat][0]) {
            put_pair(out, "seat ", seat);
            out_put_char(out, ' ');
            out_put(out, rules->player[seat]);
            out_put_char(out, '\n');
        }
    for (unsigned face = 0; face < WORD_FACES; face++) {
        out_put(out, "letter ");
        out_put_char(out, face ? word_letter_char((uint8_t)face) : '?');
        put_pair(out, " ", rules->count[face]);
        put_pair(out, " ", (uint64_t)rules->worth[face]);
        out_put_char(out, '\n');
    }
    for (unsigned square = 0; square < WORD_SQUARES; square++) {
        if (square % WORD_SIDE == 0)
            out_put(out, "row ");
        out_put_char(out, premium_char(rules, square));
        if (square % WORD_SIDE == WORD_SIDE - 1)
            out_put_char(out, '\n');
    }
    for (unsigned kind = 0; kind < word_kinds; kind++) {
        out_put(out, "price ");
        out_put(out, word_specials[kind].name);
        put_pair(out, " ", (uint64_t)rules->price[kind]);
        out_put_char(out, '\n');
    }
    uint64_t list = rules->lexicon ? rules->lexicon->list : rules->list;
    if (list) {
        out_put(out, "words ");
        out_put_hex(out, list);
        out_put_char(out, '\n');
    }
}

static bool read_hash(struct token word, uint64_t *hash) {
    static const char digits[] = "0123456789abcdef";
    uint64_t value = 0;
    for (size_t i = 0; i < word.length; i++) {
        const char *digit = word.at[i] ? strchr(digits, word.at[i]) : NULL;
        if (!digit)
            return false;
        value = value << 4 | (uint64_t)(digit - digits);
    }
    *hash = value;
    return word.length == 16;
}

/* The lines of one key in the form of their file, each on its original line so that the lines of faults are right; *any
 * is set if there are any. */
static enum err gather(const char *text, size_t length, const char *key, char *part, size_t *used, bool *any,
                       struct fault *fault) {
    struct reader in = reader_of(text, length);
    struct out out = out_of(part, PART_SIZE);
    *any = false;
    do {
        struct token word = reader_token(&in);
        bool wanted = token_is(word, key);
        *any = *any || wanted;
        for (word = reader_token(&in); wanted && word.length; word = reader_token(&in)) {
            for (size_t i = 0; i < word.length; i++)
                out_put_char(&out, word.at[i]);
            out_put_char(&out, ' ');
        }
        out_put_char(&out, '\n');
        if (out.full)
            return reader_fault(&in, in.line_start, "too many tiles", ERR_RANGE, fault);
    } while (reader_next_line(&in));
    *used = (size_t)(out.at - part);
    return ERR_NONE;
}

/* "0 human": the player at a seat. */
static enum err read_player(struct word_rules *rules, struct reader *in, struct token seat, struct fault *fault) {
    struct token name = reader_token(in);
    uint64_t number = 0;
    if (!token_number(seat, &number) || number >= WORD_SEATS_MAX)
        return reader_fault(in, seat.at, "no such seat", ERR_RANGE, fault);
    if (name.length == 0 || name.length >= WORD_PLAYER_SIZE)
        return reader_fault(in, name.at, "the name of a player must have 1 to 15 characters", ERR_SYNTAX, fault);
    if (memchr(name.at, '\0', name.length))
        return reader_fault(in, name.at, "the name of a player must not have a zero byte", ERR_SYNTAX, fault);
    memset(rules->player[number], 0, WORD_PLAYER_SIZE);
    memcpy(rules->player[number], name.at, name.length);
    return ERR_NONE;
}

static enum err read_line(struct word_rules *rules, struct reader *in, struct fault *fault) {
    struct token key = reader_token(in), value = {0};
    if (key.length == 0 || token_is(key, "letter") || token_is(key, "row") || token_is(key, "price"))
        return ERR_NONE;
    value = reader_token(in);
    if (token_is(key, "seats")) {
        uint64_t seats = 0;
        if (!token_number(value, &seats) || seats < 2 || seats > WORD_SEATS_MAX)
            return reader_fault(in, value.at, "a word game needs 2 to 4 seats", ERR_RANGE, fault);
        rules->seats = (unsigned)seats;
    } else if (token_is(key, "seat")) {
        enum err err = read_player(rules, in, value, fault);
        if (err)
            return err;
    } else if (token_is(key, "specials")) {
        rules->specials = token_is(value, "yes");
        if (!rules->specials && !token_is(value, "no"))
            return reader_fault(in, value.at, "specials must be yes or no", ERR_SYNTAX, fault);
    } else if (token_is(key, "score")) {
        int scoring = word_scoring_named(value);
        if (scoring < 0)
            return reader_fault(in, value.at, "score must be words or tiles", ERR_SYNTAX, fault);
        rules->scoring = (enum word_scoring)scoring;
    } else if (token_is(key, "words")) {
        if (!read_hash(value, &rules->list))
            return reader_fault(in, value.at, "a word list must be given by sixteen digits", ERR_SYNTAX, fault);
    } else {
        return reader_fault(in, key.at, "unknown key", ERR_SYNTAX, fault);
    }
    struct token rest = reader_token(in);
    return rest.length ? reader_fault(in, rest.at, "unexpected text at the end of the line", ERR_SYNTAX, fault)
                       : ERR_NONE;
}

/* Only a seat that the rules have may be given a player; where there are fewer seats now, their players are gone. The
 * number of seats may stand behind the players. */
static enum err check_players(struct word_rules *rules, const char *text, size_t length, struct fault *fault) {
    struct reader in = reader_of(text, length);
    do {
        struct token key = reader_token(&in), seat = reader_token(&in);
        uint64_t number;
        if (token_is(key, "seat") && token_number(seat, &number) && number >= rules->seats)
            return reader_fault(&in, seat.at, "no such seat", ERR_RANGE, fault);
    } while (reader_next_line(&in));
    for (unsigned seat = rules->seats; seat < WORD_SEATS_MAX; seat++)
        memset(rules->player[seat], 0, WORD_PLAYER_SIZE);
    return ERR_NONE;
}

/* Reads all lines; if `whole`, the three data files must be among them. */
static enum err read_lines(struct word_rules *rules, const char *text, size_t length, bool whole, struct fault *fault) {
    static const struct {
        const char *key;
        enum err (*read)(struct word_rules *, const char *, size_t, struct fault *);
    } parts[] = {{"letter", word_letters_read}, {"row", word_layout_read}, {"price", word_prices_read}};
    struct word_rules fresh = *rules;
    struct reader in = reader_of(text, length);
    do {
        enum err err = read_line(&fresh, &in, fault);
        if (err)
            return err;
    } while (reader_next_line(&in));
    enum err players = check_players(&fresh, text, length, fault);
    if (players)
        return players;
    for (unsigned i = 0; i < sizeof parts / sizeof *parts; i++) {
        char part[PART_SIZE];
        size_t used = 0;
        bool any = false;
        enum err err = gather(text, length, parts[i].key, part, &used, &any, fault);
        if (!err && (any || whole))
            err = parts[i].read(&fresh, part, used, fault);
        if (err)
            return err;
    }
    *rules = fresh;
    return ERR_NONE;
}

enum err word_rules_read(struct word_rules *rules, const char *text, size_t length, struct fault *fault) {
    struct word_rules fresh;
    word_rules_start(&fresh);
    enum err err = read_lines(&fresh, text, length, true, fault);
    if (!err)
        *rules = fresh;
    return err;
}

enum err word_rules_change(struct word_rules *rules, const char *text, size_t length, struct fault *fault) {
    return read_lines(rules, text, length, false, fault);
}

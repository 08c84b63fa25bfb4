#include "word/leaves.h"

#include <assert.h>
#include <string.h>

static_assert(LEAVES_SETS <= UINT16_MAX, "a place fits 16 bits");

/* Sets of one, two, three and four of 27 faces are stored one after another. */
static const uint16_t first_place[LEAVES_LETTERS + 1] = {0, 0, 27, 27 + 378, 27 + 378 + 3654};

/* Faces in the order of gen_rack: A to Z, then the blank. */
static unsigned order_of(uint8_t tile) {
    return tile & WORD_BLANK ? WORD_LETTERS : tile - 1U;
}

/* The number of sets of `count` letters that come before those with this last letter. */
static uint16_t sets_before(unsigned order, unsigned count) {
    switch (count) {
    case 1:
        return (uint16_t)order;
    case 2:
        return (uint16_t)(order * (order + 1) / 2);
    case 3:
        return (uint16_t)(order * (order + 1) * (order + 2) / 6);
    default:
        return (uint16_t)(order * (order + 1) * (order + 2) * (order + 3) / 24);
    }
}

void leaves_places(const struct gen_rack *rack, uint16_t place[GEN_SUBSETS]) {
    uint16_t within[GEN_SUBSETS] = {0}; /* index among the sets of the same size */
    place[0] = LEAVES_SETS;
    for (unsigned i = 0; i < rack->count; i++) { /* the subsets whose last letter is i */
        uint16_t before[LEAVES_LETTERS + 1];
        unsigned order = order_of(rack->tile[i]), bit = 1U << i;
        for (unsigned count = 1; count <= LEAVES_LETTERS; count++)
            before[count] = sets_before(order, count);
        for (unsigned rest = 0; rest < bit; rest++) {
            unsigned count = (unsigned)__builtin_popcount(rest) + 1, subset = rest | bit;
            place[subset] = LEAVES_SETS;
            if (count > LEAVES_LETTERS)
                continue;
            within[subset] = (uint16_t)(within[rest] + before[count]);
            place[subset] = (uint16_t)(first_place[count] + within[subset]);
        }
    }
}

void leaves_values(const struct leaves *leaves, const struct gen_rack *rack, int32_t value[GEN_SUBSETS]) {
    uint16_t place[GEN_SUBSETS];
    leaves_places(rack, place);
    unsigned subsets = 1U << rack->count;
    for (unsigned subset = 0; subset < subsets; subset++)
        value[subset] = place[subset] < LEAVES_SETS ? leaves->part[place[subset]] * (GEN_POINT / LEAVES_POINT) : 0;
    for (unsigned bit = 1; bit < subsets; bit *= 2) /* then add the parts of all its subsets */
        for (unsigned subset = bit; subset < subsets; subset = (subset + 1) | bit)
            value[subset] += value[subset ^ bit];
}

/* "-6.91" in hundredths. */
static bool read_points(struct token text, int16_t *points) {
    bool below = text.length > 0 && text.at[0] == '-';
    struct token whole = {text.at + below, 0}, part;
    while (below + whole.length < text.length && whole.at[whole.length] != '.')
        whole.length++;
    part = (struct token){whole.at + whole.length + 1, text.length - below - whole.length - 1};
    uint64_t points_whole, points_part;
    if (below + whole.length >= text.length || part.length != 2 || !token_number(whole, &points_whole) ||
        !token_number(part, &points_part) || points_whole * LEAVES_POINT + points_part > LEAVES_MOST ||
        points_whole > LEAVES_MOST)
        return false;
    int value = (int)(points_whole * LEAVES_POINT + points_part);
    *points = (int16_t)(below ? -value : value);
    return true;
}

static bool read_letters(struct token text, struct gen_rack *set) {
    uint8_t tiles[LEAVES_LETTERS];
    if (text.length > LEAVES_LETTERS)
        return false;
    for (unsigned i = 0; i < text.length; i++) {
        tiles[i] = word_letter_of(text.at[i]);
        if (tiles[i] == 0 || (tiles[i] & WORD_BLANK && text.at[i] != '?'))
            return false;
    }
    gen_rack_read(set, tiles, (unsigned)text.length);
    return true;
}

enum err leaves_read(struct leaves *leaves, const char *text, size_t length, struct fault *fault) {
    memset(leaves, 0, sizeof *leaves);
    struct reader in = reader_of(text, length);
    do {
        struct token letters = reader_token(&in);
        if (letters.length == 0)
            continue;
        struct gen_rack set;
        uint16_t place[GEN_SUBSETS];
        if (!read_letters(letters, &set))
            return reader_fault(&in, letters.at, "expected one to four letters, ? for a blank", ERR_SYNTAX, fault);
        leaves_places(&set, place);
        struct token points = reader_token(&in), rest = reader_token(&in);
        if (!read_points(points, &leaves->part[place[(1U << set.count) - 1]]))
            return reader_fault(&in, points.at, "expected points with two decimal digits", ERR_SYNTAX, fault);
        if (rest.length)
            return reader_fault(&in, rest.at, "unexpected text at the end of the line", ERR_SYNTAX, fault);
    } while (reader_next_line(&in));
    return ERR_NONE;
}

static void write_part(const uint8_t *tiles, unsigned count, int part, struct out *line) {
    for (unsigned i = 0; i < count; i++)
        out_put_char(line, word_letter_char(tiles[i]));
    out_put(line, part < 0 ? " -" : " ");
    unsigned size = (unsigned)(part < 0 ? -part : part);
    out_put_number(line, size / LEAVES_POINT);
    out_put_char(line, '.');
    out_put_char(line, (char)('0' + size / 10 % 10));
    out_put_char(line, (char)('0' + size % 10));
    out_put_char(line, '\n');
}

void leaves_write(const struct leaves *leaves, struct out *line) {
    for (unsigned count = 1, at = 0; count <= LEAVES_LETTERS; count++) {
        uint8_t order[LEAVES_LETTERS] = {0}, tiles[LEAVES_LETTERS] = {0};
        unsigned end = count < LEAVES_LETTERS ? first_place[count + 1] : LEAVES_SETS;
        for (; at < end; at++) {
            for (unsigned i = 0; i < count; i++)
                tiles[i] = order[i] < WORD_LETTERS ? (uint8_t)(order[i] + 1) : WORD_BLANK;
            if (leaves->part[at])
                write_part(tiles, count, leaves->part[at], line);
            unsigned i = 0; /* next set: increment the first letter that can grow, reset those before it */
            while (i + 1 < count && order[i] == order[i + 1])
                order[i++] = 0;
            order[i]++;
        }
    }
}

/* random_game.h - for tests of the word game: games of random turns in which every word is valid.
 *
 * A turn is a line of text, so everything that the tests examine came in the same way as a player's move.
 */
#ifndef TESSERA_TEST_WORD_RANDOM_GAME_H
#define TESSERA_TEST_WORD_RANDOM_GAME_H

#include "word/table.h"

enum { TURN_TEXT = 256 };

static inline void random_game_start(struct table *table, struct rng *rng) {
    table->rules.seats = 2 + rng_below(rng, 3);
    table->rules.lexicon = NULL;
    assert_int_equal(word_start(&table->rules, &table->position, NULL), ERR_NONE);
    table_chance(table, rng);
}

/* Takes a letter out of `rack`. */
static inline char random_tile(uint8_t rack[WORD_FACES], struct rng *rng) {
    uint32_t nth = rng_below(rng, word_tiles(rack));
    unsigned face = 0;
    for (; nth >= rack[face]; face++)
        nth -= rack[face];
    rack[face]--;
    return face ? (char)('A' + face - 1) : (char)('a' + rng_below(rng, 26));
}

/* A place where a word may begin: one that touches a letter, or that leads to the centre. */
static inline bool random_place(const struct word_position *position, struct rng *rng, unsigned *square, bool *down) {
    const struct word_board *board = &position->board;
    *down = rng_below(rng, 2);
    if (rng_below(rng, 32) == 0) { /* sometimes one that is refused */
        *square = rng_below(rng, WORD_SQUARES);
        return true;
    }
    if (word_board_letters(board) == 0) {
        *square = WORD_CENTRE - rng_below(rng, 2) * (*down ? WORD_SIDE : 1);
        return true;
    }
    for (unsigned tries = 0; tries < 200; tries++) {
        unsigned at = rng_below(rng, WORD_SQUARES), row = at / WORD_SIDE, column = at % WORD_SIDE;
        bool touches = (row > 0 && board->letter[at - WORD_SIDE]) || (row < 14 && board->letter[at + WORD_SIDE]) ||
                       (column > 0 && board->letter[at - 1]) || (column < 14 && board->letter[at + 1]);
        if (touches && word_is_vacant(board, at)) {
            *square = at;
            return true;
        }
    }
    return false;
}

/* One to seven letters of the rack on the vacant squares from there on; dots for old letters between them. */
static inline bool random_word(const struct word_position *position, int seat, struct rng *rng, struct out *out) {
    unsigned square = 0;
    bool down = false;
    if (word_tiles(position->rack[seat]) < 2 || !random_place(position, rng, &square, &down))
        return false;
    uint8_t rack[WORD_FACES];
    memcpy(rack, position->rack[seat], sizeof rack);
    unsigned want = 2 + rng_below(rng, word_tiles(rack) - 1);
    word_place_write(square, down, out);
    out_put_char(out, ' ');
    for (unsigned row = square / WORD_SIDE, column = square % WORD_SIDE; row < 15 && column < 15 && want > 0;) {
        if (word_is_vacant(&position->board, word_square(row, column))) {
            out_put_char(out, random_tile(rack, rng));
            want--;
        } else {
            out_put_char(out, '.');
        }
        *(down ? &row : &column) += 1;
    }
    return true;
}

/* Some of the specials that the seat may lay, on random squares; they may make the line invalid. */
static inline void random_specials(const struct word_position *position, int seat, struct rng *rng, struct out *out) {
    for (unsigned kind = 0; kind < word_kinds; kind++)
        if (position->held[seat][kind] > position->fresh[kind] && rng_below(rng, 2)) {
            unsigned square = rng_below(rng, WORD_SQUARES);
            if (!word_is_vacant(&position->board, square) || position->queue[square][0])
                continue;
            out_put_char(out, ' ');
            out_put(out, word_specials[kind].name);
            out_put_char(out, ' ');
            word_place_write(square, true, out);
        }
}

/* A line for the seat to move; most are legal. */
static inline void random_line(const struct word_position *position, struct rng *rng, char text[TURN_TEXT]) {
    int seat = word_turn(position);
    struct out out = out_of(text, TURN_TEXT);
    uint32_t what = rng_below(rng, 20);
    if (what < 6) {
        out_put(&out, "buy ");
        out_put(&out, word_specials[rng_below(rng, word_kinds)].name);
    } else if (what < 7 && word_tiles(position->rack[seat])) {
        uint8_t rack[WORD_FACES];
        memcpy(rack, position->rack[seat], sizeof rack);
        out_put(&out, "exchange ");
        for (unsigned n = 1 + rng_below(rng, word_tiles(rack)); n > 0; n--) {
            char c = random_tile(rack, rng);
            out_put_char(&out, c >= 'a' ? '?' : c);
        }
    } else if (what > 7 && random_word(position, seat, rng, &out)) {
        random_specials(position, seat, rng, &out);
    } else {
        out_put(&out, "pass");
    }
}

#endif

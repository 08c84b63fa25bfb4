/* rules.h - what may differ between two word games is data: the letters, the premium squares, the prices, the score.
 *
 * Each of these is a small text file (data/word/ has the standard ones) with # for comments:
 *
 *   a letter set   a line for each letter: the letter, how many there are, what it is worth; ? is the blank
 *   a layout       fifteen rows of fifteen characters: . plain, d and t double and triple letter, D and T the same for
 *                  the word
 *   a price list   a line for each special: its name and its price in points
 *   a rules file   a line `key value` for whatever else there is: `score words` or `score tiles`, `specials yes`
 *
 * Fill a struct word_rules by word_rules_start, then read the four into it. Start again for another game.
 */
#ifndef TESSERA_WORD_RULES_H
#define TESSERA_WORD_RULES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"
#include "word/board.h"

struct lexicon; /* word/lexicon.h */

enum {
    WORD_SEATS_MAX = 4,
    WORD_RACK = 7,         /* letters on a full rack, and the most a move lays */
    WORD_FACES = 27,       /* faces of tiles: the blank is 0, A to Z are 1 to 26 */
    WORD_KINDS_MAX = 16,   /* kinds of specials: a square's queue keeps a kind in four bits */
    WORD_COUNT_MAX = 225,  /* tiles of a game: no more than the board has squares, so that counts fit a byte */
    WORD_WORTH_MAX = 100,  /* points of one tile: the scores of a whole game fit 31 bits, whatever the layout */
    WORD_PLAYER_SIZE = 16, /* the name of who sits at a seat, with the terminator */
};

/* How a move is scored; word/score.h has the sums. */
enum word_scoring {
    WORD_SCORE_WORDS, /* each word of the move by itself, as in the standard game */
    WORD_SCORE_TILES, /* each square of these words once */
};
extern const char *const word_scoring_names[]; /* "words", "tiles" */
/* The way of scoring of this name, or -1. */
int word_scoring_named(struct token name);

struct word_rules {
    unsigned seats; /* 2 to WORD_SEATS_MAX */
    bool specials;  /* may they be bought? */
    enum word_scoring scoring;
    uint8_t count[WORD_FACES];          /* how many of each the bag holds at the start */
    int16_t worth[WORD_FACES];          /* the points of each; 0 for the blank unless the letter set says otherwise */
    uint8_t letter_times[WORD_SQUARES]; /* the premium of a square: 1, 2 or 3 times the letter */
    uint8_t word_times[WORD_SQUARES];   /* and times the word */
    int32_t price[WORD_KINDS_MAX];      /* by kind, an index of word_specials; at least 1 */
    /* Who sits there: "human" or a robot's name, empty when nobody said. No rule asks; a record must know. */
    char player[WORD_SEATS_MAX][WORD_PLAYER_SIZE];
    uint64_t list;                 /* the hash of the word list that a text of rules named; 0: it named none */
    const struct lexicon *lexicon; /* the words that count; null: every word does */
};

/* Two seats, specials for sale at the prices of their table, words scored, no letters, no premiums, no lexicon. */
void word_rules_start(struct word_rules *);

/* Each reads a whole file. ERR_SYNTAX, ERR_RANGE with line, column and what; the rules are untouched then. What a price
 * list does not name keeps its price. */
enum err word_letters_read(struct word_rules *, const char *text, size_t length, struct fault *);
enum err word_layout_read(struct word_rules *, const char *text, size_t length, struct fault *);
enum err word_prices_read(struct word_rules *, const char *text, size_t length, struct fault *);

/* All of it as lines `key value`, which word_rules_read takes back; WORD_RULES_TEXT bytes are always enough. The words
 * are named by the hash of their list only: the reader leaves it in `list`, and who has that list sets the lexicon. A
 * text that does not say how a move is scored means the words. */
enum { WORD_RULES_TEXT = 2048 };
void word_rules_write(const struct word_rules *, struct out *);
enum err word_rules_read(struct word_rules *, const char *text, size_t length, struct fault *);
/* Some of these lines, as a rules file has them: what they do not name stays as it is. */
enum err word_rules_change(struct word_rules *, const char *text, size_t length, struct fault *);

/* The game without blanks. */
void word_rules_without_blanks(struct word_rules *);

/* The points of a letter on the board or a rack: a blank is a blank whatever it plays as. */
static inline int word_worth(const struct word_rules *rules, uint8_t letter) {
    return rules->worth[letter & WORD_BLANK ? 0 : letter];
}

#endif

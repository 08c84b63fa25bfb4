/* rules.h - what can differ between word games is data: the letters, the premium squares, the prices, the scoring.
 *
 * Each of these is a small text file (data/word/ has the standard ones) with # for comments:
 *
 *   a letter set   one line per letter: the letter, how many there are, its value; ? is the blank
 *   a layout       fifteen rows of fifteen characters: . plain, d and t double and triple letter, D and T the same for
 *                  the word
 *   a price list   one line per special: its name and its price in points
 *   a rules file   one line `key value` for everything else: `score words` or `score tiles`, `specials yes`
 *
 * Initialize a struct word_rules with word_rules_start, then read the four files into it. Initialize it again for
 * another game.
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
    WORD_RACK = 7,         /* letters on a full rack, and the maximum that a move lays */
    WORD_FACES = 27,       /* faces of tiles: the blank is 0, A to Z are 1 to 26 */
    WORD_KINDS_MAX = 16,   /* kinds of specials: the queue of a square stores a kind in four bits */
    WORD_COUNT_MAX = 225,  /* tiles in a game: no more than the board has squares, so that counts fit a byte */
    WORD_WORTH_MAX = 100,  /* maximum value of a tile: the scores of a whole game fit 31 bits with any layout */
    WORD_PLAYER_SIZE = 16, /* the name of the player at a seat, with the terminator */
};

/* How a move is scored; see word/score.h. */
enum word_scoring {
    WORD_SCORE_WORDS, /* each word of the move separately, as in the standard game */
    WORD_SCORE_TILES, /* each square of these words once */
};
extern const char *const word_scoring_names[]; /* "words", "tiles" */
/* The scoring with this name, or -1. */
int word_scoring_named(struct token name);

struct word_rules {
    unsigned seats; /* 2 to WORD_SEATS_MAX */
    bool specials;  /* can they be bought? */
    enum word_scoring scoring;
    uint8_t count[WORD_FACES];          /* how many of each are in the bag at the start */
    int16_t worth[WORD_FACES];          /* the value of each; 0 for the blank unless the letter set says otherwise */
    uint8_t letter_times[WORD_SQUARES]; /* the premium of a square: 1, 2 or 3 times the letter */
    uint8_t word_times[WORD_SQUARES];   /* and times the word */
    int32_t price[WORD_KINDS_MAX];      /* by kind, an index of word_specials; at least 1 */
    /* The players: "human" or the name of a robot, empty if not given. No rule uses this, but records contain it. */
    char player[WORD_SEATS_MAX][WORD_PLAYER_SIZE];
    uint64_t list;                 /* the hash of the word list named in the text of the rules; 0: none was named */
    const struct lexicon *lexicon; /* the valid words; null: every word is valid */
};

/* Two seats, specials at their standard prices, words scored, no letters, no premiums, no lexicon. */
void word_rules_start(struct word_rules *);

/* Each reads a whole file. ERR_SYNTAX, ERR_RANGE with line, column and reason; the rules are unchanged then. Specials
 * that a price list does not name keep their price. */
enum err word_letters_read(struct word_rules *, const char *text, size_t length, struct fault *);
enum err word_layout_read(struct word_rules *, const char *text, size_t length, struct fault *);
enum err word_prices_read(struct word_rules *, const char *text, size_t length, struct fault *);

/* All rules as lines `key value`, for word_rules_read; WORD_RULES_TEXT bytes are always enough. The lexicon is named
 * only by the hash of its list: the reader stores it in `list`, and a caller that has that list sets the lexicon. If
 * the text does not say how a move is scored, words are scored. */
enum { WORD_RULES_TEXT = 2048 };
void word_rules_write(const struct word_rules *, struct out *);
enum err word_rules_read(struct word_rules *, const char *text, size_t length, struct fault *);
/* Reads some of these lines, as in a rules file: what they do not name is unchanged. */
enum err word_rules_change(struct word_rules *, const char *text, size_t length, struct fault *);

/* Removes the blanks from the game. */
void word_rules_without_blanks(struct word_rules *);

/* The value of a letter on the board or a rack: a blank counts as a blank, whatever it is played as. */
static inline int word_worth(const struct word_rules *rules, uint8_t letter) {
    return rules->worth[letter & WORD_BLANK ? 0 : letter];
}

#endif

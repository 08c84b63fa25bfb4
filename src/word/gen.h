/* gen.h - finds every legal play of a rack on a board, with its score; or the best one.
 *
 * There are three steps, so that nothing is computed twice: gen_position_read analyses a board, gen_rack_read a rack,
 * then gen_all or gen_best finds plays. A play is the set of letters it lays, so a play that can be read both ways is
 * found once, as across; on the empty board across and down both count. Passing and exchanging are not plays.
 *
 * Pure: no allocation, no globals; any number of threads may share a position, a rack and a lexicon.
 */
#ifndef TESSERA_WORD_GEN_H
#define TESSERA_WORD_GEN_H

#include <stdbool.h>
#include <stdint.h>

#include "word/board.h"
#include "word/rules.h"

enum {
    GEN_POINT = 1000,               /* one point, in the units of gen_best */
    GEN_PLAY_TEXT = 24,             /* a buffer of this size holds a play as text: "15O", a space, 15 letters */
    GEN_SUBSETS = 1 << WORD_RACK,   /* of a rack */
    GEN_ANCHORS = 2 * WORD_SQUARES, /* a square can be an anchor in both directions */
};

/* What one play lays: `count` letters on the empty squares from `square` on, across or down. */
struct gen_play {
    uint64_t letters; /* the first one in the lowest byte; 1 to 26, with WORD_BLANK for a blank */
    int32_t score;
    uint8_t square; /* square of its first letter */
    uint8_t count;
    uint8_t down; /* 1: read down, 0: across */
    uint8_t kept; /* the subset of the rack that is kept: bit i for gen_rack.tile[i] */
};

static inline uint8_t gen_play_letter(const struct gen_play *play, unsigned i) {
    return (uint8_t)(play->letters >> 8 * i);
}

/* The squares of its letters, in the same order. */
void gen_play_squares(const struct gen_play *, const struct word_board *, uint8_t square[WORD_RACK]);
/* Its place and the whole word, including letters already on the board, with blanks in lower case: "8G CRANE" across,
 * "G8 CRANE" down. */
void gen_play_write(const struct gen_play *, const struct word_board *, struct out *);

struct gen_square {
    uint32_t fits; /* the letters that may be laid here, bit n for letter n; none outside the board */
    /* What the square adds to the sum of a word that runs over it: the value of the letter on it. On an empty square:
     * if tiles are scored, the value of the old letters of the crossing word, otherwise 0. */
    int16_t worth;
    int16_t cross;                    /* value of the old letters of a crossing word that is scored separately */
    uint8_t letter;                   /* the letter on this square, 1 to 26; 0: the square is empty */
    uint8_t letter_times, word_times; /* the premium; 1 if it is used */
    uint8_t cross_times;              /* word premium of a crossing word that is scored separately, otherwise 0 */
    uint8_t crossed;                  /* a letter laid here makes a crossing word */
};

/* A row or a column; squares 1 to 15, with a border at both ends on which no letter fits. */
struct gen_line {
    struct gen_square square[WORD_SIDE + 2];
};

/* An empty square where a play can connect to the letters on the board. Each play is found at the first anchor that it
 * covers. */
struct gen_anchor {
    uint32_t node; /* start of the walk: after the letters before the anchor, or in front of those after it */
    int32_t worth; /* value of those letters */
    uint8_t line;  /* 0 to 14 rows, 15 to 29 columns */
    uint8_t column;
    uint8_t room;  /* number of empty squares before it that a play may use and that touch nothing */
    uint8_t after; /* 0: the walk goes forward from here; otherwise it goes back first, and then forward from there */
};

struct gen_position {
    const struct lexicon *lexicon;
    enum word_scoring scoring;
    int32_t worth[WORD_FACES];
    uint32_t anchors;
    struct gen_line line[2 * WORD_SIDE];
    struct gen_anchor anchor[GEN_ANCHORS];
};

/* The rules must have a lexicon, which must outlive the position. */
void gen_position_read(struct gen_position *, const struct word_board *, const struct word_rules *);

/* A rack, sorted. A subset of it is a byte; of equal letters, a subset contains the last ones. */
struct gen_rack {
    uint8_t tile[WORD_RACK]; /* 1 to 26, WORD_BLANK last */
    uint8_t count;
    uint8_t holds[WORD_FACES];     /* the subset of all tiles of a face */
    uint32_t letters[GEN_SUBSETS]; /* the set of letters in a subset, without blanks */
    uint32_t lays[GEN_SUBSETS];    /* the set of letters that the subset can lay: all letters if it has a blank */
};

/* At most WORD_RACK tiles: letters 1 to 26 and WORD_BLANK. */
void gen_rack_read(struct gen_rack *, const uint8_t *tiles, unsigned count);

/* Receives plays in portions: `take` is called whenever the array is full, and with the rest at the end. */
struct gen_sink {
    struct gen_play *play;
    uint32_t most, count;
    void (*take)(void *context, const struct gen_play *, uint32_t count);
    void *context;
};

/* All plays. The order is unspecified but always the same. */
void gen_all(const struct gen_position *, const struct gen_rack *, struct gen_sink *);

/* The play with the highest sum of its score times GEN_POINT and the value of the letters it keeps: value[s] for the
 * subset s of the rack, each between -10^8 and 10^8. There is a value for each of the 2^count subsets; all zeros make a
 * greedy player. Among equal plays it always returns the same one. The search starts with the most promising anchors
 * and stops when nothing better can follow. False if there is no play. */
bool gen_best(const struct gen_position *, const struct gen_rack *, const int32_t value[GEN_SUBSETS],
              struct gen_play *);

#endif

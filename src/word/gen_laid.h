/* gen_laid.h - the state of a walk that finds plays; a part of gen_all.c and gen_best.c. */
#ifndef TESSERA_WORD_GEN_LAID_H
#define TESSERA_WORD_GEN_LAID_H

#include "word/gen.h"
#include "word/lexicon.h"
#include "word/score.h"

/* What stays the same while the plays at one anchor are found. */
struct walk {
    const struct lexicon_node *node;
    const struct gen_square *square; /* squares of the line */
    const struct gen_rack *rack;
    const int32_t *worth;
    void *found;   /* receives the plays */
    uint8_t blank; /* the subset of the rack's blanks */
    uint8_t line;
    uint8_t after; /* where the walk continues after the turn */
    uint8_t left;  /* after the turn: letters laid before the anchor */
};

/* What has been laid so far. */
struct laid {
    uint64_t letters;
    int32_t sum;   /* sum of the letters that the word premiums multiply, including letter premiums */
    int32_t times; /* word premiums of the main word */
    int32_t cross; /* points of the crossing words that are scored separately */
    uint8_t kept, count;
    uint8_t first; /* the column of the first letter laid */
};

/* The subset that is kept after a tile of this face is laid. */
static inline uint8_t without(const struct walk *walk, uint8_t kept, unsigned tile) {
    unsigned holds = kept & walk->rack->holds[tile];
    return (uint8_t)(kept & ~(holds & -holds));
}

/* Adds one letter: `tile` is its face, 0 for a blank. */
static inline struct laid lay(const struct walk *walk, const struct laid *laid, unsigned letter, unsigned tile,
                              uint8_t kept, unsigned column, bool leftwards) {
    const struct gen_square *square = &walk->square[column];
    int32_t worth = walk->worth[tile] * square->letter_times;
    uint64_t code = letter | (tile ? 0 : WORD_BLANK);
    return (struct laid){
        .letters = leftwards ? laid->letters << 8 | code : laid->letters | code << 8 * laid->count,
        .sum = laid->sum + square->worth + worth,
        .times = laid->times * square->word_times,
        .cross = laid->cross + (square->cross + worth) * square->cross_times,
        .kept = kept,
        .count = (uint8_t)(laid->count + 1),
        .first = leftwards || laid->count == 0 ? (uint8_t)column : laid->first,
    };
}

static inline bool is_down(const struct walk *walk) {
    return walk->line >= WORD_SIDE;
}

/* A single letter that makes words in both directions is found as across. */
static inline bool found_across(const struct walk *walk, const struct laid *laid) {
    return laid->count == 1 && is_down(walk) && walk->square[laid->first].crossed;
}

static inline int32_t laid_score(const struct laid *laid) {
    return laid->sum * laid->times + laid->cross + (laid->count == WORD_RACK ? WORD_SEVEN_BONUS : 0);
}

static inline struct gen_play laid_play(const struct walk *walk, const struct laid *laid) {
    unsigned line = walk->line, place = laid->first - 1U;
    bool down = is_down(walk);
    return (struct gen_play){.letters = laid->letters,
                             .score = laid_score(laid),
                             .square = down ? word_square(place, line - WORD_SIDE) : word_square(line, place),
                             .count = laid->count,
                             .down = down,
                             .kept = laid->kept};
}

static inline struct walk walk_of(const struct gen_position *position, const struct gen_rack *rack, void *found) {
    return (struct walk){.node = position->lexicon->node,
                         .rack = rack,
                         .worth = position->worth,
                         .found = found,
                         .blank = rack->holds[0]};
}

static inline void walk_to(struct walk *walk, const struct gen_position *position, const struct gen_anchor *anchor) {
    walk->line = anchor->line;
    walk->square = position->line[anchor->line].square;
    walk->after = anchor->after;
}

#endif

/* rules.h - a rule set of the sliding-tile game is data.
 *
 * A rule set is read from a small text file (data/rules/ has those that ship) and never looked at by name: what the
 * engine does differently for two games stands in this struct. The text is one `key value` a line, with # for
 * comments; docs/rules.md describes every key. Each key can also be set alone, which is how a command line overrides
 * a file.
 */
#ifndef TESSERA_SLIDE_RULES_H
#define TESSERA_SLIDE_RULES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/err.h"
#include "base/rng.h"
#include "base/text.h"

enum {
    SLIDE_SIDE_MAX = 32768,  /* cells a side: a row index fits 16 bits, a board fits 1 GiB */
    SLIDE_KIND_MAX = 62,     /* kind 0 is the empty cell; kind k is worth value[k], 2^k in the classic game */
    SLIDE_TOO_LARGE = 63,    /* in the merge table: the two would make a tile that no kind is left for */
    SLIDE_FRESH_MAX = 8,     /* different kinds of new tiles */
    SLIDE_NAME_SIZE = 32,    /* with the terminator */
    SLIDE_TITLE_SIZE = 80,   /* with the terminator */
    SLIDE_RULES_TEXT = 4096, /* a buffer of this size holds every rule set as text */
};

enum slide_where {
    SLIDE_WHERE_EMPTY,  /* a new tile takes a random empty cell */
    SLIDE_WHERE_REDRAW, /* cells are drawn from the whole board until one is empty; every draw counts as a draw */
    SLIDE_WHERE_CORNER, /* the upper right corner; a game whose corner is taken when its tile is due is lost */
};

enum slide_high {
    SLIDE_HIGH_AT_ONCE, /* the high score follows the score */
    SLIDE_HIGH_AT_END,  /* it counts only games that ended by themselves */
    SLIDE_HIGH_NONE,    /* the rule set has none */
};

enum slide_merge {
    SLIDE_MERGE_EQUAL, /* two tiles of one kind make the next kind */
    SLIDE_MERGE_NEXT,  /* two tiles of neighbouring kinds make the kind after them, and two of the first make the second
                        */
};

struct slide_fresh {
    uint8_t kind;
    uint32_t weight; /* its chance is weight / fresh_total */
};

struct slide_rules {
    char name[SLIDE_NAME_SIZE], title[SLIDE_TITLE_SIZE];
    uint32_t width, height; /* the board unless one is asked for */
    uint32_t side_least;    /* boards may not be smaller than this either way */
    bool square;            /* only square boards */
    uint32_t begin;         /* tiles that chance puts down before the first move */
    struct slide_fresh fresh[SLIDE_FRESH_MAX];
    uint32_t fresh_count, fresh_total; /* entries in use; the sum of their weights, at most 2^32 - 1 */
    enum slide_where where;
    uint8_t goal;   /* the kind that wins; 0: no goal */
    bool goal_ends; /* reaching it ends the game; otherwise play may go on */
    enum slide_high high;
    enum rng_kind generator;
    enum slide_merge merging;
    uint8_t kinds;      /* the highest kind, at most SLIDE_KIND_MAX */
    uint64_t value[64]; /* by kind, growing, at most 2^62; 0 for the empty cell and behind the last kind */

    /* Derived: what two tiles that meet become (0: they do not merge; SLIDE_TOO_LARGE: they would, but nothing that
     * large exists), merge[a][b] == merge[b][a]; and the highest kind worth no more than 2^31, for which a tilt need
     * not watch its sums. */
    uint8_t merge[64][64];
    uint8_t plain;
};

/* The classic game: 4x4, two tiles, 2 (90 %) or 4, goal 2048, play may go on. What a rule file leaves out is as here.
 */
void slide_rules_classic(struct slide_rules *);

/* Reads a whole rule file. ERR_SYNTAX, ERR_RANGE with line, column and what; the rules are untouched then. */
enum err slide_rules_read(struct slide_rules *, const char *text, size_t length, struct fault *);

/* Sets one key as a rule file would. `fault` may be null. */
enum err slide_rules_set(struct slide_rules *, const char *key, const char *value, struct fault *);

/* The i-th key, or null after the last: a command line makes its options from these. *about says what it sets. */
const char *slide_rules_key(unsigned i, const char **about);

/* Writes all keys as text that slide_rules_read takes back; SLIDE_RULES_TEXT bytes are always enough. */
void slide_rules_write(const struct slide_rules *, struct out *);

/* ERR_RANGE when a board of this size is not for these rules, or has no room for the tiles of the start: more than
 * there are cells, or more than one where all of them go into the corner. */
enum err slide_rules_size(const struct slide_rules *, uint32_t width, uint32_t height, struct fault *);

/* The kind worth `value`, 0 for 0, or -1 where there is none. */
int slide_kind_of(const struct slide_rules *, uint64_t value);

#endif

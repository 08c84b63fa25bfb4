/* rules.h - a rule set of the sliding-tile game is data.
 *
 * A rule set is read from a small text file (data/rules/ has the shipped ones) and never identified by name: everything
 * that differs between two games is in this struct. The text is one `key value` per line, with # for comments;
 * docs/rules.md describes every key. Each key can also be set alone, which is how a command line overrides a file.
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
    SLIDE_SIDE_MAX = 32768,  /* cells per side: a row index fits 16 bits, a board fits 1 GiB */
    SLIDE_KIND_MAX = 62,     /* kind 0 is the empty cell; kind k has the value value[k], 2^k in the classic game */
    SLIDE_TOO_LARGE = 63,    /* in the merge table: the result would be larger than any kind */
    SLIDE_FRESH_MAX = 8,     /* different kinds of new tiles */
    SLIDE_NAME_SIZE = 32,    /* with the terminator */
    SLIDE_TITLE_SIZE = 80,   /* with the terminator */
    SLIDE_RULES_TEXT = 4096, /* a buffer of this size holds every rule set as text */
};

enum slide_where {
    SLIDE_WHERE_EMPTY,  /* a new tile takes a random empty cell */
    SLIDE_WHERE_REDRAW, /* cells are drawn from the whole board until one is empty; every attempt is a draw */
    SLIDE_WHERE_CORNER, /* the upper right corner; a game is lost if the corner is occupied when a tile must appear */
};

enum slide_high {
    SLIDE_HIGH_AT_ONCE, /* the high score follows the score */
    SLIDE_HIGH_AT_END,  /* it counts only games that ended by the rules */
    SLIDE_HIGH_NONE,    /* the rule set has none */
};

enum slide_merge {
    SLIDE_MERGE_EQUAL, /* two tiles of one kind make the next kind */
    SLIDE_MERGE_NEXT,  /* two tiles of adjacent kinds make the kind after them, and two of the first make the second */
};

struct slide_fresh {
    uint8_t kind;
    uint32_t weight; /* its probability is weight / fresh_total */
};

struct slide_rules {
    char name[SLIDE_NAME_SIZE], title[SLIDE_TITLE_SIZE];
    uint32_t width, height; /* the default size of the board */
    uint32_t side_least;    /* the minimum width and height */
    bool square;            /* only square boards */
    uint32_t begin;         /* tiles that chance adds before the first move */
    struct slide_fresh fresh[SLIDE_FRESH_MAX];
    uint32_t fresh_count, fresh_total; /* entries in use; the sum of their weights, at most 2^32 - 1 */
    enum slide_where where;
    uint8_t goal;   /* the kind that wins; 0: no goal */
    bool goal_ends; /* reaching it ends the game; otherwise play may continue */
    enum slide_high high;
    enum rng_kind generator;
    enum slide_merge merging;
    uint8_t kinds;      /* the highest kind, at most SLIDE_KIND_MAX */
    uint64_t value[64]; /* by kind, ascending, at most 2^62; 0 for the empty cell and after the last kind */

    /* Derived: what two tiles that meet become (0: they do not merge; SLIDE_TOO_LARGE: they would, but no tile is that
     * large), merge[a][b] == merge[b][a]; and the highest kind with a value of at most 2^31, up to which a tilt need
     * not check its sums. */
    uint8_t merge[64][64];
    uint8_t plain;
};

/* The classic game: 4x4, two tiles, 2 (90 %) or 4, goal 2048, play may continue. These are the defaults of a rule
 * file. */
void slide_rules_classic(struct slide_rules *);

/* Reads a whole rule file. ERR_SYNTAX, ERR_RANGE with line, column and reason; the rules are unchanged then. */
enum err slide_rules_read(struct slide_rules *, const char *text, size_t length, struct fault *);

/* Sets one key, like a line of a rule file. `fault` may be null. */
enum err slide_rules_set(struct slide_rules *, const char *key, const char *value, struct fault *);

/* The i-th key, or null after the last: a command line makes its options from these. *about is set to its
 * description. */
const char *slide_rules_key(unsigned i, const char **about);

/* Writes all keys as text for slide_rules_read; SLIDE_RULES_TEXT bytes are always enough. */
void slide_rules_write(const struct slide_rules *, struct out *);

/* ERR_RANGE if the rules do not allow a board of this size, or it has no room for the tiles of the start: more than
 * there are cells, or more than one if all of them go into the corner. */
enum err slide_rules_size(const struct slide_rules *, uint32_t width, uint32_t height, struct fault *);

/* Do boards of kinds below `kinds` play alike under both? Tiles, merges, new tiles and a goal that ends the game must
 * be the same; names, sizes and the start do not matter. */
bool slide_rules_alike(const struct slide_rules *, const struct slide_rules *, unsigned kinds);

/* The kind with this value, 0 for 0, or -1 if there is none. */
int slide_kind_of(const struct slide_rules *, uint64_t value);

#endif

/* search.h - expectimax over a network: the player of 4x4 boards.
 *
 * The player's tilts and chance's tiles take turns; after the last tilt the network estimates the points still to come.
 * A depth counts tilts, so depth 1 is greedy over afterstates. The search goes deeper while its budget lasts.
 *
 * What is known about an afterstate is kept in a table of cache lines, four entries each, and used again only for the
 * same board at the same depth, so a table changes the speed but never the answer, as long as nothing is cut off. The
 * cut-off: a chance node that is reached with less than a given probability is valued by the network at once. The
 * effect is bounded: without a table a value moves by at most `cut_share` of the advice times the network's largest
 * error; boards that were found in the table count as not cut. The margin: below the root, a tilt that the network
 * alone rates worse than another by more than that many points is not searched, so a value is too low only where such a
 * tilt would have turned out best. A calm board, where the last search one tilt deeper neither changed the choice nor
 * lost points, gets only a share of the nodes: most of them go where they matter.
 *
 * Where endgame tables know an afterstate, it is not searched: they give its value (slide/ai/endgames.h). They are made
 * for the classic game, so they are used only under its rules.
 *
 * Boards above 32768 are searched in the wide form, by the same rules. A network may know tiles up to `top` only; a
 * board with larger ones is shown to it through slide/ai/view.h. Points still to come are then those of the board as
 * seen, except for merges possible now.
 *
 * A stage that knows how hard the rest of the way is expects less than the weights before it, which judge it by an
 * easier one. A player would put off what opens such a stage. So as long as the root is in none, boards of a stage are
 * worth more by the network's lift. Stages have learned from each other: once the root is in one, all boards are
 * compared as they are.
 */
#ifndef TESSERA_SLIDE_AI_SEARCH_H
#define TESSERA_SLIDE_AI_SEARCH_H

#include <stdalign.h>

#include "slide/ai/advise.h"
#include "slide/ai/network.h"
#include "slide/wide4.h"

struct search_options {
    size_t table_bytes; /* of the table of known boards, rounded down to a power of two; 0: none */
    float cut;          /* the probability below which a chance node is not searched; 0: never cut */
    float margin;       /* points by which a tilt may look worse and still be searched; 0: all are */
    float calm;         /* the share of a budget's nodes that is enough for a calm board; 0: all */
};

/* Good defaults for a player. */
static inline struct search_options search_usual(void) {
    return (struct search_options){.table_bytes = 4 << 20, .cut = 0.002f, .margin = 1000, .calm = 0.25f};
}

struct search_entry {
    uint64_t board;
    float value;
    float probability; /* with which it was searched: an entry of a likelier node serves a less likely one */
};

/* A cache line: the depths are in the lowest bits of the probabilities. */
struct search_bucket {
    alignas(64) struct search_entry entry[4];
};

/* The network's value of a board. */
struct search_said {
    uint64_t board;
    float value;
};

enum { SEARCH_FINISHED = 61 }; /* formations whose value is remembered */

struct endgames; /* slide/ai/endgames.h */

struct search {
    const struct network *network;
    const struct endgames *endgames; /* borrowed; null: none. To be set after opening */
    struct search_options options;
    struct slide_rules rules;
    struct slide4 *moves;
    struct search_bucket *table;
    size_t buckets; /* a power of two, or none */
    struct search_said *said;
    float (*value)(const struct network *, unsigned stage, uint64_t seen);
    float worth;   /* points of these rules for one that the network knows */
    unsigned goal; /* where the rules end at a goal: its kind */
    float fall;    /* how fast the chance of a goal falls with the points that it takes */
    struct budget budget;
    uint64_t nodes;
    unsigned depth;
    unsigned stage;                               /* of the root */
    struct search_said finished[SEARCH_FINISHED]; /* what boards are worth after a formation has merged */
    bool classic;                                 /* the rules are those of the endgame tables */
    uint32_t large;  /* the kinds of the large tiles at the root, one bit each; 0: the network is trusted */
    unsigned least;  /* the smallest of them */
    float trust;     /* the share of the network's value that is trusted while they are there */
    bool endgame;    /* the tables may know a board of this search */
    bool out;        /* the budget is spent */
    bool may_stop;   /* the first depth is complete */
    double cut_mass; /* probability cut off below this tilt of the root */
};

/* Allocates the tables. The network is borrowed. ERR_SYSTEM when out of memory, ERR_RANGE when slide4 does not fit the
 * rules, or they put new tiles elsewhere than on a random empty cell. */
enum err search_open(struct search *, const struct network *, const struct slide_rules *,
                     const struct search_options *);
void search_close(struct search *);

/* Switches to other rules. Errors as search_open; the old rules then stay. */
enum err search_rules(struct search *, const struct slide_rules *);

/* Clears the tables, so that equal games are searched equally. */
void search_forget(struct search *);

/* Advice on a board that is not over. ERR_MOVE when no tilt is a move. */
enum err search_advise(struct search *, struct wide4 board, const struct budget *, struct advice *);

#endif

#include "word/gen.h"
#include "word/lexicon.h"
#include "word/lexicon_node.h"
#include "word/score.h"

/* What does not change while the plays at one anchor are found. */
struct walk {
    const struct lexicon_node *node;
    const struct gen_square *square; /* of the line */
    const struct gen_rack *rack;
    const int32_t *worth;
    struct gen_sink *sink;
    uint8_t after; /* where the walk goes on after the turn */
    uint8_t line, blank;
};

/* What is laid so far. */
struct laid {
    uint64_t letters;
    int32_t sum;   /* of the letters in the main word, with letter premiums */
    int32_t times; /* word premiums of the main word */
    int32_t cross; /* points of the crossing words */
    uint8_t kept, count;
    uint8_t first; /* the column of the first letter laid */
};

static void emit(struct walk *walk, const struct laid *laid) {
    struct gen_sink *sink = walk->sink;
    bool down = walk->line >= WORD_SIDE;
    if (down && laid->count == 1 && walk->square[laid->first].crossed)
        return; /* found as across */
    unsigned row = down ? laid->first - 1U : walk->line,
             column = down ? walk->line - (unsigned)WORD_SIDE : laid->first - 1U;
    if (sink->count == sink->most) {
        sink->take(sink->context, sink->play, sink->count);
        sink->count = 0;
    }
    sink->play[sink->count++] = (struct gen_play){.letters = laid->letters,
                                                  .score = laid->sum * laid->times + laid->cross +
                                                           (laid->count == WORD_RACK ? WORD_SEVEN_BONUS : 0),
                                                  .square = word_square(row, column),
                                                  .count = laid->count,
                                                  .down = down,
                                                  .kept = laid->kept};
}

/* The subset that is kept when a tile of this face is laid. */
static inline uint8_t without(const struct walk *walk, uint8_t kept, unsigned tile) {
    unsigned holds = kept & walk->rack->holds[tile];
    return (uint8_t)(kept & ~(holds & -holds));
}

/* One more letter: `tile` is its face, 0 for a blank. */
static inline struct laid lay(const struct walk *walk, const struct laid *laid, unsigned letter, unsigned tile,
                              uint8_t kept, unsigned column, bool leftwards) {
    const struct gen_square *square = &walk->square[column];
    int32_t worth = walk->worth[tile] * square->letter_times;
    uint64_t code = letter | (tile ? 0 : WORD_BLANK);
    return (struct laid){
        .letters = leftwards ? laid->letters << 8 | code : laid->letters | code << 8 * laid->count,
        .sum = laid->sum + worth,
        .times = laid->times * square->word_times,
        .cross = laid->cross + (square->crossed ? (square->cross + worth) * square->word_times : 0),
        .kept = kept,
        .count = (uint8_t)(laid->count + 1),
        .first = leftwards || laid->count == 0 ? (uint8_t)column : laid->first,
    };
}

static void go_right(struct walk *walk, uint32_t at, unsigned column, const struct laid *laid);

/* Lays each of these letters on an empty square and goes on behind it. */
static inline void lay_right(struct walk *walk, uint32_t at, unsigned column, const struct laid *laid, uint32_t letters,
                             bool blank) {
    const struct lexicon_node *node = walk->node;
    const struct gen_square *behind = &walk->square[column + 1];
    bool open = !behind->letter;
    uint32_t ends = open ? node[at].ends : 0, arcs = node[at].arcs;
    for (uint32_t left = letters & (ends | arcs); left; left &= left - 1) {
        unsigned letter = (unsigned)__builtin_ctz(left), tile = blank ? 0 : letter;
        uint32_t bit = left & -left, next = NODE_NONE;
        uint8_t kept = without(walk, laid->kept, tile);
        if (arcs & bit) { /* is there anything to go on with? */
            next = node_next(node, at, bit);
            uint32_t wanted = open ? behind->fits & walk->rack->lays[kept] : UINT32_C(1) << behind->letter;
            if (!((node[next].arcs | node[next].ends) & wanted))
                next = NODE_NONE;
        }
        if (!(ends & bit) && next == NODE_NONE)
            continue;
        struct laid more = lay(walk, laid, letter, tile, kept, column, false);
        if (ends & bit)
            emit(walk, &more);
        if (next != NODE_NONE)
            go_right(walk, next, column + 1, &more);
    }
}

static void go_right(struct walk *walk, uint32_t at, unsigned column, const struct laid *laid) {
    struct laid passed;
    if (walk->square[column].letter) {
        passed = *laid;
        laid = &passed;
        for (; walk->square[column].letter; column++) {
            uint32_t bit = UINT32_C(1) << walk->square[column].letter;
            passed.sum += walk->square[column].worth;
            if (!walk->square[column + 1].letter && (walk->node[at].ends & bit))
                emit(walk, laid);
            if (!(walk->node[at].arcs & bit))
                return;
            at = node_next(walk->node, at, bit);
        }
    }
    uint32_t fits = walk->square[column].fits;
    lay_right(walk, at, column, laid, fits & walk->rack->letters[laid->kept], false);
    if (laid->kept & walk->blank)
        lay_right(walk, at, column, laid, fits, true);
}

static void go_left(struct walk *walk, uint32_t at, unsigned column, unsigned room, const struct laid *laid);

/* Lays each of these letters on a square; `room` more to its left may be used. */
static inline void lay_left(struct walk *walk, uint32_t at, unsigned column, unsigned room, const struct laid *laid,
                            uint32_t letters, bool blank) {
    const struct lexicon_node *node = walk->node;
    uint32_t ends = node[at].ends, arcs = node[at].arcs;
    for (uint32_t left = letters & (ends | arcs); left; left &= left - 1) {
        unsigned letter = (unsigned)__builtin_ctz(left), tile = blank ? 0 : letter;
        uint32_t bit = left & -left, next = NODE_NONE;
        uint8_t kept = without(walk, laid->kept, tile);
        if (arcs & bit && kept) {
            next = node_next(node, at, bit);
            uint32_t wanted = (room ? walk->rack->lays[kept] : 0) | NODE_TURN;
            if (!((node[next].arcs | node[next].ends) & wanted))
                next = NODE_NONE;
        }
        if (!(ends & bit) && next == NODE_NONE)
            continue;
        struct laid more = lay(walk, laid, letter, tile, kept, column, true);
        if (ends & bit)
            emit(walk, &more);
        if (next != NODE_NONE)
            go_left(walk, next, column - 1, room, &more);
    }
}

static void go_left(struct walk *walk, uint32_t at, unsigned column, unsigned room, const struct laid *laid) {
    const struct lexicon_node *node = walk->node;
    if (node[at].arcs & NODE_TURN) {
        uint32_t next = node[at].next; /* the turn comes first */
        if ((node[next].arcs | node[next].ends) & walk->square[walk->after].fits & walk->rack->lays[laid->kept])
            go_right(walk, next, walk->after, laid);
    }
    if (room == 0)
        return;
    lay_left(walk, at, column, room - 1, laid, walk->rack->letters[laid->kept], false);
    if (laid->kept & walk->blank)
        lay_left(walk, at, column, room - 1, laid, LEXICON_ALL, true);
}

void gen_all(const struct gen_position *position, const struct gen_rack *rack, struct gen_sink *sink) {
    struct walk walk = {
        .node = position->node, .rack = rack, .worth = position->worth, .sink = sink, .blank = rack->holds[0]};
    sink->count = 0;
    for (uint32_t i = 0; i < position->anchors; i++) {
        const struct gen_anchor *anchor = &position->anchor[i];
        struct laid laid = {.sum = anchor->worth, .times = 1, .kept = (uint8_t)((1U << rack->count) - 1)};
        walk.line = anchor->line;
        walk.square = position->line[anchor->line].square;
        walk.after = anchor->after;
        if (anchor->after == 0) {
            go_right(&walk, anchor->node, anchor->column, &laid);
            continue;
        }
        uint32_t fits = walk.square[anchor->column].fits;
        lay_left(&walk, anchor->node, anchor->column, anchor->room, &laid, fits & rack->letters[laid.kept], false);
        if (walk.blank)
            lay_left(&walk, anchor->node, anchor->column, anchor->room, &laid, fits, true);
    }
    if (sink->count)
        sink->take(sink->context, sink->play, sink->count);
}

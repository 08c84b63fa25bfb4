#include "word/gen.h"
#include "word/lexicon.h"
#include "word/lexicon_node.h"
#include "word/score.h"

/* What does not change while the plays at one anchor are found. */
struct walk {
    const uint32_t *nodes;
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

/* One more letter: `tile` is its face, 0 for a blank. */
static inline struct laid lay(const struct walk *walk, const struct laid *laid, unsigned letter, unsigned tile,
                              unsigned column, bool leftwards) {
    const struct gen_square *square = &walk->square[column];
    unsigned holds = laid->kept & walk->rack->holds[tile];
    int32_t worth = walk->worth[tile] * square->letter_times;
    uint64_t code = letter | (tile ? 0 : WORD_BLANK);
    struct laid more = {
        .letters = leftwards ? laid->letters << 8 | code : laid->letters | code << 8 * laid->count,
        .sum = laid->sum + worth,
        .times = laid->times * square->word_times,
        .cross = laid->cross + (square->crossed ? (square->cross + worth) * square->word_times : 0),
        .kept = (uint8_t)(laid->kept & ~(holds & -holds)),
        .count = (uint8_t)(laid->count + 1),
        .first = leftwards || laid->count == 0 ? (uint8_t)column : laid->first,
    };
    return more;
}

static void go_right(struct walk *walk, uint32_t node, unsigned column, const struct laid *laid);

/* Lays each of these letters on an empty square and goes on behind it. */
static inline void lay_right(struct walk *walk, uint32_t node, unsigned column, const struct laid *laid,
                             uint32_t letters, bool blank) {
    bool open = !walk->square[column + 1].letter;
    uint32_t ends = open ? node_ends(walk->nodes, node) : 0, arcs = node_arcs(walk->nodes, node);
    for (uint32_t left = letters & (ends | arcs); left; left &= left - 1) {
        unsigned letter = (unsigned)__builtin_ctz(left);
        uint32_t bit = left & -left;
        struct laid more = lay(walk, laid, letter, blank ? 0 : letter, column, false);
        if (ends & bit)
            emit(walk, &more);
        if ((arcs & bit) && (more.kept || !open))
            go_right(walk, node_next(walk->nodes, node, bit), column + 1, &more);
    }
}

static void go_right(struct walk *walk, uint32_t node, unsigned column, const struct laid *laid) {
    struct laid passed;
    if (walk->square[column].letter) {
        passed = *laid;
        laid = &passed;
        for (; walk->square[column].letter; column++) {
            uint32_t bit = UINT32_C(1) << walk->square[column].letter;
            passed.sum += walk->square[column].worth;
            if (!walk->square[column + 1].letter && (node_ends(walk->nodes, node) & bit))
                emit(walk, laid);
            if (!(node_arcs(walk->nodes, node) & bit))
                return;
            node = node_next(walk->nodes, node, bit);
        }
    }
    uint32_t fits = walk->square[column].fits;
    if (!fits)
        return;
    lay_right(walk, node, column, laid, fits & walk->rack->letters[laid->kept], false);
    if (laid->kept & walk->blank)
        lay_right(walk, node, column, laid, fits, true);
}

static void go_left(struct walk *walk, uint32_t node, unsigned column, unsigned room, const struct laid *laid);

static inline void lay_left(struct walk *walk, uint32_t node, unsigned column, unsigned room, const struct laid *laid,
                            uint32_t letters, bool blank) {
    uint32_t ends = node_ends(walk->nodes, node), arcs = node_arcs(walk->nodes, node);
    for (uint32_t left = letters & (ends | arcs); left; left &= left - 1) {
        unsigned letter = (unsigned)__builtin_ctz(left);
        uint32_t bit = left & -left;
        struct laid more = lay(walk, laid, letter, blank ? 0 : letter, column, true);
        if (ends & bit)
            emit(walk, &more);
        if (arcs & bit && more.kept)
            go_left(walk, node_next(walk->nodes, node, bit), column - 1, room, &more);
    }
}

/* `room` squares from `column` to the left are left to use. */
static void go_left(struct walk *walk, uint32_t node, unsigned column, unsigned room, const struct laid *laid) {
    if (node_arcs(walk->nodes, node) & NODE_TURN)
        go_right(walk, node_next(walk->nodes, node, NODE_TURN), walk->after, laid);
    if (room == 0)
        return;
    lay_left(walk, node, column, room - 1, laid, walk->rack->letters[laid->kept], false);
    if (laid->kept & walk->blank)
        lay_left(walk, node, column, room - 1, laid, LEXICON_ALL, true);
}

void gen_all(const struct gen_position *position, const struct gen_rack *rack, struct gen_sink *sink) {
    struct walk walk = {
        .nodes = position->nodes, .rack = rack, .worth = position->worth, .sink = sink, .blank = rack->holds[0]};
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

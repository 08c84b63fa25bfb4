#include <string.h>

#include "word/gen.h"
#include "word/lexicon.h"
#include "word/lexicon_node.h"

/* A run of adjacent letters in a line, from `first` to `last`. */
struct run {
    unsigned line, first, last;
    uint32_t forward, backward; /* the states after reading them, from the first letter on and from the last one back */
    int32_t worth;
};

static unsigned board_square(unsigned line, unsigned column) {
    return line < WORD_SIDE ? word_square(line, column - 1) : word_square(column - 1, line - WORD_SIDE);
}

static struct gen_square *crossing(struct gen_position *position, unsigned line, unsigned column) {
    return line < WORD_SIDE ? &position->line[WORD_SIDE + column - 1].square[line + 1]
                            : &position->line[column - 1].square[line - WORD_SIDE + 1];
}

static bool read_squares(struct gen_position *position, const struct word_board *board,
                         const struct word_rules *rules) {
    bool any = false;
    for (unsigned line = 0; line < 2 * WORD_SIDE; line++)
        for (unsigned column = 1; column <= WORD_SIDE; column++) {
            unsigned at = board_square(line, column);
            uint8_t letter = board->letter[at];
            any |= letter != 0;
            position->line[line].square[column] = (struct gen_square){
                .fits = letter ? 0 : LEXICON_ALL,
                .worth = (int16_t)(letter ? word_worth(rules, letter) : 0),
                .letter = word_plain(letter),
                .letter_times = board->used[at] ? 1 : rules->letter_times[at],
                .word_times = board->used[at] ? 1 : rules->word_times[at],
            };
        }
    return any;
}

static void read_run(const struct lexicon *lexicon, const struct gen_line *line, struct run *run) {
    const struct gen_square *square = line->square;
    run->forward = NODE_FORWARD;
    run->backward = NODE_BACKWARD;
    run->worth = 0;
    for (run->last = run->first;; run->last++) {
        run->forward = node_follow(lexicon->node, run->forward, UINT32_C(1) << square[run->last].letter);
        run->worth += square[run->last].worth;
        if (!square[run->last + 1].letter)
            break;
    }
    for (unsigned i = run->last; i >= run->first; i--)
        run->backward = node_follow(lexicon->node, run->backward, UINT32_C(1) << square[i].letter);
}

/* The letters that fit between two runs. */
static uint32_t between(const struct lexicon *lexicon, const struct gen_line *line, const struct run *before,
                        const struct run *after) {
    uint8_t letter[WORD_SIDE + 2];
    for (unsigned i = before->first; i <= after->last; i++)
        letter[i] = line->square[i].letter;
    return lexicon_between(lexicon, letter + before->first, before->last - before->first + 1, letter + after->first,
                           after->last - after->first + 1);
}

/* Marks a square where a crossing word would include the run. */
static void cross(struct gen_position *position, const struct run *run, unsigned column, uint32_t fits) {
    if (column == 0 || column > WORD_SIDE)
        return;
    struct gen_square *square = crossing(position, run->line, column);
    square->fits &= fits;
    square->crossed = 1;
    if (position->scoring == WORD_SCORE_TILES) {
        square->worth = (int16_t)(square->worth + run->worth);
    } else {
        square->cross = (int16_t)(square->cross + run->worth);
        square->cross_times = square->word_times;
    }
}

static void add_anchor(struct gen_position *position, struct gen_anchor anchor) {
    position->anchor[position->anchors++] = anchor;
}

/* Finds the runs of a line, and their effect on the lines that cross it. */
static unsigned find_runs(struct gen_position *position, const struct lexicon *lexicon, unsigned number,
                          struct run *run) {
    const struct gen_line *line = &position->line[number];
    unsigned runs = 0;
    for (unsigned column = 1; column <= WORD_SIDE; column++) {
        if (!line->square[column].letter)
            continue;
        struct run *found = &run[runs++];
        found->line = number;
        found->first = column;
        read_run(lexicon, line, found);
        bool joined = runs > 1 && found[-1].last + 2 == column;
        cross(position, found, column - 1,
              joined ? between(lexicon, line, found - 1, found) : lexicon->node[found->backward].ends);
        if (found->last + 2 > WORD_SIDE || !line->square[found->last + 2].letter)
            cross(position, found, found->last + 1, lexicon->node[found->forward].ends);
        else
            cross(position, found, found->last + 1, LEXICON_ALL); /* the next run narrows down what fits between them */
        column = found->last;
    }
    return runs;
}

/* Finds the anchors of a line, from left to right; what fits in front of a run is what can precede it. */
static void find_anchors(struct gen_position *position, const struct lexicon *lexicon, const struct run *run,
                         unsigned runs, unsigned number) {
    struct gen_square *square = position->line[number].square;
    unsigned next = 0;
    uint8_t room = 0;
    for (unsigned column = 1; column <= WORD_SIDE; column++) {
        if (square[column].letter) {
            column = run[next++].last;
            room = 0;
            continue;
        }
        struct gen_anchor anchor = {.line = (uint8_t)number, .column = (uint8_t)column, .room = room};
        bool after_run = next > 0 && run[next - 1].last + 1 == column;
        bool before_run = next < runs && run[next].first == column + 1;
        if (before_run) {
            uint32_t node = run[next].backward;
            square[column].fits &= lexicon->node[node].arcs | lexicon->node[node].ends;
        }
        room++;
        if (!after_run && !before_run && !square[column].crossed)
            continue;
        room = 0;
        if (after_run) {
            anchor.node = run[next - 1].forward;
            anchor.worth = run[next - 1].worth;
        } else if (before_run) {
            anchor.node = run[next].backward;
            anchor.worth = run[next].worth;
            anchor.after = (uint8_t)(run[next].last + 1);
        } else {
            anchor.node = anchor.room ? NODE_BACKWARD : NODE_FORWARD;
            anchor.after = anchor.room ? (uint8_t)(column + 1) : 0;
        }
        if (anchor.node != NODE_NONE && square[column].fits)
            add_anchor(position, anchor);
    }
}

/* The first play must cover the centre. */
static void anchor_centre(struct gen_position *position) {
    enum { MIDDLE = WORD_SIDE / 2 };
    for (unsigned down = 0; down < 2; down++)
        add_anchor(position, (struct gen_anchor){.node = NODE_BACKWARD,
                                                 .line = (uint8_t)(down * WORD_SIDE + MIDDLE),
                                                 .column = MIDDLE + 1,
                                                 .room = MIDDLE,
                                                 .after = MIDDLE + 2});
}

void gen_position_read(struct gen_position *position, const struct word_board *board, const struct word_rules *rules) {
    const struct lexicon *lexicon = rules->lexicon;
    struct run run[2 * WORD_SIDE][WORD_SIDE / 2 + 1];
    unsigned runs[2 * WORD_SIDE];
    memset(position->line, 0, sizeof position->line);
    position->lexicon = lexicon;
    position->scoring = rules->scoring;
    position->anchors = 0;
    for (unsigned face = 0; face < WORD_FACES; face++)
        position->worth[face] = rules->worth[face];
    if (!read_squares(position, board, rules)) {
        anchor_centre(position);
        return;
    }
    for (unsigned line = 0; line < 2 * WORD_SIDE; line++)
        runs[line] = find_runs(position, lexicon, line, run[line]);
    for (unsigned line = 0; line < 2 * WORD_SIDE; line++)
        find_anchors(position, lexicon, run[line], runs[line], line);
}

/* robot_end.c - two seats and an empty bag: nothing is unknown any more, since all unseen letters are on the other
 * rack.
 *
 * The current plays of both seats are found once. Two plays can follow each other if neither covers nor touches a
 * square of the other and, if they are of one seat, its rack has the letters for both. With these the robot looks
 * ahead: its play, the best answer, its best play after that. Plays that become possible by new letters are ignored
 * until the next turn. */
#include <string.h>

#include "word/robot_internal.h"
#include "word/robot_special.h"

enum { OPTIONS = 24, WORDS = (WORD_SQUARES + 63) / 64 };

/* A play and the squares it blocks. */
struct option {
    struct gen_play play;
    int32_t score;           /* what the seat expects to get */
    int32_t order;           /* plays with larger numbers are examined first */
    int32_t left;            /* value of the letters kept */
    uint32_t uses;           /* letters laid: four bits for each face on the rack */
    uint64_t covers[WORDS];  /* squares */
    uint64_t touches[WORDS]; /* those and the adjacent squares */
};

/* The plays of a seat, best first. */
struct options {
    const struct word_rules *rules;
    const struct gen_rack *rack;
    const struct word_board *board;
    const struct robot_danger *danger; /* null: the seat is assumed to know of none */
    int32_t worth;                     /* of the whole rack */
    int32_t out;                       /* the gain of going out: twice the letters of the other */
    uint32_t holds;                    /* the whole rack, encoded like option.uses */
    uint8_t digit[WORD_RACK];          /* the digit for the face of each letter of the rack */
    unsigned count;
    struct option option[OPTIONS];
};

static const uint32_t guards = 0x88888888; /* a count of at most seven leaves the fourth bit free */

static int32_t subset_worth(const struct word_rules *rules, const struct gen_rack *rack, unsigned subset) {
    int32_t worth = 0;
    for (; subset; subset &= subset - 1)
        worth += rules->worth[word_plain(rack->tile[__builtin_ctz(subset)])];
    return worth;
}

static int32_t rack_worth(const struct word_rules *rules, const struct gen_rack *rack) {
    return subset_worth(rules, rack, (1U << rack->count) - 1);
}

static void mark(uint64_t *set, unsigned square) {
    set[square / 64] |= UINT64_C(1) << square % 64;
}

static bool meets(const uint64_t *a, const uint64_t *b) {
    uint64_t both = 0;
    for (unsigned i = 0; i < WORDS; i++)
        both |= a[i] & b[i];
    return both != 0;
}

static int32_t score_of(const struct options *options, const struct gen_play *play) {
    if (!options->danger)
        return play->score;
    return (int32_t)(robot_danger_score(options->danger, options->board, play) / GEN_POINT);
}

static void take(void *context, const struct gen_play *play, uint32_t count) {
    struct options *options = context;
    for (uint32_t i = 0; i < count; i++) {
        int32_t left = subset_worth(options->rules, options->rack, play[i].kept);
        int32_t score = score_of(options, &play[i]);
        int32_t order = score + (play[i].kept ? -left : options->out);
        if (options->count == OPTIONS && order <= options->option[OPTIONS - 1].order)
            continue;
        unsigned at = options->count < OPTIONS ? options->count++ : OPTIONS - 1;
        for (; at > 0 && options->option[at - 1].order < order; at--)
            options->option[at] = options->option[at - 1];
        options->option[at] = (struct option){.play = play[i], .score = score, .order = order, .left = left};
    }
}

static void fill(struct option *option, const struct options *options) {
    uint8_t square[WORD_RACK];
    gen_play_squares(&option->play, options->board, square);
    for (unsigned i = 0; i < option->play.count; i++) {
        unsigned at = square[i];
        mark(option->covers, at);
        mark(option->touches, at);
        if (at >= WORD_SIDE)
            mark(option->touches, at - WORD_SIDE);
        if (at + WORD_SIDE < WORD_SQUARES)
            mark(option->touches, at + WORD_SIDE);
        if (at % WORD_SIDE > 0)
            mark(option->touches, at - 1);
        if (at % WORD_SIDE < WORD_SIDE - 1)
            mark(option->touches, at + 1);
    }
    for (unsigned i = 0; i < options->rack->count; i++)
        if (!(option->play.kept & 1U << i))
            option->uses += UINT32_C(1) << 4 * options->digit[i];
}

static void find_options(struct robot *robot, struct options *options) {
    const struct gen_rack *rack = options->rack;
    for (unsigned i = 0; i < rack->count; i++) {
        options->digit[i] = i && rack->tile[i] == rack->tile[i - 1] ? options->digit[i - 1] : (uint8_t)i;
        options->holds += UINT32_C(1) << 4 * options->digit[i];
    }
    struct gen_sink sink = {.play = robot->portion, .most = ROBOT_PORTION, .take = take, .context = options};
    gen_all(&robot->position, rack, &sink);
    for (unsigned i = 0; i < options->count; i++)
        fill(&options->option[i], options);
}

/* The best of my plays after one of mine and an answer, which may be null for a pass; this is the end of the search.
 * The letters left then count against their owner. */
static int32_t go_on(const struct options *mine, const struct option *first, int32_t left, int32_t other_left,
                     const struct option *answer) {
    int32_t best = other_left - left;
    for (unsigned i = 0; i < mine->count; i++) {
        const struct option *next = &mine->option[i];
        if (((mine->holds + guards - first->uses - next->uses) & guards) != guards ||
            meets(next->covers, first->touches) || (answer && meets(next->covers, answer->touches)))
            continue;
        bool out = mine->holds == first->uses + next->uses;
        int32_t kept = left + next->left - mine->worth;
        int32_t value = next->score + (out ? 2 * other_left : other_left - kept);
        best = value > best ? value : best;
    }
    return best;
}

/* The final result of a play, for its seat. */
static int32_t look_ahead(const struct options *mine, const struct options *others, const struct option *first) {
    if (first->play.kept == 0)
        return first->score + mine->out;
    int32_t worst = go_on(mine, first, first->left, others->worth, NULL);
    for (unsigned i = 0; i < others->count; i++) {
        const struct option *answer = &others->option[i];
        if (meets(answer->covers, first->touches))
            continue;
        int32_t value = -answer->score;
        if (answer->play.kept == 0)
            value -= 2 * first->left;
        else
            value += go_on(mine, first, first->left, answer->left, answer);
        worst = value < worst ? value : worst;
    }
    return first->score + worst;
}

/* ---- Both seats ---- */

struct end {
    struct gen_rack other_rack;
    struct options mine, others;
};

static void read_end(struct robot *robot, const struct word_rules *rules, const struct robot_view *view,
                     const struct robot_danger *danger, struct end *end) {
    robot_rack_of(view->unseen, &end->other_rack);
    int32_t worth = rack_worth(rules, &robot->rack), other_worth = rack_worth(rules, &end->other_rack);
    end->mine = (struct options){.rules = rules,
                                 .rack = &robot->rack,
                                 .board = &view->board,
                                 .danger = danger->any ? danger : NULL,
                                 .worth = worth,
                                 .out = 2 * other_worth};
    end->others = (struct options){
        .rules = rules, .rack = &end->other_rack, .board = &view->board, .worth = other_worth, .out = 2 * worth};
    find_options(robot, &end->mine);
    find_options(robot, &end->others);
}

bool robot_is_end(const struct robot_view *view) {
    return view->bag == 0 && view->seats == 2;
}

void robot_end_each(struct robot *robot, const struct word_rules *rules, const struct robot_view *view,
                    const struct robot_danger *danger,
                    void (*take_value)(void *context, const struct gen_play *, int32_t value), void *context) {
    struct end end;
    read_end(robot, rules, view, danger, &end);
    for (unsigned i = 0; i < end.mine.count; i++)
        take_value(context, &end.mine.option[i].play, look_ahead(&end.mine, &end.others, &end.mine.option[i]));
}

int32_t robot_end_value(struct robot *robot, const struct word_rules *rules, const struct robot_view *view,
                        const struct robot_danger *danger, const struct gen_play *play) {
    struct end end;
    struct option option = {.play = {.kept = (uint8_t)((1U << robot->rack.count) - 1)}};
    read_end(robot, rules, view, danger, &end);
    if (play) {
        option.play = *play;
        option.score = score_of(&end.mine, play);
    }
    option.left = subset_worth(rules, &robot->rack, option.play.kept);
    fill(&option, &end.mine);
    return look_ahead(&end.mine, &end.others, &option);
}

/* The first of the plays with the best result. */
struct best_end {
    int32_t value;
    struct gen_play *play;
};

static void take_best(void *context, const struct gen_play *play, int32_t value) {
    struct best_end *best = context;
    if (value <= best->value)
        return;
    best->value = value;
    *best->play = *play;
}

bool robot_end_play(struct robot *robot, const struct word_rules *rules, const struct robot_view *view,
                    const struct robot_danger *danger, struct gen_play *play) {
    struct best_end best = {INT32_MIN, play};
    robot_end_each(robot, rules, view, danger, take_best, &best);
    return best.value > INT32_MIN;
}

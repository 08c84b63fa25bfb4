#include "word/gen_bound.h"

#include "word/score.h"

void gen_hope_read(struct gen_hope *hope, const struct gen_position *position, const struct gen_rack *rack,
                   const int32_t value[GEN_SUBSETS]) {
    unsigned all = (1U << rack->count) - 1;
    hope->lays = rack->lays[all];
    hope->count = rack->count;
    for (unsigned i = 0; i < rack->count; i++) {
        int32_t worth = position->worth[word_plain(rack->tile[i])];
        unsigned at = i;
        for (; at > 0 && hope->worth[at - 1] < worth; at--)
            hope->worth[at] = hope->worth[at - 1];
        hope->worth[at] = worth;
    }
    for (unsigned laid = 0; laid <= rack->count; laid++)
        hope->value[laid] = GEN_NEVER;
    hope->below[0] = GEN_NEVER;
    for (unsigned kept = 0; kept <= all; kept++) {
        unsigned laid = rack->count - (unsigned)__builtin_popcount(kept);
        if (value[kept] > hope->value[laid])
            hope->value[laid] = value[kept];
        int64_t best = GEN_NEVER;
        for (unsigned left = kept; left; left &= left - 1) {
            unsigned less = kept & ~(left & -left);
            int64_t here = value[less] > hope->below[less] ? value[less] : hope->below[less];
            best = here > best ? here : best;
        }
        hope->below[kept] = best;
    }
}

/* The squares that a play covers. */
struct window {
    int32_t fixed; /* worth of the old letters in the main word */
    int32_t cross; /* points of the old letters in crossing words */
    int32_t times; /* word premiums */
    unsigned count;
    int32_t
        letter[WORD_RACK];    /* by square: how often its letter counts for the main word, premiums of the word aside */
    int32_t extra[WORD_RACK]; /* and in the crossing word */
    int32_t weight[WORD_RACK]; /* the whole of it, the largest first */
};

static void insert_weight(struct window *window, unsigned count, int32_t weight) {
    unsigned at = count;
    for (; at > 0 && window->weight[at - 1] < weight; at--)
        window->weight[at] = window->weight[at - 1];
    window->weight[at] = weight;
}

static void cover(struct window *window, const struct gen_square *square) {
    unsigned at = window->count++;
    window->letter[at] = square->letter_times;
    window->extra[at] = square->crossed ? square->letter_times * square->word_times : 0;
    window->cross += square->crossed ? square->cross * square->word_times : 0;
    if (square->word_times == 1) {
        insert_weight(window, at, window->letter[at] * window->times + window->extra[at]);
        return;
    }
    window->times *= square->word_times;
    for (unsigned i = 0; i <= at; i++)
        insert_weight(window, i, window->letter[i] * window->times + window->extra[i]);
}

static int64_t most_points(const struct gen_hope *hope, const struct window *window) {
    int32_t points = window->fixed * window->times + window->cross;
    for (unsigned i = 0; i < window->count; i++)
        points += hope->worth[i] * window->weight[i];
    return (points + (window->count == WORD_RACK ? WORD_SEVEN_BONUS : 0)) * (int64_t)GEN_POINT;
}

/* All plays with the letters before the anchor that the window covers so far; they go on at `column`. */
static int64_t bound_right(const struct gen_hope *hope, const struct gen_square *square, unsigned column,
                           struct window *window, unsigned left, struct gen_bound *bound) {
    int64_t points[WORD_RACK + 2], best = GEN_NEVER;
    unsigned first = window->count, last = first;
    for (;;) {
        for (; square[column].letter; column++)
            window->fixed += square[column].worth;
        last = window->count;
        points[last] = most_points(hope, window);
        if (points[last] + hope->value[last] > best)
            best = points[last] + hope->value[last];
        if (last == hope->count || !(square[column].fits & hope->lays))
            break;
        cover(window, &square[column++]);
    }
    if (!bound)
        return best;
    int64_t score = GEN_NEVER, value = GEN_NEVER;
    for (unsigned count = WORD_RACK + 1; count > 0; count--) {
        if (count >= first && count <= last) {
            int64_t here = points[count] + hope->value[count];
            score = points[count] > score ? points[count] : score;
            value = here > value ? here : value;
        }
        bound->score[left][count] = score;
        bound->value[left][count] = value;
    }
    return best;
}

int64_t gen_bound_read(const struct gen_hope *hope, const struct gen_position *position,
                       const struct gen_anchor *anchor, struct gen_bound *bound) {
    const struct gen_square *square = position->line[anchor->line].square;
    struct window window = {.fixed = anchor->worth, .times = 1};
    unsigned most = anchor->room < hope->count ? anchor->room : hope->count - 1;
    int64_t best = GEN_NEVER, row[WORD_RACK];
    if (hope->count == 0 || !(square[anchor->column].fits & hope->lays))
        return GEN_NEVER;
    if (anchor->after == 0)
        most = 0;
    unsigned column = anchor->after ? anchor->after : anchor->column + 1U;
    for (unsigned left = 0; left <= most; left++) {
        cover(&window, &square[anchor->column - left]);
        struct window copy = window;
        row[left] = bound_right(hope, square, column, &copy, left, bound);
        best = row[left] > best ? row[left] : best;
    }
    if (bound) {
        int64_t from_here = GEN_NEVER;
        for (unsigned left = WORD_RACK + 1; left-- > 0;) {
            if (left <= most)
                from_here = row[left] > from_here ? row[left] : from_here;
            bound->before[left] = from_here;
        }
    }
    return best;
}

#include "word/gen_bound.h"

#include <string.h>

#include "word/lexicon_sets.h"
#include "word/score.h"

void gen_hope_read(struct gen_hope *hope, const struct gen_position *position, const struct gen_rack *rack,
                   const int32_t value[GEN_SUBSETS]) {
    unsigned all = (1U << rack->count) - 1;
    hope->lexicon = position->lexicon;
    hope->lays = rack->lays[all];
    hope->count = rack->count;
    hope->blanks = (unsigned)__builtin_popcount(rack->holds[0]);
    hope->rack_key = hope->key[0] = 0;
    memset(hope->all, GEN_UNKNOWN, sizeof hope->all);
    for (unsigned letter = 1; letter <= WORD_LETTERS; letter++)
        hope->key[letter] = sets_key(letter);
    for (unsigned i = 0; i < rack->count; i++)
        hope->rack_key += hope->key[word_plain(rack->tile[i])];
    for (unsigned i = 0; i < rack->count; i++) {
        unsigned face = word_plain(rack->tile[i]), at = i;
        for (; at > 0 && hope->worth[at - 1] < position->worth[face]; at--) {
            hope->worth[at] = hope->worth[at - 1];
            hope->letter[at] = hope->letter[at - 1];
        }
        hope->worth[at] = position->worth[face];
        hope->letter[at] = face ? UINT32_C(1) << face : (uint32_t)LEXICON_ALL;
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

static bool is_set(const struct gen_hope *hope, uint64_t key) {
    return sets_has(hope->lexicon->sets, hope->lexicon->sets_mask, key);
}

/* Is the key the key of some word once this many blanks, at most two, are given letters? */
static bool completes(const struct gen_hope *hope, uint64_t key, unsigned blanks, unsigned least) {
    if (blanks == 0)
        return is_set(hope, key);
    for (unsigned letter = least; letter <= WORD_LETTERS; letter++)
        if (completes(hope, key + hope->key[letter], blanks - 1, letter))
            return true;
    return false;
}

/* Can the whole rack be laid in one word with these old letters? May say yes although it cannot. */
static bool lays_all(struct gen_hope *hope, uint64_t key, unsigned letters, unsigned letter) {
    if (hope->blanks == 0)
        return is_set(hope, hope->rack_key + key);
    if (hope->blanks > 2 || letters > 1)
        return true;
    if (hope->all[letter] == GEN_UNKNOWN)
        hope->all[letter] = completes(hope, hope->rack_key + key, hope->blanks, 1) ? GEN_YES : GEN_NO;
    return hope->all[letter] == GEN_YES;
}

/* The squares that a play covers. */
struct window {
    uint64_t key;                  /* of the old letters */
    unsigned letters, letter;      /* their number; the last one, 0 for none */
    int32_t fixed;                 /* value of the old letters that the word premiums multiply */
    int32_t cross;                 /* points of the old letters in crossing words */
    int32_t times;                 /* word premiums */
    unsigned count;                /* number of squares to lay letters on */
    int32_t main[WORD_RACK];       /* multiplier of such a letter in the main word, not counting word premiums */
    int32_t extra[WORD_RACK];      /* and in the crossing word */
    int32_t dear_main, dear_extra; /* the sums of main and extra, each times the most valuable letter that fits there */
    int32_t weight[WORD_RACK];     /* the total multiplier of each square, largest first */
};

static void insert_weight(struct window *window, unsigned count, int32_t weight) {
    unsigned at = count;
    for (; at > 0 && window->weight[at - 1] < weight; at--)
        window->weight[at] = window->weight[at - 1];
    window->weight[at] = weight;
}

static int32_t dearest(const struct gen_hope *hope, uint32_t fits) {
    unsigned i = 0;
    while (!(hope->letter[i] & fits))
        i++;
    return hope->worth[i];
}

/* Adds a square to lay a letter on; some letter of the rack fits there. */
static void cover(const struct gen_hope *hope, struct window *window, const struct gen_square *square) {
    int32_t dear = dearest(hope, square->fits);
    unsigned at = window->count++;
    window->main[at] = square->letter_times;
    window->extra[at] = square->letter_times * square->cross_times;
    window->fixed += square->worth;
    window->cross += square->cross * square->cross_times;
    window->dear_main += dear * window->main[at];
    window->dear_extra += dear * window->extra[at];
    if (square->word_times == 1) {
        insert_weight(window, at, window->main[at] * window->times + window->extra[at]);
        return;
    }
    window->times *= square->word_times;
    for (unsigned i = 0; i <= at; i++)
        insert_weight(window, i, window->main[i] * window->times + window->extra[i]);
}

/* Adds an old letter. */
static void pass(const struct gen_hope *hope, struct window *window, uint8_t letter) {
    window->key += hope->key[letter];
    window->letters++;
    window->letter = letter;
}

/* The smaller of two bounds: the most valuable letters on the squares with the largest multipliers; on each square the
 * most valuable letter that fits. */
static int64_t most_points(const struct gen_hope *hope, const struct window *window) {
    int32_t sorted = 0, fitting = window->dear_main * window->times + window->dear_extra;
    for (unsigned i = 0; i < window->count; i++)
        sorted += hope->worth[i] * window->weight[i];
    int32_t points = window->fixed * window->times + window->cross + (sorted < fitting ? sorted : fitting);
    return (points + (window->count == WORD_RACK ? WORD_SEVEN_BONUS : 0)) * (int64_t)GEN_POINT;
}

/* All plays with the letters before the anchor that the window covers so far; they continue at `column`. */
static int64_t bound_right(struct gen_hope *hope, const struct gen_square *square, unsigned column,
                           struct window *window, unsigned left, struct gen_bound *bound) {
    int64_t points[WORD_RACK + 1], best = GEN_NEVER;
    unsigned first = window->count, last;
    for (;;) {
        for (; square[column].letter; column++) {
            window->fixed += square[column].worth;
            pass(hope, window, square[column].letter);
        }
        last = window->count;
        bool hopeless = last == hope->count && !lays_all(hope, window->key, window->letters, window->letter);
        points[last] = hopeless ? GEN_NEVER : most_points(hope, window);
        if (points[last] + hope->value[last] > best)
            best = points[last] + hope->value[last];
        if (last == hope->count || !(square[column].fits & hope->lays))
            break;
        cover(hope, window, &square[column++]);
    }
    if (!bound)
        return best;
    int64_t score = GEN_NEVER, value = GEN_NEVER;
    bound->score[left][WORD_RACK + 1] = bound->value[left][WORD_RACK + 1] = GEN_NEVER;
    for (unsigned count = WORD_RACK; count > 0; count--) {
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

int64_t gen_bound_read(struct gen_hope *hope, const struct gen_position *position, const struct gen_anchor *anchor,
                       struct gen_bound *bound) {
    const struct gen_square *square = position->line[anchor->line].square;
    struct window window = {.fixed = anchor->worth, .times = 1};
    unsigned most = anchor->room < hope->count ? anchor->room : hope->count - 1;
    int64_t best = GEN_NEVER, row[WORD_RACK];
    if (hope->count == 0 || !(square[anchor->column].fits & hope->lays))
        return GEN_NEVER;
    if (anchor->after == 0)
        most = 0;
    for (unsigned i = anchor->column - 1U; anchor->after == 0 && square[i].letter; i--)
        pass(hope, &window, square[i].letter);
    for (unsigned i = anchor->column + 1U; i < anchor->after; i++)
        pass(hope, &window, square[i].letter);
    unsigned column = anchor->after ? anchor->after : anchor->column + 1U;
    for (unsigned left = 0; left <= most; left++) {
        cover(hope, &window, &square[anchor->column - left]);
        struct window copy = window;
        row[left] = bound_right(hope, square, column, &copy, left, bound);
        best = row[left] > best ? row[left] : best;
    }
    if (!bound)
        return best;
    int64_t value = GEN_NEVER, score = GEN_NEVER;
    for (unsigned left = WORD_RACK + 1; left-- > 0;) {
        if (left <= most) {
            value = row[left] > value ? row[left] : value;
            score = bound->score[left][1] > score ? bound->score[left][1] : score;
        }
        bound->before[left] = value;
        bound->before_score[left] = score;
    }
    return best;
}

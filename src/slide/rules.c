#include "slide/rules.h"

#include <string.h>

static const uint64_t VALUE_MAX = UINT64_C(1) << 62, PLAIN_VALUE = UINT64_C(1) << 31;

/* ---- What is derived from the values and the merge rule ---- */

static uint8_t kind_after(const struct slide_rules *rules, uint8_t kind) {
    return kind < rules->kinds ? (uint8_t)(kind + 1) : SLIDE_TOO_LARGE;
}

static void derive(struct slide_rules *rules) {
    memset(rules->merge, 0, sizeof rules->merge);
    for (uint8_t k = 1; k <= rules->kinds; k++) {
        if (rules->merging == SLIDE_MERGE_EQUAL || k == 1)
            rules->merge[k][k] = kind_after(rules, k);
        if (rules->merging == SLIDE_MERGE_NEXT && k < rules->kinds)
            rules->merge[k][k + 1] = rules->merge[k + 1][k] = kind_after(rules, (uint8_t)(k + 1));
    }
    rules->plain = 0;
    while (rules->plain < rules->kinds && rules->value[rules->plain + 1] <= PLAIN_VALUE)
        rules->plain++;
}

/* Fills in the values after the first two: each is twice the one before, or the sum of the two before. */
static void fill_values(struct slide_rules *rules, uint64_t first, bool doubling) {
    memset(rules->value, 0, sizeof rules->value);
    uint64_t before = first, next;
    rules->kinds = 0;
    for (uint64_t value = first; value <= VALUE_MAX && rules->kinds < SLIDE_KIND_MAX; value = next) {
        rules->value[++rules->kinds] = value;
        next = doubling ? 2 * value : before + value;
        before = value;
        if (!doubling && rules->kinds == 1)
            next = 2;
    }
}

void slide_rules_classic(struct slide_rules *rules) {
    *rules = (struct slide_rules){
        .name = "classic",
        .title = "2048 as everybody knows it",
        .width = 4,
        .height = 4,
        .side_least = 1,
        .begin = 2,
        .fresh = {{1, 90}, {2, 10}},
        .fresh_count = 2,
        .fresh_total = 100,
        .goal = 11,
    };
    fill_values(rules, 2, true);
    derive(rules);
}

int slide_kind_of(const struct slide_rules *rules, uint64_t value) {
    if (value == 0)
        return 0;
    for (int k = 1; k <= rules->kinds; k++)
        if (rules->value[k] == value)
            return k;
    return -1;
}

enum err slide_rules_size(const struct slide_rules *rules, uint32_t width, uint32_t height, struct fault *fault) {
    if (width < 1 || height < 1 || width > SLIDE_SIDE_MAX || height > SLIDE_SIDE_MAX)
        return err_refuse(fault, ERR_RANGE, "a board must have 1 to 32768 cells per side");
    if (width < rules->side_least || height < rules->side_least)
        return err_refuse(fault, ERR_RANGE, "the board is too small for this rule set");
    if (rules->square && width != height)
        return err_refuse(fault, ERR_RANGE, "this rule set needs a square board");
    if (rules->begin > (uint64_t)width * height)
        return err_refuse(fault, ERR_RANGE, "more start tiles than cells");
    if (rules->begin > 1 && rules->where == SLIDE_WHERE_CORNER)
        return err_refuse(fault, ERR_RANGE, "only one start tile fits into the corner (begin 1)");
    return ERR_NONE;
}

/* ---- Keys: each has a function that reads its value from the tokens after it on the line ---- */

static enum err copy_text(char *to, size_t size, const struct reader *in, struct token from, struct fault *fault) {
    if (from.length == 0)
        return reader_fault(in, from.at, "a value is missing", ERR_SYNTAX, fault);
    if (from.length >= size)
        return reader_fault(in, from.at, "too long", ERR_RANGE, fault);
    for (size_t i = 0; i < from.length; i++)
        if ((unsigned char)from.at[i] < ' ' || from.at[i] == 0x7f)
            return reader_fault(in, from.at, "unexpected control character", ERR_SYNTAX, fault);
    memset(to, 0, size);
    memcpy(to, from.at, from.length);
    return ERR_NONE;
}

static enum err set_name(struct slide_rules *rules, struct reader *in, struct fault *fault) {
    static const char LETTERS[] = "abcdefghijklmnopqrstuvwxyz0123456789-";
    struct token word = reader_token(in);
    for (size_t i = 0; i < word.length; i++)
        if (!memchr(LETTERS, word.at[i], sizeof LETTERS - 1))
            return reader_fault(in, word.at, "a name may have lower-case letters, digits and hyphens only", ERR_SYNTAX,
                                fault);
    return copy_text(rules->name, sizeof rules->name, in, word, fault);
}

static enum err set_title(struct slide_rules *rules, struct reader *in, struct fault *fault) {
    struct token title = reader_token(in), last = title;
    while (last.length) {
        title.length = (size_t)(last.at - title.at) + last.length;
        last = reader_token(in);
    }
    return copy_text(rules->title, sizeof rules->title, in, title, fault);
}

static enum err set_number(struct reader *in, uint64_t least, uint64_t most, uint32_t *to, struct fault *fault) {
    uint64_t number;
    struct token word = reader_token(in);
    if (!token_number(word, &number))
        return reader_fault(in, word.at, "expected a whole number", ERR_SYNTAX, fault);
    if (number < least || number > most)
        return reader_fault(in, word.at, "the number is out of range", ERR_RANGE, fault);
    *to = (uint32_t)number;
    return ERR_NONE;
}

static enum err set_size(struct slide_rules *rules, struct reader *in, struct fault *fault) {
    struct token word = reader_token(in), width = word, height = word;
    const char *by = word.length ? memchr(word.at, 'x', word.length) : NULL;
    uint64_t w, h;
    width.length = by ? (size_t)(by - word.at) : word.length;
    if (by)
        height = (struct token){by + 1, word.length - width.length - 1};
    if (!token_number(width, &w) || !token_number(height, &h))
        return reader_fault(in, word.at, "a size must be WIDTHxHEIGHT, such as 4x4, or one number for a square",
                            ERR_SYNTAX, fault);
    if (w < 1 || h < 1 || w > SLIDE_SIDE_MAX || h > SLIDE_SIDE_MAX)
        return reader_fault(in, word.at, "a board must have 1 to 32768 cells per side", ERR_RANGE, fault);
    rules->width = (uint32_t)w;
    rules->height = (uint32_t)h;
    return ERR_NONE;
}

/* One of the names, by its index in the list. */
static enum err set_choice(struct reader *in, const char *const *names, const char *what, unsigned *choice,
                           struct fault *fault) {
    struct token word = reader_token(in);
    for (unsigned i = 0; names[i]; i++)
        if (token_is(word, names[i])) {
            *choice = i;
            return ERR_NONE;
        }
    return reader_fault(in, word.at, what, ERR_SYNTAX, fault);
}

static const char *const SIZES[] = {"any", "square", NULL};
static const char *const WHERE[] = {"empty", "redraw", "corner", NULL};
static const char *const HIGH[] = {"at-once", "at-end", "none", NULL};
static const char *const GENERATOR[] = {"xoshiro", "java", NULL};
static const char *const MERGING[] = {"equal", "next", NULL};
static const char *const GOAL[] = {"continues", "ends", NULL};

static enum err set_sizes(struct slide_rules *rules, struct reader *in, struct fault *fault) {
    unsigned choice = 0;
    enum err err = set_choice(in, SIZES, "expected any or square", &choice, fault);
    if (!err)
        rules->square = choice == 1;
    return err;
}

static enum err set_least(struct slide_rules *rules, struct reader *in, struct fault *fault) {
    return set_number(in, 1, SLIDE_SIDE_MAX, &rules->side_least, fault);
}

static enum err set_begin(struct slide_rules *rules, struct reader *in, struct fault *fault) {
    return set_number(in, 0, (uint64_t)SLIDE_SIDE_MAX * SLIDE_SIDE_MAX, &rules->begin, fault);
}

static enum err read_fresh(const struct slide_rules *rules, const struct reader *in, struct token word,
                           struct slide_fresh *fresh, struct fault *fault) {
    const char *colon = memchr(word.at, ':', word.length);
    uint64_t value, weight = 1;
    struct token first = {word.at, colon ? (size_t)(colon - word.at) : word.length};
    if (!token_number(first, &value))
        return reader_fault(in, word.at, "new tiles must be VALUE:WEIGHT, such as 2:90 4:10", ERR_SYNTAX, fault);
    if (colon && !token_number((struct token){colon + 1, word.length - first.length - 1}, &weight))
        return reader_fault(in, word.at, "a weight must be a whole number", ERR_SYNTAX, fault);
    int kind = slide_kind_of(rules, value);
    if (kind <= 0)
        return reader_fault(in, word.at, "no such tile in this rule set", ERR_RANGE, fault);
    if (weight > UINT32_MAX)
        return reader_fault(in, word.at, "the weight is too large", ERR_RANGE, fault);
    *fresh = (struct slide_fresh){(uint8_t)kind, (uint32_t)weight};
    return ERR_NONE;
}

static enum err set_new(struct slide_rules *rules, struct reader *in, struct fault *fault) {
    struct slide_fresh fresh[SLIDE_FRESH_MAX] = {{0}};
    uint64_t total = 0;
    uint32_t count = 0;
    struct token first = reader_token(in);
    if (first.length == 0)
        return reader_fault(in, first.at, "new tiles must be VALUE:WEIGHT, such as 2:90 4:10", ERR_SYNTAX, fault);
    for (struct token word = first; word.length; word = reader_token(in)) {
        if (count == SLIDE_FRESH_MAX)
            return reader_fault(in, word.at, "at most eight kinds of new tiles", ERR_RANGE, fault);
        enum err err = read_fresh(rules, in, word, &fresh[count], fault);
        if (err)
            return err;
        total += fresh[count].weight;
        count += fresh[count].weight != 0; /* tiles that never appear are left out */
    }
    if (total == 0 || total > UINT32_MAX)
        return reader_fault(in, first.at, "the weights must add up to 1 to 4294967295", ERR_RANGE, fault);
    memset(fresh + count, 0, (SLIDE_FRESH_MAX - count) * sizeof fresh[0]);
    memcpy(rules->fresh, fresh, sizeof fresh);
    rules->fresh_count = count;
    rules->fresh_total = (uint32_t)total;
    return ERR_NONE;
}

static enum err set_where(struct slide_rules *rules, struct reader *in, struct fault *fault) {
    unsigned choice = 0;
    enum err err = set_choice(in, WHERE, "expected empty, redraw or corner", &choice, fault);
    if (!err)
        rules->where = (enum slide_where)choice;
    return err;
}

/* A goal alone does not change whether it ends the game. */
static enum err set_goal(struct slide_rules *rules, struct reader *in, struct fault *fault) {
    struct token word = reader_token(in);
    uint64_t value;
    if (token_is(word, "none")) {
        rules->goal = 0;
        return ERR_NONE;
    }
    if (!token_number(word, &value))
        return reader_fault(in, word.at, "the goal must be a tile or none", ERR_SYNTAX, fault);
    int kind = slide_kind_of(rules, value);
    if (kind <= 0)
        return reader_fault(in, word.at, "no such tile in this rule set", ERR_RANGE, fault);
    struct reader rest = *in;
    unsigned choice = rules->goal_ends;
    if (reader_token(&rest).length) {
        enum err err = set_choice(in, GOAL, "expected ends or continues", &choice, fault);
        if (err)
            return err;
    }
    rules->goal = (uint8_t)kind;
    rules->goal_ends = choice == 1;
    return ERR_NONE;
}

static enum err set_high(struct slide_rules *rules, struct reader *in, struct fault *fault) {
    unsigned choice = 0;
    enum err err = set_choice(in, HIGH, "expected at-once, at-end or none", &choice, fault);
    if (!err)
        rules->high = (enum slide_high)choice;
    return err;
}

static enum err set_generator(struct slide_rules *rules, struct reader *in, struct fault *fault) {
    unsigned choice = 0;
    enum err err = set_choice(in, GENERATOR, "expected xoshiro or java", &choice, fault);
    if (!err)
        rules->generator = (enum rng_kind)choice;
    return err;
}

static enum err set_merging(struct slide_rules *rules, struct reader *in, struct fault *fault) {
    unsigned choice = 0;
    enum err err = set_choice(in, MERGING, "expected equal or next", &choice, fault);
    if (err)
        return err;
    rules->merging = (enum slide_merge)choice;
    derive(rules);
    return ERR_NONE;
}

/* An explicit list of ascending values. */
static enum err list_values(struct slide_rules *rules, struct reader *in, struct token word, struct fault *fault) {
    uint64_t value[64] = {0};
    uint8_t kinds = 0;
    for (; word.length; word = reader_token(in)) {
        if (!token_number(word, &value[kinds + 1]))
            return reader_fault(in, word.at, "tiles must be double, double FIRST, fibonacci or a list of values",
                                ERR_SYNTAX, fault);
        if (value[kinds + 1] <= value[kinds] || value[kinds + 1] > VALUE_MAX)
            return reader_fault(in, word.at, "the values must increase and be at most 2^62", ERR_RANGE, fault);
        if (++kinds == SLIDE_KIND_MAX &&
            reader_token(&(struct reader){in->at, in->end, in->line_start, in->line}).length)
            return reader_fault(in, word.at, "at most 62 kinds of tiles", ERR_RANGE, fault);
    }
    memcpy(rules->value, value, sizeof value);
    rules->kinds = kinds;
    return ERR_NONE;
}

/* Are there enough kinds for the goal and the new tiles? */
static bool kinds_suffice(const struct slide_rules *rules) {
    uint8_t highest = rules->goal;
    for (uint32_t i = 0; i < rules->fresh_count; i++)
        highest = rules->fresh[i].kind > highest ? rules->fresh[i].kind : highest;
    return highest <= rules->kinds;
}

static const char TOO_FEW[] = "too few tiles for the goal and the new tiles";

/* The new tiles and the goal keep their kinds: the second tile of one sequence becomes the second of the other. */
static enum err set_tiles(struct slide_rules *rules, struct reader *in, struct fault *fault) {
    struct slide_rules changed = *rules;
    struct token word = reader_token(in);
    if (token_is(word, "double")) {
        uint64_t first = 2;
        struct token given = reader_token(in);
        if (given.length && (!token_number(given, &first) || first == 0 || first > VALUE_MAX))
            return reader_fault(in, given.at, "the first tile must be a number from 1 to 2^62", ERR_SYNTAX, fault);
        fill_values(&changed, first, true);
    } else if (token_is(word, "fibonacci")) {
        fill_values(&changed, 1, false);
    } else {
        enum err err = list_values(&changed, in, word, fault);
        if (err)
            return err;
    }
    derive(&changed);
    *rules = changed;
    return ERR_NONE;
}

static const struct key {
    const char *name, *about;
    enum err (*set)(struct slide_rules *, struct reader *, struct fault *);
} KEYS[] = {
    {"tiles", "the values: double, double FIRST, fibonacci or a list", set_tiles},
    {"merge", "what merges: equal (two of a kind) or next (neighbours in the list)", set_merging},
    {"name", "a short name", set_name},
    {"title", "a short description", set_title},
    {"size", "the board, WIDTHxHEIGHT", set_size},
    {"sizes", "which boards are allowed: any or square", set_sizes},
    {"least", "the smallest side allowed", set_least},
    {"begin", "number of tiles on the board at the start", set_begin},
    {"new", "the new tiles and their weights, such as 2:90 4:10", set_new},
    {"where", "where a new tile appears: empty, redraw or corner", set_where},
    {"goal", "the tile that wins, or none; then ends or continues", set_goal},
    {"high", "when the high score is updated: at-once, at-end or none", set_high},
    {"generator", "the random number generator: xoshiro or java", set_generator},
};
enum {
    KEY_COUNT = sizeof KEYS / sizeof KEYS[0],
    KEYS_FIRST = 2 /* tiles and merge precede the keys that name a tile */
};

const char *slide_rules_key(unsigned i, const char **about) {
    if (i >= KEY_COUNT)
        return NULL;
    *about = KEYS[i].about;
    return KEYS[i].name;
}

/* ---- Files ---- */

static enum err read_line(struct slide_rules *rules, struct reader *in, bool first_pass, uint32_t *seen,
                          struct fault *fault) {
    struct token word = reader_token(in);
    if (word.length == 0)
        return ERR_NONE;
    unsigned k = 0;
    while (k < KEY_COUNT && !token_is(word, KEYS[k].name))
        k++;
    if (k == KEY_COUNT)
        return reader_fault(in, word.at, "unknown key", ERR_SYNTAX, fault);
    if (first_pass != (k < KEYS_FIRST))
        return ERR_NONE;
    if (*seen >> k & 1)
        return reader_fault(in, word.at, "this key appears twice", ERR_SYNTAX, fault);
    *seen |= UINT32_C(1) << k;
    enum err err = KEYS[k].set(rules, in, fault);
    if (err)
        return err;
    struct token rest = reader_token(in);
    return rest.length ? reader_fault(in, rest.at, "unexpected text after the value", ERR_SYNTAX, fault) : ERR_NONE;
}

enum err slide_rules_read(struct slide_rules *rules, const char *text, size_t length, struct fault *fault) {
    struct slide_rules read;
    uint32_t seen = 0;
    slide_rules_classic(&read);
    const char *nul = length ? memchr(text, '\0', length) : NULL;
    for (int pass = 0; pass < 2; pass++) {
        struct reader in = reader_of(text, nul ? (size_t)(nul - text) : length);
        do {
            enum err err = read_line(&read, &in, pass == 0, &seen, fault);
            if (err)
                return err;
        } while (reader_next_line(&in));
        if (nul)
            return reader_fault(&in, nul, "not a text file: it contains a NUL byte", ERR_SYNTAX, fault);
    }
    if (seen == 0) {
        struct reader in = reader_of(text, length);
        return reader_fault(&in, text, "no rules in this file", ERR_SYNTAX, fault);
    }
    enum err err = kinds_suffice(&read) ? slide_rules_size(&read, read.width, read.height, fault)
                                        : err_refuse(fault, ERR_RANGE, TOO_FEW);
    if (!err)
        *rules = read;
    return err;
}

enum err slide_rules_set(struct slide_rules *rules, const char *key, const char *value, struct fault *fault) {
    struct reader in = reader_of(value, strlen(value));
    for (unsigned k = 0; k < KEY_COUNT; k++)
        if (strcmp(KEYS[k].name, key) == 0) {
            struct slide_rules changed = *rules;
            enum err err = KEYS[k].set(&changed, &in, fault);
            struct token rest = reader_token(&in);
            if (!err && (rest.length || !reader_at_end(&in)))
                return reader_fault(&in, rest.at, "unexpected text after the value", ERR_SYNTAX, fault);
            if (!err && !kinds_suffice(&changed))
                return reader_fault(&in, value, TOO_FEW, ERR_RANGE, fault);
            if (!err)
                *rules = changed;
            return err;
        }
    return reader_fault(&in, (struct token){value, 0}.at, "unknown key", ERR_SYNTAX, fault);
}

static void put_pair(struct out *out, const char *key, const char *value) {
    out_put(out, key);
    out_put_char(out, ' ');
    out_put(out, value);
    out_put_char(out, '\n');
}

static void put_tiles(const struct slide_rules *rules, struct out *out) {
    struct slide_rules named = *rules;
    out_put(out, "tiles ");
    fill_values(&named, 1, false);
    if (memcmp(named.value, rules->value, sizeof named.value) == 0) {
        out_put(out, "fibonacci\n");
        return;
    }
    fill_values(&named, rules->value[1], true);
    if (memcmp(named.value, rules->value, sizeof named.value) == 0) {
        out_put(out, "double ");
        out_put_number(out, rules->value[1]);
    } else {
        for (unsigned k = 1; k <= rules->kinds; k++) {
            out_put(out, k > 1 ? " " : "");
            out_put_number(out, rules->value[k]);
        }
    }
    out_put_char(out, '\n');
}

static void put_number(struct out *out, const char *key, uint64_t number) {
    out_put(out, key);
    out_put_char(out, ' ');
    out_put_number(out, number);
}

void slide_rules_write(const struct slide_rules *rules, struct out *out) {
    put_pair(out, "name", rules->name);
    if (rules->title[0])
        put_pair(out, "title", rules->title);
    put_number(out, "size", rules->width);
    out_put_char(out, 'x');
    out_put_number(out, rules->height);
    put_pair(out, "\nsizes", SIZES[rules->square]);
    put_number(out, "least", rules->side_least);
    put_number(out, "\nbegin", rules->begin);
    out_put(out, "\n");
    put_tiles(rules, out);
    put_pair(out, "merge", MERGING[rules->merging]);
    out_put(out, "new");
    for (uint32_t i = 0; i < rules->fresh_count; i++) {
        put_number(out, "", rules->value[rules->fresh[i].kind]);
        out_put_char(out, ':');
        out_put_number(out, rules->fresh[i].weight);
    }
    put_pair(out, "\nwhere", WHERE[rules->where]);
    if (rules->goal) {
        put_number(out, "goal", rules->value[rules->goal]);
        put_pair(out, "", GOAL[rules->goal_ends]);
    } else {
        put_pair(out, "goal", "none");
    }
    put_pair(out, "high", HIGH[rules->high]);
    put_pair(out, "generator", GENERATOR[rules->generator]);
}

static bool same_fresh(const struct slide_rules *one, const struct slide_rules *two) {
    bool same = one->fresh_count == two->fresh_count && one->fresh_total == two->fresh_total;
    for (uint32_t i = 0; same && i < one->fresh_count; i++)
        same = one->fresh[i].kind == two->fresh[i].kind && one->fresh[i].weight == two->fresh[i].weight;
    return same;
}

bool slide_rules_alike(const struct slide_rules *one, const struct slide_rules *two, unsigned kinds) {
    uint8_t end = one->goal_ends ? one->goal : 0, other_end = two->goal_ends ? two->goal : 0;
    bool corner = one->where == SLIDE_WHERE_CORNER, other_corner = two->where == SLIDE_WHERE_CORNER;
    return corner == other_corner && end == other_end && one->merging == two->merging &&
           memcmp(one->value, two->value, kinds * sizeof one->value[0]) == 0 && same_fresh(one, two);
}

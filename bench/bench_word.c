/* bench_word.c - the speed of the parts of the word game: building the automaton, and finding and scoring all plays in
 * the positions of 200 games that a greedy player plays against itself. One thread.
 *
 * bench_word [LIST]: without a word list it uses the default one. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "app/lexicon_load.h"
#include "app/word_list.h"
#include "app/word_rules_load.h"
#include "base/rng.h"
#include "bench/clock.h"
#include "word/gen.h"

enum { GAMES = 200, TURNS_MOST = 64, POSITIONS_MOST = GAMES * TURNS_MOST, PORTION = 4096, ROUNDS = 5 };

struct position {
    struct word_board board;
    uint8_t tile[WORD_RACK];
    uint8_t count;
};

static struct position *positions;
static unsigned position_count;

/* The totals of the plays. */
struct tally {
    uint64_t plays;
    int64_t sum;
    struct gen_play best;
};

static void take(void *context, const struct gen_play *play, uint32_t count) {
    struct tally *tally = context;
    for (uint32_t i = 0; i < count; i++) {
        tally->sum += play[i].score;
        if (play[i].score > tally->best.score)
            tally->best = play[i];
    }
    tally->plays += count;
}

static void find_plays(const struct position *at, const struct word_rules *rules, struct tally *tally) {
    static struct gen_position position;
    static struct gen_rack rack;
    static struct gen_play portion[PORTION];
    struct gen_sink sink = {.play = portion, .most = PORTION, .take = take, .context = tally};
    gen_position_read(&position, &at->board, rules);
    gen_rack_read(&rack, at->tile, at->count);
    gen_all(&position, &rack, &sink);
}

static unsigned fill_bag(const struct word_rules *rules, uint8_t *bag) {
    unsigned count = 0;
    for (unsigned face = 0; face < WORD_FACES; face++)
        for (unsigned i = 0; i < rules->count[face]; i++)
            bag[count++] = face ? (uint8_t)face : WORD_BLANK;
    return count;
}

static void draw(struct position *at, uint8_t *bag, unsigned *left, struct rng *rng) {
    while (at->count < WORD_RACK && *left) {
        unsigned i = rng_below(rng, *left);
        at->tile[at->count++] = bag[i];
        bag[i] = bag[--*left];
    }
}

static void lay(struct position *at, const struct gen_play *play) {
    uint8_t square[WORD_RACK];
    gen_play_squares(play, &at->board, square);
    for (unsigned i = 0; i < play->count; i++) {
        uint8_t letter = gen_play_letter(play, i), tile = letter & WORD_BLANK ? WORD_BLANK : letter;
        at->board.letter[square[i]] = letter;
        at->board.used[square[i]] = 1;
        unsigned held = 0;
        while (at->tile[held] != tile)
            held++;
        at->tile[held] = at->tile[--at->count];
    }
}

static void play_game(const struct word_rules *rules, uint64_t seed) {
    struct rng rng = rng_seeded(RNG_XOSHIRO, seed);
    uint8_t bag[WORD_COUNT_MAX];
    unsigned left = fill_bag(rules, bag), passes = 0;
    struct position seat[2] = {0};
    draw(&seat[0], bag, &left, &rng);
    draw(&seat[1], bag, &left, &rng);
    for (unsigned turn = 0; turn < TURNS_MOST && passes < 4; turn++) {
        struct position *at = &seat[turn % 2];
        struct tally tally = {.best = {.score = -1}};
        positions[position_count++] = *at;
        find_plays(at, rules, &tally);
        if (tally.plays == 0) {
            passes++;
            continue;
        }
        passes = 0;
        lay(at, &tally.best);
        seat[(turn + 1) % 2].board = at->board;
        draw(at, bag, &left, &rng);
        if (at->count == 0)
            return;
    }
}

static void bench_plays(const struct word_rules *rules) {
    double best = 1e9;
    struct tally tally = {0};
    position_count = 0;
    for (unsigned game = 0; game < GAMES; game++)
        play_game(rules, game);
    for (unsigned round = 0; round < ROUNDS; round++) {
        double start = cpu_seconds();
        tally = (struct tally){0};
        for (unsigned i = 0; i < position_count; i++)
            find_plays(&positions[i], rules, &tally);
        double took = cpu_seconds() - start;
        best = took < best ? took : best;
    }
    printf("all plays      %u positions, %llu plays, sum %lld: %.2f million plays/s, %.0f positions/s\n",
           position_count, (unsigned long long)tally.plays, (long long)tally.sum, (double)tally.plays / best / 1e6,
           (double)position_count / best);
}

/* The best plays of a greedy player, and whether they are the best of all. */
static void bench_best(const struct word_rules *rules) {
    static const int32_t value[GEN_SUBSETS];
    double best = 1e9;
    int64_t sum = 0;
    for (unsigned round = 0; round < ROUNDS; round++) {
        double start = cpu_seconds();
        sum = 0;
        for (unsigned i = 0; i < position_count; i++) {
            struct gen_position position;
            struct gen_rack rack;
            struct gen_play play;
            gen_position_read(&position, &positions[i].board, rules);
            gen_rack_read(&rack, positions[i].tile, positions[i].count);
            if (gen_best(&position, &rack, value, &play))
                sum += play.score;
        }
        double took = cpu_seconds() - start;
        best = took < best ? took : best;
    }
    int64_t expected = 0;
    for (unsigned i = 0; i < position_count; i++) {
        struct tally tally = {0};
        find_plays(&positions[i], rules, &tally);
        expected += tally.best.score;
    }
    printf("best play      sum %lld%s: %.0f positions/s\n", (long long)sum, sum == expected ? "" : ", WRONG",
           (double)position_count / best);
}

static void bench_build(const char *list, struct lexicon_loaded *loaded) {
    double best = 1e9;
    for (unsigned round = 0; round < ROUNDS; round++) {
        double start = cpu_seconds();
        if (lexicon_compile(list, loaded, NULL) != ERR_NONE)
            exit(1);
        double took = cpu_seconds() - start;
        best = took < best ? took : best;
        if (round + 1 < ROUNDS)
            lexicon_unload(loaded);
    }
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    printf("build          %u words: %.3f s, %zu bytes, %ld MB at most\n", loaded->lexicon.words, best, loaded->size,
           usage.ru_maxrss / 1024);
}

int main(int argc, char **argv) {
    struct word_rules rules;
    struct lexicon_loaded loaded;
    const char *list = argc > 1 ? argv[1] : NULL;
    positions = malloc(POSITIONS_MOST * sizeof *positions);
    if (!positions || (word_rules_load(&rules, NULL) != ERR_NONE))
        return 1;
    printf("word list      %s\n", list ? list : "default");
    bench_build(list, &loaded);
    rules.lexicon = &loaded.lexicon;
    bench_plays(&rules);
    bench_best(&rules);
    lexicon_unload(&loaded);
    free(positions);
    return 0;
}

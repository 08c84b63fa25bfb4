/* bench_robot.c - the word game's robots: how many games the strong one plays against itself per second of one thread,
 * with how much memory, and how much better it is than the others.
 *
 * bench_robot [LIST [PAIRS]]: without a word list it uses the default one; PAIRS (1000) is for the comparison with
 * fair; the comparisons with specials play a tenth of that. */
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>

#include "app/leaves_load.h"
#include "app/lexicon_load.h"
#include "app/word_arena.h"
#include "app/word_rules_load.h"
#include "bench/clock.h"

enum { ROUNDS = 5, ROUND_GAMES = 400 };

static struct word_arena contest = {.threads = 1, .seed = 1};

static void compare(const char *what, enum robot_kind first, enum robot_kind second, bool specials, uint64_t pairs) {
    struct word_arena_result result;
    contest.robot[0] = first;
    contest.robot[1] = second;
    contest.rules.specials = specials;
    contest.pairs = true;
    contest.games = 2 * pairs;
    if (!word_arena_play(&contest, &result))
        exit(1);
    struct word_arena_share share = word_arena_share(&contest, &result, 0);
    printf("%-34s %6llu pairs: wins %.2f %%, 95 %% interval %.2f to %.2f\n", what, (unsigned long long)pairs,
           100 * share.share, 100 * share.low, 100 * share.high);
}

static void bench_self_play(void) {
    struct word_arena_result result;
    struct rusage usage;
    double best = 1e9;
    contest.robot[0] = contest.robot[1] = ROBOT_STRONG;
    contest.rules.specials = false;
    contest.pairs = false;
    contest.games = ROUND_GAMES;
    for (unsigned round = 0; round < ROUNDS; round++) {
        double start = cpu_seconds();
        if (!word_arena_play(&contest, &result))
            exit(1);
        double took = cpu_seconds() - start;
        best = took < best ? took : best;
    }
    getrusage(RUSAGE_SELF, &usage);
    printf("strong against itself, no specials %6.0f games/s, %.1f turns a game, %ld MB at most\n", ROUND_GAMES / best,
           (double)result.turns / ROUND_GAMES, usage.ru_maxrss / 1024);
}

int main(int argc, char **argv) {
    struct lexicon_loaded loaded;
    const char *list = argc > 1 ? argv[1] : NULL;
    uint64_t pairs = argc > 2 ? strtoull(argv[2], NULL, 10) : 1000;
    if ((word_rules_load(&contest.rules, NULL) != ERR_NONE) || (leaves_load(NULL, &contest.leaves, NULL) != ERR_NONE) ||
        (lexicon_load(list, &loaded, NULL) != ERR_NONE))
        return 1;
    contest.rules.lexicon = &loaded.lexicon;
    printf("robots         %s\n", list ? list : "default");
    bench_self_play();
    compare("strong against fair, no specials", ROBOT_STRONG, ROBOT_FAIR, false, pairs);
    compare("strong against thrifty", ROBOT_STRONG, ROBOT_THRIFTY, true, pairs / 10 + 1);
    compare("strong against fair", ROBOT_STRONG, ROBOT_FAIR, true, pairs / 10 + 1);
    lexicon_unload(&loaded);
    return 0;
}

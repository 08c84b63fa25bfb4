/* word_auto.c - robots play among themselves: who wins, how much, how fast. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "app/leaves_load.h"
#include "app/lexicon_load.h"
#include "app/plural.h"
#include "app/word_arena.h"
#include "app/word_rules_load.h"
#include "base/threads.h"
#include "cli/word_commands.h"

enum { GAMES_DEFAULT = 100, GAMES_MOST = 1000000000 };

static double processor_seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* "strong,fair": two to four names. */
static bool read_seats(const struct command *command, const char *text, struct word_arena *contest) {
    contest->rules.seats = 0;
    for (const char *at = text;; at++) {
        size_t length = strcspn(at, ",");
        int kind = robot_kind_named((struct token){at, length});
        if (kind < 0) {
            complain_usage(command, "--seats: no robot '%.*s'; use easy, fair, thrifty or strong",
                           (int)(length < 40 ? length : 40), at);
            return false;
        }
        if (contest->rules.seats == WORD_SEATS_MAX) {
            complain_usage(command, "--seats: a game has at most %d seats", WORD_SEATS_MAX);
            return false;
        }
        contest->robot[contest->rules.seats++] = (enum robot_kind)kind;
        at += length;
        if (*at == '\0')
            break;
    }
    if (contest->rules.seats < 2)
        complain_usage(command, "--seats: a game has at least two seats");
    return contest->rules.seats >= 2;
}

static void print_text(const struct word_arena *contest, const struct word_arena_result *result, double seconds) {
    double games = (double)contest->games;
    printf("%llu game%s", (unsigned long long)contest->games, plural(contest->games));
    if (contest->pairs)
        printf(" in %llu pair%s with equal bags", (unsigned long long)contest->games / 2, plural(contest->games / 2));
    printf(", %.1f turns each\n\n", (double)result->turns / games);
    puts("robot        won   shared   win share   95 % interval    points   sevens    spent");
    for (unsigned i = 0; i < contest->rules.seats; i++) {
        struct word_arena_share share = word_arena_share(contest, result, i);
        printf("%-8s %7llu %8llu %9.2f %%   %5.2f to %5.2f %9.1f %8.2f %8.1f\n", robot_names[contest->robot[i]],
               (unsigned long long)result->won[i], (unsigned long long)result->shared[i], 100 * share.share,
               100 * share.low, 100 * share.high, (double)result->points[i] / games, (double)result->sevens[i] / games,
               (double)result->spent[i] / games);
    }
    printf("\n%.1f games/s of processor time\n", games / seconds);
}

static void print_json(const struct word_arena *contest, const struct word_arena_result *result, double seconds) {
    double games = (double)contest->games;
    printf("{\"games\": %llu, \"pairs\": %s, \"seed\": %llu, \"turns\": %llu, \"robots\": [",
           (unsigned long long)contest->games, contest->pairs ? "true" : "false", (unsigned long long)contest->seed,
           (unsigned long long)result->turns);
    for (unsigned i = 0; i < contest->rules.seats; i++) {
        struct word_arena_share share = word_arena_share(contest, result, i);
        printf("%s{\"robot\": \"%s\", \"won\": %llu, \"shared\": %llu, \"share\": %.6f, \"low\": %.6f, \"high\": %.6f, "
               "\"points\": %.4f, \"sevens\": %.4f, \"spent\": %.4f}",
               i ? ", " : "", robot_names[contest->robot[i]], (unsigned long long)result->won[i],
               (unsigned long long)result->shared[i], share.share, share.low, share.high,
               (double)result->points[i] / games, (double)result->sevens[i] / games, (double)result->spent[i] / games);
    }
    printf("], \"games_per_second\": %.1f}\n", games / seconds);
}

static int play_and_print(const struct word_arena *contest, bool json) {
    struct word_arena_result result;
    double start = processor_seconds();
    if (!word_arena_play(contest, &result))
        return complain("not enough memory for so many threads");
    (json ? print_json : print_text)(contest, &result, processor_seconds() - start);
    return fflush(stdout) == 0 ? EXIT_DONE : complain("cannot write: %s", strerror(errno));
}

struct wishes {
    const char *games, *pairs, *seats, *no_blanks, *no_specials, *score, *threads, *seed, *json, *list, *leaves;
};

/* What does not need a file. */
static bool read_wishes(const struct command *command, const struct wishes *wish, struct word_arena *contest) {
    uint64_t number = GAMES_DEFAULT, threads = 1;
    if (wish->games && wish->pairs) {
        complain_usage(command, "--games and --pairs cannot be used together");
        return false;
    }
    if (!read_seats(command, wish->seats, contest))
        return false;
    contest->pairs = wish->pairs != NULL;
    if (contest->pairs && contest->rules.seats != 2) {
        complain_usage(command, "--pairs needs two seats");
        return false;
    }
    if ((wish->games && !option_number(command, "games", wish->games, 1, GAMES_MOST, &number)) ||
        (wish->pairs && !option_number(command, "pairs", wish->pairs, 1, GAMES_MOST / 2, &number)) ||
        (wish->threads && !option_number(command, "threads", wish->threads, 1, THREADS_MAX, &threads)) ||
        (wish->seed && !option_number(command, "seed", wish->seed, 0, UINT64_MAX, &contest->seed)))
        return false;
    contest->games = contest->pairs ? 2 * number : number;
    contest->threads = (unsigned)threads;
    return true;
}

int cli_word_auto(const struct command *command, int argc, char **argv) {
    static struct word_arena contest;
    struct wishes wish = {.seats = "strong,strong"};
    const struct option_row rows[] = {
        {"games", 0, "N", "play N games (100)", &wish.games},
        {"pairs", 0, "N", "play N bags twice; the two robots change seats", &wish.pairs},
        {"seats", 0, "ROBOT,..", "two to four of easy, fair, thrifty, strong (strong,strong)", &wish.seats},
        {"no-blanks", 0, NULL, "play without the two blanks", &wish.no_blanks},
        {"no-specials", 0, NULL, "play without specials", &wish.no_specials},
        word_score_row(&wish.score),
        {"threads", 0, "N", "number of threads; the results do not depend on it (1)", &wish.threads},
        {"seed", 0, "N", "the seed of the bags (1)", &wish.seed},
        {"json", 0, NULL, "print one JSON object", &wish.json},
        {"lexicon", 0, "FILE", "a word list or a lexicon file", &wish.list},
        {"leaves", 0, "FILE", "letter values, as written by tessera word learn", &wish.leaves},
        {0}};
    int words = options_read(
        command, rows,
        "easy picks a few plays at random and takes the best, fair takes the most points, strong also "
        "values what stays\non its rack and buys specials, thrifty is strong without buying. The interval is "
        "Wilson's.\n",
        argc, argv);
    if (words < 0)
        return words == OPTIONS_HELPED ? EXIT_DONE : EXIT_USAGE;
    if (words != 0)
        return complain_usage(command, "unexpected argument '%s'", argv[0]);
    contest.seed = 1;
    if (!read_wishes(command, &wish, &contest))
        return EXIT_USAGE;
    unsigned seats = contest.rules.seats;
    struct lexicon_loaded loaded;
    struct fault fault = {0};
    if (word_rules_load(&contest.rules, &fault) != ERR_NONE)
        return complain("%s", fault.what);
    if (!word_score_option(command, wish.score, &contest.rules))
        return EXIT_USAGE;
    if (leaves_load(wish.leaves, &contest.leaves, &fault) || lexicon_load(wish.list, &loaded, &fault))
        return complain("%s", fault.what);
    contest.rules.seats = seats;
    contest.rules.specials = contest.rules.specials && !wish.no_specials;
    contest.rules.lexicon = &loaded.lexicon;
    if (wish.no_blanks)
        word_rules_without_blanks(&contest.rules);
    int exit_code = play_and_print(&contest, wish.json != NULL);
    contest.rules.lexicon = NULL;
    lexicon_unload(&loaded);
    return exit_code;
}

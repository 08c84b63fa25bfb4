/* word_auto.c - robots play against each other: who wins, by how much, and how fast. */
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
#include "cli/facts.h"
#include "cli/seats_option.h"
#include "cli/word_commands.h"

enum { GAMES_DEFAULT = 100, GAMES_MOST = 1000000000 };

static double processor_seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* "strong,fair": names that have been checked. */
static void read_seats(const char *text, struct word_arena *arena) {
    arena->rules.seats = 0;
    for (bool more = true; more; more = *text++ == ',') {
        struct token name = {text, strcspn(text, ",")};
        arena->robot[arena->rules.seats++] = (enum robot_kind)robot_kind_named(name);
        text += name.length;
    }
}

static int print_text(const struct word_arena *arena, const struct word_arena_result *result, double seconds) {
    double games = (double)arena->games;
    printf("%llu game%s", (unsigned long long)arena->games, plural(arena->games));
    if (arena->pairs)
        printf(" in %llu pair%s with equal bags", (unsigned long long)arena->games / 2, plural(arena->games / 2));
    printf(", %.1f turns each\n\n", (double)result->turns / games);
    puts("robot        won   shared   win share   95 % interval    points   sevens    spent");
    for (unsigned i = 0; i < arena->rules.seats; i++) {
        struct word_arena_share share = word_arena_share(arena, result, i);
        printf("%-8s %7llu %8llu %9.2f %%   %5.2f to %5.2f %9.1f %8.2f %8.1f\n", robot_names[arena->robot[i]],
               (unsigned long long)result->won[i], (unsigned long long)result->shared[i], 100 * share.share,
               100 * share.low, 100 * share.high, (double)result->points[i] / games, (double)result->sevens[i] / games,
               (double)result->spent[i] / games);
    }
    printf("\n%.1f games/s of processor time\n", games / seconds);
    return fflush(stdout) == 0 ? EXIT_DONE : complain("cannot write: %s", strerror(errno));
}

static int print_json(const struct word_arena *arena, const struct word_arena_result *result, double seconds) {
    double games = (double)arena->games;
    struct facts facts;
    facts_begin(&facts);
    facts_number(&facts, "games", arena->games);
    facts_flag(&facts, "pairs", arena->pairs);
    facts_number(&facts, "seed", arena->seed);
    facts_number(&facts, "turns", result->turns);
    facts_list(&facts, "robots");
    for (unsigned i = 0; i < arena->rules.seats; i++) {
        struct word_arena_share share = word_arena_share(arena, result, i);
        facts_object(&facts, NULL);
        facts_text(&facts, "robot", robot_names[arena->robot[i]]);
        facts_number(&facts, "won", result->won[i]);
        facts_number(&facts, "shared", result->shared[i]);
        facts_real(&facts, "share", share.share);
        facts_real(&facts, "low", share.low);
        facts_real(&facts, "high", share.high);
        facts_real(&facts, "points", (double)result->points[i] / games);
        facts_real(&facts, "sevens", (double)result->sevens[i] / games);
        facts_real(&facts, "spent", (double)result->spent[i] / games);
        facts_close(&facts);
    }
    facts_close(&facts);
    facts_real(&facts, "games_per_second", games / seconds);
    return facts_print(&facts);
}

static int play_and_print(const struct word_arena *arena, bool json) {
    struct word_arena_result result;
    double start = processor_seconds();
    if (!word_arena_play(arena, &result))
        return complain("not enough memory for so many threads");
    return (json ? print_json : print_text)(arena, &result, processor_seconds() - start);
}

struct wishes {
    const char *games, *pairs, *seats, *no_blanks, *no_specials, *score, *threads, *seed, *json, *list, *leaves;
};

/* Reads the options that need no file. */
static bool read_wishes(const struct command *command, const struct wishes *wish, struct word_arena *arena) {
    uint64_t number = GAMES_DEFAULT, threads = 1;
    if (wish->games && wish->pairs) {
        complain_usage(command, "--games and --pairs cannot be used together");
        return false;
    }
    if (!seats_option_check(command, wish->seats, false))
        return false;
    read_seats(wish->seats, arena);
    arena->pairs = wish->pairs != NULL;
    if (arena->pairs && arena->rules.seats != 2) {
        complain_usage(command, "--pairs needs two seats");
        return false;
    }
    if ((wish->games && !option_number(command, "games", wish->games, 1, GAMES_MOST, &number)) ||
        (wish->pairs && !option_number(command, "pairs", wish->pairs, 1, GAMES_MOST / 2, &number)) ||
        (wish->threads && !option_number(command, "threads", wish->threads, 1, THREADS_MAX, &threads)) ||
        (wish->seed && !option_number(command, "seed", wish->seed, 0, UINT64_MAX, &arena->seed)))
        return false;
    arena->games = arena->pairs ? 2 * number : number;
    arena->threads = (unsigned)threads;
    return true;
}

int cli_word_auto(const struct command *command, int argc, char **argv) {
    static struct word_arena arena;
    struct wishes wish = {.seats = "strong,strong"};
    const struct option_row rows[] = {
        {"games", 'n', "N", "play N games (100)", &wish.games},
        {"pairs", 0, "N", "play N bags twice; the two robots change seats", &wish.pairs},
        {"seats", 0, "ROBOT,..", "two to four of easy, fair, thrifty, strong (strong,strong)", &wish.seats},
        {"no-blanks", 0, NULL, "play without the two blanks", &wish.no_blanks},
        {"no-specials", 0, NULL, "play without specials", &wish.no_specials},
        word_score_row(&wish.score),
        {"threads", 'j', "N", "number of threads; the results do not depend on it (1)", &wish.threads},
        {"seed", 's', "N", "the seed of the bags (1)", &wish.seed},
        facts_option(&wish.json),
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
    arena.seed = 1;
    if (!read_wishes(command, &wish, &arena))
        return EXIT_USAGE;
    unsigned seats = arena.rules.seats;
    struct lexicon_loaded loaded;
    struct fault fault = {0};
    if (word_rules_load(&arena.rules, &fault) != ERR_NONE)
        return complain("%s", fault.what);
    if (!word_score_option(command, wish.score, &arena.rules))
        return EXIT_USAGE;
    if (leaves_load(wish.leaves, &arena.leaves, &fault) || lexicon_load(wish.list, &loaded, &fault))
        return complain("%s", fault.what);
    arena.rules.seats = seats;
    arena.rules.specials = arena.rules.specials && !wish.no_specials;
    arena.rules.lexicon = &loaded.lexicon;
    if (wish.no_blanks)
        word_rules_without_blanks(&arena.rules);
    int exit_code = play_and_print(&arena, wish.json != NULL);
    arena.rules.lexicon = NULL;
    lexicon_unload(&loaded);
    return exit_code;
}

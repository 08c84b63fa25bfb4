/* word_learn.c - learns the values of letters by self-play, and writes a file for the strong robot. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/file.h"
#include "app/lexicon_load.h"
#include "app/plural.h"
#include "app/word_rules_load.h"
#include "base/threads.h"
#include "cli/word_commands.h"
#include "word/leaves_learn.h"
#include "word/robot_game.h"

enum { RACKS = 4, KEPT_PERCENT = 40, ROUNDS_MOST = 20, GAMES_MOST = 100000000 };

/* The state of one thread. */
struct learner {
    struct robot robot, scratch;
    struct robot_game game;
    struct leaves_tally tally;
};

struct lesson {
    struct word_rules rules;
    struct leaves leaves; /* the values of this round */
    uint64_t seed, first, end;
    unsigned threads;
    struct learner *learner;
};

static void play_and_learn(struct lesson *lesson, struct learner *learner, uint64_t number) {
    struct robot_game *game = &learner->game;
    struct robot_turn turn;
    struct rng rng = rng_seeded(RNG_XOSHIRO, rng_derive(~lesson->seed, number));
    if (robot_game_start(game, &lesson->rules, rng_derive(lesson->seed, number), NULL))
        return;
    while (robot_game_turn(game) != WORD_OVER) {
        leaves_learn(&learner->tally, &lesson->leaves, &lesson->rules, &game->view, RACKS, &rng, &learner->scratch);
        robot_choose(&learner->robot, &lesson->rules, &game->view, &turn);
        robot_game_play(game, &turn);
    }
}

static void work(void *context, size_t i) {
    struct lesson *lesson = context;
    struct learner *learner = &lesson->learner[i];
    robot_start(&learner->robot, ROBOT_STRONG, &lesson->leaves, lesson->seed);
    memset(&learner->tally, 0, sizeof learner->tally);
    for (uint64_t number = lesson->first + i; number < lesson->end; number += lesson->threads)
        play_and_learn(lesson, learner, number);
}

static bool write_leaves(const struct leaves *leaves, const char *comment, const char *path) {
    char *text = malloc(LEAVES_TEXT);
    if (!text)
        return false;
    struct out line = out_of(text, LEAVES_TEXT);
    out_put(&line, comment);
    leaves_write(leaves, &line);
    enum err err = file_write(path, text, (size_t)(line.at - text));
    free(text);
    return err == ERR_NONE;
}

static int learn(struct lesson *lesson, uint64_t games, uint64_t rounds, const char *path) {
    struct leaves_tally *tally = calloc(1, sizeof *tally);
    lesson->learner = calloc(lesson->threads, sizeof *lesson->learner);
    int exit_code = EXIT_DONE;
    if (!tally || !lesson->learner) {
        free(lesson->learner);
        free(tally);
        return complain("not enough memory");
    }
    for (uint64_t round = 0; exit_code == EXIT_DONE && round < rounds; round++) {
        lesson->first = lesson->end;
        lesson->end = games >> (rounds - round - 1);
        if (lesson->end == lesson->first)
            continue; /* too few games for so many rounds */
        threads_each(lesson->threads, work, lesson);
        leaves_tally_fade(tally, KEPT_PERCENT);
        for (unsigned i = 0; i < lesson->threads; i++)
            leaves_tally_add(tally, &lesson->learner[i].tally);
        leaves_fit(tally, &lesson->leaves);
        char comment[256];
        snprintf(comment, sizeof comment,
                 "# What letters that stay on the rack are worth; docs/word-robots.md says how to read it.\n"
                 "# tessera word learn --games=%llu --rounds=%llu --seed=%llu%s, after %llu game%s\n",
                 (unsigned long long)games, (unsigned long long)rounds, (unsigned long long)lesson->seed,
                 lesson->rules.scoring == WORD_SCORE_TILES ? " --score=tiles" : "", (unsigned long long)lesson->end,
                 plural(lesson->end));
        if (!write_leaves(&lesson->leaves, comment, path))
            exit_code = complain("%s: %s", path, strerror(errno));
        fprintf(stderr, "%llu game%s, %llu rack%s counted, %.2f points a turn\n", (unsigned long long)lesson->end,
                plural(lesson->end), (unsigned long long)tally->racks, plural(tally->racks),
                (double)tally->sum / (double)tally->racks / GEN_POINT);
    }
    free(lesson->learner);
    free(tally);
    return exit_code;
}

int cli_word_learn(const struct command *command, int argc, char **argv) {
    const char *list = NULL, *games = NULL, *rounds = NULL, *threads = NULL, *seed = NULL, *out = NULL, *score = NULL;
    const struct option_row rows[] = {
        {"games", 'n', "N", "number of games to learn from (20000)", &games},
        {"rounds", 0, "N", "how often to fit the values, each time after twice as many games (8)", &rounds},
        {"threads", 'j', "N", "number of threads; the values do not depend on it (1)", &threads},
        {"seed", 's', "N", "the seed of the games (1)", &seed},
        word_score_row(&score),
        {"lexicon", 0, "FILE", "a word list or a lexicon file", &list},
        {"output", 'o', "FILE", "write the values to FILE", &out},
        {0}};
    struct lexicon_loaded loaded;
    uint64_t game_count = 20000, round_count = 8, thread_count = 1, seed_number = 1;
    int words = options_read(command, rows,
                             "The file is written after each round. The strong robot's own is "
                             "data/word/english.leaves.\n",
                             argc, argv);
    if (words < 0)
        return words == OPTIONS_HELPED ? EXIT_DONE : EXIT_USAGE;
    if (words != 0)
        return complain_usage(command, "unexpected argument '%s'", argv[0]);
    if (!out)
        return complain_usage(command, "expected -o FILE");
    if ((games && !option_number(command, "games", games, 1, GAMES_MOST, &game_count)) ||
        (rounds && !option_number(command, "rounds", rounds, 1, ROUNDS_MOST, &round_count)) ||
        (threads && !option_number(command, "threads", threads, 1, THREADS_MAX, &thread_count)) ||
        (seed && !option_number(command, "seed", seed, 0, UINT64_MAX, &seed_number)))
        return EXIT_USAGE;
    static struct lesson lesson;
    lesson.seed = seed_number;
    lesson.threads = (unsigned)thread_count;
    struct fault fault = {0};
    if (word_rules_load(&lesson.rules, &fault) != ERR_NONE)
        return complain("%s", fault.what);
    if (!word_score_option(command, score, &lesson.rules))
        return EXIT_USAGE;
    if (lexicon_load(list, &loaded, &fault) != ERR_NONE)
        return complain("%s", fault.what);
    lesson.rules.lexicon = &loaded.lexicon;
    lesson.rules.specials = false;
    int exit_code = learn(&lesson, game_count, round_count, out);
    lesson.rules.lexicon = NULL;
    lexicon_unload(&loaded);
    return exit_code;
}

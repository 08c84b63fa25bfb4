/* word_play.c - the command that plays the word game: reads what is asked for and hands it to a front end. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "app/word_rules_load.h"
#include "cli/seats_option.h"
#include "cli/theme_option.h"
#include "cli/window_load.h"
#include "cli/word_commands.h"
#include "ui/word/play.h"

struct front {
    const char *name;
    int (*run)(struct word_session *, const struct word_look *);
};

static const struct front FRONTS[] = {{"lines", word_line_mode_run},
                                      {"term", word_term_run},
                                      {"window", window_load_word},
                                      {"desk", window_load_word}}; /* as the window was called once */
enum { FRONT_COUNT = sizeof FRONTS / sizeof FRONTS[0] };

struct asked {
    const char *seats, *lexicon, *seed, *no_blanks, *no_specials, *score, *record, *front, *fresh, *forget;
    const char *theme, *colour, *ascii, *reduced_motion;
};

static int read_options(const struct command *command, const char *epilogue, int argc, char **argv,
                        struct asked *asked) {
    const struct option_row rows[] = {
        {"seats", 0, "NAME,..", "who plays, 2 to 4 of human, easy, fair, thrifty, strong", &asked->seats},
        {"lexicon", 0, "FILE", "a word list or a lexicon file", &asked->lexicon},
        {"seed", 's', "N", "the seed of the generator, 0 to 2^63-1", &asked->seed},
        {"no-blanks", 0, NULL, "play with 98 letters and no blanks", &asked->no_blanks},
        {"no-specials", 0, NULL, "play without special tiles", &asked->no_specials},
        word_score_row(&asked->score),
        {"record", 0, "FILE", "write a record of the game to this file (see tessera replay)", &asked->record},
        {"front", 0, "auto|lines|term|window", "the user interface", &asked->front},
        {"new", 0, NULL, "abandon the game in progress and start a new one", &asked->fresh},
        {"forget", 0, NULL, "do not save or resume", &asked->forget},
        theme_option_row(&asked->theme),
        {"color", 0, "auto|always|never", "whether to use colours", &asked->colour},
        {"ascii", 0, NULL, "draw with ASCII characters only", &asked->ascii},
        {"reduced-motion", 0, NULL, "robots move at once", &asked->reduced_motion},
        {0}};
    return options_read(command, rows, epilogue, argc, argv);
}

static const struct front *choose_front(const char *name) {
    if (!name || strcmp(name, "auto") == 0)
        name = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) ? "term" : "lines";
    for (unsigned i = 0; i < FRONT_COUNT; i++)
        if (strcmp(FRONTS[i].name, name) == 0)
            return &FRONTS[i];
    return NULL;
}

static bool is_when(const char *text) {
    return strcmp(text, "auto") == 0 || strcmp(text, "always") == 0 || strcmp(text, "never") == 0;
}

static int play(const struct front *front, const struct word_session_options *options, const struct word_look *look) {
    struct word_session word;
    struct fault fault = {0};
    if (word_session_open(&word, options, &fault) != ERR_NONE)
        return complain("%s", fault.what);
    int code = front->run(&word, look);
    if (word_session_close(&word, &fault) == ERR_NONE)
        return code;
    return code == EXIT_DONE ? complain("%s", fault.what) : code; /* a failure was reported already */
}

int word_play_run(const struct command *command, const char *epilogue, int argc, char **argv) {
    struct asked asked = {0};
    struct word_rules tried; /* only to see whether what is asked for can be */
    int words = read_options(command, epilogue, argc, argv, &asked);
    if (words < 0)
        return words == OPTIONS_HELPED ? EXIT_DONE : EXIT_USAGE;
    if (words > 0)
        return complain_usage(command, "unexpected argument '%s'", argv[0]);
    struct word_session_options options = {.seats = asked.seats,
                                           .lexicon = asked.lexicon,
                                           .no_blanks = asked.no_blanks != NULL,
                                           .no_specials = asked.no_specials != NULL,
                                           .score = asked.score,
                                           .seeded = asked.seed != NULL,
                                           .fresh = asked.fresh != NULL,
                                           .forget = asked.forget != NULL,
                                           .record = asked.record};
    struct word_look look = {.theme = asked.theme,
                             .colour = asked.colour ? asked.colour : "auto",
                             .ascii = asked.ascii != NULL,
                             .reduced_motion = asked.reduced_motion != NULL};
    if (asked.seed && !option_number(command, "seed", asked.seed, 0, INT64_MAX, &options.seed))
        return EXIT_USAGE;
    if (asked.seats && !seats_option_check(command, asked.seats, true))
        return EXIT_USAGE;
    if (!word_score_option(command, asked.score, &tried) || theme_option_check(command, look.theme) != EXIT_DONE)
        return EXIT_USAGE;
    if (!is_when(look.colour))
        return complain_usage(command, "--color takes auto, always or never, not '%s'", look.colour);
    const struct front *front = choose_front(asked.front);
    if (!front)
        return complain_choice(command, "front end", asked.front,
                               (const char *const[]){"auto", "lines", "term", "window", NULL});
    if (asked.lexicon && strcmp(asked.lexicon, "-") == 0)
        return complain_usage(command, "standard input is used for moves; --lexicon needs a file");
    return play(front, &options, &look);
}

int cli_word_play(const struct command *command, int argc, char **argv) {
    return word_play_run(command,
                         "Without a terminal, moves are read from standard input, one per line: 8G CRANE,\n"
                         "exchange AB, pass, buy boom, hint, help and more (docs/word-play.md).\n",
                         argc, argv);
}

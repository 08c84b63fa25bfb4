/* review.c - the command review: what every move of a record or a log was worth. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/advice_say.h"
#include "app/clock.h"
#include "app/file.h"
#include "app/player.h"
#include "app/plural.h"
#include "app/replay_log.h"
#include "cli/commands.h"
#include "cli/facts.h"
#include "cli/interrupt.h"
#include "cli/review_internal.h"
#include "cli/rule_options.h"
#include "cli/search_options.h"

static const char EPILOGUE[] =
    "FILE is a record (tessera play --record) or a log (tessera play --log), which is read with the\n"
    "rules of --rules (cs61b-2014); - is standard input. Without --depth, --nodes or --time-per-move\n"
    "it searches 50000 positions per move with the network, fewer on other boards.\n";

struct asked {
    struct rule_options rules;
    struct search_texts search;
    const char *game, *moves, *json, *html;
};

/* One run of the command. */
struct run {
    struct review_report report;
    struct evaluate_player how; /* its budget is the one of the run */
    struct player player;
    size_t total; /* moves of all games that are reviewed */
};

/* ---- Thinking ---- */

/* A budget that also ends when somebody presses ctrl-C. */
static bool stops(void *context) {
    const struct budget *inner = context;
    return interrupted() || (inner->stop && inner->stop(inner->context));
}

static enum err review_move(struct run *run, struct game_review *review) {
    struct budget inner = run->how.budget;
    if (run->how.limit)
        run->how.limit(run->how.context, 0, &inner);
    struct budget budget = {.depth = inner.depth, .nodes = inner.nodes, .stop = stops, .context = &inner};
    return game_review_step(review, &budget);
}

static void show_progress(size_t done, size_t total, double *due) {
    double now = clock_now();
    if (now < *due)
        return;
    fprintf(stderr, "\r\033[K%zu of %zu move%s", done, total, plural(total));
    *due = now + 0.2;
}

/* The move at which the player was interrupted does not count: it was not looked at as the others were. */
static int review_game(struct run *run, struct game_review *review, size_t before, double *due) {
    bool terminal = isatty(STDERR_FILENO) != 0;
    enum err err = ERR_NONE;
    while (!err && review->done < review->count && !interrupted()) {
        if (terminal)
            show_progress(before + review->done, run->total, due);
        err = review_move(run, review);
        review->done -= !err && interrupted();
    }
    if (terminal)
        fputs("\r\033[K", stderr);
    if (err)
        return complain("%s: move %zu of game %zu has no value: %s", run->report.path, review->done + 1,
                        review->game + 1, err_text(err));
    return EXIT_DONE;
}

static int review_all(struct run *run) {
    struct review_report *report = &run->report;
    size_t before = 0;
    double due = clock_now() + 0.5; /* short work needs no progress */
    int code = EXIT_DONE;
    for (size_t i = 0; i < report->count && !code; i++) {
        code = review_game(run, &report->review[i], before, &due);
        before += report->review[i].done;
    }
    report->complete = before == run->total;
    return code;
}

/* ---- The games ---- */

static int open_reviews(struct run *run) {
    struct review_report *report = &run->report;
    report->review = calloc(report->count, sizeof *report->review);
    enum err err = report->review ? ERR_NONE : ERR_SYSTEM;
    for (size_t i = 0; i < report->count && !err; i++)
        err = game_review_open(&report->review[i], &report->played, report->first + i, &run->player);
    if (err == ERR_RANGE)
        return complain("%s: the board is too large for a review", report->path);
    return err ? complain("not enough memory") : EXIT_DONE;
}

static void close_reviews(struct review_report *report) {
    for (size_t i = 0; report->review && i < report->count; i++)
        game_review_close(&report->review[i]);
    free(report->review);
}

/* The game of --game, or all of them. A page shows one game. */
static int choose_games(const struct command *command, const struct asked *asked, struct run *run) {
    struct review_report *report = &run->report;
    size_t games = report->played.games;
    uint64_t number = 1;
    report->count = games;
    if (asked->game) {
        if (!option_number(command, "game", asked->game, 1, UINT64_MAX, &number))
            return EXIT_USAGE;
        if (number > games)
            return complain("%s: there is no game %s; the file has %zu game%s", report->path, asked->game, games,
                            plural(games));
        report->first = (size_t)number - 1;
        report->count = 1;
    }
    if (asked->html && report->count > 1)
        return complain("%s: the file has %zu game%s; choose one for the page with --game=N", report->path, games,
                        plural(games));
    for (size_t i = 0; i < report->count; i++)
        run->total += report->played.game[report->first + i].moves;
    return run->total ? EXIT_DONE : complain("%s: there is no move to review", report->path);
}

/* Says how much the player thinks; nothing said is the review's own budget. */
static void set_budget(const struct asked *asked, struct run *run) {
    const struct search_texts *texts = &asked->search;
    char *text = run->report.budget;
    if (!texts->depth && !texts->nodes && !texts->time)
        run->how.budget = game_review_budget(&run->player.adviser, &run->report.played.rules);
    char counted[ADVICE_SAY_SIZE];
    advice_say_budget(&run->how.budget, counted);
    if (texts->time)
        snprintf(text, REVIEW_BUDGET_SIZE, "%s%s%.20s ms per move", counted, *counted ? ", " : "", texts->time);
    else
        snprintf(text, REVIEW_BUDGET_SIZE, "%s", counted);
}

static int report_all(const struct asked *asked, struct run *run) {
    struct review_report *report = &run->report;
    size_t done = 0;
    for (size_t i = 0; i < report->count; i++)
        done += report->review[i].done;
    int code = asked->json ? review_print_json(report) : review_print_text(report);
    if (!code && asked->html && done)
        code = review_write_page(report, asked->html);
    if (code || report->complete)
        return code;
    if (!done)
        return complain("interrupted before a move was reviewed%s", asked->html ? "; no page was written" : "");
    return complain("interrupted after %zu of %zu move%s", done, run->total, plural(run->total));
}

/* Laying the network out for speed takes about as long as it saves on so many moves. */
enum { LONG_GAME = 700 };

static int review(const struct asked *asked, struct run *run) {
    const struct slide_rules *rules = &run->report.played.rules;
    enum player_stay stay = run->total > LONG_GAME ? PLAYER_RESIDENT : PLAYER_GUEST;
    struct fault fault = {0};
    interrupt_catch();
    const struct player_wish wish = {stay, asked->search.network, asked->search.endgame, run->how.search, true};
    if (player_open(&run->player, &wish, rules, rules->width, rules->height, &fault) != ERR_NONE)
        return complain("%s", fault.what);
    if (run->player.untaught)
        complain("the default network is missing or damaged; this review does not use it");
    else if (asked->search.network && (rules->width != 4 || rules->height != 4))
        complain("networks work on 4x4 boards only; this review does not use one");
    set_budget(asked, run);
    int code = open_reviews(run);
    if (!code)
        code = review_all(run);
    if (!code)
        code = report_all(asked, run);
    close_reviews(&run->report);
    player_close(&run->player);
    return code;
}

static bool begins_with(const char *text, size_t length, const char *head) {
    size_t known = strlen(head);
    return length >= known && memcmp(text, head, known) == 0;
}

/* What to do with a file that review does not read, or NULL when the fault says enough. */
static const char *other_way(const char *text, size_t length) {
    if (begins_with(text, length, "tessera record 1\ngame word\n"))
        return "a record of the word game; see tessera word review";
    if (!replay_is_log(text, length) && !memchr(text, '\0', length) && !begins_with(text, length, "tessera record"))
        return "not a Tessera record or a log; tessera import makes a record of a list of moves";
    return NULL;
}

static int read_games(const struct command *command, struct asked *asked, const char *path, struct run *run) {
    static const size_t MOST = (size_t)1 << 32;
    struct slide_rules log_rules;
    struct fault fault = {0};
    char *text;
    size_t length;
    bool ruled = rule_options_given(&asked->rules);
    asked->rules.rules = asked->rules.rules ? asked->rules.rules : "cs61b-2014";
    int code = rule_options_load(command, &asked->rules, &log_rules);
    if (code)
        return code;
    if (file_load(path, MOST, "the file is too long for a review, which reads at most 4 GB", &text, &length, &fault) !=
        ERR_NONE)
        return complain("%s", fault.what);
    if (ruled && begins_with(text, length, "tessera record")) {
        free(text);
        return complain_usage(command, "%s: a record has its own rules; --rules is for logs", run->report.path);
    }
    enum err err = played_read(&run->report.played, text, length, &log_rules, &fault);
    const char *other = err ? other_way(text, length) : NULL;
    free(text);
    if (other)
        return complain("%s: %s", run->report.path, other);
    return err ? complain_fault(run->report.path, &fault) : EXIT_DONE;
}

int cli_review(const struct command *command, int argc, char **argv) {
    static struct search_clock clock;
    static struct run run;
    struct asked asked = {0};
    struct option_row rows[RULE_OPTIONS_MAX + SEARCH_ROWS_MAX + 5] = {{0}};
    const struct option_row own[] = {
        {"game", 0, "N", "review only this game of the file", &asked.game},
        {"moves", 0, NULL, "print every move, not only the costliest", &asked.moves},
        {"html", 0, "FILE", "also write a page that shows the game", &asked.html},
        facts_option(&asked.json),
    };
    unsigned count = rule_options_rows(&asked.rules, rows);
    count += search_texts_rows(&asked.search, rows + count);
    memcpy(rows + count, own, sizeof own);
    int words = options_read(command, rows, EPILOGUE, argc, argv);
    if (words < 0)
        return words == OPTIONS_HELPED ? EXIT_DONE : EXIT_USAGE;
    if (words != 1)
        return complain_usage(command, "expected one file");
    if (asked.html && !asked.html[0])
        return complain_usage(command, "--html needs the name of a file");
    if (asked.html && file_is_same(argv[0], asked.html))
        return complain_usage(command, "--html would overwrite the file that is read");
    if (!search_texts_read(command, &asked.search, &run.how, &clock))
        return EXIT_USAGE;
    run.report.path = strcmp(argv[0], "-") == 0 ? "standard input" : argv[0];
    run.report.moves = asked.moves != NULL;
    int code = read_games(command, &asked, argv[0], &run);
    if (!code && run.report.played.torn)
        complain("%s: the last line is incomplete and was ignored", run.report.path);
    if (!code)
        code = choose_games(command, &asked, &run);
    if (!code && asked.html && file_can_write(asked.html) != ERR_NONE)
        code = complain("%s: %s", asked.html, strerror(errno));
    if (!code)
        code = review(&asked, &run);
    played_free(&run.report.played);
    if (code == EXIT_DONE && (fflush(stdout) != 0 || ferror(stdout)))
        code = complain("cannot write: %s", strerror(errno));
    return code;
}

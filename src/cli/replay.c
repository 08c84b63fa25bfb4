/* replay.c - the command that checks a record and shows it, board by board; it also shows the log of a game. */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/file.h"
#include "app/plural.h"
#include "app/printable.h"
#include "app/replay_log.h"
#include "app/rules_load.h"
#include "cli/board_show.h"
#include "cli/commands.h"
#include "cli/facts.h"
#include "cli/replay_internal.h"
#include "cli/rule_options.h"
#include "cli/window_load.h"
#include "play/match.h"
#include "play/slide_game.h"
#include "ui/play.h"

static const char EPILOGUE[] = "FILE may also be a log (tessera play --log), which is read with the rules of --rules\n"
                               "(cs61b-2014); a record has its own rules. - is standard input. Word games are shown\n"
                               "line by line only.\n";

int replay_failed(const struct replay_run *replay, struct fault *fault, unsigned line) {
    fflush(stdout);
    fault->line = fault->line ? fault->line : line;
    return complain_fault(replay->path, fault);
}

void replay_tell_torn(const struct replay_run *replay) {
    if (!replay->record.torn)
        return;
    fflush(stdout);
    complain("%s:%u: the last line is incomplete and was ignored", replay->path, replay->record.line);
}

void replay_facts(const struct replay_run *replay, struct facts *facts, uint64_t moves, bool finished) {
    facts_begin(facts);
    facts_text(facts, "file", replay->path);
    facts_text(facts, "game", replay->record.game);
    if (replay->record.seeded)
        facts_number(facts, "seed", replay->record.seed);
    facts_number(facts, "lines", replay->lines);
    facts_number(facts, "moves", moves);
    facts_flag(facts, "finished", finished);
    facts_flag(facts, "torn", replay->record.torn);
}

/* ---- Slide ---- */

struct slide_replay {
    struct slide_rules rules;
    uint64_t high, earlier;         /* high scores: including this game, and before it */
    char caption[RECORD_LINE_SIZE]; /* the line that led to the next board */
};

static void caption(struct slide_replay *slide, const struct record_line *line) {
    static const char *const NAMES[] = {
        [RECORD_UNDO] = "undo", [RECORD_REDO] = "redo", [RECORD_NEW] = "new game", [RECORD_END] = NULL};
    if (line->what == RECORD_PLAY)
        snprintf(slide->caption, sizeof slide->caption, "%s", line->text);
    else if (NAMES[line->what])
        snprintf(slide->caption, sizeof slide->caption, "%s", NAMES[line->what]);
}

static void show_board(const struct replay_run *replay, struct slide_replay *slide) {
    struct slide_state state = slide_position_state(match_position(replay->match));
    slide->high = slide_high_score(&slide->rules, slide->earlier, state.score, state.over);
    if (replay->check)
        return;
    printf("%s\n", printable(slide->caption));
    board_show(stdout, &slide->rules, &state, slide->high);
}

static int sum_up_json(const struct replay_run *replay, const struct slide_rules *rules, bool ended) {
    struct slide_state state = slide_position_state(match_position(replay->match));
    struct facts facts;
    replay_facts(replay, &facts, state.moves, ended);
    facts_text(&facts, "rules", rules->name);
    facts_number(&facts, "width", rules->width);
    facts_number(&facts, "height", rules->height);
    facts_number(&facts, "score", state.score);
    facts_number(&facts, "largest", rules->value[slide_largest(state.board)]);
    facts_flag(&facts, "over", state.over);
    facts_flag(&facts, "won", state.won);
    return facts_print(&facts);
}

static void sum_up(const struct replay_run *replay, const struct slide_rules *rules, bool ended) {
    struct slide_state state = slide_position_state(match_position(replay->match));
    printable_print(stdout, replay->path);
    fputs(": ", stdout);
    printable_print(stdout, rules->name);
    printf(", %ux%u, ", rules->width, rules->height);
    if (replay->record.seeded)
        printf("seed %" PRIu64 ", ", replay->record.seed);
    printf("%" PRIu64 " line%s, %" PRIu64 " move%s, score %" PRIu64 ", largest tile %" PRIu64 ", %s%s\n", replay->lines,
           plural(replay->lines), state.moves, plural(state.moves), state.score,
           rules->value[slide_largest(state.board)],
           !state.over                     ? "not over"
           : state.won && rules->goal_ends ? "won"
                                           : "over",
           ended ? "" : "; the record was not finished");
}

static int follow_all(struct replay_run *replay, struct slide_replay *slide) {
    struct record_line line;
    struct fault fault = {0};
    bool more = true, ended = false;
    if (match_turn(replay->match) != TURN_CHANCE)
        show_board(replay, slide);
    for (;;) {
        unsigned number = replay->record.line;
        enum err err = record_next(&replay->record, &line, &more, &fault);
        if (!err && more)
            err = match_follow(replay->match, &line, &fault);
        if (err)
            return replay_failed(replay, &fault, number);
        if (!more)
            break;
        replay->lines++;
        ended = line.what == RECORD_END;
        slide->earlier = line.what == RECORD_NEW ? slide->high : slide->earlier;
        caption(slide, &line);
        if (match_turn(replay->match) != TURN_CHANCE && line.what != RECORD_CHECK && line.what != RECORD_END)
            show_board(replay, slide);
    }
    replay_tell_torn(replay);
    if (replay->json)
        return sum_up_json(replay, &slide->rules, ended);
    sum_up(replay, &slide->rules, ended);
    return EXIT_DONE;
}

static int replay_slide(struct replay_run *replay) {
    struct slide_replay slide = {.caption = "start"};
    struct fault fault = {0};
    if (slide_record_rules(&replay->record, &slide.rules, &fault) != ERR_NONE)
        return replay_failed(replay, &fault, replay->record.rules_line);
    if (match_from(&replay->record, &slide_game, &slide.rules, MATCH_WAITS, &replay->match, &fault) != ERR_NONE) {
        fault.line = fault.column = 0; /* a position in the start is not one in the file */
        return replay_failed(replay, &fault, replay->record.line - 1);
    }
    int code = follow_all(replay, &slide);
    match_free(replay->match);
    return code;
}

/* ---- Records and logs ---- */

static const struct {
    const char *game;
    int (*replay)(struct replay_run *);
} GAMES[] = {{"slide", replay_slide}, {"word", replay_word}};

/* `how` says what to do with the record. */
static int replay_record(const struct replay_run *how, const char *text, size_t length) {
    struct replay_run replay = *how;
    struct fault fault = {0};
    if (record_open(&replay.record, text, length, &fault) != ERR_NONE)
        return replay_failed(&replay, &fault, 1);
    int code = -1;
    for (size_t i = 0; code < 0 && i < sizeof GAMES / sizeof GAMES[0]; i++)
        if (strcmp(GAMES[i].game, replay.record.game) == 0)
            code = GAMES[i].replay(&replay);
    if (code < 0)
        code = complain("%s: unknown game '%s'", replay.path, replay.record.game);
    record_close(&replay.record);
    return code;
}

/* A log is converted to a record and shown as that. */
static int replay_log(const struct command *command, const struct replay_run *how, const char *text, size_t length,
                      struct rule_options *options) {
    struct slide_rules rules;
    struct fault fault = {0};
    char *record;
    size_t record_length;
    options->rules = options->rules ? options->rules : "cs61b-2014";
    int code = rule_options_load(command, options, &rules);
    if (code)
        return code;
    if (replay_from_log(text, length, &rules, &record, &record_length, &fault) != ERR_NONE)
        return complain_fault(how->path, &fault);
    code = replay_record(how, record, record_length);
    free(record);
    return code;
}

/* Lets a person step through it, in a terminal or a window. */
static int view(const struct command *command, const char *path, const char *text, size_t length,
                struct rule_options *rules, bool window) {
    struct play_options play = {.colour = "auto"};
    rules->rules = rules->rules ? rules->rules : "cs61b-2014";
    int code = rule_options_load(command, rules, &play.rules);
    if (code)
        return code;
    return window ? window_load_replay(&play, path, text, length) : term_replay(&play, path, text, length);
}

static bool is_word_record(const char *text, size_t length) {
    struct record record;
    if (record_open(&record, text, length, &(struct fault){0}) != ERR_NONE)
        return false;
    bool word = strcmp(record.game, "word") == 0;
    record_close(&record);
    return word;
}

enum stepping { STEPS_NOT, STEPS_TERM, STEPS_WINDOW };

/* Word games are always shown line by line; that is said where a front end was asked for that could step. */
static int show(const struct command *command, const struct replay_run *how, const char *text, size_t length,
                struct rule_options *rules, enum stepping steps, bool asked) {
    bool word = is_word_record(text, length);
    if (rule_options_given(rules) && strncmp(text, "tessera record", 14) == 0)
        return complain_usage(command, "%s: a record has its own rules; --rules is for logs", how->path);
    if (word && steps && asked)
        return complain_usage(command, "%s: a word game is shown line by line only; leave out --front", how->path);
    if (steps && !word)
        return view(command, how->path, text, length, rules, steps == STEPS_WINDOW);
    return replay_is_log(text, length) ? replay_log(command, how, text, length, rules)
                                       : replay_record(how, text, length);
}

int cli_replay(const struct command *command, int argc, char **argv) {
    static const size_t MOST = (size_t)1 << 34; /* the rows of the largest board, and room for the game */
    struct rule_options rules;
    struct option_row rows[RULE_OPTIONS_MAX + 5] = {{0}};
    const char *check = NULL, *front = NULL, *lexicon = NULL, *json = NULL;
    char *text;
    size_t length;
    unsigned count = rule_options_rows(&rules, rows);
    rows[count] = (struct option_row){"check", 0, NULL, "only check the record and describe it in one line", &check};
    rows[count + 1] = (struct option_row){"front", 0, "lines|term|window",
                                          "print it, or step through it in a terminal or a window", &front};
    rows[count + 2] =
        (struct option_row){"lexicon", 0, "FILE", "look up the words of a word game in this list", &lexicon};
    rows[count + 3] = facts_option(&json);
    int words = options_read(command, rows, EPILOGUE, argc, argv);
    if (words < 0)
        return words == OPTIONS_HELPED ? EXIT_DONE : EXIT_USAGE;
    if (words != 1)
        return complain_usage(command, "expected one file");
    if (json && !check)
        return complain_usage(command, "--json needs --check");
    const char *path = argv[0];
    const struct replay_run how = {.path = strcmp(path, "-") == 0 ? "standard input" : path,
                                   .check = check != NULL,
                                   .json = json != NULL,
                                   .lexicon = lexicon};
    bool window = front && (strcmp(front, "window") == 0 || strcmp(front, "desk") == 0);
    if (front && !window && strcmp(front, "lines") != 0 && strcmp(front, "term") != 0)
        return complain_choice(command, "front end", front, (const char *const[]){"lines", "term", "window", NULL});
    if (rules.rules && !rules_known(rules.rules))
        return complain_rules(command, rules.rules);
    bool terminal = front ? strcmp(front, "term") == 0 : isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    enum err err = file_read(path, MOST, &text, &length);
    if (err)
        return complain("%s: %s", how.path,
                        err == ERR_RANGE ? "the file is too long for a record, which has at most 16 GB"
                                         : strerror(errno));
    enum stepping steps = check ? STEPS_NOT : window ? STEPS_WINDOW : terminal ? STEPS_TERM : STEPS_NOT;
    int code = show(command, &how, text, length, &rules, steps, front != NULL);
    free(text);
    if (code == EXIT_DONE && (fflush(stdout) != 0 || ferror(stdout)))
        code = complain("cannot write: %s", strerror(errno));
    return code;
}

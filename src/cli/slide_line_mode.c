/* slide_line_mode.c - slide line by line: key names in, boards out; and the log and the trace of docs/log.md. */
#include <assert.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "app/printable.h"
#include "app/slide_session.h"
#include "cli/board_show.h"
#include "cli/command.h"
#include "cli/input.h"
#include "play/slide_script.h"
#include "slide/text.h"
#include "ui/play.h"

struct lines {
    const struct play_options *options;
    struct session session;
    struct slide_rules rules; /* the session's */
    struct script input;
    FILE *show;       /* where boards go; null: nowhere */
    bool ask;         /* a person sits there */
    uint64_t high;    /* with what counts of this game */
    uint64_t earlier; /* of the games before it */
    bool told_end;    /* of this game */
    bool told_key;    /* that a key is unknown; once is enough */
    bool told_record; /* that something of the record could not be written */
};

enum { GO_ON = -1 }; /* beside the exit codes */

static struct slide_state state_of(const struct lines *lines) {
    return slide_session_state(&lines->session);
}

/* Nothing is saved here, so all that a session has to tell is about the record. */
static void tell_notice(struct lines *lines) {
    lines->told_record = lines->told_record || lines->session.notice[0];
    complain_message(lines->session.notice);
}

static int input_failed(const struct fault *fault) {
    fflush(stdout); /* what was traced so far comes before the complaint */
    return complain_fault("standard input", fault);
}

/* On a disk that is full, the record has been reported already. */
static int output_failed(const struct lines *lines) {
    return lines->told_record ? EXIT_FAILED : complain("cannot write: %s", strerror(errno));
}

/* ---- The trace ---- */

static void trace_clear(const struct lines *lines) {
    if (lines->options->testing)
        puts("C");
}

static void trace_tilt(const struct lines *lines) {
    struct slide_state state = state_of(lines);
    size_t cells = (size_t)state.board.width * state.board.height;
    if (!lines->options->testing)
        return;
    printf("D %" PRIu64 " %" PRIu64, state.score, lines->high);
    for (size_t i = 0; i < cells; i++)
        printf(" %" PRIu64, lines->rules.value[state.board.cell[i]]);
    putchar('\n');
}

/* Points that are taken back count no more. */
static void score_counts(struct lines *lines, bool ended) {
    lines->high = slide_high_score(&lines->rules, lines->earlier, state_of(lines).score, ended);
}

static void tell_end(struct lines *lines) {
    if (session_turn(&lines->session) != TURN_OVER)
        return;
    score_counts(lines, true);
    bool told = lines->told_end;
    lines->told_end = true;
    if (lines->options->testing && !told)
        printf("E %" PRIu64 " %" PRIu64 "\n", state_of(lines).score, lines->high);
}

static void show(const struct lines *lines) {
    struct slide_state state = state_of(lines);
    if (lines->show)
        board_show(lines->show, &lines->rules, &state, lines->high);
}

/* ---- Chance ---- */

static enum err next_tile(struct lines *lines, struct fault *fault) {
    if (!lines->options->testing)
        return session_draw(&lines->session);
    char text[64];
    struct out line = out_of(text, sizeof text);
    enum err err = slide_script_tile(&lines->input, &lines->rules, &line, fault);
    if (err)
        return err;
    err = session_do(&lines->session, TURN_CHANCE, text, fault);
    fault->line = lines->input.item_line;
    return err;
}

/* Logs and traces what the last draw was: the record's line says it, and an event whether it took place. */
static void trace_tile(const struct lines *lines) {
    const char *draw = match_lines(lines->session.match, NULL) + strlen("draw ");
    int length = (int)strcspn(draw, "\n");
    if (lines->options->log)
        printf("T %.*s\n", length, draw);
    const struct events *events = match_events(lines->session.match);
    const struct slide_event *first = events->count ? events_get(events, 0) : NULL;
    if (lines->options->testing && first && first->what == SLIDE_SPAWNED)
        printf("A %.*s\n", length, draw);
}

static int chance_plays(struct lines *lines) {
    struct fault fault = {.what = "not enough memory"};
    while (session_turn(&lines->session) == TURN_CHANCE) {
        enum err err = next_tile(lines, &fault);
        if (err)
            return input_failed(&fault);
        trace_tile(lines);
        tell_notice(lines);
    }
    return GO_ON;
}

/* ---- Keys ---- */

static int new_game(struct lines *lines) {
    trace_clear(lines);
    lines->told_end = false;
    lines->earlier = lines->high;
    int code = chance_plays(lines);
    if (code != GO_ON)
        return code;
    tell_end(lines);
    show(lines);
    return GO_ON;
}

static int tilt(struct lines *lines, enum slide_way way) {
    struct fault fault = {0};
    if (session_turn(&lines->session) != 0)
        return GO_ON;
    enum err err = session_do(&lines->session, 0, slide_way_name(way), &fault);
    if (err == ERR_MOVE) {
        if (lines->ask)
            fprintf(lines->show ? lines->show : stderr, "%s does not move any tile.\n", lines->input.name);
        return GO_ON;
    }
    if (err) {
        fault.line = lines->input.item_line;
        return input_failed(&fault);
    }
    tell_notice(lines);
    score_counts(lines, false);
    trace_tilt(lines);
    int code = chance_plays(lines);
    if (code != GO_ON)
        return code;
    tell_end(lines);
    show(lines);
    return GO_ON;
}

static int again(struct lines *lines) {
    if (session_begin(&lines->session, false, NULL) != ERR_NONE)
        return complain("not enough memory for a new game");
    tell_notice(lines);
    return new_game(lines);
}

/* Taking back is for play without a log: a log has no word for it. */
static bool step(struct lines *lines, const char *name) {
    enum err err = ERR_SYNTAX;
    if (lines->options->log || lines->options->testing)
        return false;
    if (strcmp(name, "Undo") == 0)
        err = session_undo(&lines->session, NULL);
    else if (strcmp(name, "Redo") == 0)
        err = session_redo(&lines->session, NULL);
    if (err == ERR_SYNTAX)
        return false;
    if (!err) {
        tell_notice(lines);
        score_counts(lines, session_turn(&lines->session) == TURN_OVER);
        show(lines);
    }
    return true;
}

/* A log may hold any key, so with one the game ignores those that it does not know. */
static void tell_unknown(struct lines *lines, const char *name) {
    if (lines->ask) {
        fputs("Enter Left, Right, Up, Down, Undo, Redo, New Game or Quit.\n", lines->show ? lines->show : stderr);
    } else if (!lines->options->log && !lines->options->testing && !lines->told_key) {
        lines->told_key = true;
        fflush(stdout);
        complain("standard input:%u: unknown key '%.60s'; unknown keys are ignored", lines->input.item_line, name);
    }
}

static int press(struct lines *lines, const char *name, size_t length) {
    enum slide_key key = slide_key_named(name, length);
    if (key == SLIDE_KEY_QUIT)
        return EXIT_DONE;
    if (key == SLIDE_KEY_NEW)
        return again(lines);
    if (key != SLIDE_KEY_OTHER)
        return tilt(lines, (enum slide_way)key);
    if (!step(lines, name))
        tell_unknown(lines, name);
    return GO_ON;
}

/* A person may be brief. */
static const char *spelled_out(const char *name) {
    static const char *const SHORT[][2] = {{"left", "Left"}, {"a", "Left"},    {"h", "Left"},    {"right", "Right"},
                                           {"d", "Right"},   {"l", "Right"},   {"up", "Up"},     {"w", "Up"},
                                           {"k", "Up"},      {"down", "Down"}, {"s", "Down"},    {"j", "Down"},
                                           {"u", "Undo"},    {"undo", "Undo"}, {"r", "Redo"},    {"redo", "Redo"},
                                           {"q", "Quit"},    {"quit", "Quit"}, {"n", "New Game"}};
    for (size_t i = 0; i < sizeof SHORT / sizeof SHORT[0]; i++)
        if (strcmp(name, SHORT[i][0]) == 0)
            return SHORT[i][1];
    return name;
}

static int read_and_press(struct lines *lines) {
    struct fault fault = {0};
    bool more;
    if (lines->ask)
        fputs("> ", lines->show ? lines->show : stderr);
    if (lines->show && lines->show != stdout)
        fflush(lines->show);
    if (!input_waits()) {
        session_sync(&lines->session);
        tell_notice(lines);
    }
    if (fflush(stdout) != 0)
        return output_failed(lines);
    enum err err = lines->options->testing ? script_key(&lines->input, &more, &fault)
                                           : script_key_line(&lines->input, &more, &fault);
    if (err)
        return input_failed(&fault);
    if (!more)
        return EXIT_DONE;
    if (!lines->options->testing && lines->input.length == 0)
        return GO_ON;
    const char *name = lines->ask ? spelled_out(lines->input.name) : lines->input.name;
    size_t length = lines->ask ? strlen(name) : lines->input.length;
    if (lines->options->log) {
        putchar('K');
        fwrite(name, 1, length, stdout);
        putchar('\n');
    }
    return press(lines, name, length);
}

/* ---- A run ---- */

static int play(struct lines *lines) {
    const struct play_options *options = lines->options;
    trace_clear(lines);
    if (lines->show && !lines->options->testing) {
        printable_print(lines->show, options->rules.title);
        fprintf(lines->show, ", %ux%u, seed %" PRIu64 "\n", options->rules.width, options->rules.height,
                options->session.seed);
    }
    int code = new_game(lines);
    while (code == GO_ON)
        code = read_and_press(lines);
    return code;
}

/* Every draw is watched, or given. Nothing is saved. */
static bool begin(struct lines *lines) {
    const struct play_options *options = lines->options;
    struct session_options session = options->session;
    struct fault fault = {0};
    session.forget = session.same_match = session.seeded = session.hurry = true;
    session.chance = options->testing ? MATCH_GIVEN : MATCH_WAITS;
    if (session_open(&lines->session, &slide_session_game, &lines->rules, &session, &fault) != ERR_NONE ||
        session_turn_to(&lines->session, &options->rules, "", NULL, true, &fault) != ERR_NONE) {
        complain("%s", fault.what);
        return false;
    }
    tell_notice(lines);
    return !lines->session.recorder.failed;
}

static int run(struct lines *lines) {
    struct fault fault = {0};
    int code = EXIT_FAILED;
    if (begin(lines)) {
        script_open(&lines->input, input_byte, NULL);
        code = input_end(play(lines));
        script_close(&lines->input);
    }
    if (session_close(&lines->session, &fault) != ERR_NONE) {
        if (code == EXIT_DONE && !lines->told_record)
            complain("%s", fault.what);
        code = code == EXIT_DONE ? EXIT_FAILED : code;
    }
    if (code == EXIT_DONE && (fflush(stdout) != 0 || ferror(stdout)))
        code = output_failed(lines);
    return code;
}

/* With a log on standard output boards can only go to the terminal itself. */
static FILE *open_show(const struct play_options *options) {
    if (!options->display || options->testing)
        return NULL;
    if (!options->log)
        return stdout;
    return isatty(STDIN_FILENO) ? fopen("/dev/tty", "w") : NULL;
}

int slide_line_mode_run(const struct play_options *options) {
    struct lines lines = {
        .options = options, .show = open_show(options), .ask = !options->testing && isatty(STDIN_FILENO)};
    int code = run(&lines);
    if (lines.show && lines.show != stdout)
        fclose(lines.show);
    return code;
}

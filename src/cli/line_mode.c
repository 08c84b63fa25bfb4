#include "cli/line_mode.h"

#include <ctype.h>
#include <errno.h>
#include <string.h>

#include "app/clock.h"
#include "cli/command.h"

enum { GO_ON = -1 }; /* beside the exit codes */

/* ---- Printing ---- */

enum { TEXT_SIZE = 1 << 16 }; /* of a position, or of the events of one call; more is cut */

static void show(struct line_mode *lines) {
    char text[TEXT_SIZE];
    int viewer = session_viewer(lines->session);
    struct out out = out_of(text, sizeof text);
    if (lines->game->show) {
        lines->game->show(lines, viewer);
        return;
    }
    (void)session_show(lines->session, viewer, &out);
    fputs(text, lines->out);
}

static void print_name(struct line_mode *lines, int seat) {
    if (lines->game->name)
        fputs(lines->game->name(lines, seat), lines->out);
    else
        fprintf(lines->out, "seat %d", seat);
}

static void tell_step(struct line_mode *lines, size_t number, int viewer) {
    char text[TEXT_SIZE];
    struct out out = out_of(text, sizeof text);
    struct match_step step = match_step_at(lines->session->match, number);
    if (lines->game->tell) {
        lines->game->tell(lines, number, viewer);
        return;
    }
    game_events_write(lines->session->game->game, lines->session->rules, &step.events, viewer, &out);
    fputs(text, lines->out);
}

/* What a person must know, and what happened since the last time, as those may see it who look now. */
static void tell(struct line_mode *lines, int viewer) {
    size_t steps = match_step_count(lines->session->match);
    if (lines->session->notice[0])
        fprintf(lines->out, "%s\n", lines->session->notice);
    lines->session->notice[0] = '\0';
    lines->told = lines->told < steps ? lines->told : steps; /* some may have been undone */
    for (; lines->told < steps; lines->told++)
        tell_step(lines, lines->told, viewer);
}

static void print_refusal(struct line_mode *lines, enum err err, const struct fault *fault) {
    fprintf(lines->out, "refused: %s\n", fault->what[0] ? fault->what : err_text(err));
}

/* ---- Commands of every game ---- */

static bool undo(struct line_mode *lines, const char *rest) {
    struct fault fault = {0};
    (void)rest;
    enum err err = session_undo(lines->session, &fault);
    if (err)
        print_refusal(lines, err, &fault);
    return !err;
}

static bool redo(struct line_mode *lines, const char *rest) {
    struct fault fault = {0};
    (void)rest;
    enum err err = session_redo(lines->session, &fault);
    if (err)
        print_refusal(lines, err, &fault);
    return !err;
}

static bool again(struct line_mode *lines, const char *rest) {
    struct fault fault = {0};
    (void)rest;
    enum err err = session_begin(lines->session, false, &fault);
    if (err)
        print_refusal(lines, err, &fault);
    else
        lines->seat = -1;
    return !err;
}

static bool help(struct line_mode *lines, const char *rest);

static const struct line_command COMMANDS[] = {
    {"undo", "", "undo the last turn", undo},
    {"redo", "", "bring back what was undone", redo},
    {"new", "", "abandon this game and start another", again},
    {"help", "", "show this list", help},
    {"quit", "", "quit", NULL},
    {0},
};

static void print_commands(FILE *out, const struct line_command *command) {
    enum { NAME_WIDTH = 15 };
    for (; command && command->name; command++)
        fprintf(out, "%s%-*s%s\n", command->name, NAME_WIDTH - (int)strlen(command->name), command->words,
                command->about);
}

static bool help(struct line_mode *lines, const char *rest) {
    (void)rest;
    if (lines->game->moves)
        fputs(lines->game->moves, lines->out);
    print_commands(lines->out, lines->game->commands);
    print_commands(lines->out, COMMANDS);
    return false;
}

/* ---- Reading ---- */

static bool is_name(const char *text, size_t length, const char *name) {
    if (length != strlen(name))
        return false;
    for (size_t i = 0; i < length; i++)
        if (tolower((unsigned char)text[i]) != name[i])
            return false;
    return true;
}

static const struct line_command *command_named(const struct line_command *command, const char *text, size_t length) {
    while (command && command->name && !is_name(text, length, command->name))
        command++;
    return command && command->name ? command : NULL;
}

static bool run_command(struct line_mode *lines, const struct line_command *command, const char *rest) {
    bool wants = command->words[0] != '\0';
    if (wants == (*rest != '\0'))
        return command->act(lines, rest);
    fprintf(lines->out, wants ? "%s: expected a word\n" : "%s: unexpected argument\n", command->name);
    return false;
}

static bool play(struct line_mode *lines, const char *text) {
    struct fault fault = {0};
    enum err err = session_say(lines->session, text, &fault);
    if (err)
        print_refusal(lines, err, &fault);
    return !err;
}

static int obey(struct line_mode *lines, char *text) {
    size_t length = strcspn(text, " \t");
    char *rest = text + length + strspn(text + length, " \t");
    const struct line_command *command = command_named(lines->game->commands, text, length);
    if (!command)
        command = command_named(COMMANDS, text, length);
    if (command && !command->act)
        return EXIT_DONE;
    bool changed = command ? run_command(lines, command, rest) : play(lines, text);
    if (changed && session_turn(lines->session) == lines->seat) {
        tell(lines, lines->seat);
        show(lines);
    }
    return GO_ON;
}

static char *trimmed(char *text, size_t length) {
    while (length > 0 && isspace((unsigned char)text[length - 1]))
        text[--length] = '\0';
    return text + strspn(text, " \t\r");
}

static int read_line(struct line_mode *lines, char **text) {
    struct fault fault = {0};
    bool more;
    if (lines->ask)
        fputs("> ", lines->out);
    if (fflush(lines->out) != 0)
        return complain("cannot write: %s", strerror(errno));
    if (script_key_line(&lines->input, &more, &fault) != ERR_NONE)
        return complain_fault("standard input", &fault);
    if (!more)
        return EXIT_DONE;
    session_time(lines->session, clock_now());
    *text = trimmed(lines->input.name, lines->input.length);
    return GO_ON;
}

/* ---- Turns ---- */

/* Where several people play, nobody sees what is hidden from others before they have said, by an empty line, that the
 * others look away. */
static int unveil(struct line_mode *lines, int turn) {
    char nothing = '\0', *text = &nothing;
    tell(lines, SEES_PUBLIC);
    for (;;) {
        fputs("next ", lines->out);
        print_name(lines, turn);
        fprintf(lines->out, ": an empty line shows %s\n", lines->game->hidden ? lines->game->hidden : "the game");
        int code = read_line(lines, &text);
        if (code != GO_ON || is_name(text, strlen(text), "quit"))
            return code != GO_ON ? code : EXIT_DONE;
        if (!*text)
            return GO_ON;
    }
}

static int obey_or_show(struct line_mode *lines, char *text) {
    if (*text)
        return obey(lines, text);
    show(lines);
    return GO_ON;
}

/* A person's turn, until it ends. */
static int take_turn(struct line_mode *lines, int turn) {
    char nothing = '\0', *text = &nothing;
    bool several = session_people(lines->session) > 1;
    int code = several && turn != lines->seat ? unveil(lines, turn) : GO_ON;
    if (code != GO_ON)
        return code;
    lines->seat = turn;
    tell(lines, turn);
    show(lines);
    uint64_t games = lines->session->games;
    while (code == GO_ON && session_turn(lines->session) == turn && lines->session->games == games) {
        code = read_line(lines, &text);
        if (code == GO_ON)
            code = obey_or_show(lines, text);
    }
    if (code != GO_ON)
        return code;
    tell(lines, several ? SEES_PUBLIC : turn);
    lines->seat = several ? lines->seat : -1;
    return GO_ON;
}

static int take_robot_turn(struct line_mode *lines) {
    struct fault fault = {0};
    if (!lines->game->robot)
        return complain("no robot can play this game");
    if (lines->game->robot(lines, &fault) != ERR_NONE)
        return complain("%s", fault.what);
    session_time(lines->session, clock_now());
    if (session_people(lines->session) < 2)
        tell(lines, session_viewer(lines->session));
    return GO_ON;
}

int line_mode_play(struct line_mode *lines, int (*byte)(void *), void *from) {
    struct session *session = lines->session;
    int code = GO_ON;
    lines->seat = -1;
    lines->told = match_step_count(session->match);
    script_open(&lines->input, byte, from);
    session_time(session, clock_now());
    while (code == GO_ON && session_turn(session) != TURN_OVER)
        code = session_robot_turn(session) ? take_robot_turn(lines) : take_turn(lines, session_turn(session));
    if (code == GO_ON) {
        tell(lines, session_viewer(session));
        if (lines->game->end)
            lines->game->end(lines);
        else
            show(lines);
        code = EXIT_DONE;
    }
    script_close(&lines->input);
    if (code == EXIT_DONE && fflush(lines->out) != 0)
        code = complain("cannot write: %s", strerror(errno));
    return code;
}

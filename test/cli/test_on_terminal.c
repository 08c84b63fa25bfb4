/* Commands on a terminal: they ask, show how far they are, stop when they are told to, and go on afterwards. The
 * program runs as it is, on a terminal of the test's. */
#include "cmocka_includes.h"

#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { SHOWN_SIZE = 1 << 20, WORDS_MOST = 10, PATIENCE_SECONDS = 120 };

static char shown[SHOWN_SIZE], folder[] = "/tmp/tessera-commands-XXXXXX";
static size_t length;

struct run {
    const char *words;   /* the arguments, separated by blanks */
    const char *input;   /* typed at the beginning; null: nothing */
    const char *stop_at; /* ctrl-C is typed when this is shown; null: never */
    int code;
    const char *says[4];          /* what is shown, in this order */
    unsigned short columns, rows; /* 0: 80 and 24 */
};

static void split(const char *words, char *text, char *argv[WORDS_MOST + 2]) {
    unsigned count = 1;
    argv[0] = (char *)"tessera";
    strcpy(text, words);
    for (char *word = strtok(text, " "); word && count <= WORDS_MOST; word = strtok(NULL, " "))
        argv[count++] = word;
    argv[count] = NULL;
}

/* Reads what there is; false at the end. */
static bool take(int terminal) {
    struct pollfd from = {.fd = terminal, .events = POLLIN};
    if (poll(&from, 1, 1000) <= 0)
        return true;
    ssize_t more = read(terminal, shown + length, SHOWN_SIZE - 1 - length);
    if (more <= 0)
        return false;
    length += (size_t)more;
    shown[length] = '\0';
    if (length > SHOWN_SIZE / 2) /* only the end matters then */
        length = SHOWN_SIZE / 4;
    return true;
}

static int run_on_terminal(const struct run *run) {
    struct winsize size = {.ws_row = run->rows ? run->rows : 24, .ws_col = run->columns ? run->columns : 80};
    char text[512], *argv[WORDS_MOST + 2];
    int terminal, status = 0;
    bool stopped = false;
    time_t begin = time(NULL);
    length = 0;
    shown[0] = '\0';
    pid_t child = forkpty(&terminal, NULL, NULL, &size);
    assert_true(child >= 0);
    if (child == 0) {
        split(run->words, text, argv);
        execv(TEST_PROGRAM, argv);
        _exit(127);
    }
    if (run->input)
        assert_int_equal(write(terminal, run->input, strlen(run->input)), strlen(run->input));
    while (take(terminal) && time(NULL) - begin < PATIENCE_SECONDS)
        if (!stopped && run->stop_at && strstr(shown, run->stop_at)) {
            stopped = true;
            assert_int_equal(write(terminal, "\003", 1), 1);
        }
    if (time(NULL) - begin >= PATIENCE_SECONDS)
        kill(child, SIGKILL);
    assert_int_equal(waitpid(child, &status, 0), child);
    close(terminal);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

static void try_all(const struct run *runs, unsigned count) {
    for (unsigned i = 0; i < count; i++) {
        int code = run_on_terminal(&runs[i]);
        const char *at = shown;
        if (code != runs[i].code)
            fail_msg("%s: exit %d\n%s", runs[i].words, code, shown);
        for (unsigned j = 0; j < 4 && runs[i].says[j]; j++)
            if (!(at = strstr(at, runs[i].says[j])))
                fail_msg("%s: no '%s' in\n%s", runs[i].words, runs[i].says[j], shown);
    }
}

static void games_are_played_line_by_line(void **state) {
    (void)state;
    static const struct run RUNS[] = {
        {"play --front=lines --seed=1",
         "nonsense\nl\nr\nu\nd\nUndo\nRedo\nLeft\nq\n",
         NULL,
         0,
         {"> ", "Enter Left"},
         0,
         0},
        {"play --front=lines --seed=1 --start=2,0,0,0/0,0,0,0/0,0,0,0/0,0,0,0 --forget",
         "Left\nUp\nLeft\nq\n",
         NULL,
         0,
         {"does not move any tile."},
         0,
         0},
        {"play --seed=1 --forget", "q", NULL, 0, {"\033["}, 0, 0},
        {"word play --front=lines --seed=3 --seats=human,easy",
         "help\nnonsense\nhint\npass\nquit\n",
         NULL,
         0,
         {"> "},
         0,
         0},
        {"word play --front=lines --seed=3 --seats=human,human --forget",
         "\npass\n\npass\n\npass\n\npass\n\nquit\n",
         NULL,
         0,
         {"an empty line shows"},
         0,
         0},
        {"practise 44 32 --seed=1 --boards=1 --forget",
         "nonsense\nhint\na\ns\nd\nw\nnext\nquit\n",
         NULL,
         0,
         {"> "},
         0,
         0},
    };
    try_all(RUNS, sizeof RUNS / sizeof *RUNS);
}

static void saved_games_are_listed_and_shown(void **state) {
    (void)state;
    static const struct run RUNS[] = {
        {"games", NULL, NULL, 0, {"in progress"}, 0, 0},
        {"games export 1", NULL, NULL, 0, {"tessera record"}, 0, 0},
        {"scores", NULL, NULL, 0, {NULL}, 0, 0},
        {"scores --size=4x4", NULL, NULL, 0, {NULL}, 0, 0},
        {"scores --size=4", NULL, NULL, 2, {"size"}, 0, 0},
        {"scores --size=0x4", NULL, NULL, 2, {"size"}, 0, 0},
        {"scores --size=4x4x", NULL, NULL, 2, {"size"}, 0, 0},
    };
    try_all(RUNS, sizeof RUNS / sizeof *RUNS);
}

static void a_solution_is_watched(void **state) {
    (void)state;
    static const struct run RUNS[] = {
        {"solve 2,2/0,4 --goal=8 --watch", NULL, NULL, 0, {"\033["}, 0, 0},
        {"solve 2,2/0,4 --goal=8 --watch", NULL, NULL, 0, {NULL}, 8, 3}, /* too small for it */
        {"solve 1024,1024/0,0 --goal=2048 --watch --svg=out.svg", NULL, NULL, 0, {NULL}, 0, 0},
        {"solve 16384,16384/0,0 --goal=32768 --svg=out2.svg", NULL, NULL, 0, {NULL}, 0, 0},
    };
    try_all(RUNS, sizeof RUNS / sizeof *RUNS);
    setenv("NO_COLOR", "1", 1);
    try_all(RUNS, 1);
    unsetenv("NO_COLOR");
}

static void long_work_shows_how_far_it_is(void **state) {
    (void)state;
    static const struct run RUNS[] = {
        {"exact --size=2x3 --goal=64 --stats", NULL, NULL, 0, {"states"}, 0, 0},
        {"exact --size=2x3 --goal=64 --save=table --stats --scratch=layers", NULL, NULL, 0, {"states"}, 0, 0},
        {"endgame solve 44 32 --output=44-32.table", NULL, NULL, 0, {NULL}, 0, 0},
        {"endgame solve 44 64 --value-only --scratch=layers2", NULL, NULL, 0, {NULL}, 0, 0},
        {"train --network=n.net --patterns=0123 --games=6000 --every=2000 --curve=c.svg --log=c.csv",
         NULL,
         NULL,
         0,
         {"games"},
         0,
         0},
        {"play --front=lines --seed=1 --forget --record=game.record",
         "l\nr\nu\nd\nl\nr\nu\nd\nl\nu\nq\n",
         NULL,
         0,
         {NULL},
         0,
         0},
        {"review game.record --nodes=50000", NULL, NULL, 0, {NULL}, 0, 0},
        {"replay game.record", "q", NULL, 0, {"\033["}, 0, 0},
        {"evaluate --player=random --games=4000", NULL, NULL, 0, {"4000"}, 0, 0},
    };
    try_all(RUNS, sizeof RUNS / sizeof *RUNS);
}

static void long_work_is_stopped_and_goes_on(void **state) {
    (void)state;
    static const struct run RUNS[] = {
        {"train --network=m.net --patterns=0123,4567 --games=90000000 --every=1000",
         NULL,
         "games",
         1,
         {"interrupted after"},
         0,
         0},
        {"train --network=m.net --games=90000000 --resume", NULL, "games", 1, {"interrupted after"}, 0, 0},
        {"evaluate --player=random --games=90000000", NULL, "games", 1, {"interrupted after"}, 0, 0},
        {"exact --size=3x3 --goal=1024 --scratch=layers3 --stats", NULL, "states", 1, {"stopped"}, 0, 0},
        {"exact --size=3x3 --goal=1024", NULL, "states", 1, {"stopped"}, 0, 0},
    };
    try_all(RUNS, sizeof RUNS / sizeof *RUNS);
}

static int set_up(void **state) {
    (void)state;
    return !mkdtemp(folder) || chdir(folder) || setenv("HOME", folder, 1) || setenv("XDG_DATA_HOME", folder, 1) ||
           setenv("XDG_CACHE_HOME", folder, 1) || setenv("TERM", "xterm-256color", 1);
}

static int tear_down(void **state) {
    (void)state;
    char command[80];
    snprintf(command, sizeof command, "rm -r %s", folder);
    return system(command);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_are_played_line_by_line),
        cmocka_unit_test(saved_games_are_listed_and_shown),
        cmocka_unit_test(a_solution_is_watched),
        cmocka_unit_test(long_work_shows_how_far_it_is),
        cmocka_unit_test(long_work_is_stopped_and_goes_on),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}

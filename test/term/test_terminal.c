/* Terminals of every kind: with the colours that they have or that were asked for, of any size, resized, with a mouse,
 * and such that cannot be played on. The games run in a child on a terminal of its own. */
#include "cmocka_includes.h"

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "ui/play.h"
#include "ui/word/play.h"

enum { SHOWN_SIZE = 1 << 20, STILL_MILLISECONDS = 60, PATIENCE_MILLISECONDS = 20000 };

static char shown[SHOWN_SIZE]; /* every byte that the child wrote */
static size_t length;
static pid_t child;
static int terminal;

/* ---- The child ---- */

struct setting {
    const char *term, *colorterm, *no_color; /* of the environment; null: not set */
    const char *colour;                      /* --color */
    bool ascii;
    unsigned short rows, columns;
};

static void set(const char *name, const char *value) {
    if (value)
        setenv(name, value, 1);
    else
        unsetenv(name);
}

static void prepare(const struct setting *setting) {
    set("TERM", setting->term);
    set("COLORTERM", setting->colorterm);
    set("NO_COLOR", setting->no_color);
    setenv("LC_ALL", "C.UTF-8", 1);
}

static void ignore_line(void *context, const char *line) {
    (void)context;
    (void)line;
}

static int play_slide(const struct setting *setting) {
    struct play_options options = {.rules_given = true,
                                   .session = {.seeded = true, .seed = 1, .forget = true},
                                   .colour = setting->colour,
                                   .ascii = setting->ascii,
                                   .endgame = "off"};
    slide_rules_classic(&options.rules);
    return term_run(&options);
}

/* Every tile from 2 to 2^62 on one board. */
static int play_large_tiles(const struct setting *setting) {
    static char board[2048];
    for (unsigned i = 0; i < 64; i++)
        snprintf(board + strlen(board), sizeof board - strlen(board), "%llu%c", i && i < 63 ? 1ULL << i : 0,
                 i % 8 == 7 ? '\n' : ' ');
    struct play_options options = {
        .rules_given = true,
        .session = {.seeded = true, .seed = 1, .forget = true, .start = board, .start_length = strlen(board)},
        .colour = setting->colour,
        .ascii = setting->ascii,
        .reduced_motion = setting->columns > 100,
        .endgame = "off"};
    slide_rules_classic(&options.rules);
    options.rules.width = options.rules.height = 8;
    return term_run(&options);
}

/* Standard input and output are elsewhere: the terminal is found all the same. */
static int play_elsewhere(const struct setting *setting) {
    struct play_options options = {.rules_given = true,
                                   .session = {.seeded = true, .seed = 1, .forget = true},
                                   .colour = setting->colour,
                                   .log = ignore_line};
    int nowhere = open("/dev/null", O_RDWR);
    dup2(nowhere, STDIN_FILENO);
    slide_rules_classic(&options.rules);
    return term_run(&options);
}

static int play_words(const struct setting *setting) {
    static struct word_session word;
    struct word_session_options options = {
        .seats = "human,easy", .lexicon = TEST_DATA "/word/words.txt", .seeded = true, .seed = 3, .forget = true};
    struct word_look look = {.colour = setting->colour, .ascii = setting->ascii, .reduced_motion = true};
    if (word_session_open(&word, &options, NULL) != ERR_NONE)
        return 9;
    int code = word_term_run(&word, &look);
    return word_session_close(&word, NULL) == ERR_NONE ? code : 9;
}

/* ---- The person ---- */

/* Reads until the child says nothing more for a moment. */
static void watch(void) {
    struct pollfd from = {.fd = terminal, .events = POLLIN};
    ssize_t more = 1;
    while (more > 0 && length < SHOWN_SIZE - 1 && poll(&from, 1, STILL_MILLISECONDS) > 0)
        if ((more = read(terminal, shown + length, SHOWN_SIZE - 1 - length)) > 0)
            length += (size_t)more;
    shown[length] = '\0';
}

static void sit_down(int (*play)(const struct setting *), const struct setting *setting) {
    struct winsize size = {.ws_row = setting->rows, .ws_col = setting->columns};
    length = 0;
    child = forkpty(&terminal, NULL, NULL, &size);
    assert_true(child >= 0);
    if (child == 0) {
        prepare(setting);
        exit(play(setting));
    }
    struct pollfd from = {.fd = terminal, .events = POLLIN};
    assert_int_equal(poll(&from, 1, PATIENCE_MILLISECONDS), 1); /* the first frame, or a complaint */
    watch();
}

static void press(const char *keys) {
    assert_int_equal(write(terminal, keys, strlen(keys)), strlen(keys));
    watch();
}

/* Waits for the end; returns the exit code. */
static int stand_up(void) {
    int status = 0;
    struct pollfd from = {.fd = terminal, .events = POLLIN};
    while (length < SHOWN_SIZE - 1 && poll(&from, 1, PATIENCE_MILLISECONDS) > 0) {
        ssize_t more = read(terminal, shown + length, SHOWN_SIZE - 1 - length);
        if (more <= 0)
            break;
        length += (size_t)more;
    }
    shown[length] = '\0';
    assert_int_equal(waitpid(child, &status, 0), child);
    close(terminal);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

static void assert_shown(const char *text) {
    if (!strstr(shown, text))
        fail_msg("not shown: %s", text[0] == '\033' ? text + 1 : text);
}

/* Waits until it is shown. */
static void see(const char *text) {
    for (int tries = 0; !strstr(shown, text) && tries < PATIENCE_MILLISECONDS / STILL_MILLISECONDS; tries++)
        watch();
    assert_shown(text);
}

static void assert_not_shown(const char *text) {
    if (strstr(shown, text))
        fail_msg("shown: %s", text[0] == '\033' ? text + 1 : text);
}

/* ---- Colours ---- */

/* What sets a colour, of 24 bits, of 256, of 16 or 8. */
static const char TRUE_COLOUR[] = ";38;2;", MANY[] = "38;5;", FEW[] = "\033[3";

static const struct {
    struct setting setting;
    const char *has, *lacks; /* a sequence that is shown, and one that is not */
} COLOURS[] = {
    {{"xterm-256color", NULL, NULL, "auto", false, 24, 80}, MANY, TRUE_COLOUR},
    {{"xterm-256color", NULL, NULL, NULL, false, 24, 80}, MANY, TRUE_COLOUR},
    {{"xterm-256color", "truecolor", NULL, "auto", false, 24, 80}, TRUE_COLOUR, NULL},
    {{"xterm-256color", "24bit", NULL, "auto", true, 40, 100}, TRUE_COLOUR, NULL},
    {{"xterm-256color", "yes", NULL, "auto", false, 24, 80}, MANY, TRUE_COLOUR},
    {{"xterm-256color", "truecolor", "1", "auto", false, 24, 80}, NULL, TRUE_COLOUR},
    {{"xterm-256color", NULL, "", "auto", false, 24, 80}, MANY, TRUE_COLOUR},
    {{"xterm-256color", NULL, "1", "always", false, 24, 80}, MANY, TRUE_COLOUR},
    {{"xterm-256color", NULL, NULL, "never", false, 24, 80}, NULL, MANY},
    {{"xterm", NULL, NULL, "auto", false, 24, 80}, FEW, MANY},
    {{"linux", NULL, NULL, "auto", false, 12, 24}, FEW, MANY},
    {{"vt100", NULL, NULL, "always", false, 24, 80}, NULL, MANY},
};

static void the_colours_are_those_that_the_terminal_has_and_the_person_wants(void **state) {
    (void)state;
    for (unsigned i = 0; i < sizeof COLOURS / sizeof *COLOURS; i++) {
        sit_down(play_slide, &COLOURS[i].setting);
        press("aw"); /* two moves, each an animation */
        press("m");  /* the menu, and back */
        press("\033");
        press("\f"); /* everything is drawn again */
        press("q");
        assert_int_equal(stand_up(), 0);
        if (COLOURS[i].has)
            assert_shown(COLOURS[i].has);
        if (COLOURS[i].lacks)
            assert_not_shown(COLOURS[i].lacks);
        for (size_t at = 0; COLOURS[i].setting.ascii && at < length; at++)
            assert_true((unsigned char)shown[at] < 0x80);
    }
}

static void words_have_the_same_colours(void **state) {
    (void)state;
    for (unsigned i = 0; i < sizeof COLOURS / sizeof *COLOURS; i += 2) {
        sit_down(play_words, &COLOURS[i].setting);
        press("a\b");
        press("\f");
        press("?");
        press("\033");
        press("0");
        assert_int_equal(stand_up(), 0);
        if (COLOURS[i].has && COLOURS[i].setting.columns >= 80)
            assert_shown(COLOURS[i].has);
        if (COLOURS[i].lacks)
            assert_not_shown(COLOURS[i].lacks);
    }
}

/* Whatever the colours and the room, a number is whole or has a letter for its thousands. */
static void large_numbers_find_room(void **state) {
    (void)state;
    static const struct {
        struct setting setting;
        const char *shows[3];
    } ROOMS[] = {
        {{"xterm-256color", NULL, NULL, "auto", false, 24, 80}, {"512", "131"}},
        {{"xterm", NULL, NULL, "auto", false, 24, 80}, {"512", "131"}},
        {{"xterm", NULL, NULL, "auto", true, 30, 60}, {"512", "131"}},
        {{"xterm-256color", NULL, NULL, "never", true, 30, 60}, {"512", "131"}},
        {{"xterm-256color", "truecolor", NULL, "auto", false, 60, 240}, {"8x8"}},
        {{"xterm-256color", NULL, NULL, "auto", false, 12, 30}, {NULL}},
        {{"vt100", NULL, NULL, "auto", true, 60, 240}, {"8x8"}},
        {{"linux", NULL, NULL, "auto", false, 100, 400}, {"8x8"}},
    };
    for (unsigned i = 0; i < sizeof ROOMS / sizeof *ROOMS; i++) {
        sit_down(play_large_tiles, &ROOMS[i].setting);
        for (unsigned j = 0; j < 3 && ROOMS[i].shows[j]; j++)
            see(ROOMS[i].shows[j]);
        press("ad"); /* the largest tiles slide, too */
        for (unsigned theme = 0; theme < 5; theme++)
            press("t");
        press("i");
        press("q");
        assert_int_equal(stand_up(), 0);
    }
}

/* ---- Terminals that cannot be used ---- */

static void a_terminal_that_cannot_be_used_is_refused_with_the_reason(void **state) {
    (void)state;
    static const char *const TERMS[] = {NULL, "", "dumb", "no-such-terminal"};
    for (unsigned i = 0; i < sizeof TERMS / sizeof *TERMS; i++) {
        const struct setting setting = {.term = TERMS[i], .rows = 24, .columns = 80};
        sit_down(play_slide, &setting);
        assert_int_equal(stand_up(), 1);
        assert_shown("this terminal cannot be used for playing");
        sit_down(play_words, &setting);
        assert_int_equal(stand_up(), 1);
        assert_shown("this terminal cannot be used for playing");
    }
}

/* ---- Keys, the mouse, another size ---- */

static const struct setting USUAL = {"xterm-256color", NULL, NULL, "auto", false, 24, 80};

/* Reports of the mouse in both forms: press, release, wheel, another button, and some that are cut off. */
static const char *const REPORTS[] = {
    "\033[<0;40;12M\033[<0;40;12m",
    "\033[<0;40;12M\033[<0;20;12m",
    "\033[<0;40;8M\033[<0;40;18m",
    "\033[<0;40;18M\033[<0;40;8m",
    "\033[<0;20;12M\033[<0;60;12m",
    "\033[<64;40;12M",
    "\033[<65;40;12M",
    "\033[<66;40;12M",
    "\033[<2;40;12M\033[<2;40;12m",
    "\033[<0;40;23M\033[<0;40;23m",
    "\033[M !!\033[M#!!",
    "\033[M`!!\033[Ma!!",
    "\033[<0;4",
    "\033[<0;x",
    "\033[<99999;99999;99999M",
};

static const char *const KEYS[] = {
    "\033[A",    "\033[B",   "\033[C",   "\033[D",       "\033OA",    "\033[5~",    "\033[6~", "\033[H",   "\033[F",
    "\033[1;5A", "\033[24~", "\033[3~",  "\033[3;5~",    "\033[1;2P", "\033[15;2~", "\033[Z",  "\033[99~", "\033[1;99Z",
    "\033x",     "\t",       "\xc3\xa9", "\xe2\x82\xac", "\xff",      "\xc3",       "\033[",   "\033[1;",  "\033[200~",
};

static void every_key_and_report_is_taken(int (*play)(const struct setting *), const char *quit) {
    sit_down(play, &USUAL);
    for (unsigned round = 0; round < 2; round++) {
        for (unsigned i = 0; i < sizeof REPORTS / sizeof *REPORTS; i++)
            press(REPORTS[i]);
        press(round ? "\033" : "m");
        for (unsigned i = 0; i < sizeof KEYS / sizeof *KEYS; i++)
            press(KEYS[i]);
        press("\033");
        press("\033");
        for (unsigned short rows = 8; rows < 60; rows = (unsigned short)(2 * rows)) {
            ioctl(terminal, TIOCSWINSZ, &(struct winsize){.ws_row = rows, .ws_col = (unsigned short)(3 * rows)});
            watch();
        }
        press("?");
        press("\033[<65;10;5M\033[<64;10;5M");
        press("\033");
    }
    press(quit);
    assert_int_equal(stand_up(), 0);
    assert_shown("\033[?1000"); /* the mouse was asked for */
}

static void slide_takes_every_key_and_report(void **state) {
    (void)state;
    every_key_and_report_is_taken(play_slide, "q");
}

static void words_take_every_key_and_report(void **state) {
    (void)state;
    every_key_and_report_is_taken(play_words, "0");
}

static void a_terminal_is_found_behind_other_files(void **state) {
    (void)state;
    sit_down(play_elsewhere, &USUAL);
    press("a");
    press("q");
    assert_int_equal(stand_up(), 0);
    assert_shown(MANY);
}

/* A terminal that goes away ends the game; one that is stopped goes on as it was. */
static void a_signal_ends_or_stops_the_game(void **state) {
    (void)state;
    static const int SIGNALS[] = {SIGHUP, SIGTERM, SIGINT};
    for (unsigned i = 0; i < sizeof SIGNALS / sizeof *SIGNALS; i++) {
        sit_down(i % 2 ? play_words : play_slide, &USUAL);
        kill(child, SIGNALS[i]);
        assert_int_equal(stand_up(), -SIGNALS[i]);
    }
    int status = 0;
    sit_down(play_slide, &USUAL);
    kill(child, SIGTSTP);
    assert_int_equal(waitpid(child, &status, WUNTRACED), child);
    assert_true(WIFSTOPPED(status));
    kill(child, SIGCONT);
    watch();
    press("q");
    assert_int_equal(stand_up(), 0);
}

static int set_up(void **state) {
    static char folder[] = "/tmp/tessera-terminal-XXXXXX";
    *state = folder;
    return mkdtemp(folder) && setenv("XDG_DATA_HOME", folder, 1) == 0 ? 0 : -1;
}

static int tear_down(void **state) {
    char command[96];
    snprintf(command, sizeof command, "rm -r %s", (char *)*state);
    return system(command);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_colours_are_those_that_the_terminal_has_and_the_person_wants),
        cmocka_unit_test(words_have_the_same_colours),
        cmocka_unit_test(large_numbers_find_room),
        cmocka_unit_test(a_terminal_that_cannot_be_used_is_refused_with_the_reason),
        cmocka_unit_test(slide_takes_every_key_and_report),
        cmocka_unit_test(words_take_every_key_and_report),
        cmocka_unit_test(a_terminal_is_found_behind_other_files),
        cmocka_unit_test(a_signal_ends_or_stops_the_game),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}

/* Windows from their opening to their end, without a display: where they open, what they remember, and what is said
 * when one cannot be opened. Events are sent by another thread, as a person would. */
#include "cmocka_includes.h"

#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <SDL.h>

#include "app/word_session.h"
#include "fault/failing.h"
#include "play/store.h"
#include "ui/slide/replay.h"
#include "window/window.h"

static char folder[64], complaints[80], store_path[96];

/* ---- The person ---- */

struct person {
    const SDL_Event *event;
    unsigned events;
    atomic_bool gone;
};

/* Does what it has to do as soon as there is a window, and closes it in the end. */
static void *act(void *context) {
    struct person *person = context;
    for (unsigned next = 0; !person->gone;) {
        usleep(4000);
        if (!(SDL_WasInit(SDL_INIT_VIDEO) & SDL_INIT_VIDEO))
            continue;
        SDL_Event event = next < person->events ? person->event[next++] : (SDL_Event){.type = SDL_QUIT};
        SDL_PushEvent(&event);
    }
    return NULL;
}

static const SDL_Event EVENTS[] = {
    {.key = {.type = SDL_KEYDOWN, .keysym = {.sym = SDLK_LEFT}}},
    {.key = {.type = SDL_KEYDOWN, .keysym = {.sym = SDLK_UP}}},
    {.type = SDL_RENDER_TARGETS_RESET},
    {.type = SDL_RENDER_DEVICE_RESET},
    {.window = {.type = SDL_WINDOWEVENT, .event = SDL_WINDOWEVENT_EXPOSED}},
    {.key = {.type = SDL_KEYDOWN, .repeat = 1, .keysym = {.sym = SDLK_F11}}},
    {.key = {.type = SDL_KEYDOWN, .keysym = {.sym = SDLK_F11}}},
    {.key = {.type = SDL_KEYDOWN, .keysym = {.sym = SDLK_F11}}},
    {.type = SDL_USEREVENT},
};

/* Runs a window while somebody is there; standard error goes to a file. */
static int with_person(int (*run)(const void *), const void *context, bool acts) {
    struct person person = {EVENTS, acts ? sizeof EVENTS / sizeof *EVENTS : 0, false};
    pthread_t thread;
    int kept = dup(STDERR_FILENO), file = open(complaints, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    dup2(file, STDERR_FILENO);
    close(file);
    assert_int_equal(pthread_create(&thread, NULL, act, &person), 0);
    int code = run(context);
    person.gone = true;
    (void)failing_stop();
    assert_int_equal(pthread_join(thread, NULL), 0);
    dup2(kept, STDERR_FILENO);
    close(kept);
    return code;
}

static void assert_complaint(const char *part) {
    char text[4096];
    FILE *file = fopen(complaints, "re");
    assert_non_null(file);
    size_t length = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[length] = '\0';
    if (strncmp(text, "tessera: ", 9) != 0 || !strstr(text, part) || strchr(text, '\n') != text + length - 1)
        fail_msg("complaint: %s", text);
}

/* ---- Windows ---- */

static const struct play_options *slide_options(const char *record) {
    static struct play_options options;
    options = (struct play_options){.rules_given = true,
                                    .reduced_motion = record != NULL,
                                    .session = {.seeded = true, .seed = 1, .record = record}};
    slide_rules_classic(&options.rules);
    return &options;
}

static unsigned fault_number; /* 0: nothing fails */

static void begin_faults(void) {
    if (fault_number)
        failing_start(FAILING_MEMORY, fault_number, false);
}

static int play_slide(const void *options) {
    begin_faults();
    return window_run(options);
}

static int play_words(const void *look) {
    static struct word_session word;
    struct word_session_options options = {
        .seats = "human,easy", .lexicon = TEST_DATA "/word/words.txt", .seeded = true, .seed = 3};
    assert_int_equal(word_session_open(&word, &options, NULL), ERR_NONE);
    begin_faults();
    int code = window_word_run(&word, look);
    (void)failing_stop();
    assert_int_equal(word_session_close(&word, NULL), ERR_NONE);
    return code;
}

static const struct word_look LOOK = {.colour = "auto"};

static int show(const void *text) {
    return window_replay(slide_options(NULL), "game.record", text, strlen(text));
}

/* ---- Where they open ---- */

static void setting_is(const char *name, const char *value, char was[STORE_SETTING_SIZE]) {
    struct store *store = NULL;
    char message[STORE_MESSAGE_SIZE];
    assert_int_equal(store_open(store_path, &store, message), ERR_NONE);
    was[0] = '\0';
    if (value)
        assert_int_equal(store_set(store, name, value), ERR_NONE);
    else
        assert_int_equal(store_setting(store, name, was), ERR_NONE);
    store_close(store);
}

static void a_window_opens_where_it_was(void **state) {
    (void)state;
    static const struct {
        const char *place;
        bool there; /* else somewhere that can be seen */
    } PLACES[] = {
        {"640x720+30+40", true}, {"nonsense", false},        {"640x720", false},       {"10x10+0+0", false},
        {"640x10+0+0", false},   {"640x720+9000+40", false}, {"640x720+30-40", false}, {"9000x720+0+0", false},
        {"640x9000+0+0", false}, {"640x720+30+9000", false},
    };
    static int (*const PLAY[])(const void *) = {play_slide, play_words};
    static const char *const NAMES[] = {"window", "word-window"};
    char place[STORE_SETTING_SIZE];
    for (unsigned game = 0; game < 2; game++) {
        const void *context = game ? (const void *)&LOOK : slide_options(NULL);
        assert_int_equal(with_person(PLAY[game], context, true), 0);
        setting_is(NAMES[game], NULL, place);
        assert_true(strchr(place, 'x') && strchr(place, '+')); /* it is remembered */
        for (unsigned i = 0; i < sizeof PLACES / sizeof *PLACES; i++) {
            setting_is(NAMES[game], PLACES[i].place, place);
            assert_int_equal(with_person(PLAY[game], context, false), 0);
            setting_is(NAMES[game], NULL, place);
            assert_int_equal(strcmp(place, PLACES[i].place) == 0, PLACES[i].there);
        }
    }
}

/* ---- What goes wrong ---- */

static void a_window_that_cannot_be_opened_says_why(void **state) {
    (void)state;
    static const struct {
        const char *name, *value, *why;
    } WRONG[] = {
        {"SDL_VIDEODRIVER", "no-such-driver", "cannot open a window: "},
        {"TESSERA_FONT", "/no/such/font.ttf", "cannot open a window: "},
    };
    for (unsigned i = 0; i < sizeof WRONG / sizeof *WRONG; i++) {
        const char *before = getenv(WRONG[i].name);
        setenv(WRONG[i].name, WRONG[i].value, 1);
        assert_int_equal(with_person(play_slide, slide_options(NULL), false), 1);
        assert_complaint(WRONG[i].why);
        assert_int_equal(with_person(play_words, &LOOK, false), 1);
        assert_complaint(WRONG[i].why);
        if (before)
            setenv(WRONG[i].name, "dummy", 1);
        else
            unsetenv(WRONG[i].name);
    }
}

static void a_game_that_cannot_be_shown_says_why(void **state) {
    (void)state;
    static const struct word_look NO_THEME = {.colour = "auto", .theme = "no-such-theme"};
    assert_int_equal(with_person(play_slide, slide_options("/no/such/folder/record"), false), 1);
    assert_complaint("record");
    assert_int_equal(with_person(play_words, &NO_THEME, false), 1);
    assert_complaint("no-such-theme");
    assert_int_equal(with_person(show, "no record", false), 1);
    assert_complaint("game.record:1:");
}

static void a_recorded_game_is_shown(void **state) {
    (void)state;
    static char path[80], text[1 << 16];
    snprintf(path, sizeof path, "%s/record", folder);
    assert_int_equal(with_person(play_slide, slide_options(path), true), 0);
    FILE *file = fopen(path, "re");
    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    assert_non_null(strstr(text, "play 0 left")); /* what the person did */
    assert_int_equal(with_person(show, text, true), 0);
}

/* The n-th allocation fails: there is a window all the same, or one complaint. */
static void without_memory_there_is_a_window_or_a_complaint(void **state) {
    (void)state;
    static int (*const PLAY[])(const void *) = {play_slide, play_words};
    for (unsigned game = 0; game < 2; game++)
        for (fault_number = 1; fault_number < 120; fault_number += 1 + fault_number / 6) {
            int code = with_person(PLAY[game], game ? (const void *)&LOOK : slide_options(NULL), false);
            assert_in_range(code, 0, 1);
            if (code)
                assert_complaint("");
        }
    fault_number = 0;
}

static int set_up(void **state) {
    (void)state;
    failing_set_up();
    strcpy(folder, "/tmp/tessera-windows-XXXXXX");
    if (!mkdtemp(folder))
        return -1;
    snprintf(complaints, sizeof complaints, "%s/complaints", folder);
    snprintf(store_path, sizeof store_path, "%s/tessera/games.sqlite", folder);
    return setenv("XDG_DATA_HOME", folder, 1) || setenv("SDL_VIDEODRIVER", "dummy", 1);
}

static int tear_down(void **state) {
    (void)state;
    char command[96];
    snprintf(command, sizeof command, "rm -r %s", folder);
    return system(command);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_window_opens_where_it_was),
        cmocka_unit_test(a_window_that_cannot_be_opened_says_why),
        cmocka_unit_test(a_game_that_cannot_be_shown_says_why),
        cmocka_unit_test(a_recorded_game_is_shown),
        cmocka_unit_test(without_memory_there_is_a_window_or_a_complaint),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}

/* scenario_sessions.c - the sessions below terminal and window, as a person would use them. What a view tells a person
 * is one line on standard error here, as for a command. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/file.h"
#include "app/word_session.h"
#include "fault/scenario.h"
#include "ui/complain.h"
#include "ui/slide/view.h"

/* ---- Slide ---- */

static struct slide_view *sit_down(struct replay *replay) {
    struct play_options options = {.reduced_motion = true, .session = {.seeded = true, .seed = 7}};
    static char why[SLIDE_VIEW_MESSAGE_SIZE];
    struct slide_view *view = slide_view_open(&options, replay, 0, why);
    if (!view)
        complain("%s", why);
    return view;
}

/* A view that is done takes nothing more. */
static void act(struct slide_view *view, enum action action, double now) {
    if (!view->done)
        slide_view_act(view, action, now);
}

/* Enough for a game to have begun and to be far from its end. */
static void play(struct slide_view *view, int moves) {
    for (int i = 0; i < moves; i++)
        act(view, (enum action)(ACTION_LEFT + i % 4), i);
}

static int stand_up(struct slide_view *view) {
    slide_view_free(view);
    return EXIT_DONE;
}

int session_slide_resume(void) {
    struct slide_view *view = sit_down(NULL);
    return view ? stand_up(view) : EXIT_FAILED;
}

int session_slide_play(void) {
    struct slide_view *view = sit_down(NULL);
    if (!view)
        return EXIT_FAILED;
    play(view, 8);
    act(view, ACTION_UNDO, 9);
    act(view, ACTION_UNDO, 10);
    act(view, ACTION_REDO, 11);
    play(view, 4);
    return stand_up(view);
}

/* Another game, and back to the first one. */
int session_slide_new(void) {
    struct slide_view *view = sit_down(NULL);
    if (!view)
        return EXIT_FAILED;
    act(view, ACTION_MENU, 1);
    act(view, ACTION_RIGHT, 2); /* the next rule set */
    for (unsigned i = 0; i < SLIDE_VIEW_MENU_PLAY; i++)
        act(view, ACTION_DOWN, 3);
    act(view, ACTION_YES, 4);
    act(view, ACTION_YES, 5);
    play(view, 4);
    return stand_up(view);
}

int session_slide_pages(void) {
    struct slide_view *view = sit_down(NULL);
    if (!view)
        return EXIT_FAILED;
    static const enum action PAGES[] = {ACTION_SCORES, ACTION_HELP, ACTION_HOW, ACTION_MENU};
    for (unsigned i = 0; i < sizeof PAGES / sizeof PAGES[0]; i++) {
        act(view, PAGES[i], i);
        act(view, ACTION_NO, i);
    }
    return stand_up(view);
}

int session_slide_themes(void) {
    struct slide_view *view = sit_down(NULL);
    if (!view)
        return EXIT_FAILED;
    for (int i = 0; i < 6; i++)
        act(view, ACTION_THEME, i);
    return stand_up(view);
}

int session_slide_replay(void) {
    struct slide_rules rules;
    struct fault fault = {0};
    char *text;
    size_t length;
    if (rules_load("classic", &rules, &fault) || file_load("game.rec", 1 << 20, "too long", &text, &length, &fault))
        return complain("%s", fault.what);
    struct replay *replay = replay_open(text, length, &rules, &fault);
    free(text);
    if (!replay)
        return complain("%s", fault.what);
    struct slide_view *view = sit_down(replay);
    if (!view)
        return EXIT_FAILED;
    act(view, ACTION_LAST, 1);
    act(view, ACTION_BACK_MANY, 2);
    act(view, ACTION_FIRST, 3);
    act(view, ACTION_RIGHT, 4);
    return stand_up(view);
}

/* ---- Word ---- */

static const struct word_session_options WORD = {
    .seats = "human,easy", .lexicon = "words.lexicon", .seeded = true, .seed = 5};

static int word(bool play) {
    struct word_session word;
    struct fault fault = {0};
    if (word_session_open(&word, &WORD, &fault) != ERR_NONE)
        return complain("%s", fault.what);
    for (int i = 0; i < 4 && play && session_turn(&word.session) != TURN_OVER; i++)
        if (!session_robot_turn(&word.session))
            (void)session_say(&word.session, "pass", NULL);
        else if (i % 2)
            (void)word_session_robot(&word, NULL);
        else
            word_session_think(&word);
    if (play)
        (void)session_undo(&word.session, NULL);
    return word_session_close(&word, &fault) ? complain("%s", fault.what) : EXIT_DONE;
}

int session_word_resume(void) {
    return word(false);
}

int session_word_play(void) {
    return word(true);
}

/* ---- Games to lose ---- */

/* A daily game first, so that there are several; the one that must not be lost is played longest. */
int session_prepare(void) {
    struct slide_view *view = sit_down(NULL);
    if (!view)
        return EXIT_FAILED;
    play(view, 60);
    int code = view->state.moves > 20 && !view->state.over ? EXIT_DONE : EXIT_FAILED;
    return stand_up(view) ? EXIT_FAILED : code;
}

/* view_open.c - opening and closing a view. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/board_rows.h"
#include "play/slide_game.h"
#include "ui/slide/hint.h"
#include "ui/slide/view_internal.h"

enum { SPEED_USUAL = 2 }; /* four moves per second */

/* The rules used last, or the classic ones. Returns whether the game of last time began with a given board. */
static bool last_rules(struct slide_view *view, struct slide_rules *rules) {
    char last[STORE_SETTING_SIZE], name[STORE_SETTING_SIZE], how[STORE_SETTING_SIZE] = "";
    unsigned width = 0, height = 0;
    struct fault fault = {0};
    session_setting(&view->session, "last", last);
    bool known = sscanf(last, "%95s %ux%u %95s", name, &width, &height, how) >= 3 && rules_known(name);
    if (!known || rules_load(name, rules, &fault) != ERR_NONE) {
        slide_rules_classic(rules);
        slide_view_note(view, fault.what);
        return false;
    }
    if (slide_rules_size(rules, width, height, &(struct fault){0}) == ERR_NONE) {
        rules->width = width;
        rules->height = height;
    }
    return strcmp(how, "given") == 0;
}

/* With a log or a record nothing is saved, and a new game continues in the same match. */
static enum err open_session(struct slide_view *view, struct fault *fault) {
    struct session_options options = view->options.session;
    options.forget = options.forget || view->options.log;
    options.same_match = view->options.log || options.record;
    return session_open(&view->session, &slide_session_game, &view->rules, &options, fault);
}

/* A new game starts from the board that the current one began with. */
static void ask_same_start(struct slide_view *view) {
    size_t length = 0;
    struct slide_state first = slide_position_state(match_step_at(view->session.match, 0).before);
    view->editor.start = board_rows(&view->rules, first.board, &length);
    if (view->editor.start)
        session_ask(&view->session, view->editor.start, length);
}

/* Resumes the game that began with a given board. Unless there are moves to make in it, it is not the one to offer. */
static bool turn_to_given(struct slide_view *view, struct slide_rules rules, bool *resumed,
                          char why[SLIDE_VIEW_MESSAGE_SIZE]) {
    rules.begin = 0;
    if (!slide_view_turn_to(view, &rules, false, why))
        return false;
    *resumed = view->session.resumed && match_step_count(view->session.match) > 0 && !view->state.over;
    if (*resumed)
        ask_same_start(view);
    return true;
}

static bool turn_to_asked(struct slide_view *view, char why[SLIDE_VIEW_MESSAGE_SIZE]) {
    struct slide_rules rules = view->options.rules;
    const struct session_options *asked = &view->options.session;
    bool given = !view->options.rules_given && last_rules(view, &rules) && !view->options.daily && !asked->seeded &&
                 !asked->start;
    if (given && !turn_to_given(view, rules, &given, why))
        return false;
    if (given)
        return true;
    if (!slide_view_turn_to(view, &rules, view->options.daily, why))
        return false;
    if (session_is_asked(&view->session))
        return true;
    if (view->state.moves == 0 || view->state.over)
        return slide_view_begin(view, true, why);
    slide_view_ask(view, SLIDE_VIEW_ASKS_ASKED);
    return true;
}

/* Someone who plays for the first time and has not asked for anything special. */
static bool is_newcomer(struct slide_view *view) {
    const struct play_options *options = &view->options;
    const struct session_options *session = &options->session;
    char last[STORE_SETTING_SIZE];
    session_setting(&view->session, "last", last);
    return view->session.saves.store && !last[0] && !view->replay && !options->rules_given && !options->daily &&
           !options->autoplay && !options->log && !session->seeded && !session->start && !session->record;
}

static bool set_up(struct slide_view *view, char why[SLIDE_VIEW_MESSAGE_SIZE]) {
    char motion[STORE_SETTING_SIZE];
    struct fault fault = {0};
    if (open_session(view, &fault)) {
        snprintf(why, SLIDE_VIEW_MESSAGE_SIZE, "%s", fault.what);
        return false;
    }
    session_setting(&view->session, "motion", motion);
    view->reduced_motion = view->options.reduced_motion || strcmp(motion, "reduced") == 0;
    view->rule_set_count = (unsigned)rules_names(view->rule_sets);
    if (theme_choose(&view->themes, &view->session, view->options.theme, &view->theme, &fault)) {
        snprintf(why, SLIDE_VIEW_MESSAGE_SIZE, "%s", fault.what);
        return false;
    }
    slide_view_news(view);
    bool newcomer = is_newcomer(view);
    if (!view->replay && !turn_to_asked(view, why))
        return false;
    if (newcomer)
        slide_view_act(view, ACTION_HOW, 0);
    if (!view->replay)
        return true;
    view->rules = view->replay->rules;
    view->state = replay_state(view->replay);
    view->boards++;
    return true;
}

struct slide_view *slide_view_open(const struct play_options *options, struct replay *replay, double now,
                                   char why[SLIDE_VIEW_MESSAGE_SIZE]) {
    struct slide_view *view = calloc(1, sizeof *view);
    if (!view) {
        replay_free(replay);
        snprintf(why, SLIDE_VIEW_MESSAGE_SIZE, "not enough memory");
        return NULL;
    }
    view->options = *options;
    view->replay = replay;
    view->hint = -1;
    view->speed = options->autoplay ? SLIDE_VIEW_SPEEDS - 1 : SPEED_USUAL;
    view->next_move = now;
    hint_endgame(options->endgame);
    if (!set_up(view, why)) {
        slide_view_free(view);
        return NULL;
    }
    session_time(&view->session, now);
    slide_view_news(view);
    view->plays_itself = options->autoplay && !view->state.over;
    return view;
}

bool slide_view_end(struct slide_view *view, char why[SLIDE_VIEW_MESSAGE_SIZE]) {
    struct fault fault = {0};
    bool written = session_close(&view->session, &fault) == ERR_NONE;
    snprintf(why, SLIDE_VIEW_MESSAGE_SIZE, "%s", fault.what);
    return written;
}

void slide_view_free(struct slide_view *view) {
    if (!view)
        return;
    (void)session_close(&view->session, NULL);
    slide_review_free(view->review);
    replay_free(view->replay);
    slide_view_practice_free(view);
    slide_view_editor_free(view);
    animation_free(&view->anim);
    page_free(&view->page);
    free(view);
}

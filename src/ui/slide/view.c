#include "ui/slide/view.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/plural.h"
#include "slide/text.h"
#include "ui/key_name.h"
#include "ui/slide/view_internal.h"

#define THINK_SECONDS    0.05  /* how long autoplay thinks about a move, at most */
#define THINK_LEAST      0.002 /* and at least */
#define REVIEW_SECONDS   0.05  /* time for a review between two frames */
#define AUTO_MOTION_PART 0.7   /* fraction of the time between two autoplay moves used for animation */

enum { JUMP_MANY = 10 };

/* Moves per second; 0: as many as possible. */
static const double SPEEDS[SLIDE_VIEW_SPEEDS] = {1, 2, 4, 8, 16, 32, 64, 128, 0};

void slide_view_rest(struct slide_view *view) {
    animation_free(&view->anim);
}

double slide_view_progress(const struct slide_view *view, double now) {
    if (view->anim.count == 0 || view->animation_seconds <= 0)
        return 1;
    double t = (now - view->animation_start) / view->animation_seconds;
    return t < 0 ? 0 : t > 1 ? 1 : t;
}

struct animation slide_view_motion(const struct slide_view *view) {
    struct animation motion = {0};
    if (!view->reduced_motion)
        (void)animation_start(&motion, view->state.board);
    return motion;
}

void slide_view_show_motion(struct slide_view *view, struct animation motion, double now) {
    double pace = SPEEDS[view->speed];
    slide_view_rest(view);
    view->anim = motion;
    view->animation_start = now;
    view->animation_seconds = ANIMATION_SECONDS;
    if (view->plays_itself)
        view->animation_seconds = pace > 0 ? fmin(ANIMATION_SECONDS, AUTO_MOTION_PART / pace) : 0;
}

static void see_events(struct animation *motion, const struct events *events) {
    for (size_t i = 0; motion->tile && i < events->count; i++)
        animation_see(motion, events_get(events, i));
}

/* Shows what the last call on the session did. */
static void book(struct slide_view *view) {
    view->state = slide_session_state(&view->session);
    slide_view_drop_review(view);
    view->hint = -1;
    view->end_read = false;
    view->choice = 0;
    view->gained = 0;
    slide_view_news(view);
}

/* `computer`: the move is made by the computer. */
static void play(struct slide_view *view, enum slide_way way, bool computer, double now) {
    static const char *const key_name[] = {"Left", "Right", "Up", "Down"};
    struct fault fault = {0};
    bool had_won = view->state.won;
    uint64_t had = view->state.score;
    struct animation motion = slide_view_motion(view);
    slide_view_log_key(view, key_name[way]);
    session_time(&view->session, now);
    enum err err = computer ? session_help(&view->session, slide_way_name(way), &fault)
                            : session_say(&view->session, slide_way_name(way), &fault);
    if (err == ERR_MOVE) {
        slide_view_say(view, "No tile can move %s.", slide_way_name(way));
    } else if (err == ERR_OVER) {
        slide_view_say(view, "The game is over.");
    } else if (err) {
        slide_view_say(view, "%s.", fault.what[0] ? fault.what : err_text(err));
        view->message[0] = (char)toupper((unsigned char)view->message[0]);
    } else {
        slide_view_log_draws(view);
        book(view);
        view->gained = view->state.score > had ? view->state.score - had : 0;
        view->gained_at = now;
        view->celebrates = view->state.won && !had_won && !view->state.over && !view->plays_itself;
        see_events(&motion, match_events(view->session.match));
        slide_view_show_motion(view, motion, now);
        motion = (struct animation){0};
        if (view->state.over)
            view->plays_itself = false;
    }
    animation_free(&motion);
}

/* A single step forward is animated if it is a move. */
static void go_to(struct slide_view *view, uint64_t step, double now) {
    struct replay *replay = view->replay;
    uint64_t from = replay->at;
    bool one_on = step == from + 1;
    struct animation motion = one_on ? slide_view_motion(view) : (struct animation){0};
    replay_go(replay, step, motion.tile ? &(struct slide_viewer){animation_see, &motion} : NULL);
    view->state = replay_state(replay);
    slide_view_rest(view);
    if (one_on && replay->at == from + 1 && replay->last.what == RECORD_PLAY)
        slide_view_show_motion(view, motion, now);
    else
        animation_free(&motion);
    if (replay->message[0])
        slide_view_say(view, "%s", replay->message);
    if (replay->at == replay->steps)
        view->plays_itself = false;
}

void slide_view_go_to(struct slide_view *view, uint64_t step, double now) {
    if (!view->replay || view->question)
        return;
    view->plays_itself = false;
    view->message[0] = '\0';
    if (step != view->replay->at)
        go_to(view, step, now);
}

static void go_by(struct slide_view *view, int64_t steps, double now) {
    uint64_t back = steps < 0 ? (uint64_t)-steps : 0;
    go_to(view,
          steps < 0 ? (view->replay->at > back ? view->replay->at - back : 0) : view->replay->at + (uint64_t)steps,
          now);
}

static void take_back(struct slide_view *view, bool redo, double now) {
    if (view->options.log) {
        slide_view_say(view, "Undo is not possible while a log is written.");
        return;
    }
    session_time(&view->session, now);
    if (redo ? session_redo(&view->session, NULL) : session_undo(&view->session, NULL)) {
        slide_view_say(view, redo ? "Nothing to redo." : "Nothing to undo.");
        return;
    }
    view->celebrates = view->plays_itself = false;
    book(view);
    slide_view_rest(view);
}

static void suggest(struct slide_view *view) {
    if (!hint_tell(&view->rules, &view->state, SLIDE_VIEW_HINT_SECONDS, &view->advice, &view->hint_words)) {
        slide_view_say(view, view->state.over ? "The game is over." : "No hint for this board.");
        return;
    }
    view->hint = (int)view->advice.best;
    session_hint(&view->session);
    slide_view_news(view);
}

bool slide_view_probe(struct slide_view *view) {
    if (view->state.over || !hint_probe(slide_view_rules(view), &view->state, &view->advice, &view->hint_words)) {
        slide_view_say(view, view->state.over ? "No move is possible on this board." : "No table knows this board.");
        return false;
    }
    view->hint = (int)view->advice.best;
    return true;
}

/* In a game it counts as a hint. */
static void probe(struct slide_view *view) {
    if (!slide_view_probe(view))
        return;
    session_hint(&view->session);
    slide_view_news(view);
}

static void start_or_stop(struct slide_view *view, double now) {
    bool at_end = view->replay ? view->replay->at == view->replay->steps : view->state.over;
    if (at_end && view->replay)
        go_to(view, 0, now);
    view->plays_itself = !view->plays_itself && (!at_end || view->replay);
    view->celebrates = false;
    view->next_move = now;
    if (at_end && !view->replay)
        slide_view_say(view, "The game is over.");
}

static void set_speed(struct slide_view *view, int by) {
    if (by > 0 && view->speed + 1 < SLIDE_VIEW_SPEEDS)
        view->speed++;
    if (by < 0 && view->speed > 0)
        view->speed--;
    if (SPEEDS[view->speed] > 0)
        slide_view_say(view, "Speed: %g move%s per second", SPEEDS[view->speed], plural((uint64_t)SPEEDS[view->speed]));
    else
        slide_view_say(view, "Speed: as fast as possible");
}

static void start_new(struct slide_view *view) {
    char why[SLIDE_VIEW_MESSAGE_SIZE];
    slide_view_log_key(view, "New Game");
    if (!slide_view_begin(view, view->session.options.start != NULL, why)) /* a given board is used for every game */
        slide_view_say(view, "%s", why);
    slide_view_news(view);
}

void slide_view_drop_review(struct slide_view *view) {
    slide_review_free(view->review);
    view->review = NULL;
}

/* The review of an unfinished game counts as a hint. If there is nothing to review, shows why and returns false. */
static bool open_review(struct slide_view *view) {
    struct fault fault = {0};
    size_t length;
    const char *text = session_text(&view->session, &length);
    if (view->practice) {
        slide_view_say(view, "Practice has no review: every move is judged when it is played.");
        return false;
    }
    if (!view->review && text)
        view->review = slide_review_open(text, length, view->options.endgame, &fault);
    if (!view->review) {
        slide_view_say(view, "No review: %s.", fault.what[0] ? fault.what : "not enough memory");
        return false;
    }
    if (!view->state.over)
        session_hint(&view->session);
    slide_review_page(view->review, &view->page);
    return true;
}

static void open_page(struct slide_view *view, enum action which) {
    if (which == ACTION_HELP)
        page_help(&view->page, view->replay != NULL);
    else if (which == ACTION_HOW)
        page_how(&view->page, &view->rules);
    else if (which == ACTION_REVIEW && !open_review(view))
        return;
    else if (which == ACTION_SCORES)
        page_scores(&view->page, view->session.saves.store, view->session.saves.kind.rules, view->rules.width,
                    view->rules.height);
    view->page_of = which;
    view->page_top = 0;
    while (view->editor.open && which == ACTION_HELP && view->page_top < view->page.count &&
           !view->page.row[view->page_top].heading)
        view->page_top++; /* the keys of the editor come under the first heading */
    view->screen = SLIDE_VIEW_PAGE;
}

/* Handles actions that work on every screen; returns true if this was one. */
static bool act_anywhere(struct slide_view *view, enum action action) {
    bool open = view->screen == SLIDE_VIEW_PAGE && view->page_of == action;
    switch (action) {
    case ACTION_QUIT:
        if (view->session.match)
            slide_view_log_key(view, "Quit");
        view->done = true;
        return true;
    case ACTION_THEME:
        slide_view_next_theme(view, 1);
        slide_view_say(view, "Theme: %s", view->theme.title);
        return true;
    case ACTION_SCORES:
    case ACTION_REVIEW:
    case ACTION_HOW:
        if (view->replay)
            return true;
        /* fall through */
    case ACTION_HELP:
        if (open)
            view->screen = slide_view_ground(view);
        else
            open_page(view, action);
        return true;
    default:
        return false;
    }
}

static void act_in_replay(struct slide_view *view, enum action action, double now) {
    switch (action) {
    case ACTION_LEFT:
    case ACTION_UNDO:
        view->plays_itself = false;
        go_by(view, -1, now);
        break;
    case ACTION_RIGHT:
    case ACTION_REDO:
        view->plays_itself = false;
        go_by(view, 1, now);
        break;
    case ACTION_BACK_MANY:
        go_by(view, -JUMP_MANY, now);
        break;
    case ACTION_ON_MANY:
        go_by(view, JUMP_MANY, now);
        break;
    case ACTION_FIRST:
        go_to(view, 0, now);
        break;
    case ACTION_LAST:
        go_to(view, view->replay->steps, now);
        break;
    case ACTION_GO_TO:
        slide_view_ask(view, SLIDE_VIEW_ASKS_MOVE);
        view->jump[0] = '\0';
        break;
    default:
        break;
    }
}

static void act_in_game(struct slide_view *view, enum action action, double now) {
    switch (action) {
    case ACTION_LEFT:
    case ACTION_RIGHT:
    case ACTION_UP:
    case ACTION_DOWN:
        view->plays_itself = view->celebrates = false;
        play(view, (enum slide_way)(action - ACTION_LEFT), false, now);
        break;
    case ACTION_UNDO:
    case ACTION_REDO:
        take_back(view, action == ACTION_REDO, now);
        break;
    case ACTION_HINT:
        suggest(view);
        break;
    case ACTION_PROBE:
        probe(view);
        break;
    case ACTION_NEW:
        if (view->state.moves > 0 && !view->state.over)
            slide_view_ask(view, SLIDE_VIEW_ASKS_NEW);
        else
            start_new(view);
        break;
    case ACTION_MENU:
        slide_view_menu_open(view);
        break;
    case ACTION_EDIT:
        slide_view_editor_open(view, &view->rules);
        break;
    case ACTION_YES:
    case ACTION_NO:
        view->celebrates = false;
        view->end_read = view->state.over;
        break;
    default:
        break;
    }
}

static void act_on_page(struct slide_view *view, enum action action) {
    unsigned most = view->page.count > view->page_room ? view->page.count - view->page_room : 0;
    unsigned step = action == ACTION_UP || action == ACTION_DOWN ? 1 : view->page_room;
    switch (action) {
    case ACTION_UP:
    case ACTION_BACK_MANY:
        view->page_top -= view->page_top < step ? view->page_top : step;
        break;
    case ACTION_DOWN:
    case ACTION_ON_MANY:
        view->page_top = view->page_top + step > most ? most : view->page_top + step;
        break;
    case ACTION_FIRST:
        view->page_top = 0;
        break;
    case ACTION_LAST:
        view->page_top = most;
        break;
    case ACTION_YES:
    case ACTION_NO:
        view->screen = slide_view_ground(view);
        break;
    default:
        break;
    }
}

void slide_view_page_fit(struct slide_view *view, unsigned rows) {
    unsigned most = view->page.count > rows ? view->page.count - rows : 0;
    view->page_room = rows;
    if (view->page_top > most)
        view->page_top = most;
}

static void answer(struct slide_view *view, bool yes, double now) {
    enum slide_view_question question = view->question;
    char why[SLIDE_VIEW_MESSAGE_SIZE];
    view->question = SLIDE_VIEW_ASKS_NOTHING;
    if (!yes)
        return;
    if (question == SLIDE_VIEW_ASKS_NEW)
        start_new(view);
    else if (question == SLIDE_VIEW_ASKS_ASKED && !slide_view_begin(view, true, why))
        slide_view_say(view, "%s", why);
    else if (question == SLIDE_VIEW_ASKS_SWITCH && view->from_editor)
        slide_view_editor_play(view, true);
    else if (question == SLIDE_VIEW_ASKS_SWITCH)
        slide_view_menu_go(view, view->menu_daily, true);
    else if (question == SLIDE_VIEW_ASKS_MOVE && view->jump[0])
        go_to(view, strtoull(view->jump, NULL, 10), now);
    slide_view_news(view);
}

void slide_view_ask(struct slide_view *view, enum slide_view_question question) {
    view->question = question;
    view->choice = 0;
}

/* An overlay waits for an explicit choice: left and right move the focus, the other two do nothing, and enter becomes
 * the action of the choice that has the focus. Returns true if the action is done with. */
static bool act_on_overlay(struct slide_view *view, enum action *action) {
    struct slide_view_choice choice[SLIDE_VIEW_CHOICES];
    unsigned count = view->screen == SLIDE_VIEW_GAME || view->question ? slide_view_choices(view, choice) : 0;
    if (count == 0)
        return false;
    if (*action == ACTION_LEFT && view->choice > 0)
        view->choice--;
    else if (*action == ACTION_RIGHT && view->choice + 1 < count)
        view->choice++;
    if (*action == ACTION_YES && view->choice < count)
        *action = choice[view->choice].action;
    return *action >= ACTION_LEFT && *action <= ACTION_DOWN;
}

void slide_view_choose(struct slide_view *view, unsigned choice, double now) {
    view->choice = choice;
    slide_view_act(view, ACTION_YES, now);
}

static void act(struct slide_view *view, enum action action, double now) {
    if (action == ACTION_NONE || action == ACTION_REDRAW || action == ACTION_FULL_SCREEN)
        return;
    view->message[0] = '\0';
    view->noted = false;
    if (action != ACTION_QUIT && act_on_overlay(view, &action))
        return;
    if (view->question && action != ACTION_QUIT) {
        answer(view, action == ACTION_YES, now);
        return;
    }
    if (act_anywhere(view, action))
        return;
    if (view->screen == SLIDE_VIEW_PAGE) {
        act_on_page(view, action);
        return;
    }
    if (view->screen == SLIDE_VIEW_MENU) {
        slide_view_menu_act(view, action, now);
        return;
    }
    if (view->screen == SLIDE_VIEW_EDITOR) {
        slide_view_editor_act(view, action);
        return;
    }
    if (view->practice)
        slide_view_practice_act(view, action, now);
    else if (action == ACTION_AUTO)
        start_or_stop(view, now);
    else if (action == ACTION_FASTER || action == ACTION_SLOWER)
        set_speed(view, action == ACTION_FASTER ? 1 : -1);
    else if (view->replay)
        act_in_replay(view, action, now);
    else
        act_in_game(view, action, now);
}

/* The game reads every key that is pressed on the board screen, whatever it does; so it is logged. The four directions,
 * New Game and Quit are logged where they are handled; keys for a menu, a page or a question do not go to the game. */
static void log_other(const struct slide_view *view, enum action action, const char *name) {
    bool acts = (action >= ACTION_LEFT && action <= ACTION_DOWN) || action == ACTION_NEW || action == ACTION_QUIT;
    if (view->session.match && view->screen == SLIDE_VIEW_GAME && !view->practice && !view->question && !acts)
        slide_view_log_key(view, name);
}

void slide_view_act(struct slide_view *view, enum action action, double now) {
    char name[KEY_NAME_SIZE];
    struct out line = out_of(name, sizeof name);
    const struct keys_row *keys = keys_of(action);
    if (keys && keys->button)
        out_put(&line, keys->button);
    else if (keys)
        key_name_write(keys->key[0], &line);
    if (keys)
        log_other(view, action, name);
    act(view, action, now);
}

void slide_view_key(struct slide_view *view, uint32_t key, double now) {
    char name[KEY_NAME_SIZE];
    struct out line = out_of(name, sizeof name);
    size_t typed = strlen(view->jump);
    bool types = view->question == SLIDE_VIEW_ASKS_MOVE;
    enum action action = keys_action(key);
    if (types && key >= '0' && key <= '9') {
        if (typed + 1 < sizeof view->jump - 1) {
            view->jump[typed] = (char)key;
            view->jump[typed + 1] = '\0';
        }
    } else if (types && (key == '\b' || key == 0x7f)) {
        view->jump[typed ? typed - 1 : 0] = '\0';
    } else if (view->screen != SLIDE_VIEW_EDITOR || view->question || !slide_view_editor_key(view, key)) {
        key_name_write(key, &line);
        log_other(view, action, name);
        if (action == ACTION_YES && key != KEYS_ENTER && key != '\r')
            view->choice = 0; /* the letter means yes, whatever has the focus */
        act(view, view->question && !action ? ACTION_NO : action, now); /* anything but yes means no */
    }
}

static bool runs(const struct slide_view *view) {
    return view->plays_itself && view->screen == SLIDE_VIEW_GAME && !view->question;
}

static bool reviews(const struct slide_view *view) {
    return view->screen == SLIDE_VIEW_PAGE && view->page_of == ACTION_REVIEW && view->review &&
           !slide_review_done(view->review);
}

void slide_view_tick(struct slide_view *view, double now) {
    struct advice advice;
    if (reviews(view)) {
        slide_review_step(view->review, REVIEW_SECONDS);
        slide_review_page(view->review, &view->page);
        return;
    }
    if (!runs(view) || now < view->next_move)
        return;
    double pause = SPEEDS[view->speed] > 0 ? 1 / SPEEDS[view->speed] : 0;
    view->next_move = fmax(view->next_move + pause, now);
    if (view->replay) {
        go_by(view, 1, now);
        return;
    }
    double think = fmax(fmin(THINK_SECONDS, pause / 2), THINK_LEAST);
    if (hint_find(&view->rules, &view->state, think, &advice))
        play(view, advice.best, true, now);
    else
        view->plays_itself = false;
}

double slide_view_wait(const struct slide_view *view, double now) {
    if (reviews(view))
        return 0;
    return runs(view) ? fmax(view->next_move - now, 0) : -1;
}

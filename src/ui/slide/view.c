#include "ui/slide/view.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/plural.h"
#include "play/slide_game.h"
#include "slide/text.h"
#include "ui/key_name.h"
#include "ui/slide/hint.h"
#include "ui/slide/view_internal.h"

#define HINT_SECONDS     0.1   /* how long a person waits for a hint without noticing */
#define THINK_SECONDS    0.05  /* the same for a move of autoplay, at most */
#define THINK_LEAST      0.002 /* and at least */
#define AUTO_MOTION_PART 0.7   /* of the time between two moves that autoplay shows motion in */

enum { JUMP_MANY = 10 };

/* Moves a second; 0: as many as there can be. */
static const double SPEEDS[TABLE_SPEEDS] = {1, 2, 4, 8, 16, 32, 64, 128, 0};

void table_rest(struct table *table) {
    animation_free(&table->anim);
}

double table_progress(const struct table *table, double now) {
    if (table->anim.count == 0 || table->animation_seconds <= 0)
        return 1;
    double t = (now - table->animation_start) / table->animation_seconds;
    return t < 0 ? 0 : t > 1 ? 1 : t;
}

/* The motion of a move that is about to be played from the board as it is: of nothing where nothing is to slide. */
static struct animation motion_from_here(const struct table *table) {
    struct animation motion = {0};
    if (!table->reduced_motion)
        (void)animation_start(&motion, table->state.board);
    return motion;
}

/* Shows a motion that has seen all its events, in place of the last one. */
static void show_motion(struct table *table, struct animation motion, double now) {
    double pace = SPEEDS[table->speed];
    table_rest(table);
    table->anim = motion;
    table->animation_start = now;
    table->animation_seconds = ANIMATION_SECONDS;
    if (table->plays_itself)
        table->animation_seconds = pace > 0 ? fmin(ANIMATION_SECONDS, AUTO_MOTION_PART / pace) : 0;
}

static void see_events(struct animation *motion, const struct events *events) {
    for (size_t i = 0; motion->tile && i < events->count; i++)
        animation_see(motion, events_get(events, i));
}

/* Keeps what the last call on the match did, and shows it. */
static void book(struct table *table, double now) {
    saves_count_time(&table->memory, now);
    table->state = slide_position_state(match_position(table->match));
    table->hint = -1;
    table->end_read = false;
    saves_append(&table->memory, table->match, &table->rules);
    recorder_add(&table->recorder, table->match);
    table_news(table);
}

/* `computer`: it is the computer that moves. */
static void play(struct table *table, enum slide_way way, bool computer, double now) {
    static const char *const key_name[] = {"Left", "Right", "Up", "Down"};
    struct fault fault = {0};
    bool had_won = table->state.won;
    struct animation motion = motion_from_here(table);
    table_log_key(table, key_name[way]);
    enum err err = match_do(table->match, 0, slide_way_name(way), &fault);
    if (err == ERR_MOVE) {
        table_say(table, "No tile can move %s.", slide_way_name(way));
    } else if (err == ERR_OVER) {
        table_say(table, "The game is over.");
    } else if (err) {
        table_say(table, "%s.", fault.what[0] ? fault.what : err_text(err));
        table->message[0] = (char)toupper((unsigned char)table->message[0]);
    } else {
        table_log_draws(table);
        table->memory.computer = table->memory.computer || computer;
        book(table, now);
        table->celebrates = table->state.won && !had_won && !table->state.over && !table->plays_itself;
        see_events(&motion, match_events(table->match));
        show_motion(table, motion, now);
        motion = (struct animation){0};
        if (table->state.over)
            table->plays_itself = false;
    }
    animation_free(&motion);
}

/* A single step on is shown as the move that it is, if there was one. */
static void go_to(struct table *table, uint64_t step, double now) {
    struct replay *replay = table->replay;
    uint64_t from = replay->at;
    bool one_on = step == from + 1;
    struct animation motion = one_on ? motion_from_here(table) : (struct animation){0};
    replay_go(replay, step, motion.tile ? &(struct slide_viewer){animation_see, &motion} : NULL);
    table->state = replay_state(replay);
    table_rest(table);
    if (one_on && replay->at == from + 1 && replay->last.what == RECORD_PLAY)
        show_motion(table, motion, now);
    else
        animation_free(&motion);
    if (replay->message[0])
        table_say(table, "%s", replay->message);
    if (replay->at == replay->steps)
        table->plays_itself = false;
}

static void go_by(struct table *table, int64_t steps, double now) {
    uint64_t back = steps < 0 ? (uint64_t)-steps : 0;
    go_to(table,
          steps < 0 ? (table->replay->at > back ? table->replay->at - back : 0) : table->replay->at + (uint64_t)steps,
          now);
}

static void take_back(struct table *table, bool redo, double now) {
    if (table->options.log) {
        table_say(table, "Undo is not possible while a log is written.");
        return;
    }
    enum err err = redo ? match_redo(table->match) : match_undo(table->match);
    if (err) {
        table_say(table, redo ? "Nothing to redo." : "Nothing to undo.");
        return;
    }
    table->celebrates = table->plays_itself = false;
    book(table, now);
    table_rest(table);
}

static void suggest(struct table *table) {
    struct advice advice;
    if (!hint_find(&table->rules, &table->state, HINT_SECONDS, &advice)) {
        table_say(table, table->state.over ? "The game is over." : "No hint for this board.");
        return;
    }
    table->hint = (int)advice.best;
    table_say(table, "Hint: %s", slide_way_name(advice.best));
    saves_hint(&table->memory);
    table_news(table);
}

static void start_or_stop(struct table *table, double now) {
    bool at_end = table->replay ? table->replay->at == table->replay->steps : table->state.over;
    if (at_end && table->replay)
        go_to(table, 0, now);
    table->plays_itself = !table->plays_itself && (!at_end || table->replay);
    table->celebrates = false;
    table->next_move = now;
    if (at_end && !table->replay)
        table_say(table, "The game is over.");
}

static void set_speed(struct table *table, int by) {
    if (by > 0 && table->speed + 1 < TABLE_SPEEDS)
        table->speed++;
    if (by < 0 && table->speed > 0)
        table->speed--;
    if (SPEEDS[table->speed] > 0)
        table_say(table, "Speed: %g move%s per second", SPEEDS[table->speed], plural((uint64_t)SPEEDS[table->speed]));
    else
        table_say(table, "Speed: as fast as possible");
}

static void start_new(struct table *table) {
    char why[TABLE_MESSAGE_SIZE];
    table_log_key(table, "New Game");
    if (!table_begin(table, false, why))
        table_say(table, "%s", why);
    table_news(table);
}

static void open_page(struct table *table, enum action which) {
    if (which == ACTION_HELP)
        page_help(&table->page, table->replay != NULL);
    else
        page_scores(&table->page, table->memory.store, table->memory.kind.rules, table->rules.width,
                    table->rules.height);
    table->page_of = which;
    table->page_top = 0;
    table->screen = TABLE_PAGE;
}

/* What works on every screen; true when that was it. */
static bool act_anywhere(struct table *table, enum action action) {
    bool open = table->screen == TABLE_PAGE && table->page_of == action;
    switch (action) {
    case ACTION_QUIT:
        if (table->match)
            table_log_key(table, "Quit");
        table->done = true;
        return true;
    case ACTION_THEME:
        table_next_theme(table, 1);
        table_say(table, "Theme: %s", table->theme.title);
        return true;
    case ACTION_SCORES:
        if (table->replay)
            return true;
        /* fall through */
    case ACTION_HELP:
        if (open)
            table->screen = TABLE_GAME;
        else
            open_page(table, action);
        return true;
    default:
        return false;
    }
}

static void act_in_replay(struct table *table, enum action action, double now) {
    switch (action) {
    case ACTION_LEFT:
    case ACTION_UNDO:
        table->plays_itself = false;
        go_by(table, -1, now);
        break;
    case ACTION_RIGHT:
    case ACTION_REDO:
        table->plays_itself = false;
        go_by(table, 1, now);
        break;
    case ACTION_BACK_MANY:
        go_by(table, -JUMP_MANY, now);
        break;
    case ACTION_ON_MANY:
        go_by(table, JUMP_MANY, now);
        break;
    case ACTION_FIRST:
        go_to(table, 0, now);
        break;
    case ACTION_LAST:
        go_to(table, table->replay->steps, now);
        break;
    case ACTION_GO_TO:
        table->question = TABLE_ASKS_MOVE;
        table->jump[0] = '\0';
        break;
    default:
        break;
    }
}

static void act_in_game(struct table *table, enum action action, double now) {
    switch (action) {
    case ACTION_LEFT:
    case ACTION_RIGHT:
    case ACTION_UP:
    case ACTION_DOWN:
        table->plays_itself = table->celebrates = false;
        play(table, (enum slide_way)(action - ACTION_LEFT), false, now);
        break;
    case ACTION_UNDO:
    case ACTION_REDO:
        take_back(table, action == ACTION_REDO, now);
        break;
    case ACTION_HINT:
        suggest(table);
        break;
    case ACTION_NEW:
        if (table->state.moves > 0 && !table->state.over)
            table->question = TABLE_ASKS_NEW;
        else
            start_new(table);
        break;
    case ACTION_MENU:
        table_menu_open(table);
        break;
    case ACTION_YES:
    case ACTION_NO:
        table->celebrates = false;
        table->end_read = table->state.over;
        break;
    default:
        break;
    }
}

static void act_on_page(struct table *table, enum action action) {
    unsigned most = table->page.count > table->page_room ? table->page.count - table->page_room : 0;
    unsigned step = action == ACTION_UP || action == ACTION_DOWN ? 1 : table->page_room;
    switch (action) {
    case ACTION_UP:
    case ACTION_BACK_MANY:
        table->page_top -= table->page_top < step ? table->page_top : step;
        break;
    case ACTION_DOWN:
    case ACTION_ON_MANY:
        table->page_top = table->page_top + step > most ? most : table->page_top + step;
        break;
    case ACTION_FIRST:
        table->page_top = 0;
        break;
    case ACTION_LAST:
        table->page_top = most;
        break;
    case ACTION_YES:
    case ACTION_NO:
        table->screen = TABLE_GAME;
        break;
    default:
        break;
    }
}

void table_page_fit(struct table *table, unsigned rows) {
    unsigned most = table->page.count > rows ? table->page.count - rows : 0;
    table->page_room = rows;
    if (table->page_top > most)
        table->page_top = most;
}

static void answer(struct table *table, bool yes, double now) {
    enum table_question question = table->question;
    char why[TABLE_MESSAGE_SIZE];
    table->question = TABLE_ASKS_NOTHING;
    if (!yes)
        return;
    if (question == TABLE_ASKS_NEW)
        start_new(table);
    else if (question == TABLE_ASKS_ASKED && !table_begin(table, true, why))
        table_say(table, "%s", why);
    else if (question == TABLE_ASKS_SWITCH)
        table_menu_go(table, table->menu_daily, true);
    else if (question == TABLE_ASKS_MOVE && table->jump[0])
        go_to(table, strtoull(table->jump, NULL, 10), now);
    table_news(table);
}

static void act(struct table *table, enum action action, double now) {
    if (action == ACTION_NONE || action == ACTION_REDRAW)
        return;
    table->message[0] = '\0';
    table->noted = false;
    if (table->question && action != ACTION_QUIT) {
        answer(table, action == ACTION_YES, now);
        return;
    }
    if (act_anywhere(table, action))
        return;
    if (table->screen == TABLE_PAGE) {
        act_on_page(table, action);
        return;
    }
    if (table->screen == TABLE_MENU) {
        table_menu_act(table, action, now);
        return;
    }
    if (action == ACTION_AUTO)
        start_or_stop(table, now);
    else if (action == ACTION_FASTER || action == ACTION_SLOWER)
        set_speed(table, action == ACTION_FASTER ? 1 : -1);
    else if (table->replay)
        act_in_replay(table, action, now);
    else
        act_in_game(table, action, now);
}

/* Every key that is pressed at the board is one that the game reads, whatever it does; so it is logged. The four ways,
 * New Game and Quit are logged where they act, and what a menu, a page or a question takes is not the game's. */
static void log_other(const struct table *table, enum action action, const char *name) {
    bool acts = (action >= ACTION_LEFT && action <= ACTION_DOWN) || action == ACTION_NEW || action == ACTION_QUIT;
    if (table->match && table->screen == TABLE_GAME && !table->question && !acts)
        table_log_key(table, name);
}

void table_act(struct table *table, enum action action, double now) {
    char name[KEY_NAME_SIZE];
    struct out line = out_of(name, sizeof name);
    const struct keys_row *keys = keys_of(action);
    if (keys && keys->button)
        out_put(&line, keys->button);
    else if (keys)
        key_name_write(keys->key[0], &line);
    if (keys)
        log_other(table, action, name);
    act(table, action, now);
}

void table_key(struct table *table, uint32_t key, double now) {
    char name[KEY_NAME_SIZE];
    struct out line = out_of(name, sizeof name);
    size_t typed = strlen(table->jump);
    bool types = table->question == TABLE_ASKS_MOVE;
    enum action action = keys_action(key);
    if (types && key >= '0' && key <= '9') {
        if (typed + 1 < sizeof table->jump - 1) {
            table->jump[typed] = (char)key;
            table->jump[typed + 1] = '\0';
        }
    } else if (types && (key == '\b' || key == 0x7f)) {
        table->jump[typed ? typed - 1 : 0] = '\0';
    } else {
        key_name_write(key, &line);
        log_other(table, action, name);
        act(table, table->question && !action ? ACTION_NO : action, now); /* whatever is not yes is no */
    }
}

static bool runs(const struct table *table) {
    return table->plays_itself && table->screen == TABLE_GAME && !table->question;
}

void table_tick(struct table *table, double now) {
    struct advice advice;
    if (!runs(table) || now < table->next_move)
        return;
    double pause = SPEEDS[table->speed] > 0 ? 1 / SPEEDS[table->speed] : 0;
    table->next_move = fmax(table->next_move + pause, now);
    if (table->replay) {
        go_by(table, 1, now);
        return;
    }
    double think = fmax(fmin(THINK_SECONDS, pause / 2), THINK_LEAST);
    if (hint_find(&table->rules, &table->state, think, &advice))
        play(table, advice.best, true, now);
    else
        table->plays_itself = false;
}

double table_wait(const struct table *table, double now) {
    return runs(table) ? fmax(table->next_move - now, 0) : -1;
}

/* view.h - slide as shown on a screen: everything that terminal and window have in common.
 *
 * It holds the session (app/session.h) and what a screen adds to it: hints, autoplay, a replay, the menu, pages and
 * questions. A front end turns its input into an action (ui/keys.h) or a click on a row, passes it to the view,
 * and then draws the view. The fields are read-only; only the functions change them. `now` is a monotonic
 * clock in seconds: the view never waits and asks for the time of day only to date what it stores.
 *
 * The loop of a front end, while (!view->done): draw, with slide_view_labels, slide_view_progress for the motion, and
 * the page, menu or overlay that is open; wait for input, at most slide_view_wait seconds, one frame while
 * slide_view_progress is below 1; then slide_view_act for each key, or slide_view_tick when none came.
 */
#ifndef TESSERA_UI_SLIDE_VIEW_H
#define TESSERA_UI_SLIDE_VIEW_H

#include "app/daily.h"
#include "app/rules_load.h"
#include "app/slide_session.h"
#include "slide/state.h"
#include "ui/animation.h"
#include "ui/keys.h"
#include "ui/pages.h"
#include "ui/play.h"
#include "ui/slide/hint.h"
#include "ui/slide/replay.h"
#include "ui/slide/review.h"
#include "ui/theme_choice.h"

enum {
    SLIDE_VIEW_LABEL_SIZE = 96,
    SLIDE_VIEW_MESSAGE_SIZE = 640, /* a reason and its place */
    SLIDE_VIEW_SPEEDS = 9,
    SLIDE_VIEW_JUMP_SIZE = 20, /* digits of the move to jump to */
};

#define SLIDE_VIEW_GAIN_SECONDS 0.6 /* how long the points of a move are shown */

enum slide_view_screen { SLIDE_VIEW_GAME, SLIDE_VIEW_MENU, SLIDE_VIEW_PAGE, SLIDE_VIEW_EDITOR };

/* A question that waits for ACTION_YES or ACTION_NO. */
enum slide_view_question {
    SLIDE_VIEW_ASKS_NOTHING,
    SLIDE_VIEW_ASKS_NEW,    /* to start a new game while one is in play */
    SLIDE_VIEW_ASKS_ASKED,  /* to start the game of the command line while another one is in play */
    SLIDE_VIEW_ASKS_SWITCH, /* to leave a game that is not saved */
    SLIDE_VIEW_ASKS_MOVE,   /* which move of a replay to show */
};

/* The rows of the menu: first the settings, then the actions. */
enum slide_view_menu_row {
    SLIDE_VIEW_MENU_RULES,
    SLIDE_VIEW_MENU_SIZE,
    SLIDE_VIEW_MENU_THEME,
    SLIDE_VIEW_MENU_MOTION,
    SLIDE_VIEW_MENU_PLAY,
    SLIDE_VIEW_MENU_DAILY,
    SLIDE_VIEW_MENU_EDIT,
    SLIDE_VIEW_MENU_REDO,
    SLIDE_VIEW_MENU_REVIEW,
    SLIDE_VIEW_MENU_SCORES,
    SLIDE_VIEW_MENU_HOW,
    SLIDE_VIEW_MENU_HELP,
    SLIDE_VIEW_MENU_QUIT,
    SLIDE_VIEW_MENU_ROWS,
    SLIDE_VIEW_MENU_ACTIONS = SLIDE_VIEW_MENU_PLAY, /* the first of them */
};

/* A board that a person sets cell by cell (view_editor.c). */
struct slide_view_editor {
    bool open;                        /* editing, even while a page covers it */
    struct slide_rules rules;         /* of the board and its tiles */
    uint8_t *cell;                    /* owned */
    uint32_t row, column;             /* of the cursor */
    char typed[SLIDE_VIEW_JUMP_SIZE]; /* the digits of a tile typed so far */
    char *start;                      /* owned: the rows that the current game started with */
};

struct slide_practice;

struct slide_view {
    struct slide_rules rules;
    struct slide_state state; /* shown when no animation runs; cells belong to the match, replay, editor or practice */
    struct session session;   /* has no match in a replay */
    struct replay *replay;    /* null in a game */
    struct theme theme;
    struct animation anim;
    double animation_start, animation_seconds;
    bool reduced_motion, daily, done;
    char date[DAILY_DATE_SIZE]; /* of a daily game */
    unsigned boards;            /* games shown so far: a front end looks for slide_view_tile when there is another */

    enum slide_view_screen screen;
    enum slide_view_question question;
    char jump[SLIDE_VIEW_JUMP_SIZE]; /* the digits typed so far while SLIDE_VIEW_ASKS_MOVE */
    bool celebrates;                 /* the goal has just been reached and play may go on */
    bool end_read;                   /* the game-over message has been dismissed */
    unsigned choice;                 /* of the overlay's choices, the one that enter takes */
    uint64_t gained;                 /* points of the last move, which was at this time: */
    double gained_at;
    int hint;                              /* an enum slide_way, or -1 */
    struct advice advice;                  /* the values of all four directions for the hint */
    struct hint_words hint_words;          /* what these values are and where they come from */
    char message[SLIDE_VIEW_MESSAGE_SIZE]; /* shown beside the board; may be empty */
    bool noted;                            /* the message is important */

    bool plays_itself; /* autoplay, or a running replay */
    unsigned speed;    /* 0 to SLIDE_VIEW_SPEEDS - 1 */
    double next_move;  /* the time of the next move when plays_itself */

    enum slide_view_menu_row menu_row;
    unsigned menu_columns;         /* how many the front end shows the actions in */
    struct slide_rules menu_rules; /* the rules chosen in the menu */
    bool menu_changed;             /* they are not those of the game */
    char rule_sets[RULE_SETS_MAX][SLIDE_NAME_SIZE];
    unsigned rule_set_count, menu_rule_set;
    struct theme_choice themes;

    struct slide_view_editor editor;
    struct slide_practice *practice; /* of the edited board (view_practice.c); null: none */

    struct page page;
    unsigned page_top, page_room; /* the first row shown, and how many the front end has room for */

    /* Private. */
    struct play_options options;
    enum action page_of;         /* ACTION_HELP, ACTION_SCORES, ACTION_REVIEW or ACTION_HOW: which page is open */
    bool menu_daily;             /* the open question is about the daily board */
    bool from_editor;            /* the open question is about the edited board */
    uint64_t daily_seed;         /* of a daily game */
    struct slide_review *review; /* of the current game; null: none yet */
};

/* Plays a game, or shows a replay if one is given; the replay is freed by the view, even on failure. Null with the
 * reason in *why: no theme, out of memory, a start that cannot be played, a record file that cannot be written. */
struct slide_view *slide_view_open(const struct play_options *, struct replay *, double now,
                                   char why[SLIDE_VIEW_MESSAGE_SIZE]);
/* Ends the record, if there is one. False with the reason if any part of it could not be written, now or earlier. */
bool slide_view_end(struct slide_view *, char why[SLIDE_VIEW_MESSAGE_SIZE]);
void slide_view_free(struct slide_view *);

/* An action from a button or anything else that is not a key. */
void slide_view_act(struct slide_view *, enum action, double now);
/* Any key, even one without an action: like slide_view_act with its action, or a digit while typing a move number. */
void slide_view_key(struct slide_view *, uint32_t key, double now);
/* Does what is pending: the next move of autoplay or replay. Cheap when there is nothing to do. */
void slide_view_tick(struct slide_view *, double now);
/* Seconds until slide_view_tick has something to do; below 0: never, only wait for input. */
double slide_view_wait(const struct slide_view *, double now);

/* Progress of the last move's animation, from 0 to 1; at 1 nothing moves, draw the state's board. Below 1 draw
 * animation_at(&view->anim, ...). */
double slide_view_progress(const struct slide_view *, double now);

/* The direction of the hint, an enum slide_way; -1: there is none, or something covers the board. */
int slide_view_hint(const struct slide_view *);

/* Is this action available (if not, its button is drawn faint)? Is it on (autoplay)? */
bool slide_view_enabled(const struct slide_view *, enum action);
bool slide_view_is_on(const struct slide_view *, enum action);

/* The buttons under the board, in order, terminated by ACTION_NONE, and their labels; the few that matter most, where
 * the others are in the menu. */
const enum action *slide_view_buttons(const struct slide_view *);
const enum action *slide_view_main_buttons(const struct slide_view *);
const char *slide_view_button(const struct slide_view *, enum action);
/* A shorter label, for a button with a symbol. */
const char *slide_view_short_button(const struct slide_view *, enum action);

/* The rules of the board that is shown: those of the game, or of the editor. */
const struct slide_rules *slide_view_rules(const struct slide_view *);
/* The cell of the editor's cursor; false if the editor is not on the screen. */
bool slide_view_cursor(const struct slide_view *, uint32_t *row, uint32_t *column);
/* A cell with a tile, for the part of a large board that is shown first; false if there is none. */
bool slide_view_tile(const struct slide_view *, uint32_t *row, uint32_t *column);
/* A click on a cell in the editor: moves the cursor there and sets the cell to the next tile. */
void slide_view_edit_click(struct slide_view *, uint32_t row, uint32_t column);

enum { SLIDE_VIEW_CHOICES = 4, SLIDE_VIEW_FACTS = 4 };

/* A choice that an overlay offers. */
struct slide_view_choice {
    enum action action; /* ACTION_NONE: there are no more */
    const char *text;   /* "new game" */
};

/* What an overlay at the end of a game says about it. */
struct slide_view_fact {
    const char *name; /* "Score"; null: there are no more */
    char value[HINT_VALUE_SIZE];
};

/* The hint for one direction. */
struct slide_view_way {
    const char *name;            /* "left" */
    char value[HINT_VALUE_SIZE]; /* "188117", "97.13%", "-" if it is not a move */
    char brief[HINT_BRIEF_SIZE]; /* "188k", for narrow screens */
    bool open, best;
};

struct slide_view_labels {
    /* In the editor, score, high and moves show the tiles, their sum and the cursor instead. */
    char title[SLIDE_VIEW_LABEL_SIZE];        /* "classic 4x4", with the date of a daily game or the move of a replay */
    char title_widest[SLIDE_VIEW_LABEL_SIZE]; /* the title at the end of a replay, to reserve room for it */
    char heading[SLIDE_VIEW_LABEL_SIZE];      /* what the game is about: "2048", "Endless" */
    char purpose[SLIDE_VIEW_LABEL_SIZE]; /* what to do, in one sentence; the step of a replay; the source of a hint */
    char score_figure[HINT_VALUE_SIZE];  /* score and high score as figures alone; the latter may be empty */
    char high_figure[HINT_VALUE_SIZE];
    const char *score_name, *high_name; /* what the two figures are: "Score" and "Best" */
    char score[SLIDE_VIEW_LABEL_SIZE];  /* "Score: 12" */
    char high[SLIDE_VIEW_LABEL_SIZE];   /* "High Score: 12", empty if the rule set has none */
    char goal[SLIDE_VIEW_LABEL_SIZE];   /* "Goal: 2048", empty if there is none */
    char moves[SLIDE_VIEW_LABEL_SIZE];  /* "Moves: 7" */
    char left[SLIDE_VIEW_LABEL_SIZE];   /* "Some moves remain", "No moves remain" */
    char end[SLIDE_VIEW_LABEL_SIZE];    /* the same at the end of a game; empty before it */
    /* "Hint: left", or what a table knows, "Success in 44-128: left", where the values come from, and the four
     * directions in the order of enum slide_way, if slide_view_hint returns one and no message is shown in its place;
     * otherwise empty. */
    char hint[SLIDE_VIEW_LABEL_SIZE];
    char hint_source[SLIDE_VIEW_LABEL_SIZE]; /* "by the network, 5 tilts ahead, 20013 positions" */
    struct slide_view_way way[SLIDE_WAYS];
    /* A box over the board, empty if there is none: its text, the choices, and a line of the choices with their keys.
     */
    char overlay[SLIDE_VIEW_LABEL_SIZE];
    struct slide_view_choice choice[SLIDE_VIEW_CHOICES];
    char overlay_more[SLIDE_VIEW_LABEL_SIZE];
    struct slide_view_fact fact[SLIDE_VIEW_FACTS];
    bool new_best; /* the score is the best so far */
};
void slide_view_labels(const struct slide_view *, struct slide_view_labels *);

/* Points that the last move made and that are still shown; *share is set to how much of their time has passed. 0: none.
 */
uint64_t slide_view_gain(const struct slide_view *, double now, double *share);

/* A row of the menu: its name and value; the value is empty for a row that only runs an action. */
void slide_view_menu_text(const struct slide_view *, enum slide_view_menu_row, char label[SLIDE_VIEW_LABEL_SIZE],
                          char value[SLIDE_VIEW_LABEL_SIZE]);
/* The rule set chosen in the menu: its name, and what it is in a sentence or two. */
void slide_view_menu_about(const struct slide_view *, char text[2 * SLIDE_VIEW_LABEL_SIZE]);
/* The heading above a row, if a group begins with it; otherwise null. */
const char *slide_view_menu_heading(enum slide_view_menu_row);
bool slide_view_menu_enabled(const struct slide_view *, enum slide_view_menu_row);
/* A click on a row: sets the next value, or runs the row's action. */
void slide_view_menu_click(struct slide_view *, enum slide_view_menu_row, double now);
/* A click on one of the arrows beside a value: the value before, or the next one. */
void slide_view_menu_step(struct slide_view *, enum slide_view_menu_row, int step);
/* Shows this step of a replay. */
void slide_view_go_to(struct slide_view *, uint64_t step, double now);
/* Gives the focus to this choice of the overlay and takes it. */
void slide_view_choose(struct slide_view *, unsigned choice, double now);

/* Sets how many rows of a page fit, and keeps the first visible row within bounds. */
void slide_view_page_fit(struct slide_view *, unsigned rows);

#endif

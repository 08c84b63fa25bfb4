/* view.h - the table at which a person plays: all that terminal and window have in common.
 *
 * It holds the match, what is remembered, the high score, hints, autoplay, a replay, the menu, the pages and questions.
 * A front end turns its input into an action (ui/keys.h) or a click on a row, gives it to the table, and draws what
 * the table says then. The fields are for reading; the functions alone change them. `now` is a monotonic clock in
 * seconds: the table never waits and never asks for the time of day except to date what it stores.
 *
 * The loop of a front end:
 *
 *     while (!table->done) {
 *         draw, with table_labels, table_progress for the motion, and the page, menu or overlay that is open
 *         wait for input, at most table_wait(table, now) seconds, a frame's time while table_progress is below 1
 *         table_act(table, action, now) for each key, or table_tick(table, now) when none came
 *     }
 */
#ifndef TESSERA_UI_SLIDE_VIEW_H
#define TESSERA_UI_SLIDE_VIEW_H

#include "app/daily.h"
#include "app/recorder.h"
#include "app/rules_load.h"
#include "app/saves.h"
#include "slide/state.h"
#include "ui/animation.h"
#include "ui/keys.h"
#include "ui/pages.h"
#include "ui/play.h"
#include "ui/slide/replay.h"
#include "ui/theme.h"

enum {
    TABLE_LABEL_SIZE = 96,
    TABLE_MESSAGE_SIZE = 640, /* a reason with its place */
    TABLE_SPEEDS = 9,
    TABLE_JUMP_SIZE = 20, /* digits of a move to jump to */
};

/* What the command line asked for. Zeroed it is the game that was played last, or the classic one. */
struct table_options {
    const struct slide_rules *rules; /* with the size wanted; null: those of last time */
    bool seeded;
    uint64_t seed;
    const char *start; /* a board to begin with, as text; null: none */
    size_t start_length;
    bool daily;            /* the board of today */
    const char *theme;     /* null: that of last time */
    bool reduced_motion;   /* nothing slides */
    bool forgetful;        /* nothing is read from the store or kept in it */
    struct replay *replay; /* to look at instead of playing; the table frees it */
    bool autoplay;         /* begins with autoplay on, as fast as it can */
    /* When set, undo is off and each key that the game reads and each tile that is drawn is told, as the lines of a
     * log: "KLeft", "T 2 0 1". The game reads every key and button that is pressed at the board, also those that it has
     * no use for: "KF5". */
    void (*log)(void *context, const char *line);
    void *log_context;
    const char *record; /* a file to keep the record in; null: none. With a log or a record nothing else is kept */
};

/* What the command line says, for a table. A log goes to standard output. */
void table_options_from(const struct play_options *, struct table_options *);

enum table_screen { TABLE_GAME, TABLE_MENU, TABLE_PAGE };

/* A question that waits for ACTION_YES or ACTION_NO. */
enum table_question {
    TABLE_ASKS_NOTHING,
    TABLE_ASKS_NEW,    /* to start a new game while one is in play */
    TABLE_ASKS_ASKED,  /* to start what the command line asks for while another game is in play */
    TABLE_ASKS_SWITCH, /* to leave a game that nothing remembers */
    TABLE_ASKS_MOVE,   /* which move of a replay to show */
};

enum table_menu_row {
    TABLE_MENU_RULES,
    TABLE_MENU_SIZE,
    TABLE_MENU_THEME,
    TABLE_MENU_MOTION,
    TABLE_MENU_PLAY,
    TABLE_MENU_DAILY,
    TABLE_MENU_BACK,
    TABLE_MENU_ROWS,
};

struct table {
    struct slide_rules rules;
    struct slide_state state; /* what is shown once nothing moves; its cells belong to the match or the replay */
    struct match *match;      /* null in a replay */
    struct replay *replay;    /* null in a game */
    struct saves memory;
    struct theme theme;
    struct animation anim;
    double animation_start, animation_seconds;
    bool reduced_motion, daily, done;
    char date[DAILY_DATE_SIZE]; /* of a daily game */

    enum table_screen screen;
    enum table_question question;
    char jump[TABLE_JUMP_SIZE];       /* the digits typed so far while TABLE_ASKS_MOVE */
    bool celebrates;                  /* the goal has just been reached and play may go on */
    bool end_read;                    /* the word that the game is over has been read and put away */
    int hint;                         /* an enum slide_way, or -1 */
    char message[TABLE_MESSAGE_SIZE]; /* what to say beside the board; empty: nothing */
    bool noted;                       /* the message is one that a person must know */

    bool plays_itself; /* autoplay, or a replay that runs */
    unsigned speed;    /* 0 to TABLE_SPEEDS - 1 */
    double next_move;  /* when it plays itself: the time of the next move */

    enum table_menu_row menu_row;
    struct slide_rules menu_rules; /* what the menu has been set to */
    char rule_sets[RULE_SETS_MAX][SLIDE_NAME_SIZE], themes[THEMES_MAX][THEME_NAME_SIZE];
    unsigned rule_set_count, theme_count, menu_rule_set;

    struct page page;
    unsigned page_top, page_room; /* the first row shown, and how many the front end has room for */

    /* Private. */
    struct table_options options;
    enum action page_of; /* ACTION_HELP or ACTION_SCORES: which page is open */
    bool menu_daily;     /* a question is open whether to go to the daily board */
    uint64_t games;      /* begun at this table: a given seed gives each its own */
    double last_action;
    struct recorder recorder;
};

/* Null after a complaint in *why: no theme, no memory for the board, a start that cannot be played, a file that cannot
 * take the record. */
struct table *table_open(const struct table_options *, double now, char why[TABLE_MESSAGE_SIZE]);
/* Ends the record, if one is kept. False, and why, when something of it could not be written, now or earlier. */
bool table_end(struct table *, char why[TABLE_MESSAGE_SIZE]);
void table_free(struct table *);

/* A button, or whatever else asks for an action without a key. */
void table_act(struct table *, enum action, double now);
/* Any key, also one without an action: as table_act with its action, or a digit while a move to jump to is typed. */
void table_key(struct table *, uint32_t key, double now);
/* Lets pass what time brings: the next move of autoplay or replay. Cheap when there is nothing. */
void table_tick(struct table *, double now);
/* Seconds until table_tick has something to do; below 0: never, wait for input alone. */
double table_wait(const struct table *, double now);

/* How far the motion of the last move has come, from 0 to 1; 1: nothing moves, draw the state's board. Below 1 draw
 * animation_at(&table->anim, ...). */
double table_progress(const struct table *, double now);

/* The way that a hint points to, an enum slide_way; -1: there is none, or something lies over the board. */
int table_hint(const struct table *);

/* Is there something for this action to do (a button is drawn faint where not)? Is it on (autoplay)? */
bool table_enabled(const struct table *, enum action);
bool table_is_on(const struct table *, enum action);

/* The buttons under the board, in order, ended by ACTION_NONE. */
const enum action *table_buttons(const struct table *);

enum { TABLE_CHOICES = 2 };

/* One of the things that an overlay offers to do. */
struct table_choice {
    enum action action; /* ACTION_NONE: there are no more */
    const char *text;   /* "new game" */
};

struct table_labels {
    char title[TABLE_LABEL_SIZE];        /* "classic 4x4", with the date of a daily game or the move of a replay */
    char title_widest[TABLE_LABEL_SIZE]; /* what it will have become at the end of a replay: room for it keeps it still
                                          */
    char score[TABLE_LABEL_SIZE];        /* "Score: 12" */
    char high[TABLE_LABEL_SIZE];         /* "High Score: 12", empty where the rule set has none */
    char goal[TABLE_LABEL_SIZE];         /* "Goal: 2048", empty where there is none */
    char moves[TABLE_LABEL_SIZE];        /* "Moves: 7" */
    char left[TABLE_LABEL_SIZE];         /* "Some moves remain", "No moves remain" */
    /* A box over the board, empty when there is none: what it says, the choices, and these with their keys in a line.
     */
    char overlay[TABLE_LABEL_SIZE];
    struct table_choice choice[TABLE_CHOICES];
    char overlay_more[TABLE_LABEL_SIZE];
};
void table_labels(const struct table *, struct table_labels *);

/* A row of the menu: what it sets and to what, the value empty for a row that only acts. */
void table_menu_text(const struct table *, enum table_menu_row, char label[TABLE_LABEL_SIZE],
                     char value[TABLE_LABEL_SIZE]);
/* A click on a row: sets the next value, or acts. */
void table_menu_click(struct table *, enum table_menu_row, double now);

/* Tells how many rows of a page fit, and keeps the first row shown within bounds. */
void table_page_fit(struct table *, unsigned rows);

#endif

/* view.h - the word game as shown on a screen: the cursor, the letters of the move being laid, open questions.
 *
 * It turns keys into lines for the session and is independent of the screen; front ends draw from its fields. The
 * caller passes the time, in seconds.
 */
#ifndef TESSERA_UI_WORD_VIEW_H
#define TESSERA_UI_WORD_VIEW_H

#include "app/word_review.h"
#include "ui/pages.h"
#include "ui/theme_choice.h"
#include "ui/word/keys.h"
#include "ui/word/play.h"

enum word_view_mode {
    WORD_VIEW_BOARD,    /* laying letters */
    WORD_VIEW_VEIL,     /* waiting for the next person: nothing of theirs is shown yet */
    WORD_VIEW_ASKS,     /* a question is shown over the board */
    WORD_VIEW_EXCHANGE, /* typing the letters to exchange */
    WORD_VIEW_SPECIALS, /* the specials, to buy and to lay */
    WORD_VIEW_CHECK,    /* typing a word to look up */
    WORD_VIEW_BLANK,    /* choosing the letter of a blank that was put on a square */
    WORD_VIEW_PLAYS,    /* the best plays, to choose one */
    WORD_VIEW_MENU,
    WORD_VIEW_PLAYERS, /* choosing who plays */
    WORD_VIEW_PAGE,
    WORD_VIEW_OVER, /* the result is shown over the board */
};

enum {
    WORD_VIEW_TEXT_SIZE = 256,
    WORD_VIEW_LABEL_SIZE = 48,
    WORD_VIEW_SPECIALS_MOST = 16, /* laid with one move */
    WORD_VIEW_PLAYS_MOST = 12,    /* listed */
};

/* The menu: settings first, then pages and actions. */
enum word_view_menu_row {
    WORD_MENU_THEME,
    WORD_MENU_MOTION,
    WORD_MENU_PLAYERS,
    WORD_MENU_NEW,
    WORD_MENU_CHECK,
    WORD_MENU_HOW,
    WORD_MENU_KEYS,
    WORD_MENU_MOVES,
    WORD_MENU_UNSEEN,
    WORD_MENU_QUIT,
    WORD_MENU_ROWS,
};

/* The rows of WORD_VIEW_PLAYERS after those of the seats. */
enum { WORD_PLAYERS_SPECIALS = WORD_SEATS_MAX, WORD_PLAYERS_SCORE, WORD_PLAYERS_ROWS };

/* Pages that a front end may draw in its own way. */
enum word_view_page { WORD_PAGE_TEXT, WORD_PAGE_HOW, WORD_PAGE_REVIEW };

/* One of the best plays. */
struct word_view_play {
    struct robot_turn turn;
    char text[ROBOT_LINE];
    double value; /* in points; the word has turn.play.score of them */
};

/* A step of the game as the person at the screen may see it. */
struct word_view_row {
    int seat;
    char text[WORD_SAY_SIZE]; /* what was done, without name and points: "8G CRANE" */
    char more[WORD_SAY_SIZE]; /* what else happened: "boom fires at J10", empty if nothing did */
    int32_t points, total;    /* of that seat: what the step changed, and the score after it */
};

struct word_view {
    struct word_session *word;
    enum word_view_mode mode;
    bool done;
    unsigned cursor; /* a square */
    bool down;       /* words go down from the cursor */
    bool blank;      /* the next letter is to be a blank */
    unsigned laid_count, special_count;
    struct {
        uint8_t square, letter, from; /* from: its place on the rack */
    } laid[WORD_RACK];
    struct {
        uint8_t square, kind;
    } special[WORD_VIEW_SPECIALS_MOST];

    char message[WORD_SAY_SIZE];
    bool warning; /* the message is a refusal */
    /* Important news: shown instead of the message until the person does something. */
    char notice[SESSION_NOTICE_SIZE];
    char question[WORD_VIEW_TEXT_SIZE]; /* of WORD_VIEW_ASKS */
    char answer[ROBOT_LINE];            /* the line that yes plays; empty: a new game */
    const char *yes;                    /* the word for yes: "Buy" */
    bool to_shop;                       /* the question was asked by the specials; it goes back there */
    char typed[WORD_SIDE + 1];          /* of WORD_VIEW_EXCHANGE and WORD_VIEW_CHECK */
    uint8_t typed_from[WORD_RACK];      /* of WORD_VIEW_EXCHANGE: their places on the rack */
    unsigned choice;                    /* the selected kind of special */
    int carried;                        /* the kind of special that waits for its square, or -1 */
    unsigned blank_square, blank_from;  /* of WORD_VIEW_BLANK: where it goes, and its place on the rack */
    struct word_view_play play[WORD_VIEW_PLAYS_MOST];
    unsigned plays, play_choice;
    enum word_view_menu_row menu_row;
    struct {
        uint8_t seat[WORD_SEATS_MAX]; /* who is to sit there, in the order of its arrows */
        bool specials, tiles;
        unsigned row; /* with the focus */
    } players;        /* of WORD_VIEW_PLAYERS */
    struct page page;
    enum word_view_page page_kind;
    unsigned page_top;
    struct word_review review; /* of the game in play, after its end; not opened if its match is null */

    struct theme theme;
    struct theme_choice themes;
    int seat;         /* who was at the keyboard last */
    double robot_due; /* when the robot answers */
    bool reduced_motion;
};

/* The picture of WORD_PAGE_HOW: capitals are letters on the board, small ones the word being laid, * is a special. */
enum { WORD_HOW_ROWS = 5, WORD_HOW_COLUMNS = 7 };
extern const char word_how_picture[WORD_HOW_ROWS][WORD_HOW_COLUMNS + 1];

/* Opens a view of a session. Errors as in theme_load. */
enum err word_view_open(struct word_view *, struct word_session *, const struct word_look *, double now,
                        struct fault *);
void word_view_free(struct word_view *);

void word_view_key(struct word_view *, uint32_t key, double now);
void word_view_act(struct word_view *, enum word_action, double now);
/* A click on a square of the board: lays the special that is carried; else moves the cursor there, or turns it if it
 * is already there. */
void word_view_point(struct word_view *, unsigned square);

/* What a hand does; each explains in the message why it cannot be done. */
/* A letter of the rack goes to a vacant square; for a blank its letter is asked. */
void word_view_put(struct word_view *, unsigned index, unsigned square);
/* A letter of the rack goes to the next vacant square from the cursor on. */
void word_view_put_next(struct word_view *, unsigned index);
/* A letter or a special of the move goes to another square, or back if that is not a vacant one of the board. */
void word_view_shift(struct word_view *, unsigned from, unsigned to);
void word_view_take_back(struct word_view *, unsigned square);
/* A letter of the rack goes to another place on it. */
void word_view_reorder(struct word_view *, unsigned from, unsigned to);
/* Marks a letter of the rack for exchange, or unmarks it. */
void word_view_pick(struct word_view *, unsigned index);
bool word_view_picked(const struct word_view *, unsigned index);
/* The letter of a blank is chosen, 1 to 26. */
void word_view_choose_letter(struct word_view *, uint8_t letter);
/* A special of the hand is picked up, to be laid on the next square pointed at; or laid on this one at once. */
void word_view_carry(struct word_view *, unsigned kind);
void word_view_drop_special(struct word_view *, unsigned kind, unsigned square);
/* Asks whether to buy this kind. */
void word_view_buy(struct word_view *, unsigned kind);
/* The texts of a row of the menu; `value` is empty for an action. Chooses a row: a setting goes to its next value, or
 * to the previous one if `step` is -1. */
void word_view_menu_text(const struct word_view *, enum word_view_menu_row, const char **label, const char **value);
void word_view_menu_choose(struct word_view *, enum word_view_menu_row, int step, double now);
/* The same for the rows of WORD_VIEW_PLAYERS. */
void word_view_players_text(const struct word_view *, unsigned row, char label[WORD_VIEW_LABEL_SIZE],
                            char value[WORD_VIEW_LABEL_SIZE]);
void word_view_players_step(struct word_view *, unsigned row, int step);
/* Lays one of the listed plays on the board. */
void word_view_choose_play(struct word_view *, unsigned number);

/* Does what is pending: a robot's turn. */
void word_view_tick(struct word_view *, double now);
/* Seconds until word_view_tick has something to do; below 0: never. */
double word_view_wait(const struct word_view *, double now);

/* The seat whose private information may be shown now, or -1. */
int word_view_viewer(const struct word_view *);
/* The letter being laid on a square, or 0; the kind of special being laid there, or -1. */
uint8_t word_view_letter(const struct word_view *, unsigned square);
int word_view_special(const struct word_view *, unsigned square);
/* Is the letter at this index of the rack part of the move being laid? */
bool word_view_used(const struct word_view *, unsigned index);
/* The score of the move being laid, or -1 with the reason. */
int32_t word_view_points(const struct word_view *, char why[WORD_REFUSAL]);
/* Was it laid by the last word? */
bool word_view_last(const struct word_view *, unsigned square);
/* The kind of the viewer's own special that lies hidden there, or -1. */
int word_view_own_special(const struct word_view *, unsigned square);
/* How many specials of a kind the viewer may still lay in this turn. */
unsigned word_view_in_hand(const struct word_view *, unsigned kind);
/* How many of a kind the viewer has bought in this turn: they can be laid from the next turn on. */
unsigned word_view_fresh(const struct word_view *, unsigned kind);
/* What is said of a game that is over, beside its scores. */
struct word_view_end {
    char best[WORD_VIEW_LABEL_SIZE], turns[WORD_VIEW_LABEL_SIZE], time[WORD_VIEW_LABEL_SIZE];
    bool won;      /* by a person */
    bool new_best; /* a person has more points than in any game of this kind before */
};
/* The best score of people is empty if only robots have played. */
void word_view_end(const struct word_view *, struct word_view_end *);
/* The newest steps that the viewer may see, at most so many, oldest first; returns their number. */
unsigned word_view_history(const struct word_view *, struct word_view_row *, unsigned most);

#endif

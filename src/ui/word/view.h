/* view.h - the word game as shown on a screen: the cursor, the letters of the move being laid, open questions.
 *
 * It turns keys into lines for the session and is independent of the screen; front ends draw from its fields. The
 * caller passes the time, in seconds.
 */
#ifndef TESSERA_UI_WORD_VIEW_H
#define TESSERA_UI_WORD_VIEW_H

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
    WORD_VIEW_PAGE,
    WORD_VIEW_OVER, /* the result is shown over the board */
};

enum {
    WORD_VIEW_TEXT_SIZE = 256,
    WORD_VIEW_SPECIALS_MOST = 16, /* laid with one move */
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
        uint8_t square, letter;
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
    char typed[WORD_SIDE + 1];          /* of WORD_VIEW_EXCHANGE and WORD_VIEW_CHECK */
    unsigned choice;                    /* the selected kind of special */
    struct page page;
    unsigned page_top;

    struct theme theme;
    struct theme_choice themes;
    int seat;         /* who was at the keyboard last */
    double robot_due; /* when the robot answers */
    bool reduced_motion;
};

/* Opens a view of a session. Errors as in theme_load. */
enum err word_view_open(struct word_view *, struct word_session *, const struct word_look *, double now,
                        struct fault *);
void word_view_free(struct word_view *);

void word_view_key(struct word_view *, uint32_t key, double now);
void word_view_act(struct word_view *, enum word_action, double now);
/* A click on a square of the board: moves the cursor there, or turns it if it is already there. */
void word_view_point(struct word_view *, unsigned square);

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

#endif

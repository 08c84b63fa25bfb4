/* word_hand.h - a person at the word table: the cursor, the letters on their way to the board, what is being asked.
 *
 * It turns keys into what the table understands and knows no screen; who draws looks at the fields. Time comes from
 * outside, in seconds.
 */
#ifndef TESSERA_FRONT_WORD_HAND_H
#define TESSERA_FRONT_WORD_HAND_H

#include "front/pages.h"
#include "front/theme.h"
#include "front/word_keys.h"
#include "front/word_play.h"

enum word_hand_mode {
    HAND_BOARD,    /* letters are laid */
    HAND_VEIL,     /* the next person has not come to the keyboard yet: nothing of theirs is shown */
    HAND_ASKS,     /* a question stands over the board */
    HAND_EXCHANGE, /* letters to give back are typed */
    HAND_SPECIALS, /* the specials, to buy and to lay */
    HAND_CHECK,    /* a word to look up is typed */
    HAND_PAGE,
    HAND_OVER, /* the result stands over the board */
};

enum {
    HAND_TEXT_SIZE = 256,
    HAND_SPECIALS_MOST = 16, /* laid with one move by this hand */
};

struct word_hand {
    struct word_table *table;
    enum word_hand_mode mode;
    bool done;
    unsigned cursor; /* a square */
    bool down;       /* words are written down from it */
    bool blank;      /* the next letter is to be a blank */
    unsigned laid_count, special_count;
    struct {
        uint8_t square, letter;
    } laid[WORD_RACK];
    struct {
        uint8_t square, kind;
    } special[HAND_SPECIALS_MOST];

    char message[WORD_SAY_SIZE];
    bool warning;                  /* the message is a refusal */
    bool unread;                   /* there is something in it that nobody can have read yet */
    char question[HAND_TEXT_SIZE]; /* of HAND_ASKS */
    char answer[ROBOT_LINE];       /* what yes says at the table; empty: a new game */
    char typed[WORD_SIDE + 1];     /* of HAND_EXCHANGE and HAND_CHECK */
    unsigned choice;               /* the kind of special that is chosen */
    struct page page;
    unsigned page_top;

    struct theme theme;
    char themes[THEMES_MAX][THEME_NAME_SIZE];
    unsigned theme_count;
    int seat;         /* who was at the keyboard last */
    double robot_due; /* when the robot answers */
    bool reduced_motion;
};

/* Sits down at an open table. False, after a complaint, when there is no such theme. */
bool word_hand_open(struct word_hand *, struct word_table *, const struct word_look *, double now);
void word_hand_free(struct word_hand *);

void word_hand_key(struct word_hand *, uint32_t key, double now);
void word_hand_act(struct word_hand *, enum word_action, double now);
/* A click on a square of the board: the cursor goes there, or turns if it is there. */
void word_hand_point(struct word_hand *, unsigned square);

/* Lets pass what time brings: a robot's turn. */
void word_hand_tick(struct word_hand *, double now);
/* Seconds until word_hand_tick has something to do; below 0: never. */
double word_hand_wait(const struct word_hand *, double now);

/* Whose things may be shown now: a seat or -1. */
int word_hand_viewer(const struct word_hand *);
/* The letter on its way to a square, or 0; the kind of special on its way, or -1. */
uint8_t word_hand_letter(const struct word_hand *, unsigned square);
int word_hand_special(const struct word_hand *, unsigned square);
/* Is this letter of the rack, counted in its order, on its way to the board? */
bool word_hand_used(const struct word_hand *, unsigned index);
/* What the letters on their way would score, or -1 with the reason. */
int32_t word_hand_points(const struct word_hand *, char why[WORD_REFUSAL]);
/* Was it laid by the last word? */
bool word_hand_last(const struct word_hand *, unsigned square);

#endif

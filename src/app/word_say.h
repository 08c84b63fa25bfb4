/* word_say.h - a word game in sentences: the players, what happened in a step, the board as text. */
#ifndef TESSERA_APP_WORD_SAY_H
#define TESSERA_APP_WORD_SAY_H

#include "play/word_history.h"

enum {
    WORD_NAME_SIZE = WORD_PLAYER_SIZE + 4, /* a player's name, a space and a number */
    WORD_SAY_SIZE = 1024,                  /* enough for a step */
};

struct word_names {
    char of[WORD_SEATS_MAX][WORD_NAME_SIZE];
};

/* "You" for the only person, "Human 1" for one of several, "Strong" for a robot, "Strong 2" for the second of its kind,
 * "Seat 1" if the player is not named. */
void word_names_of(const struct word_rules *, struct word_names *);
bool word_is_human(const struct word_rules *, int seat);

/* A step as a seat may see it, in one sentence: "Strong: 8G CRANE, 24 points". Nothing if it may see nothing of it. A
 * viewer of -1 sees what everybody may see, WORD_SEES_ALL sees everything. */
void word_say_step(const struct word_rules *, const struct word_names *, const struct word_step *, int viewer,
                   struct out *);

/* What a kind of special does, in a few words; and in a sentence that also says when it goes off. */
const char *word_special_about(unsigned kind);
const char *word_special_sentence(unsigned kind);

/* Who won: "You won, 412 to 388." Nothing while the game is in progress. */
void word_say_end(const struct word_rules *, const struct word_names *, const struct word_position *, struct out *);

/* The board with its coordinates, one row per line: letters, small for blanks; = and - triple and double word, " and '
 * triple and double letter, . any other square. WORD_BOARD_LINES bytes are enough. */
enum { WORD_BOARD_LINES = 1024 };
void word_say_board(const struct word_rules *, const struct word_board *, struct out *);

#endif

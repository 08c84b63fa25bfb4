/* word_table.h - a table at which the word game is played, whatever shows it: who sits there, the match, the robots,
 * what is kept, what can be said about it.
 *
 * The table answers in text and values; it knows no screen, and the time is told to it (word_table_time). It never
 * shows a seat what is hidden from it: who draws asks word_table_viewer whose eyes are looking.
 *
 * What is kept: every step is in the store before the call returns, and a game goes on next time where it stopped. Each
 * seating has its own game in play. A game with a seed that was asked for stands beside those, in the slot of that
 * seed. A game that is recorded in a file is in that file and nowhere else.
 */
#ifndef TESSERA_APP_WORD_TABLE_H
#define TESSERA_APP_WORD_TABLE_H

#include "app/lexicon_load.h"
#include "app/recorder.h"
#include "app/saves.h"
#include "app/word_say.h"

enum { WORD_MESSAGE_SIZE = 512 };

struct word_table_options {
    const char *seats;   /* "human,strong"; null: those of last time */
    const char *lexicon; /* as lexicon_load takes it */
    bool no_blanks, no_specials;
    const char *score; /* "words" or "tiles"; null: as in the rules, or as last time */
    bool seeded;       /* a seed was asked for */
    uint64_t seed;
    bool fresh;         /* begin a new game, whatever is in play */
    bool forget;        /* keep nothing */
    const char *record; /* a file, or null */
};

struct word_table {
    struct word_table_options options;
    struct word_rules rules;
    struct word_names names;
    struct lexicon_loaded words;
    struct match *match;
    struct word_history past;
    struct recorder recorder;
    struct saves memory;
    struct robot *robot;                      /* thinks for whoever asks */
    struct leaves *leaves;                    /* what it knows of letters; null: nothing */
    char rack[WORD_SEATS_MAX][WORD_RACK + 1]; /* in the order in which each seat likes to see its letters */
    struct rng shuffle;
    unsigned games; /* begun by this program */
    bool resumed;
    char message[WORD_MESSAGE_SIZE]; /* why the last call was refused */
    char notice[WORD_MESSAGE_SIZE];  /* what a person must know, whoever's turn it is; who shows it empties it */
};

/* "word human,strong no-blanks": the name under which games of these rules are kept. */
void word_kind_of(const struct word_rules *, struct store_kind *);

/* Sits down: goes on with the game in play or begins one. ERR_SYSTEM, ERR_RANGE, ERR_SYNTAX with the reason. */
enum err word_table_open(struct word_table *, const struct word_table_options *, struct fault *);
/* Leaves; the game is kept. ERR_SYSTEM when something of a record could not be written. */
enum err word_table_close(struct word_table *, struct fault *);

const struct word_position *word_table_position(const struct word_table *);
/* A seat or WORD_OVER: chance never keeps anybody waiting. */
int word_table_turn(const struct word_table *);
bool word_table_robot_turn(const struct word_table *); /* is a robot to move? */

/* Whose eyes look: the only person's; of several the one whose turn it is; -1 when that is a robot's or the game is
 * over, and then only what all may see is to be seen. */
int word_table_viewer(const struct word_table *);

/* Time passes, by a clock in seconds that never goes back. Told whenever somebody does something at the table. */
void word_table_time(struct word_table *, double now);

/* A line of the person whose turn it is: a move, a purchase, an exchange, a pass. False, and nothing has changed: the
 * message says why. */
bool word_table_say(struct word_table *, const char *line);
/* The whole turn of the robot whose turn it is. False when it is no robot's, or memory is short. */
bool word_table_robot(struct word_table *);
/* Another game at the same table. False: the message says why. */
bool word_table_again(struct word_table *);

/* In a game of one person the last turn of that person and all that robots did after it are taken back; where several
 * people play, only what the one whose turn it is bought in this turn. False: the message says why. */
bool word_table_undo(struct word_table *);

/* What the strong robot would do in place of the person whose turn it is, as it would say it, and what the word is
 * worth by itself (0 for other turns). False when no person is to move. */
struct word_hint {
    struct robot_turn turn;
    char text[ROBOT_LINE];
    int32_t points;
};
bool word_table_hint(struct word_table *, struct word_hint *);

/* What a word would score where it is laid, without specials, or -1 with the reason in `why`. */
int32_t word_table_worth(const struct word_table *, const struct word_move *, char why[WORD_REFUSAL]);

/* Is it a word? */
bool word_table_knows(const struct word_table *, const char *word);

/* The letters that a seat has not seen, by face: in the bag or on other racks. */
void word_table_unseen(const struct word_table *, int seat, uint8_t unseen[WORD_FACES]);

/* The rack of a seat in another order. */
void word_table_shuffle(struct word_table *, int seat);

#endif

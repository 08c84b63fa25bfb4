/* saves.h - the store as a session uses it: it saves what it can and never stops play.
 *
 * The first failure is reported once, in `message`. From then on the game is not saved, what is stored stays unchanged,
 * and the functions here only count points and time. Clear the message after showing it.
 */
#ifndef TESSERA_APP_SAVES_H
#define TESSERA_APP_SAVES_H

#include "play/match.h"
#include "play/store.h"

struct saves {
    struct store *store; /* null: none */
    struct store_kind kind;
    char slot[STORE_SLOT_SIZE];
    struct store_game game; /* the game in progress; id 0: none */
    uint64_t high;          /* the high score of people, including this game */
    uint64_t others;        /* without this game */
    uint64_t milliseconds;  /* played so far in this game */
    bool hinted, computer;  /* a hint was given in this game; the computer made a move for a person */
    double moment;          /* when time was last counted, by the caller's clock; negative: not yet */
    char message[STORE_MESSAGE_SIZE];
};

/* The path of the store; false if there is none. */
bool saves_path(char *path, size_t size);

/* Opens the store in the user's data folder; if not `wanted`, nothing is ever saved. */
void saves_open(struct saves *, bool wanted);
void saves_close(struct saves *);

/* Stops saving and reports why. */
void saves_give_up(struct saves *, const char *why);

/* Switches to a kind of game and a slot, and its high score. Returns the record of the game in progress there, which
 * the caller frees, or null if there is none. */
char *saves_turn_to(struct saves *, const struct store_kind *, const char *slot, size_t *length);
/* The record that saves_turn_to returned cannot be read: sets it aside, so that another game can start. An err of the
 * system says nothing about the record: then nothing is saved from now on. */
void saves_unreadable(struct saves *, enum err, const struct fault *);
/* Saves a new match, in place of the game in progress. */
void saves_begin(struct saves *, const struct match *, const struct store_progress *);
/* Saves what the last call on the match did, and counts progress->high. Marks and time are kept here. When it returns,
 * the move is safe, or the message says that it is not. */
void saves_append(struct saves *, const struct match *, const struct store_progress *);

/* Counts time, by a monotonic clock in seconds; at most a minute of a pause counts as play. */
void saves_count_time(struct saves *, double now);

/* A hint is about to be given: marks the game before it is shown. */
void saves_hint(struct saves *);

/* A stored setting; empty if nothing is saved. */
void saves_setting(struct saves *, const char *name, char value[STORE_SETTING_SIZE]);
void saves_set(struct saves *, const char *name, const char *value);

#endif

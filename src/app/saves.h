/* saves.h - the store as a game at the table uses it: it keeps what it can and never stops play.
 *
 * The first thing that goes wrong is told once, in `message`; from then on the game goes on without memory, what is
 * stored stays as it is, and every function here does nothing but count points and time. Who shows the message empties
 * it.
 */
#ifndef TESSERA_APP_SAVES_H
#define TESSERA_APP_SAVES_H

#include "play/match.h"
#include "play/store.h"
#include "slide/rules.h"

struct saves {
    struct store *store; /* null: none */
    struct store_kind kind;
    char slot[STORE_SLOT_SIZE];
    struct store_game game; /* the one in play; its id is 0: none */
    uint64_t high;          /* the high score of people, with what this game adds to it */
    uint64_t others;        /* without that */
    uint64_t milliseconds;  /* played so far in this game */
    bool hinted, computer;  /* a hint was given in this game; the computer moved in a person's place */
    double moment;          /* when time was counted last, by the clock of who counts; below 0: not yet */
    char message[STORE_MESSAGE_SIZE];
};

/* The name under which scores of these rules are kept: the rule set's, and a digest behind it when something was
 * changed in it, so that a goal of 64 does not end up in the table of 2048. False when the rule set that ships cannot
 * be read, so that it is not known whether these are the same. */
bool saves_rules_name(const struct slide_rules *, char name[STORE_NAME_SIZE]);

/* Where the store lies; false when there is no such place. */
bool saves_path(char *path, size_t size);

/* Opens the store in the user's data folder; without `wanted` the table plays without memory from the start. */
void saves_open(struct saves *, bool wanted);
void saves_close(struct saves *);

/* Goes on without memory and says why. */
void saves_give_up(struct saves *, const char *why);

/* Turns to a kind of game and a slot: the high score is that of these. Returns the record of the game in play there,
 * which the caller frees, or null when there is none. */
char *saves_turn_to_kind(struct saves *, const struct store_kind *, const char *slot, size_t *length);
/* The record that memory_turn_to returned cannot be read: it is set aside, so that another game can begin. An err that
 * is the system's says nothing about the record: then nothing is kept from now on. */
void saves_unreadable(struct saves *, enum err, const struct fault *);
/* Keeps a match that begins, in place of the one in play. */
void saves_begin_at(struct saves *, const struct match *, const struct store_progress *);
/* Keeps what the last call on the match did, and counts progress->high. The marks and the time are the memory's own.
 * When it returns the move is safe, or the message says that it is not. */
void saves_append_at(struct saves *, const struct match *, const struct store_progress *);

/* The same three for slide. */
char *saves_turn_to(struct saves *, const struct slide_rules *, const char *slot, size_t *length);
void saves_begin(struct saves *, const struct match *, const struct slide_rules *);
void saves_append(struct saves *, const struct match *, const struct slide_rules *);

/* Time passes, by a clock in seconds that never goes back; of a pause only a minute counts as play. */
void saves_count_time(struct saves *, double now);

/* A hint is given: the game is marked before it is shown. */
void saves_hint(struct saves *);

/* A remembered choice; empty without memory. */
void saves_setting(struct saves *, const char *name, char value[STORE_SETTING_SIZE]);
void saves_set(struct saves *, const char *name, const char *value);

#endif

/* saves.h - the store as a game at the table uses it: it keeps what it can and never stops play.
 *
 * The first thing that goes wrong is told once, in `message`; from then on the game goes on without memory, and every
 * function here does nothing.
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
    int64_t game;   /* the one in play, 0: none */
    uint64_t piece; /* the number of its next piece */
    uint64_t high;
    uint64_t milliseconds; /* played so far in this game */
    char message[STORE_MESSAGE_SIZE];
};

/* The name under which scores of these rules are kept: the rule set's, and a digest behind it when something was
 * changed in it, so that a goal of 64 does not end up in the table of 2048. */
void saves_rules_name(const struct slide_rules *, char name[STORE_NAME_SIZE]);

/* Where the store lies; false when there is no such place. */
bool saves_path(char *path, size_t size);

/* Opens the store in the user's data folder; without `wanted` the table plays without memory from the start. */
void saves_open(struct saves *, bool wanted);
void saves_close(struct saves *);

/* Turns to a kind of game and a slot: the high score is that of these. Returns the record of the game in play there,
 * which the caller frees, or null when there is none. */
char *saves_turn_to_kind(struct saves *, const struct store_kind *, const char *slot, size_t *length);
/* Keeps a match that begins, in place of the one in play. */
void saves_begin_at(struct saves *, const struct match *, const struct store_progress *);
/* Keeps what the last call on the match did, and memory->high if it counts here. When it returns the move is safe, or
 * the message says that it is not. */
void saves_append_at(struct saves *, const struct match *, const struct store_progress *, bool high);

/* The same three for slide. */
char *saves_turn_to(struct saves *, const struct slide_rules *, const char *slot, size_t *length);
void saves_begin(struct saves *, const struct match *, const struct slide_rules *);
void saves_append(struct saves *, const struct match *, const struct slide_rules *);

/* A remembered choice; empty without memory. */
void saves_setting(struct saves *, const char *name, char value[STORE_SETTING_SIZE]);
void saves_set(struct saves *, const char *name, const char *value);

#endif

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

struct memory {
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
void memory_rules_name(const struct slide_rules *, char name[STORE_NAME_SIZE]);

/* Where the store lies; false when there is no such place. */
bool memory_path(char *path, size_t size);

/* Opens the store in the user's data folder; without `wanted` the table plays without memory from the start. */
void memory_open(struct memory *, bool wanted);
void memory_close(struct memory *);

/* Turns to a kind of game and a slot: the high score is that of these. Returns the record of the game in play there,
 * which the caller frees, or null when there is none. */
char *memory_turn_to_kind(struct memory *, const struct store_kind *, const char *slot, size_t *length);
/* Keeps a match that begins, in place of the one in play. */
void memory_begin_at(struct memory *, const struct match *, const struct store_progress *);
/* Keeps what the last call on the match did, and memory->high if it counts here. When it returns the move is safe, or
 * the message says that it is not. */
void memory_append_at(struct memory *, const struct match *, const struct store_progress *, bool high);

/* The same three for slide. */
char *memory_turn_to(struct memory *, const struct slide_rules *, const char *slot, size_t *length);
void memory_begin(struct memory *, const struct match *, const struct slide_rules *);
void memory_append(struct memory *, const struct match *, const struct slide_rules *);

/* A remembered choice; empty without memory. */
void memory_setting(struct memory *, const char *name, char value[STORE_SETTING_SIZE]);
void memory_set(struct memory *, const char *name, const char *value);

#endif

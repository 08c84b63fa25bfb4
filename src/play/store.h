/* store.h - what the program remembers between runs: games in progress, results, high scores, settings.
 *
 * One SQLite database (write-ahead log, synchronous full): once a function here has returned ERR_NONE, its data
 * survives kill -9 and a power failure. A game is stored as the lines of its record, one row per piece, so that a move
 * costs one small write no matter how long the game is. Two programs may have the same database open. If one finds that
 * the other has continued the same game, it gets ERR_CORRUPT for what no longer fits, and the other's game is unharmed.
 *
 * No game is lost by accident. A game in progress is ended only by a program that names it and knows all of it. A game
 * whose record cannot be read is set aside and keeps its record. The database itself is set aside only if it was read
 * without an error and is damaged.
 *
 * Every function may return ERR_SYSTEM (the disk is full, a read failed, out of memory, another program holds the
 * database for longer than two seconds); store_message gives the reason. Nothing has changed then, and the outputs mean
 * nothing; in particular they do not mean that there is nothing. Numbers above 2^63 - 1 are stored as 2^63 - 1.
 */
#ifndef TESSERA_PLAY_STORE_H
#define TESSERA_PLAY_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/err.h"

enum {
    STORE_NAME_SIZE = 80,    /* the name of a rule set in the store, with the terminator */
    STORE_SLOT_SIZE = 32,    /* with the terminator */
    STORE_SETTING_SIZE = 96, /* with the terminator */
    STORE_WHY_SIZE = 128,    /* why a game cannot be read, with the terminator */
    STORE_MESSAGE_SIZE = 512,
    STORE_LARGEST_MOST = 63, /* different largest tiles that a summary can hold: as many as there are tiles */
};

struct store;

/* Opens the database, creates it, or upgrades one of an older version. A damaged database is set aside under another
 * name and a new one is created; *message then says so, otherwise it is empty. ERR_SYSTEM if it cannot be opened or
 * created: *message gives the reason, *store is null and the file is unchanged. */
enum err store_open(const char *path, struct store **, char message[STORE_MESSAGE_SIZE]);
void store_close(struct store *);

/* Why the last call failed. */
const char *store_message(const struct store *);

/* Games that belong together: high scores and statistics are kept per rule set and size. */
struct store_kind {
    char rules[STORE_NAME_SIZE];
    uint32_t width, height;
};

/* The progress of a game. */
struct store_progress {
    uint64_t score, moves;
    uint64_t largest;      /* the value of the largest tile */
    uint64_t milliseconds; /* played so far */
    uint64_t high;         /* what it adds to the high score, by the rule of its rule set; an undo may lower it */
    bool won, over;        /* over: it ended by the rules */
    bool undone, hinted;   /* a move was undone; a hint was given */
    bool computer;         /* the computer made a move for a person */
};

/* A game in progress as a program knows it. */
struct store_game {
    int64_t id;      /* 0: none */
    uint64_t pieces; /* number of pieces in its record */
};

/* Starts a game in a slot ("" for ordinary games, "daily" and so on). It replaces the game in progress there, *game (id
 * 0: none), which is abandoned and counts in the statistics if it has a move; *game is then the new one. `text` is the
 * head and the first lines of its record, `now` the time in seconds since 1970. ERR_CORRUPT if another game is in
 * progress there, or has more pieces than *game says. */
enum err store_begin(struct store *, const struct store_kind *, const char *slot, uint64_t now, const char *text,
                     size_t length, const struct store_progress *, struct store_game *game);

/* Adds a piece and updates the progress, in one transaction. ERR_CORRUPT if the game has a different number of pieces
 * or is not in progress. */
enum err store_append(struct store *, struct store_game *, uint64_t now, const char *text, size_t length,
                      const struct store_progress *);

/* Marks a game as one in which a hint was given. */
enum err store_mark_hinted(struct store *, const struct store_game *);

/* The game in progress in this slot: its record (the caller frees it) and its progress. If there is none, game->id is 0
 * and there is no record. */
enum err store_running(struct store *, const struct store_kind *, const char *slot, struct store_game *, char **text,
                       size_t *length, struct store_progress *);

/* Sets aside a game in progress whose record cannot be read, with the reason; its record is unchanged. */
enum err store_set_aside(struct store *, const struct store_game *, const char *why);

/* The high score of people; 0 if there is none yet. The game with the id `except` does not count. */
enum err store_high(struct store *, const struct store_kind *, int64_t except, uint64_t *high);

/* A stored setting, such as the theme; empty if there is none. */
enum err store_setting(struct store *, const char *name, char value[STORE_SETTING_SIZE]);
enum err store_set(struct store *, const char *name, const char *value);

/* A game in the table of results: one that is over, or was abandoned after at least one move. */
struct store_result {
    struct store_kind kind;
    struct store_progress progress;
    char slot[STORE_SLOT_SIZE];
    uint64_t when; /* time of its last move, in seconds since 1970 */
};

/* Statistics of one rule set and size. */
struct store_summary {
    struct store_kind kind;
    uint64_t games, won, undone, hinted;
    uint64_t best, average; /* scores */
    uint64_t high;          /* by the rule of the rule set */
    uint64_t largest, moves, milliseconds;
    unsigned tiles; /* number of entries in: */
    struct {
        uint64_t value, games; /* the number of games with this largest tile; in ascending order */
    } tile[STORE_LARGEST_MOST];
};

/* Selects games. */
struct store_choice {
    const char *rules;      /* null: all */
    uint32_t width, height; /* 0: every size */
    bool computer;          /* games in which the computer moved; otherwise games played by people alone */
};

/* The best results, best first, at most `room`. */
enum err store_results(struct store *, const struct store_choice *, struct store_result *, unsigned room,
                       unsigned *count);

/* One summary for each rule set and size that has a result, in alphabetical order. */
enum err store_summaries(struct store *, const struct store_choice *, struct store_summary *, unsigned room,
                         unsigned *count);

/* The names of all rule sets that have games, in alphabetical order. */
enum err store_rule_sets(struct store *, char (*names)[STORE_NAME_SIZE], unsigned room, unsigned *count);

/* A game whose record is stored. */
struct store_kept {
    int64_t id;
    struct store_result game;
    char why[STORE_WHY_SIZE]; /* why it was set aside: its record cannot be read; empty: it is in progress */
};

/* All games whose records are stored, those set aside first, at most `room`. */
enum err store_kept(struct store *, struct store_kept *, unsigned room, unsigned *count);

/* The record of one of these; the caller frees it. ERR_RANGE when there is no such game. */
enum err store_record(struct store *, int64_t id, struct store_kept *, char **text, size_t *length);

#endif

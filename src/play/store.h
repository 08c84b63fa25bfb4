/* store.h - what the program remembers between two runs: games in play, results, high scores, settings.
 *
 * One SQLite database (write-ahead log, synchronous full): when a function here has returned ERR_NONE, what it was
 * given survives kill -9 and a power cut. A game is kept as the lines of its record, one row for each piece, so that a
 * move costs one small write however long the game is. Two programs may have the same database open; who finds that
 * another went on with the same game gets ERR_CORRUPT for what no longer fits, and the game of the other is unharmed.
 *
 * No game is lost by accident. A game in play ends only for a program that names it and knows all of it; a game whose
 * record cannot be read is set aside and keeps its record; the database itself is set aside only when it was read
 * without an error and is damaged.
 *
 * Every function may return ERR_SYSTEM (the disk is full, a read failed, memory is short, another program holds the
 * database for longer than two seconds); store_message says why. Nothing has changed then, and nothing that was asked
 * for is known: least of all that there is none. Numbers above 2^63 - 1 are kept as that.
 */
#ifndef TESSERA_PLAY_STORE_H
#define TESSERA_PLAY_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/err.h"

enum {
    STORE_NAME_SIZE = 80,    /* a rule set as the store knows it, with the terminator */
    STORE_SLOT_SIZE = 32,    /* with the terminator */
    STORE_SETTING_SIZE = 96, /* with the terminator */
    STORE_WHY_SIZE = 128,    /* why a game cannot be read, with the terminator */
    STORE_MESSAGE_SIZE = 512,
    STORE_LARGEST_MOST = 63, /* different largest tiles that a summary can tell apart: as many as there are tiles */
};

struct store;

/* Opens the database, makes it, or brings one of an older version up to date. A damaged one is set aside under another
 * name and a new one is made; *message then says so, else it is empty. ERR_SYSTEM when it cannot be opened or made:
 * *message says why, *store is null and the file is as it was. */
enum err store_open(const char *path, struct store **, char message[STORE_MESSAGE_SIZE]);
void store_close(struct store *);

/* Why the last call failed. */
const char *store_message(const struct store *);

/* Which games belong together: high scores and statistics are kept for each rule set and size. */
struct store_kind {
    char rules[STORE_NAME_SIZE];
    uint32_t width, height;
};

/* How far a game has come. */
struct store_progress {
    uint64_t score, moves;
    uint64_t largest;      /* the value of the largest tile */
    uint64_t milliseconds; /* played so far */
    uint64_t high;         /* what counts of it for the high score, by the rule set's own rule; may fall by an undo */
    bool won, over;        /* over: it ended by itself */
    bool undone, hinted;   /* something was taken back in it; a hint was given */
    bool computer;         /* the computer moved in a person's place */
};

/* A game in play as a program knows it. */
struct store_game {
    int64_t id;      /* 0: none */
    uint64_t pieces; /* that its record has */
};

/* Begins a game in a slot ("" for the game of every day, "daily" and so on) in place of the one in play there, *game
 * (none: id 0), which is left as it stands and counts in the statistics if it has a move; *game is then the new one.
 * `text` is the head and the first lines of its record, `now` the time in seconds since 1970. ERR_CORRUPT when another
 * game is in play there, or more of it than *game says. */
enum err store_begin(struct store *, const struct store_kind *, const char *slot, uint64_t now, const char *text,
                     size_t length, const struct store_progress *, struct store_game *game);

/* Adds a piece and books the progress, both at once. ERR_CORRUPT when the game has another number of pieces or is not
 * in play. */
enum err store_append(struct store *, struct store_game *, uint64_t now, const char *text, size_t length,
                      const struct store_progress *);

/* Marks a game as one in which a hint was given. */
enum err store_mark_hinted(struct store *, const struct store_game *);

/* The game in play in this slot: its record (the caller frees it) and its progress. game->id is 0, and there is no
 * record, when there is none. */
enum err store_running(struct store *, const struct store_kind *, const char *slot, struct store_game *, char **text,
                       size_t *length, struct store_progress *);

/* The game in play is in play no more, since its record cannot be read, and why; the record stays as it is. */
enum err store_set_aside(struct store *, const struct store_game *, const char *why);

/* The high score of people; 0 when there is none yet. What the game with the id `except` adds to it does not count. */
enum err store_high(struct store *, const struct store_kind *, int64_t except, uint64_t *high);

/* A remembered choice, such as the theme; empty when there is none. */
enum err store_setting(struct store *, const char *name, char value[STORE_SETTING_SIZE]);
enum err store_set(struct store *, const char *name, const char *value);

/* A game in the table: one that ended or was left after at least one move. */
struct store_result {
    struct store_kind kind;
    struct store_progress progress;
    char slot[STORE_SLOT_SIZE];
    uint64_t when; /* its last move, in seconds since 1970 */
};

/* All of one rule set and size. */
struct store_summary {
    struct store_kind kind;
    uint64_t games, won, undone, hinted;
    uint64_t best, average; /* scores */
    uint64_t high;          /* by the rule set's own rule */
    uint64_t largest, moves, milliseconds;
    unsigned tiles; /* entries of: */
    struct {
        uint64_t value, games; /* so many games had this as their largest tile; growing */
    } tile[STORE_LARGEST_MOST];
};

/* Which games a table is of. */
struct store_choice {
    const char *rules;      /* null: of all */
    uint32_t width, height; /* 0: of every size */
    bool computer;          /* those in which the computer moved, else those that people played alone */
};

/* The best results, best first, at most `room`. */
enum err store_results(struct store *, const struct store_choice *, struct store_result *, unsigned room,
                       unsigned *count);

/* One summary for each rule set and size that has a result, in alphabetical order. */
enum err store_summaries(struct store *, const struct store_choice *, struct store_summary *, unsigned room,
                         unsigned *count);

/* The names of all rule sets of which there are games, in alphabetical order. */
enum err store_rule_sets(struct store *, char (*names)[STORE_NAME_SIZE], unsigned room, unsigned *count);

/* A game of which the record is kept. */
struct store_kept {
    int64_t id;
    struct store_result game;
    char why[STORE_WHY_SIZE]; /* it is set aside, since its record cannot be read; empty: it is in play */
};

/* All games whose records are kept, those set aside first, at most `room`. */
enum err store_kept(struct store *, struct store_kept *, unsigned room, unsigned *count);

/* The record of one of these; the caller frees it. ERR_RANGE when there is no such game. */
enum err store_record(struct store *, int64_t id, struct store_kept *, char **text, size_t *length);

#endif

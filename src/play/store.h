/* store.h - what the program remembers between two runs: games in play, results, high scores, settings.
 *
 * One SQLite database (write-ahead log, synchronous full): when a function here has returned ERR_NONE, what it was
 * given survives kill -9 and a power cut. A game is kept as the lines of its record, one row for each piece, so that a
 * move costs one small write however long the game is. Two programs may have the same database open; who finds that
 * another went on with the same game gets ERR_CORRUPT for the piece that no longer fits, and the game of the other is
 * unharmed.
 *
 * Every function may return ERR_SYSTEM (the disk is full, the folder has gone, another program holds the database for
 * longer than two seconds); store_message says why. Nothing has changed then. Numbers above 2^63 - 1 are kept as that.
 */
#ifndef TESSERA_PLAY_STORE_H
#define TESSERA_PLAY_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/err.h"

enum {
    STORE_NAME_SIZE = 80,    /* a rule set as the store knows it, with the terminator */
    STORE_SLOT_SIZE = 16,    /* with the terminator */
    STORE_SETTING_SIZE = 96, /* with the terminator */
    STORE_MESSAGE_SIZE = 512,
    STORE_LARGEST_MOST = 63, /* different largest tiles that a summary can tell apart: as many as there are tiles */
};

struct store;

/* Opens the database, or makes it. A damaged one is set aside under another name and a new one is made; *message then
 * says so, else it is empty. ERR_SYSTEM when it can neither be opened nor made: *message says why and *store is null.
 */
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
    bool won, over;        /* over: it ended by itself */
    bool undone;           /* something was taken back in it */
};

/* Begins a game; it takes the place of the one in play in this slot ("" for the game of every day, "daily" and so on),
 * which is left as it stands and counts in the statistics if it has a move. `text` is the head and the first lines of
 * its record, `now` the time in seconds since 1970. */
enum err store_begin(struct store *, const struct store_kind *, const char *slot, uint64_t now, const char *text,
                     size_t length, const struct store_progress *, int64_t *game);

/* Adds the piece with this number (the first that follows store_begin is 1) and books the progress and, unless it is
 * null, the high score, all at once. ERR_CORRUPT when the game has another number of pieces or is not in play. */
enum err store_append(struct store *, int64_t game, uint64_t piece, uint64_t now, const char *text, size_t length,
                      const struct store_progress *, const uint64_t *high);

/* The game in play in this slot: its record (the caller frees it), the number of the piece that follows, its progress.
 * *game is 0, and there is no record, when there is none. */
enum err store_running(struct store *, const struct store_kind *, const char *slot, int64_t *game, char **text,
                       size_t *length, uint64_t *pieces, struct store_progress *);

/* The high score; 0 when there is none yet. */
enum err store_high(struct store *, const struct store_kind *, uint64_t *high);

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
    uint64_t games, won, undone;
    uint64_t best, average; /* scores */
    uint64_t high;          /* by the rule set's own rule */
    uint64_t largest, moves, milliseconds;
    unsigned tiles; /* entries of: */
    struct {
        uint64_t value, games; /* so many games had this as their largest tile; growing */
    } tile[STORE_LARGEST_MOST];
};

/* The best results, best first, at most `room`; of one rule set (null: of all) and one size (0: of every size). */
enum err store_results(struct store *, const char *rules, uint32_t width, uint32_t height, struct store_result *,
                       unsigned room, unsigned *count);

/* One summary for each rule set and size that has a result, in alphabetical order; chosen as above. */
enum err store_summaries(struct store *, const char *rules, uint32_t width, uint32_t height, struct store_summary *,
                         unsigned room, unsigned *count);

#endif

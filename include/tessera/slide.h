/* tessera/slide.h - the sliding-tile game: rule sets, boards, tilts.
 *
 * A rule set is an opaque handle. A board is a plain value over cells that belong to the caller, one byte each: 0 is an
 * empty cell, any other number a kind of tile. In the classic game kind k is the tile 2^k; tessera_slide_value and
 * tessera_slide_kind translate.
 *
 * Threads: a rule set may be used by any number of threads at once, as long as none of them changes or frees it.
 */
#ifndef TESSERA_SLIDE_H
#define TESSERA_SLIDE_H

#include <stddef.h>
#include <stdint.h>

#include "tessera/error.h"

#ifdef __cplusplus
extern "C" {
#endif

/** A rule set of the sliding-tile game. */
struct tessera_slide_rules;

enum {
    TESSERA_SLIDE_SIDE_MAX = 32768, /**< cells per side */
    TESSERA_SLIDE_KIND_MAX = 62,    /**< the highest kind of tile */
    TESSERA_SLIDE_RULES_SIZE = 4096 /**< a buffer of this size holds every rule set as text */
};

/** The four ways to tilt a board. As bits of a set: 1 << way. */
enum tessera_way { TESSERA_LEFT, TESSERA_RIGHT, TESSERA_UP, TESSERA_DOWN };

/** A board over cells that belong to the caller, row by row from the top left, width * height of them. */
struct tessera_slide_board {
    uint32_t width, height;
    uint8_t *cell;
};

/** One event of a tilt. Applied in order, the events turn the old board into the new one. */
struct tessera_slide_event {
    enum tessera_slide_what { TESSERA_SLIDE_MOVED, TESSERA_SLIDE_MERGED } what;
    uint32_t from_row, from_column, to_row, to_column;
    uint8_t kind; /**< the tile that moved, or the result of the merge */
};

/** Opens a rule set by name ("classic", "endless", ...), or from a file if the text contains a slash or a dot. Null is
 * "classic", which needs no file. The caller frees it. TESSERA_ERROR_RANGE for an unknown name, TESSERA_ERROR_SYNTAX
 * and TESSERA_ERROR_RANGE for a file that cannot be understood, TESSERA_ERROR_SYSTEM. */
TESSERA_API enum tessera_error tessera_slide_rules_open(const char *name, struct tessera_slide_rules **rules);

/** Reads a rule set from the text of a rule file (docs/rules.md). The caller frees it. TESSERA_ERROR_SYNTAX,
 * TESSERA_ERROR_RANGE with the place, TESSERA_ERROR_SYSTEM if out of memory. */
TESSERA_API enum tessera_error tessera_slide_rules_read(const char *text, size_t length,
                                                        struct tessera_slide_rules **rules);

/** Changes one key, like a line of a rule file: "size" to "5x5", "goal" to "4096". TESSERA_ERROR_SYNTAX,
 * TESSERA_ERROR_RANGE. Handles that were made with these rules before keep the old ones. */
TESSERA_API enum tessera_error tessera_slide_rules_set(struct tessera_slide_rules *rules, const char *key,
                                                       const char *value);

/** Writes the rule set as text for tessera_slide_rules_read. TESSERA_ERROR_RANGE if it does not fit; a buffer of
 * TESSERA_SLIDE_RULES_SIZE bytes is always large enough. */
TESSERA_API enum tessera_error tessera_slide_rules_write(const struct tessera_slide_rules *rules, char *text,
                                                         size_t size);

/** The name of the rule set: "classic". It belongs to the rule set. */
TESSERA_API const char *tessera_slide_rules_name(const struct tessera_slide_rules *rules);

/** The size of its board. Either pointer may be null. */
TESSERA_API void tessera_slide_rules_size(const struct tessera_slide_rules *rules, uint32_t *width, uint32_t *height);

/** The seed of the board of the day for these rules, the same for everybody; `date` is YYYY-MM-DD in UTC. 0 for a null
 * pointer or a date of another form. */
TESSERA_API uint64_t tessera_slide_daily(const struct tessera_slide_rules *rules, const char *date);

/** Frees a rule set. Null is allowed. */
TESSERA_API void tessera_slide_rules_free(struct tessera_slide_rules *rules);

/** The value of a tile of this kind; 0 for the empty cell and for kinds that the rule set does not have. */
TESSERA_API uint64_t tessera_slide_value(const struct tessera_slide_rules *rules, uint8_t kind);

/** The kind of the tile with this value, 0 for 0, or -1 if there is none. */
TESSERA_API int tessera_slide_kind(const struct tessera_slide_rules *rules, uint64_t value);

/** Tilts the board and adds the points of the merges to *points. `see` is called for each event; `see` and `points` may
 * be null. No new tile appears. TESSERA_ERROR_MOVE if nothing would change; TESSERA_ERROR_RANGE for a size or a cell
 * that the rules do not have, or if a tile or *points would grow too large. */
TESSERA_API enum tessera_error tessera_slide_tilt(const struct tessera_slide_rules *rules,
                                                  struct tessera_slide_board board, enum tessera_way way,
                                                  uint64_t *points,
                                                  void (*see)(void *context, const struct tessera_slide_event *event),
                                                  void *context);

/** The legal moves, as a set of bits 1 << way; 0 for a board without a move or one that the rules do not have. */
TESSERA_API unsigned tessera_slide_moves(const struct tessera_slide_rules *rules, struct tessera_slide_board board);

/** Reads a board from text, in any layout of docs/boards.md: rows of numbers, lists, drawings with bars. A single line
 * of 9 cells or more is a board of the rules' size, or else a square one. At most `room` cells are written to `cell`,
 * which board->cell then points to. TESSERA_ERROR_SYNTAX, TESSERA_ERROR_RANGE with the place; the cells are undefined
 * then. */
TESSERA_API enum tessera_error tessera_slide_board_read(const struct tessera_slide_rules *rules, const char *text,
                                                        size_t length, uint8_t *cell, size_t room,
                                                        struct tessera_slide_board *board);

/** Writes a board as rows of numbers, each ended by a newline. TESSERA_ERROR_RANGE if it does not fit; 21 bytes per
 * cell and one more are always enough. */
TESSERA_API enum tessera_error tessera_slide_board_write(const struct tessera_slide_rules *rules,
                                                         struct tessera_slide_board board, char *text, size_t size);

/** The name of a way: "left". Static; null for an invalid way. */
TESSERA_API const char *tessera_way_name(enum tessera_way way);

#ifdef __cplusplus
}
#endif

#endif

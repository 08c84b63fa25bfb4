/* api_internal.h - shared by the files of the public interface only.
 *
 * The interface (include/tessera) is a thin layer: it checks the arguments of callers, owns the memory behind the
 * handles, and keeps for each thread the reason why its last call failed.
 */
#ifndef TESSERA_API_API_INTERNAL_H
#define TESSERA_API_API_INTERNAL_H

#include "base/err.h"
#include "play/match.h"
#include "slide/ai/advise.h"
#include "slide/slide.h"
#include "tessera/tessera.h"
#include "word/robot.h"

struct tessera_slide_rules {
    struct slide_rules rules;
};

struct tessera_word_rules {
    struct word_rules rules; /* without a lexicon */
};

/* Stores the reason of an err, taken from the fault or, if that has none, from the err itself; returns the err as a
 * code of the interface. The fault may be null. */
enum tessera_error api_result(enum err, const struct fault *);

/* Fails with a reason of the interface itself. */
enum tessera_error api_refuse(enum err, const char *what);

/* Converts a board for the engine. ERR_RANGE if a part of it is null, the rules do not allow its size, or a cell has a
 * kind that does not exist. */
enum err api_board(const struct slide_rules *, struct tessera_slide_board, struct slide_board *, struct fault *);

/* Converts numbers to kinds; a null pointer gives empty cells. ERR_RANGE for a number that is neither 0 nor a tile of
 * the rules. */
enum err api_cells(const struct slide_rules *, const uint64_t *number, size_t count, uint8_t *cell, struct fault *);

/* Fail because of a null pointer, and because the program is out of memory. */
enum tessera_error api_null(void);
enum tessera_error api_no_memory(void);

/* The words of a lexicon, or null. */
const struct lexicon *api_lexicon(const struct tessera_lexicon *);

/* What a handle of a player stands for, and advice in public. */
struct player *api_player(struct tessera_player *);
struct tessera_advice api_advice(const struct advice *);

/* For a word game: its rules (null for another game), its position, and what everybody knows about purchases. */
const struct word_rules *api_match_word_rules(const struct tessera_match *);
const struct word_position *api_match_word_position(const struct tessera_match *);
struct robot_watch api_match_watch(const struct tessera_match *);

#endif

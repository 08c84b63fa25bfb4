/* api_internal.h - what the files of the public interface share.
 *
 * The interface (include/tessera) is a thin layer: it checks what strangers may get wrong, owns the memory behind the
 * handles, and remembers for each thread why its last call failed.
 */
#ifndef TESSERA_API_API_INTERNAL_H
#define TESSERA_API_API_INTERNAL_H

#include "base/err.h"
#include "play/match.h"
#include "slide/slide.h"
#include "tessera/tessera.h"
#include "word/robot.h"

struct tessera_slide_rules {
    struct slide_rules rules;
};

struct tessera_word_rules {
    struct word_rules rules; /* without a lexicon */
};

/* Remembers the reason of an err, made of the fault or, where that says nothing, of the err itself; returns the err as
 * the interface names it. The fault may be null. */
enum tessera_error api_result(enum err, const struct fault *);

/* Says no with a reason of the interface's own. */
enum tessera_error api_refuse(enum err, const char *what);

/* A board as the engine takes it. ERR_RANGE when something of it is null, its size is none that the rules have, or a
 * cell holds a kind that does not exist. */
enum err api_board(const struct slide_rules *, struct tessera_slide_board, struct slide_board *, struct fault *);

/* Numbers as kinds; of a null pointer empty cells. ERR_RANGE for a number that is neither 0 nor a tile of the rules. */
enum err api_cells(const struct slide_rules *, const uint64_t *number, size_t count, uint8_t *cell, struct fault *);

/* Says no because of a null pointer, and because there is no memory. */
enum tessera_error api_null(void);
enum tessera_error api_no_memory(void);

/* The words of a lexicon, or null. */
const struct lexicon *api_lexicon(const struct tessera_lexicon *);

/* Of a word game: its rules (null for another game), its position, and what everybody knows of purchases. */
const struct word_rules *api_match_word_rules(const struct tessera_match *);
const struct word_position *api_match_word_position(const struct tessera_match *);
struct robot_watch api_match_watch(const struct tessera_match *);

#endif

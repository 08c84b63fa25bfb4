/* tessera/word.h - the word game: lexicons, rules, positions, plays and robots.
 *
 * To play a whole game see tessera/match.h. This header has the parts that are useful by themselves: looking up words,
 * finding every play of a rack on a board with its points, the best plays by points plus the value of the remaining
 * letters, and robots that choose a turn in a match.
 *
 * Threads: a lexicon and rules may be shared by threads that only read them. A robot serves one thread at a time.
 */
#ifndef TESSERA_WORD_H
#define TESSERA_WORD_H

#include <stddef.h>
#include <stdint.h>

#include "tessera/error.h"

#ifdef __cplusplus
extern "C" {
#endif

/** A list of words, compiled for fast search. */
struct tessera_lexicon;
/** Letters, premium squares, prices and seats of a word game. */
struct tessera_word_rules;
/** A board and a rack to find plays for. */
struct tessera_word_position;
/** A computer player. */
struct tessera_robot;
struct tessera_match;

enum {
    TESSERA_WORD_PLAY_SIZE = 64,   /**< a play as text, with the terminator */
    TESSERA_WORD_LINE_SIZE = 512,  /**< a line of a robot's turn, with the terminator */
    TESSERA_WORD_RULES_SIZE = 2048 /**< a buffer of this size holds all word rules as text */
};

/** Opens a lexicon: a word list or a compiled lexicon file, or null for the default list of the system. The caller
 * frees it. TESSERA_ERROR_SYSTEM, TESSERA_ERROR_RANGE, TESSERA_ERROR_VERSION, TESSERA_ERROR_CORRUPT. */
TESSERA_API enum tessera_error tessera_lexicon_open(const char *path, struct tessera_lexicon **lexicon);

/** Compiles a lexicon from words in memory, one per line. The caller frees it. */
TESSERA_API enum tessera_error tessera_lexicon_compile(const char *words, size_t length,
                                                       struct tessera_lexicon **lexicon);

/** Is it a word? Case does not matter. */
TESSERA_API bool tessera_lexicon_has(const struct tessera_lexicon *lexicon, const char *word);

/** The number of words in it. */
TESSERA_API uint32_t tessera_lexicon_words(const struct tessera_lexicon *lexicon);

/** Frees a lexicon. Null is allowed. */
TESSERA_API void tessera_lexicon_free(struct tessera_lexicon *lexicon);

/** The standard rules: English letters, the standard board and prices, two seats. The caller frees them.
 * TESSERA_ERROR_SYSTEM if the data files are missing. */
TESSERA_API enum tessera_error tessera_word_rules_open(struct tessera_word_rules **rules);

/** Reads rules from the lines that tessera_word_rules_write writes. TESSERA_ERROR_SYNTAX, TESSERA_ERROR_RANGE. */
TESSERA_API enum tessera_error tessera_word_rules_read(const char *text, size_t length,
                                                       struct tessera_word_rules **rules);

/** Writes all rules as text. TESSERA_ERROR_RANGE if it does not fit; TESSERA_WORD_RULES_SIZE bytes are always
 * enough. */
TESSERA_API enum tessera_error tessera_word_rules_write(const struct tessera_word_rules *rules, char *text,
                                                        size_t size);

/** Sets one of: "seats" ("human,strong"), "blanks" ("yes" or "no"), "specials" ("yes" or "no"), "score" ("words" or
 * "tiles"). TESSERA_ERROR_SYNTAX for anything else. */
TESSERA_API enum tessera_error tessera_word_rules_set(struct tessera_word_rules *rules, const char *key,
                                                      const char *value);

/** Frees rules. Null is allowed. */
TESSERA_API void tessera_word_rules_free(struct tessera_word_rules *rules);

/** Reads a position (docs/word.md, "One move on a position"): a board, the scores, whose turn it is, racks. The rules
 * are copied, the lexicon is borrowed. The caller frees it. TESSERA_ERROR_SYNTAX, TESSERA_ERROR_RANGE with the place.
 */
TESSERA_API enum tessera_error tessera_word_position_read(const struct tessera_word_rules *rules,
                                                          const struct tessera_lexicon *lexicon, const char *text,
                                                          size_t length, struct tessera_word_position **position);

/** The position of a match as the seat to move sees it, to find its plays. The lexicon of the match is borrowed. The
 * caller frees it. TESSERA_ERROR_OVER, TESSERA_ERROR_RANGE for a match of another game or without a lexicon,
 * TESSERA_ERROR_SYSTEM. */
TESSERA_API enum tessera_error tessera_word_position_of(const struct tessera_match *match,
                                                        struct tessera_word_position **position);

/** Frees a position. Null is allowed. */
TESSERA_API void tessera_word_position_free(struct tessera_word_position *position);

/** A word, its place and its value. */
struct tessera_word_play {
    char text[TESSERA_WORD_PLAY_SIZE]; /**< "8G CRANE" */
    int32_t points;                    /**< what it scores */
    double value;                      /**< points plus the value of the letters that are kept, in points */
};

/** Calls `take` for every legal play of the seat to move, in no particular order, until it returns false.
 * TESSERA_ERROR_RANGE if the seat's rack is not known. */
TESSERA_API enum tessera_error tessera_word_plays(const struct tessera_word_position *position,
                                                  bool (*take)(void *context, const struct tessera_word_play *play),
                                                  void *context);

/** The best plays by value, best first, at most *count of them; *count is then their number. Errors as
 * tessera_word_plays, TESSERA_ERROR_SYSTEM if out of memory. */
TESSERA_API enum tessera_error tessera_word_best(const struct tessera_word_position *position,
                                                 struct tessera_word_play *play, size_t *count);

/** Opens a robot: "easy", "fair", "thrifty" or "strong". The caller frees it. TESSERA_ERROR_RANGE for any other name,
 * TESSERA_ERROR_SYSTEM. */
TESSERA_API enum tessera_error tessera_robot_open(const char *name, uint64_t seed, struct tessera_robot **robot);

/** Plays the whole turn of the seat to move in a word match, including purchases, knowing only what that seat may see.
 * TESSERA_ERROR_OVER, TESSERA_ERROR_RANGE for a match of another game or without a lexicon, TESSERA_ERROR_SYSTEM.
 */
TESSERA_API enum tessera_error tessera_robot_play(struct tessera_robot *robot, struct tessera_match *match);

/** What the robot would play as the last line of its turn ("8G CRANE", "exchange AB", "pass"), without playing it.
 * Errors as tessera_robot_play. */
TESSERA_API enum tessera_error tessera_robot_advise(struct tessera_robot *robot, const struct tessera_match *match,
                                                    char line[TESSERA_WORD_LINE_SIZE]);

/** Frees a robot. Null is allowed. */
TESSERA_API void tessera_robot_free(struct tessera_robot *robot);

#ifdef __cplusplus
}
#endif

#endif

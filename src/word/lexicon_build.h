/* lexicon_build.h - from a word list to the bytes of a lexicon file.
 *
 * A list is text with one word a line; lines may end with LF, CR or both, and a byte order mark is skipped. A list is
 * in lower case or in capitals, whichever more of its lines are. Kept are the lines that are nothing but letters A to Z
 * in that case, 2 to 15 of them; every other line is left out and counted. White space around a word does not matter,
 * a word given twice counts once, and the order of the lines is free.
 */
#ifndef TESSERA_WORD_LEXICON_BUILD_H
#define TESSERA_WORD_LEXICON_BUILD_H

#include <stddef.h>
#include <stdint.h>

#include "base/err.h"

struct lexicon_source {
    const char *text;
    size_t length;
    unsigned least; /* shorter words of this list are left out without being counted: 2 takes all */
};

struct lexicon_built {
    const void *bytes; /* within the caller's room */
    size_t size;
    uint32_t words;    /* different words kept */
    uint32_t left_out; /* lines with something on them that hold no word for the board */
};

/* The hash by which a lexicon remembers its list: lexicon.list of a lexicon built from the same sources. */
uint64_t lexicon_build_hash(const struct lexicon_source *, unsigned sources);

/* Builds the lexicon of all words in the sources (one or more) in `room`, which must be aligned to 8. ERR_RANGE when
 * there is too little room: twice as much may do, and lexicon_build_room is a good first try. ERR_SYNTAX when no line
 * holds a word. */
enum err lexicon_build(const struct lexicon_source *, unsigned sources, void *room, size_t room_size,
                       struct lexicon_built *, struct fault *);
size_t lexicon_build_room(const struct lexicon_source *, unsigned sources);

#endif

/* lexicon_build.h - compiles a word list into the bytes of a lexicon file.
 *
 * A list is text with one word per line; lines may end with LF, CR or both, and a byte order mark is skipped. A list is
 * in lower case or in capitals, whichever most of its lines use. Lines that consist of 2 to 15 letters A to Z in that
 * case are kept; every other line is left out and counted. White space around a word is ignored, duplicates count once,
 * and the lines may be in any order.
 */
#ifndef TESSERA_WORD_LEXICON_BUILD_H
#define TESSERA_WORD_LEXICON_BUILD_H

#include <stddef.h>
#include <stdint.h>

#include "base/err.h"

struct lexicon_source {
    const char *text;
    size_t length;
    unsigned least; /* shorter words of this list are left out without being counted: 2 keeps all */
};

struct lexicon_built {
    const void *bytes; /* within the caller's room */
    size_t size;
    uint32_t words;    /* distinct words kept */
    uint32_t left_out; /* non-empty lines without a word for the board */
};

/* The hash that identifies the list of a lexicon: lexicon.list of a lexicon built from the same sources. */
uint64_t lexicon_build_hash(const struct lexicon_source *, unsigned sources);

/* Builds the lexicon of all words in the sources (one or more) in `room`, which must be aligned to 8. ERR_RANGE if
 * there is not enough room: twice as much may do, and lexicon_build_room is a good first guess. ERR_SYNTAX if no line
 * has a word. */
enum err lexicon_build(const struct lexicon_source *, unsigned sources, void *room, size_t room_size,
                       struct lexicon_built *, struct fault *);
size_t lexicon_build_room(const struct lexicon_source *, unsigned sources);

#endif

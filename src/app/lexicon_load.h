/* lexicon_load.h - the lexicon a game is played with: from a word list, by way of a cache.
 *
 * A list is compiled once and kept in the user's cache folder; from then on it is mapped. The cache remembers the hash
 * of its list and is made anew when the list changes or the file is damaged. Without a cache folder everything works,
 * only slower. docs/lexicon.md says which words the default list has.
 */
#ifndef TESSERA_APP_LEXICON_LOAD_H
#define TESSERA_APP_LEXICON_LOAD_H

#include <stdbool.h>
#include <stddef.h>

#include "word/lexicon.h"

struct lexicon_loaded {
    struct lexicon lexicon;
    void *bytes;
    size_t size;
    bool mapped;
    unsigned left_out; /* lines of the list that hold no word for the board; known only when it was compiled */
};

/* `list` is a word list, "-" for one on standard input, a lexicon file, or null for the default list. ERR_SYSTEM,
 * ERR_RANGE, ERR_VERSION, ERR_CORRUPT with the file's name in the fault. */
enum err lexicon_load(const char *list, struct lexicon_loaded *, struct fault *);
void lexicon_unload(struct lexicon_loaded *);

/* Is it a word? Capitals or not; what is not all letters, or longer than a board is wide, is none. */
bool lexicon_knows(const struct lexicon *, const char *text);

/* Compiles a list without looking at the cache; what lexicon_load does when the cache is of no use. */
enum err lexicon_compile(const char *list, struct lexicon_loaded *, struct fault *);
/* The same for words in memory, one a line. */
enum err lexicon_compile_text(const char *words, size_t length, struct lexicon_loaded *, struct fault *);

/* Where lexicon_load keeps what it makes of this list. False when there is no place. */
bool lexicon_cache_path(const char *list, char *path, size_t size);

#endif

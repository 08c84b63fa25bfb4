/* lexicon_load.h - loads the lexicon of a game: from a word list, through a cache.
 *
 * A list is compiled once and stored in the user's cache folder; after that it is mapped. The cache contains the hash
 * of its list and is rebuilt if the list changes or the file is damaged. Without a cache folder everything works, but
 * more slowly. docs/lexicon.md says which words are in the default list.
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
    unsigned left_out; /* lines of the list without a word for the board; set only if the list was compiled */
};

/* `list` is a word list, "-" for one on standard input, a lexicon file, or null for the default list. ERR_SYSTEM,
 * ERR_RANGE, ERR_VERSION, ERR_CORRUPT with the file's name in the fault. */
enum err lexicon_load(const char *list, struct lexicon_loaded *, struct fault *);
void lexicon_unload(struct lexicon_loaded *);

/* Is it a word? Case does not matter; false if it has other characters than letters or is longer than a board is
 * wide. */
bool lexicon_knows(const struct lexicon *, const char *text);

/* Compiles a list without using the cache; lexicon_load calls it if the cache cannot be used. */
enum err lexicon_compile(const char *list, struct lexicon_loaded *, struct fault *);
/* The same for a list that has been read; `name` is for the fault. */
struct word_list;
enum err lexicon_compile_list(const struct word_list *, const char *name, struct lexicon_loaded *, struct fault *);
/* The same for words in memory, one per line. */
enum err lexicon_compile_text(const char *words, size_t length, struct lexicon_loaded *, struct fault *);

/* The path of the cache for this list. False if there is none. */
bool lexicon_cache_path(const char *list, char *path, size_t size);

#endif

/* lexicon_list.h - the words of a list, sorted; a part of building a lexicon. */
#ifndef TESSERA_WORD_LEXICON_LIST_H
#define TESSERA_WORD_LEXICON_LIST_H

#include <stddef.h>
#include <stdint.h>

#include "word/lexicon_build.h"

/* An index into the letters and an associated value. */
struct lexicon_item {
    uint32_t at, value;
};

struct lexicon_words {
    uint8_t *letter;           /* 1 to 26, with a 0 before and after every word */
    struct lexicon_item *word; /* where each word starts: sorted, each word once */
    uint32_t count, left_out;
};

/* The maximum sizes of `letter` and `word` for these sources; the caller sets both arrays. */
size_t lexicon_words_letters(const struct lexicon_source *, unsigned sources);
size_t lexicon_words_count(const struct lexicon_source *, unsigned sources);

/* Fills the two arrays from the sources. */
void lexicon_words_read(struct lexicon_words *, const struct lexicon_source *, unsigned sources);

/* Sorts items by the letters at `at`, read in steps of +1 or -1 up to a 0. */
void lexicon_sort(const uint8_t *letter, struct lexicon_item *, uint32_t count, int step);

#endif

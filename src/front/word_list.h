/* word_list.h - the text of a word list: a file, or the default list put together from the files of a package. */
#ifndef TESSERA_FRONT_WORD_LIST_H
#define TESSERA_FRONT_WORD_LIST_H

#include <stdbool.h>

#include "word/lexicon_build.h"

enum { WORD_LIST_SOURCES = 2, WORD_LIST_MOST = 1 << 30 };

struct word_list {
    struct lexicon_source source[WORD_LIST_SOURCES];
    unsigned sources;
    char *text[WORD_LIST_SOURCES]; /* what word_list_free frees */
};

/* Null is the default list, "-" standard input. False after a complaint on standard error. */
bool word_list_read(const char *path, struct word_list *);
void word_list_free(struct word_list *);

#endif

/* word_list.h - the text of a word list: a file, or the default list, which is combined from the files of a package. */
#ifndef TESSERA_APP_WORD_LIST_H
#define TESSERA_APP_WORD_LIST_H

#include "word/lexicon_build.h"

enum { WORD_LIST_SOURCES = 2, WORD_LIST_MOST = 1 << 30 };

struct word_list {
    struct lexicon_source source[WORD_LIST_SOURCES];
    unsigned sources;
    char *text[WORD_LIST_SOURCES]; /* to be freed by word_list_free */
};

/* Null is the default list, "-" standard input. ERR_SYSTEM, ERR_RANGE. */
enum err word_list_read(const char *path, struct word_list *, struct fault *);
void word_list_free(struct word_list *);

#endif

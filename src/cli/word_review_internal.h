/* word_review_internal.h - what the files behind `tessera word review` share. */
#ifndef TESSERA_CLI_WORD_REVIEW_INTERNAL_H
#define TESSERA_CLI_WORD_REVIEW_INTERNAL_H

#include "app/word_review.h"
#include "app/word_say.h"

/* A record that was reviewed. */
struct word_review_report {
    const char *path;
    struct word_review review;
    struct word_names names;
    bool seeded;
    uint64_t seed;
    bool own_list; /* the words were looked up in the list of the record */
    bool turns;    /* all turns are wanted, not only the costliest */
};

/* Prints it for people, or as JSON; the exit code. */
int word_review_print_text(const struct word_review_report *);
int word_review_print_json(const struct word_review_report *);

#endif

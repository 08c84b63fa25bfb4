/* replay_internal.h - what the games behind `tessera replay` share. */
#ifndef TESSERA_CLI_REPLAY_INTERNAL_H
#define TESSERA_CLI_REPLAY_INTERNAL_H

#include "play/match.h"

struct replay_run {
    const char *path;
    struct record record;
    struct match *match;
    bool check;          /* only that */
    const char *lexicon; /* a word list to look the words up in, or null */
    uint64_t lines;
};

/* Complains, with the line that the fault has or else this one; returns EXIT_FAILED. */
int replay_failed(const struct replay_run *, struct fault *, unsigned line);
/* Says so if the last line was torn. */
void replay_tell_torn(const struct replay_run *);

/* A record of the word game; its head has been read. */
int replay_word(struct replay_run *);

#endif

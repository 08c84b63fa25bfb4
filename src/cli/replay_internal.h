/* replay_internal.h - what the games behind `tessera replay` share. */
#ifndef TESSERA_CLI_REPLAY_INTERNAL_H
#define TESSERA_CLI_REPLAY_INTERNAL_H

#include "play/match.h"

struct replay_run {
    const char *path;
    struct record record;
    struct match *match;
    bool check, json;    /* only check and describe it; as JSON */
    const char *lexicon; /* a word list to look the words up in, or null */
    uint64_t lines;
};

/* Reports the fault, with its own line or else this one; returns EXIT_FAILED. */
int replay_failed(const struct replay_run *, struct fault *, unsigned line);
/* Reports it if the last line was incomplete. */
void replay_tell_torn(const struct replay_run *);

/* Begins the JSON description of a record with the members that both games share. */
struct facts;
void replay_facts(const struct replay_run *, struct facts *, uint64_t moves, bool finished);

/* A record of the word game; its head has been read. */
int replay_word(struct replay_run *);

#endif

/* match_internal.h - what the parts of the match module share and nobody else sees. */
#ifndef TESSERA_PLAY_MATCH_INTERNAL_H
#define TESSERA_PLAY_MATCH_INTERNAL_H

#include "play/match.h"

/* What one move of a seat can be exchanged with: before an undo what was, after it what had become. */
struct match_step {
    void *position;
    struct rng rng;
};

struct match {
    struct match_setup setup; /* its start is the match's own copy */
    char *start;
    void *position;
    size_t size;
    struct rng rng;
    struct match_step *steps;  /* in use from `first` on: up to `done` for undo, from there up to `total` for redo */
    size_t first, done, total; /* those before first have been let go */
    size_t room, limit;        /* entries allocated; steps kept at most */
    char *head;
    size_t head_length;
    char *lines;
    size_t lines_length, lines_room;
    struct events events;
    uint64_t digest; /* of head and lines */
    unsigned since_check;
    bool ended, used_undo;
};

/* match.c */
struct match *match_allocate(const struct match_setup *);
enum err match_begin(struct match *, struct fault *);
enum err match_check_turn(const struct match *, int seat, struct fault *);
enum err match_play_chance(struct match *, const char *text, struct fault *);
enum err match_play_seat(struct match *, int seat, const char *text, bool then_settle, struct fault *);
enum err match_settle(struct match *); /* draws while it is chance's turn and the match draws by itself */
enum err match_begin_again(struct match *, bool then_settle);
enum err match_step_back(struct match *);
enum err match_step_on(struct match *);

/* match_lines.c */
void match_clear_news(struct match *);
bool match_reserve_line(struct match *); /* room for one more line, asked for before anything changes */
void match_add_line(struct match *, const struct record_line *);
uint64_t match_digest_here(const struct match *);
void match_count_lines(struct match *, size_t from); /* takes the lines from there on into the digest */
void match_commit(struct match *);

/* match_steps.c */
bool match_reserve_step(struct match *); /* room for match_push_step */
void match_push_step(struct match *, struct match_step before);
void match_drop_steps(struct match *, size_t from, size_t to);
bool match_copy_of_now(const struct match *, struct match_step *);
void match_go_back(struct match *, struct match_step *before); /* undoes what happened since the copy, and frees it */
void match_exchange(struct match *, struct match_step *);

#endif

/* match_internal.h - shared by the files of the match module only. */
#ifndef TESSERA_PLAY_MATCH_INTERNAL_H
#define TESSERA_PLAY_MATCH_INTERNAL_H

#include "play/match.h"

/* A move of a seat. Undo and redo swap its position and generator with those of the match: before an undo it holds the
 * old ones, after it the new ones. */
struct match_kept {
    void *position;
    struct rng rng;
    int seat;
    char *text; /* null if the game has no history */
    struct events events;
};

struct match {
    struct match_setup setup; /* its start is the match's own copy */
    char *start;
    void *position;
    size_t size;
    struct rng rng;
    struct match_kept *steps;  /* in use from `first`: up to `done` for undo, from there to `total` for redo */
    size_t first, done, total; /* steps before `first` have been dropped */
    size_t room, limit;        /* entries allocated; maximum number of steps kept */
    char *head;
    size_t head_length;
    char *lines;
    size_t lines_length, lines_room;
    struct events events;
    uint64_t digest; /* of the head and the lines */
    unsigned since_check;
    bool ended, used_undo;
    bool unwatched;  /* events are not gathered */
    unsigned helped; /* bits of enum record_help */
};

/* match.c */
struct match *match_allocate(const struct match_setup *);
enum err match_begin(struct match *, struct fault *);
enum err match_check_turn(const struct match *, int seat, struct fault *);
enum err match_play_chance(struct match *, const char *text, struct fault *);
enum err match_play_seat(struct match *, int seat, const char *text, bool is_new, struct fault *);
enum err match_settle(struct match *); /* draws while it is chance's turn and the match draws automatically */
enum err match_begin_again(struct match *, bool then_settle);
enum err match_step_back(struct match *);
enum err match_step_on(struct match *);
enum err match_add_help(struct match *, enum record_help);

/* match_lines.c */
void match_clear_lines(struct match *);
void match_clear_news(struct match *); /* the lines and the events */
/* Room for one more line, reserved before anything changes. The first line after the lines were cleared always has it.
 */
bool match_reserve_line(struct match *);
void match_add_line(struct match *, const struct record_line *);
uint64_t match_digest_here(const struct match *);
void match_count_lines(struct match *, size_t from); /* adds the lines from there on to the digest */
void match_commit(struct match *);

/* match_steps.c */
bool match_reserve_step(struct match *); /* room for match_push_step */
void match_push_step(struct match *, struct match_kept before);
void match_free_step(struct match_kept *);
void match_drop_steps(struct match *, size_t from, size_t to);
bool match_copy_of_now(const struct match *, int seat, struct match_kept *);
void match_go_back(struct match *, struct match_kept *before); /* undoes what happened since the copy, and frees it */
void match_exchange(struct match *, struct match_kept *);
/* Stores the text and events of a step for the history. False if out of memory. */
bool match_tell_step(const struct match *, struct match_kept *, const char *text);
/* Chance has drawn after the last step: adds its events to that step. */
void match_tell_chance(struct match *);

/* The reason of an error that has none of its own: a match asks the system for nothing but memory. */
static inline const char *match_why(enum err err) {
    return err == ERR_SYSTEM ? "not enough memory" : err_text(err);
}

#endif

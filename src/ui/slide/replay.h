/* replay.h - a finished game, looked at step by step in both directions.
 *
 * A step is a move, an undo, a redo or a new game, with the tiles that chance put down after it; step 0 is the start.
 */
#ifndef TESSERA_UI_SLIDE_REPLAY_H
#define TESSERA_UI_SLIDE_REPLAY_H

#include "play/match.h"
#include "slide/state.h"

struct replay {
    struct slide_rules rules; /* as the record says; width and height are the board's */
    uint64_t steps, at;       /* how many there are; the one that is shown */
    struct match *match;      /* its position is that of `at` */
    struct record_line last;  /* what made the step that is shown */
    struct record record;     /* read up to the step that is shown */
    char *text;               /* of the record, owned */
    size_t length;
    char message[FAULT_SIZE + 48]; /* set by replay_go when the record is wrong further on: what is shown stops there */
};

/* Reads a record, or a log of T and K lines, which is played under `log_rules` (of a record these do not matter); the
 * text is copied. Null after a failure: the fault says where and what. */
struct replay *replay_open(const char *text, size_t length, const struct slide_rules *log_rules, struct fault *);
void replay_free(struct replay *);

/* Shows that step, or the last one that the record has. A viewer, if there is one, sees the events of all steps
 * between.
 */
void replay_go(struct replay *, uint64_t step, const struct slide_viewer *);

struct slide_state replay_state(const struct replay *);

#endif

/* replay.h - a finished game, shown step by step in both directions.
 *
 * A step is a move, an undo, a redo or a new game, with the random tiles placed after it; step 0 is the start.
 */
#ifndef TESSERA_UI_SLIDE_REPLAY_H
#define TESSERA_UI_SLIDE_REPLAY_H

#include "play/match.h"
#include "slide/state.h"

enum {
    REPLAY_MARKS_MAX = 64,      /* more are not kept */
    REPLAY_MARK_KIND = 7,       /* tiles below this kind (128 in the classic game) are nothing special */
    REPLAY_MARK_CELLS = 64 * 64 /* of larger boards only new games are marked */
};

struct replay {
    struct slide_rules rules;        /* those of the record; width and height are the board's */
    uint64_t steps, at;              /* the number of steps; the one that is shown */
    uint64_t mark[REPLAY_MARKS_MAX]; /* steps that stand out: a new game, a tile larger than any before */
    unsigned marks;
    struct match *match;     /* its position is that of `at` */
    struct record_line last; /* the line of the step that is shown */
    struct record record;    /* read up to the step that is shown */
    char *text;              /* of the record, owned */
    size_t length;
    char message[FAULT_SIZE + 48]; /* set by replay_go if the record has an error further on: the replay stops there */
};

/* Reads a record, or a log of T and K lines, which is played under `log_rules` (ignored for a record); the text is
 * copied. Returns null on failure, with the place and the reason in the fault. */
struct replay *replay_open(const char *text, size_t length, const struct slide_rules *log_rules, struct fault *);
void replay_free(struct replay *);

/* Goes to this step, or to the last one of the record. A viewer, if given, receives the events of all steps in between.
 */
void replay_go(struct replay *, uint64_t step, const struct slide_viewer *);

struct slide_state replay_state(const struct replay *);

#endif

/* word_history.h - a word game as it went: step by step, with the position before each, so that it can be told to a
 * seat, taken back and exported.
 *
 * A step is what a seat said, a purchase included, with all that chance did after it. Steps that were taken back stay
 * behind those that stand until something else is played.
 */
#ifndef TESSERA_PLAY_WORD_HISTORY_H
#define TESSERA_PLAY_WORD_HISTORY_H

#include "play/match.h"
#include "word/robot.h"

struct word_step {
    int seat;
    char *text;               /* what it said */
    struct word_event *event; /* what came of it; nothing in it is hidden yet */
    size_t events;
    struct word_position before;
    struct robot_watch watch; /* what everybody knows of purchases, after it */
};

struct word_history {
    struct word_step *step;
    unsigned count; /* that stand */
    unsigned total; /* with those that were taken back */
    unsigned room;
};

/* Did something like this happen in it? */
bool word_step_has(const struct word_step *, enum word_what);

void word_history_free(struct word_history *);

/* What everybody knows of purchases now. */
struct robot_watch word_history_watch(const struct word_history *);

/* A seat said this in that position, and it came to these events. False without memory. */
bool word_history_add(struct word_history *, const struct word_rules *, int seat, const char *text,
                      const struct word_position *before, const struct events *);
/* Chance went on after the last step. Of the draws before the first one nothing is told. False without memory. */
bool word_history_chance(struct word_history *, const struct events *);
/* The last step is taken back; brought back. There must be one. */
void word_history_undo(struct word_history *);
void word_history_redo(struct word_history *);

/* Plays one line of a record on its match and books it here. As match_follow. */
enum err word_history_follow(struct word_history *, struct match *, const struct word_rules *,
                             const struct record_line *, struct fault *);

/* The rules that a record names, with the place of a fault in the record; who wants its words looked up sets the
 * lexicon. As word_rules_read. */
enum err word_history_rules(const struct record *, struct word_rules *, struct fault *);
/* Plays all lines of a record whose rules were read. Chance may still owe something where its last line was lost. The
 * fault carries the line. The match is the caller's to free, after an error too: then it is null, or as far as it went.
 */
enum err word_history_read(struct word_history *, struct record *, const struct word_rules *, struct match **,
                           struct fault *);

#endif

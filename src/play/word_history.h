/* word_history.h - the steps of a word game with their types: what play/match.h keeps of them, so that they can be
 * described to a seat, exported and watched by robots.
 *
 * A step is what a seat said, including a purchase, with everything that chance did after it.
 */
#ifndef TESSERA_PLAY_WORD_HISTORY_H
#define TESSERA_PLAY_WORD_HISTORY_H

#include "play/match.h"
#include "word/robot.h"

struct word_step {
    int seat;
    const char *text;               /* what it said */
    const struct word_event *event; /* what happened; nothing in it is hidden yet */
    size_t events;
    const struct word_position *before;
};

/* The step with this number, from 0; match_step_count is their number. Valid as long as the result of match_step_at. */
struct word_step word_step_at(const struct match *, size_t number);

/* Does the step contain an event of this kind? */
bool word_step_has(const struct word_step *, enum word_what);

/* Does it end the turn? A purchase does not. */
bool word_step_ends_turn(const struct word_step *);

/* What everybody knows about purchases so far. */
struct robot_watch word_watch(const struct match *);
/* The seed of the robot at a seat, or of the one that gives that seat hints. */
uint64_t word_robot_seed(const struct match *, int seat);

/* The rules named in a record; faults have their place in the record. The caller sets the lexicon if words are to be
 * looked up. Errors as word_rules_read. */
enum err word_record_rules(const struct record *, struct word_rules *, struct fault *);

#endif

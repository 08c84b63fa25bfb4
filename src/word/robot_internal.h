/* robot_internal.h - shared by the files of word/robot.h only. */
#ifndef TESSERA_WORD_ROBOT_INTERNAL_H
#define TESSERA_WORD_ROBOT_INTERNAL_H

#include "word/robot.h"

/* A generator that depends only on the seed and the view. */
struct rng robot_rng(const struct robot *, const struct robot_view *);

bool robot_may_exchange(const struct robot_view *);

/* At most seven tiles, counted by face. */
void robot_rack_of(const uint8_t tiles[WORD_FACES], struct gen_rack *);

struct robot_danger; /* word/robot_special.h */

/* Is everything known: two seats, and the bag is empty? */
bool robot_is_end(const struct robot_view *);
/* Then: the best play; false if there is none. */
bool robot_end_play(struct robot *, const struct word_rules *, const struct robot_view *, const struct robot_danger *,
                    struct gen_play *);
/* And: the final result of a play for its seat, in points; null is a pass. */
int32_t robot_end_value(struct robot *, const struct word_rules *, const struct robot_view *,
                        const struct robot_danger *, const struct gen_play *);
/* And: passes the plays that are looked at, with their results, to `take`. */
void robot_end_each(struct robot *, const struct word_rules *, const struct robot_view *, const struct robot_danger *,
                    void (*take)(void *context, const struct gen_play *, int32_t value), void *context);

/* The value of each subset of the rack if it is kept, in the units of gen_best. */
void robot_keep_values(const struct robot *, const struct word_rules *, const struct robot_view *,
                       int32_t value[GEN_SUBSETS]);
/* The best letters to keep in an exchange, as a subset of the rack; the empty subset has the value 0. */
unsigned robot_best_kept(const struct gen_rack *, const int32_t value[GEN_SUBSETS]);
/* Makes it an exchange of all letters but these. */
void robot_exchange(const struct gen_rack *, unsigned kept, struct robot_turn *);

/* The turn of the strong robot; robot->position and robot->rack have been set. */
void robot_choose_strong(struct robot *, const struct word_rules *, const struct robot_view *, struct robot_turn *);

#endif

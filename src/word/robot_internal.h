/* robot_internal.h - shared by the files of word/robot.h only. */
#ifndef TESSERA_WORD_ROBOT_INTERNAL_H
#define TESSERA_WORD_ROBOT_INTERNAL_H

#include "word/robot.h"

/* A generator that depends only on the seed and the view. */
struct rng robot_rng(const struct robot *, const struct robot_view *);

bool robot_may_exchange(const struct robot_view *);

/* At most seven tiles, counted by face. */
void robot_rack_of(const uint8_t tiles[WORD_FACES], struct gen_rack *);

/* The best play if the bag is empty and there are two seats. False if there is none. */
struct robot_danger; /* word/robot_special.h */
bool robot_end_play(struct robot *, const struct word_rules *, const struct robot_view *, const struct robot_danger *,
                    struct gen_play *);

/* The turn of the strong robot; robot->position and robot->rack have been set. */
void robot_choose_strong(struct robot *, const struct word_rules *, const struct robot_view *, struct robot_turn *);

#endif

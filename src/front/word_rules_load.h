/* word_rules_load.h - the rules of the word game from the data that ships. */
#ifndef TESSERA_FRONT_WORD_RULES_LOAD_H
#define TESSERA_FRONT_WORD_RULES_LOAD_H

#include <stdbool.h>

#include "word/rules.h"

/* The English letters, the standard board and prices, two seats, no lexicon. False after a complaint on standard
 * error. */
bool word_rules_load(struct word_rules *);

#endif

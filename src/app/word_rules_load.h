/* word_rules_load.h - the rules of the word game from the data that ships. */
#ifndef TESSERA_APP_WORD_RULES_LOAD_H
#define TESSERA_APP_WORD_RULES_LOAD_H

#include "word/rules.h"

/* The English letters, the standard board and prices, two seats, no lexicon. ERR_SYSTEM, ERR_SYNTAX, ERR_RANGE with the
 * file's name in the fault. */
enum err word_rules_load(struct word_rules *, struct fault *);

/* Who sits where: "human" and the names of robots, 2 to 4 of them, with commas between. False for anything else; the
 * rules are as they were then. */
bool word_seats_read(const char *text, struct word_rules *);

#endif

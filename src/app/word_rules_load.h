/* word_rules_load.h - loads the rules of the word game from the shipped data. */
#ifndef TESSERA_APP_WORD_RULES_LOAD_H
#define TESSERA_APP_WORD_RULES_LOAD_H

#include "word/rules.h"

/* The English letters, the standard board and prices, two seats, no lexicon. ERR_SYSTEM, ERR_SYNTAX, ERR_RANGE with the
 * file's name in the fault. */
enum err word_rules_load(struct word_rules *, struct fault *);

/* Reads the seating: "human" and the names of robots, 2 to 4 of them, separated by commas. False for anything else; the
 * rules are unchanged then. */
bool word_seats_read(const char *text, struct word_rules *);

#endif

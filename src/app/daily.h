/* daily.h - the board of the day, the same for everybody.
 *
 * Its seed is the 64-bit FNV-1a digest of the text "tessera daily YYYY-MM-DD NAME WxH" (the date in UTC, the name of
 * the rule set, the size of the board), with the highest bit cleared, since seeds end at 2^63 - 1.
 */
#ifndef TESSERA_APP_DAILY_H
#define TESSERA_APP_DAILY_H

#include <stdint.h>

#include "slide/rules.h"

enum { DAILY_DATE_SIZE = 16 }; /* YYYY-MM-DD and the terminator, with room to spare */

/* Today in UTC. */
void daily_today(char date[DAILY_DATE_SIZE]);

/* The seed of that day for these rules on a board of their width and height. */
uint64_t daily_seed(const char *date, const struct slide_rules *);

#endif

/* daily_check.h - is a record a finished game of the board of a day? Only what replays counts. */
#ifndef TESSERA_SERVE_DAILY_CHECK_H
#define TESSERA_SERVE_DAILY_CHECK_H

#include "app/daily.h"
#include "serve/ledger.h"
#include "slide/rules.h"

struct daily_checked {
    char day[DAILY_DATE_SIZE];
    char rules[SLIDE_NAME_SIZE];
    char size[24];   /* "4x4" */
    char digest[17]; /* of the day, the rules and all moves: the same game has the same */
    uint64_t score, moves, largest;
    unsigned marks; /* bits of enum ledger_mark */
};

/* Replays the record with the generator of the day. `days` are the days whose games are accepted, ended by null.
 * ERR_SYNTAX, ERR_CORRUPT, ERR_RANGE and the errors of the match, with the line and the reason. */
enum err daily_check(const char *text, size_t length, const char *const days[], struct daily_checked *, struct fault *);

#endif

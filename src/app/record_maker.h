/* record_maker.h - the record of a game that is not played here but told: by a log, by a list of moves.
 *
 * It is a match whose lines are kept in memory. Nothing leaves it before the game is complete, so whoever writes the
 * record to a file has it whole or not at all.
 */
#ifndef TESSERA_APP_RECORD_MAKER_H
#define TESSERA_APP_RECORD_MAKER_H

#include "play/match.h"

struct record_maker {
    struct match *match;
    char *text;
    size_t used, room;
};

/* Errors as match_new; nothing is held then. */
enum err record_maker_open(struct record_maker *, const struct match_setup *, struct fault *);
/* The same as match_do and match_again. */
enum err record_maker_do(struct record_maker *, int seat, const char *text, struct fault *);
enum err record_maker_again(struct record_maker *);
/* Ends the record; the caller frees *text, and the maker is closed. ERR_SYSTEM without memory: it is closed too. */
enum err record_maker_finish(struct record_maker *, char **text, size_t *length);
/* Gives it up. */
void record_maker_close(struct record_maker *);

#endif

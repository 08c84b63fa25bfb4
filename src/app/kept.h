/* kept.h - restores a game from its record in the store. */
#ifndef TESSERA_APP_KEPT_H
#define TESSERA_APP_KEPT_H

#include "app/session.h"

/* The match of a record that can continue as a game of this kind. The rules are set to those of the record; the match
 * borrows them. ERR_SYSTEM if out of memory; any other err means that the record is faulty. */
enum err kept_match(const struct session_game *, const char *text, size_t length, const struct store_kind *,
                    void *rules, struct match **, struct fault *);

/* Can the record continue as a game of this kind, of slide or of the word game? Errors as above. */
enum err kept_check(const char *text, size_t length, const struct store_kind *, struct fault *);

#endif

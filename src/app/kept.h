/* kept.h - a game out of the record that the store has of it. */
#ifndef TESSERA_APP_KEPT_H
#define TESSERA_APP_KEPT_H

#include "play/match.h"
#include "play/store.h"
#include "slide/rules.h"

/* The match of a record of slide that can go on. The rules say which size it must have and become those of the record;
 * the match borrows them. ERR_SYSTEM when memory is short; any other err says what is wrong with the record. */
enum err kept_slide(const char *text, size_t length, struct slide_rules *, struct match **, struct fault *);

/* Can the record go on as a game of this kind, of slide or of the word game? Errors as above. */
enum err kept_check(const char *text, size_t length, const struct store_kind *, struct fault *);

#endif

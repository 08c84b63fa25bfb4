/* replay_log.h - the log of a game (docs/log.md) as a record, so that whoever shows or reviews games
 * reads both. */
#ifndef TESSERA_APP_REPLAY_LOG_H
#define TESSERA_APP_REPLAY_LOG_H

#include <stdbool.h>
#include <stddef.h>

#include "base/err.h"
#include "slide/rules.h"

/* A log begins with a tile, a key or a comment, a record with its own name. */
bool replay_is_log(const char *text, size_t length);

/* Plays the log under these rules; *record is the text of the match's record, which the caller frees. Keys that did
 * nothing are left out, as the game left them out. Errors as script_tile, script_key and match_do, with the line. */
enum err replay_from_log(const char *text, size_t length, const struct slide_rules *, char **record,
                         size_t *record_length, struct fault *);

#endif

/* session_internal.h - shared by the files of app/session.h only. */
#ifndef TESSERA_APP_SESSION_INTERNAL_H
#define TESSERA_APP_SESSION_INTERNAL_H

#include "app/session.h"

/* Adds to the notice what the save file has to report. */
void session_news(struct session *);
/* Appends to the text of the game; if `first`, replaces it. */
void session_text_add(struct session *, const char *piece, size_t length, bool first);

/* Records what the last call on the match did. */
void session_record(struct session *);

/* The progress of the game, for the store. */
struct store_progress session_progress(const struct session *);

#endif

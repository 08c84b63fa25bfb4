/* slide_session.h - slide for app/session.h: one seat, for a person; the rules are a struct slide_rules. */
#ifndef TESSERA_APP_SLIDE_SESSION_H
#define TESSERA_APP_SLIDE_SESSION_H

#include "app/session.h"
#include "slide/rules.h"
#include "slide/state.h"

extern const struct session_game slide_session_game;

/* The name under which scores of these rules are stored: that of the rule set, followed by a digest if something in it
 * was changed, so that a goal of 64 does not end up in the table of 2048. False if the shipped rule set cannot be read,
 * so that it is not known whether these rules are the same. */
bool slide_kind_name(const struct slide_rules *, char name[STORE_NAME_SIZE]);

/* The position of a slide session, read-only. */
struct slide_state slide_session_state(const struct session *);

#endif

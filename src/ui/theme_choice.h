/* theme_choice.h - the theme of a view: the requested one, the last one used, or the next in the list. The choice is
 * saved with the settings of the session. */
#ifndef TESSERA_UI_THEME_CHOICE_H
#define TESSERA_UI_THEME_CHOICE_H

#include "app/session.h"
#include "ui/theme.h"

struct theme_choice {
    char names[THEMES_MAX][THEME_NAME_SIZE];
    unsigned count;
};

/* Loads the requested theme; if that is null, the last one used, or the classic one. Errors as in theme_load; the fault
 * names the theme and has no place. */
enum err theme_choose(struct theme_choice *, struct session *, const char *asked, struct theme *, struct fault *);

/* Loads the next readable theme, going through the list by `step`. */
void theme_choose_next(const struct theme_choice *, struct session *, int step, struct theme *);

#endif

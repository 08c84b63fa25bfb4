/* view_internal.h - what the files of ui/word/view.h share. */
#ifndef TESSERA_UI_WORD_VIEW_INTERNAL_H
#define TESSERA_UI_WORD_VIEW_INTERNAL_H

#include "ui/word/view.h"

void word_view_say(struct word_view *, bool warning, const char *format, ...) __attribute__((format(printf, 3, 4)));
/* Plays a line for the person whose turn it is and continues with what follows from it. */
void word_view_speak(struct word_view *, const char *line, double now);
/* Lays a special on the cursor's square, as part of the move. */
void word_view_lay_special(struct word_view *, unsigned kind);

/* Opens the page of WORD_ACTION_UNSEEN, _HISTORY or _HELP. */
void word_view_page(struct word_view *, enum word_action);
/* The dialogs: exchange, specials, check, pages. */
void word_view_act_dialog(struct word_view *, enum word_action, double now);
void word_view_type(struct word_view *, char letter, double now);

#endif

/* view_internal.h - what the files of ui/word/view.h share. */
#ifndef TESSERA_UI_WORD_VIEW_INTERNAL_H
#define TESSERA_UI_WORD_VIEW_INTERNAL_H

#include "ui/word/view.h"

void word_hand_say(struct word_hand *, bool warning, const char *format, ...) __attribute__((format(printf, 3, 4)));
/* Says a line at the table and goes on with what follows from it. */
void word_hand_speak(struct word_hand *, const char *line, double now);
/* A special on its way to the cursor's square. */
void word_hand_lay_special(struct word_hand *, unsigned kind);

/* Opens the page of WORD_ACTION_UNSEEN, _HISTORY or _HELP. */
void word_hand_page(struct word_hand *, enum word_action);
/* The dialogs: exchange, specials, check, pages. */
void word_hand_act_dialog(struct word_hand *, enum word_action, double now);
void word_hand_type(struct word_hand *, char letter, double now);

#endif

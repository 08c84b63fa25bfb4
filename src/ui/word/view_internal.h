/* view_internal.h - what the files of ui/word/view.h share. */
#ifndef TESSERA_UI_WORD_VIEW_INTERNAL_H
#define TESSERA_UI_WORD_VIEW_INTERNAL_H

#include "ui/word/view.h"

void word_view_say(struct word_view *, bool warning, const char *format, ...) __attribute__((format(printf, 3, 4)));
/* Plays a line for the person whose turn it is and continues with what follows from it. */
void word_view_speak(struct word_view *, const char *line, double now);
/* Shows a question; yes plays the line, or begins a new game if it is empty. */
void word_view_ask(struct word_view *, const char *question, const char *yes, const char *answer);
/* Appends the session's notice to what is already shown. */
void word_view_take_notice(struct word_view *);
/* Is it a person's turn? If not, shows why. */
bool word_view_may_act(struct word_view *);
void word_view_next_theme(struct word_view *, int step);
/* A game begins, or a saved one continues. */
void word_view_begin(struct word_view *, double now);
/* Where a dialog goes back to: the board, or the result after the end. */
void word_view_go_back(struct word_view *);

/* ---- Laying (view_lay.c) ---- */

void word_view_take_all_back(struct word_view *);
/* The move as it is laid so far; false if no person is to move. */
bool word_view_move(const struct word_view *, struct word_move *);
void word_view_type_letter(struct word_view *, uint8_t letter);
/* The cursor goes from a square with a letter to the next one without: in the direction of writing or, at the edge, on
 * the next line. */
void word_view_free_cursor(struct word_view *);
/* Removes the special under the cursor, or else the last letter, or else the last special. */
void word_view_erase(struct word_view *);
/* Tiles of this face that are on the rack and not in the move. */
unsigned word_view_left(const struct word_view *, unsigned face);
void word_view_mix(struct word_view *);
/* Lays the word of a robot's turn, and its specials; if it has none, those that are laid already stay. */
void word_view_lay_turn(struct word_view *, const struct robot_turn *);

/* ---- History ---- */

/* The score of a seat after step `number`, as the viewer may see it. */
int32_t word_view_total_after(const struct word_session *, size_t number, int seat, int viewer);

/* ---- Dialogs and pages ---- */

/* Opens the page of WORD_ACTION_UNSEEN, _HISTORY, _HELP, _HOW or _REVIEW. */
void word_view_page(struct word_view *, enum word_action);
/* Judges turns for the review that is open; nothing if there is none. Wants more: there is something left to do. */
void word_view_review_step(struct word_view *);
bool word_view_review_wants(const struct word_view *);
void word_view_review_close(struct word_view *);
void word_view_review_page(struct word_view *);
/* Finds the best plays and shows them. */
void word_view_list_plays(struct word_view *);
/* The dialogs: exchange, specials, check, blank, plays, pages. */
void word_view_act_dialog(struct word_view *, enum word_action, double now);
void word_view_type(struct word_view *, char letter, double now);
/* Who plays. */
void word_view_players_open(struct word_view *);
void word_view_players_act(struct word_view *, enum word_action, double now);

#endif

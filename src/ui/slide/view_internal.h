/* view_internal.h - what the files of ui/slide/view.h share. */
#ifndef TESSERA_UI_SLIDE_VIEW_INTERNAL_H
#define TESSERA_UI_SLIDE_VIEW_INTERNAL_H

#include "ui/slide/view.h"

/* Shows a message beside the board. */
void slide_view_say(struct slide_view *, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Shows an important message: it is kept, along with others of its kind, until the person does something. */
void slide_view_note(struct slide_view *, const char *text);
/* Shows the session's notice. */
void slide_view_news(struct slide_view *);

/* Switches to a game of these rules: the saved one, or a new one. False if it cannot be played. */
bool slide_view_turn_to(struct slide_view *, const struct slide_rules *, bool daily, char why[SLIDE_VIEW_MESSAGE_SIZE]);
/* The same, but on failure shows why and switches to a classic game instead. */
void slide_view_switch_to(struct slide_view *, const struct slide_rules *, bool daily);
/* Starts a new game of the same kind, as given on the command line or with a new seed. */
bool slide_view_begin(struct slide_view *, bool as_asked, char why[SLIDE_VIEW_MESSAGE_SIZE]);

/* Discards the review because the game has changed. */
void slide_view_drop_review(struct slide_view *);

/* The screen below menu and pages: the game or the editor. */
enum slide_view_screen slide_view_ground(const struct slide_view *);

/* Edits the board of the game or, under other rules, an empty one. */
void slide_view_editor_open(struct slide_view *, const struct slide_rules *);
void slide_view_editor_act(struct slide_view *, enum action);
/* Handles a key typed in the editor, such as a digit; false: it is an action or nothing. */
bool slide_view_editor_key(struct slide_view *, uint32_t key);
/* Switches to a game that starts with the edited board, or asks first if the current game would be lost. */
void slide_view_editor_play(struct slide_view *, bool sure);
void slide_view_editor_free(struct slide_view *);
/* Shows the editor again as it was left. */
void slide_view_editor_resume(struct slide_view *);

/* Shows what the tables know of the board that is shown, or says that none knows it; false: none. */
bool slide_view_probe(struct slide_view *);

/* Practises with the edited board, or says why that is not possible. */
void slide_view_practice_open(struct slide_view *);
void slide_view_practice_free(struct slide_view *);
void slide_view_practice_act(struct slide_view *, enum action, double now);
void slide_view_practice_labels(const struct slide_view *, struct slide_view_labels *);
const char *slide_view_practice_name(const struct slide_view *); /* "44-128" */
/* Has the board been played to its end? Says how. */
bool slide_view_practice_ended(const struct slide_view *, char text[SLIDE_VIEW_LABEL_SIZE]);

/* The animation of a move about to be played on the current board; empty if animation is off. */
struct animation slide_view_motion(const struct slide_view *);
/* Shows an animation that has received all its events, in place of the last one. */
void slide_view_show_motion(struct slide_view *, struct animation, double now);

/* Asks a question; its first choice has the focus. */
void slide_view_ask(struct slide_view *, enum slide_view_question);

/* What to do under these rules, in one sentence. */
void slide_view_purpose(const struct slide_rules *, char text[SLIDE_VIEW_LABEL_SIZE]);
/* How many choices the overlay offers; 0: there is none. */
unsigned slide_view_choices(const struct slide_view *, struct slide_view_choice[SLIDE_VIEW_CHOICES]);

/* A delay that a person does not notice. */
#define SLIDE_VIEW_HINT_SECONDS 0.1

/* Ends the animation. */
void slide_view_rest(struct slide_view *);

/* Write a key, or the tiles of the last call on the match, to the log if there is one. */
void slide_view_log_key(const struct slide_view *, const char *name);
void slide_view_log_draws(const struct slide_view *);

void slide_view_next_theme(struct slide_view *, int step);
void slide_view_menu_open(struct slide_view *);
void slide_view_menu_act(struct slide_view *, enum action, double now);
/* Switches to the game chosen in the menu, or asks first if the current game would be lost. */
void slide_view_menu_go(struct slide_view *, bool daily, bool sure);

#endif

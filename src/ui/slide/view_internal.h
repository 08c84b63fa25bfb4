/* view_internal.h - the parts of the table among themselves. */
#ifndef TESSERA_UI_SLIDE_VIEW_INTERNAL_H
#define TESSERA_UI_SLIDE_VIEW_INTERNAL_H

#include "ui/slide/view.h"

/* Says something beside the board. */
void table_say(struct table *, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Says what a person must know: it stands beside others of its kind until the person does something. */
void table_note(struct table *, const char *text);
/* Notes what the store and the record have to tell. */
void table_news(struct table *);

/* Takes a seat before a game of these rules: the one that is kept, or a new one. False when it cannot be played. */
bool table_sit(struct table *, const struct slide_rules *, bool daily, char why[TABLE_MESSAGE_SIZE]);
/* A new game of the same kind, as the command line asks for it or with a seed of its own. */
bool table_begin(struct table *, bool as_asked, char why[TABLE_MESSAGE_SIZE]);
/* One that was kept may not be the one that the command line asks for. */
bool table_is_asked(const struct table *);

/* Shows how the board came from `before`, which had this many cells as now, by a tilt. */
void table_show_move(struct table *, const uint8_t *before, enum slide_way, double now);
/* A copy of the cells, to be freed; null when memory is short or the board too large for motion. */
uint8_t *table_copy_cells(const struct table *);
/* Nothing moves any more. */
void table_rest(struct table *);

/* Tells the log, if there is one, of a key or of the tiles of the last call on the match. */
void table_log_key(const struct table *, const char *name);
void table_log_draws(const struct table *);

void table_next_theme(struct table *, int step);
void table_menu_open(struct table *);
void table_menu_act(struct table *, enum action, double now);
/* Goes to the game that the menu is set to, or asks first when that would lose the one in play. */
void table_menu_go(struct table *, bool daily, bool sure);

#endif

/* word_table_internal.h - what the files of app/word_table.h share. */
#ifndef TESSERA_APP_WORD_TABLE_INTERNAL_H
#define TESSERA_APP_WORD_TABLE_INTERNAL_H

#include "app/word_table.h"

void word_table_tell(struct word_table *, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* What a person must know, behind what there is of it already. */
void word_table_note(struct word_table *, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Notes what the store and the record have to tell. */
void word_table_news(struct word_table *);

/* How far the game has come, for the store; the score is that of the best person. */
struct store_progress word_table_progress(const struct word_table *);

/* Racks as they are now: letters that stayed keep their places, new ones come behind. */
void word_table_sort_racks(struct word_table *);

/* Keeps what the last call on the match did. */
void word_table_keep(struct word_table *);

#endif

/* move_list.h - a game as a plain list of moves, made into a record. docs/import.md defines the format.
 *
 *     rules classic          a rule set, then any keys of a rule file: size 3x3
 *     seed 42                the tiles follow from the seed and may be left out,
 *     start                  or they are given; a board to start with, in any layout of slide/scan.h
 *     0 2 0 0
 *     ...
 *     L 2@1,3                a move, and the tiles that appeared after it: value@row,column
 */
#ifndef TESSERA_APP_MOVE_LIST_H
#define TESSERA_APP_MOVE_LIST_H

#include <stddef.h>

#include "slide/rules.h"

/* Plays the list; *record is the text of its record, which the caller frees. The rules given are those of a list that
 * names none. ERR_SYNTAX, ERR_RANGE, ERR_MOVE, ERR_OVER, ERR_TURN with the place, ERR_SYSTEM without memory. */
enum err move_list_record(const char *text, size_t length, const struct slide_rules *, char **record,
                          size_t *record_length, struct fault *);

#endif

/* practise_table.h - the endgame table to practise with: one of the user's, or a small one solved on the spot. */
#ifndef TESSERA_APP_PRACTISE_TABLE_H
#define TESSERA_APP_PRACTISE_TABLE_H

#include "app/endgame_load.h"
#include "slide/solve/endgame_memory.h"

/* It must not be moved while it is open. */
struct practise_table {
    const struct endgame_table *table;
    struct endgame_shelf shelf;
    struct exact_system system;
    struct exact_host host;
    struct endgame_memory memory;
    struct endgame_table solved;
};

/* The table of a formation, among those of a folder as endgame_shelf_open takes it; of several that of the largest
 * target, unless a target is given (0: none). Where there is none, a small endgame is solved in memory; the smallest
 * ones are solved even where there is only a distilled table, which does not know the worse moves. ERR_SYNTAX for what
 * is not a formation, ERR_RANGE where there is no table and it would be too large to solve now, other errors as
 * endgame_shelf_open and endgame_memory_solve. */
enum err practise_table_open(struct practise_table *, const char *folder, const char *formation, uint64_t target,
                             struct fault *);

/* The table that knows what the ways of this board are worth (slide/ai/success.h), in the same manner. ERR_RANGE when
 * there is none. */
enum err practise_table_for(struct practise_table *, const char *folder, uint64_t board, struct fault *);
void practise_table_close(struct practise_table *);

#endif

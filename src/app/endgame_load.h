/* endgame_load.h - the user's endgame tables: where they are, and how a player gets all of them. */
#ifndef TESSERA_APP_ENDGAME_LOAD_H
#define TESSERA_APP_ENDGAME_LOAD_H

#include "app/paths.h"
#include "slide/ai/endgames.h"
#include "slide/solve/endgame_memory.h"

/* The folder of the user's tables, endgames/ in the user's cache folder, which is made if `make` says so. False when
 * there is none; errno says why. */
bool endgame_folder(bool make, char *path, size_t size);

/* NAME.table in a folder. False when the name is too long. */
bool endgame_path(const char *folder, const struct endgame *, char *path, size_t size);

/* Tables with what they need to stay open; must not be moved. All zeros is a shelf without tables. */
struct endgame_shelf {
    struct endgames endgames;
    struct exact_system system;
    bool open; /* not one without tables */
    unsigned count;
    struct endgame_loaded {
        struct endgame_table table;
        enum { ENDGAME_MAPPED, ENDGAME_UNPACKED, ENDGAME_SOLVED } from; /* a file, a distilled file, or by need */
        void *bytes;
        size_t length;
        struct endgame_memory memory; /* what was solved by need */
    } loaded[ENDGAMES_MAX];
    struct exact_host host; /* of what is solved by need */
    uint32_t tried;         /* bits: which of the small endgames have been solved, or could not be */
};

/* One table of the shelf more: mapped, or unpacked when it is distilled. Errors as endgame_table_open, ERR_SYSTEM when
 * the file cannot be read; the fault names the file. ERR_RANGE when the shelf is full. */
enum err endgame_shelf_add(struct endgame_shelf *, const char *path, struct fault *);

/* All tables of a folder, or the one that it names instead. Null is the user's own folder and the distilled tables that
 * ship, "off" no table at all. A file that is not a table, or damaged, is an error where the folder was named (with a
 * fault that names the file) and passed over otherwise, as is a missing folder. Without memory, or when the system
 * cannot read what is there, ERR_SYSTEM in any case. */
enum err endgame_shelf_open(struct endgame_shelf *, const char *folder, struct fault *);
void endgame_shelf_close(struct endgame_shelf *);

/* Solves the small endgame (formations 43 and 44) that a board stands in, when no table knows it; that takes some
 * seconds and is done once for each. Where there is no memory, or the shelf was opened "off", nothing changes. */
void endgame_shelf_need(struct endgame_shelf *, uint64_t board);

#endif

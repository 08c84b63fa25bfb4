/* endgames.c - the endgame tables of a page: those that were given as ai/endgame/NAME.table, in place of
 * app/endgame_load.c and solve/exact_host.c. Nothing is mapped and nothing is solved by need. */
#include <stdlib.h>
#include <string.h>

#include "app/endgame_distilled.h"
#include "app/endgame_load.h"
#include "app/file.h"

static const char *const TABLES[] = {"ai/endgame/43-256.table", "ai/endgame/44-128.table"};

/* ---- Memory ---- */

static void *take(void *context, size_t bytes) {
    (void)context;
    return calloc(1, bytes);
}

static void give(void *context, void *memory, size_t bytes) {
    (void)context, (void)bytes;
    free(memory);
}

struct exact_host exact_system_host(struct exact_system *system) {
    return (struct exact_host){.take = take, .give = give, .context = system};
}

/* ---- Tables ---- */

enum err endgame_shelf_add(struct endgame_shelf *shelf, const char *path, struct fault *fault) {
    struct endgame_loaded *loaded = &shelf->loaded[shelf->count];
    const struct exact_host host = exact_system_host(&shelf->system);
    char *file;
    size_t length;
    enum err err = file_read(path, SIZE_MAX, &file, &length);
    if (err)
        return err;
    err = endgame_distilled_read(file, length, &loaded->bytes, &loaded->length, fault);
    free(file);
    if (err)
        return err;
    loaded->from = ENDGAME_UNPACKED;
    err = endgame_table_open(&loaded->table, loaded->bytes, loaded->length, &host, fault);
    if (!err && endgames_add(&shelf->endgames, &loaded->table)) {
        shelf->count++;
        return ERR_NONE;
    }
    if (!err)
        endgame_table_close(&loaded->table);
    free(loaded->bytes);
    return err ? err : err_refuse(fault, ERR_RANGE, "the formation can be shifted in too many ways");
}

/* A table that was not given, or is damaged, is passed over, as those that ship with the program are. */
enum err endgame_shelf_open(struct endgame_shelf *shelf, const char *folder, struct fault *fault) {
    (void)folder, (void)fault;
    *shelf = (struct endgame_shelf){0};
    for (size_t i = 0; i < sizeof TABLES / sizeof TABLES[0]; i++)
        (void)endgame_shelf_add(shelf, TABLES[i], NULL);
    return ERR_NONE;
}

void endgame_shelf_close(struct endgame_shelf *shelf) {
    for (unsigned i = 0; i < shelf->count; i++) {
        endgame_table_close(&shelf->loaded[i].table);
        free(shelf->loaded[i].bytes);
    }
    *shelf = (struct endgame_shelf){0};
}

void endgame_shelf_need(struct endgame_shelf *shelf, uint64_t board) {
    (void)shelf, (void)board;
}

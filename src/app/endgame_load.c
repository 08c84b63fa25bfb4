#include "app/endgame_load.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "app/endgame_distilled.h"
#include "app/file.h"
#include "base/threads.h"

static const char SUFFIX[] = ".table", SHIPPED[] = "ai/endgame";

/* ---- Where they are ---- */

bool endgame_folder(bool make, char *path, size_t size) {
    if (!path_user(PATH_CACHE, "endgames", path, size))
        return false;
    return !make || mkdir(path, 0700) == 0 || errno == EEXIST;
}

bool endgame_path(const char *folder, const struct endgame *endgame, char *path, size_t size) {
    char name[ENDGAME_NAME];
    endgame_name(endgame, name);
    int length = snprintf(path, size, "%s/%s%s", folder, name, SUFFIX);
    return (size_t)length < size; /* a negative length is a large size */
}

/* ---- One table ---- */

static enum err open_bytes(struct endgame_shelf *shelf, struct endgame_loaded *loaded, struct fault *fault) {
    const struct exact_host host = exact_system_host(&shelf->system);
    enum err err = endgame_table_open(&loaded->table, loaded->bytes, loaded->length, &host, fault);
    if (err)
        return err;
    if (endgames_add(&shelf->endgames, &loaded->table)) {
        shelf->count++;
        return ERR_NONE;
    }
    endgame_table_close(&loaded->table);
    return err_refuse(fault, ERR_RANGE, "the formation can be shifted in too many ways");
}

static void drop_bytes(struct endgame_loaded *loaded) {
    if (loaded->from == ENDGAME_MAPPED)
        exact_map_close(loaded->bytes, loaded->length);
    else if (loaded->from == ENDGAME_UNPACKED)
        free(loaded->bytes);
    else
        endgame_memory_free(&loaded->memory);
}

static enum err load_file(struct endgame_loaded *loaded, const char *path, struct fault *fault) {
    void *bytes;
    size_t length;
    enum err err = exact_map_open(path, &bytes, &length);
    if (err)
        return err_refuse(fault, err, err == ERR_SYSTEM ? strerror(errno) : "the file is empty");
    *loaded = (struct endgame_loaded){.from = ENDGAME_MAPPED, .bytes = bytes, .length = length};
    if (!endgame_is_distilled(bytes, length))
        return ERR_NONE;
    loaded->from = ENDGAME_UNPACKED;
    err = endgame_distilled_read(bytes, length, &loaded->bytes, &loaded->length, fault);
    exact_map_close(bytes, length);
    return err;
}

enum err endgame_shelf_add(struct endgame_shelf *shelf, const char *path, struct fault *fault) {
    struct endgame_loaded *loaded = &shelf->loaded[shelf->count];
    if (shelf->count == ENDGAMES_MAX)
        return err_refuse(fault, ERR_RANGE, "too many endgame tables");
    enum err err = load_file(loaded, path, fault);
    if (!err && (err = open_bytes(shelf, loaded, fault)) != ERR_NONE)
        drop_bytes(loaded);
    return err ? file_fault(fault, err, path) : ERR_NONE;
}

/* ---- A folder ---- */

static int is_table(const struct dirent *entry) {
    size_t length = strlen(entry->d_name), suffix = sizeof SUFFIX - 1;
    return length > suffix && strcmp(entry->d_name + length - suffix, SUFFIX) == 0;
}

/* Is a file or a folder not there, or not ours to read? Everything else that a system refuses may be there next time.
 */
static bool is_missing(int why) {
    return why == ENOENT || why == ENOTDIR || why == EACCES;
}

/* May a file of a folder that nobody named be passed over after this err? One that is damaged, yes; without memory the
 * player would play worse and nobody would know why. */
static bool is_passed_over(enum err err, int why) {
    return err != ERR_SYSTEM || is_missing(why);
}

/* In the order of their names, so that a shelf is the same each time. */
static enum err add_all(struct endgame_shelf *shelf, const char *folder, bool strict, struct fault *fault) {
    struct dirent **entry;
    char path[PATH_SIZE];
    int entries = scandir(folder, &entry, is_table, alphasort);
    if (entries < 0) {
        if (!strict && is_missing(errno))
            return ERR_NONE;
        err_refuse(fault, ERR_SYSTEM, strerror(errno));
        return file_fault(fault, ERR_SYSTEM, folder);
    }
    enum err err = ERR_NONE;
    for (int i = 0; i < entries; i++) {
        int length = snprintf(path, sizeof path, "%s/%s", folder, entry[i]->d_name);
        if (!err && (size_t)length < sizeof path)
            err = endgame_shelf_add(shelf, path, fault);
        if (err && !strict && is_passed_over(err, errno))
            err = ERR_NONE;
        free(entry[i]);
    }
    free(entry);
    return err;
}

static bool is_file(const char *path) {
    struct stat status;
    return stat(path, &status) == 0 && S_ISREG(status.st_mode);
}

enum err endgame_shelf_open(struct endgame_shelf *shelf, const char *folder, struct fault *fault) {
    char own[PATH_SIZE];
    *shelf = (struct endgame_shelf){0};
    if (folder && strcmp(folder, "off") == 0)
        return ERR_NONE;
    exact_system_open(&shelf->system, 1, 0);
    shelf->open = true;
    enum err err = ERR_NONE;
    if (folder && is_file(folder))
        err = endgame_shelf_add(shelf, folder, fault);
    else if (folder)
        err = add_all(shelf, folder, true, fault);
    if (!folder && endgame_folder(false, own, sizeof own))
        err = add_all(shelf, own, false, fault);
    if (!err && !folder && path_data(SHIPPED, own, sizeof own))
        err = add_all(shelf, own, false, fault);
    if (err)
        endgame_shelf_close(shelf);
    return err;
}

void endgame_shelf_close(struct endgame_shelf *shelf) {
    for (unsigned i = 0; i < shelf->count; i++) {
        struct endgame_loaded *loaded = &shelf->loaded[i];
        endgame_table_close(&loaded->table);
        drop_bytes(loaded);
    }
    exact_system_close(&shelf->system);
    *shelf = (struct endgame_shelf){0};
}

/* ---- By need ---- */

static const struct {
    const char *formation;
    uint8_t target; /* kind */
} SMALL[] = {{"43", 8}, {"43", 7}, {"43", 6}, {"44", 8}, {"44", 7}, {"44", 6}};

static void solve_small(struct endgame_shelf *shelf, const struct endgame *endgame) {
    struct endgame_loaded *loaded = &shelf->loaded[shelf->count];
    if (shelf->count == ENDGAMES_MAX)
        return;
    *loaded = (struct endgame_loaded){.from = ENDGAME_SOLVED};
    shelf->host = exact_system_host(&shelf->system);
    shelf->system.threads = threads_open(threads_usual());
    enum err err = endgame_memory_solve(&loaded->memory, endgame, &shelf->host, NULL);
    exact_system_close(&shelf->system);
    if (err)
        return;
    loaded->bytes = loaded->memory.bytes;
    loaded->length = loaded->memory.length;
    if (open_bytes(shelf, loaded, NULL) != ERR_NONE)
        drop_bytes(loaded);
}

static bool has_table_for(const struct endgame_shelf *shelf, uint64_t board) {
    for (unsigned i = 0; i < shelf->count; i++) {
        const struct endgame *endgame = &shelf->loaded[i].table.endgame;
        if (!endgame->anywhere && endgames_stand(endgame, board))
            return true;
    }
    return false;
}

void endgame_shelf_need(struct endgame_shelf *shelf, uint64_t board) {
    for (size_t i = 0; i < sizeof SMALL / sizeof SMALL[0]; i++) {
        struct endgame endgame = {.target = SMALL[i].target};
        (void)formation_read(&endgame.formation, SMALL[i].formation, NULL); /* it is one */
        if (!shelf->open || shelf->tried >> i & 1 || !endgames_stand(&endgame, board) || has_table_for(shelf, board))
            continue;
        shelf->tried |= 1u << i;
        solve_small(shelf, &endgame);
    }
}

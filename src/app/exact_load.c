#include "app/exact_load.h"

#include <errno.h>
#include <stdio.h>
#include <sys/stat.h>

bool exact_path(const struct slide_rules *rules, uint32_t width, uint32_t height, bool make, char *path, size_t size) {
    char folder[PATH_SIZE];
    if (!path_user(PATH_CACHE, "tables", folder, sizeof folder))
        return false;
    if (make && mkdir(folder, 0700) != 0 && errno != EEXIST)
        return false;
    int length = snprintf(path, size, "%s/%s-%ux%u.table", folder, rules->name, width, height);
    return (size_t)length < size; /* a negative length is a large size */
}

bool exact_load(struct exact_loaded *loaded, const struct slide_rules *rules, uint32_t width, uint32_t height) {
    char path[PATH_SIZE];
    if (!exact_path(rules, width, height, false, path, sizeof path) ||
        exact_map_open(path, &loaded->bytes, &loaded->length) != ERR_NONE)
        return false;
    struct exact_host host = exact_system_open(&loaded->system, 1, 0);
    if (exact_table_open(&loaded->table, loaded->bytes, loaded->length, &host, NULL) != ERR_NONE) {
        exact_system_close(&loaded->system);
        exact_map_close(loaded->bytes, loaded->length);
        return false;
    }
    if (exact_table_fits(&loaded->table, rules, width, height))
        return true;
    exact_unload(loaded);
    return false;
}

void exact_unload(struct exact_loaded *loaded) {
    exact_table_close(&loaded->table);
    exact_system_close(&loaded->system);
    exact_map_close(loaded->bytes, loaded->length);
}

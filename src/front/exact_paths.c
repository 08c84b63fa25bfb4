#include "front/exact_paths.h"

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
    return length > 0 && (size_t)length < size;
}

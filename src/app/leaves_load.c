#include "app/leaves_load.h"

#include <stdlib.h>

#include "app/file.h"
#include "app/paths.h"

enum err leaves_load(const char *file, struct leaves *leaves, struct fault *fault) {
    static const char shipped[] = "word/english.leaves";
    char path[PATH_SIZE], *text;
    size_t length;
    if (!file && !path_data(shipped, path, sizeof path))
        return err_refuse(fault, ERR_SYSTEM, "the file data/word/english.leaves is missing");
    file = file ? file : path;
    enum err err =
        file_load(file, LEAVES_TEXT, "the file is too long for a file of letter values", &text, &length, fault);
    if (err)
        return err;
    err = leaves_read(leaves, text, length, fault);
    free(text);
    return err ? file_fault(fault, err, file) : ERR_NONE;
}

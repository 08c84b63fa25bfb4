#include "front/leaves_load.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "front/cli/command.h"
#include "front/file.h"
#include "front/paths.h"

bool leaves_load(const char *file, struct leaves *leaves) {
    static const char shipped[] = "word/english.leaves";
    char path[PATH_SIZE], *text;
    size_t length;
    struct fault fault;
    if (!file && !path_data(shipped, path, sizeof path)) {
        complain("the file data/%s is missing", shipped);
        return false;
    }
    file = file ? file : path;
    enum err err = file_read(file, LEAVES_TEXT, &text, &length);
    if (err) {
        complain("%s: %s", file, err == ERR_SYSTEM ? strerror(errno) : "too long for a file of letters' values");
        return false;
    }
    err = leaves_read(leaves, text, length, &fault);
    free(text);
    if (err)
        complain_fault(file, &fault);
    return err == ERR_NONE;
}

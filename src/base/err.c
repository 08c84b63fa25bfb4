#include "base/err.h"

#include <string.h>

const char *err_text(enum err err) {
    switch (err) {
    case ERR_NONE:
        return "fine";
    case ERR_TURN:
        return "not your turn";
    case ERR_MOVE:
        return "not allowed by the rules";
    case ERR_OVER:
        return "the game is over";
    case ERR_SYNTAX:
        return "not understood";
    case ERR_RANGE:
        return "out of range";
    case ERR_VERSION:
        return "written by a newer version of Tessera";
    case ERR_CORRUPT:
        return "damaged";
    case ERR_SYSTEM:
        return "system error";
    }
    return "unknown error";
}

enum err err_refuse_at(struct fault *fault, enum err err, unsigned line, unsigned column, const char *what) {
    if (!fault)
        return err;
    size_t length = strlen(what);
    length = length < FAULT_SIZE ? length : FAULT_SIZE - 1;
    memmove(fault->what, what, length); /* what may be the fault's own text */
    fault->what[length] = '\0';
    fault->line = line;
    fault->column = column;
    return err;
}

enum err err_refuse(struct fault *fault, enum err err, const char *what) {
    return err_refuse_at(fault, err, 0, 0, what);
}

#include "base/err.h"

const char *err_text(enum err err) {
    switch (err) {
    case ERR_NONE:
        return "fine";
    case ERR_TURN:
        return "not your turn";
    case ERR_MOVE:
        return "the rules forbid it";
    case ERR_OVER:
        return "the game is over";
    case ERR_SYNTAX:
        return "this means nothing here";
    case ERR_RANGE:
        return "out of range";
    case ERR_VERSION:
        return "written by a newer program";
    case ERR_CORRUPT:
        return "damaged";
    case ERR_SYSTEM:
        return "the system refused";
    }
    return "unknown error";
}

#include "tessera/error.h"

#include <assert.h>
#include <stdio.h>

#include "api/api_internal.h"

static_assert((int)TESSERA_OK == (int)ERR_NONE && (int)TESSERA_ERROR_TURN == (int)ERR_TURN &&
                  (int)TESSERA_ERROR_MOVE == (int)ERR_MOVE && (int)TESSERA_ERROR_OVER == (int)ERR_OVER &&
                  (int)TESSERA_ERROR_SYNTAX == (int)ERR_SYNTAX && (int)TESSERA_ERROR_RANGE == (int)ERR_RANGE &&
                  (int)TESSERA_ERROR_VERSION == (int)ERR_VERSION && (int)TESSERA_ERROR_CORRUPT == (int)ERR_CORRUPT &&
                  (int)TESSERA_ERROR_SYSTEM == (int)ERR_SYSTEM,
              "the public errors are the internal ones");

enum { PLACE_SIZE = 48 }; /* "line 4294967295, column 4294967295: " */

static _Thread_local char last_reason[FAULT_SIZE + PLACE_SIZE];

const char *tessera_error_text(enum tessera_error error) {
    return err_text((enum err)error);
}

const char *tessera_reason(void) {
    return last_reason;
}

enum tessera_error api_result(enum err err, const struct fault *fault) {
    if (err == ERR_NONE)
        return TESSERA_OK;
    const char *what = fault && fault->what[0] ? fault->what : err_text(err);
    if (fault && fault->line && fault->column)
        snprintf(last_reason, sizeof last_reason, "line %u, column %u: %s", fault->line, fault->column, what);
    else if (fault && (fault->line || fault->column))
        snprintf(last_reason, sizeof last_reason, "%s %u: %s", fault->line ? "line" : "column",
                 fault->line ? fault->line : fault->column, what);
    else
        snprintf(last_reason, sizeof last_reason, "%s", what);
    return (enum tessera_error)err;
}

enum tessera_error api_refuse(enum err err, const char *what) {
    struct fault fault;
    return api_result(err_refuse(&fault, err, what), &fault);
}

enum tessera_error api_null(void) {
    return api_refuse(ERR_RANGE, "a null pointer was given");
}

enum tessera_error api_no_memory(void) {
    return api_refuse(ERR_SYSTEM, "not enough memory");
}

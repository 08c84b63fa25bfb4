#include "tessera/version.h"

#include <string.h>

#include "slide/batch_code.h"

const char *tessera_version(void) {
    return TESSERA_VERSION;
}

bool tessera_has(const char *feature) {
    if (!feature)
        return false;
    if (strcmp(feature, "threads") == 0)
        return true;
    const struct batch_code *code;
    for (unsigned i = 0; (code = batch_code_at(i)); i++)
        if (i > 0 && strcmp(code->name, feature) == 0) /* the first is the portable code, which is not a feature */
            return true;
    return false;
}

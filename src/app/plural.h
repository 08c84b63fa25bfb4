/* plural.h - the plural s of a counted word: printf("%u move%s", moves, plural(moves)). */
#ifndef TESSERA_APP_PLURAL_H
#define TESSERA_APP_PLURAL_H

#include <stdint.h>

static inline const char *plural(uint64_t count) {
    return count == 1 ? "" : "s";
}

#endif

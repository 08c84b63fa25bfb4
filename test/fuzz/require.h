/* require.h - what must hold in every build, unlike assert. */
#ifndef TEST_FUZZ_REQUIRE_H
#define TEST_FUZZ_REQUIRE_H

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static inline void require(bool holds) {
    if (!holds)
        abort();
}

#endif

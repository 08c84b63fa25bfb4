/* api.h - shared by the tests of the public interface. They include nothing of src/: whatever they do, any program can
 * do. */
#ifndef TEST_API_API_H
#define TEST_API_API_H

#include "cmocka_includes.h"

#include <stdio.h>
#include <string.h>

#include <tessera/tessera.h>

/* The call fails with this error, and the reason contains this text. */
#define assert_refused(call, error, text)                                                                              \
    do {                                                                                                               \
        assert_int_equal(call, error);                                                                                 \
        if (!strstr(tessera_reason(), text))                                                                           \
            fail_msg("the reason is '%s', not '%s'", tessera_reason(), text);                                          \
    } while (0)

#define assert_ok(call)                                                                                                \
    do {                                                                                                               \
        if (call)                                                                                                      \
            fail_msg("%s: %s", #call, tessera_reason());                                                               \
    } while (0)

static inline struct tessera_slide_rules *rules_named(const char *name) {
    struct tessera_slide_rules *rules = NULL;
    assert_ok(tessera_slide_rules_open(name, &rules));
    return rules;
}

#endif

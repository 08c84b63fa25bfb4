/* A script when memory runs out: a key that cannot be kept is refused with its line. */
#include "cmocka_includes.h"

#include <string.h>

#include "fault/failing.h"
#include "play/script.h"

/* The end of the second name is the first byte for which there is no room. */
static const char TEXT[] = "KUp\nKxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\nKyyyyyyyyyyyyyyyyyyy"
                           "yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy\nK\n";

static int next_byte(void *context) {
    const char **at = context;
    return **at ? (unsigned char)*(*at)++ : SCRIPT_BYTES_END;
}

static void a_key_without_memory_is_refused(void **state) {
    (void)state;
    unsigned refused = 0;
    for (unsigned number = 1, failed = 1; failed; number++) {
        struct script script;
        const char *at = TEXT;
        script_open(&script, next_byte, &at);
        failing_start(FAILING_MEMORY, number, false);
        struct fault fault = {0};
        bool more = true;
        unsigned keys = 0;
        enum err err;
        while ((err = script_key(&script, &more, &fault)) == ERR_NONE && more)
            keys++;
        failed = failing_stop();
        assert_int_equal(err, failed ? ERR_SYSTEM : ERR_NONE);
        assert_int_equal(keys, failed ? fault.line - 1 : 4);
        assert_string_equal(fault.what, failed ? "not enough memory" : "");
        refused += failed;
        script_close(&script);
    }
    assert_true(refused >= 2);
}

int main(void) {
    failing_set_up();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_key_without_memory_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* fault_check.h - what must be so after a call has failed. */
#ifndef TESSERA_TEST_FAULT_CHECK_H
#define TESSERA_TEST_FAULT_CHECK_H

#include "fault/fault_run.h"
#include "fault/tree.h"

/* A scenario without failures: the files before it and after it, and what it printed. */
struct fault_clean {
    const struct scenario *scenario;
    struct tree before, after;
    struct fault_result result;
};

/* Prints what is wrong and counts it. `job` is where it was run. Are all files there still as they were before? */
bool fault_check(const struct fault_clean *, const struct fault_run *, const struct fault_result *, unsigned job);

#endif

/* processor.h - optional features of the processor.
 *
 * A function that benefits exists twice, once with the attribute PROCESSOR_COUNTS, and is selected at run time; if the
 * attribute is not defined there is nothing to select.
 */
#ifndef TESSERA_WORD_PROCESSOR_H
#define TESSERA_WORD_PROCESSOR_H

#include <stdbool.h>

#ifdef __x86_64__
/* counts bits with one instruction */
#define PROCESSOR_COUNTS __attribute__((target("popcnt,bmi")))

static inline bool processor_counts(void) {
    /* impossible: a processor that the tests run on has both, or qemu shows it as one that has neither */
    return __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("bmi");
}
#endif

#endif

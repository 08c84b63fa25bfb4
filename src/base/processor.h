/* processor.h - instructions that not every processor has.
 *
 * A function that benefits from some of them exists once for each kind of processor, and what this says at run time
 * selects one; all of them give the same results. Nothing else asks the processor, so that a test can answer in its
 * stead (test/slide/test_processors.c, test/lib/plain_processor.c).
 */
#ifndef TESSERA_BASE_PROCESSOR_H
#define TESSERA_BASE_PROCESSOR_H

#include <stdbool.h>

enum {
    PROCESSOR_POPCNT = 1,
    PROCESSOR_BMI = 2,
    PROCESSOR_BMI2 = 4,
    PROCESSOR_AVX2 = 8,
    PROCESSOR_AVX512 = 16,    /* F, DQ and VL */
    PROCESSOR_SLOW_PEXT = 32, /* two older processors have BMI2, but need twenty cycles to gather bits */
};

/* Those that this processor has, ORed; none where they are unknown. */
unsigned processor_parts(void);

static inline bool processor_has(unsigned parts) {
    return (processor_parts() & parts) == parts;
}

#endif

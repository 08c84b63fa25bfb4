#include "base/processor.h"

#if defined(__x86_64__)

/* The compiler wants each name as a constant. */
#define HAS(name) ((unsigned)(__builtin_cpu_supports(name) != 0))
#define IS(name)  ((unsigned)(__builtin_cpu_is(name) != 0))

unsigned processor_parts(void) {
    __builtin_cpu_init();
    unsigned wide = HAS("avx512f") & HAS("avx512dq") & HAS("avx512vl"), slow = IS("znver1") | IS("znver2");
    return HAS("popcnt") * PROCESSOR_POPCNT | HAS("bmi") * PROCESSOR_BMI | HAS("bmi2") * PROCESSOR_BMI2 |
           HAS("avx2") * PROCESSOR_AVX2 | wide * PROCESSOR_AVX512 | slow * PROCESSOR_SLOW_PEXT;
}

#else

unsigned processor_parts(void) {
    return 0;
}

#endif

/* batch_tilt.h - the four tilts of many boards, in the processor's best way.
 *
 * All forms give the same bits. They fill after, points and open as slide4_tilt_all does for each board, and return
 * whether any line went beyond kind 15.
 */
#ifndef TESSERA_SLIDE_BATCH_TILT_H
#define TESSERA_SLIDE_BATCH_TILT_H

#include "slide/batch.h"

#pragma GCC visibility push(default)

batch_tilt batch_tilt_portable;
#if defined(__x86_64__)
batch_tilt batch_tilt_avx2; /* only where the processor has AVX2 and BMI2 */
#endif

/* The best of them for this processor. */
batch_tilt *batch_tilt_best(void);

#pragma GCC visibility pop

#endif

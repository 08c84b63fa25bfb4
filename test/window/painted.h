/* painted.h - what a window would draw, written down call by call instead of drawn: every text, shape and colour with
 * its place. For tests that compare what two windows show; test/CMakeLists.txt puts it in place of the brush. */
#ifndef TESSERA_TEST_PAINTED_H
#define TESSERA_TEST_PAINTED_H

#include <stdbool.h>
#include <stddef.h>

/* From now on drawing is written into this buffer, a line for each call. */
void painted_begin(char *buffer, size_t size);
/* Did all of it fit? */
bool painted_end(void);

#endif

/* A processor that has none of the instructions which base/processor.h names, for test programs that end in _plain. */
#include "base/processor.h"

unsigned __wrap_processor_parts(void);
unsigned __wrap_processor_parts(void) {
    return 0;
}

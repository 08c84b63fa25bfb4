/* Rule files: whatever is read must be written as text that reads back the same. */
#include <stdlib.h>
#include <string.h>

#include "slide/rules.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct slide_rules rules, again;
    struct fault fault = {0};
    char text[SLIDE_RULES_TEXT];
    struct out line = out_of(text, sizeof text);
    if (slide_rules_read(&rules, (const char *)data, size, &fault) != ERR_NONE) {
        if (!fault.what[0])
            abort();
        return 0;
    }
    slide_rules_write(&rules, &line);
    if (line.full || slide_rules_read(&again, text, strlen(text), &fault) != ERR_NONE ||
        memcmp(&rules, &again, sizeof rules))
        abort();
    return 0;
}

/* Values of letters that are kept: what is read is written as text that reads back the same, and values every rack. */
#include <string.h>

#include "require.h"
#include "word/leaves.h"

static void value_a_rack(const struct leaves *leaves) {
    static const uint8_t TILES[] = {WORD_BLANK, 1, 1, 5, 17, 19, 26};
    static int32_t value[GEN_SUBSETS];
    struct gen_rack rack;
    gen_rack_read(&rack, TILES, sizeof TILES);
    leaves_values(leaves, &rack, value);
    require(value[0] == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static struct leaves leaves, again;
    static char text[LEAVES_TEXT];
    struct fault fault = {0};
    if (leaves_read(&leaves, (const char *)data, size, &fault) != ERR_NONE) {
        require(fault.what[0] && fault.line >= 1);
        return 0;
    }
    struct out line = out_of(text, sizeof text);
    leaves_write(&leaves, &line);
    require(!line.full && leaves_read(&again, text, (size_t)(line.at - text), &fault) == ERR_NONE);
    require(memcmp(&leaves, &again, sizeof leaves) == 0);
    value_a_rack(&leaves);
    return 0;
}

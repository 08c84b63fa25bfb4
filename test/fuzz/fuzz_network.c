/* Bytes as a network: read, asked for the value of boards, and searched. */
#include "sealed.h"
#include "slide/ai/network.h"
#include "slide/ai/search.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const struct wide4 BOARDS[] = {
    {0x1, 0},
    {UINT64_C(0x123456789ABCDEF0), 0},
    {UINT64_C(0xFFFFFFFFFFFFFFFF), 0},
    {UINT64_C(0x00000000000012FF), 0x1},
    {UINT64_C(0x0000000100020003), UINT64_C(0x1100000000000000)},
};

static void probe(const uint8_t *bytes, size_t length) {
    struct network network;
    struct fault fault = {0};
    struct slide_rules rules;
    struct search search;
    struct advice advice;
    if (network_open(&network, bytes, length, &fault)) {
        if (!fault.what || network.weight || network.group)
            abort(); /* refused without a reason, or not wholly */
        return;
    }
    slide_rules_classic(&rules);
    if (search_open(&search, &network, &rules, &(struct search_options){.table_bytes = 1024}))
        abort();
    for (size_t i = 0; i < sizeof BOARDS / sizeof BOARDS[0]; i++) {
        network_value(&network, BOARDS[i].low);
        search_advise(&search, BOARDS[i], &(struct budget){.depth = 2, .nodes = 50}, &advice);
    }
    search_close(&search);
    network_close(&network);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    sealed_both("tess-net", data, size, probe);
    return 0;
}

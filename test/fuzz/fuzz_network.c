/* Bytes as a network: read, asked for the value of boards, searched, and laid out for speed, which changes no value. */
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

enum { SPREAD_GROUPS = 1 << 14 }; /* a larger one takes too long to lay out, again and again */

static void spread(struct network *network) {
    float before[sizeof BOARDS / sizeof BOARDS[0]];
    for (size_t i = 0; i < sizeof BOARDS / sizeof BOARDS[0]; i++)
        before[i] = network_value(network, BOARDS[i].low);
    if (network->groups > SPREAD_GROUPS || network_spread(network))
        return;
    for (size_t i = 0; i < sizeof BOARDS / sizeof BOARDS[0]; i++)
        if (network_value(network, BOARDS[i].low) != before[i])
            abort();
}

static void probe(const uint8_t *bytes, size_t length) {
    struct network network;
    struct fault fault = {0};
    struct slide_rules rules;
    struct search search;
    struct advice advice;
    if (network_open(&network, bytes, length, &fault)) {
        if (!fault.what[0] || network.weight || network.group)
            abort(); /* refused without a reason, or not wholly */
        return;
    }
    slide_rules_classic(&rules);
    if (search_open(&search, &network, &rules, &(struct search_options){.table_bytes = 1024}))
        abort();
    for (size_t i = 0; i < sizeof BOARDS / sizeof BOARDS[0]; i++)
        search_advise(&search, BOARDS[i], &(struct budget){.depth = 2, .nodes = 50}, &advice);
    search_close(&search);
    spread(&network);
    network_close(&network);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    sealed_both("tess-net", data, size, probe);
    return 0;
}

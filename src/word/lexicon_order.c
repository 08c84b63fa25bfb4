#include "word/lexicon_order.h"

#include <string.h>

#include "word/lexicon_node.h"

enum {
    TILES = 7,        /* number of letters that a walk can choose from */
    CLASS_SHIFT = 26, /* one class of groups for each factor of 256 in their number of visits */
    CLASSES = 1 << (31 - CLASS_SHIFT),
};

/* There are only a few classes, and within each the states keep the order in which they were built, since a path
 * through the automaton follows that order too. */

/* Passes the visits of a state on to its successors. */
static void visit(struct lexicon_order *order, uint32_t at, const float chance[NODE_FAN]) {
    const struct lexicon_node *node = &order->from[at];
    uint32_t next = node->next;
    if (next == NODE_NONE)
        return;
    order->group[next] += order->visits[at];
    for (uint32_t left = node->arcs; left; left &= left - 1)
        order->visits[next++] += order->visits[at] * chance[__builtin_ctz(left)];
}

/* How often a walk from the roots visits each state and each group of neighbours; the latter is stored at the first
 * state of the group. */
static void count_visits(struct lexicon_order *order, const float chance[NODE_FAN]) {
    memset(order->visits, 0, order->nodes * sizeof order->visits[0]);
    memset(order->group, 0, order->nodes * sizeof order->group[0]);
    order->visits[NODE_FORWARD] = order->visits[NODE_BACKWARD] = 1;
    visit(order, NODE_FORWARD, chance);
    visit(order, NODE_BACKWARD, chance);
    for (uint32_t at = order->nodes; at-- > NODE_FIRST;)
        visit(order, at, chance);
}

/* Positive floats compare like their bits; the most visited class is 0. */
static uint32_t class_of(float visits) {
    uint32_t bits;
    memcpy(&bits, &visits, sizeof bits);
    return CLASSES - 1 - (bits >> CLASS_SHIFT);
}

/* The new place of each group that an arc leads to. */
static void find_places(struct lexicon_order *order) {
    const struct lexicon_node *node = order->from;
    uint32_t start[CLASSES + 1] = {0};
    memset(order->place, 0, order->nodes * sizeof order->place[0]);
    for (uint32_t at = 0; at < order->nodes; at++) { /* for now, the length of each group */
        uint32_t next = node[at].next;
        if (next == NODE_NONE || order->place[next])
            continue;
        order->place[next] = (uint32_t)__builtin_popcount(node[at].arcs);
        start[class_of(order->group[next]) + 1] += order->place[next];
    }
    start[0] = NODE_FIRST;
    for (uint32_t i = 1; i <= CLASSES; i++)
        start[i] += start[i - 1];
    for (uint32_t at = NODE_FIRST; at < order->nodes; at++) {
        uint32_t length = order->place[at];
        if (length == 0)
            continue;
        uint32_t *at_class = &start[class_of(order->group[at])];
        order->place[at] = *at_class;
        *at_class += length;
    }
}

static struct lexicon_node moved(const struct lexicon_order *order, struct lexicon_node node) {
    if (node.next != NODE_NONE)
        node.next = order->place[node.next];
    return node;
}

void lexicon_order(struct lexicon_order *order, const float share[1 + LEXICON_LETTERS]) {
    float chance[NODE_FAN] = {0.5F}; /* chance of the turn */
    for (unsigned letter = 1; letter <= LEXICON_LETTERS; letter++) {
        float misses = 1;
        for (unsigned i = 0; i < TILES; i++)
            misses *= 1 - share[letter];
        chance[letter] = 1 - misses;
    }
    count_visits(order, chance);
    find_places(order);
    for (uint32_t at = 0; at < NODE_FIRST; at++)
        order->to[at] = moved(order, order->from[at]);
    uint32_t to = NODE_FIRST;
    for (uint32_t at = NODE_FIRST; at < order->nodes; at++) {
        if (order->place[at]) /* start of a group */
            to = order->place[at];
        order->to[to++] = moved(order, order->from[at]);
    }
}

#include "word/lexicon.h"

#include <string.h>

#include "base/little.h"
#include "word/lexicon_file.h"
#include "word/lexicon_node.h"

uint64_t lexicon_hash(uint64_t hash, const void *bytes, size_t size) {
    const unsigned char *at = bytes;
    hash ^= size;
    for (; size >= 8; at += 8, size -= 8) {
        uint64_t piece;
        memcpy(&piece, at, 8);
        little_8(&piece, 1);
        hash = (hash ^ piece) * UINT64_C(0x9e3779b97f4a7c15);
        hash ^= hash >> 29;
    }
    uint64_t rest = 0;
    memcpy(&rest, at, size);
    little_8(&rest, 1);
    hash = (hash ^ rest ^ UINT64_C(0xd6e8feb86659fd93)) * UINT64_C(0xbf58476d1ce4e5b9);
    return hash ^ hash >> 32;
}

/* Every arc leads to a valid state, and NODE_NONE has no arcs: the walks rely on this. */
static bool well_formed(const struct lexicon *lexicon) {
    for (uint32_t at = 0; at < lexicon->nodes; at++) {
        const struct lexicon_node *node = &lexicon->node[at];
        uint32_t arcs = (uint32_t)__builtin_popcount(node->arcs);
        if ((node->arcs & ~(uint32_t)NODE_ARCS) || (node->ends & ~(uint32_t)LEXICON_ALL) ||
            (arcs && (node->next < NODE_FIRST || arcs > lexicon->nodes || node->next > lexicon->nodes - arcs)))
            return false;
    }
    const struct lexicon_node *none = &lexicon->node[NODE_NONE];
    return none->arcs == 0 && none->ends == 0;
}

enum err lexicon_open(struct lexicon *lexicon, const void *bytes, size_t size, struct fault *fault) {
    const struct lexicon_file *file = bytes;
    if (size < sizeof *file || memcmp(file->magic, LEXICON_MAGIC, sizeof file->magic) != 0)
        return err_refuse(fault, ERR_SYNTAX, "not a lexicon file");
    if (file->version != LEXICON_VERSION)
        return err_refuse(fault, ERR_VERSION, "the lexicon file was written by a different version of Tessera");
    bool power = file->sets && (file->sets & (file->sets - 1)) == 0;
    if (!power || file->nodes < NODE_FIRST || size != lexicon_file_size(file))
        return err_refuse(fault, ERR_CORRUPT, "the lexicon file has the wrong length");
    if (file->checksum != lexicon_checksum(file))
        return err_refuse(fault, ERR_CORRUPT, "the lexicon file is damaged");
    const uint64_t *sets = (const uint64_t *)(file + 1);
    struct lexicon seen = {.node = (const struct lexicon_node *)(sets + file->sets),
                           .sets = sets,
                           .sets_mask = file->sets - 1,
                           .nodes = file->nodes,
                           .words = file->words,
                           .list = file->list};
    if (!well_formed(&seen))
        return err_refuse(fault, ERR_CORRUPT, "the lexicon file is damaged: its automaton is broken");
    *lexicon = seen;
    return ERR_NONE;
}

uint64_t lexicon_checksum(const struct lexicon_file *file) {
    struct lexicon_file head = *file;
    head.checksum = 0;
    return lexicon_hash(lexicon_hash(0, &head, sizeof head), file + 1, lexicon_file_size(file) - sizeof head);
}

size_t lexicon_file_size(const struct lexicon_file *file) {
    return sizeof *file + file->sets * sizeof(uint64_t) + file->nodes * sizeof(struct lexicon_node);
}

/* The state that the letters lead to. */
static uint32_t read_on(const struct lexicon *lexicon, uint32_t at, const uint8_t *letters, unsigned length) {
    for (unsigned i = 0; i < length; i++)
        at = node_follow(lexicon->node, at, UINT32_C(1) << letters[i]);
    return at;
}

bool lexicon_has(const struct lexicon *lexicon, const uint8_t *letters, unsigned length) {
    if (length == 0)
        return false;
    uint32_t at = read_on(lexicon, NODE_FORWARD, letters, length - 1);
    return lexicon->node[at].ends >> letters[length - 1] & 1;
}

uint32_t lexicon_between(const struct lexicon *lexicon, const uint8_t *before, unsigned before_length,
                         const uint8_t *after, unsigned after_length) {
    const struct lexicon_node *node = lexicon->node;
    if (before_length == 0) { /* what can precede it: the backward half knows */
        uint32_t at = NODE_BACKWARD;
        for (unsigned i = after_length; i-- > 0;)
            at = node_follow(node, at, UINT32_C(1) << after[i]);
        return node[at].ends;
    }
    uint32_t at = read_on(lexicon, NODE_FORWARD, before, before_length);
    if (after_length == 0)
        return node[at].ends;
    uint32_t fits = 0;
    for (uint32_t left = node[at].arcs & LEXICON_ALL; left; left &= left - 1) {
        uint32_t bit = left & -left;
        uint32_t behind = read_on(lexicon, node_next(node, at, bit), after, after_length - 1);
        if (node[behind].ends >> after[after_length - 1] & 1)
            fits |= bit;
    }
    return fits;
}

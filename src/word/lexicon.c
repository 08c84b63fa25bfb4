#include "word/lexicon.h"

#include <string.h>

#include "word/lexicon_file.h"
#include "word/lexicon_node.h"

uint64_t lexicon_hash(uint64_t hash, const void *bytes, size_t size) {
    const unsigned char *at = bytes;
    hash ^= size;
    for (; size >= 8; at += 8, size -= 8) {
        uint64_t piece;
        memcpy(&piece, at, 8);
        hash = (hash ^ piece) * UINT64_C(0x9e3779b97f4a7c15);
        hash ^= hash >> 29;
    }
    uint64_t rest = 0;
    memcpy(&rest, at, size);
    hash = (hash ^ rest ^ UINT64_C(0xd6e8feb86659fd93)) * UINT64_C(0xbf58476d1ce4e5b9);
    return hash ^ hash >> 32;
}

static enum err refuse(enum err err, const char *what, struct fault *fault) {
    *fault = (struct fault){.what = what};
    return err;
}

/* Every arc leads to a state and every state lies within: what the walks rely on. */
static bool well_formed(const struct lexicon *lexicon) {
    const uint32_t *node = lexicon->node;
    uint32_t at = 1;
    while (at + NODE_LEAST <= lexicon->length) {
        uint32_t arcs = node[at], count = (uint32_t)__builtin_popcount(arcs & NODE_ARCS);
        if ((arcs & ~NODE_ARCS) != NODE_MARK || (node[at + 1] & ~(uint32_t)LEXICON_ALL) ||
            count > lexicon->length - at - NODE_LEAST)
            return false;
        at += NODE_LEAST;
        for (uint32_t i = 0; i < count; i++, at++)
            if (node[at] >= lexicon->length || !(node[node[at]] & NODE_MARK))
                return false;
    }
    return at == lexicon->length && (node[lexicon->forward] & NODE_MARK) && (node[lexicon->backward] & NODE_MARK);
}

enum err lexicon_open(struct lexicon *lexicon, const void *bytes, size_t size, struct fault *fault) {
    const struct lexicon_file *file = bytes;
    if (size < sizeof *file || memcmp(file->magic, LEXICON_MAGIC, sizeof file->magic) != 0)
        return refuse(ERR_SYNTAX, "this is no lexicon file", fault);
    if (file->version != LEXICON_VERSION)
        return refuse(ERR_VERSION, "the lexicon file was written by another version of the program", fault);
    size_t rest = size - sizeof *file;
    if (rest % 4 != 0 || rest / 4 != file->length || file->forward >= file->length || file->backward >= file->length)
        return refuse(ERR_CORRUPT, "the lexicon file has the wrong length", fault);
    if (file->checksum != lexicon_checksum(file))
        return refuse(ERR_CORRUPT, "the lexicon file is damaged", fault);
    struct lexicon seen = {.node = (const uint32_t *)(file + 1),
                           .length = file->length,
                           .forward = file->forward,
                           .backward = file->backward,
                           .words = file->words,
                           .list = file->list};
    if (!well_formed(&seen))
        return refuse(ERR_CORRUPT, "the lexicon file holds a broken automaton", fault);
    *lexicon = seen;
    return OK;
}

uint64_t lexicon_checksum(const struct lexicon_file *file) {
    struct lexicon_file head = *file;
    head.checksum = 0;
    return lexicon_hash(lexicon_hash(0, &head, sizeof head), file + 1, (size_t)file->length * sizeof(uint32_t));
}

/* The state that the letters lead to from the forward root. */
static uint32_t read_on(const struct lexicon *lexicon, uint32_t at, const uint8_t *letters, unsigned length) {
    for (unsigned i = 0; i < length; i++)
        at = node_follow(lexicon->node, at, UINT32_C(1) << letters[i]);
    return at;
}

bool lexicon_has(const struct lexicon *lexicon, const uint8_t *letters, unsigned length) {
    if (length == 0)
        return false;
    uint32_t at = read_on(lexicon, lexicon->forward, letters, length - 1);
    return at != NODE_NONE && (node_ends(lexicon->node, at) >> letters[length - 1] & 1);
}

uint32_t lexicon_between(const struct lexicon *lexicon, const uint8_t *before, unsigned before_length,
                         const uint8_t *after, unsigned after_length) {
    const uint32_t *node = lexicon->node;
    if (before_length == 0) { /* what can stand to the left of it: the backward half knows */
        uint32_t at = lexicon->backward;
        for (unsigned i = after_length; i-- > 0;)
            at = node_follow(node, at, UINT32_C(1) << after[i]);
        return at == NODE_NONE ? 0 : node_ends(node, at);
    }
    uint32_t at = read_on(lexicon, lexicon->forward, before, before_length);
    if (at == NODE_NONE || after_length == 0)
        return at == NODE_NONE ? 0 : node_ends(node, at);
    uint32_t fits = 0;
    for (uint32_t left = node_arcs(node, at) & LEXICON_ALL; left; left &= left - 1) {
        uint32_t bit = left & -left;
        uint32_t behind = read_on(lexicon, node_next(node, at, bit), after, after_length - 1);
        if (behind != NODE_NONE && (node_ends(node, behind) >> after[after_length - 1] & 1))
            fits |= bit;
    }
    return fits;
}

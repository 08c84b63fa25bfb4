#include "slide/solve/exact_layer.h"

#include <string.h>

#include "slide/solve/exact_file.h"

enum err exact_set_make(const struct exact_host *host, uint64_t boards, struct exact_set *set) {
    size_t words = (size_t)(boards / 64 + 1);
    uint64_t *word = host->take(host->context, words * sizeof *word);
    if (!word)
        return ERR_SYSTEM;
    *set = (struct exact_set){word, words};
    return ERR_NONE;
}

void exact_set_free(const struct exact_host *host, struct exact_set *set) {
    host->give(host->context, set->word, set->words * sizeof *set->word);
    *set = (struct exact_set){0};
}

/* ---- Packing: counted first, then written in place, each part of the set by itself ---- */

enum { PARTS_MAX = 64, PART_WORDS = 1 << 14 };

struct pack {
    struct exact_set set;
    struct exact_list *list;
    size_t parts, part_words;
    struct part {
        uint64_t count;
        size_t bytes, blocks;
    } part[PARTS_MAX + 1]; /* sizes first, then where each part begins */
};

static size_t gap_bytes(uint64_t gap) {
    return (size_t)(63 - __builtin_clzll(gap | 1)) / 7 + 1;
}

static size_t part_end(const struct pack *pack, size_t part) {
    size_t end = (part + 1) * pack->part_words;
    return end < pack->set.words ? end : pack->set.words;
}

static void measure_part(void *job, size_t index) {
    struct pack *pack = job;
    struct part part = {0};
    uint64_t last = 0;
    for (size_t w = index * pack->part_words, end = part_end(pack, index); w < end; w++)
        for (uint64_t word = pack->set.word[w]; word; word &= word - 1) {
            uint64_t number = w * 64 + (uint64_t)__builtin_ctzll(word);
            if (part.count++ % EXACT_BLOCK == 0)
                part.blocks++;
            else
                part.bytes += gap_bytes(number - last);
            last = number;
        }
    pack->part[index] = part;
}

static void write_part(void *job, size_t index) {
    struct pack *pack = job;
    struct part part = pack->part[index];
    uint64_t last = 0, count = 0;
    uint8_t *at = pack->list->gap + part.bytes;
    struct exact_block *block = pack->list->block + part.blocks;
    for (size_t w = index * pack->part_words, end = part_end(pack, index); w < end; w++)
        for (uint64_t word = pack->set.word[w]; word; word &= word - 1) {
            uint64_t number = w * 64 + (uint64_t)__builtin_ctzll(word), gap = number - last;
            last = number;
            if (count++ % EXACT_BLOCK == 0) {
                *block++ = (struct exact_block){number, part.count + count - 1, (uint64_t)(at - pack->list->gap)};
                continue;
            }
            for (; gap > 127; gap >>= 7)
                *at++ = (uint8_t)(gap | 128);
            *at++ = (uint8_t)gap;
        }
}

/* Measures the parts; afterwards each part knows where it begins, and the list how large it is. */
static void measure(const struct exact_host *host, struct pack *pack) {
    pack->part_words = pack->set.words / PARTS_MAX + 1;
    if (pack->part_words < PART_WORDS)
        pack->part_words = PART_WORDS;
    pack->parts = (pack->set.words + pack->part_words - 1) / pack->part_words;
    host->run(host->context, measure_part, pack, pack->parts);
    struct part total = {0};
    for (size_t i = 0; i <= pack->parts; i++) {
        struct part part = pack->part[i];
        pack->part[i] = total;
        total = (struct part){total.count + part.count, total.bytes + part.bytes, total.blocks + part.blocks};
    }
    *pack->list = (struct exact_list){.count = total.count, .blocks = total.blocks, .bytes = total.bytes};
}

static void write_list(const struct exact_host *host, struct pack *pack) {
    struct exact_list *list = pack->list;
    host->run(host->context, write_part, pack, pack->parts);
    list->block[list->blocks] = (struct exact_block){0, list->count, list->bytes};
}

enum err exact_list_pack(const struct exact_host *host, struct exact_set set, struct exact_list *list) {
    struct pack pack = {.set = set, .list = list};
    measure(host, &pack);
    list->block = host->take(host->context, (list->blocks + 1) * sizeof *list->block);
    list->gap = host->take(host->context, list->bytes);
    if (!list->block || !list->gap) {
        exact_list_free(host, list);
        return ERR_SYSTEM;
    }
    write_list(host, &pack);
    return ERR_NONE;
}

void exact_list_free(const struct exact_host *host, struct exact_list *list) {
    if (list->kept) {
        host->store->give(host->store->context, list->kept, list->kept_bytes);
    } else {
        host->give(host->context, list->block, (list->blocks + 1) * sizeof *list->block);
        host->give(host->context, list->gap, list->bytes);
    }
    *list = (struct exact_list){0};
}

/* ---- A list as a piece of a store: its head, the blocks, the gaps ---- */

struct head {
    uint64_t count, blocks, bytes;
};

static uint64_t piece_bytes(struct head head) {
    return sizeof head + (head.blocks + 1) * sizeof(struct exact_block) + exact_file_padded(head.bytes);
}

static void place_list(struct exact_list *list, uint8_t *piece, size_t bytes) {
    list->block = (void *)(piece + sizeof(struct head));
    list->gap = (uint8_t *)(list->block + list->blocks + 1);
    list->kept = piece;
    list->kept_bytes = bytes;
}

enum err exact_list_keep(const struct exact_host *host, struct exact_set set, enum exact_piece piece, uint32_t sum,
                         struct exact_list *list, uint64_t *checksum) {
    struct pack pack = {.set = set, .list = list};
    measure(host, &pack);
    struct head head = {list->count, list->blocks, list->bytes};
    size_t bytes = (size_t)piece_bytes(head); /* the list is in memory, so it fits */
    uint8_t *memory = host->store->take(host->store->context, piece, sum, bytes);
    if (!memory) {
        *list = (struct exact_list){0};
        return ERR_SYSTEM;
    }
    memcpy(memory, &head, sizeof head);
    place_list(list, memory, bytes);
    write_list(host, &pack);
    *checksum = exact_file_checksum(0, memory, bytes);
    return ERR_NONE;
}

enum err exact_list_map(const struct exact_host *host, enum exact_piece piece, uint32_t sum, struct exact_list *list) {
    size_t bytes;
    uint8_t *memory = host->store->map(host->store->context, piece, sum, &bytes);
    struct head head = {0};
    if (!memory)
        return ERR_SYSTEM;
    if (bytes >= sizeof head)
        memcpy(&head, memory, sizeof head);
    if (bytes < sizeof head || head.blocks >= bytes || head.bytes > bytes || piece_bytes(head) != bytes) {
        host->store->give(host->store->context, memory, bytes);
        return ERR_CORRUPT;
    }
    *list = (struct exact_list){.count = head.count, .blocks = (size_t)head.blocks, .bytes = (size_t)head.bytes};
    place_list(list, memory, bytes);
    return ERR_NONE;
}

/* ---- The directory ---- */

enum { PART_BLOCKS = 64 };

static uint64_t last_of_block(const struct exact_list *list, size_t b) {
    const uint8_t *at = list->gap + list->block[b].offset;
    uint64_t number = list->block[b].first;
    for (uint64_t ordinal = list->block[b].ordinal + 1; ordinal < list->block[b + 1].ordinal; ordinal++)
        number += exact_gap_read(&at);
    return number;
}

/* Some blocks, a word at a time. Two parts may share a word: both add their bits, the first one also its count. */
void exact_directory_fill(void *job, size_t index) {
    const struct exact_fill *fill = job;
    const struct exact_list *list = fill->list;
    uint64_t *words = fill->directory->word;
    size_t b = index * PART_BLOCKS, end = b + PART_BLOCKS < list->blocks ? b + PART_BLOCKS : list->blocks;
    uint64_t at_word = b ? last_of_block(list, b - 1) >> 5 : UINT64_MAX, word = 0;
    for (; b < end; b++) {
        const uint8_t *at = list->gap + list->block[b].offset;
        uint64_t number = list->block[b].first, ordinal = list->block[b].ordinal;
        for (;;) {
            if (number >> 5 != at_word) {
                if (word)
                    __atomic_fetch_or(&words[at_word], word, __ATOMIC_RELAXED);
                at_word = number >> 5;
                word = ordinal << 32;
            }
            word |= UINT64_C(1) << (number & 31);
            if (++ordinal == list->block[b + 1].ordinal)
                break;
            number += exact_gap_read(&at);
        }
    }
    __atomic_fetch_or(&words[at_word], word, __ATOMIC_RELAXED);
}

size_t exact_directory_parts(const struct exact_list *list) {
    return (list->blocks + PART_BLOCKS - 1) / PART_BLOCKS;
}

enum err exact_directory_make(const struct exact_host *host, uint64_t boards, struct exact_directory *directory) {
    size_t words = (size_t)(boards / 32 + 1);
    uint64_t *word = host->take(host->context, words * sizeof *word);
    if (!word)
        return ERR_SYSTEM;
    *directory = (struct exact_directory){word, words};
    return ERR_NONE;
}

void exact_directory_free(const struct exact_host *host, struct exact_directory *directory) {
    host->give(host->context, directory->word, directory->words * sizeof *directory->word);
    *directory = (struct exact_directory){0};
}

/* ---- The walk ---- */

struct exact_walk exact_walk_from(const struct exact_shape *shape, const struct exact_frame *frame, uint64_t number) {
    uint32_t low = 0, high = shape->high.sums; /* span[low].base <= number < span[high].base */
    while (high - low > 1) {
        uint32_t middle = (low + high) / 2;
        if (frame->span[middle].base <= number)
            low = middle;
        else
            high = middle;
    }
    struct exact_span span = frame->span[low];
    uint64_t index = (number - span.base) / span.count;
    return (struct exact_walk){.shape = shape,
                               .frame = frame,
                               .high = (uint32_t)(shape->high.start[low] + index),
                               .low = span.from,
                               .start = span.base + index * span.count,
                               .end = span.base + (index + 1) * span.count};
}

#include "word/lexicon_build.h"

#include <stdbool.h>
#include <string.h>

#include "word/lexicon.h"
#include "word/lexicon_file.h"
#include "word/lexicon_list.h"
#include "word/lexicon_node.h"

/* The automaton is made from the leaves up: of a sorted list each group with a common beginning becomes a state once
 * all its longer groups have, and a state that exists already is used again. So it is the smallest one at every step,
 * and nothing but the smallest ever takes memory. The backward half does the same with every different beginning of a
 * word, read from its end. */
struct builder {
    const uint8_t *letter;
    uint32_t *node; /* place 0 stays empty */
    uint32_t length, most;
    uint32_t *table; /* places of states by their hash; 0: free */
    uint32_t mask, states;
    struct lexicon_item *beginning; /* at: its last letter; value: the forward state, and ENDS for a whole word */
    uint32_t beginnings;
    bool full; /* the room did not suffice; what is built from then on means nothing */
};

static const uint32_t ENDS = UINT32_C(1) << 31;

struct draft {
    uint32_t number[NODE_MOST]; /* as a state lies in the automaton */
    uint32_t length;
};

static uint32_t hash_of(const struct draft *draft) {
    uint64_t hash = 0;
    for (uint32_t i = 0; i < draft->length; i++)
        hash = (hash ^ draft->number[i]) * UINT64_C(0x9e3779b97f4a7c15) + (hash >> 31);
    return (uint32_t)(hash >> 32);
}

/* The place of a state like the draft, which is made if there is none; NODE_NONE for a draft of nothing. */
static uint32_t place_of(struct builder *builder, struct draft *draft) {
    if (draft->number[0] == 0 && draft->number[1] == 0)
        return NODE_NONE;
    draft->number[0] |= NODE_MARK;
    size_t size = draft->length * sizeof draft->number[0];
    uint32_t slot = hash_of(draft) & builder->mask;
    for (; builder->table[slot]; slot = (slot + 1) & builder->mask)
        if (memcmp(builder->node + builder->table[slot], draft->number, size) == 0)
            return builder->table[slot];
    if (builder->most - builder->length < 2 * NODE_MOST || builder->states > builder->mask - builder->mask / 4) {
        builder->full = true; /* a comparison may read as far as NODE_MOST behind the last state */
        return 1;
    }
    memcpy(builder->node + builder->length, draft->number, size);
    builder->table[slot] = builder->length;
    builder->states++;
    builder->length += draft->length;
    return builder->table[slot];
}

static void add_arc(struct draft *draft, uint32_t bit, uint32_t next) {
    if (next == NODE_NONE)
        return;
    draft->number[0] |= bit;
    draft->number[draft->length++] = next;
}

/* How many items from the first on share its letter at this depth. */
static uint32_t group(const uint8_t *letter, const struct lexicon_item *item, uint32_t count, int64_t depth) {
    uint8_t first = letter[item->at + depth];
    uint32_t i = 1;
    while (i < count && letter[item[i].at + depth] == first)
        i++;
    return i;
}

/* The state for words that share their first `depth` letters and go on. */
static uint32_t build_forward(struct builder *builder, const struct lexicon_item *word, uint32_t count,
                              uint32_t depth) {
    struct draft draft = {.length = NODE_LEAST};
    const uint8_t *letter = builder->letter;
    while (count && !builder->full) {
        uint32_t size = group(letter, word, count, depth), at = word->at + depth;
        bool ends = letter[at + 1] == 0;
        uint32_t next = build_forward(builder, word + ends, size - ends, depth + 1);
        add_arc(&draft, UINT32_C(1) << letter[at], next);
        if (ends)
            draft.number[1] |= UINT32_C(1) << letter[at];
        builder->beginning[builder->beginnings++] = (struct lexicon_item){at, next | (ends ? ENDS : 0)};
        word += size;
        count -= size;
    }
    return place_of(builder, &draft);
}

/* The state for beginnings that share their last `depth` letters. */
static uint32_t build_backward(struct builder *builder, const struct lexicon_item *item, uint32_t count,
                               uint32_t depth) {
    struct draft draft = {.length = NODE_LEAST};
    const uint8_t *letter = builder->letter;
    if (letter[item->at - depth] == 0) { /* this one is read to its first letter; beginnings differ, so it is alone */
        add_arc(&draft, NODE_TURN, item->value & ~ENDS);
        item++;
        count--;
    }
    while (count && !builder->full) {
        uint32_t size = group(letter, item, count, -(int64_t)depth), at = item->at - depth;
        uint32_t bit = UINT32_C(1) << letter[at];
        if (letter[at - 1] == 0 && (item->value & ENDS))
            draft.number[1] |= bit;
        add_arc(&draft, bit, build_backward(builder, item, size, depth + 1));
        item += size;
        count -= size;
    }
    return place_of(builder, &draft);
}

uint64_t lexicon_build_hash(const struct lexicon_source *source, unsigned sources) {
    uint64_t hash = 0;
    for (unsigned i = 0; i < sources; i++)
        hash = lexicon_hash(lexicon_hash(hash, &source[i].least, sizeof source[i].least), source[i].text,
                            source[i].length);
    return hash;
}

size_t lexicon_build_room(const struct lexicon_source *source, unsigned sources) {
    return lexicon_words_letters(source, sources) * 16 + (1 << 18);
}

/* Cuts `count` pieces of `size` off the room; null when it is too small. */
static void *take(char **room, size_t *left, size_t count, size_t size) {
    size_t bytes = (count * size + 7) / 8 * 8;
    if (bytes > *left)
        return NULL;
    void *taken = *room;
    *room += bytes;
    *left -= bytes;
    return taken;
}

/* Two numbers of the automaton for one of the table: there are a good three numbers a state. */
static bool share_out(struct builder *builder, char *room, size_t left, struct lexicon_file **file) {
    uint32_t slots = 1 << 10;
    while ((size_t)slots * 2 * sizeof(uint32_t) * 3 <= left && slots < UINT32_C(1) << 30)
        slots *= 2;
    builder->mask = slots - 1;
    builder->table = take(&room, &left, slots, sizeof(uint32_t));
    *file = take(&room, &left, 1, sizeof **file);
    if (!builder->table || !*file || left / sizeof(uint32_t) < 2 * NODE_MOST)
        return false;
    memset(builder->table, 0, slots * sizeof(uint32_t));
    builder->node = (uint32_t *)room;
    builder->node[0] = 0;
    builder->length = 1;
    size_t most = left / sizeof(uint32_t);
    builder->most = most < ENDS ? (uint32_t)most : ENDS - 1;
    return true;
}

static enum err refuse(enum err err, const char *what, struct fault *fault) {
    *fault = (struct fault){.what = what};
    return err;
}

enum err lexicon_build(const struct lexicon_source *source, unsigned sources, void *room, size_t room_size,
                       struct lexicon_built *built, struct fault *fault) {
    static const char too_little[] = "too little memory for this word list";
    char *at = room;
    struct lexicon_words words = {0};
    struct builder builder = {0};
    struct lexicon_file *file;
    if (lexicon_words_letters(source, sources) >= ENDS)
        return refuse(ERR_RANGE, "the word list is too long", fault);
    words.letter = take(&at, &room_size, lexicon_words_letters(source, sources), 1);
    words.word = take(&at, &room_size, lexicon_words_count(source, sources), sizeof *words.word);
    if (!words.letter || !words.word)
        return refuse(ERR_RANGE, too_little, fault);
    lexicon_words_read(&words, source, sources);
    if (words.count == 0)
        return refuse(ERR_SYNTAX, "there is no word of 2 to 15 letters in this list", fault);
    uint32_t letters = 0;
    for (uint32_t i = 0; i < words.count; i++)
        letters += (uint32_t)strlen((const char *)words.letter + words.word[i].at);
    builder.letter = words.letter;
    builder.beginning = take(&at, &room_size, letters, sizeof *builder.beginning);
    if (!builder.beginning || !share_out(&builder, at, room_size, &file))
        return refuse(ERR_RANGE, too_little, fault);
    *file = (struct lexicon_file){.magic = LEXICON_MAGIC, .version = LEXICON_VERSION, .words = words.count};
    file->forward = build_forward(&builder, words.word, words.count, 0);
    lexicon_sort(builder.letter, builder.beginning, builder.beginnings, -1);
    file->backward = build_backward(&builder, builder.beginning, builder.beginnings, 0);
    if (builder.full)
        return refuse(ERR_RANGE, too_little, fault);
    file->length = builder.length;
    file->list = lexicon_build_hash(source, sources);
    file->checksum = lexicon_checksum(file);
    *built = (struct lexicon_built){.bytes = file,
                                    .size = sizeof *file + builder.length * sizeof(uint32_t),
                                    .words = words.count,
                                    .left_out = words.left_out};
    return OK;
}

#include "word/lexicon_build.h"

#include <assert.h>
#include <stdbool.h>
#include <string.h>

#include "base/little.h"
#include "word/lexicon.h"
#include "word/lexicon_file.h"
#include "word/lexicon_list.h"
#include "word/lexicon_node.h"
#include "word/lexicon_order.h"
#include "word/lexicon_sets.h"

/* The automaton is built from the leaves up: in a sorted list, each group of words with a common prefix becomes a state
 * once all its longer groups have; if equal states for its arcs already exist, they are reused. So only the small
 * automaton ever takes memory. The backward half does the same with every distinct prefix of a word, read from its
 * end. */
struct builder {
    const uint8_t *letter;
    struct lexicon_node *node;
    uint32_t nodes, most;
    uint32_t *table; /* start of each group of states, by its hash; 0: free */
    uint32_t mask, groups;
    struct lexicon_item *beginning; /* at: its last letter; value: the forward state, and ENDS for a whole word */
    uint32_t beginnings;
    bool full; /* there was not enough room; whatever is built after that is meaningless */
};

static const uint32_t ENDS = UINT32_C(1) << 31;

/* A state whose successors have no place yet. */
struct draft {
    uint32_t arcs, ends, count;
    struct lexicon_node behind[NODE_FAN];
};

static uint32_t hash_of(const struct draft *draft) {
    uint64_t hash = draft->count;
    for (uint32_t i = 0; i < draft->count; i++) {
        const struct lexicon_node *node = &draft->behind[i];
        hash = (hash ^ node->arcs ^ (uint64_t)node->next << 32) * UINT64_C(0x9e3779b97f4a7c15);
        hash = (hash ^ node->ends ^ hash >> 32) * UINT64_C(0xbf58476d1ce4e5b9);
    }
    return (uint32_t)(hash >> 32);
}

/* Turns the draft into a state; its successors get their place. */
static struct lexicon_node settle(struct builder *builder, const struct draft *draft) {
    struct lexicon_node state = {.arcs = draft->arcs, .ends = draft->ends, .next = NODE_NONE};
    if (draft->count == 0)
        return state;
    size_t size = draft->count * sizeof draft->behind[0];
    uint32_t slot = hash_of(draft) & builder->mask;
    for (; (state.next = builder->table[slot]); slot = (slot + 1) & builder->mask)
        if (memcmp(builder->node + state.next, draft->behind, size) == 0)
            return state;
    if (builder->most - builder->nodes < 2 * NODE_FAN || builder->groups > builder->mask - builder->mask / 4) {
        builder->full = true; /* a comparison may read NODE_FAN states past the last one */
        return state;
    }
    state.next = builder->table[slot] = builder->nodes;
    memcpy(builder->node + state.next, draft->behind, size);
    builder->nodes += draft->count;
    builder->groups++;
    return state;
}

static void add_arc(struct draft *draft, uint32_t bit, struct lexicon_node behind) {
    if (behind.arcs == 0 && behind.ends == 0)
        return;
    draft->arcs |= bit;
    draft->behind[draft->count++] = behind;
}

/* The number of items from the first on that share its letter at this depth. */
static uint32_t group(const uint8_t *letter, const struct lexicon_item *item, uint32_t count, int64_t depth) {
    uint8_t first = letter[item->at + depth];
    uint32_t i = 1;
    while (i < count && letter[item[i].at + depth] == first)
        i++;
    return i;
}

/* The state for words that share their first `depth` letters and continue. */
static struct lexicon_node build_forward(struct builder *builder, const struct lexicon_item *word, uint32_t count,
                                         uint32_t depth) {
    struct draft draft = {0};
    struct lexicon_item begun[LEXICON_LETTERS]; /* one letter longer; value: the number of its arc, from 1 */
    uint32_t begins = 0;
    const uint8_t *letter = builder->letter;
    while (count && !builder->full) {
        uint32_t size = group(letter, word, count, depth), at = word->at + depth, arcs = draft.count;
        bool ends = letter[at + 1] == 0;
        add_arc(&draft, UINT32_C(1) << letter[at], build_forward(builder, word + ends, size - ends, depth + 1));
        if (ends)
            draft.ends |= UINT32_C(1) << letter[at];
        begun[begins++] = (struct lexicon_item){at, (draft.count > arcs ? draft.count : 0) | (ends ? ENDS : 0)};
        word += size;
        count -= size;
    }
    struct lexicon_node state = settle(builder, &draft);
    for (uint32_t i = 0; i < begins; i++) {
        if (begun[i].value & ~ENDS)
            begun[i].value += state.next - 1;
        builder->beginning[builder->beginnings++] = begun[i];
    }
    return state;
}

/* The state for prefixes that share their last `depth` letters. */
static struct lexicon_node build_backward(struct builder *builder, const struct lexicon_item *item, uint32_t count,
                                          uint32_t depth) {
    struct draft draft = {0};
    const uint8_t *letter = builder->letter;
    if (letter[item->at - depth] == 0) { /* read back to its first letter; prefixes are distinct, so it is alone */
        add_arc(&draft, NODE_TURN, builder->node[item->value & ~ENDS]);
        item++;
        count--;
    }
    while (count && !builder->full) {
        uint32_t size = group(letter, item, count, -(int64_t)depth), at = item->at - depth;
        uint32_t bit = UINT32_C(1) << letter[at];
        if (letter[at - 1] == 0 && (item->value & ENDS))
            draft.ends |= bit;
        add_arc(&draft, bit, build_backward(builder, item, size, depth + 1));
        item += size;
        count -= size;
    }
    return settle(builder, &draft);
}

uint64_t lexicon_build_hash(const struct lexicon_source *source, unsigned sources) {
    uint64_t hash = 0;
    for (unsigned i = 0; i < sources; i++) {
        uint32_t least = source[i].least;
        little_4(&least, 1);
        hash = lexicon_hash(lexicon_hash(hash, &least, sizeof least), source[i].text, source[i].length);
    }
    return hash;
}

size_t lexicon_build_room(const struct lexicon_source *source, unsigned sources) {
    return lexicon_words_letters(source, sources) * 20 + (1 << 18);
}

/* Takes `count` pieces of `size` from the room; null if it is too small. */
static void *take(char **room, size_t *left, size_t count, size_t size) {
    size_t bytes = (count * size + 7) / 8 * 8;
    if (bytes > *left)
        return NULL;
    void *taken = *room;
    *room += bytes;
    *left -= bytes;
    return taken;
}

/* The filter for sets of letters. */
static void fill_sets(const struct lexicon_words *words, uint64_t *sets, uint32_t count) {
    uint64_t key[1 + LEXICON_LETTERS];
    for (unsigned letter = 1; letter <= LEXICON_LETTERS; letter++)
        key[letter] = sets_key(letter);
    memset(sets, 0, count * sizeof sets[0]);
    for (uint32_t i = 0; i < words->count; i++) {
        uint64_t sum = 0;
        for (const uint8_t *at = words->letter + words->word[i].at; *at; at++)
            sum += key[*at];
        uint64_t mixed = sets_mixed(sum);
        sets[mixed & (count - 1)] |= sets_bits(mixed);
    }
}

static uint32_t sets_for(uint32_t words) {
    uint32_t sets = 1;
    while ((uint64_t)sets * 64 < (uint64_t)words * SETS_BITS)
        sets *= 2;
    return sets;
}

/* Divides the rest of the room, with one table slot for every one or two states: a group has two or three of them, so
 * the table stays half empty. After the table comes what becomes the file. */
static bool share_out(struct builder *builder, char *room, size_t left, uint32_t sets, struct lexicon_file **file) {
    uint32_t slots = 1 << 10;
    /* impossible: the number of slots ends the loop only in a room of 34 GB, and no list is given so much */
    while (slots * 2 * (sizeof(uint32_t) + sizeof(struct lexicon_node)) <= left && slots < UINT32_C(1) << 30)
        slots *= 2;
    builder->mask = slots - 1;
    builder->table = take(&room, &left, slots, sizeof(uint32_t));
    *file = take(&room, &left, 1, sizeof **file);
    bool fits = take(&room, &left, sets, sizeof(uint64_t)) != NULL;
    size_t most = left / sizeof(struct lexicon_node);
    if (!builder->table || !*file || !fits || most < NODE_FIRST + 2 * NODE_FAN)
        return false;
    memset(builder->table, 0, slots * sizeof(uint32_t));
    builder->node = (struct lexicon_node *)room;
    memset(builder->node, 0, NODE_FIRST * sizeof builder->node[0]);
    builder->nodes = NODE_FIRST;
    /* impossible: so many states need a room of 25 GB */
    builder->most = most < ENDS ? (uint32_t)most : ENDS - 1;
    return true;
}

/* The number of distinct prefixes of the words, including whole words. */
static uint32_t count_beginnings(const struct lexicon_words *words) {
    uint32_t count = 0;
    const uint8_t *before = words->letter; /* the 0 there is a word of no letters */
    for (uint32_t i = 0; i < words->count; i++) {
        const uint8_t *word = words->letter + words->word[i].at, *at = word;
        while (*at == *before) {
            assert(*at); /* no word is there twice */
            at++;
            before++;
        }
        count += (uint32_t)strlen((const char *)at);
        before = word;
    }
    return count;
}

/* The frequency of each letter in the prefixes. */
static void count_letters(const struct builder *builder, float share[1 + LEXICON_LETTERS]) {
    for (unsigned letter = 0; letter <= LEXICON_LETTERS; letter++)
        share[letter] = 0;
    for (uint32_t i = 0; i < builder->beginnings; i++)
        share[builder->letter[builder->beginning[i].at]] += 1 / (float)builder->beginnings;
}

/* The same file with its states in a better order, at the start of the room, which is no longer needed up to the end of
 * the table; the unchanged file if there is not enough room. */
static struct lexicon_file *reorder(const struct builder *builder, struct lexicon_file *file, char *room) {
    size_t head = lexicon_file_size(file) - builder->nodes * sizeof(struct lexicon_node);
    uint32_t spare = builder->most - builder->nodes; /* states after the last one: each has room for three numbers */
    if (lexicon_file_size(file) > (size_t)((char *)file - room) || spare < builder->nodes)
        return file;
    float share[1 + LEXICON_LETTERS];
    count_letters(builder, share);
    void *behind = builder->node + builder->nodes;
    float *numbers = behind;
    uint32_t *places = behind;
    struct lexicon_order order = {.from = builder->node,
                                  .to = (struct lexicon_node *)(room + head),
                                  .nodes = builder->nodes,
                                  .visits = numbers,
                                  .group = numbers + builder->nodes,
                                  .place = places + 2 * (size_t)builder->nodes};
    memmove(room, file, head);
    lexicon_order(&order, share);
    return (struct lexicon_file *)room;
}

enum err lexicon_build(const struct lexicon_source *source, unsigned sources, void *room, size_t room_size,
                       struct lexicon_built *built, struct fault *fault) {
    static const char too_little[] = "not enough memory for this word list";
    char *at = room;
    struct lexicon_words words = {0};
    struct builder builder = {0};
    struct lexicon_file *file;
    if (lexicon_words_letters(source, sources) >= ENDS)
        return err_refuse(fault, ERR_RANGE, "the word list is too long");
    words.letter = take(&at, &room_size, lexicon_words_letters(source, sources), 1);
    words.word = take(&at, &room_size, lexicon_words_count(source, sources), sizeof *words.word);
    if (!words.letter || !words.word)
        return err_refuse(fault, ERR_RANGE, too_little);
    lexicon_words_read(&words, source, sources);
    if (words.count == 0)
        return err_refuse(fault, ERR_SYNTAX, "no word of 2 to 15 letters in this list");
    builder.letter = words.letter;
    builder.beginning = take(&at, &room_size, count_beginnings(&words), sizeof *builder.beginning);
    if (!builder.beginning || !share_out(&builder, at, room_size, sets_for(words.count), &file))
        return err_refuse(fault, ERR_RANGE, too_little);
    *file = (struct lexicon_file){
        .magic = LEXICON_MAGIC, .version = LEXICON_VERSION, .words = words.count, .sets = sets_for(words.count)};
    fill_sets(&words, (uint64_t *)(file + 1), file->sets);
    builder.node[NODE_FORWARD] = build_forward(&builder, words.word, words.count, 0);
    lexicon_sort(builder.letter, builder.beginning, builder.beginnings, -1);
    builder.node[NODE_BACKWARD] = build_backward(&builder, builder.beginning, builder.beginnings, 0);
    if (builder.full)
        return err_refuse(fault, ERR_RANGE, too_little);
    file->nodes = builder.nodes;
    file->list = lexicon_build_hash(source, sources);
    file = reorder(&builder, file, room);
    file->checksum = lexicon_checksum(file);
    *built = (struct lexicon_built){
        .bytes = file, .size = lexicon_file_size(file), .words = words.count, .left_out = words.left_out};
    return ERR_NONE;
}

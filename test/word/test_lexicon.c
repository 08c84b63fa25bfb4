/* Compiling word lists: which lines count, which words are found, and what a damaged file does. */
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "cmocka_includes.h"
#include "word/lexicon.h"
#include "word/lexicon_build.h"
#include "word/lexicon_file.h"
#include "word/lexicon_node.h"

struct made {
    struct lexicon lexicon;
    struct lexicon_built built;
    void *room;
};

static enum err make(const char *text, size_t length, struct made *made) {
    struct lexicon_source source = {text, length, 2};
    struct fault fault;
    enum err err = ERR_RANGE;
    made->room = NULL;
    for (size_t size = lexicon_build_room(&source, 1); err == ERR_RANGE; size *= 2) {
        free(made->room);
        made->room = malloc(size);
        assert_non_null(made->room);
        err = lexicon_build(&source, 1, made->room, size, &made->built, &fault);
    }
    if (!err)
        err = lexicon_open(&made->lexicon, made->built.bytes, made->built.size, &fault);
    return err;
}

static bool has(const struct made *made, const char *word) {
    uint8_t letters[64];
    unsigned length = 0;
    for (; *word; word++)
        letters[length++] = (uint8_t)(*word - 'a' + 1);
    return lexicon_has(&made->lexicon, letters, length);
}

static void knows_its_words_and_no_others(void **state) {
    (void)state;
    static const char list[] = "cat\ncats\nat\nant\ntan\n";
    struct made made;
    assert_int_equal(make(list, sizeof list - 1, &made), ERR_NONE);
    assert_int_equal(made.lexicon.words, 5);
    assert_true(has(&made, "cat") && has(&made, "cats") && has(&made, "at") && has(&made, "ant") && has(&made, "tan"));
    assert_false(has(&made, "") || has(&made, "c") || has(&made, "ca") || has(&made, "catsa") || has(&made, "ts") ||
                 has(&made, "tac") || has(&made, "abcdefghijklmnopqrstuvwxyz"));
    free(made.room);
}

static void takes_lists_as_people_write_them(void **state) {
    (void)state;
    static const struct {
        const char *text;
        unsigned words, left_out;
    } lists[] = {
        {"cat\r\nat\r\n", 2, 0}, /* CR LF */
        {"cat\rat", 2, 0},       /* CR; no line end on the last line */
        {"\xef\xbb\xbf"
         "cat\nat\n",
         2, 0},                                                /* a byte order mark */
        {"CAT\nAT\nnasa\n", 2, 1},                             /* a list in capitals */
        {"cat\nat\nNASA\nParis\n", 2, 2},                      /* a list in lower case: no names, no abbreviations */
        {"cat\ndon't\nna\xc3\xafve\nco-op\nat2\n", 1, 4},      /* not only letters A to Z */
        {"  cat\t\n\n\n at \n", 2, 0},                         /* white space and empty lines */
        {"cat\na\nabcdefghijklmno\nabcdefghijklmnop\n", 2, 2}, /* too short, maximum length, too long */
        {"tan\ncat\ntan\ncat\n", 2, 0},                        /* any order, with duplicates */
    };
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++) {
        struct made made;
        assert_int_equal(make(lists[i].text, strlen(lists[i].text), &made), ERR_NONE);
        assert_int_equal(made.built.words, lists[i].words);
        assert_int_equal(made.built.left_out, lists[i].left_out);
        assert_true(has(&made, "cat"));
        free(made.room);
    }
}

static void refuses_a_list_without_words(void **state) {
    (void)state;
    static const char *const lists[] = {"", "\n\n", "a\nb\n", "don't\n", "\xef\xbb\xbf"};
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++) {
        struct made made;
        assert_int_equal(make(lists[i], strlen(lists[i]), &made), ERR_SYNTAX);
        free(made.room);
    }
}

static void leaves_out_a_line_of_a_megabyte(void **state) {
    (void)state;
    size_t size = 1 << 20;
    char *text = malloc(size);
    struct made made;
    assert_non_null(text);
    memset(text, 'a', size);
    memcpy(text, "cat\n", 4);
    memcpy(text + size - 4, "\nat\n", 4);
    assert_int_equal(make(text, size, &made), ERR_NONE);
    assert_int_equal(made.built.words, 2);
    assert_int_equal(made.built.left_out, 1);
    free(made.room);
    free(text);
}

/* Words of a few letters, so that many share prefixes and suffixes. */
static char *random_list(struct rng *rng, unsigned words, size_t *length) {
    char *text = malloc((size_t)words * 16), *at = text;
    assert_non_null(text);
    for (unsigned i = 0; i < words; i++) {
        unsigned letters = 2 + rng_below(rng, 14);
        for (unsigned j = 0; j < letters; j++)
            *at++ = (char)('a' + rng_below(rng, j < 4 ? 3 : 26));
        *at++ = '\n';
    }
    *length = (size_t)(at - text);
    return text;
}

static int compare_lines(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static void agrees_with_a_sorted_list(void **state) {
    (void)state;
    enum { WORDS = 3000 };
    struct rng rng = rng_seeded(RNG_XOSHIRO, 7);
    size_t length;
    char *text = random_list(&rng, WORDS, &length), *line[WORDS];
    struct made made;
    assert_int_equal(make(text, length, &made), ERR_NONE);
    unsigned lines = 0, different = 0;
    for (char *word = strtok(text, "\n"); word; word = strtok(NULL, "\n"))
        line[lines++] = word;
    qsort(line, lines, sizeof line[0], compare_lines);
    for (unsigned i = 0; i < lines; i++)
        different += i == 0 || strcmp(line[i - 1], line[i]) != 0;
    assert_int_equal(made.lexicon.words, different);
    for (unsigned i = 0; i < lines; i++)
        assert_true(has(&made, line[i]));
    for (unsigned i = 0; i < 20000; i++) {
        char word[16] = "", *key = word;
        unsigned letters = 1 + rng_below(&rng, 7);
        for (unsigned j = 0; j < letters; j++)
            word[j] = (char)('a' + rng_below(&rng, j < 4 ? 3 : 26));
        assert_int_equal(has(&made, word), bsearch(&key, line, lines, sizeof line[0], compare_lines) != NULL);
    }
    free(made.room);
    free(text);
}

static void says_which_letters_fit_between(void **state) {
    (void)state;
    static const char list[] = "cat\ncot\ncut\nat\nit\nto\ntoe\ncats\n";
    static const uint8_t c[] = {3}, t[] = {20}, cat[] = {3, 1, 20}, to[] = {20, 15};
    struct made made;
    assert_int_equal(make(list, sizeof list - 1, &made), ERR_NONE);
    assert_int_equal(lexicon_between(&made.lexicon, c, 1, t, 1), 1 << 1 | 1 << 15 | 1 << 21);
    assert_int_equal(lexicon_between(&made.lexicon, NULL, 0, t, 1), 1 << 1 | 1 << 9);
    assert_int_equal(lexicon_between(&made.lexicon, cat, 3, NULL, 0), 1 << 19);
    assert_int_equal(lexicon_between(&made.lexicon, to, 2, NULL, 0), 1 << 5);
    assert_int_equal(lexicon_between(&made.lexicon, to, 2, t, 1), 0);
    free(made.room);
}

static void too_little_room_is_an_error(void **state) {
    (void)state;
    static const char list[] = "cat\ncot\ncut\nat\n";
    struct lexicon_source source = {list, sizeof list - 1, 2};
    struct lexicon_built built;
    struct fault fault;
    static uint64_t room[1 << 14];
    bool once = false;
    for (size_t size = 0; size <= sizeof room; size += 8) {
        enum err err = lexicon_build(&source, 1, room, size, &built, &fault);
        assert_true(err == ERR_RANGE || err == ERR_NONE);
        assert_true(!once || err == ERR_NONE);
        once |= err == ERR_NONE;
    }
    assert_true(once);
}

/* Wherever the room ends: before the words, their beginnings, the table, or in the middle of the states. */
static void too_little_room_for_many_words_is_an_error(void **state) {
    (void)state;
    enum { WORDS = 400, LETTERS = 9, EACH = LETTERS + 1 };
    static char list[WORDS * EACH];
    static uint64_t room[1 << 16];
    struct rng rng = rng_seeded(RNG_XOSHIRO, 4);
    for (unsigned i = 0; i < sizeof list; i++)
        list[i] = i % EACH == LETTERS ? '\n' : (char)('a' + rng_below(&rng, 26));
    struct lexicon_source source = {list, 0, 2};
    struct lexicon_built built;
    for (unsigned words = WORDS / 10; words <= WORDS; words += 9 * WORDS / 10) {
        unsigned refused = 0;
        enum err err = ERR_RANGE;
        source.length = words * EACH;
        for (size_t size = 0; size <= sizeof room; size += words) {
            err = lexicon_build(&source, 1, room, size / 8 * 8, &built, NULL);
            assert_true(err == ERR_RANGE || err == ERR_NONE);
            refused += err == ERR_RANGE;
        }
        assert_int_equal(err, ERR_NONE);
        assert_true(refused > 50);
    }
    /* Lines that are left out take room as well, so that what is built can be short of room while they have plenty. */
    memset(list + WORDS / 10 * EACH, 'q', sizeof list - WORDS / 10 * EACH);
    source.length = sizeof list;
    for (size_t size = 0; size <= sizeof room; size += 64)
        assert_true(lexicon_build(&source, 1, room, size, &built, NULL) != ERR_NONE || built.words == WORDS / 10);
    source.length = (size_t)1 << 31; /* is refused before it is read */
    assert_int_equal(lexicon_build(&source, 1, room, sizeof room, &built, NULL), ERR_RANGE);
}

static void notices_every_damaged_byte(void **state) {
    (void)state;
    static const char list[] = "cat\ncot\ncut\nat\nit\n";
    struct made made;
    struct lexicon lexicon;
    struct fault fault;
    assert_int_equal(make(list, sizeof list - 1, &made), ERR_NONE);
    size_t size = made.built.size;
    uint8_t *copy = malloc(size);
    assert_non_null(copy);
    for (size_t i = 0; i < size; i++) {
        memcpy(copy, made.built.bytes, size);
        copy[i] ^= 0x10;
        assert_int_not_equal(lexicon_open(&lexicon, copy, size, &fault), ERR_NONE);
        assert_true(fault.what[0]);
    }
    memcpy(copy, made.built.bytes, size);
    for (size_t less = 0; less < size; less++)
        assert_int_not_equal(lexicon_open(&lexicon, copy, less, &fault), ERR_NONE);
    ((struct lexicon_file *)copy)->version = LEXICON_VERSION + 1;
    assert_int_equal(lexicon_open(&lexicon, copy, size, &fault), ERR_VERSION);
    free(copy);
    free(made.room);
}

/* A correct checksum does not make a valid automaton. */
static void notices_arcs_that_lead_out(void **state) {
    (void)state;
    static const char list[] = "cat\ncot\n";
    struct made made;
    struct lexicon lexicon;
    struct fault fault;
    assert_int_equal(make(list, sizeof list - 1, &made), ERR_NONE);
    struct lexicon_file *file = (struct lexicon_file *)made.built.bytes;
    struct lexicon_node *node = (struct lexicon_node *)(uintptr_t)made.lexicon.node;
    struct lexicon_node first = node[1], none = node[NODE_NONE];
    const struct lexicon_node wrong[] = {
        {.arcs = first.arcs, .ends = first.ends, .next = file->nodes},           /* behind the last state */
        {.arcs = first.arcs, .ends = first.ends, .next = 0},                     /* to the state of no word */
        {.arcs = LEXICON_ALL, .ends = first.ends, .next = first.next},           /* more arcs than there are states */
        {.arcs = first.arcs | 1U << 31, .ends = first.ends, .next = first.next}, /* letters that do not exist */
        {.arcs = first.arcs, .ends = first.ends | 1U << 31, .next = first.next},
    };
    for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        node[1] = wrong[i];
        file->checksum = lexicon_checksum(file);
        assert_int_equal(lexicon_open(&lexicon, file, made.built.size, &fault), ERR_CORRUPT);
    }
    node[1] = first;
    node[NODE_NONE].ends = 2; /* the state of no word has none */
    file->checksum = lexicon_checksum(file);
    assert_int_equal(lexicon_open(&lexicon, file, made.built.size, &fault), ERR_CORRUPT);
    node[NODE_NONE] = (struct lexicon_node){.arcs = first.arcs, .next = first.next};
    file->checksum = lexicon_checksum(file);
    assert_int_equal(lexicon_open(&lexicon, file, made.built.size, &fault), ERR_CORRUPT);
    node[NODE_NONE] = none;
    file->checksum = lexicon_checksum(file);
    assert_int_equal(lexicon_open(&lexicon, file, made.built.size, &fault), ERR_NONE);
    file->sets = 0;
    assert_int_equal(lexicon_open(&lexicon, file, made.built.size, &fault), ERR_CORRUPT);
    file->sets = 3;
    assert_int_equal(lexicon_open(&lexicon, file, made.built.size, &fault), ERR_CORRUPT);
    file->sets = 1;
    file->nodes = NODE_FIRST - 1;
    assert_int_equal(lexicon_open(&lexicon, file, made.built.size, &fault), ERR_CORRUPT);
    free(made.room);
}

static void remembers_its_list(void **state) {
    (void)state;
    static const char list[] = "cat\ncot\n";
    struct lexicon_source source = {list, sizeof list - 1, 2}, other = {list, sizeof list - 2, 2};
    struct made made;
    assert_int_equal(make(list, sizeof list - 1, &made), ERR_NONE);
    assert_true(made.lexicon.list == lexicon_build_hash(&source, 1));
    assert_true(made.lexicon.list != lexicon_build_hash(&other, 1));
    free(made.room);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(knows_its_words_and_no_others),
        cmocka_unit_test(takes_lists_as_people_write_them),
        cmocka_unit_test(refuses_a_list_without_words),
        cmocka_unit_test(leaves_out_a_line_of_a_megabyte),
        cmocka_unit_test(agrees_with_a_sorted_list),
        cmocka_unit_test(says_which_letters_fit_between),
        cmocka_unit_test(too_little_room_is_an_error),
        cmocka_unit_test(too_little_room_for_many_words_is_an_error),
        cmocka_unit_test(notices_every_damaged_byte),
        cmocka_unit_test(notices_arcs_that_lead_out),
        cmocka_unit_test(remembers_its_list),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

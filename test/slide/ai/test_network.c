/* Networks as files: what goes in comes out, and what is wrong is told. */
#include "cmocka_includes.h"
#include "slide/ai/place.h"
#include "slide/ai/search_internal.h"
#include "slide/ai/small_network.h"
#include "slide/ai/train_internal.h"

static const char PATTERNS[] = "0123,0145";

/* The sum of the trainer's weights for what is seen of a board in a stage. */
static float value_in(const struct trainer *trainer, unsigned stage, uint64_t seen) {
    const struct patterns *patterns = &trainer->patterns;
    uint64_t view[PATTERN_VIEWS];
    float sum = 0;
    pattern_views(seen, view);
    for (unsigned pattern = 0; pattern < patterns->count; pattern++)
        for (unsigned i = 0; i < PATTERN_VIEWS; i++) {
            uint64_t index = pattern_index(view[i], patterns->mask[pattern], false);
            index += stage * patterns->weights + patterns->first[pattern];
            sum += trainer->weight[place_of(patterns, index)].value;
        }
    return sum;
}

static void a_file_says_what_the_trainer_learned(void **state) {
    (void)state;
    static struct trainer trainer;
    struct train_tally tally = {0};
    struct bytes file = {0};
    struct network network;
    struct rng rng = rng_seeded(RNG_XOSHIRO, 3);
    small_trainer(&trainer, PATTERNS, &(struct train_options){.seed = 5, .rate = 1, .lambda = 0.5, .horizon = 3}, 1);
    trainer_run(&trainer, 200, NULL, NULL, &tally);
    assert_int_equal(network_write(&trainer, &(struct network_cut){.level = 1}, bytes_sink(&file)), ERR_NONE);
    assert_int_equal(network_open(&network, file.at, file.length, NULL), ERR_NONE);
    for (int i = 0; i < 2000; i++) {
        uint64_t board = rng_next(&rng) & UINT64_C(0x7777777777777777);
        float exact = value_in(&trainer, 0, board), read = network_value(&network, board);
        assert_true(read - exact < 9 * network.unit && exact - read < 9 * network.unit); /* 16 halves and a rest */
        assert_true(network_value(&network, slide4_transpose(slide4_mirror(board))) == read);
    }
    network_close(&network);
    trainer_close(&trainer);
    free(file.at);
}

/* A network that is shown large tiles as smaller ones may have stages that are shown them as they are. */
static void stages_have_a_view_of_their_own(void **state) {
    (void)state;
    static struct trainer trainer;
    struct train_tally tally = {0};
    struct bytes file = {0};
    struct network network;
    struct train_options options = {.seed = 5, .rate = 1, .horizon = 1, .top = 5, .stage_top = 14};
    small_trainer(&trainer, PATTERNS, &options, 1);
    assert_int_equal(trainer_split(&trainer, stage_opening(7, 1), NULL), ERR_NONE);
    trainer_run(&trainer, 200, NULL, NULL, &tally);
    assert_int_equal(network_write(&trainer, &(struct network_cut){.level = 1}, bytes_sink(&file)), ERR_NONE);
    assert_int_equal(network_open(&network, file.at, file.length, NULL), ERR_NONE);
    assert_int_equal(network.top, 5);
    assert_int_equal(network.stage_top, 14);
    const struct {
        uint64_t board, seen;
        unsigned stage;
    } row[] = {{UINT64_C(0x0000012000120036), UINT64_C(0x0000012000120035), 0},
               {UINT64_C(0x0000012000120037), UINT64_C(0x0000012000120035), 0},
               {UINT64_C(0x0000012000120067), UINT64_C(0x0000012000120067), 1},
               {UINT64_C(0x0000012000120068), UINT64_C(0x0000012000120045), 0}}; /* beyond the stage's tile */
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        float exact = value_in(&trainer, row[i].stage, row[i].seen), read = network_value(&network, row[i].board);
        assert_true(exact != 0);
        assert_true(read - exact < 9 * network.unit && exact - read < 9 * network.unit);
    }
    network_close(&network);
    trainer_close(&trainer);
    free(file.at);
}

/* The one group of bits of a network with a single pattern of a single cell: before it comes the number of its weights,
 * behind it two bytes for each of them. */
static uint8_t *only_group(uint8_t *body, size_t length) {
    for (unsigned weights = 1; weights <= 16; weights++) {
        uint64_t said, there;
        uint8_t *group = body + length - sizeof there - 2 * (size_t)weights;
        memcpy(&said, group - sizeof said, sizeof said);
        memcpy(&there, group, sizeof there);
        if (said == weights && (unsigned)__builtin_popcountll(there) == weights)
            return group;
    }
    return NULL;
}

/* The sum of a file says that nobody damaged it, not that its maker was honest. */
static void bits_beyond_the_last_weight_are_refused(void **state) {
    (void)state;
    static struct seal seal;
    static struct trainer trainer;
    struct bytes file = {0}, forged = {0};
    struct unseal unseal;
    struct network network;
    struct fault fault = {0};
    uint8_t body[4096];
    size_t length = 0;
    small_trainer(&trainer, "0", &(struct train_options){.rate = 1, .horizon = 1}, 1);
    for (unsigned i = 0; i < 5; i++) {
        atomic_store(&trainer.weight[i].value, (float)(i + 1));
        atomic_store(&trainer.weight[i].size, 1);
    }
    assert_int_equal(network_write(&trainer, &(struct network_cut){.level = 1}, bytes_sink(&file)), ERR_NONE);
    trainer_close(&trainer);
    assert_int_equal(unseal_begin(&unseal, "tess-net", file.at, file.length, NULL), ERR_NONE);
    while (length < sizeof body && unseal_get(&unseal, body + length, 1) == ERR_NONE)
        length++;
    unseal_end(&unseal);
    uint8_t *group = only_group(body, length);
    assert_non_null(group);
    uint64_t there;
    memcpy(&there, group, sizeof there);
    there = (there & (there - 1)) | UINT64_C(1) << 63;
    memcpy(group, &there, sizeof there);
    seal_begin(&seal, "tess-net", 1, bytes_sink(&forged));
    seal_put(&seal, body, length);
    assert_int_equal(seal_end(&seal), ERR_NONE);
    assert_int_equal(network_open(&network, forged.at, forged.length, &fault), ERR_CORRUPT);
    assert_string_equal(fault.what, "the weights of the network do not fit its patterns");
    free(file.at);
    free(forged.at);
}

static void cuts_make_files_smaller(void **state) {
    (void)state;
    static struct trainer trainer;
    struct train_tally tally = {0};
    struct bytes whole = {0}, fine = {0}, coarse = {0}, few = {0}, low = {0};
    struct network network;
    small_trainer(&trainer, PATTERNS, &(struct train_options){.seed = 5, .rate = 1, .horizon = 1}, 1);
    trainer_run(&trainer, 200, NULL, NULL, &tally);
    network_write(&trainer, &(struct network_cut){.level = 1}, bytes_sink(&whole));
    network_write(&trainer, &(struct network_cut){.level = 1, .unit = 64}, bytes_sink(&coarse));
    network_write(&trainer, &(struct network_cut){.level = 1, .unit = 1e-6f}, bytes_sink(&fine));
    assert_int_equal(fine.length, whole.length); /* no finer than the largest weight allows */
    assert_memory_equal(fine.at, whole.at, whole.length);
    network_write(&trainer, &(struct network_cut){.level = 1, .least = 1000}, bytes_sink(&few));
    trainer.options.top = 5;
    network_write(&trainer, &(struct network_cut){.level = 1}, bytes_sink(&low));
    assert_true(coarse.length < whole.length && few.length < whole.length && low.length < whole.length);
    assert_int_equal(network_open(&network, low.at, low.length, NULL), ERR_NONE);
    assert_int_equal(network.top, 5);
    assert_true(network_value(&network, UINT64_C(0x6666666666666666)) == 0);
    network_close(&network);
    trainer_close(&trainer);
    free(whole.at);
    free(fine.at);
    free(coarse.at);
    free(few.at);
    free(low.at);
}

static void refuses(struct bytes file, enum err expected) {
    struct network network;
    struct fault fault = {0};
    assert_int_equal(network_open(&network, file.at, file.length, &fault), expected);
    assert_true(fault.what[0]);
    assert_null(network.weight);
}

static void damaged_files_are_refused(void **state) {
    (void)state;
    struct bytes file = small_file(PATTERNS, 30);
    for (size_t i = 0; i < file.length; i += 1 + file.length / 300) {
        struct bytes cut = {file.at, i};
        refuses(cut, i < SEAL_NAME ? ERR_SYNTAX : ERR_CORRUPT);
        file.at[i] ^= 0x10;
        refuses(file, i < SEAL_NAME ? ERR_SYNTAX : i < SEAL_NAME + 4 ? ERR_VERSION : ERR_CORRUPT);
        file.at[i] ^= 0x10;
    }
    refuses((struct bytes){(uint8_t *)(uintptr_t) "#!/bin/sh\necho hello, this is something else\n", 44}, ERR_SYNTAX);
    free(file.at);
}

/* The inside of a file, changed and sealed again: its checksum is right, what it says is not. */
static struct bytes resealed(struct bytes file, size_t inside, size_t at, uint8_t value, size_t extra) {
    struct unseal unseal;
    struct bytes changed = {0};
    uint8_t *payload = calloc(1, inside + extra);
    struct seal *seal = malloc(sizeof *seal);
    assert_int_equal(unseal_begin(&unseal, "tess-net", file.at, file.length, NULL), ERR_NONE);
    assert_int_equal(unseal_get(&unseal, payload, inside), ERR_NONE);
    unseal_end(&unseal);
    payload[at] = value;
    seal_begin(seal, "tess-net", 1, bytes_sink(&changed));
    seal_put(seal, payload, inside + extra);
    assert_int_equal(seal_end(seal), ERR_NONE);
    free(seal);
    free(payload);
    return changed;
}

static void lying_files_are_refused(void **state) {
    (void)state;
    struct bytes file = small_file("012", 30);
    struct network network;
    assert_int_equal(network_open(&network, file.at, file.length, NULL), ERR_NONE);
    enum { STAGES = 132, KIND = 133, TOP = 137, STAGE_TOP = 138, UNIT = 140, LIFT = 144, WEIGHTS = 148, HEAD = 160 };
    size_t inside = HEAD + network.groups * 8 + network.weights * 2;
    network_close(&network);
    const struct {
        size_t at, extra;
        uint8_t value;
        enum err err;
    } lies[] = {
        {0, 0, 'x', ERR_CORRUPT},        {1, 0, '0', ERR_CORRUPT},         {STAGES, 0, 0, ERR_CORRUPT},
        {STAGE_TOP, 0, 16, ERR_CORRUPT}, {LIFT + 3, 0, 0xFF, ERR_CORRUPT}, {STAGES, 0, 9, ERR_CORRUPT},
        {TOP, 0, 99, ERR_CORRUPT},       {UNIT + 3, 0, 0xFF, ERR_CORRUPT}, {WEIGHTS + 9, 0, 0xFF, ERR_RANGE},
        {HEAD, 0, 0x5A, ERR_CORRUPT},    {0, 1, '0', ERR_CORRUPT},
    };
    for (size_t i = 0; i < sizeof lies / sizeof lies[0]; i++) {
        struct bytes lie = resealed(file, inside, lies[i].at, lies[i].value, lies[i].extra);
        refuses(lie, lies[i].err);
        free(lie.at);
    }
    free(file.at);
}

static void impossible_patterns_are_refused(void **state) {
    (void)state;
    static const char *const wrong[] = {"", "012,", ",012", "00", "01g", "01234567", "0 1"};
    struct patterns patterns;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        struct fault fault = {0};
        assert_int_equal(patterns_read(&patterns, wrong[i], strlen(wrong[i]), &fault), ERR_SYNTAX);
        assert_true(fault.what[0]);
        assert_true(fault.column >= 1);
    }
    static const char many[] = "0,1,2,3,4,5,6,7,8,9,a,b,c,d,e,f,01";
    assert_int_equal(patterns_read(&patterns, many, strlen(many), NULL), ERR_SYNTAX);
}

static void patterns_are_written_as_they_are_read(void **state) {
    (void)state;
    struct patterns patterns;
    char text[PATTERN_TEXT];
    struct out line = out_of(text, sizeof text);
    assert_int_equal(patterns_read(&patterns, "542610,FEDCBA", 13, NULL), ERR_NONE);
    patterns_write(&patterns, &line);
    assert_string_equal(text, "012456,abcdef");
    assert_int_equal(patterns.weights, 2 << 24);
    struct rng rng = rng_seeded(RNG_XOSHIRO, 1);
    for (int i = 0; i < 1000 && pattern_is_fast(); i++) {
        uint64_t board = rng_next(&rng);
        assert_int_equal(pattern_index(board, patterns.mask[0], true), pattern_index(board, patterns.mask[0], false));
    }
}

static void runs_of_cells_give_the_same_indices(void **state) {
    (void)state;
    static const char text[] = "012456,0,f,048c,0123567,13579bd,abcdef";
    struct patterns patterns;
    struct rng rng = rng_seeded(RNG_XOSHIRO, 2);
    assert_int_equal(patterns_read(&patterns, text, strlen(text), NULL), ERR_NONE);
    assert_int_equal(patterns.runs[0].count, 2);
    assert_int_equal(patterns.runs[5].count, 7);
    for (int i = 0; i < 1000; i++) {
        uint64_t board = rng_next(&rng);
        for (unsigned pattern = 0; pattern < patterns.count; pattern++) {
            uint64_t index = 0;
            for (unsigned run = 0; run < patterns.runs[pattern].count; run++)
                index |= board >> patterns.runs[pattern].run[run].down & patterns.runs[pattern].run[run].mask;
            assert_int_equal(index, pattern_index(board, patterns.mask[pattern], false));
        }
    }
}

/* Two, four and eight patterns, of one run of cells and of many. */
static void a_network_says_the_same_spread_out(void **state) {
    (void)state;
    static const char *const PATTERNS_OF[] = {"012,048c", "0123,0145,26a,13579", "0123,0145,26a,048c,01,12,23,5a"};
    for (size_t n = 0; n < sizeof PATTERNS_OF / sizeof PATTERNS_OF[0]; n++) {
        struct network network, spread;
        struct search packed_search, spread_search;
        struct slide_rules rules;
        struct search_options options = {0};
        struct rng rng = rng_seeded(RNG_XOSHIRO, 4 + n);
        slide_rules_classic(&rules);
        small_network(&network, PATTERNS_OF[n], 60);
        small_network(&spread, PATTERNS_OF[n], 60);
        assert_int_equal(network_spread(&spread), ERR_NONE);
        assert_int_equal(search_open(&packed_search, &network, &rules, &options), ERR_NONE);
        assert_int_equal(search_open(&spread_search, &spread, &rules, &options), ERR_NONE);
        unsigned some = 0;
        for (int i = 0; i < 500; i++) {
            uint64_t board = rng_next(&rng) & UINT64_C(0x3333333333333333);
            float value = network_value(&network, board);
            assert_true(network_value(&spread, board) == value);
            assert_true(search_network(&packed_search, (struct wide4){board, 0}) == value);
            assert_true(search_network(&spread_search, (struct wide4){board, 0}) == value);
            some += value > 0 || value < 0;
        }
        assert_true(some > 100);
        search_close(&packed_search);
        search_close(&spread_search);
        network_close(&network);
        network_close(&spread);
    }
}

static void a_network_that_learned_nothing_says_nothing(void **state) {
    (void)state;
    struct network network;
    small_network(&network, "0123", 0);
    assert_int_equal(network.weights, 0);
    assert_true(network.unit == 1);
    assert_true(network_value(&network, UINT64_C(0x1234432112344321)) == 0);
    network_close(&network);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_file_says_what_the_trainer_learned),
        cmocka_unit_test(stages_have_a_view_of_their_own),
        cmocka_unit_test(bits_beyond_the_last_weight_are_refused),
        cmocka_unit_test(a_network_says_the_same_spread_out),
        cmocka_unit_test(a_network_that_learned_nothing_says_nothing),
        cmocka_unit_test(cuts_make_files_smaller),
        cmocka_unit_test(damaged_files_are_refused),
        cmocka_unit_test(lying_files_are_refused),
        cmocka_unit_test(impossible_patterns_are_refused),
        cmocka_unit_test(runs_of_cells_give_the_same_indices),
        cmocka_unit_test(patterns_are_written_as_they_are_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

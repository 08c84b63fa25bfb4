/* Learning, networks and searching when memory runs out, when a file cannot be written and when a file lies. */
#include "cmocka_includes.h"

#include <errno.h>
#include <stdint.h>

#include "fault/failing.h"
#include "slide/ai/checkpoint.h"
#include "slide/ai/distill.h"
#include "slide/ai/evaluate.h"
#include "slide/ai/host.h"
#include "slide/ai/small_network.h"
#include "slide/ai/train_internal.h"
#include "slide/solve/solved_endgame.h"

static const char PATTERNS[] = "012,0145";
static const struct train_options USUAL = {
    .seed = 7, .rate = 1, .lambda = 0.5, .horizon = 4, .restart = 40, .carousel = 0.4, .late = 5};

static struct slide_rules rules;
static struct trainer taught; /* 2 threads, some games */
static struct bytes network_file, checkpoint_file;
static struct network opened;

static int teach(void **state) {
    (void)state;
    struct train_tally tally = {0};
    slide_rules_classic(&rules);
    small_trainer(&taught, PATTERNS, &USUAL, 2);
    trainer_run(&taught, 60, NULL, NULL, &tally);
    assert_int_equal(network_write(&taught, &(struct network_cut){.level = 1}, bytes_sink(&network_file)), ERR_NONE);
    assert_int_equal(checkpoint_write(&taught, "a note", 6, bytes_sink(&checkpoint_file)), ERR_NONE);
    assert_int_equal(network_open(&opened, network_file.at, network_file.length, NULL), ERR_NONE);
    return 0;
}

static int forget(void **state) {
    (void)state;
    trainer_close(&taught);
    network_close(&opened);
    free(network_file.at);
    free(checkpoint_file.at);
    return 0;
}

/* ---- Memory ---- */

/* Every piece of memory that the attempt wants is refused once: it must say ERR_SYSTEM. Returns how many there are. */
static unsigned each_failure(enum err (*attempt)(void)) {
    unsigned failures = 0;
    for (bool failed = true; failed; failures += failed) {
        failing_start(FAILING_MEMORY, failures + 1, false);
        enum err err = attempt();
        failed = failing_stop();
        assert_int_equal(err, failed ? ERR_SYSTEM : ERR_NONE);
    }
    return failures;
}

static enum err open_trainer(void) {
    static struct trainer trainer;
    struct patterns patterns;
    struct stages one = {.count = 1};
    struct fault fault = {0};
    patterns_read(&patterns, PATTERNS, strlen(PATTERNS), NULL);
    enum err err = trainer_open(&trainer, &rules, &patterns, &one, &USUAL, 2, &fault);
    assert_true(err == ERR_NONE || (fault.what[0] && !trainer.weight && !trainer.threads));
    trainer_close(&trainer);
    return err;
}

static enum err open_from_network(void) {
    static struct trainer trainer;
    enum err err = trainer_open_from(&trainer, &rules, &opened, &USUAL, 1, NULL);
    trainer_close(&trainer);
    return err;
}

static struct trainer growing;

static enum err split(void) {
    const struct train_weight *before = growing.weight;
    enum err err = trainer_split(&growing, 1 << 4 | 8, NULL);
    assert_true(err == ERR_NONE || (growing.weight == before && growing.stages.count == 1));
    return err;
}

static enum err widen(void) {
    const struct train_weight *before = growing.weight;
    enum err err = trainer_widen(&growing, "012,0145,89ab", NULL);
    assert_true(err == ERR_NONE || (growing.weight == before && growing.patterns.count == 2));
    return err;
}

static bool keep_none(void *context, const void *bytes, size_t length) {
    (void)context, (void)bytes, (void)length;
    return true;
}

static enum err write_checkpoint(void) {
    return checkpoint_write(&taught, "", 0, (struct seal_sink){keep_none, NULL});
}

static enum err read_checkpoint(void) {
    static struct trainer trainer;
    char *note;
    enum err err =
        checkpoint_read(&trainer, &rules, checkpoint_file.at, checkpoint_file.length, &note, &(struct fault){0});
    assert_true(err == ERR_NONE ? strcmp(note, "a note") == 0 : !note);
    trainer_close(&trainer);
    free(note);
    return err;
}

static enum err write_network(void) {
    return network_write(&taught, &(struct network_cut){.level = 1}, (struct seal_sink){keep_none, NULL});
}

static enum err read_network(void) {
    struct network network;
    enum err err = network_open(&network, network_file.at, network_file.length, &(struct fault){0});
    assert_true(err == ERR_NONE || (!network.weight && !network.group && !network.block));
    network_close(&network);
    return err;
}

static enum err spread(void) {
    enum err err = network_spread(&opened);
    assert_true(err == ERR_NONE || !opened.spread);
    return err;
}

static enum err open_search(void) {
    struct search search;
    struct search_options options = search_usual();
    enum err err = search_open(&search, &opened, &rules, &options);
    if (!err)
        search_close(&search);
    return err;
}

static enum err play_one_game(void) {
    struct evaluate_game game;
    struct evaluate_player player = {
        .kind = EVALUATE_NETWORK, .network = &opened, .search = {.table_bytes = 1 << 10}, .budget = {.depth = 1}};
    return evaluate_run(&player, &rules, (struct evaluate_games){1, 1, 0, 1}, 1, NULL, NULL, &game);
}

static void memory_that_runs_out_is_reported_and_nothing_stays_behind(void **state) {
    (void)state;
    assert_int_equal(each_failure(open_trainer), 6); /* weights, moves, and the past and the carousel of each thread */
    assert_int_equal(each_failure(open_from_network), 4);
    assert_int_equal(each_failure(write_checkpoint), 1);
    assert_int_equal(each_failure(read_checkpoint), 7); /* the note too */
    assert_int_equal(each_failure(write_network), 2);
    assert_int_equal(each_failure(read_network), 3);
    assert_int_equal(each_failure(open_search), 3);
    assert_int_equal(each_failure(play_one_game), 3);
    small_trainer(&growing, PATTERNS, &USUAL, 1);
    assert_int_equal(each_failure(widen), 1);
    assert_int_equal(each_failure(split), 1);
    trainer_close(&growing);
    assert_int_equal(each_failure(spread), 1);
    assert_int_equal(network_spread(&opened), ERR_NONE); /* and is not done again */
}

static void a_median_without_memory_is_0(void **state) {
    (void)state;
    struct evaluate_game game[2] = {{.score = 10, .played = true}, {.score = 20, .played = true}};
    struct evaluate_summary summary;
    failing_start(FAILING_MEMORY, 1, false);
    evaluate_sum(game, 2, &summary);
    assert_true(failing_stop());
    assert_true(summary.median == 0 && summary.mean == 15);
    evaluate_sum(game, 2, &summary);
    assert_true(summary.median == 15);
}

static struct solved solved;

static enum err keep_nothing(void *context, uint64_t offset, const void *bytes, size_t length) {
    (void)context, (void)offset, (void)bytes, (void)length;
    return ERR_NONE;
}

static enum err distill_it(void) {
    struct distill_options options = distill_usual();
    return distill(&solved.table, &options, &solved.host, keep_nothing, NULL);
}

static void a_table_that_cannot_be_distilled_says_so(void **state) {
    (void)state;
    solve(&solved, "443", 16, false, 1);
    assert_true(each_failure(distill_it) > 10);
    unsolve(&solved);
    solve(&solved, "443", 16, true, 1);
    assert_int_equal(distill_it(), ERR_RANGE); /* its targets may be anywhere */
    unsolve(&solved);
}

static void pages_that_no_machine_has_are_refused(void **state) {
    (void)state;
    const size_t impossible[] = {0, SIZE_MAX, SIZE_MAX - (3 << 20), SIZE_MAX / 4};
    for (size_t i = 0; i < sizeof impossible / sizeof impossible[0]; i++) {
        errno = 0;
        assert_null(host_pages(impossible[i]));
        assert_int_equal(errno, ENOMEM);
    }
    host_pages_free(NULL, 1);
}

/* Large pieces are asked for only where the system says that there is room, if it says anything. */
static void where_the_system_does_not_say_how_much_memory_there_is_it_is_tried(void **state) {
    (void)state;
    const size_t large = (size_t)65 << 20;
    bool failed = true;
    for (unsigned number = 1; failed; number++) {
        failing_start(FAILING_SYSTEM, number, true);
        void *pages = host_pages(large);
        failed = failing_stop();
        assert_non_null(pages);
        host_pages_free(pages, large);
    }
}

/* ---- Files that cannot be written ---- */

static bool put_some(void *context, const void *bytes, size_t length) {
    unsigned *left = context;
    (void)bytes, (void)length;
    return *left && (*left)--;
}

static void a_sink_that_refuses_is_an_error_wherever_it_does(void **state) {
    (void)state;
    for (unsigned puts = 0; puts < 3; puts++) { /* the name, the weights, the checksum */
        unsigned left = puts;
        assert_int_equal(checkpoint_write(&taught, "", 0, (struct seal_sink){put_some, &left}), ERR_SYSTEM);
        left = puts;
        assert_int_equal(network_write(&taught, &(struct network_cut){.level = 1}, (struct seal_sink){put_some, &left}),
                         ERR_SYSTEM);
    }
}

static void a_note_that_is_too_long_is_refused(void **state) {
    (void)state;
    assert_int_equal(
        checkpoint_write(&taught, "", (size_t)CHECKPOINT_NOTE_MAX + 1, (struct seal_sink){keep_none, NULL}), ERR_RANGE);
}

/* ---- Files that lie ---- */

static struct bytes inside_of(const char *name, struct bytes file) {
    struct unseal unseal;
    struct bytes inside = {0};
    uint8_t byte;
    assert_int_equal(unseal_begin(&unseal, name, file.at, file.length, NULL), ERR_NONE);
    while (unseal_get(&unseal, &byte, 1) == ERR_NONE)
        bytes_add(&inside, &byte, 1);
    unseal_end(&unseal);
    return inside;
}

static struct bytes seal_up(const char *name, const uint8_t *inside, size_t length) {
    static struct seal seal;
    struct bytes file = {0};
    seal_begin(&seal, name, 1, bytes_sink(&file));
    seal_put(&seal, inside, length);
    assert_int_equal(seal_end(&seal), ERR_NONE);
    return file;
}

static void refuse_checkpoint(const uint8_t *inside, size_t length, const char *why) {
    static struct trainer trainer;
    struct bytes file = seal_up("tess-run", inside, length);
    struct fault fault = {0};
    char *note;
    assert_int_equal(checkpoint_read(&trainer, &rules, file.at, file.length, &note, &fault), ERR_CORRUPT);
    if (why)
        assert_non_null(strstr(fault.what, why));
    assert_null(note);
    assert_null(trainer.weight);
    free(file.at);
}

/* Where things are in a checkpoint: its head, the note, the share of the carousel, and the carousels. */
enum { STAGES = 132, OPENS = 133, NOTE = 176, HEAD = 1232, SHARE = HEAD + 6, TURN = SHARE + 8 };

static void a_checkpoint_that_ends_early_is_refused(void **state) {
    (void)state;
    struct bytes inside = inside_of("tess-run", checkpoint_file);
    size_t carousels = TURN, last = inside.length;
    for (unsigned i = 0; i < 2; i++) {
        carousels += sizeof(struct carousel_turn);
        for (unsigned level = 0; level < CAROUSEL_LEVELS; level++)
            carousels += carousel_boards(taught.worker[i].carousel, level) * sizeof(struct wide4);
    }
    assert_true(carousels > TURN + 2 * sizeof(struct carousel_turn) && carousels < last);
    const size_t ends[] = {0, HEAD - 1, HEAD + 3, SHARE + 4, TURN + 1, carousels - 1, carousels + 3, last - 1};
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++)
        refuse_checkpoint(inside.at, ends[i], "ends early");
    bytes_add(&inside, "more", 4);
    refuse_checkpoint(inside.at, inside.length, "extra data");
    free(inside.at);
}

static void a_checkpoint_that_says_what_cannot_be_is_refused(void **state) {
    (void)state;
    struct bytes inside = inside_of("tess-run", checkpoint_file);
    const struct {
        size_t at;
        uint8_t value;
        const char *why;
    } lies[] = {
        {0, 'x', "invalid patterns"},      {STAGES, 9, "invalid stages"}, {STAGES, 0, "invalid stages"},
        {OPENS, 3, "invalid stages"},      {NOTE + 7, 1, "invalid note"}, {SHARE + 7, 0xFF, "begin late"},
        {HEAD - 1, 0xFF, "invalid board"},
    };
    for (size_t i = 0; i < sizeof lies / sizeof lies[0]; i++) {
        uint8_t before = inside.at[lies[i].at];
        inside.at[lies[i].at] = lies[i].value;
        refuse_checkpoint(inside.at, inside.length, lies[i].why);
        inside.at[lies[i].at] = before;
    }
    memset(inside.at, '0', PATTERN_TEXT + 3); /* no end */
    refuse_checkpoint(inside.at, inside.length, "invalid patterns");
    free(inside.at);
}

/* A run with a pattern of one cell: its 16 weights are in one group, which has room for 64. */
static void weights_that_cannot_be_are_refused(void **state) {
    (void)state;
    static struct trainer trainer;
    struct bytes file = {0};
    struct train_options plain = {.seed = 7, .rate = 1, .horizon = 1};
    small_trainer(&trainer, "0", &plain, 1);
    for (unsigned i = 0; i < 16; i++)
        atomic_store(&trainer.weight[i].size, 1);
    assert_int_equal(checkpoint_write(&trainer, "", 0, bytes_sink(&file)), ERR_NONE);
    trainer_close(&trainer);
    struct bytes inside = inside_of("tess-run", file);
    const size_t there = HEAD, value = HEAD + 8;
    refuse_checkpoint(inside.at, inside.length - 1, "ends early");
    for (size_t part = 0; part < 3; part++) { /* the value, the sum and the size of the first one */
        uint8_t before[4];
        memcpy(before, inside.at + value + 4 * part, 4);
        memset(inside.at + value + 4 * part, 0xFF, 4);
        refuse_checkpoint(inside.at, inside.length, "not finite");
        memcpy(inside.at + value + 4 * part, before, 4);
    }
    inside.at[there + 7] = 0x80; /* the 64th weight */
    bytes_add(&inside, "            ", 12);
    refuse_checkpoint(inside.at, inside.length, "more weights");
    free(inside.at);
    free(file.at);
}

static void a_network_that_lies_is_refused(void **state) {
    (void)state;
    enum { TOP = 137, UNIT = 140, LIFT = 144, WEIGHTS = 152, NETWORK_HEAD = 160 };
    struct bytes inside = inside_of("tess-net", network_file);
    const struct {
        size_t at;
        uint8_t byte[4];
        size_t length; /* of the file; 0: all of it */
    } lies[] = {
        {TOP, {0}, 0},
        {UNIT, {0, 0, 0, 0}, 0},
        {UNIT, {0, 0, 0, 0x60}, 0},              /* 2^65 points */
        {LIFT, {0, 0, 0, 0x60}, 0},              /* likewise */
        {LIFT, {0, 0, 0x80, 0xBF}, 0},           /* -1 */
        {0, {'0'}, NETWORK_HEAD + 4},            /* no group */
        {0, {'0'}, inside.length - 1},           /* a weight is missing */
        {NETWORK_HEAD, {255, 255, 255, 255}, 0}, /* more than there are */
    };
    for (size_t i = 0; i < sizeof lies / sizeof lies[0]; i++) {
        struct bytes lie = {0};
        struct network network;
        struct fault fault = {0};
        bytes_add(&lie, inside.at, inside.length);
        memcpy(lie.at + lies[i].at, lies[i].byte, lies[i].at == TOP || lies[i].at == 0 ? 1 : 4);
        struct bytes file = seal_up("tess-net", lie.at, lies[i].length ? lies[i].length : lie.length);
        assert_int_equal(network_open(&network, file.at, file.length, &fault), ERR_CORRUPT);
        assert_true(fault.what[0]);
        assert_null(network.weight);
        free(file.at);
        free(lie.at);
    }
    /* Eight patterns of seven cells in four stages have more weights than can be numbered. */
    static const char LARGE[] = "0123456,1234567,2345678,3456789,456789a,56789ab,6789abc,789abcd";
    const uint8_t openings[] = {0, stage_opening(12, 0), stage_opening(13, 0), stage_opening(14, 0)};
    const uint64_t most = UINT32_MAX;
    struct bytes many = {0};
    bytes_add(&many, inside.at, inside.length);
    memset(many.at, 0, PATTERN_TEXT);
    memcpy(many.at, LARGE, sizeof LARGE);
    many.at[STAGES] = 4;
    memcpy(many.at + OPENS, openings, sizeof openings);
    memcpy(many.at + WEIGHTS, &most, sizeof most);
    struct bytes too_many = seal_up("tess-net", many.at, many.length);
    struct fault fault = {0};
    assert_int_equal(network_open(&(struct network){0}, too_many.at, too_many.length, &fault), ERR_RANGE);
    assert_non_null(strstr(fault.what, "more weights"));
    free(too_many.at);
    free(many.at);
    memset(inside.at, '0', PATTERN_TEXT + 3);
    struct bytes endless = seal_up("tess-net", inside.at, inside.length);
    struct network network;
    assert_int_equal(network_open(&network, endless.at, endless.length, NULL), ERR_CORRUPT);
    free(endless.at);
    free(inside.at);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(memory_that_runs_out_is_reported_and_nothing_stays_behind),
        cmocka_unit_test(a_median_without_memory_is_0),
        cmocka_unit_test(a_table_that_cannot_be_distilled_says_so),
        cmocka_unit_test(pages_that_no_machine_has_are_refused),
        cmocka_unit_test(where_the_system_does_not_say_how_much_memory_there_is_it_is_tried),
        cmocka_unit_test(a_sink_that_refuses_is_an_error_wherever_it_does),
        cmocka_unit_test(a_note_that_is_too_long_is_refused),
        cmocka_unit_test(a_checkpoint_that_ends_early_is_refused),
        cmocka_unit_test(a_checkpoint_that_says_what_cannot_be_is_refused),
        cmocka_unit_test(weights_that_cannot_be_are_refused),
        cmocka_unit_test(a_network_that_lies_is_refused),
    };
    failing_set_up();
    return cmocka_run_group_tests(tests, teach, forget);
}

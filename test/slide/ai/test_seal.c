/* Sealed files whose checksum is right and whose compressed part is not, and zstd without memory. */
#include "cmocka_includes.h"

#include <dlfcn.h>
#include <string.h>
#include <zstd.h>

#include "slide/ai/seal_internal.h"
#include "slide/ai/small_network.h"

/* ---- zstd, in front of the library's own functions ---- */

enum refusing { NOTHING, TO_COMPRESS, TO_DECOMPRESS, THE_WORK };

static enum refusing refusing;

ZSTD_CCtx *ZSTD_createCCtx(void) {
    ZSTD_CCtx *(*own)(void);
    *(void **)&own = dlsym(RTLD_NEXT, "ZSTD_createCCtx");
    return refusing == TO_COMPRESS ? NULL : own();
}

ZSTD_DCtx *ZSTD_createDCtx(void) {
    ZSTD_DCtx *(*own)(void);
    *(void **)&own = dlsym(RTLD_NEXT, "ZSTD_createDCtx");
    return refusing == TO_DECOMPRESS ? NULL : own();
}

size_t ZSTD_compressStream2(ZSTD_CCtx *zstd, ZSTD_outBuffer *out, ZSTD_inBuffer *in, ZSTD_EndDirective how) {
    size_t (*own)(ZSTD_CCtx *, ZSTD_outBuffer *, ZSTD_inBuffer *, ZSTD_EndDirective);
    *(void **)&own = dlsym(RTLD_NEXT, "ZSTD_compressStream2");
    return refusing == THE_WORK ? (size_t)-64 /* memory_allocation */ : own(zstd, out, in, how);
}

/* ---- Files ---- */

static const char NAME[] = "tess-tst";

static enum err seal_up(struct bytes *file, const char *inside) {
    static struct seal seal;
    *file = (struct bytes){0};
    seal_begin(&seal, NAME, 1, bytes_sink(file));
    seal_put(&seal, inside, strlen(inside));
    return seal_end(&seal);
}

/* A file with these bytes as its compressed part. */
static struct bytes file_of(const uint8_t *frame, size_t length) {
    struct bytes file = {0};
    const uint8_t version[4] = {SEAL_VERSION};
    uint64_t checksum = SEAL_FNV_START;
    uint8_t sum[8];
    bytes_add(&file, NAME, SEAL_NAME);
    bytes_add(&file, version, sizeof version);
    bytes_add(&file, frame, length);
    size_t at = 0;
    for (; at + 8 <= file.length; at += 8)
        checksum = (checksum ^ seal_from_little(file.at + at, 8)) * SEAL_FNV_PRIME;
    checksum = seal_finish(checksum, file.at + at, file.length - at);
    for (unsigned i = 0; i < sizeof sum; i++)
        sum[i] = (uint8_t)(checksum >> 8 * i);
    bytes_add(&file, sum, sizeof sum);
    return file;
}

static void without_memory_for_zstd_nothing_is_written_or_read(void **state) {
    (void)state;
    static const enum refusing WRITING[] = {TO_COMPRESS, THE_WORK};
    struct bytes file;
    struct unseal unseal;
    struct fault fault = {0};
    for (size_t i = 0; i < sizeof WRITING / sizeof WRITING[0]; i++) {
        refusing = WRITING[i];
        assert_int_equal(seal_up(&file, "some text"), ERR_SYSTEM);
        refusing = NOTHING;
        free(file.at);
    }
    assert_int_equal(seal_up(&file, "some text"), ERR_NONE);
    refusing = TO_DECOMPRESS;
    assert_int_equal(unseal_begin(&unseal, NAME, file.at, file.length, &fault), ERR_SYSTEM);
    assert_non_null(strstr(fault.what, "memory"));
    refusing = NOTHING;
    char text[9];
    assert_int_equal(unseal_begin(&unseal, NAME, file.at, file.length, &fault), ERR_NONE);
    assert_int_equal(unseal_get(&unseal, text, sizeof text), ERR_NONE);
    assert_memory_equal(text, "some text", sizeof text);
    assert_int_equal(unseal_end(&unseal), ERR_NONE);
    free(file.at);
}

static void what_was_never_compressed_is_not_read(void **state) {
    (void)state;
    static const uint8_t NONSENSE[] = "this is not a frame of zstd";
    struct bytes file = file_of(NONSENSE, sizeof NONSENSE);
    struct unseal unseal;
    uint8_t byte;
    assert_int_equal(unseal_begin(&unseal, NAME, file.at, file.length, NULL), ERR_NONE);
    assert_int_equal(unseal_get(&unseal, &byte, 1), ERR_CORRUPT);
    assert_int_equal(unseal_end(&unseal), ERR_CORRUPT);
    free(file.at);
}

static void bytes_behind_the_compressed_part_are_noticed(void **state) {
    (void)state;
    struct bytes file, frame = {0};
    struct unseal unseal;
    char text[9];
    assert_int_equal(seal_up(&file, "some text"), ERR_NONE);
    bytes_add(&frame, file.at + SEAL_NAME + 4, file.length - SEAL_NAME - 4 - 8);
    bytes_add(&frame, "and some bytes more", 19);
    struct bytes longer = file_of(frame.at, frame.length);
    assert_int_equal(unseal_begin(&unseal, NAME, longer.at, longer.length, NULL), ERR_NONE);
    assert_int_equal(unseal_get(&unseal, text, sizeof text), ERR_NONE);
    assert_memory_equal(text, "some text", sizeof text);
    assert_int_equal(unseal_end(&unseal), ERR_CORRUPT);
    free(longer.at);
    free(frame.at);
    free(file.at);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_memory_for_zstd_nothing_is_written_or_read),
        cmocka_unit_test(what_was_never_compressed_is_not_read),
        cmocka_unit_test(bytes_behind_the_compressed_part_are_noticed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

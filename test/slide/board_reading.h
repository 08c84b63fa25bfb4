/* board_reading.h - what a text is read as, or why it is refused, in one line of a test. */
#ifndef TESSERA_TEST_BOARD_READING_H
#define TESSERA_TEST_BOARD_READING_H

#include "cmocka_includes.h"

#include <string.h>

#include "slide/scan.h"
#include "slide/text.h"

static struct slide_rules rules;

/* Reads the text, in one piece and then byte by byte, and compares with the rows that are written. */
static inline void reads_as(const char *text, const char *expected) {
    for (size_t piece = strlen(text); piece; piece = piece > 1 ? 1 : 0) {
        uint8_t cell[256];
        struct slide_scan scan;
        struct slide_board board;
        struct fault fault = {0};
        slide_scan_start(&scan, &rules, cell, sizeof cell);
        for (size_t at = 0; at < strlen(text); at += piece)
            if (slide_scan_feed(&scan, text + at, piece, &fault) != ERR_NONE)
                fail_msg("%u:%u: %s in: %s", fault.line, fault.column, fault.what, text);
        if (slide_scan_end(&scan, &board, &fault) != ERR_NONE)
            fail_msg("%u:%u: %s in: %s", fault.line, fault.column, fault.what, text);
        char written[4096];
        struct out line = out_of(written, sizeof written);
        for (uint32_t row = 0; row < board.height; row++) {
            slide_row_write(&rules, board, row, &line);
            out_put_char(&line, '\n');
        }
        assert_string_equal(written, expected);
    }
}

static inline void fails_with(const char *text, unsigned at_line, unsigned column, const char *what) {
    uint8_t cell[64];
    struct slide_board board;
    struct fault fault = {0};
    assert_int_not_equal(slide_board_read(&rules, text, strlen(text), cell, sizeof cell, &board, &fault), ERR_NONE);
    assert_string_equal(fault.what, what);
    assert_int_equal(fault.line, at_line);
    assert_int_equal(fault.column, column);
}

#endif

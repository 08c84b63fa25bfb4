/* Boards as text: what is read does not depend on the pieces that it comes in, reads back from other layouts, and is
 * tilted in every direction without surprises. */
#include <stdlib.h>
#include <string.h>

#include "slide/scan.h"
#include "slide/text.h"

enum { CELLS = 4096 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Two layouts in which a single row is certainly a row. */
static const struct {
    const char *before, *row_before, *between, *row_after, *after;
} LAYOUTS[] = {
    {"", "|", "|", "|\n", ""},
    {"[", "[", ",", "],", "]"},
};

static void write_rows(const struct slide_rules *rules, struct slide_board board, unsigned layout, struct out *out) {
    const uint8_t *cell = board.cell;
    out_put(out, LAYOUTS[layout].before);
    for (uint32_t row = 0; row < board.height; row++) {
        out_put(out, LAYOUTS[layout].row_before);
        for (uint32_t column = 0; column < board.width; column++) {
            out_put(out, column ? LAYOUTS[layout].between : "");
            out_put_number(out, rules->value[*cell++]);
        }
        out_put(out, LAYOUTS[layout].row_after);
    }
    out_put(out, LAYOUTS[layout].after);
}

static void must_be_equal(struct slide_board a, struct slide_board b) {
    if (a.width != b.width || a.height != b.height || memcmp(a.cell, b.cell, (size_t)a.width * a.height) != 0)
        abort();
}

static void write_and_read(const struct slide_rules *rules, struct slide_board board) {
    static char text[CELLS * 24 + 8];
    static uint8_t cell[CELLS + 1];
    for (unsigned layout = 0; layout < 2; layout++) {
        struct out out = out_of(text, sizeof text);
        struct slide_board again;
        write_rows(rules, board, layout, &out);
        if (slide_board_read(rules, text, strlen(text), cell, sizeof cell, &again, NULL) != ERR_NONE)
            abort();
        must_be_equal(board, again);
    }
}

/* The same text byte by byte. */
static void read_in_pieces(const struct slide_rules *rules, const char *text, size_t size, enum err expected,
                           struct slide_board board) {
    static uint8_t cell[CELLS + 1];
    struct slide_scan scan;
    struct slide_board again;
    enum err err = ERR_NONE;
    slide_scan_start(&scan, rules, cell, CELLS);
    for (size_t i = 0; !err && i < size; i++)
        err = slide_scan_feed(&scan, text + i, 1, NULL);
    if (!err)
        err = slide_scan_end(&scan, &again, NULL);
    if (err != expected)
        abort();
    if (!err)
        must_be_equal(board, again);
}

static void tilt(const struct slide_rules *rules, struct slide_board board) {
    for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++) {
        uint64_t points = 0;
        bool open = slide_way_open(rules, board, way);
        enum err err = slide_tilt(rules, board, way, &points, NULL);
        if (open != (err != ERR_MOVE))
            abort();
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct slide_rules rules;
    struct slide_board board = {0};
    struct fault fault = {0};
    static uint8_t cell[CELLS + 1];
    slide_rules_classic(&rules);
    enum err err = slide_board_read(&rules, (const char *)data, size, cell, CELLS, &board, &fault);
    read_in_pieces(&rules, (const char *)data, size, err, board);
    if (err) {
        if (!fault.what[0])
            abort();
        return 0;
    }
    if (!board.width || !board.height || (uint64_t)board.width * board.height > CELLS)
        abort();
    write_and_read(&rules, board);
    tilt(&rules, board);
    return 0;
}

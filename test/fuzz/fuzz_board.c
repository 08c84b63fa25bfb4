/* Boards as text: what is read is written, read again and tilted in every direction without surprises. */
#include <stdlib.h>
#include <string.h>

#include "slide/text.h"

enum { CELLS = 4096 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void write_and_read(const struct slide_rules *rules, struct slide_board board) {
    static char text[CELLS * 22];
    static uint8_t cell[CELLS + 1];
    struct out line = out_of(text, sizeof text);
    struct slide_board again;
    for (uint32_t row = 0; row < board.height; row++) {
        slide_row_write(rules, board, row, &line);
        out_put(&line, board.width == 1 ? " \n" : "\n");
    }
    if (slide_board_read(rules, text, strlen(text), cell, sizeof cell, &again, NULL) != ERR_NONE)
        abort();
    if (again.width != board.width || memcmp(cell, board.cell, (size_t)board.width * board.height) != 0)
        abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct slide_rules rules;
    struct slide_board board;
    struct fault fault = {0};
    static uint8_t cell[CELLS + 1];
    slide_rules_classic(&rules);
    if (slide_board_read(&rules, (const char *)data, size, cell, CELLS, &board, &fault) != ERR_NONE) {
        if (!fault.what[0])
            abort();
        return 0;
    }
    write_and_read(&rules, board);
    for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++) {
        uint64_t points = 0;
        bool open = slide_way_open(&rules, board, way);
        enum err err = slide_tilt(&rules, board, way, &points, NULL);
        if (open != (err != ERR_MOVE))
            abort();
    }
    return 0;
}

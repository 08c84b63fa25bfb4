#include "slide/wide4.h"

enum err wide4_read(struct slide_board from, struct wide4 *board) {
    if (from.width != 4 || from.height != 4)
        return ERR_RANGE;
    *board = (struct wide4){0, 0};
    for (unsigned i = 0; i < 16; i++) {
        board->low |= (uint64_t)(from.cell[i] & 15) << 4 * i;
        board->high |= (uint64_t)(from.cell[i] >> 4) << 4 * i;
    }
    return ERR_NONE;
}

void wide4_write(struct wide4 board, struct slide_board to) {
    for (unsigned i = 0; i < 16; i++)
        to.cell[i] = (uint8_t)wide4_cell(board, i);
}

enum err wide4_tilt(const struct slide_rules *rules, struct wide4 *board, enum slide_way way, uint64_t *points) {
    uint8_t cell[16];
    struct slide_board plain = {4, 4, cell};
    wide4_write(*board, plain);
    *points = 0;
    enum err err = slide_tilt(rules, plain, way, points, NULL);
    if (err == ERR_NONE)
        err = wide4_read(plain, board);
    return err == ERR_MOVE ? ERR_NONE : err;
}

unsigned wide4_tilt_all(const struct slide_rules *rules, struct wide4 board, struct wide4 after[SLIDE_WAYS],
                        uint32_t points[SLIDE_WAYS]) {
    unsigned open = 0;
    for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++) {
        uint64_t earned = 0;
        after[way] = board;
        bool done = wide4_tilt(rules, &after[way], way, &earned) == ERR_NONE;
        points[way] = (uint32_t)earned;
        open |= (unsigned)(done && (after[way].low != board.low || after[way].high != board.high)) << way;
    }
    return open;
}

bool wide4_can_move(struct wide4 board) {
    if (wide4_empty(board))
        return (board.low | board.high) != 0;
    uint64_t row = (board.low ^ board.low >> 4) | (board.high ^ board.high >> 4);
    uint64_t column = (board.low ^ board.low >> 16) | (board.high ^ board.high >> 16);
    return (slide4_empty(row | UINT64_C(0xF000F000F000F000)) | slide4_empty(column | UINT64_C(0xFFFF000000000000))) !=
           0;
}

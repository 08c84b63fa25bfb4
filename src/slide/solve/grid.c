#include "slide/solve/grid.h"

#include "slide/land.h"

/* One row, its leading edge at the highest cell. */
static void fill_row(struct grid_tables *tables, const struct slide_rules *rules, uint32_t side, uint32_t row) {
    struct slide_cursor cursor = {0};
    uint32_t after = 0, made = 0;
    for (uint32_t i = side; i-- > 0;) {
        uint32_t kind = row >> 4 * i & 15, became, merged;
        uint32_t place = slide_land(rules, &cursor, kind, &became, &merged);
        if (kind == 0)
            continue;
        uint32_t shift = 4 * (side - 1 - place);
        after = (after & ~(UINT32_C(15) << shift)) | (became & 15) << shift;
        made = merged > made ? merged : made;
    }
    tables->swiped[row] = (uint16_t)after;
    tables->made[row] = (uint8_t)made;
}

void grid_tables_fill(struct grid_tables *tables, const struct slide_rules *rules, uint32_t side) {
    for (uint32_t row = 0; row >> 4 * side == 0; row++)
        fill_row(tables, rules, side, row);
}

static unsigned shift_of(struct slide_board board, uint32_t row, uint32_t column) {
    return 16 * row + 4 * (board.width - 1 - column);
}

uint64_t grid_pack(struct slide_board board) {
    uint64_t grid = 0;
    for (uint32_t row = 0; row < board.height; row++)
        for (uint32_t column = 0; column < board.width; column++)
            grid |= (uint64_t)board.cell[row * board.width + column] << shift_of(board, row, column);
    return grid;
}

void grid_unpack(uint64_t grid, struct slide_board board) {
    for (uint32_t row = 0; row < board.height; row++)
        for (uint32_t column = 0; column < board.width; column++)
            board.cell[row * board.width + column] = grid >> shift_of(board, row, column) & 15;
}

static unsigned rows_largest(const struct grid_tables *tables, uint64_t grid) {
    unsigned largest = 0;
    for (; grid; grid >>= 16) {
        unsigned row = grid & 0xffff, made = tables->made[row];
        largest = made > largest ? made : largest;
        for (; row; row >>= 4)
            largest = (row & 15) > largest ? row & 15 : largest;
    }
    return largest;
}

unsigned grid_largest(const struct grid_tables *tables, uint64_t grid) {
    unsigned rows = rows_largest(tables, grid), columns = rows_largest(tables, grid_mirror(grid));
    return rows > columns ? rows : columns;
}

/* Looks for two tiles of the kind below the wanted one that meet: a row whose highest merge is higher may hide them. */
static bool rows_make(uint64_t grid, unsigned kind) {
    for (; grid; grid >>= 16) {
        unsigned before = 0;
        for (unsigned row = grid & 0xffff; row; row >>= 4) {
            if ((row & 15) == kind - 1 && before == kind - 1)
                return true;
            before = row & 15 ? row & 15 : before;
        }
    }
    return false;
}

bool grid_makes(uint64_t grid, unsigned kind) {
    return rows_make(grid, kind) || rows_make(grid_mirror(grid), kind);
}

#include "slide/solve/pack.h"

#include <string.h>

struct pack pack_of(uint32_t side, uint32_t highest, bool mirror) {
    size_t cells = (size_t)side * side;
    bool halves = highest <= 15;
    return (struct pack){side, halves, mirror, halves ? (cells + 1) / 2 : cells};
}

/* The cell that the mirror moves to (row, column). */
static size_t mirrored(uint32_t side, uint32_t row, uint32_t column) {
    return (size_t)(side - 1 - column) * side + (side - 1 - row);
}

static bool mirror_is_smaller(uint32_t side, const uint8_t *cell) {
    for (uint32_t row = 0; row < side; row++)
        for (uint32_t column = 0; column < side; column++) {
            uint8_t here = cell[(size_t)row * side + column], there = cell[mirrored(side, row, column)];
            if (here != there)
                return there < here;
        }
    return false;
}

void pack_board(const struct pack *pack, const uint8_t *cell, uint8_t *packed) {
    bool swap = pack->mirror && mirror_is_smaller(pack->side, cell);
    size_t i = 0;
    memset(packed, 0, pack->size);
    for (uint32_t row = 0; row < pack->side; row++)
        for (uint32_t column = 0; column < pack->side; column++, i++) {
            uint8_t kind = cell[swap ? mirrored(pack->side, row, column) : i];
            if (pack->halves)
                packed[i / 2] = (uint8_t)(packed[i / 2] | kind << (i % 2 * 4));
            else
                packed[i] = kind;
        }
}

void unpack_board(const struct pack *pack, const uint8_t *packed, uint8_t *cell) {
    size_t cells = (size_t)pack->side * pack->side;
    if (!pack->halves) {
        memcpy(cell, packed, cells);
        return;
    }
    for (size_t i = 0; i < cells; i++)
        cell[i] = (uint8_t)(packed[i / 2] >> (i % 2 * 4) & 15);
}

uint64_t pack_hash(const struct pack *pack, const uint8_t *packed) {
    uint64_t hash = pack->size;
    for (size_t i = 0; i < pack->size; i += 8) {
        uint64_t piece = 0;
        memcpy(&piece, packed + i, pack->size - i < 8 ? pack->size - i : 8);
        hash = (hash ^ piece) * UINT64_C(0x9e3779b97f4a7c15);
        hash ^= hash >> 29;
    }
    return hash * UINT64_C(0xbf58476d1ce4e5b9);
}

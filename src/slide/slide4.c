#include "slide/slide4.h"

#include <string.h>

#include "slide/land.h"

/* Slides the cells of a line towards its first one; for the other direction pass them in reverse order. False if the
 * result would have a tile above kind 15. */
static bool slide_line(const struct slide_rules *rules, const uint8_t from[4], uint8_t to[4], uint32_t *points) {
    struct slide_cursor cursor = {0};
    uint64_t sum = 0;
    memset(to, 0, 4);
    for (unsigned i = 0; i < 4; i++) {
        uint32_t became, merged;
        uint32_t place = slide_land(rules, &cursor, from[i], &became, &merged);
        if (became > 15)
            return false;
        if (from[i])
            to[place] = (uint8_t)became;
        sum += rules->value[merged];
    }
    *points = (uint32_t)sum;
    return true;
}

static uint16_t packed(const uint8_t cell[4]) {
    return (uint16_t)(cell[0] | cell[1] << 4 | cell[2] << 8 | cell[3] << 12);
}

static uint32_t spread(const uint8_t cell[4]) {
    return cell[0] | (uint32_t)cell[1] << 8 | (uint32_t)cell[2] << 16 | (uint32_t)cell[3] << 24;
}

static struct slide4_line fill(const struct slide_rules *rules, unsigned line) {
    uint8_t cell[4], turned[4], first[4], back[4], last[4];
    uint32_t points, same;
    for (unsigned i = 0; i < 4; i++)
        cell[i] = turned[3 - i] = (uint8_t)(line >> 4 * i & 15);
    bool fits = slide_line(rules, cell, first, &points);
    fits &= slide_line(rules, turned, back, &same); /* both ways or neither: the same tiles merge */
    if (!fits)
        return (struct slide4_line){spread(cell), spread(cell), (uint16_t)line, (uint16_t)line, SLIDE4_BEYOND};
    for (unsigned i = 0; i < 4; i++)
        last[3 - i] = back[i];
    return (struct slide4_line){spread(first), spread(last), packed(first), packed(last), points};
}

bool slide4_fits(const struct slide_rules *rules) {
    for (uint32_t i = 0; i < rules->fresh_count; i++)
        if (rules->fresh[i].kind > 15 || rules->kinds < rules->fresh[i].kind + 15)
            return false;
    return rules->merging == SLIDE_MERGE_EQUAL && rules->value[15] < UINT32_C(1) << 26;
}

enum err slide4_init(struct slide4 *table, const struct slide_rules *rules) {
    if (!slide4_fits(rules))
        return ERR_RANGE;
    for (unsigned line = 0; line < 65536; line++)
        table->line[line] = fill(rules, line);
    return ERR_NONE;
}

enum err slide4_read(struct slide_board from, uint64_t *board) {
    if (from.width != 4 || from.height != 4)
        return ERR_RANGE;
    uint64_t read = 0;
    for (unsigned i = 0; i < 16; i++) {
        if (from.cell[i] > 15)
            return ERR_RANGE;
        read |= (uint64_t)from.cell[i] << 4 * i;
    }
    *board = read;
    return ERR_NONE;
}

void slide4_write(uint64_t board, struct slide_board to) {
    for (unsigned i = 0; i < 16; i++)
        to.cell[i] = (uint8_t)slide4_cell(board, i);
}

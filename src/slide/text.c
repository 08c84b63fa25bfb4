#include "slide/text.h"

#include <assert.h>
#include <string.h>

#include "slide/scan.h"

/* ---- Ways ---- */

static const char *const WAYS[SLIDE_WAYS] = {"left", "right", "up", "down"};

const char *slide_way_name(enum slide_way way) {
    assert((unsigned)way < SLIDE_WAYS);
    return WAYS[way];
}

bool slide_way_read(const char *text, size_t length, enum slide_way *way) {
    for (unsigned i = 0; i < SLIDE_WAYS; i++) {
        const char *name = WAYS[i];
        char capital = (char)(name[0] - 'a' + 'A');
        bool letter = length == 1 && text[0] == capital;
        bool whole = length == strlen(name) && (text[0] == name[0] || text[0] == capital) &&
                     memcmp(text + 1, name + 1, length - 1) == 0;
        if (letter || whole) {
            *way = (enum slide_way)i;
            return true;
        }
    }
    return false;
}

/* ---- Boards ---- */

enum err slide_board_read(const struct slide_rules *rules, const char *text, size_t length, uint8_t *cell, size_t room,
                          struct slide_board *board, struct fault *fault) {
    struct slide_scan scan;
    slide_scan_start(&scan, rules, cell, room);
    enum err err = slide_scan_feed(&scan, text, length, fault);
    return err ? err : slide_scan_end(&scan, board, fault);
}

void slide_row_write(const struct slide_rules *rules, struct slide_board board, uint32_t row, struct out *out) {
    const uint8_t *cell = board.cell + (size_t)row * board.width;
    for (uint32_t column = 0; column < board.width; column++) {
        if (column)
            out_put_char(out, ' ');
        out_put_number(out, rules->value[cell[column]]);
    }
}

/* ---- Events ---- */

static void put_place(struct out *out, struct slide_at at) {
    out_put_number(out, at.row);
    out_put_char(out, ',');
    out_put_number(out, at.column);
}

void slide_event_write(const struct slide_rules *rules, const struct slide_event *event, struct out *out) {
    static const char *const NAMES[] = {"MOVED", "MERGED", "SPAWNED", "WON", "LOST"};
    out_put(out, NAMES[event->what]);
    if (event->what == SLIDE_WON || event->what == SLIDE_LOST)
        return;
    out_put_char(out, ' ');
    put_place(out, event->from);
    if (event->what != SLIDE_SPAWNED) {
        out_put_char(out, '>');
        put_place(out, event->to);
    }
    out_put_char(out, ' ');
    out_put_number(out, rules->value[event->kind]);
}

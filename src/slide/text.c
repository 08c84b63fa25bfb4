#include "slide/text.h"

#include <assert.h>
#include <string.h>

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

/* ---- Reading boards ---- */

void slide_scan_start(struct slide_scan *scan, const struct slide_rules *rules, uint8_t *cell, size_t room) {
    *scan = (struct slide_scan){.rules = rules, .cell = cell, .room = room, .line = 1, .column = 1};
}

static enum err tile_kind(const struct slide_scan *scan, uint64_t value, bool too_large, unsigned line, unsigned column,
                          uint8_t *kind, struct fault *fault) {
    const uint64_t *table = scan->rules->value;
    /* Where values double, the kind is how often: a table of a million cells should not be searched for each. */
    if (value && !too_large && (value & (value - 1)) == 0) {
        unsigned guess = (unsigned)__builtin_ctzll(value) - (unsigned)__builtin_ctzll(table[1]) + 1;
        if (guess <= SLIDE_KIND_MAX && table[guess] == value) {
            *kind = (uint8_t)guess;
            return ERR_NONE;
        }
    }
    int found = too_large ? -1 : slide_kind_of(scan->rules, value);
    if (found >= 0) {
        *kind = (uint8_t)found;
        return ERR_NONE;
    }
    if (too_large || value > table[scan->rules->kinds])
        return err_refuse_at(fault, ERR_RANGE, line, column, "the tile is too large");
    return err_refuse_at(fault, ERR_RANGE, line, column,
                         table[1] == 2 && table[2] == 4 ? "a tile must be a power of two, 2 or larger"
                                                        : "no such tile in this rule set");
}

static const char NO_CELL[] = "expected a tile or an empty cell";

static enum err put_kind(struct slide_scan *scan, uint8_t kind, unsigned column, struct fault *fault) {
    if (scan->row == SLIDE_SIDE_MAX)
        return err_refuse_at(fault, ERR_RANGE, scan->line, column, "a row has at most 32768 cells");
    if (scan->height && !scan->leading && scan->row == scan->width)
        return err_refuse_at(fault, ERR_SYNTAX, scan->line, column, "this row is longer than the first");
    if (scan->used == scan->room)
        return err_refuse_at(fault, ERR_RANGE, scan->line, column, "the board is too large");
    scan->cell[scan->used++] = kind;
    scan->row++;
    return ERR_NONE;
}

/* The number that stood alone was a tile after all: it has the first cell. */
static enum err lead_is_tile(struct slide_scan *scan, struct fault *fault) {
    scan->leading = false;
    return tile_kind(scan, scan->lead, false, scan->lead_at.line, scan->lead_at.column, &scan->cell[0], fault);
}

static enum err end_word(struct slide_scan *scan, struct fault *fault) {
    if (scan->in == SCAN_BETWEEN)
        return ERR_NONE;
    if (scan->in == SCAN_SLASH)
        return err_refuse_at(fault, ERR_SYNTAX, scan->line, scan->start, NO_CELL);
    bool dot = scan->in == SCAN_DOT;
    scan->in = SCAN_BETWEEN;
    if (scan->drawn && scan->filled)
        return err_refuse_at(fault, ERR_SYNTAX, scan->line, scan->start, "two tiles between the same bars");
    scan->filled = scan->drawn;
    if (scan->height == 0 && scan->row == 0 && !dot && !scan->drawn && !scan->too_large) {
        scan->leading = true;
        scan->lead = scan->number;
        scan->lead_at = (struct fault){.line = scan->line, .column = scan->start};
        return put_kind(scan, 0, scan->start, fault);
    }
    enum err err = ERR_NONE;
    if (scan->leading && scan->height == 0)
        err = lead_is_tile(scan, fault);
    uint8_t kind = 0;
    if (!err && !dot)
        err = tile_kind(scan, scan->number, scan->too_large, scan->line, scan->start, &kind, fault);
    return err ? err : put_kind(scan, kind, scan->start, fault);
}

/* The second row tells what a single number in the first line meant. */
static enum err decide_lead(struct slide_scan *scan, struct fault *fault) {
    if (scan->row == 1 && scan->lead != 1) {
        scan->width = 1;
        return lead_is_tile(scan, fault);
    }
    if (scan->lead != scan->row)
        return err_refuse_at(fault, ERR_SYNTAX, scan->lead_at.line, scan->lead_at.column,
                             "a first line with one number must be the number of rows and columns");
    memmove(scan->cell, scan->cell + 1, --scan->used);
    scan->leading = false;
    scan->side = scan->lead;
    scan->height = 0;
    scan->width = scan->row;
    return ERR_NONE;
}

/* A 1 before more rows than one was no side but a tile, where there is such a tile: it gets the first cell back. */
static bool column_begins_with_one(struct slide_scan *scan) {
    int kind = scan->side == 1 && scan->used < scan->room ? slide_kind_of(scan->rules, 1) : -1;
    if (kind < 0)
        return false;
    memmove(scan->cell + 1, scan->cell, scan->used++);
    scan->cell[0] = (uint8_t)kind;
    scan->side = 0;
    scan->height++;
    return true;
}

/* Are all the rows there that the first line promised? Where there is a tile 1 a first 1 promises nothing. */
static bool all_rows_read(const struct slide_scan *scan) {
    return scan->side && scan->height == scan->side && (scan->side > 1 || slide_kind_of(scan->rules, 1) < 0);
}

static enum err end_row(struct slide_scan *scan, struct fault *fault) {
    enum err err = end_word(scan, fault);
    if (err)
        return err;
    if (scan->row && scan->closed)
        return err_refuse_at(fault, ERR_SYNTAX, scan->line, 1, "unexpected row after the ]");
    if (scan->drawn && (scan->filled || scan->row == 0))
        return err_refuse_at(fault, ERR_SYNTAX, scan->line, scan->column, "a drawn row ends with a bar");
    if (scan->row) {
        if (scan->height == 0)
            scan->width = scan->row;
        else if (scan->leading)
            err = decide_lead(scan, fault);
        else if (scan->row < scan->width)
            return err_refuse_at(fault, ERR_SYNTAX, scan->line, scan->column, "this row is shorter than the first");
        if (err)
            return err;
        if (scan->side && scan->height == scan->side && !column_begins_with_one(scan))
            return err_refuse_at(fault, ERR_SYNTAX, scan->line, 1, "more rows than the first line says");
        if (++scan->height > SLIDE_SIDE_MAX)
            return err_refuse_at(fault, ERR_RANGE, scan->line, 1, "a board has at most 32768 rows");
    }
    scan->ended = scan->comment && all_rows_read(scan);
    scan->row = 0;
    scan->drawn = scan->comment = false;
    scan->line++;
    scan->column = 0;
    return ERR_NONE;
}

static enum err take_bar(struct slide_scan *scan, struct fault *fault) {
    enum err err = end_word(scan, fault);
    if (err)
        return err;
    if (!scan->drawn) {
        if (scan->row)
            return err_refuse_at(fault, ERR_SYNTAX, scan->line, scan->column, "a drawn row begins with a bar");
        scan->drawn = true;
        return ERR_NONE;
    }
    if (!scan->filled)
        err = put_kind(scan, 0, scan->column, fault);
    scan->filled = false;
    return err;
}

static enum err take_digit(struct slide_scan *scan, char c, struct fault *fault) {
    unsigned digit = (unsigned)(c - '0');
    if (scan->in == SCAN_DOT || scan->in == SCAN_SLASH)
        return err_refuse_at(fault, ERR_SYNTAX, scan->line, scan->start, NO_CELL);
    if (scan->in == SCAN_BETWEEN) {
        scan->in = SCAN_NUMBER;
        scan->start = scan->column;
        scan->number = 0;
        scan->too_large = false;
    }
    scan->too_large |= scan->number > (UINT64_MAX - digit) / 10;
    scan->number = scan->number * 10 + digit;
    return ERR_NONE;
}

static enum err take_other(struct slide_scan *scan, char c, struct fault *fault) {
    if (c == '\0')
        return err_refuse_at(fault, ERR_SYNTAX, scan->line, scan->column, "not a text file: it contains a NUL byte");
    if (c == '-')
        return err_refuse_at(fault, ERR_SYNTAX, scan->line, scan->column, "a tile cannot be negative");
    if (c != '.' || scan->in != SCAN_BETWEEN)
        return err_refuse_at(fault, ERR_SYNTAX, scan->line, scan->column, NO_CELL);
    scan->in = SCAN_DOT;
    scan->start = scan->column;
    return ERR_NONE;
}

/* The brackets around the string form of a model. */
static enum err take_bracket(struct slide_scan *scan, char c, struct fault *fault) {
    bool alone = scan->in == SCAN_BETWEEN && scan->row == 0 && !scan->drawn;
    bool due = c == '[' ? !scan->opened && scan->height == 0 : scan->opened && !scan->closed && scan->height > 0;
    if (!alone || !due)
        return err_refuse_at(fault, ERR_SYNTAX, scan->line, scan->column, NO_CELL);
    if (c == '[')
        scan->opened = true;
    else
        scan->closed = scan->comment = true; /* the score and the state of the game are no part of the board */
    return ERR_NONE;
}

static enum err take_comment(struct slide_scan *scan, char c, struct fault *fault) {
    bool first_slash = c == '/' && scan->in != SCAN_SLASH;
    if (c == '/' && !first_slash)
        scan->in = SCAN_BETWEEN;
    enum err err = end_word(scan, fault);
    if (first_slash) {
        scan->in = SCAN_SLASH;
        scan->start = scan->column;
    }
    scan->comment = !first_slash;
    return err;
}

static enum err take(struct slide_scan *scan, char c, struct fault *fault) {
    if (scan->ended)
        return ERR_NONE;
    if (c == '\n')
        return end_row(scan, fault);
    if (scan->comment)
        return ERR_NONE;
    if (c >= '0' && c <= '9')
        return take_digit(scan, c, fault);
    if (c == ' ' || c == '\t' || c == '\r')
        return end_word(scan, fault);
    if (c == '|')
        return take_bar(scan, fault);
    if (c == '[' || c == ']')
        return take_bracket(scan, c, fault);
    return c == '#' || c == '/' ? take_comment(scan, c, fault) : take_other(scan, c, fault);
}

enum err slide_scan_feed(struct slide_scan *scan, const char *text, size_t length, struct fault *fault) {
    for (size_t i = 0; i < length; i++) {
        enum err err = take(scan, text[i], fault);
        if (err)
            return err;
        scan->column++;
    }
    return ERR_NONE;
}

enum err slide_scan_end(struct slide_scan *scan, struct slide_board *board, struct fault *fault) {
    enum err err = end_row(scan, fault);
    if (!err && scan->leading)
        err = lead_is_tile(scan, fault);
    if (err)
        return err;
    if (scan->height == 0)
        return err_refuse_at(fault, ERR_SYNTAX, scan->line - 1, 1, "no board found");
    if (scan->side && scan->height != scan->side)
        return err_refuse_at(fault, ERR_SYNTAX, scan->line - 1, 1, "fewer rows than the first line says");
    if (scan->opened && !scan->closed)
        return err_refuse_at(fault, ERR_SYNTAX, scan->line - 1, 1, "the ] is missing");
    *board = (struct slide_board){scan->width, scan->height, scan->cell};
    return ERR_NONE;
}

enum err slide_board_read(const struct slide_rules *rules, const char *text, size_t length, uint8_t *cell, size_t room,
                          struct slide_board *board, struct fault *fault) {
    struct slide_scan scan;
    slide_scan_start(&scan, rules, cell, room);
    enum err err = slide_scan_feed(&scan, text, length, fault);
    return err ? err : slide_scan_end(&scan, board, fault);
}

/* ---- Writing ---- */

void slide_row_write(const struct slide_rules *rules, struct slide_board board, uint32_t row, struct out *out) {
    const uint8_t *cell = board.cell + (size_t)row * board.width;
    for (uint32_t column = 0; column < board.width; column++) {
        if (column)
            out_put_char(out, ' ');
        out_put_number(out, rules->value[cell[column]]);
    }
}

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

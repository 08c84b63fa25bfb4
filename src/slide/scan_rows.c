#include "slide/scan_internal.h"

#include <assert.h>
#include <string.h>

#include "base/out.h"

const char SCAN_NO_CELL[] = "expected a tile or an empty cell";
static const char TOO_LARGE[] = "the board is too large";

enum { ROW_CELLS = 9 }; /* a single line of fewer cells is a row, as a tool that tries one row writes it */

enum err scan_refuse(const struct slide_scan *scan, const char *what, struct fault *fault) {
    return err_refuse_at(fault, ERR_SYNTAX, scan->line, scan->column, what);
}

enum err scan_refuse_word(const struct slide_scan *scan, const char *what, struct fault *fault) {
    return err_refuse_at(fault, ERR_SYNTAX, scan->line, scan->start, what);
}

/* ---- Cells ---- */

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

/* The number that stood alone was a tile after all: it has the first cell. */
static enum err lead_is_tile(struct slide_scan *scan, struct fault *fault) {
    scan->leading = false;
    return tile_kind(scan, scan->lead, false, scan->lead_line, scan->lead_column, &scan->cell[0], fault);
}

/* Is the only row so far the same number twice, as some programs write the size of a square board before it? */
static bool first_is_size(const struct slide_scan *scan) {
    return scan->height == 1 && scan->width == 2 && scan->cell[0] == scan->cell[1] &&
           scan->rules->value[scan->cell[0]] > 2 && scan->parted == SCAN_BY_BLANKS && scan->list == SCAN_NO_LIST;
}

static enum err put_kind(struct slide_scan *scan, uint8_t kind, unsigned column, struct fault *fault) {
    if (scan->row == SLIDE_SIDE_MAX && scan->list != SCAN_FLAT)
        return err_refuse_at(fault, ERR_RANGE, scan->line, column, "a row has at most 32768 cells");
    if (scan->height && !scan->leading && scan->row == scan->width)
        return err_refuse_at(fault, ERR_SYNTAX, scan->line, column,
                             first_is_size(scan)
                                 ? "this row is longer than the first; if that is the size, leave it out"
                                 : "this row is longer than the first");
    if (scan->used == scan->room)
        return err_refuse_at(fault, ERR_RANGE, scan->line, column, TOO_LARGE);
    scan->cell[scan->used++] = kind;
    scan->row++;
    scan->joined = 0;
    return scan->leading && scan->height == 0 && scan->row == 2 ? lead_is_tile(scan, fault) : ERR_NONE;
}

enum err scan_put_empty(struct slide_scan *scan, struct fault *fault) {
    return put_kind(scan, 0, scan->column, fault);
}

static enum err put_number(struct slide_scan *scan, struct fault *fault) {
    bool first = scan->height == 0 && scan->row == 0 && scan->parted == SCAN_BY_BLANKS && scan->list != SCAN_NESTED;
    uint8_t kind = 0;
    if (first && !scan->too_large) {
        scan->leading = true;
        scan->lead = scan->number;
        scan->lead_line = scan->line;
        scan->lead_column = scan->start;
        return put_kind(scan, 0, scan->start, fault);
    }
    enum err err = tile_kind(scan, scan->number, scan->too_large, scan->line, scan->start, &kind, fault);
    return err ? err : put_kind(scan, kind, scan->start, fault);
}

static bool word_is(const struct slide_scan *scan, const char *text) {
    return strlen(text) == scan->letters && memcmp(scan->word, text, scan->letters) == 0;
}

/* A line of words that the commands print above a board ("Score: 12 ...") or below it ("score 12", "moved yes"). */
static bool is_label(const struct slide_scan *scan) {
    bool alone = scan->row == 0 && scan->parted == SCAN_BY_BLANKS && scan->list == SCAN_NO_LIST && !scan->joined;
    if (scan->height == 0)
        return alone && word_is(scan, "Score:");
    return alone && (word_is(scan, "score") || word_is(scan, "moved"));
}

static enum err end_letters(struct slide_scan *scan, struct fault *fault) {
    if (is_label(scan)) {
        scan->comment = scan->certain = true;
        scan->closed = scan->height > 0;
        return ERR_NONE;
    }
    if (scan_in_list(scan) && (word_is(scan, "null") || word_is(scan, "None")))
        return put_kind(scan, 0, scan->start, fault);
    return scan_refuse_word(scan, SCAN_NO_CELL, fault);
}

static const char *const TWICE[] = {
    [SCAN_BY_COMMAS] = "two tiles between the same commas",
    [SCAN_BY_SEMICOLONS] = "two tiles between the same semicolons",
    [SCAN_BY_BARS] = "two tiles between the same bars",
    [SCAN_FRAMED] = "two tiles between the same bars",
};

enum err scan_end_word(struct slide_scan *scan, struct fault *fault) {
    if (scan->in == SCAN_BETWEEN)
        return ERR_NONE;
    assert(scan->in != SCAN_SLASH);
    enum err err = ERR_NONE;
    bool digits = scan->in == SCAN_NUMBER || scan->in == SCAN_HEX, letters = scan->in == SCAN_WORD;
    scan->in = SCAN_BETWEEN;
    if (scan->parted != SCAN_BY_BLANKS && scan->filled)
        return scan_refuse_word(scan, TWICE[scan->parted], fault);
    if (scan_in_list(scan))
        err = scan_list_cell(scan, fault);
    else
        err = scan_tab_cell(scan, fault);
    scan->filled = true;
    if (err)
        return err;
    return digits    ? put_number(scan, fault)
           : letters ? end_letters(scan, fault)
                     : put_kind(scan, 0, scan->start, fault);
}

/* ---- Rows ---- */

/* The second row tells what a single number in the first line meant. */
static enum err decide_lead(struct slide_scan *scan, struct fault *fault) {
    if (scan->row == 1 && scan->lead != 1) {
        scan->width = 1;
        return lead_is_tile(scan, fault);
    }
    if (scan->lead != scan->row)
        return err_refuse_at(fault, ERR_SYNTAX, scan->lead_line, scan->lead_column,
                             "a first line with one number must be the number of rows and columns");
    memmove(scan->cell, scan->cell + 1, --scan->used);
    scan->leading = false;
    scan->side = scan->lead;
    scan->height = 0;
    scan->width = scan->row;
    return ERR_NONE;
}

/* A 1 before more rows than one was no side but a tile, where there is such a tile: it gets the first cell back. */
static enum err begin_column_with_one(struct slide_scan *scan, struct fault *fault) {
    int kind = scan->side == 1 ? slide_kind_of(scan->rules, 1) : -1;
    if (kind < 0)
        return err_refuse_at(fault, ERR_SYNTAX, scan->line, 1, "more rows than the first line says");
    if (scan->used == scan->room)
        return err_refuse_at(fault, ERR_RANGE, scan->line, 1, TOO_LARGE);
    memmove(scan->cell + 1, scan->cell, scan->used++);
    scan->cell[0] = (uint8_t)kind;
    scan->side = 0;
    scan->height++;
    return ERR_NONE;
}

/* What the last separator of the row means. */
static enum err end_parts(struct slide_scan *scan, struct fault *fault) {
    switch (scan->parted) {
    case SCAN_FRAMED:
        return scan->filled || scan->row == 0 ? scan_refuse(scan, "a drawn row ends with a bar", fault) : ERR_NONE;
    case SCAN_BY_BARS:
        return scan->filled ? ERR_NONE : scan_refuse(scan, "a row that ends with a bar must begin with one", fault);
    case SCAN_BY_COMMAS:
    case SCAN_BY_SEMICOLONS:
        scan->open_ends += !scan->filled;
        return scan->filled ? ERR_NONE : scan_put_empty(scan, fault);
    default:
        return ERR_NONE;
    }
}

static enum err add_row(struct slide_scan *scan, struct fault *fault) {
    enum err err = ERR_NONE;
    if (scan->height == 0)
        scan->width = scan->row;
    else if (scan->leading)
        err = decide_lead(scan, fault);
    else if (scan->row < scan->width)
        err = scan_refuse(scan, "this row is shorter than the first", fault);
    if (!err && scan->side && scan->height == scan->side)
        err = begin_column_with_one(scan, fault);
    if (err)
        return err;
    if (++scan->height > SLIDE_SIDE_MAX)
        return err_refuse_at(fault, ERR_RANGE, scan->line, 1, "a board has at most 32768 rows");
    return ERR_NONE;
}

enum err scan_end_row(struct slide_scan *scan, struct fault *fault) {
    enum err err = scan_end_word(scan, fault);
    if (!err)
        err = scan_tab_row(scan, fault);
    if (!err)
        err = end_parts(scan, fault);
    if (err)
        return err;
    if (scan->row && scan->closed)
        return err_refuse_at(fault, ERR_SYNTAX, scan->line, 1, "unexpected row after the end of the board");
    if (scan->row) {
        scan->certain |= scan->parted == SCAN_FRAMED;
        scan->last = scan->line;
        err = add_row(scan, fault);
    }
    scan->row = 0;
    scan->parted = SCAN_BY_BLANKS;
    scan->filled = false;
    return err;
}

/* ---- The board ---- */

static enum err refuse_line(const struct slide_scan *scan, struct fault *fault) {
    struct out what = fault_out(fault);
    out_put(&what, "one line of ");
    out_put_number(&what, scan->used);
    out_put(&what, " cells can be a board of several sizes: give the size, or write each row in its own line");
    if (fault) {
        fault->line = scan->last;
        fault->column = 1;
    }
    return ERR_SYNTAX;
}

/* A board that was written in one line has the size of the rules if it has as many cells. */
static enum err fold(struct slide_scan *scan, struct fault *fault) {
    const struct slide_rules *rules = scan->rules;
    uint32_t side = 1;
    if (scan->height != 1 || scan->side || scan->certain)
        return ERR_NONE;
    while ((uint64_t)(side + 1) * (side + 1) <= scan->used)
        side++;
    if ((uint64_t)rules->width * rules->height == scan->used) {
        scan->width = rules->width;
        scan->height = rules->height;
    } else if (scan->used < ROW_CELLS) {
        return ERR_NONE;
    } else if ((uint64_t)side * side == scan->used) {
        scan->width = scan->height = side;
    } else {
        return refuse_line(scan, fault);
    }
    return ERR_NONE;
}

enum err scan_board(struct slide_scan *scan, struct slide_board *board, struct fault *fault) {
    enum err err = scan->leading ? lead_is_tile(scan, fault) : ERR_NONE;
    if (err)
        return err;
    unsigned line = scan->line - 1; /* a line was ended more than there is */
    if (scan->list != SCAN_NO_LIST && !scan->closed && scan->height + scan->row > 0)
        return err_refuse_at(fault, ERR_SYNTAX, line, 1, scan->braces[0] ? "the } is missing" : "the ] is missing");
    if (scan->height == 0)
        return err_refuse_at(fault, ERR_SYNTAX, line, 1, "no board found");
    if (scan->side && scan->height != scan->side)
        return err_refuse_at(fault, ERR_SYNTAX, line, 1, "fewer rows than the first line says");
    if (scan->open_ends == scan->height)
        return err_refuse_at(fault, ERR_SYNTAX, scan->last, 1,
                             "every row ends with a separator: write 0 for an empty last cell, or leave it out");
    if (scan->heading && scan->rules_drawn == 1 && scan->height > 1)
        return err_refuse_at(fault, ERR_SYNTAX, scan->last, 1,
                             "the empty row above the ruled line can be a heading or a row: leave out the line");
    err = fold(scan, fault);
    if (!err)
        *board = (struct slide_board){scan->width, scan->height, scan->cell};
    return err;
}

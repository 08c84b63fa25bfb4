#include "slide/scan.h"

#include <assert.h>

#include "slide/scan_internal.h"

void slide_scan_start(struct slide_scan *scan, const struct slide_rules *rules, uint8_t *cell, size_t room) {
    *scan = (struct slide_scan){.rules = rules, .cell = cell, .room = room, .line = 1, .column = 1};
}

/* ---- Words ---- */

static enum err begin_word(struct slide_scan *scan, enum scan_word in) {
    scan->in = in;
    scan->start = scan->column;
    scan->number = 0;
    scan->too_large = false;
    scan->letters = 0;
    return ERR_NONE;
}

static void add_digit(struct slide_scan *scan, unsigned base, unsigned digit) {
    scan->too_large |= scan->number > (UINT64_MAX - digit) / base;
    scan->number = scan->number * base + digit;
}

static enum err take_digit(struct slide_scan *scan, char c, struct fault *fault) {
    unsigned digit = (unsigned)(c - '0');
    if (scan->in == SCAN_BETWEEN)
        begin_word(scan, SCAN_NUMBER);
    if (scan->in == SCAN_DASH)
        return scan_refuse_word(scan, "a tile cannot be negative", fault);
    if (scan->in != SCAN_NUMBER && scan->in != SCAN_HEX)
        return scan_refuse_word(scan, SCAN_NO_CELL, fault);
    if (scan->in == SCAN_HEX)
        add_digit(scan, 16, digit);
    else
        add_digit(scan, 10, digit);
    return ERR_NONE;
}

/* A letter of a word or, in a list, of a number such as 0x4000000000000000. */
static enum err take_letter(struct slide_scan *scan, char c, struct fault *fault) {
    if (scan->in == SCAN_BETWEEN)
        begin_word(scan, SCAN_WORD);
    if (scan->in == SCAN_WORD && scan->letters < SCAN_WORD_SIZE) {
        scan->word[scan->letters++] = c;
        return ERR_NONE;
    }
    if (scan->in == SCAN_NUMBER && scan->list != SCAN_NO_LIST && c == 'x' && scan->number == 0) {
        scan->in = SCAN_HEX;
        return ERR_NONE;
    }
    if (scan->in == SCAN_HEX && c >= 'a' && c <= 'f') {
        add_digit(scan, 16, (unsigned)(c - 'a') + 10);
        return ERR_NONE;
    }
    return scan->in == SCAN_WORD ? scan_refuse_word(scan, SCAN_NO_CELL, fault) : scan_refuse(scan, SCAN_NO_CELL, fault);
}

static enum err take_empty(struct slide_scan *scan, struct fault *fault) {
    return scan->in == SCAN_BETWEEN ? begin_word(scan, SCAN_EMPTY) : scan_refuse(scan, SCAN_NO_CELL, fault);
}

/* ---- Ruled lines ---- */

/* What was read of this line is no row but a line between two rows. */
static enum err begin_rule(struct slide_scan *scan, struct fault *fault) {
    bool fresh =
        scan->row == 0 && (scan->in == SCAN_BETWEEN || scan->in == SCAN_DASH) && !scan->joined && !scan_in_list(scan);
    if (!fresh)
        return scan_refuse(scan, SCAN_NO_CELL, fault);
    assert(scan->parted == SCAN_BY_BLANKS || scan->parted == SCAN_FRAMED); /* other separators follow a cell */
    scan->ruled = true;
    scan->in = SCAN_BETWEEN;
    scan->parted = SCAN_BY_BLANKS;
    return ERR_NONE;
}

/* A single dash is an empty cell, more of them are a line. */
static enum err take_dash(struct slide_scan *scan, struct fault *fault) {
    if (scan->in == SCAN_BETWEEN)
        return begin_word(scan, SCAN_DASH);
    return begin_rule(scan, fault);
}

static enum err take_rule(struct slide_scan *scan, char c, struct fault *fault) {
    return scan->in == SCAN_WORD ? take_letter(scan, c, fault) : begin_rule(scan, fault);
}

static void end_rule(struct slide_scan *scan) {
    bool empty = scan->height == 1;
    for (uint32_t i = 0; empty && i < scan->width; i++)
        empty = scan->cell[i] == 0 && !scan->leading;
    scan->heading = empty;
    scan->rules_drawn++;
    scan->ruled = false;
}

/* ---- Separators ---- */

static const char MIXED[] = "the cells of this row are separated in two ways";

/* Commas, semicolons and bars between the cells of a row. A semicolon after cells that are separated otherwise ends
 * the row. */
static enum err take_separator(struct slide_scan *scan, enum scan_separator by, struct fault *fault) {
    enum err err = scan_end_word(scan, fault);
    if (err || scan->comment)
        return err;
    bool blanks = scan->parted == SCAN_BY_BLANKS, other = blanks ? scan->row > 1 : scan->parted != by;
    if (other && by == SCAN_BY_SEMICOLONS && (blanks || scan->parted == SCAN_BY_COMMAS))
        return scan_end_row(scan, fault);
    if (other)
        return scan_refuse(scan, MIXED, fault);
    if (blanks) {
        scan->parted = by;
        scan->filled = scan->row == 1;
    }
    if (!scan->filled)
        err = scan_put_empty(scan, fault);
    scan->filled = false;
    return err;
}

static enum err take_bar(struct slide_scan *scan, struct fault *fault) {
    if (scan_in_list(scan))
        return scan_refuse(scan, SCAN_NO_CELL, fault);
    enum err err = scan_end_word(scan, fault);
    if (err || scan->comment) /* the word was a label */
        return err;
    if (scan->parted == SCAN_BY_BLANKS && scan->row == 0) {
        scan->parted = SCAN_FRAMED;
        scan->filled = false;
        return ERR_NONE;
    }
    return take_separator(scan, scan->parted == SCAN_FRAMED ? SCAN_FRAMED : SCAN_BY_BARS, fault);
}

static enum err take_comma(struct slide_scan *scan, struct fault *fault) {
    bool first = scan->list == SCAN_LINES && scan->height == 0 && scan->parted == SCAN_BY_BLANKS &&
                 scan->row + (scan->in != SCAN_BETWEEN) <= 1;
    return first || scan_in_list(scan) ? scan_list_comma(scan, fault) : take_separator(scan, SCAN_BY_COMMAS, fault);
}

static enum err take_semicolon(struct slide_scan *scan, struct fault *fault) {
    if (!scan_in_list(scan))
        return take_separator(scan, SCAN_BY_SEMICOLONS, fault);
    return scan->closed ? ERR_NONE : scan_refuse(scan, SCAN_NO_CELL, fault); /* the end of a statement */
}

/* ---- Lines ---- */

/* The / before this character was alone: it joins two rows. */
static enum err join_rows(struct slide_scan *scan, struct fault *fault) {
    scan->in = SCAN_BETWEEN;
    if ((scan->row == 0 && scan->parted == SCAN_BY_BLANKS) || scan_in_list(scan))
        return scan_refuse_word(scan, SCAN_NO_CELL, fault);
    unsigned column = scan->column;
    scan->column = scan->start; /* where the row ends */
    enum err err = scan_end_row(scan, fault);
    scan->column = column;
    scan->joined = scan->start;
    return err;
}

/* Two slashes start a comment. */
static enum err take_slash(struct slide_scan *scan, struct fault *fault) {
    if (scan->in == SCAN_SLASH) {
        scan->in = SCAN_BETWEEN;
        scan->comment = true;
        scan->tabs = 0;
        return ERR_NONE;
    }
    enum err err = scan_end_word(scan, fault);
    return err || scan->comment ? err : begin_word(scan, SCAN_SLASH);
}

static enum err take_hash(struct slide_scan *scan, struct fault *fault) {
    enum err err = scan_end_word(scan, fault);
    scan->comment = true;
    scan->tabs = 0; /* they stood before the comment */
    return err;
}

/* Are all the rows there that the first line promised? Where there is a tile 1 a first 1 promises nothing. */
static bool all_rows_read(const struct slide_scan *scan) {
    return scan->side && scan->height == scan->side && (scan->side > 1 || slide_kind_of(scan->rules, 1) < 0);
}

static enum err end_line(struct slide_scan *scan, struct fault *fault) {
    enum err err = scan_in_list(scan) ? scan_end_word(scan, fault) : scan_end_row(scan, fault);
    if (err)
        return err;
    if (scan->joined)
        return err_refuse_at(fault, ERR_SYNTAX, scan->line, scan->joined, SCAN_NO_CELL);
    if (scan->ruled)
        end_rule(scan);
    scan->ended = scan->comment && all_rows_read(scan);
    scan->comment = false;
    scan->line++;
    scan->column = 0;
    return ERR_NONE;
}

/* ---- Quotation marks ---- */

static const char ONE_QUOTED[] = "expected one tile between quotation marks";

/* Between two quotation marks of a row stands one cell, or nothing, which is an empty cell. */
static enum err quote_cell(struct slide_scan *scan, char c, struct fault *fault) {
    if (!scan->quote) {
        if (scan->in != SCAN_BETWEEN)
            return scan_refuse(scan, SCAN_NO_CELL, fault);
        scan->quote = c;
        return ERR_NONE;
    }
    if (scan->in == SCAN_BETWEEN)
        begin_word(scan, SCAN_EMPTY);
    scan->quote = 0;
    return scan_end_word(scan, fault);
}

static enum err take_quoted(struct slide_scan *scan, enum mark mark, char c, struct fault *fault) {
    if (mark == MARK_QUOTE && c == scan->quote)
        return quote_cell(scan, c, fault);
    if (mark == MARK_DIGIT)
        return take_digit(scan, c, fault);
    if ((mark == MARK_EMPTY || mark == MARK_DASH) && scan->in == SCAN_BETWEEN)
        return begin_word(scan, mark == MARK_DASH ? SCAN_DASH : SCAN_EMPTY);
    return scan_refuse(scan, ONE_QUOTED, fault);
}

/* ---- Characters ---- */

static enum err take_other(struct slide_scan *scan, char c, struct fault *fault) {
    if (c == '\0')
        return scan_refuse(scan, "not a text file: it contains a NUL byte", fault);
    return scan_refuse(scan, SCAN_NO_CELL, fault);
}

/* Quotation marks may stand around a cell, and after { they begin an object. */
static enum err take_quote(struct slide_scan *scan, char c, struct fault *fault) {
    if (scan_in_list(scan) || (scan->list == SCAN_LINES && !scan->braces[0]))
        return scan_end_word(scan, fault);
    if (scan->list == SCAN_NO_LIST)
        return quote_cell(scan, c, fault);
    assert(scan->list == SCAN_LINES); /* the others are dealt with above, and keys in take() */
    bool object = c == '"' && !scan->closed && scan->height == 0 && scan->row == 0 && scan->in == SCAN_BETWEEN &&
                  scan->parted == SCAN_BY_BLANKS;
    if (!object)
        return scan_refuse(scan, SCAN_NO_CELL, fault);
    scan->list = SCAN_KEYS;
    return scan_key(scan, c, fault);
}

static enum err take_blank(struct slide_scan *scan, char c, struct fault *fault) {
    enum err err = scan_end_word(scan, fault);
    if (!err && c == '\t')
        scan_tab(scan);
    return err;
}

static enum err take_ruled(struct slide_scan *scan, enum mark mark, struct fault *fault) {
    if (mark == MARK_LINE_END)
        return end_line(scan, fault);
    bool fits = mark == MARK_DASH || mark == MARK_RULE || mark == MARK_BAR || mark == MARK_BLANK;
    return fits ? ERR_NONE : scan_refuse(scan, "unexpected character in a ruled line", fault);
}

static enum err take_mark(struct slide_scan *scan, enum mark mark, char c, struct fault *fault) {
    switch (mark) {
    case MARK_DIGIT:
        return take_digit(scan, c, fault);
    case MARK_BLANK:
        return take_blank(scan, c, fault);
    case MARK_LINE_END:
        return end_line(scan, fault);
    case MARK_EMPTY:
        return take_empty(scan, fault);
    case MARK_DASH:
        return take_dash(scan, fault);
    case MARK_RULE:
        return take_rule(scan, c, fault);
    case MARK_BAR:
        return take_bar(scan, fault);
    case MARK_COMMA:
        return take_comma(scan, fault);
    case MARK_SEMICOLON:
        return take_semicolon(scan, fault);
    case MARK_SLASH:
        return take_slash(scan, fault);
    case MARK_OPEN:
        return scan_open(scan, c, fault);
    case MARK_CLOSE:
        return scan_close(scan, c, fault);
    case MARK_HASH:
        return take_hash(scan, fault);
    case MARK_QUOTE:
        return take_quote(scan, c, fault);
    case MARK_LETTER:
        return take_letter(scan, c, fault);
    default:
        return take_other(scan, c, fault);
    }
}

static enum err take(struct slide_scan *scan, char c, struct fault *fault) {
    if (scan->ended || (scan->comment && c != '\n'))
        return ERR_NONE;
    if (scan->list == SCAN_KEYS) {
        scan->line += c == '\n';
        scan->column = c == '\n' ? 0 : scan->column;
        return scan_key(scan, c, fault);
    }
    enum mark mark = scan_mark(scan, c);
    if (mark == MARK_PART) {
        scan->column--; /* columns count characters */
        return ERR_NONE;
    }
    enum err err = scan->in == SCAN_SLASH && mark != MARK_SLASH ? join_rows(scan, fault) : ERR_NONE;
    if (err)
        return err;
    if (scan->quote)
        return take_quoted(scan, mark, c, fault);
    return scan->ruled ? take_ruled(scan, mark, fault) : take_mark(scan, mark, c, fault);
}

enum err slide_scan_feed(struct slide_scan *scan, const char *text, size_t length, struct fault *fault) {
    for (size_t i = 0; i < length; i++, scan->column++) {
        unsigned digit = (unsigned)(text[i] - '0');
        if (scan->in == SCAN_NUMBER && digit < 10) { /* most characters of a large board */
            add_digit(scan, 10, digit);
            continue;
        }
        enum err err = take(scan, text[i], fault);
        if (err)
            return err;
    }
    return ERR_NONE;
}

enum err slide_scan_end(struct slide_scan *scan, struct slide_board *board, struct fault *fault) {
    enum err err = scan->rest    ? scan_refuse(scan, SCAN_NO_CELL, fault)
                   : scan->quote ? scan_refuse(scan, ONE_QUOTED, fault)
                                 : ERR_NONE;
    if (!err && scan->in == SCAN_SLASH)
        err = join_rows(scan, fault);
    if (!err)
        err = end_line(scan, fault);
    return err ? err : scan_board(scan, board, fault);
}

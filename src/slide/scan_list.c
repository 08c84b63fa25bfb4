#include <string.h>

#include "slide/scan_internal.h"

bool scan_in_list(const struct slide_scan *scan) {
    return scan->list == SCAN_FLAT || scan->list == SCAN_NESTED;
}

static bool between_rows(const struct slide_scan *scan) {
    return scan->in == SCAN_BETWEEN && scan->row == 0 && scan->parted == SCAN_BY_BLANKS && !scan->joined &&
           !scan->closed;
}

/* A cell or a row begins: was there a comma before it, as before the others? */
static enum err next_item(struct slide_scan *scan, bool first, struct fault *fault) {
    if (!first) {
        scan->commas |= !scan->item;
        scan->blanks |= scan->item;
    }
    scan->item = true;
    return scan->commas && scan->blanks ? scan_refuse_word(scan, "a comma is missing before this", fault) : ERR_NONE;
}

enum err scan_list_cell(struct slide_scan *scan, struct fault *fault) {
    if (scan->closed || (scan->list == SCAN_NESTED && !scan->inside))
        return scan_refuse_word(scan, SCAN_NO_CELL, fault);
    return next_item(scan, scan->row == 0, fault);
}

enum err scan_open(struct slide_scan *scan, char c, struct fault *fault) {
    bool outer = scan->list == SCAN_NO_LIST && scan->height == 0;
    bool inner = (scan->list == SCAN_LINES && scan->height == 0) || (scan->list == SCAN_NESTED && !scan->inside);
    if (!between_rows(scan) || !(outer || inner))
        return scan_refuse(scan, SCAN_NO_CELL, fault);
    scan->braces[inner] = c == '{';
    if (outer) {
        scan->list = SCAN_LINES;
        return ERR_NONE;
    }
    scan->start = scan->column;
    scan->list = SCAN_NESTED;
    enum err err = next_item(scan, scan->height == 0, fault);
    scan->inside = true;
    scan->item = false;
    return err;
}

/* The score and the state of the game that may follow in the line are no part of a board with a row in each line. */
static enum err close_lines(struct slide_scan *scan, struct fault *fault) {
    bool same_line = scan->row > 0 || scan->in != SCAN_BETWEEN;
    if (scan->parted == SCAN_FRAMED)
        return scan_refuse(scan, SCAN_NO_CELL, fault);
    enum err err = scan_end_row(scan, fault);
    if (err)
        return err;
    scan->certain |= !same_line;
    scan->comment = true;
    return ERR_NONE;
}

enum err scan_close(struct slide_scan *scan, char c, struct fault *fault) {
    bool inner = scan->list == SCAN_NESTED && scan->inside;
    if (scan->list == SCAN_NO_LIST || scan->closed || scan->braces[inner] != (c == '}'))
        return scan_refuse(scan, SCAN_NO_CELL, fault);
    uint32_t before = scan->height;
    enum err err = scan->list == SCAN_LINES ? close_lines(scan, fault) : scan_end_row(scan, fault);
    if (err)
        return err;
    if (scan->height == (inner ? before : 0))
        return scan_refuse(scan, SCAN_NO_CELL, fault);
    scan->item = true;
    if (inner) {
        scan->inside = false;
        return ERR_NONE;
    }
    scan->certain |= scan->list == SCAN_NESTED;
    scan->closed = true;
    scan->ended = scan->keyed; /* the other members of the object do not matter */
    return ERR_NONE;
}

enum err scan_list_comma(struct slide_scan *scan, struct fault *fault) {
    enum err err = scan_end_word(scan, fault);
    if (err)
        return err;
    if (scan->list == SCAN_LINES) { /* the first comma after the first number: a list of numbers in any lines */
        scan->list = SCAN_FLAT;
        scan->item = scan->row == 1;
    }
    if (!scan->item || scan->closed)
        return scan_refuse(scan, SCAN_NO_CELL, fault);
    scan->item = false;
    return ERR_NONE;
}

/* ---- Objects ---- */

static bool key_is(const struct slide_scan *scan, const char *name) {
    return scan->letters == strlen(name) && memcmp(scan->word, name, scan->letters) == 0;
}

/* Looks for the text "rows" or "board" before a colon and a list. */
enum err scan_key(struct slide_scan *scan, char c, struct fault *fault) {
    bool blank = c == ' ' || c == '\t' || c == '\r' || c == '\n';
    if (c == '"' && scan->key == SCAN_KEY_TEXT) {
        scan->key = key_is(scan, "rows") || key_is(scan, "board") ? SCAN_KEY_COLON : SCAN_KEY_NONE;
    } else if (c == '"') {
        scan->key = SCAN_KEY_TEXT;
        scan->letters = 0;
    } else if (scan->key == SCAN_KEY_TEXT) {
        if (scan->letters < SCAN_WORD_SIZE)
            scan->word[scan->letters++] = c;
    } else if (scan->key == SCAN_KEY_VALUE && c == '[') {
        scan->list = SCAN_NO_LIST;
        scan->keyed = true;
        return scan_open(scan, c, fault);
    } else if (!blank) {
        scan->key = scan->key == SCAN_KEY_COLON && c == ':' ? SCAN_KEY_VALUE : SCAN_KEY_NONE;
    }
    return ERR_NONE;
}

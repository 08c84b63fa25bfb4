#include "slide/scan_internal.h"

static const char EMPTY_BETWEEN[] = "an empty cell between tabs: write 0 for it";

static bool counts(const struct slide_scan *scan) {
    return scan->parted == SCAN_BY_BLANKS && scan->list == SCAN_NO_LIST && !scan->ruled;
}

void scan_tab(struct slide_scan *scan) {
    scan->tabs++;
    scan->tab = scan->column;
}

/* A cell begins in this row. */
enum err scan_tab_cell(struct slide_scan *scan, struct fault *fault) {
    uint32_t tabs = scan->tabs;
    scan->tabs = 0;
    if (!counts(scan))
        return ERR_NONE;
    if (scan->row == 0)
        scan->tabs_left = tabs;
    else if (tabs > 1)
        return err_refuse_at(fault, ERR_SYNTAX, scan->line, scan->tab, EMPTY_BETWEEN);
    else
        scan->tab_between |= tabs == 1;
    return ERR_NONE;
}

/* Tabs at the ends of a row with several cells are indentation unless there are tabs between the cells too. Beside a
 * cell that is alone, a single tab before it can be indentation. A line of tabs alone is blank, unless the rows of the
 * board have tabs between their cells. */
static enum err judge_ends(struct slide_scan *scan, uint32_t left, uint32_t right, struct fault *fault) {
    bool complete = scan->closed || (scan->side && scan->height == scan->side);
    bool empty = scan->row > 1    ? scan->tab_between && left + right > 0
                 : scan->row == 1 ? right > 0 || left > 1
                                  : right > 0 && scan->tab_table && !complete;
    if (empty)
        return err_refuse_at(fault, ERR_SYNTAX, scan->line, right ? scan->tab : 1, EMPTY_BETWEEN);
    if (scan->row <= 1 && left + right > 0 && !complete && !scan->tab_line)
        scan->tab_line = scan->line;
    scan->tab_table |= scan->tab_between;
    if (scan->tab_table && scan->tab_line)
        return err_refuse_at(fault, ERR_SYNTAX, scan->tab_line, 1, EMPTY_BETWEEN);
    return ERR_NONE;
}

enum err scan_tab_row(struct slide_scan *scan, struct fault *fault) {
    uint32_t left = scan->row ? scan->tabs_left : 0, right = scan->tabs;
    enum err err = counts(scan) ? judge_ends(scan, left, right, fault) : ERR_NONE;
    scan->tabs = scan->tabs_left = 0;
    scan->tab_between = false;
    return err;
}

#include "slide/ai/pattern.h"

#include "base/processor.h"

static int cell_of(char letter) {
    if (letter >= '0' && letter <= '9')
        return letter - '0';
    if (letter >= 'a' && letter <= 'f')
        return letter - 'a' + 10;
    return letter >= 'A' && letter <= 'F' ? letter - 'A' + 10 : -1;
}

static enum err read_one(const char *text, size_t length, size_t *at, uint64_t *mask, unsigned *cells,
                         struct fault *fault) {
    *mask = 0;
    for (*cells = 0; *at < length && text[*at] != ','; ++*at, ++*cells) {
        int cell = cell_of(text[*at]);
        if (cell < 0)
            return err_refuse_at(fault, ERR_SYNTAX, 0, (unsigned)(*at) + 1,
                                 "a cell of a pattern is a digit from 0 to f");
        if (*mask >> 4 * cell & 15)
            return err_refuse_at(fault, ERR_SYNTAX, 0, (unsigned)(*at) + 1, "a pattern names a cell twice");
        if (*cells == PATTERN_CELLS_MAX)
            return err_refuse_at(fault, ERR_SYNTAX, 0, (unsigned)(*at) + 1, "a pattern has at most 7 cells");
        *mask |= UINT64_C(15) << 4 * cell;
    }
    return *cells ? ERR_NONE
                  : err_refuse_at(fault, ERR_SYNTAX, 0, (unsigned)(*at) + 1, "a pattern needs at least one cell");
}

static struct pattern_runs runs_of(uint64_t mask) {
    struct pattern_runs runs = {0};
    unsigned used = 0; /* bits of the index */
    for (unsigned at = 0; at < 64; at += 4) {
        if (!(mask >> at & 15))
            continue;
        struct pattern_run *last = runs.count ? &runs.run[runs.count - 1] : NULL;
        if (!last || last->down != at - used)
            runs.run[runs.count++] = (struct pattern_run){.down = at - used, .mask = UINT64_C(15) << used};
        else
            last->mask |= UINT64_C(15) << used;
        used += 4;
    }
    return runs;
}

enum err patterns_read(struct patterns *patterns, const char *text, size_t length, struct fault *fault) {
    struct patterns found = {0};
    for (size_t at = 0;; at++) { /* skip the comma */
        unsigned cells;
        if (found.count == PATTERN_MAX)
            return err_refuse_at(fault, ERR_SYNTAX, 0, (unsigned)(at) + 1, "a network has at most 16 patterns");
        enum err err = read_one(text, length, &at, &found.mask[found.count], &cells, fault);
        if (err)
            return err;
        found.runs[found.count] = runs_of(found.mask[found.count]);
        found.first[found.count++] = found.weights;
        found.weights += UINT64_C(1) << 4 * cells;
        if (at == length)
            break;
    }
    *patterns = found;
    return ERR_NONE;
}

void patterns_write(const struct patterns *patterns, struct out *line) {
    for (unsigned i = 0; i < patterns->count; i++) {
        if (i)
            out_put_char(line, ',');
        for (unsigned cell = 0; cell < 16; cell++)
            if (patterns->mask[i] >> 4 * cell & 15)
                out_put_char(line, "0123456789abcdef"[cell]);
    }
}

bool pattern_is_fast(void) {
    return processor_has(PROCESSOR_BMI2);
}

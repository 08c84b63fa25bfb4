#include "slide/scan_internal.h"

/* ASCII; letters and digits are tested for. */
static const uint8_t MARKS[128] = {
    [' '] = MARK_BLANK,     ['\t'] = MARK_BLANK, ['\r'] = MARK_BLANK, ['\n'] = MARK_LINE_END, ['.'] = MARK_EMPTY,
    ['_'] = MARK_EMPTY,     ['-'] = MARK_DASH,   ['+'] = MARK_RULE,   ['='] = MARK_RULE,      [':'] = MARK_RULE,
    ['|'] = MARK_BAR,       [','] = MARK_COMMA,  ['/'] = MARK_SLASH,  ['['] = MARK_OPEN,      ['{'] = MARK_OPEN,
    [']'] = MARK_CLOSE,     ['}'] = MARK_CLOSE,  ['#'] = MARK_HASH,   ['"'] = MARK_QUOTE,     ['\''] = MARK_QUOTE,
    [';'] = MARK_SEMICOLON,
};

static enum mark mark_beyond_ascii(uint32_t sign) {
    switch (sign) {
    case 0x00A0: /* a blank that does not break */
    case 0xFEFF: /* the byte order mark */
        return MARK_BLANK;
    case 0x00B7: /* middle dot */
        return MARK_EMPTY;
    case 0x2013: /* en dash */
    case 0x2014: /* em dash */
        return MARK_DASH;
    case 0x2502: /* the vertical lines of box drawing: light, heavy, dashed, double */
    case 0x2503:
    case 0x2506:
    case 0x2507:
    case 0x250A:
    case 0x250B:
    case 0x254E:
    case 0x254F:
    case 0x2551:
        return MARK_BAR;
    default:
        return sign >= 0x2500 && sign <= 0x257F ? MARK_RULE : MARK_OTHER;
    }
}

/* No mark has more than three bytes, so a longer character need not be decoded. */
static enum mark begin_sign(struct slide_scan *scan, uint8_t byte) {
    scan->rest = (byte & 0xE0) == 0xC0 ? 1 : (byte & 0xF0) == 0xE0 ? 2 : 0;
    scan->sign = byte & (scan->rest == 1 ? 0x1Fu : 0x0Fu);
    return scan->rest ? MARK_PART : MARK_OTHER;
}

enum mark scan_mark(struct slide_scan *scan, char c) {
    uint8_t byte = (uint8_t)c;
    if (!scan->rest && c >= '0' && c <= '9')
        return MARK_DIGIT;
    if (scan->rest) {
        if ((byte & 0xC0) != 0x80) {
            scan->rest = 0;
            return MARK_OTHER;
        }
        scan->sign = scan->sign << 6 | (byte & 0x3Fu);
        return --scan->rest ? MARK_PART : mark_beyond_ascii(scan->sign);
    }
    if (byte >= 0x80)
        return begin_sign(scan, byte);
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ? MARK_LETTER : (enum mark)MARKS[byte];
}

/* Lists of moves: whatever is accepted becomes a record that plays to its end, and what is refused has a reason. */
#include <stdlib.h>
#include <string.h>

#include "app/move_list.h"
#include "play/match.h"
#include "play/slide_game.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void must_play(const char *text, size_t length) {
    struct record record;
    struct slide_rules rules;
    struct match *match;
    if (record_open(&record, text, length, NULL) != ERR_NONE || record.torn ||
        slide_rules_read(&rules, record.rules, record.rules_length, NULL) != ERR_NONE ||
        match_restore(&record, &slide_game, &rules, MATCH_WAITS, &match, NULL) != ERR_NONE)
        abort();
    match_free(match);
    record_close(&record);
}

/* Does it ask for a board with a side of three digits? That takes long and finds nothing. */
static bool is_huge(const char *text) {
    for (const char *at = text; (at = strstr(at, "size")); at++)
        for (const char *digit = at + 4; *digit && *digit != '\n'; digit++)
            if (strspn(digit, "0123456789") >= 3)
                return true;
    return false;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct slide_rules rules;
    struct fault fault = {0};
    char *text = malloc(size + 1), *record = NULL;
    size_t length = 0;
    if (!text)
        return 0;
    memcpy(text, data, size);
    text[size] = '\0';
    slide_rules_classic(&rules);
    bool huge = is_huge(text);
    enum err err = huge ? ERR_NONE : move_list_record(text, size, &rules, &record, &length, &fault);
    free(text);
    if (err && !fault.what[0])
        abort();
    if (record)
        must_play(record, length);
    free(record);
    return 0;
}

#include "cli/facts.h"

#include <assert.h>
#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/printable.h"
#include "ui/complain.h"

static const uint64_t EXACT_MOST = UINT64_C(1) << 53; /* a double holds every whole number up to here */

struct option_row facts_option(const char **asked) {
    return (struct option_row){"json", 0, NULL, "print one line of JSON (docs/json.md)", asked};
}

void facts_begin(struct facts *facts) {
    *facts = (struct facts){.open = {json_object()}};
    facts->failed = !facts->open[0];
}

/* Adds a value, which may be null for want of memory, to what is open. */
static void add(struct facts *facts, const char *name, json_t *value) {
    json_t *open = facts->open[facts->depth];
    if (facts->failed) {
        json_decref(value);
        return;
    }
    assert(json_is_object(open) == (name != NULL));
    facts->failed = name ? json_object_set_new(open, name, value) != 0 : json_array_append_new(open, value) != 0;
}

void facts_number(struct facts *facts, const char *name, uint64_t number) {
    char digits[20];
    snprintf(digits, sizeof digits, "0x%016" PRIx64, number);
    add(facts, name, number <= EXACT_MOST ? json_integer((json_int_t)number) : json_string(digits));
}

void facts_signed(struct facts *facts, const char *name, int64_t number) {
    assert(number <= (int64_t)EXACT_MOST && number >= -(int64_t)EXACT_MOST);
    add(facts, name, json_integer(number));
}

void facts_real(struct facts *facts, const char *name, double number) {
    add(facts, name, isfinite(number) ? json_real(number) : json_null());
}

void facts_text(struct facts *facts, const char *name, const char *text) {
    char *copy = strdup(text);
    add(facts, name, copy ? json_string(printable(copy)) : NULL);
    free(copy);
}

void facts_flag(struct facts *facts, const char *name, bool flag) {
    add(facts, name, json_boolean(flag));
}

void facts_null(struct facts *facts, const char *name) {
    add(facts, name, json_null());
}

static void open_inside(struct facts *facts, const char *name, json_t *value) {
    assert(facts->depth + 1 < FACTS_DEPTH);
    add(facts, name, value);
    facts->open[++facts->depth] = facts->failed ? NULL : value;
}

void facts_object(struct facts *facts, const char *name) {
    open_inside(facts, name, json_object());
}

void facts_list(struct facts *facts, const char *name) {
    open_inside(facts, name, json_array());
}

void facts_close(struct facts *facts) {
    assert(facts->depth > 0);
    facts->depth--;
}

void facts_drop(struct facts *facts) {
    json_decref(facts->open[0]);
    facts->open[0] = NULL;
}

/* The text with room for one more character; null when memory is short. The buffer is ours, since jansson's own may
 * lose a part of the text without reporting it when it cannot grow. */
static char *text_of(const json_t *json, size_t style, size_t *length) {
    size_t flags = style | JSON_PRESERVE_ORDER | JSON_REAL_PRECISION(15);
    *length = json_dumpb(json, NULL, 0, flags);
    char *text = *length ? malloc(*length + 1) : NULL;
    if (text && json_dumpb(json, text, *length, flags) == *length)
        return text;
    free(text);
    return NULL;
}

char *facts_take(struct facts *facts) {
    size_t length = 0;
    char *text = facts->failed ? NULL : text_of(facts->open[0], JSON_COMPACT, &length);
    if (text)
        text[length] = '\0';
    facts_drop(facts);
    return text;
}

int facts_print(struct facts *facts) {
    size_t length = 0;
    char *text = facts->failed ? NULL : text_of(facts->open[0], 0, &length);
    int code = EXIT_DONE;
    if (text)
        text[length++] = '\n';
    if (!text)
        code = complain("not enough memory");
    else if (fwrite(text, 1, length, stdout) != length || fflush(stdout) != 0)
        code = complain("cannot write: %s", strerror(errno));
    free(text);
    facts_drop(facts);
    return code;
}

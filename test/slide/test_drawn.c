/* The rules as drawn boards: test/slide/drawn.txt. */
#include "cmocka_includes.h"

#include <stdio.h>
#include <string.h>

#include "slide/text.h"

enum { LINES_MAX = 64, LINE_SIZE = 256 };

struct drawn {
    char line[LINES_MAX][LINE_SIZE];
    unsigned count;
};

static struct slide_rules rules;

/* The next case: the lines up to an empty one, without comments. */
static bool next_case(FILE *file, struct drawn *drawn) {
    char line[LINE_SIZE];
    drawn->count = 0;
    while (fgets(line, sizeof line, file)) {
        line[strcspn(line, "\n")] = '\0';
        if (line[0] == '#')
            continue;
        if (line[0])
            strcpy(drawn->line[drawn->count++], line);
        else if (drawn->count)
            break;
    }
    return drawn->count > 0;
}

static void read_rows(const struct drawn *drawn, unsigned first, unsigned count, uint8_t *cell,
                      struct slide_board *board) {
    char text[LINES_MAX * LINE_SIZE] = "";
    struct fault fault = {0};
    for (unsigned i = 0; i < count; i++) {
        strcat(text, drawn->line[first + i]);
        strcat(text, "\n");
    }
    if (slide_board_read(&rules, text, strlen(text), cell, 4096, board, &fault) != ERR_NONE)
        fail_msg("%s: %u:%u: %s", drawn->line[0], fault.line, fault.column, fault.what);
}

struct seen {
    char text[LINES_MAX * LINE_SIZE];
    struct out line;
};

static void see(void *context, const struct slide_event *event) {
    struct seen *seen = context;
    slide_event_write(&rules, event, &seen->line);
    out_put_char(&seen->line, '\n');
}

static void check_refused(const struct drawn *drawn, enum slide_way way) {
    uint8_t cell[4096], before[4096];
    struct slide_board board;
    struct seen seen;
    uint64_t points = 7;
    seen.line = out_of(seen.text, sizeof seen.text);
    read_rows(drawn, 2, drawn->count - 3, cell, &board);
    memcpy(before, cell, sizeof cell);
    bool unchanged = strcmp(drawn->line[drawn->count - 1], "unchanged") == 0;
    assert_int_equal(slide_way_open(&rules, board, way), !unchanged);
    enum err err = slide_tilt(&rules, board, way, &points, &(struct slide_viewer){see, &seen});
    assert_int_equal(err, unchanged ? ERR_MOVE : ERR_RANGE);
    assert_memory_equal(cell, before, (size_t)board.width * board.height);
    assert_int_equal(points, 7);
    assert_string_equal(seen.text, "");
}

static void check_tilt(const struct drawn *drawn, enum slide_way way, unsigned points_line) {
    uint8_t cell[4096], after[4096];
    struct slide_board board, expected;
    struct seen seen;
    uint64_t points = 0;
    unsigned rows = (points_line - 2) / 2;
    read_rows(drawn, 2, rows, cell, &board);
    read_rows(drawn, 2 + rows, rows, after, &expected);
    seen.line = out_of(seen.text, sizeof seen.text);
    assert_true(slide_way_open(&rules, board, way));
    assert_int_equal(slide_tilt(&rules, board, way, &points, &(struct slide_viewer){see, &seen}), ERR_NONE);
    assert_memory_equal(cell, after, (size_t)board.width * board.height);
    char expected_points[LINE_SIZE];
    snprintf(expected_points, sizeof expected_points, "points %llu", (unsigned long long)points);
    assert_string_equal(drawn->line[points_line], expected_points);
    const char *at = seen.text;
    for (unsigned i = points_line + 1; i < drawn->count; i++) {
        assert_memory_equal(at, drawn->line[i], strlen(drawn->line[i]));
        at += strlen(drawn->line[i]) + 1;
    }
    if (points_line + 1 < drawn->count)
        assert_string_equal(at, "");
}

static void drawn_boards_tilt_as_drawn(void **state) {
    (void)state;
    FILE *file = fopen(TEST_SOURCE "/slide/drawn.txt", "r");
    struct drawn drawn;
    unsigned cases = 0;
    assert_non_null(file);
    for (; next_case(file, &drawn); cases++) {
        enum slide_way way;
        assert_true(slide_way_read(drawn.line[1], strlen(drawn.line[1]), &way));
        unsigned points_line = 2;
        while (points_line < drawn.count && strncmp(drawn.line[points_line], "points", 6) != 0)
            points_line++;
        if (points_line == drawn.count)
            check_refused(&drawn, way);
        else
            check_tilt(&drawn, way, points_line);
    }
    fclose(file);
    assert_true(cases >= 15);
}

int main(void) {
    slide_rules_classic(&rules);
    const struct CMUnitTest tests[] = {cmocka_unit_test(drawn_boards_tilt_as_drawn)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

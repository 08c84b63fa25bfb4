/* tilt.c - tilts a board and reports what happened: tilt left, right, up or down. */
#include <stdio.h>
#include <string.h>

#include <tessera/tessera.h>

static void tell(void *context, const struct tessera_slide_event *event) {
    const struct tessera_slide_rules *rules = context;
    printf("%s to row %u, column %u: %llu\n", event->what == TESSERA_SLIDE_MERGED ? "merged" : "moved", event->to_row,
           event->to_column, (unsigned long long)tessera_slide_value(rules, event->kind));
}

static int fail(void) {
    fprintf(stderr, "%s\n", tessera_reason());
    return 1;
}

int main(int argc, char **argv) {
    const char *text = "2 0 2 4\n0 2 2 0\n8 8 8 8\n0 0 0 0\n";
    struct tessera_slide_rules *rules;
    struct tessera_slide_board board;
    uint8_t cell[16];
    char out[16 * 21 + 1];
    uint64_t points = 0;
    enum tessera_way way = TESSERA_LEFT;

    while (argc > 1 && way < TESSERA_DOWN && strcmp(argv[1], tessera_way_name(way)) != 0)
        way = (enum tessera_way)(way + 1);
    if (tessera_slide_rules_open("classic", &rules))
        return fail();
    if (tessera_slide_board_read(rules, text, strlen(text), cell, sizeof cell, &board) ||
        tessera_slide_tilt(rules, board, way, &points, tell, rules) ||
        tessera_slide_board_write(rules, board, out, sizeof out))
        return fail();
    printf("%s%llu points\n", out, (unsigned long long)points);
    tessera_slide_rules_free(rules);
    return 0;
}

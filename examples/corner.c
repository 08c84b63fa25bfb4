/* corner.c - solves a board of the corner game, where every new tile is a 2 in the upper right corner: corner [GOAL].
 */
#include <stdio.h>

#include <tessera/tessera.h>

static int show(const struct tessera_corner_result *result) {
    switch (result->end) {
    case TESSERA_CORNER_IMPOSSIBLE:
        printf("impossible; %llu boards were looked at\n", (unsigned long long)result->expanded);
        return 0;
    case TESSERA_CORNER_SOLVED:
        break;
    default:
        printf("no answer; a solution has at least %llu swipes\n", (unsigned long long)result->least);
        return 1;
    }
    printf("%llu swipes:", (unsigned long long)result->moves);
    for (uint64_t i = 0; i < result->moves; i++)
        printf(" %s", tessera_way_name((enum tessera_way)result->path[i]));
    printf("\n");
    return 0;
}

int main(int argc, char **argv) {
    uint8_t cell[9] = {0, 0, 1}; /* a 2 in the corner of a 3x3 board */
    struct tessera_slide_board board = {3, 3, cell};
    struct tessera_slide_rules *rules;
    struct tessera_corner_result result;
    if (tessera_slide_rules_open("corner", &rules) ||
        tessera_slide_rules_set(rules, "goal", argc > 1 ? argv[1] : "16") ||
        tessera_corner_solve(rules, board, NULL, &result)) {
        fprintf(stderr, "%s\n", tessera_reason());
        return 1;
    }
    int code = show(&result);
    tessera_corner_result_clear(&result);
    tessera_slide_rules_free(rules);
    return code;
}

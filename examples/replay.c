/* replay.c - replays a record, checks every draw in it, and shows the current position: replay FILE. */
#include <stdio.h>
#include <stdlib.h>

#include <tessera/tessera.h>

static char *read_file(const char *path, size_t *length) {
    size_t most = 1 << 24;
    char *text = malloc(most);
    FILE *file = fopen(path, "rb");
    if (!text || !file) {
        free(text);
        if (file)
            fclose(file);
        return NULL;
    }
    *length = fread(text, 1, most, file);
    fclose(file);
    return text;
}

int main(int argc, char **argv) {
    struct tessera_match *match;
    size_t length;
    if (argc != 2) {
        fprintf(stderr, "usage: replay FILE\n");
        return 2;
    }
    char *record = read_file(argv[1], &length);
    if (!record) {
        perror(argv[1]);
        return 1;
    }
    enum tessera_error error = tessera_match_replay(record, length, NULL, &match);
    free(record);
    if (error) {
        fprintf(stderr, "%s: %s\n", argv[1], tessera_reason());
        return 1;
    }
    printf("a %s game, %s\n", tessera_match_game(match),
           tessera_match_turn(match) == TESSERA_TURN_OVER ? "over" : "not over");
    for (int seat = 0; seat < tessera_match_seats(match); seat++)
        printf("seat %d has %lld points\n", seat, (long long)tessera_match_score(match, seat));
    printf("%s", tessera_match_view(match, TESSERA_EVERYBODY));
    tessera_match_free(match);
    return 0;
}

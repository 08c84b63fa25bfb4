#include "fault/game_in_play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/file.h"
#include "app/saves.h"

enum { GAMES = 16, RECORDS = 1 << 20 };

static bool fail(char *why, size_t size, const char *what) {
    snprintf(why, size, "%s", what);
    return false;
}

static struct store *open_store(char *why, size_t size) {
    char path[4096], message[STORE_MESSAGE_SIZE] = "";
    struct store *store = NULL;
    if (!saves_path(path, sizeof path) || store_open(path, &store, message) || message[0])
        fail(why, size, message);
    return message[0] ? NULL : store;
}

/* A game in the file: its number and the length of its record, then the record. */
bool game_in_play_keep(const char *path) {
    char why[STORE_MESSAGE_SIZE];
    struct store *store = open_store(why, sizeof why);
    static struct store_kept kept[GAMES];
    unsigned count;
    FILE *file = fopen(path, "w");
    if (!store || !file || store_kept(store, kept, GAMES, &count))
        return false;
    for (unsigned i = 0; i < count; i++) {
        struct store_kept one;
        char *text;
        size_t length;
        if (store_record(store, kept[i].id, &one, &text, &length))
            return false;
        fprintf(file, "%lld %zu\n%s\n", (long long)kept[i].id, length, text);
        free(text);
    }
    store_close(store);
    return fclose(file) == 0 && count > 0;
}

static bool check_one(struct store *store, long long id, const char *before, size_t size_before, bool longer, char *why,
                      size_t size) {
    struct store_kept kept;
    char *text = NULL;
    size_t length;
    if (store_record(store, id, &kept, &text, &length))
        return fail(why, size, "a game in progress is gone");
    bool same = length >= size_before && memcmp(text, before, size_before) == 0 && (longer || length == size_before);
    free(text);
    if (kept.why[0])
        return fail(why, size, "a game in progress was set aside");
    return same || fail(why, size, "the record of a game in progress is another one");
}

bool game_in_play_check(const char *path, bool longer, char *why, size_t size) {
    struct store *store = open_store(why, size);
    char *text;
    size_t length;
    if (!store)
        return why[0] ? false : fail(why, size, "the save file cannot be opened");
    if (file_read(path, RECORDS, &text, &length))
        return fail(why, size, "what was kept cannot be read");
    bool fine = true;
    const char *at = text;
    while (fine && at < text + length) {
        char *end;
        long long id = strtoll(at, &end, 10);
        size_t bytes = strtoull(end, &end, 10);
        fine = check_one(store, id, end + 1, bytes, longer, why, size);
        at = end + 1 + bytes + 1;
    }
    free(text);
    store_close(store);
    return fine;
}

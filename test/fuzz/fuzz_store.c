/* The save file. If the bytes begin as a database does, they are the file; otherwise they are statements of SQL that
 * change a good one, so that its tables say anything at all. Then the store opens it and is asked for half of
 * what it can tell; the length says which half, since statements take longer to prepare than to run. No crash, nothing
 * forgotten, and a text that is returned is whole. The file is in memory (SQLite's memdb), so nothing is left behind.
 */
#include <sqlite3.h>
#include <string.h>

#include "play/store.h"
#include "play/store_practice.h"
#include "require.h"
#include "sqlite_memory.h"

static const char PATH[] = "/tessera-fuzz-store";
enum { ROOM = 16, STEPS = 20000 };

/* ---- A file in memory ---- */

/* Opening it keeps it alive until it is closed. */
static sqlite3_file *open_file(sqlite3_vfs *vfs) {
    sqlite3_file *file = calloc(1, (size_t)vfs->szOsFile);
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MAIN_DB;
    require(file && vfs->xOpen(vfs, PATH, file, flags, &flags) == SQLITE_OK);
    return file;
}

static void close_file(sqlite3_file *file) {
    file->pMethods->xClose(file);
    free(file);
}

/* A good database without games, made once. */
static void write_new(sqlite3_file *file) {
    static uint8_t bytes[1 << 17];
    static sqlite3_int64 size;
    struct store *store = NULL;
    char message[STORE_MESSAGE_SIZE];
    if (size == 0) {
        require(store_open(PATH, &store, message) == ERR_NONE);
        store_close(store);
        require(file->pMethods->xFileSize(file, &size) == SQLITE_OK && size > 0 && size < (int)sizeof bytes);
        require(file->pMethods->xRead(file, bytes, (int)size, 0) == SQLITE_OK);
    }
    require(file->pMethods->xWrite(file, bytes, (int)size, 0) == SQLITE_OK);
}

/* ---- Statements ---- */

static int may(void *context, int action, const char *first, const char *second, const char *third,
               const char *fourth) {
    (void)context, (void)second, (void)third, (void)fourth;
    bool allowed = action != SQLITE_ATTACH && action != SQLITE_DETACH &&
                   (action != SQLITE_PRAGMA || strcmp(first, "user_version") == 0);
    return allowed ? SQLITE_OK : SQLITE_DENY;
}

static int too_long(void *context) {
    unsigned *left = context;
    return (*left)-- == 0;
}

static void change(const uint8_t *data, size_t size) {
    sqlite3 *database = NULL;
    unsigned left = STEPS / 100;
    char *text = malloc(size + 1);
    require(text && sqlite3_open(PATH, &database) == SQLITE_OK);
    memcpy(text, data, size);
    text[size] = '\0';
    sqlite3_limit(database, SQLITE_LIMIT_LENGTH, 1 << 16);
    sqlite3_set_authorizer(database, may, NULL);
    sqlite3_progress_handler(database, 100, too_long, &left);
    sqlite3_exec(database, text, NULL, NULL, NULL);
    sqlite3_close(database);
    free(text);
}

/* ---- The store ---- */

static void read_games(struct store *store) {
    static struct store_kept kept[ROOM];
    unsigned count = 0;
    if (store_kept(store, kept, ROOM, &count) != ERR_NONE)
        return;
    require(count <= ROOM);
    for (unsigned i = 0; i < count; i++) {
        char *text = NULL;
        size_t length = 0;
        struct store_kept again;
        require(strnlen(kept[i].why, STORE_WHY_SIZE) < STORE_WHY_SIZE);
        if (store_record(store, kept[i].id, &again, &text, &length) == ERR_NONE)
            require(text && strlen(text) <= length);
        free(text);
    }
}

/* What the computer played, or what people did. */
static void read_results(struct store *store, bool computer) {
    static struct store_result result[ROOM];
    static struct store_summary summary[ROOM];
    static char names[ROOM][STORE_NAME_SIZE];
    unsigned count = 0;
    struct store_choice choice = {.computer = computer};
    if (store_results(store, &choice, result, ROOM, &count) == ERR_NONE)
        require(count <= ROOM);
    if (store_summaries(store, &choice, summary, ROOM, &count) == ERR_NONE)
        for (unsigned i = 0; i < count; i++)
            require(summary[i].tiles <= STORE_LARGEST_MOST);
    if (store_rule_sets(store, names, ROOM, &count) == ERR_NONE)
        for (unsigned i = 0; i < count; i++)
            require(strnlen(names[i], STORE_NAME_SIZE) < STORE_NAME_SIZE);
}

static void read_practice(struct store *store) {
    static struct practice_mistake mistake[ROOM];
    struct practice_tally tally;
    unsigned count = 0;
    (void)store_practice(store, "42-512", &tally);
    if (store_mistakes(store, "42-512", mistake, ROOM, &count) == ERR_NONE)
        for (unsigned i = 0; i < count; i++)
            require(strnlen(mistake[i].board, PRACTICE_BOARD_SIZE) < PRACTICE_BOARD_SIZE);
}

/* Continues the game that is there, or begins one. */
static void play(struct store *store) {
    static const struct store_kind KIND = {.rules = "classic", .width = 4, .height = 4};
    struct store_game game = {0};
    struct store_progress progress = {0};
    char *text = NULL, value[STORE_SETTING_SIZE];
    size_t length = 0;
    uint64_t high = 0;
    if (store_setting(store, "theme", value) == ERR_NONE)
        require(strnlen(value, sizeof value) < sizeof value);
    (void)store_set(store, "theme", "dark");
    (void)store_high(store, &KIND, 0, &high);
    if (store_running(store, &KIND, "", &game, &text, &length, &progress) == ERR_NONE) {
        require(game.id ? text != NULL : text == NULL);
        if (game.id)
            (void)store_append(store, &game, 5, "play 0 left\n", 12, &progress);
        (void)store_begin(store, &KIND, "", 7, "tessera record 1\n", 17, &progress, &game);
    }
    free(text);
}

/* Everything in one thread, with little work for the allocator. */
static sqlite3_vfs *configure(void) {
    static sqlite3_vfs *vfs;
    if (!vfs) {
        sqlite_memory_set_up();
        require(sqlite3_config(SQLITE_CONFIG_SINGLETHREAD) == SQLITE_OK);
        require(sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0) == SQLITE_OK);
        require(sqlite3_config(SQLITE_CONFIG_LOOKASIDE, 1200, 512) == SQLITE_OK);
        require(sqlite3_initialize() == SQLITE_OK);
        vfs = sqlite3_vfs_find("memdb");
        require(vfs && sqlite3_vfs_register(vfs, 1) == SQLITE_OK);
    }
    return vfs;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const char HEAD[] = "SQLite format 3";
    struct store *store = NULL;
    char message[STORE_MESSAGE_SIZE];
    sqlite3_vfs *vfs = configure();
    long blocks = sqlite_memory_blocks();
    sqlite3_file *file = open_file(vfs);
    if (size >= sizeof HEAD && memcmp(data, HEAD, sizeof HEAD) == 0) {
        require(file->pMethods->xWrite(file, data, (int)size, 0) == SQLITE_OK);
    } else {
        write_new(file);
        change(data, size);
    }
    enum err err = store_open(PATH, &store, message);
    require(err ? message[0] && !store : store != NULL);
    if (!err && size % 2 == 0) {
        read_games(store);
        play(store);
    } else if (!err) {
        read_results(store, size % 4 == 1);
        read_practice(store);
    }
    store_close(store);
    close_file(file);
    require(sqlite_memory_blocks() == blocks);
    return 0;
}

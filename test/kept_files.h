/* kept_files.h - for tests of what is kept: a folder with a database, its files put back as they were, all its games as
 * text. Include cmocka_includes.h first. */
#ifndef TESSERA_TEST_KEPT_FILES_H
#define TESSERA_TEST_KEPT_FILES_H

#include <dirent.h>
#include <sqlite3.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* The database lies where a program finds it when XDG_DATA_HOME is the folder. */
static char folder[64], path[128];

static inline int make_folder(void **state) {
    (void)state;
    bool quick = access("/dev/shm", W_OK) == 0; /* files that are copied thousands of times need no disk */
    strcpy(folder, quick ? "/dev/shm/tessera-kept-XXXXXX" : "/tmp/tessera-kept-XXXXXX");
    if (!mkdtemp(folder))
        return -1;
    snprintf(path, sizeof path, "%s/tessera", folder);
    if (mkdir(path, 0700))
        return -1;
    snprintf(path, sizeof path, "%s/tessera/games.sqlite", folder);
    return 0;
}

__attribute__((format(printf, 1, 2))) static inline void run(const char *format, ...) {
    char command[512];
    va_list values;
    va_start(values, format);
    vsnprintf(command, sizeof command, format, values);
    va_end(values);
    assert_int_equal(system(command), 0);
}

static inline int remove_folder(void **state) {
    (void)state;
    run("rm -rf %s", folder);
    return 0;
}

/* All games and their records, as text that the caller frees. */
static inline char *dump(void) {
    static const char sql[] = "SELECT * FROM game JOIN piece ON id = game ORDER BY id, number";
    sqlite3 *database;
    sqlite3_stmt *statement;
    char *text = NULL;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    assert_int_equal(sqlite3_open_v2(path, &database, SQLITE_OPEN_READWRITE, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_prepare_v2(database, sql, -1, &statement, NULL), SQLITE_OK);
    while (sqlite3_step(statement) == SQLITE_ROW) {
        for (int i = 0; i < sqlite3_column_count(statement); i++)
            fprintf(out, "%s|", (const char *)sqlite3_column_text(statement, i));
        fputc('\n', out);
    }
    assert_int_equal(sqlite3_finalize(statement), SQLITE_OK);
    assert_int_equal(sqlite3_close(database), SQLITE_OK);
    fclose(out);
    return text;
}

static inline void assert_nothing_set_aside(void) {
    char directory[80];
    snprintf(directory, sizeof directory, "%s/tessera", folder);
    DIR *entries = opendir(directory);
    assert_non_null(entries);
    for (struct dirent *entry; (entry = readdir(entries));)
        assert_null(strstr(entry->d_name, "damaged"));
    closedir(entries);
}

/* The files as they were. */
static const char *const ENDINGS[] = {"", "-wal", "-shm"};
enum { FILES = 3 };
static struct {
    bool there;
    size_t size;
    char bytes[1 << 20];
} files[FILES];

static inline void remember_files(void) {
    for (unsigned i = 0; i < FILES; i++) {
        char name[160];
        snprintf(name, sizeof name, "%s%s", path, ENDINGS[i]);
        FILE *file = fopen(name, "r");
        files[i].there = file != NULL;
        if (!file)
            continue;
        files[i].size = fread(files[i].bytes, 1, sizeof files[i].bytes, file);
        assert_true(files[i].size < sizeof files[i].bytes);
        fclose(file);
    }
}

static inline void put_files_back(void) {
    for (unsigned i = 0; i < FILES; i++) {
        char name[160];
        snprintf(name, sizeof name, "%s%s", path, ENDINGS[i]);
        remove(name);
        if (!files[i].there)
            continue;
        FILE *file = fopen(name, "w");
        assert_non_null(file);
        assert_int_equal(fwrite(files[i].bytes, 1, files[i].size, file), files[i].size);
        fclose(file);
    }
}

#endif

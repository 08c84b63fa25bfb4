#include "fault/tree.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void must(bool done, const char *what) {
    if (done)
        return;
    perror(what);
    exit(1);
}

static char *read_file(const char *path, size_t *size) {
    struct stat status;
    FILE *file = fopen(path, "r");
    must(file && stat(path, &status) == 0, path);
    *size = (size_t)status.st_size;
    char *bytes = malloc(*size + 1);
    must(bytes && fread(bytes, 1, *size, file) == *size, path);
    bytes[*size] = '\0';
    fclose(file);
    return bytes;
}

static void read_folder(struct tree *tree, const char *folder, const char *under) {
    char path[2 * TREE_NAME];
    snprintf(path, sizeof path, "%s/%s", folder, under);
    DIR *entries = opendir(path);
    must(entries, path);
    for (struct dirent *entry; (entry = readdir(entries));) {
        char name[TREE_NAME];
        struct stat status;
        if (entry->d_name[0] == '.')
            continue;
        must(snprintf(name, sizeof name, "%s%s", under, entry->d_name) + 1 < (int)sizeof name, "a long name");
        must(snprintf(path, sizeof path, "%s/%s", folder, name) < (int)sizeof path, "a long name");
        must(stat(path, &status) == 0, path);
        if (S_ISDIR(status.st_mode)) {
            strcat(name, "/");
            read_folder(tree, folder, name);
            continue;
        }
        must(tree->count < TREE_MOST, "too many files");
        struct tree_file *file = &tree->file[tree->count++];
        strcpy(file->name, name);
        file->bytes = read_file(path, &file->size);
    }
    closedir(entries);
}

void tree_read(struct tree *tree, const char *folder) {
    tree->count = 0;
    read_folder(tree, folder, "");
}

void tree_free(struct tree *tree) {
    while (tree->count)
        free(tree->file[--tree->count].bytes);
}

bool tree_wants(const char *words, const char *name) {
    size_t length = strlen(name);
    while (words && *words) {
        size_t word = strcspn(words, " ");
        if (word && strncmp(words, name, word) == 0 && (word == length || words[word - 1] == '/'))
            return true;
        words += word + strspn(words + word, " ");
    }
    return false;
}

static void make_folders(char *path) {
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(path, 0700);
        *slash = '/';
    }
}

void tree_write(const struct tree *tree, const char *folder, const char *wanted) {
    tree_clear(folder);
    must(mkdir(folder, 0700) == 0, folder);
    for (unsigned i = 0; i < tree->count; i++) {
        const struct tree_file *from = &tree->file[i];
        char path[2 * TREE_NAME];
        if (wanted && !tree_wants(wanted, from->name))
            continue;
        snprintf(path, sizeof path, "%s/%s", folder, from->name);
        make_folders(path);
        FILE *file = fopen(path, "w");
        must(file && fwrite(from->bytes, 1, from->size, file) == from->size && fclose(file) == 0, path);
    }
}

void tree_clear(const char *folder) {
    DIR *entries = opendir(folder);
    if (!entries)
        return;
    for (struct dirent *entry; (entry = readdir(entries));) {
        char path[4 * TREE_NAME];
        if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0)
            continue;
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        if (unlink(path) != 0)
            tree_clear(path);
    }
    closedir(entries);
    must(rmdir(folder) == 0, folder);
}

const struct tree_file *tree_find(const struct tree *tree, const char *name) {
    for (unsigned i = 0; i < tree->count; i++)
        if (strcmp(tree->file[i].name, name) == 0)
            return &tree->file[i];
    return NULL;
}

bool tree_same(const struct tree_file *one, const struct tree_file *two) {
    return one && two && one->size == two->size && memcmp(one->bytes, two->bytes, one->size) == 0;
}

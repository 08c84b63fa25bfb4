#include "app/lexicon_load.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/file.h"
#include "app/paths.h"
#include "app/word_list.h"
#include "word/lexicon_build.h"

void lexicon_unload(struct lexicon_loaded *loaded) {
    if (loaded->mapped)
        munmap(loaded->bytes, loaded->size);
    else
        free(loaded->bytes);
    *loaded = (struct lexicon_loaded){0};
}

/* Maps a file and opens it as a lexicon: ERR_SYSTEM if it cannot be read, otherwise the errors of lexicon_open. */
static enum err map_file(const char *path, struct lexicon_loaded *loaded, struct fault *fault) {
    struct stat status;
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return ERR_SYSTEM;
    *loaded = (struct lexicon_loaded){.mapped = true};
    bool regular = fstat(fd, &status) == 0 && S_ISREG(status.st_mode) && status.st_size > 0;
    if (regular) {
        loaded->size = (size_t)status.st_size;
        loaded->bytes = mmap(NULL, loaded->size, PROT_READ, MAP_PRIVATE, fd, 0);
    }
    close(fd);
    if (!regular || loaded->bytes == MAP_FAILED)
        return ERR_SYSTEM;
    enum err err = lexicon_open(&loaded->lexicon, loaded->bytes, loaded->size, fault);
    if (err)
        lexicon_unload(loaded);
    return err;
}

static const char *name_of(const char *list) {
    if (!list)
        return "the default word list";
    return strcmp(list, "-") == 0 ? "standard input" : list;
}

enum err lexicon_compile(const char *list, struct lexicon_loaded *loaded, struct fault *fault) {
    struct word_list read;
    enum err err = word_list_read(list, &read, fault);
    if (err)
        return err;
    err = lexicon_compile_list(&read, name_of(list), loaded, fault);
    word_list_free(&read);
    return err;
}

bool lexicon_cache_path(const char *list, char *path, size_t size) {
    char whole[PATH_SIZE], name[64];
    if (!list)
        whole[0] = '\0';
    else if (strcmp(list, "-") == 0 || !realpath(list, whole))
        return false;
    snprintf(name, sizeof name, "lexicon-%016llx", (unsigned long long)lexicon_hash(0, whole, strlen(whole)));
    return path_user(PATH_CACHE, name, path, size);
}

/* The cache of a list, if it exists and was made from exactly this list. */
static bool load_cache(const char *path, const struct word_list *list, struct lexicon_loaded *loaded) {
    struct fault fault;
    if (map_file(path, loaded, &fault) != ERR_NONE)
        return false;
    if (loaded->lexicon.list == lexicon_build_hash(list->source, list->sources))
        return true;
    lexicon_unload(loaded);
    return false;
}

enum err lexicon_load(const char *list, struct lexicon_loaded *loaded, struct fault *fault) {
    struct fault found = {0};
    char path[PATH_SIZE];
    struct word_list read;
    enum err err = ERR_SYNTAX;
    if (list && strcmp(list, "-") != 0) /* a lexicon file itself? */
        err = map_file(list, loaded, &found);
    if (err == ERR_NONE)
        return ERR_NONE;
    if (err == ERR_VERSION || err == ERR_CORRUPT) {
        if (fault)
            *fault = found;
        return file_fault(fault, err, list);
    }
    err = word_list_read(list, &read, fault);
    if (err)
        return err;
    bool cached = lexicon_cache_path(list, path, sizeof path);
    if (!cached || !load_cache(path, &read, loaded)) {
        err = lexicon_compile_list(&read, name_of(list), loaded, fault);
        if (!err && cached) /* if it cannot be written, the next start compiles again */
            (void)file_write(path, loaded->bytes, loaded->size);
    }
    word_list_free(&read);
    return err;
}

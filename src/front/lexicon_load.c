#include "front/lexicon_load.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "front/cli/command.h"
#include "front/file.h"
#include "front/paths.h"
#include "front/word_list.h"
#include "word/board.h"
#include "word/lexicon_build.h"

void lexicon_unload(struct lexicon_loaded *loaded) {
    if (loaded->mapped)
        munmap(loaded->bytes, loaded->size);
    else
        free(loaded->bytes);
    *loaded = (struct lexicon_loaded){0};
}

/* Maps a file and looks whether it is a lexicon: ERR_SYSTEM when it cannot be read, else what lexicon_open says. */
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

static bool compile(const struct word_list *list, const char *name, struct lexicon_loaded *loaded) {
    struct lexicon_built built;
    struct fault fault;
    enum err err = ERR_RANGE;
    size_t size = lexicon_build_room(list->source, list->sources);
    for (int tries = 0; err == ERR_RANGE && tries < 8; tries++, size *= 2) {
        char *room = malloc(size);
        if (!room)
            break;
        err = lexicon_build(list->source, list->sources, room, size, &built, &fault);
        if (err == ERR_NONE) { /* the result moves to the front, and what it was made with is given back */
            memmove(room, built.bytes, built.size);
            char *less = realloc(room, built.size);
            *loaded =
                (struct lexicon_loaded){.bytes = less ? less : room, .size = built.size, .left_out = built.left_out};
            err = lexicon_open(&loaded->lexicon, loaded->bytes, loaded->size, &fault);
            if (err)
                lexicon_unload(loaded);
            break;
        }
        free(room);
    }
    if (err == ERR_RANGE)
        complain("%s: no memory for this word list", name);
    else if (err)
        complain_fault(name, &fault);
    return err == ERR_NONE;
}

static const char *name_of(const char *list) {
    if (!list)
        return "the default word list";
    return strcmp(list, "-") == 0 ? "standard input" : list;
}

bool lexicon_compile(const char *list, struct lexicon_loaded *loaded) {
    struct word_list read;
    if (!word_list_read(list, &read))
        return false;
    bool fine = compile(&read, name_of(list), loaded);
    word_list_free(&read);
    return fine;
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

bool lexicon_load(const char *list, struct lexicon_loaded *loaded) {
    struct fault fault;
    char path[PATH_SIZE];
    struct word_list read;
    if (list && strcmp(list, "-") != 0) { /* a lexicon file itself? */
        enum err err = map_file(list, loaded, &fault);
        if (err == ERR_NONE)
            return true;
        if (err == ERR_VERSION || err == ERR_CORRUPT) {
            complain_fault(list, &fault);
            return false;
        }
    }
    if (!word_list_read(list, &read))
        return false;
    bool cached = lexicon_cache_path(list, path, sizeof path), fine = true;
    if (cached && map_file(path, loaded, &fault) == ERR_NONE) {
        if (loaded->lexicon.list == lexicon_build_hash(read.source, read.sources)) {
            word_list_free(&read);
            return true;
        }
        lexicon_unload(loaded);
    }
    fine = compile(&read, name_of(list), loaded);
    word_list_free(&read);
    if (fine && cached) /* if it cannot be written, the next start compiles again */
        (void)file_write(path, loaded->bytes, loaded->size);
    return fine;
}

bool lexicon_knows(const struct lexicon *lexicon, const char *text) {
    uint8_t letters[LEXICON_LONGEST];
    unsigned length = 0;
    for (; *text; text++) {
        uint8_t letter = word_plain(word_letter_of(*text));
        if (letter == 0 || length == LEXICON_LONGEST)
            return false;
        letters[length++] = letter;
    }
    return lexicon_has(lexicon, letters, length);
}

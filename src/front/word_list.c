#include "front/word_list.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "front/cli/command.h"
#include "front/file.h"
#include "front/paths.h"

#define SCOWL_FOLDER "/usr/share/dict/scowl"
enum { SCOWL_SIZE = 80 }; /* "huge": as many words as a player of such games knows; 95 adds what nobody does */

static bool read_text(const char *path, char **text, size_t *length) {
    switch (file_read(path, WORD_LIST_MOST, text, length)) {
    case ERR_NONE:
        return true;
    case ERR_RANGE:
        complain("%s: a word list of more than %d MB", path, WORD_LIST_MOST >> 20);
        return false;
    default:
        complain("%s: %s", path, strerror(errno));
        return false;
    }
}

/* english-words.35, british_variant_1-words.60: every spelling, up to a size. */
static int is_wanted(const struct dirent *entry) {
    const char *size = strstr(entry->d_name, "-words.");
    if (!size)
        return 0;
    char *end;
    long number = strtol(size + strlen("-words."), &end, 10);
    return *end == '\0' && number > 0 && number <= SCOWL_SIZE;
}

static bool append(char **text, size_t *length, const char *path) {
    char *more;
    size_t size;
    if (!read_text(path, &more, &size))
        return false;
    char *both = realloc(*text, *length + size + 1);
    if (both) {
        memcpy(both + *length, more, size);
        both[*length + size] = '\n';
        *text = both;
        *length += size + 1;
    } else {
        complain("no memory for the word list");
    }
    free(more);
    return both != NULL;
}

/* All wanted files of the package, one after another in the order of their names. */
static bool read_scowl(char **text, size_t *length) {
    const char *given = getenv("TESSERA_SCOWL"), *folder = given ? given : SCOWL_FOLDER;
    struct dirent **entry = NULL;
    int count = scandir(folder, &entry, is_wanted, alphasort);
    if (count <= 0) {
        complain("no word list in %s: install the package scowl, or name a list with --lexicon=FILE", folder);
        free(entry);
        return false;
    }
    bool fine = true;
    for (int i = 0; i < count; i++) {
        char path[PATH_SIZE];
        snprintf(path, sizeof path, "%s/%s", folder, entry[i]->d_name);
        fine = fine && append(text, length, path);
        free(entry[i]);
    }
    free(entry);
    return fine;
}

static bool read_default(struct word_list *list) {
    char path[PATH_SIZE];
    list->sources = 2;
    list->source[0].least = 3; /* its short words are abbreviations and worse; ours are in a file of their own */
    list->source[1].least = 2;
    if (!path_data("word/pairs.txt", path, sizeof path)) {
        complain("the file data/word/pairs.txt is missing");
        return false;
    }
    return read_scowl(&list->text[0], &list->source[0].length) &&
           read_text(path, &list->text[1], &list->source[1].length);
}

bool word_list_read(const char *path, struct word_list *list) {
    *list = (struct word_list){.sources = 1};
    list->source[0].least = 2;
    bool fine = path ? read_text(path, &list->text[0], &list->source[0].length) : read_default(list);
    for (unsigned i = 0; i < list->sources; i++)
        list->source[i].text = list->text[i];
    if (!fine)
        word_list_free(list);
    return fine;
}

void word_list_free(struct word_list *list) {
    for (unsigned i = 0; i < WORD_LIST_SOURCES; i++)
        free(list->text[i]);
    *list = (struct word_list){0};
}

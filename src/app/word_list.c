#include "app/word_list.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/file.h"
#include "app/paths.h"
#include "base/text.h"

#define SCOWL_FOLDER "/usr/share/dict/scowl"
enum { SCOWL_SIZE = 80 }; /* "huge": as many words as a player of such games knows; 95 adds words that nobody knows */

static enum err read_text(const char *path, char **text, size_t *length, struct fault *fault) {
    enum err err = file_load(path, WORD_LIST_MOST, "the word list is larger than 1024 MB", text, length, fault);
    if (err || !text_check_lines(*text, *length, fault))
        return err;
    free(*text);
    *text = NULL;
    file_fault(fault, ERR_RANGE, path);
    return ERR_RANGE;
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

static enum err append(char **text, size_t *length, const char *path, struct fault *fault) {
    char *more;
    size_t size;
    enum err err = read_text(path, &more, &size, fault);
    if (err)
        return err;
    char *both = realloc(*text, *length + size + 1);
    if (both) {
        memcpy(both + *length, more, size);
        both[*length + size] = '\n';
        *text = both;
        *length += size + 1;
    }
    free(more);
    return both ? ERR_NONE : err_refuse(fault, ERR_SYSTEM, "not enough memory for the word list");
}

/* All these files of the package, one after another in the order of their names. */
static enum err read_scowl(char **text, size_t *length, struct fault *fault) {
    const char *given = getenv("TESSERA_SCOWL"), *folder = given ? given : SCOWL_FOLDER;
    struct dirent **entry = NULL;
    int count = scandir(folder, &entry, is_wanted, alphasort);
    if (count < 0 && errno == ENOMEM)
        return err_refuse(fault, ERR_SYSTEM, "not enough memory for the word list");
    if (count <= 0) {
        free(entry);
        struct out out = fault_out(fault);
        out_put(&out, "no word list in ");
        out_put(&out, folder);
        out_put(&out, ": install the package scowl, or choose a list with --lexicon=FILE");
        return ERR_SYSTEM;
    }
    enum err err = ERR_NONE;
    for (int i = 0; i < count; i++) {
        char path[PATH_SIZE];
        snprintf(path, sizeof path, "%s/%s", folder, entry[i]->d_name);
        err = err ? err : append(text, length, path, fault);
        free(entry[i]);
    }
    free(entry);
    return err;
}

static enum err read_default(struct word_list *list, struct fault *fault) {
    char path[PATH_SIZE];
    list->sources = 2;
    list->source[0].least = 3; /* its short words are abbreviations and worse; ours are in a separate file */
    list->source[1].least = 2;
    if (!path_data("word/pairs.txt", path, sizeof path))
        return err_refuse(fault, ERR_SYSTEM, "the file data/word/pairs.txt is missing");
    enum err err = read_scowl(&list->text[0], &list->source[0].length, fault);
    return err ? err : read_text(path, &list->text[1], &list->source[1].length, fault);
}

enum err word_list_read(const char *path, struct word_list *list, struct fault *fault) {
    *list = (struct word_list){.sources = 1};
    list->source[0].least = 2;
    enum err err = path ? read_text(path, &list->text[0], &list->source[0].length, fault) : read_default(list, fault);
    for (unsigned i = 0; i < list->sources; i++)
        list->source[i].text = list->text[i];
    if (err)
        word_list_free(list);
    return err;
}

void word_list_free(struct word_list *list) {
    for (unsigned i = 0; i < WORD_LIST_SOURCES; i++)
        free(list->text[i]);
    *list = (struct word_list){0};
}

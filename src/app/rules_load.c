#include "app/rules_load.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/file.h"
#include "app/paths.h"

enum { RULE_FILE_MOST = 1 << 20 };
static const char ENDING[] = ".rules";

static enum err load_file(const char *path, struct slide_rules *rules, struct fault *fault) {
    char *text;
    size_t length;
    enum err err = file_load(path, RULE_FILE_MOST, "the file is too long for a rule set, which has at most 1 MB", &text,
                             &length, fault);
    if (err)
        return err;
    err = slide_rules_read(rules, text, length, fault);
    free(text);
    return err ? file_fault(fault, err, path) : ERR_NONE;
}

static bool is_file(const char *name) {
    return strpbrk(name, "/.") != NULL;
}

/* The path of the rule set with this name; former names are in a folder of their own, and are not listed. */
static bool find(const char *name, char path[PATH_SIZE]) {
    static const char *const FOLDERS[] = {"rules", "rules/old"};
    for (size_t i = 0; i < sizeof FOLDERS / sizeof FOLDERS[0]; i++) {
        char file[PATH_SIZE];
        int length = snprintf(file, sizeof file, "%s/%s%s", FOLDERS[i], name, ENDING);
        if ((size_t)length < sizeof file && path_data(file, path, PATH_SIZE))
            return true;
    }
    return false;
}

bool rules_known(const char *name) {
    char path[PATH_SIZE];
    return is_file(name) || find(name, path);
}

enum err rules_load(const char *name, struct slide_rules *rules, struct fault *fault) {
    char path[PATH_SIZE];
    if (!name) {
        slide_rules_classic(rules);
        return ERR_NONE;
    }
    if (is_file(name))
        return load_file(name, rules, fault);
    if (find(name, path))
        return load_file(path, rules, fault);
    struct out out = fault_out(fault);
    out_put(&out, "no rule set '");
    out_put(&out, name);
    out_put(&out, "' (tessera rules lists them)");
    return ERR_RANGE;
}

static int compare_names(const void *a, const void *b) {
    return strcmp(a, b);
}

size_t rules_names(char names[RULE_SETS_MAX][SLIDE_NAME_SIZE]) {
    char path[PATH_SIZE];
    DIR *folder = path_data("rules", path, sizeof path) ? opendir(path) : NULL;
    size_t count = 0;
    if (!folder)
        return 0;
    for (struct dirent *entry; count < RULE_SETS_MAX && (entry = readdir(folder));) {
        size_t length = strlen(entry->d_name), stem = length - (sizeof ENDING - 1);
        if (length < sizeof ENDING || strcmp(entry->d_name + stem, ENDING) != 0 || stem >= SLIDE_NAME_SIZE)
            continue;
        memcpy(names[count], entry->d_name, stem);
        names[count++][stem] = '\0';
    }
    closedir(folder);
    qsort(names, count, sizeof names[0], compare_names);
    return count;
}

#include "front/rules_load.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "front/cli/command.h"
#include "front/file.h"
#include "front/paths.h"

enum { RULE_FILE_MOST = 1 << 20 };
static const char ENDING[] = ".rules";

static bool load_file(const char *path, struct slide_rules *rules, char why[RULES_WHY_SIZE]) {
    char *text;
    size_t length;
    struct fault fault = {0};
    enum err err = file_read(path, RULE_FILE_MOST, &text, &length);
    if (err) {
        snprintf(why, RULES_WHY_SIZE, "%.300s: %s", path,
                 err == ERR_RANGE ? "too long for a rule file" : strerror(errno));
        return false;
    }
    err = slide_rules_read(rules, text, length, &fault);
    free(text);
    if (err)
        fault_text(path, &fault, why, RULES_WHY_SIZE);
    return err == ERR_NONE;
}

static bool is_file(const char *name) {
    return strpbrk(name, "/.") != NULL;
}

/* Where the rule set of this name lies. */
static bool find(const char *name, char path[PATH_SIZE]) {
    char file[PATH_SIZE];
    int length = snprintf(file, sizeof file, "rules/%s%s", name, ENDING);
    return length > 0 && (size_t)length < sizeof file && path_data(file, path, PATH_SIZE);
}

bool rules_known(const char *name) {
    char path[PATH_SIZE];
    return is_file(name) || find(name, path);
}

bool rules_find(const char *name, struct slide_rules *rules, char why[RULES_WHY_SIZE]) {
    char path[PATH_SIZE];
    if (!name) {
        slide_rules_classic(rules);
        return true;
    }
    if (is_file(name))
        return load_file(name, rules, why);
    if (!find(name, path)) {
        snprintf(why, RULES_WHY_SIZE, "no rule set '%.300s' (tessera rules lists them)", name);
        return false;
    }
    return load_file(path, rules, why);
}

bool rules_load(const char *name, struct slide_rules *rules) {
    char why[RULES_WHY_SIZE];
    bool found = rules_find(name, rules, why);
    if (!found)
        complain("%s", why);
    return found;
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

#define _GNU_SOURCE /* dladdr */
#include "app/paths.h"

#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool join(char *path, size_t size, const char *folder, const char *name) {
    int length = snprintf(path, size, "%s/%s", folder, name);
    return (size_t)length < size; /* a negative length is a large size */
}

/* Takes the last name off a path. */
static bool folder_of(char *path) {
    char *slash = strrchr(path, '/');
    if (slash)
        *slash = '\0';
    return slash != NULL;
}

static bool program_folder(char *folder, size_t size) {
    ssize_t length = readlink("/proc/self/exe", folder, size - 1);
    if (length <= 0)
        return false;
    folder[length] = '\0';
    return folder_of(folder);
}

/* The folder of the library that this function is in: a program may lie anywhere else. */
static bool library_folder(char *folder, size_t size) {
    static const char here = 0;
    Dl_info info;
    if (!dladdr(&here, &info) || !info.dli_fname)
        return false;
    int length = snprintf(folder, size, "%s", info.dli_fname);
    return (size_t)length < size && folder_of(folder);
}

static bool try_folder(const char *folder, const char *name, char *path, size_t size) {
    return join(path, size, folder, name) && access(path, R_OK) == 0;
}

/* Where the data lies as seen from a program or library: in a build folder, and where make install puts it. */
static bool try_beside(const char *folder, const char *name, char *path, size_t size) {
    static const char *const near[] = {"data", "../data", "../share/tessera", "../../share/tessera"};
    char beside[PATH_SIZE];
    for (size_t i = 0; i < sizeof near / sizeof near[0]; i++)
        if (join(beside, sizeof beside, folder, near[i]) && try_folder(beside, name, path, size))
            return true;
    return false;
}

bool path_data(const char *name, char *path, size_t size) {
    const char *given = getenv("TESSERA_DATA");
    char folder[PATH_SIZE];
    return (given && try_folder(given, name, path, size)) ||
           (program_folder(folder, sizeof folder) && try_beside(folder, name, path, size)) ||
           (library_folder(folder, sizeof folder) && try_beside(folder, name, path, size)) ||
           try_folder(TESSERA_DATADIR, name, path, size);
}

bool path_module(const char *name, char *path, size_t size) {
    char folder[PATH_SIZE], beside[PATH_SIZE];
    if (program_folder(folder, sizeof folder)) {
        static const char *const near[] = {".", "../lib/tessera"};
        for (size_t i = 0; i < sizeof near / sizeof near[0]; i++)
            if (join(beside, sizeof beside, folder, near[i]) && try_folder(beside, name, path, size))
                return true;
    }
    return try_folder(TESSERA_LIBDIR, name, path, size);
}

static const struct {
    const char *variable, *home;
} USER[] = {
    [PATH_CONFIG] = {"XDG_CONFIG_HOME", ".config"},
    [PATH_DATA] = {"XDG_DATA_HOME", ".local/share"},
    [PATH_STATE] = {"XDG_STATE_HOME", ".local/state"},
    [PATH_CACHE] = {"XDG_CACHE_HOME", ".cache"},
};

/* Whatever the system says about making it. */
static bool is_folder(const char *path) {
    struct stat status;
    return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

/* mkdir -p, with access for the owner only. */
static bool make_folders(char *path) {
    for (char *slash = strchr(path + 1, '/');; slash = strchr(slash + 1, '/')) {
        if (slash)
            *slash = '\0';
        bool there = mkdir(path, 0700) == 0 || errno == EEXIST;
        int why = errno;
        if (!there && !(there = is_folder(path)))
            errno = why;
        if (slash)
            *slash = '/';
        if (!there || !slash)
            return there;
    }
}

bool path_user(enum path_kind kind, const char *file, char *path, size_t size) {
    const char *given = getenv(USER[kind].variable), *home = getenv("HOME");
    char base[PATH_SIZE], folder[PATH_SIZE];
    if (given && given[0] == '/') {
        if (!join(folder, sizeof folder, given, "tessera"))
            return false;
    } else if (!home || home[0] != '/') {
        errno = ENOENT;
        return false;
    } else if (!join(base, sizeof base, home, USER[kind].home) || !join(folder, sizeof folder, base, "tessera")) {
        return false;
    }
    return make_folders(folder) && join(path, size, folder, file);
}

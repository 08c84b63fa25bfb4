/* paths.h - where files are: the shipped data, and the user's own directories. */
#ifndef TESSERA_APP_PATHS_H
#define TESSERA_APP_PATHS_H

#include <stdbool.h>
#include <stddef.h>

enum { PATH_SIZE = 4096 };

/* The path of a shipped file, such as "rules/classic.rules", or of a folder: searched in $TESSERA_DATA, beside the
 * program, beside the library (a build folder has a link to the data of the source tree) and where make install put it.
 * False if it is not found. */
bool path_data(const char *name, char *path, size_t size);

/* The path of a module of the program: next to it, or where make install put it. */
bool path_module(const char *name, char *path, size_t size);

enum path_kind { PATH_CONFIG, PATH_DATA, PATH_STATE, PATH_CACHE };

/* tessera's folder in one of the XDG directories, created (0700) if it is missing; relative values of the variables are
 * ignored, as the specification requires. False if there is none or it cannot be created; errno says why. */
bool path_user(enum path_kind, const char *file, char *path, size_t size);

#endif

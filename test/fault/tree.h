/* tree.h - the files of a folder in memory, to put them back as they were and to compare them. */
#ifndef TESSERA_TEST_TREE_H
#define TESSERA_TEST_TREE_H

#include <stdbool.h>
#include <stddef.h>

enum { TREE_MOST = 256, TREE_NAME = 256 };

struct tree {
    unsigned count;
    struct tree_file {
        char name[TREE_NAME]; /* from the folder on */
        char *bytes;
        size_t size;
    } file[TREE_MOST];
};

/* Everything here ends the program when the system fails. */
void tree_read(struct tree *, const char *folder);
void tree_free(struct tree *);
/* Empties the folder, which is made if it is missing, and writes the files whose names are among the words of `wanted`,
 * or begin with one that ends in a slash; null: all. */
void tree_write(const struct tree *, const char *folder, const char *wanted);
void tree_clear(const char *folder);

/* Null if there is none. */
const struct tree_file *tree_find(const struct tree *, const char *name);
bool tree_same(const struct tree_file *, const struct tree_file *);

/* Is it one of the words? */
bool tree_wants(const char *words, const char *name);

#endif

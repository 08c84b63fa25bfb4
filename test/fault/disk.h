/* disk.h - a disk that remembers what was synced, to see what a power cut would leave of a folder.
 *
 * While it watches, every write, sync, rename and so on below the folder is remembered, of the program itself and of
 * SQLite; the files are written as always. Afterwards disk_cut_all plays what happened again and cuts the power at
 * every sync: whatever was not synced may be lost, may be there in part, in any order of its sectors, and the last
 * sector that was written may be torn. A name is safe when its folder was synced; until then the changes of names of a
 * folder are lost from some change on.
 *
 * Files that are mapped and written through memory are not seen. Those of SQLite that end in -shm are made anew after a
 * cut anyway.
 */
#ifndef TESSERA_TEST_DISK_H
#define TESSERA_TEST_DISK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Must be called first, before SQLite is used. */
void disk_set_up(void);

/* Watches this folder from now on; it must be empty except for folders. What was remembered before is forgotten. */
void disk_watch(const char *folder);
void disk_stop(void);

/* From here on this much was acknowledged: at every later cut the check gets the last number. */
void disk_acknowledge(size_t number);

/* What a check gets to see. */
struct disk_cut {
    const char *folder;  /* the folder as it was found after the cut */
    size_t acknowledged; /* the last number; 0: none */
    const char *how;     /* for messages: "torn" */
    size_t sync;         /* which sync, from 1 on */
};

/* Cuts the power at every sync, several times with different losses. Returns how many cuts there were; each is made in
 * a folder of this name, which is removed. */
unsigned disk_cut_all(const char *into, uint64_t seed, void (*check)(void *context, const struct disk_cut *),
                      void *context);

/* Was a file ever renamed to this name with exactly these bytes? The number counts such versions, from 1 on; 0: never.
 */
unsigned disk_version(const char *name, const void *bytes, size_t size);
/* How many there were. */
unsigned disk_versions(const char *name);

#endif

/* exact_scratch.h - a folder that the exact solver keeps its layers in, so that they need not fit into memory and a run
 * that was killed can go on.
 *
 * The folder belongs to one run, described by a text: another run finds the same text there or is refused. A file
 * called `notes` says what is done; each piece of a layer is a file of its own, mapped into memory while it is used.
 * What a killed program has noted is all there. A power cut may cost what was done since the last sync, some seconds;
 * checksums tell. Everything is removed when the run is complete.
 */
#ifndef TESSERA_APP_EXACT_SCRATCH_H
#define TESSERA_APP_EXACT_SCRATCH_H

#include <stdbool.h>

#include "slide/solve/exact_store.h"
#include "slide/solve/exact_team.h"

enum { EXACT_SCRATCH_PATH = 4096, EXACT_SCRATCH_PENDING = 1024 };

/* A piece by its name. */
struct exact_scratch_piece {
    enum exact_piece piece;
    uint32_t sum;
};

struct exact_scratch {
    char folder[EXACT_SCRATCH_PATH];
    int notes_fd;
    struct exact_note *note;
    size_t notes, room;
    bool resumed;  /* an earlier run has left something */
    int why;       /* errno of the first call that failed; 0: none did */
    uint64_t want; /* the bytes that there was no room for; 0: it was not that */
    double due;    /* when to sync next */
    /* Since the last sync: pieces that are new, and pieces that may go once the notes are on the disk. */
    struct exact_scratch_piece fresh[EXACT_SCRATCH_PENDING], old[EXACT_SCRATCH_PENDING];
    unsigned fresh_count, old_count;
    /* A team goes on from the last note that all its programs have: they sync at the same note, and nothing goes before
     * the notes of all are on the disk. Set after opening; null: alone. */
    const struct exact_team *team;
};

/* Opens the folder, which is created if it is not there, for the run that the text describes; its first line is for
 * people. ERR_TURN when another program is using it, ERR_RANGE when it holds something else, ERR_SYSTEM; the fault says
 * all. */
enum err exact_scratch_open(struct exact_scratch *, const char *folder, const char *run, struct fault *);
/* The store for an exact_host; the scratch must not move while it is used. */
struct exact_store exact_scratch_store(struct exact_scratch *);
/* Leaves everything for a later run; `complete`: removes everything instead, and the folder too if it is empty. */
void exact_scratch_close(struct exact_scratch *, bool complete);

/* Bytes that are free where the folder is. */
uint64_t exact_scratch_free(const struct exact_scratch *);

#endif

/* exact_store.h - where the exact solver keeps the layers that are done, if not in memory: pieces of layers under their
 * names, and notes of what is done, so that a later run can go on from there.
 *
 * The solver writes the pieces of a layer and then the note that says so. A note is never there before its pieces. The
 * caller provides the store (app/exact_scratch.h keeps one in a folder).
 */
#ifndef TESSERA_SLIDE_SOLVE_EXACT_STORE_H
#define TESSERA_SLIDE_SOLVE_EXACT_STORE_H

#include <stddef.h>
#include <stdint.h>

#include "base/err.h"

enum exact_piece {
    EXACT_STATES,       /* a list */
    EXACT_AFTERSTATES,  /* a list */
    EXACT_VALUES,       /* of the states, by their place in the list */
    EXACT_AFTER_VALUES, /* of the afterstates */
    EXACT_PIECES
};

enum exact_done {
    EXACT_LAYER_FOUND, /* the layer of this sum is found and counted */
    EXACT_ALL_FOUND,   /* there are no more layers */
    EXACT_LAYER_SOLVED /* the layer of this sum has its values */
};

struct exact_note {
    uint64_t done; /* enum exact_done */
    uint64_t sum;  /* in units of the shape */
    uint64_t states, afterstates, terminal, winning;
    uint64_t checksum[EXACT_PIECES]; /* of the pieces that were kept with it (exact_file.h); 0: not kept */
};

struct exact_store {
    /* Memory for a piece, zeroed; what had this name before is lost. Null when there is no room: the store knows why.
     */
    void *(*take)(void *context, enum exact_piece, uint32_t sum, size_t bytes);
    /* A piece as it was kept, to be read only; null when there is none. */
    void *(*map)(void *context, enum exact_piece, uint32_t sum, size_t *bytes);
    /* Gives the memory of take() or map() back; the piece stays. Null is fine. */
    void (*give)(void *context, void *memory, size_t bytes);
    /* The piece is not needed any more. */
    void (*drop)(void *context, enum exact_piece, uint32_t sum);
    /* The notes so far, the oldest first; those from `count` on are forgotten. */
    const struct exact_note *(*notes)(void *context, size_t *count);
    void (*forget)(void *context, size_t count);
    enum err (*note)(void *context, const struct exact_note *);
    void *context;
};

#endif

/* endgame_save.h - writes an endgame table while it is being solved, so that the work of an interrupted run is not
 * lost.
 *
 * Give endgame_save_sink to exact_solve, then call endgame_save_end. The caller owns the file: it is written through
 * one function, layer by layer, and the header last, so that a truncated file is never taken for a table.
 *
 * From time to time the caller is handed a checkpoint, some bytes that it should keep beside the file. A later run for
 * the same endgame that is given them, and the file as it was, finds the boards again but solves only the layers that
 * are missing.
 */
#ifndef TESSERA_SLIDE_SOLVE_ENDGAME_SAVE_H
#define TESSERA_SLIDE_SOLVE_ENDGAME_SAVE_H

#include "slide/solve/endgame.h"

struct endgame_file_layer;

enum { ENDGAME_NEAR = 2 }; /* layers within reach of a new tile */

struct endgame_save {
    /* Set before. */
    const struct endgame *endgame;
    const struct exact_host *host;
    double above; /* boards of less success are left out */
    enum err (*write)(void *context, uint64_t offset, const void *bytes, size_t length);
    /* True when it is time for a checkpoint, and what is done with it; null: never. */
    bool (*due)(void *context);
    enum err (*checkpoint)(void *context, const void *bytes, size_t length);
    void *context;
    /* Its own. */
    struct endgame_file_layer *layer; /* room for `room` of them */
    uint64_t layers, room, end;       /* end: where the next piece goes */
    uint64_t kept;
    uint64_t resumed; /* the lowest sum that an earlier run has solved; 0: there was none */
    struct endgame_near {
        uint64_t sum, count;
        double *value;
    } near[ENDGAME_NEAR]; /* the values of the states solved last, by sum modulo ENDGAME_NEAR */
};

/* Resumes the work of an earlier run: its checkpoint, and the file as far as it was written. ERR_CORRUPT when they do
 * not belong together or are damaged, ERR_VERSION, ERR_RANGE when they are for another endgame, ERR_SYSTEM when out of
 * memory; nothing is resumed then. */
enum err endgame_save_resume(struct endgame_save *, const void *checkpoint, size_t length, const void *file,
                             size_t file_length);

struct exact_sink endgame_save_sink(struct endgame_save *);

/* Writes the list of layers and the header, and frees the memory; call it after an err as well. Returns the err that it
 * is given, or that of write(). */
enum err endgame_save_end(struct endgame_save *, const struct exact_result *, enum err);

#endif

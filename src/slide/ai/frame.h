/* frame.h - reads a frame of zstd as a stream.
 *
 * The library of zstd reads every frame. Where there is none, as in a web browser, web/wasm/stored_frame.c reads frames
 * whose blocks are stored as they are; web/store-network writes such files.
 */
#ifndef TESSERA_SLIDE_AI_FRAME_H
#define TESSERA_SLIDE_AI_FRAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct frame {
    void *zstd;       /* the library's state */
    size_t left;      /* of a stored block: bytes that have not been read */
    bool begun, last; /* the head has been read; this is the last block */
};

/* False when out of memory. */
bool frame_open(struct frame *);

/* Reads exactly that many bytes of what the frame holds and moves *at, within the bytes of the file that end at `end`.
 * False when there are not so many or the frame is damaged. */
bool frame_read(struct frame *, const uint8_t **at, const uint8_t *end, void *bytes, size_t length);
void frame_close(struct frame *);

#endif

#include "slide/ai/frame.h"

#include <zstd.h>

bool frame_open(struct frame *frame) {
    *frame = (struct frame){.zstd = ZSTD_createDCtx()};
    return frame->zstd != NULL;
}

bool frame_read(struct frame *frame, const uint8_t **at, const uint8_t *end, void *bytes, size_t length) {
    ZSTD_outBuffer out = {bytes, length, 0};
    while (out.pos < out.size) {
        ZSTD_inBuffer in = {*at, (size_t)(end - *at), 0};
        size_t before = out.pos, result = ZSTD_decompressStream(frame->zstd, &out, &in);
        *at += in.pos;
        if (ZSTD_isError(result) || (in.pos == 0 && out.pos == before))
            return false;
    }
    return true;
}

void frame_close(struct frame *frame) {
    ZSTD_freeDCtx(frame->zstd);
    frame->zstd = NULL;
}

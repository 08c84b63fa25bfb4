/* stored_frame.c - reads frames of zstd whose blocks are stored: without their own compression.
 *
 * A page gets its network compressed with gzip, which browsers unpack themselves, so the frame inside needs none. Such
 * a frame is the magic number, a descriptor of 0, a window of one byte, and blocks: three bytes with the size above
 * three bits, of which the lowest says that it is the last block and the other two that it is stored.
 */
#include <string.h>

#include "slide/ai/frame.h"

enum { HEAD = 6, BLOCK_HEAD = 3 };
static const uint8_t MAGIC[] = {0x28, 0xB5, 0x2F, 0xFD, 0x00};

bool frame_open(struct frame *frame) {
    *frame = (struct frame){0};
    return true;
}

static bool begin(struct frame *frame, const uint8_t **at, const uint8_t *end) {
    if (end - *at < HEAD || memcmp(*at, MAGIC, sizeof MAGIC) != 0)
        return false;
    *at += HEAD;
    frame->begun = true;
    return true;
}

static bool next_block(struct frame *frame, const uint8_t **at, const uint8_t *end) {
    if (frame->last || end - *at < BLOCK_HEAD)
        return false;
    uint32_t head = (*at)[0] | (uint32_t)(*at)[1] << 8 | (uint32_t)(*at)[2] << 16;
    *at += BLOCK_HEAD;
    frame->last = head & 1;
    frame->left = head >> 3;
    return (head >> 1 & 3) == 0 && frame->left <= (size_t)(end - *at);
}

bool frame_read(struct frame *frame, const uint8_t **at, const uint8_t *end, void *bytes, size_t length) {
    uint8_t *to = bytes;
    if (!frame->begun && !begin(frame, at, end))
        return false;
    while (length > 0) {
        if (frame->left == 0 && !next_block(frame, at, end))
            return false;
        size_t part = length < frame->left ? length : frame->left;
        memcpy(to, *at, part);
        *at += part, to += part;
        frame->left -= part, length -= part;
    }
    return true;
}

void frame_close(struct frame *frame) {
    (void)frame;
}

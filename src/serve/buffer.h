/* buffer.h - text that grows. */
#ifndef TESSERA_SERVE_BUFFER_H
#define TESSERA_SERVE_BUFFER_H

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

struct buffer {
    char *at; /* terminated; null while nothing was added */
    size_t length, room;
    bool failed; /* there was no memory for something */
};

static inline void buffer_add(struct buffer *buffer, const void *bytes, size_t length) {
    if (buffer->room - buffer->length <= length) {
        size_t room = 2 * buffer->room + length + 64;
        char *more = buffer->failed ? NULL : realloc(buffer->at, room);
        if (!more) {
            buffer->failed = true;
            return;
        }
        buffer->at = more;
        buffer->room = room;
    }
    memcpy(buffer->at + buffer->length, bytes, length);
    buffer->length += length;
    buffer->at[buffer->length] = '\0';
}

static inline void buffer_put(struct buffer *buffer, const char *text) {
    buffer_add(buffer, text, strlen(text));
}

static inline void buffer_free(struct buffer *buffer) {
    free(buffer->at);
    *buffer = (struct buffer){0};
}

#endif

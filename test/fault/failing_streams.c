/* failing_streams.c - stdio over calls of the system that can fail. The C library calls the system itself, where no
 * linker reaches it, so its streams are replaced by streams with functions of ours. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "fault/failing_internal.h"

FILE *__real_fopen(const char *, const char *);
int __real_fileno(FILE *);
FILE *__real_open_memstream(char **, size_t *);
ssize_t __real_getline(char **, size_t *, FILE *);
FILE *__wrap_fopen(const char *, const char *);
int __wrap_fileno(FILE *);
FILE *__wrap_open_memstream(char **, size_t *);
ssize_t __wrap_getline(char **, size_t *, FILE *);

static bool active;

/* ---- Files ---- */

enum { FILES_MOST = 16 };
static struct file {
    FILE *stream; /* null: free */
    int fd;
} files[FILES_MOST];

static ssize_t read_file(void *context, char *to, size_t size) {
    const struct file *file = context;
    return __wrap_read(file->fd, to, size);
}

/* As the C library does: goes on after a short write, but not after an error. */
static ssize_t write_file(void *context, const char *from, size_t size) {
    const struct file *file = context;
    size_t done = 0;
    while (done < size) {
        ssize_t wrote = __wrap_write(file->fd, from + done, size - done);
        if (wrote < 0)
            break;
        done += (size_t)wrote;
    }
    return (ssize_t)done;
}

static int close_file(void *context) {
    struct file *file = context;
    file->stream = NULL;
    return __wrap_close(file->fd);
}

static FILE *stream_over(int fd, const char *mode) {
    static const cookie_io_functions_t FUNCTIONS = {.read = read_file, .write = write_file, .close = close_file};
    struct file *file = files;
    while (file < files + FILES_MOST && file->stream)
        file++;
    if (file == files + FILES_MOST)
        abort();
    file->fd = fd;
    file->stream = fopencookie(file, mode, FUNCTIONS);
    return file->stream;
}

FILE *__wrap_fopen(const char *path, const char *mode) {
    if (!active)
        return __real_fopen(path, mode);
    int flags = mode[0] == 'r' ? O_RDONLY : O_WRONLY | O_CREAT | (mode[0] == 'w' ? O_TRUNC : O_APPEND);
    int fd = failing_memory() ? -1 : __wrap_open(path, flags | O_CLOEXEC, 0666);
    return fd < 0 ? NULL : stream_over(fd, mode);
}

int __wrap_fileno(FILE *stream) {
    for (unsigned i = 0; i < FILES_MOST; i++)
        if (files[i].stream == stream)
            return files[i].fd;
    return __real_fileno(stream);
}

/* As in the C library, a line without memory is not an error of the stream. */
ssize_t __wrap_getline(char **line, size_t *room, FILE *stream) {
    return active && failing_memory() ? -1 : __real_getline(line, room, stream);
}

/* ---- Streams in memory ---- */

struct memory {
    char **text, *bytes;
    size_t *length, used;
};

static ssize_t write_memory(void *context, const char *from, size_t size) {
    struct memory *memory = context;
    char *more = __wrap_realloc(memory->bytes, memory->used + size + 1);
    if (!more)
        return 0;
    memory->bytes = more;
    memcpy(more + memory->used, from, size);
    memory->used += size;
    more[memory->used] = '\0';
    *memory->text = more;
    *memory->length = memory->used;
    return (ssize_t)size;
}

static int close_memory(void *context) {
    free(context);
    return 0;
}

FILE *__wrap_open_memstream(char **text, size_t *length) {
    static const cookie_io_functions_t FUNCTIONS = {.write = write_memory, .close = close_memory};
    if (!active)
        return __real_open_memstream(text, length);
    struct memory *memory = __wrap_malloc(sizeof *memory);
    char *bytes = memory ? __wrap_malloc(1) : NULL;
    FILE *stream = bytes ? fopencookie(memory, "w", FUNCTIONS) : NULL;
    if (!stream) {
        free(bytes);
        free(memory);
        return NULL;
    }
    *memory = (struct memory){.text = text, .bytes = bytes, .length = length};
    bytes[0] = '\0';
    *text = bytes;
    *length = 0;
    return stream;
}

void failing_streams_set_up(void) {
    active = true;
    stdin = stream_over(STDIN_FILENO, "r");
    stdout = stream_over(STDOUT_FILENO, "w");
    if (!stdin || !stdout)
        abort();
}

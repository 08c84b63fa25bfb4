#include "slide/ai/host.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { HUGE_PAGE = 2 << 20, SMALL = 64 << 20 };

static size_t round_up(size_t bytes) {
    return (bytes + HUGE_PAGE - 1) / HUGE_PAGE * HUGE_PAGE;
}

/* The number after a word in a system file, times a unit; UINT64_MAX when it is not there. */
static uint64_t number_in(const char *path, const char *word, uint64_t unit) {
    char text[4096] = "";
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    ssize_t length = fd < 0 ? 0 : read(fd, text, sizeof text - 1);
    if (fd >= 0)
        close(fd);
    const char *at = length > 0 ? strstr(text, word) : NULL;
    unsigned long long number = at ? strtoull(at + strlen(word), NULL, 10) : 0;
    return number ? number * unit : UINT64_MAX;
}

/* Linux overcommits memory and kills a process when it runs out, so check first how much is available. Small requests
 * are not worth the check. */
static bool is_there(size_t bytes) {
    if (bytes <= SMALL)
        return true;
    uint64_t available = number_in("/proc/meminfo", "MemAvailable:", 1024);
    uint64_t allowed = number_in("/sys/fs/cgroup/memory.max", "", 1);
    return (bytes <= available) & (bytes <= allowed);
}

/* Map one huge page more than needed and unmap the ends, so that the rest is aligned to a huge page. */
void *host_pages(size_t bytes) {
    size_t whole = round_up(bytes);
    if (bytes == 0 || whole < bytes || whole > SIZE_MAX - HUGE_PAGE || !is_there(whole)) {
        errno = ENOMEM;
        return NULL;
    }
    char *start = mmap(NULL, whole + HUGE_PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (start == MAP_FAILED)
        return NULL;
    size_t before = (HUGE_PAGE - (size_t)start % HUGE_PAGE) % HUGE_PAGE;
    if (before)
        munmap(start, before);
    munmap(start + before + whole, HUGE_PAGE - before);
    madvise(start + before, whole, MADV_HUGEPAGE); /* only a hint */
    return start + before;
}

void host_pages_free(void *pages, size_t bytes) {
    if (pages)
        munmap(pages, round_up(bytes));
}

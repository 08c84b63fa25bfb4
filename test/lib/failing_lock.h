/* failing_lock.h - locks of files that fail when a test wants it. The function stands before that of the C library. */
#ifndef TESSERA_TEST_FAILING_LOCK_H
#define TESSERA_TEST_FAILING_LOCK_H

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <sys/syscall.h>
#include <unistd.h>

static int lock_fails; /* errno of a lock; 0: it is tried */

__attribute__((visibility("default"))) int fcntl(int fd, int command, ...) {
    va_list more;
    va_start(more, command);
    void *what = va_arg(more, void *);
    va_end(more);
    if (command == F_SETLK && lock_fails) {
        errno = lock_fails;
        return -1;
    }
    return (int)syscall(SYS_fcntl, fd, command, what);
}

#endif

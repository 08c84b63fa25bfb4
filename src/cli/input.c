#include "cli/input.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/command.h"
#include "play/script.h"

static int why; /* the errno of a failure; 0: there was none */

int input_byte(void *context) {
    int byte;
    (void)context;
    while ((byte = getc(stdin)) == EOF && ferror(stdin) && errno == EINTR)
        clearerr(stdin);
    if (byte == EOF && ferror(stdin) && errno != EBADF) /* closed from the start: there is no input */
        why = errno;
    return byte == EOF ? SCRIPT_BYTES_END : byte;
}

bool input_waits(void) {
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    return poll(&input, 1, 0) > 0;
}

int input_end(int code) {
    return code == EXIT_DONE && why ? complain("standard input: %s", strerror(why)) : code;
}

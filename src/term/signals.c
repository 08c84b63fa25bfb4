#include "term/signals.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

static const int ASKING[] = {SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGCONT, SIGWINCH};
static const int CRASHING[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGQUIT};
enum { ASKING_COUNT = sizeof ASKING / sizeof ASKING[0], CRASHING_COUNT = sizeof CRASHING / sizeof CRASHING[0] };

/* Static, since signal handlers can reach nothing else. */
static struct {
    int terminal, wake[2];
    struct termios modes;
    char bytes[SIGNALS_BYTES_MAX];
    size_t length;
    struct sigaction old_asking[ASKING_COUNT], old_crashing[CRASHING_COUNT];
    char stack[1 << 16]; /* a stack overflow is a crash, too */
} caught = {.terminal = -1, .wake = {-1, -1}};

static void on_asking(int number) {
    int kept = errno;
    unsigned char byte = (unsigned char)number;
    ssize_t written = write(caught.wake[1], &byte, 1); /* if the pipe is full, the loop will wake up anyway */
    (void)written;
    errno = kept;
}

static void on_crash(int number) {
    ssize_t written = write(caught.terminal, caught.bytes, caught.length);
    (void)written;
    tcsetattr(caught.terminal, TCSANOW, &caught.modes);
    signal(number, SIG_DFL);
    raise(number);
}

static bool make_pipe(void) {
    if (pipe(caught.wake))
        return false;
    for (int i = 0; i < 2; i++) {
        fcntl(caught.wake[i], F_SETFL, O_NONBLOCK);
        fcntl(caught.wake[i], F_SETFD, FD_CLOEXEC);
    }
    return true;
}

bool signals_catch(int fd) {
    if (tcgetattr(fd, &caught.modes) || !make_pipe())
        return false;
    caught.terminal = fd;
    caught.length = 0;
    stack_t stack = {.ss_sp = caught.stack, .ss_size = sizeof caught.stack};
    sigaltstack(&stack, NULL);
    struct sigaction action = {.sa_handler = on_asking};
    sigemptyset(&action.sa_mask);
    for (int i = 0; i < ASKING_COUNT; i++)
        sigaction(ASKING[i], &action, &caught.old_asking[i]);
    action.sa_handler = on_crash;
    action.sa_flags = (int)(SA_ONSTACK | SA_RESETHAND | SA_NODEFER);
    for (int i = 0; i < CRASHING_COUNT; i++)
        sigaction(CRASHING[i], &action, &caught.old_crashing[i]);
    return true;
}

void signals_on_crash(const char *bytes, size_t length) {
    caught.length = 0; /* a crash during the copy writes nothing rather than half of it */
    if (length > sizeof caught.bytes)
        length = sizeof caught.bytes;
    memcpy(caught.bytes, bytes, length);
    caught.length = length;
}

void signals_release(void) {
    if (caught.terminal < 0)
        return;
    for (int i = 0; i < ASKING_COUNT; i++)
        sigaction(ASKING[i], &caught.old_asking[i], NULL);
    for (int i = 0; i < CRASHING_COUNT; i++)
        sigaction(CRASHING[i], &caught.old_crashing[i], NULL);
    close(caught.wake[0]);
    close(caught.wake[1]);
    caught.terminal = caught.wake[0] = caught.wake[1] = -1;
}

int signals_fd(void) {
    return caught.wake[0];
}

int signals_next(void) {
    unsigned char byte;
    return read(caught.wake[0], &byte, 1) == 1 ? byte : 0;
}

void signals_stop_here(void) {
    raise(SIGSTOP);
}

void signals_die_of(int number) {
    signal(number, SIG_DFL);
    raise(number);
}

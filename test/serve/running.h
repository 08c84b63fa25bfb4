/* running.h - the server in a thread of the test, and a client of it that allocates nothing.
 *
 * The door is a socket that the test opens and hands over as systemd does, so that the port is known before. */
#ifndef TEST_SERVE_RUNNING_H
#define TEST_SERVE_RUNNING_H

#include "cmocka_includes.h"

#include <arpa/inet.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "serve/serve.h"

enum { RUNNING_SOCKET = 3, ANSWER_SIZE = 1 << 18 };

struct running {
    struct serve_options options;
    pthread_t thread;
    atomic_bool may_begin, ended;
    int code, door;
    struct sockaddr_in address;
};

/* The last answer: its status (0: the connection was closed without one) and its body. */
struct answer {
    int status;
    char text[ANSWER_SIZE];
    const char *body;
};

/* To be called before anything else is opened: the socket must have the number that systemd gives it. */
static inline void running_prepare(struct running *running) {
    char process[24];
    socklen_t size = sizeof running->address;
    snprintf(process, sizeof process, "%ld", (long)getpid());
    setenv("LISTEN_PID", process, 1);
    setenv("LISTEN_FDS", "1", 1);
    running->door = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    running->address = (struct sockaddr_in){.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    assert_int_equal(bind(running->door, (struct sockaddr *)&running->address, size), 0);
    assert_int_equal(listen(running->door, 64), 0);
    assert_int_equal(getsockname(running->door, (struct sockaddr *)&running->address, &size), 0);
    running->door = running->door == RUNNING_SOCKET ? dup(running->door) : running->door;
    assert_int_equal(dup2(running->door, RUNNING_SOCKET), RUNNING_SOCKET);
}

static inline void *running_main(void *context) {
    struct running *running = context;
    while (!running->may_begin)
        usleep(100);
    running->code = serve_run(&running->options);
    running->ended = true;
    return NULL;
}

/* Starts the thread; the server begins with running_begin. */
static inline void running_launch(struct running *running) {
    assert_int_equal(dup2(running->door, RUNNING_SOCKET), RUNNING_SOCKET); /* a server closes it */
    running->may_begin = running->ended = false;
    assert_int_equal(pthread_create(&running->thread, NULL, running_main, running), 0);
}

static inline void running_begin(struct running *running) {
    running->may_begin = true;
}

static inline void running_start(struct running *running) {
    running_launch(running);
    running_begin(running);
}

static inline bool running_ended(const struct running *running) {
    return running->ended;
}

/* Waits until it has stopped; returns its exit code. */
static inline int running_wait(struct running *running) {
    assert_int_equal(pthread_join(running->thread, NULL), 0);
    assert_int_equal(dup2(running->door, RUNNING_SOCKET), RUNNING_SOCKET);
    return running->code;
}

static inline int running_stop(struct running *running) {
    if (!running->ended)
        kill(getpid(), SIGTERM);
    return running_wait(running);
}

static inline int running_connect(const struct running *running) {
    enum { PATIENCE_SECONDS = 60 };
    int client = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    struct timeval patience = {.tv_sec = PATIENCE_SECONDS};
    setsockopt(client, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    assert_int_equal(connect(client, (const struct sockaddr *)&running->address, sizeof running->address), 0);
    return client;
}

static inline void running_send(int client, const char *text) {
    assert_int_equal(send(client, text, strlen(text), MSG_NOSIGNAL), strlen(text));
}

/* Reads until the server closes the connection. */
static inline void running_read(int client, struct answer *answer) {
    size_t length = 0;
    ssize_t more;
    while (length < ANSWER_SIZE - 1 && (more = recv(client, answer->text + length, ANSWER_SIZE - 1 - length, 0)) > 0)
        length += (size_t)more;
    answer->text[length] = '\0';
    const char *body = strstr(answer->text, "\r\n\r\n");
    answer->status = body && strncmp(answer->text, "HTTP/1.1 ", 9) == 0 ? (int)strtol(answer->text + 9, NULL, 10) : 0;
    answer->body = body ? body + 4 : "";
}

/* One request over a connection of its own. The token may be null, the body too. */
static inline int running_ask(const struct running *running, const char *method, const char *path, const char *token,
                              const char *body, struct answer *answer) {
    static char text[1 << 16];
    int client = running_connect(running);
    int length = snprintf(text, sizeof text, "%s %s HTTP/1.1\r\nHost: a\r\nConnection: close\r\n%s%s%s", method, path,
                          token ? "Authorization: Bearer " : "", token ? token : "", token ? "\r\n" : "");
    snprintf(text + length, sizeof text - (size_t)length, "Content-Length: %zu\r\n\r\n%s", body ? strlen(body) : 0,
             body ? body : "");
    running_send(client, text);
    running_read(client, answer);
    close(client);
    return answer->status;
}

/* The value of "key":"value" or "key":number in the body; empty if there is none. */
static inline void answer_value(const struct answer *answer, const char *key, char *value, size_t size) {
    char quoted[64];
    snprintf(quoted, sizeof quoted, "\"%s\":", key);
    const char *at = strstr(answer->body, quoted);
    at = at ? at + strlen(quoted) : "";
    at += *at == '"';
    snprintf(value, size, "%.*s", (int)strcspn(at, "\",}]"), at);
}

static inline long answer_number(const struct answer *answer, const char *key) {
    char value[32];
    answer_value(answer, key, value, sizeof value);
    return value[0] ? strtol(value, NULL, 10) : -1;
}

#endif

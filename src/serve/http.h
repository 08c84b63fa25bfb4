/* http.h - connections: requests come in, answers and streams of server-sent events go out.
 *
 * One thread, on libevent. Requests are read by serve/request.h; what is refused there never arrives here. Every
 * connection has a deadline for what it is doing, and what waits to be sent to it is bounded: a client that is slow,
 * silent or gone is dropped (serve/limits.h). */
#ifndef TESSERA_SERVE_HTTP_H
#define TESSERA_SERVE_HTTP_H

#include <stdint.h>

#include "serve/request.h"

struct event_base;
struct http;
struct http_connection;

enum { HTTP_ADDRESS_SIZE = 46, HTTP_PATH_SIZE = 160 };

/* A request and the way to answer it. It lives until it is answered, or until its stream has been closed. */
struct http_call {
    struct http_connection *connection; /* null when the client has gone; the answer then goes nowhere */
    struct http *http;
    struct request request; /* its texts are valid until the handler returns */
    char address[HTTP_ADDRESS_SIZE];
    char path[HTTP_PATH_SIZE]; /* for the log, cut if it is longer */
    enum request_method method;
    double began;
    void (*closed)(void *stream); /* a stream has ended; the call is gone after that */
    void *stream;
    const char *headers; /* further lines of the answer, or null; a constant */
};

struct http_counts {
    uint64_t accepted, refused, requests, answers[6], dropped; /* answers by their first digit */
    unsigned connections, streams;
};

struct http_setup {
    struct event_base *base;
    const char *address; /* of this machine, to listen on: "127.0.0.1", "[::1]" */
    uint16_t port;       /* 0: any free one */
    int socket;          /* one that listens already, or -1 */
    bool proxied;        /* clients are behind a proxy that names them in X-Real-IP */
    bool unlimited;      /* any number of connections from one address */
    void (*handle)(void *context, struct http_call *);
    size_t (*body_most)(struct token path);
    void (*log)(void *context, const struct http_call *, int status, size_t bytes);
    void *context;
};

/* Listens. ERR_SYSTEM with the reason. */
enum err http_open(const struct http_setup *, struct http **, struct fault *);
uint16_t http_port(const struct http *);
/* Accepts no more connections. */
void http_pause(struct http *);
/* Sends what can be sent at once and closes every connection. */
void http_close(struct http *);

/* Answers and ends the call. */
void http_answer(struct http_call *, int status, const char *type, const void *body, size_t length);
/* The same with a part of a file, which is closed afterwards. */
void http_answer_file(struct http_call *, const char *type, int fd, size_t length);

/* Answers with a stream that goes on. `closed` is called once, when it ends for whatever reason. */
void http_stream(struct http_call *, void (*closed)(void *stream), void *stream);
void http_send(struct http_call *, const void *bytes, size_t length);
/* Ends a stream after what was sent. */
void http_finish(struct http_call *);

struct http_counts http_counts(const struct http *);

#endif

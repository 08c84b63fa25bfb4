#include "serve/http.h"

#include <arpa/inet.h>
#include <assert.h>
#include <errno.h>
#include <event2/buffer.h>
#include <event2/bufferevent.h>
#include <event2/event.h>
#include <event2/listener.h>
#include <event2/util.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "app/clock.h"
#include "serve/limits.h"

enum state { READING, ANSWERING, STREAMING, CLOSING };

struct http_connection {
    struct http_connection *next, **previous;
    struct http *http;
    struct bufferevent *channel;
    struct http_call *call;
    double deadline;
    size_t waiting; /* bytes of a stream that waited at the last look */
    enum state state;
    bool keeps, large, continued, proceeding;
    bool lingers; /* what the client still sends is read for a moment, so that it sees the answer */
    char address[HTTP_ADDRESS_SIZE];
};

struct http {
    struct http_setup setup;
    struct evconnlistener *listener;
    struct event *every_second;
    struct http_connection *connections;
    struct http_counts counts;
    unsigned large; /* long bodies on their way */
    double next_beat;
};

static void close_connection(struct http_connection *connection);
static void proceed(struct http_connection *connection);

/* ---- Answers ---- */

static const char *reason(int status) {
    static const struct {
        int status;
        const char *reason;
    } REASONS[] = {
        {200, "OK"},
        {201, "Created"},
        {204, "No Content"},
        {304, "Not Modified"},
        {400, "Bad Request"},
        {401, "Unauthorized"},
        {403, "Forbidden"},
        {404, "Not Found"},
        {405, "Not Allowed"},
        {409, "Conflict"},
        {410, "Gone"},
        {413, "Too Large"},
        {414, "Target Too Long"},
        {422, "Refused"},
        {429, "Too Many Requests"},
        {431, "Head Too Long"},
        {500, "Internal Error"},
        {501, "Not Implemented"},
        {503, "Unavailable"},
        {505, "Version Not Supported"},
    };
    for (unsigned i = 0; i < sizeof REASONS / sizeof *REASONS; i++)
        if (REASONS[i].status == status)
            return REASONS[i].reason;
    return "Status";
}

/* On every answer. Nothing may frame the page, guess a type, or send anything anywhere else. */
static const char SAFE[] = "Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; "
                           "style-src 'self'; img-src 'self' data:; connect-src 'self'; font-src 'self'; "
                           "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
                           "frame-ancestors 'none'\r\n"
                           "X-Content-Type-Options: nosniff\r\n"
                           "X-Frame-Options: DENY\r\n"
                           "Referrer-Policy: no-referrer\r\n"
                           "Cross-Origin-Opener-Policy: same-origin\r\n"
                           "Cross-Origin-Resource-Policy: same-origin\r\n"
                           "Permissions-Policy: camera=(), microphone=(), geolocation=()\r\n";

static void count_answer(struct http *http, int status) {
    http->counts.answers[status / 100 % 6]++;
}

static void set_deadline(struct http_connection *connection, double seconds) {
    connection->deadline = clock_now() + seconds;
}

static void put_head(struct http_connection *connection, int status, const char *type, size_t length,
                     const char *headers) {
    struct evbuffer *out = bufferevent_get_output(connection->channel);
    evbuffer_add_printf(out, "HTTP/1.1 %d %s\r\nContent-Type: %s\r\nContent-Length: %zu\r\n", status, reason(status),
                        type, length);
    evbuffer_add_printf(out, "%s%s%s%s\r\n", headers ? headers : "Cache-Control: no-store\r\n", SAFE,
                        status == 503 || status == 429 ? "Retry-After: 2\r\n" : "",
                        connection->keeps ? "" : "Connection: close\r\n");
}

/* It is closed when everything is sent, by on_write, or in the next second if nothing waits any more; never at once,
 * since callers further up may still use it. */
static void close_soon(struct http_connection *connection) {
    bool waits = evbuffer_get_length(bufferevent_get_output(connection->channel)) > 0;
    connection->state = CLOSING;
    set_deadline(connection, waits ? LIMIT_ANSWER_SECONDS : 0);
}

/* After an answer: the next request, or the end. */
static void answered(struct http_connection *connection) {
    connection->call = NULL;
    if (!connection->keeps) {
        close_soon(connection);
        return;
    }
    connection->state = READING;
    set_deadline(connection, LIMIT_IDLE_SECONDS);
    if (!connection->proceeding)
        proceed(connection);
}

static void end_call(struct http_call *call, int status, size_t bytes) {
    struct http_connection *connection = call->connection;
    if (connection)
        count_answer(call->http, status);
    call->http->setup.log(call->http->setup.context, call, connection ? status : 499, bytes);
    free(call);
    if (connection)
        answered(connection);
}

void http_answer(struct http_call *call, int status, const char *type, const void *body, size_t length) {
    if (call->connection) {
        put_head(call->connection, status, type, length, call->headers);
        if (call->method != REQUEST_HEAD && length)
            evbuffer_add(bufferevent_get_output(call->connection->channel), body, length);
    }
    end_call(call, status, length);
}

void http_answer_file(struct http_call *call, const char *type, int fd, size_t length) {
    bool taken = false;
    if (call->connection) {
        put_head(call->connection, 200, type, length, call->headers);
        if (call->method != REQUEST_HEAD && length)
            taken = evbuffer_add_file(bufferevent_get_output(call->connection->channel), fd, 0, (ev_off_t)length) == 0;
    }
    if (!taken)
        close(fd);
    end_call(call, 200, length);
}

/* A refusal before there is a call. */
static void answer_refusal(struct http_connection *connection, int status) {
    char body[96];
    int length = snprintf(body, sizeof body, "{\"error\":\"%s\"}\n", reason(status));
    connection->keeps = false;
    connection->lingers = true;
    put_head(connection, status, "application/json", (size_t)length, NULL);
    evbuffer_add(bufferevent_get_output(connection->channel), body, (size_t)length);
    connection->http->counts.refused++;
    count_answer(connection->http, status);
    answered(connection);
}

/* ---- Streams ---- */

void http_stream(struct http_call *call, void (*closed)(void *), void *stream) {
    struct http_connection *connection = call->connection;
    call->closed = closed;
    call->stream = stream;
    if (!connection)
        return;
    int send_bytes = LIMIT_STREAM_KERNEL_BYTES;
    setsockopt(bufferevent_getfd(connection->channel), SOL_SOCKET, SO_SNDBUF, &send_bytes, sizeof send_bytes);
    connection->state = STREAMING;
    connection->keeps = false;
    call->http->counts.streams++;
    count_answer(call->http, 200);
    set_deadline(connection, LIMIT_STREAM_STALL_SECONDS);
    evbuffer_add_printf(bufferevent_get_output(connection->channel),
                        "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nCache-Control: no-store\r\n"
                        "X-Accel-Buffering: no\r\n%sConnection: close\r\n\r\n",
                        SAFE);
}

void http_send(struct http_call *call, const void *bytes, size_t length) {
    if (call->connection)
        evbuffer_add(bufferevent_get_output(call->connection->channel), bytes, length);
}

static void end_stream(struct http_connection *connection) {
    struct http_call *call = connection->call;
    connection->call = NULL;
    connection->http->counts.streams--;
    call->connection = NULL;
    call->closed(call->stream);
    call->http->setup.log(call->http->setup.context, call, 200, 0);
    free(call);
}

void http_finish(struct http_call *call) {
    struct http_connection *connection = call->connection;
    if (!connection)
        return;
    end_stream(connection);
    close_soon(connection);
}

/* ---- Requests ---- */

static void begin_call(struct http_connection *connection, const struct request *request) {
    struct http *http = connection->http;
    struct http_call *call = calloc(1, sizeof *call);
    if (!call) {
        answer_refusal(connection, 503);
        return;
    }
    *call = (struct http_call){.connection = connection, .http = http, .request = *request, .method = request->method};
    call->began = clock_now();
    size_t length = request->path.length < sizeof call->path ? request->path.length : sizeof call->path - 1;
    memcpy(call->path, request->path.at, length);
    memcpy(call->address, connection->address, sizeof call->address);
    if (http->setup.proxied && request->forwarded.length && request->forwarded.length < sizeof call->address) {
        memset(call->address, 0, sizeof call->address);
        memcpy(call->address, request->forwarded.at, request->forwarded.length);
    }
    connection->call = call;
    connection->state = ANSWERING;
    connection->keeps = request->keeps;
    set_deadline(connection, LIMIT_ANSWER_SECONDS);
    http->counts.requests++;
    http->setup.handle(http->setup.context, call);
}

static void set_large(struct http_connection *connection, bool large) {
    connection->http->large += (unsigned)large - (unsigned)connection->large;
    connection->large = large;
}

/* The request is not complete: is it worth waiting for? */
static void await_more(struct http_connection *connection, const struct request *request, size_t length) {
    struct http *http = connection->http;
    if (length > LIMIT_BODY + LIMIT_HEAD && !connection->large) {
        if (http->large == LIMIT_LARGE_BODIES) {
            answer_refusal(connection, 503);
            return;
        }
        set_large(connection, true);
        set_deadline(connection, LIMIT_LARGE_SECONDS);
    }
    if (request->expects && !connection->continued) {
        connection->continued = true;
        evbuffer_add_printf(bufferevent_get_output(connection->channel), "HTTP/1.1 100 Continue\r\n\r\n");
    }
}

/* Reads the requests that are there, until one waits for its answer. */
static void proceed(struct http_connection *connection) {
    struct evbuffer *in = bufferevent_get_input(connection->channel);
    connection->proceeding = true;
    while (connection->state == READING && evbuffer_get_length(in)) {
        struct request request;
        size_t used = 0, length = evbuffer_get_length(in);
        const char *bytes = (const char *)evbuffer_pullup(in, -1);
        int status = bytes ? request_read(bytes, length, connection->http->setup.body_most, &request, &used) : 503;
        if (status == REQUEST_MORE) {
            await_more(connection, &request, length);
            break;
        }
        set_large(connection, false);
        connection->continued = false;
        if (status) {
            evbuffer_drain(in, length);
            answer_refusal(connection, status);
            return;
        }
        begin_call(connection, &request);
        if (connection->state == CLOSING)
            return;
        evbuffer_drain(in, used);
    }
    connection->proceeding = false;
}

static void on_read(struct bufferevent *channel, void *context) {
    struct http_connection *connection = context;
    struct evbuffer *in = bufferevent_get_input(channel);
    if (connection->state == STREAMING || connection->state == CLOSING) {
        evbuffer_drain(in, evbuffer_get_length(in)); /* nothing more is expected */
        return;
    }
    if (connection->state == ANSWERING) {
        if (evbuffer_get_length(in) > LIMIT_HEAD + LIMIT_BODY) {
            connection->http->counts.dropped++;
            close_connection(connection);
        }
        return;
    }
    if (connection->deadline > clock_now() + LIMIT_REQUEST_SECONDS) /* the first bytes of a request */
        set_deadline(connection, LIMIT_REQUEST_SECONDS);
    proceed(connection);
}

static void on_write(struct bufferevent *channel, void *context) {
    struct http_connection *connection = context;
    if (connection->state != CLOSING)
        return;
    if (!connection->lingers) {
        close_connection(connection);
        return;
    }
    shutdown(bufferevent_getfd(channel), SHUT_WR);
    set_deadline(connection, LIMIT_LINGER_SECONDS);
}

static void on_event(struct bufferevent *channel, short what, void *context) {
    struct http_connection *connection = context;
    (void)channel;
    if (what & (BEV_EVENT_EOF | BEV_EVENT_ERROR | BEV_EVENT_TIMEOUT))
        close_connection(connection);
}

static void close_connection(struct http_connection *connection) {
    set_large(connection, false);
    *connection->previous = connection->next;
    if (connection->next)
        connection->next->previous = connection->previous;
    connection->http->counts.connections--;
    if (connection->state == STREAMING)
        end_stream(connection);
    else if (connection->call)
        connection->call->connection = NULL;
    bufferevent_free(connection->channel);
    free(connection);
}

/* ---- Accepting ---- */

static unsigned count_from(const struct http *http, const char *address) {
    unsigned count = 0;
    for (const struct http_connection *connection = http->connections; connection; connection = connection->next)
        count += strcmp(connection->address, address) == 0;
    return count;
}

static void name_address(const struct sockaddr *address, char name[HTTP_ADDRESS_SIZE]) {
    const void *part = address->sa_family == AF_INET6 ? (const void *)&((const struct sockaddr_in6 *)address)->sin6_addr
                                                      : (const void *)&((const struct sockaddr_in *)address)->sin_addr;
    if ((address->sa_family != AF_INET && address->sa_family != AF_INET6) ||
        !inet_ntop(address->sa_family, part, name, HTTP_ADDRESS_SIZE))
        snprintf(name, HTTP_ADDRESS_SIZE, "local");
}

/* The system notices a peer that has vanished without a word. */
static void watch_peer(int fd) {
    int on = 1, idle = LIMIT_STREAM_STALL_SECONDS, tries = 3, patience = LIMIT_STREAM_STALL_SECONDS * 1000;
    setsockopt(fd, SOL_SOCKET, SO_KEEPALIVE, &on, sizeof on);
    setsockopt(fd, IPPROTO_TCP, TCP_KEEPIDLE, &idle, sizeof idle);
    setsockopt(fd, IPPROTO_TCP, TCP_KEEPINTVL, &idle, sizeof idle);
    setsockopt(fd, IPPROTO_TCP, TCP_KEEPCNT, &tries, sizeof tries);
    setsockopt(fd, IPPROTO_TCP, TCP_USER_TIMEOUT, &patience, sizeof patience);
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
}

static void on_accept(struct evconnlistener *listener, evutil_socket_t fd, struct sockaddr *address, int size,
                      void *context) {
    struct http *http = context;
    char name[HTTP_ADDRESS_SIZE];
    (void)listener;
    (void)size;
    name_address(address, name);
    bool limited = !http->setup.unlimited && !http->setup.proxied;
    bool full = http->counts.connections >= LIMIT_CONNECTIONS ||
                (limited && count_from(http, name) >= LIMIT_CONNECTIONS_ADDRESS);
    struct http_connection *connection = full ? NULL : calloc(1, sizeof *connection);
    struct bufferevent *channel =
        connection ? bufferevent_socket_new(http->setup.base, fd, BEV_OPT_CLOSE_ON_FREE) : NULL;
    http->counts.accepted++;
    if (!channel) {
        http->counts.refused++;
        free(connection);
        close(fd);
        return;
    }
    watch_peer(fd);
    *connection = (struct http_connection){
        .http = http, .channel = channel, .next = http->connections, .previous = &http->connections};
    memcpy(connection->address, name, sizeof name);
    if (connection->next)
        connection->next->previous = &connection->next;
    http->connections = connection;
    http->counts.connections++;
    set_deadline(connection, LIMIT_REQUEST_SECONDS);
    bufferevent_setcb(channel, on_read, on_write, on_event, connection);
    bufferevent_enable(channel, EV_READ | EV_WRITE);
}

/* ---- Deadlines ---- */

/* A stream is alive as long as its reader takes something of what waits. */
static bool is_stalled(struct http_connection *connection, double now) {
    size_t waiting = evbuffer_get_length(bufferevent_get_output(connection->channel));
    if (waiting > LIMIT_STREAM_BYTES)
        return true;
    if (waiting < connection->waiting || waiting == 0)
        connection->deadline = now + LIMIT_STREAM_STALL_SECONDS;
    connection->waiting = waiting;
    return connection->deadline < now;
}

/* An answer is being read as long as something of it goes. */
static bool is_over(struct http_connection *connection, double now) {
    size_t waiting = evbuffer_get_length(bufferevent_get_output(connection->channel));
    if (connection->state == STREAMING)
        return is_stalled(connection, now);
    if (waiting < connection->waiting && connection->deadline < now + LIMIT_ANSWER_SECONDS)
        connection->deadline = now + LIMIT_ANSWER_SECONDS;
    connection->waiting = waiting;
    return connection->deadline < now;
}

static void look_after_all(evutil_socket_t fd, short what, void *context) {
    static const char BEAT[] = ":\n\n";
    struct http *http = context;
    double now = clock_now();
    bool beats = now >= http->next_beat;
    (void)fd;
    (void)what;
    for (struct http_connection *connection = http->connections, *next; connection; connection = next) {
        next = connection->next;
        if (is_over(connection, now)) {
            http->counts.dropped++;
            close_connection(connection);
        } else if (beats && connection->state == STREAMING) {
            evbuffer_add(bufferevent_get_output(connection->channel), BEAT, sizeof BEAT - 1);
        }
    }
    if (beats)
        http->next_beat = now + LIMIT_BEAT_SECONDS;
}

/* ---- Opening ---- */

enum { BACKLOG = 1024 };

static struct evconnlistener *listen_on(struct http *http, struct fault *fault) {
    const struct http_setup *setup = &http->setup;
    struct sockaddr_storage address = {0};
    char name[HTTP_ADDRESS_SIZE + 16];
    int size = sizeof address;
    unsigned flags = LEV_OPT_CLOSE_ON_FREE | LEV_OPT_REUSEABLE | LEV_OPT_CLOSE_ON_EXEC;
    if (setup->socket >= 0) {
        evutil_make_socket_nonblocking(setup->socket);
        return evconnlistener_new(setup->base, on_accept, http, flags, 0, setup->socket);
    }
    struct evconnlistener *listener = NULL;
    snprintf(name, sizeof name, "%s:1", setup->address); /* a port of 0 is not understood */
    bool understood = evutil_parse_sockaddr_port(name, (struct sockaddr *)&address, &size) == 0;
    snprintf(name, sizeof name, "%s:%u", setup->address, (unsigned)setup->port);
    if (address.ss_family == AF_INET6)
        ((struct sockaddr_in6 *)&address)->sin6_port = htons(setup->port);
    else
        ((struct sockaddr_in *)&address)->sin_port = htons(setup->port);
    if (understood)
        listener =
            evconnlistener_new_bind(setup->base, on_accept, http, flags, BACKLOG, (struct sockaddr *)&address, size);
    if (!listener) {
        struct out out = fault_out(fault);
        out_put(&out, "cannot listen on ");
        out_put(&out, name);
        out_put(&out, ": ");
        out_put(&out, understood ? strerror(errno) : "expected an address such as 127.0.0.1 or [::1]");
    }
    return listener;
}

enum err http_open(const struct http_setup *setup, struct http **made, struct fault *fault) {
    struct http *http = calloc(1, sizeof *http);
    if (!http)
        return err_refuse(fault, ERR_SYSTEM, "not enough memory");
    http->setup = *setup;
    http->listener = listen_on(http, fault);
    http->every_second = event_new(setup->base, -1, EV_PERSIST, look_after_all, http);
    if (!http->listener || !http->every_second || event_add(http->every_second, &(struct timeval){.tv_sec = 1}) != 0) {
        http_close(http);
        return ERR_SYSTEM;
    }
    *made = http;
    return ERR_NONE;
}

uint16_t http_port(const struct http *http) {
    struct sockaddr_storage address;
    socklen_t size = sizeof address;
    if (getsockname(evconnlistener_get_fd(http->listener), (struct sockaddr *)&address, &size) != 0)
        return 0;
    return address.ss_family == AF_INET6 ? ntohs(((struct sockaddr_in6 *)&address)->sin6_port)
                                         : ntohs(((struct sockaddr_in *)&address)->sin_port);
}

void http_pause(struct http *http) {
    evconnlistener_disable(http->listener);
}

void http_close(struct http *http) {
    if (!http)
        return;
    for (struct http_connection *connection = http->connections, *next; connection; connection = next) {
        struct evbuffer *out = bufferevent_get_output(connection->channel);
        next = connection->next;
        while (evbuffer_get_length(out) && evbuffer_write(out, bufferevent_getfd(connection->channel)) > 0)
            continue;
        close_connection(connection);
    }
    if (http->listener)
        evconnlistener_free(http->listener);
    if (http->every_second)
        event_free(http->every_second);
    free(http);
}

struct http_counts http_counts(const struct http *http) {
    return http->counts;
}

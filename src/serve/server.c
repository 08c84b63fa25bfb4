/* server.c - starting, running and stopping. */
#include <errno.h>
#include <event2/event.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include "app/clock.h"
#include "app/leaves_load.h"
#include "app/paths.h"
#include "app/word_rules_load.h"
#include "serve/json_memory.h"
#include "serve/server.h"
#include "ui/complain.h"

uint64_t server_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

/* ---- Events ---- */

/* The event is added; null if that fails. */
static struct event *watch(struct server *server, int fd, short what, event_callback_fn call, long milliseconds) {
    struct event *event = event_new(server->base, fd, what | EV_PERSIST, call, server);
    struct timeval every = {.tv_sec = milliseconds / 1000, .tv_usec = milliseconds % 1000 * 1000};
    if (event && event_add(event, milliseconds ? &every : NULL) != 0) {
        event_free(event);
        return NULL;
    }
    return event;
}

/* Called by other threads; the pipe may be full, then the loop is awake anyway. */
void server_wake(void *context) {
    struct server *server = context;
    ssize_t written = write(server->wake_pipe[1], "", 1);
    (void)written;
}

static void collect(struct server *server) {
    ledger_collect(server->ledger);
    thinking_collect(server);
}

static void on_wake(evutil_socket_t fd, short what, void *context) {
    struct server *server = context;
    char bytes[256];
    (void)what;
    while (read(fd, bytes, sizeof bytes) > 0)
        continue;
    collect(server);
}

static void on_arrival(evutil_socket_t fd, short what, void *context) {
    struct server *server = context;
    (void)fd;
    (void)what;
    if (ledger_arrived(server->ledger, rooms_changed_elsewhere, server) == ERR_NONE)
        return;
    event_free(server->arriving);
    server->arriving = NULL;
}

/* Listens to other processes, again if the connection was lost: then every room may have changed meanwhile. */
static void listen_again(struct server *server) {
    if (server->arriving || ledger_listen(server->ledger) != ERR_NONE)
        return;
    server->arriving = watch(server, ledger_socket(server->ledger), EV_READ, on_arrival, 0);
    rooms_all_changed(server);
}

static void on_tick(evutil_socket_t fd, short what, void *context) {
    struct server *server = context;
    (void)fd;
    (void)what;
    if (server->shared)
        listen_again(server);
    collect(server); /* if a wake was lost */
    rooms_tick(server);
    if (server->log)
        fflush(server->log);
}

/* No new requests that change something; streams are told to come back; what is being written is finished. */
static void on_stop(evutil_socket_t fd, short what, void *context) {
    struct server *server = context;
    (void)fd;
    (void)what;
    server->stopping_now = true;
    http_pause(server->http);
    stream_say_goodbye(server);
    event_base_loopexit(server->base, &(struct timeval){.tv_usec = 300000});
}

/* ---- Starting ---- */

static enum err open_words(struct server *server, struct fault *fault) {
    enum err err = word_rules_load(&server->word_rules, fault);
    if (!err)
        err = lexicon_load(server->options.lexicon, &server->words, fault);
    server->leaves = err ? NULL : malloc(sizeof *server->leaves);
    if (!err && !server->leaves)
        err = err_refuse(fault, ERR_SYSTEM, "not enough memory");
    if (!err)
        err = leaves_load(NULL, server->leaves, fault);
    server->word_rules.lexicon = &server->words.lexicon;
    return err;
}

static enum err open_store(struct server *server, struct fault *fault) {
    char path[PATH_SIZE], address[PATH_SIZE + 16];
    const char *store = server->options.store;
    if (!store) {
        if (!path_user(PATH_DATA, "serve.sqlite", path, sizeof path))
            return err_refuse(fault, ERR_SYSTEM, "there is no folder for the store; name one with --store=sqlite:FILE");
        snprintf(address, sizeof address, "sqlite:%s", path);
        store = address;
    }
    struct ledger_setup setup = {
        .address = store, .reader = server->options.read_only, .wake = server_wake, .context = server};
    return ledger_open(&setup, &server->ledger, fault);
}

static void note_room(void *context, const char *const values[]) {
    struct server *server = context;
    char(*more)[SECRET_ID] = realloc(server->to_load, (server->to_load_count + 1) * sizeof *more);
    if (!more)
        return;
    server->to_load = more;
    snprintf(more[server->to_load_count++], SECRET_ID, "%s", values[0]);
}

/* A socket that systemd has opened for this process. */
static int socket_given(void) {
    enum { FIRST_SOCKET = 3 };
    const char *process = getenv("LISTEN_PID"), *count = getenv("LISTEN_FDS");
    bool given = process && count && strtol(process, NULL, 10) == getpid() && strtol(count, NULL, 10) >= 1;
    return given ? FIRST_SOCKET : -1;
}

static enum err open_door(struct server *server, struct fault *fault) {
    const struct serve_options *options = &server->options;
    struct http_setup setup = {.base = server->base,
                               .address = options->address ? options->address : "127.0.0.1",
                               .port = options->port,
                               .socket = socket_given(),
                               .proxied = options->proxied,
                               .unlimited = options->unlimited,
                               .handle = api_handle,
                               .body_most = api_body_most,
                               .log = log_call,
                               .context = server};
    return http_open(&setup, &server->http, fault);
}

static enum err open_events(struct server *server, struct fault *fault) {
    enum { TICK_MILLISECONDS = 250 };
    if (pipe(server->wake_pipe) != 0)
        return err_refuse(fault, ERR_SYSTEM, strerror(errno));
    for (unsigned i = 0; i < 2; i++) {
        evutil_make_socket_nonblocking(server->wake_pipe[i]);
        evutil_make_socket_closeonexec(server->wake_pipe[i]);
    }
    server->base = event_base_new();
    if (!server->base)
        return err_refuse(fault, ERR_SYSTEM, "cannot watch events");
    server->woken = watch(server, server->wake_pipe[0], EV_READ, on_wake, 0);
    server->ticking = watch(server, -1, 0, on_tick, TICK_MILLISECONDS);
    server->stopping[0] = watch(server, SIGTERM, EV_SIGNAL, on_stop, 0);
    server->stopping[1] = watch(server, SIGINT, EV_SIGNAL, on_stop, 0);
    bool all = server->woken && server->ticking && server->stopping[0] && server->stopping[1];
    return all ? ERR_NONE : err_refuse(fault, ERR_SYSTEM, "cannot watch events");
}

static enum err open_log(struct server *server, struct fault *fault) {
    const char *log = server->options.log;
    if (!log)
        return ERR_NONE;
    server->log = strcmp(log, "-") == 0 ? stderr : fopen(log, "ae");
    if (server->log)
        return ERR_NONE;
    struct out out = fault_out(fault);
    out_put(&out, log);
    out_put(&out, ": ");
    out_put(&out, strerror(errno));
    return ERR_SYSTEM;
}

static enum err open_memory(struct server *server, struct fault *fault) {
    server->players = calloc(SERVER_PLAYER_ROWS, sizeof *server->players);
    server->named = calloc(SERVER_NAME_ROWS, sizeof *server->named);
    server->names = (struct room_names){players_name, server};
    server->buckets.off = server->options.unlimited;
    struct rng rng = secret_rng();
    server->buckets.salt = rng_next(&rng);
    return server->players && server->named ? ERR_NONE : err_refuse(fault, ERR_SYSTEM, "not enough memory");
}

/* As many files as the system allows: every stream is one. */
static void raise_limits(void) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) == 0) {
        limit.rlim_cur = limit.rlim_max;
        (void)setrlimit(RLIMIT_NOFILE, &limit);
    }
}

static enum err start(struct server *server, struct fault *fault) {
    enum err err = secret_start() ? ERR_NONE : err_refuse(fault, ERR_SYSTEM, "the system has no random numbers");
    raise_limits();
    json_memory_start();
    if (!err)
        err = open_memory(server, fault);
    if (!err)
        err = open_log(server, fault);
    if (!err)
        err = open_events(server, fault);
    if (!err)
        err = open_words(server, fault);
    if (!err)
        err = open_store(server, fault);
    if (!err)
        err = thinking_start(server, fault);
    if (!err && ledger_playing(server->ledger, note_room, server) != ERR_NONE)
        err = err_refuse(fault, ERR_SYSTEM, "the store cannot be read");
    server->shared = !err && ledger_socket(server->ledger) >= 0;
    if (server->shared)
        listen_again(server);
    if (!err)
        err = page_open(server, fault);
    return err ? err : open_door(server, fault);
}

static void close_event(struct event *event) {
    if (event)
        event_free(event);
}

static void close_file(int fd) {
    if (fd >= 0)
        close(fd);
}

/* Everything that was acknowledged is written; everything that is written is answered. */
static void stop(struct server *server) {
    if (server->thinkers) {
        workers_close(server->thinkers);
        thinking_collect(server);
        workers_free(server->thinkers);
    }
    ledger_close(server->ledger);
    rooms_close(server);
    http_close(server->http);
    close_event(server->woken);
    close_event(server->ticking);
    close_event(server->arriving);
    close_event(server->stopping[0]);
    close_event(server->stopping[1]);
    if (server->base)
        event_base_free(server->base);
    close_file(server->page);
    close_file(server->wake_pipe[0]);
    close_file(server->wake_pipe[1]);
    if (server->log && server->log != stderr)
        fclose(server->log);
    free(server->leaves);
    lexicon_unload(&server->words);
    free(server->players);
    free(server->named);
    free(server->to_load);
}

int serve_run(const struct serve_options *options) {
    struct server *server = calloc(1, sizeof *server);
    struct fault fault = {0};
    if (!server)
        return complain("not enough memory");
    server->options = *options;
    server->page = server->wake_pipe[0] = server->wake_pipe[1] = -1;
    server->started = clock_now();
    int code = EXIT_DONE;
    if (start(server, &fault) == ERR_NONE) {
        printf("http://%s:%u/\n", options->address ? options->address : "127.0.0.1", (unsigned)http_port(server->http));
        fflush(stdout);
        event_base_dispatch(server->base);
    } else {
        code = complain("%s", fault.what);
    }
    stop(server);
    free(server);
    return code;
}

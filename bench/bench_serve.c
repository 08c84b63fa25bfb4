/* bench_serve.c - the server under load, from one process on the same machine: open streams, durable moves, the check
 * of a long record, a restart.
 *
 *   bench_serve                            with SQLite in a temporary folder
 *   bench_serve --store=postgresql:...     durable moves with two processes on PostgreSQL
 *   bench_serve --rate=N --seconds=N --streams=N --rooms=N     other loads
 *
 * A move is sent at its time, whether or not earlier ones are answered; its latency is from that time to the event on
 * the stream of the other seat. */
#include <arpa/inet.h>
#include <event2/buffer.h>
#include <event2/bufferevent.h>
#include <event2/event.h>
#include <fcntl.h>
#include <inttypes.h>
#include <jansson.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "app/clock.h"
#include "app/rules_load.h"
#include "play/match.h"
#include "serve/daily_check.h"

enum { POOL = 64, PLAYERS = 64, PROCESSES_MAX = 2, MOVES_A_GAME = 4, TOKEN = 33, ID = 17 };

static struct event_base *base;

static _Noreturn void die(const char *what) {
    fprintf(stderr, "bench_serve: %s\n", what);
    exit(1);
}

/* ---- The server ---- */

struct process {
    pid_t id;
    uint16_t port;
};

static struct process start(const char *store) {
    struct process process;
    int pipes[2];
    char line[128], option[600];
    snprintf(option, sizeof option, "--store=%s", store);
    if (pipe(pipes) != 0 || (process.id = fork()) < 0)
        die("cannot start a process");
    if (process.id == 0) {
        dup2(pipes[1], STDOUT_FILENO);
        execl(BENCH_PROGRAM, "tessera", "serve", "--port=0", "--no-limits", option, (char *)NULL);
        _exit(127);
    }
    close(pipes[1]);
    ssize_t length = read(pipes[0], line, sizeof line - 1);
    line[length > 0 ? length : 0] = '\0';
    const char *colon = strrchr(line, ':');
    if (length <= 0 || !colon)
        die("the server does not start");
    process.port = (uint16_t)strtoul(colon + 1, NULL, 10);
    return process;
}

static void end(struct process process, int signal_number) {
    kill(process.id, signal_number);
    waitpid(process.id, NULL, 0);
}

static double resident_megabytes(pid_t id) {
    char path[64], line[128];
    double kilobytes = 0;
    snprintf(path, sizeof path, "/proc/%d/status", (int)id);
    FILE *file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file))
        if (strncmp(line, "VmRSS:", 6) == 0)
            kilobytes = strtod(line + 6, NULL);
    if (file)
        fclose(file);
    return kilobytes / 1024;
}

/* Of the processor, in milliseconds. */
static double used_milliseconds(pid_t id) {
    char path[64], line[1024];
    unsigned long user = 0, system = 0;
    snprintf(path, sizeof path, "/proc/%d/stat", (int)id);
    FILE *file = fopen(path, "r");
    const char *rest = file && fgets(line, sizeof line, file) ? strrchr(line, ')') : NULL;
    if (rest)
        sscanf(rest + 1, " %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &system);
    if (file)
        fclose(file);
    return 1000.0 * (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}

/* ---- Requests ---- */

/* Connections that are used again, each with one request at a time; what finds none free waits in a queue. */
struct ask {
    struct ask *next;
    char text[700];
    void (*answered)(void *context, int status, const char *body);
    void *context;
};

struct line {
    struct bufferevent *channel;
    struct ask *ask;
    unsigned process;
};

static struct {
    struct process process[PROCESSES_MAX];
    unsigned processes;
    struct line line[PROCESSES_MAX][POOL];
    struct ask *first[PROCESSES_MAX], **last[PROCESSES_MAX];
    unsigned open;
    uint64_t errors;
} load;

static struct bufferevent *connect_to(uint16_t port, bufferevent_data_cb on_read, bufferevent_event_cb on_event,
                                      void *context) {
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port)};
    inet_pton(AF_INET, "127.0.0.1", &address.sin_addr);
    struct bufferevent *channel = bufferevent_socket_new(base, -1, BEV_OPT_CLOSE_ON_FREE);
    if (!channel || bufferevent_socket_connect(channel, (struct sockaddr *)&address, sizeof address) != 0)
        die("cannot connect");
    bufferevent_setcb(channel, on_read, NULL, on_event, context);
    bufferevent_enable(channel, EV_READ | EV_WRITE);
    return channel;
}

static void send_next(struct line *line) {
    unsigned process = line->process;
    struct ask *ask = load.first[process];
    line->ask = ask;
    if (!ask)
        return;
    load.first[process] = ask->next;
    if (!ask->next)
        load.last[process] = &load.first[process];
    bufferevent_write(line->channel, ask->text, strlen(ask->text));
}

static void on_answer(struct bufferevent *channel, void *context) {
    static char text[1 << 16];
    struct line *line = context;
    struct evbuffer *in = bufferevent_get_input(channel);
    ev_ssize_t length = evbuffer_copyout(in, text, sizeof text - 1);
    text[length > 0 ? length : 0] = '\0';
    const char *end = strstr(text, "\r\n\r\n"), *header = strstr(text, "Content-Length: ");
    size_t body = header ? strtoul(header + 16, NULL, 10) : 0;
    if (!end || !header || (size_t)length < (size_t)(end + 4 - text) + body)
        return;
    int status = (int)strtol(text + 9, NULL, 10);
    struct ask *ask = line->ask;
    load.errors += status >= 300;
    load.open--;
    evbuffer_drain(in, (size_t)(end + 4 - text) + body);
    if (ask && ask->answered)
        ask->answered(ask->context, status, end + 4);
    free(ask);
    send_next(line);
}

static void on_line_event(struct bufferevent *channel, short what, void *context) {
    (void)channel;
    (void)context;
    if (what & (BEV_EVENT_EOF | BEV_EVENT_ERROR))
        die("the server closed a connection");
}

static void ask(unsigned process, const char *method, const char *path, const char *token, const char *body,
                void (*answered)(void *, int, const char *), void *context) {
    struct ask *ask = calloc(1, sizeof *ask);
    if (!ask)
        die("not enough memory");
    snprintf(ask->text, sizeof ask->text, "%s %s HTTP/1.1\r\nHost: a\r\nContent-Length: %zu\r\n%s%s%s\r\n%s", method,
             path, strlen(body), token ? "Authorization: Bearer " : "", token ? token : "", token ? "\r\n" : "", body);
    ask->answered = answered;
    ask->context = context;
    load.open++;
    *load.last[process] = ask;
    load.last[process] = &ask->next;
    for (unsigned i = 0; i < POOL; i++)
        if (!load.line[process][i].ask) {
            send_next(&load.line[process][i]);
            return;
        }
}

static void open_pool(void) {
    load.open = 0;
    for (unsigned process = 0; process < load.processes; process++) {
        load.first[process] = NULL;
        load.last[process] = &load.first[process];
        for (unsigned i = 0; i < POOL; i++) {
            struct line *line = &load.line[process][i];
            *line = (struct line){.process = process};
            line->channel = connect_to(load.process[process].port, on_answer, on_line_event, line);
        }
    }
}

static void close_pool(void) {
    for (unsigned process = 0; process < load.processes; process++)
        for (unsigned i = 0; i < POOL; i++)
            bufferevent_free(load.line[process][i].channel);
}

static void run_until_answered(void) {
    while (load.open)
        event_base_loop(base, EVLOOP_ONCE);
}

/* ---- Rooms ---- */

struct room {
    char id[ID];
    unsigned process, seat[2]; /* players */
    int turn;
    unsigned moves, number[2];
    double sent; /* the time at which the present move was due; 0: none is on its way */
    struct stream {
        struct room *room;
        int seat;
        struct bufferevent *channel;
    } stream[2];
};

static char token[PLAYERS][TOKEN];
static unsigned tokens, streams_ready;
static struct room *rooms;
static unsigned room_count;

static void copy(const json_t *json, const char *key, char *to, size_t size) {
    const char *text = json_string_value(json_object_get(json, key));
    if (!text || strlen(text) >= size)
        die("an answer that was not expected");
    strcpy(to, text);
}

static void on_player(void *context, int status, const char *body) {
    json_t *json = json_loads(body, 0, NULL);
    (void)context;
    (void)status;
    copy(json, "token", token[tokens++], TOKEN);
    json_decref(json);
}

static void on_joined(void *context, int status, const char *body) {
    struct room *room = context;
    json_t *json = json_loads(body, 0, NULL);
    (void)status;
    room->turn = (int)json_integer_value(json_object_get(json, "turn"));
    json_decref(json);
}

static void on_room(void *context, int status, const char *body) {
    struct room *room = context;
    char path[80];
    json_t *json = json_loads(body, 0, NULL);
    (void)status;
    copy(json, "room", room->id, ID);
    json_decref(json);
    snprintf(path, sizeof path, "/v1/rooms/%s/join", room->id);
    ask(room->process, "POST", path, token[room->seat[1]], "{}", on_joined, room);
}

static void open_players(void) {
    tokens = 0;
    for (unsigned i = 0; i < PLAYERS; i++)
        ask(0, "POST", "/v1/players", NULL, "{}", on_player, NULL);
    run_until_answered();
}

static void open_rooms(unsigned count) {
    rooms = calloc(count, sizeof *rooms);
    room_count = count;
    for (unsigned i = 0; rooms && i < count; i++) {
        rooms[i] = (struct room){.process = i % load.processes, .seat = {i % PLAYERS, (i + 1) % PLAYERS}};
        ask(rooms[i].process, "POST", "/v1/rooms", token[rooms[i].seat[0]],
            "{\"seats\":[\"human\",\"human\"],\"public\":true}", on_room, &rooms[i]);
    }
    run_until_answered();
}

/* ---- Streams ---- */

static double *latency;
static size_t latencies, latency_room;
static struct room **ready; /* rooms whose next move can be sent, as a ring */
static size_t ready_first, ready_count;

static void push_ready(struct room *room) {
    if (room->moves < MOVES_A_GAME)
        ready[(ready_first + ready_count++) % room_count] = room;
}

static void arrived(const struct stream *stream) {
    struct room *room = stream->room;
    if (room->sent == 0 || room->turn == stream->seat) /* the other seat's stream counts */
        return;
    if (latencies < latency_room)
        latency[latencies++] = clock_now() - room->sent;
    room->sent = 0;
    room->number[room->turn]++;
    room->turn = !room->turn;
    room->moves++;
    push_ready(room);
}

static void on_stream(struct bufferevent *channel, void *context) {
    struct stream *stream = context;
    struct evbuffer *in = bufferevent_get_input(channel);
    char *text;
    size_t length;
    while ((text = evbuffer_readln(in, &length, EVBUFFER_EOL_LF))) {
        if (strncmp(text, "event: room", 11) == 0)
            streams_ready++;
        if (stream->room && strncmp(text, "data: {\"what\":\"played\"", 22) == 0)
            arrived(stream);
        free(text);
    }
}

static void open_stream(struct stream *stream, const char *room, uint16_t port, const char *bearer) {
    stream->channel = connect_to(port, on_stream, on_line_event, stream);
    evbuffer_add_printf(bufferevent_get_output(stream->channel),
                        "GET /v1/rooms/%s/stream HTTP/1.1\r\nHost: a\r\n%s%s\r\n\r\n", room,
                        bearer ? "Authorization: Bearer " : "X: ", bearer ? bearer : "y");
}

static void wait_for_streams(unsigned count) {
    double until = clock_now() + 120;
    while (streams_ready < count && clock_now() < until)
        event_base_loop(base, EVLOOP_ONCE);
    if (streams_ready < count)
        die("not all streams were opened");
}

/* ---- Figures ---- */

static int ascending(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double percentile(double part) {
    return latencies ? latency[(size_t)((double)(latencies - 1) * part)] * 1000 : 0;
}

static void send_move(struct room *room, double due) {
    char path[80], body[80];
    snprintf(path, sizeof path, "/v1/rooms/%s/moves", room->id);
    snprintf(body, sizeof body, "{\"number\":%u,\"line\":\"pass\"}", room->number[room->turn]);
    room->sent = due;
    ask(room->process, "POST", path, token[room->seat[room->turn]], body, NULL, NULL);
}

static void on_timer(evutil_socket_t fd, short what, void *context) {
    (void)fd;
    (void)what;
    (void)context;
}

static void measure_moves(const char *store, unsigned processes, double rate, double seconds) {
    unsigned moves = (unsigned)(rate * seconds), count = moves / MOVES_A_GAME + 64;
    load.processes = processes;
    for (unsigned i = 0; i < processes; i++)
        load.process[i] = start(store);
    open_pool();
    open_players();
    open_rooms(count);
    streams_ready = 0;
    ready = calloc(count, sizeof *ready);
    latency = calloc(latency_room = moves, sizeof *latency);
    ready_first = ready_count = latencies = 0;
    for (unsigned i = 0; i < count; i++)
        for (int seat = 0; seat < 2; seat++) {
            rooms[i].stream[seat] = (struct stream){.room = &rooms[i], .seat = seat};
            open_stream(&rooms[i].stream[seat], rooms[i].id, load.process[rooms[i].process].port,
                        token[rooms[i].seat[seat]]);
            if ((i * 2 + (unsigned)seat) % 256 == 255)
                wait_for_streams(i * 2 + (unsigned)seat + 1 - 128);
        }
    wait_for_streams(count * 2);
    for (unsigned i = 0; i < count; i++)
        push_ready(&rooms[i]);
    struct event *timer = event_new(base, -1, EV_PERSIST, on_timer, NULL);
    event_add(timer, &(struct timeval){.tv_usec = 1000});
    uint64_t errors = load.errors;
    double began = clock_now(), over = began + seconds + 20, used = 0;
    for (unsigned i = 0; i < processes; i++)
        used -= used_milliseconds(load.process[i].id);
    unsigned sent = 0;
    while (latencies < moves && clock_now() < over) {
        for (; sent < moves && began + sent / rate <= clock_now(); sent++) {
            if (!ready_count)
                break;
            struct room *room = ready[ready_first];
            ready_first = (ready_first + 1) % room_count;
            ready_count--;
            send_move(room, began + sent / rate);
        }
        event_base_loop(base, EVLOOP_ONCE);
    }
    double took = clock_now() - began, memory = 0;
    run_until_answered();
    qsort(latency, latencies, sizeof *latency, ascending);
    for (unsigned i = 0; i < processes; i++) {
        memory += resident_megabytes(load.process[i].id);
        used += used_milliseconds(load.process[i].id);
    }
    printf("durable moves, %.10s, %u process%s  %.0f a second for %.0f s, %u streams: %zu of %u arrived in %.1f s,"
           " p50 %.1f ms, p99 %.1f ms, most %.1f ms, %" PRIu64
           " refused; the server has %.0f MB and used %.2f ms of a processor a move\n",
           store, processes, processes == 1 ? "" : "es", rate, seconds, count * 2, latencies, moves, took,
           percentile(0.5), percentile(0.99), percentile(1), load.errors - errors, memory,
           latencies ? used / (double)latencies : 0);
    event_free(timer);
    for (unsigned i = 0; i < count; i++)
        for (int seat = 0; seat < 2; seat++)
            bufferevent_free(rooms[i].stream[seat].channel);
    close_pool();
    free(rooms);
    free(ready);
    free(latency);
    for (unsigned i = 0; i < processes; i++)
        end(load.process[i], SIGTERM);
}

static void measure_streams(const char *store, unsigned count) {
    load.processes = 1;
    load.process[0] = start(store);
    open_pool();
    open_players();
    open_rooms(100);
    double before = resident_megabytes(load.process[0].id);
    struct stream *streams = calloc(count, sizeof *streams);
    streams_ready = 0;
    for (unsigned i = 0; streams && i < count; i++) {
        open_stream(&streams[i], rooms[i % 100].id, load.process[0].port, NULL);
        if (i % 256 == 255)
            wait_for_streams(i - 128);
    }
    wait_for_streams(count);
    double after = resident_megabytes(load.process[0].id);
    printf("open streams  %u: the server has %.1f MB, %.1f MB before them, %.1f kB each\n", count, after, before,
           (after - before) * 1024 / count);
    for (unsigned i = 0; i < count; i++)
        bufferevent_free(streams[i].channel);
    free(streams);
    free(rooms);
    close_pool();
    end(load.process[0], SIGTERM);
}

static unsigned whole;

static void on_view(void *context, int status, const char *body) {
    const struct room *room = context;
    json_t *json = json_loads(body, 0, NULL);
    const char *state = json_string_value(json_object_get(json, "state"));
    whole += status == 200 && state && strcmp(state, "playing") == 0 &&
             json_integer_value(json_object_get(json, "number")) == room->number[room->turn];
    json_decref(json);
}

static void measure_restart(const char *store, unsigned count) {
    load.processes = 1;
    load.process[0] = start(store);
    open_pool();
    open_players();
    open_rooms(count);
    for (unsigned i = 0; i < count; i++) { /* one move in each */
        send_move(&rooms[i], 0);
        rooms[i].number[rooms[i].turn]++;
    }
    run_until_answered();
    close_pool();
    end(load.process[0], SIGKILL);
    double began = clock_now();
    load.process[0] = start(store);
    open_pool();
    whole = 0;
    ask(0, "GET", "/health", NULL, "", NULL, NULL);
    run_until_answered();
    double accepting = clock_now() - began;
    for (unsigned i = 0; i < count; i++) {
        char path[80];
        snprintf(path, sizeof path, "/v1/rooms/%s", rooms[i].id);
        ask(0, "GET", path, token[rooms[i].seat[rooms[i].turn]], "", on_view, &rooms[i]);
    }
    run_until_answered();
    printf("restart after kill -9  %u rooms in play: answering after %.0f ms, %u rooms whole after %.0f ms\n", count,
           accepting * 1000, whole, (clock_now() - began) * 1000);
    free(rooms);
    close_pool();
    end(load.process[0], SIGTERM);
}

/* ---- A long record ---- */

static void measure_record(void) {
    enum { MOVES = 15000, REPEATS = 11 };
    static const char *const WAYS[] = {"left", "up", "right", "up", "left", "down"};
    struct slide_rules rules;
    struct match *match = NULL;
    struct fault fault = {0};
    const char *days[] = {"2026-01-01", NULL};
    if (rules_load("classic", &rules, &fault) != ERR_NONE)
        die(fault.what);
    rules.width = rules.height = 8;
    struct match_setup setup = {.game = &slide_game,
                                .rules = &rules,
                                .chance = MATCH_DRAWS,
                                .generator = rules.generator,
                                .seed = daily_seed(days[0], &rules)};
    if (match_new(&setup, &match, &fault) != ERR_NONE)
        die(fault.what);
    size_t length, more, room = 4 << 20;
    char *text = malloc(room);
    const char *head = match_head(match, &length), *lines;
    memcpy(text, head, length);
    lines = match_lines(match, &more);
    memcpy(text + length, lines, more);
    length += more;
    unsigned moves = 0;
    for (unsigned i = 0; moves < MOVES && match_turn(match) == 0; i++) {
        if (match_do(match, 0, WAYS[i % 6], NULL) != ERR_NONE)
            continue;
        lines = match_lines(match, &more);
        memcpy(text + length, lines, more);
        length += more;
        moves++;
    }
    match_free(match);
    double times[REPEATS], processor = 0;
    struct timespec before, after;
    for (unsigned i = 0; i < REPEATS; i++) {
        struct daily_checked checked;
        double began = clock_now();
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &before);
        enum err err = daily_check(text, length, days, &checked, &fault);
        times[i] = clock_now() - began;
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &after);
        processor += (double)(after.tv_sec - before.tv_sec) + 1e-9 * (double)(after.tv_nsec - before.tv_nsec);
        if (err != ERR_NONE && strcmp(fault.what, "the game is not over") != 0)
            die(fault.what);
    }
    qsort(times, REPEATS, sizeof *times, ascending);
    printf("a record of %u moves, %zu bytes  checked in %.1f ms (least %.1f ms, most %.1f ms; %.1f ms of a"
           " processor)\n",
           moves, length, times[REPEATS / 2] * 1000, times[0] * 1000, times[REPEATS - 1] * 1000,
           processor / REPEATS * 1000);
    free(text);
}

static double option(int argc, char **argv, const char *name, double usual) {
    size_t length = strlen(name);
    for (int i = 1; i < argc; i++)
        if (strncmp(argv[i], name, length) == 0)
            return strtod(argv[i] + length, NULL);
    return usual;
}

int main(int argc, char **argv) {
    char folder[] = "/tmp/bench_serve.XXXXXX", store[600], command[64];
    struct rlimit limit;
    const char *shared = NULL;
    for (int i = 1; i < argc; i++)
        if (strncmp(argv[i], "--store=", 8) == 0)
            shared = argv[i] + 8;
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
    signal(SIGPIPE, SIG_IGN);
    base = event_base_new();
    if (!base || !mkdtemp(folder))
        die("cannot begin");
    setvbuf(stdout, NULL, _IOLBF, 0);
    double seconds = option(argc, argv, "--seconds=", 8);
    if (shared) {
        measure_moves(shared, 2, option(argc, argv, "--rate=", 2000), seconds);
    } else {
        measure_record();
        snprintf(store, sizeof store, "sqlite:%s/moves", folder);
        measure_moves(store, 1, option(argc, argv, "--rate=", 1000), seconds);
        snprintf(store, sizeof store, "sqlite:%s/streams", folder);
        measure_streams(store, (unsigned)option(argc, argv, "--streams=", 10000));
        snprintf(store, sizeof store, "sqlite:%s/restart", folder);
        measure_restart(store, (unsigned)option(argc, argv, "--rooms=", 1000));
    }
    snprintf(command, sizeof command, "rm -rf %s", folder);
    event_base_free(base);
    return system(command) == 0 ? 0 : 1;
}

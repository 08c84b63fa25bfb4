/* What the server refuses, and whom it drops: requests that are wrong, too large or too many, clients that are slow,
 * silent or gone. Its clock is the test's, so that a minute passes at once. */
#include "serve/running.h"

#include <time.h>

#include "fault/failing.h"
#include "serve/limits.h"

static struct running running;
static struct answer answer;
static char folder[] = "/tmp/tessera-limits-XXXXXX", store[64], token[40], room[24];

/* ---- Time ---- */

static atomic_int later, later_by_date; /* seconds that were skipped, by the clock and by the date */

int __real_clock_gettime(clockid_t, struct timespec *);
int __wrap_clock_gettime(clockid_t, struct timespec *);

int __wrap_clock_gettime(clockid_t clock, struct timespec *now) {
    int failed = __real_clock_gettime(clock, now);
    now->tv_sec += clock == CLOCK_MONOTONIC ? later : later_by_date;
    return failed;
}

static int ask(const char *method, const char *path, const char *body) {
    return running_ask(&running, method, path, token, body, &answer);
}

static int in_room(const char *method, const char *what, const char *body) {
    char path[80];
    snprintf(path, sizeof path, "/v1/rooms/%s%s", room, what);
    return ask(method, path, body);
}

static long metric(const char *name) {
    char line[64];
    assert_int_equal(ask("GET", "/metrics", NULL), 200);
    snprintf(line, sizeof line, "\ntessera_%s ", name);
    const char *at = strstr(answer.body, line);
    assert_non_null(at);
    return strtol(at + strlen(line), NULL, 10);
}

static void open_room(const char *settings) {
    assert_int_equal(ask("POST", "/v1/rooms", settings), 201);
    answer_value(&answer, "room", room, sizeof room);
}

/* ---- What is refused ---- */

static void wrong_bodies_are_refused_with_the_reason(void **state) {
    (void)state;
    static const struct {
        const char *path, *body;
        int status;
        const char *why;
    } WRONG[] = {
        {"/v1/rooms", "[]", 400, "the body must be a JSON object"},
        {"/v1/rooms", "{\"game\":1}", 400, "game must be"},
        {"/v1/rooms", "{\"game\":\"chess\"}", 400, "game must be"},
        {"/v1/rooms", "{\"seats\":[\"human\"]}", 400, "two to four"},
        {"/v1/rooms", "{\"seats\":[\"human\",\"human\",\"human\",\"human\",\"human\"]}", 400, "two to four"},
        {"/v1/rooms", "{\"seats\":[\"human\",1]}", 400, "a seat is"},
        {"/v1/rooms", "{\"seats\":[\"human\",\"wizard\"]}", 400, "a seat is"},
        {"/v1/rooms", "{\"seats\":[\"fair\",\"fair\"]}", 400, "at least one seat"},
        {"/v1/rooms", "{\"seats\":[\"human\",\"human\"],\"public\":1}", 400, "public must be"},
        {"/v1/rooms", "{\"seats\":[\"human\",\"human\"],\"blanks\":1}", 400, "blanks must be"},
        {"/v1/rooms", "{\"seats\":[\"human\",\"human\"],\"specials\":\"no\"}", 400, "specials must be"},
        {"/v1/rooms", "{\"seats\":[\"human\",\"human\"],\"score\":\"luck\"}", 400, "score must be"},
        {"/v1/rooms", "{\"seats\":[\"human\",\"human\"],\"score\":1}", 400, "score must be"},
        {"/v1/rooms", "{\"seats\":[\"human\",\"human\"],\"clock\":5}", 400, ""},
        {"/v1/rooms", "{\"seats\":[\"human\",\"human\"],\"clock\":{}}", 400, "either minutes or days"},
        {"/v1/rooms", "{\"seats\":[\"human\",\"human\"],\"clock\":{\"minutes\":1,\"days\":1}}", 400, "either minutes"},
        {"/v1/rooms", "{\"seats\":[\"human\",\"human\"],\"clock\":{\"minutes\":601}}", 400, "minutes must be"},
        {"/v1/rooms", "{\"seats\":[\"human\",\"human\"],\"clock\":{\"days\":31}}", 400, "days must be"},
        {"/v1/rooms", "{\"seats\":[\"human\",\"human\"],\"clock\":{\"days\":1,\"increment\":-1}}", 400,
         "increment must"},
        {"/v1/rooms", "{\"seats\":[\"human\",\"human\"],\"away\":5}", 400, "away must be"},
        {"/v1/rooms", "{\"seats\":[\"human\",\"human\"],\"delay\":\"long\"}", 400, "delay must be"},
        {"/v1/rooms", "{\"seats\":[\"human\",\"human\"],\"colour\":1}", 400, "no such setting"},
        {"/v1/rooms", "{\"game\":\"slide\",\"rules\":1}", 400, "rules must name"},
        {"/v1/rooms", "{\"game\":\"slide\",\"rules\":\"../classic\"}", 400, "rules must name"},
        {"/v1/rooms", "{\"game\":\"slide\",\"rules\":\"none\"}", 400, "rules must name"},
        {"/v1/rooms", "{\"game\":\"slide\",\"width\":9}", 400, "width must be"},
        {"/v1/rooms", "{\"game\":\"slide\",\"height\":1}", 400, "height must be"},
        {"/v1/rooms", "{\"game\":\"slide\",\"rules\":\"corner\",\"width\":3,\"height\":4}", 400, ""},
        {"/v1/me", "{}", 400, "a name has"},
        {"/v1/claim", "{}", 404, "no such code"},
        {"/v1/claim", "{\"code\":\"AAAAAAAAAAAA\"}", 404, "no such code"},
        {"/v1/rooms/0123456789abcdef/moves", "{}", 400, "a move has"},
        {"/v1/rooms/0123456789abcdef/moves", "{\"number\":-1,\"line\":\"left\"}", 400, "a move has"},
        {"/v1/rooms/0123456789abcdef/moves", "{\"number\":0,\"line\":1}", 400, "a move has"},
        {"/v1/rooms/0123456789abcdef/moves", "{\"number\":0,\"line\":\"\"}", 400, "a move has"},
        {"/v1/rooms/0123456789abcdef/moves", "{\"number\":0,\"line\":\"left\"}", 404, "no such room"},
        {"/v1/rooms/0123456789abcdef/phrases", "{}", 400, "no such phrase"},
        {"/v1/rooms/0123456789abcdef/phrases", "{\"phrase\":\"boo\"}", 400, "no such phrase"},
        {"/v1/rooms/0123456789abcdef/phrases", "{\"phrase\":\"hello\"}", 404, "no such room"},
        {"/v1/rooms/0123456789abcdef/resign", "{}", 404, "no such room"},
        {"/v1/rooms/0123456789abcdef/rematch", "{}", 404, "no such room"},
        {"/v1/rooms/0123456789abcdef/join", "{}", 404, "no such room"},
        {"/v1/rooms/0123456789abcdef/invitation", "{}", 404, "no such room"},
        {"/v1/rooms/nonsense/join", "{}", 404, "no such room"},
        {"/v1/nothing", "{}", 404, "nothing here"},
        {"/health", "{}", 405, "cannot be done"},
    };
    for (unsigned i = 0; i < sizeof WRONG / sizeof *WRONG; i++) {
        int status = ask("POST", WRONG[i].path, WRONG[i].body);
        if (status != WRONG[i].status || !strstr(answer.body, WRONG[i].why))
            fail_msg("%s %s: %d %s", WRONG[i].path, WRONG[i].body, status, answer.body);
    }
    char line[LIMIT_MOVE + 60];
    snprintf(line, sizeof line, "{\"number\":0,\"line\":\"%0*d\"}", LIMIT_MOVE + 1, 0);
    assert_int_equal(ask("POST", "/v1/rooms/0123456789abcdef/moves", line), 400);
    static const char *const GONE[] = {"/v1/rooms//stream",
                                       "/v1/rooms/a-name-that-is-longer-than-any-name-of-a-room-may-be",
                                       "/v1/rooms/0123456789abcdef",
                                       "/v1/rooms/0123456789abcdef/stream",
                                       "/v1/rooms/0123456789abcdef/gcg",
                                       "/v1/rooms/0123456789abcdef/record",
                                       "/v1/results/none",
                                       "/v1/rooms/x",
                                       "/nothing.html",
                                       "/.hidden"};
    for (unsigned i = 0; i < sizeof GONE / sizeof *GONE; i++)
        assert_int_equal(ask("GET", GONE[i], NULL), 404);
}

static void what_comes_too_early_or_too_late_is_refused(void **state) {
    (void)state;
    open_room("{\"seats\":[\"human\",\"human\"]}");
    assert_int_equal(in_room("POST", "/moves", "{\"number\":0,\"line\":\"pass\"}"), 409);
    assert_int_equal(in_room("POST", "/resign", "{}"), 409);
    assert_int_equal(in_room("POST", "/rematch", "{}"), 409);
    assert_int_equal(in_room("GET", "/record", NULL), 409);
    assert_int_equal(in_room("GET", "/gcg", NULL), 409);
    assert_int_equal(in_room("GET", "/steps", NULL), 409);
    open_room("{\"game\":\"slide\",\"public\":true}");
    assert_int_equal(in_room("POST", "/moves", "{\"number\":0,\"line\":\"sideways\"}"), 400);
    assert_int_equal(in_room("POST", "/moves", "{\"number\":7,\"line\":\"left\"}"), 409);
    assert_int_equal(in_room("POST", "/resign", "{}"), 200);
    assert_int_equal(in_room("POST", "/resign", "{}"), 409);
    assert_int_equal(in_room("POST", "/moves", "{\"number\":0,\"line\":\"left\"}"), 409);
    assert_int_equal(in_room("GET", "/gcg", NULL), 404);
    assert_int_equal(in_room("POST", "/rematch", "{}"), 201);
    assert_int_equal(in_room("POST", "/rematch", "{}"), 200); /* there is one already */
    char mine[sizeof token];
    memcpy(mine, token, sizeof mine);
    assert_int_equal(ask("POST", "/v1/players", "{}"), 200);
    answer_value(&answer, "token", token, sizeof token);
    static const char *const SEATED[] = {"/moves", "/phrases", "/resign", "/rematch"};
    static const char *const BODIES[] = {"{\"number\":0,\"line\":\"left\"}", "{\"phrase\":\"hello\"}", "{}", "{}"};
    for (unsigned i = 0; i < 4; i++)
        assert_int_equal(in_room("POST", SEATED[i], BODIES[i]), 403); /* a stranger has no seat */
    memcpy(token, mine, sizeof token);
}

/* ---- HTTP ---- */

static void send_and_read(const char *text) {
    int client = running_connect(&running);
    running_send(client, text);
    running_read(client, &answer);
    close(client);
}

static void heads_are_answered_without_a_body(void **state) {
    (void)state;
    static const char *const PATHS[] = {"/health", "/page.txt"};
    for (unsigned i = 0; i < 2; i++) {
        assert_int_equal(ask("HEAD", PATHS[i], NULL), 200);
        assert_string_equal(answer.body, "");
        assert_int_equal(ask("GET", PATHS[i], NULL), 200);
        assert_true(answer.body[0]);
    }
    assert_int_equal(ask("GET", "/empty.txt", NULL), 200);
    assert_string_equal(answer.body, "");
}

static void requests_follow_each_other_on_one_connection(void **state) {
    (void)state;
    send_and_read("GET /health HTTP/1.1\r\nHost: a\r\n\r\nGET /v1 HTTP/1.1\r\nHost: a\r\n\r\n"
                  "GET /health HTTP/1.0\r\nHost: a\r\n\r\n");
    unsigned answers = 0;
    for (const char *at = answer.text; (at = strstr(at, "HTTP/1.1 200 OK")); at++)
        answers++;
    assert_int_equal(answers, 3);
}

static void a_body_is_asked_for_when_it_is_announced(void **state) {
    (void)state;
    int client = running_connect(&running);
    char text[512];
    snprintf(
        text, sizeof text,
        "POST /v1/me HTTP/1.1\r\nHost: a\r\nConnection: close\r\nExpect: 100-continue\r\nAuthorization: Bearer %s\r\n"
        "Content-Length: 14\r\n\r\n",
        token);
    running_send(client, text);
    char first[64] = "";
    assert_true(recv(client, first, sizeof first - 1, 0) > 0);
    assert_non_null(strstr(first, "100 Continue"));
    running_send(client, "{\"name\":\"Ada\"}");
    running_read(client, &answer);
    assert_int_equal(answer.status, 200);
    close(client);
}

/* ---- Clients that take their time ---- */

/* Waits until the server has noticed that time has passed. */
static void let_pass(int seconds) {
    later += seconds;
    usleep(1300000); /* it looks after its connections every second */
}

static bool is_closed(int client) {
    char byte;
    ssize_t got = recv(client, &byte, 1, MSG_DONTWAIT);
    return got == 0;
}

static void slow_and_silent_clients_are_dropped_each_in_its_time(void **state) {
    (void)state;
    open_room("{\"game\":\"slide\",\"public\":true}");
    long dropped = metric("dropped_total");
    int silent = running_connect(&running), half = running_connect(&running), idle = running_connect(&running),
        watching = running_connect(&running);
    char stream[160];
    running_send(half, "GET /hea");
    running_send(idle, "GET /health HTTP/1.1\r\nHost: a\r\n\r\n");
    snprintf(stream, sizeof stream, "GET /v1/rooms/%s/stream HTTP/1.1\r\nHost: a\r\n\r\n", room);
    running_send(watching, stream);
    usleep(200000);
    let_pass(LIMIT_REQUEST_SECONDS + 2);
    assert_true(is_closed(silent) && is_closed(half));
    let_pass(LIMIT_BEAT_SECONDS);
    char text[4096] = "";
    assert_true(recv(watching, text, sizeof text - 1, 0) > 0);
    assert_non_null(strstr(text, "event: room"));
    let_pass(LIMIT_IDLE_SECONDS);
    running_read(idle, &answer); /* its answer, and then the end */
    assert_int_equal(answer.status, 200);
    assert_true(metric("dropped_total") >= dropped + 3);
    assert_int_equal(metric("streams"), 1); /* who reads what comes is not dropped */
    close(silent), close(half), close(idle), close(watching);
}

/* A client that is gone before its answer: the move is played all the same. */
static void an_answer_may_find_nobody(void **state) {
    (void)state;
    static const char *const WAYS[] = {"left", "up", "right", "down"};
    open_room("{\"game\":\"slide\",\"width\":8,\"height\":8,\"public\":true}");
    for (unsigned i = 0; i < 40; i++) {
        char text[512], body[64];
        assert_int_equal(in_room("GET", "", NULL), 200);
        snprintf(body, sizeof body, "{\"number\":%ld,\"line\":\"%s\"}", answer_number(&answer, "number"), WAYS[i % 4]);
        snprintf(
            text, sizeof text,
            "POST /v1/rooms/%s/moves HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer %s\r\nContent-Length: %zu\r\n\r\n%s",
            room, token, strlen(body), body);
        int client = running_connect(&running);
        running_send(client, text);
        close(client);
    }
    usleep(100000);
    assert_int_equal(in_room("GET", "", NULL), 200);
    assert_true(answer_number(&answer, "number") > 10);
}

/* ---- Too many ---- */

static void a_seat_has_only_so_many_streams(void **state) {
    (void)state;
    int client[LIMIT_STREAMS_SEAT + 1];
    char text[256];
    open_room("{\"game\":\"slide\"}");
    snprintf(text, sizeof text, "GET /v1/rooms/%s/stream HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer %s\r\n\r\n", room,
             token);
    for (unsigned i = 0; i <= LIMIT_STREAMS_SEAT; i++) {
        client[i] = running_connect(&running);
        running_send(client[i], text);
        char head[64] = "";
        assert_true(recv(client[i], head, sizeof head - 1, 0) > 0);
        assert_non_null(strstr(head, i < LIMIT_STREAMS_SEAT ? " 200 " : " 429 "));
    }
    for (unsigned i = 0; i <= LIMIT_STREAMS_SEAT; i++)
        close(client[i]);
    snprintf(text, sizeof text, "GET /v1/rooms/%s/stream HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", room);
    send_and_read(text);
    assert_int_equal(answer.status, 403); /* strangers do not see it */
}

static void a_stream_goes_on_where_it_was_or_begins_anew(void **state) {
    (void)state;
    static const char *const LAST[] = {"0", "99999", "nonsense", "99999999999"};
    open_room("{\"game\":\"slide\",\"public\":true}");
    for (unsigned i = 0; i < sizeof LAST / sizeof *LAST; i++) {
        char text[256], seen[2048] = "";
        int client = running_connect(&running);
        snprintf(text, sizeof text, "GET /v1/rooms/%s/stream HTTP/1.1\r\nHost: a\r\nLast-Event-ID: %s\r\n\r\n", room,
                 LAST[i]);
        running_send(client, text);
        usleep(100000);
        assert_true(recv(client, seen, sizeof seen - 1, 0) > 0);
        assert_int_equal(strstr(seen, "event: room") != NULL, i > 0);
        close(client);
    }
}

static void only_so_many_long_bodies_are_received_at_a_time(void **state) {
    (void)state;
    enum { LENGTH = 100000 };
    static char text[40000];
    int client[LIMIT_LARGE_BODIES + 1];
    int length = snprintf(
        text, sizeof text,
        "POST /v1/daily HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer %s\r\nContent-Length: %d\r\n\r\n", token, LENGTH);
    memset(text + length, 'x', sizeof text - 1 - (size_t)length);
    for (unsigned i = 0; i <= LIMIT_LARGE_BODIES; i++) {
        client[i] = running_connect(&running);
        running_send(client[i], text);
        usleep(5000);
    }
    running_read(client[LIMIT_LARGE_BODIES], &answer);
    assert_int_equal(answer.status, 503);
    for (unsigned i = 0; i <= LIMIT_LARGE_BODIES; i++)
        close(client[i]);
    usleep(100000);
    assert_int_equal(ask("POST", "/v1/daily", "x"), 422); /* there is room again */
}

/* ---- What is asked for ---- */

static void a_page_gives_out_plain_names_only(void **state) {
    (void)state;
    static const struct {
        const char *path;
        int status;
    } PATHS[] = {
        {"/A-b_9.txt", 200}, {"/Zz.unknown", 200}, {"/page.txt", 200},   {"/pa~ge.txt", 404}, {"/pa ge.txt", 400},
        {"/page@txt", 404},  {"/page`txt", 404},   {"/page[txt", 404},   {"/page:txt", 404},  {"/{page}", 404},
        {"/a/.b", 404},      {"/a//b", 404},       {"/./page.txt", 404},
    };
    for (unsigned i = 0; i < sizeof PATHS / sizeof *PATHS; i++) {
        int status = ask("GET", PATHS[i].path, NULL);
        if (status != PATHS[i].status)
            fail_msg("%s: %d", PATHS[i].path, status);
    }
    char path[LIMIT_TARGET] = "/";
    memset(path + 1, 'a', 300);
    assert_int_equal(ask("GET", path, NULL), 404);
}

static void tables_have_days_sizes_and_rules(void **state) {
    (void)state;
    static const struct {
        const char *query;
        int status;
    } QUERIES[] = {
        {"/2024-02-29", 200},
        {"/2023-02-29", 400},
        {"/2000-02-29", 200},
        {"/1900-02-29", 400},
        {"/2024-00-10", 400},
        {"/2024-13-10", 400},
        {"/2024-04-00", 400},
        {"/2024-04-31", 400},
        {"/2024-04-3", 400},
        {"/2024-04-3x", 400},
        {"/2024/04/30", 404},
        {"?size=4x4", 200},
        {"?size=1x4", 400},
        {"?size=4x1", 400},
        {"?size=9x4", 400},
        {"?size=4x9", 400},
        {"?size=x4", 400},
        {"?size=4x", 400},
        {"?size=4", 400},
        {"?rules=classic", 200},
        {"?rules=a.b", 400},
        {"?rules=none", 400},
        {"?ranked=1", 200},
        {"?ranked=0", 200},
        {"?rules=a-name-that-is-much-longer-than-the-name-of-any-rule-set-could-ever-be-in-this-program", 400},
    };
    for (unsigned i = 0; i < sizeof QUERIES / sizeof *QUERIES; i++) {
        char path[200];
        snprintf(path, sizeof path, "/v1/daily%s", QUERIES[i].query);
        int status = ask("GET", path, NULL);
        if (status != QUERIES[i].status)
            fail_msg("%s: %d", path, status);
    }
}

static void pages_of_other_sites_are_refused(void **state) {
    (void)state;
    static const struct {
        const char *origin;
        int status;
    } ORIGINS[] = {{"http://a", 200}, {"https://a", 200}, {"http://b", 403},
                   {"ftp://aa", 403}, {"http://ab", 403}, {"null", 403}};
    for (unsigned i = 0; i < sizeof ORIGINS / sizeof *ORIGINS; i++) {
        char text[160];
        snprintf(text, sizeof text, "GET /v1 HTTP/1.1\r\nHost: a\r\nOrigin: %s\r\nConnection: close\r\n\r\n",
                 ORIGINS[i].origin);
        send_and_read(text);
        assert_int_equal(answer.status, ORIGINS[i].status);
    }
}

/* ---- A room and its clock ---- */

/* Waits until the server has looked at its rooms, which it does four times a second. */
static void let_days_pass(int seconds) {
    later_by_date += seconds;
    usleep(700000);
}

static void a_robot_takes_the_seat_of_somebody_who_is_away(void **state) {
    (void)state;
    open_room("{\"seats\":[\"human\",\"easy\"],\"away\":10}");
    for (unsigned i = 0; i < 20 && !strstr(answer.body, "\"player\":\"fair\""); i++) {
        let_days_pass(11);
        assert_int_equal(in_room("GET", "", NULL), 200);
    }
    assert_non_null(strstr(answer.body, "\"player\":\"fair\""));
    int status = in_room("POST", "/moves", "{\"number\":0,\"line\":\"pass\"}");
    assert_true(status == 409 || status == 422); /* a robot has the seat, or another one the turn */
    status = in_room("POST", "/join", "{}");     /* it is taken back, unless the robots have ended the game by now */
    assert_true(status == 200 || strstr(answer.body, "the game is over"));
}

static void a_clock_that_runs_out_ends_the_game(void **state) {
    (void)state;
    open_room("{\"game\":\"slide\",\"public\":true,\"clock\":{\"minutes\":1}}");
    let_days_pass(61);
    assert_int_equal(in_room("GET", "", NULL), 200);
    assert_non_null(strstr(answer.body, "\"state\":\"over\""));
    open_room("{\"game\":\"slide\",\"public\":true,\"clock\":{\"days\":1}}");
    let_days_pass(24 * 3600 - 60);
    int status = in_room("POST", "/moves", "{\"number\":0,\"line\":\"left\"}");
    assert_true(status == 200 || status == 422); /* it may move nothing */
    assert_int_equal(in_room("GET", "", NULL), 200);
    assert_non_null(strstr(answer.body, "\"state\":\"playing\""));
}

static void a_stream_of_a_delayed_room_comes_later(void **state) {
    (void)state;
    char text[4096] = "";
    open_room("{\"game\":\"slide\",\"public\":true,\"delay\":60}");
    int client = running_connect(&running);
    snprintf(text, sizeof text, "GET /v1/rooms/%s/stream HTTP/1.1\r\nHost: a\r\n\r\n", room);
    running_send(client, text);
    usleep(200000);
    memset(text, 0, sizeof text);
    assert_true(recv(client, text, sizeof text - 1, 0) > 0);
    assert_null(strstr(text, "event: entry"));
    let_days_pass(61);
    memset(text, 0, sizeof text);
    assert_true(recv(client, text, sizeof text - 1, 0) > 0);
    assert_non_null(strstr(text, "event: entry"));
    close(client);
}

/* ---- Stopping ---- */

/* Sends on a connection that is open already, and reads one answer. */
static int ask_on(int client, const char *text) {
    char head[2048] = "";
    running_send(client, text);
    if (recv(client, head, sizeof head - 1, 0) <= 0)
        return 0;
    return (int)strtol(head + strlen("HTTP/1.1 "), NULL, 10);
}

static void a_server_that_stops_says_so(void **state) {
    (void)state;
    char move[512], stream[256];
    open_room("{\"game\":\"slide\",\"public\":true}");
    snprintf(move, sizeof move,
             "POST /v1/rooms/%s/resign HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer %s\r\nContent-Length: 2\r\n\r\n{}",
             room, token);
    snprintf(stream, sizeof stream, "GET /v1/rooms/%s/stream HTTP/1.1\r\nHost: a\r\n\r\n", room);
    int first = running_connect(&running), second = running_connect(&running), third = running_connect(&running);
    static const char HEALTH[] = "GET /health HTTP/1.1\r\nHost: a\r\n\r\n";
    assert_int_equal(ask_on(first, HEALTH), 200);
    assert_int_equal(ask_on(second, HEALTH), 200);
    assert_int_equal(ask_on(third, stream), 200);
    kill(getpid(), SIGTERM);
    usleep(50000);
    int changes = ask_on(first, move), watches = ask_on(second, stream);
    running.ended = true; /* it has been told to stop */
    assert_int_equal(running_stop(&running), 0);
    running_read(third, &answer);
    assert_non_null(strstr(answer.text, "event: goodbye"));
    assert_true(changes == 503 || changes == 0); /* 0: it was gone already */
    assert_true(watches == 503 || watches == 0);
    close(first), close(second), close(third);
    running_start(&running);
    assert_int_equal(in_room("GET", "", NULL), 200);
    assert_non_null(strstr(answer.body, "\"state\":\"playing\""));
}

/* Behind a proxy a client is known by the address that the proxy names. */
static void a_proxy_names_the_client(void **state) {
    (void)state;
    running_stop(&running);
    running.options.proxied = true;
    running.options.unlimited = false;
    running_start(&running);
    static const char *const NAMES[] = {"10.0.0.1", "10.0.0.2",
                                        "an-address-that-is-longer-than-any-address-can-be-in-either-family"};
    unsigned refused[3] = {0};
    for (unsigned i = 0; i < 3; i++)
        for (unsigned j = 0; j < 45; j++) {
            char text[400];
            snprintf(text, sizeof text,
                     "GET /v1/me HTTP/1.1\r\nHost: a\r\nX-Real-IP: %s\r\nConnection: close\r\n"
                     "Authorization: Bearer 00000000000000000000000000000000\r\n\r\n",
                     NAMES[i]);
            send_and_read(text);
            assert_true(answer.status == 401 || answer.status == 429);
            refused[i] += answer.status == 429;
        }
    assert_true(refused[0] > 0 && refused[0] < 45 && refused[1] == refused[0]); /* each has a bucket of its own */
    running_stop(&running);
    running.options.proxied = false;
    running_start(&running);
    for (unsigned i = 0; i < 80; i++)
        (void)ask("POST", "/v1/claim", "{\"code\":\"AAAAAAAAAAAA\"}");
    assert_int_equal(answer.status, 429);
    open_room("{\"seats\":[\"human\",\"human\"]}");
    assert_int_equal(in_room("POST", "/join", "{}"), 429); /* wrong codes count for invitations too */
    running_stop(&running);
    running.options.unlimited = true;
    running_start(&running);
    assert_int_equal(ask("GET", "/health", NULL), 200); /* it runs, and can be stopped */
}

/* ---- Starting ---- */

/* A server of its own, without a socket that was handed over: does it start, and is it what was asked for? */
static void every_option_is_taken_or_refused(void **state) {
    (void)state;
    static const struct {
        struct serve_options options;
        int code;
    } OPTIONS[] = {
        {{.log = "-"}, 0},
        {{.log = "/no/such/folder/log"}, 1},
        {{.address = "[::1]", .proxied = true}, 0},
        {{.address = "nonsense"}, 1},
        {{.address = "127.0.0.1", .port = 1}, 0}, /* or 1 without the right to */
        {{.page = "/no/such/folder"}, 1},
        {{.store = "mysql:x"}, 1},
        {{.store = "sqlite:/no/such/folder/x"}, 1},
        {{.store = "postgresql:///none?host=/no/such/folder"}, 1},
        {{.lexicon = "/no/such/words"}, 1},
    };
    running_stop(&running);
    unsetenv("LISTEN_FDS");
    setenv("XDG_DATA_HOME", folder, 1);
    for (unsigned i = 0; i < sizeof OPTIONS / sizeof *OPTIONS; i++) {
        struct running other = running;
        other.options = OPTIONS[i].options;
        other.options.lexicon = other.options.lexicon ? other.options.lexicon : TEST_DATA "/word/words.txt";
        running_start(&other);
        for (unsigned tries = 0; tries < 60 && !other.ended; tries++)
            usleep(20000);
        int code = running_stop(&other);
        if (OPTIONS[i].options.port != 1)
            assert_int_equal(code, OPTIONS[i].code);
    }
    static const char *const HANDED[][2] = {{"1", "1"}, {"0", "x"}, {"0", "0"}}; /* LISTEN_PID and LISTEN_FDS */
    char process[24];
    snprintf(process, sizeof process, "%ld", (long)getpid());
    for (unsigned i = 0; i < 3; i++) { /* a socket for another process, or none: it opens its own */
        struct running other = running;
        other.options = (struct serve_options){.lexicon = TEST_DATA "/word/words.txt"};
        setenv("LISTEN_PID", i ? process : HANDED[i][0], 1);
        setenv("LISTEN_FDS", HANDED[i][1], 1);
        running_start(&other);
        usleep(400000);
        assert_int_equal(running_stop(&other), 0);
    }
    setenv("LISTEN_PID", process, 1);
    setenv("LISTEN_FDS", "1", 1);
    running_start(&running);
    assert_int_equal(ask("GET", "/v1/me", NULL), 200);
}

static void whoever_watches_later_sees_it_later(void **state) {
    (void)state;
    open_room("{\"game\":\"slide\",\"public\":true,\"delay\":3600}");
    char path[80];
    snprintf(path, sizeof path, "/v1/rooms/%s", room);
    assert_int_equal(running_ask(&running, "GET", path, NULL, NULL, &answer), 200);
    assert_non_null(strstr(answer.body, "\"from\":"));
    assert_null(strstr(answer.body, "\"position\""));
    assert_int_equal(in_room("GET", "", NULL), 200);
    assert_non_null(strstr(answer.body, "\"position\""));
}

static int put_file(const char *name, const char *text) {
    char path[80];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "we");
    return file && fputs(text, file) >= 0 && fclose(file) == 0 ? 0 : -1;
}

static int set_up(void **state) {
    (void)state;
    running_prepare(&running);
    failing_set_up();
    if (!mkdtemp(folder) || put_file("page.txt", "page") || put_file("empty.txt", "") || put_file("A-b_9.txt", "x") ||
        put_file("Zz.unknown", "x"))
        return -1;
    snprintf(store, sizeof store, "sqlite:%s/store", folder);
    running.options = (struct serve_options){
        .page = folder, .store = store, .unlimited = true, .log = "/dev/null", .lexicon = TEST_DATA "/word/words.txt"};
    running_start(&running);
    assert_int_equal(running_ask(&running, "POST", "/v1/players", NULL, "{\"name\":\"Ada\"}", &answer), 200);
    answer_value(&answer, "token", token, sizeof token);
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    char command[80];
    snprintf(command, sizeof command, "rm -r %s", folder);
    return running_stop(&running) || system(command);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wrong_bodies_are_refused_with_the_reason),
        cmocka_unit_test(what_comes_too_early_or_too_late_is_refused),
        cmocka_unit_test(heads_are_answered_without_a_body),
        cmocka_unit_test(requests_follow_each_other_on_one_connection),
        cmocka_unit_test(a_body_is_asked_for_when_it_is_announced),
        cmocka_unit_test(slow_and_silent_clients_are_dropped_each_in_its_time),
        cmocka_unit_test(an_answer_may_find_nobody),
        cmocka_unit_test(a_seat_has_only_so_many_streams),
        cmocka_unit_test(a_stream_goes_on_where_it_was_or_begins_anew),
        cmocka_unit_test(only_so_many_long_bodies_are_received_at_a_time),
        cmocka_unit_test(a_page_gives_out_plain_names_only),
        cmocka_unit_test(tables_have_days_sizes_and_rules),
        cmocka_unit_test(pages_of_other_sites_are_refused),
        cmocka_unit_test(whoever_watches_later_sees_it_later),
        cmocka_unit_test(a_robot_takes_the_seat_of_somebody_who_is_away),
        cmocka_unit_test(a_clock_that_runs_out_ends_the_game),
        cmocka_unit_test(a_stream_of_a_delayed_room_comes_later),
        cmocka_unit_test(a_server_that_stops_says_so),
        cmocka_unit_test(a_proxy_names_the_client),
        cmocka_unit_test(every_option_is_taken_or_refused),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}

/* The server when a call fails: every answer is the right one or says "try again", never a part of one; what was
 * acknowledged is there afterwards, also after a new start; a stream has no gap; and the server goes on. */
#include "serve/running.h"

#include <dirent.h>
#include <fcntl.h>
#include <poll.h>
#include <sqlite3.h>

#include "fault/failing.h"

enum { NUMBERS_MOST = 1000, MOVES_MOST = 400 };

static struct running running;
static struct answer answer;
static char folder[] = "/tmp/tessera-serve-XXXXXX", store[64];

enum { ADA, BOB, PEOPLE };
static char token[PEOPLE][40], room[24], invitation[40];

static int ask(const char *method, const char *path, int who, const char *body) {
    return running_ask(&running, method, path, who < 0 ? NULL : token[who], body, &answer);
}

static void assert_answered(int status, int wanted) {
    if (status != wanted)
        fail_msg("%d, not %d: %s", status, wanted, answer.body);
}

/* ---- What there is before each request ---- */

static void no_room(void) {
}

static void open_room(const char *settings) {
    assert_int_equal(ask("POST", "/v1/rooms", ADA, settings), 201);
    answer_value(&answer, "room", room, sizeof room);
    answer_value(&answer, "invitation", invitation, sizeof invitation);
}

static void open_words(void) {
    open_room("{\"seats\":[\"human\",\"human\"],\"clock\":{\"minutes\":5},\"public\":true}");
}

static void open_closed(void) {
    open_room("{\"seats\":[\"human\",\"human\"]}");
}

static int in_room(const char *method, const char *what, int who, const char *body) {
    char path[80];
    snprintf(path, sizeof path, "/v1/rooms/%s%s", room, what);
    return ask(method, path, who, body);
}

static void begin_words(void) {
    open_words();
    assert_int_equal(in_room("POST", "/join", BOB, "{}"), 200);
}

static void end_words(void) {
    begin_words();
    assert_int_equal(in_room("POST", "/phrases", BOB, "{\"phrase\":\"hello\"}"), 200);
    assert_int_equal(in_room("POST", "/resign", ADA, "{}"), 200);
}

static void end_words_once(void) {
    if (!room[0] || in_room("GET", "/record", ADA, NULL) != 200)
        end_words();
}

/* ---- Requests ---- */

static const struct request {
    const char *method, *path; /* a * is the room */
    int who;
    const char *body;
    void (*before)(void);
    int status, also;  /* what is answered when nothing fails; also: where a request before has done it */
    const char *shows; /* what an answer of success has, always */
} REQUESTS[] = {
    {"GET", "/health", -1, NULL, no_room, 200, 200, "\"version\""},
    {"GET", "/metrics", -1, NULL, no_room, 200, 200, "tessera_rooms"},
    {"GET", "/v1", -1, NULL, no_room, 200, 200, "goodbye"},
    {"POST", "/v1/players", -1, "{\"name\":\"Cy\"}", no_room, 200, 200, "token"},
    {"GET", "/v1/me", ADA, NULL, no_room, 200, 200, "Ada"},
    {"POST", "/v1/me", ADA, "{\"name\":\"Ada\"}", no_room, 200, 200, "Ada"},
    {"POST", "/v1/me/code", ADA, "{}", no_room, 200, 200, "code"},
    {"POST", "/v1/rooms", ADA, "{\"seats\":[\"human\",\"human\"],\"clock\":{\"days\":2},\"delay\":5}", no_room, 201,
     201, "\"score\":\"words\""},
    {"POST", "/v1/rooms", ADA, "{\"game\":\"slide\",\"public\":true}", no_room, 201, 201, "position"},
    {"GET", "/v1/rooms", -1, NULL, open_words, 200, 200, "\"specials\":true"},
    {"GET", "/v1/me/rooms", ADA, NULL, no_room, 200, 200, "\"state\":\"open\""},
    {"POST", "/v1/rooms/*/invitation", -1, "", open_words, 200, 200, "\"specials\":true"},
    {"POST", "/v1/rooms/*/join", BOB, "{}", open_words, 200, 200, "\"you\":1"},
    {"POST", "/v1/rooms/*/join", BOB, "{\"invitation\":\"none\"}", open_closed, 403, 403, "invitation"},
    {"GET", "/v1/rooms/*", ADA, NULL, begin_words, 200, 200, "\"number\":0"},
    {"GET", "/v1/rooms/*", ADA, NULL, end_words_once, 200, 200, "\"winners\":["},
    {"POST", "/v1/rooms/*/phrases", ADA, "{\"phrase\":\"hello\"}", no_room, 200, 200, "\"event\""},
    {"POST", "/v1/rooms/*/resign", BOB, "{}", begin_words, 200, 409, NULL},
    {"GET", "/v1/rooms/*/record", -1, NULL, end_words_once, 200, 200, "\nend "},
    {"GET", "/v1/rooms/*/gcg", -1, NULL, end_words_once, 200, 200, "#player1"},
    {"GET", "/v1/rooms/*/steps", -1, NULL, end_words_once, 200, 200, "\"what\":\"resigned\""},
    {"POST", "/v1/rooms/*/rematch", ADA, "{}", end_words, 201, 200, "\"room\""},
    {"GET", "/v1/daily", -1, NULL, no_room, 200, 200, "\"table\""},
    {"GET", "/v1/results/0123456789abcdef", -1, NULL, no_room, 404, 404, "no such result"},
    {"POST", "/v1/daily", ADA, "hello", no_room, 422, 422, NULL},
    {"GET", "/index.html", -1, NULL, no_room, 200, 200, "page"},
};

static void fill_in(const char *path, char filled[80]) {
    const char *star = strchr(path, '*');
    if (star)
        snprintf(filled, 80, "%.*s%s%s", (int)(star - path), path, room, star + 1);
    else
        snprintf(filled, 80, "%s", path);
}

/* Fails the n-th call; the answer is the right one or 503, and the server goes on. Was the number reached? */
static bool try_request(const struct request *request, enum failing what, unsigned number) {
    char path[80];
    request->before();
    fill_in(request->path, path);
    failing_start(what, number, false);
    int status = ask(request->method, path, request->who, request->body);
    bool reached = failing_stop();
    bool right = status == request->status || status == request->also;
    if (!right && !(reached && (status == 503 || status == 0)))
        fail_msg("%s %s, number %u: %d %s", request->method, path, number, status, answer.body);
    if (right && request->shows && !strstr(answer.body, request->shows))
        fail_msg("%s %s, number %u: a part of an answer: %s", request->method, path, number, answer.body);
    assert_answered(ask("GET", "/health", -1, NULL), 200);
    return reached;
}

/* Every number at first, then fewer: the later ones are those of lists and texts, which are much alike. */
static void every_request_with(enum failing what) {
    for (unsigned i = 0; i < sizeof REQUESTS / sizeof *REQUESTS; i++)
        for (unsigned number = 1; number < NUMBERS_MOST && try_request(&REQUESTS[i], what, number);)
            number += 1 + number / 20;
}

static void an_answer_is_right_or_says_try_again_without_memory(void **state) {
    (void)state;
    every_request_with(FAILING_MEMORY);
}

static void an_answer_is_right_or_says_try_again_when_a_disk_fails(void **state) {
    (void)state;
    every_request_with(FAILING_SYSTEM);
}

/* ---- Moves ---- */

/* Plays with failing calls and sends again what was not acknowledged; returns the number of acknowledged moves. */
static long play_with(enum failing what, long number) {
    static const char *const WAYS[] = {"left", "up", "right", "down"};
    unsigned fault = 1;
    for (unsigned turn = 0; turn < MOVES_MOST; turn++) {
        char body[64];
        snprintf(body, sizeof body, "{\"number\":%ld,\"line\":\"%s\"}", number, WAYS[turn % 4]);
        failing_start(what, fault, false);
        int status = in_room("POST", "/moves", ADA, body);
        bool reached = failing_stop();
        fault = reached ? fault + 1 + fault / 12 : 1;
        if (status == 503 || status == 0)
            status = in_room("POST", "/moves", ADA, body);
        if (status == 200)
            assert_int_equal(answer_number(&answer, "number"), ++number);
        else
            assert_answered(status, 422); /* a move that moves nothing */
        if (strstr(answer.body, "\"over\":true"))
            break;
    }
    return number;
}

/* As long as it lasts, a stream has every event once. Returns how many they were. */
static long assert_no_gap(const char *stream) {
    long last = -1, found = 0;
    for (const char *at = stream; (at = strstr(at, "\nevent: entry\n")); at++) {
        const char *line = at - 1;
        while (line > stream && line[-1] != '\n')
            line--;
        long id = strtol(line + strlen("id: "), NULL, 10);
        if (last >= 0)
            assert_int_equal(id, last + 1);
        last = id;
        found++;
    }
    return found;
}

/* Opens a stream; `last` is the last event that is known, or -1. */
static int watch(long last) {
    char request[200], known[40] = "";
    int client = running_connect(&running);
    if (last >= 0)
        snprintf(known, sizeof known, "Last-Event-ID: %ld\r\n", last);
    snprintf(request, sizeof request, "GET /v1/rooms/%s/stream HTTP/1.1\r\nHost: a\r\n%s\r\n", room, known);
    running_send(client, request);
    return client;
}

static void an_acknowledged_move_is_there_after_failures_and_a_new_start(void **state) {
    (void)state;
    static struct answer stream;
    char path[80];
    open_room("{\"game\":\"slide\",\"width\":8,\"height\":8,\"public\":true}");
    int watching = watch(-1);
    long number = play_with(FAILING_MEMORY, 0);
    number = play_with(FAILING_SYSTEM, number);
    assert_int_equal(in_room("GET", "", ADA, NULL), 200);
    assert_int_equal(answer_number(&answer, "number"), number);
    running_read(watching, &stream); /* it was ended when memory was short */
    close(watching);
    (void)assert_no_gap(stream.body);
    long event = answer_number(&answer, "event");
    watching = watch(event - 50);
    assert_int_equal(in_room("POST", "/resign", ADA, "{}"), 200);
    assert_int_equal(running_stop(&running), 0);
    running_read(watching, &stream);
    close(watching);
    assert_int_equal(assert_no_gap(stream.body), 51);
    running_start(&running);
    snprintf(path, sizeof path, "/v1/rooms/%s", room);
    assert_int_equal(ask("GET", path, ADA, NULL), 200);
    assert_int_equal(answer_number(&answer, "number"), number);
}

/* A robot that could not be asked is asked again. */
static void a_robot_plays_although_its_first_call_failed(void **state) {
    (void)state;
    for (unsigned number = 1; number < 200; number += 1 + number / 2) {
        failing_start(FAILING_MEMORY, number, false);
        int status = ask("POST", "/v1/rooms", ADA, "{\"seats\":[\"fair\",\"human\"],\"public\":true}");
        bool reached = failing_stop();
        if (status != 201)
            assert_true(reached && (status == 503 || status == 0));
        if (status != 201)
            continue;
        answer_value(&answer, "room", room, sizeof room);
        for (unsigned tries = 0; in_room("GET", "", ADA, NULL) != 200 || answer_number(&answer, "turn") != 1; tries++) {
            assert_in_range(tries, 0, 400);
            usleep(50000);
        }
    }
}

/* Whoever is deleted is deleted as a whole, or not at all. */
static void a_player_is_deleted_or_not(void **state) {
    (void)state;
    bool reached = true;
    for (unsigned number = 1; reached; number += 1 + number / 40) {
        static char cy[40];
        assert_int_equal(ask("POST", "/v1/players", -1, "{}"), 200);
        answer_value(&answer, "token", cy, sizeof cy);
        open_words();
        char path[80];
        snprintf(path, sizeof path, "/v1/rooms/%s/join", room);
        assert_int_equal(running_ask(&running, "POST", path, cy, "{}", &answer), 200);
        failing_start(FAILING_MEMORY, number, false);
        int status = running_ask(&running, "DELETE", "/v1/me", cy, NULL, &answer);
        reached = failing_stop();
        if (status != 200)
            assert_true(reached && (status == 503 || status == 0));
        bool gone = running_ask(&running, "GET", "/v1/me", cy, NULL, &answer) == 401;
        assert_true(gone || status != 200);
        assert_int_equal(in_room("GET", "", ADA, NULL), 200);
        if (gone)
            assert_non_null(strstr(answer.body, "\"state\":\"over\""));
    }
}

/* ---- Starting ---- */

static void use_store(const char *name) {
    snprintf(store, sizeof store, "sqlite:%s/%s", folder, name);
    running.options.store = store;
}

static void assert_one_complaint(const char *path) {
    char text[4096];
    FILE *file = fopen(path, "re");
    assert_non_null(file);
    size_t length = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[length] = '\0';
    if (strncmp(text, "tessera: ", 9) != 0 || strchr(text, '\n') != text + length - 1)
        fail_msg("not one complaint: %s", text);
}

/* Does the server run, or has it given up? A request is on its way before it starts. */
static bool runs(int client) {
    struct pollfd answered = {.fd = client, .events = POLLIN};
    while (!running_ended(&running))
        if (poll(&answered, 1, 2) > 0)
            return true;
    return false;
}

/* Starts a server of which a call fails: it complains once and is gone, or it runs and can be stopped. Was the call
 * reached? */
static bool start_with(enum failing what, unsigned number, bool for_good) {
    char path[64];
    snprintf(path, sizeof path, "%s/complaints", folder);
    int kept = dup(STDERR_FILENO), file = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    dup2(file, STDERR_FILENO);
    close(file);
    int client = running_connect(&running);
    running_send(client, "GET /health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
    running_launch(&running);
    failing_start(what, number, for_good);
    running_begin(&running);
    bool started = runs(client), reached = failing_stop();
    int code = started ? running_stop(&running) : running_wait(&running);
    close(client);
    dup2(kept, STDERR_FILENO);
    close(kept);
    assert_int_equal(code, started ? 0 : 1);
    if (code)
        assert_one_complaint(path);
    return reached;
}

static void a_server_that_cannot_start_complains_once(void **state) {
    (void)state;
    static const struct {
        enum failing what;
        bool for_good;
    } KINDS[] = {{FAILING_MEMORY, false}, {FAILING_MEMORY, true}, {FAILING_SYSTEM, false}};
    use_store("starts");
    for (unsigned i = 0; i < sizeof KINDS / sizeof *KINDS; i++)
        for (unsigned number = 1; number < NUMBERS_MOST && start_with(KINDS[i].what, number, KINDS[i].for_good);)
            number += 1 + number / 5;
}

/* ---- All ---- */

static void new_player(int who, const char *body) {
    assert_int_equal(ask("POST", "/v1/players", -1, body), 200);
    answer_value(&answer, "token", token[who], sizeof token[who]);
}

static int open_server(void **state) {
    (void)state;
    use_store("store");
    running_start(&running);
    new_player(ADA, "{\"name\":\"Ada\"}");
    new_player(BOB, "{\"name\":\"Bob\"}");
    return 0;
}

static int close_server(void **state) {
    (void)state;
    return running_stop(&running);
}

static unsigned descriptors(void) {
    unsigned count = 0;
    DIR *all = opendir("/proc/self/fd");
    assert_non_null(all);
    while (readdir(all))
        count++;
    closedir(all);
    return count;
}

static void put_page(const char *name, char path[64]) {
    snprintf(path, 64, "%s/%s", folder, name);
    FILE *file = fopen(path, "we");
    assert_non_null(file);
    fputs("page", file);
    fclose(file);
}

static int set_up(void **state) {
    (void)state;
    static char page[64];
    running_prepare(&running);
    failing_set_up();
    sqlite3_vfs *vfs = sqlite3_vfs_find(NULL); /* a lock never fails: SQLite would try for ten seconds to get it */
    assert_int_equal(vfs->xSetSystemCall(vfs, "fcntl", NULL), SQLITE_OK);
    if (!mkdtemp(folder))
        return -1;
    put_page("index.html", page);
    running.options = (struct serve_options){.page = folder, .unlimited = true, .lexicon = TEST_DATA "/word/words.txt"};
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    char command[80];
    snprintf(command, sizeof command, "rm -r %s", folder);
    return system(command);
}

static void nothing_is_left_open(void **state) {
    (void)state;
    static unsigned before;
    unsigned now = descriptors();
    assert_true(before == 0 || now == before);
    before = now;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_left_open),
        cmocka_unit_test(a_server_that_cannot_start_complains_once),
        cmocka_unit_test_setup_teardown(an_answer_is_right_or_says_try_again_without_memory, open_server, close_server),
        cmocka_unit_test_setup_teardown(an_answer_is_right_or_says_try_again_when_a_disk_fails, open_server,
                                        close_server),
        cmocka_unit_test_setup_teardown(an_acknowledged_move_is_there_after_failures_and_a_new_start, open_server,
                                        close_server),
        cmocka_unit_test_setup_teardown(a_robot_plays_although_its_first_call_failed, open_server, close_server),
        cmocka_unit_test_setup_teardown(a_player_is_deleted_or_not, open_server, close_server),
        cmocka_unit_test(nothing_is_left_open),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}

/* Requests are read strictly: what two readers might understand differently is refused. */
#include "cmocka_includes.h"

#include <stdlib.h>
#include <string.h>

#include "serve/bucket.h"
#include "serve/limits.h"
#include "serve/request.h"
#include "serve/secret.h"

static size_t hundred(struct token path) {
    (void)path;
    return 100;
}

/* Of just that size, so that the sanitizer sees a read past the end. */
static int read_text(const char *text, size_t length, struct request *request, size_t *used) {
    static char *copy;
    free(copy);
    copy = malloc(length + !length);
    memcpy(copy, text, length);
    return request_read(copy, length, hundred, request, used);
}

static void assert_token(struct token token, const char *text) {
    assert_int_equal(token.length, strlen(text));
    assert_memory_equal(token.at, text, token.length);
}

static void a_request_is_read(void **state) {
    (void)state;
    static const char TEXT[] = "POST /v1/rooms?state=open&x=1 HTTP/1.1\r\nHost: a\r\nauthorization: bearer 00ff\r\n"
                               "Last-Event-ID:  17 \r\nContent-Length: 5\r\n\r\nhelloGET";
    struct request request;
    size_t used = 0;
    assert_int_equal(read_text(TEXT, sizeof TEXT - 1, &request, &used), 0);
    assert_int_equal(used, sizeof TEXT - 1 - 3);
    assert_int_equal(request.method, REQUEST_POST);
    assert_token(request.path, "/v1/rooms");
    assert_token(request_query(request.query, "state"), "open");
    assert_token(request_query(request.query, "x"), "1");
    assert_int_equal(request_query(request.query, "y").length, 0);
    assert_token(request.bearer, "00ff");
    assert_token(request.last_event, "17");
    assert_token(request.body, "hello");
    assert_true(request.keeps);
}

static void blanks_around_a_value_do_not_count(void **state) {
    (void)state;
    static const char TEXT[] = "GET /?abc=1&ab=2&a HTTP/1.1\r\nHost:\t a \t\r\nX-9_z: \t\r\nConnection: Close\r\n"
                               "X-Real-IP: 1.2.3.4\r\nExpect: nothing\r\nX: a\tb\r\n\r\n";
    struct request request;
    size_t used = 0;
    assert_int_equal(read_text(TEXT, sizeof TEXT - 1, &request, &used), 0);
    assert_token(request.host, "a");
    assert_token(request.forwarded, "1.2.3.4");
    assert_token(request_query(request.query, "ab"), "2"); /* not that of a longer key */
    assert_int_equal(request_query(request.query, "a").length, 0);
    assert_false(request.keeps || request.expects);
    static const char OLD[] = "GET / HTTP/1.0\r\nHost: a\r\nConnection: keep-alive\r\n\r\n";
    assert_int_equal(read_text(OLD, sizeof OLD - 1, &request, &used), 0);
    assert_false(request.keeps);
}

static void a_post_without_a_length_has_no_body(void **state) {
    (void)state;
    static const char TEXT[] = "POST /v1/me/code HTTP/1.1\r\nHost: a\r\n\r\nGET";
    struct request request;
    size_t used = 0;
    assert_int_equal(read_text(TEXT, sizeof TEXT - 1, &request, &used), 0);
    assert_int_equal(used, sizeof TEXT - 1 - 3);
    assert_int_equal(request.body.length, 0);
}

static void every_part_of_a_request_waits_for_more(void **state) {
    (void)state;
    static const char TEXT[] = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello";
    struct request request;
    size_t used;
    for (size_t length = 0; length < sizeof TEXT - 1; length++)
        assert_int_equal(read_text(TEXT, length, &request, &used), REQUEST_MORE);
}

static void what_is_not_clear_is_refused(void **state) {
    (void)state;
    static const struct {
        const char *text;
        int status;
    } CASES[] = {
        {"GET / HTTP/1.1\r\n\r\n", 400},                                                        /* no host */
        {"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400},                                  /* two hosts */
        {"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\nx", 400}, /* two */
        {"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1, 1\r\n\r\nx", 400},
        {"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: +1\r\n\r\nx", 400},
        {"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\nx", 400},
        {"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0x1\r\n\r\nx", 400},
        {"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999999\r\n\r\nx", 400},
        {"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 101\r\n\r\nx", 413},
        {"POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 501},
        {"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\nx", 501},
        {"GET / HTTP/1.1\nHost: a\r\n\r\n", 400},              /* a line end without a carriage return */
        {"GET / HTTP/1.1\r\nHost: a\r\n folded\r\n\r\n", 400}, /* a folded line */
        {"GET / HTTP/1.1\r\nHost : a\r\n\r\n", 400},           /* a blank before the colon */
        {"GET / HTTP/1.1\r\nHost: a\rb\r\n\r\n", 400},
        {"GET / HTTP/1.1\r\nHost\r\n\r\n", 400},
        {"GET / HTTP/1.1\r\n: a\r\n\r\n", 400},
        {"GET  / HTTP/1.1\r\nHost: a\r\n\r\n", 400},
        {"GET a HTTP/1.1\r\nHost: a\r\n\r\n", 400},
        {"GET http://a/ HTTP/1.1\r\nHost: a\r\n\r\n", 400},
        {"GET /\x01 HTTP/1.1\r\nHost: a\r\n\r\n", 400},
        {"GET / HTTP/2.0\r\nHost: a\r\n\r\n", 505},
        {"GET / FTP/1.1\r\nHost: a\r\n\r\n", 400},
        {"PUT / HTTP/1.1\r\nHost: a\r\n\r\n", 405},
        {"get / HTTP/1.1\r\nHost: a\r\n\r\n", 405},
        {"GET / HTTP/1.1\r\nHost: a\r\nAuthorization: Basic x\r\n\r\n", 400},
        {"\r\n\r\n", 400},
        {"\nGET / HTTP/1.1\r\n\r\n", 400},
        {"GET\r\nHost: a\r\n\r\n", 400},
        {"GET /\r\nHost: a\r\n\r\n", 400},
        {"GET /a#b HTTP/1.1\r\nHost: a\r\n\r\n", 400},
        {"GET /a\x7f HTTP/1.1\r\nHost: a\r\n\r\n", 400},
        {"GET /\xc3\xa9 HTTP/1.1\r\nHost: a\r\n\r\n", 400},
        {"GET / HTTP/1.1\r\nHost: a\x7f"
         "b\r\n\r\n",
         400},
        {"GET / HTTP/1.1\r\nHost: a\x01\r\n\r\n", 400},
        {"GET / HTTP/1.1\r\nHo(st: a\r\n\r\n", 400},
        {"GET / HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer\r\n\r\n", 400},
        {"GET / HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer a\r\nAuthorization: Bearer b\r\n\r\n", 400},
    };
    for (unsigned i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        struct request request;
        size_t used;
        int status = read_text(CASES[i].text, strlen(CASES[i].text), &request, &used);
        if (status != CASES[i].status)
            fail_msg("%d, not %d: %s", status, CASES[i].status, CASES[i].text);
    }
}

static void a_head_has_an_end(void **state) {
    (void)state;
    static char text[LIMIT_HEAD + 100] = "GET / HTTP/1.1\r\nHost: a\r\nX: ";
    struct request request;
    size_t used, start = strlen(text);
    memset(text + start, 'x', sizeof text - start);
    assert_int_equal(read_text(text, LIMIT_HEAD - 1, &request, &used), REQUEST_MORE);
    assert_int_equal(read_text(text, sizeof text, &request, &used), 431);
    char many[LIMIT_HEAD] = "GET / HTTP/1.1\r\nHost: a\r\n";
    for (unsigned i = 0; i < LIMIT_HEADERS; i++)
        strcat(many, "a: b\r\n");
    strcat(many, "\r\n");
    assert_int_equal(read_text(many, strlen(many), &request, &used), 431);
    char target[LIMIT_TARGET + 100] = "GET /";
    memset(target + 5, 'x', LIMIT_TARGET);
    strcpy(target + 5 + LIMIT_TARGET, " HTTP/1.1\r\nHost: a\r\n\r\n");
    assert_int_equal(read_text(target, strlen(target), &request, &used), 414);
}

static void a_bucket_fills_and_empties(void **state) {
    (void)state;
    static struct buckets buckets;
    unsigned taken = 0;
    while (bucket_take(&buckets, BUCKET_CREATIONS, "1.2.3.4", 100))
        taken++;
    assert_int_equal(taken, 60);
    assert_true(bucket_take(&buckets, BUCKET_CREATIONS, "1.2.3.5", 100));
    assert_true(bucket_take(&buckets, BUCKET_REQUESTS, "1.2.3.4", 100));
    assert_false(bucket_take(&buckets, BUCKET_CREATIONS, "1.2.3.4", 100.5));
    assert_true(bucket_take(&buckets, BUCKET_CREATIONS, "1.2.3.4", 101.6));
    buckets.off = true;
    assert_true(bucket_take(&buckets, BUCKET_CREATIONS, "1.2.3.4", 101.6));
}

static void secrets_are_long_and_different(void **state) {
    (void)state;
    char a[SECRET_TOKEN], b[SECRET_TOKEN], hash[SECRET_HASH], again[SECRET_HASH], code[SECRET_CODE];
    assert_true(secret_start());
    secret_token(a);
    secret_token(b);
    assert_string_not_equal(a, b);
    assert_true(secret_is_hex(a, strlen(a), SECRET_TOKEN));
    assert_false(secret_is_hex("0g", 2, 3));
    secret_hash(a, strlen(a), hash);
    secret_hash(a, strlen(a), again);
    assert_true(secret_same(hash, again));
    secret_hash(b, strlen(b), again);
    assert_false(secret_same(hash, again));
    secret_code(code);
    assert_int_equal(strlen(code), 12);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_request_is_read),
        cmocka_unit_test(blanks_around_a_value_do_not_count),
        cmocka_unit_test(a_post_without_a_length_has_no_body),
        cmocka_unit_test(every_part_of_a_request_waits_for_more),
        cmocka_unit_test(what_is_not_clear_is_refused),
        cmocka_unit_test(a_head_has_an_end),
        cmocka_unit_test(a_bucket_fills_and_empties),
        cmocka_unit_test(secrets_are_long_and_different),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

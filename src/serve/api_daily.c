/* api_daily.c - the boards of the day: records are sent, checked and compared. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/rules_load.h"
#include "serve/daily_check.h"
#include "serve/server.h"

/* ---- Sending ---- */

struct sent {
    struct thinking thinking;
    struct http_call *call;
    struct server *server;
    char player[SECRET_ID], id[SECRET_ID];
    char *text; /* terminated */
    size_t length;
    uint64_t milliseconds;
    char today[DAILY_DATE_SIZE], yesterday[DAILY_DATE_SIZE];
    struct daily_checked checked;
    struct fault fault;
    enum err err;
};

static void check(struct server *server, struct thinking *thinking) {
    struct sent *sent = (struct sent *)thinking;
    const char *const days[] = {sent->today, sent->yesterday, NULL};
    (void)server;
    sent->err = daily_check(sent->text, sent->length, days, &sent->checked, &sent->fault);
}

static void free_sent(struct sent *sent) {
    free(sent->text);
    free(sent);
}

static json_t *with_marks(json_t *json, unsigned marks) {
    json_object_set_new(json, "undone", json_boolean(marks & LEDGER_UNDONE));
    json_object_set_new(json, "hints", json_boolean(marks & LEDGER_HINTS));
    json_object_set_new(json, "autoplay", json_boolean(marks & LEDGER_AUTOPLAY));
    return json;
}

static void on_written(void *context, struct ledger_write *write) {
    struct sent *sent = context;
    enum err err = write->err;
    ledger_write_free(write);
    sent->server->counts.writes++;
    if (err)
        api_refuse(sent->call, err == ERR_CORRUPT ? 409 : 503,
                   err == ERR_CORRUPT ? "this game is in the table already" : "the store does not answer; try again");
    else
        api_answer(sent->call, 200,
                   with_marks(json_pack("{s:s, s:s, s:s, s:s, s:I, s:I, s:I}", "result", sent->id, "day",
                                        sent->checked.day, "rules", sent->checked.rules, "size", sent->checked.size,
                                        "score", (json_int_t)sent->checked.score, "moves",
                                        (json_int_t)sent->checked.moves, "largest", (json_int_t)sent->checked.largest),
                              sent->checked.marks));
    free_sent(sent);
}

static void checked(struct server *server, struct thinking *thinking) {
    struct sent *sent = (struct sent *)thinking;
    char why[FAULT_SIZE + 32];
    server->counts.records++;
    if (sent->err) {
        snprintf(why, sizeof why, sent->fault.line ? "line %u: %s" : "%.0u%s", sent->fault.line, sent->fault.what);
        api_refuse(sent->call, sent->err == ERR_SYSTEM ? 503 : 422, why);
        free_sent(sent);
        return;
    }
    struct ledger_write *write = ledger_write_new(on_written, sent);
    if (!write) {
        api_refuse(sent->call, 503, "not enough memory");
        free_sent(sent);
        return;
    }
    secret_id(sent->id);
    ledger_add_result(write, &(struct ledger_result){.id = sent->id,
                                                     .day = sent->checked.day,
                                                     .rules = sent->checked.rules,
                                                     .size = sent->checked.size,
                                                     .player = sent->player,
                                                     .digest = sent->checked.digest,
                                                     .record = sent->text,
                                                     .marks = sent->checked.marks,
                                                     .score = sent->checked.score,
                                                     .moves = sent->checked.moves,
                                                     .largest = sent->checked.largest,
                                                     .milliseconds = sent->milliseconds,
                                                     .now = server_now() / 1000});
    ledger_give(server->ledger, write);
}

static void day_before(char date[DAILY_DATE_SIZE]) {
    time_t then = (time_t)(server_now() / 1000) - 24 * 3600;
    struct tm day;
    if (!gmtime_r(&then, &day) || !strftime(date, DAILY_DATE_SIZE, "%Y-%m-%d", &day))
        date[0] = '\0';
}

void api_daily_send(const struct route_call *here) {
    struct token body = here->call->request.body;
    struct sent *sent = calloc(1, sizeof *sent);
    if (sent)
        sent->text = malloc(body.length + 1);
    if (!sent || !sent->text || workers_open_tasks(here->server->thinkers) >= LIMIT_TASKS) {
        if (sent)
            free_sent(sent);
        api_refuse(here->call, 503, "too much to do; try again");
        return;
    }
    memcpy(sent->text, body.at, body.length);
    sent->text[body.length] = '\0';
    sent->length = body.length;
    if (memchr(sent->text, '\0', sent->length)) {
        free_sent(sent);
        api_refuse(here->call, 400, "a record is text");
        return;
    }
    sent->thinking = (struct thinking){.work = check, .done = checked};
    sent->call = here->call;
    sent->server = here->server;
    memcpy(sent->player, here->player->id, sizeof sent->player);
    (void)token_number(request_query(here->call->request.query, "milliseconds"), &sent->milliseconds);
    daily_today(sent->today);
    day_before(sent->yesterday);
    thinking_run(here->server, &sent->thinking);
}

/* ---- Tables ---- */

static void add_row(void *context, const char *const values[]) {
    json_t *row = json_pack("{s:s, s:s, s:I, s:I, s:I, s:I}", "result", values[0], "name", values[1], "score",
                            (json_int_t)strtoll(values[2], NULL, 10), "moves", (json_int_t)strtoll(values[3], NULL, 10),
                            "largest", (json_int_t)strtoll(values[4], NULL, 10), "milliseconds",
                            (json_int_t)strtoll(values[5], NULL, 10));
    json_array_append_new(context, with_marks(row, (unsigned)strtoul(values[6], NULL, 10)));
}

static bool is_date(const char *text) {
    static const char FORM[] = "0000-00-00";
    for (unsigned i = 0; i < sizeof FORM; i++)
        if (FORM[i] == '0' ? text[i] < '0' || text[i] > '9' : text[i] != FORM[i])
            return false;
    return true;
}

static unsigned days_of(int year, int month) {
    static const unsigned char DAYS[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    return month == 2 && leap ? 29 : DAYS[month - 1];
}

/* "2026-01-31", and such a day exists. */
static bool is_day(const char *text) {
    if (!is_date(text))
        return false;
    int year = (int)strtol(text, NULL, 10), month = (int)strtol(text + 5, NULL, 10);
    unsigned day = (unsigned)strtoul(text + 8, NULL, 10);
    return month >= 1 && month <= 12 && day >= 1 && day <= days_of(year, month);
}

/* "5x4", as the tables name the sizes of boards. */
static bool is_size(struct token text) {
    const char *cross = memchr(text.at, 'x', text.length);
    uint64_t width, height;
    return cross && token_number((struct token){text.at, (size_t)(cross - text.at)}, &width) &&
           token_number((struct token){cross + 1, text.length - 1 - (size_t)(cross - text.at)}, &height) &&
           width >= 2 && width <= LIMIT_SIDE && height >= 2 && height <= LIMIT_SIDE;
}

/* What a query for a table gets wrong, or null. */
static const char *wrong_in(const char *day, struct token rules, struct token size) {
    char name[SLIDE_NAME_SIZE] = "classic";
    if (day[0] && !is_day(day))
        return "a day is written as 2026-01-31";
    if (rules.length && rules.length < sizeof name)
        snprintf(name, sizeof name, "%.*s", (int)rules.length, rules.at);
    if (rules.length >= sizeof name || strpbrk(name, "./") || !rules_known(name))
        return "rules must name a rule set";
    if (size.length && !is_size(size))
        return "a size is written as 4x4";
    return NULL;
}

static void copy_token(struct token token, const char *usual, char *to, size_t size) {
    if (token.length && token.length < size)
        snprintf(to, size, "%.*s", (int)token.length, token.at);
    else
        snprintf(to, size, "%s", usual);
}

void api_daily(const struct route_call *here) {
    struct token query = here->call->request.query;
    char day[DAILY_DATE_SIZE], rules[SLIDE_NAME_SIZE], size[24];
    bool ranked = token_is(request_query(query, "ranked"), "1");
    const char *wrong = wrong_in(here->name, request_query(query, "rules"), request_query(query, "size"));
    if (wrong) {
        api_refuse(here->call, 400, wrong);
        return;
    }
    json_t *rows = json_array();
    daily_today(day);
    if (here->name[0])
        memcpy(day, here->name, sizeof "0000-00-00");
    copy_token(request_query(query, "rules"), "classic", rules, sizeof rules);
    copy_token(request_query(query, "size"), "4x4", size, sizeof size);
    if (ledger_table(here->server->ledger, day, rules, size, ranked, add_row, rows) != ERR_NONE) {
        json_decref(rows);
        api_refuse(here->call, 503, "the store does not answer; try again");
        return;
    }
    api_answer(here->call, 200,
               json_pack("{s:s, s:s, s:s, s:b, s:o}", "day", day, "rules", rules, "size", size, "ranked", ranked,
                         "table", rows));
}

struct found {
    char *record;
    bool any;
};

static void copy_record(void *context, const char *const values[]) {
    struct found *found = context;
    *found = (struct found){strdup(values[0]), true};
}

void api_result(const struct route_call *here) {
    struct found found = {0};
    enum err err = ledger_result_record(here->server->ledger, here->name, copy_record, &found);
    if (found.record)
        http_answer(here->call, 200, "text/plain; charset=utf-8", found.record, strlen(found.record));
    else if (err || found.any)
        api_refuse(here->call, 503, err ? "the store does not answer; try again" : "not enough memory");
    else
        api_refuse(here->call, 404, "no such result");
    free(found.record);
}

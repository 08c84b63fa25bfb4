#include "serve/request.h"

#include <string.h>
#include <strings.h>

#include "serve/limits.h"

enum { OK = 0, BAD = 400, NOT_ALLOWED = 405, TOO_LARGE = 413, LONG_TARGET = 414, LONG_HEAD = 431 };
enum { NOT_HERE = 501, OTHER_VERSION = 505 };

/* The line at `at` without its line end; false if a line end is not just CR LF. */
static bool next_line(const char **at, const char *end, struct token *line) {
    const char *feed = memchr(*at, '\n', (size_t)(end - *at));
    if (!feed || feed == *at || feed[-1] != '\r')
        return false;
    *line = (struct token){*at, (size_t)(feed - 1 - *at)};
    *at = feed + 1;
    return memchr(line->at, '\r', line->length) == NULL;
}

static bool same_name(struct token token, const char *name) {
    return token.length == strlen(name) && strncasecmp(token.at, name, token.length) == 0;
}

static bool is_token_char(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           (c && strchr("!#$%&'*+-.^_`|~", c));
}

static int read_target(struct token target, struct request *request) {
    if (target.length > LIMIT_TARGET)
        return LONG_TARGET;
    if (target.length == 0 || target.at[0] != '/')
        return BAD;
    for (size_t i = 0; i < target.length; i++)
        if (target.at[i] <= ' ' || target.at[i] >= 127 || target.at[i] == '#')
            return BAD;
    const char *mark = memchr(target.at, '?', target.length);
    size_t path = mark ? (size_t)(mark - target.at) : target.length;
    request->path = (struct token){target.at, path};
    if (mark)
        request->query = (struct token){mark + 1, target.length - path - 1};
    return OK;
}

/* "POST /v1/rooms HTTP/1.1" */
static int read_first(struct token line, struct request *request) {
    static const char *const METHODS[] = {"GET", "HEAD", "POST", "DELETE"};
    const char *end = line.at + line.length, *space = memchr(line.at, ' ', line.length);
    if (!space)
        return BAD;
    struct token method = {line.at, (size_t)(space - line.at)};
    const char *target = space + 1;
    space = memchr(target, ' ', (size_t)(end - target));
    if (!space)
        return BAD;
    struct token version = {space + 1, (size_t)(end - space - 1)};
    if (version.length != 8 || strncmp(version.at, "HTTP/", 5) != 0)
        return BAD;
    if (!token_is(version, "HTTP/1.1") && !token_is(version, "HTTP/1.0"))
        return OTHER_VERSION;
    request->keeps = token_is(version, "HTTP/1.1");
    int status = read_target((struct token){target, (size_t)(space - target)}, request);
    if (status)
        return status;
    for (unsigned i = 0; i < sizeof METHODS / sizeof *METHODS; i++)
        if (token_is(method, METHODS[i])) {
            request->method = (enum request_method)i;
            return OK;
        }
    return NOT_ALLOWED;
}

/* "Name: value" */
static bool split(struct token line, struct token *name, struct token *value) {
    const char *colon = memchr(line.at, ':', line.length), *end = line.at + line.length;
    if (!colon || colon == line.at)
        return false;
    *name = (struct token){line.at, (size_t)(colon - line.at)};
    for (size_t i = 0; i < name->length; i++)
        if (!is_token_char(name->at[i]))
            return false;
    const char *at = colon + 1;
    while (at < end && (*at == ' ' || *at == '\t'))
        at++;
    while (end > at && (end[-1] == ' ' || end[-1] == '\t'))
        end--;
    *value = (struct token){at, (size_t)(end - at)};
    for (; at < end; at++)
        if ((*at < ' ' && *at != '\t') || *at == 127)
            return false;
    return true;
}

struct lengths {
    bool given;
    uint64_t body;
};

static int read_header(struct token name, struct token value, struct request *request, struct lengths *lengths) {
    static const char BEARER[] = "Bearer ";
    if (same_name(name, "Content-Length")) {
        if (lengths->given || !token_number(value, &lengths->body))
            return BAD;
        lengths->given = true;
    } else if (same_name(name, "Transfer-Encoding")) {
        return NOT_HERE;
    } else if (same_name(name, "Host")) {
        if (request->host.at)
            return BAD;
        request->host = value;
    } else if (same_name(name, "Connection")) {
        request->keeps = request->keeps && !same_name(value, "close");
    } else if (same_name(name, "Expect")) {
        request->expects = same_name(value, "100-continue");
    } else if (same_name(name, "Authorization")) {
        if (request->bearer.at || value.length < sizeof BEARER || strncasecmp(value.at, BEARER, sizeof BEARER - 1) != 0)
            return BAD;
        request->bearer = (struct token){value.at + sizeof BEARER - 1, value.length - sizeof BEARER + 1};
    } else if (same_name(name, "Origin")) {
        request->origin = value;
    } else if (same_name(name, "Last-Event-ID")) {
        request->last_event = value;
    } else if (same_name(name, "X-Real-IP")) {
        request->forwarded = value;
    }
    return OK;
}

static int read_headers(const char *at, const char *end, struct request *request, struct lengths *lengths) {
    struct token line, name, value;
    for (unsigned count = 0; at < end; count++) {
        if (count == LIMIT_HEADERS)
            return LONG_HEAD;
        if (!next_line(&at, end, &line) || !split(line, &name, &value))
            return BAD;
        int status = read_header(name, value, request, lengths);
        if (status)
            return status;
    }
    return OK;
}

static const char END[] = "\r\n\r\n";

/* Where the head ends, before its empty line; null if that is not among these bytes. */
static const char *find_end(const char *at, size_t length) {
    const char *end = at + length;
    while ((at = memchr(at, '\r', (size_t)(end - at))) && (size_t)(end - at) >= sizeof END - 1) {
        if (memcmp(at, END, sizeof END - 1) == 0)
            return at;
        at++;
    }
    return NULL;
}

int request_read(const char *bytes, size_t length, size_t (*body_most)(struct token), struct request *request,
                 size_t *used) {
    const char *end = find_end(bytes, length < LIMIT_HEAD ? length : LIMIT_HEAD), *at = bytes;
    struct lengths lengths = {0};
    struct token line;
    *request = (struct request){0};
    if (!end)
        return length < LIMIT_HEAD ? REQUEST_MORE : LONG_HEAD;
    if (!next_line(&at, end + 2, &line))
        return BAD;
    int status = read_first(line, request);
    if (!status)
        status = read_headers(at, end + 2, request, &lengths);
    if (status)
        return status;
    if (request->keeps && !request->host.at)
        return BAD;
    if (lengths.body > body_most(request->path))
        return TOO_LARGE;
    size_t head = (size_t)(end - bytes) + sizeof END - 1;
    if (length - head < lengths.body)
        return REQUEST_MORE;
    request->body = (struct token){bytes + head, (size_t)lengths.body};
    *used = head + (size_t)lengths.body;
    return OK;
}

struct token request_query(struct token query, const char *key) {
    size_t length = strlen(key);
    for (size_t from = 0; from < query.length;) {
        const char *at = query.at + from, *next = memchr(at, '&', query.length - from);
        size_t part = next ? (size_t)(next - at) : query.length - from;
        if (part > length && strncmp(at, key, length) == 0 && at[length] == '=')
            return (struct token){at + length + 1, part - length - 1};
        from += part + 1;
    }
    return (struct token){0};
}

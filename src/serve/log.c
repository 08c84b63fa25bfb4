/* log.c - one line of JSON for each request, when it is answered. Tokens, invitations, codes, bodies and queries are
 * never in it. */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>

#include "app/clock.h"
#include "serve/server.h"

void log_call(void *context, const struct http_call *call, int status, size_t bytes) {
    static const char *const METHODS[] = {"GET", "HEAD", "POST", "DELETE"};
    struct server *server = context;
    if (!server->log)
        return;
    json_t *json = json_pack("{s:I, s:s, s:s, s:s, s:i, s:I, s:f}", "time", (json_int_t)server_now(), "address",
                             call->address, "method", METHODS[call->method], "path", call->path, "status", status,
                             "bytes", (json_int_t)bytes, "ms", (clock_now() - call->began) * 1000);
    char *line = json ? json_dumps(json, JSON_COMPACT | JSON_REAL_PRECISION(6)) : NULL;
    if (line)
        fprintf(server->log, "%s\n", line);
    free(line);
    json_decref(json);
}

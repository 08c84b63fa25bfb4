/* fuzz_request.c - any bytes as requests of HTTP, one after the other, and their bodies as the settings of a room. */
#include <stdint.h>
#include <string.h>

#include "require.h"
#include "serve/limits.h"
#include "serve/request.h"
#include "serve/settings.h"

static size_t most(struct token path) {
    return path.length == 9 ? LIMIT_RECORD : LIMIT_BODY;
}

static void read_settings(struct token body) {
    json_t *json = json_loadb(body.at, body.length, JSON_REJECT_DUPLICATES, NULL);
    struct settings settings, again;
    struct fault fault = {0};
    if (json && settings_read(json, &settings, &fault) == ERR_NONE) {
        json_t *written = settings_json(&settings);
        enum err err = settings_read(written, &again, NULL);
        require(err == ERR_NONE && memcmp(&settings, &again, sizeof settings) == 0);
        json_decref(written);
    } else if (json) {
        require(fault.what[0]);
    }
    json_decref(json);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *at = (const char *)data, *end = at + size;
    struct request request;
    size_t used = 0;
    for (int status = 0; status == 0 && at < end; at += used) {
        status = request_read(at, (size_t)(end - at), most, &request, &used);
        if (status == 0) {
            require(used > 0 && used <= (size_t)(end - at));
            require(request.path.length && request.path.at[0] == '/');
            require(request.body.length == 0 || request.body.at + request.body.length == at + used);
            (void)request_query(request.query, "state");
            read_settings(request.body);
        }
        require(status == REQUEST_MORE || status == 0 || (status >= 400 && status <= 505));
    }
    return 0;
}

/* metrics.c - how the server is: for programs that watch it, and for people. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "app/clock.h"
#include "serve/server.h"

void api_health(const struct route_call *here) {
    struct ledger_player nobody;
    bool well = ledger_player_of_id(here->server->ledger, "", &nobody) == ERR_NONE;
    api_answer(here->call, well ? 200 : 503, json_pack("{s:b, s:s}", "well", well, "version", PROGRAM_VERSION));
}

void api_version(const struct route_call *here) {
    json_t *phrases = json_array();
    for (unsigned i = 0; room_phrases[i]; i++)
        json_array_append_new(phrases, json_string(room_phrases[i]));
    api_answer(here->call, 200,
               json_pack("{s:i, s:s, s:b, s:o}", "protocol", 1, "version", PROGRAM_VERSION, "read_only",
                         here->server->options.read_only, "phrases", phrases));
}

static uint64_t resident_bytes(void) {
    unsigned long long size = 0, resident = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (file && fscanf(file, "%llu %llu", &size, &resident) != 2)
        resident = 0;
    if (file)
        fclose(file);
    return (uint64_t)resident * (uint64_t)sysconf(_SC_PAGESIZE);
}

static void put(struct out *out, const char *name, const char *type, const char *help, uint64_t value) {
    out_put(out, "# HELP tessera_");
    out_put(out, name);
    out_put_char(out, ' ');
    out_put(out, help);
    out_put(out, "\n# TYPE tessera_");
    out_put(out, name);
    out_put_char(out, ' ');
    out_put(out, type);
    out_put(out, "\ntessera_");
    out_put(out, name);
    out_put_char(out, ' ');
    out_put_number(out, value);
    out_put_char(out, '\n');
}

void api_metrics(const struct route_call *here) {
    static const char COUNTER[] = "counter", GAUGE[] = "gauge";
    const struct server *server = here->server;
    struct http_counts http = http_counts(server->http);
    char text[1 << 13];
    struct out out = out_of(text, sizeof text);
    put(&out, "connections", GAUGE, "open connections", http.connections);
    put(&out, "streams", GAUGE, "open streams", http.streams);
    put(&out, "connections_total", COUNTER, "connections accepted", http.accepted);
    put(&out, "requests_total", COUNTER, "requests", http.requests);
    put(&out, "refused_total", COUNTER, "requests and connections that were not understood or too many", http.refused);
    put(&out, "dropped_total", COUNTER, "clients that were too slow", http.dropped);
    put(&out, "answers_2xx_total", COUNTER, "answers", http.answers[2]);
    put(&out, "answers_4xx_total", COUNTER, "refusals", http.answers[4]);
    put(&out, "answers_5xx_total", COUNTER, "failures", http.answers[5]);
    put(&out, "limited_total", COUNTER, "requests above a rate", server->counts.limited);
    put(&out, "rooms", GAUGE, "rooms in memory", server->room_count);
    put(&out, "moves_total", COUNTER, "moves of people", server->counts.moves);
    put(&out, "repeated_moves_total", COUNTER, "moves that were sent again", server->counts.duplicates);
    put(&out, "robot_turns_total", COUNTER, "turns of robots", server->counts.robot_turns);
    put(&out, "records_total", COUNTER, "records that were checked", server->counts.records);
    put(&out, "writes_total", COUNTER, "writes into the store", server->counts.writes);
    put(&out, "failed_writes_total", COUNTER, "writes that failed or were fenced", server->counts.failed_writes);
    put(&out, "evicted_rooms_total", COUNTER, "rooms that left memory for others", server->counts.evicted);
    put(&out, "tasks", GAUGE, "robots' turns and records that wait", workers_open_tasks(server->thinkers));
    put(&out, "resident_bytes", GAUGE, "memory of the process", resident_bytes());
    put(&out, "uptime_seconds", GAUGE, "since the start", (uint64_t)(clock_now() - server->started));
    http_answer(here->call, 200, "text/plain; version=0.0.4", text, (size_t)(out.at - text));
}

/* match_lines.c - what a match adds to its record, and the digests in it. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "play/match_internal.h"

void match_clear_lines(struct match *match) {
    match->lines_length = 0;
    match->lines[0] = '\0';
}

void match_clear_news(struct match *match) {
    match_clear_lines(match);
    match->events.count = 0;
    match->events.cut = false;
}

bool match_reserve_line(struct match *match) {
    if (match->lines_room - match->lines_length > RECORD_LINE_SIZE)
        return true;
    char *more = realloc(match->lines, match->lines_room * 2);
    if (!more)
        return false;
    match->lines = more;
    match->lines_room *= 2;
    return true;
}

void match_add_line(struct match *match, const struct record_line *line) {
    struct out out = out_of(match->lines + match->lines_length, match->lines_room - match->lines_length);
    record_line_write(line, &out);
    assert(!out.full);
    match->lines_length = (size_t)(out.at - match->lines);
}

/* The digest of all text so far, then of the position's own digest, low byte first. */
uint64_t match_digest_here(const struct match *match) {
    uint64_t position = match->setup.game->digest(match->setup.rules, match->position);
    uint8_t bytes[8];
    for (unsigned i = 0; i < sizeof bytes; i++)
        bytes[i] = (uint8_t)(position >> (8 * i));
    return record_digest(match->digest, bytes, sizeof bytes);
}

void match_count_lines(struct match *match, size_t from) {
    match->digest = record_digest(match->digest, match->lines + from, match->lines_length - from);
    for (size_t i = from; i < match->lines_length; i++)
        match->since_check += match->lines[i] == '\n';
}

/* Adds a check line if it is time for one; if there is no memory for it, it comes a little later. */
void match_commit(struct match *match) {
    match_count_lines(match, 0);
    if (match->since_check < RECORD_CHECK_EVERY || !match_reserve_line(match))
        return;
    size_t from = match->lines_length;
    match_add_line(match, &(struct record_line){.what = RECORD_CHECK, .digest = match_digest_here(match)});
    match_count_lines(match, from);
    match->since_check = 0;
}

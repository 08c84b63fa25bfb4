/* show.c - events and positions as a seat may see them. */
#include <assert.h>
#include <string.h>

#include "word/text.h"

/* Who sees an event: everybody; only its seat; or everybody, but only the number of tiles. */
enum audience { ALL, OWNER, TILES };

static const struct {
    const char *name;
    enum audience audience;
    bool seat, square, letter, kind, points; /* its fields, in this order except for the seat (see below) */
} EVENTS[] = {
    [WORD_STARTS] = {"STARTS", ALL, .seat = true},
    [WORD_DREW] = {"DREW", TILES, .seat = true},
    [WORD_LAID] = {"LAID", ALL, .seat = true, .square = true, .letter = true},
    [WORD_FIRED] = {"FIRED", ALL, .seat = true, .square = true, .kind = true},
    [WORD_REMOVED] = {"REMOVED", ALL, .square = true, .letter = true},
    [WORD_GONE] = {"GONE", OWNER, .seat = true, .square = true, .kind = true},
    [WORD_SCORED] = {"SCORED", ALL, .seat = true, .points = true},
    [WORD_HID] = {"HID", OWNER, .seat = true, .square = true, .kind = true},
    [WORD_BOUGHT] = {"BOUGHT", OWNER, .seat = true, .kind = true, .points = true},
    [WORD_SPENT] = {"SPENT", ALL, .seat = true, .points = true},
    [WORD_PASSED] = {"PASSED", ALL, .seat = true},
    [WORD_EXCHANGED] = {"EXCHANGED", TILES, .seat = true},
    [WORD_REVERSED] = {"REVERSED", ALL, .points = true},
    [WORD_SKIPPED] = {"SKIPPED", ALL, .seat = true},
    [WORD_LEFT] = {"LEFT", ALL, .seat = true, .points = true},
    [WORD_WON] = {"WON", ALL, .seat = true},
};

static void put_square(unsigned square, struct out *out) {
    out_put_number(out, square / WORD_SIDE);
    out_put_char(out, ',');
    out_put_number(out, square % WORD_SIDE);
}

static void put_letter(uint8_t letter, struct out *out) {
    char text[] = {word_letter_char(letter), '\0'};
    out_put(out, text);
}

bool word_event_seen(const struct word_event *event, int seat) {
    return EVENTS[event->what].audience != OWNER || seat == event->seat || seat == WORD_SEES_ALL;
}

bool word_event_tiles_seen(const struct word_event *event, int seat) {
    return EVENTS[event->what].audience == TILES && (seat == event->seat || seat == WORD_SEES_ALL);
}

void word_event_write(const struct word_event *event, int seat, struct out *out) {
    if (!word_event_seen(event, seat))
        return;
    out_put(out, EVENTS[event->what].name);
    if (EVENTS[event->what].seat) {
        out_put_char(out, ' ');
        out_put_signed(out, event->seat);
    }
    if (EVENTS[event->what].square) {
        out_put_char(out, ' ');
        put_square(event->square, out);
    }
    if (EVENTS[event->what].letter) {
        out_put_char(out, ' ');
        put_letter(event->letter, out);
    }
    if (EVENTS[event->what].kind) {
        out_put_char(out, ' ');
        out_put(out, word_specials[event->kind].name);
    }
    if (EVENTS[event->what].points) {
        out_put_char(out, ' ');
        out_put_signed(out, event->points);
    }
    if (EVENTS[event->what].audience != TILES)
        return;
    out_put_char(out, ' ');
    if (word_event_tiles_seen(event, seat))
        word_tiles_write(event->tiles, out);
    else
        out_put_number(out, word_tiles(event->tiles));
}

/* ---- Positions ---- */

static void put_list(const char *key, const uint8_t *numbers, unsigned count, struct out *out) {
    out_put(out, key);
    for (unsigned i = 0; i < count; i++) {
        out_put_char(out, ' ');
        out_put_number(out, numbers[i]);
    }
    out_put_char(out, '\n');
}

static void put_board(const struct word_position *position, struct out *out) {
    out_put(out, "board ");
    word_board_write(&position->board, out);
    out_put(out, "\nused");
    for (unsigned square = 0; square < WORD_SQUARES; square++)
        if (position->board.used[square] && word_is_vacant(&position->board, square)) {
            out_put_char(out, ' ');
            put_square(square, out);
        }
    out_put_char(out, '\n');
}

static void put_public(const struct word_rules *rules, const struct word_position *position, int seat,
                       struct out *out) {
    out_put(out, "scores");
    for (int i = 0; i < (int)rules->seats; i++) {
        out_put_char(out, ' ');
        out_put_signed(out, position->score[i] + (i == position->turn && i != seat ? position->spent : 0));
    }
    out_put(out, "\nturn ");
    if (position->phase == WORD_PLAYING)
        out_put_signed(out, position->turn);
    else
        out_put(out, position->phase == WORD_ENDED ? "over" : "open");
    out_put(out, "\norder ");
    out_put_signed(out, position->order);
    out_put(out, "\nbag ");
    out_put_number(out, word_tiles(position->bag) + word_tiles(position->aside));
    uint8_t letters[WORD_SEATS_MAX] = {0};
    for (unsigned i = 0; i < rules->seats; i++)
        letters[i] = (uint8_t)word_tiles(position->rack[i]);
    put_list("\nletters", letters, rules->seats, out);
    put_list("skips", position->skips, rules->seats, out);
    put_list("passes", position->passes, rules->seats, out);
    out_put(out, "removed ");
    word_tiles_write(position->removed, out);
    out_put_char(out, '\n');
    unsigned winners = word_winners(rules, position);
    for (unsigned i = 0; i < rules->seats; i++)
        if (winners & 1U << i) {
            out_put(out, "won ");
            out_put_number(out, i);
            out_put_char(out, '\n');
        }
}

static void put_kind(const char *key, unsigned kind, struct out *out) {
    out_put(out, key);
    out_put_char(out, ' ');
    out_put(out, word_specials[kind].name);
    out_put_char(out, ' ');
}

static void put_own(const struct word_position *position, int seat, struct out *out) {
    out_put(out, "rack ");
    out_put_signed(out, seat);
    out_put_char(out, ' ');
    word_tiles_write(position->rack[seat], out);
    out_put_char(out, '\n');
    for (unsigned kind = 0; kind < word_kinds; kind++) {
        if (position->held[seat][kind] == 0)
            continue;
        put_kind("held", kind, out);
        out_put_number(out, position->held[seat][kind]);
        out_put_char(out, '\n');
    }
    for (unsigned square = 0; square < WORD_SQUARES; square++)
        for (unsigned i = 0; i < WORD_SEATS_MAX && position->queue[square][i]; i++) {
            uint8_t entry = position->queue[square][i];
            if ((int)word_queue_owner(entry) != seat)
                continue;
            put_kind("special", word_queue_kind(entry), out);
            put_square(square, out);
            out_put_char(out, ' ');
            out_put_signed(out, seat);
            out_put_char(out, '\n');
        }
}

void word_show(const struct word_rules *rules, const struct word_position *position, int seat, struct out *out) {
    put_board(position, out);
    put_public(rules, position, seat, out);
    if (seat >= 0 && seat < (int)rules->seats)
        put_own(position, seat, out);
}

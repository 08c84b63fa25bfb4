#include "serve/room.h"

#include <assert.h>
#include <stdio.h>

#include "play/slide_game.h"
#include "serve/limits.h"
#include "serve/room_internal.h"
#include "word/word.h"

const char *const room_what_names[ROOM_WHATS] = {
    [ROOM_OPENED] = "opened",       [ROOM_JOINED] = "joined", [ROOM_STARTED] = "started",
    [ROOM_PLAYED] = "played",       [ROOM_SAID] = "said",     [ROOM_RESIGNED] = "resigned",
    [ROOM_TIMED_OUT] = "timed-out", [ROOM_ROBOT] = "robot",   [ROOM_REMATCH] = "rematch",
};

const char *const room_phrases[] = {"hello",  "good luck", "nice move", "well played", "thank you",
                                    "oops",   "thinking",  "your turn", "back soon",   "good game",
                                    "again?", "goodbye",   NULL};

const char *room_phrase(uint64_t number) {
    return number < sizeof room_phrases / sizeof *room_phrases ? room_phrases[number] : NULL;
}

struct room *room_new(const char *id, struct rng (*chance)(void)) {
    struct room *room = calloc(1, sizeof *room);
    if (!room)
        return NULL;
    snprintf(room->id, sizeof room->id, "%s", id);
    room->chance = chance;
    return room;
}

static void forget_entries(struct room *room, size_t until) {
    size_t gone = until - room->first;
    for (size_t i = 0; i < gone; i++) {
        free(room->entries[i].events.at);
        free(room->entries[i].text);
    }
    if (gone)
        memmove(room->entries, room->entries + gone, (room->count - until) * sizeof *room->entries);
    room->first = until;
}

void room_free(struct room *room) {
    if (!room)
        return;
    forget_entries(room, room->count);
    free(room->entries);
    match_free(room->match);
    free(room->rules);
    buffer_free(&room->record);
    free(room);
}

/* ---- Questions ---- */

bool room_is_started(const struct room *room) {
    return room->match != NULL;
}

int room_turn(const struct room *room) {
    int turn = room->match && !room->over ? match_turn(room->match) : ROOM_NOBODY;
    return turn >= 0 ? turn : ROOM_NOBODY;
}

int room_seat_of(const struct room *room, const char *player) {
    for (int seat = 0; seat < (int)room->settings.seats; seat++)
        if (player[0] && strcmp(room->seat[seat].player, player) == 0)
            return seat;
    return ROOM_NOBODY;
}

bool room_expects(const struct room *room, const char *player) {
    if (room_seat_of(room, player) != ROOM_NOBODY)
        return true;
    for (unsigned i = 0; player[0] && i < ROOM_SEATS_MAX; i++)
        if (strcmp(room->guests[i], player) == 0)
            return true;
    return false;
}

bool room_may_join(const struct room *room, const char *player, const char *invitation_hash) {
    return room->settings.listed || room_expects(room, player) || secret_same(room->invitation, invitation_hash);
}

const char *room_state(const struct room *room) {
    return room->over ? "over" : room->match ? "playing" : "open";
}

const struct room_entry *room_entry_at(const struct room *room, size_t number) {
    return number >= room->first && number < room->count ? &room->entries[number - room->first] : NULL;
}

uint64_t room_line_digest(const char *line) {
    return record_digest(record_digest_start(), line, strlen(line));
}

static unsigned seats_left(const struct room *room) {
    unsigned left = 0;
    for (unsigned seat = 0; seat < room->settings.seats; seat++)
        left += !room->seat[seat].out;
    return left;
}

/* A game of one seat ends when that seat leaves, others when one seat is left. */
bool room_ends(const struct room *room) {
    if (!room->match)
        return false;
    return match_turn(room->match) == TURN_OVER || seats_left(room) < (room->settings.seats > 1 ? 2U : 1U);
}

/* Who has left cannot win; if the winner by the rules has left, or the rules have none yet, the best of the others. */
unsigned room_winners(const struct room *room) {
    if (!room->over || room->settings.game != SETTINGS_WORD)
        return 0;
    const struct word_position *position = match_position(room->match);
    unsigned winners = word_winners(room->rules, position), left = 0;
    int32_t best = INT32_MIN;
    for (unsigned seat = 0; seat < room->settings.seats; seat++) {
        left |= room->seat[seat].out ? 0 : 1U << seat;
        if (!room->seat[seat].out && position->score[seat] > best)
            best = position->score[seat];
    }
    winners &= left;
    if (winners)
        return winners;
    for (unsigned seat = 0; seat < room->settings.seats; seat++)
        if (left & 1U << seat && position->score[seat] == best)
            winners |= 1U << seat;
    return winners;
}

/* ---- The effect of an entry ---- */

static unsigned view_of(const struct room *room, int viewer) {
    return viewer < 0 ? room->settings.seats : (unsigned)viewer;
}

/* May the viewer see anything of it? Of a move, what the game's hide leaves; everything else is public. */
static bool is_seen(const struct room *room, const struct room_entry *entry, int viewer) {
    char text[256];
    if (entry->what != ROOM_PLAYED && entry->what != ROOM_STARTED)
        return entry->what != ROOM_OPENED;
    assert(room->game);
    for (size_t i = 0; i < entry->events.count; i++) {
        struct out out = out_of(text, sizeof text);
        room->game->hide(room->rules, events_get(&entry->events, i), viewer, &out);
        if (out.at > text)
            return true;
    }
    return entry->what == ROOM_STARTED;
}

static void number_entry(const struct room *room, struct room_entry *entry) {
    const struct room_entry *before = room->count ? room_entry_at(room, room->count - 1) : NULL;
    for (int viewer = SEES_PUBLIC; viewer < (int)room->settings.seats; viewer++) {
        unsigned view = view_of(room, viewer);
        entry->id[view] = (before ? before->id[view] : 0) + is_seen(room, entry, viewer);
    }
}

/* A game of many thousand moves keeps the last entries only. */
static void push(struct room *room, struct room_entry *entry) {
    enum { KEPT_LEAST = 128, KEPT_MOST = 256 };
    size_t kept = room->count - room->first;
    if (kept == room->space) {
        size_t space = room->space ? 2 * room->space : 16;
        struct room_entry *more = realloc(room->entries, space * sizeof *more);
        if (!more) {
            room->broken = true;
            free(entry->events.at);
            free(entry->text);
            return;
        }
        room->entries = more;
        room->space = space;
    }
    room->entries[kept] = *entry;
    room->count++;
    if (room->settings.game == SETTINGS_SLIDE && kept > KEPT_MOST && !room->entries[kept - KEPT_LEAST].text)
        forget_entries(room, room->count - KEPT_LEAST);
}

/* The time of a turn is charged when the turn is over, which everybody sees. What a seat does before that in secret,
 * such as a purchase, must not show on the clock. */
static void charge(struct room *room, int before, enum room_what what, uint64_t time) {
    const struct settings *settings = &room->settings;
    if (before == ROOM_NOBODY)
        return;
    struct room_seat *seat = &room->seat[before];
    uint64_t used = time > room->since ? time - room->since : 0;
    room->since = time;
    seat->clock -= (int64_t)used;
    if (what == ROOM_PLAYED)
        seat->clock = settings->clock == SETTINGS_MOVE_CLOCK ? (int64_t)settings->seconds * 1000
                                                             : seat->clock + (int64_t)settings->increment * 1000;
}

static void change_seat(struct room *room, enum room_what what, int number, const char *note) {
    if (number == ROOM_NOBODY)
        return;
    struct room_seat *seat = &room->seat[number];
    if (what == ROOM_JOINED) {
        snprintf(seat->player, sizeof seat->player, "%.*s", SECRET_ID - 1, note);
        seat->robot[0] = '\0';
    } else if (what == ROOM_ROBOT) {
        snprintf(seat->robot, sizeof seat->robot, "%.*s", WORD_PLAYER_SIZE - 1, note);
    } else if (what == ROOM_RESIGNED || what == ROOM_TIMED_OUT) {
        seat->out = true;
    } else if (what == ROOM_PLAYED) {
        seat->lines++;
        seat->last = strtoull(note, NULL, 16);
    } else if (what == ROOM_REMATCH) {
        snprintf(room->next, sizeof room->next, "%.*s", SECRET_ID - 1, note);
    }
}

static bool is_timed(const struct room *room, const struct room_entry *entry) {
    if (entry->what == ROOM_PLAYED)
        return is_seen(room, entry, SEES_PUBLIC);
    return entry->what == ROOM_RESIGNED || entry->what == ROOM_TIMED_OUT || entry->what == ROOM_ROBOT;
}

void room_take_effect(struct room *room, enum room_what what, int seat, uint64_t time, const char *note,
                      struct room_news *news, char *text) {
    struct room_entry entry = {.what = what, .seat = seat, .time = time, .turn = ROOM_NOBODY, .text = text};
    int before = room->count && !room->over ? room_entry_at(room, room->count - 1)->turn : ROOM_NOBODY;
    snprintf(entry.note, sizeof entry.note, "%s", note);
    if (room->game)
        entry.events = (struct events){.at = news->events.at, .size = room->game->event_size};
    if (entry.events.size)
        entry.events.count = entry.events.room = news->events.length / entry.events.size;
    change_seat(room, what, seat, note);
    if (what == ROOM_STARTED)
        room->since = room->began = time;
    if (is_timed(room, &entry))
        charge(room, before, what, time);
    entry.ends = !room->over && room_ends(room);
    room->over = room->over || entry.ends;
    entry.turn = room_turn(room);
    for (unsigned i = 0; i < ROOM_SEATS_MAX; i++)
        entry.clock[i] = room->seat[i].clock;
    buffer_add(&room->record, news->lines.at ? news->lines.at : "", news->lines.length);
    room->broken = room->broken || room->record.failed || news->lines.failed || news->events.failed;
    number_entry(room, &entry);
    buffer_free(&news->lines);
    news->events = (struct buffer){0};
    push(room, &entry);
}

void room_gather(struct room *room, struct room_news *news) {
    const struct events *events = match_events(room->match);
    size_t length;
    const char *lines = match_lines(room->match, &length);
    buffer_add(&news->lines, lines, length);
    if (events->count)
        buffer_add(&news->events, events->at, events->count * events->size);
}

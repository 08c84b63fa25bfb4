/* room_read.c - a room from the texts of its entries. */
#include <stdio.h>

#include "play/slide_game.h"
#include "play/word_history.h"
#include "serve/json_memory.h"
#include "serve/room_internal.h"

/* "played 1 1700000000000 NOTE" */
struct heading {
    enum room_what what;
    int seat;
    uint64_t time;
    char note[ROOM_NOTE];
};

/* Any time before this one can be subtracted from any other. */
static const uint64_t TIME_END = UINT64_C(1) << 62;

static bool read_heading(struct reader *in, struct heading *heading) {
    struct token what = reader_token(in), seat = reader_token(in), time = reader_token(in), note = reader_token(in);
    uint64_t number = 0;
    bool known = false;
    *heading = (struct heading){.seat = ROOM_NOBODY};
    for (unsigned i = 0; i < ROOM_WHATS; i++)
        if (token_is(what, room_what_names[i])) {
            heading->what = (enum room_what)i;
            known = true;
        }
    if (!token_is(seat, "-1")) {
        known = known && token_number(seat, &number) && number < ROOM_SEATS_MAX;
        heading->seat = (int)number;
    }
    if (!token_is(note, "-"))
        snprintf(heading->note, sizeof heading->note, "%.*s", (int)note.length, note.at);
    if (heading->what == ROOM_SAID)
        known = known && token_number(note, &number) && room_phrase(number);
    return known && token_number(time, &heading->time) && heading->time < TIME_END;
}

static void copy_text(const json_t *from, const char *key, char *to, size_t size) {
    const char *text = json_string_value(json_object_get(from, key));
    snprintf(to, size, "%s", text ? text : "");
}

static enum err read_opening(struct room *room, const char *text, const struct word_rules *general,
                             struct fault *fault) {
    json_t *json = json_loads(text, 0, NULL);
    const json_t *guests = json_object_get(json, "guests");
    enum err err = json_memory_ran_out() ? err_refuse(fault, ERR_SYSTEM, "not enough memory")
                                         : settings_read(json_object_get(json, "settings"), &room->settings, fault);
    if (!err)
        err = room_prepare_seats(room, general, fault);
    copy_text(json, "owner", room->owner, sizeof room->owner);
    copy_text(json, "invitation", room->invitation, sizeof room->invitation);
    for (unsigned i = 0; i < ROOM_SEATS_MAX; i++) {
        const char *guest = json_string_value(json_array_get(guests, i));
        snprintf(room->guests[i], SECRET_ID, "%s", guest ? guest : "");
    }
    json_decref(json);
    return err;
}

/* Follows lines of the record. */
static enum err follow(struct room *room, struct record *record, struct room_news *news, struct fault *fault) {
    struct record_line line;
    bool more = true;
    enum err err = ERR_NONE;
    while (!err && more) {
        err = record_next(record, &line, &more, fault);
        if (!err && more)
            err = match_follow(room->match, &line, fault);
        if (!err && more)
            room_gather(room, news);
    }
    return err;
}

static enum err read_start(struct room *room, const char *text, struct room_news *news, struct fault *fault) {
    struct record record;
    if (room->match)
        return err_refuse(fault, ERR_CORRUPT, "the game starts twice");
    enum err err = record_open(&record, text, strlen(text), fault);
    if (err)
        return err;
    buffer_add(&news->lines, record.head, record.head_length);
    err = match_from(&record, room->game, room->rules, MATCH_GIVEN, &room->match, fault);
    if (!err)
        err = follow(room, &record, news, fault);
    record_close(&record);
    return err;
}

static enum err read_lines(struct room *room, const char *text, struct room_news *news, struct fault *fault) {
    struct record record = {.at = text, .end = text + strlen(text), .line = 1};
    if (!*text)
        return ERR_NONE;
    return room->match ? follow(room, &record, news, fault) : err_refuse(fault, ERR_CORRUPT, "a move before the start");
}

/* Words that were played stand, whatever the list of this server says: it may have changed. */
static void set_list(struct room *room, const struct lexicon *list) {
    if (room->settings.game == SETTINGS_WORD)
        ((struct word_rules *)room->rules)->lexicon = list;
}

enum err room_read(struct room *room, const char *text, const struct word_rules *general, struct fault *fault) {
    struct reader in = reader_of(text, strlen(text));
    struct room_news news = {0};
    struct heading heading;
    if (!read_heading(&in, &heading) || (room->count == 0) != (heading.what == ROOM_OPENED))
        return err_refuse(fault, ERR_CORRUPT, "an entry cannot be read");
    if (room->count && heading.seat >= (int)room->settings.seats)
        return err_refuse(fault, ERR_CORRUPT, "an entry of a seat that does not exist");
    reader_next_line(&in);
    enum err err = ERR_NONE;
    if (heading.what == ROOM_OPENED) {
        err = read_opening(room, in.at, general, fault);
    } else {
        set_list(room, NULL);
        if (heading.what == ROOM_STARTED)
            err = read_start(room, in.at, &news, fault);
        else if (heading.what == ROOM_RESIGNED || heading.what == ROOM_TIMED_OUT || heading.what == ROOM_PLAYED)
            err = read_lines(room, in.at, &news, fault);
        set_list(room, general->lexicon);
    }
    if (err) {
        buffer_free(&news.lines);
        buffer_free(&news.events);
        return err;
    }
    room_take_effect(room, heading.what, heading.seat, heading.time, heading.note, &news, NULL);
    return room->broken ? err_refuse(fault, ERR_SYSTEM, "not enough memory") : ERR_NONE;
}

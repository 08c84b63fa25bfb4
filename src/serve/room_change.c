/* room_change.c - what players and time do to a room. */
#include <inttypes.h>
#include <stdio.h>

#include "serve/json_memory.h"
#include "serve/limits.h"
#include "serve/room_internal.h"
#include "word/robot.h"

/* Adds the entry to the room, with its text. */
static void happen(struct room *room, enum room_what what, int seat, uint64_t now, const char *note,
                   struct room_news *news) {
    struct buffer text = {0};
    char head[64 + ROOM_NOTE];
    snprintf(head, sizeof head, "%s %d %" PRIu64 " %s\n", room_what_names[what], seat, now, note[0] ? note : "-");
    buffer_put(&text, head);
    buffer_add(&text, news->lines.at ? news->lines.at : "", news->lines.length);
    room->broken = room->broken || text.failed;
    room_take_effect(room, what, seat, now, note, news, text.at);
}

/* ---- The match ---- */

/* Draws for chance as long as it is its turn; every draw from a generator of its own. */
static enum err draw(struct room *room, struct room_news *news, struct fault *fault) {
    enum err err = ERR_NONE;
    while (!err && match_turn(room->match) == TURN_CHANCE) {
        char text[RECORD_TEXT_SIZE];
        struct out line = out_of(text, sizeof text);
        struct rng rng = room->chance();
        err = room->game->chance(room->rules, match_position(room->match), &rng, &line);
        if (!err)
            err = match_do(room->match, TURN_CHANCE, text, fault);
        if (!err)
            room_gather(room, news);
    }
    room->broken = room->broken || err; /* half a move is no move */
    return err;
}

/* The last line of a record, where the game ends. */
static void end_record(struct room *room, struct room_news *news) {
    if (!room_ends(room))
        return;
    if (match_end(room->match) == ERR_NONE)
        room_gather(room, news);
    else
        room->broken = true;
}

static void start(struct room *room, uint64_t now) {
    struct match_setup setup = {.game = room->game, .rules = room->rules, .chance = MATCH_GIVEN};
    struct room_news news = {0};
    size_t length;
    for (unsigned seat = 0; seat < room->settings.seats; seat++)
        if (!room->seat[seat].player[0] && !room->seat[seat].robot[0])
            return;
    if (room->match)
        return;
    if (match_new(&setup, &room->match, NULL) != ERR_NONE) {
        room->broken = true;
        return;
    }
    const char *head = match_head(room->match, &length);
    buffer_add(&news.lines, head, length);
    (void)draw(room, &news, NULL);
    end_record(room, &news);
    happen(room, ROOM_STARTED, ROOM_NOBODY, now, "", &news);
}

static enum err play(struct room *room, int seat, const char *line, uint64_t now, struct fault *fault) {
    struct room_news news = {0};
    char note[ROOM_NOTE];
    enum err err = match_do(room->match, seat, line, fault);
    if (err)
        return err;
    room_gather(room, &news);
    err = draw(room, &news, fault);
    end_record(room, &news);
    snprintf(note, sizeof note, "%016" PRIx64, room_line_digest(line));
    happen(room, ROOM_PLAYED, seat, now, note, &news);
    return err;
}

/* Who has left passes. */
static void pass_for_absent(struct room *room, uint64_t now) {
    for (int turn; !room->broken && (turn = room_turn(room)) != ROOM_NOBODY && room->seat[turn].out;)
        if (play(room, turn, "pass", now, NULL) != ERR_NONE)
            room->broken = true;
}

static enum err check_room(struct room *room, struct fault *fault) {
    size_t most = room->settings.game == SETTINGS_WORD ? LIMIT_ENTRIES_WORD : LIMIT_ENTRIES_SLIDE;
    return room->count < most ? ERR_NONE : err_refuse(fault, ERR_OVER, "this room is full");
}

enum err room_play(struct room *room, int seat, const char *line, uint64_t now, struct fault *fault) {
    if (!room->match)
        return err_refuse(fault, ERR_TURN, "the game has not started");
    if (room->over)
        return err_refuse(fault, ERR_OVER, "the game is over");
    enum err err = check_room(room, fault);
    if (!err)
        err = play(room, seat, line, now, fault);
    if (!err)
        pass_for_absent(room, now);
    return err;
}

/* ---- The room ---- */

enum err room_prepare_seats(struct room *room, const struct word_rules *general, struct fault *fault) {
    enum err err = settings_rules(&room->settings, general, &room->game, &room->rules, fault);
    for (unsigned seat = 0; !err && seat < room->settings.seats; seat++) {
        struct room_seat *at = &room->seat[seat];
        at->clock = (int64_t)room->settings.seconds * 1000;
        if (strcmp(room->settings.player[seat], "human") != 0)
            memcpy(at->robot, room->settings.player[seat], sizeof at->robot);
    }
    return err;
}

static json_t *opening(const struct room *room) {
    json_t *guests = json_array();
    for (unsigned i = 0; i < ROOM_SEATS_MAX; i++)
        if (room->guests[i][0])
            json_array_append_new(guests, json_string(room->guests[i]));
    return json_pack("{s:o, s:s, s:s, s:o}", "settings", settings_json(&room->settings), "owner", room->owner,
                     "invitation", room->invitation, "guests", guests);
}

enum err room_open(struct room *room, const struct settings *settings, const struct word_rules *general,
                   const char *owner, const char *invitation_hash, const struct room *guests, uint64_t now,
                   struct fault *fault) {
    room->settings = *settings;
    enum err err = room_prepare_seats(room, general, fault);
    if (err)
        return err;
    snprintf(room->owner, sizeof room->owner, "%s", owner);
    snprintf(room->invitation, sizeof room->invitation, "%s", invitation_hash);
    for (unsigned i = 0; guests && i < ROOM_SEATS_MAX; i++)
        memcpy(room->guests[i], guests->seat[i].player, SECRET_ID);
    json_t *json = opening(room);
    char *line = json ? json_dumps(json, JSON_COMPACT) : NULL;
    struct room_news news = {0};
    struct buffer text = {0};
    char head[80];
    snprintf(head, sizeof head, "%s %d %" PRIu64 " -\n", room_what_names[ROOM_OPENED], ROOM_NOBODY, now);
    buffer_put(&text, head);
    buffer_put(&text, line ? line : "");
    room->broken = text.failed || json_memory_ran_out() || !line; /* never a part of the settings */
    room_take_effect(room, ROOM_OPENED, ROOM_NOBODY, now, "", &news, text.at);
    free(line);
    json_decref(json);
    int seat;
    return room_join(room, owner, now, &seat, fault);
}

enum err room_join(struct room *room, const char *player, uint64_t now, int *seat, struct fault *fault) {
    struct room_news news = {0};
    *seat = room_seat_of(room, player);
    if (*seat != ROOM_NOBODY && !room->seat[*seat].robot[0])
        return ERR_NONE;
    for (int i = 0; *seat == ROOM_NOBODY && i < (int)room->settings.seats; i++)
        if (!room->seat[i].player[0] && !room->seat[i].robot[0])
            *seat = i;
    if (*seat == ROOM_NOBODY || room->over)
        return err_refuse(fault, ERR_OVER, room->over ? "the game is over" : "all seats are taken");
    happen(room, ROOM_JOINED, *seat, now, player, &news);
    start(room, now);
    pass_for_absent(room, now);
    return ERR_NONE;
}

enum err room_say(struct room *room, int seat, unsigned phrase, uint64_t now, struct fault *fault) {
    struct room_news news = {0};
    char note[ROOM_NOTE];
    if (!room_phrase(phrase))
        return err_refuse(fault, ERR_RANGE, "no such phrase");
    if (room->count >= LIMIT_ENTRIES_WORD / 2) /* the game itself must always find room */
        return err_refuse(fault, ERR_OVER, "enough has been said in this room");
    snprintf(note, sizeof note, "%u", phrase);
    happen(room, ROOM_SAID, seat, now, note, &news);
    return ERR_NONE;
}

/* A seat leaves the game: it may end by that. */
static void leave(struct room *room, enum room_what what, int seat, uint64_t now) {
    struct room_news news = {0};
    room->seat[seat].out = true;
    end_record(room, &news);
    happen(room, what, seat, now, "", &news);
    pass_for_absent(room, now);
}

enum err room_resign(struct room *room, int seat, uint64_t now, struct fault *fault) {
    if (!room->match)
        return err_refuse(fault, ERR_TURN, "the game has not started");
    if (room->over || room->seat[seat].out)
        return err_refuse(fault, ERR_OVER, room->over ? "the game is over" : "you have resigned");
    leave(room, ROOM_RESIGNED, seat, now);
    return ERR_NONE;
}

enum err room_rematch(struct room *room, int seat, const char *next, uint64_t now, struct fault *fault) {
    struct room_news news = {0};
    if (!room->over)
        return err_refuse(fault, ERR_TURN, "the game is not over");
    if (room->next[0])
        return err_refuse(fault, ERR_OVER, "there is a rematch already");
    happen(room, ROOM_REMATCH, seat, now, next, &news);
    return ERR_NONE;
}

static void forget(char id[SECRET_ID], const char *player) {
    if (strcmp(id, player) == 0)
        memset(id, '0', SECRET_ID - 1);
}

void room_forget_player(struct room *room, const char *player) {
    forget(room->owner, player);
    for (unsigned i = 0; i < ROOM_SEATS_MAX; i++) {
        forget(room->guests[i], player);
        forget(room->seat[i].player, player);
    }
    for (size_t i = 0; i < room->count - room->first; i++)
        forget(room->entries[i].note, player);
}

/* ---- Time ---- */

static uint64_t away_at(const struct room *room, int turn) {
    bool person = turn != ROOM_NOBODY && !room->seat[turn].robot[0] && !room->seat[turn].out;
    return person && room->settings.away && room->settings.game == SETTINGS_WORD
               ? room->since + (uint64_t)room->settings.away * 1000
               : 0;
}

static uint64_t flag_at(const struct room *room, int turn) {
    if (turn == ROOM_NOBODY || room->settings.clock == SETTINGS_NO_CLOCK)
        return 0;
    int64_t left = room->seat[turn].clock;
    return room->since + (uint64_t)(left > 0 ? left : 0) + 1;
}

uint64_t room_next_tick(const struct room *room) {
    int turn = room_turn(room);
    uint64_t away = away_at(room, turn), flag = flag_at(room, turn);
    return !away || (flag && flag < away) ? flag : away;
}

bool room_tick(struct room *room, uint64_t now) {
    int turn = room_turn(room);
    uint64_t away = away_at(room, turn), flag = flag_at(room, turn);
    if (flag && flag <= now) {
        leave(room, ROOM_TIMED_OUT, turn, now);
        return true;
    }
    if (!away || away > now)
        return false;
    struct room_news news = {0};
    happen(room, ROOM_ROBOT, turn, now, robot_names[ROBOT_FAIR], &news);
    return true;
}

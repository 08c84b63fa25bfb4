#include "app/session.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/printable.h"
#include "app/session_internal.h"

/* ---- Notices ---- */

void session_note(struct session *session, const char *text) {
    size_t used = strlen(session->notice);
    if (!text[0])
        return;
    snprintf(session->notice + used, sizeof session->notice - used, "%s%s", used ? " " : "", text);
    printable(session->notice);
}

void session_news(struct session *session) {
    session_note(session, session->saves.message);
    session->saves.message[0] = '\0';
}

/* ---- Saving ---- */

struct store_progress session_progress(const struct session *session) {
    struct store_progress progress = {.undone = match_used_undo(session->match)};
    session->game->progress(session, &progress);
    return progress;
}

/* Without memory for a piece there is no text until the next game. */
void session_text_add(struct session *session, const char *piece, size_t length, bool first) {
    struct session_text *text = &session->text;
    if (first)
        text->length = 0;
    else if (!text->at)
        return;
    size_t needed = text->length + length + 1;
    char *at = needed <= text->room ? text->at : realloc(text->at, 2 * needed);
    if (!at) {
        free(text->at);
        *text = (struct session_text){0};
        return;
    }
    text->room = at == text->at && needed <= text->room ? text->room : 2 * needed;
    text->at = at;
    memcpy(at + text->length, piece, length);
    text->length += length;
    at[text->length] = '\0';
}

const char *session_text(const struct session *session, size_t *length) {
    *length = session->text.length;
    return session->text.at;
}

void session_record(struct session *session) {
    struct fault fault;
    size_t length;
    const char *lines = match_lines(session->match, &length);
    session_text_add(session, lines, length, false);
    if (recorder_add(&session->recorder, session->match, &fault) != ERR_NONE)
        session_note(session, fault.what);
    if (!session->options.hurry)
        session_sync(session);
}

void session_sync(struct session *session) {
    struct fault fault;
    if (recorder_sync(&session->recorder, &fault) != ERR_NONE)
        session_note(session, fault.what);
}

/* Saves and records what the last call on the match did. */
static void keep(struct session *session) {
    struct store_progress progress = session_progress(session);
    saves_append(&session->saves, session->match, &progress);
    session_record(session);
    session_news(session);
}

void session_time(struct session *session, double now) {
    saves_count_time(&session->saves, now);
}

/* The record says what the player was helped by. A game that is over was played without it. */
static void note_help(struct session *session, enum record_help help) {
    size_t length;
    if (session_turn(session) == TURN_OVER)
        return;
    (void)match_note_help(session->match, help); /* the record goes on while the session is open */
    (void)match_lines(session->match, &length);
    if (length)
        keep(session);
}

void session_hint(struct session *session) {
    saves_hint(&session->saves);
    note_help(session, RECORD_HINT);
    session_news(session);
}

void session_setting(struct session *session, const char *name, char value[STORE_SETTING_SIZE]) {
    saves_setting(&session->saves, name, value);
    session_news(session);
}

void session_set(struct session *session, const char *name, const char *value) {
    saves_set(&session->saves, name, value);
    session_news(session);
}

/* ---- Players ---- */

const void *session_position(const struct session *session) {
    return match_position(session->match);
}

int session_turn(const struct session *session) {
    return match_turn(session->match);
}

bool session_is_person(const struct session *session, int seat) {
    return seat >= 0 && seat < (int)session->seats && session->player[seat] == SESSION_PERSON;
}

bool session_robot_turn(const struct session *session) {
    int turn = session_turn(session);
    return turn >= 0 && !session_is_person(session, turn);
}

unsigned session_people(const struct session *session) {
    unsigned people = 0;
    for (int seat = 0; seat < (int)session->seats; seat++)
        people += session_is_person(session, seat);
    return people;
}

int session_viewer(const struct session *session) {
    int turn = session_turn(session);
    if (session_people(session) > 1)
        return session_is_person(session, turn) ? turn : SEES_PUBLIC;
    for (int seat = 0; seat < (int)session->seats; seat++)
        if (session_is_person(session, seat))
            return seat;
    return SEES_PUBLIC;
}

enum err session_show(const struct session *session, int viewer, struct out *out) {
    return session->game->game->show(session->rules, session_position(session), viewer, out);
}

/* ---- Playing ---- */

enum err session_do(struct session *session, int seat, const char *line, struct fault *fault) {
    enum err err = match_do(session->match, seat, line, fault);
    if (!err)
        keep(session);
    return err;
}

enum err session_say(struct session *session, const char *line, struct fault *fault) {
    int turn = session_turn(session);
    if (turn == TURN_OVER)
        return err_refuse(fault, ERR_OVER, "the game is over");
    if (!session_is_person(session, turn))
        return err_refuse(fault, ERR_TURN, "it is not your turn");
    return session_do(session, turn, line, fault);
}

enum err session_help(struct session *session, const char *line, struct fault *fault) {
    bool before = session->saves.computer;
    session->saves.computer = true;
    note_help(session, RECORD_AUTOPLAY);
    enum err err = session_say(session, line, fault);
    if (err)
        session->saves.computer = before;
    return err;
}

enum err session_draw(struct session *session) {
    enum err err = match_draw(session->match);
    if (!err)
        keep(session);
    return err;
}

/* ---- Undo ---- */

/* The number of steps before the last one of that seat; negative: it has none. */
static ptrdiff_t before_last_of(const struct session *session, int seat) {
    ptrdiff_t count = (ptrdiff_t)match_step_count(session->match);
    while (count > 0 && match_step_at(session->match, (size_t)count - 1).seat != seat)
        count--;
    return count - 1;
}

/* Have other people seen what would be undone? */
static bool is_seen_by_others(const struct session *session) {
    const struct session_game *game = session->game;
    return session_people(session) > 1 && !(game->unfinished && game->unfinished(session_position(session)));
}

bool session_can_undo(const struct session *session) {
    return !is_seen_by_others(session) && before_last_of(session, session_viewer(session)) >= 0;
}

enum err session_undo(struct session *session, struct fault *fault) {
    if (is_seen_by_others(session))
        return err_refuse(fault, ERR_MOVE, "with several people, only what was done in this turn can be undone");
    ptrdiff_t left = before_last_of(session, session_viewer(session));
    if (left < 0)
        return err_refuse(fault, ERR_MOVE, "nothing to undo");
    while ((ptrdiff_t)match_step_count(session->match) > left) {
        enum err err = match_undo(session->match);
        assert(!err); /* there is a step, and to undo it takes no memory */
        (void)err;
        keep(session);
    }
    return ERR_NONE;
}

enum err session_redo(struct session *session, struct fault *fault) {
    int viewer = session_viewer(session);
    enum err err = match_redo(session->match);
    if (err)
        return err_refuse(fault, err, "nothing to redo");
    keep(session);
    while (session_turn(session) != viewer && match_redo(session->match) == ERR_NONE)
        keep(session);
    return ERR_NONE;
}

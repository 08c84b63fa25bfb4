/* session.h - a game that people play, for any game: who sits where, what is saved and recorded, what can be undone,
 * what a seat may see.
 *
 * A session owns a match (play/match.h), its place in the save file (app/saves.h) and its record in a file
 * (app/recorder.h), and keeps the three in step: when a call returns, its effect is saved, or `notice` says that it is
 * not. It answers with text and values. It knows neither screen nor clock; the caller passes the time.
 *
 * A game in progress is resumed where it stopped. Each kind of game (the rules, the players) has its own, and a slot
 * distinguishes games of the same kind. A game that is recorded in a file is only in that file.
 */
#ifndef TESSERA_APP_SESSION_H
#define TESSERA_APP_SESSION_H

#include "app/recorder.h"
#include "app/saves.h"

enum { SESSION_SEATS_MAX = 4, SESSION_NOTICE_SIZE = 640 };

enum session_player { SESSION_PERSON, SESSION_ROBOT };

struct session;

/* What a session needs to know about a game besides play/game.h. */
struct session_game {
    const struct game *game;
    size_t rules_size; /* rules are a value without pointers, except to what outlives the session */
    /* The name and size under which the store keeps games of these rules. False if that is not known: nothing is saved.
     */
    bool (*kind)(const void *rules, struct store_kind *);
    /* The rules of a record. Any err, with the place in the record. */
    enum err (*rules)(const struct record *, void *rules, struct fault *);
    /* Does a record of these rules belong to that kind? Otherwise ERR_CORRUPT with the reason. */
    enum err (*fits)(const void *rules, const struct store_kind *, struct fault *);
    /* Sets the players and returns the number of seats. */
    unsigned (*seats)(const void *rules, enum session_player player[SESSION_SEATS_MAX]);
    /* The progress of the game. The session itself sets the marks for undo and the time. */
    void (*progress)(const struct session *, struct store_progress *);
    /* Has the seat to move done something in this turn that it may still undo although others watch? Null: never. */
    bool (*unfinished)(const void *position);
    enum rng_kind (*generator)(const void *rules); /* null: RNG_XOSHIRO */
};

struct session_options {
    bool forget;        /* do not save or resume */
    const char *record; /* the file for the record, or null */
    bool hurry;         /* the caller plays many moves at once and calls session_sync before it waits for a person */
    bool same_match;    /* a new game continues the same match: same generator, same record */
    enum match_chance chance;
    bool seeded; /* the seed of the first game was given; later seeds are derived from it */
    uint64_t seed;
    const char *start; /* a position to start from, or null */
    size_t start_length;
};

struct session {
    const struct session_game *game;
    struct session_options options;
    void *rules; /* the caller's memory of game->rules_size bytes; only the session changes it */
    struct match *match;
    struct saves saves;
    struct recorder recorder;
    enum session_player player[SESSION_SEATS_MAX];
    unsigned seats;
    const uint64_t *fixed; /* the seed of every game in this slot, or null */
    struct session_text {
        char *at; /* null: none, or there was no memory for all of it */
        size_t length, room;
    } text;
    uint64_t games;                   /* games started in this session */
    bool resumed;                     /* the current game was saved earlier */
    char notice[SESSION_NOTICE_SIZE]; /* a message for the user, whoever's turn it is; clear it after showing it */
};

/* Opens the save file and the record; no game is started yet. ERR_SYSTEM if the record file cannot be used. */
enum err session_open(struct session *, const struct session_game *, void *rules, const struct session_options *,
                      struct fault *);
/* Ends the record; a saved game stays saved. ERR_SYSTEM if a part of a record could not be written, now or earlier.
 * Closing a session that is not open does nothing. */
enum err session_close(struct session *, struct fault *);

/* Switches to the game of these rules in that slot: resumes the saved one, or starts one according to the options. With
 * a `fixed` seed, which must outlive the session, every game there has that seed, and a saved game with another one is
 * abandoned. `fresh`: always start a new one. Errors as match_new. On an err no game is in
 * play; turn to another one or close the session. A session that records turns to one game only. */
enum err session_turn_to(struct session *, const void *rules, const char *slot, const uint64_t *fixed, bool fresh,
                         struct fault *);
/* Starts a new game with the same rules: if `as_asked`, from the start position of the options, otherwise from the
 * game's own start. Errors as match_new and match_again, ERR_MOVE if the record can hold only one game; the old game
 * continues then. If the record cannot be written, recorder.failed is set and the notice gives the reason: the game can
 * continue without it. */
enum err session_begin(struct session *, bool as_asked, struct fault *);
/* Is the current game what the options ask for (seed and start)? A resumed game may be another. */
bool session_is_asked(const struct session *);

/* What the options asked for no longer matters: the next game has any seed, and it starts from this position, which
 * must outlive the session, or null. */
void session_ask(struct session *, const char *start, size_t length);

/* Plays a line for a seat, or for TURN_CHANCE if the caller supplies the draws. Errors as match_do. */
enum err session_do(struct session *, int seat, const char *line, struct fault *);
/* The same for the person whose turn it is. ERR_TURN if it is not a person's turn, ERR_OVER. */
enum err session_say(struct session *, const char *line, struct fault *);
/* The computer moves for a person: the game no longer counts as that person's. */
enum err session_help(struct session *, const char *line, struct fault *);
/* Makes one draw of chance, if the match waits for it. Errors as match_draw. */
enum err session_draw(struct session *);

/* In a hurry: makes what was recorded so far safe from a power cut. Otherwise every call does that. */
void session_sync(struct session *);

/* Undoes the last step of the only person and everything that others did after it; if several people play, only what
 * the seat to move has done in this turn. Redo reverses it. ERR_MOVE with the reason. */
enum err session_undo(struct session *, struct fault *);
/* Is there a step that it would undo? */
bool session_can_undo(const struct session *);
enum err session_redo(struct session *, struct fault *);

/* The record of the game in play so far; null if out of memory. Valid until the next call that changes the game. */
const char *session_text(const struct session *, size_t *length);

const void *session_position(const struct session *);
int session_turn(const struct session *); /* a seat, TURN_CHANCE or TURN_OVER */
bool session_is_person(const struct session *, int seat);
bool session_robot_turn(const struct session *);
unsigned session_people(const struct session *);
/* Who looks at the screen: the only person; of several, the one whose turn it is; SEES_PUBLIC if it is a robot's turn
 * or the game is over. */
int session_viewer(const struct session *);
/* The position as this viewer may see it. */
enum err session_show(const struct session *, int viewer, struct out *);

/* Sets the time, by a monotonic clock in seconds. Call it before each call that a person asks for. */
void session_time(struct session *, double now);
/* A hint is about to be given: marks the game first. */
void session_hint(struct session *);
/* Adds a message for the user to the notice. */
void session_note(struct session *, const char *text);

/* A stored setting; empty if nothing is saved. */
void session_setting(struct session *, const char *name, char value[STORE_SETTING_SIZE]);
void session_set(struct session *, const char *name, const char *value);

#endif

/* room.h - a match with its seats somewhere else: who sits where, what happened, what each may see of it.
 *
 * A room is the list of its entries; each is a line of text, followed by the lines that it added to the record of the
 * match. The functions below that change a room add entries to it, whose texts the caller writes into the ledger; a
 * room that is read back from these texts is the same room. If a call returns an err, nothing has changed, unless
 * `broken` is set (no memory): then the room must be dropped and read again.
 *
 * What leaves for a viewer goes through the game's show and hide and nothing else. Entries of which a viewer may see
 * nothing are not counted for it: its numbers tell nothing about, say, how often another seat has bought something.
 *
 * Chance is drawn with a generator from the system for each draw; the record of a room has no seed. */
#ifndef TESSERA_SERVE_ROOM_H
#define TESSERA_SERVE_ROOM_H

#include "play/match.h"
#include "serve/buffer.h"
#include "serve/secret.h"
#include "serve/settings.h"

enum {
    ROOM_SEATS_MAX = WORD_SEATS_MAX,
    ROOM_VIEWS = ROOM_SEATS_MAX + 1, /* each seat, and everybody else */
    ROOM_NOTE = 40,
    ROOM_NOBODY = -1,
};

enum room_what {
    ROOM_OPENED,  /* the settings and who may join */
    ROOM_JOINED,  /* note: the player */
    ROOM_STARTED, /* the match begins */
    ROOM_PLAYED,  /* note: a digest of the line that was sent */
    ROOM_SAID,    /* note: the number of a phrase */
    ROOM_RESIGNED,
    ROOM_TIMED_OUT,
    ROOM_ROBOT,   /* a robot takes the seat; note: its kind */
    ROOM_REMATCH, /* note: the room of the next game */
    ROOM_WHATS,
};

struct room_entry {
    enum room_what what;
    int seat;      /* or ROOM_NOBODY */
    uint64_t time; /* milliseconds since 1970 */
    char note[ROOM_NOTE];
    struct events events;          /* of the match; nothing is hidden in them yet */
    int turn;                      /* after it */
    bool ends;                     /* the game is over with it */
    int64_t clock[ROOM_SEATS_MAX]; /* milliseconds left, after it */
    uint32_t id[ROOM_VIEWS];       /* how many entries up to this one each viewer sees */
    char *text;                    /* to be written; null once it was given to the ledger */
};

struct room_seat {
    char player[SECRET_ID];       /* empty: nobody yet */
    char robot[WORD_PLAYER_SIZE]; /* empty: a person */
    bool out;                     /* resigned or timed out */
    uint32_t lines;               /* that it has played: the number of the next one */
    uint64_t last;                /* the digest of the last one */
    int64_t clock;                /* milliseconds left when the present turn began */
};

struct room {
    char id[SECRET_ID], owner[SECRET_ID], invitation[SECRET_HASH];
    char guests[ROOM_SEATS_MAX][SECRET_ID]; /* who may join without an invitation */
    struct settings settings;
    const struct game *game;
    void *rules;
    struct match *match; /* null until it starts */
    struct buffer record;
    struct room_seat seat[ROOM_SEATS_MAX];
    struct room_entry *entries;
    size_t first, count, space; /* entries before `first` were forgotten; the next one has the number `count` */
    uint64_t began;             /* the match began, milliseconds since 1970 */
    uint64_t since;             /* the present turn began, milliseconds since 1970 */
    bool over, broken;
    char next[SECRET_ID]; /* the room of the rematch, or empty */
    struct rng (*chance)(void);
};

/* An empty room, to be opened or read. The general rules of the word game must outlive it. Null without memory. */
struct room *room_new(const char *id, struct rng (*chance)(void));
void room_free(struct room *);

/* Opens it; the owner has the first seat of a person. The game starts when all seats are taken. Errors as
 * settings_rules. `guests` may be null: the room before this one, whose players may join. */
enum err room_open(struct room *, const struct settings *, const struct word_rules *, const char *owner,
                   const char *invitation_hash, const struct room *guests, uint64_t now, struct fault *);
/* Reads the next entry back. Its words are not looked up again. ERR_SYNTAX, ERR_CORRUPT, or what the match refuses. */
enum err room_read(struct room *, const char *text, const struct word_rules *, struct fault *);

/* A player takes a free seat, or returns to its own. ERR_OVER if no seat is free. */
enum err room_join(struct room *, const char *player, uint64_t now, int *seat, struct fault *);
/* A seat plays a line of its game. Errors as match_do. */
enum err room_play(struct room *, int seat, const char *line, uint64_t now, struct fault *);
/* ERR_RANGE for a phrase that does not exist, ERR_OVER if too much has been said. */
enum err room_say(struct room *, int seat, unsigned phrase, uint64_t now, struct fault *);
/* ERR_OVER, ERR_TURN (not started). */
enum err room_resign(struct room *, int seat, uint64_t now, struct fault *);
enum err room_rematch(struct room *, int seat, const char *next, uint64_t now, struct fault *);

/* A player is gone for good: whoever sat there is nobody now. */
void room_forget_player(struct room *, const char *player);

/* What the time has brought: the clock of the seat to move has run out, or a robot takes its seat. True if an entry
 * was added. */
bool room_tick(struct room *, uint64_t now);
/* When room_tick may next do something, in milliseconds since 1970; 0: never. */
uint64_t room_next_tick(const struct room *);

int room_turn(const struct room *); /* a seat, or ROOM_NOBODY */
bool room_is_started(const struct room *);
/* The seat of this player, or ROOM_NOBODY. */
int room_seat_of(const struct room *, const char *player);
/* Has the player a seat, or may it join without an invitation, as whoever sat in the room before this one? */
bool room_expects(const struct room *, const char *player);
bool room_may_join(const struct room *, const char *player, const char *invitation_hash);
const char *room_state(const struct room *); /* "open", "playing", "over" */
const struct room_entry *room_entry_at(const struct room *, size_t number);
uint64_t room_line_digest(const char *line);
/* A bit for each seat that has won; 0 while the game is in progress. */
unsigned room_winners(const struct room *);

extern const char *const room_phrases[]; /* ended by null */
/* The phrase with this number; null if there is none. */
const char *room_phrase(uint64_t number);

#endif

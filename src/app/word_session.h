/* word_session.h - a session of the word game: the session (app/session.h) with its word list, its robots and the order
 * of the letters on each rack.
 *
 * It never shows a seat what is hidden from it: only what session_viewer may see is shown. Each seating has its own
 * game in progress. A game with a given seed is separate from those, in a slot for that seed.
 */
#ifndef TESSERA_APP_WORD_SESSION_H
#define TESSERA_APP_WORD_SESSION_H

#include "app/lexicon_load.h"
#include "app/session.h"
#include "app/word_say.h"
#include "base/threads.h"

extern const struct session_game word_session_game; /* the rules are a struct word_rules */

struct word_session_options {
    const char *seats;   /* "human,strong"; null: as last time */
    const char *lexicon; /* as for lexicon_load */
    bool no_blanks, no_specials;
    const char *score; /* "words" or "tiles"; null: as in the rules, or as last time */
    bool seeded;       /* a seed was given */
    uint64_t seed;
    bool fresh;         /* always start a new game */
    bool forget;        /* do not save or resume */
    const char *record; /* a file, or null */
};

/* What a robot thinks of in a thread of its own. */
struct word_thought {
    struct threads_task *task; /* null: nothing is thought of */
    struct word_rules rules;
    struct robot_view view;
    struct robot_turn turn;
};

struct word_session {
    struct session session;
    struct word_rules rules;
    struct word_names names;
    struct lexicon_loaded words;
    struct robot *robot;                      /* thinks for every robot seat and for hints */
    struct leaves *leaves;                    /* its values of letters */
    char rack[WORD_SEATS_MAX][WORD_RACK + 1]; /* as each seat last saw its letters; see word_session_rack */
    struct rng shuffle;
    struct word_thought thought;
};

/* Resumes the game in progress or starts one. ERR_SYSTEM, ERR_RANGE, ERR_SYNTAX with the reason. */
enum err word_session_open(struct word_session *, const struct word_session_options *, struct fault *);
/* Closes the session; the game stays saved. ERR_SYSTEM if a part of a record could not be written. */
enum err word_session_close(struct word_session *, struct fault *);

/* Turns to the game of other seats ("human,strong"), with or without specials, scored by tiles or by words: resumes the
 * one in progress or starts one. ERR_RANGE for seats that do not exist, ERR_MOVE while a record is written; any err
 * leaves the game of before in play, or none (session.match is null) if there is no memory for it. */
enum err word_session_seat(struct word_session *, const char *seats, bool specials, bool tiles, struct fault *);

const struct word_position *word_session_position(const struct word_session *);

/* The score of a seat as the viewer may see it: one's own purchases count at once, those of others when their turn
 * ends. */
int word_session_score(const struct word_session *, int seat, int viewer);

/* The robot to move begins to think, in a thread of its own, so that a screen can go on; nothing happens if it is not a
 * robot's turn or it is thinking already. */
void word_session_think(struct word_session *);
/* Is it still thinking? */
bool word_session_thinks(const struct word_session *);
/* Drops what it thought of. Call this before anything else changes the game: an undo, a new game. */
void word_session_rest(struct word_session *);
/* Plays the whole turn of the robot to move, waiting for its thoughts. ERR_TURN if it is not a robot's turn, ERR_SYSTEM
 * if out of memory. */
enum err word_session_robot(struct word_session *, struct fault *);
/* What the strong robot would play for the person to move, as a line, and the score of the word by itself (0 for other
 * turns). False if no person is to move. */
struct word_hint {
    struct robot_turn turn;
    char text[ROBOT_LINE];
    int32_t points;
};
bool word_session_hint(struct word_session *, struct word_hint *);
/* The best plays of the person to move by the strong robot's values, at most so many, the best one first (robot_rank);
 * returns their number, 0 if no person is to move. Counts as a hint. */
unsigned word_session_plays(struct word_session *, struct robot_option *, unsigned most);

/* The score of a word where it is laid, without specials, or -1 with the reason in `why`. */
int32_t word_session_worth(const struct word_session *, const struct word_move *, char why[WORD_REFUSAL]);

/* Is it a word? */
bool word_session_knows(const struct word_session *, const char *word);

/* The letters that a seat has not seen, by face: those in the bag or on other racks. */
void word_session_unseen(const struct word_session *, int seat, uint8_t unseen[WORD_FACES]);

/* The letters of a seat, ? for a blank, in the order chosen for display; valid until the next call. */
const char *word_session_rack(struct word_session *, int seat);
/* Shuffles them; moves one of them to another place. */
void word_session_shuffle(struct word_session *, int seat);
void word_session_reorder(struct word_session *, int seat, unsigned from, unsigned to);

#endif

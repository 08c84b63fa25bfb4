/* record.h - a game as text that outlives the program. docs/record.md defines the format.
 *
 *   tessera record 1
 *   game slide
 *   rules size 4x4           every line of the rules
 *   seed 42 xoshiro          or: seed none, if chance was supplied from outside
 *   start 0 2 4 8            one line for each line of a given start, if there is one
 *   begin
 *   draw 2 0 1               chance
 *   play 0 left              a seat
 *   undo                     the last move is undone; redo: redone; new: a new game
 *   help hint                a hint was given; help autoplay: the program has moved for the player
 *   check 0123456789abcdef   a digest of all text before it and of the position
 *   end 0123456789abcdef     the last line; a record without it was not finished
 *
 * One line per step, only ever appended, so a crash costs at most the last line: whatever follows the last newline is
 * torn and is ignored. This module reads and writes the text; match.h plays it.
 */
#ifndef TESSERA_PLAY_RECORD_H
#define TESSERA_PLAY_RECORD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/err.h"
#include "base/rng.h"
#include "base/text.h"

enum {
    RECORD_VERSION = 1,
    RECORD_GAME_SIZE = 16,                    /* a game's name, with the terminator */
    RECORD_TEXT_SIZE = 1024,                  /* what a seat or chance plays in one line, with the terminator */
    RECORD_LINE_SIZE = RECORD_TEXT_SIZE + 32, /* a whole line of the body: "play", a seat, the text, the line end */
    RECORD_CHECK_EVERY = 32,                  /* lines of the body between two digests */
};

/* A record in the caller's memory: the contents of its head, and the position of the reader. */
struct record {
    char game[RECORD_GAME_SIZE];
    char *rules; /* the lines of the rules as the game's reader expects them, terminated */
    size_t rules_length;
    unsigned rules_line; /* the line of the record on which they begin, for faults */
    bool seeded; /* it has a seed and a generator that this program knows; otherwise draws are taken as recorded */
    uint64_t seed;
    enum rng_kind generator;
    char *start; /* the lines of a given start, terminated, or null */
    size_t start_length;
    char *head; /* all of the head, without carriage returns */
    size_t head_length;
    const char *at, *end; /* the next line, and the end of the last complete one */
    unsigned line;        /* the number of the line at `at` */
    bool torn;            /* bytes follow the last newline, or zeros from a power cut */
};

enum record_what {
    RECORD_DRAW,
    RECORD_PLAY,
    RECORD_UNDO,
    RECORD_REDO,
    RECORD_NEW,
    RECORD_HELP,
    RECORD_CHECK,
    RECORD_END
};

/* What a player can be helped by, as bits. */
enum record_help { RECORD_HINT = 1, RECORD_AUTOPLAY = 2 };

struct record_line {
    enum record_what what;
    int seat;                    /* PLAY */
    char text[RECORD_TEXT_SIZE]; /* DRAW, PLAY */
    enum record_help help;       /* HELP */
    uint64_t digest;             /* CHECK, END */
};

/* Reads the head. The text is borrowed until record_close. ERR_SYNTAX, ERR_VERSION and ERR_CORRUPT (it ends within its
 * head) with the place, ERR_SYSTEM if out of memory; nothing needs to be freed then. */
enum err record_open(struct record *, const char *text, size_t length, struct fault *);
void record_close(struct record *);

/* The next line of the body; *more is false if there is none. ERR_SYNTAX, ERR_RANGE with the place. */
enum err record_next(struct record *, struct record_line *, bool *more, struct fault *);

/* Writes one line of the body with its line end; RECORD_LINE_SIZE bytes are enough. */
void record_line_write(const struct record_line *, struct out *);

/* Makes the head of a new record from game, rules, seed and start, which the caller sets and keeps. ERR_SYSTEM if out
 * of memory; the caller frees head. */
enum err record_compose(struct record *);

/* 64-bit FNV-1a, continued from the digest of the preceding text, or from record_digest_start. */
uint64_t record_digest_start(void);
uint64_t record_digest(uint64_t digest, const void *data, size_t length);

/* The name of a generator in a record. */
const char *record_generator_name(enum rng_kind);

#endif

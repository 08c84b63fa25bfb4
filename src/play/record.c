#include "play/record.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static const char *const GENERATORS[] = {"xoshiro", "java"};
enum { GENERATOR_COUNT = sizeof GENERATORS / sizeof GENERATORS[0] };

const char *record_generator_name(enum rng_kind kind) {
    assert((unsigned)kind < GENERATOR_COUNT);
    return GENERATORS[kind];
}

uint64_t record_digest_start(void) {
    return UINT64_C(0xcbf29ce484222325);
}

uint64_t record_digest(uint64_t digest, const void *data, size_t length) {
    const uint8_t *byte = data;
    for (size_t i = 0; i < length; i++)
        digest = (digest ^ byte[i]) * UINT64_C(0x100000001b3);
    return digest;
}

/* ---- Lines ---- */

/* The line at `at` without its line end; false if no complete line is left. */
static bool peek_line(const struct record *record, struct token *line) {
    const char *end = record->at < record->end ? memchr(record->at, '\n', (size_t)(record->end - record->at)) : NULL;
    if (!end)
        return false;
    *line = (struct token){record->at, (size_t)(end - record->at)};
    if (line->length && end[-1] == '\r')
        line->length--;
    return true;
}

static void pass_line(struct record *record) {
    const char *end = memchr(record->at, '\n', (size_t)(record->end - record->at));
    record->at = end + 1;
    record->line++;
}

/* Does the line begin with this word? Then *rest is what follows the word and one space. */
static bool after_word(struct token line, const char *word, struct token *rest) {
    size_t length = strlen(word);
    if (line.length <= length || memcmp(line.at, word, length) != 0 || line.at[length] != ' ')
        return false;
    *rest = (struct token){line.at + length + 1, line.length - length - 1};
    return true;
}

/* ---- The head ---- */

/* The consecutive lines that begin with this word, without the word. Null if there are none. */
static enum err take_lines(struct record *record, const char *word, char **text, size_t *length, struct fault *fault) {
    struct record ahead = *record;
    struct token line, rest;
    size_t size = 0;
    for (; peek_line(&ahead, &line) && after_word(line, word, &rest); pass_line(&ahead))
        size += rest.length + 1;
    *text = NULL;
    *length = size;
    if (size == 0)
        return ERR_NONE;
    char *to = *text = malloc(size + 1);
    if (!to)
        return err_refuse_at(fault, ERR_SYSTEM, record->line, 0, "not enough memory");
    for (; peek_line(record, &line) && after_word(line, word, &rest); pass_line(record)) {
        memcpy(to, rest.at, rest.length);
        to += rest.length;
        *to++ = '\n';
    }
    *to = '\0';
    return ERR_NONE;
}

static enum err take_version(struct record *record, struct fault *fault) {
    struct token line, rest;
    uint64_t version;
    if (!peek_line(record, &line) || !after_word(line, "tessera record", &rest))
        return err_refuse_at(fault, ERR_SYNTAX, record->line, 0,
                             "not a Tessera record: the first line is not 'tessera record 1'");
    if (!token_number(rest, &version) || version == 0)
        return err_refuse_at(fault, ERR_SYNTAX, record->line, 0, "the version must be a number, 1 or larger");
    if (version > RECORD_VERSION)
        return err_refuse_at(fault, ERR_VERSION, record->line, 0,
                             "the record was written by a newer version of Tessera");
    pass_line(record);
    return ERR_NONE;
}

/* The text ends where a line of the head is expected. */
static enum err expected(const struct record *record, const char *what, struct fault *fault) {
    struct token line;
    if (!peek_line(record, &line))
        return err_refuse_at(fault, ERR_CORRUPT, record->line, 0, "the record ends before its head is complete");
    return err_refuse_at(fault, ERR_SYNTAX, record->line, 0, what);
}

static enum err take_game(struct record *record, struct fault *fault) {
    struct token line, rest;
    if (!peek_line(record, &line) || !after_word(line, "game", &rest))
        return expected(record, "expected the name of the game, such as 'game slide'", fault);
    if (rest.length >= sizeof record->game)
        return err_refuse_at(fault, ERR_SYNTAX, record->line, 0, "the name of the game is too long");
    memcpy(record->game, rest.at, rest.length);
    pass_line(record);
    return ERR_NONE;
}

static enum err take_seed(struct record *record, struct fault *fault) {
    struct token line, rest;
    if (!peek_line(record, &line) || !after_word(line, "seed", &rest))
        return expected(record, "expected a line of the rules or the seed", fault);
    if (!token_is(rest, "none")) {
        struct reader in = reader_of(rest.at, rest.length);
        struct token number = reader_token(&in), name = reader_token(&in);
        if (!token_number(number, &record->seed) || record->seed > INT64_MAX || name.length == 0 || !reader_at_end(&in))
            return err_refuse_at(fault, ERR_SYNTAX, record->line, 0,
                                 "the seed must be none, or a number up to 2^63 - 1 and its generator");
        for (unsigned i = 0; i < GENERATOR_COUNT; i++)
            if (token_is(name, GENERATORS[i])) {
                record->generator = (enum rng_kind)i;
                record->seeded = true;
            }
    }
    pass_line(record);
    return ERR_NONE;
}

static enum err take_begin(struct record *record, struct fault *fault) {
    struct token line;
    if (!peek_line(record, &line) || !token_is(line, "begin"))
        return expected(record, "expected a line of the start position or 'begin'", fault);
    pass_line(record);
    return ERR_NONE;
}

static enum err take_head(struct record *record, struct fault *fault) {
    enum err err = take_version(record, fault);
    if (!err)
        err = take_game(record, fault);
    record->rules_line = record->line;
    if (!err)
        err = take_lines(record, "rules", &record->rules, &record->rules_length, fault);
    if (!err && !record->rules)
        err = expected(record, "expected the rules", fault);
    if (!err)
        err = take_seed(record, fault);
    if (!err)
        err = take_lines(record, "start", &record->start, &record->start_length, fault);
    return err ? err : take_begin(record, fault);
}

/* Digests are computed over plain line ends, whatever line ends a record has been converted to. */
static enum err copy_head(struct record *record, const char *text, struct fault *fault) {
    char *to = record->head = malloc((size_t)(record->at - text) + 1);
    if (!to)
        return err_refuse_at(fault, ERR_SYSTEM, record->line, 0, "not enough memory");
    for (const char *from = text; from < record->at; from++)
        if (*from != '\r' || from[1] != '\n')
            *to++ = *from;
    *to = '\0';
    record->head_length = (size_t)(to - record->head);
    return ERR_NONE;
}

/* A power cut may leave zeros where the last steps should be, and even a later piece of them after the zeros. None of
 * that was acknowledged. */
enum { TAIL_MOST = 1 << 16 };

enum err record_open(struct record *record, const char *text, size_t length, struct fault *fault) {
    *record = (struct record){.at = text, .end = text, .line = 1};
    const char *nul = length ? memchr(text, '\0', length) : NULL;
    size_t whole = nul ? (size_t)(nul - text) : length;
    if (nul && (nul == text || length - whole > TAIL_MOST)) {
        for (const char *at = text; at < nul; at++)
            record->line += *at == '\n';
        return err_refuse_at(fault, ERR_SYNTAX, record->line, 0, "not a text file: it contains a NUL byte");
    }
    enum err err = text_check_lines(text, whole, fault);
    if (err)
        return err;
    while (whole && text[whole - 1] != '\n')
        whole--;
    record->end = text + whole;
    record->torn = whole < length;
    err = take_head(record, fault);
    if (!err)
        err = copy_head(record, text, fault);
    if (err)
        record_close(record);
    return err;
}

void record_close(struct record *record) {
    free(record->rules);
    free(record->start);
    free(record->head);
    *record = (struct record){0};
}

/* ---- The body ---- */

static const char *const NAMES[] = {"draw", "play", "undo", "redo", "new", "help", "check", "end"};
static const char *const HELPS[] = {[RECORD_HINT] = "hint", [RECORD_AUTOPLAY] = "autoplay"};

static enum err read_text(const struct record *record, struct token rest, struct record_line *line,
                          struct fault *fault) {
    if (rest.length >= sizeof line->text)
        return err_refuse_at(fault, ERR_RANGE, record->line, 0, "the line is too long");
    memcpy(line->text, rest.at, rest.length);
    line->text[rest.length] = '\0';
    return ERR_NONE;
}

static enum err read_play(const struct record *record, struct token rest, struct record_line *line,
                          struct fault *fault) {
    const char *space = memchr(rest.at, ' ', rest.length);
    uint64_t seat;
    if (!space || !token_number((struct token){rest.at, (size_t)(space - rest.at)}, &seat) || seat > INT8_MAX)
        return err_refuse_at(fault, ERR_SYNTAX, record->line, 0, "expected the number of a seat and its move");
    line->seat = (int)seat;
    return read_text(record, (struct token){space + 1, (size_t)(rest.at + rest.length - space - 1)}, line, fault);
}

static enum err read_digest(const struct record *record, struct token rest, struct record_line *line,
                            struct fault *fault) {
    static const char WRONG[] = "a digest has sixteen digits, 0 to 9 and a to f";
    static const char DIGITS[] = "0123456789abcdef";
    line->digest = 0;
    if (rest.length != 16)
        return err_refuse_at(fault, ERR_SYNTAX, record->line, 0, WRONG);
    for (size_t i = 0; i < rest.length; i++) {
        const char *digit = memchr(DIGITS, rest.at[i], sizeof DIGITS - 1);
        if (!digit)
            return err_refuse_at(fault, ERR_SYNTAX, record->line, 0, WRONG);
        line->digest = line->digest << 4 | (uint64_t)(digit - DIGITS);
    }
    return ERR_NONE;
}

static enum err read_help(const struct record *record, struct token rest, struct record_line *line,
                          struct fault *fault) {
    line->help = token_is(rest, HELPS[RECORD_HINT]) ? RECORD_HINT : RECORD_AUTOPLAY;
    return token_is(rest, HELPS[line->help])
               ? ERR_NONE
               : err_refuse_at(fault, ERR_SYNTAX, record->line, 0, "expected help hint or help autoplay");
}

static enum err read_line(const struct record *record, struct token whole, struct record_line *line,
                          struct fault *fault) {
    struct token rest;
    for (unsigned what = RECORD_DRAW; what <= RECORD_END; what++) {
        line->what = (enum record_what)what;
        bool more = after_word(whole, NAMES[what], &rest);
        if (more && what == RECORD_PLAY)
            return read_play(record, rest, line, fault);
        if (more && what == RECORD_DRAW)
            return read_text(record, rest, line, fault);
        if (more && what == RECORD_HELP)
            return read_help(record, rest, line, fault);
        if (more && (what == RECORD_CHECK || what == RECORD_END))
            return read_digest(record, rest, line, fault);
        if (token_is(whole, NAMES[what]) && (what == RECORD_UNDO || what == RECORD_REDO || what == RECORD_NEW))
            return ERR_NONE;
    }
    return err_refuse_at(fault, ERR_SYNTAX, record->line, 0,
                         "expected draw, play, undo, redo, new, help, check or end");
}

enum err record_next(struct record *record, struct record_line *line, bool *more, struct fault *fault) {
    struct token whole;
    *more = peek_line(record, &whole);
    if (!*more)
        return ERR_NONE;
    enum err err = read_line(record, whole, line, fault);
    if (!err)
        pass_line(record);
    return err;
}

/* ---- Writing ---- */

void record_line_write(const struct record_line *line, struct out *out) {
    out_put(out, NAMES[line->what]);
    if (line->what == RECORD_PLAY) {
        out_put_char(out, ' ');
        out_put_number(out, (uint64_t)line->seat);
    }
    if (line->what == RECORD_PLAY || line->what == RECORD_DRAW) {
        out_put_char(out, ' ');
        out_put(out, line->text);
    }
    if (line->what == RECORD_HELP) {
        out_put_char(out, ' ');
        out_put(out, HELPS[line->help]);
    }
    if (line->what == RECORD_CHECK || line->what == RECORD_END) {
        out_put_char(out, ' ');
        out_put_hex(out, line->digest);
    }
    out_put_char(out, '\n');
}

/* Each line of the text with a word before it, always with a plain line end, even if the text has another or none: so
 * the head, and its digest, are what a reader makes of it. */
static void put_lines(const char *word, const char *text, size_t length, struct out *out) {
    const char *end = text + length;
    while (text < end) {
        const char *newline = memchr(text, '\n', (size_t)(end - text)), *stop = newline ? newline : end;
        while (stop > text && stop[-1] == '\r')
            stop--;
        out_put(out, word);
        out_put_char(out, ' ');
        while (text < stop)
            out_put_char(out, *text++);
        out_put_char(out, '\n');
        text = newline ? newline + 1 : end;
    }
}

static size_t lines_size(const char *word, const char *text, size_t length) {
    size_t lines = 1;
    for (size_t i = 0; i < length; i++)
        lines += text[i] == '\n';
    return length + lines * (strlen(word) + 2);
}

enum err record_compose(struct record *record) {
    enum { OTHER_LINES = 128 }; /* version, game, seed, begin */
    size_t size = OTHER_LINES + lines_size("rules", record->rules, record->rules_length) +
                  lines_size("start", record->start, record->start_length);
    record->head = malloc(size);
    if (!record->head)
        return ERR_SYSTEM;
    struct out out = out_of(record->head, size);
    out_put(&out, "tessera record ");
    out_put_number(&out, RECORD_VERSION);
    out_put(&out, "\ngame ");
    out_put(&out, record->game);
    out_put_char(&out, '\n');
    put_lines("rules", record->rules, record->rules_length, &out);
    out_put(&out, "seed ");
    if (record->seeded) {
        out_put_number(&out, record->seed);
        out_put_char(&out, ' ');
        out_put(&out, record_generator_name(record->generator));
    } else {
        out_put(&out, "none");
    }
    out_put_char(&out, '\n');
    if (record->start)
        put_lines("start", record->start, record->start_length, &out);
    out_put(&out, "begin\n");
    assert(!out.full);
    record->head_length = (size_t)(out.at - record->head);
    return ERR_NONE;
}

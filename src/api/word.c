#include "tessera/word.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "api/api_internal.h"
#include "app/leaves_load.h"
#include "app/lexicon_load.h"
#include "app/word_rules_load.h"
#include "word/lexicon_build.h"
#include "word/position_text.h"

static_assert((int)TESSERA_WORD_PLAY_SIZE >= (int)GEN_PLAY_TEXT && (int)TESSERA_WORD_LINE_SIZE >= (int)ROBOT_LINE &&
                  (int)TESSERA_WORD_RULES_SIZE >= (int)WORD_RULES_TEXT,
              "the public bounds hold what the engine writes");

/* ---- Lexicons ---- */

struct tessera_lexicon {
    struct lexicon_loaded words;
};

const struct lexicon *api_lexicon(const struct tessera_lexicon *lexicon) {
    return lexicon ? &lexicon->words.lexicon : NULL;
}

static enum tessera_error keep_lexicon(struct tessera_lexicon *made, enum err err, const struct fault *fault,
                                       struct tessera_lexicon **lexicon) {
    if (err) {
        free(made);
        return api_result(err, fault);
    }
    *lexicon = made;
    return TESSERA_OK;
}

enum tessera_error tessera_lexicon_open(const char *path, struct tessera_lexicon **lexicon) {
    struct fault fault = {0};
    if (!lexicon)
        return api_null();
    struct tessera_lexicon *made = malloc(sizeof *made);
    if (!made)
        return api_no_memory();
    return keep_lexicon(made, lexicon_load(path, &made->words, &fault), &fault, lexicon);
}

enum tessera_error tessera_lexicon_compile(const char *words, size_t length, struct tessera_lexicon **lexicon) {
    struct fault fault = {0};
    if (!words || !lexicon)
        return api_null();
    struct tessera_lexicon *made = malloc(sizeof *made);
    if (!made)
        return api_no_memory();
    return keep_lexicon(made, lexicon_compile_text(words, length, &made->words, &fault), &fault, lexicon);
}

bool tessera_lexicon_has(const struct tessera_lexicon *lexicon, const char *word) {
    return lexicon && word && lexicon_knows(&lexicon->words.lexicon, word);
}

uint32_t tessera_lexicon_words(const struct tessera_lexicon *lexicon) {
    return lexicon ? lexicon->words.lexicon.words : 0;
}

void tessera_lexicon_free(struct tessera_lexicon *lexicon) {
    if (lexicon)
        lexicon_unload(&lexicon->words);
    free(lexicon);
}

/* ---- Rules ---- */

static enum tessera_error keep_rules(const struct word_rules *found, enum err err, const struct fault *fault,
                                     struct tessera_word_rules **rules) {
    if (err)
        return api_result(err, fault);
    struct tessera_word_rules *made = malloc(sizeof *made);
    if (!made)
        return api_no_memory();
    made->rules = *found;
    *rules = made;
    return TESSERA_OK;
}

enum tessera_error tessera_word_rules_open(struct tessera_word_rules **rules) {
    struct word_rules found;
    struct fault fault = {0};
    return rules ? keep_rules(&found, word_rules_load(&found, &fault), &fault, rules) : api_null();
}

enum tessera_error tessera_word_rules_read(const char *text, size_t length, struct tessera_word_rules **rules) {
    struct word_rules found;
    struct fault fault = {0};
    if (!text || !rules)
        return api_null();
    word_rules_start(&found);
    return keep_rules(&found, word_rules_read(&found, text, length, &fault), &fault, rules);
}

enum tessera_error tessera_word_rules_write(const struct tessera_word_rules *rules, char *text, size_t size) {
    if (!rules || !text || size == 0)
        return api_null();
    struct out out = out_of(text, size);
    word_rules_write(&rules->rules, &out);
    if (!out.full)
        return TESSERA_OK;
    text[0] = '\0';
    return api_refuse(ERR_RANGE, "the buffer is too small for the rules");
}

/* Blanks that were removed are restored from the standard letters. */
static enum err set_blanks(struct word_rules *rules, const char *value, struct fault *fault) {
    struct word_rules standard;
    if (strcmp(value, "no") == 0) {
        word_rules_without_blanks(rules);
        return ERR_NONE;
    }
    if (strcmp(value, "yes") != 0)
        return err_refuse(fault, ERR_SYNTAX, "blanks are yes or no");
    if (rules->count[0])
        return ERR_NONE;
    enum err err = word_rules_load(&standard, fault);
    if (!err)
        rules->count[0] = standard.count[0];
    return err;
}

/* Keys with the same names and values as in a rules file. */
static enum err set_line(struct word_rules *rules, const char *key, const char *value, struct fault *fault) {
    char text[64];
    struct out out = out_of(text, sizeof text);
    out_put(&out, key);
    out_put_char(&out, ' ');
    out_put(&out, value);
    if (out.full || strpbrk(value, "\n#"))
        return err_refuse(fault, ERR_SYNTAX, "there is no such value");
    enum err err = word_rules_change(rules, text, (size_t)(out.at - text), fault);
    if (err)
        fault->line = fault->column = 0; /* the caller has no such text */
    return err;
}

enum tessera_error tessera_word_rules_set(struct tessera_word_rules *rules, const char *key, const char *value) {
    struct fault fault = {0};
    enum err err;
    if (!rules || !key || !value)
        return api_null();
    if (strcmp(key, "seats") == 0)
        err = word_seats_read(value, &rules->rules)
                  ? ERR_NONE
                  : err_refuse(&fault, ERR_SYNTAX, "seats are 2 to 4 of human, easy, fair, thrifty and strong");
    else if (strcmp(key, "blanks") == 0)
        err = set_blanks(&rules->rules, value, &fault);
    else if (strcmp(key, "specials") == 0 || strcmp(key, "score") == 0)
        err = set_line(&rules->rules, key, value, &fault);
    else
        err = err_refuse(&fault, ERR_SYNTAX, "the rules have no such key");
    return api_result(err, &fault);
}

void tessera_word_rules_free(struct tessera_word_rules *rules) {
    free(rules);
}

/* ---- Positions and plays ---- */

struct tessera_word_position {
    struct word_rules rules;
    struct word_position_text given;
    struct leaves leaves;
    struct gen_position board;
    struct gen_rack rack;
    int32_t value[GEN_SUBSETS]; /* of the letters kept on the rack, in the units of gen_best */
    bool racked;                /* the rack of the seat to move is known */
};

static void read_rack(struct tessera_word_position *position) {
    uint8_t tiles[WORD_RACK];
    unsigned count = 0;
    const uint8_t *held = position->given.position.rack[position->given.position.turn];
    for (unsigned face = 0; face < WORD_FACES; face++)
        /* impossible: a rack holds no more tiles */
        for (unsigned i = 0; i < held[face] && count < WORD_RACK; i++)
            tiles[count++] = face ? (uint8_t)face : WORD_BLANK;
    position->racked = !(position->given.position.open & 1U << position->given.position.turn);
    gen_rack_read(&position->rack, tiles, count);
    leaves_values(&position->leaves, &position->rack, position->value);
}

/* What follows from the rules and the given position. */
static void finish_position(struct tessera_word_position *made) {
    if (leaves_load(NULL, &made->leaves, NULL) != ERR_NONE)
        memset(&made->leaves, 0, sizeof made->leaves); /* then all letters have the same value */
    gen_position_read(&made->board, &made->given.position.board, &made->rules);
    read_rack(made);
}

static enum err read_position(struct tessera_word_position *made, const char *text, size_t length,
                              struct fault *fault) {
    enum err err = word_position_text_read(&made->given, text, length, fault);
    if (err)
        return err;
    made->rules.seats = made->given.seats;
    finish_position(made);
    return ERR_NONE;
}

enum tessera_error tessera_word_position_read(const struct tessera_word_rules *rules,
                                              const struct tessera_lexicon *lexicon, const char *text, size_t length,
                                              struct tessera_word_position **position) {
    struct fault fault = {0};
    if (!rules || !lexicon || !text || !position)
        return api_null();
    struct tessera_word_position *made = calloc(1, sizeof *made);
    if (!made)
        return api_no_memory();
    made->rules = rules->rules;
    made->rules.lexicon = api_lexicon(lexicon);
    enum err err = read_position(made, text, length, &fault);
    if (err) {
        free(made);
        return api_result(err, &fault);
    }
    *position = made;
    return TESSERA_OK;
}

enum tessera_error tessera_word_position_of(const struct tessera_match *match,
                                            struct tessera_word_position **position) {
    if (!match || !position)
        return api_null();
    const struct word_rules *rules = api_match_word_rules(match);
    if (!rules || !rules->lexicon)
        return api_refuse(ERR_RANGE, rules ? "the match has no lexicon" : "the match is of another game");
    if (tessera_match_turn(match) < 0)
        return api_refuse(ERR_OVER, "the game is over");
    struct tessera_word_position *made = calloc(1, sizeof *made);
    if (!made)
        return api_no_memory();
    made->rules = *rules;
    made->given.position = *api_match_word_position(match);
    made->given.seats = rules->seats;
    finish_position(made);
    *position = made;
    return TESSERA_OK;
}

void tessera_word_position_free(struct tessera_word_position *position) {
    free(position);
}

static struct tessera_word_play play_of(const struct tessera_word_position *position, const struct gen_play *play) {
    struct tessera_word_play made = {.points = play->score};
    struct out text = out_of(made.text, sizeof made.text);
    gen_play_write(play, &position->given.position.board, &text);
    made.value = play->score + (double)position->value[play->kept] / GEN_POINT;
    return made;
}

struct taker {
    const struct tessera_word_position *position;
    bool (*take)(void *context, const struct tessera_word_play *);
    void *context;
    bool done;
};

static void hand_on(void *context, const struct gen_play *play, uint32_t count) {
    struct taker *taker = context;
    for (uint32_t i = 0; i < count && !taker->done; i++) {
        struct tessera_word_play made = play_of(taker->position, &play[i]);
        taker->done = !taker->take(taker->context, &made);
    }
}

enum tessera_error tessera_word_plays(const struct tessera_word_position *position,
                                      bool (*take)(void *context, const struct tessera_word_play *), void *context) {
    enum { PORTION = 256 };
    struct gen_play portion[PORTION];
    if (!position || !take)
        return api_null();
    if (!position->racked)
        return api_refuse(ERR_RANGE, "the rack of the seat whose turn it is is not known");
    struct taker taker = {.position = position, .take = take, .context = context};
    struct gen_sink sink = {.play = portion, .most = PORTION, .take = hand_on, .context = &taker};
    gen_all(&position->board, &position->rack, &sink);
    return TESSERA_OK;
}

/* The best plays so far, best first. */
struct best {
    struct tessera_word_play *play;
    size_t count, most;
};

static bool is_better(const struct tessera_word_play *a, const struct tessera_word_play *b) {
    if (a->value != b->value)
        return a->value > b->value;
    return strcmp(a->text, b->text) < 0; /* so that the order is the same everywhere */
}

static bool keep_best(void *context, const struct tessera_word_play *play) {
    struct best *best = context;
    size_t at = best->count < best->most ? best->count++ : best->most;
    while (at > 0 && is_better(play, &best->play[at - 1])) {
        if (at < best->most)
            best->play[at] = best->play[at - 1];
        at--;
    }
    if (at < best->most)
        best->play[at] = *play;
    return true;
}

enum tessera_error tessera_word_best(const struct tessera_word_position *position, struct tessera_word_play *play,
                                     size_t *count) {
    if (!play || !count)
        return api_null();
    struct best best = {.play = play, .most = *count};
    enum tessera_error error = tessera_word_plays(position, keep_best, &best);
    if (error == TESSERA_OK)
        *count = best.count;
    return error;
}

/* ---- Robots ---- */

struct tessera_robot {
    struct robot robot;
    struct leaves leaves;
    enum robot_kind kind;
    uint64_t seed;
    bool taught;
};

enum tessera_error tessera_robot_open(const char *name, uint64_t seed, struct tessera_robot **robot) {
    if (!name || !robot)
        return api_null();
    int kind = robot_kind_named((struct token){name, strlen(name)});
    if (kind < 0)
        return api_refuse(ERR_RANGE, "there is no such robot");
    struct tessera_robot *made = malloc(sizeof *made);
    if (!made)
        return api_no_memory();
    made->kind = (enum robot_kind)kind;
    made->seed = seed;
    made->taught = leaves_load(NULL, &made->leaves, NULL) == ERR_NONE;
    *robot = made;
    return TESSERA_OK;
}

static enum tessera_error choose(struct tessera_robot *robot, const struct tessera_match *match,
                                 struct robot_view *view, struct robot_turn *turn) {
    if (!robot || !match)
        return api_null();
    const struct word_rules *rules = api_match_word_rules(match);
    if (!rules || !rules->lexicon)
        return api_refuse(ERR_RANGE, rules ? "the match has no lexicon" : "the match is of another game");
    int seat = tessera_match_turn(match);
    if (seat < 0)
        return api_refuse(ERR_OVER, "the game is over");
    struct robot_watch watch = api_match_watch(match);
    robot_start(&robot->robot, robot->kind, robot->taught ? &robot->leaves : NULL,
                rng_derive(robot->seed, (uint64_t)seat + 1));
    robot_see(rules, api_match_word_position(match), seat, &watch, view);
    robot_choose(&robot->robot, rules, view, turn);
    return TESSERA_OK;
}

static void write_line(const struct robot_turn *turn, const struct robot_view *view, unsigned number,
                       char text[TESSERA_WORD_LINE_SIZE]) {
    struct out line = out_of(text, TESSERA_WORD_LINE_SIZE);
    robot_turn_write(turn, view, number, &line);
}

enum tessera_error tessera_robot_play(struct tessera_robot *robot, struct tessera_match *match) {
    struct robot_view view;
    struct robot_turn turn;
    enum tessera_error error = choose(robot, match, &view, &turn);
    int seat = error ? 0 : tessera_match_turn(match);
    for (unsigned i = 0; !error && i < robot_turn_lines(&turn); i++) {
        char text[TESSERA_WORD_LINE_SIZE];
        write_line(&turn, &view, i, text);
        error = tessera_match_do(match, seat, text);
    }
    return error;
}

enum tessera_error tessera_robot_advise(struct tessera_robot *robot, const struct tessera_match *match,
                                        char line[TESSERA_WORD_LINE_SIZE]) {
    struct robot_view view;
    struct robot_turn turn;
    if (!line)
        return api_null();
    enum tessera_error error = choose(robot, match, &view, &turn);
    if (!error)
        write_line(&turn, &view, robot_turn_lines(&turn) - 1, line);
    return error;
}

void tessera_robot_free(struct tessera_robot *robot) {
    free(robot);
}

/* replay_word.c - a record of the word game, shown turn by turn, with nothing hidden. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "app/lexicon_load.h"
#include "app/plural.h"
#include "app/printable.h"
#include "app/word_say.h"
#include "cli/command.h"
#include "cli/replay_internal.h"
#include "word/text.h"

struct word_replay {
    struct replay_run *run;
    struct word_rules rules;
    struct word_names names;
    struct word_history past;
    bool due; /* the last step has not been shown yet: chance goes on with it */
};

static const struct word_position *position_of(const struct word_replay *replay) {
    return match_position(replay->run->match);
}

static void show_position(const struct word_replay *replay) {
    const struct word_position *position = position_of(replay);
    char text[WORD_BOARD_LINES];
    struct out line = out_of(text, sizeof text);
    word_say_board(&replay->rules, &position->board, &line);
    fputs(text, stdout);
    for (unsigned seat = 0; seat < replay->rules.seats; seat++) {
        struct out tiles = out_of(text, sizeof text);
        word_tiles_write(position->rack[seat], &tiles);
        printf("%-*s %6d  %s\n", WORD_NAME_SIZE - 5, replay->names.of[seat], position->score[seat], text);
    }
}

/* A step is told when chance has filled the rack after it. */
static void show_step(struct word_replay *replay) {
    char text[WORD_SAY_SIZE];
    struct out line = out_of(text, sizeof text);
    if (replay->run->check || !replay->due || match_turn(replay->run->match) == TURN_CHANCE)
        return;
    replay->due = false;
    if (replay->past.count) {
        word_say_step(&replay->rules, &replay->names, &replay->past.step[replay->past.count - 1], WORD_SEES_ALL, &line);
        printf("%s\n", printable(text));
    } else {
        puts("start");
    }
    show_position(replay);
}

static void show_line(struct word_replay *replay, enum record_what what) {
    if (what == RECORD_UNDO || what == RECORD_REDO || what == RECORD_NEW) {
        replay->due = false;
        if (!replay->run->check)
            puts(what == RECORD_UNDO ? "undo" : what == RECORD_REDO ? "redo" : "new game");
        if (!replay->run->check && what != RECORD_NEW)
            show_position(replay);
    }
    replay->due = replay->due || what == RECORD_PLAY || what == RECORD_NEW;
    show_step(replay);
}

static void sum_up(const struct word_replay *replay, const char *words, bool ended) {
    const struct word_position *position = position_of(replay);
    printable_print(stdout, replay->run->path);
    fputs(": word", stdout);
    for (unsigned seat = 0; seat < replay->rules.seats; seat++)
        printf("%s %s %d", seat ? "," : "", replay->names.of[seat], position->score[seat]);
    if (replay->run->record.seeded)
        printf(", seed %" PRIu64, replay->run->record.seed);
    printf(", %" PRIu64 " line%s, %u move%s, %s, %s%s\n", replay->run->lines, plural(replay->run->lines),
           replay->past.count, plural(replay->past.count), position->phase == WORD_ENDED ? "over" : "not over", words,
           ended ? "" : "; the record was not finished");
}

static int follow_all(struct word_replay *replay, const char *words) {
    struct record_line line;
    struct fault fault = {0};
    bool more = true, ended = false;
    show_step(replay);
    for (;;) {
        unsigned number = replay->run->record.line;
        enum err err = record_next(&replay->run->record, &line, &more, &fault);
        if (err)
            return replay_failed(replay->run, &fault, number);
        if (!more)
            break;
        if (word_history_follow(&replay->past, replay->run->match, &replay->rules, &line, &fault) != ERR_NONE)
            return replay_failed(replay->run, &fault, number);
        replay->run->lines++;
        ended = line.what == RECORD_END;
        show_line(replay, line.what);
    }
    replay_tell_torn(replay->run);
    sum_up(replay, words, ended);
    return EXIT_DONE;
}

static int follow(struct word_replay *replay, const char *words) {
    struct fault fault = {0};
    if (match_from(&replay->run->record, &word_game, &replay->rules, MATCH_WAITS, &replay->run->match, &fault) !=
        ERR_NONE) {
        fault.line = fault.column = 0; /* a place in the start is none in the file */
        return replay_failed(replay->run, &fault, replay->run->record.line - 1);
    }
    int code = follow_all(replay, words);
    match_free(replay->run->match);
    word_history_free(&replay->past);
    return code;
}

/* Words are looked up where a list is given; without one a record is played as it stands, and the last line says so. */
int replay_word(struct replay_run *run) {
    struct word_replay replay = {.run = run, .due = true};
    struct lexicon_loaded words = {0};
    struct fault fault = {0};
    if (word_history_rules(&run->record, &replay.rules, &fault) != ERR_NONE)
        return replay_failed(run, &fault, run->record.rules_line);
    word_names_of(&replay.rules, &replay.names);
    if (!run->lexicon)
        return follow(&replay, "words not looked up");
    if (lexicon_load(run->lexicon, &words, &fault) != ERR_NONE)
        return complain("%s", fault.what);
    replay.rules.lexicon = &words.lexicon;
    int code =
        follow(&replay, words.lexicon.list == replay.rules.list ? "words looked up"
                                                                : "words looked up in a list other than its own");
    lexicon_unload(&words);
    return code;
}

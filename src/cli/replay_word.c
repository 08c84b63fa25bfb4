/* replay_word.c - a record of the word game, shown turn by turn, with nothing hidden. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "app/lexicon_load.h"
#include "app/plural.h"
#include "app/printable.h"
#include "app/word_say.h"
#include "cli/command.h"
#include "cli/facts.h"
#include "cli/replay_internal.h"
#include "word/text.h"

struct word_replay {
    struct replay_run *run;
    struct word_rules rules;
    struct word_names names;
    bool due; /* the last step has not been shown yet: its draws are still to come */
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

/* A step is shown once the rack has been refilled after it. */
static void show_step(struct word_replay *replay) {
    char text[WORD_SAY_SIZE];
    struct out line = out_of(text, sizeof text);
    if (replay->run->check || !replay->due || match_turn(replay->run->match) == TURN_CHANCE)
        return;
    replay->due = false;
    size_t steps = match_step_count(replay->run->match);
    if (steps) {
        struct word_step last = word_step_at(replay->run->match, steps - 1);
        word_say_step(&replay->rules, &replay->names, &last, WORD_SEES_ALL, &line);
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
    size_t steps = match_step_count(replay->run->match);
    printable_print(stdout, replay->run->path);
    fputs(": word", stdout);
    for (unsigned seat = 0; seat < replay->rules.seats; seat++)
        printf("%s %s %d", seat ? "," : "", replay->names.of[seat], position->score[seat]);
    if (replay->run->record.seeded)
        printf(", seed %" PRIu64, replay->run->record.seed);
    printf(", %" PRIu64 " line%s, %zu move%s, %s, %s%s\n", replay->run->lines, plural(replay->run->lines), steps,
           plural(steps), position->phase == WORD_ENDED ? "over" : "not over", words,
           ended ? "" : "; the record was not finished");
}

/* Whether the words were looked up, and in which list. */
static const char *words_checked(const struct word_rules *rules) {
    if (!rules->lexicon)
        return "unchecked";
    return rules->lexicon->list == rules->list ? "checked" : "checked in another list";
}

static int sum_up_json(const struct word_replay *replay, bool ended) {
    const struct word_position *position = position_of(replay);
    struct facts facts;
    replay_facts(replay->run, &facts, match_step_count(replay->run->match), ended);
    facts_list(&facts, "seats");
    for (unsigned seat = 0; seat < replay->rules.seats; seat++) {
        facts_object(&facts, NULL);
        facts_text(&facts, "name", replay->names.of[seat]);
        facts_signed(&facts, "score", position->score[seat]);
        facts_close(&facts);
    }
    facts_close(&facts);
    facts_flag(&facts, "over", position->phase == WORD_ENDED);
    facts_text(&facts, "words", words_checked(&replay->rules));
    return facts_print(&facts);
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
        if (match_follow(replay->run->match, &line, &fault) != ERR_NONE)
            return replay_failed(replay->run, &fault, number);
        replay->run->lines++;
        ended = line.what == RECORD_END;
        show_line(replay, line.what);
    }
    replay_tell_torn(replay->run);
    if (replay->run->json)
        return sum_up_json(replay, ended);
    sum_up(replay, words, ended);
    return EXIT_DONE;
}

static int follow(struct word_replay *replay, const char *words) {
    struct fault fault = {0};
    if (match_from(&replay->run->record, &word_game, &replay->rules, MATCH_WAITS, &replay->run->match, &fault) !=
        ERR_NONE) {
        fault.line = fault.column = 0; /* a position in the start is not one in the file */
        return replay_failed(replay->run, &fault, replay->run->record.line - 1);
    }
    int code = follow_all(replay, words);
    match_free(replay->run->match);
    return code;
}

/* Words are looked up if a list is given; otherwise the record is played as it is, and the last line says so. */
int replay_word(struct replay_run *run) {
    struct word_replay replay = {.run = run, .due = true};
    struct lexicon_loaded words = {0};
    struct fault fault = {0};
    if (word_record_rules(&run->record, &replay.rules, &fault) != ERR_NONE)
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

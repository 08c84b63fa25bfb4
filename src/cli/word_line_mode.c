/* word_line_mode.c - the word game line by line: docs/word-play.md says what may be said and what is printed. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "app/plural.h"
#include "app/printable.h"
#include "cli/input.h"
#include "cli/line_mode.h"
#include "ui/word/play.h"
#include "word/text.h"

static struct word_session *word_of(const struct line_mode *lines) {
    return lines->context;
}

/* ---- Printing ---- */

static const char *name_of(const struct line_mode *lines, int seat) {
    return word_of(lines)->names.of[seat];
}

static void print_board(const struct line_mode *lines) {
    char text[WORD_BOARD_LINES];
    struct out line = out_of(text, sizeof text);
    word_say_board(&word_of(lines)->rules, &word_session_position(word_of(lines))->board, &line);
    fputs(text, lines->out);
}

static void print_scores(const struct line_mode *lines, int viewer) {
    const struct word_session *word = word_of(lines);
    fputs("scores", lines->out);
    for (int seat = 0; seat < (int)word->rules.seats; seat++)
        fprintf(lines->out, "%s %s %d", seat ? "," : "", name_of(lines, seat), word_session_score(word, seat, viewer));
    fputc('\n', lines->out);
}

static void print_specials(const struct line_mode *lines, int seat) {
    const struct word_position *position = word_session_position(word_of(lines));
    for (unsigned kind = 0; kind < word_kinds; kind++)
        if (position->held[seat][kind])
            fprintf(lines->out, "held %s %u\n", word_specials[kind].name, position->held[seat][kind]);
    for (unsigned square = 0; square < WORD_SQUARES; square++)
        for (unsigned i = 0; i < WORD_SEATS_MAX && position->queue[square][i]; i++)
            if ((int)word_queue_owner(position->queue[square][i]) == seat) {
                char place[8];
                struct out line = out_of(place, sizeof place);
                word_place_write(square, true, &line);
                fprintf(lines->out, "hidden %s %s\n", word_specials[word_queue_kind(position->queue[square][i])].name,
                        place);
            }
}

static void show(struct line_mode *lines, int viewer) {
    struct word_session *word = word_of(lines);
    int turn = session_turn(lines->session);
    print_board(lines);
    print_scores(lines, viewer);
    fprintf(lines->out, "bag %u\n", word_tiles(word_session_position(word)->bag));
    if (viewer >= 0) {
        fprintf(lines->out, "rack %s\n", word_session_rack(word, viewer));
        print_specials(lines, viewer);
    }
    if (turn >= 0)
        fprintf(lines->out, "turn %s\n", name_of(lines, turn));
}

static void tell(struct line_mode *lines, size_t number, int viewer) {
    const struct word_session *word = word_of(lines);
    char text[WORD_SAY_SIZE];
    struct out line = out_of(text, sizeof text);
    struct word_step step = word_step_at(lines->session->match, number);
    word_say_step(&word->rules, &word->names, &step, viewer, &line);
    if (text[0])
        fprintf(lines->out, "%s\n", printable(text));
}

static void end(struct line_mode *lines) {
    const struct word_session *word = word_of(lines);
    char text[WORD_SAY_SIZE];
    struct out line = out_of(text, sizeof text);
    print_board(lines);
    word_say_end(&word->rules, &word->names, word_session_position(word), &line);
    fprintf(lines->out, "over %s\n", text);
}

/* ---- What a person may ask ---- */

static bool hint(struct line_mode *lines, const char *rest) {
    struct word_hint found;
    (void)rest;
    if (!word_session_hint(word_of(lines), &found))
        return false;
    for (unsigned i = 0; i < found.turn.buys; i++)
        fprintf(lines->out, "hint buy %s\n", word_specials[found.turn.buy[i]].name);
    fprintf(lines->out, "hint %s", found.text);
    if (found.turn.what == ROBOT_PLAY)
        fprintf(lines->out, ", %d point%s", (int)found.points, plural((uint64_t)found.points));
    fputc('\n', lines->out);
    return false;
}

static bool unseen(struct line_mode *lines, const char *rest) {
    uint8_t tiles[WORD_FACES];
    (void)rest;
    word_session_unseen(word_of(lines), lines->seat, tiles);
    fprintf(lines->out, "unseen %u:", word_tiles(tiles));
    for (unsigned face = 1; face <= WORD_FACES; face++) /* the blank comes last */
        if (tiles[face % WORD_FACES])
            fprintf(lines->out, " %c%u", face < WORD_FACES ? 'A' + (int)face - 1 : '?', tiles[face % WORD_FACES]);
    fputc('\n', lines->out);
    return false;
}

static bool check(struct line_mode *lines, const char *rest) {
    bool known = word_session_knows(word_of(lines), rest);
    printable_print(lines->out, rest);
    fprintf(lines->out, " is %sa word\n", known ? "" : "not ");
    return false;
}

static bool shuffle(struct line_mode *lines, const char *rest) {
    (void)rest;
    word_session_shuffle(word_of(lines), lines->seat);
    fprintf(lines->out, "rack %s\n", word_session_rack(word_of(lines), lines->seat));
    return false;
}

static bool history(struct line_mode *lines, const char *rest) {
    (void)rest;
    for (size_t i = 0; i < match_step_count(lines->session->match); i++)
        tell(lines, i, lines->seat);
    return false;
}

static bool shop(struct line_mode *lines, const char *rest) {
    const struct word_rules *rules = &word_of(lines)->rules;
    (void)rest;
    for (unsigned kind = 0; kind < word_kinds && rules->specials; kind++)
        fprintf(lines->out, "price %s %d\n", word_specials[kind].name, rules->price[kind]);
    if (!rules->specials)
        fputs("this game has no specials\n", lines->out);
    return false;
}

static const struct line_command COMMANDS[] = {
    {"hint", "", "show what the strong robot would do", hint},
    {"unseen", "", "show the letters in the bag and on other racks", unseen},
    {"check", " WORD", "check whether WORD is in the list", check},
    {"shuffle", "", "change the order of the rack", shuffle},
    {"shop", "", "show the prices of the specials", shop},
    {"history", "", "show the moves so far", history},
    {0},
};

static enum err robot(struct line_mode *lines, struct fault *fault) {
    return word_session_robot(word_of(lines), fault);
}

static const struct line_game WORD = {
    .moves = "8G CRANE       play a word; 8G is across, G8 is down; a lower-case letter is a blank\n"
             "8G (CR)ANE     the same; (CR) is already on the board\n"
             "8G CRANE boom J10  play a word and lay a special\n"
             "exchange AB?, pass, buy boom\n",
    .hidden = "the rack",
    .commands = COMMANDS,
    .name = name_of,
    .show = show,
    .tell = tell,
    .end = end,
    .robot = robot,
};

int word_line_mode_play(struct word_session *word, int (*byte)(void *), void *context, FILE *out, bool ask) {
    struct line_mode lines = {.session = &word->session, .game = &WORD, .context = word, .out = out, .ask = ask};
    return line_mode_play(&lines, byte, context);
}

int word_line_mode_run(struct word_session *word, const struct word_look *look) {
    (void)look;
    return input_end(word_line_mode_play(word, input_byte, NULL, stdout, isatty(STDIN_FILENO)));
}

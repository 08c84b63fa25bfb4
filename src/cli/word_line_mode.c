/* word_line_mode.c - the word game line by line: docs/word-play.md says what may be said and what is printed. */
#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "app/clock.h"
#include "app/plural.h"
#include "app/printable.h"
#include "cli/command.h"
#include "play/script.h"
#include "ui/word/play.h"
#include "word/text.h"

struct lines {
    struct word_table *table;
    FILE *out;
    bool ask;
    struct script input;
    unsigned told; /* steps of the past that were printed */
    int seat;      /* who was shown the rack last; -1: nobody */
};

enum { GO_ON = -1 }; /* beside the exit codes */

/* ---- Printing ---- */

static const char *name_of(const struct lines *lines, int seat) {
    return lines->table->names.of[seat];
}

static void print_board(const struct lines *lines) {
    char text[WORD_BOARD_LINES];
    struct out line = out_of(text, sizeof text);
    word_say_board(&lines->table->rules, &word_table_position(lines->table)->board, &line);
    fputs(text, lines->out);
}

/* Own purchases count at once; of others everybody learns when their turn ends. */
static int shown_score(const struct word_table *table, int seat, int viewer) {
    const struct word_position *position = word_table_position(table);
    return position->score[seat] + (seat == position->turn && seat != viewer ? position->spent : 0);
}

static void print_scores(const struct lines *lines, int viewer) {
    fputs("scores", lines->out);
    for (int seat = 0; seat < (int)lines->table->rules.seats; seat++)
        fprintf(lines->out, "%s %s %d", seat ? "," : "", name_of(lines, seat), shown_score(lines->table, seat, viewer));
    fputc('\n', lines->out);
}

static void print_specials(const struct lines *lines, int seat) {
    const struct word_position *position = word_table_position(lines->table);
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

static void print_view(const struct lines *lines) {
    const struct word_position *position = word_table_position(lines->table);
    int viewer = word_table_viewer(lines->table);
    print_board(lines);
    print_scores(lines, viewer);
    fprintf(lines->out, "bag %u\n", word_tiles(position->bag));
    if (viewer >= 0) {
        fprintf(lines->out, "rack %s\n", lines->table->rack[viewer]);
        print_specials(lines, viewer);
    }
    if (word_table_turn(lines->table) >= 0)
        fprintf(lines->out, "turn %s\n", name_of(lines, word_table_turn(lines->table)));
}

static void print_step(const struct lines *lines, const struct word_step *step, int viewer) {
    char text[WORD_SAY_SIZE];
    struct out line = out_of(text, sizeof text);
    word_say_step(&lines->table->rules, &lines->table->names, step, viewer, &line);
    if (text[0])
        fprintf(lines->out, "%s\n", printable(text));
}

/* What happened since the last time, as those may see it who look now. */
static void print_news(struct lines *lines, int viewer) {
    const struct word_history *past = &lines->table->past;
    if (lines->table->notice[0])
        fprintf(lines->out, "%s\n", lines->table->notice);
    if (lines->told > past->count)
        lines->told = past->count;
    for (; lines->told < past->count; lines->told++)
        print_step(lines, &past->step[lines->told], viewer);
    if (lines->table->message[0])
        fprintf(lines->out, "%s\n", lines->table->message);
    lines->table->message[0] = lines->table->notice[0] = '\0';
}

static void print_end(const struct lines *lines) {
    char text[WORD_SAY_SIZE];
    struct out line = out_of(text, sizeof text);
    word_say_end(&lines->table->rules, &lines->table->names, word_table_position(lines->table), &line);
    fprintf(lines->out, "over %s\n", text);
}

/* ---- What a person may ask ---- */

static bool hint(struct lines *lines, const char *rest) {
    struct word_hint found;
    (void)rest;
    if (!word_table_hint(lines->table, &found))
        return false;
    for (unsigned i = 0; i < found.turn.buys; i++)
        fprintf(lines->out, "hint buy %s\n", word_specials[found.turn.buy[i]].name);
    fprintf(lines->out, "hint %s", found.text);
    if (found.turn.what == ROBOT_PLAY)
        fprintf(lines->out, ", %d point%s", (int)found.points, plural((uint64_t)found.points));
    fputc('\n', lines->out);
    return false;
}

static bool unseen(struct lines *lines, const char *rest) {
    uint8_t tiles[WORD_FACES];
    (void)rest;
    word_table_unseen(lines->table, lines->seat, tiles);
    fprintf(lines->out, "unseen %u:", word_tiles(tiles));
    for (unsigned face = 1; face <= WORD_FACES; face++) /* the blank comes last */
        if (tiles[face % WORD_FACES])
            fprintf(lines->out, " %c%u", face < WORD_FACES ? 'A' + (int)face - 1 : '?', tiles[face % WORD_FACES]);
    fputc('\n', lines->out);
    return false;
}

static bool check(struct lines *lines, const char *rest) {
    bool known = word_table_knows(lines->table, rest);
    printable_print(lines->out, rest);
    fprintf(lines->out, " is %sa word\n", known ? "" : "not ");
    return false;
}

static bool shuffle(struct lines *lines, const char *rest) {
    (void)rest;
    word_table_shuffle(lines->table, lines->seat);
    fprintf(lines->out, "rack %s\n", lines->table->rack[lines->seat]);
    return false;
}

static bool undo(struct lines *lines, const char *rest) {
    (void)rest;
    return word_table_undo(lines->table);
}

static bool history(struct lines *lines, const char *rest) {
    (void)rest;
    for (unsigned i = 0; i < lines->table->past.count; i++)
        print_step(lines, &lines->table->past.step[i], lines->seat);
    return false;
}

static bool again(struct lines *lines, const char *rest) {
    (void)rest;
    if (!word_table_again(lines->table))
        return false;
    lines->told = 0;
    lines->seat = -1;
    return true;
}

static bool shop(struct lines *lines, const char *rest) {
    (void)rest;
    for (unsigned kind = 0; kind < word_kinds && lines->table->rules.specials; kind++)
        fprintf(lines->out, "price %s %d\n", word_specials[kind].name, lines->table->rules.price[kind]);
    if (!lines->table->rules.specials)
        fputs("this game has no specials\n", lines->out);
    return false;
}

static bool help(struct lines *, const char *rest);

/* Each answers whether the table has changed. */
static const struct {
    const char *name, *words, *about;
    bool (*act)(struct lines *, const char *rest);
    bool rest; /* a word must follow */
} COMMANDS[] = {
    {"hint", "", "show what the strong robot would do", hint, false},
    {"unseen", "", "show the letters in the bag and on other racks", unseen, false},
    {"check", " WORD", "check whether WORD is in the list", check, true},
    {"shuffle", "", "change the order of the rack", shuffle, false},
    {"shop", "", "show the prices of the specials", shop, false},
    {"history", "", "show the moves so far", history, false},
    {"undo", "", "undo the last turn", undo, false},
    {"new", "", "abandon this game and start another", again, false},
    {"help", "", "show this list", help, false},
    {"quit", "", "quit; the game is saved", NULL, false},
};
enum { COMMAND_COUNT = sizeof COMMANDS / sizeof COMMANDS[0] };

static bool help(struct lines *lines, const char *rest) {
    (void)rest;
    fputs("8G CRANE       play a word; 8G is across, G8 is down; a lower-case letter is a blank\n"
          "8G (CR)ANE     the same; (CR) is already on the board\n"
          "8G CRANE boom J10  play a word and lay a special\n"
          "exchange AB?, pass, buy boom\n",
          lines->out);
    for (unsigned i = 0; i < COMMAND_COUNT; i++)
        fprintf(lines->out, "%s%-*s%s\n", COMMANDS[i].name, 15 - (int)strlen(COMMANDS[i].name), COMMANDS[i].words,
                COMMANDS[i].about);
    return false;
}

/* ---- Reading ---- */

static bool is_name(const char *text, size_t length, const char *name) {
    if (length != strlen(name))
        return false;
    for (size_t i = 0; i < length; i++)
        if (tolower((unsigned char)text[i]) != name[i])
            return false;
    return true;
}

static char *trimmed(char *text, size_t length) {
    while (length > 0 && isspace((unsigned char)text[length - 1]))
        text[--length] = '\0';
    return text + strspn(text, " \t\r");
}

static int obey(struct lines *lines, char *text) {
    size_t length = strcspn(text, " \t");
    char *rest = text + length + strspn(text + length, " \t");
    bool changed = false, known = false;
    for (unsigned i = 0; i < COMMAND_COUNT && !known; i++) {
        if (!is_name(text, length, COMMANDS[i].name))
            continue;
        known = true;
        if (!COMMANDS[i].act)
            return EXIT_DONE;
        if (COMMANDS[i].rest != (*rest != '\0'))
            fprintf(lines->out, COMMANDS[i].rest ? "%s: expected a word\n" : "%s: unexpected argument\n",
                    COMMANDS[i].name);
        else
            changed = COMMANDS[i].act(lines, rest);
    }
    if (!known)
        changed = word_table_say(lines->table, text);
    if (!changed && lines->table->message[0]) {
        fprintf(lines->out, "refused: %s\n", lines->table->message);
        lines->table->message[0] = '\0';
    }
    if (changed && word_table_turn(lines->table) == lines->seat) {
        print_news(lines, lines->seat);
        print_view(lines);
    }
    return GO_ON;
}

static int read_line(struct lines *lines, char **text) {
    struct fault fault = {0};
    bool more;
    if (lines->ask)
        fputs("> ", lines->out);
    if (fflush(lines->out) != 0)
        return complain("cannot write: %s", strerror(errno));
    if (script_key_line(&lines->input, &more, &fault) != ERR_NONE)
        return complain_fault("standard input", &fault);
    if (!more)
        return EXIT_DONE;
    word_table_time(lines->table, clock_now());
    *text = trimmed(lines->input.name, lines->input.length);
    return GO_ON;
}

/* ---- Turns ---- */

/* Where several people play nobody sees a rack before its owner has said, by an empty line, that the others look
 * away. */
static int unveil(struct lines *lines, int turn) {
    char nothing = '\0', *text = &nothing;
    print_news(lines, -1);
    for (;;) {
        fprintf(lines->out, "next %s: an empty line shows the rack\n", name_of(lines, turn));
        int code = read_line(lines, &text);
        if (code != GO_ON || is_name(text, strlen(text), "quit"))
            return code != GO_ON ? code : EXIT_DONE;
        if (!*text)
            break;
    }
    return GO_ON;
}

/* A person's turn, until it ends. */
static int take_turn(struct lines *lines, int turn) {
    char nothing = '\0', *text = &nothing;
    if (turn != lines->seat) {
        int code = word_humans(&lines->table->rules) > 1 ? unveil(lines, turn) : GO_ON;
        if (code != GO_ON)
            return code;
    }
    lines->seat = turn;
    print_news(lines, turn);
    print_view(lines);
    unsigned games = lines->table->games;
    while (word_table_turn(lines->table) == turn && lines->table->games == games) {
        int code = read_line(lines, &text);
        if (code == GO_ON)
            code = *text ? obey(lines, text) : (print_view(lines), GO_ON);
        if (code != GO_ON)
            return code;
    }
    bool several = word_humans(&lines->table->rules) > 1;
    print_news(lines, several ? -1 : turn);
    lines->seat = several ? lines->seat : -1;
    return GO_ON;
}

int word_line_mode_play(struct word_table *table, int (*byte)(void *), void *context, FILE *out, bool ask) {
    struct lines lines = {.table = table, .out = out, .ask = ask, .seat = -1, .told = table->past.count};
    int code = GO_ON;
    script_open(&lines.input, byte, context);
    word_table_time(table, clock_now());
    while (code == GO_ON && word_table_turn(table) != TURN_OVER) {
        if (!word_table_robot_turn(table)) {
            code = take_turn(&lines, word_table_turn(table));
            continue;
        }
        if (!word_table_robot(table))
            code = complain("%s", table->message);
        word_table_time(table, clock_now());
        if (word_humans(&table->rules) < 2)
            print_news(&lines, word_table_viewer(table));
    }
    if (code == GO_ON) {
        print_news(&lines, word_table_viewer(table));
        print_board(&lines);
        print_end(&lines);
        code = EXIT_DONE;
    }
    script_close(&lines.input);
    if (code == EXIT_DONE && fflush(out) != 0)
        code = complain("cannot write: %s", strerror(errno));
    return code;
}

static int next_byte(void *context) {
    int byte = getc(context);
    return byte == EOF ? SCRIPT_BYTES_END : byte;
}

int word_line_mode_run(struct word_table *table, const struct word_look *look) {
    (void)look;
    return word_line_mode_play(table, next_byte, stdin, stdout, isatty(STDIN_FILENO));
}

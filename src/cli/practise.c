/* practise.c - tessera practise: boards of an endgame, one move after the other, each of them judged. */
#include "app/practise.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "app/endgame_load.h"
#include "app/plural.h"
#include "app/practise_book.h"
#include "app/practise_table.h"
#include "app/printable.h"
#include "app/saves.h"
#include "app/seed.h"
#include "cli/board_show.h"
#include "cli/commands.h"
#include "cli/endgame_commands.h"
#include "cli/input.h"
#include "play/script.h"
#include "slide/text.h"
#include "slide/wide4.h"

static const char EPILOGUE[] =
    "FORMATION says how many large tiles each row has, such as 44 or 42; TARGET is the tile to be made beside the\n"
    "smallest of them (the largest one that a table knows). Tables of 44 and 43 are made when they are needed, larger\n"
    "ones by tessera endgame solve. Type left, right, up or down (or a, d, w, s), hint, next, quit.\n";

enum { GO_ON = -1, MISTAKES_MOST = 100 };

struct run {
    struct practise practise;
    struct practise_table table;
    struct practise_book book; /* of this run */
    struct saves saves;
    struct script input;
    bool ask;
    uint64_t boards;          /* to practise; 0: until the player quits */
    unsigned repeated, found; /* mistakes that were asked again, and those on which the best move was found */
};

/* ---- Printing ---- */

static void show_board(const struct run *run, uint64_t board) {
    uint8_t cell[16];
    struct slide_board plain = {4, 4, cell};
    wide4_write((struct wide4){.low = board}, plain);
    board_rows_show(stdout, "  ", &run->practise.rules, plain);
}

static void print_values(const struct advice *advice) {
    const char *before = "  ";
    for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++)
        if (advice->open >> way & 1) {
            printf("%s%s %.2f %%", before, slide_way_name(way), 100 * advice->value[way]);
            before = ", ";
        }
    putchar('\n');
}

static void print_hint(const struct run *run) {
    struct advice advice = practise_look(&run->practise);
    print_values(&advice);
}

static void print_judged(const struct review_move *judged) {
    const struct advice *advice = &judged->advice;
    printf("%s: %s", slide_way_name(judged->played), review_grade_name(judged->grade));
    if (judged->loss > 0)
        printf(", lost %.2f %% of success; best was %s", 100 * judged->loss, slide_way_name(advice->best));
    putchar('\n');
    if (judged->grade > REVIEW_GOOD)
        print_values(advice);
}

static void print_tally(const char *what, const struct practice_tally *tally) {
    uint64_t moves = 0;
    for (unsigned i = 0; i < PRACTICE_GRADES; i++)
        moves += tally->grade[i];
    printf("%s %" PRIu64 " board%s, %" PRIu64 " made, %" PRIu64 " move%s:", what, tally->games, plural(tally->games),
           tally->made, moves, plural(moves));
    printf(" %" PRIu64 " best, %" PRIu64 " good, %" PRIu64 " inaccurac%s, %" PRIu64 " mistake%s, %" PRIu64 " blunder%s",
           tally->grade[REVIEW_BEST], tally->grade[REVIEW_GOOD], tally->grade[REVIEW_INACCURACY],
           tally->grade[REVIEW_INACCURACY] == 1 ? "y" : "ies", tally->grade[REVIEW_MISTAKE],
           plural(tally->grade[REVIEW_MISTAKE]), tally->grade[REVIEW_BLUNDER], plural(tally->grade[REVIEW_BLUNDER]));
    if (moves)
        printf("; a move lost %.2f %% of success on average", (double)tally->lost / 1e4 / (double)moves);
    putchar('\n');
}

/* ---- Saving ---- */

/* Practice goes on where it cannot be saved; that is reported once. */
static void check(struct run *run, enum err err) {
    if (!err)
        return;
    complain("from now on, nothing is saved: %s", store_message(run->saves.store));
    saves_close(&run->saves);
    run->book.store = NULL;
}

/* ---- Reading ---- */

/* One line, without blanks around it; EXIT_DONE at the end of the input. */
static int read_line(struct run *run, char **text) {
    struct fault fault = {0};
    bool more;
    if (run->ask)
        fputs("> ", stdout);
    if (fflush(stdout) != 0)
        return complain("cannot write: %s", strerror(errno));
    if (script_key_line(&run->input, &more, &fault) != ERR_NONE)
        return complain_fault("standard input", &fault);
    if (!more)
        return EXIT_DONE;
    *text = run->input.name + strspn(run->input.name, " \t");
    (*text)[strcspn(*text, " \t\r")] = '\0';
    return GO_ON;
}

static bool read_way(const char *text, enum slide_way *way) {
    static const char LETTERS[] = "adwshlkj"; /* twice left, right, up, down */
    if (text[1]) /* a capital L could be left or the key for right, so a single letter is a key and nothing else */
        return slide_way_read(text, strlen(text), way);
    const char *letter = text[0] ? strchr(LETTERS, text[0]) : NULL;
    if (letter)
        *way = (enum slide_way)((letter - LETTERS) % SLIDE_WAYS);
    return letter;
}

/* ---- A board ---- */

enum answer { ANSWER_WAY, ANSWER_NEXT, ANSWER_QUIT };

/* Asks until a way, or something else that ends the question, is typed. */
static int ask_way(struct run *run, enum answer *answer, enum slide_way *way) {
    char *text = NULL;
    for (;;) {
        int code = read_line(run, &text);
        *answer = ANSWER_QUIT;
        if (code != GO_ON || !text)
            return code;
        if (strcmp(text, "quit") == 0 || strcmp(text, "q") == 0)
            return EXIT_DONE;
        *answer = ANSWER_NEXT;
        if (strcmp(text, "next") == 0 || strcmp(text, "n") == 0)
            return GO_ON;
        *answer = ANSWER_WAY;
        if (strcmp(text, "hint") == 0 || strcmp(text, "i") == 0)
            print_hint(run);
        else if (read_way(text, way))
            return GO_ON;
        else
            puts("Enter left, right, up, down, hint, next or quit.");
    }
}

/* Asks until there is a move that can be judged, or something else that ends the question. */
static int ask_move(struct run *run, enum answer *answer, struct review_move *judged) {
    for (;;) {
        enum slide_way way = SLIDE_LEFT;
        int code = ask_way(run, answer, &way);
        if (code != GO_ON || *answer != ANSWER_WAY)
            return code;
        enum err err = practise_move(&run->practise, way, judged);
        if (!err)
            return GO_ON;
        if (err == ERR_MOVE)
            printf("No tile can move %s.\n", slide_way_name(way));
        else
            printf("The table does not know %s, so it is not a good move. Try another one.\n", slide_way_name(way));
    }
}

static int play_board(struct run *run) {
    struct practise *practise = &run->practise;
    while (practise->state == PRACTISE_MOVES) {
        enum answer answer;
        struct review_move judged;
        uint64_t board = practise->board;
        show_board(run, board);
        int code = ask_move(run, &answer, &judged);
        if (code != GO_ON || answer != ANSWER_WAY)
            return code;
        print_judged(&judged);
        check(run, practise_book_move(&run->book, &practise->rules, board, &judged));
    }
    bool made = practise->state == PRACTISE_MADE;
    show_board(run, practise->board);
    printf(made ? "You made the %u.\n" : "The %u cannot be made any more.\n", 1u << practise->table->endgame.target);
    check(run, practise_book_end(&run->book, made));
    return GO_ON;
}

static int play_boards(struct run *run) {
    int code = GO_ON;
    for (uint64_t i = 0; code == GO_ON && (run->boards == 0 || i < run->boards); i++) {
        practise_begin(&run->practise);
        code = play_board(run);
    }
    return code == GO_ON ? EXIT_DONE : code;
}

/* ---- Mistakes ---- */

static bool board_of(const struct run *run, const struct practice_mistake *mistake, uint64_t *board) {
    uint8_t cell[16];
    struct slide_board plain;
    struct wide4 wide;
    if (slide_board_read(&run->practise.rules, mistake->board, strlen(mistake->board), cell, 16, &plain, NULL) ||
        wide4_read(plain, &wide) || wide.high)
        return false;
    *board = wide.low;
    return true;
}

/* A mistake is repeated once; the best move, or one that is as good, puts it away. */
static int repeat_one(struct run *run, const struct practice_mistake *mistake) {
    enum answer answer;
    struct review_move judged;
    uint64_t board;
    if (!board_of(run, mistake, &board) || practise_place(&run->practise, board) != ERR_NONE) {
        check(run, store_mistake_done(run->saves.store, mistake->id)); /* of a table that was made anew */
        return GO_ON;
    }
    show_board(run, board);
    int code = ask_move(run, &answer, &judged);
    if (code != GO_ON || answer != ANSWER_WAY)
        return code;
    print_judged(&judged);
    run->repeated++;
    run->found += judged.grade == REVIEW_BEST;
    if (judged.grade == REVIEW_BEST && run->saves.store)
        check(run, store_mistake_done(run->saves.store, mistake->id));
    return GO_ON;
}

static void print_repeated(const struct run *run) {
    if (run->repeated)
        printf("repeated %u mistake%s, corrected %u\n", run->repeated, plural(run->repeated), run->found);
}

static int repeat_mistakes(struct run *run) {
    static struct practice_mistake mistake[MISTAKES_MOST];
    unsigned count = 0;
    if (store_mistakes(run->saves.store, run->book.name, mistake, MISTAKES_MOST, &count) != ERR_NONE)
        return complain("%s", store_message(run->saves.store));
    if (count == 0)
        printf("No mistakes of %s to repeat.\n", run->book.name);
    int code = GO_ON;
    for (unsigned i = 0; i < count && code == GO_ON && run->saves.store; i++)
        code = repeat_one(run, &mistake[i]);
    if (code == GO_ON || code == EXIT_DONE)
        print_repeated(run);
    return code == GO_ON ? EXIT_DONE : code;
}

/* ---- Results ---- */

static int print_results(struct run *run, bool json) {
    struct practice_tally all = {0};
    struct facts facts;
    if (store_practice(run->saves.store, run->book.name, &all) != ERR_NONE)
        return complain("%s", store_message(run->saves.store));
    if (!json) {
        print_tally(run->book.name, &all);
        return EXIT_DONE;
    }
    facts_begin(&facts);
    facts_text(&facts, "endgame", run->book.name);
    facts_number(&facts, "boards", all.games);
    facts_number(&facts, "made", all.made);
    facts_object(&facts, "grades");
    for (unsigned i = 0; i < PRACTICE_GRADES; i++)
        facts_number(&facts, review_grade_name((enum review_grade)i), all.grade[i]);
    facts_close(&facts);
    facts_real(&facts, "lost", (double)all.lost / 1e6);
    return facts_print(&facts);
}

/* ---- The command ---- */

struct asked {
    const char *boards, *seed, *mistakes, *stats, *forget, *endgame, *json;
};

static int practise(struct run *run, const struct asked *asked) {
    int code;
    saves_open(&run->saves, !asked->forget);
    if (run->saves.message[0] && (asked->stats || asked->mistakes)) { /* also if a damaged file was set aside */
        code = complain("cannot read what was practised. %s", run->saves.message);
        saves_close(&run->saves);
        return code;
    }
    complain_message(run->saves.message);
    run->book.store = run->saves.store;
    if (asked->stats) {
        code = print_results(run, asked->json != NULL);
    } else {
        run->ask = isatty(STDIN_FILENO);
        printf("Practise %s: make %u beside the smallest of the large tiles.\n", run->book.name,
               1u << run->table.table->endgame.target);
        script_open(&run->input, input_byte, NULL);
        code = input_end(asked->mistakes ? repeat_mistakes(run) : play_boards(run));
        script_close(&run->input);
        if (code == EXIT_DONE && !asked->mistakes)
            print_tally("practised", &run->book.tally);
    }
    saves_close(&run->saves);
    return code == EXIT_DONE && fflush(stdout) != 0 ? complain("cannot write: %s", strerror(errno)) : code;
}

static int prepare(const struct command *command, const struct asked *asked, char **word, int words, struct run *run) {
    uint64_t seed = seed_random(), target = 0;
    struct fault fault = {0};
    if (asked->json && !asked->stats)
        return complain_usage(command, "--json is used with --stats");
    if (asked->forget && (asked->stats || asked->mistakes))
        return complain_usage(command, "--%s needs what was saved; leave out --forget",
                              asked->stats ? "stats" : "mistakes");
    if ((asked->seed && !option_number(command, "seed", asked->seed, 0, INT64_MAX, &seed)) ||
        (asked->boards && !option_number(command, "boards", asked->boards, 1, UINT32_MAX, &run->boards)) ||
        (words > 1 && !endgame_target_read(command, word[1], &target)))
        return EXIT_USAGE;
    enum err err = practise_table_open(&run->table, asked->endgame, word[0], target, &fault);
    if (err == ERR_SYNTAX)
        return complain_usage(command, "'%s': %s", word[0], fault.what);
    if (!err)
        err = practise_open(&run->practise, run->table.table, seed, &fault);
    if (err)
        return complain("%s", fault.what);
    run->book = practise_book_of(&run->practise, NULL);
    return EXIT_DONE;
}

int cli_practise(const struct command *command, int argc, char **argv) {
    static struct run run; /* large, and one is enough */
    struct asked asked = {0};
    const struct option_row rows[] = {
        {"boards", 'n', "N", "number of boards (until you quit)", &asked.boards},
        {"seed", 's', "N", "the seed of the generator, 0 to 2^63-1", &asked.seed},
        {"mistakes", 0, NULL, "repeat the mistakes of earlier practice", &asked.mistakes},
        {"stats", 0, NULL, "print the results of all practice and exit", &asked.stats},
        {"endgame", 0, "DIR", "the folder of the tables, or one table (where tessera endgame solve writes them)",
         &asked.endgame},
        {"forget", 0, NULL, "do not save the results", &asked.forget},
        facts_option(&asked.json),
        {0},
    };
    int words = options_read(command, rows, EPILOGUE, argc, argv);
    if (words < 0)
        return words == OPTIONS_HELPED ? EXIT_DONE : EXIT_USAGE;
    if (words < 1 || words > 2)
        return complain_usage(command, words ? "expected a formation and a target, such as 44 128"
                                             : "expected a formation, such as 44");
    int code = prepare(command, &asked, argv, words, &run);
    if (!code)
        code = practise(&run, &asked);
    practise_table_close(&run.table);
    return code;
}

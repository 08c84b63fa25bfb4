/* word_moves.c - the plays of a rack on a board: the best of them, or how many there are. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/lexicon_load.h"
#include "app/word_rules_load.h"
#include "cli/facts.h"
#include "cli/word_commands.h"
#include "word/gen.h"

enum { PORTION = 4096, TOP_DEFAULT = 10, TOP_MOST = 1000000 };

/* The best plays so far, best first; the rest is only counted. */
struct tally {
    uint64_t plays, ties;
    int64_t best, sum;
    struct gen_play *top;
    size_t kept, most;
};

/* Higher scores first, then by place and letters, so that the order is always the same. */
static int compare(const void *left, const void *right) {
    const struct gen_play *a = left, *b = right;
    if (a->score != b->score)
        return a->score > b->score ? -1 : 1;
    if (a->down != b->down)
        return a->down < b->down ? -1 : 1;
    if (a->square != b->square)
        return a->square < b->square ? -1 : 1;
    for (unsigned i = 0; i < WORD_RACK; i++)
        if (gen_play_letter(a, i) != gen_play_letter(b, i))
            return gen_play_letter(a, i) < gen_play_letter(b, i) ? -1 : 1;
    return 0;
}

static void take(void *context, const struct gen_play *play, uint32_t count) {
    struct tally *tally = context;
    for (uint32_t i = 0; i < count; i++) {
        if (tally->plays == 0 || play[i].score > tally->best) {
            tally->best = play[i].score;
            tally->ties = 0;
        }
        tally->plays++;
        tally->ties += play[i].score == tally->best;
        tally->sum += play[i].score;
    }
    if (tally->most == 0)
        return;
    memcpy(tally->top + tally->kept, play, count * sizeof *play);
    qsort(tally->top, tally->kept + count, sizeof *play, compare);
    tally->kept = tally->kept + count < tally->most ? tally->kept + count : tally->most;
}

/* "7,5;7,6": squares whose premium has been used. */
static bool read_used(const struct command *command, const char *text, struct word_board *board) {
    while (*text) {
        unsigned row, column;
        int length = 0;
        if (sscanf(text, "%2u,%2u%n", &row, &column, &length) != 2 || (text[length] && text[length] != ';') ||
            row >= WORD_SIDE || column >= WORD_SIDE) {
            complain_usage(command, "--used takes squares such as 7,5;7,6, numbered from 0 to 14");
            return false;
        }
        board->used[word_square(row, column)] = 1;
        text += length;
        text += *text == ';';
    }
    return true;
}

static bool read_rack(const struct command *command, const char *text, struct gen_rack *rack) {
    uint8_t tiles[WORD_RACK];
    unsigned count = 0;
    for (; *text; text++) {
        uint8_t letter = word_letter_of(*text);
        if (letter == 0 || (letter & WORD_BLANK && *text != '?')) {
            complain_usage(command, "a rack has letters A to Z, and ? for a blank");
            return false;
        }
        if (count == WORD_RACK) {
            complain_usage(command, "a rack has at most %d letters", WORD_RACK);
            return false;
        }
        tiles[count++] = letter;
    }
    gen_rack_read(rack, tiles, count);
    return true;
}

static bool read_position(const struct command *command, char **argv, const char *used, struct word_board *board,
                          struct gen_rack *rack) {
    struct reader in = reader_of(argv[0], strlen(argv[0]));
    struct fault fault;
    if (word_board_read(board, &in, (struct token){argv[0], strlen(argv[0])}, &fault) != ERR_NONE) {
        complain_usage(command, "the board, column %u: %s", fault.column, fault.what);
        return false;
    }
    return read_used(command, used ? used : "", board) && read_rack(command, argv[1], rack);
}

static int print_text(const struct tally *tally, const struct word_board *board) {
    if (!tally->top)
        printf("plays %llu\nbest %lld\nties %llu\nsum %lld\n", (unsigned long long)tally->plays, (long long)tally->best,
               (unsigned long long)tally->ties, (long long)tally->sum);
    for (size_t i = 0; tally->top && i < tally->kept; i++) {
        char text[GEN_PLAY_TEXT];
        struct out line = out_of(text, sizeof text);
        gen_play_write(&tally->top[i], board, &line);
        printf("%d %s\n", (int)tally->top[i].score, text);
    }
    return fflush(stdout) == 0 ? EXIT_DONE : complain("cannot write: %s", strerror(errno));
}

static int print_json(const struct tally *tally, const struct word_board *board) {
    struct facts facts;
    facts_begin(&facts);
    facts_number(&facts, "count", tally->plays);
    facts_signed(&facts, "best", tally->best);
    facts_number(&facts, "ties", tally->ties);
    facts_signed(&facts, "sum", tally->sum);
    if (tally->top)
        facts_list(&facts, "plays");
    for (size_t i = 0; tally->top && i < tally->kept; i++) {
        char text[GEN_PLAY_TEXT];
        struct out line = out_of(text, sizeof text);
        gen_play_write(&tally->top[i], board, &line);
        facts_object(&facts, NULL);
        facts_text(&facts, "play", text);
        facts_signed(&facts, "score", tally->top[i].score);
        facts_close(&facts);
    }
    if (tally->top)
        facts_close(&facts);
    return facts_print(&facts);
}

static int find_and_print(const struct word_board *board, const struct gen_rack *rack, const struct word_rules *rules,
                          struct tally *tally, bool json) {
    static struct gen_position position;
    static struct gen_play portion[PORTION];
    struct gen_sink sink = {.play = portion, .most = PORTION, .take = take, .context = tally};
    if (tally->most) {
        tally->top = malloc((tally->most + PORTION) * sizeof *tally->top);
        if (!tally->top)
            return complain("not enough memory for so many plays");
    }
    gen_position_read(&position, board, rules);
    gen_all(&position, rack, &sink);
    int exit_code = json ? print_json(tally, board) : print_text(tally, board);
    free(tally->top);
    return exit_code;
}

int cli_word_moves(const struct command *command, int argc, char **argv) {
    const char *list = NULL, *used = NULL, *top = NULL, *count = NULL, *score = NULL, *json = NULL;
    const struct option_row rows[] = {
        {"used", 0, "R,C;..", "empty squares whose premium has been used", &used},
        {"lexicon", 0, "FILE", "a word list or a lexicon file", &list},
        word_score_row(&score),
        {"top", 'n', "N", "print the N best plays: score, square, word (10)", &top},
        {"count", 0, NULL, "print the number of plays, the best score, ties and the sum", &count},
        facts_option(&json),
        {0}};
    struct word_board board;
    struct word_rules rules;
    struct gen_rack rack;
    struct lexicon_loaded loaded;
    uint64_t most = TOP_DEFAULT;
    int words =
        options_read(command, rows,
                     "ROWS are the 15 rows of the board, separated by /: a number for a run of empty squares, a\n"
                     "lower-case letter for a blank. RACK has up to seven letters, ? for a blank.\n",
                     argc, argv);
    if (words < 0)
        return words == OPTIONS_HELPED ? EXIT_DONE : EXIT_USAGE;
    if (words != 2)
        return complain_usage(command, "expected a board and a rack");
    if (top && count)
        return complain_usage(command, "--top and --count cannot be used together");
    if (top && !option_number(command, "top", top, 1, TOP_MOST, &most))
        return EXIT_USAGE;
    if (!read_position(command, argv, used, &board, &rack))
        return EXIT_USAGE;
    struct fault fault = {0};
    if (word_rules_load(&rules, &fault) != ERR_NONE)
        return complain("%s", fault.what);
    if (!word_score_option(command, score, &rules))
        return EXIT_USAGE;
    if (lexicon_load(list, &loaded, &fault) != ERR_NONE)
        return complain("%s", fault.what);
    rules.lexicon = &loaded.lexicon;
    struct tally tally = {.most = count ? 0 : (size_t)most};
    int exit_code = find_and_print(&board, &rack, &rules, &tally, json != NULL);
    lexicon_unload(&loaded);
    return exit_code;
}

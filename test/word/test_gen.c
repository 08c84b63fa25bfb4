/* The generator compared with one without an automaton, which tries every word of the list at every place of the
 * board. */
#include <stdlib.h>
#include <string.h>

#include "app/word_rules_load.h"
#include "base/rng.h"
#include "cmocka_includes.h"
#include "word/gen.h"
#include "word/lexicon.h"
#include "word/lexicon_build.h"

/* Short words that often connect to each other, long ones, and words with double letters. */
static const char WORDS[] =
    "aa\nab\nad\nag\nah\nam\nan\nas\nat\nax\nay\nba\nbe\nbo\nby\nda\nde\ndo\ned\neh\nel\nen\ner\nes\nex\n"
    "go\nha\nhe\nhi\nho\nid\nif\nin\nis\nit\nla\nlo\nma\nme\nno\nod\nof\noh\non\nor\nos\nox\nqi\nre\n"
    "so\nta\nti\nto\nus\nxi\nza\ncat\ncats\nscat\ndog\ndogs\nant\nants\ntan\ntans\nrat\nrats\ntar\n"
    "tars\nstar\nstare\nstared\nrates\naster\ntear\ntears\nrest\nrests\ntrain\ntrains\nretain\n"
    "retains\nnastier\nstainer\nantsier\nretinas\nretsina\nstaners\neaten\neaters\nseat\nseats\n"
    "quit\nquits\nquiz\nquizzes\nzoo\nzoos\noat\noats\ntoe\ntoes\nnote\nnotes\nstone\nstones\nonset\n"
    "erase\nerased\neraser\nerasers\nice\nices\nnice\nnicer\nnoise\nnoises\naeration\naerations\n"
    "hen\nthe\nthen\nthat\nhat\nhats\nshe\nhers\nother\nothers\nmother\nsmother\nsmothered\n"
    "unretained\nstarters\nrestarters\njab\njabs\nvex\nvexes\nwax\nwaxed\nyak\nyaks\nlog\nlogs\n";

enum { WORD_COUNT_MOST = 256, PLAYS_MOST = 1 << 16, BOARDS = 240 };

struct fixture {
    struct word_rules rules;
    struct lexicon lexicon;
    void *room;
    char word[WORD_COUNT_MOST][16];
    unsigned words;
};

/* A play as both generators report it: the letters and their squares, sorted, and the score. */
struct told {
    uint8_t square[WORD_RACK], letter[WORD_RACK];
    uint8_t count, down;
    int32_t score;
};

struct list {
    struct told play[PLAYS_MOST];
    unsigned count;
};

static int set_up(void **state) {
    struct fixture *fixture = calloc(1, sizeof *fixture);
    struct lexicon_source source = {WORDS, sizeof WORDS - 1, 2};
    struct lexicon_built built;
    struct fault fault;
    size_t size = lexicon_build_room(&source, 1);
    assert_non_null(fixture);
    fixture->room = malloc(size);
    assert_int_equal(lexicon_build(&source, 1, fixture->room, size, &built, &fault), ERR_NONE);
    assert_int_equal(lexicon_open(&fixture->lexicon, built.bytes, built.size, &fault), ERR_NONE);
    assert_int_equal(word_rules_load(&fixture->rules, NULL), ERR_NONE);
    fixture->rules.lexicon = &fixture->lexicon;
    unsigned length = 0;
    for (const char *from = WORDS; *from; from++) {
        if (*from == '\n') {
            fixture->words++;
            length = 0;
        } else {
            fixture->word[fixture->words][length++] = *from;
        }
    }
    *state = fixture;
    return 0;
}

static int tear_down(void **state) {
    struct fixture *fixture = *state;
    free(fixture->room);
    free(fixture);
    return 0;
}

static bool listed(const struct fixture *fixture, const char *word) {
    for (unsigned i = 0; i < fixture->words; i++)
        if (strcmp(fixture->word[i], word) == 0)
            return true;
    return false;
}

static uint8_t at(const struct word_board *board, int row, int column) {
    bool inside = row >= 0 && row < WORD_SIDE && column >= 0 && column < WORD_SIDE;
    return inside ? board->letter[word_square((unsigned)row, (unsigned)column)] : 0;
}

/* The word through a square, its points with unused premiums, and whether it is a word or a single letter. The squares
 * of a word are marked in `met`. */
static bool read_word(const struct fixture *fixture, const struct word_board *board, const bool *fresh, bool *met,
                      int row, int column, bool down, int32_t *points, unsigned *length) {
    const struct word_rules *rules = &fixture->rules;
    char text[WORD_SIDE + 1] = "";
    int32_t sum = 0, times = 1;
    while (at(board, row - down, column - !down)) {
        row -= down;
        column -= !down;
    }
    bool single = !at(board, row + down, column + !down);
    for (*length = 0; at(board, row, column); row += down, column += !down) {
        unsigned square = word_square((unsigned)row, (unsigned)column);
        uint8_t letter = board->letter[square];
        bool premium = fresh[square] && !board->used[square];
        met[square] = met[square] || !single;
        text[(*length)++] = (char)('a' + word_plain(letter) - 1);
        sum += word_worth(rules, letter) * (premium ? rules->letter_times[square] : 1);
        times *= premium ? rules->word_times[square] : 1;
    }
    *points = sum * times;
    return *length < 2 || listed(fixture, text);
}

/* Every square of the words of a play, once; the word premiums among them multiply the sum. */
static int32_t score_tiles(const struct fixture *fixture, const struct word_board *board, const bool *fresh,
                           const bool *met) {
    const struct word_rules *rules = &fixture->rules;
    int32_t sum = 0, times = 1;
    for (unsigned square = 0; square < WORD_SQUARES; square++) {
        bool premium = fresh[square] && !board->used[square];
        if (met[square])
            sum += word_worth(rules, board->letter[square]) * (premium ? rules->letter_times[square] : 1);
        times *= met[square] && premium ? rules->word_times[square] : 1;
    }
    return sum * times;
}

/* All words that the play makes, square by square, straight from the rules. */
static bool judge(const struct fixture *fixture, const struct word_board *before, struct told *play) {
    struct word_board board = *before;
    bool fresh[WORD_SQUARES] = {false}, met[WORD_SQUARES] = {false}, touches = word_board_letters(before) == 0,
         centre = false;
    for (unsigned i = 0; i < play->count; i++) {
        board.letter[play->square[i]] = play->letter[i];
        fresh[play->square[i]] = true;
        int row = play->square[i] / WORD_SIDE, column = play->square[i] % WORD_SIDE;
        touches |= at(before, row - 1, column) || at(before, row + 1, column) || at(before, row, column - 1) ||
                   at(before, row, column + 1);
        centre |= play->square[i] == WORD_CENTRE;
    }
    if (!touches || (word_board_letters(before) == 0 && (!centre || play->count < 2)))
        return false;
    int32_t points, seven = play->count == WORD_RACK ? 50 : 0;
    unsigned length;
    int row = play->square[0] / WORD_SIDE, column = play->square[0] % WORD_SIDE;
    if (!read_word(fixture, &board, fresh, met, row, column, play->down, &points, &length) || length < 2)
        return false;
    play->score = points + seven;
    for (unsigned i = 0; i < play->count; i++) {
        row = play->square[i] / WORD_SIDE;
        column = play->square[i] % WORD_SIDE;
        if (!read_word(fixture, &board, fresh, met, row, column, !play->down, &points, &length))
            return false;
        play->score += length > 1 ? points : 0;
    }
    if (fixture->rules.scoring == WORD_SCORE_TILES)
        play->score = score_tiles(fixture, &board, fresh, met) + seven;
    return true;
}

static int compare_told(const void *left, const void *right) {
    const struct told *a = left, *b = right;
    int by_count = a->count - b->count, by_square = memcmp(a->square, b->square, sizeof a->square);
    int by_letter = memcmp(a->letter, b->letter, sizeof a->letter);
    return by_count ? by_count : by_square ? by_square : by_letter;
}

static void tell(struct list *list, const struct told *play) {
    assert_true(list->count < PLAYS_MOST);
    list->play[list->count++] = *play;
}

/* Lays the missing letters of a word, each as a letter or a blank, in every way that the rack allows. */
static void try_letters(const struct fixture *fixture, const struct word_board *board, const char *word, int row,
                        int column, uint8_t rack[WORD_FACES], struct told *play, struct list *list) {
    if (!*word) {
        if (play->count && !at(board, row, column) && judge(fixture, board, play))
            tell(list, play);
        return;
    }
    if (row >= WORD_SIDE || column >= WORD_SIDE)
        return;
    uint8_t letter = (uint8_t)(*word - 'a' + 1), there = at(board, row, column);
    int next_row = row + play->down, next_column = column + !play->down;
    if (there) {
        if (word_plain(there) == letter)
            try_letters(fixture, board, word + 1, next_row, next_column, rack, play, list);
        return;
    }
    for (unsigned face = 0; face <= letter; face += letter) {
        if (!rack[face] || play->count == WORD_RACK)
            continue;
        rack[face]--;
        play->square[play->count] = word_square((unsigned)row, (unsigned)column);
        play->letter[play->count++] = face ? letter : letter | WORD_BLANK;
        try_letters(fixture, board, word + 1, next_row, next_column, rack, play, list);
        play->square[--play->count] = 0;
        play->letter[play->count] = 0;
        rack[face]++;
    }
}

/* Sorts the plays and drops those found in both directions, unless it is the first play. */
static void settle(struct list *list, bool both) {
    qsort(list->play, list->count, sizeof list->play[0], compare_told);
    unsigned kept = 0;
    for (unsigned i = 0; i < list->count; i++)
        if (both || kept == 0 || compare_told(&list->play[kept - 1], &list->play[i]) != 0)
            list->play[kept++] = list->play[i];
    list->count = kept;
}

static void brute_force(const struct fixture *fixture, const struct word_board *board, uint8_t rack[WORD_FACES],
                        struct list *list) {
    list->count = 0;
    for (unsigned word = 0; word < fixture->words; word++)
        for (int square = 0; square < WORD_SQUARES; square++)
            for (uint8_t down = 0; down < 2; down++) {
                struct told play = {.down = down};
                int row = square / WORD_SIDE, column = square % WORD_SIDE;
                if (!at(board, row - down, column - !down))
                    try_letters(fixture, board, fixture->word[word], row, column, rack, &play, list);
            }
    settle(list, word_board_letters(board) == 0);
}

struct taker {
    const struct word_board *board;
    struct list *list;
};

static void take(void *context, const struct gen_play *play, uint32_t count) {
    struct taker *taker = context;
    for (uint32_t i = 0; i < count; i++) {
        struct told told = {.count = play[i].count, .down = play[i].down, .score = play[i].score};
        gen_play_squares(&play[i], taker->board, told.square);
        for (unsigned letter = 0; letter < told.count; letter++)
            told.letter[letter] = gen_play_letter(&play[i], letter);
        tell(taker->list, &told);
    }
}

static void generate(const struct fixture *fixture, const struct word_board *board, const uint8_t *tiles,
                     unsigned count, struct list *list) {
    struct gen_position position;
    struct gen_rack rack;
    struct gen_play portion[7]; /* small, so that it is handed over often */
    struct taker taker = {board, list};
    struct gen_sink sink = {.play = portion, .most = 7, .take = take, .context = &taker};
    list->count = 0;
    gen_position_read(&position, board, &fixture->rules);
    gen_rack_read(&rack, tiles, count);
    gen_all(&position, &rack, &sink);
    unsigned found = list->count;
    settle(list, true);
    assert_int_equal(list->count, found);
}

/* gen_best finds a play that is not worse than any of these, with random values for the letters kept. */
static void check_best(const struct fixture *fixture, const struct word_board *board, const uint8_t *tiles,
                       unsigned count, const struct list *all, struct rng *rng) {
    struct gen_position position;
    struct gen_rack rack;
    struct gen_play best;
    int32_t value[GEN_SUBSETS];
    int64_t highest = INT64_MIN;
    gen_position_read(&position, board, &fixture->rules);
    gen_rack_read(&rack, tiles, count);
    for (unsigned subset = 0; subset < 1U << rack.count; subset++)
        value[subset] = (int32_t)rng_below(rng, 20000) - 10000;
    bool any = gen_best(&position, &rack, value, &best);
    assert_int_equal(any, all->count > 0);
    for (unsigned i = 0; i < all->count; i++) {
        unsigned kept = (1U << rack.count) - 1;
        for (unsigned laid = 0; laid < all->play[i].count; laid++) {
            uint8_t letter = all->play[i].letter[laid];
            unsigned holds = kept & rack.holds[letter & WORD_BLANK ? 0 : letter];
            kept &= ~(holds & -holds);
        }
        int64_t worth = (int64_t)all->play[i].score * GEN_POINT + value[kept];
        highest = worth > highest ? worth : highest;
    }
    if (any)
        assert_true((int64_t)best.score * GEN_POINT + value[best.kept] == highest);
}

/* Seven letters from words of the list, including blanks. */
static unsigned draw_rack(struct rng *rng, uint8_t *tiles, uint8_t faces[WORD_FACES]) {
    static const char letters[] = "AAEEEINNORSSTTTHDQZXGCLMOBU?";
    unsigned count = rng_below(rng, 5) ? WORD_RACK : 1 + rng_below(rng, WORD_RACK);
    memset(faces, 0, WORD_FACES);
    for (unsigned i = 0; i < count; i++) {
        tiles[i] = word_letter_of(letters[rng_below(rng, sizeof letters - 1)]);
        faces[word_plain(tiles[i])]++;
    }
    return count;
}

static void lay(struct word_board *board, const struct told *play) {
    for (unsigned i = 0; i < play->count; i++) {
        board->letter[play->square[i]] = play->letter[i];
        board->used[play->square[i]] = 1;
    }
}

/* Premiums anywhere, more than on the standard board, to test the bounds that depend on them. */
static void scatter_premiums(struct word_rules *rules, struct rng *rng) {
    for (unsigned square = 0; square < WORD_SQUARES; square++) {
        uint32_t drawn = rng_below(rng, 12);
        rules->letter_times[square] = drawn < 2 ? (uint8_t)(2 + drawn) : 1;
        rules->word_times[square] = drawn == 2 || drawn == 3 ? (uint8_t)drawn : 1;
    }
}

/* A rack with more blanks than the bounds look into. */
static void three_blanks_are_laid_as_any_letters(void **state) {
    struct fixture *fixture = *state;
    struct rng rng = rng_seeded(RNG_XOSHIRO, 1);
    struct list *found = malloc(sizeof *found), *expected = malloc(sizeof *expected);
    struct word_board board = {0};
    const uint8_t blank = word_letter_of('?');
    const uint8_t tiles[WORD_RACK] = {
        blank, blank, blank, word_letter_of('S'), word_letter_of('T'), word_letter_of('Q'), word_letter_of('Z')};
    uint8_t faces[WORD_FACES] = {0};
    for (unsigned i = 0; i < sizeof tiles; i++)
        faces[word_plain(tiles[i])]++;
    assert_int_equal(faces[0], 3);
    assert_true(found && expected);
    for (unsigned turn = 0; turn < 2; turn++) {
        brute_force(fixture, &board, faces, expected);
        generate(fixture, &board, tiles, sizeof tiles, found);
        assert_int_equal(found->count, expected->count);
        for (unsigned i = 0; i < found->count; i++)
            assert_int_equal(compare_told(&found->play[i], &expected->play[i]), 0);
        assert_true(found->count > 0);
        check_best(fixture, &board, tiles, sizeof tiles, found, &rng);
        lay(&board, &found->play[0]);
    }
    free(found);
    free(expected);
}

static void finds_what_brute_force_finds(struct fixture *fixture, enum word_scoring scoring, bool scattered) {
    const struct word_rules standard = fixture->rules;
    struct rng rng = rng_seeded(RNG_XOSHIRO, 1);
    fixture->rules.scoring = scoring;
    struct list *found = malloc(sizeof *found), *expected = malloc(sizeof *expected);
    unsigned boards = 0, blanks = 0, plays = 0;
    assert_true(found && expected);
    for (unsigned game = 0; boards < BOARDS; game++) {
        struct word_board board = {0};
        if (scattered)
            scatter_premiums(&fixture->rules, &rng);
        for (unsigned turn = 0; turn < 16 && boards < BOARDS; turn++, boards++) {
            uint8_t tiles[WORD_RACK], faces[WORD_FACES];
            unsigned count = draw_rack(&rng, tiles, faces);
            blanks += faces[0] > 0;
            brute_force(fixture, &board, faces, expected);
            generate(fixture, &board, tiles, count, found);
            assert_int_equal(found->count, expected->count);
            for (unsigned i = 0; i < found->count; i++) {
                assert_int_equal(compare_told(&found->play[i], &expected->play[i]), 0);
                assert_int_equal(found->play[i].score, expected->play[i].score);
            }
            check_best(fixture, &board, tiles, count, found, &rng);
            plays += found->count;
            if (found->count)
                lay(&board, &found->play[rng_below(&rng, found->count)]);
        }
    }
    assert_true(blanks >= 40);
    assert_true(plays > 2000);
    free(found);
    free(expected);
    fixture->rules = standard;
}

static void finds_what_brute_force_finds_by_words(void **state) {
    finds_what_brute_force_finds(*state, WORD_SCORE_WORDS, false);
}

static void finds_what_brute_force_finds_by_tiles(void **state) {
    finds_what_brute_force_finds(*state, WORD_SCORE_TILES, false);
}

static void finds_what_brute_force_finds_on_any_layout(void **state) {
    finds_what_brute_force_finds(*state, WORD_SCORE_WORDS, true);
    finds_what_brute_force_finds(*state, WORD_SCORE_TILES, true);
}

static void writes_a_play_as_players_do(void **state) {
    struct fixture *fixture = *state;
    const char *text = "15/15/15/15/15/15/15/5CAT7/15/15/15/15/15/15/15";
    struct reader in = reader_of(text, strlen(text));
    struct word_board board;
    struct fault fault;
    char written[GEN_PLAY_TEXT];
    assert_int_equal(word_board_read(&board, &in, (struct token){text, strlen(text)}, &fault), ERR_NONE);
    struct gen_play play = {.letters = 19 | WORD_BLANK, .square = word_square(7, 8), .count = 1};
    struct out line = out_of(written, sizeof written);
    gen_play_write(&play, &board, &line);
    assert_string_equal(written, "8F CATs");
    play = (struct gen_play){.letters = 8 | 19 << 8, .square = word_square(6, 6), .count = 2, .down = 1};
    line = out_of(written, sizeof written);
    gen_play_write(&play, &board, &line);
    assert_string_equal(written, "G7 HAS");
    (void)fixture;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finds_what_brute_force_finds_by_words),
        cmocka_unit_test(finds_what_brute_force_finds_by_tiles),
        cmocka_unit_test(finds_what_brute_force_finds_on_any_layout),
        cmocka_unit_test(three_blanks_are_laid_as_any_letters),
        cmocka_unit_test(writes_a_play_as_players_do),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}

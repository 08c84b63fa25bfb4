/* The generator and the engine agree, with words and with tiles scored: every play that is found is a legal move with
 * the score that the generator reports, and games played with them end. */
#include "word/table.h"

#include "word/gen.h"
#include "word/score.h"

enum { GAMES = 6, PORTION = 256 };

struct finding {
    const struct table *table;
    unsigned count;
    struct gen_play best;
};

/* Plays one found play on a copy of the position. */
static void check(const struct table *table, const struct gen_play *play) {
    struct word_move move;
    struct word_result result;
    uint8_t square[WORD_RACK];
    assert_int_equal(word_new_move(&table->position, table->position.turn, &move), ERR_NONE);
    gen_play_squares(play, &table->position.board, square);
    for (unsigned i = 0; i < play->count; i++)
        assert_int_equal(word_place_letter(&table->position, &move, square[i], gen_play_letter(play, i), NULL),
                         ERR_NONE);
    struct word_position after = table->position;
    if (word_end_move(&table->rules, &after, &move, &result, NULL))
        fail_msg("%s", move.refusal);
    assert_int_equal(result.points, play->score);
}

static void take(void *context, const struct gen_play *plays, uint32_t count) {
    struct finding *finding = context;
    for (uint32_t i = 0; i < count; i++) {
        check(finding->table, &plays[i]);
        if (finding->count == 0 || plays[i].score > finding->best.score)
            finding->best = plays[i];
        finding->count++;
    }
}

static void tiles_of(const struct table *table, struct gen_rack *rack) {
    const uint8_t *tiles = table->position.rack[table->position.turn];
    uint8_t list[WORD_RACK];
    unsigned count = 0;
    for (unsigned face = 0; face < WORD_FACES; face++)
        for (unsigned i = 0; i < tiles[face]; i++)
            list[count++] = face ? (uint8_t)face : WORD_BLANK;
    gen_rack_read(rack, list, count);
}

static struct finding find(const struct table *table, const struct gen_position *position) {
    static struct gen_play plays[PORTION];
    struct finding finding = {.table = table};
    struct gen_sink sink = {.play = plays, .most = PORTION, .take = take, .context = &finding};
    struct gen_rack tiles;
    tiles_of(table, &tiles);
    gen_all(position, &tiles, &sink);
    return finding;
}

/* gen_best finds the best of all plays without examining all of them. */
static void check_best(const struct table *table, const struct gen_position *position, const struct finding *finding) {
    static const int32_t value[GEN_SUBSETS];
    struct gen_rack rack;
    struct gen_play best = {0};
    tiles_of(table, &rack);
    assert_int_equal(gen_best(position, &rack, value, &best), finding->count > 0);
    assert_int_equal(best.score, finding->best.score);
}

static void every_play_that_is_found_is_legal_and_worth_its_score(void **state) {
    (void)state;
    struct table table;
    struct lexicon_loaded words;
    struct gen_position *position = malloc(sizeof *position);
    struct rng rng = rng_seeded(RNG_XOSHIRO, 23);
    assert_non_null(position);
    table_set(&table, 2);
    assert_int_equal(lexicon_compile(NULL, &words, NULL), ERR_NONE);
    table.rules.lexicon = &words.lexicon;
    unsigned checked = 0;
    for (unsigned game = 0; game < GAMES; game++) {
        table.rules.scoring = game % 2 ? WORD_SCORE_TILES : WORD_SCORE_WORDS;
        assert_int_equal(word_start(&table.rules, &table.position, NULL), ERR_NONE);
        table_chance(&table, &rng);
        for (int seat; (seat = word_turn(&table.position)) != WORD_OVER; table_chance(&table, &rng)) {
            char text[64] = "pass";
            struct out line = out_of(text, sizeof text);
            gen_position_read(position, &table.position.board, &table.rules);
            struct finding finding = find(&table, position);
            check_best(&table, position, &finding);
            if (finding.count)
                gen_play_write(&finding.best, &table.position.board, &line);
            else
                out_put(&line, "pass");
            table_play(&table, seat, text);
            checked += finding.count;
        }
        assert_letters_conserved(&table);
    }
    print_message("%u plays checked\n", checked);
    assert_true(checked > 10000);
    free(position);
    lexicon_unload(&words);
    table_clear(&table);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_play_that_is_found_is_legal_and_worth_its_score)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

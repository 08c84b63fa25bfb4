/* A program written against the calls of 2014, as a student would write it, is played from scripts. The log and the
 * trace that its calls write to the sink must be those of `tessera play --testing`, byte for byte. */
#include "cmocka_includes.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "play/script.h"
#include "slide/course/game2014.h"

/* ---- The student's program: it knows the game only through the calls ---- */

enum { SIZE = 4 };

struct student {
    struct game2014 game;
    uint64_t board[SIZE][SIZE];
    uint64_t score, maximum;
    bool over;
};

static struct game2014_at square(enum side side, int r, int c) {
    return (struct game2014_at){tilt_row(side, r, c, SIZE), tilt_column(side, r, c, SIZE)};
}

static void add_random_tile(struct student *student) {
    uint64_t value;
    struct game2014_at at;
    do
        assert_int_equal(game2014_random_tile(&student->game, &value, &at), ERR_NONE);
    while (student->board[at.row][at.column]);
    assert_int_equal(game2014_add_tile(&student->game, value, at, NULL), ERR_NONE);
    student->board[at.row][at.column] = value;
}

static void start_game(struct student *student) {
    game2014_clear(&student->game);
    memset(student->board, 0, sizeof student->board);
    student->score = 0;
    student->over = false;
    game2014_set_score(&student->game, 0, student->maximum);
    for (int i = 0; i < 2; i++)
        add_random_tile(student);
}

/* One column of the board turned so that `side` is up. Returns whether anything moved. */
static bool tilt_line(struct student *student, enum side side, int c) {
    uint64_t line[SIZE] = {0};
    bool moved = false, merged = false;
    int free = 0; /* the first free square; a merge goes to the one above it */
    for (int r = 0; r < SIZE; r++) {
        struct game2014_at from = square(side, r, c);
        uint64_t value = student->board[from.row][from.column];
        if (value == 0)
            continue;
        if (free > 0 && line[free - 1] == value && !merged) {
            assert_int_equal(
                game2014_merge_tile(&student->game, value, 2 * value, from, square(side, free - 1, c), NULL), ERR_NONE);
            line[free - 1] = 2 * value;
            student->score += 2 * value;
            merged = moved = true;
            continue;
        }
        assert_int_equal(game2014_move_tile(&student->game, value, from, square(side, free, c), NULL), ERR_NONE);
        moved |= r != free;
        line[free++] = value;
        merged = false;
    }
    for (int r = 0; r < SIZE; r++) {
        struct game2014_at at = square(side, r, c);
        student->board[at.row][at.column] = line[r];
    }
    return moved;
}

static bool holds_2048(const struct student *student) {
    for (int i = 0; i < SIZE * SIZE; i++)
        if (student->board[i / SIZE][i % SIZE] == 2048)
            return true;
    return false;
}

static bool is_stuck(const struct student *student) {
    for (int row = 0; row < SIZE; row++)
        for (int column = 0; column < SIZE; column++) {
            uint64_t value = student->board[row][column];
            if (value == 0 || (row + 1 < SIZE && student->board[row + 1][column] == value) ||
                (column + 1 < SIZE && student->board[row][column + 1] == value))
                return false;
        }
    return true;
}

/* The maximum counts only games that end by the rules. */
static void end_game(struct student *student) {
    student->over = true;
    if (student->score > student->maximum)
        student->maximum = student->score;
    game2014_set_score(&student->game, student->score, student->maximum);
    game2014_end_game(&student->game);
}

static void tilt(struct student *student, enum side side) {
    bool moved = false;
    for (int c = 0; c < SIZE; c++)
        moved |= tilt_line(student, side, c);
    if (!moved)
        return;
    game2014_set_score(&student->game, student->score, student->maximum);
    game2014_display_moves(&student->game);
    bool won = holds_2048(student);
    if (!won)
        add_random_tile(student);
    if (won || is_stuck(student))
        end_game(student);
}

static void play(struct student *student) {
    static const char *const names[] = {"Up", "Right", "Down", "Left"}; /* in the order of the sides */
    start_game(student);
    for (;;) {
        char key[GAME2014_KEY_SIZE];
        assert_int_equal(game2014_read_key(&student->game, key), ERR_NONE);
        if (strcmp(key, "Quit") == 0)
            return;
        if (strcmp(key, "New Game") == 0)
            start_game(student);
        for (enum side side = SIDE_NORTH; side <= SIDE_WEST && !student->over; side++)
            if (strcmp(key, names[side]) == 0)
                tilt(student, side);
    }
}

/* ---- A script as the source, a text as the sink ---- */

static int next_byte(void *context) {
    int byte = getc(context);
    return byte == EOF ? SCRIPT_BYTES_END : byte;
}

static enum err key_of_script(void *context, char key[GAME2014_KEY_SIZE]) {
    struct script *script = context;
    bool more;
    enum err err = script_key(script, &more, NULL);
    if (!err && more)
        snprintf(key, GAME2014_KEY_SIZE, "%s", script->name);
    return err || more ? err : ERR_OVER;
}

static enum err tile_of_script(void *context, uint64_t *value, struct game2014_at *at) {
    struct script_tile tile;
    enum err err = script_tile(context, &tile, NULL);
    if (!err) {
        *value = tile.value;
        *at = (struct game2014_at){(int)tile.row, (int)tile.column};
    }
    return err;
}

static void write_line(void *context, const char *line) {
    assert_true(strlen(line) < GAME2014_LINE_SIZE);
    fprintf(context, "%s\n", line);
}

/* What the student's program writes to the sink: the trace, and the log in between if requested. To be freed. */
static char *play_by_calls(const char *path, bool log) {
    FILE *in = fopen(path, "r");
    assert_non_null(in);
    char *text = NULL;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    struct script script;
    script_open(&script, next_byte, in);
    struct student student = {0};
    student.game = game2014_new((struct game2014_source){key_of_script, tile_of_script, &script},
                                &(struct game2014_sink){log ? write_line : NULL, write_line, out});
    play(&student);
    script_close(&script);
    fclose(in);
    assert_int_equal(fclose(out), 0);
    return text;
}

/* ---- The program ---- */

static char *output_of(const char *command) {
    FILE *in = popen(command, "r");
    assert_non_null(in);
    char *text = NULL;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    for (int byte; (byte = getc(in)) != EOF;)
        putc(byte, out);
    assert_int_equal(fclose(out), 0);
    assert_int_equal(pclose(in), 0);
    return text;
}

static char *play_by_program(const char *path, bool log) {
    char command[4096];
    snprintf(command, sizeof command, "'%s' play --rules=cs61b-2014 --testing %s <'%s'", TEST_PROGRAM,
             log ? "--log" : "", path);
    return output_of(command);
}

static void both_leave_the_same(const char *path) {
    for (int log = 0; log < 2; log++) {
        char *calls = play_by_calls(path, log), *program = play_by_program(path, log);
        assert_string_equal(calls, program);
        assert_true(strlen(calls) > 4); /* at least one tile, besides the two lines C */
        free(calls);
        free(program);
    }
}

/* ---- The tests ---- */

static void published_scripts_leave_the_published_traces(void **state) {
    (void)state;
    glob_t found;
    assert_int_equal(glob(TEST_DATA "/cs61b-2014/*.in", 0, NULL, &found), 0);
    assert_true(found.gl_pathc >= 2);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        char command[4096];
        const char *path = found.gl_pathv[i];
        snprintf(command, sizeof command, "cat '%.*s.out'", (int)(strlen(path) - strlen(".in")), path);
        char *published = output_of(command), *calls = play_by_calls(path, false);
        assert_string_equal(calls, published);
        free(published);
        free(calls);
        both_leave_the_same(path);
    }
    globfree(&found);
}

static void write_script(char path[], const char *text) {
    int file = mkstemp(path);
    assert_true(file >= 0);
    FILE *out = fdopen(file, "w");
    assert_non_null(out);
    fputs(text, out);
    assert_int_equal(fclose(out), 0);
}

/* A won game and the keys after its end; New Game, Quit and the end of the script during a game. */
static void won_and_abandoned_games_leave_the_same_trace(void **state) {
    (void)state;
    static const char *const scripts[] = {
        "T 1024 0 0\nT 1024 0 1\nKLeft\nKRight\nKNew Game\nT 2 0 0\nT 2 1 1\nKUp\nT 2 3 3\nKQuit\nKLeft\n",
        "T 2 0 0\nT 2 0 1\nKLeft\nT 4 3 3\nKNew Game\nT 2 0 0\nT 2 1 0\nKF5\nKz\nK\nKNew Game\nT 2 1 1\nT 4 2 2",
        "T 2 0 0\nT 4 0 1\nKRight\nT 8 0 0\nKLeft\nT 16 0 3\nKDown\nT 4 0 0\nKDown\nT 4 0 1\nKDown\nT 4 0 2\n",
        "T 2 0 0\nT 2 0 0\nT 2 3 3\nKQuit\n",
    };
    for (size_t i = 0; i < sizeof scripts / sizeof scripts[0]; i++) {
        char path[] = "/tmp/tessera-script-XXXXXX";
        write_script(path, scripts[i]);
        both_leave_the_same(path);
        remove(path);
    }
}

static void the_maximum_does_not_count_abandoned_games(void **state) {
    (void)state;
    char path[] = "/tmp/tessera-script-XXXXXX";
    write_script(path, "T 2 0 0\nT 2 0 1\nKLeft\nT 4 3 3\n"                         /* 4 points, ended by New Game */
                       "KNew Game\nT 1024 0 0\nT 1024 0 1\nKLeft\n"                 /* 2048 points, won */
                       "KNew Game\nT 512 0 0\nT 512 0 1\nKLeft\nT 2 3 3\nKQuit\n"); /* 1024 points, ended by Quit */
    char *trace = play_by_calls(path, false);
    assert_non_null(strstr(trace, "\nD 4 0 "));
    assert_non_null(strstr(trace, "\nD 2048 0 "));
    assert_non_null(strstr(trace, "\nE 2048 2048\n"));
    assert_non_null(strstr(trace, "\nD 1024 2048 "));
    free(trace);
    both_leave_the_same(path);
    remove(path);
}

/* Whole games with the generator, until no move is left: their logs are scripts. */
static void whole_games_leave_the_same_trace(void **state) {
    (void)state;
    for (unsigned seed = 0; seed < 20; seed++) {
        char path[] = "/tmp/tessera-script-XXXXXX", command[4096];
        snprintf(command, sizeof command,
                 "awk 'BEGIN { for (i = 0; i < 250; i++) print \"Up\\nLeft\\nDown\\nRight%s\" }' |"
                 " '%s' play --rules=cs61b-2014 --seed=%u --log",
                 seed % 2 ? "\\nShift\\nLeft" : "", TEST_PROGRAM, seed);
        char *log = output_of(command);
        write_script(path, log);
        both_leave_the_same(path);
        char *calls = play_by_calls(path, true);
        assert_non_null(strstr(calls, "\nE ")); /* the game is played to its end */
        free(calls);
        free(log);
        remove(path);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(published_scripts_leave_the_published_traces),
        cmocka_unit_test(won_and_abandoned_games_leave_the_same_trace),
        cmocka_unit_test(the_maximum_does_not_count_abandoned_games),
        cmocka_unit_test(whole_games_leave_the_same_trace),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

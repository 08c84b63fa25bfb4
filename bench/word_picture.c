/* word_picture.c - pictures of the word game's window for the documents, drawn without a display: scripts/pictures runs
 * it.
 *
 *   word_picture OUT.bmp WIDTHxHEIGHT [--theme=NAME] [--seats=LIST] [--seed=N] [--turns=N] [KEY...]
 *
 * Of the first N turns, those of people are played by the strong robot's choice. A KEY is one of bench/shot.h, or
 * point=SQUARE (a click on it: point=H8), or rack=N (the same of a letter of the rack, from 1), or at=X,Y (the pointer
 * goes there, in pixels). With --turns=end the game is played to its end.
 */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench/shot.h"
#include "window/word_input.h"

struct wish {
    const char *out, *theme;
    int width, height;
    unsigned turns;
    struct word_session_options word;
};

struct studio {
    struct word_session word;
    struct word_view view;
    struct word_scene scene;
    struct shot shot;
    double now;
};

static int usage(void) {
    fputs(
        "usage: word_picture OUT.bmp WIDTHxHEIGHT [--theme=NAME] [--seats=LIST] [--seed=N] [--turns=N|end] [KEY...]\n",
        stderr);
    return 2;
}

static bool take_option(struct wish *wish, const char *argument) {
    const char *value;
    if ((value = shot_value(argument, "--theme")))
        wish->theme = value;
    else if ((value = shot_value(argument, "--seats")))
        wish->word.seats = value;
    else if ((value = shot_value(argument, "--seed")))
        wish->word.seed = strtoull(value, NULL, 10);
    else if ((value = shot_value(argument, "--turns")))
        wish->turns = strcmp(value, "end") == 0 ? UINT_MAX : (unsigned)strtoul(value, NULL, 10);
    else
        return false;
    return true;
}

/* Robots answer, a review becomes complete. */
static void rest(struct studio *studio) {
    while (word_view_wait(&studio->view, studio->now) >= 0) {
        studio->now += 1;
        word_view_tick(&studio->view, studio->now);
    }
}

static void press(struct studio *studio, uint32_t key) {
    word_view_key(&studio->view, key, studio->now);
    rest(studio);
}

/* A person's turn by the hint; what is not a word is asked about and confirmed. */
static void play_turn(struct studio *studio) {
    if (studio->view.mode == WORD_VIEW_VEIL)
        press(studio, KEYS_ENTER);
    press(studio, '1');
    press(studio, KEYS_ENTER);
}

static void take_key(struct studio *studio, const char *key) {
    struct sheet *sheet = &studio->scene.sheet;
    char column;
    unsigned row, index;
    int x, y;
    if (sscanf(key, "point=%c%u", &column, &row) == 2) {
        word_view_point(&studio->view, word_square(row - 1, (unsigned)(column - 'A')));
    } else if (sscanf(key, "rack=%u", &index) == 1) {
        word_view_put_next(&studio->view, index - 1);
    } else if (sscanf(key, "at=%d,%d", &x, &y) == 2) {
        sheet->pointer_x = (float)x;
        sheet->pointer_y = (float)y;
    } else {
        press(studio, shot_key(key));
    }
}

static int draw(const struct wish *wish, char **keys) {
    static struct studio studio = {.now = 1};
    const struct word_look look = {.theme = wish->theme, .colour = "auto", .reduced_motion = true};
    struct fault fault = {0};
    if (!shot_open(&studio.shot, &studio.scene.sheet, wish->width, wish->height))
        return 1;
    if (word_session_open(&studio.word, &wish->word, &fault) != ERR_NONE ||
        word_view_open(&studio.view, &studio.word, &look, studio.now, &fault) != ERR_NONE) {
        fprintf(stderr, "picture: %s\n", fault.what);
        return 1;
    }
    rest(&studio);
    for (unsigned i = 0; i < wish->turns && session_turn(&studio.word.session) != TURN_OVER; i++)
        play_turn(&studio);
    for (; *keys; keys++) {
        word_scene_draw(&studio.scene, &studio.view);
        take_key(&studio, *keys);
    }
    word_scene_draw(&studio.scene, &studio.view);
    bool done = shot_save(&studio.shot, &studio.scene.sheet, wish->out);
    word_view_free(&studio.view);
    (void)word_session_close(&studio.word, &fault);
    shot_close(&studio.shot, &studio.scene.sheet);
    return done ? 0 : 1;
}

int main(int argc, char **argv) {
    struct wish wish = {.theme = "classic",
                        .word = {.seats = "human,strong", .seeded = true, .seed = 3, .forget = true}};
    int at = 3;
    if (argc < 3 || sscanf(argv[2], "%dx%d", &wish.width, &wish.height) != 2)
        return usage();
    wish.out = argv[1];
    for (; at < argc && strncmp(argv[at], "--", 2) == 0; at++)
        if (!take_option(&wish, argv[at]))
            return usage();
    return draw(&wish, argv + at);
}

/* picture.c - pictures of the window for the documents, drawn without a display: scripts/pictures runs it.
 *
 *   picture OUT.bmp WIDTHxHEIGHT [--theme=NAME] [--rules=NAME] [--size=WxH] [--board=ROWS] [--replay=FILE] [--seed=N]
 *           [--frames=N] [KEY...]
 *
 * A KEY is one of bench/shot.h. With --frames, N pictures of the time from
 * the last key on are written, 1/30 s apart, as OUT-000.bmp and so on.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/file.h"
#include "bench/shot.h"
#include "window/input.h"

enum { REPLAY_BYTES_MOST = 1 << 26 };
static const double FRAME_SECONDS = 1.0 / 30, REST_SECONDS = 2;

struct wish {
    const char *out, *replay;
    int width, height;
    unsigned frames;
    struct play_options play;
    char board[4096];
};

static int usage(void) {
    fputs("usage: picture OUT.bmp WIDTHxHEIGHT [--theme=NAME] [--rules=NAME] [--size=WxH] [--board=ROWS] "
          "[--replay=FILE]\n"
          "               [--seed=N] [--frames=N] [KEY...]\n",
          stderr);
    return 2;
}

/* A board is given as rows that end with a slash. */
static void take_board(struct wish *wish, const char *rows) {
    snprintf(wish->board, sizeof wish->board, "%s\n", rows);
    for (char *at = wish->board; *at; at++)
        *at = *at == '/' ? '\n' : *at;
    wish->play.session.start = wish->board;
    wish->play.session.start_length = strlen(wish->board);
    wish->play.rules.begin = 0;
}

static bool take_option(struct wish *wish, const char *argument) {
    struct slide_rules *rules = &wish->play.rules;
    const char *value;
    if ((value = shot_value(argument, "--theme")))
        wish->play.theme = value;
    else if ((value = shot_value(argument, "--rules")))
        return rules_load(value, rules, NULL) == ERR_NONE;
    else if ((value = shot_value(argument, "--size")))
        return sscanf(value, "%ux%u", &rules->width, &rules->height) == 2;
    else if ((value = shot_value(argument, "--board")))
        take_board(wish, value);
    else if ((value = shot_value(argument, "--replay")))
        wish->replay = value;
    else if ((value = shot_value(argument, "--seed")))
        wish->play.session.seed = strtoull(value, NULL, 10);
    else if ((value = shot_value(argument, "--frames")))
        wish->frames = (unsigned)strtoul(value, NULL, 10);
    else
        return false;
    return true;
}

static bool save(struct shot *shot, struct scene *scene, struct slide_view *game, double now, const char *name) {
    scene_draw(scene, game, now);
    return shot_save(shot, &scene->sheet, name);
}

/* The picture at rest, or the frames of what the last key does. */
static bool draw_all(const struct wish *wish, struct shot *shot, struct scene *scene, struct slide_view *game,
                     double now) {
    if (!wish->frames)
        return save(shot, scene, game, now + REST_SECONDS, wish->out);
    for (unsigned i = 0; i < wish->frames; i++) {
        char name[1024];
        snprintf(name, sizeof name, "%.*s-%03u.bmp", (int)(strlen(wish->out) - 4), wish->out, i);
        double at = now + i * FRAME_SECONDS;
        while (slide_view_wait(game, at) == 0)
            slide_view_tick(game, at);
        if (!save(shot, scene, game, at, name))
            return false;
    }
    return true;
}

static struct replay *open_replay(const struct wish *wish, struct fault *fault) {
    struct replay *replay = NULL;
    size_t length = 0;
    char *text = NULL;
    if (file_read(wish->replay, REPLAY_BYTES_MOST, &text, &length) == ERR_NONE)
        replay = replay_open(text, length, &wish->play.rules, fault);
    else
        err_refuse(fault, ERR_SYSTEM, "cannot read the record");
    free(text);
    return replay;
}

static int draw(const struct wish *wish, char **keys) {
    static struct scene scene;
    char why_not[SLIDE_VIEW_MESSAGE_SIZE] = "";
    struct fault fault = {0};
    struct shot shot;
    double now = 1;
    if (!shot_open(&shot, &scene.sheet, wish->width, wish->height))
        return 1;
    struct replay *replay = wish->replay ? open_replay(wish, &fault) : NULL;
    if (wish->replay && !replay) {
        fprintf(stderr, "picture: %s\n", fault.what);
        return 1;
    }
    struct slide_view *game = slide_view_open(&wish->play, replay, now, why_not);
    if (!game) {
        fprintf(stderr, "picture: %s\n", why_not);
        return 1;
    }
    struct input input = {.scene = &scene, .game = game};
    scene_draw(&scene, game, now);
    for (; *keys; keys++) {
        input_key(&input, shot_key(*keys), now);
        scene_draw(&scene, game, now + REST_SECONDS);
        if (keys[1])
            now += REST_SECONDS;
    }
    while (!wish->frames && !game->plays_itself && slide_view_wait(game, now) == 0)
        slide_view_tick(game, now); /* a review goes on until it is complete */
    bool done = draw_all(wish, &shot, &scene, game, now);
    slide_view_free(game);
    shot_close(&shot, &scene.sheet);
    return done ? 0 : 1;
}

int main(int argc, char **argv) {
    struct wish wish = {.play = {.rules_given = true, .session = {.seeded = true, .seed = 7, .forget = true}}};
    int at = 3;
    slide_rules_classic(&wish.play.rules);
    if (argc < 3 || strlen(argv[1]) < 5 || sscanf(argv[2], "%dx%d", &wish.width, &wish.height) != 2)
        return usage();
    wish.out = argv[1];
    for (; at < argc && strncmp(argv[at], "--", 2) == 0; at++)
        if (!take_option(&wish, argv[at]))
            return usage();
    return draw(&wish, argv + at);
}

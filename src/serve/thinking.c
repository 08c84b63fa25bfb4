/* thinking.c - work in the background: robots choose their turns, records are checked. One task of a room at a time, in
 * the order in which they were asked for, so that no room waits for another one for long. */
#include <stdlib.h>
#include <string.h>

#include "app/clock.h"
#include "play/word_history.h"
#include "serve/server.h"

static void work(void *context, struct task *task) {
    struct thinking *thinking = (struct thinking *)task;
    thinking->work(context, thinking);
}

enum err thinking_start(struct server *server, struct fault *fault) {
    struct workers_setup setup = {.count = 2, .work = work, .wake = server_wake, .context = server};
    server->thinkers = workers_open(&setup);
    return server->thinkers ? ERR_NONE : err_refuse(fault, ERR_SYSTEM, "cannot start a thread");
}

void thinking_run(struct server *server, struct thinking *thinking) {
    workers_give(server->thinkers, &thinking->task);
}

void thinking_collect(struct server *server) {
    struct task *task = workers_done(server->thinkers);
    while (task) {
        struct thinking *thinking = (struct thinking *)task;
        task = task->next;
        thinking->done(server, thinking);
    }
}

/* ---- Robots ---- */

struct robot_task {
    struct thinking thinking;
    char room[SECRET_ID];
    size_t steps; /* of the match when it was asked: an answer to another position is no answer */
    int seat;
    enum robot_kind kind;
    uint64_t seed;
    struct word_rules rules;
    struct robot_view view;
    struct robot_turn turn;
    bool chosen;
};

static void choose(struct server *server, struct thinking *thinking) {
    struct robot_task *task = (struct robot_task *)thinking;
    struct robot *robot = malloc(sizeof *robot);
    if (!robot)
        return;
    robot_start(robot, task->kind, server->leaves, task->seed);
    robot_choose(robot, &task->rules, &task->view, &task->turn);
    task->chosen = true;
    free(robot);
}

static void play_turn(struct server *server, struct seated *seated, const struct robot_task *task) {
    enum err err = ERR_NONE;
    unsigned lines = robot_turn_lines(&task->turn);
    for (unsigned i = 0; !err && i < lines; i++) {
        char text[ROBOT_LINE];
        struct out line = out_of(text, sizeof text);
        robot_turn_write(&task->turn, &task->view, i, &line);
        err = room_play(seated->room, task->seat, text, server_now(), NULL);
    }
    server->counts.robot_turns++;
    if (seated->room->broken || room_entry_at(seated->room, seated->room->count - 1)->text)
        (void)rooms_write(server, seated, NULL);
}

static void chosen(struct server *server, struct thinking *thinking) {
    struct robot_task *task = (struct robot_task *)thinking;
    struct seated *seated = rooms_in_memory(server, task->room);
    if (seated) {
        seated->thinking = false;
        bool fits = task->chosen && !seated->pending && !server->stopping_now &&
                    room_turn(seated->room) == task->seat && match_step_count(seated->room->match) == task->steps &&
                    seated->room->seat[task->seat].robot[0];
        if (fits)
            play_turn(server, seated, task);
        else if (task->chosen)
            rooms_proceed(server, seated);
    }
    free(task);
}

void thinking_ask(struct server *server, struct seated *seated) {
    const struct room *room = seated->room;
    int seat = room_turn(room);
    struct robot_task *task = calloc(1, sizeof *task);
    if (!task)
        return;
    int kind = robot_kind_named((struct token){room->seat[seat].robot, strlen(room->seat[seat].robot)});
    struct rng rng = secret_rng();
    struct robot_watch watch = word_watch(room->match);
    *task = (struct robot_task){.thinking = {.work = choose, .done = chosen},
                                .steps = match_step_count(room->match),
                                .seat = seat,
                                .kind = kind < 0 ? ROBOT_FAIR : (enum robot_kind)kind,
                                .seed = rng_next(&rng),
                                .rules = *(const struct word_rules *)room->rules};
    memcpy(task->room, room->id, sizeof task->room);
    robot_see(&task->rules, match_position(room->match), seat, &watch, &task->view);
    seated->thinking = true;
    thinking_run(server, &task->thinking);
}

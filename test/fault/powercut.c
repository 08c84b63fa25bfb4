/* powercut.c - the power is cut at every sync of many games: every move that was acknowledged must be there.
 *
 *     tessera-powercut [GAMES [SEED]]       200 games: slide and word, saved and recorded, networks, tables, word lists
 *
 * Prints how many cuts were tried and how many acknowledged moves were lost.
 */
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/clock.h"
#include "app/file.h"
#include "app/word_session.h"
#include "fault/disk.h"
#include "fault/tree.h"
#include "fault/words.h"
#include "play/record.h"
#include "ui/slide/view.h"

int program_main(int argc, char **argv); /* main of the program */
double __wrap_clock_now(void);

enum { PATH = 512, STEPS_MOST = 64, RECORD_MOST = 1 << 20 };

static char base[] = "/dev/shm/tessera-powercut-XXXXXX", live[PATH], found[PATH], lexicon[PATH];

static struct {
    uint64_t cuts, acknowledged, lost, wrong;
    unsigned long game;
} sum;

/* What was acknowledged in this game: the record after each step. */
static struct {
    char *text[STEPS_MOST + 1];
    size_t count;
    bool over; /* the last one ended the game */
} said;

/* Every look at the clock is ten seconds later, so that every checkpoint is due. */
double __wrap_clock_now(void) {
    static double now;
    return now += 10;
}

static void wrong(const struct disk_cut *cut, const char *what) {
    sum.wrong++;
    printf("FAILED: game %lu, sync %zu, %s: %s\n", sum.game, cut->sync, cut->how, what);
}

static void must(bool done, const char *what) {
    if (done)
        return;
    fprintf(stderr, "tessera-powercut: game %lu: %s\n", sum.game, what);
    exit(1);
}

/* ---- What was acknowledged ---- */

static void forget_said(void) {
    while (said.count)
        free(said.text[--said.count]);
}

static void acknowledge(const struct session *session) {
    size_t length;
    const char *text = session_text(session, &length);
    must(text && said.count < STEPS_MOST && !session->notice[0], "a move was not saved");
    said.text[said.count++] = strdup(text);
    said.over = session_turn(session) == TURN_OVER;
    disk_acknowledge(said.count);
}

static unsigned moves_in(const char *text) {
    unsigned count = 0;
    for (const char *at = text; (at = strstr(at, "\nplay ")); at++)
        count++;
    return count;
}

/* Counts the moves that are missing. */
static void compare(const struct disk_cut *cut, const char *text, size_t length) {
    const char *wanted = cut->acknowledged ? said.text[cut->acknowledged - 1] : "";
    size_t size = strlen(wanted);
    if (length >= size && memcmp(text, wanted, size) == 0)
        return;
    size_t same = 0;
    while (same < length && text[same] == wanted[same])
        same++;
    char *there = strndup(text, same);
    sum.lost += moves_in(wanted) - moves_in(there);
    free(there);
    wrong(cut, "an acknowledged move is lost");
}

/* ---- Saved games ---- */

/* A game that is over is a result without a record. Only its last step can have made it one. */
static bool is_result(struct store *store, const struct disk_cut *cut) {
    struct store_choice all = {0};
    struct store_result result;
    unsigned count = 0;
    return said.over && cut->acknowledged + 1 >= said.count &&
           store_results(store, &all, &result, 1, &count) == ERR_NONE && count == 1 && result.progress.over;
}

static void check_store(void *context, const struct disk_cut *cut) {
    char path[PATH], message[STORE_MESSAGE_SIZE], *text;
    struct store *store;
    struct store_kept kept;
    size_t length;
    (void)context;
    snprintf(path, sizeof path, "%s/home", cut->folder);
    mkdir(path, 0700);
    snprintf(path, sizeof path, "%s/home/tessera", cut->folder);
    mkdir(path, 0700);
    snprintf(path, sizeof path, "%s/home/tessera/games.sqlite", cut->folder);
    if (store_open(path, &store, message) || message[0]) {
        wrong(cut, message);
        store_close(store);
        return;
    }
    if (store_record(store, 1, &kept, &text, &length) == ERR_NONE) {
        compare(cut, text, length);
        if (kept.why[0])
            wrong(cut, "the game was set aside");
        free(text);
    } else if (cut->acknowledged && !is_result(store, cut)) {
        compare(cut, "", 0);
    }
    store_close(store);
}

/* ---- Recorded games ---- */

/* Can it be read to its end? */
static bool is_readable(const struct session_game *game, const char *text, size_t length) {
    static union {
        struct slide_rules slide;
        struct word_rules word;
    } rules;
    struct record record;
    struct match *match = NULL;
    struct fault fault = {0};
    if (record_open(&record, text, length, &fault) != ERR_NONE)
        return false;
    bool fine = game->rules(&record, &rules, &fault) == ERR_NONE &&
                match_restore(&record, game->game, &rules, MATCH_WAITS, &match, &fault) == ERR_NONE;
    match_free(match);
    record_close(&record);
    return fine;
}

static void check_record(void *context, const struct disk_cut *cut) {
    char path[PATH], *text;
    size_t length;
    snprintf(path, sizeof path, "%s/game.rec", cut->folder);
    if (file_read(path, RECORD_MOST, &text, &length) != ERR_NONE) {
        if (cut->acknowledged)
            compare(cut, "", 0);
        return;
    }
    compare(cut, text, length);
    if (cut->acknowledged && !is_readable(context, text, length))
        wrong(cut, "the record cannot be read");
    free(text);
}

/* ---- Playing ---- */

/* Leaves and comes back now and then. */
static void play_slide(struct rng *rng, bool recorded) {
    struct play_options options = {.reduced_motion = true,
                                   .session = {.seeded = true, .seed = rng_below(rng, 1000000)}};
    char why[SLIDE_VIEW_MESSAGE_SIZE];
    options.session.record = recorded ? "game.rec" : NULL;
    struct slide_view *view = NULL;
    for (unsigned step = 0, steps = 8 + rng_below(rng, 32); step < steps; step++) {
        if (!view)
            view = slide_view_open(&options, NULL, 0, why);
        must(view, why);
        slide_view_act(view, rng_below(rng, 12) ? (enum action)(ACTION_LEFT + rng_below(rng, 4)) : ACTION_UNDO, step);
        must(view->session.match && !strstr(view->message, "othing is saved"), view->message);
        acknowledge(&view->session);
        if (!recorded && rng_below(rng, 8) == 0) {
            slide_view_free(view);
            view = NULL;
        }
    }
    slide_view_free(view);
}

static void take_turn(struct word_session *word, struct rng *rng) {
    struct word_hint hint;
    if (session_robot_turn(&word->session))
        must(word_session_robot(word, NULL) == ERR_NONE, "the robot does not move");
    else if (rng_below(rng, 3) && word_session_hint(word, &hint))
        must(session_say(&word->session, hint.text, NULL) == ERR_NONE, hint.text);
    else
        must(session_say(&word->session, "pass", NULL) == ERR_NONE, "pass");
}

static void play_word(struct rng *rng, bool recorded) {
    struct word_session_options options = {.seats = "human,easy",
                                           .lexicon = lexicon,
                                           .seeded = true,
                                           .seed = rng_below(rng, 1000000),
                                           .forget = recorded,
                                           .record = recorded ? "game.rec" : NULL};
    struct word_session word;
    bool open = false;
    for (unsigned step = 0, steps = 6 + rng_below(rng, 12); step < steps; step++) {
        must(open || word_session_open(&word, &options, NULL) == ERR_NONE, "the word game does not open");
        open = true;
        take_turn(&word, rng);
        acknowledge(&word.session);
        if (said.over)
            break;
        if (!recorded && rng_below(rng, 5) == 0) {
            word_session_close(&word, NULL);
            open = false;
        }
    }
    if (open)
        word_session_close(&word, NULL);
}

/* ---- Commands that write files ---- */

static const struct job {
    const char *command;
    const char *files[3]; /* that it writes */
    bool resumes;         /* after a cut the same command makes the same file */
} JOBS[] = {
    {"train --network=new.net --games=20 --every=5 --checkpoint=0 --patterns=0123 --log=new.csv",
     {"new.net.run", "new.net", "new.csv"},
     false},
    {"endgame solve 444 16 --threads=1 -o new.table", {"new.table"}, true},
    {"exact --size=2x2 --threads=1 --save=new.table", {"new.table"}, true},
    {"word lexicon ../words.txt -o new.lexicon", {"new.lexicon"}, true},
};
enum { JOB_COUNT = sizeof JOBS / sizeof JOBS[0] };

/* What it prints is not wanted. */
static int run_quietly(const char *command) {
    char text[512], *words[32] = {NULL};
    int out = dup(STDOUT_FILENO), err = dup(STDERR_FILENO), nowhere = open("/dev/null", O_WRONLY);
    fflush(stdout);
    dup2(nowhere, STDOUT_FILENO);
    dup2(nowhere, STDERR_FILENO);
    snprintf(text, sizeof text, "tessera %s", command);
    int code = program_main(words_of(text, words, 31), words);
    fflush(stdout);
    fflush(stderr);
    dup2(out, STDOUT_FILENO);
    dup2(err, STDERR_FILENO);
    close(out);
    close(err);
    close(nowhere);
    return code;
}

/* Each file is one of its versions, and after the end the last one. */
static void check_file(const struct disk_cut *cut, const char *name) {
    char path[PATH], *text;
    size_t length;
    snprintf(path, sizeof path, "%s/%s", cut->folder, name);
    if (file_read(path, RECORD_MOST, &text, &length) != ERR_NONE) {
        if (cut->acknowledged)
            wrong(cut, "a file that was written is gone");
        return;
    }
    unsigned version = disk_version(name, text, length);
    if (!version || (cut->acknowledged && version < disk_versions(name)))
        wrong(cut, version ? "a file is an older one" : "a file is not whole");
    free(text);
}

static void check_job(void *context, const struct disk_cut *cut) {
    const struct job *job = context;
    for (unsigned i = 0; i < 3 && job->files[i]; i++)
        check_file(cut, job->files[i]);
    if (!job->resumes || cut->acknowledged)
        return;
    must(chdir(cut->folder) == 0, "the folder is gone");
    if (run_quietly(job->command) != 0) {
        wrong(cut, "the same command fails after the cut");
    } else {
        char *text;
        size_t length;
        must(file_read(job->files[0], RECORD_MOST, &text, &length) == ERR_NONE, "no file");
        if (disk_version(job->files[0], text, length) != disk_versions(job->files[0]))
            wrong(cut, "after the cut another file is made");
        free(text);
    }
    must(chdir(live) == 0, "the folder is gone");
}

static void run_job(const struct job *job) {
    must(run_quietly(job->command) == 0, job->command);
    disk_acknowledge(1);
}

/* ---- A game ---- */

static void start(void) {
    char home[PATH + 16];
    tree_clear(live);
    mkdir(live, 0700);
    snprintf(home, sizeof home, "%s/home", live);
    mkdir(home, 0700);
    setenv("XDG_DATA_HOME", home, 1);
    setenv("XDG_CACHE_HOME", home, 1);
    setenv("XDG_CONFIG_HOME", home, 1);
    strcat(home, "/tessera");
    mkdir(home, 0700);
    must(chdir(live) == 0, live);
    disk_watch(live);
}

static void game(unsigned number, uint64_t seed) {
    enum { KINDS = 10 };
    struct rng rng = rng_seeded(RNG_XOSHIRO, rng_derive(seed, number));
    const struct job *job = &JOBS[number / KINDS % JOB_COUNT];
    unsigned kind = number % KINDS;
    void (*check)(void *, const struct disk_cut *) = kind < 6 ? check_store : kind < 9 ? check_record : check_job;
    const void *context = kind == 9 ? (const void *)job : kind == 8 ? &word_session_game : &slide_session_game;
    sum.game = number;
    start();
    if (kind == 9)
        run_job(job);
    else if (kind == 5 || kind == 8)
        play_word(&rng, kind == 8);
    else
        play_slide(&rng, kind > 5);
    disk_stop();
    sum.acknowledged += said.count ? moves_in(said.text[said.count - 1]) : 0;
    sum.cuts += disk_cut_all(found, rng_derive(seed, number + 1000000), check, (void *)context);
    forget_said();
}

/* ---- The program ---- */

static void prepare(void) {
    must(mkdtemp(base), base);
    snprintf(live, sizeof live, "%s/live", base);
    snprintf(found, sizeof found, "%s/found", base);
    snprintf(lexicon, sizeof lexicon, "%s/words.lexicon", base);
    must(chdir(base) == 0, base);
    FILE *words = fopen("words.txt", "w");
    must(words, "words.txt");
    fputs("AT\nTEA\nEAT\nATE\nTEAR\nRATE\nIS\nIT\nIN\nNO\nON\nTO\nSO\nAS\nTIN\nNIT\nSIT\nTOE\nOR\nRE\nER\n", words);
    fclose(words);
    must(run_quietly("word lexicon words.txt -o words.lexicon") == 0, "no word list");
    mkdir("word", 0700);
    must(system("head -n 40 " TEST_SOURCE "/../data/word/english.leaves >word/english.leaves") == 0, "no values");
    setenv("TESSERA_DATA", base, 1);
}

int main(int argc, char **argv) {
    unsigned games = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 200;
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    disk_set_up();
    prepare();
    for (unsigned i = 0; i < games; i++)
        game(i, seed);
    must(chdir("/") == 0, "/");
    tree_clear(base);
    printf("%u games, %" PRIu64 " moves acknowledged, %" PRIu64 " power cuts, %" PRIu64 " moves lost, %" PRIu64
           " other faults\n",
           games, sum.acknowledged, sum.cuts, sum.lost, sum.wrong);
    return sum.wrong != 0;
}

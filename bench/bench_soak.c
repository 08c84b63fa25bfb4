/* bench_soak.c - games through the session in one process for a long time: memory, descriptors and the save file must
 * not grow with them.
 *
 *     bench_soak [SECONDS]        900; the exit code is 1 if something grows
 *
 * A person's session as terminal and window have it: slide with undo, redo, pages, themes and new games, left and come
 * back to after each game; every tenth game is a word game against a robot.
 */
#include <dirent.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "app/clock.h"
#include "app/word_session.h"
#include "ui/slide/view.h"

enum { ROWS = 15 }; /* lines of the table */

static char folder[64], lexicon[96];

static struct { uint64_t slide, word, moves; } played;

static void must(bool done, const char *what) {
    if (done)
        return;
    fprintf(stderr, "bench_soak: %s\n", what);
    exit(1);
}

/* ---- What must not grow ---- */

struct use {
    long memory; /* KiB of resident memory */
    unsigned descriptors;
    long store; /* KiB, with its log */
};

static long size_of(const char *ending) {
    char path[128];
    struct stat status;
    snprintf(path, sizeof path, "%s/tessera/games.sqlite%s", folder, ending);
    return stat(path, &status) == 0 ? (long)status.st_size / 1024 : 0;
}

static struct use use_now(void) {
    struct use use = {.store = size_of("") + size_of("-wal")};
    long pages = 0;
    FILE *statm = fopen("/proc/self/statm", "r");
    must(statm && fscanf(statm, "%*d %ld", &pages) == 1, "/proc/self/statm");
    fclose(statm);
    use.memory = pages * (sysconf(_SC_PAGESIZE) / 1024);
    DIR *entries = opendir("/proc/self/fd");
    must(entries, "/proc/self/fd");
    while (readdir(entries))
        use.descriptors++;
    closedir(entries);
    return use;
}

/* ---- Games ---- */

static void other_things(struct slide_view *view, struct rng *rng, double now) {
    static const enum action ACTIONS[] = {ACTION_SCORES, ACTION_HELP, ACTION_HOW, ACTION_MENU, ACTION_THEME};
    enum action action = ACTIONS[rng_below(rng, sizeof ACTIONS / sizeof ACTIONS[0])];
    slide_view_act(view, action, now);
    if (action != ACTION_THEME)
        slide_view_act(view, ACTION_NO, now);
}

static void play_slide(struct rng *rng) {
    struct play_options options = {.reduced_motion = true};
    char why[SLIDE_VIEW_MESSAGE_SIZE];
    struct slide_view *view = slide_view_open(&options, NULL, 0, why);
    must(view, why);
    for (double now = 1; !view->state.over && !view->done; now++) {
        uint32_t what = rng_below(rng, 100);
        if (what < 2)
            other_things(view, rng, now);
        else
            slide_view_act(view,
                           what < 5   ? ACTION_UNDO
                           : what < 6 ? ACTION_REDO
                                      : (enum action)(ACTION_LEFT + rng_below(rng, 4)),
                           now);
        must(!strstr(view->message, "othing is saved"), view->message);
        played.moves++;
    }
    slide_view_act(view, ACTION_NEW, 0);
    slide_view_act(view, ACTION_YES, 0);
    slide_view_free(view);
    played.slide++;
}

static void play_word(struct rng *rng) {
    struct word_session_options options = {.seats = "human,easy", .lexicon = lexicon};
    struct word_session word;
    struct word_hint hint;
    struct fault fault = {0};
    must(word_session_open(&word, &options, &fault) == ERR_NONE, fault.what);
    while (session_turn(&word.session) != TURN_OVER) {
        enum err err = session_robot_turn(&word.session) ? word_session_robot(&word, &fault)
                       : rng_below(rng, 2) && word_session_hint(&word, &hint)
                           ? session_say(&word.session, hint.text, &fault)
                           : session_say(&word.session, "pass", &fault);
        must(err == ERR_NONE && !word.session.notice[0], fault.what);
        played.moves++;
    }
    must(word_session_close(&word, &fault) == ERR_NONE, fault.what);
    played.word++;
}

/* ---- The program ---- */

static void prepare(void) {
    static const char *const FOLDERS[] = {"XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"};
    bool quick = access("/dev/shm", W_OK) == 0; /* this is not about the disk */
    strcpy(folder, quick ? "/dev/shm/tessera-soak-XXXXXX" : "/tmp/tessera-soak-XXXXXX");
    must(mkdtemp(folder), folder);
    for (unsigned i = 0; i < sizeof FOLDERS / sizeof FOLDERS[0]; i++)
        setenv(FOLDERS[i], folder, 1);
    snprintf(lexicon, sizeof lexicon, "%s/words.txt", folder);
    FILE *words = fopen(lexicon, "w");
    must(words, lexicon);
    fputs("AT\nTEA\nEAT\nATE\nTEAR\nRATE\nIS\nIT\nIN\nNO\nON\nTO\nSO\nAS\nTIN\nNIT\nSIT\nTOE\nOR\nRE\nER\n", words);
    must(fclose(words) == 0, lexicon);
}

static void print_row(double seconds, struct use use) {
    printf("%8.0f %8" PRIu64 " %8" PRIu64 " %10" PRIu64 " %10ld %12u %10ld\n", seconds, played.slide, played.word,
           played.moves, use.memory, use.descriptors, use.store);
    fflush(stdout);
}

/* The first tenth is for warming up. A finished game stays in the save file as a result of some 200 bytes. */
static bool is_flat(struct use first, struct use last) {
    enum { SLACK = 2048, RESULT = 512 }; /* KiB; bytes */
    long results = (long)((played.slide + played.word) * RESULT / 1024);
    return last.memory <= first.memory + SLACK && last.descriptors <= first.descriptors &&
           last.store <= SLACK * 2 + results;
}

int main(int argc, char **argv) {
    double whole = argc > 1 ? strtod(argv[1], NULL) : 900, start = clock_now(), now = start;
    struct rng rng = rng_seeded(RNG_XOSHIRO, 1);
    struct use first = {0}, last = {0};
    prepare();
    printf("%8s %8s %8s %10s %10s %12s %10s\n", "seconds", "slide", "word", "moves", "memory KiB", "descriptors",
           "store KiB");
    for (unsigned row = 1; row <= ROWS; row++) {
        do
            if ((played.slide + played.word) % 10 == 9)
                play_word(&rng);
            else
                play_slide(&rng);
        while ((now = clock_now()) < start + whole * row / ROWS);
        last = use_now();
        first = row <= 2 ? last : first;
        print_row(now - start, last);
    }
    bool flat = is_flat(first, last);
    printf("%" PRIu64 " games: %s\n", played.slide + played.word,
           flat ? "memory, descriptors and the save file are flat" : "something grows");
    char command[96];
    snprintf(command, sizeof command, "rm -rf %s", folder);
    return system(command) != 0 || !flat;
}

/* games.c - the command for the saved games: games in progress, and games that were set aside because their records
 * could not be read. It lists them, exports a record, and restores one that was repaired by hand. */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "app/file.h"
#include "app/kept.h"
#include "app/paths.h"
#include "app/printable.h"
#include "app/saves.h"
#include "cli/commands.h"
#include "ui/pages.h"

enum { GAMES_MOST = 1000, RECORD_MOST = 1 << 30 };

static const char EPILOGUE[] =
    "Without arguments it lists the games in progress and the games that were set aside because\n"
    "their records could not be read. tessera games export NUMBER [FILE] writes the record of a\n"
    "game to FILE or to standard output. tessera games restore NUMBER FILE continues a game that\n"
    "was set aside, using the repaired record in FILE.\n";

static int cannot_read(const struct store *store) {
    return complain("cannot read the saved games: %s", store_message(store));
}

/* ---- The list ---- */

static void print_game(struct store_kept *kept) {
    struct store_result *game = &kept->game;
    const struct store_progress *progress = &game->progress;
    char day[16] = "", spent[32];
    struct out line = out_of(spent, sizeof spent);
    time_t when = (time_t)game->when;
    struct tm date;
    if (localtime_r(&when, &date))
        strftime(day, sizeof day, "%Y-%m-%d", &date);
    page_time(progress->milliseconds, &line);
    printf("%4" PRId64 "  %-11s  %s %ux%u%s%s, %" PRIu64 " move%s, score %" PRIu64 ", %s, %s", kept->id,
           kept->why[0]     ? "set aside"
           : progress->over ? "over"
                            : "in progress",
           printable(game->kind.rules), game->kind.width, game->kind.height, game->slot[0] ? " " : "",
           printable(game->slot), progress->moves, progress->moves == 1 ? "" : "s", progress->score, spent, day);
    if (kept->why[0])
        printf(" (%s)", printable(kept->why));
    putchar('\n');
}

static int list(struct store *store) {
    struct store_kept *kept = calloc(GAMES_MOST, sizeof *kept);
    unsigned count = 0;
    int code = EXIT_DONE;
    if (!kept)
        return complain("not enough memory");
    if (store_kept(store, kept, GAMES_MOST, &count))
        code = cannot_read(store);
    else if (count == 0)
        puts("No saved games.");
    for (unsigned i = 0; i < count && !code; i++)
        print_game(&kept[i]);
    free(kept);
    return code;
}

/* ---- Export and restore ---- */

/* A damaged record may contain control characters, which must not reach a terminal. */
static void show_record(const char *text) {
    for (const char *end; (end = strchr(text, '\n')); text = end + 1) {
        char line[RECORD_LINE_SIZE];
        snprintf(line, sizeof line, "%.*s", (int)(end - text), text);
        puts(printable(line));
    }
}

static int write_record(const char *path, const char *text, size_t length) {
    if (!path && isatty(STDOUT_FILENO)) {
        show_record(text);
        return EXIT_DONE;
    }
    struct stat there; /* a file that has something in it may be another game */
    if (path && stat(path, &there) == 0 && S_ISREG(there.st_mode) && there.st_size > 0)
        return complain("%s: the file is not empty and was not changed; choose another name", path);
    if (path && file_write(path, text, length) != ERR_NONE)
        return complain("%s: %s", path, strerror(errno));
    if (!path && (fwrite(text, 1, length, stdout) != length || fflush(stdout) != 0))
        return complain("cannot write: %s", strerror(errno));
    return EXIT_DONE;
}

/* A repaired record replaces only a game without moves, or one that is over. */
static int take_back(struct store *store, const struct store_kept *kept, const char *text, size_t length) {
    const struct store_kind *kind = &kept->game.kind;
    struct store_progress progress = {0};
    struct store_game game;
    char *other = NULL;
    size_t other_length;
    if (store_running(store, kind, kept->game.slot, &game, &other, &other_length, &progress))
        return cannot_read(store);
    free(other);
    if (game.id && progress.moves > 0 && !progress.over)
        return complain("game %" PRId64 " is in progress in its place; finish it or start a new one first", game.id);
    if (store_begin(store, kind, kept->game.slot, (uint64_t)time(NULL), text, length, &kept->game.progress, &game))
        return complain("nothing was changed: %s", store_message(store));
    printf("Game %" PRId64 " continues as game %" PRId64 ".\n", kept->id, game.id);
    return EXIT_DONE;
}

static int restore(struct store *store, const struct store_kept *kept, const char *path) {
    struct fault fault = {0};
    char *text = NULL;
    size_t length = 0;
    if (!kept->why[0])
        return complain("game %" PRId64 " is in progress: nothing to restore", kept->id);
    enum err err = file_read(path, RECORD_MOST, &text, &length);
    if (err)
        return complain("%s: %s", path,
                        err == ERR_RANGE ? "the file is too long for the record of a saved game, which has at most 1 GB"
                                         : strerror(errno));
    while (length && text[length - 1] != '\n') /* an incomplete last line is dropped */
        length--;
    err = kept_check(text, length, &kept->game.kind, &fault);
    if (err && !fault.what[0])
        err_refuse(&fault, err, err_text(err));
    int code = err ? complain_fault(path, &fault) : take_back(store, kept, text, length);
    free(text);
    return code;
}

static int with_one(const struct command *command, struct store *store, int64_t id, const char *path, bool back) {
    struct store_kept kept;
    char *text = NULL;
    size_t length = 0;
    enum err err = store_record(store, id, &kept, &text, &length);
    if (err == ERR_RANGE)
        return complain_usage(command, "no saved game %" PRId64, id);
    if (err)
        return cannot_read(store);
    int code = back ? restore(store, &kept, path) : write_record(path, text, length);
    free(text);
    return code;
}

/* ---- The command ---- */

int cli_games(const struct command *command, int argc, char **argv) {
    static const char *const WORDS[] = {"export", "restore", NULL};
    char path[PATH_SIZE], message[STORE_MESSAGE_SIZE];
    struct store *store = NULL;
    uint64_t id = 0;
    int words = options_read(command, (const struct option_row[]){{0}}, EPILOGUE, argc, argv);
    if (words < 0)
        return words == OPTIONS_HELPED ? EXIT_DONE : EXIT_USAGE;
    bool back = words && strcmp(argv[0], "restore") == 0;
    if (words && !back && strcmp(argv[0], "export") != 0)
        return complain_choice(command, "command", argv[0], WORDS);
    if (words > 3 || words == 1 || (back && words != 3))
        return complain_usage(command, back ? "expected restore NUMBER FILE" : "expected export NUMBER [FILE]");
    if (words && !token_number((struct token){argv[1], strlen(argv[1])}, &id))
        return complain_usage(command, "expected the number of a game, not '%s'", argv[1]);
    if (!saves_path(path, sizeof path))
        return complain("cannot open the folder for saved games: %s", strerror(errno));
    if (store_open(path, &store, message))
        return complain("cannot read the saved games. %s", message);
    int code = message[0] ? complain("%s", message) : EXIT_DONE;
    if (!code)
        code = words ? with_one(command, store, (int64_t)(id & INT64_MAX), words == 3 ? argv[2] : NULL, back)
                     : list(store);
    store_close(store);
    return code;
}

/* endgame_distill.c - makes a small file of an endgame table: only the boards that good play comes to, compressed. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "app/endgame_distilled.h"
#include "app/endgame_load.h"
#include "app/file.h"
#include "cli/endgame_commands.h"
#include "slide/ai/distill.h"
#include "slide/solve/endgame_memory.h"

struct options {
    const char *output, *loss, *above, *early, *steps;
};

static bool read_options(const struct command *command, const struct options *options, struct distill_options *how) {
    uint64_t early = how->early, steps = how->steps;
    if ((options->loss && !option_fraction(command, "loss", options->loss, 1, &how->loss)) ||
        (options->above && !option_fraction(command, "above", options->above, 1, &how->above)) ||
        (options->early && !option_number(command, "early", options->early, 0, 1 << 20, &early)) ||
        (options->steps && !option_number(command, "steps", options->steps, 2, 65535, &steps)))
        return false;
    how->early = (uint32_t)early;
    how->steps = (unsigned)steps;
    return true;
}

static int distill_into(const struct endgame_table *table, const struct distill_options *how, const char *path) {
    struct exact_system system;
    struct exact_host host = exact_system_open(&system, 1, 0);
    struct endgame_memory memory = {.host = &host};
    enum err err = distill(table, how, &host, endgame_memory_write, &memory);
    int code = EXIT_DONE;
    if (err == ERR_RANGE)
        code = complain("a table of targets anywhere cannot be distilled");
    else if (err)
        code = complain("not enough memory");
    else if (endgame_distilled_write(path, memory.bytes, memory.length) != ERR_NONE)
        code = complain("%s: %s", path, strerror(errno));
    endgame_memory_free(&memory);
    exact_system_close(&system);
    return code;
}

int cli_endgame_distill(const struct command *command, int argc, char **argv) {
    static struct endgame_shelf shelf; /* large, and one is enough */
    struct distill_options how = distill_usual();
    struct options options = {0};
    struct fault fault = {0};
    const struct option_row rows[] = {
        {"output", 'o', "FILE", "the file to write", &options.output},
        {"loss", 0, "P", "success that a tilt may cost and still be followed (0.01)", &options.loss},
        {"above", 0, "P", "keep only boards with at least this success (0.15)", &options.above},
        {"early", 0, "SUM", "follow every tilt up to this sum of the free tiles (50)", &options.early},
        {"steps", 0, "N", "steps that success is rounded to (1023)", &options.steps},
        {0},
    };
    int words = options_read(command, rows, NULL, argc, argv);
    if (words < 0)
        return words == OPTIONS_HELPED ? EXIT_DONE : EXIT_USAGE;
    if (words != 1 || !options.output || !options.output[0])
        return complain_usage(command, "expected a table and --output=FILE");
    if (file_is_same(argv[0], options.output))
        return complain_usage(command, "--output would overwrite the file that is read");
    if (!read_options(command, &options, &how))
        return EXIT_USAGE;
    shelf = (struct endgame_shelf){0};
    if (endgame_shelf_add(&shelf, argv[0], &fault) != ERR_NONE)
        return complain("%s", fault.what);
    int code = distill_into(&shelf.loaded[0].table, &how, options.output);
    endgame_shelf_close(&shelf);
    return code;
}

/* What a terminal sends, byte by byte: keys, characters of several bytes, reports of the mouse, whole and cut off.
 * Every key has a name that a log can hold, and every input ends. The first byte says whether it all comes at once. */
#define NCURSES_NOMACROS 1

#include <fcntl.h>
#include <locale.h>
#include <ncurses.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "require.h"
#include "term/screen_input.h"
#include "ui/key_name.h"
#include "ui/keys.h"

static struct screen screen;
static int sender;

/* A terminal that nobody looks at, and whose input is a pipe. */
static void open_terminal(void) {
    int ends[2];
    require(setlocale(LC_CTYPE, "C.UTF-8") && pipe(ends) == 0);
    require(fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0 && fcntl(ends[1], F_SETFL, O_NONBLOCK) == 0);
    FILE *in = fdopen(ends[0], "r"), *out = fopen("/dev/null", "w");
    require(in && out && newterm("xterm-256color", out, in));
    cbreak();
    noecho();
    nonl();
    set_escdelay(0);
    screen_input_open(&screen);
    sender = ends[1];
}

static void check(struct input input) {
    char name[KEY_NAME_SIZE];
    struct out line = out_of(name, sizeof name);
    require(input.what <= INPUT_WHEEL_DOWN);
    if (input.what != INPUT_KEY)
        return;
    (void)keys_action(input.key);
    key_name_write(input.key, &line);
    require(!line.full && name[0]);
    for (const char *at = name; *at; at++)
        require(*at > ' ' && *at <= '~');
}

/* Everything that is there; each input has taken at least one byte, or what was put back of an earlier one. */
static void read_all(size_t sent) {
    size_t inputs = 0;
    for (struct input input = screen_input(&screen); input.what != INPUT_NONE; input = screen_input(&screen)) {
        check(input);
        require(inputs++ <= 2 * sent + sizeof screen.report.byte);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (!sender)
        open_terminal();
    if (size == 0)
        return 0;
    size_t piece = data[0] & 1 ? 1 : size;
    for (size_t at = 1; at < size; at += piece) {
        size_t length = size - at < piece ? size - at : piece;
        require(write(sender, data + at, length) == (ssize_t)length);
        read_all(length);
    }
    screen.report.kind = 0; /* the next input begins afresh */
    screen.character = (mbstate_t){0};
    flushinp();
    return 0;
}

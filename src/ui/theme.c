#include "ui/theme.h"

#include <dirent.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/file.h"
#include "app/paths.h"
#include "base/text.h"

enum { FILE_MOST = 1 << 16 };

static const char *const PARTS[THEME_PARTS] = {
    [THEME_BACKGROUND] = "background", [THEME_TEXT] = "text",
    [THEME_FAINT] = "faint",           [THEME_BOARD] = "board",
    [THEME_EMPTY] = "empty",           [THEME_ACCENT] = "accent",
    [THEME_BUTTON] = "button",         [THEME_BUTTON_TEXT] = "button-text",
    [THEME_PANEL] = "panel",           [THEME_PANEL_TEXT] = "panel-text",
    [THEME_WARNING] = "warning",
};

/* The names of the word game's parts, and the tile whose colours each uses by default. */
static const struct {
    const char *name;
    unsigned tile;
} WORDS[THEME_WORDS] = {
    [THEME_LETTER] = {"letter", 2},
    [THEME_LAID] = {"laid", 9},
    [THEME_LAST] = {"last", 7},
    [THEME_TRIPLE_WORD] = {"triple-word", 6},
    [THEME_DOUBLE_WORD] = {"double-word", 3},
    [THEME_TRIPLE_LETTER] = {"triple-letter", 14},
    [THEME_DOUBLE_LETTER] = {"double-letter", 12},
};

static bool is_colour(struct token word, struct colour *colour) {
    if (word.length != 6)
        return false;
    uint32_t bits = 0;
    for (size_t i = 0; i < 6; i++) {
        const char *digits = "0123456789abcdef", *found = NULL;
        char c = word.at[i];
        if (c >= 'A' && c <= 'F')
            c = (char)(c - 'A' + 'a');
        found = c ? strchr(digits, c) : NULL;
        if (!found)
            return false;
        bits = bits << 4 | (uint32_t)(found - digits);
    }
    *colour = (struct colour){(uint8_t)(bits >> 16), (uint8_t)(bits >> 8), (uint8_t)bits};
    return true;
}

/* What has been read so far. */
struct reading {
    struct theme theme;
    unsigned parts; /* one bit per part */
    uint64_t tiles; /* the last tile so far */
    unsigned words; /* one bit per part of the word game */
};

static enum err read_colour(struct reader *reader, struct colour *colour, struct fault *fault) {
    struct token word = reader_token(reader);
    if (!is_colour(word, colour))
        return reader_fault(reader, word.at, "a colour must have six hexadecimal digits, such as eee4da", ERR_SYNTAX,
                            fault);
    return ERR_NONE;
}

static enum err read_pair(struct reader *reader, struct theme_tile *tile, struct fault *fault) {
    enum err err = read_colour(reader, &tile->face, fault);
    return err ? err : read_colour(reader, &tile->ink, fault);
}

static enum err read_tile(struct reader *reader, struct reading *reading, struct fault *fault) {
    struct token word = reader_token(reader);
    uint64_t number = 0;
    if (!token_number(word, &number))
        return reader_fault(reader, word.at, "a tile must be given by its number, 1 for the smallest", ERR_SYNTAX,
                            fault);
    if (number != reading->tiles + 1 || number > SLIDE_KIND_MAX)
        return reader_fault(reader, word.at, "tiles must be numbered from 1 to at most 62, without gaps", ERR_RANGE,
                            fault);
    reading->tiles = number;
    return read_pair(reader, &reading->theme.tile[number], fault);
}

static enum err read_word(struct reader *reader, struct reading *reading, struct fault *fault) {
    struct token name = reader_token(reader);
    unsigned part = 0;
    while (part < THEME_WORDS && !token_is(name, WORDS[part].name))
        part++;
    if (part == THEME_WORDS)
        return reader_fault(reader, name.at, "no such part of the word game", ERR_SYNTAX, fault);
    reading->words |= 1U << part;
    return read_pair(reader, &reading->theme.word[part], fault);
}

static void read_title(struct reader *reader, struct theme *theme) {
    struct out line = out_of(theme->title, sizeof theme->title);
    for (struct token word = reader_token(reader); word.length; word = reader_token(reader)) {
        if (theme->title[0])
            out_put_char(&line, ' ');
        for (size_t i = 0; i < word.length; i++)
            out_put_char(&line, word.at[i]);
    }
}

static enum err read_line(struct reader *reader, struct reading *reading, struct fault *fault) {
    struct token key = reader_token(reader);
    enum err err = ERR_NONE;
    if (key.length == 0)
        return ERR_NONE;
    if (token_is(key, "title")) {
        read_title(reader, &reading->theme);
    } else if (token_is(key, "tile")) {
        err = read_tile(reader, reading, fault);
    } else if (token_is(key, "word")) {
        err = read_word(reader, reading, fault);
    } else {
        unsigned part = 0;
        while (part < THEME_PARTS && !token_is(key, PARTS[part]))
            part++;
        if (part == THEME_PARTS)
            return reader_fault(reader, key.at, "a line must start with title, tile, word or a part of the screen",
                                ERR_SYNTAX, fault);
        reading->parts |= 1U << part;
        err = read_colour(reader, &reading->theme.part[part], fault);
    }
    if (err)
        return err;
    struct token more = reader_token(reader);
    if (more.length)
        return reader_fault(reader, more.at, "unexpected text at the end of the line", ERR_SYNTAX, fault);
    return ERR_NONE;
}

enum err theme_read(struct theme *theme, const char *name, const char *text, size_t length, struct fault *fault) {
    struct reading reading = {0};
    struct reader reader = reader_of(text, length);
    snprintf(reading.theme.name, sizeof reading.theme.name, "%s", name);
    do {
        enum err err = read_line(&reader, &reading, fault);
        if (err)
            return err;
    } while (reader_next_line(&reader));
    if (reading.parts != (1U << THEME_PARTS) - 1)
        return reader_fault(&reader, reader.at, "a part of the screen has no colour", ERR_SYNTAX, fault);
    if (reading.tiles == 0)
        return reader_fault(&reader, reader.at, "tile 1 is missing", ERR_SYNTAX, fault);
    for (uint64_t i = reading.tiles + 1; i <= SLIDE_KIND_MAX; i++)
        reading.theme.tile[i] = reading.theme.tile[reading.tiles];
    reading.theme.tile[0] = (struct theme_tile){reading.theme.part[THEME_EMPTY], reading.theme.part[THEME_FAINT]};
    for (unsigned i = 0; i < THEME_WORDS; i++)
        if (!(reading.words & 1U << i))
            reading.theme.word[i] = reading.theme.tile[WORDS[i].tile];
    *theme = reading.theme;
    return ERR_NONE;
}

enum err theme_load(struct theme *theme, const char *name, struct fault *fault) {
    char file[THEME_NAME_SIZE + 16], path[PATH_SIZE], *text = NULL;
    size_t length = 0;
    *fault = (struct fault){0, 0, "no such theme"};
    int written = snprintf(file, sizeof file, "themes/%s.theme", name);
    if (written < 0 || (size_t)written >= sizeof file || strchr(name, '/'))
        return ERR_SYSTEM;
    bool own = path_user(PATH_CONFIG, file, path, sizeof path) && !file_read(path, FILE_MOST, &text, &length);
    if (!own && (!path_data(file, path, sizeof path) || file_read(path, FILE_MOST, &text, &length)))
        return ERR_SYSTEM;
    enum err err = theme_read(theme, name, text, length, fault);
    free(text);
    return err;
}

static int by_name(const void *a, const void *b) {
    const char *first = a, *second = b;
    bool classic_a = strcmp(first, "classic") == 0, classic_b = strcmp(second, "classic") == 0;
    return classic_a || classic_b ? classic_b - classic_a : strcmp(first, second);
}

static unsigned list_folder(const char *path, char names[THEMES_MAX][THEME_NAME_SIZE], unsigned count) {
    DIR *folder = opendir(path);
    if (!folder)
        return count;
    for (struct dirent *entry = readdir(folder); entry && count < THEMES_MAX; entry = readdir(folder)) {
        const char *end = strstr(entry->d_name, ".theme");
        size_t length = end ? (size_t)(end - entry->d_name) : 0;
        if (length == 0 || length >= THEME_NAME_SIZE || end[6])
            continue;
        memcpy(names[count], entry->d_name, length);
        names[count][length] = '\0';
        bool known = false;
        for (unsigned i = 0; i < count; i++)
            known = known || strcmp(names[i], names[count]) == 0;
        count += !known;
    }
    closedir(folder);
    return count;
}

unsigned theme_names(char names[THEMES_MAX][THEME_NAME_SIZE]) {
    char path[PATH_SIZE];
    unsigned count = 0;
    if (path_data("themes", path, sizeof path))
        count = list_folder(path, names, count);
    if (path_user(PATH_CONFIG, "themes", path, sizeof path))
        count = list_folder(path, names, count);
    qsort(names, count, THEME_NAME_SIZE, by_name);
    return count;
}

/* How far apart two colours look; the eye is most sensitive to green and least to blue. */
static int distance(struct colour a, struct colour b) {
    int red = a.red - b.red, green = a.green - b.green, blue = a.blue - b.blue;
    return 3 * red * red + 6 * green * green + 2 * blue * blue;
}

/* Colours 16 to 231 are a cube with these steps, 232 to 255 are greys 8, 18, .. 238. */
static struct colour fixed_of_256(unsigned number) {
    static const uint8_t step[6] = {0, 95, 135, 175, 215, 255};
    if (number >= 232) {
        uint8_t grey = (uint8_t)(8 + 10 * (number - 232));
        return (struct colour){grey, grey, grey};
    }
    number -= 16;
    return (struct colour){step[number / 36], step[number / 6 % 6], step[number % 6]};
}

unsigned theme_of_256(struct colour colour) {
    unsigned best = 16;
    for (unsigned i = 17; i < 256; i++)
        if (distance(fixed_of_256(i), colour) < distance(fixed_of_256(best), colour))
            best = i;
    return best;
}

/* What the 16 look like on a console, and in xterm. */
static const struct colour CONSOLE[16] = {
    {0, 0, 0},     {170, 0, 0},     {0, 170, 0},    {170, 85, 0},    {0, 0, 170},   {170, 0, 170},
    {0, 170, 170}, {170, 170, 170}, {85, 85, 85},   {255, 85, 85},   {85, 255, 85}, {255, 255, 85},
    {85, 85, 255}, {255, 85, 255},  {85, 255, 255}, {255, 255, 255},
};
static const struct colour XTERM[16] = {
    {0, 0, 0},     {205, 0, 0},     {0, 205, 0},     {205, 205, 0},   {0, 0, 238}, {205, 0, 205},
    {0, 205, 205}, {229, 229, 229}, {127, 127, 127}, {255, 0, 0},     {0, 255, 0}, {255, 255, 0},
    {92, 92, 255}, {255, 0, 255},   {0, 255, 255},   {255, 255, 255},
};

unsigned theme_of_16(struct colour colour) {
    unsigned best = 0;
    for (unsigned i = 1; i < 16; i++)
        if (distance(CONSOLE[i], colour) < distance(CONSOLE[best], colour))
            best = i;
    return best;
}

static double linear(uint8_t channel) {
    double part = channel / 255.0;
    return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4);
}

double theme_luminance(struct colour colour) {
    return 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green) + 0.0722 * linear(colour.blue);
}

double theme_contrast(struct colour a, struct colour b) {
    double first = theme_luminance(a) + 0.05, second = theme_luminance(b) + 0.05;
    return first > second ? first / second : second / first;
}

double theme_contrast_16(unsigned a, unsigned b) {
    return fmin(theme_contrast(CONSOLE[a % 16], CONSOLE[b % 16]), theme_contrast(XTERM[a % 16], XTERM[b % 16]));
}

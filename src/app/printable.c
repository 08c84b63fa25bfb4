#include "app/printable.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

/* The length in bytes of the character at `text`, and its code; 0 if it is not valid UTF-8. The terminator ends every
 * character that is too short. */
static size_t decode(const char *text, uint32_t *character) {
    static const uint32_t LEAST[] = {0, 0, 0x80, 0x800, 0x10000}; /* the smallest code with this many bytes */
    const unsigned char *at = (const unsigned char *)text;
    size_t length = at[0] < 0x80 ? 1 : at[0] < 0xc0 ? 0 : at[0] < 0xe0 ? 2 : at[0] < 0xf0 ? 3 : at[0] < 0xf8 ? 4 : 0;
    uint32_t value = length == 1 ? at[0] : at[0] & (0x7fU >> length);
    for (size_t i = 1; i < length; i++) {
        if ((at[i] & 0xc0) != 0x80)
            return 0;
        value = value << 6 | (at[i] & 0x3f);
    }
    *character = value;
    return length && value >= LEAST[length] && value <= 0x10ffff ? length : 0;
}

/* Does a terminal just display it? */
static bool stands_for_itself(uint32_t character) {
    static const struct {
        uint32_t first, last;
    } REFUSED[] = {
        {0x00, 0x1f},       {0x7f, 0x9f},     /* controls */
        {0x61c, 0x61c},     {0x200e, 0x200f}, /* direction marks */
        {0x2028, 0x202e},                     /* separators, embeddings and overrides */
        {0x2060, 0x206f},                     /* isolates and other format characters */
        {0xd800, 0xdfff},                     /* surrogates, which are not valid in UTF-8 */
        {0xfeff, 0xfeff},   {0xfff9, 0xfffb}, /* byte order mark, annotations */
        {0xe0000, 0xe007f},                   /* tags */
    };
    for (size_t i = 0; i < sizeof REFUSED / sizeof REFUSED[0]; i++)
        if (character >= REFUSED[i].first && character <= REFUSED[i].last)
            return false;
    return true;
}

/* The next character as it may be shown: `*shown` and its length; returns its length in the text. */
static size_t next(const char *text, const char **shown, size_t *length) {
    uint32_t character;
    size_t taken = decode(text, &character);
    bool fine = taken && stands_for_itself(character);
    *shown = fine ? text : "?";
    *length = fine ? taken : 1;
    return taken ? taken : 1;
}

char *printable_copy(char *buffer, size_t size, const char *text) {
    char *to = buffer;
    while (*text) {
        const char *shown;
        size_t length, taken = next(text, &shown, &length);
        if (length >= size - (size_t)(to - buffer))
            break;
        memmove(to, shown, length);
        to += length;
        text += taken;
    }
    *to = '\0';
    return buffer;
}

char *printable(char *text) {
    return printable_copy(text, strlen(text) + 1, text);
}

void printable_print(FILE *out, const char *text) {
    while (*text) {
        const char *shown;
        size_t length;
        text += next(text, &shown, &length);
        fwrite(shown, 1, length, out);
    }
}

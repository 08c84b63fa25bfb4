/* Theme files: refused with a reason and without a change, or every colour can be shown. */
#include <string.h>

#include "require.h"
#include "ui/theme.h"

static void check_colour(struct colour colour) {
    require(theme_of_256(colour) >= 16 && theme_of_256(colour) < 256);
    require(theme_of_16(colour) < 16);
    double light = theme_luminance(colour);
    require(light >= 0 && light <= 1.0000001);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static struct theme theme, before;
    struct fault fault = {0};
    memset(&theme, 0x5a, sizeof theme);
    before = theme;
    if (theme_read(&theme, "fuzz", (const char *)data, size, &fault) != ERR_NONE) {
        require(fault.what[0] && fault.line >= 1);
        require(memcmp(&theme, &before, sizeof theme) == 0);
        return 0;
    }
    require(strnlen(theme.title, sizeof theme.title) < sizeof theme.title);
    check_colour(theme.part[THEME_BACKGROUND]);
    check_colour(theme.tile[SLIDE_KIND_MAX].face);
    check_colour(theme.word[THEME_LETTER].ink);
    double contrast = theme_contrast(theme.tile[1].face, theme.tile[1].ink);
    require(contrast >= 1 && contrast <= 21.0001);
    return 0;
}

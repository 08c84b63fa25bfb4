#include "ui/complain.h"

#include <stdio.h>

#include "app/printable.h"

enum { COMPLAINT_MOST = 8192 }; /* a path and a few words */

void complain_line(const char *before, const char *format, va_list arguments, const char *after) {
    char text[COMPLAINT_MOST];
    vsnprintf(text, sizeof text, format, arguments);
    fprintf(stderr, "tessera%s: ", before);
    printable_print(stderr, text);
    fprintf(stderr, "%s\n", after);
}

int complain(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    complain_line("", format, arguments, "");
    va_end(arguments);
    return EXIT_FAILED;
}

int complain_fault(const char *file, const struct fault *fault) {
    if (fault->line && fault->column)
        return complain("%s:%u:%u: %s", file, fault->line, fault->column, fault->what);
    if (fault->line)
        return complain("%s:%u: %s", file, fault->line, fault->what);
    return complain("%s: %s", file, fault->what);
}

void complain_message(char *message) {
    if (message[0])
        complain("%s", message);
    message[0] = '\0';
}

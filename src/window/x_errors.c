#include "window/x_errors.h"

#include <SDL.h>
#include <SDL_syswm.h>
#include <stdbool.h>
#include <string.h>

#ifdef SDL_VIDEO_DRIVER_X11

enum { SEND_EVENT = 25 }; /* the request of the X protocol */

static XErrorHandler usual;

static int on_error(Display *display, XErrorEvent *error) {
    bool late = error->error_code == BadWindow && error->request_code == SEND_EVENT;
    return late || !usual ? 0 : usual(display, error);
}

/* Xlib is loaded by SDL, too, and only where it is needed. Returns the handler of before. */
static XErrorHandler set_handler(void *xlib, XErrorHandler handler) {
    XErrorHandler (*set)(XErrorHandler);
    void *found = SDL_LoadFunction(xlib, "XSetErrorHandler");
    if (!found)
        return NULL;
    memcpy(&set, &found, sizeof set); /* ISO C has no cast from an object to a function */
    return set(handler);
}

void *x_errors_allow(void) {
    void *xlib = SDL_LoadObject("libX11.so.6");
    if (xlib)
        usual = set_handler(xlib, on_error);
    return xlib;
}

void x_errors_restore(void *xlib) {
    if (!xlib)
        return;
    set_handler(xlib, usual);
    SDL_UnloadObject(xlib);
}

#else

void *x_errors_allow(void) {
    return NULL;
}

void x_errors_restore(void *xlib) {
    (void)xlib;
}

#endif

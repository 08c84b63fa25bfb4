#include "cli/window_load.h"

#include <dlfcn.h>
#include <string.h>

#include "app/paths.h"
#include "cli/command.h"

/* The function of this name in the module, or null after a complaint. The module stays loaded. */
static void *find(const char *name) {
    char path[PATH_SIZE];
    void *module = path_module("tessera-window.so", path, sizeof path) ? dlopen(path, RTLD_NOW | RTLD_LOCAL) : NULL;
    void *found = module ? dlsym(module, name) : NULL;
    if (!found) {
        const char *why = dlerror();
        complain("cannot open a window: %s", why ? why : "tessera-window.so is not installed");
    }
    return found;
}

int window_load_run(const struct play_options *play) {
    int (*run)(const struct play_options *);
    void *found = find("window_run");
    if (!found)
        return EXIT_FAILED;
    memcpy(&run, &found, sizeof run); /* ISO C has no cast from an object to a function */
    return run(play);
}

int window_load_replay(const struct play_options *play, const char *name, const char *text, size_t length) {
    int (*replay)(const struct play_options *, const char *, const char *, size_t);
    void *found = find("window_replay");
    if (!found)
        return EXIT_FAILED;
    memcpy(&replay, &found, sizeof replay);
    return replay(play, name, text, length);
}

int window_load_word(struct word_session *session, const struct word_look *look) {
    int (*run)(struct word_session *, const struct word_look *);
    void *found = find("window_word_run");
    if (!found)
        return EXIT_FAILED;
    memcpy(&run, &found, sizeof run);
    return run(session, look);
}

/* serve.c - the server, a module that is loaded when it is wanted, so that nothing else pays for its libraries. */
#include <dlfcn.h>
#include <string.h>

#include "app/paths.h"
#include "cli/commands.h"
#include "ui/serve.h"

static int load_and_run(const struct serve_options *options) {
    char path[PATH_SIZE];
    int (*run)(const struct serve_options *);
    void *module = path_module("tessera-serve.so", path, sizeof path) ? dlopen(path, RTLD_NOW | RTLD_LOCAL) : NULL;
    void *found = module ? dlsym(module, "serve_run") : NULL;
    if (!found) {
        const char *why = dlerror();
        return complain("cannot serve: %s", why ? why : "tessera-serve.so is not installed");
    }
    memcpy(&run, &found, sizeof run); /* ISO C has no cast from an object to a function */
    return run(options);
}

int cli_serve(const struct command *command, int argc, char **argv) {
    enum { USUAL_PORT = 2048 };
    const char *address = NULL, *port = NULL, *store = NULL, *page = NULL, *lexicon = NULL, *log = NULL;
    const char *read_only = NULL, *proxied = NULL, *unlimited = NULL;
    uint64_t number = USUAL_PORT;
    const struct option_row rows[] = {
        {"address", 0, "ADDRESS", "listen on this address (127.0.0.1)", &address},
        {"port", 0, "N", "listen on this port (2048); 0 for any free one", &port},
        {"store", 0, "STORE", "where games are kept: sqlite:FILE or postgresql:...", &store},
        {"page", 0, "FOLDER", "serve the files of this folder", &page},
        {"lexicon", 0, "FILE", "a word list or a lexicon file", &lexicon},
        {"log", 0, "FILE", "write a line of JSON for each request; - is standard error", &log},
        {"read-only", 0, NULL, "serve what is in the store and change nothing", &read_only},
        {"behind-proxy", 0, NULL, "a proxy names the client in X-Real-IP", &proxied},
        {"no-limits", 0, NULL, "no limits on rates and connections, for tests", &unlimited},
        {0}};
    int words = options_read(command, rows,
                             "Serves until it is interrupted. Everything can be used with curl: docs/protocol.md.\n",
                             argc, argv);
    if (words < 0)
        return words == OPTIONS_HELPED ? EXIT_DONE : EXIT_USAGE;
    if (words > 0)
        return complain_usage(command, "unexpected argument '%s'", argv[0]);
    if (port && !option_number(command, "port", port, 0, UINT16_MAX, &number))
        return EXIT_USAGE;
    if (lexicon && strcmp(lexicon, "-") == 0)
        return complain_usage(command, "--lexicon needs a file");
    if (store && strncmp(store, "sqlite:", 7) != 0 && strncmp(store, "postgresql:", 11) != 0)
        return complain_usage(command, "--store takes sqlite:FILE or postgresql:..., not '%s'", store);
    return load_and_run(&(struct serve_options){.address = address,
                                                .port = (uint16_t)number,
                                                .store = store,
                                                .page = page,
                                                .lexicon = lexicon,
                                                .log = log,
                                                .read_only = read_only != NULL,
                                                .proxied = proxied != NULL,
                                                .unlimited = unlimited != NULL});
}

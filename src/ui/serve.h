/* serve.h - what the command that serves asks the server for. docs/serve.md. */
#ifndef TESSERA_UI_SERVE_H
#define TESSERA_UI_SERVE_H

#include <stdbool.h>
#include <stdint.h>

struct serve_options {
    const char *address; /* to listen on; null: 127.0.0.1 */
    uint16_t port;       /* 0: any free one, which is printed */
    const char *store;   /* "sqlite:FILE" or "postgresql:..."; null: a file in the user's data folder */
    const char *page;    /* the folder of the page; null: the one that ships, if there is one */
    const char *lexicon; /* as for lexicon_load */
    const char *log;     /* a file, "-" for standard error, null: none */
    bool read_only;      /* nothing is changed */
    bool proxied;        /* a proxy names the clients */
    bool unlimited;      /* no limits on rates and connections */
};

#endif

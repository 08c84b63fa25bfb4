/* page.c - the files of the page, from one folder and nowhere else. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/file.h"
#include "app/paths.h"
#include "serve/server.h"

enum err page_open(struct server *server, struct fault *fault) {
    char path[PATH_SIZE];
    const char *folder = server->options.page;
    if (!folder && path_data("web", path, sizeof path))
        folder = path;
    server->page = folder ? open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
    if (server->options.page && server->page < 0) {
        (void)err_refuse(fault, ERR_SYSTEM, strerror(errno));
        return file_fault(fault, ERR_SYSTEM, folder);
    }
    return ERR_NONE;
}

static const char *type_of(const char *name) {
    static const struct {
        const char *end, *type;
    } TYPES[] = {
        {".html", "text/html; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".mjs", "text/javascript; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".json", "application/json"},
        {".webmanifest", "application/manifest+json"},
        {".svg", "image/svg+xml"},
        {".png", "image/png"},
        {".ico", "image/x-icon"},
        {".wasm", "application/wasm"},
        {".woff2", "font/woff2"},
        {".gz", "application/gzip"},
        {".txt", "text/plain; charset=utf-8"},
    };
    size_t length = strlen(name);
    for (unsigned i = 0; i < sizeof TYPES / sizeof *TYPES; i++) {
        size_t end = strlen(TYPES[i].end);
        if (length > end && strcmp(name + length - end, TYPES[i].end) == 0)
            return TYPES[i].type;
    }
    return "application/octet-stream";
}

/* Names of plain characters; no part may begin with a point, so there is no way up and nothing hidden. */
static bool is_plain(const char *name) {
    bool first = true;
    for (; *name; name++) {
        bool letter =
            (*name >= 'a' && *name <= 'z') || (*name >= 'A' && *name <= 'Z') || (*name >= '0' && *name <= '9');
        if (!letter && *name != '/' && *name != '-' && *name != '_' && *name != '.')
            return false;
        if (first && (*name == '.' || *name == '/'))
            return false;
        first = *name == '/';
    }
    return true;
}

void page_answer(struct server *server, struct http_call *call) {
    static const char INDEX[] = "index.html";
    char name[HTTP_PATH_SIZE + sizeof INDEX];
    struct token path = call->request.path;
    struct stat about;
    if (server->page < 0 || path.length >= HTTP_PATH_SIZE) {
        api_refuse(call, 404, "there is nothing here");
        return;
    }
    snprintf(name, sizeof name, "%.*s%s", (int)path.length - 1, path.at + 1,
             path.at[path.length - 1] == '/' ? INDEX : "");
    int fd = is_plain(name) ? openat(server->page, name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW) : -1;
    bool known = fd >= 0 && fstat(fd, &about) == 0;
    if (!known || !S_ISREG(about.st_mode)) {
        bool unreadable = fd >= 0 && !known;
        if (fd >= 0)
            close(fd);
        api_refuse(call, unreadable ? 503 : 404,
                   unreadable ? "this cannot be read; try again" : "there is nothing here");
        return;
    }
    call->headers = "Cache-Control: no-cache\r\n";
    http_answer_file(call, type_of(name), fd, (size_t)about.st_size);
}

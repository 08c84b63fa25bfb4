/* request.h - reads a request of HTTP/1.1, strictly, from bytes in memory. Pure: no connection, no allocation.
 *
 * What two readers might understand differently is refused: more than one Content-Length or Host, any
 * Transfer-Encoding, line ends without a carriage return, folded lines, control characters. A request without a
 * Content-Length has an empty body. */
#ifndef TESSERA_SERVE_REQUEST_H
#define TESSERA_SERVE_REQUEST_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"

enum request_method { REQUEST_GET, REQUEST_HEAD, REQUEST_POST, REQUEST_DELETE };

/* The tokens are parts of the bytes that were read; those that the request does not have are empty. */
struct request {
    enum request_method method;
    struct token path, query;             /* the query without its question mark */
    struct token host, origin, forwarded; /* forwarded: X-Real-IP */
    struct token bearer;                  /* of Authorization: Bearer TOKEN */
    struct token last_event;
    struct token body;
    bool keeps, expects; /* the connection stays open; the client waits for 100 Continue */
};

enum { REQUEST_MORE = -1 };

/* Reads one request from the start of the bytes. 0: all of it is there, *used is its length. REQUEST_MORE: it is not
 * complete; once the head is, `expects` is set. Otherwise the status of the answer that refuses it (400, 405, 413, 414,
 * 431, 501, 505), after which the connection must be closed. `body_most` says how long the body for a path may be. */
int request_read(const char *bytes, size_t length, size_t (*body_most)(struct token path), struct request *,
                 size_t *used);

/* The value of a key in a query "a=1&b=2", as it is there; empty if there is none. */
struct token request_query(struct token query, const char *key);

#endif

#include "app/network_load.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/file.h"
#include "app/paths.h"

static const char SHIPPED[] = "ai/default.net";
static const size_t FILE_MOST = UINT32_MAX; /* also where a size has 32 bits */

enum err network_load(const char *path, struct network *network, struct fault *fault) {
    char shipped[PATH_SIZE], *bytes;
    size_t length;
    if (!path && !path_data(SHIPPED, shipped, sizeof shipped))
        return err_refuse(fault, ERR_SYSTEM,
                          "the default network (ai/default.net) is missing; choose another with --network=FILE");
    path = path ? path : shipped;
    enum err err = file_load(path, FILE_MOST, "the file is too large for a network, which has at most 4 GB", &bytes,
                             &length, fault);
    if (err)
        return err;
    struct fault found = {0};
    err = network_open(network, bytes, length, &found);
    free(bytes);
    if (err && fault)
        *fault = found;
    return err ? file_fault(fault, err, path) : ERR_NONE;
}

static bool gather(void *context, const void *bytes, size_t length) {
    return fwrite(bytes, 1, length, context) == length;
}

enum err network_save(const struct trainer *trainer, const struct network_cut *cut, const char *path,
                      struct fault *fault) {
    char *bytes = NULL;
    size_t length = 0;
    FILE *stream = open_memstream(&bytes, &length);
    if (!stream)
        return err_refuse(fault, ERR_SYSTEM, "not enough memory for the network");
    enum err err = network_write(trainer, cut, (struct seal_sink){gather, stream});
    err = fclose(stream) != 0 ? ERR_SYSTEM : err;
    if (!err)
        err = file_write(path, bytes, length);
    free(bytes);
    if (err == ERR_CORRUPT)
        err_refuse(fault, err, "the weights have become too large; use a smaller --rate or --lambda");
    else if (err)
        err_refuse(fault, err, strerror(errno));
    return err ? file_fault(fault, err, path) : ERR_NONE;
}

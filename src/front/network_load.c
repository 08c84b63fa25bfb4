#include "front/network_load.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "front/cli/command.h"
#include "front/file.h"
#include "front/paths.h"

static const char SHIPPED[] = "ai/default.net";
static const size_t FILE_MOST = (size_t)4 << 30;

static enum err load(const char *path, struct network *network, struct fault *fault) {
    char *bytes;
    size_t length;
    enum err err = file_read(path, FILE_MOST, &bytes, &length);
    if (err)
        return err_refuse(fault, err, err == ERR_SYSTEM ? strerror(errno) : "the file is too large for a network");
    err = network_open(network, bytes, length, fault);
    free(bytes);
    return err;
}

bool network_load(const char *path, struct network *network) {
    char shipped[PATH_SIZE];
    struct fault fault = {0};
    if (!path) {
        if (!path_data(SHIPPED, shipped, sizeof shipped)) {
            complain("the network that ships (%s) is missing; --network=FILE names another", SHIPPED);
            return false;
        }
        path = shipped;
    }
    if (load(path, network, &fault) == ERR_NONE)
        return true;
    complain_fault(path, &fault);
    return false;
}

bool network_load_shipped(struct network *network) {
    char path[PATH_SIZE];
    struct fault fault = {0};
    return path_data(SHIPPED, path, sizeof path) && load(path, network, &fault) == ERR_NONE;
}

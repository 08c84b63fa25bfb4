"""Builds test/portable for one machine, or stores a network without compression; scripts/qemu calls it.

qemu.py build native|s390x|arm        qemu.py store NETWORK STORED
"""
import concurrent.futures
import glob
import os
import subprocess
import sys

COMPILERS = {"native": "gcc", "s390x": "s390x-linux-gnu-gcc", "arm": "arm-linux-gnueabihf-gcc"}
# What the comparison needs; nothing of it needs zstd or SQLite.
NEEDED = ["src/base/*.c", "src/slide/*.c", "src/slide/solve/*.c", "src/word/*.c", "src/word/*/*.c", "src/play/[!s]*.c",
          "src/play/slide_*.c", "src/play/script.c"]
NEEDED += [f"src/slide/ai/{name}.c" for name in ("host", "network", "pattern", "unseal", "view")]
NEEDED += [f"src/app/{name}.c" for name in ("file", "lexicon_compile", "lexicon_load", "nearest", "part_file", "paths",
                                            "rules_load", "word_list", "word_rules_load")]
OWN = ["test/portable/same_everywhere.c", "bench/web_work.c", "web/wasm/stored_frame.c"]


def build(machine):
    """Compiles what changed since the last time."""
    here, folder = os.getcwd(), f"build/qemu/{machine}"
    sources = [path for pattern in NEEDED for path in glob.glob(pattern)] + OWN
    flags = ["-std=c17", "-O1", "-DNDEBUG", "-D_POSIX_C_SOURCE=200809L", "-D_DEFAULT_SOURCE", "-Isrc", "-Iinclude", "-I.",
             "-ffunction-sections", "-fdata-sections", "-Wall", "-Wextra", "-Werror",
             f'-DTESSERA_DATADIR="{here}/data"', f'-DTESSERA_LIBDIR="{here}/build"']
    os.makedirs(folder, exist_ok=True)
    newest = max(os.path.getmtime(path) for path in glob.glob("src/**/*.h", recursive=True))

    def compile_one(path):
        target = f"{folder}/{path.replace('/', '_')}.o"
        if not os.path.exists(target) or os.path.getmtime(target) < max(os.path.getmtime(path), newest):
            subprocess.run([COMPILERS[machine]] + flags + ["-c", path, "-o", target], check=True)
        return target

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        objects = list(pool.map(compile_one, sources))
    subprocess.run([COMPILERS[machine], "-Wl,--gc-sections", "-o", f"{folder}/same_everywhere"] + objects
                   + ["-lpthread", "-lm"], check=True)


def checksum_of(data):
    value = 0xCBF29CE484222325
    whole = len(data) // 8 * 8
    words = [int.from_bytes(data[i:i + 8], "little") for i in range(0, whole, 8)] + list(data[whole:])
    for word in words:
        value = (value ^ word) * 0x100000001B3 & (1 << 64) - 1
    return value


def store(source, target):
    """The same file with blocks that are stored (src/slide/ai/seal.h, web/wasm/stored_frame.c)."""
    with open(source, "rb") as file:
        data = file.read()
    inside = subprocess.run(["zstd", "-dc"], input=data[12:-8], capture_output=True, check=True).stdout
    frame = bytes([0x28, 0xB5, 0x2F, 0xFD, 0, 0x58])
    size = 100000
    for at in range(0, len(inside), size):
        block = inside[at:at + size]
        frame += (len(block) << 3 | (at + size >= len(inside))).to_bytes(3, "little") + block
    whole = data[:12] + frame
    with open(target, "wb") as file:
        file.write(whole + checksum_of(whole).to_bytes(8, "little"))


if sys.argv[1] == "build":
    build(sys.argv[2])
else:
    store(sys.argv[2], sys.argv[3])

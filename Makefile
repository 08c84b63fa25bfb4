# The front door. The real build is CMakeLists.txt; this file only names what people do with it.
# Each target first installs the Debian packages it misses (scripts/packages), silently when there are none.

PREFIX ?= /usr/local
DESTDIR ?=

.PHONY: all abi demo test tour mpi prove prove-count prove-endgame lint format bench bench-window bench-master bench-solve bench-cluster bench-endgame bench-word bench-serve bench-web serve faults powercut kill soak kill-serve coverage mutants qemu tsan fuzz web web-demo web-test install uninstall clean

all:
	@scripts/packages build
	@scripts/build release

# tessera-mpi, for many computers (docs/cluster.md): build/mpi/tessera-mpi.
mpi:
	@scripts/packages build mpi
	@scripts/build mpi

demo: all
	@scripts/demo

test:
	@scripts/packages build test
	@scripts/build release
	@scripts/build debug
	@scripts/test
	@if [ "$(WEB)" = no ]; then echo "the tests of the web page were left out (WEB=no)"; else $(MAKE) --no-print-directory web-test; fi

prove:
	@scripts/packages build test
	@scripts/build release
	@scripts/prove

# The states of 4x4 up to 64: hours. FOLDER keeps the layers; killed, it goes on when it is started again.
prove-count: all
	@scripts/prove-count $(FOLDER)

# The known figures of endgames, and runs that are too long for make test.
prove-endgame:
	@scripts/packages build test
	@scripts/build release
	@scripts/prove-endgame

lint:
	@scripts/packages build test lint
	@scripts/build debug
	@scripts/lint

format:
	@scripts/packages lint
	@git ls-files '*.c' '*.h' | xargs clang-format -i

bench: all
	@scripts/bench

# The windows driven by mouse and keys through everything they have, with a window manager and without: many minutes.
tour:
	@scripts/packages build test
	@scripts/build release
	@SOURCE=$(CURDIR) TESSERA=$(CURDIR)/build/tessera sh test/tour/slide_window.sh
	@SOURCE=$(CURDIR) TESSERA=$(CURDIR)/build/tessera sh test/tour/slide_more.sh
	@SOURCE=$(CURDIR) TESSERA=$(CURDIR)/build/tessera sh test/tour/word_window.sh

bench-window:
	@scripts/packages build test
	@scripts/build release
	@scripts/bench-window

bench-master: all
	@build/bench/bench_master
	@build/bench/bench_learn

bench-solve: all
	@build/bench/bench_solve
	@if [ -x build/bench/bench_exact ]; then build/bench/bench_exact; fi

bench-cluster: all mpi
	@scripts/bench-cluster

# GAMES games that are played up to the endgame, and the tables in DIR.
bench-endgame: all
	@build/bench/bench_endgame $(or $(GAMES),200) $(DIR)

# The default word list, and LIST if one is named.
bench-word: all
	@build/bench/bench_word
	@build/bench/bench_robot
	@if [ -n "$(LIST)" ]; then build/bench/bench_word "$(LIST)" && build/bench/bench_robot "$(LIST)"; fi

# The server with the page, on 127.0.0.1 alone, at PORT (2048).
serve: all web
	@build/tessera serve --page=build/web/site --port=$(or $(PORT),2048)

bench-serve:
	@scripts/packages build test
	@scripts/build release
	@scripts/bench-serve

# Every call of the whole program fails, once and from then on (docs/reliability.md).
faults:
	@scripts/packages build test
	@scripts/build debug
	@build/debug/test/tessera-faulty --jobs=$$(nproc)

# The power is cut at every sync of GAMES (200) games.
powercut:
	@scripts/packages build test
	@scripts/build debug
	@build/debug/test/tessera-powercut $(or $(GAMES),200)

# Games, learning and solving are killed KILLS (10000) times, and games on a terminal 200 times more.
kill:
	@scripts/packages build test
	@scripts/build release
	@scripts/build debug
	@build/debug/test/tessera-kill $(or $(KILLS),10000)
	@scripts/kill

# Games in one process for SECONDS (900): memory, descriptors and the save file must not grow.
soak: all
	@build/bench/bench_soak $(or $(SECONDS),900)

# The server is killed KILLS (300) times under load; no acknowledged move may be lost.
kill-serve: all
	@TESSERA=$(CURDIR)/build/tessera SOURCE=$(CURDIR) KILLS=$(or $(KILLS),300) sh test/serve/kill.sh

coverage:
	@scripts/packages build test
	@scripts/coverage

# The rules with one operator or constant changed: the tests must notice (docs/reliability.md). MUTANTS=all tries every one.
mutants:
	@scripts/packages build test
	@scripts/mutants

# The library on other processors: the same games, records and digests (docs/reliability.md).
qemu:
	@scripts/packages build qemu
	@scripts/qemu

tsan:
	@scripts/packages build test
	@scripts/build tsan
	@scripts/tsan

fuzz:
	@scripts/packages build test lint
	@scripts/fuzz

# A new baseline of the library's binary interface, after a change that was meant.
abi:
	@scripts/packages build test
	@scripts/build debug
	@scripts/abi

# The page with both games, in build/web/site: put that folder on any host.
web:
	@scripts/packages build web
	@scripts/web

# The same page on this machine, at PORT (8048).
web-demo: web
	@scripts/web-demo $(or $(PORT),8048)

web-test:
	@scripts/packages build web web-test
	@command -v npm >/dev/null || scripts/packages web-npm
	@scripts/build release
	@scripts/web
	@scripts/web-test

# How fast WebAssembly is, in node and in a browser, against the native build.
bench-web:
	@scripts/packages build web web-test
	@command -v npm >/dev/null || scripts/packages web-npm
	@scripts/build release
	@scripts/web
	@scripts/web-test bench

install: all
	@cmake -S . -B build -DCMAKE_INSTALL_PREFIX="$(PREFIX)" >/dev/null
	@cmake --build build >/dev/null
	@DESTDIR="$(DESTDIR)" cmake --install build

# Removes what the last `make install` put there; DESTDIR as it was then.
uninstall:
	@DESTDIR="$(DESTDIR)" cmake -DMANIFEST=build/install_manifest.txt -P cmake/uninstall.cmake

clean:
	rm -rf build

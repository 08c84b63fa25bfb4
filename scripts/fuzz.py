"""Runs libFuzzer targets and prints what they did: fuzz.py run|minimise NAME...; scripts/fuzz builds them first."""
import glob
import os
import re
import resource
import shutil
import signal
import subprocess
import sys

FOUND = "build/fuzz/found"
SMALL = 2000  # of an input that is committed
LENGTH = 20000  # of an input; readers that take more refuse it by the same branch
# Inputs of these are texts of many small parts: a longer one is more of the same, and only takes longer.
SHORT = {"keys": 1000, "options": 2000, "script": 4000, "log": 4000, "move_list": 4000, "word_lines": 2000,
         "theme": 4000, "leaves": 4000, "board": 4000}


def processor_seconds():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


QUIET = {"options"}  # they complain to standard error, as the program does


def options(name):
    quiet = ["-close_fd_mask=3"] if name in QUIET else []
    return [f"build/fuzz/test/fuzz_{name}", f"-max_len={SHORT.get(name, LENGTH)}", "-timeout=20", "-rss_limit_mb=2048",
            f"-artifact_prefix={FOUND}/fuzz_{name}-"] + quiet


def run(name):
    work = f"build/fuzz/corpus-fuzz_{name}"
    os.makedirs(work, exist_ok=True)
    amount = os.environ.get("RUNS")
    limit = [f"-runs={amount}"] if amount else [f"-max_total_time={os.environ.get('SECONDS_EACH', '60')}"]
    before = processor_seconds()
    with open(f"build/fuzz/{name}.log", "w+", encoding="utf-8", errors="replace") as log:
        code = subprocess.call(options(name) + limit + ["-print_final_stats=1", work,
                                                                           f"test/fuzz/corpus/{name}"],
                               stdout=subprocess.DEVNULL, stderr=log)
        log.seek(0)
        text = log.read()
    seconds = processor_seconds() - before
    runs = re.findall(r"number_of_executed_units: (\d+)", text)
    reached = re.findall(r"cov: (\d+) ft: (\d+) corp: (\d+)", text)
    count = int(runs[-1]) if runs else 0
    branches, features, inputs = map(int, reached[-1]) if reached else (0, 0, 0)
    fine = code == 0 or "run interrupted" in text
    row = f"{name:16} {count:>11,} {count / max(seconds, 0.001):>12,.0f} {branches:>9,} {features:>9,} {inputs:>7,}  " \
          + ("nothing found" if fine else f"FOUND, see build/fuzz/{name}.log and {FOUND}")
    print(row, flush=True)
    with open("build/fuzz/runs.log", "a", encoding="utf-8") as all_runs:
        all_runs.write(row + "\n")
    return fine


def minimise(name):
    """Adds $INPUTS (32) of the small inputs that are needed to reach everything to the committed corpus."""
    kept, smallest = f"test/fuzz/corpus/{name}", f"build/fuzz/minimal-{name}"
    shutil.rmtree(smallest, ignore_errors=True)
    os.makedirs(smallest)
    before = {open(path, "rb").read(): os.path.basename(path) for path in glob.glob(kept + "/*")}
    sources = [kept] + [folder for folder in [f"build/fuzz/corpus-fuzz_{name}"] if os.path.isdir(folder)]
    subprocess.run(options(name) + ["-merge=1", smallest] + sources, check=True, stdout=subprocess.DEVNULL,
                   stderr=subprocess.DEVNULL)
    found = sorted(((open(path, "rb").read(), path) for path in glob.glob(smallest + "/*")), key=lambda pair: len(pair[0]))
    most = int(os.environ.get("INPUTS", "32"))
    small = [pair for pair in found if len(pair[0]) <= SMALL]
    chosen = [small[i * len(small) // most] for i in range(most)] if len(small) > most else small
    new = 0
    for content, path in chosen:
        if content not in before:
            shutil.copyfile(path, os.path.join(kept, os.path.basename(path)[:12]))
            new += 1
    print(f"{name:16} {len(found)} inputs reach everything, {new} of them new in {kept}")
    return True


def main():
    os.makedirs(FOUND, exist_ok=True)
    mode, names = sys.argv[1], sys.argv[2:]
    signal.signal(signal.SIGTERM, lambda *_: None)  # the target ends by it, and its figures are printed
    if mode == "run":
        print(f"{'target':16} {'executions':>11} {'a CPU second':>12} {'branches':>9} {'features':>9} {'inputs':>7}")
    fine = [{"run": run, "minimise": minimise}[mode](name) for name in names]
    sys.exit(0 if all(fine) else 1)


main()

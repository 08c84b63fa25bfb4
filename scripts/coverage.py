"""Adds up gcov's branches by file and folder, and insists on a share for each folder: coverage.py BUILD [FOLDER...]."""
import concurrent.futures
import glob
import gzip
import json
import os
import re
import subprocess
import sys

# The share of branches that must be taken, in percent.
GATES = {"base": 100, "slide": 100, "word": 100, "play": 100, "app": 100, "api": 100, "ui": 90, "cli": 90, "term": 90,
         "window": 90, "serve": 90}
IMPOSSIBLE = re.compile(r"/\* impossible: .+?(\*/|$)")

build = os.path.abspath(sys.argv[1])
root = os.getcwd()


def read_counters(data):
    result = subprocess.run(["gcov", "--json-format", "--stdout", "--branch-probabilities", data], cwd=build,
                            capture_output=True, check=False)
    if result.returncode:  # a test that was killed while it wrote
        print(f"cannot be read: {os.path.relpath(data, build)}", file=sys.stderr)
        return []
    out = result.stdout
    if out[:2] == b"\x1f\x8b":
        out = gzip.decompress(out)
    return [file for line in out.splitlines() for file in json.loads(line)["files"]]


def all_branches():
    """(file, line, number) -> how often it was taken, over all programs that contain it."""
    branches = {}
    # What stands in headers is also tested directly.
    objects = [path for part in ("CMakeFiles/*.dir/src", "test/CMakeFiles/test_*.dir")
               for path in glob.glob(f"{build}/{part}/**/*.gcda", recursive=True)]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for files in pool.map(read_counters, objects):
            for file in files:
                name = os.path.relpath(os.path.join(build, file["file"]), root)
                if not name.startswith("src/"):
                    continue
                for source in file["lines"]:
                    for number, branch in enumerate(source["branches"]):
                        if not branch.get("throw"):
                            key = (name, source["line_number"], number)
                            branches[key] = branches.get(key, 0) + branch["count"]
    return branches


def main():
    listed = sys.argv[2:]
    branches = all_branches()
    text = {name: open(name, encoding="utf-8").read().splitlines() for name in {key[0] for key in branches}}
    files, missed, impossible = {}, {}, []
    for (name, line, _), count in sorted(branches.items()):
        if IMPOSSIBLE.search(text[name][line - 1]) or (line > 1 and IMPOSSIBLE.fullmatch(text[name][line - 2].strip())):
            impossible.append((name, line, count))
            continue
        taken, total = files.get(name, (0, 0))
        files[name] = (taken + (count > 0), total + 1)
        if count == 0:
            missed.setdefault(name, {}).setdefault(line, 0)
            missed[name][line] += 1
    for name in sorted(files):
        taken, total = files[name]
        print(f"{100 * taken / total:6.1f} %  {taken:5} of {total:5}  {name}")
        if name.split("/")[1] in listed:
            for line, count in missed.get(name, {}).items():
                print(f"          {name}:{line}: {count} missed: {text[name][line - 1].strip()}")
    fine = True
    print()
    for folder in sorted({name.split("/")[1] for name in files}):
        inside = [files[name] for name in files if name.split("/")[1] == folder]
        taken, total = sum(pair[0] for pair in inside), sum(pair[1] for pair in inside)
        gate = GATES.get(folder)
        low = gate is not None and 100 * taken < gate * total
        fine = fine and not low
        print(f"{100 * taken / total:6.1f} %  {taken:5} of {total:5}  {folder}"
              + ("" if gate is None else f", at least {gate} % wanted" + (": TOO FEW" if low else "")))
    lines = sorted({(name, line) for name, line, _ in impossible})
    print(f"{len(impossible)} branches of {len(lines)} lines are marked as impossible:")
    for name, line in lines:
        reason = IMPOSSIBLE.search(text[name][line - 1]) or IMPOSSIBLE.search(text[name][line - 2])
        print(f"          {name}:{line}: {reason.group()}")
    taken_anyway = [f"{name}:{line}" for name, line in lines
                    if all(count for other, at, count in impossible if (other, at) == (name, line))]
    if taken_anyway:
        sys.exit("marked as impossible, and all its branches were taken: " + ", ".join(taken_anyway))
    if not fine:
        sys.exit("fewer branches are taken than wanted")


main()

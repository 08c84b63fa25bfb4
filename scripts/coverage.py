"""Adds up gcov's branches by file and insists on 95 % for base, the plain engine and the courses' routines."""
import glob
import gzip
import json
import os
import subprocess
import sys

build = os.path.abspath(sys.argv[1])
root = os.getcwd()
branches = {}
objects = glob.glob(build + "/CMakeFiles/engine.dir/src/**/*.gcda", recursive=True)
for data in objects:
    out = subprocess.run(["gcov", "--json-format", "--stdout", "--branch-probabilities", data], cwd=build,
                         capture_output=True, check=True).stdout
    if out[:2] == b"\x1f\x8b":
        out = gzip.decompress(out)
    for line in out.splitlines():
        for file in json.loads(line)["files"]:
            name = os.path.relpath(os.path.join(build, file["file"]), root)
            if not name.startswith(("src/base/", "src/slide/")):
                continue
            for source in file["lines"]:
                for number, branch in enumerate(source["branches"]):
                    if branch.get("throw"):
                        continue
                    key = (name, source["line_number"], number)
                    branches[key] = branches.get(key, 0) + branch["count"]

files = {}
for (name, _, _), count in branches.items():
    taken, total = files.get(name, (0, 0))
    files[name] = (taken + (count > 0), total + 1)


def is_core(name):
    rest = name.removeprefix("src/slide/")
    return name.startswith("src/base/") or "/" not in rest or rest.startswith("course/")


for name in sorted(files):
    taken, total = files[name]
    print(f"{100 * taken / total:6.1f} %  {taken:5} of {total:5}  {name}")
for title, wanted in (("base, the plain engine, the courses", is_core), ("all of base and slide", lambda name: True)):
    taken = sum(files[name][0] for name in files if wanted(name))
    total = sum(files[name][1] for name in files if wanted(name))
    print(f"{100 * taken / max(total, 1):6.1f} %  {taken:5} of {total:5}  {title}")
    if wanted is is_core and taken < 0.95 * total:
        sys.exit("less than 95 % of the branches")

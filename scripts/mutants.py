"""Mutation testing of the rules; scripts/mutants says what it does.

The library is built once as a shared object in which every function can be replaced. A mutant is one file compiled with a
change and preloaded, so that it takes a compilation of one file and the tests of one module, which stop at the first failure.
"""
import concurrent.futures
import glob
import os
import re
import subprocess
import sys

BUILD = "build/mutants"
SURVIVORS = "test/mutants/survivors.txt"
LEAST = 97.0
SECONDS = 15  # processor time of a test; a mutant may loop for ever
FLAGS = ["-std=c17", "-O1", "-fPIC", "-w", "-fsanitize=bounds", "-fsanitize-undefined-trap-on-error", "-D_POSIX_C_SOURCE=200809L", "-D_DEFAULT_SOURCE", "-Isrc", "-Iinclude", "-I."]
HERE = os.getcwd()
DEFINES = [f'-DTESSERA_DATADIR="{HERE}/data"', f'-DTESSERA_LIBDIR="{HERE}/build"',
           f'-DTEST_DATA="{HERE}/test/data"', f'-DTEST_SOURCE="{HERE}/test"', '-DTEST_PROGRAM=""', "-Itest"]
# Allocations of the library, which test_X_failures makes fail.
ALLOCATIONS = "-Wl," + ",".join(f"--wrap={call}" for call in ("malloc", "calloc", "realloc"))
FAILING = ([f"test/fault/{name}.c" for name in ("failing", "failing_memory", "failing_files", "failing_streams")],
           "strdup aligned_alloc mmap pthread_create scandir opendir open close read write pread pwrite ftruncate posix_fallocate "
           "fstat mkdir rename unlink unlinkat fopen fileno open_memstream getline")
CC = os.environ.get("CMAKE_C_COMPILER_LAUNCHER", "").split() + ["gcc"]

# A module: the files whose mutants are tried, and its own tests, the quick ones first.
MODULES = {
    "slide": (["src/slide/slide.c", "src/slide/state.c", "src/slide/land.h"],
              ["test/slide/test_slide.c", "test/slide/test_state.c", "test/slide/test_rules.c", "test/slide/test_slide4.c"]),
    "word": (["src/word/word.c", "src/word/move.c", "src/word/execute.c", "src/word/score.c", "src/word/special.c"],
             ["test/word/test_word_turns.c", "test/word/test_word_contract.c", "test/word/test_word_text.c",
              "test/word/test_word_edges.c", "test/word/test_word_random.c", "test/word/test_word_plays.c",
              "test/word/test_word_hidden.c"]),
    "match": (["src/play/match.c", "src/play/match_lines.c", "src/play/match_restore.c", "src/play/match_steps.c"],
              ["test/play/test_record.c", "test/play/test_game.c", "test/word/test_word_record.c", "test/play/test_match.c",
               "test/play/test_match_history.c", "test/play/test_match_failures.c"]),
}

SWAPS = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "&&": "||", "||": "&&", "+": "-", "-": "+",
         "++": "--", "--": "++", "+=": "-=", "-=": "+=", "|=": "&=", "&=": "|=", "<<": ">>", ">>": "<<", "!": "",
         "|": "&", "true": "false", "false": "true", "%": "/", "/": "*"}
TOKEN = re.compile(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])*\'|^[ \t]*#[^\n]*(?:\\\n[^\n]*)*'
                   r'|[A-Za-z_]\w*|\d[\w.]*|<<=|>>=|->|\+\+|--|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=|\S', re.S | re.M)


def binary(before):
    """Does an operator after this token have a left side?"""
    return bool(before) and (re.match(r"[\w)\]]", before[-1]) is not None) and before not in ("return", "case")


CHOICE = re.compile(r"(\S+) [<>]=? ([^?;&|]+?) \? ([^?;]+?) : ([^?;,]+?)[;,)]")


def is_choice(text, at):
    """Is the comparison one that chooses the smaller or larger of two? Then it makes no difference what equal ones do."""
    start = text.rfind("\n", 0, at) + 1
    for found in CHOICE.finditer(text, start, text.find("\n", at)):
        first, second, one, other = found.groups()
        if found.start(1) <= at < found.start(3) and {first.lstrip("("), second} == {one, other}:
            return True
    return False


def mutants_of(path):
    """(start, end, new text, line number) of every change, but for asserts, types and what is only declared."""
    text = open(path, encoding="utf-8").read()
    found, before, skip_to = [], "", -1
    for token in TOKEN.finditer(text):
        word, at = token.group(), token.start()
        if word.startswith(("/*", "//", "#")) or word.lstrip().startswith("#"):
            continue
        if word in ("assert", "static_assert", "alignas", "enum", "sizeof", "__builtin_prefetch") or at < skip_to:
            if at >= skip_to:
                listing = re.compile(r"enum\s*\w*\s*\{").match(text, at)
                ends = {"enum": text.find("}", at) if listing else at, "sizeof": at}
                skip_to = ends.get(word, text.find(";", at))
            before = word
            continue
        new = None
        if word in SWAPS and (word not in ("+", "-", "<", ">", "|", "%", "/", "<<", ">>") or binary(before)):
            new = {"<": ">", ">": "<"}[word] if word in "<>" and is_choice(text, at) else SWAPS[word]
        elif re.fullmatch(r"\d+[uU]?", word):
            new = {"0": "1", "1": "0"}.get(word, f"({word}+1)")
        if new is not None:
            found.append((at, token.end(), new, text.count("\n", 0, at) + 1))
        before = word
    return text, found


def run(command, **more):
    return subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False, **more).returncode


def compile_file(source, output):
    code = run(CC + FLAGS + DEFINES + ["-c", source, "-o", output])
    if code:
        sys.exit(f"{source} cannot be compiled")
    return output


def build_library():
    """All of the library, with every function visible, and the tests."""
    sources = [path for pattern in ("base/*", "slide/*", "slide/*/*", "word/*", "word/*/*", "play/*", "app/*")
               for path in glob.glob(f"src/{pattern}.c")
               if not re.search(r"play/store|app/(saves|session|kept|slide_session|word_session|practise_book)", path)]
    os.makedirs(BUILD, exist_ok=True)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        objects = list(pool.map(lambda path: compile_file(path, f"{BUILD}/{path.replace('/', '_')}.o"),
                                sources + ["test/mutants/memory.c"]))
    library = f"{BUILD}/libengine.so"
    if run(["gcc", "-shared", ALLOCATIONS, "-o", library] + objects + ["-lzstd", "-lpthread", "-lm"]):
        sys.exit("the library cannot be linked")
    return library


def build_test(source):
    program = f"{BUILD}/{os.path.basename(source)[:-2]}"
    failing = []
    if source.endswith("failures.c"):
        sources, calls = FAILING
        failing = sources + ["-rdynamic", ALLOCATIONS, "-lsqlite3", "-ljansson"]
        failing += [f"-Wl,--wrap={call}" for call in calls.split()]
    if run(["gcc"] + FLAGS + DEFINES + [source, "-o", program, f"-L{BUILD}", "-lengine", "-lcmocka",
                                        f"-Wl,-rpath,{HERE}/{BUILD}"] + failing):
        sys.exit(f"{source} cannot be built")
    return program


def passes(program, preload=None):
    environment = dict(os.environ, CMOCKA_TEST_ABORT="1", **({"LD_PRELOAD": preload} if preload else {}))
    return run(["sh", "-c", f"ulimit -t {SECONDS}; exec {program}"], env=environment) == 0


def includers(header):
    name = header.removeprefix("src/")
    return [path for path in glob.glob("src/slide/*.c") if f'#include "{name}"' in open(path, encoding="utf-8").read()]


def compile_mutant(path, text, change, number):
    """The mutant as a shared object, or None if it is no program."""
    start, end, new, _ = change
    folder = f"{BUILD}/{number}"
    changed = f"{folder}/{path}"
    os.makedirs(os.path.dirname(changed), exist_ok=True)
    with open(changed, "w", encoding="utf-8") as file:
        file.write(text[:start] + new + text[end:])
    sources = includers(path) if path.endswith(".h") else [changed]
    output = f"{HERE}/{folder}/mutant.so"
    command = ["gcc", f"-I{folder}/src"] + FLAGS + DEFINES + ["-shared", ALLOCATIONS] + sources + ["-o", output]
    return output if run(command) == 0 else None


def object_code(path, source, folder):
    """What the compiler makes of a file for a release; of a header, what it makes of all files that include it."""
    code = []
    for name in includers(path) if path.endswith(".h") else [None]:
        output = f"{folder}/code.o"
        text = open(name, encoding="utf-8").read() if name else source
        command = ["gcc", f"-I{folder}/src"] + [flag for flag in FLAGS if not flag.startswith(("-O", "-fsanitize"))]
        command += DEFINES + ["-O2", "-DNDEBUG", "-x", "c", "-c", "-", "-o", output]
        if run(command, input=text.encode()):
            return None
        code.append(open(output, "rb").read())
    return code


def has_same_code(path, text, change, folder):
    """Does the compiler make the same of the original and the mutant? Then it is no other program, and no test can notice it."""
    start, end, new, _ = change
    codes = []
    for source in (text, text[:start] + new + text[end:]):
        with open(f"{folder}/{path}", "w", encoding="utf-8") as file:
            file.write(source)
        codes.append(object_code(path, source, folder))
    return codes[0] is not None and codes[0] == codes[1]


def describe(path, text, change):
    """How survivors.txt names a mutant: it stays the same when lines are added elsewhere in the file."""
    start, end, new, line = change
    whole = text.splitlines()[line - 1]
    column = start - (text.rfind("\n", 0, start) + 1)
    nth = whole[:column].count(text[start:end]) + 1
    return f"{path} | {whole.strip()} | {text[start:end]}{f' #{nth}' if nth > 1 else ''} -> {new or 'nothing'}"


def try_mutant(job):
    number, path, text, change, tests = job
    shared = compile_mutant(path, text, change, number)
    if not shared:
        verdict = "no program"
    elif any(not passes(test, shared) for test in tests):
        verdict = "killed"
    else:
        verdict = "same code" if has_same_code(path, text, change, f"{BUILD}/{number}") else "survives"
    subprocess.run(["rm", "-rf", f"{BUILD}/{number}"], check=False)
    return change[3], describe(path, text, change), verdict


def known_survivors():
    """Description -> reason: `equal: ...` where it does the same as the original, `elsewhere: ...` where other tests notice."""
    known, reason = {}, ""
    for line in open(SURVIVORS, encoding="utf-8").read().splitlines() if os.path.exists(SURVIVORS) else []:
        if line.startswith("# "):
            reason = line[2:]
        elif line:
            known[line] = reason
    return known


def jobs_of(wanted, most):
    jobs = []
    for files, tests in MODULES.values():
        programs = None
        for path in files:
            if wanted and path not in wanted:
                continue
            programs = programs or [build_test(test) for test in tests]
            text, changes = mutants_of(path)
            jobs += [(path, text, change, programs) for change in changes]
    for program in sorted({program for job in jobs for program in job[3]}):
        if not passes(program):
            sys.exit(f"{program} fails without any change")
    if most != "all" and len(jobs) > int(most):  # every n-th, so that all files have their share
        jobs = [jobs[i * len(jobs) // int(most)] for i in range(int(most))]
    return [(number, *job) for number, job in enumerate(jobs)]


def main():
    build_library()
    jobs = jobs_of(sys.argv[1:], os.environ.get("MUTANTS", "480"))
    known = known_survivors()
    count = dict.fromkeys(("no program", "killed", "same code", "survives"), 0)
    equal, unknown = 0, 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for line, what, verdict in pool.map(try_mutant, jobs):
            count[verdict] += 1
            if verdict != "survives":
                continue
            print(f"{'survives, as listed' if what in known else 'SURVIVES'}: line {line}: {what}", flush=True)
            equal += known.get(what, "").startswith("equal:")
            unknown += what not in known
    killed, total = count["killed"], count["killed"] + count["survives"]
    share = 100 * killed / max(total - equal, 1)
    print(f"{total} mutants, {killed} killed: {100 * killed / max(total, 1):.1f} %. {equal} of the others do the same as the original "
          f"({SURVIVORS}): without them {share:.1f} %. {total - killed - equal - unknown} are noticed by other tests, "
          f"{unknown} survive without a reason. "
          f"Not counted: {count['same code']} for which the compiler makes the same code as for the original, "
          f"{count['no program']} that are no programs")
    if share < LEAST or unknown:
        sys.exit(f"fewer than {LEAST:.0f} % are killed" if share < LEAST else "a mutant survives without a reason")


main()

/** library.mjs - the package in node: the same games as the program, to the last digest; links, records, reviews, words. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { SITE, check, finish, part, run, same } from "./browser.mjs";

const folder = mkdtempSync(join(tmpdir(), "tessera-web-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

/* The package as npm packs it, not as it lies in the build. */
execFileSync("npm", ["pack", "--silent", "--pack-destination", folder, join(SITE, "tessera")], { stdio: ["ignore", "ignore", "inherit"] });
execFileSync("sh", ["-c", "tar -xzf *.tgz"], { cwd: folder });
const at = (name) => new URL(`file://${folder}/package/${name}`);
const { Lexicon, Match, Player, Review, Robot, Rules, TesseraError, WAYS, WordRules, load, slideEvents } = await import(at("tessera.mjs"));
const { WordReview } = await import(at("word-review.mjs"));
const { RULES } = await import(at("data.mjs"));
const { WORD_FILES } = await import(at("word-data.mjs"));
const { readRecord, readShare, writeShare } = await import(at("share.mjs"));
const slide = await load(at("slide.wasm"));

const changed = (lines, i, line) => [...lines.slice(0, i), line, ...lines.slice(i + 1)];

/** A game of moves in turn, to its end or so many of them. */
function played(rules, seed, most = 100000) {
    const match = Match.slide(rules, seed);
    for (let i = 0, stuck = 0; !match.isOver() && match.moves() < most && stuck < 4; i++)
        try {
            match.play(WAYS[i % 4]);
            stuck = 0;
        } catch {
            stuck++;
        }
    return match;
}

/** The record that the program makes of the same moves. */
async function byProgram(name, seed, ways) {
    const list = `rules ${name}\nseed ${seed}\n${ways.map((way) => WAYS[way]).join("\n")}\n`;
    return (await run(["import", "-"], list)).out;
}

await part("records equal those of the program", async () => {
    for (const name of Object.keys(RULES).filter((rules) => rules !== "giant")) {
        const rules = new Rules(slide, RULES[name]);
        const match = played(rules, 42n, 400);
        match.end();
        check(match.record() === await byProgram(name, 42, readRecord(match.record()).ways), `the record of ${name} is not that of the program`);
        match.free();
        rules.free();
    }
});

await part("links", async () => {
    for (const name of Object.keys(RULES).filter((rules) => rules !== "giant")) {
        const rules = new Rules(slide, RULES[name]);
        const match = played(rules, 7n, 300), { size, seed, ways } = readRecord(match.record());
        const text = writeShare({ rules: name, size, seed, ways }), read = readShare(text);
        same(JSON.stringify(read?.ways), JSON.stringify(ways), `the moves of ${name}`);
        const again = Match.slide(rules, read.seed);
        for (const way of read.ways) again.play(WAYS[way]);
        check(again.record() === match.record(), `the game of ${name} from its link`);
    }
    const long = writeShare({ rules: "classic", size: "4x4", seed: (1n << 63n) - 1n, ways: Array.from({ length: 1000 }, (_, i) => i % 4) });
    check(long.length < 380, `1,000 moves take ${long.length} characters`);

    /* 10,000 fragments: random bytes, and good ones with a few characters changed. None may do anything but be refused. */
    let state = 1;
    const random = (below) => { state = (state * 48271) % 2147483647; return state % below; };
    for (let i = 0; i < 10000; i++) {
        let text = i % 2 ? String.fromCharCode(...Array.from({ length: random(60) }, () => 32 + random(200))) : long.slice(0, 40 + random(long.length - 40));
        for (let change = random(4); change > 0; change--) { const p = random(text.length + 1); text = text.slice(0, p) + String.fromCharCode(32 + random(96)) + text.slice(p + 1); }
        const read = readShare(text);
        if (!read) continue;
        check(read.seed >= 0n && read.seed < 1n << 63n && read.ways.every((way) => way >= 0 && way < 4), `a fragment with impossible contents: ${text}`);
        try {
            const match = Match.slide(new Rules(slide, RULES.classic, { size: read.size }), read.seed);
            for (const way of read.ways) match.play(WAYS[way]);
            match.free();
        } catch (why) {
            check(why instanceof TesseraError, `a fragment broke the library: ${why}`);
        }
    }
});

await part("50 records: good, cut, forged", async () => {
    const rules = new Rules(slide, RULES.classic);
    for (let seed = 1n; seed <= 10n; seed++) {
        const match = played(rules, seed, 200);
        match.end();
        const good = match.record(), lines = good.split("\n");
        const refused = (text) => { try { Match.replay(slide, text).free(); return false; } catch (why) { return why instanceof TesseraError; } };
        const back = Match.replay(slide, good);
        same(back.score(), match.score(), "a good record");
        back.free();
        const cut = Match.replay(slide, good.slice(0, good.length / 2)); /* a cut one goes on where it was cut */
        check(cut.moves() > 0 && cut.moves() < match.moves(), "a cut record");
        cut.free();
        const play = lines.findIndex((line) => line.startsWith("play")), draw = lines.findIndex((line) => line.startsWith("draw"));
        check(refused(changed(lines, play, "play 0 sideways").join("\n")), "a move that is none");
        check(refused(changed(lines, draw, lines[draw].replace(/^draw \d/, (text) => (text === "draw 2" ? "draw 4" : "draw 2"))).join("\n")), "a forged tile");
        check(refused(good.replace("score 0", "score 1").replace(/end [0-9a-f]/, (text) => `end ${text.endsWith("0") ? "1" : "0"}`)), "a forged digest");
        match.free();
    }
});

await part("undo, tilts, daily", async () => {
    const rules = new Rules(slide, RULES.classic), match = played(rules, 3n, 50);
    const board = match.board(), score = match.score();
    const before = (() => { match.undo(); return match.board(); })();
    check(match.canRedo(), "an undone move can be redone");
    match.redo();
    same(String(match.board().cells), String(board.cells), "redo");
    same(match.score(), score, "redo");
    check(rules.ways(before).some(Boolean), "a way is open");
    const events = slideEvents((() => { match.undo(); match.play(WAYS[rules.ways(before).indexOf(true)]); return match.events(); })(), rules);
    check(events.at(-1).what === "spawned", "a tile comes last");
    const { out } = await run(["play", "--daily", "--no-display", `--record=${join(folder, "daily.rec")}`], "quit\n");
    const seed = BigInt(/^seed (\d+)/m.exec(readFileSync(join(folder, "daily.rec"), "utf8"))?.[1] ?? -1);
    same(String(rules.daily(new Date().toISOString().slice(0, 10))), String(seed), `the seed of the day ${out}`);
});

await part("advice and reviews equal those of the program", async () => {
    const player = await load(at("player.wasm"));
    for (const file of ["small.net.gz", "default.net.gz"].filter((name) => existsSync(join(SITE, name)))) {
        const network = gunzipSync(readFileSync(join(SITE, file))), path = join(folder, "stored.net");
        writeFileSync(path, network);
        player.give("ai/default.net", network);
        const rules = new Rules(player, RULES.classic), one = new Player(rules);
        check(one.isTrained(), `${file} is a network`);
        const match = played(new Rules(slide, RULES.classic), 11n, 60), board = match.board();
        const text = Array.from({ length: 4 }, (_, row) => [...board.cells.slice(4 * row, 4 * row + 4)].map((kind) => (kind ? 2 ** kind : 0)).join(" ")).join("/");
        const advice = one.advise(board, 20000);
        const { out } = await run(["hint", text, `--network=${path}`, "--endgame=off", "--nodes=20000", "--json"]);
        const native = JSON.parse(out);
        same(WAYS[advice.best], native.best, `the best way by ${file}`);
        for (const [way, value] of Object.entries(native.values)) same(advice.values[WAYS.indexOf(way)], value, `the value of ${way} by ${file}`);
        match.end();
        writeFileSync(join(folder, "game.rec"), match.record());
        const review = new Review(one, match.record());
        while (review.total().moves < review.count) review.step();
        const judged = JSON.parse((await run(["review", join(folder, "game.rec"), `--network=${path}`, "--endgame=off", "--json"])).out);
        same(review.total().accuracy.toFixed(6), judged.games[0].accuracy.toFixed(6), "the accuracy of a game");
        review.free();
        one.free();
        rules.free();
    }
});

await part("the word game to its end", async () => {
    const word = await load(at("word.wasm"));
    for (const [name, text] of Object.entries(WORD_FILES)) word.give(name, new TextEncoder().encode(text));
    const lexicon = new Lexicon(word, gunzipSync(readFileSync(join(SITE, "words.txt.gz"))));
    same(lexicon.words(), 247768, "the words of the default list");
    const match = Match.word(new WordRules(word, { seats: "human,strong" }), lexicon, 5n), robot = new Robot(word, "strong", 5n);
    let refused = "";
    try { match.play("8A ZZZ", match.turn()); } catch (why) { refused = why.message; }
    check(refused !== "", "a word that cannot be laid is refused");
    check(match.turn() === 0 ? match.bestPlays(5).length > 0 : true, "there are best plays");
    while (!match.isOver()) robot.play(match);
    match.end();
    writeFileSync(join(folder, "word.rec"), match.record());
    const { code, out } = await run(["replay", join(folder, "word.rec"), "--check"]);
    same(code, 0, `the program replays the word game: ${out}`);
});

await part("the review of a word game", async () => {
    const word = await load(at("word.wasm")), path = join(folder, "reviewed.rec");
    for (const [name, text] of Object.entries(WORD_FILES)) word.give(name, new TextEncoder().encode(text));
    const lexicon = new Lexicon(word, gunzipSync(readFileSync(join(SITE, "words.txt.gz"))));
    const match = Match.word(new WordRules(word, { seats: "easy,fair" }), lexicon, 7n), robots = [new Robot(word, "easy", 7n), new Robot(word, "fair", 7n)];
    while (!match.isOver()) robots[match.turn()].play(match);
    match.end();
    writeFileSync(path, match.record());
    const review = new WordReview(word, lexicon, match.record());
    check(review.ownList, "it knows the words of the game");
    for (let i = 0; i < review.count; i++) review.step();
    const { list, seats, costliest, turning } = JSON.parse((await run(["word", "review", path, "--turns", "--json"])).out), total = review.total();
    same(review.count, list.length, "the turns of the game");
    list.forEach(({ rack, played: what, best, points, value, loss, grade, luck, scores }, i) => {
        const turn = review.turn(i), close = (a, b) => Math.abs(a - b) < 0.002;
        check(turn.rack === rack && turn.played === what && turn.best === best && turn.points === points && turn.grade === grade && turn.scores.join() === scores.join()
            && close(turn.value, value) && close(turn.loss, loss) && turn.drew === (luck !== null) && close(turn.luck, luck ?? 0), `turn ${i + 1}: ${JSON.stringify(turn)}`);
    });
    same(total.seats.map(({ loss, words, left }) => [loss.toFixed(1), words, left]).join(), seats.map(({ loss, words, left }) => [loss.toFixed(1), words, left]).join(), "the sums");
    same(`${total.costliest.map((turn) => turn + 1)} ${total.turning === null ? null : total.turning + 1}`, `${costliest} ${turning}`, "the costliest turns and the turning point");
    let refused = "";
    try { new WordReview(word, lexicon, "tessera record 1\ngame slide\n"); } catch (why) { refused = why.message; }
    check(refused !== "", "a record of another game is refused");
    review.free();
    match.free();
});
finish();

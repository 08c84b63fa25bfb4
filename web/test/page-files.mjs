/** page-files.mjs - links, records, logs, replay and review. */
import { readFileSync } from "node:fs";
import { check, openPage, part, same, SITE } from "./browser.mjs";
import { dropFile, fresh, number, press, savedGame, server, useSmall } from "./page-env.mjs";

await part("links, files, replay, review", async () => {
    const context = await fresh({ acceptDownloads: true }), page = await openPage(context, server.url);
    await press(page, 40);
    await page.click("#menu");
    await page.click("#do-share");
    const link = await page.inputValue("#box textarea"), score = await number(page, "score");
    await page.keyboard.press("Escape");
    await page.click("#menu");
    const [download] = await Promise.all([page.waitForEvent("download"), page.click("#do-export")]);
    const record = readFileSync(await download.path(), "utf8");
    const visitor = await fresh(), there = await openPage(visitor, server.url);
    await press(there, 6);
    const own = (await savedGame(there, "classic 4x4")).record;
    await there.goto("about:blank");
    await there.goto(link);
    await there.waitForSelector("#replay-bar:not([hidden])");
    const count = Number(await there.getAttribute("#replay-at", "max"));
    check(count > 10, "the game of the link has its moves");
    for (let i = 0; i < 3; i++) await there.click("#replay-on");
    await there.click("#replay-back");
    same(await there.inputValue("#replay-at"), "2", "forward and back");
    await there.fill("#replay-at", String(count));
    same(await number(there, "score"), score, "the score of the shared game");
    await useSmall(there);
    await there.click("#replay-review");
    await there.waitForSelector("#review:not([hidden])", { timeout: 120000 });
    check(/\d %/.test(await there.textContent("#review .facts")), "the review has an accuracy");
    check(/Points lost/.test(await there.textContent("#review .facts")), "what is lost has a unit");
    check(/^[\d,]+ points.*move 1.*move \d+$/.test(await there.textContent("#review .scaled")), `the chart has a scale: ${await there.textContent("#review .scaled")}`);
    const top = await there.locator("#review").evaluate((one) => one.getBoundingClientRect().top / innerHeight);
    check(top >= 0 && top < 0.61, `the review is in sight: it begins at ${top.toFixed(2)} of the height`);
    await there.click("#replay-close");
    same((await savedGame(there, "classic 4x4")).record, own, "looking at a game leaves one's own as it was");
    const put = (name, text) => there.setInputFiles("#file", { name, mimeType: "text/plain", buffer: Buffer.from(text) });
    await put("good.rec", record);
    await there.waitForSelector("#replay-bar:not([hidden])");
    await there.fill("#replay-at", "5");
    await there.click("#replay-continue");
    check(await there.isHidden("#replay-bar") && await there.isEnabled("#undo"), "play on from a move");
    for (const [name, text] of [["forged.rec", record.replace(/^play 0 \w+$/m, "play 0 sideways")], ["picture.txt", "GIF89a\u0000\u0001"], ["empty.rec", ""]]) {
        await put(name, text);
        await there.waitForFunction((file) => document.querySelector("#notice")?.textContent.includes(`${file} cannot be opened`), name);
    }
    check((await there.textContent("#notice")).includes("neither a record of Tessera nor a course log"), "a foreign file is named for what it is not");
    await put("course.log", "T 2 0 0\nT 2 0 1\nKLeft\nT 2 3 3\nKUp\nT 2 2 2\n");
    await there.waitForFunction(() => document.querySelector("#purpose")?.textContent.includes("course.log"));
    await there.click("#replay-close");
    for (const fragment of ["slide1/classic/4x4/zz", "slide1/nosuch/4x4/1/3.AAA", "slide1/classic/4x4/1/2.AAAA", "%%%", "slide1/classic/4x4/1/4.AAAA".repeat(9)]) {
        await there.goto("about:blank");
        await there.goto(`${server.url}#${fragment}`);
        await there.waitForSelector("html[data-ready]");
        check((await there.textContent("#notice")).includes("not a game that can be shown"), `a bad link (${fragment.slice(0, 30)}) gets a sentence`);
    }
    await visitor.close();
    await context.close();
});

const { RULES } = await import(`${SITE}/tessera/data.mjs`), { Match, Rules, WAYS, load } = await import(`${SITE}/tessera/tessera.mjs`);
const { readRecord, writeShare } = await import(`${SITE}/tessera/share.mjs`);
const slide = await load(new URL(`file://${SITE}/tessera/slide.wasm`));
const NAMES = Object.keys(RULES).filter((name) => name !== "giant"); /* larger than 8x8 */

/** A game of so many moves by these rules. */
function played(name, seed, most) {
    const match = Match.slide(new Rules(slide, RULES[name]), seed);
    for (let i = 0, stuck = 0; !match.isOver() && match.moves() < most && stuck < 4; i++)
        try {
            match.play(WAYS[i % 4]);
            stuck = 0;
        } catch {
            stuck++;
        }
    return match;
}

await part("a link of every rule set: opened, played on, shared again", async () => {
    const context = await fresh(), page = await openPage(context, server.url);
    for (const name of NAMES) {
        const match = played(name, 7n, 40), { size, seed, ways } = readRecord(match.record());
        const fragment = writeShare({ rules: name, size, seed, ways });
        await page.evaluate((hash) => { location.hash = hash; }, fragment);
        await page.waitForSelector("#replay-bar:not([hidden])");
        same(await page.getAttribute("#replay-at", "max"), String(match.moves()), `the moves of a link of ${name}`);
        await page.fill("#replay-at", String(match.moves()));
        same(await number(page, "score"), match.score(), `the score of a link of ${name}`);
        await page.click("#replay-continue");
        await page.click("#menu");
        await page.click("#do-share");
        same(decodeURIComponent((await page.inputValue("#box textarea")).split("#")[1]), fragment, `the link of ${name} shared again`);
        await page.keyboard.press("Escape");
        match.free();
    }
    await context.close();
});

await part("50 records dropped on the page: good, cut, forged", async () => {
    const context = await fresh(), page = await openPage(context, server.url);
    await press(page, 12);
    const own = (await savedGame(page, "classic 4x4")).record;
    for (let i = 0; i < 10; i++) {
        const name = NAMES[i % NAMES.length], match = played(name, BigInt(100 + i), 60), moves = match.moves();
        match.end();
        const good = match.record(), lines = good.split("\n"), plays = lines.flatMap((line, at) => (line.startsWith("play ") ? [at] : []));
        const change = (at, line) => lines.map((was, i) => (i === at ? line : was)).join("\n");
        const middle = plays[Math.floor(plays.length / 2)];
        const files = { /* what it is, its text, how many moves it has; null: refused */
            good: [good, moves], cut: [lines.slice(0, middle).join("\n") + "\n", Math.floor(plays.length / 2)],
            "no move": [change(middle, "play 0 sideways"), null], "another move": [change(middle, `play 0 ${lines[middle].endsWith("left") ? "right" : "left"}`), null],
            "another digest": [good.replace(/end ([0-9a-f])/, (_, digit) => `end ${digit === "0" ? "1" : "0"}`), null],
        };
        for (const [kind, [text, count]] of Object.entries(files)) {
            const file = `${kind} ${i}.rec`;
            await dropFile(page, file, text);
            await page.waitForFunction((mark) => [document.querySelector("#purpose"), document.querySelector("#notice")].some((one) => one.textContent.includes(mark)), file);
            if (count === null) check((await page.textContent("#notice")).includes(`${file} cannot be opened: `), `${file} is refused with a sentence`);
            else {
                same(await page.getAttribute("#replay-at", "max"), String(count), `the moves of ${file}`);
                check(await page.isVisible("#replay-bar"), `${file} is shown`);
            }
        }
        if (await page.isVisible("#replay-bar")) await page.click("#replay-close");
        match.free();
    }
    same((await savedGame(page, "classic 4x4")).record, own, "one's own game is as it was");
    await context.close();
});

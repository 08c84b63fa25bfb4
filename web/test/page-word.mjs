/** page-word.mjs - the word game: a game to its end, letters and specials dragged, records, several people, two tabs. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { check, openPage, part, run, same } from "./browser.mjs";
import { dropFile, folder, fresh, savedGame, server, wordIdle } from "./page-env.mjs";

const LARGE = { viewport: { width: 1280, height: 800 } };
const told = (page) => page.textContent(".word-main .notice");

/** Where something is once it has come to rest; a line of text more or less moves the board. */
async function placeOf(locator) {
    for (let before = "";;) {
        const box = await locator.boundingBox(), now = JSON.stringify(box);
        if (now === before) return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
        before = now;
        await locator.page().evaluate(() => new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(done)); }));
    }
}

/** Drags something by the mouse to a square. */
async function dragTo(page, from, row, column) {
    const start = await placeOf(page.locator(from).first());
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    const end = await placeOf(page.locator(`[data-row="${row}"][data-column="${column}"]`));
    await page.mouse.move(end.x, end.y, { steps: 5 });
    await page.mouse.up();
}

/** Does something that changes the game, and waits until the robot has answered. */
async function turn(page, body) {
    const revision = async () => (await savedGame(page, "word")).revision, before = await revision();
    await body();
    for (let i = 0; i < 1000 && await revision() === before; i++) await page.waitForTimeout(20);
    await wordIdle(page);
}

/** Plays the best word there is, or passes. */
async function playBest(page) {
    await page.click("[data-do=best]");
    await page.waitForSelector("#box[open]");
    if (await page.locator("#box .worst button").count() === 0) {
        await page.keyboard.press("Escape");
        await turn(page, () => page.click("[data-do=pass]"));
    } else {
        await page.locator("#box .worst button").first().click();
        await turn(page, () => page.click("[data-do=play]"));
    }
}

let finished = ""; /* the record of a whole game, for the parts below */

await part("the word game against a robot to its end", async () => {
    const context = await fresh(LARGE), page = await openPage(context, `${server.url}#word`);
    await wordIdle(page);
    await page.locator(".rack .square:not([disabled])").first().click();
    await page.locator('[data-row="0"][data-column="0"]').click();
    if (await page.locator("#box[open]").count()) await page.locator("#box button >> text=A").last().click();
    await page.click("[data-do=play]");
    await page.waitForSelector(".notice.bad");
    check((await told(page)).startsWith("Not possible: "), "a refusal is explained");
    await page.click("[data-do=recall]");
    await dragTo(page, ".rack .square", 0, 14);
    if (await page.locator("#box[open]").count()) await page.locator("#box button >> text=A").last().click();
    same(await page.locator('[data-row="0"][data-column="14"].laid').count(), 1, "a letter is dragged to its square");
    await dragTo(page, '[data-row="0"][data-column="14"]', 1, 13);
    same(await page.locator('[data-row="1"][data-column="13"].laid').count(), 1, "and from there to another");
    same(await page.locator(".square.laid").count(), 1, "it is one letter");
    await page.click("[data-do=recall]");
    same(await page.locator(".square.laid").count(), 0, "letters are taken back");

    /* A special is bought with one press and laid with one drag. */
    while (Number((await page.locator(".word-scores dd").first().textContent()).replace(/\D/g, "")) < 10) await playBest(page);
    await page.click('[aria-label="Buy 10: negative"]');
    await page.waitForSelector(".bought");
    same(await page.locator('[data-special="negative"]').count(), 0, "what is bought now is laid from the next turn on");
    await playBest(page);
    const lastFree = () => page.evaluate(() => { const { row, column } = [...document.querySelectorAll(".word-board .square:not(.letter)")].at(-1).dataset; return [row, column]; });
    const square = await lastFree();
    await dragTo(page, '[data-special="negative"]', ...square);
    same(await page.locator(`[data-row="${square[0]}"][data-column="${square[1]}"].hides`).count(), 1, "a special is dragged to its square");
    same(await page.locator('[data-special="negative"]').count(), 0, "it is not held any more");
    await page.click(`[data-row="${square[0]}"][data-column="${square[1]}"]`);
    same(await page.locator(".hides").count(), 0, "a press takes it back");
    await page.click("[data-do=best]");
    await page.locator("#box .worst button").first().click();
    await page.waitForSelector(".word-board .square.laid");
    await dragTo(page, '[data-special="negative"]', ...await page.evaluate(() => { const { row, column } = document.querySelector(".square.laid").dataset; return [row, column]; }));
    same(await page.locator(".hides").count(), 0, "a letter on its way hides no special");
    const other = await lastFree(); /* the word may lie on the first one */
    await dragTo(page, '[data-special="negative"]', ...other);
    same(await page.locator(`[data-row="${other[0]}"][data-column="${other[1]}"].hides`).count(), 1, "a special goes with the word");
    await turn(page, () => page.click("[data-do=play]"));
    check(/^play \d .*negative [A-O]\d+/m.test((await savedGame(page, "word")).record), `the special is laid with the word: ${await told(page)}`);

    for (let turn = 0; turn < 60 && !(await told(page)).includes("The game is over"); turn++) await playBest(page);
    check((await told(page)).includes("The game is over."), "the word game ends");
    finished = (await savedGame(page, "word")).record;
    writeFileSync(join(folder, "word.rec"), finished);
    same((await run(["replay", join(folder, "word.rec"), "--check"])).code, 0, "the program checks the word game");
    await page.reload();
    await page.waitForSelector(".word-scores .box");
    await page.click("[data-do=review] >> visible=true");
    await page.waitForSelector(".word-layout .review:not([hidden]) .worst, .word-layout .review:not([hidden]) .chart");
    check(await page.locator(".review .chart >> visible=true").count() === 1, "a game that is over is reviewed");
    await page.click(".word-replay [data-do=close]");
    await page.click("[data-do=undo]");
    await page.waitForFunction(() => document.querySelector("[data-do=play]")?.disabled === false);
    check(await page.isEnabled("[data-do=play]"), "an undo opens the game again");
    await context.close();
});

await part("records of the word game: saved, opened, replayed, forged", async () => {
    const context = await fresh({ ...LARGE, acceptDownloads: true }), page = await openPage(context, server.url);
    await dropFile(page, "whole.rec", finished);
    await page.waitForSelector(".word-replay");
    const steps = (finished.match(/^play /gm) ?? []).length, slider = page.locator(".word-replay input");
    same(await slider.getAttribute("max"), String(steps), "all steps are there");
    await page.click('.word-replay [aria-label="One move on"]');
    await page.waitForFunction(() => document.querySelector(".word-replay output")?.textContent.startsWith("1 "));
    check(await page.locator(".word-layout:not([hidden]) .rack .square").count() > 0, "the letters of the seat are shown");
    await slider.fill(String(steps));
    await page.waitForFunction((count) => document.querySelector(".word-replay output")?.textContent.startsWith(`${count} `), steps);
    const ends = await page.locator(".word-layout:not([hidden]) .word-scores dd").allTextContents();
    const { out } = await run(["replay", join(folder, "word.rec"), "--check"]);
    check(ends.every((points) => out.includes(points.replace(/\D/g, ""))), `the scores at the end: ${ends} in ${out}`);
    await slider.fill("2");
    await page.waitForFunction(() => document.querySelector(".word-replay output")?.textContent.startsWith("2 "));
    await page.click(".word-replay .primary");
    await wordIdle(page);
    await playBest(page);
    const { record } = await savedGame(page, "word");
    writeFileSync(join(folder, "on.rec"), record);
    same((await run(["replay", join(folder, "on.rec"), "--check"])).code, 0, "a game that was played on is a good record");

    await page.click("[data-do=menu]");
    const [download] = await Promise.all([page.waitForEvent("download"), page.click("#do-export")]);
    same(readFileSync(await download.path(), "utf8"), record, "the game is saved as a file");
    for (const [name, text] of [["forged.rec", finished.replace(/^(play \d \w+) .*$/m, "$1 ZZZZZ")], ["letters.rec", finished.replace(/^draw draw 0 .*$/m, "draw draw 0 QQQQQQQ")]]) {
        await dropFile(page, name, text);
        await page.waitForFunction((file) => document.querySelector(".word-layout:not([hidden]) .notice")?.textContent.includes(`${file} cannot be opened`), name);
    }
    same((await savedGame(page, "word")).record, record, "what is refused changes nothing");
    await dropFile(page, "cut.rec", finished.slice(0, Math.floor(finished.length * 0.7)));
    await page.waitForSelector(".word-replay >> visible=true");
    check(Number(await slider.getAttribute("max")) < steps, "a cut record is shown as far as it goes");
    await page.click("[data-do=close]");
    await page.click("[data-do=menu]");
    await page.click("#do-replay");
    await page.waitForSelector(".word-replay >> visible=true");
    await context.close();
});

await part("the review of a word record equals that of the program", async () => {
    const context = await fresh(LARGE), page = await openPage(context, server.url), path = join(folder, "reviewed.rec");
    writeFileSync(path, finished);
    const { list, seats, costliest } = JSON.parse((await run(["word", "review", path, "--turns", "--json"])).out);
    await dropFile(page, "reviewed.rec", finished);
    await page.waitForSelector(".word-replay >> visible=true");
    await page.click(".word-replay [data-do=review]");
    await page.waitForSelector(".word-layout .review:not([hidden]) .chart");
    const lost = await page.locator(".review .reviewed dd:first-of-type").allTextContents();
    const shown = await page.locator(".review .reviewed").evaluateAll((all) => all.map((one) => one.querySelector("dd")?.textContent));
    same(shown.join(), seats.map(({ loss }) => loss.toFixed(1)).join(), `what each seat lost (${lost.length} figures)`);
    const worst = await page.locator(".review .worst b").allTextContents();
    same(worst.join(), costliest.map((turn) => `Turn ${turn}`).join(), "the costliest turns");
    const text = await page.locator(".review .worst button").allTextContents();
    costliest.forEach((turn, i) => check(text[i].includes(list[turn - 1].played) && text[i].includes(list[turn - 1].best) && text[i].includes(`−${list[turn - 1].loss.toFixed(1)} points`), `turn ${turn}: ${text[i]}`));
    if (worst.length) {
        await page.locator(".review .worst button").first().click();
        const before = list.slice(0, costliest[0] - 1).at(-1)?.scores ?? seats.map(() => 0);
        await page.waitForFunction((scores) => [...document.querySelectorAll(".word-layout:not([hidden]) .word-scores dd")].some((one) => Number(one.textContent.replace(/[^\d-]/g, "")) === scores), before[0]);
    }
    await context.close();
});

await part("a word game that goes on has no review, and one that cannot be saved says so", async () => {
    const context = await fresh(LARGE), page = await openPage(context, `${server.url}#word`);
    await wordIdle(page);
    check(await page.isHidden("[data-do=review]"), "no review of a game that is played");
    await page.click("[data-do=menu]");
    await page.click("#do-replay");
    await page.waitForSelector(".word-replay >> visible=true");
    check(await page.isHidden(".word-replay [data-do=review]"), "nor in its replay: it would show the letters of others");
    await context.close();
    const closed = await fresh();
    await closed.addInitScript(() => Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } }));
    const without = await openPage(closed, `${server.url}#word`);
    await wordIdle(without);
    check((await without.innerText("#word-screen")).includes("does not let the page save"), "blocked storage is said beside whatever else is told");
    same(await without.locator(".how.first").count(), 0, "what could not be remembered is not shown each time");
    await closed.close();
});

await part("several people at one word game, and two tabs", async () => {
    const context = await fresh(LARGE), page = await openPage(context, `${server.url}#word`);
    await wordIdle(page);
    await page.click("[data-do=fresh]");
    await page.locator("#box select").first().selectOption("human");
    await page.click("#box .primary");
    await page.waitForFunction(() => document.querySelectorAll(".word-scores dt").length === 2 && document.querySelector(".word-scores dt")?.textContent.startsWith("Human 1"));
    await wordIdle(page);
    const names = await page.locator(".word-scores dt").evaluateAll((all) => all.map((one) => one.textContent.replace(/,.*/, "")));
    same(names.join(), "Human 1,Human 2", "the names in the scores");
    const [first, second] = (await told(page)).startsWith("Human 1") ? names : [...names].reverse();
    check((await told(page)).startsWith(`${first} begins: `), `who begins has the name of the scores: ${await told(page)}`);
    await page.click("[data-do=pass]");
    await page.waitForSelector(".rack >> text=show my letters");
    check((await told(page)).startsWith(first) && (await page.textContent(".rack")).startsWith(second), `the same names in the notice and at the rack: ${await told(page)}`);
    check(await page.isDisabled("[data-do=best]"), "no best plays behind the curtain");
    same(await page.locator(".rack .letter").count(), 0, "letters are hidden until the other person looks");
    await page.click(".rack >> text=show my letters");
    await wordIdle(page);
    same(await page.locator(".rack .letter").count(), 7, "then they are shown");
    check(await page.isEnabled("[data-do=best]"), "and the best plays can be asked for");
    const other = await openPage(context, `${server.url}#word`);
    await wordIdle(other);
    await playBestThere(other);
    await page.waitForFunction((text) => document.querySelector(".history")?.textContent.includes(text), await other.locator(".history li").first().textContent());
    same((await savedGame(page, "word")).record, (await savedGame(other, "word")).record, "two tabs show the same game");
    await context.close();
});

/** The best word, where another person is next. */
async function playBestThere(page) {
    await page.click("[data-do=best]");
    await page.locator("#box .worst button").first().click();
    await page.click("[data-do=play]");
    await page.waitForFunction(() => document.querySelectorAll(".history li").length > 1);
}

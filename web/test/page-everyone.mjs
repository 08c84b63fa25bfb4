/** page-everyone.mjs - for everyone: axe on every screen in every theme, keyboard alone, every size of screen. */
import { check, openPage, part, same } from "./browser.mjs";
import { KEYS, axe, boardOf, dropFile, fresh, playOut, press, seen, server, useSmall, wordIdle } from "./page-env.mjs";

await part("axe on every screen of the sliding game in every theme", async () => {
    const context = await fresh({ bypassCSP: true, reducedMotion: "reduce" }), page = await openPage(context, server.url);
    await useSmall(page, { text: true });
    await page.reload();
    await page.waitForSelector("html[data-ready]");
    await axe(page, "a new player");
    await press(page, 60);
    await axe(page, "slide, with the board as a table");
    await page.click("#hint");
    await page.waitForSelector(".way.best", { timeout: 120000 });
    await axe(page, "hint");
    for (const [id, name] of [["", "menu"], ["#do-how", "how to play"], ["#do-stats", "statistics"], ["#do-share", "share"]]) {
        await page.click("#menu");
        if (id) await page.click(id);
        await axe(page, name);
        await page.keyboard.press("Escape");
    }
    await page.keyboard.press("n");
    await axe(page, "question");
    await page.click("#panel-choices button");
    await playOut(page);
    await axe(page, "game over");
    await page.click("#panel-choices >> text=Share");
    await axe(page, "result");
    await page.keyboard.press("Escape");
    await page.click("#panel-choices >> text=Review");
    await axe(page, "replay");
    await page.click("#replay-review");
    await page.waitForSelector("#review:not([hidden])", { timeout: 120000 });
    await axe(page, "review");
    await dropFile(page, "picture.gif", "GIF89a");
    await page.waitForFunction(() => document.querySelector("#notice")?.textContent.includes("cannot be opened"));
    await axe(page, "a file that is refused");
    await page.click("#replay-close");
    await page.evaluate(() => { document.querySelector("#update").hidden = false; });
    await axe(page, "a new version is offered");
    await context.close();
});

await part("axe on every screen of the word game in every theme", async () => {
    const context = await fresh({ bypassCSP: true, reducedMotion: "reduce" }), page = await openPage(context, `${server.url}#word`);
    await wordIdle(page);
    await page.locator(".rack .square").first().click();
    await page.locator('[data-row="3"][data-column="3"]').click();
    if (await page.locator("#box[open]").count()) await page.locator("#box button >> text=A").last().click();
    await page.click("[data-do=play]");
    await page.waitForSelector(".notice.bad");
    await axe(page, "word, with a refusal");
    await page.click("[data-do=menu]");
    await page.click("#do-how");
    await page.waitForSelector("#box[open] .how-board");
    await axe(page, "how to play the word game");
    await page.keyboard.press("Escape");
    for (const [button, name] of [["best", "best plays"], ["fresh", "new word game"], ["menu", "menu of the word game"]]) {
        await page.click(`[data-do=${button}]`);
        await page.waitForSelector("dialog[open]");
        await axe(page, name);
        await page.keyboard.press("Escape");
    }
    await page.click("[data-do=menu]");
    await page.click("#do-replay");
    await page.waitForSelector(".word-replay");
    await axe(page, "replay of the word game");
    check(process.env.ONLY || seen().length >= 20, `axe has seen ${seen().length} screens`);
    await context.close();
});

await part("axe: without a game", async () => {
    const context = await fresh({ bypassCSP: true }), page = await context.newPage();
    await page.route("**/slide.wasm", (route) => route.abort());
    await page.goto(server.url);
    await page.waitForSelector("#fatal:not([hidden])");
    await axe(page, "a page that cannot be loaded");
    await context.close();
});

await part("a game by keyboard and accessibility tree alone", async () => {
    const context = await fresh(), page = await openPage(context, server.url);
    await page.keyboard.press("Tab");
    same(await page.evaluate(() => document.activeElement.textContent), "Go to the board", "the first stop leads to the board");
    await page.keyboard.press("Enter");
    for (let i = 0; i < 30; i++) {
        const tree = await boardOf(page);
        check(/row 4: (empty|\d+), (empty|\d+), (empty|\d+), (empty|\d+)$/.test(tree), `the board in words: ${tree}`);
        await page.keyboard.press(KEYS[i % 4]);
    }
    check(/score \d+/.test(await page.textContent("#live")), "each move is told");
    for (let i = 0, at = ""; i < 12 && at !== "menu"; i++) {
        await page.keyboard.press("Tab");
        at = await page.evaluate(() => document.activeElement.id);
        const ring = await page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle);
        check(ring !== "none", `the focus on ${at} is visible`);
        if (i === 11) same(at, "menu", "Tab leads to the menu");
    }
    await page.keyboard.press("Enter");
    check(await page.isVisible("#menu-dialog"), "the menu opens by key");
    await page.keyboard.press("Escape");
    same(await page.evaluate(() => document.activeElement.id), "menu", "and gives the focus back");
    await page.keyboard.press("n");
    same(await page.evaluate(() => document.activeElement.textContent), "Keep playing", "a question takes the focus");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    same(await page.evaluate(() => document.activeElement.id), "board", "a new game gives it back to the board");
    const names = await page.locator("button:visible").evaluateAll((all) => all.map((one) => one.textContent.trim() || one.getAttribute("aria-label")));
    check(names.every(Boolean), "every button has a name");
    await context.close();
});

await part("a word by keyboard alone", async () => {
    const context = await fresh(), page = await openPage(context, `${server.url}#word`);
    await wordIdle(page);
    const [{ play }] = await page.evaluate(async () => { /* what could be played is asked of the page's own button */
        document.querySelector("[data-do=best]").click();
        for (let i = 0; i < 200 && !document.querySelector("#box .worst b"); i++) await new Promise((next) => setTimeout(next, 50));
        return [{ play: document.querySelector("#box .worst b").textContent }];
    });
    await page.keyboard.press("Escape");
    const [place, word] = play.split(" "), across = /^\d/.test(place), row = Number(/\d+/.exec(place)[0]) - 1, column = /[A-Z]/.exec(place)[0].charCodeAt(0) - 65;
    await page.locator('.word-board [tabindex="0"]').focus();
    /* From wherever the cursor is: after a letter it goes on by itself, past the letters that lie there. */
    const goTo = async (toRow, toColumn) => {
        const at = await page.evaluate(() => ({ ...document.activeElement.dataset }));
        for (let i = Number(at.row); i !== toRow; i += Math.sign(toRow - i)) await page.keyboard.press(toRow > i ? "ArrowDown" : "ArrowUp");
        for (let i = Number(at.column); i !== toColumn; i += Math.sign(toColumn - i)) await page.keyboard.press(toColumn > i ? "ArrowRight" : "ArrowLeft");
    };
    await goTo(row, column);
    if (!across) await page.keyboard.press("Space");
    check((await page.evaluate(() => document.activeElement.getAttribute("aria-label"))).includes(across ? "typing across" : "typing down"), "the cursor says where it types");
    let inside = false, index = 0;
    for (const letter of word) {
        if (letter === "(" || letter === ")") {
            inside = letter === "(";
            continue;
        }
        if (!inside) {
            await goTo(across ? row : row + index, across ? column + index : column);
            await page.keyboard.press(/[a-z]/.test(letter) ? `Shift+${letter.toUpperCase()}` : letter.toLowerCase());
        }
        index++;
    }
    await page.keyboard.press("Enter");
    await page.waitForFunction((text) => [...document.querySelectorAll(".history li")].some((line) => line.textContent.replace(/[()]/g, "").includes(text)), play.replace(/[()]/g, ""))
        .catch(async () => check(false, `${play} is played: ${await page.textContent(".word-main .notice")}; ${await page.locator(".history li").allTextContents()}`));
    await context.close();
});

await part("every size of screen", async () => {
    const context = await fresh(), page = await openPage(context, server.url);
    await useSmall(page);
    for (const [width, height] of [[320, 568], [390, 844], [568, 320], [844, 390], [768, 1024], [1280, 800], [2560, 1440], [3840, 2160]]) {
        await page.setViewportSize({ width, height });
        for (const name of ["slide", "word"]) {
            await page.evaluate((hash) => { location.hash = hash; }, name);
            await page.waitForSelector(`[data-screen="${name}"][aria-current]`);
            if (name === "word") await wordIdle(page);
            const where = `${name} at ${width}x${height}`;
            /* A new size may take the page a few frames. */
            await page.waitForFunction((size) => innerWidth === size && document.documentElement.scrollWidth <= innerWidth, width, { timeout: 30000 })
                .catch(() => check(false, `${where} is as wide as the screen`));
            const board = await page.locator(name === "word" ? ".word-board" : "#board").boundingBox();
            check(board.width >= Math.min(width, height) * 0.55 && board.x >= 0 && board.x + board.width <= width, `${where}: the board is ${Math.round(board.width)} wide`);
            check(board.y + board.height <= height || name === "word", `${where}: the whole board is in sight`);
            const small = await page.locator("button:visible:not(.word-board .square), .games a, select:visible").evaluateAll((all) => all.filter((one) => Math.min(one.getBoundingClientRect().width, one.getBoundingClientRect().height) < 43.9).map((one) => one.id || one.textContent));
            same(small.join(), "", `${where}: targets of at least 44 pixels`);
            const cut = await page.locator("button:visible").evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent));
            same(cut.join(), "", `${where}: every label fits its button`);
        }
    }
    await context.close();
});

await part("forced colours and more contrast", async () => {
    const context = await fresh({ forcedColors: "active" }), page = await openPage(context, server.url);
    await press(page, 12);
    check(await page.evaluate(() => getComputedStyle(document.querySelector(".tile .face")).borderTopStyle) === "solid", "tiles have a rim where colours are forced");
    await page.click("[data-screen=word]");
    await wordIdle(page);
    await page.click("[data-do=best]");
    await page.locator("#box .worst button").first().click();
    const rims = await page.evaluate(() => Object.fromEntries([["board", ".word-board"], ["empty", ".word-board .square:not(.letter)"], ["laid", ".word-board .square.laid"], ["rack", ".rack .square"]]
        .map(([name, selector]) => { const { borderTopStyle, borderTopWidth } = getComputedStyle(document.querySelector(selector)); return [name, `${borderTopStyle} ${borderTopWidth}`]; })));
    check(Object.values(rims).every((rim) => !/none|^\w+ 0/.test(rim)), `the word board has rims where colours are forced: ${JSON.stringify(rims)}`);
    check(rims.laid !== rims.empty && /dashed/.test(rims.laid), "letters that are not played yet have another rim");
    await context.close();
    const more = await fresh({ contrast: "more" }), other = await openPage(more, server.url);
    same(await other.evaluate(() => getComputedStyle(document.documentElement).colorScheme), "dark", "more contrast chooses the theme of high contrast");
    await more.close();
});

await part("statistics and the word board on a small phone", async () => {
    const context = await fresh({ viewport: { width: 320, height: 568 } }), page = await openPage(context, server.url);
    await page.evaluate(() => localStorage.setItem("tessera:statistics", JSON.stringify({ "cs61b-2014 4x4": { best: 1234567, tile: "65536", games: 1234, won: 567, moves: 9, total: 1234567890 } })));
    await page.click("#menu");
    await page.click("#do-stats");
    await page.waitForSelector("#box[open] td");
    const cut = await page.locator("#box").evaluate((box) => [...box.querySelectorAll("td, th")].filter((cell) => cell.getClientRects().length && (cell.getBoundingClientRect().right > box.getBoundingClientRect().right || cell.scrollWidth > cell.clientWidth + 1)).map((cell) => cell.textContent));
    same(cut.join(), "", "every figure of the statistics is in sight");
    await page.keyboard.press("Escape");
    await page.click("[data-screen=word]");
    await wordIdle(page);
    await page.click("[data-do=best]");
    await page.locator("#box .worst button").first().click();
    await page.waitForFunction(() => !document.querySelector("#box")?.open);
    await page.waitForFunction(() => (document.querySelector(".word-board")?.getBoundingClientRect().top ?? -1) >= 0)
        .catch(() => check(false, "the whole board is in sight after a best play was chosen"));
    const bottom = await page.locator("[data-do=play]").evaluate((one) => one.getBoundingClientRect().bottom);
    check(bottom <= 568, `and the button that plays it: it ends at ${Math.round(bottom)}`);
    await context.close();
});

/** pictures.mjs - draws docs/web.png and docs/web-word.png anew, the page on a desk and on a phone, and its screens in docs/look. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launch, openPage, run, serve } from "./browser.mjs";

const DOCS = new URL("../../docs/", import.meta.url).pathname;
const GAME = "slide1/classic/4x4/2i/0."; /* the start of a game whose moves the player then makes */
const server = await serve(), browser = await launch();

/** A page on a screen of this size, with a game on it. */
async function shoot({ width, height, theme, scale = 1, hash = GAME, knows = ["slide", "word"] }, body) {
    const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: scale, serviceWorkers: "block", reducedMotion: "reduce" });
    await context.addInitScript((settings) => { if (!localStorage.getItem("tessera:settings")) localStorage.setItem("tessera:settings", JSON.stringify(settings)); },
        { network: "small", speed: 1000, theme, knows });
    const page = await openPage(context, `${server.url}#${hash}`);
    await body(page);
    await page.evaluate(() => document.activeElement?.blur());
    const picture = await page.screenshot();
    await context.close();
    return { picture, width, height };
}

async function slide(page, points) {
    await page.click("#replay-continue");
    await page.click("#auto");
    await page.waitForFunction((least) => Number(document.querySelector("#score")?.textContent.replace(/\D/g, "")) > least, points, { timeout: 120000 });
    await page.click("#auto");
    await page.click("#hint");
    await page.waitForSelector(".way.best", { timeout: 60000 });
}

async function word(page) {
    const idle = () => page.waitForSelector("[data-do=play]:not([disabled])", { timeout: 60000 });
    for (let turn = 0; turn < 6; turn++) {
        await idle();
        const before = await page.locator(".history li").count();
        await page.click("[data-do=best]");
        await page.locator("#box .worst button").first().click();
        await page.click("[data-do=play]");
        await page.waitForFunction((count) => document.querySelectorAll(".history li").length > count + 1, before);
    }
    await idle();
    await page.click("[data-do=best]");
    await page.locator("#box .worst button").first().click();
}

/** Pictures side by side, as high as the highest. */
async function compose(name, parts) {
    const page = await browser.newPage({ viewport: { width: 48 + parts.reduce((sum, { width }) => sum + width + 24, -24), height: 48 + Math.max(...parts.map(({ height }) => height)) } });
    await page.setContent(`<body style="margin:24px;background:#8a8f98;display:flex;gap:24px;align-items:center">${parts.map(({ picture, width }) =>
        `<img width="${width}" style="border-radius:12px;box-shadow:0 4px 24px rgb(0 0 0/.4)" src="data:image/png;base64,${picture.toString("base64")}">`).join("")}</body>`);
    await page.screenshot({ path: `${DOCS}${name}` });
    await page.close();
}

/** Drops a record on the page. */
const drop = (page, record) => page.evaluate((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], "game.rec", { type: "text/plain" }));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
}, record);

async function slideReview(page) {
    await drop(page, readFileSync(new URL("../../test/data/review/game.rec", import.meta.url), "utf8"));
    await page.waitForFunction(() => document.querySelector("#purpose")?.textContent.includes("game.rec"));
    await page.click("#replay-review");
    await page.waitForSelector("#review .chart", { timeout: 300000 });
}

async function wordReview(page) {
    const folder = mkdtempSync(join(tmpdir(), "tessera-pictures-")), path = join(folder, "game.rec");
    await run(["word", "--seats=thrifty,strong", "--seed=5", `--record=${path}`, "--front=lines", "--forget"]);
    await drop(page, readFileSync(path, "utf8"));
    rmSync(folder, { recursive: true });
    await page.click(".word-replay [data-do=review]");
    await page.waitForSelector(".word-layout .review:not([hidden]) .chart", { timeout: 120000 });
}

/** Plays until nothing moves. */
const playOut = (page) => page.evaluate(() => {
    for (let i = 0; i < 8000 && document.querySelector("#panel").hidden; i++) dispatchEvent(new KeyboardEvent("keydown", { key: "asdw"[i % 4] }));
});

/** The screens of docs/look.md, as a phone shows them. @type {Record<string, [string, (page: any) => Promise<any>, string[]?]>} */
const SCREENS = {
    "page-new": ["", (page) => page.waitForSelector(".how.first"), []],
    "page-hint": [GAME, (page) => slide(page, 2000)],
    "page-menu": ["", (page) => page.click("#menu")],
    "page-over": ["", playOut],
    "page-review": ["", slideReview],
    "page-word": ["word", word],
    "page-word-how": ["word", async (page) => { await page.click("[data-do=menu]"); await page.click("#do-how"); await page.waitForSelector("#box .how-board"); }],
    "page-word-review": ["word", wordReview],
};
for (const [name, [hash, body, knows]] of Object.entries(SCREENS).filter(([key]) => !process.env.ONLY || key.includes(process.env.ONLY)))
    writeFileSync(`${DOCS}look/${name}.png`, (await shoot({ width: 390, height: 760, theme: "classic", hash, knows }, body)).picture);

if (!process.env.ONLY) await compose("web.png", [await shoot({ width: 1120, height: 760, theme: "classic" }, (page) => slide(page, 9000)),
    await shoot({ width: 360, height: 640, theme: "dark" }, (page) => slide(page, 3000))]);
if (!process.env.ONLY) await compose("web-word.png", [await shoot({ width: 1120, height: 760, theme: "classic", hash: "word" }, word),
    await shoot({ width: 360, height: 760, theme: "dark", hash: "word" }, word)]);
await browser.close();
server.close();

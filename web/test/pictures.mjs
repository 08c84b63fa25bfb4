/** pictures.mjs - draws docs/web.png and docs/web-word.png anew: the page on a desk and on a phone. */
import { launch, openPage, serve } from "./browser.mjs";

const DOCS = new URL("../../docs/", import.meta.url).pathname;
const GAME = "slide1/classic/4x4/2i/0."; /* the start of a game whose moves the player then makes */
const server = await serve(), browser = await launch();

/** A page on a screen of this size, with a game on it. */
async function shoot({ width, height, theme, scale = 1, hash = GAME }, body) {
    const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: scale, serviceWorkers: "block", reducedMotion: "reduce" });
    await context.addInitScript((name) => localStorage.setItem("tessera:settings", JSON.stringify({ network: "small", speed: 1000, theme: name })), theme);
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

await compose("web.png", [await shoot({ width: 1120, height: 760, theme: "classic" }, (page) => slide(page, 9000)),
    await shoot({ width: 360, height: 640, theme: "dark" }, (page) => slide(page, 3000))]);
await compose("web-word.png", [await shoot({ width: 1120, height: 760, theme: "classic", hash: "word" }, word),
    await shoot({ width: 360, height: 760, theme: "dark", hash: "word" }, word)]);
await browser.close();
server.close();

/** page.mjs - the page in a real browser, part by part: one browser for all of them. */
import { finish } from "./browser.mjs";
import { browser, server } from "./page-env.mjs";

for (const part of ["slide", "files", "word", "everyone", "app"]) await import(`./page-${part}.mjs`);
await browser.close();
server.close();
finish();

// make.mjs BUILD: puts the page together in BUILD/site from the modules in BUILD/wasm, web/ and data/.
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const build = process.argv[2];
if (!build) {
    console.error("usage: make.mjs BUILD");
    process.exit(2);
}
const source = new URL("..", import.meta.url).pathname;
const site = join(build, "site"), library = join(site, "tessera");
rmSync(site, { recursive: true, force: true });
mkdirSync(library, { recursive: true });

const text = (...path) => readFileSync(join(source, ...path), "utf8");
const filesIn = (...path) => readdirSync(join(source, ...path)).sort();
/* What is not part of the first load. */
const LATER = /^v1$|^online|\.gz$|-notice\.txt$|player\.wasm$|word\.wasm$|(^|\/)word[^/]*\.mjs$|README|LICENSE|package\.json$/;

// ---- The library as a package ----

for (const file of filesIn("web", "package")) copyFileSync(join(source, "web", "package", file), join(library, file));
copyFileSync(join(source, "LICENSE"), join(library, "LICENSE"));
for (const name of ["slide", "player", "word"]) copyFileSync(join(build, "wasm", `${name}.wasm`), join(library, `${name}.wasm`));
const rules = Object.fromEntries(filesIn("data", "rules").filter((file) => file.endsWith(".rules")).map((file) => [file.replace(/\.rules$/, ""), text("data", "rules", file)]));
const words = Object.fromEntries(["english.letters", "standard.layout", "standard.prices", "standard.rules", "english.leaves"]
    .map((file) => [`word/${file}`, text("data", "word", file)]));
writeFileSync(join(library, "data.mjs"), `/** The rule sets of the sliding game, by name, as rule files. @type {Record<string, string>} */
export const RULES = ${JSON.stringify(rules)};
`);
writeFileSync(join(library, "word-data.mjs"), `/** The files of the word game, for Module.give. @type {Record<string, string>} */
export const WORD_FILES = ${JSON.stringify(words)};
`);

// ---- The page ----

for (const file of filesIn("web", "page")) copyFileSync(join(source, "web", "page", file), join(site, file));

/** The modules of the page that a module needs, itself included, also those that it loads later. */
function modulesOf(file, found = new Set()) {
    if (found.has(file)) return found;
    found.add(file);
    for (const [, next] of text("web", "page", file).matchAll(/\b(?:from |import\()"\.\/([^/"]+\.mjs)"/g))
        if (existsSync(join(source, "web", "page", next))) modulesOf(next, found);
    return found;
}

/* Parts that need a server are loaded when there is one. Where there is none, this file answers in its place. */
const inBrowser = (files) => JSON.stringify([...files].map((file) => `./${file}`));
writeFileSync(join(site, "parts.mjs"), `export const SERVER_PART = "./online.mjs";
export const SERVER_MODULES = ${inBrowser([...modulesOf("online.mjs")].filter((file) => LATER.test(file)))};
`);
writeFileSync(join(site, "v1"), JSON.stringify({ protocol: 0 }) + "\n");

/** A theme file as one rule of a style sheet. */
function themeRule(name, lines) {
    const parts = [];
    let title = name;
    for (const line of lines.split("\n").map((whole) => whole.replace(/#.*/, "").trim()).filter(Boolean)) {
        const [part, ...rest] = line.split(/\s+/);
        if (part === "title") title = rest.join(" ");
        else if (part === "tile") parts.push(`--tile-${rest[0]}: #${rest[1]}; --ink-${rest[0]}: #${rest[2]};`);
        else if (part === "word") parts.push(`--word-${rest[0]}: #${rest[1]}; --word-${rest[0]}-ink: #${rest[2]};`);
        else parts.push(`--${part}: #${rest[0]};`);
    }
    return { title, body: parts.join(" ") };
}
const themes = filesIn("data", "themes").map((file) => file.replace(/\.theme$/, "")).map((name) => ({ name, ...themeRule(name, text("data", "themes", `${name}.theme`)) }));
const bodyOf = (name) => themes.find((theme) => theme.name === name).body;
writeFileSync(join(site, "themes.css"), [
    `:root { ${bodyOf("classic")} color-scheme: light; }`,
    `@media (prefers-color-scheme: dark) { :root { ${bodyOf("dark")} color-scheme: dark; } }`,
    `@media (prefers-contrast: more) { :root { ${bodyOf("contrast")} color-scheme: dark; } }`,
    ...themes.map(({ name, body }) => `:root[data-theme="${name}"] { ${body} color-scheme: ${["dark", "contrast"].includes(name) ? "dark" : "light"}; }`),
    ...Array.from({ length: 17 }, (_, i) => `.k${i + 1} { background: var(--tile-${i + 1}); color: var(--ink-${i + 1}); }`),
].join("\n") + "\n");
writeFileSync(join(site, "theme-list.mjs"), `export const THEMES = ${JSON.stringify(themes.map(({ name, title }) => ({ name, title })))};\n`);

// ---- Networks, tables and words, which are loaded only when they are wanted ----

for (const name of ["small.net.gz", "default.net.gz", "43-256.table.gz", "44-128.table.gz", "words.txt.gz", "words-notice.txt"])
    if (existsSync(join(build, name))) copyFileSync(join(build, name), join(site, name));

// ---- The service worker knows every file and the version of the whole ----

const list = (folder, before = "") => readdirSync(folder).sort().flatMap((file) =>
    statSync(join(folder, file)).isDirectory() ? list(join(folder, file), `${before}${file}/`) : [`${before}${file}`]);
/* Without this a browser finds the modules one after the other, each in the one before. */
const WORKER = /-worker\.mjs$|fetch-data\.mjs$/;
const early = list(site).filter((file) => file.endsWith(".mjs") && !LATER.test(file) && !WORKER.test(file));
writeFileSync(join(site, "index.html"), text("web", "page", "index.html").replace("<!-- MODULES_OF_THE_PAGE -->\n", [
    '<link rel="preload" href="tessera/slide.wasm" as="fetch" type="application/wasm" crossorigin>',
    ...early.map((file) => `<link rel="modulepreload" href="${file}">`),
].join("\n") + "\n"));
const all = list(site).filter((file) => file !== "sw.js");
const digest = createHash("sha256");
for (const file of all) digest.update(file).update(readFileSync(join(site, file)));
const first = all.filter((file) => !LATER.test(file));
writeFileSync(join(site, "sw.js"), text("web", "page", "sw.js")
    .replace("VERSION_OF_THE_PAGE", digest.digest("hex").slice(0, 12))
    .replace("[/* FILES_OF_THE_WORD_GAME */]", JSON.stringify(all.filter((file) => /(^|\/)word[^/]*\.(mjs|wasm)$/.test(file) || /^fetch-data\.mjs$/.test(file))))
    .replace("[/* FILES_OF_THE_PAGE */]", JSON.stringify(["./", ...first.filter((file) => file !== "index.html")])));
const weight = first.reduce((sum, file) => sum + gzipSync(readFileSync(join(site, file))).length, 0);
console.log(`${site}: ${all.length} files; first load ${Math.ceil(weight / 1000)} kB compressed`);

/** app.mjs - starts the page: which game is shown, menus, links, files, themes, the service worker. */
import { byId, grouped, make, showBox, tell } from "./dom.mjs";
import { Game, rulesFacts, today } from "./game.mjs";
import { Replay, rulesOfRecord } from "./replay.mjs";
import { saveFile, shareLink } from "./share-box.mjs";
import { SlideScreen } from "./slide.mjs";
import { allStatistics, loadSettings, saveSettings } from "./store.mjs";
import { RULES } from "./tessera/data.mjs";
import { readRecord, readShare } from "./tessera/share.mjs";
import { Match, Rules, WAYS, load } from "./tessera/tessera.mjs";
import { THEMES } from "./theme-list.mjs";

const FILE_MOST = 16 << 20;

/** @type {SlideScreen} */
let screen;
/** @type {Replay} */
let replay;
/** @type {any} */
let word = null;

/** Something without which there is no page. @param {string} text */
function fail(text) {
    byId("fatal").textContent = text;
    byId("fatal").hidden = false;
}

// ---- Which screen ----

/** The size of these rules that was last played, or their own. @param {string} name */
const sizeOf = (name) => loadSettings().sizes?.[name] ?? rulesFacts(RULES[name]).size ?? "4x4";

/** @param {"slide" | "daily" | "word"} which */
async function turnTo(which) {
    for (const link of document.querySelectorAll(".games a"))
        if (/** @type {HTMLElement} */ (link).dataset.screen === which) link.setAttribute("aria-current", "page");
        else link.removeAttribute("aria-current");
    document.title = { slide: "Tessera: 2048", daily: "Tessera: the board of the day", word: "Tessera: the word game" }[which];
    screen.stopAuto();
    const isWord = which === "word";
    byId("word-screen").hidden = !isWord;
    byId("slide-screen").hidden = isWord;
    screen.active = !isWord;
    if (isWord) {
        try {
            word ??= await (await import("./word.mjs")).openWord(byId("word-screen"));
        } catch (why) {
            byId("word-screen").textContent = `The word game could not be loaded: ${why instanceof Error ? why.message : why}.`;
        }
        return;
    }
    if (replay.match) replay.close();
    const name = which === "daily" ? "classic" : RULES[loadSettings().rules] ? loadSettings().rules : "classic";
    try {
        screen.open(name, which === "daily" ? "4x4" : sizeOf(name), which === "daily" ? today() : undefined);
    } catch {
        saveSettings({ sizes: {} });
        screen.open(name, rulesFacts(RULES[name]).size ?? "4x4");
    }
}

/** What the fragment of the address asks for. */
async function route() {
    let fragment = location.hash.slice(1);
    try {
        fragment = decodeURIComponent(fragment);
    } catch {
        /* it is refused below as it stands */
    }
    if (fragment === "daily" || fragment === "word") return turnTo(fragment);
    await turnTo("slide");
    if (fragment === "" || fragment === "slide" || fragment === "board") return;
    history.replaceState(null, "", location.pathname);
    try {
        openShared(fragment);
    } catch (why) {
        tell(`This link is not a game that can be shown (${why instanceof Error ? why.message : why}). Your own game is as it was.`);
    }
}

/** @param {string} fragment */
function openShared(fragment) {
    const shared = readShare(fragment);
    if (!shared) throw new Error("it is damaged or incomplete");
    if (!RULES[shared.rules]) throw new Error(`there are no rules named ${shared.rules}`);
    const rules = new Rules(screen.module, RULES[shared.rules], { size: shared.size });
    /** @type {Match | null} */
    let match = null;
    try {
        match = Match.slide(rules, shared.seed);
        for (const way of shared.ways) match.play(WAYS[way]);
        replay.open(match.record(), `A game of ${shared.rules}, ${shared.size}: ${grouped(match.score())} points in ${grouped(match.moves())} moves.`);
    } finally {
        match?.free();
        rules.free();
    }
}

// ---- Files ----

/** Opens a record or a log. @param {File} file */
async function openFile(file) {
    try {
        if (file.size > FILE_MOST) throw new Error("it is too large");
        const text = await file.text();
        let record = text;
        if (!/^tessera record /.test(text)) {
            const rules = new Rules(screen.module, RULES["cs61b-2014"]);
            try {
                const match = Match.log(rules, text);
                record = match.record();
                match.free();
            } finally {
                rules.free();
            }
        }
        if (readRecord(record).game === "word") throw new Error("records of the word game are replayed by the program: tessera replay");
        if (byId("slide-screen").hidden) location.hash = "slide";
        replay.open(record, `${file.name}, checked move by move.`);
    } catch (why) {
        tell(`${file.name} cannot be opened: ${why instanceof Error ? why.message : why}. Your own game is as it was.`);
    }
}

/** Goes on with a game that was looked at. @param {Match} match @param {string} record */
function goOn(match, record) {
    const { name, size } = readRecord(record);
    if (!RULES[name] || new Rules(screen.module, RULES[name], { size }).text() !== rulesOfRecord(record)) {
        match.free();
        tell("This game has rules of its own, so it can be looked at but not played on here.");
        return;
    }
    saveSettings({ rules: name, sizes: { ...loadSettings().sizes, [name]: size } });
    screen.open(name, size);
    screen.play.take(match);
    screen.refresh();
    byId("board").focus();
}

// ---- Menu ----

const SIZES = ["3x3", "4x4", "5x5", "6x6", "7x7", "8x8", "5x4", "6x4"];

function fillMenu() {
    const settings = loadSettings(), name = screen.play.name;
    byId("set-rules").replaceChildren(...Object.keys(RULES).filter((rules) => !rulesFacts(RULES[rules]).size?.match(/\d{2}/))
        .map((rules) => make("option", { value: rules }, rules)));
    byId("set-rules").value = name;
    byId("rules-about").textContent = rulesFacts(RULES[name]).title ?? "";
    const sizes = rulesFacts(screen.play.rulesText).sizes === "fixed" ? [screen.play.size]
        : [...new Set([rulesFacts(RULES[name]).size ?? "4x4", ...SIZES])].filter((size) => tryRules(name, size));
    byId("set-size").replaceChildren(...sizes.map((size) => make("option", { value: size }, size.replace("x", " × "))));
    byId("set-size").value = screen.play.size;
    byId("set-theme").value = settings.theme ?? "";
    byId("set-text").checked = Boolean(settings.text);
    byId("set-speed").value = String(settings.speed ?? 5);
    byId("set-network").value = settings.network ?? "auto";
}

/** Can these rules be played on that board? @param {string} name @param {string} size */
function tryRules(name, size) {
    try {
        new Rules(screen.module, RULES[name], { size }).free();
        return true;
    } catch {
        return false;
    }
}

/** @param {string} name */
function useTheme(name) {
    if (name) document.documentElement.dataset.theme = name;
    else delete document.documentElement.dataset.theme;
}

function showStatistics() {
    const rows = Object.entries(allStatistics()).sort();
    showBox("Statistics", rows.length === 0 ? make("p", {}, "No game has been played here yet.") :
        make("div", { class: "wide", tabindex: 0, role: "region", "aria-label": "Statistics" }, make("table", {},
            make("thead", {}, make("tr", {}, ...["Game", "Best", "Tile", "Games", "Won", "Average"].map((name) => make("th", { scope: "col" }, name)))),
            make("tbody", {}, ...rows.map(([kind, { best, tile, games, won, total }]) => make("tr", {}, make("th", { scope: "row" }, kind),
                ...[grouped(best), tile, grouped(games), grouped(won), games ? grouped(Math.round(total / games)) : "–"].map((text) => make("td", {}, text))))))),
        make("p", { class: "about" }, "Games that the computer helped with do not count."));
}

function listenToMenu() {
    const dialog = byId("menu-dialog");
    byId("set-theme").replaceChildren(make("option", { value: "" }, "as the system"), ...THEMES.map(({ name, title }) => make("option", { value: name }, title)));
    byId("menu").addEventListener("click", () => { screen.stopAuto(); fillMenu(); dialog.showModal(); });
    byId("set-rules").addEventListener("change", () => choose(byId("set-rules").value));
    byId("set-size").addEventListener("change", () => choose(screen.play.name, byId("set-size").value));
    byId("set-theme").addEventListener("change", () => { saveSettings({ theme: byId("set-theme").value }); useTheme(byId("set-theme").value); });
    byId("set-text").addEventListener("change", () => { saveSettings({ text: byId("set-text").checked }); screen.after(); });
    byId("set-speed").addEventListener("change", () => saveSettings({ speed: Number(byId("set-speed").value) }));
    byId("set-network").addEventListener("change", () => saveSettings({ network: byId("set-network").value }));
    /** @type {Record<string, () => void>} */
    const actions = {
        "do-share": () => shareLink(screen.play),
        "do-replay": () => dispatchEvent(new CustomEvent("tessera-replay")),
        "do-export": () => saveFile(`tessera-${screen.play.slot.replace(/ /g, "-")}.rec`, screen.play.now.record()),
        "do-import": () => byId("file").click(),
        "do-stats": showStatistics,
    };
    for (const [id, action] of Object.entries(actions)) byId(id).addEventListener("click", () => { dialog.close(); action(); });
    byId("file").addEventListener("change", () => {
        const [file] = byId("file").files;
        if (file) openFile(file);
        byId("file").value = "";
    });
}

/** Turns to other rules or another board; the game there is as it was left. @param {string} name @param {string} [size] */
function choose(name, size = sizeOf(name)) {
    saveSettings({ rules: name, sizes: { ...loadSettings().sizes, [name]: size } });
    if (screen.play.day) history.replaceState(null, "", "#slide");
    turnTo("slide");
    fillMenu();
}

// ---- The service worker: works offline, and a new version is offered, not forced ----

async function keepOffline() {
    if (!("serviceWorker" in navigator)) return;
    try {
        const registration = await navigator.serviceWorker.register("sw.js");
        const offer = () => { if (registration.waiting && navigator.serviceWorker.controller) byId("update").hidden = false; };
        registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", offer));
        offer();
        byId("update-now").addEventListener("click", () => {
            navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
            registration.waiting?.postMessage("take over");
        });
    } catch {
        /* no storage, or not a secure context: the page works, but only with a network */
    }
}

// ---- The start ----

async function start() {
    useTheme(loadSettings().theme ?? "");
    if (typeof WebAssembly !== "object") return fail("This page needs WebAssembly, which this browser does not have or does not allow.");
    let module;
    try {
        module = await load(new URL("tessera/slide.wasm", import.meta.url));
    } catch (why) {
        return fail(`The game could not be loaded: ${why instanceof Error ? why.message : why}. Reload the page to try again.`);
    }
    screen = new SlideScreen(module);
    replay = new Replay(screen, goOn, () => { screen.active = true; screen.refresh(); });
    addEventListener("tessera-replay", () => {
        const record = screen.play.now.record();
        replay.open(record, "Your game, move by move.");
    });
    listenToMenu();
    addEventListener("hashchange", route);
    for (const name of ["dragover", "drop"]) addEventListener(name, (event) => event.preventDefault());
    addEventListener("drop", (event) => {
        const file = /** @type {DragEvent} */ (event).dataTransfer?.files[0];
        if (file) openFile(file);
    });
    for (const dialog of document.querySelectorAll("dialog"))
        dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
    await route();
    document.documentElement.dataset.ready = "yes";
    keepOffline();
}

start();

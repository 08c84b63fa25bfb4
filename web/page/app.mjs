/** app.mjs - starts the page: which game is shown, menus, links, files, themes, the service worker. */
import { byId, grouped, make, showBox, tell, whyNotLoaded } from "./dom.mjs";
import { Game, rulesFacts, today } from "./game.mjs";
import { SERVER_MODULES, SERVER_PART } from "./parts.mjs";
import { rulesOfRecord } from "./record-text.mjs";
import { Replay } from "./replay.mjs";
import { hasScreen, registerScreen, showScreen, shownScreen } from "./screens.mjs";
import { askServer, hasNoServer, soon, whenServer } from "./server.mjs";
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
/** @type {Promise<void>} the parts of the page that need a server are here, or could not be had yet */
let parts = Promise.resolve();
const NEED_SERVER = /^online$/; /* their screens */

/** Something without which there is no page. @param {string} text */
function fail(text) {
    byId("fatal").textContent = text;
    byId("fatal").hidden = false;
}

// ---- Which screen ----

/** The size of these rules that was last played, or their own. @param {string} name */
const sizeOf = (name) => loadSettings().sizes?.[name] ?? rulesFacts(RULES[name]).size ?? "4x4";

/** Shows the sliding game: that of the day, or of the rules that were last played. @param {string} [day] @param {string} [rest] "RULES/SIZE" of that day */
function openSlide(day, rest = "") {
    if (replay.match) replay.close();
    screen.active = true;
    const [asked, size] = rest.split("/");
    const name = day ? (RULES[asked] ? asked : "classic") : RULES[loadSettings().rules] ? loadSettings().rules : "classic";
    try {
        screen.open(name, day ? size ?? rulesFacts(RULES[name]).size ?? "4x4" : sizeOf(name), day);
    } catch {
        saveSettings({ sizes: {} });
        screen.open(name, rulesFacts(RULES[name]).size ?? "4x4", day);
    }
}

function closeSlide() {
    screen.stopAuto();
    replay.pause();
    screen.active = false;
}

/** @param {HTMLElement} root */
async function openWord(root) {
    try {
        word ??= await (await import("./word.mjs")).openWord(root);
    } catch (why) {
        root.replaceChildren(make("p", { class: "fatal", role: "alert" }, `The word game could not be loaded: ${whyNotLoaded(why)}.`));
    }
}

function registerScreens() {
    const slide = byId("slide-screen");
    registerScreen({ name: "slide", label: "Slide", title: "Tessera: 2048", root: slide, open: () => openSlide(), close: closeSlide });
    registerScreen({ name: "daily", label: "Daily", title: "Tessera: the board of the day", root: slide, open: (_root, rest) => openSlide(today(), rest), close: closeSlide });
    registerScreen({ name: "word", label: "Word", title: "Tessera: the word game", style: "word.css", root: byId("word-screen"), open: openWord });
}

/** Loads the parts that need a server. Without a network some may not be in the cache: then until they can be had. Some
 * browsers never try a module again that could not be had once, so all modules are fetched before the first is imported. */
async function loadParts() {
    try {
        const answers = await Promise.all(SERVER_MODULES.map((file) => fetch(new URL(file, import.meta.url))));
        if (answers.some((answer) => !answer.ok)) throw new Error("a module cannot be had");
        await import(SERVER_PART);
    } catch {
        soon(() => { parts = loadParts(); });
    }
    if (waitsForServer && hasScreen(waitsForServer)) route();
}

let waitsForServer = ""; /* a screen that the address asks for and that is not here yet */

/** The address stays: the screen is shown as soon as there is a server. @param {string} name */
function explainServer(name) {
    waitsForServer = name;
    tell(hasNoServer() ? "This link leads to a game with others, and this page has no server for that. Your own game is as it was."
        : "The server cannot be reached, so this link cannot be opened now. It is tried again until it can be.");
}

/** What the fragment of the address asks for. */
async function route() {
    waitsForServer = "";
    const { hash } = location;
    let fragment = hash.slice(1);
    try {
        fragment = decodeURIComponent(fragment);
    } catch {
        /* it is refused below as it stands */
    }
    if (fragment === "" || fragment === "board") return showScreen("slide");
    const [name, ...rest] = fragment.split("/");
    if (/^[a-z]+$/.test(name) && !hasScreen(name)) {
        await showScreen("slide");
        if (await askServer()) await parts;
        if (location.hash !== hash) return; /* the person has gone elsewhere meanwhile */
    }
    if (hasScreen(name)) return showScreen(name, rest.join("/"));
    await showScreen("slide");
    if (NEED_SERVER.test(name)) return explainServer(name);
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

/** Shows a screen and its address. @param {string} name */
async function goTo(name) {
    history.pushState(null, "", `#${name}`);
    await showScreen(name);
}

/** @param {string} record @param {string} about */
async function openWordRecord(record, about) {
    if (shownScreen() !== "word") await goTo("word");
    if (!word) throw new Error("the word game could not be loaded");
    await word.look(record, about);
}

/** Opens a record or a log. @param {File} file */
async function openFile(file) {
    try {
        if (file.size > FILE_MOST) throw new Error("it is too large");
        const text = await file.text();
        let record = text;
        if (!/^tessera record /.test(text)) {
            if (!/^(\s|#[^\n]*\n)*(T\s+\d|K[A-Z])/.test(text)) throw new Error("it is neither a record of Tessera nor a course log");
            const rules = new Rules(screen.module, RULES["cs61b-2014"]);
            try {
                const match = Match.log(rules, text);
                record = match.record();
                match.free();
            } finally {
                rules.free();
            }
        }
        const about = `${file.name}, checked move by move.`;
        if (readRecord(record).game === "word") await openWordRecord(record, about);
        else {
            if (byId("slide-screen").hidden) await goTo("slide");
            replay.open(record, about);
        }
    } catch (why) {
        const text = `${file.name} cannot be opened: ${why instanceof Error ? why.message : why}. Your own game is as it was.`;
        if (shownScreen() === "word" && word) word.table.tell(text, true);
        else tell(text);
    }
}

let cameFrom = { hash: "", back: "" }; /* the address of a game that another screen showed here, and that of the screen */

/** A game that another screen showed is closed: back there, unless the person goes elsewhere or plays on with it. */
function leaveRecord() {
    const { hash, back } = cameFrom;
    cameFrom = { hash: "", back: "" };
    queueMicrotask(() => { if (back && location.hash === hash) location.hash = back; });
}

/** Goes on with a game that was looked at. @param {Match} match @param {string} record */
function goOn(match, record) {
    const { name, size } = readRecord(record);
    if (NEED_SERVER.test(location.hash.slice(1).split("/")[0])) history.replaceState(null, "", "#slide");
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
    const settings = loadSettings();
    byId("set-theme").value = settings.theme ?? "";
    byId("set-text").checked = Boolean(settings.text);
    byId("set-speed").value = String(settings.speed ?? 5);
    byId("set-network").value = settings.network ?? "auto";
    if (screen.game) fillRules(screen.play.name);
}

/** @param {string} name */
function fillRules(name) {
    byId("set-rules").replaceChildren(...Object.keys(RULES).filter((rules) => !rulesFacts(RULES[rules]).size?.match(/\d{2}/))
        .map((rules) => make("option", { value: rules }, rules)));
    byId("set-rules").value = name;
    byId("rules-about").textContent = rulesFacts(RULES[name]).title ?? "";
    const sizes = rulesFacts(screen.play.rulesText).sizes === "fixed" ? [screen.play.size]
        : [...new Set([rulesFacts(RULES[name]).size ?? "4x4", ...SIZES])].filter((size) => tryRules(name, size));
    byId("set-size").replaceChildren(...sizes.map((size) => make("option", { value: size }, size.replace("x", " × "))));
    byId("set-size").value = screen.play.size;
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
    const background = getComputedStyle(document.documentElement).getPropertyValue("--background").trim();
    for (const bar of document.querySelectorAll('meta[name="theme-color"]')) if (name) bar.setAttribute("content", background); /* the bar of a phone */
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
    byId("menu").addEventListener("click", () => {
        screen.stopAuto();
        fillMenu();
        for (const part of dialog.querySelectorAll("[data-for]")) part.hidden = part.dataset.for !== (shownScreen() === "word" ? "word" : "slide");
        dialog.showModal();
    });
    byId("set-rules").addEventListener("change", () => choose(byId("set-rules").value));
    byId("set-size").addEventListener("change", () => choose(screen.play.name, byId("set-size").value));
    byId("set-theme").addEventListener("change", () => { saveSettings({ theme: byId("set-theme").value }); useTheme(byId("set-theme").value); });
    byId("set-text").addEventListener("change", () => { saveSettings({ text: byId("set-text").checked }); if (screen.active) screen.after(); });
    byId("set-speed").addEventListener("change", () => saveSettings({ speed: Number(byId("set-speed").value) }));
    byId("set-network").addEventListener("change", () => saveSettings({ network: byId("set-network").value }));
    const onWord = () => shownScreen() === "word" && word;
    /** @type {Record<string, () => void>} */
    const actions = {
        "do-share": () => shareLink(screen.play),
        "do-replay": () => (onWord() ? word.look(word.record(), "Your game, move by move.", true) : dispatchEvent(new CustomEvent("tessera-replay"))),
        "do-export": () => (onWord() ? saveFile("tessera-word.rec", word.record()) : saveFile(`tessera-${screen.play.slot.replace(/ /g, "-")}.rec`, screen.play.now.record())),
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
    showScreen("slide");
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
    replay = new Replay(screen, goOn, () => { screen.active = true; screen.refresh(); leaveRecord(); });
    addEventListener("tessera-replay", () => {
        const record = screen.play.now.record();
        replay.open(record, "Your game, move by move.");
    });
    addEventListener("tessera-show-record", (event) => {
        const { record, about, back } = /** @type {CustomEvent} */ (event).detail;
        replay.open(record, about);
        cameFrom = { hash: location.hash, back };
    });
    registerScreens();
    whenServer(() => { parts = loadParts(); });
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
    askServer();
}

start();

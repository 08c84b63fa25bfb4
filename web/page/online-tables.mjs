/** online-tables.mjs - the tables of the day, and the start of a ranked game. */
import { grouped, make } from "./dom.mjs";
import { rulesFacts, today } from "./game.mjs";
import { ask, becomeSomebody, me, recall } from "./online-client.mjs";
import { duration, link, select, setting } from "./online-parts.mjs";
import { RULES } from "./tessera/data.mjs";

/** @type {[string, string][]} */
const NAMES = Object.keys(RULES).filter((name) => !rulesFacts(RULES[name]).size?.match(/\d{2}/)).map((name) => [name, name]);
/** @type {[string, string][]} */
const SIZES = ["3x3", "4x4", "5x5", "6x6", "7x7", "8x8", "5x4", "6x4"].map((size) => [size, size.replace("x", " × ")]);
const LARGE = 7; /* columns */

/** What helped, in a word or two. @param {any} row of a table */
function mark(row) {
    return [row.undone && "undo", row.hints && "hints", row.autoplay && "autoplay"].filter(Boolean).join(", ") || "–";
}

/** @param {any[]} rows @param {boolean} ranked @param {string} own the result to point out */
function tableOf(rows, ranked, own) {
    const columns = ["", "Name", "Score", "Moves", "Largest", "Time", ...(ranked ? [] : ["Help"])];
    return make("div", { class: "wide", tabindex: 0, role: "region", "aria-label": "Table of the day" }, make("table", { class: "results" },
        make("thead", {}, make("tr", {}, ...columns.map((name) => (name ? make("th", { scope: "col" }, name) : make("td", {}))))),
        make("tbody", {}, ...(rows.length ? rows.map((row, i) => make("tr", { class: row.result === own ? "own" : "", "data-result": row.result }, make("td", {}, String(i + 1)),
            make("th", { scope: "row" }, link(row.name, `result/${row.result}`)), ...[grouped(row.score), grouped(row.moves), grouped(row.largest), row.milliseconds ? duration(row.milliseconds) : "–", ...(ranked ? [] : [mark(row)])].map((text) => make("td", {}, text))))
            : [make("tr", {}, make("td", { colspan: LARGE }, "Nobody has finished this board yet."))]))));
}

/** @param {HTMLElement} root @param {string[]} path day, rules, size, "ranked" */
export function openTables(root, [day = "", rules = "classic", size = "4x4", ranked = ""]) {
    const date = make("input", { type: "date", max: today(), name: "day", "aria-label": "Day" });
    date.value = /^\d{4}-\d\d-\d\d$/.test(day) ? day : today();
    const kind = select([["", "the board of the day"], ["ranked", "ranked games"]], ranked, { name: "kind" }), which = select(NAMES, RULES[rules] ? rules : "classic", { name: "rules" }), sizes = select(SIZES, size, { name: "size" });
    const place = make("div", { role: "status" }), daily = make("a", { class: "button" }, "Play the board of today");
    async function read() {
        daily.href = which.value === "classic" && sizes.value === "4x4" ? "#daily" : `#daily/${which.value}/${sizes.value}`;
        history.replaceState(null, "", `#online/tables/${date.value}/${which.value}/${sizes.value}${kind.value ? "/ranked" : ""}`);
        try {
            const found = await ask("GET", `/daily/${date.value}?rules=${which.value}&size=${sizes.value}${kind.value ? "&ranked=1" : ""}`, { token: null });
            place.replaceChildren(tableOf(found.table, Boolean(kind.value), recall("result") ?? ""));
        } catch (why) {
            place.replaceChildren(make("p", { class: "notice bad" }, `The table cannot be shown: ${/** @type {Error} */ (why).message}.`));
        }
    }
    for (const field of [date, kind, which, sizes]) field.addEventListener("change", read);
    root.replaceChildren(make("h1", {}, "Tables"), make("p", { class: "about" }, "Every game was replayed by the server. A board of the day is known in advance; in a ranked game the server draws each tile when it is due."),
        make("div", { class: "choose" }, setting("Day", date), setting("Games", kind), setting("Rules", which), setting("Board", sizes)), place,
        make("div", { class: "row" }, daily, link("Play a ranked game", "ranked", { class: "button" })));
    read();
    return { close() {} };
}

/** @param {HTMLElement} root */
export function openRankedStart(root) {
    const which = select(NAMES, "classic", { name: "rules" }), sizes = select(SIZES, "4x4", { name: "size" });
    const isPublic = make("input", { type: "checkbox", name: "public" }), notice = make("p", { class: "notice bad", role: "alert" }), going = make("section");
    isPublic.checked = true;
    async function submit(/** @type {Event} */ event) {
        event.preventDefault();
        const [width, height] = sizes.value.split("x").map(Number);
        try {
            await becomeSomebody();
            const room = await ask("POST", "/rooms", { body: { game: "slide", rules: which.value, width, height, public: isPublic.checked } });
            location.hash = `#online/room/${room.room}`;
        } catch (why) {
            notice.textContent = `Not possible: ${/** @type {Error} */ (why).message}.`;
        }
    }
    root.replaceChildren(make("h1", {}, "Ranked"), make("p", {}, "The server draws each tile when it is due, so nobody can look ahead. There is no undo and no hint, and the server takes the time."),
        make("form", { class: "form", submit }, setting("Rules", which), setting("Board", sizes), setting("Others may watch", isPublic), notice,
            make("div", { class: "row" }, make("button", { class: "primary", id: "ranked-start" }, "Start"), link("Table of today", `tables/${today()}/classic/4x4/ranked`, { class: "button" }))), going);
    if (me()) unfinished(going);
    return { close() {} };
}

/** Ranked games that this player has not finished. @param {HTMLElement} place */
async function unfinished(place) {
    try {
        const { rooms } = await ask("GET", "/me/rooms");
        const found = await Promise.all(rooms.filter((/** @type {any} */ room) => room.state === "playing").slice(0, 20).map((/** @type {any} */ room) => ask("GET", `/rooms/${room.room}`).catch(() => null)));
        const open = found.filter((room) => room?.settings.game === "slide");
        if (open.length) place.replaceChildren(make("h2", {}, "Not finished"), make("ul", { class: "rooms" }, ...open.map((room) =>
            make("li", {}, make("div", {}, make("b", {}, `${room.settings.rules} ${room.settings.width} × ${room.settings.height}`), make("p", { class: "about" }, /^score .*/m.exec(room.position)?.[0] ?? "")),
                link("Go on", `room/${room.room}`, { class: "button" })))));
    } catch {
        /* nothing to list without the server */
    }
}

/**
 * online.mjs - the online part of the page: rooms, tables, ranked games, replays. It is loaded only where the page comes from
 * `tessera serve`. Everything has an address:
 *
 *     #online                     rooms             #online/tables/DAY/RULES/SIZE[/ranked]   tables of the day
 *     #online/new                 open a room       #online/ranked                           start a ranked game
 *     #online/room/ROOM[/INVITATION]                #online/result/RESULT, #online/record/ROOM   a game of slide, move by move
 *     #online/game/ROOM           replay            #online/you, #online/claim/CODE[/SCREEN]     who I am
 */
import { byId, make } from "./dom.mjs";
import { setTitle } from "./online-attention.mjs";
import { Refused, ask, becomeSomebody, remember } from "./online-client.mjs";
import { endChoices } from "./slide.mjs";
import { registerScreen, showScreen } from "./screens.mjs";
import { askServer, soon } from "./server.mjs";

/** @type {{close: () => void} | null} */
let shown = null;
let before = ""; /* the address of the screen before this one */
let count = 0; /* of openings: an older one that was slow to load does not overwrite a newer one */

const NOBODY = "Your player does not exist any more: it was deleted, perhaps on another device. This browser has forgotten it, and you can begin anew.";
const TABS = [["", "Rooms"], ["tables", "Tables"], ["ranked", "Ranked"], ["you", "You"]];

/** Shows a record of slide in the viewer of the page; the address stays that of the game. @param {string} path @param {string} about */
async function showRecord(path, about) {
    const record = await ask("GET", path, { token: null }), { hash } = location, back = /^#online\/(tables|room)/.test(before) ? before : "#online/tables";
    await showScreen("slide");
    history.replaceState(null, "", hash);
    dispatchEvent(new CustomEvent("tessera-show-record", { detail: { record, about, back } }));
    return { close() {} };
}

/** @param {HTMLElement} place @param {string[]} path @returns {Promise<{close: () => void}>} */
async function openPart(place, [what, ...rest]) {
    const server = await askServer() ?? { read_only: false, phrases: [] };
    switch (what) {
    case "": return (await import("./online-lobby.mjs")).openLobby(place, server);
    case "new": return (await import("./online-lobby.mjs")).openNewRoom(place);
    case "room": return (await import("./online-room.mjs")).openRoom(place, rest[0] ?? "", rest[1] ?? "", server.phrases);
    case "game": return (await import("./online-replay.mjs")).openReplay(place, rest[0] ?? "");
    case "tables": return (await import("./online-tables.mjs")).openTables(place, rest);
    case "ranked": return (await import("./online-tables.mjs")).openRankedStart(place);
    case "result": return showRecord(`/results/${rest[0]}`, "A game of the table, checked by the server.");
    case "record": return showRecord(`/rooms/${rest[0]}/record`, "A ranked game, as the server drew it.");
    case "you": return (await import("./online-me.mjs")).openMe(place);
    case "claim": return (await import("./online-me.mjs")).openClaim(place, rest[0] ?? "", rest.slice(1).join("/"));
    default: throw new Error("there is no such screen");
    }
}

/** @param {HTMLElement} root @param {string} address */
async function open(root, address) {
    const path = address.split("/"), number = ++count;
    shown?.close();
    shown = null;
    setTitle("Tessera: play with others", false);
    const tab = { room: "", new: "", game: "", claim: "you", result: "tables", record: "tables" }[path[0]] ?? path[0];
    const place = make("div", { class: "online-part" });
    root.replaceChildren(make("nav", { class: "tabs", "aria-label": "Online" }, ...TABS.map(([name, label]) =>
        make("a", { href: `#online${name ? `/${name}` : ""}`, ...(name === tab ? { "aria-current": "page" } : {}) }, label))), place);
    try {
        const part = await openPart(place, path);
        if (number === count) shown = part;
        else part.close();
    } catch (why) {
        if (number !== count) return;
        if (why instanceof Refused && why.passing) soon(() => number === count && open(root, address));
        place.replaceChildren(make("h1", {}, "Online"), make("p", { class: "notice bad", role: "alert" }, `This cannot be shown: ${/** @type {Error} */ (why).message}.`),
            make("div", { class: "row" }, make("button", { type: "button", click: () => open(root, address) }, "Try again"), make("a", { class: "button", href: "#online" }, "Rooms")));
    }
}

/** This browser's player was deleted elsewhere: what is shown is shown again, as nobody sees it. */
function becameNobody() {
    const root = byId("online-screen");
    if (!root || root.hidden) return;
    open(root, location.hash.replace(/^#online\/?/, ""));
    root.querySelector(".online-part")?.before(make("p", { class: "notice nobody", role: "status" }, NOBODY));
}

function close() {
    count++;
    shown?.close();
    shown = null;
}

/** Sends a finished board of the day. @param {import("./game.mjs").Game} game */
async function send(game) {
    const notice = byId("notice");
    notice.textContent = "Sending…";
    try {
        await becomeSomebody();
        const { began = 0, ended = 0 } = /** @type {any} */ (game.saved);
        const result = await ask("POST", `/daily?milliseconds=${ended > began && began ? ended - began : 0}`, { text: game.now.record() });
        remember("result", result.result);
        location.hash = `#online/tables/${result.day}/${result.rules}/${result.size}`;
    } catch (why) {
        notice.textContent = `The result was not taken: ${/** @type {Error} */ (why).message}.`;
    }
}

addEventListener("tessera-nobody", becameNobody);
addEventListener("hashchange", ({ oldURL }) => { before = oldURL.replace(/^[^#]*/, ""); });
registerScreen({ name: "online", label: "Online", title: "Tessera: play with others", style: "online.css", open, close });
endChoices.push((game) => (game.day ? ["Send to the table", () => send(game)] : null));

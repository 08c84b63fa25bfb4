/** online-lobby.mjs - rooms: my own, those anybody may join or watch, and opening one. */
import { make } from "./dom.mjs";
import { ask, becomeSomebody, me, recall, remember } from "./online-client.mjs";
import { notifyButton } from "./online-attention.mjs";
import { button, inWords, link, seatName, select, setting } from "./online-parts.mjs";

const AGAIN = 10_000; /* milliseconds until the lists are read again */
const MINE_MOST = 20;
/** @type {[string, string][]} */
const PLAYERS = [["human", "a person"], ["easy", "a robot: easy"], ["fair", "a robot: fair"], ["thrifty", "a robot: thrifty"], ["strong", "a robot: strong"]];

/** @param {any} room @param {string} action @param {string} [mark] */
function row(room, action, mark = "") {
    const names = room.seats.map((/** @type {any} */ seat) => seatName(seat, room.you)).join(", ");
    return make("li", { class: mark ? "turn" : "" }, make("div", {}, make("b", {}, names), ...(mark ? [make("span", { class: "mark-turn" }, ` ${mark}`)] : []),
        make("p", { class: "about" }, inWords(room.settings))), link(action, `room/${room.room}`, { class: "button", "aria-label": `${action}: ${names}` }));
}

/** @param {HTMLElement} box @param {string} title @param {HTMLElement[]} rows @param {string} none */
function fill(box, title, rows, none) {
    box.replaceChildren(make("h2", {}, title), rows.length ? make("ul", { class: "rooms" }, ...rows) : make("p", { class: "about" }, none));
}

/** The rooms of this player, those with its turn first. */
async function mine() {
    if (!me()) return { rows: [], ids: new Set() };
    const { rooms } = await ask("GET", "/me/rooms");
    const open = rooms.filter((/** @type {any} */ room) => room.state !== "over").slice(0, MINE_MOST);
    const found = await Promise.all(open.map((/** @type {any} */ room) => ask("GET", `/rooms/${room.room}`).catch(() => null)));
    const over = rooms.filter((/** @type {any} */ room) => room.state === "over").slice(0, 5);
    const ended = await Promise.all(over.map((/** @type {any} */ room) => ask("GET", `/rooms/${room.room}`).catch(() => null)));
    const isTurn = (/** @type {any} */ room) => room.turn !== null && room.turn === room.you;
    const rows = [...found.filter(Boolean).sort((a, b) => Number(isTurn(b)) - Number(isTurn(a))), ...ended.filter(Boolean)]
        .map((room) => row(room, room.state === "over" ? "Look" : "Go on", isTurn(room) ? "your turn" : room.state === "open" ? "waiting for others" : room.state === "over" ? "over" : ""));
    return { rows, ids: new Set(rooms.map((/** @type {any} */ room) => room.room)) };
}

/** @param {HTMLElement} root @param {{read_only: boolean}} server */
export function openLobby(root, server) {
    const own = make("section"), open = make("section"), playing = make("section"), over = make("section");
    const notice = make("p", { class: "notice", role: "status" });
    let closed = false;
    async function read() {
        try {
            const list = async (/** @type {string} */ state) => (await ask("GET", `/rooms?state=${state}`)).rooms;
            const [{ rows, ids }, free, live, past] = await Promise.all([mine(), list("open"), list("playing"), list("over")]);
            if (closed) return;
            own.hidden = rows.length === 0;
            fill(own, "Your games", rows, "");
            const others = (/** @type {any[]} */ rooms) => rooms.filter(({ room }) => !ids.has(room));
            fill(open, "Open rooms", others(free).map((/** @type {any} */ room) => row(room, "Look")), "Nobody is waiting for others right now.");
            fill(playing, "To watch", others(live).map((/** @type {any} */ room) => row(room, "Watch")), "No public game is being played.");
            fill(over, "Played", others(past).slice(0, 10).map((/** @type {any} */ room) => row(room, "Replay")), "No public game has been played yet.");
            notice.textContent = "";
        } catch (why) {
            notice.textContent = `${/** @type {Error} */ (why).message}; it is tried again.`;
        }
    }
    root.replaceChildren(make("h1", {}, "Play with others"), make("div", { class: "row" },
        ...(server.read_only ? [make("p", {}, "This server shows games and takes no moves.")] : [button("Open a room", () => { location.hash = "#online/new"; }, { class: "primary" })]),
        notifyButton()), notice, own, open, playing, over);
    read();
    const timer = setInterval(() => { if (!document.hidden) read(); }, AGAIN);
    return { close() { closed = true; clearInterval(timer); } };
}

/** The form that opens a room. @param {HTMLElement} root */
export function openNewRoom(root) {
    const last = recall("room-settings") ?? { seats: ["human", "human"], clock: "none", specials: true, blanks: true, public: false, away: "0", delay: "0", score: "words" };
    const seats = [1, 2, 3].map((i) => select([...(i === 1 ? [] : /** @type {[string, string][]} */ ([["", "nobody"]])), ...PLAYERS], last.seats[i] ?? "", { name: `seat-${i}` }));
    const number = (/** @type {string} */ name, /** @type {number} */ least, /** @type {number} */ most, /** @type {number} */ value) => {
        const field = make("input", { type: "number", name, min: least, max: most, step: 1, required: true });
        field.value = String(last[name] ?? value);
        return field;
    };
    const clock = select([["none", "none"], ["minutes", "minutes a player"], ["days", "days a move"]], ["minutes", "days"].includes(last.clock) ? last.clock : "none", { name: "clock" });
    const minutes = number("minutes", 1, 600, 10), increment = number("increment", 0, 3600, 5), days = number("days", 1, 30, 1);
    const ofClock = [["minutes", setting("Minutes for each player", minutes)], ["minutes", setting("Seconds more with each move", increment)], ["days", setting("Days for each move", days)]];
    const showClock = () => { for (const [kind, field] of ofClock) { field.hidden = kind !== clock.value; field.querySelector("input").disabled = field.hidden; } };
    clock.addEventListener("change", showClock);
    showClock();
    const check = (/** @type {string} */ name, /** @type {boolean} */ on) => { const field = make("input", { type: "checkbox", name }); field.checked = on; return field; };
    const isPublic = check("public", last.public), specials = check("specials", last.specials), blanks = check("blanks", last.blanks);
    const away = select([["0", "is waited for"], ["60", "is a robot's after a minute"], ["300", "is a robot's after 5 minutes"], ["86400", "is a robot's after a day"]], last.away, { name: "away" });
    const delay = select([["0", "at once"], ["60", "a minute later"], ["300", "5 minutes later"]], last.delay, { name: "delay" });
    const score = select([["words", "of whole words"], ["tiles", "of the laid letters"]], last.score, { name: "score" });
    const notice = make("p", { class: "notice bad", role: "alert" });
    async function submit(/** @type {Event} */ event) {
        event.preventDefault();
        const chosen = { seats: ["human", ...seats.map((field) => field.value).filter(Boolean)], clock: clock.value, minutes: Number(minutes.value), increment: Number(increment.value), days: Number(days.value), specials: specials.checked, blanks: blanks.checked,
            public: isPublic.checked, away: away.value, delay: delay.value, score: score.value };
        const time = clock.value === "none" ? {} : { clock: clock.value === "days" ? { days: chosen.days } : { minutes: chosen.minutes, increment: chosen.increment } };
        try {
            await becomeSomebody();
            const made = await ask("POST", "/rooms", { body: { seats: chosen.seats, public: chosen.public, specials: chosen.specials, blanks: chosen.blanks, score: chosen.score,
                away: Number(chosen.away), delay: Number(chosen.delay), ...time } });
            remember("room-settings", chosen);
            remember(`invitation:${made.room}`, made.invitation);
            location.hash = `#online/room/${made.room}`;
        } catch (why) {
            notice.textContent = `The room was not opened: ${/** @type {Error} */ (why).message}.`;
        }
    }
    root.replaceChildren(make("h1", {}, "Open a room"), make("form", { class: "form", submit },
        make("p", { class: "about" }, "You have the first seat. A person gets the second one by your link, or from the list of open rooms."),
        ...seats.map((field, i) => setting(`Seat ${i + 2}`, field)), setting("Clock", clock), ...ofClock.map(([, field]) => field), setting("Special tiles", specials), setting("Blanks", blanks), setting("Points", score),
        setting("Public: anybody may join and watch", isPublic), setting("Who is away", away), setting("Spectators see it", delay), notice,
        make("div", { class: "row" }, make("button", { class: "primary" }, "Open the room"), link("Back", "", { class: "button" }))));
    return { close() {} };
}

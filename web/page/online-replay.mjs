/** online-replay.mjs - a finished word game step by step, with nothing hidden, by a link that lasts. */
import { grouped, make } from "./dom.mjs";
import { setTitle } from "./online-attention.mjs";
import { ask } from "./online-client.mjs";
import { button, copyable, inWords, link, linkTo, playerName, readView, seatName } from "./online-parts.mjs";
import { Story } from "./online-story.mjs";
import { WordBoard } from "./word-board.mjs";
import { FACTS, worth } from "./word-facts.mjs";

const PACE = 900; /* milliseconds between two steps */

/** @typedef {{text: string, board: string[], last: Set<string>, scores: number[], racks: string[], seat: number | undefined}} Frame */

/** The game after each entry that says something. @param {any} steps as /steps answers @returns {Frame[]} */
export function framesOf(steps) {
    const story = new Story(steps.seats.length, (seat) => playerName(steps.seats[seat]));
    /** @type {Frame[]} */
    const frames = [];
    for (const entry of steps.steps) {
        const text = story.add(entry);
        if (text && entry.what !== "joined" && entry.what !== "rematch")
            frames.push({ text, board: story.board.slice(), last: new Set(story.last), scores: story.scores.slice(), racks: story.racks.slice(), seat: entry.seat });
    }
    return frames;
}

class ReplayScreen {
    /** @param {HTMLElement} root @param {any} room @param {any} steps @param {string} record */
    constructor(root, room, steps, record) {
        this.root = root;
        this.room = room;
        this.seats = steps.seats;
        this.frames = framesOf(steps);
        this.digest = /^end ([0-9a-f]{16})$/m.exec(record)?.[1] ?? "";
        this.at = 0;
        this.build();
        this.goTo(this.frames.length - 1);
        this.onKey = (/** @type {KeyboardEvent} */ event) => {
            if (/^(INPUT|SELECT|TEXTAREA)$/.test(/** @type {HTMLElement} */ (event.target).tagName) || document.querySelector("dialog[open]") || this.board.element.contains(/** @type {Node} */ (event.target))) return;
            if (event.key === "ArrowLeft") this.goTo(this.at - 1);
            else if (event.key === "ArrowRight") this.goTo(this.at + 1);
            else return;
            event.preventDefault();
        };
        addEventListener("keydown", this.onKey);
    }

    close() {
        clearInterval(this.timer);
        removeEventListener("keydown", this.onKey);
    }

    build() {
        const { room } = this;
        this.board = new WordBoard();
        this.scores = make("dl", { class: "word-scores" });
        this.text = make("p", { class: "notice", role: "status" });
        this.racks = make("ul", { class: "racks", "aria-label": "Racks" });
        this.slider = make("input", { type: "range", min: 0, max: this.frames.length - 1, "aria-label": "Step", input: () => this.goTo(Number(this.slider.value)) });
        this.playing = button("Play", () => this.toggle());
        this.list = make("ol", { class: "history", tabindex: 0, "aria-label": "Steps" }, ...this.frames.map(({ text }, i) => make("li", {}, button(text, () => this.goTo(i)))));
        const file = (/** @type {string} */ what, /** @type {string} */ end, /** @type {string} */ label) => make("a", { class: "button", href: `v1/rooms/${room.room}/${what}`, download: `tessera-${room.room}.${end}` }, label);
        const names = this.seats.map((/** @type {any} */ seat) => seatName(seat)).join(", ");
        this.root.replaceChildren(make("div", { class: "room-bar" }, link("‹ Rooms", ""), make("p", { class: "about" }, inWords(room.settings))),
            make("div", { class: "word-layout room-table" }, make("h1", { class: "unseen" }, `A game of ${names}`), this.scores,
                make("div", { class: "word-main" }, this.board.element, this.text, make("div", { class: "row replay" }, button("‹", () => this.goTo(this.at - 1), { "aria-label": "One step back" }), this.playing, button("›", () => this.goTo(this.at + 1), { "aria-label": "One step on" }), this.slider)),
                make("div", { class: "word-aside" }, make("section", { class: "word-side" }, make("h2", {}, "Racks"), this.racks), make("section", { class: "word-side" }, make("h2", {}, "Steps"), this.list),
                    make("section", { class: "word-side" }, make("h2", {}, "Keep it"), make("div", { class: "row" }, file("record", "rec", "Record"), file("gcg", "gcg", "GCG")), copyable("A link to this game", linkTo(`game/${room.room}`)),
                        make("p", { class: "about" }, "Digest ", make("code", { id: "digest" }, this.digest))))));
        setTitle(`Tessera: ${names}`, false);
    }

    /** @param {number} to */
    goTo(to) {
        if (to < 0 || to >= this.frames.length) return;
        this.at = to;
        const frame = this.frames[to], won = new Set(this.room.winners ?? []), isEnd = to === this.frames.length - 1;
        /* What the end is worth to everybody is in the position of the server. */
        const scores = isEnd && this.room.position ? readView(this.room.position).scores[0].split(" ").map(Number) : frame.scores;
        this.root.dataset.story = frame.scores.join(" ");
        this.board.show({ board: frame.board, last: frame.last });
        this.scores.replaceChildren(...scores.map((points, seat) => make("div", { class: frame.seat === seat ? "box turn" : "box" },
            make("dt", {}, seatName(this.seats[seat]), ...(isEnd && won.has(seat) ? [" won"] : [])), make("dd", {}, grouped(points)))));
        this.text.textContent = frame.text;
        this.racks.replaceChildren(...frame.racks.map((rack, seat) => make("li", {}, make("span", { class: "about" }, `${playerName(this.seats[seat])} `), ...[...rack].map((letter) =>
            make("span", { class: "square letter small", "data-mark": worth(FACTS, letter) }, letter === "?" ? "" : letter)))));
        this.slider.value = String(to);
        this.slider.setAttribute("aria-valuetext", `step ${to + 1} of ${this.frames.length}: ${frame.text}`);
        for (const [i, item] of [...this.list.children].entries()) item.classList.toggle("here", i === to);
        const here = /** @type {HTMLElement} */ (this.list.children[to]);
        this.list.scrollTop = here.offsetTop - this.list.offsetTop - this.list.clientHeight / 2;
    }

    toggle() {
        if (this.timer) {
            clearInterval(this.timer);
            this.timer = undefined;
        } else {
            if (this.at === this.frames.length - 1) this.goTo(0);
            this.timer = setInterval(() => (this.at === this.frames.length - 1 ? this.toggle() : this.goTo(this.at + 1)), PACE);
        }
        this.playing.textContent = this.timer ? "Pause" : "Play";
    }
}

/** @param {HTMLElement} root @param {string} id */
export async function openReplay(root, id) {
    const [room, steps, record] = await Promise.all([ask("GET", `/rooms/${id}`), ask("GET", `/rooms/${id}/steps`), ask("GET", `/rooms/${id}/record`)]);
    return new ReplayScreen(root, room, steps, record);
}

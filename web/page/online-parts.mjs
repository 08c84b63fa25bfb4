/** online-parts.mjs - small things that the screens of the online part share. */
import { copyFrom, make } from "./dom.mjs";

/** The address of a screen of this page. @param {string} rest after #online/ */
export const linkTo = (rest) => `${location.origin}${location.pathname}#online/${rest}`;

/** @param {string} text @param {string} rest */
export const link = (text, rest, more = {}) => make("a", { href: `#online/${rest}`, ...more }, text);

/** @param {string} text @param {() => void} click */
export const button = (text, click, more = {}) => make("button", { type: "button", click, ...more }, text);

/** A link or a code with a button that copies it. @param {string} label @param {string} text */
export function copyable(label, text) {
    const said = make("span", { role: "status", class: "about" });
    const field = make("input", { type: "text", readonly: true, "aria-label": label, class: "wide-field" });
    field.value = text;
    return make("div", { class: "copy" }, make("p", { class: "about" }, label),
        make("div", { class: "row" }, field, button("Copy", () => copyFrom(field, said), { class: "primary" }), said));
}

/** @param {string} label @param {HTMLElement} field */
export const setting = (label, field) => make("label", { class: "setting" }, make("span", {}, label), field);

/** @param {[string, string][]} choices value and text @param {string} value */
export function select(choices, value, more = {}) {
    const field = make("select", more, ...choices.map(([key, text]) => make("option", { value: key }, text)));
    field.value = value;
    return field;
}

/** "3:07", "1:02:15", "2 days". @param {number} milliseconds */
export function duration(milliseconds) {
    const seconds = Math.max(0, Math.ceil(milliseconds / 1000)), two = (/** @type {number} */ number) => String(number).padStart(2, "0");
    if (seconds >= 48 * 3600) return `${Math.floor(seconds / 86400)} days`;
    const hours = Math.floor(seconds / 3600), minutes = Math.floor(seconds / 60) % 60;
    return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** The settings of a room in a few words. @param {any} settings */
export function inWords({ game, seats, clock, specials, blanks, score, away, delay, rules, width, height, public: isPublic }) {
    if (game === "slide") return `ranked, ${rules} ${width} × ${height}`;
    const parts = [`${seats.length} seats`, clock?.days ? `${clock.days} day${clock.days === 1 ? "" : "s"} a move`
        : clock ? `${clock.minutes} min${clock.increment ? ` + ${clock.increment} s` : ""}` : "no clock"];
    if (!specials) parts.push("no specials");
    if (!blanks) parts.push("no blanks");
    if (score === "tiles") parts.push("points of tiles");
    if (away) parts.push(`a robot after ${duration(away * 1000)}`);
    if (delay) parts.push(`shown ${delay} s later`);
    if (!isPublic) parts.push("by invitation");
    return parts.join(", ");
}

/** The name of whoever has a seat. @param {any} seat of a room @param {number} [you] */
export function playerName(seat, you) {
    if (!seat) return "?";
    if (seat.seat === you) return "You";
    return seat.name ?? (seat.player ? seat.player[0].toUpperCase() + seat.player.slice(1) : "free");
}

/** The same with what others should know of the seat. @param {any} seat @param {number} [you] */
export function seatName(seat, you) {
    const isRobots = seat?.name && seat.player && seat.player !== "human";
    return playerName(seat, you) + (seat?.out ? " (out)" : isRobots ? " (robot)" : "");
}

/** Lines of a position by their first word: {board: [...], scores: [...]}. @param {string} text @returns {Record<string, string[]>} */
export function readView(text) {
    /** @type {Record<string, string[]>} */
    const view = {};
    for (const line of text.split("\n").filter(Boolean)) {
        const [key] = line.split(" ", 1);
        (view[key] ??= []).push(line.slice(key.length + 1));
    }
    return view;
}

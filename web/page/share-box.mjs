/** share-box.mjs - a game as a link, a text and a file. */
import { copyFrom, grouped, make, showBox } from "./dom.mjs";

/** The address of this page with a game in its fragment. @param {string} fragment */
const address = (fragment) => `${location.origin}${location.pathname}#${fragment}`;

/** A field with a button that copies it. @param {string} label @param {string} text @param {number} rows */
function copyable(label, text, rows) {
    const said = make("span", { role: "status" });
    const field = make("textarea", { readonly: true, rows, "aria-label": label });
    field.value = text;
    return make("div", { class: "copy" }, make("p", { class: "about" }, label), field,
        make("div", { class: "row" }, make("button", { type: "button", class: "primary", click: () => copyFrom(field, said) }, "Copy"), said));
}

/** A link to a game: whoever opens it sees it move by move. @param {import("./game.mjs").Game} game */
export function shareLink(game) {
    const fragment = game.link();
    showBox("Share this game", fragment
        ? copyable(`A link with all ${grouped(game.now.moves())} moves: whoever opens it sees the game and can go on from any move.`, address(fragment), 4)
        : make("p", {}, "This game did not start from a seed, so it has no link. Save it as a file instead."));
}

/** The result as text. @param {import("./game.mjs").Game} game */
export function shareResult(game) {
    const largest = game.valueOf(Math.max(...game.now.board().cells));
    const what = game.day ? `Tessera daily ${game.day}` : `Tessera ${game.name} ${game.size}`;
    const lines = [what, `${grouped(game.now.score())} points, largest tile ${largest}, ${grouped(game.now.moves())} moves`];
    const fragment = game.link();
    showBox("Share the result", copyable("The result as text", lines.join("\n"), 3),
        ...(fragment ? [copyable("The whole game as a link", address(fragment), 4)] : []));
}

/** Offers a text as a file. @param {string} name @param {string} text */
export function saveFile(name, text) {
    const link = make("a", { href: URL.createObjectURL(new Blob([text], { type: "text/plain" })), download: name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

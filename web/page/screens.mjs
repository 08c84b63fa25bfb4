/**
 * screens.mjs - the screens of the page. Whoever has a screen registers it; nothing else needs to know of it.
 *
 *     registerScreen({ name: "online", label: "Online", title: "Tessera: online", style: "online.css",
 *         open(root, rest) { ... }, close() { ... } });
 *     registerAction({ name: "send-result", label: "Send this result", action() { ... } });
 *
 * The address #online shows that screen, #online/ab/cd shows it with rest "ab/cd". A screen gets a link in the navigation
 * and an element of its own, <main class="screen">, which is hidden while another screen is shown.
 */
import { byId, make } from "./dom.mjs";

/**
 * @typedef {object} Screen
 * @property {string} name of small letters; the first part of its address
 * @property {string} label in the navigation
 * @property {string} title of the document while it is shown
 * @property {HTMLElement} [root] its element; one is made if there is none
 * @property {string} [style] a style sheet of its own, which is loaded with it
 * @property {(root: HTMLElement, rest: string) => void | Promise<void>} open shows it; called again when its address changes
 * @property {() => void} [close] another screen is shown from now on
 */

/** @type {Map<string, Screen>} */
const screens = new Map();
/** @type {Screen | null} */
let shown = null;

/** @param {string} name @returns {HTMLElement | null} */
const linkTo = (name) => document.querySelector(`.games [data-screen="${name}"]`);

/** @param {Screen} screen */
export function registerScreen(screen) {
    screens.set(screen.name, screen);
    if (!linkTo(screen.name))
        document.querySelector(".brand")?.before(make("a", { href: `#${screen.name}`, "data-screen": screen.name }, screen.label));
    if (screen.style) document.head.append(make("link", { rel: "stylesheet", href: screen.style }));
    if (screen.root) return;
    screen.root = make("main", { id: `${screen.name}-screen`, class: "screen", hidden: true });
    byId("menu-dialog").before(screen.root);
}

/** @param {string} name */
export const hasScreen = (name) => screens.has(name);

/** The name of the screen that is shown. */
export const shownScreen = () => shown?.name ?? "";

/** Shows a screen. @param {string} name of one that is registered @param {string} [rest] of the address */
export async function showScreen(name, rest = "") {
    const next = /** @type {Screen} */ (screens.get(name));
    if (shown && shown !== next) shown.close?.();
    for (const link of document.querySelectorAll(".games a"))
        if (link === linkTo(name)) link.setAttribute("aria-current", "page");
        else link.removeAttribute("aria-current");
    shown = next;
    document.title = next.title;
    for (const { root } of screens.values()) /** @type {HTMLElement} */ (root).hidden = root !== next.root;
    document.documentElement.dataset.screen = name;
    await next.open(/** @type {HTMLElement} */ (next.root), rest);
}

/**
 * Adds a button to the menu, below those of the game.
 * @param {{name: string, label: string, action: () => void}} entry its element has the id "do-" and the name
 */
export function registerAction({ name, label, action }) {
    byId("more-actions").append(make("button", { id: `do-${name}`, type: "button", click: () => { byId("menu-dialog").close(); action(); } }, label));
    byId("more-actions").hidden = false;
}

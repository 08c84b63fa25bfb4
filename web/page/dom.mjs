/** dom.mjs - a few words for making and finding elements. */

/** @param {string} id @returns {any} */
export const byId = (id) => document.getElementById(id);

/**
 * Makes an element: make("button", {type: "button", class: "primary"}, "Play on").
 * @param {string} name @param {Record<string, any>} [attributes] a function is a listener @param {...(Node | string)} children
 * @returns {any}
 */
export function make(name, attributes = {}, ...children) {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes))
        if (typeof value === "function") element.addEventListener(key, value);
        else if (value !== false && value !== null) element.setAttribute(key, value === true ? "" : String(value));
    element.append(...children);
    return element;
}

const SVG = "http://www.w3.org/2000/svg";

/** The same for parts of a drawing. @param {string} name @param {Record<string, any>} attributes @param {...Node} children */
export function draw(name, attributes, ...children) {
    const element = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
    element.append(...children);
    return element;
}

/** Says something to people who do not see the page. @param {string} text */
export function say(text) {
    byId("live").textContent = text;
}

/** A message below the board; an empty one clears it. @param {string} text */
export function tell(text) {
    byId("notice").textContent = text;
}

/** Shows a dialog with a title and some content. @param {string} title @param {...(Node | string)} content */
export function showBox(title, ...content) {
    byId("box-title").textContent = title;
    byId("box-body").replaceChildren(...content);
    if (!byId("box").open) byId("box").showModal();
}

const NUMBERS = new Intl.NumberFormat("en");
/** @param {number} number */
export const grouped = (number) => NUMBERS.format(number);

/** Copies text and says so; where that is not allowed, the text stays selected to be copied by hand. @param {HTMLTextAreaElement | HTMLInputElement} field @param {HTMLElement} said */
export async function copyFrom(field, said) {
    field.select();
    try {
        await navigator.clipboard.writeText(field.value);
        said.textContent = "Copied.";
    } catch {
        said.textContent = "Copy it with Ctrl+C.";
    }
}

/** Why something could not be loaded, in words of people: browsers speak of modules and addresses. @param {unknown} why */
export function whyNotLoaded(why) {
    const text = why instanceof Error ? why.message : String(why);
    if (!/fetch|module script|NetworkError|Load failed|network/i.test(text)) return text;
    return "it is not on this device yet, and the network does not bring it. Open it once with a network; from then on it works without one";
}

/** Scrolls to something that has just come and lies below the fold. @param {HTMLElement} element */
export function bringIntoView(element) {
    const { top } = element.getBoundingClientRect();
    if (top < 0 || top > 0.6 * innerHeight) element.scrollIntoView({ block: "start" });
}

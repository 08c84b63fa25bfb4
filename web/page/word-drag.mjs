/** word-drag.mjs - letters and specials dragged to a square, by mouse, finger or pen. */
const FAR = 8; /* pixels until a press becomes a drag */

/**
 * @param {HTMLElement} root which holds the board and what can be dragged
 * @param {string} selector of what can be dragged
 * @param {import("./word-board.mjs").WordBoard} board
 * @param {{may: () => boolean, drop: (element: HTMLElement, to: {row: number, column: number} | null) => void}} how
 * null: it was dropped beside the board
 */
export function listenToDrags(root, selector, board, { may, drop }) {
    /** @type {{element: HTMLElement, ghost: HTMLElement | null, x: number, y: number, id: number} | null} */
    let drag = null;
    root.addEventListener("pointerdown", (event) => {
        const element = /** @type {HTMLElement | null} */ (/** @type {HTMLElement} */ (event.target).closest(selector));
        if (!element || element.matches(":disabled") || event.button !== 0 || !may()) return;
        drag = { element, ghost: null, x: event.clientX, y: event.clientY, id: event.pointerId };
    });
    addEventListener("pointermove", (event) => {
        if (!drag || event.pointerId !== drag.id) return;
        if (!drag.ghost) {
            if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < FAR) return;
            drag.ghost = /** @type {HTMLElement} */ (drag.element.cloneNode(true));
            drag.ghost.removeAttribute("id");
            drag.ghost.setAttribute("aria-hidden", "true");
            drag.ghost.classList.add("ghost");
            document.body.append(drag.ghost);
            drag.element.classList.add("dragged");
        }
        /* Above a finger, which would cover it. */
        drag.ghost.style.setProperty("transform", `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, ${event.pointerType === "touch" ? "-175%" : "-50%"})`);
        const under = board.squareAt(event.clientX, event.clientY);
        for (const square of board.squares) square.classList.toggle("target", under !== null && Number(square.dataset.row) === under.row && Number(square.dataset.column) === under.column);
    });
    const finish = (/** @type {PointerEvent} */ event) => {
        if (!drag || event.pointerId !== drag.id) return;
        const { element, ghost } = drag;
        drag = null;
        if (!ghost) return;
        ghost.remove();
        element.classList.remove("dragged");
        for (const square of board.squares) square.classList.remove("target");
        const to = board.squareAt(event.clientX, event.clientY);
        /* The click that a browser sends after a drag that ends where it began is not a press. */
        if (element.contains(document.elementFromPoint(event.clientX, event.clientY)))
            element.addEventListener("click", (click) => { click.stopPropagation(); click.preventDefault(); }, { capture: true, once: true });
        if (event.type === "pointerup") drop(element, to);
    };
    addEventListener("pointerup", finish);
    addEventListener("pointercancel", finish);
}

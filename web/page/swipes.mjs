/** swipes.mjs - swipes on a board, by finger, mouse or pen. */
const FAR = 24; /* pixels until a swipe is clear */

/**
 * A swipe counts as soon as it is clear, and does not scroll the page.
 * @param {HTMLElement} board @param {(way: number) => void} move with an index into WAYS
 */
export function listenSwipes(board, move) {
    /** @type {{x: number, y: number, id: number} | null} */
    let start = null;
    board.addEventListener("pointerdown", (event) => {
        if (!event.isPrimary || event.button !== 0) return;
        start = { x: event.clientX, y: event.clientY, id: event.pointerId };
        board.setPointerCapture(event.pointerId);
    });
    board.addEventListener("pointermove", (event) => {
        if (!start || event.pointerId !== start.id) return;
        const x = event.clientX - start.x, y = event.clientY - start.y;
        if (Math.max(Math.abs(x), Math.abs(y)) < FAR || Math.abs(Math.abs(x) - Math.abs(y)) < FAR / 3) return;
        start = null;
        move(Math.abs(x) > Math.abs(y) ? (x < 0 ? 0 : 1) : y < 0 ? 2 : 3);
    });
    for (const name of ["pointerup", "pointercancel"]) board.addEventListener(name, () => { start = null; });
}

/** online-events.mjs - reads server-sent events from a stream of bytes. EventSource cannot send a token. */

/**
 * @param {ReadableStream<Uint8Array>} stream @param {() => void} alive called whenever anything arrives
 * @returns {AsyncGenerator<{id: string, event: string, data: string, retry: number}>}
 */
export async function* readEvents(stream, alive) {
    const reader = stream.getReader(), decoder = new TextDecoder();
    let rest = "", id = "", event = "", retry = 0;
    /** @type {string[]} */
    let data = [];
    try {
        for (;;) {
            const { value, done } = await reader.read();
            if (done) return;
            alive();
            const lines = (rest + decoder.decode(value, { stream: true })).split("\n");
            rest = lines.pop() ?? "";
            for (const line of lines.map((one) => one.replace(/\r$/, ""))) {
                if (line === "") {
                    if (data.length || event) yield { id, event: event || "message", data: data.join("\n"), retry };
                    [event, data] = ["", []];
                    continue;
                }
                const [, key, text] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
                if (key === "id") id = text;
                else if (key === "event") event = text;
                else if (key === "data") data.push(text);
                else if (key === "retry") retry = Number(text) || 0;
            }
        }
    } finally {
        reader.cancel().catch(() => {});
    }
}

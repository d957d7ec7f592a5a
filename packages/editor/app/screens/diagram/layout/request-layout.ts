// Layouts made by the worker, each once.
import type { LayoutInput, Positions } from "./layout-types.ts";

const made = new Map<string, Promise<Positions>>();
const waiting = new Map<number, (positions: Positions) => void>();
let worker: Worker | undefined;
let asked = 0;

/** Where everything is to be; nowhere where the worker can't be loaded, or fails. */
export function requestLayout(input: LayoutInput): Promise<Positions> {
  const key = JSON.stringify(input);
  let layout = made.get(key);
  if (layout === undefined) {
    layout = new Promise((resolve) => {
      asked += 1;
      waiting.set(asked, resolve);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
      getWorker().postMessage({ id: asked, input });
    });
    made.set(key, layout);
  }
  return layout;
}

function getWorker(): Worker {
  if (worker !== undefined) return worker;
  worker = new Worker(new URL("./layout.worker.ts", import.meta.url), { type: "module" });
  worker.addEventListener(
    "message",
    ({ data: { id, positions } }: MessageEvent<{ readonly id: number; readonly positions: Positions }>) => {
      waiting.get(id)?.(positions);
      waiting.delete(id);
    },
  );
  worker.addEventListener("error", giveUp);
  return worker;
}

/** What waits gets no positions; what is asked for next is tried anew. */
function giveUp(): void {
  for (const resolve of waiting.values()) resolve({});
  waiting.clear();
  made.clear();
  worker?.terminate();
  worker = undefined;
}

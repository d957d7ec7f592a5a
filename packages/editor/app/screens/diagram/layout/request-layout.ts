// Layouts made by the worker, each once.
import type { LayoutInput, Positions } from "./layout-types.ts";

const made = new Map<string, Promise<Positions>>();
const waiting = new Map<number, (positions: Positions) => void>();
let worker: Worker | undefined;

/** Where everything is to be. */
export function requestLayout(input: LayoutInput): Promise<Positions> {
  const key = JSON.stringify(input);
  let layout = made.get(key);
  if (layout === undefined) {
    layout = new Promise((resolve) => {
      waiting.set(waiting.size, resolve);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
      getWorker().postMessage({ id: waiting.size - 1, input });
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
    ({ data }: MessageEvent<{ readonly id: number; readonly positions: Positions }>) =>
      waiting.get(data.id)?.(data.positions),
  );
  return worker;
}

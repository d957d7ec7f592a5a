// The events of the generator, read from their stream, which is opened again whenever it ends.
import type { ApplicationStatus, GenerationProgress, RevisionSource } from "@lathe/contract";
import type { PartChange } from "@lathe/model";
import type { GeneratorApi } from "./generator-api.ts";

/** That the model is another. */
export interface ModelNews {
  readonly revision: string;
  /** The revision that the changes start from. */
  readonly since: string | null;
  readonly source: RevisionSource | null;
  readonly at: string | null;
  /** What makes it of the earlier one; null where that is not known, or too much to be told. */
  readonly changes: readonly PartChange[] | null;
}

/** What the generator tells. */
export type ServerEvent =
  | { readonly kind: "model"; readonly value: ModelNews }
  | {
      readonly kind: "plan";
      readonly value: { readonly revision: string; readonly savedRevision: string | null };
    }
  | { readonly kind: "generation"; readonly value: GenerationProgress }
  | { readonly kind: "application"; readonly value: ApplicationStatus };

/** Who listens. */
export interface EventListeners {
  onEvent(event: ServerEvent): void;
  /** Whether the generator is there. */
  onConnection(isOpen: boolean): void;
}

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 5000;

/** Listens until the signal says stop. */
export async function listenToEvents(
  api: GeneratorApi,
  { onEvent, onConnection }: EventListeners,
  signal: AbortSignal,
): Promise<void> {
  let wait = FIRST_WAIT_MS;
  while (!signal.aborted) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- a stream is opened once the one before has ended
      const stream = await api.openEvents(signal);
      onConnection(true);
      wait = FIRST_WAIT_MS;
      // oxlint-disable-next-line no-await-in-loop -- the same
      await readEvents(stream, onEvent);
    } catch {
      // It is opened again below, whatever it was.
    }
    if (signal.aborted) return;
    onConnection(false);
    // oxlint-disable-next-line no-await-in-loop -- the same
    await pause(wait, signal);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  }
}

/** Reads a stream of events to its end. */
async function readEvents(
  stream: ReadableStream<Uint8Array>,
  onEvent: (event: ServerEvent) => void,
): Promise<void> {
  const decoder = new TextDecoder();
  let text = "";
  const reader = stream.getReader();
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- pieces of a stream come one after the other
    const { done, value } = await reader.read();
    if (done) return;
    text += decoder.decode(value, { stream: true });
    const blocks = text.split("\n\n");
    text = blocks.pop() ?? "";
    for (const block of blocks) {
      const event = parseEvent(block);
      if (event !== undefined) onEvent(event);
    }
  }
}

/** An event of its lines; undefined for what only keeps the stream alive. */
function parseEvent(block: string): ServerEvent | undefined {
  const lines = block.split("\n");
  const find = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
  const [kind, data] = [find("event"), find("data")];
  return kind === undefined || data === undefined
    ? undefined
    : ({ kind, value: JSON.parse(data) as unknown } as ServerEvent);
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => (clearTimeout(timer), resolve()), { once: true });
  });
}

// The event stream as an HTTP answer.
import { Readable } from "node:stream";
import type { StreamAnswer } from "@lathe/http";
import type { Events } from "./events.ts";

const HEADERS = { "content-type": "text/event-stream; charset=utf-8", "cache-control": "no-store" } as const;

/** An answer with the event stream, until the listener goes away or the events are closed. */
export function createEventsAnswer(events: Events): StreamAnswer {
  const stream = new Readable({
    read: () => subscription.onDrain(),
    destroy(error, done) {
      subscription.unsubscribe();
      done(error);
    },
  });
  const subscription = events.subscribe({
    write: (text) => stream.push(text),
    end() {
      // One who takes nothing never sees an orderly end, and what waits for it would stay in memory.
      if (stream.readableLength > 0) stream.destroy();
      else stream.push(null);
    },
  });
  return { status: 200, headers: HEADERS, stream };
}

// The event stream as an HTTP answer, given Node's own response.
import type { ServerResponse } from "node:http";
import type { Events } from "./events.ts";

const HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
} as const;

/** Answers with the event stream, until the listener goes away or the events are closed. Other headers can be set before. */
export function streamEvents(response: ServerResponse, events: Events): void {
  response.writeHead(200, HEADERS);
  const subscription = events.subscribe({
    write: (text) => response.write(text),
    end() {
      // One who takes nothing never sees an orderly end, and what waits for it would stay in memory.
      if (response.writableNeedDrain) response.destroy();
      else response.end();
    },
  });
  response.on("drain", subscription.onDrain);
  response.once("close", subscription.unsubscribe);
  response.on("error", subscription.unsubscribe);
}

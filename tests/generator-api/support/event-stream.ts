// The stream of events, read as an editor reads it: by fetch, with the token in the header.
import assert from "node:assert/strict";
import type { Api } from "./api.ts";

/** An event. */
export interface Event {
  readonly event: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into it and fail if it is not as they expect
  readonly data: any;
}

/** The events of a server, one after the other. */
export interface Stream extends AsyncDisposable {
  /** The next event of a kind; others are passed over. Undefined at the end of the stream. */
  next(kind: Event["event"]): Promise<Event["data"]>;
  readonly headers: Headers;
}

/** Listens with the session of a client. */
export async function listen(api: Pick<Api, "base" | "token">): Promise<Stream> {
  const cut = new AbortController();
  const response = await fetch(`${api.base}/api/events`, {
    headers: { authorization: `Bearer ${api.token}` },
    signal: cut.signal,
  });
  assert.equal(response.status, 200);
  const events = eventsIn(response);
  return {
    headers: response.headers,
    async next(kind) {
      for (;;) {
        // oxlint-disable-next-line no-await-in-loop -- one event after the other
        const { value, done } = await events.next();
        if (done) return undefined;
        if (value.event === kind) return value.data;
      }
    },
    async [Symbol.asyncDispose]() {
      cut.abort();
    },
  };
}

async function* eventsIn(response: Response): AsyncGenerator<Event, undefined> {
  let text = "";
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const blocks = (text + chunk).split("\n\n");
    text = blocks.pop() ?? "";
    for (const block of blocks) {
      const [, event, data] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? [];
      if (event !== undefined && data !== undefined) yield { event, data: JSON.parse(data) };
    }
  }
  return undefined;
}

// The stream of events over a real connection whose other end does not read.
import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { pipeline } from "node:stream/promises";
import { test } from "node:test";
import { createEvents } from "./events.ts";
import { createEventsAnswer } from "./events-stream.ts";

const LARGE = "x".repeat(512 * 1024);

test(
  "a listener that does not read is dropped, and no more than one event of a kind waits for it",
  { timeout: 900_000 },
  async () => {
    const events = createEvents({
      dir: "nowhere",
      read: async () => ({ revision: "a", savedRevision: null }),
      watch: () => ({ close() {} }),
      heartbeatMs: 5,
    });
    const { stream } = createEventsAnswer(events);
    const server = createServer((_request, response) => {
      pipeline(stream, response).catch(() => response.destroy());
    }).listen(0, "127.0.0.1");
    const answering = once(server, "request") as Promise<[unknown, ServerResponse]>;
    await once(server, "listening");
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    socket.on("error", () => {});
    socket.pause();
    socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    const [, response] = await answering;
    let most = 0;
    let count = 0;
    // Filling what the system buffers takes a number of events that only the system knows.
    const filling = setInterval(() => {
      count += 1;
      events.setApplication({ state: "failed", step: null, url: null, message: LARGE + count });
      most = Math.max(most, stream.readableLength + response.writableLength);
    }, 1);
    await once(response, "close");
    clearInterval(filling);
    assert.equal(events.listeners, 0);
    assert.ok(most > 0 && most < 4 * LARGE.length, String(most));
    socket.destroy();
    server.close();
    events.close();
  },
);

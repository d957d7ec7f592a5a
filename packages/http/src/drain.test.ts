// The end of a server: what was begun is finished, what was not is cut off, and nothing outlives its grace.
import assert from "node:assert/strict";
import { once } from "node:events";
import { Readable } from "node:stream";
import { suite, test } from "node:test";
import { createTestServer, readAll, readUntil, startServer, type TestRoute } from "./test-server.ts";

/** A route whose handler waits until it is told to go on. */
function hesitantRoute() {
  const begun = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const route: TestRoute = {
    method: "GET",
    path: "/slow",
    guard: "open",
    body: "none",
    async handle() {
      begun.resolve();
      await goOn.promise;
      return { status: 200, body: '"done"' };
    },
  };
  return { route, begun: begun.promise, goOn: goOn.resolve };
}

const quick: TestRoute = {
  method: "GET",
  path: "/quick",
  guard: "open",
  body: "none",
  handle: () => Promise.resolve({ status: 200, body: '"quick"' }),
};

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`;

suite("closing", () => {
  test("waits for a request that was begun, answers it, and ends its connection", async () => {
    const { route, begun, goOn } = hesitantRoute();
    const { server, connect } = await startServer({ routes: [route] });
    const socket = connect();
    socket.write(get("/slow"));
    await begun;
    const closed = server.close({});
    goOn();
    assert.match((await readAll(socket)).toString(), /^HTTP\/1\.1 200[^]*connection: close[^]*"done"$/);
    await closed;
  });

  test("ends idle connections, and takes no new ones", async () => {
    const { server, connect } = await startServer({ routes: [quick] });
    const idle = connect();
    idle.write(get("/quick"));
    await readUntil(idle, "quick");
    await Promise.all([server.close({ graceMs: 5000 }), once(idle, "close")]);
    const late = connect();
    await assert.rejects(once(late, "connect"), { code: "ECONNREFUSED" });
  });

  test("refuses requests that come while others are under way", async () => {
    const stream = new Readable({ read() {} });
    stream.push("event");
    const events: TestRoute = {
      ...quick,
      path: "/events",
      handle: () => Promise.resolve({ status: 200, stream }),
    };
    let begun = 0;
    const { server, connect } = await startServer({
      routes: [events, quick],
      // The stream ends when the second request is there.
      onRequestStart: () => void (++begun === 2 && stream.push(null)),
    });
    const socket = connect();
    socket.write(get("/events"));
    await readUntil(socket, "event");
    const closed = server.close({ graceMs: 5000 });
    const rest = readAll(socket);
    socket.write(get("/quick"));
    assert.match((await rest).toString(), /HTTP\/1\.1 503[^]*connection: close[^]*closing/);
    await closed;
  });

  test("cuts off what is left after the grace", async () => {
    const { route, begun, goOn } = hesitantRoute();
    const { server, connect } = await startServer({ routes: [route] });
    const socket = connect();
    socket.on("error", () => {});
    socket.write(get("/slow"));
    await begun;
    await Promise.all([server.close({ graceMs: 20 }), once(socket, "close")]);
    goOn();
  });

  test("waits for an answer that is taken slowly, but no longer than it is told to", async () => {
    const large: TestRoute = {
      ...quick,
      handle: () => Promise.resolve({ status: 200, body: Buffer.alloc(64 * 1024 * 1024) }),
    };
    const { server, connect } = await startServer({ routes: [large] });
    const socket = connect();
    socket.on("error", () => {});
    socket.write(get("/quick"));
    await once(socket, "data");
    socket.pause();
    await server.close({ sendMs: 20 });
    socket.destroy();
  });

  test("cuts off at once what has not arrived, where it is told to", async () => {
    const post: TestRoute = { ...quick, method: "POST", body: "json" };
    const { server, connect, get: ask } = await startServer({ routes: [post] });
    const half = connect();
    half.on("error", () => {});
    half.write(
      "POST /quick HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 10\r\n\r\n{",
    );
    // Answered last, so that the server knows of the other by then.
    await ask("/nothing");
    await Promise.all([server.close({ abortsIncomplete: true }), once(half, "close")]);
  });

  test("lets a request arrive otherwise", async () => {
    const post: TestRoute = { ...quick, method: "POST", body: "json" };
    const { server, connect, get: ask } = await startServer({ routes: [post] });
    const half = connect();
    half.write(
      "POST /quick HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{",
    );
    await ask("/nothing");
    const closed = server.close({ graceMs: 5000 });
    half.write("}");
    assert.match((await readAll(half)).toString(), /^HTTP\/1\.1 200/);
    await closed;
  });

  test("lets streams be ended that have no end of their own", async () => {
    const stream = new Readable({ read() {} });
    stream.push("event");
    const events: TestRoute = { ...quick, handle: () => Promise.resolve({ status: 200, stream }) };
    const { server, connect } = await startServer({ routes: [events] });
    const socket = connect();
    socket.write(get("/quick"));
    await readUntil(socket, "event");
    const rest = readAll(socket);
    await server.close({ onClosing: () => void stream.push(null) });
    assert.match((await rest).toString(), /0\r\n\r\n$/);
  });

  test("more than once waits for the same end", async () => {
    const { server } = await startServer({ routes: [] });
    await Promise.all([server.close({}), server.close({})]);
    await server.close({});
  });

  test("a server that never listened is no work", async () => {
    await createTestServer({ routes: [] }).close({});
  });
});

// What is left of a request when it is answered: how much of it is read on, and what becomes of its connection.
import assert from "node:assert/strict";
import { once } from "node:events";
import type { Socket } from "node:net";
import { Readable } from "node:stream";
import { suite, test } from "node:test";
import {
  readUntil,
  startServer,
  type TestRoute,
  type TestSettings,
  type TestStreamRoute,
} from "./test-server.ts";

const CHUNK = 65_536;
/** More than the buffers of both ends and what is read on take together, and far less than a sender without an end sends. */
const MUCH = 67_108_864;

const answered = (answer: Awaited<ReturnType<TestRoute["handle"]>>): TestRoute => ({
  method: "POST",
  path: "/x",
  guard: "open",
  body: "none",
  handle: () => Promise.resolve(answer),
});
const unread = (answer: () => Awaited<ReturnType<TestStreamRoute["handle"]>>): TestStreamRoute => ({
  method: "POST",
  path: "/x",
  guard: "open",
  body: "stream",
  handle: () => Promise.resolve(answer()),
});
const json: TestRoute = { ...answered({ status: 200 }), body: "json" };
const file = {
  file: {
    contentType: "text/plain",
    size: 4,
    etag: '"a"',
    read: () => Promise.resolve(Readable.from([Buffer.from("done")])),
  },
};

const head = (...headers: readonly string[]) =>
  ["POST /x HTTP/1.1", "host: x", ...headers].join("\r\n").concat("\r\n\r\n");
const endless = (...headers: readonly string[]) => head("transfer-encoding: chunked", ...headers);

/** Sends a head, and then pieces of a body until the connection ends. Gives what was answered, and how much the other side took. */
async function flood(
  socket: Socket,
  start: string,
): Promise<{ readonly answer: string; readonly taken: number }> {
  const isChunked = start.includes("chunked");
  const piece = isChunked ? `${CHUNK.toString(16)}\r\n${"x".repeat(CHUNK)}\r\n` : "x".repeat(CHUNK);
  let answer = "";
  socket.on("data", (data: Buffer) => (answer += data.toString("latin1")));
  socket.on("error", () => {});
  const send = () => {
    while (socket.writable && socket.bytesWritten < MUCH) if (!socket.write(piece)) return;
  };
  socket.on("drain", send);
  socket.write(start);
  send();
  const closed = Promise.withResolvers<void>();
  socket.on("close", closed.resolve);
  await closed.promise;
  return { answer, taken: socket.bytesWritten };
}

suite("a body without an end", { concurrency: true }, () => {
  const refusing: TestSettings = { routes: [json], admit: () => ({ status: 401, body: '"who?"' }) };
  const large = (...headers: readonly string[]) => head("content-length: 10000000000", ...headers);
  const type = "content-type: application/json";
  const stream = () => Readable.from(["done"]);
  const cases: readonly (readonly [string, () => TestSettings, RegExp])[] = [
    ["of somebody who is not admitted", () => refusing, /^HTTP\/1\.1 401[^]*"who\?"$/],
    ["that goes nowhere", () => ({ routes: [] }), /^HTTP\/1\.1 404[^]*"not_found"}$/],
    ["of too much JSON", () => ({ routes: [json] }), /^HTTP\/1\.1 413[^]*"body_too_large","max":1000}$/],
    ["that nobody asked for", () => ({ routes: [answered({ status: 204 })] }), /^HTTP\/1\.1 204/],
    ["for a file", () => ({ routes: [answered(file)] }), /^HTTP\/1\.1 200[^]*done$/],
    [
      "for a stream",
      () => ({ routes: [answered({ status: 200, stream: stream() })] }),
      /^HTTP\/1\.1 200[^]*done/,
    ],
    [
      "that is not read to its end",
      () => ({ routes: [unread(() => ({ status: 415, body: '"no"' }))] }),
      /^HTTP\/1\.1 415[^]*"no"$/,
    ],
    [
      "that is not read for a stream",
      () => ({ routes: [unread(() => ({ status: 200, stream: stream() }))] }),
      /^HTTP\/1\.1 200[^]*done/,
    ],
  ];
  for (const [name, settings, expected] of cases) {
    for (const [kind, start] of [
      ["chunks", endless(type)],
      ["an announced length", large(type)],
    ] as const) {
      test(`${name}, with ${kind}, is answered, and taken no further`, async () => {
        await using served = await startServer(settings());
        const { answer, taken } = await flood(served.connect(), start);
        assert.match(answer, expected);
        assert.ok(taken < MUCH / 2, String(taken));
      });
    }
  }
});

suite("a body that is left", () => {
  test("and is small keeps its connection, whenever it comes", async () => {
    await using served = await startServer({ routes: [], admit: () => ({ status: 401, body: '"who?"' }) });
    const socket = served.connect();
    for (const size of [1, 262_144]) {
      socket.write(head(`content-length: ${size}`));
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      assert.doesNotMatch(await readUntil(socket, "who?"), /connection: close/);
      socket.write("x".repeat(size));
    }
    socket.write(head("content-length: 262145"));
    assert.match(await readUntil(socket, "who?"), /connection: close/);
    socket.destroy();
  });

  test("does not end a connection where it came at once", async () => {
    await using served = await startServer({ routes: [] });
    const socket = served.connect();
    for (let time = 0; time < 2; time += 1) {
      socket.write(`${endless()}1\r\nx\r\n0\r\n\r\n`);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      assert.doesNotMatch(await readUntil(socket, "not_found"), /connection: close/);
    }
    socket.destroy();
  });

  test("may be sent to its end before its sender looks at the answer", async () => {
    await using served = await startServer({ routes: [] });
    const socket = served.connect();
    const size = 4_000_000;
    socket.write(head(`content-length: ${size}`));
    await new Promise((resolve) => socket.write(Buffer.alloc(size), resolve));
    assert.match(await readUntil(socket, "not_found"), /^HTTP\/1\.1 404[^]*connection: close/);
    await once(socket, "close");
  });
});

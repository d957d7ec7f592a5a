// Clients that do not read what they asked for: they are cut off, and what waits for all of them together is bounded.
import assert from "node:assert/strict";
import { once } from "node:events";
import type { Socket } from "node:net";
import { PassThrough } from "node:stream";
import { suite, test } from "node:test";
import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { rawRequest, readAll, startServer, type TestRoute, type TestServer } from "./test-server.ts";

/** More than the operating system keeps for one connection. */
const LARGE = 16 * 1024 * 1024;

const answering = (path: string, size: number, method: "GET" | "POST" = "GET"): TestRoute => ({
  method,
  path,
  guard: "open",
  body: "none",
  handle: () => Promise.resolve({ status: 200, body: Buffer.alloc(size, 0x20) }),
});

const routes: readonly TestRoute[] = [
  answering("/large", LARGE),
  answering("/small", 1000),
  answering("/large", LARGE, "POST"),
  { ...answering("/written", LARGE), hasEffects: true },
];

/** Asks, reads the status of the answer, and nothing more. */
async function askAndStop(
  served: TestServer,
  path: string,
  method = "GET",
): Promise<{ status: number; socket: Socket }> {
  const socket = served.connect();
  socket.on("error", () => {});
  socket.write(rawRequest(method, path));
  await once(socket, "readable");
  const head = String(socket.read(12));
  return { status: Number(head.slice(9)), socket };
}

suite("clients that do not read", () => {
  test(
    "hold no more than a bound, beyond which large answers are refused until there is room",
    { timeout: 60_000 },
    async () => {
      const writerLeft = Promise.withResolvers<void>();
      await using served = await startServer({
        routes,
        limits: { maxUnsentBytes: 2.5 * LARGE },
        onRequestEnd: ({ method }) => void (method === "POST" && writerLeft.resolve()),
      });
      const before = measureBuffers();
      const asked: { readonly status: number; readonly socket: Socket }[] = [];
      for (let i = 0; i < 10; i += 1) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        asked.push(await askAndStop(served, "/large"));
      }
      assert.deepEqual(
        asked.map(({ status }) => status),
        [200, 200, ...Array(8).fill(503)],
      );
      // What was refused is given back once its answer is through. It never is where it is held: then this does not end.
      // oxlint-disable-next-line no-await-in-loop -- until then
      while (measureBuffers() - before >= 2.5 * LARGE) await setImmediate();
      assert.equal((await served.get("/small")).status, 200);
      const written = await askAndStop(served, "/large", "POST");
      assert.equal(written.status, 200, "what was done is not told to have failed");
      written.socket.destroy();
      await writerLeft.promise;
      await readToEnd(asked[1]?.socket);
      const { status, socket } = await askAndStop(served, "/large");
      assert.equal(status, 200);
      socket.destroy();
      for (const one of asked) one.socket.destroy();
    },
  );

  test("are let have an answer that is larger than the bound, one at a time", async () => {
    await using served = await startServer({ routes, limits: { maxUnsentBytes: 1000 } });
    const first = await askAndStop(served, "/large");
    const second = await askAndStop(served, "/large");
    const written = await askAndStop(served, "/written");
    assert.deepEqual([first.status, second.status, written.status], [200, 503, 200]);
    for (const { socket } of [first, second, written]) socket.destroy();
  });

  test("are cut off, where a stream that has nothing to say is not", async () => {
    const stream = new PassThrough();
    const cutOff = Promise.withResolvers<void>();
    await using served = await startServer({
      routes: [
        ...routes,
        { ...answering("/stream", 0), handle: () => Promise.resolve({ status: 200, stream }) },
      ],
      limits: { sendTimeoutMs: 20 },
      onRequestEnd: ({ path }) => void (path === "/large" && cutOff.resolve()),
    });
    const quiet = served.connect();
    quiet.write(rawRequest("GET", "/stream"));
    stream.write("first");
    await once(quiet, "data");
    await askAndStop(served, "/large");
    await cutOff.promise;
    stream.end("last");
    assert.match(String(await readAll(quiet)), /last\r\n0\r\n\r\n$/);
  });
});

async function readToEnd(socket: Socket | undefined): Promise<void> {
  if (socket === undefined) return;
  socket.resume();
  await once(socket, "close");
}

/** The bytes of all buffers that somebody still holds. */
function measureBuffers(): number {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
  return process.memoryUsage().arrayBuffers;
}

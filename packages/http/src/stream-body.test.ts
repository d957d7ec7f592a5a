// Bodies that are read as streams: when, how fast, how much, and what becomes of senders who leave.
import assert from "node:assert/strict";
import { once } from "node:events";
import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { type Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { suite, test } from "node:test";
import { openBodyStream } from "./body-bytes.ts";
import { rawRequest, readUntil, startServer, type TestStreamRoute } from "./test-server.ts";

type StreamHandler = (body: Readable) => Promise<unknown>;

const streamRoute = (read: StreamHandler, maxBodyBytes?: number): TestStreamRoute => ({
  method: "PUT",
  path: "/files/:name",
  guard: "open",
  body: "stream",
  ...(maxBodyBytes === undefined ? {} : { maxBodyBytes }),
  handle: async ({ body }) => ({ status: 200, body: JSON.stringify(await read(body)) }),
});

async function countBytes(body: Readable): Promise<number> {
  let size = 0;
  for await (const chunk of body) size += (chunk as Buffer).length;
  return size;
}

const promise = <T>() => Promise.withResolvers<T>();

const put = (length: number | string, body = "") =>
  rawRequest("PUT", "/files/x", { headers: [`content-length: ${length}`], body });

suite("a body that is a stream", () => {
  test("comes through whole, whatever its type and its coding", async () => {
    await using served = await startServer({ routes: [streamRoute(countBytes)] });
    assert.equal((await served.send(put(1_000_000, "x".repeat(1_000_000)))).body, "1000000");
    const chunked = { headers: ["transfer-encoding: chunked"], body: "3\r\nabc\r\n0\r\n\r\n" };
    assert.equal((await served.send(rawRequest("PUT", "/files/x", chunked))).body, "3");
    assert.equal((await served.send(rawRequest("PUT", "/files/x"))).body, "0");
  });

  test("is there before its first byte, and only for those who are admitted", async () => {
    const begun = Promise.withResolvers<void>();
    const read = (body: Readable) => {
      begun.resolve();
      return countBytes(body);
    };
    await using served = await startServer({
      routes: [streamRoute(read)],
      admit: (request) => (request.header("x-refuse").length > 0 ? { status: 401 } : undefined),
    });
    const socket = served.connect();
    socket.write("PUT /files/x HTTP/1.1\r\nhost: x\r\ncontent-length: 3\r\n\r\n");
    await begun.promise;
    socket.write("abc");
    assert.match(await readUntil(socket, "\r\n\r\n3"), /^HTTP\/1\.1 200/);
    socket.destroy();
    const refused = rawRequest("PUT", "/files/x", { headers: ["x-refuse: 1", "content-length: 5"] });
    assert.equal((await served.send(refused)).status, 401);
  });

  for (const sent of ["a", "abc"])
    test(`is refused where its sender left before there was anybody to read it, having sent ${sent.length} of 3 bytes`, async () => {
      const [asked, left, told] = [promise<void>(), promise<void>(), promise<unknown>()];
      await using served = await startServer({
        routes: [streamRoute(countBytes)],
        admit: async () => {
          asked.resolve();
          await left.promise;
          return undefined;
        },
        onRequestEnd: () => left.resolve(),
        answerFailure: ({ reason }, { path }) => {
          // What is left of a request that was cut short is told, too: as no HTTP, without a path.
          if (path !== "") told.resolve(reason);
          return { status: 400 };
        },
      });
      const socket = served.connect();
      socket.write(`PUT /files/x HTTP/1.1\r\nhost: x\r\ncontent-length: 3\r\n\r\n${sent}`);
      await asked.promise;
      socket.destroy();
      assert.equal(await told.promise, "body_cut_off");
    });

  test("fails where its sender leaves when all of it has come, and not all of it is read", async () => {
    const message = new IncomingMessage(new Socket());
    for (let chunks = 0; chunks < 10; chunks++) message.push(Buffer.alloc(65_536));
    message.push(null);
    message.complete = true;
    const stream = openBodyStream(message, Infinity);
    await once(message, "pause");
    message.destroy();
    await assert.rejects(countBytes(stream), /body_cut_off/);
  });

  test("is sent no faster than it is read", async () => {
    const begun = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const read = async (body: Readable) => {
      begun.resolve();
      await goOn.promise;
      return countBytes(body);
    };
    await using served = await startServer({ routes: [streamRoute(read)] });
    const socket = served.connect();
    const size = 64 * 1024 * 1024;
    socket.write(`PUT /files/x HTTP/1.1\r\nhost: x\r\ncontent-length: ${size}\r\n\r\n`);
    await begun.promise;
    let sent = 0;
    const chunk = Buffer.alloc(1024 * 1024);
    while (sent < size && socket.write(chunk)) sent += chunk.length;
    // More than the buffers of both ends could take would mean that nobody holds it back.
    assert.ok(socket.writableLength > 0);
    sent += chunk.length;
    goOn.resolve();
    while (sent < size) {
      sent += chunk.length;
      // oxlint-disable-next-line no-await-in-loop -- as fast as it is taken
      if (!socket.write(chunk)) await once(socket, "drain");
    }
    assert.match(await readUntil(socket, String(size)), /^HTTP\/1\.1 200/);
    socket.destroy();
  });

  test("may have as many bytes as its route says", async () => {
    await using served = await startServer({ routes: [streamRoute(countBytes, 10)] });
    assert.equal((await served.send(put(10, "x".repeat(10)))).body, "10");
    assert.deepEqual((await served.send(put(11))).reason, "body_too_large");
    const chunked = { headers: ["transfer-encoding: chunked"], body: `14\r\n${"x".repeat(20)}\r\n0\r\n\r\n` };
    assert.deepEqual((await served.send(rawRequest("PUT", "/files/x", chunked))).reason, "body_too_large");
  });

  test("may be left unread: the answer comes, and the connection ends", async () => {
    await using served = await startServer({ routes: [streamRoute(() => Promise.resolve("enough"))] });
    const socket = served.connect();
    socket.write("PUT /files/x HTTP/1.1\r\nhost: x\r\ncontent-length: 4000003\r\n\r\nabc");
    assert.match(await readUntil(socket, "enough"), /^HTTP\/1\.1 200[^]*connection: close/);
    socket.end(Buffer.alloc(4_000_000));
    await once(socket, "close");
  });

  test("whose place can't take it is answered with the failure", async () => {
    const read = async (body: Readable) => {
      const full = new Writable({ write: (_chunk, _encoding, done) => done(new Error("disk full")) });
      await pipeline(body, full);
      return null;
    };
    await using served = await startServer({ routes: [streamRoute(read)] });
    const { status, body } = await served.send(put(100, "x".repeat(100)));
    assert.equal(status, 500);
    assert.match(body, /disk full/);
  });

  test("fails where its sender leaves", async () => {
    const failed = Promise.withResolvers<string>();
    const first = Promise.withResolvers<void>();
    const read = async (body: Readable) => {
      body.once("data", () => first.resolve());
      try {
        return await countBytes(body);
      } catch (error) {
        failed.resolve(String(error));
        throw error;
      }
    };
    await using served = await startServer({ routes: [streamRoute(read)] });
    const socket = served.connect();
    socket.write("PUT /files/x HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\nabc");
    await first.promise;
    socket.destroy();
    assert.match(await failed.promise, /body_cut_off/);
  });

  test("may take longer than other bodies, but not pause for long", async () => {
    await using served = await startServer({
      routes: [streamRoute(countBytes)],
      limits: { requestTimeoutMs: 1, streamTimeoutMs: 50 },
    });
    const socket = served.connect();
    socket.write("PUT /files/x HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\nabc");
    assert.match(await readUntil(socket, "\r\n\r\n"), /^HTTP\/1\.1 408/);
    await once(socket, "close");
  });

  test("that has arrived may have lost its sender, which its handler can ask", async () => {
    const [arrived, left] = [promise<void>(), promise<unknown>()];
    const route: TestStreamRoute = {
      ...streamRoute(countBytes),
      async handle({ body, left: signal }) {
        await countBytes(body);
        signal.addEventListener("abort", () => left.resolve(signal.reason));
        arrived.resolve();
        await left.promise;
        return { status: 200 };
      },
    };
    await using served = await startServer({ routes: [route] });
    const socket = served.connect();
    socket.write("PUT /files/x HTTP/1.1\r\nhost: x\r\ncontent-length: 3\r\n\r\nabc");
    await arrived.promise;
    socket.destroy();
    assert.match(String(await left.promise), /body_cut_off/);
  });

  suite("whose sender is slow", () => {
    const limits = { streamGraceMs: 50, streamBytesPerSecond: 10_000 };

    /** Sends a byte now and then, for as long as anybody takes it. */
    function trickle(socket: Socket): void {
      const timer = setInterval(() => socket.write("x"), 5);
      socket.on("error", () => {});
      socket.once("close", () => clearInterval(timer));
    }

    async function assertCutOff(socket: Socket): Promise<void> {
      socket.write("PUT /files/x HTTP/1.1\r\nhost: x\r\ncontent-length: 100000\r\n\r\n");
      trickle(socket);
      assert.match(await readUntil(socket, "\r\n\r\n"), /^HTTP\/1\.1 408/);
      if (!socket.closed) await new Promise((resolve) => socket.once("close", resolve));
    }

    test("is cut off, though it never pauses", async () => {
      const failed = promise<unknown>();
      const read = (body: Readable) => countBytes(body).catch(failed.resolve);
      await using served = await startServer({ routes: [streamRoute(read)], limits });
      await assertCutOff(served.connect());
      assert.match(String(await failed.promise), /body_cut_off/);
    });

    test("is not to blame for a slow reader", async () => {
      const [begun, goOn] = [promise<void>(), promise<void>()];
      let isFirst = true;
      const read = async (body: Readable) => {
        const waits = isFirst;
        begun.resolve();
        isFirst = false;
        if (waits) await goOn.promise;
        return countBytes(body);
      };
      await using served = await startServer({ routes: [streamRoute(read)], limits });
      const taken = served.send(put(1_000_000, "x".repeat(1_000_000)));
      await begun.promise;
      await assertCutOff(served.connect());
      goOn.resolve();
      assert.equal((await taken).body, "1000000");
    });
  });

  test("that has arrived may be worked on for as long as it takes", async () => {
    const arrived = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const read = async (body: Readable) => {
      const size = await countBytes(body);
      arrived.resolve();
      await goOn.promise;
      return size;
    };
    await using served = await startServer({ routes: [streamRoute(read)], limits: { streamTimeoutMs: 50 } });
    const worked = served.send(put(3, "abc"));
    await arrived.promise;
    // One that begins later, and pauses, is cut off meanwhile.
    assert.equal((await served.send(put(3, "a"))).status, 408);
    goOn.resolve();
    assert.equal((await worked).body, "3");
  });
});

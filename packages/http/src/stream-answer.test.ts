// Answers that are sent while they are made: whole, or recognisably broken; and nobody works for a client that is gone.
import assert from "node:assert/strict";
import { once } from "node:events";
import { Readable } from "node:stream";
import { suite, test } from "node:test";
import { rawRequest, readAll, readUntil, startServer, type TestRoute } from "./test-server.ts";

const streamRoute = (make: () => { readonly stream: Readable; readonly length?: number }): TestRoute => ({
  method: "GET",
  path: "/",
  guard: "open",
  body: "none",
  handle: () => Promise.resolve({ status: 200, headers: { "content-type": "text/plain" }, ...make() }),
});

const LAST_CHUNK = "\r\n0\r\n\r\n";

suite("a stream", () => {
  test("is sent to its end, and the connection lives on", async () => {
    await using served = await startServer({
      routes: [streamRoute(() => ({ stream: Readable.from(["ab", "cd"]) }))],
    });
    const { raw, headers } = await served.get("/");
    assert.equal(headers["transfer-encoding"], "chunked");
    assert.equal(headers["content-type"], "text/plain");
    assert.match(raw, /ab[^]*cd\r\n0\r\n\r\n$/);
    const socket = served.connect();
    for (let i = 0; i < 2; i += 1) {
      socket.write("GET / HTTP/1.1\r\nhost: x\r\n\r\n");
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await readUntil(socket, LAST_CHUNK);
    }
    socket.destroy();
  });

  test("of a length that is known is sent with it", async () => {
    const make = () => ({ stream: Readable.from([Buffer.from("äb")]), length: 3 });
    await using served = await startServer({ routes: [streamRoute(make)] });
    const { body, headers } = await served.get("/");
    assert.deepEqual([body, headers["content-length"]], ["äb", "3"]);
  });

  test("that is not as long as was said ends the connection, and is told", async () => {
    const broken: string[] = [];
    const make = () => ({ stream: Readable.from(["abc"]), length: 5 });
    await using served = await startServer({
      routes: [streamRoute(make)],
      onBroken: (error) => void broken.push(String(error)),
    });
    const socket = served.connect();
    socket.write("GET / HTTP/1.1\r\nhost: x\r\n\r\n");
    const all = (await readAll(socket)).toString();
    assert.match(all, /content-length: 5[^]*abc$/);
    assert.equal(broken.length, 1);
  });

  test("that fails half-way ends the connection without an end of the body, and is told", async () => {
    const broken: string[] = [];
    async function* failing() {
      yield "first";
      await Promise.resolve();
      throw new Error("half-way");
    }
    await using served = await startServer({
      routes: [streamRoute(() => ({ stream: Readable.from(failing()) }))],
      onBroken: (error) => void broken.push(String(error)),
    });
    const { raw } = await served.get("/");
    assert.match(raw, /first/);
    assert.ok(!raw.endsWith(LAST_CHUNK));
    assert.deepEqual(broken, ["Error: half-way"]);
    assert.equal((await served.get("/x")).status, 404);
  });

  test("is destroyed when its client goes away, which is no failure", async () => {
    const broken: unknown[] = [];
    const closed = Promise.withResolvers<void>();
    const make = () => {
      const stream = new Readable({ read() {} });
      stream.push("event");
      stream.once("close", closed.resolve);
      return { stream };
    };
    await using served = await startServer({
      routes: [streamRoute(make)],
      onBroken: (error) => void broken.push(error),
    });
    const socket = served.connect();
    socket.write("GET / HTTP/1.1\r\nhost: x\r\n\r\n");
    await readUntil(socket, "event");
    socket.destroy();
    await closed.promise;
    assert.deepEqual(broken, []);
  });

  test("that its maker destroys ends the connection", async () => {
    const streams: Readable[] = [];
    const make = () => {
      const stream = new Readable({ read() {} });
      stream.push("event");
      streams.push(stream);
      return { stream };
    };
    await using served = await startServer({ routes: [streamRoute(make)] });
    const socket = served.connect();
    socket.write("GET / HTTP/1.1\r\nhost: x\r\n\r\n");
    await readUntil(socket, "event");
    streams[0]?.destroy();
    await once(socket, "close");
  });

  test("begins with its head at once, and is made no faster than it is taken", async () => {
    let made = 0;
    const endless = () => ({
      stream: new Readable({
        read() {
          made += 1;
          this.push(Buffer.alloc(65_536));
        },
      }),
    });
    const silent = () => ({ stream: new Readable({ read() {} }) });
    await using served = await startServer({
      routes: [streamRoute(endless), { ...streamRoute(silent), path: "/silent" }],
    });
    const quiet = served.connect();
    quiet.write("GET /silent HTTP/1.1\r\nhost: x\r\n\r\n");
    assert.match(await readUntil(quiet, "\r\n\r\n"), /^HTTP\/1\.1 200/);
    quiet.destroy();
    const socket = served.connect();
    socket.pause();
    socket.write("GET / HTTP/1.1\r\nhost: x\r\n\r\n");
    // As long as nobody reads, another request is answered, and the stream waits.
    let before = -1;
    while (made !== before) {
      before = made;
      // oxlint-disable-next-line no-await-in-loop -- until it waits
      await served.get("/nothing");
    }
    assert.ok(made < 1000);
    socket.destroy();
  });

  test("is not made for HEAD", async () => {
    const streams: Readable[] = [];
    const make = () => {
      const stream = Readable.from(["abc"]);
      streams.push(stream);
      return { stream };
    };
    await using served = await startServer({ routes: [streamRoute(make)] });
    const { status, body } = await served.send(rawRequest("HEAD", "/"));
    assert.deepEqual([status, body], [200, ""]);
    assert.equal(streams[0]?.destroyed, true);
  });
});

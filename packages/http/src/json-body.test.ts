// JSON bodies through real sockets: which are taken, and how each other one is refused.
import assert from "node:assert/strict";
import { once } from "node:events";
import { suite, test } from "node:test";
import { isJsonType } from "./json-type.ts";
import { rawJson, rawRequest, readUntil, startServer, type TestRoute } from "./test-server.ts";

const route: TestRoute = {
  method: "POST",
  path: "/",
  guard: "open",
  body: "json",
  handle: ({ body }) => Promise.resolve({ status: 200, body: JSON.stringify({ body }) }),
};

suite("content types", () => {
  const types: readonly (readonly [string, string | undefined, boolean])[] = [
    ["as it should be", "application/json", true],
    ["in any case", "Application/JSON", true],
    ["with a charset", "application/json; charset=utf-8", true],
    ["with a quoted charset", 'application/json ; Charset="UTF-8"', true],
    ["with the charset's other spelling", "application/json;charset=utf8", true],
    ["with another parameter", "application/json; profile=x; charset=utf-8", true],
    ["with an empty parameter", "application/json; ", true],
    ["missing", undefined, false],
    ["empty", "", false],
    ["with another charset", "application/json; charset=iso-8859-1", false],
    ["with another charset behind the right one", "application/json; charset=utf-8; charset=utf-16", false],
    ["with half a parameter", "application/json; charset", false],
    ["with half a quote", 'application/json; charset="utf-8', false],
    ["a relative of JSON", "application/problem+json", false],
    ["a longer word", "application/jsonp", false],
    ["two types", "application/json, text/plain", false],
    ["a form", "application/x-www-form-urlencoded", false],
    ["multipart", "multipart/form-data; boundary=application/json", false],
    ["plain text, which needs no preflight", "text/plain; charset=utf-8", false],
    ["plain text that mentions JSON", "text/plain; application/json", false],
    ["with a blank in front", " application/json", false],
    ["with 16 000 blanks", `application/json${" ".repeat(16_000)}x`, false],
    ["with 16 000 semicolons", `application/json${";".repeat(16_000)}x`, false],
  ];
  for (const [name, type, isTaken] of types) {
    test(`${name}: ${isTaken ? "taken" : "refused"}`, () => assert.equal(isJsonType(type), isTaken));
  }
});

suite("bodies", () => {
  const type = "content-type: application/json";
  const length = (bytes: number) => `content-length: ${bytes}`;
  const cases: readonly (readonly [
    name: string,
    headers: readonly string[],
    body: string,
    expected: unknown,
  ])[] = [
    ["a value", [type, length(7)], '{"a":1}', { body: { a: 1 } }],
    ["a value behind a byte order mark", [type, length(5)], "\xef\xbb\xbf{}", { body: {} }],
    ["chunks", [type, "transfer-encoding: chunked"], "1\r\n[\r\n1\r\n]\r\n0\r\n\r\n", { body: [] }],
    ["nothing", [], "", { reason: "body_missing" }],
    ["nothing, of a type", [type, length(0)], "", { reason: "body_missing" }],
    ["nothing, of another type", ["content-type: text/plain"], "", { reason: "unsupported_media_type" }],
    ["no type", [length(2)], "{}", { reason: "unsupported_media_type" }],
    [
      "another type, however large",
      ["content-type: text/plain", length(5000)],
      "{}",
      { reason: "unsupported_media_type" },
    ],
    ["bytes that are no UTF-8", [type, length(3)], '"\xff"', { reason: "not_utf8" }],
    [
      "no JSON",
      [type, length(1)],
      "{",
      {
        reason: "bad_json",
        text: "{",
        problem: {
          code: "syntax",
          offset: 1,
          line: 1,
          column: 2,
          expected: "a name in double quotes",
          found: null,
        },
      },
    ],
    [
      "a member twice",
      [type, length(13)],
      '{"a":1,"a":2}',
      { reason: "bad_json", text: '{"a":1,"a":2}', problem: { code: "duplicate_key", path: ["a"] } },
    ],
    ["more than is said to be taken", [type, length(1001)], "", { reason: "body_too_large", max: 1000 }],
    [
      "chunks without an end",
      [type, "transfer-encoding: chunked"],
      "400\r\n".concat(" ".repeat(1024), "\r\n"),
      { reason: "body_too_large", max: 1000 },
    ],
  ];
  for (const [name, headers, body, expected] of cases) {
    test(`of ${name} are answered with ${JSON.stringify(expected).slice(0, 40)}`, async () => {
      await using served = await startServer({ routes: [route] });
      const text = Buffer.from(rawRequest("POST", "/", { headers, body }), "latin1");
      const received = await served.send(text);
      assert.deepEqual(JSON.parse(received.body), expected);
    });
  }

  test("of nothing are undefined where that is allowed, whatever their type", async () => {
    await using served = await startServer({ routes: [route], json: { allowsEmpty: true } });
    for (const headers of [[], ["content-type: text/plain"], [type, "content-length: 0"]]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      assert.equal((await served.send(rawRequest("POST", "/", { headers }))).body, "{}");
    }
  });

  test("have the largest size that their route says", async () => {
    await using served = await startServer({ routes: [{ ...route, maxBodyBytes: 4 }] });
    assert.equal((await served.send(rawJson("/", "1234"))).status, 200);
    assert.equal((await served.send(rawJson("/", "12345"))).reason, "body_too_large");
  });

  test("that are too large are answered while they are sent, and their sender may finish", async () => {
    await using served = await startServer({ routes: [route] });
    const socket = served.connect();
    socket.write(`POST / HTTP/1.1\r\nhost: x\r\n${type}\r\ncontent-length: 4000000\r\n\r\n`);
    assert.match(await readUntil(socket, "body_too_large"), /^HTTP\/1\.1 413[^]*connection: close/);
    socket.end(Buffer.alloc(4_000_000, 32));
    await once(socket, "close");
  });

  test("of routes without one are let pass by", async () => {
    const none: TestRoute = { ...route, body: "none", handle: () => Promise.resolve({ status: 204 }) };
    await using served = await startServer({ routes: [none] });
    const socket = served.connect();
    const body = "x".repeat(200_000);
    const text = `POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
    socket.write(text);
    assert.match(await readUntil(socket, "\r\n\r\n"), /^HTTP\/1\.1 204/);
    socket.write(text);
    assert.match(await readUntil(socket, "\r\n\r\n"), /^HTTP\/1\.1 204/);
    socket.destroy();
  });

  test("that do not arrive in time end the connection", async () => {
    await using served = await startServer({ routes: [route], limits: { requestTimeoutMs: 30 } });
    const received = await served.send(rawRequest("POST", "/", { headers: [type, length(10)], body: "{" }));
    assert.equal(received.status, 408);
    assert.equal(received.body, "");
  });

  test("that nobody reads must arrive in time, too", async () => {
    await using served = await startServer({ routes: [], limits: { requestTimeoutMs: 30 } });
    const socket = served.connect();
    socket.write("POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\n");
    socket.resume();
    await once(socket, "close");
  });

  test("whose sender leaves run no handler", async () => {
    let runs = 0;
    const done = Promise.withResolvers<void>();
    const counting: TestRoute = {
      ...route,
      handle: () => {
        runs += 1;
        return Promise.resolve({ status: 200 });
      },
    };
    await using served = await startServer({ routes: [counting], onRequestEnd: () => done.resolve() });
    const socket = served.connect();
    socket.write(`POST / HTTP/1.1\r\nhost: x\r\n${type}\r\ncontent-length: 10\r\n\r\n{}`, () =>
      socket.destroy(),
    );
    await done.promise;
    assert.equal(runs, 0);
  });
});

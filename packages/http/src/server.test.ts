// The way of a request through real sockets: who is asked when, what each refusal is, and what an answer carries.
import assert from "node:assert/strict";
import { once } from "node:events";
import { suite, test } from "node:test";
import type { CompletedRequest } from "./server-options.ts";
import {
  rawJson,
  rawRequest,
  readUntil,
  startServer,
  type TestRequest,
  type TestRoute,
  type TestSettings,
} from "./test-server.ts";

const answerRequest = ({ id, method, path, query, params, body, caller, ip }: TestRequest) =>
  Promise.resolve({
    status: 200,
    body: JSON.stringify({ id, method, path, query, params, body, caller, ip }),
  });

const echo: TestRoute = {
  method: "GET",
  path: "/things/:id",
  guard: "open",
  body: "none",
  handle: answerRequest,
};
const post: TestRoute = {
  method: "POST",
  path: "/things",
  guard: "open",
  body: "json",
  handle: answerRequest,
};
const fail: TestRoute = {
  method: "GET",
  path: "/fail",
  guard: "open",
  body: "none",
  handle: () => Promise.reject(new Error("oh no")),
};

const routes = [echo, post, fail];

suite("requests", () => {
  test("are given to their route, with everything as it was sent", async () => {
    await using served = await startServer({ routes });
    const { status, body, headers } = await served.get("/things/a%2Fb?x=%31&x=2", ["x-request-id: mine"]);
    assert.equal(status, 200);
    assert.deepEqual(JSON.parse(body), {
      id: "mine",
      method: "GET",
      path: "/things/a%2Fb",
      query: "x=%31&x=2",
      params: { id: "a/b" },
      caller: null,
      ip: "127.0.0.1",
    });
    assert.equal(headers["x-request-id"], "mine");
    assert.equal(headers["content-type"], "application/json; charset=utf-8");
  });

  test("get an id of their own where they bring none of the form", async () => {
    await using served = await startServer({ routes });
    for (const sent of [[], ["x-request-id: a b"], ["x-request-id: a", "x-request-id: a"]]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { headers } = await served.get("/things/1", sent);
      assert.match(headers["x-request-id"] ?? "", /^made-\d$/);
    }
  });

  test("may name the whole address, and a fragment is no part of it", async () => {
    await using served = await startServer({ routes });
    for (const path of ["http://elsewhere.example/things/1?q", "/things/1#part"]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      assert.equal((await served.get(path)).status, 200, path);
    }
  });

  test("follow each other on one connection", async () => {
    await using served = await startServer({ routes });
    const socket = served.connect();
    for (const id of ["one", "two", "three"]) {
      socket.write(`GET /things/${id} HTTP/1.1\r\nhost: x\r\n\r\n`);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      assert.match(await readUntil(socket, id), /^HTTP\/1\.1 200 OK/);
    }
    socket.destroy();
  });

  test("have all values of a header, in their order", async () => {
    const seen: (readonly string[])[] = [];
    const handle = (request: TestRequest) => {
      seen.push(request.header("x-a"));
      return Promise.resolve({ status: 204 });
    };
    await using served = await startServer({ routes: [{ ...echo, handle }] });
    const { headers } = await served.get("/things/1", ["X-A: 1", "x-a: 2"]);
    assert.deepEqual(seen, [["1", "2"]]);
    assert.equal(headers["content-length"], undefined);
  });
});

suite("addresses and methods", () => {
  const cases: readonly (readonly [string, string, number])[] = [
    ["GET", "/things", 405],
    ["PUT", "/things", 405],
    ["PROPFIND", "/things", 405],
    ["HEAD", "/things", 405],
    ["GET", "/things/", 404],
    ["GET", "/things/1/", 404],
    ["GET", "//things/1", 404],
    ["GET", "/Things/1", 404],
    ["GET", "/%74hings/1", 200],
    ["GET", "/things%2F1", 404],
    ["GET", "/things/%zz", 404],
    ["GET", "/things/%ff", 404],
    ["GET", `/things/${"a".repeat(20)}`, 200],
    ["GET", `/things/${"a".repeat(21)}`, 404],
    ["GET", "/", 404],
    ["OPTIONS", "*", 404],
  ];
  for (const [method, path, status] of cases) {
    test(`${method} ${path} is ${status}`, async () => {
      await using served = await startServer({ routes });
      assert.equal((await served.get(path, [], method)).status, status);
    });
  }

  test("HEAD has the headers of GET and no body, and can be off", async () => {
    await using served = await startServer({ routes: [echo, { ...echo, path: "/off", hasHead: false }] });
    const [head, get] = [await served.get("/things/1", [], "HEAD"), await served.get("/things/1")];
    assert.equal(head.body, "");
    assert.equal(head.headers["content-length"], String(get.body.length + 1));
    assert.equal((await served.get("/off", [], "HEAD")).status, 404);
    assert.equal((await served.get("/off", [], "PUT")).raw.includes('"allow":["GET"]'), true);
  });
});

suite("the order of checks", () => {
  const log: string[] = [];
  const settings: TestSettings = {
    routes: [{ ...post, handle: () => Promise.resolve({ status: 200 }) }],
    admit(request, route) {
      log.push(`admit ${route?.path ?? "nothing"}`);
      return request.header("x-refuse").length > 0 ? { status: 403 } : undefined;
    },
    async call(request, route, run) {
      request.caller = "somebody";
      log.push(`call ${route.path}`);
      return run(request);
    },
    headers(request, route) {
      log.push(`headers for ${request.caller ?? "nobody"} at ${route?.path ?? "nothing"}`);
      return { "x-common": "yes" };
    },
  };
  const cases: readonly (readonly [string, string, number, readonly string[]])[] = [
    [
      "all is well",
      rawJson("/things", "{}"),
      200,
      ["admit /things", "call /things", "headers for somebody at /things"],
    ],
    [
      "the head is bad",
      "POST /things HTTP/1.1\r\nconnection: close\r\n\r\n",
      400,
      ["headers for nobody at nothing"],
    ],
    ["nobody has the address", rawJson("/x", "{}"), 404, ["admit nothing", "headers for nobody at nothing"]],
    [
      "the caller is refused, whatever the body is",
      rawJson("/things", "{", ["x-refuse: 1"]),
      403,
      ["admit /things", "headers for nobody at /things"],
    ],
    [
      "the caller is refused at an unknown address",
      rawJson("/x", "{", ["x-refuse: 1"]),
      403,
      ["admit nothing", "headers for nobody at nothing"],
    ],
    ["the body is bad", rawJson("/things", "{"), 400, ["admit /things", "headers for nobody at /things"]],
  ];
  for (const [name, text, status, expected] of cases) {
    test(`where ${name}`, async () => {
      await using served = await startServer(settings);
      log.length = 0;
      const { status: actual, headers } = await served.send(text);
      assert.equal(actual, status);
      assert.deepEqual(log, expected);
      assert.equal(headers["x-common"], "yes");
    });
  }

  test("admitting may take its time, and may throw", async () => {
    await using served = await startServer({
      routes,
      admit: async () => {
        await Promise.resolve();
        throw new Error("not today");
      },
    });
    assert.match((await served.get("/things/1")).body, /not today/);
  });
});

suite("failures", () => {
  test("of a handler are answered, and the connection lives on", async () => {
    await using served = await startServer({ routes });
    const socket = served.connect();
    socket.write("GET /fail HTTP/1.1\r\nhost: x\r\n\r\n");
    assert.match(await readUntil(socket, "oh no"), /^HTTP\/1\.1 500/);
    socket.write("GET /things/1 HTTP/1.1\r\nhost: x\r\n\r\n");
    assert.match(await readUntil(socket, "params"), /^HTTP\/1\.1 200/);
    socket.destroy();
  });

  test("of a server's own words end no more than the connection", async () => {
    const broken: string[] = [];
    await using served = await startServer({
      routes,
      answerFailure() {
        throw new Error("no words");
      },
      onBroken: (error) => void broken.push(String(error)),
    });
    assert.equal((await served.get("/fail")).raw, "");
    assert.deepEqual(broken, ["Error: no words"]);
    assert.equal((await served.get("/things/1")).status, 200);
  });

  test("of reading what is no HTTP are answered with an id", async () => {
    await using served = await startServer({ routes });
    const cases: readonly (readonly [string, string])[] = [
      ["hello\r\n\r\n", "bad_http"],
      [rawRequest("GET", "/things/1", { headers: [`x: ${"a".repeat(20_000)}`] }), "headers_too_large"],
      [
        rawRequest("GET", "/things/1", { headers: Array.from({ length: 49 }, () => "a: b") }),
        "too_many_headers",
      ],
      [rawRequest("GET", "/things/1", { headers: ["host: y"] }), "bad_host"],
      ["GET /things/1 HTTP/1.1\r\nconnection: close\r\n\r\n", "bad_host"],
    ];
    for (const [text, reason] of cases) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const received = await served.send(text);
      assert.equal(received.reason, reason);
      assert.match(received.headers["x-request-id"] ?? "", /^made-/);
      assert.equal(received.headers["connection"], "close");
    }
    assert.equal((await served.send("GET /things/1 HTTP/1.0\r\n\r\n")).status, 200);
  });

  test("to send all headers in time end the connection", async () => {
    await using served = await startServer({ routes, limits: { headersTimeoutMs: 30 } });
    assert.equal((await served.send("GET /things/1 HTTP/1.1\r\n")).status, 408);
  });
});

test("the end of a request is told, with its route and its status", async () => {
  const done: CompletedRequest[] = [];
  const begun: number[] = [];
  const both = Promise.withResolvers<void>();
  await using served = await startServer({
    routes,
    onRequestStart: () => void begun.push(1),
    onRequestEnd(facts) {
      done.push(facts);
      if (done.length === 2) both.resolve();
    },
  });
  await served.get("/things/1", ["x-request-id: a"]);
  await served.get("/nothing", ["x-request-id: b"]);
  await both.promise;
  assert.equal(begun.length, 2);
  assert.deepEqual(
    done.map(({ id, method, path, route, status }) => [id, method, path, route, status]),
    [
      ["a", "GET", "/things/1", "/things/:id", 200],
      ["b", "GET", "/nothing", null, 404],
    ],
  );
  assert.ok(done.every(({ seconds }) => seconds >= 0));
});

suite("Expect: 100-continue", () => {
  const head = (length: number) =>
    `POST /things HTTP/1.1\r\nhost: x\r\nexpect: 100-continue\r\ncontent-type: application/json\r\n` +
    `content-length: ${length}\r\n\r\n`;

  test("the body is asked for once its sender is admitted", async () => {
    await using served = await startServer({ routes });
    const socket = served.connect();
    socket.write(head(2));
    assert.equal(await readUntil(socket, "\r\n\r\n"), "HTTP/1.1 100 Continue\r\n\r\n");
    socket.write("{}");
    assert.match(await readUntil(socket, '"body":{}'), /^HTTP\/1\.1 200/);
    socket.destroy();
  });

  test("who is refused is not asked for it", async () => {
    await using served = await startServer({ routes, admit: () => ({ status: 401 }) });
    const socket = served.connect();
    socket.write(head(2));
    assert.match(await readUntil(socket, "\r\n\r\n"), /^HTTP\/1\.1 401[^]*connection: close/);
    await once(socket, "close");
  });
});

// Requests over HTTP: who is answered at all, in which order things are checked, and what errors say.
import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { text as textOfStream } from "node:stream/consumers";
import { test } from "node:test";
import { GENERATOR_ROUTES } from "@lathe/contract";
import { diskFiles } from "../store/disk-files.ts";
import { diskExcept, errnoError, SMALL_PROJECT } from "../store/test-project.ts";
import { sendRequest, withServer } from "./test-server.ts";

const ROUTES = Object.keys(GENERATOR_ROUTES).map((key) => {
  const [method = "", path = ""] = key.split(" ");
  return { key, method, path: path.replaceAll(/:[a-z]+/g, "posts") };
});

test("every route but health and the session needs a session, and so do paths that are no route", () =>
  withServer(async ({ server: { port } }) => {
    const open: string[] = [];
    for (const { key, method, path } of ROUTES) {
      const { status, headers } = await sendRequest(port, method, { path });
      if (status !== 401) open.push(`${key} ${status}`);
      else assert.equal(headers["www-authenticate"], "Bearer");
    }
    assert.deepEqual(open, ["GET /healthz 200"]);
    assert.equal((await sendRequest(port, "GET", { path: "/api/nothing" })).status, 401);
  }));

test("a session is opened by the launch token alone", () =>
  withServer(async ({ server: { port, launchToken } }) => {
    const open = (body: unknown) => sendRequest(port, "POST", { path: "/api/session", body });
    for (const body of [{}, { launchToken: "x" }, { launchToken: null }, { launchToken: [launchToken] }]) {
      assert.equal((await open(body)).status, 401);
    }
    assert.equal((await open({ launchToken, more: 1 })).status, 400);
    const opened = await open({ launchToken });
    assert.equal(opened.status, 201);
    assert.ok(Date.parse(String(opened.member("expiresAt"))) > Date.now());
  }));

test("foreign requests are refused before anything else, and get no permission of any kind", () =>
  withServer(async ({ server: { port, launchToken }, session }) => {
    const foreign = [
      { host: "evil.example" },
      { origin: "http://evil.example" },
      { origin: "null" },
      { origin: `http://localhost:${port}.evil.example` },
      { origin: `http://localhost:${port + 1}` },
      { "sec-fetch-site": "cross-site" },
    ];
    for (const headers of foreign) {
      const sent = { headers: { ...session, ...headers } };
      for (const [method, body] of [["POST", { launchToken }], ["OPTIONS"], ["GET"]] as const) {
        const answer = await sendRequest(port, method, { path: "/api/session", body, ...sent });
        assert.equal(answer.status, 403);
        assert.equal(answer.error?.code, "foreign_origin");
        assert.deepEqual(
          Object.keys(answer.headers).filter((name) => name.startsWith("access-control")),
          [],
        );
      }
    }
    const own = { origin: `http://127.0.0.1:${port}`, "sec-fetch-site": "same-origin" };
    const sent = { path: "/api/session", headers: own, body: { launchToken } };
    assert.equal((await sendRequest(port, "POST", sent)).status, 201);
  }));

test("nothing is upgraded to another protocol", () =>
  withServer(async ({ server: { port }, session }) => {
    const headers = {
      ...session,
      connection: "Upgrade",
      upgrade: "websocket",
      "sec-websocket-version": "13",
    };
    const foreign = await sendRequest(port, "GET", {
      path: "/api/events",
      headers: { ...headers, origin: "http://evil.example" },
    });
    assert.equal(foreign.status, 403);
    const own = await sendRequest(port, "GET", { path: "/api/project", headers });
    assert.equal(own.status, 200);
  }));

test("the order of checks: session, JSON, presence of the revision, revision, the rest of the body, names", () =>
  withServer(async ({ send, revision, server: { port } }) => {
    const path = "/api/entities/nobody/field-draft";
    const current = await revision();
    const field = { name: "more", type: "string" };
    const codes = [
      (await sendRequest(port, "POST", { path, body: "{" })).error?.code,
      (await send("POST", path, { body: "{" })).error?.code,
      (await send("POST", path, { body: { junk: 1 } })).error?.code,
      (await send("POST", path, { body: { junk: 1, expectedRevision: 7 } })).error?.code,
      (await send("POST", path, { body: { junk: 1, expectedRevision: "old" } })).error?.code,
      (await send("POST", path, { body: { junk: 1, expectedRevision: current } })).error?.code,
      (await send("POST", path, { body: { field: {}, expectedRevision: current } })).error?.code,
      (await send("POST", path, { body: { field, expectedRevision: current } })).error?.code,
    ];
    assert.deepEqual(codes, [
      "unauthenticated",
      "invalid_body",
      "missing_revision",
      "missing_revision",
      "stale_revision",
      "invalid_body",
      "invalid_body",
      "not_found",
    ]);
  }));

test("a stale change says what it was made for and what is, and changes no byte", () =>
  withServer(async ({ dir, send, revision }) => {
    const before = await readFile(join(dir, "model/blog/posts.json"), "utf8");
    const body = { expectedRevision: "old", field: { name: "more", type: "string" } };
    const answer = await send("POST", "/api/entities/posts/field-draft", { body });
    assert.equal(answer.status, 409);
    assert.equal(answer.error?.expectedRevision, "old");
    assert.equal(answer.error?.actualRevision, await revision());
    assert.equal(await readFile(join(dir, "model/blog/posts.json"), "utf8"), before);
  }));

test("of fifty changes made for one revision exactly one is made", () =>
  withServer(async ({ send, revision }) => {
    const expectedRevision = await revision();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        send("POST", "/api/entities/posts/field-draft", {
          body: { expectedRevision, field: { name: `field${i}`, type: "string" } },
        }),
      ),
    );
    assert.equal(answers.filter(({ status }) => status === 201).length, 1);
    assert.equal(answers.filter(({ error }) => error?.code === "stale_revision").length, 49);
  }));

test("only JSON is taken for a body, and no more of it than a body may have", () =>
  withServer(async ({ send, revision }) => {
    const body = JSON.stringify({ expectedRevision: await revision(), project: { label: "Other" } });
    const put = async (type: string, sent: string) =>
      (await send("PUT", "/api/project", { body: sent, headers: { "content-type": type } })).status;
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""]) {
      assert.equal(await put(type, body), 415, type);
    }
    assert.equal(await put("application/json", `"${"x".repeat(5 * 1024 * 1024)}"`), 413);
    assert.equal(await put("application/json; charset=utf-8", body), 200);
  }));

test("a body that is sent in pieces is bounded, too", () =>
  withServer(async ({ server: { port }, session }) => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    const answer = textOfStream(socket);
    socket.write(
      `POST /api/diff HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: ${session.authorization}\r\n` +
        "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n",
    );
    const piece = `10000\r\n${" ".repeat(0x10000)}\r\n`;
    for (let i = 0; i <= 64; i++) socket.write(piece);
    assert.match(await answer, /^HTTP\/1\.1 413 /);
  }));

test("of those who have no session only a small body is read", () =>
  withServer(async ({ server: { port, launchToken } }) => {
    const body = { launchToken, more: "x".repeat(10_000) };
    assert.equal((await sendRequest(port, "POST", { path: "/api/session", body })).status, 413);
  }));

test("headers that are too large are refused", () =>
  withServer(async ({ server: { port } }) => {
    const headers = Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`x-${i}`, "1"]));
    const answer = await sendRequest(port, "GET", { path: "/healthz", headers });
    assert.equal(answer.error?.code, "payload_too_large");
  }));

test("what is no HTTP gets an error of the same form", () =>
  withServer(async ({ server: { port } }) => {
    const socket = connect(port, "127.0.0.1");
    socket.write("BLARG\r\n\r\n");
    const answer = await textOfStream(socket);
    assert.match(answer, /^HTTP\/1\.1 400 /);
    assert.match(answer, /"contractError":\{"code":"invalid_body","status":400/);
  }));

test("the request id is the caller's where it has the form, and in errors, too", () =>
  withServer(async ({ send }) => {
    const own = await send("GET", "/api/nothing", { headers: { "x-request-id": "my-1" } });
    assert.equal(own.headers["x-request-id"], "my-1");
    assert.equal(own.error?.requestId, "my-1");
    assert.equal(own.error?.status, 404);
    const odd = await send("GET", "/api/nothing", { headers: { "x-request-id": "a b" } });
    assert.match(String(odd.headers["x-request-id"]), /^[0-9a-f-]{36}$/);
  }));

test("outside the API there is only what is listed, and it keeps to itself", () =>
  withServer(async ({ server: { port } }) => {
    const page = await sendRequest(port, "GET", { path: "/" });
    assert.equal(page.status, 200);
    assert.match(String(page.headers["content-security-policy"]), /^default-src 'none'/);
    assert.equal(page.headers["referrer-policy"], "no-referrer");
    const linked = [...page.text.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, path = ""]) => path);
    for (const path of linked) assert.equal((await sendRequest(port, "GET", { path })).status, 200, path);
    const others = [
      "/index.html",
      "/lathe.json",
      "/..%2flathe.json",
      "/%2e%2e/lathe.json",
      "/.lathe/run/server.json",
      "//",
      "/?raw/..",
    ];
    const statuses = await Promise.all(
      others.map(async (path) => (await sendRequest(port, "GET", { path })).status),
    );
    assert.deepEqual(statuses, [404, 404, 404, 404, 404, 404, 200]);
    assert.equal((await sendRequest(port, "POST", { path: "/", body: {} })).status, 404);
  }));

const BROKEN = {
  ...SMALL_PROJECT,
  "model/blog/posts.json": `{"id":"e1","name":"posts","module":"blog","kind":"persistent","display":"nothing","fields":[{"id":"f1","name":"title","type":"string"}]}`,
  "model/blog/pages.json": "{ not JSON",
};

test("a model that is broken by hand is told, and can be edited except where it can't be read", () =>
  withServer(
    async ({ dir, send, revision }) => {
      for (const path of [
        "/api/project",
        "/api/modules",
        "/api/entities",
        "/api/model-editor",
        "/api/modules/blog",
      ]) {
        const { status, member } = await send("GET", path);
        assert.equal(status, 200);
        const files = (member("problems") as readonly { readonly file: string }[]).map(({ file }) => file);
        assert.deepEqual(new Set(files), new Set(["model/blog/pages.json", "model/blog/posts.json"]), path);
      }
      assert.equal((await send("GET", "/api/plan")).error?.code, "invalid_model");
      const settings = { label: "Pages" };
      const other = { body: { expectedRevision: await revision(), settings } };
      assert.equal((await send("PUT", "/api/entities/posts/settings", other)).status, 200);
      const unreadable = { body: { expectedRevision: await revision(), settings } };
      const refused = await send("PUT", "/api/entities/pages/settings", unreadable);
      assert.equal(refused.status, 422);
      assert.equal(refused.error?.details[0]?.file, "model/blog/pages.json");
      const entity = { name: "pages", module: "blog", kind: "persistent" };
      const draft = { body: { expectedRevision: await revision(), entity } };
      const over = await send("POST", "/api/entities/entity-draft", draft);
      assert.equal(over.status, 422);
      assert.equal(over.error?.details[0]?.code, "bad_json");
      assert.equal(await readFile(join(dir, "model/blog/pages.json"), "utf8"), "{ not JSON");
    },
    { files: BROKEN },
  ));

test("an edit by hand makes what was made for the model before it stale", () =>
  withServer(async ({ dir, send, revision }) => {
    const expectedRevision = await revision();
    await writeFile(join(dir, "lathe.json"), '{"name":"other"}');
    const answer = await send("PUT", "/api/project", { body: { expectedRevision, project: { label: "A" } } });
    assert.equal(answer.error?.code, "stale_revision");
  }));

test("a disk that fails is told without any path of this machine", () => {
  const lines: string[] = [];
  let isFull = false;
  const files = diskExcept({
    create: (path, mode) =>
      isFull ? Promise.reject(errnoError("ENOSPC", path)) : diskFiles.create(path, mode),
  });
  return withServer(
    async ({ dir, send, revision }) => {
      const body = { expectedRevision: await revision(), project: { label: "A" } };
      isFull = true;
      const answer = await send("PUT", "/api/project", { body });
      isFull = false;
      assert.equal(answer.status, 500);
      assert.equal(answer.error?.code, "internal");
      assert.match(answer.text, /the disk is full/);
      assert.ok(!answer.text.includes(dir));
      assert.equal(lines.length, 1);
      assert.equal((await send("PUT", "/api/project", { body })).status, 200);
    },
    { log: (line) => void lines.push(line), services: { files } },
  );
});

test("a failure inside Lathe is told to nobody but the terminal", () => {
  const lines: string[] = [];
  const broken = () => {
    throw new Error("secret detail");
  };
  const codegen = { version: "0", render: broken, planMigration: broken, collectApiChanges: broken };
  return withServer(
    async ({ send }) => {
      const answer = await send("GET", "/api/plan");
      assert.equal(answer.status, 500);
      assert.ok(!answer.text.includes("secret detail"));
      assert.equal(lines.length, 1);
      assert.match(lines[0] ?? "", /^GET \/api\/plan failed \(request [^)]+\): Error: secret detail/);
      assert.equal((await send("GET", "/api/entities")).status, 200);
    },
    { log: (line) => void lines.push(line), services: { codegen } },
  );
});

// The served documents and the running server tell the same: routes, schemas, every answer to random requests.
import assert from "node:assert/strict";
import { before, suite, test } from "node:test";
import { APPLICATION_ERRORS } from "@lathe/contract";
import { unavailable } from "@lathe/runtime/parts";
import { forEachApplication } from "./support/application.ts";
import type { CallOptions } from "./support/client.ts";
import { createSeededChoices } from "./support/random-samples.ts";
import { rawRequest, sendRaw } from "./support/raw-http.ts";
import type { Document } from "./support/response-check.ts";
import { type Schema, resolveSchemaRef } from "./support/schema-values.ts";
import { fillShelf } from "./support/shelf.ts";
import { listOperations, randomRequest } from "./support/walker.ts";

const REQUESTS = Number(process.env["PROPERTY_RUNS"] ?? 750);
const FAMILIES = ["admin", "external"] as const;
const ARTICLES = "/api/admin/v1/content/articles";
const NOBODY = "00000000-0000-7000-8000-000000000001";

const FAILING = [
  {
    method: "GET",
    path: "/fails",
    access: "anonymous",
    handle: () => Promise.reject(new Error("secret /etc/passwd")),
  },
  { method: "GET", path: "/away", access: "anonymous", handle: () => Promise.reject(unavailable()) },
] as const;

forEachApplication(
  "documents and server",
  (app) => {
    for (const family of FAMILIES) {
      test(`the ${family} document has the routes of the server, and no others`, () => {
        const served = app.routes
          .filter(({ path }) => path.startsWith(`/api/${family}/v1/`) || path.startsWith("/api/auth/v1/"))
          .filter(({ path }) => !path.endsWith("/docs"))
          .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, "{$1}")}`);
        const told = listOperations(app.documents[family]).map(
          ({ method, template }) => `${method} ${template}`,
        );
        assert.deepEqual(told.toSorted(), served.toSorted());
      });

      test(`the ${family} document is the same at every read, and names no tool, version or folder`, async () => {
        const path = `/api/${family}/v1/openapi.json`;
        const read = () => app.call("GET", path, { token: app.owner });
        const [first, second] = [await read(), await read()];
        assert.equal(first.text, second.text);
        const own = first.text.replace('"openapi": "3.1.0"', "");
        assert.doesNotMatch(own, /\/tmp|\/work|\/home|node_modules|fastify|lathe|\d+\.\d+\.\d+/i);
      });

      test(`bodies in the ${family} document are closed, and have nothing that the server owns`, () => {
        for (const { document, operation } of listOperations(app.documents[family])) {
          const schema = bodySchema(document, operation);
          if (schema === undefined) continue;
          const what = String(operation["operationId"]);
          // What it keeps is up to who keeps it.
          if (what === "writePreferences") continue;
          assert.equal(schema["additionalProperties"], false, what);
          const names = Object.keys(schema["properties"] as object);
          for (const name of [
            "id",
            "createdAt",
            "updatedAt",
            "version",
            "createdBy",
            "passwordHash",
            "token",
          ]) {
            assert.ok(!names.includes(name), `${what} ${name}`);
          }
          if (family === "external")
            assert.ok(!names.includes("owner") && !names.includes("internalCode"), what);
        }
      });
    }

    function bodySchema(document: Document, operation: Schema): Schema | undefined {
      const body = operation["requestBody"] as { content: Record<string, { schema: Schema }> } | undefined;
      const schema = body?.content["application/json"]?.schema;
      return typeof schema?.["$ref"] === "string" ? resolveSchemaRef(document, schema["$ref"]) : schema;
    }

    suite("random requests", () => {
      let visitor: string;
      let operator: string;
      const ids = new Map<string, string[]>();
      before(async () => {
        visitor = (await app.visitor()).token;
        operator = await app.operator(["*"]);
        const shelf = await fillShelf(app);
        ids.set("articles", [shelf.a1, shelf.a2, shelf.a3, shelf.a4]);
        ids.set("authors", [shelf.visibleAuthor]);
      });

      test(`${REQUESTS} of them never fail the server, and are answered as the documents say`, async () => {
        const all = FAMILIES.flatMap((family) => listOperations(app.documents[family]));
        // Passwords take long to check, and walkers must stay signed in.
        const walked = all.filter(({ template }) => !template.startsWith("/api/auth/"));
        const auth = all.filter(({ template }) => template.startsWith("/api/auth/"));
        const statuses = new Map<number, number>();
        for (let seed = 1; seed <= REQUESTS; seed += 1) {
          const choices = createSeededChoices(seed);
          const chosen = choices.pick(seed % 25 === 0 ? auth : walked);
          const collection = /\/_?(\w+)(?:\/\{|$)/.exec(chosen.template)?.[1] ?? "";
          const request = randomRequest(chosen, ids.get(collection) ?? [], choices);
          const isSignOut = request.method === "DELETE" && chosen.template.startsWith("/api/auth/");
          const token = isSignOut ? undefined : choices.pick([operator, operator, visitor, undefined]);
          const what = JSON.stringify({ seed, ...request });
          // oxlint-disable-next-line no-await-in-loop -- one request after the other
          const answer = await app
            .call(request.method, request.path, { ...request.options, token })
            .catch((cause: unknown) => {
              throw new Error(what, { cause });
            });
          assert.ok(answer.status < 500, `${what} ${answer.text}`);
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
          if (answer.status === 201 && request.method === "POST") {
            ids.set(collection, [...(ids.get(collection) ?? []), (answer.json as { id: string }).id]);
          }
        }
        for (const status of [200, 201, 400, 401, 404]) assert.ok(statuses.has(status), `no ${status}`);
      });
    });

    suite("errors have one shape", () => {
      const cases: readonly {
        readonly code: keyof typeof APPLICATION_ERRORS;
        send(): readonly [string, string, CallOptions?];
      }[] = [
        { code: "validation_failed", send: () => ["POST", ARTICLES, { token: app.owner, body: {} }] },
        { code: "unauthenticated", send: () => ["GET", ARTICLES] },
        { code: "not_found", send: () => ["GET", `${ARTICLES}/${NOBODY}`, { token: app.owner }] },
        { code: "method_not_allowed", send: () => ["PUT", ARTICLES, { token: app.owner }] },
        {
          code: "payload_too_large",
          send: () => ["POST", ARTICLES, { token: app.owner, raw: `"${"x".repeat(1_048_576)}"` }],
        },
        {
          code: "unsupported_media_type",
          send: () => [
            "POST",
            ARTICLES,
            { token: app.owner, raw: "x", headers: { "content-type": "text/plain" } },
          ],
        },
        {
          code: "precondition_required",
          send: () => ["DELETE", `/api/admin/v1/shop/orders/${NOBODY}`, { token: app.owner }],
        },
      ];
      for (const { code, send } of cases) {
        test(`${APPLICATION_ERRORS[code].status} ${code}`, async () => {
          const { status, json, headers } = await app.call(...send());
          assert.deepEqual([status, json.code], [APPLICATION_ERRORS[code].status, code]);
          assert.deepEqual([json.type, json.title], ["about:blank", APPLICATION_ERRORS[code].title]);
          assert.equal(json.requestId, headers.get("x-request-id"));
        });
      }

      test("403 forbidden, 409 conflict and 412 precondition_failed", async () => {
        const { id } = await app.create("content/articles", { title: "t", slug: "taken" });
        const token = app.owner;
        const answers = [
          await app.call("GET", ARTICLES, { token: await app.operator([]) }),
          await app.call("POST", ARTICLES, { token, body: { title: "t", slug: "taken" } }),
          await app.call("PATCH", `${ARTICLES}/${id}`, {
            token,
            body: { title: "u" },
            headers: { "if-match": '"7"' },
          }),
        ];
        assert.deepEqual(
          answers.map(({ status, json }) => [status, json.code]),
          [
            [403, "forbidden"],
            [409, "conflict"],
            [412, "precondition_failed"],
          ],
        );
      });

      test("429 rate_limited", async () => {
        const body = { email: "nobody@example.org", password: "wrong password" };
        const headers = { "x-forwarded-for": "10.9.9.9" };
        const tries = Array.from({ length: 40 }, () =>
          app.call("POST", "/api/auth/v1/sessions", { body, headers }),
        );
        const limited = (await Promise.all(tries)).find(({ status }) => status === 429);
        assert.equal(limited?.json.code, "rate_limited");
        assert.match(limited?.headers.get("retry-after") ?? "", /^\d+$/);
      });

      for (const { path, code } of [
        { path: "/api/own/fails", code: "internal" },
        { path: "/api/own/away", code: "unavailable" },
      ] as const) {
        test(`${APPLICATION_ERRORS[code].status} ${code}`, async () => {
          const response = await fetch(app.base + path);
          const text = await response.text();
          const problem = JSON.parse(text) as Record<string, unknown>;
          assert.deepEqual(Object.keys(problem), [
            "type",
            "title",
            "status",
            "detail",
            "code",
            "requestId",
            "errors",
          ]);
          assert.deepEqual([response.status, problem["code"]], [APPLICATION_ERRORS[code].status, code]);
          assert.equal(problem["requestId"], response.headers.get("x-request-id"));
          assert.doesNotMatch(text, /secret|passwd|\.ts/);
          if (code === "unavailable") assert.match(response.headers.get("retry-after") ?? "", /^\d+$/);
        });
      }
    });

    suite("request ids", () => {
      const sent: readonly { readonly name: string; readonly id: string; readonly isKept: boolean }[] = [
        { name: "of letters, digits, hyphens and underscores", id: "Abc_123-x", isKept: true },
        { name: "of 64 characters", id: "a".repeat(64), isKept: true },
        { name: "of 65 characters", id: "a".repeat(65), isKept: false },
        { name: "of 10 KB", id: "a".repeat(10_240), isKept: false },
        { name: "of nothing", id: "", isKept: false },
        { name: "with a blank", id: "a b", isKept: false },
        { name: "with an escape code", id: "a\u001b[31mred", isKept: false },
        { name: "with letters of other scripts", id: "\xe4\xf6", isKept: false },
        { name: "with markup", id: "<script>", isKept: false },
        { name: "with a quote", id: '"', isKept: false },
      ];
      for (const { name, id, isKept } of sent) {
        test(`${name} are ${isKept ? "kept" : "replaced"}, and one line is logged`, async () => {
          const logged = app.log.length;
          const headers = [`x-request-id: ${id}`];
          const { status, head, body } = await sendRaw(
            app.base,
            rawRequest("GET", "/api/external/v1/nothing", { headers }),
          );
          const answered = /^x-request-id: (.*)$/m.exec(head)?.[1]?.trim() ?? "";
          assert.match(answered, /^[A-Za-z0-9_-]{1,64}$/);
          if (isKept) assert.equal(answered, id);
          else
            assert.ok(
              !head.includes("red") && (id === "" || !body.includes(JSON.stringify(id).slice(1, -1))),
            );
          // What is no HTTP has no request that could be logged.
          if (status === 400) return;
          const lines = app.log.slice(logged);
          assert.deepEqual(
            lines.map(({ facts }) => facts["requestId"]),
            [answered],
          );
        });
      }

      test("that would break a header are refused or replaced", async () => {
        const headers = ["x-request-id: a\r\nset-cookie: b=c", "x-request-id: a\rb"];
        for (const line of headers) {
          // oxlint-disable-next-line no-await-in-loop -- one header after the other
          const { head } = await sendRaw(
            app.base,
            rawRequest("GET", "/api/external/v1/nothing", { headers: [line] }),
          );
          assert.doesNotMatch(head, /set-cookie/i);
        }
      });

      test("sent twice are replaced", async () => {
        const headers = ["x-request-id: one", "x-request-id: two"];
        const { head } = await sendRaw(app.base, rawRequest("GET", "/api/external/v1/nothing", { headers }));
        assert.doesNotMatch(head, /x-request-id: (one|two)/);
      });

      test("are on every answer and every log line, one line for each request", async () => {
        const logged = app.log.length;
        const paths = [
          "/api/external/v1/content/articles",
          "/nothing",
          "/api/external/v1/content/articles?x=1",
          "/api/external/v1/%zz",
        ];
        const answers = await Promise.all(paths.map((path) => fetch(app.base + path)));
        await Promise.all(answers.map((answer) => answer.text()));
        const ids = answers.map(({ headers }) => headers.get("x-request-id")).toSorted();
        const lines = app.log.slice(logged).map(({ facts }) => facts["requestId"]);
        assert.deepEqual(lines.toSorted(), ids);
      });
    });
  },
  { routes: FAILING },
);

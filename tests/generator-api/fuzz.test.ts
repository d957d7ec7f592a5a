// Random requests: whatever is sent, the server answers as its document says, never with a failure of its own, and a
// stale revision never changes a byte.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import fc from "fast-check";
import { GENERATOR_ROUTES } from "@lathe/contract";
import { propertyRuns } from "../support/property-runs.ts";
import type { Api, CallResponse, RouteRequest } from "./support/api.ts";
import { toAddress } from "./support/api.ts";
import { createGoodRequest, REQUEST_KEYS, type RequestKey } from "./support/requests.ts";
import { withServed } from "./support/served-project.ts";
import { readTree } from "./support/tree.ts";

const NAMES = [
  "articles",
  "authors",
  "tags",
  "article-cards",
  "title",
  "status",
  "author",
  "content",
  "spare",
];
const ODD_NAMES = [
  "",
  "..",
  "__proto__",
  "constructor",
  "toString",
  "a/b",
  "a%2fb",
  "\u0000",
  "é",
  "x".repeat(300),
];

const name = fc.oneof(fc.constantFrom(...NAMES), fc.constantFrom(...ODD_NAMES), fc.string({ maxLength: 12 }));

const oddValue = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, -1, 1e308, "", "everyone", [], {}, [[]], "\u0000", "\ud800"),
  name,
  fc.jsonValue({ maxDepth: 3 }),
);

/** Something done to a JSON value: a place in it, chosen by numbers, and what is put there. */
interface Twist {
  readonly way: readonly number[];
  readonly how: "replace" | "remove" | "add";
  readonly key: string;
  readonly value: unknown;
}

const twist: fc.Arbitrary<Twist> = fc.record({
  way: fc.array(fc.nat(20), { maxLength: 4 }),
  how: fc.constantFrom("replace", "remove", "add"),
  key: name,
  value: oddValue,
});

function twisted(value: unknown, { way, how, key, value: odd }: Twist): unknown {
  const [step, ...rest] = way;
  if (typeof value !== "object" || value === null) return odd;
  const entries = Object.entries(value);
  const [chosen] = entries.length === 0 || step === undefined ? [] : [entries[step % entries.length]?.[0]];
  const next = entries.flatMap(([name_, inner]): [string, unknown][] => {
    if (name_ !== chosen) return [[name_, inner]];
    if (rest.length > 0) return [[name_, twisted(inner, { way: rest, how, key, value: odd })]];
    return how === "remove" ? [] : [[name_, how === "replace" ? odd : inner]];
  });
  if (Array.isArray(value)) return next.map(([, inner]) => inner);
  return Object.fromEntries(how === "add" && rest.length === 0 ? [...next, [key, odd]] : next);
}

interface Wish {
  readonly key: RequestKey;
  readonly params: Readonly<Record<string, string>>;
  readonly twists: readonly Twist[];
  readonly query: Readonly<Record<string, string>>;
}

const names = fc.record({ module: name, entity: name, field: name, relation: name, collection: name });

const wish: fc.Arbitrary<Wish> = fc.record({
  key: fc.constantFrom(...REQUEST_KEYS.filter((key) => key !== "POST /api/generate")),
  params: fc.oneof(fc.constant({}), names),
  twists: fc.array(twist, { maxLength: 3 }),
  query: fc.oneof(fc.constant({}), fc.dictionary(fc.constantFrom("cascade", "limit", "to", "stray"), name)),
});

/** Sends a good request after things were done to it. */
function send(
  api: Api,
  { key, params, twists, query }: Wish,
  expectedRevision: string,
): Promise<CallResponse> {
  const good = createGoodRequest(key, { planId: "x", savedRevision: null });
  const request: RouteRequest = { params: { ...good.params, ...params }, query: { ...good.query, ...query } };
  const [method = ""] = key.split(" ");
  if (GENERATOR_ROUTES[key].expectedRevision === "query") {
    return api.call(method, toAddress(key, { ...request, query: { ...query, expectedRevision } }));
  }
  if (method === "GET") return api.call(method, toAddress(key, request));
  const body = { ...(twists.reduce(twisted, good.body ?? {}) as object), expectedRevision };
  return api.call(method, toAddress(key, request), { body });
}

suite("random requests", () => {
  test("on a stale revision change no byte", () =>
    withServed(async ({ api, dir }) => {
      const before = readTree(dir);
      const changing = wish.filter(({ key }) => GENERATOR_ROUTES[key].expectedRevision !== "none");
      await fc.assert(
        fc.asyncProperty(changing, fc.string(), async (one, revision) => {
          const { status } = await send(api, one, revision);
          assert.ok(status === 409 || status === 404, `${one.key}: ${status}`);
          assert.deepEqual(readTree(dir), before);
        }),
        propertyRuns(100),
      );
    }));

  test("on the current revision are answered as documented, and never break the model", () =>
    withServed(async ({ api }) => {
      let changed = 0;
      let refused = 0;
      await fc.assert(
        fc.asyncProperty(wish, async (one) => {
          const { status } = await send(api, one, await api.revision());
          assert.ok(status < 500, `${one.key}: ${status}`);
          if (status >= 400) refused += 1;
          else if (!one.key.startsWith("GET ")) changed += 1;
        }),
        propertyRuns(150),
      );
      const { problems = [] } = await api.done("GET /api/project");
      const errors = (problems as readonly { severity: string }[]).filter(
        ({ severity }) => severity === "error",
      );
      assert.deepEqual(errors, []);
      assert.ok(changed > 0 && refused > 0, `${changed} changed, ${refused} refused`);
    }));

  test("of random bytes are answered, and the next good one as if nothing had been", () =>
    withServed(async ({ api, dir }) => {
      const before = readTree(dir);
      const host = `Host: ${new URL(api.base).host}`;
      const token = `Authorization: Bearer ${api.token}`;
      const path = fc.oneof(
        fc.webPath(),
        fc.string({ unit: "binary-ascii" }),
        fc.string().map(encodeURIComponent),
      );
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom("GET", "POST", "PUT", "DELETE"),
          path,
          fc.string(),
          async (method, at, body) => {
            const target = `/api/${at.replaceAll(/[\r\n ]/g, "")}`;
            const length = `Content-Length: ${Buffer.from(body, "latin1").length}`;
            const lines = [
              `${method} ${target} HTTP/1.1`,
              host,
              token,
              "Connection: close",
              "Content-Type: application/json",
              length,
            ];
            const { status } = await api.raw(`${lines.join("\r\n")}\r\n\r\n${body}`);
            assert.ok(status >= 400 && status < 500, `${method} ${target}: ${status}`);
          },
        ),
        propertyRuns(100),
      );
      assert.deepEqual(readTree(dir), before);
      await api.done("GET /api/project");
    }));
});

// The route index: which route takes a path, and what is said where none does.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { HttpMethod } from "@lathe/contract";
import fc from "fast-check";
import { createRouteIndex } from "./route-index.ts";
import type { RouteFacts } from "./route.ts";

const facts = (line: string, more: Partial<RouteFacts<null>> = {}): RouteFacts<null> => {
  const [method, path] = line.split(" ") as [HttpMethod, string];
  return { method, path, guard: null, ...more };
};

const index = createRouteIndex(
  [
    facts("GET /"),
    facts("GET /a"),
    facts("POST /a"),
    facts("GET /a/:id"),
    facts("GET /a/new"),
    facts("POST /a/:name"),
    facts("GET /a/:id/b/:other"),
    facts("GET /a/new/c"),
    facts("GET /ui/*"),
    facts("GET /off", { possibleMethods: ["GET", "POST"] }),
  ],
  10,
);

/** What is found, in short. */
function find(method: string, path: string): string {
  const match = index.find(method, path);
  if (match.ok) return `${match.route.method} ${match.route.path} ${JSON.stringify(match.params)}`;
  const { refusal } = match;
  return refusal.reason === "method_not_allowed" ? `allow ${refusal.allow.join(", ")}` : refusal.reason;
}

suite("a path leads to its route", () => {
  const cases: readonly (readonly [string, string, string])[] = [
    ["GET", "/", "GET / {}"],
    ["HEAD", "/a", "GET /a {}"],
    ["GET", "/a/1", 'GET /a/:id {"id":"1"}'],
    ["GET", "/a/new", "GET /a/new {}"],
    ["POST", "/a/new", 'POST /a/:name {"name":"new"}'],
    ["GET", "/a/new/b/2", 'GET /a/:id/b/:other {"id":"new","other":"2"}'],
    ["GET", "/a/%6eew", "GET /a/new {}"],
    ["GET", "/a/:id", 'GET /a/:id {"id":":id"}'],
    ["GET", "/ui/*", 'GET /ui/* {"*":"*"}'],
    ["GET", "/a/x%2Fy", 'GET /a/:id {"id":"x/y"}'],
    ["GET", "/a/%2525", 'GET /a/:id {"id":"%25"}'],
    ["GET", "/a/%F0%9F%98%80", 'GET /a/:id {"id":"😀"}'],
    ["GET", "/ui/", 'GET /ui/* {"*":""}'],
    ["GET", "/ui/x/y", 'GET /ui/* {"*":"x/y"}'],
    ["GET", `/ui/${"x".repeat(50)}`, `GET /ui/* {"*":"${"x".repeat(50)}"}`],
  ];
  for (const [method, path, expected] of cases) {
    test(`${method} ${path}`, () => assert.equal(find(method, path), expected));
  }
});

suite("a path that leads nowhere is not found", () => {
  const paths = [
    "",
    "a",
    "*",
    "/a/",
    "//a",
    "/A",
    "/a/1/",
    "/a//b/2",
    "/a/1/b",
    "/ui",
    "/a/%",
    "/a/%ff",
    "/a/%00x/y",
  ];
  for (const path of [...paths, `/a/${"x".repeat(11)}`, `/${"a/".repeat(100_000)}`]) {
    test(path.slice(0, 40), () => assert.equal(find("GET", path), "not_found"));
  }
});

suite("a method that a path has not is told, with those that it has", () => {
  const cases: readonly (readonly [string, string, string])[] = [
    ["PUT", "/a", "allow GET, HEAD, POST"],
    ["DELETE", "/a/new", "allow GET, HEAD"],
    ["DELETE", "/a/1", "allow GET, HEAD, POST"],
    ["POST", "/ui/x", "allow GET, HEAD"],
    ["PUT", "/off", "allow GET, HEAD"],
    ["POST", "/off", "not_found"],
  ];
  for (const [method, path, expected] of cases) {
    test(`${method} ${path}`, () => assert.equal(find(method, path), expected));
  }
});

test("two routes that take the same requests are refused, whatever their parameters are called", () => {
  assert.throws(() => createRouteIndex([facts("GET /a/:x"), facts("GET /a/:y")], 10), /GET \/a\/:y/);
});

test("a path that is written as it is and one whose names are encoded lead to the same route", () => {
  const segment = fc.constantFrom("a", "b", "new", "1", "", "x.y", ":id", "*");
  const path = fc.array(segment, { maxLength: 5 }).map((segments) => `/${segments.join("/")}`);
  // Every letter of a segment in its encoded form is the same segment.
  const encode = (text: string) =>
    text.replaceAll(/[^/]/g, (char) => `%${char.charCodeAt(0).toString(16).padStart(2, "0")}`);
  const many = createRouteIndex(
    [
      "GET /",
      "GET /a",
      "POST /a",
      "GET /a/:x",
      "GET /a/new",
      "POST /:y/new",
      "GET /a/:x/b",
      "GET /:y/b/:z",
      "GET /a/b/*",
      "DELETE /*",
    ].map((line) => facts(line)),
    10,
  );
  fc.assert(
    fc.property(path, fc.constantFrom("GET", "POST", "DELETE", "HEAD", "PUT"), (sent, method) => {
      assert.deepEqual(many.find(method, encode(sent)), many.find(method, sent));
    }),
    { numRuns: 2000 },
  );
});

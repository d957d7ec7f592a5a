import assert from "node:assert/strict";
import { test } from "node:test";
import { GENERATOR_ROUTES } from "@lathe/contract";
import { PROJECT_ROUTES } from "../routes/index.ts";
import { findRoute } from "./route-index.ts";
import { SERVER_ROUTES } from "./server-routes.ts";

const KEYS = Object.keys(GENERATOR_ROUTES);

function splitKey(key: string): readonly [method: string, path: string] {
  const [method = "", path = ""] = key.split(" ");
  return [method, path];
}

test("every route of the table is found by its own path, with what stands for its parameters", () => {
  for (const key of KEYS) {
    const [method, path] = splitKey(key);
    const found = findRoute(method, path.replaceAll(/:([a-z]+)/g, "a%20$1"));
    assert.equal(found?.key, key);
    const names = [...path.matchAll(/:([a-z]+)/g)].map(([, name = ""]) => name);
    assert.deepEqual(found?.params, Object.fromEntries(names.map((name) => [name, `a ${name}`])));
  }
});

test("the routes that are served are those of the table, each once", () => {
  const served = [...Object.keys(PROJECT_ROUTES), ...Object.keys(SERVER_ROUTES)];
  assert.deepEqual(served.toSorted(), KEYS.toSorted());
});

test("another method, another case, more or fewer segments lead nowhere", () => {
  const others = [
    ["PATCH", "/api/project"],
    ["HEAD", "/api/project"],
    ["get", "/api/project"],
    ["GET", "/API/project"],
    ["GET", "/api/project/"],
    ["GET", "//api/project"],
    ["GET", "/api/./project"],
    ["GET", "/api/%70roject"],
    ["GET", "/api/modules/a/b"],
    ["GET", "/api/modules/"],
    ["GET", "http://127.0.0.1/api/project"],
    ["GET", ""],
    ["GET", "*"],
  ] as const;
  for (const [method, path] of others) assert.equal(findRoute(method, path), undefined, `${method} ${path}`);
});

test("a parameter is decoded once, after the path is taken apart", () => {
  assert.equal(findRoute("GET", "/api/modules/..%2f..%2fetc")?.params["module"], "../../etc");
  assert.equal(findRoute("GET", "/api/modules/%252e")?.params["module"], "%2e");
  assert.equal(findRoute("GET", "/api/modules/__proto__")?.params["module"], "__proto__");
});

test("parameters that nothing can be called lead nowhere", () => {
  for (const segment of ["%", "%ff", "%c0%ae", "x".repeat(10_000)]) {
    assert.equal(findRoute("GET", `/api/modules/${segment}`), undefined, segment.slice(0, 10));
  }
});

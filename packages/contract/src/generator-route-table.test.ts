// The generator route table against the rules that hold for all routes, and its keys against their types.
import assert from "node:assert/strict";
import { test } from "node:test";
import { GENERATOR_ROUTES } from "./generator-route-table.ts";
import type { GeneratorRouteKey, GeneratorRoutes } from "./generator-routes.ts";
import type { ModelParts } from "./model-parts.ts";

type PathParams<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParams<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type Params<Key extends GeneratorRouteKey> = GeneratorRoutes<ModelParts>[Key]["params"];

// `None` has an index signature, which says that there are no named parameters.
type ParamNames<Key extends GeneratorRouteKey> = string extends keyof Params<Key> ? never : keyof Params<Key>;

/** The routes whose typed parameters are not those of their path. */
type Mismatch = {
  [Key in GeneratorRouteKey]: [ParamNames<Key>, PathParams<Key>] extends [PathParams<Key>, ParamNames<Key>]
    ? never
    : Key;
}[GeneratorRouteKey];

// Does not compile while there is a mismatch; the error names the routes.
const noMismatch: [Mismatch] extends [never] ? true : Mismatch = true;

const routes = Object.entries(GENERATOR_ROUTES).map(([key, facts]) => ({
  key,
  method: key.slice(0, key.indexOf(" ")),
  ...facts,
}));

test("each key is a method and a path of kebab-case segments and named parameters", () => {
  for (const { key } of routes) {
    assert.match(key, /^(GET|POST|PUT|DELETE) (\/([a-z]+(-[a-z]+)*|:[a-z]+))+(\.json)?$/);
  }
  assert.ok(noMismatch);
});

test("all but health and the opening of a session need a session", () => {
  const open = routes.filter((route) => !route.protected).map(({ key }) => key);
  assert.deepEqual(open, ["GET /healthz", "POST /api/session"]);
});

test("the expected revision is in the body of POST and PUT, in the query of DELETE, and in no GET", () => {
  const place = { GET: "none", POST: "body", PUT: "body", DELETE: "query" } as const;
  for (const { key, method, expectedRevision } of routes.filter((route) => route.protected)) {
    assert.equal(expectedRevision, place[method as keyof typeof place], key);
  }
});

test("creating a session or a model part answers 201, all else 200", () => {
  const created = routes.filter(({ status }) => status === 201).map(({ key }) => key);
  assert.deepEqual(created, [
    "POST /api/session",
    "POST /api/modules",
    "POST /api/entities/entity-draft",
    "POST /api/entities/:entity/field-draft",
    "POST /api/entities/:entity/relation-draft",
    "POST /api/entities/:entity/collection-draft",
    "POST /api/entities/:entity/fields",
    "POST /api/entities/:entity/relations",
  ]);
});

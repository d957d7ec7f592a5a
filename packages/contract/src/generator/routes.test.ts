// The generator's routes against the rules that hold for all of them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { type GeneratorRouteDefinition, PATH_PARAMETERS } from "./route.ts";
import { GENERATOR_ROUTES } from "./routes.ts";

const routes = Object.entries(GENERATOR_ROUTES as Readonly<Record<string, GeneratorRouteDefinition>>).map(
  ([key, definition]) => ({ key, method: key.slice(0, key.indexOf(" ")), ...definition }),
);

function requiredIn(schema: GeneratorRouteDefinition["query"]): readonly unknown[] {
  const options = (schema?.["oneOf"] ?? [schema ?? {}]) as readonly Readonly<Record<string, unknown>>[];
  return options.flatMap(({ required }) => (required ?? []) as readonly unknown[]);
}

test("each key is a method and a path of kebab-case segments and known parameters", () => {
  const parameters = Object.keys(PATH_PARAMETERS).join("|");
  const form = new RegExp(`^(GET|POST|PUT|DELETE) (/([a-z]+(-[a-z]+)*|:(${parameters})))+(\\.json)?$`);
  for (const { key } of routes) assert.match(key, form);
});

test("all but health and the opening of a session need a session", () => {
  const open = routes.filter((route) => !route.protected).map(({ key }) => key);
  assert.deepEqual(open, ["GET /healthz", "POST /api/session"]);
});

test("the expected revision is in the body of POST and PUT, in the query of DELETE, and in no GET", () => {
  // The model stays as it is, and may be another one: the last generation is what it is built on.
  const undoing = "DELETE /api/generate/last";
  assert.deepEqual(requiredIn(GENERATOR_ROUTES[undoing].query), ["expectedSavedRevision"]);
  // They change nothing: one is about a rule that no model has yet, the other about whatever the model is.
  const asking = ["POST /api/rule-check", "POST /api/access-check"] as const;
  for (const key of asking) assert.equal(GENERATOR_ROUTES[key].expectedRevision, "none");
  // They are about a process, and change nothing of the project.
  const running = ["POST /api/application/restart", "POST /api/application/sign-in-link"];
  const place = { GET: "none", POST: "body", PUT: "body", DELETE: "query" } as const;
  for (const { key, method, expectedRevision, body, query } of routes.filter((route) => route.protected)) {
    if ([undoing, ...asking, ...running].includes(key)) continue;
    assert.equal(expectedRevision, place[method as keyof typeof place], key);
    assert.equal(requiredIn(body).includes("expectedRevision"), expectedRevision === "body", key);
    assert.equal(requiredIn(query).includes("expectedRevision"), expectedRevision === "query", key);
  }
});

test("only POST and PUT have a body, but for those that say all by their path", () => {
  for (const { key, method, body } of routes) {
    if (key.startsWith("POST /api/application/")) continue;
    assert.equal(body !== undefined, method === "POST" || method === "PUT", key);
  }
});

test("every answer about the project has its revision", () => {
  for (const { key, tag, answer } of routes) {
    assert.equal(requiredIn(answer).includes("revision"), tag !== "server", key);
  }
});

test("creating a session or a model part answers 201, what goes on after the answer 202, all else 200", () => {
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
  const started = routes.filter(({ status }) => status === 202).map(({ key }) => key);
  assert.deepEqual(started, ["POST /api/application/restart"]);
});

// What is kept of a check is used again exactly as long as everything it asked about is the same.
import assert from "node:assert/strict";
import { test } from "node:test";
import { getLookup } from "../lookup.ts";
import type { Entity } from "../parts/entity.ts";
import { sampleModel } from "../testing/sample-model.ts";
import type { Model } from "../types.ts";
import { type EntityCheck, getEntityIssues } from "./entity-issues.ts";
import { createTrackingLookup } from "./tracking-lookup.ts";

const model = sampleModel([{ name: "articles" }, { name: "authors" }, { name: "topics" }]);
const [articles, authors, topics] = model.entities as readonly [Entity, Entity, Entity];

/** How often a check runs that asks certain questions about articles, over several models. */
function countRuns(ask: EntityCheck, models: readonly Model[]): number {
  let count = 0;
  const check: EntityCheck = (entity, validation) => {
    count += 1;
    ask(entity, validation);
  };
  for (const one of models) getEntityIssues(articles, createTrackingLookup(getLookup(one)), check);
  return count;
}

const again = { ...model };
const otherAuthors = { ...model, entities: [articles, { ...authors }, topics] };
const noAuthors = { ...model, entities: [articles, topics] };
const otherModule = { ...model, modules: model.modules.map((module) => ({ ...module })) };

const cases: readonly (readonly [string, EntityCheck, readonly Model[], number])[] = [
  ["asks nothing", () => {}, [model, again, otherAuthors, noAuthors, otherModule], 1],
  ["asks for an entity", (_, { lookup }) => lookup.entities.get("authors"), [model, again, otherModule], 1],
  [
    "asks for an entity that changes",
    (_, { lookup }) => lookup.entities.get("authors"),
    [model, otherAuthors, again],
    3,
  ],
  [
    "asks whether an entity is there",
    (_, { lookup }) => lookup.entities.has("authors"),
    [model, noAuthors, noAuthors, again],
    3,
  ],
  [
    "asks for an entity that appears",
    (_, { lookup }) => lookup.entities.has("authors"),
    [noAuthors, again],
    2,
  ],
  [
    "asks for another entity",
    (_, { lookup }) => lookup.entities.get("topics"),
    [model, otherAuthors, noAuthors],
    1,
  ],
  [
    "asks for a module that changes",
    (_, { lookup }) => lookup.modules.get("content"),
    [model, again, otherModule],
    2,
  ],
  ["asks for all names", (_, { lookup }) => void [...lookup.entities.keys()], [model, again], 2],
  ["asks how many there are", (_, { lookup }) => void lookup.entities.size, [model, again], 2],
  ["asks for the model", (_, { lookup }) => void lookup.model, [model, again], 2],
];
for (const [name, ask, models, expected] of cases) {
  test(`a check that ${name} runs ${expected} times over ${models.length} models`, () => {
    assert.equal(countRuns(ask, models), expected);
  });
}

test("what one entity asks about is not held against another", () => {
  const asked: string[] = [];
  const check: EntityCheck = (entity, { lookup }) => {
    asked.push(entity.name);
    if (entity === articles) lookup.entities.get("authors");
    else lookup.entities.get("topics");
  };
  for (const one of [model, again, otherAuthors, again]) {
    const lookup = createTrackingLookup(getLookup(one));
    for (const entity of [articles, topics]) getEntityIssues(entity, lookup, check);
  }
  assert.deepEqual(asked, ["articles", "topics", "articles", "articles"]);
});

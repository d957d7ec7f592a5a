import assert from "node:assert/strict";
import { test } from "node:test";
import type { Entity, Model } from "@lathe/model";
import { listTreeRows } from "./tree-rows.ts";

const entityOf = (name: string, module: string) =>
  ({
    id: name,
    name,
    module,
    label: name,
    labelPlural: name,
    fields: [],
    relations: [],
    collections: [],
    projection: [],
  }) as unknown as Entity;
const [pages, tags] = [entityOf("pages", "site"), entityOf("tags", "taxonomy")];

const list = (modules: readonly string[], entities: readonly Entity[], removed: readonly Entity[]) =>
  listTreeRows(
    { modules: modules.map((name) => ({ name })), entities } as unknown as Model,
    "",
    [],
    removed,
  ).rows.map((row) =>
    row.kind === "module" ? `${row.name}${row.isRemoved ? " D" : ""}` : `${row.kind} ${row.entity.name}`,
  );

test("a module that is gone is marked, with the entities that went before it", () => {
  assert.deepEqual(list(["taxonomy"], [tags], [pages]), [
    "taxonomy",
    "entity tags",
    "site D",
    "removed pages",
  ]);
});

test("an entity whose removal is told before the model has it stands in the tree once", () => {
  assert.deepEqual(list(["site"], [pages], [pages]), ["site", "entity pages"]);
});

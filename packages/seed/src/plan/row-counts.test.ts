// How many records entities get.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { createSampleModel } from "@lathe/codegen/testing";
import { resolveFillOrder } from "./fill-order.ts";
import { resolveRowCounts } from "./row-counts.ts";

function listCounts(
  entities: Parameters<typeof createSampleModel>[0],
  rows: number,
): Readonly<Record<string, number>> {
  return Object.fromEntries(
    resolveRowCounts(resolveFillOrder(createSampleModel(entities).entities).ordered, rows),
  );
}

const belongsTo = (target: string, required = true) => ({
  name: target,
  kind: "belongsTo",
  target,
  required,
});

suite("resolveRowCounts", () => {
  test("gives an entity that stands alone all", () => {
    assert.deepEqual(listCounts([{ name: "notes" }], 40), { notes: 40 });
    assert.deepEqual(listCounts([{ name: "categories" }], 40), { categories: 40 });
  });

  test("gives most to what ties others together, and few to what is chosen from", () => {
    const counts = listCounts(
      [
        { name: "categories" },
        { name: "customers", fields: [{ name: "email", type: "email" }] },
        { name: "goods", relations: [belongsTo("categories")] },
        { name: "purchases", relations: [belongsTo("customers")] },
        { name: "lines", relations: [belongsTo("purchases"), belongsTo("goods")] },
      ],
      1000,
    );
    assert.equal(counts["lines"], 1000);
    assert.equal(counts["categories"], 12);
    assert.ok((counts["customers"] ?? 0) < (counts["purchases"] ?? 0));
    assert.ok((counts["purchases"] ?? 0) < 1000);
  });

  test("gives every entity at least one", () => {
    const counts = listCounts([{ name: "tags" }, { name: "notes", relations: [belongsTo("tags")] }], 1);
    assert.deepEqual(counts, { tags: 1, notes: 1 });
  });
});

suite("resolveFillOrder", () => {
  test("puts what is needed first, and follows optional relations as far as it can", () => {
    const { entities } = createSampleModel([
      { name: "a", relations: [belongsTo("b", false)] },
      { name: "b", relations: [belongsTo("c")] },
      { name: "c", relations: [belongsTo("a", false)] },
    ]);
    const { ordered, cyclic } = resolveFillOrder(entities);
    const names = ordered.map(({ name }) => name);
    assert.deepEqual(cyclic, []);
    assert.ok(names.indexOf("c") < names.indexOf("b"));
  });

  test("leaves out what can't have a first record", () => {
    const { entities } = createSampleModel([
      { name: "a", relations: [belongsTo("b")] },
      { name: "b", relations: [belongsTo("a")] },
      { name: "c", relations: [belongsTo("a")] },
      { name: "d" },
    ]);
    const { ordered, cyclic } = resolveFillOrder(entities);
    assert.deepEqual(
      [ordered, cyclic].map((list) => list.map(({ name }) => name)),
      [["d"], ["a", "b", "c"]],
    );
  });
});

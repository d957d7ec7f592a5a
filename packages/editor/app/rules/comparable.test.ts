import assert from "node:assert/strict";
import { test } from "node:test";
import { type Model, applyEdits, createEdit, getLookup } from "@lathe/model";
import { type Comparable, findComparable, findFartherStep, listComparables } from "./comparable.ts";
import { explainNoAccount, listOperandChoices } from "./operands.ts";

const create = (entity: object) =>
  createEdit("POST /api/entities/entity-draft", {
    body: { entity: { module: "shop", kind: "persistent", ...entity } as never },
  });
const made = applyEdits({ project: { name: "test" }, modules: [], entities: [] } as unknown as Model, [
  createEdit("POST /api/modules", { body: { module: { name: "shop" } } }),
  create({
    name: "customers",
    fields: [
      { name: "email", type: "email" },
      { name: "account", type: "uuid" },
    ],
  }),
  create({ name: "orders", relations: [{ name: "customer", kind: "belongsTo", target: "customers" }] }),
  create({ name: "lines", relations: [{ name: "order", kind: "belongsTo", target: "orders" }] }),
]);
assert.ok(made.ok);
const lookup = getLookup(made.model);
const listOf = (name: string) => listComparables(lookup, lookup.entities.get(name) as never);

test("a text that asks for a second step is told how far rules reach", () => {
  const groups = listOf("lines");
  assert.equal(findFartherStep(groups, "order.customer"), "order");
  assert.equal(findFartherStep(groups, "order.customer.account"), "order");
  assert.equal(findFartherStep(groups, "order"), undefined);
  assert.equal(findFartherStep(groups, "order.nothing"), undefined);
});

test("the signed-in account is offered for uuid fields, and for no id of a record", () => {
  const groups = listOf("orders");
  const offer = (path: string) => {
    const item = findComparable(groups, path) as Comparable;
    return listOperandChoices(item, []).map(({ words }) => words);
  };
  assert.deepEqual(offer("customer.account"), ["the signed-in account"]);
  for (const path of ["customerId", "id", "customer.email"]) {
    assert.deepEqual(offer(path), [], path);
    assert.match(explainNoAccount(findComparable(groups, path) as Comparable) ?? "", /uuid field/);
  }
});

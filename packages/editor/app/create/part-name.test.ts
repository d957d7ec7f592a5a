import assert from "node:assert/strict";
import { test } from "node:test";
import type { Model } from "@lathe/model";
import { readEntityName, readModuleName, readNewModuleName } from "./part-name.ts";

const model = { entities: [{ name: "products" }], modules: [{ name: "main" }] } as unknown as Model;

test("names of entities and modules are corrected while they are typed", () => {
  assert.deepEqual(readEntityName(model, "Order Lines"), {
    name: "order-lines",
    becomes: "Becomes order-lines.",
    problem: undefined,
  });
  assert.equal(readEntityName(model, "orders ").becomes, undefined);
  assert.equal(readModuleName("Shop floor").name, "shop-floor");
  assert.deepEqual(readEntityName(model, " "), { name: "", becomes: undefined, problem: undefined });
});

test("what can't be a name, or is one already, is refused while it is typed", () => {
  assert.equal(readEntityName(model, "Products").problem, "There is an entity products already.");
  assert.equal(readNewModuleName(model, "Main").problem, "There is a module main already.");
  assert.equal(readModuleName("Main").problem, undefined);
  assert.match(readEntityName(model, "7 wonders").problem ?? "", /can't be a name/);
});

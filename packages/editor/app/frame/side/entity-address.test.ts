import assert from "node:assert/strict";
import { test } from "node:test";
import { getEntityAddress } from "./entity-address.ts";

test("another entity is shown in the same tab, where it has that", () => {
  const stored = { name: "orders", kind: "persistent" } as const;
  assert.equal(getEntityAddress("/e/products/access", stored), "/e/orders/access");
  assert.equal(getEntityAddress("/e/products/json", stored), "/e/orders/json");
  assert.equal(getEntityAddress("/e/products", stored), "/e/orders");
  assert.equal(getEntityAddress("/access", stored), "/e/orders");
  assert.equal(getEntityAddress("/changes/files/api", stored), "/e/orders");
  assert.equal(getEntityAddress("/e/cards/parameters", stored), "/e/orders");
  assert.equal(
    getEntityAddress("/e/cards/parameters", { name: "lists", kind: "virtual" }),
    "/e/lists/parameters",
  );
});

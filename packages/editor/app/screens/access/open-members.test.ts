import assert from "node:assert/strict";
import { test } from "node:test";
import { type Model, applyEdits, createEdit } from "@lathe/model";
import { formatOpen, listOpenEntities, readsOnlyIds } from "./open-members.ts";

const create = (name: string, mode: string, read: boolean) =>
  createEdit("POST /api/entities/entity-draft", {
    body: {
      entity: {
        name,
        module: "shop",
        kind: "persistent",
        readRule: "everyone",
        external: { list: mode },
        fields: [{ name: "title", type: "string", external: { read } }],
      } as never,
    },
  });
const made = applyEdits({ project: { name: "test" }, modules: [], entities: [] } as unknown as Model, [
  createEdit("POST /api/modules", { body: { module: { name: "shop" } } }),
  create("products", "anonymous", true),
  create("orders", "authenticated", false),
]);

test("what is open is listed by who reads it, and what has nothing but ids is told", () => {
  assert.ok(made.ok);
  const anyone = listOpenEntities(made.model, new Map(), "anyone");
  const signedIn = listOpenEntities(made.model, new Map(), "signedIn");
  assert.equal(
    formatOpen(anyone, [], signedIn),
    [
      "Anyone can read (1 entity, 1 member):",
      "products: title",
      "",
      "Anyone can create: nothing",
      "",
      "Signed in can read, besides (1 entity, 0 members):",
      "orders: only ids",
      "",
    ].join("\n"),
  );
  assert.deepEqual(made.model.entities.map(readsOnlyIds), [true, false]);
});

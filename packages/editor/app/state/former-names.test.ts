import assert from "node:assert/strict";
import { test } from "node:test";
import type { Entity } from "@lathe/model";
import { findEntityName, findMemberName, rememberNames } from "./former-names.ts";
import { createStore } from "./store.ts";

function modelOf(name: string, field: string) {
  const lists = { relations: [], collections: [], projection: [] };
  const entity = { id: "e1", name, fields: [{ id: "f1", name: field }], ...lists } as unknown as Entity;
  return { entities: [entity] } as never;
}

test("former names of entities and members lead to what they are called now", () => {
  const state = createStore<{ readonly model: never }>({ model: modelOf("tags", "name") });
  rememberNames(state);
  const model = modelOf("topics", "title") as { readonly entities: readonly Entity[] };
  state.set({ model: model as never });
  assert.equal(findEntityName(model, "tags"), "topics");
  assert.equal(findMemberName(model.entities[0] as Entity, "name"), "title");
  assert.equal(findEntityName(model, "never"), undefined);
});

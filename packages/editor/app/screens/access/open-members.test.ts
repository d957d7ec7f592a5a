import assert from "node:assert/strict";
import { test } from "node:test";
import { type Model, applyEdits, createEdit } from "@lathe/model";
import { NO_CHANGES, arrangeChanges } from "../../changes/use-changes.ts";
import { countNews, describeNews, formatOpen, listOpenEntities, readsOnlyIds } from "./open-members.ts";

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
  const anyone = listOpenEntities(made.model, NO_CHANGES, "anyone");
  const signedIn = listOpenEntities(made.model, NO_CHANGES, "signedIn");
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

test("what more people read than at the last generation is new to them, and stands first", () => {
  assert.ok(made.ok);
  const [orders, products] = made.model.entities;
  assert.ok(products !== undefined && orders !== undefined);
  const external = (path: string, id: string, before: object) => ({
    kind: "changed" as const,
    path: `${path}/external`,
    id,
    before,
    after: null,
    words: "",
    note: null,
  });
  const listNews = (readers: "anyone" | "signedIn", ...changes: readonly ReturnType<typeof external>[]) =>
    listOpenEntities(made.model, arrangeChanges(changes as never), readers).map((open) => [
      open.name,
      countNews(open),
      describeNews(open),
    ]);
  const path = "/entities/products";
  const opened = external(path, products.id, { list: "authenticated", get: "off" });
  assert.deepEqual(listNews("anyone", opened), [["products", 1, "newly open"]]);
  const created = external(path, products.id, { list: "anonymous", get: "off", create: "off" });
  assert.deepEqual(listNews("anyone", created), [["products", 0, undefined]]);
  const narrowed = external("/entities/orders", orders.id, { list: "anonymous", get: "off" });
  assert.deepEqual(listNews("signedIn", narrowed), [["orders", 0, undefined]]);
  const [title] = products.fields;
  const shown = external(`${path}/fields/title`, title?.id ?? "", { read: false, write: false });
  assert.deepEqual(listNews("anyone", shown), [["products", 1, "title is new"]]);
  assert.match(
    formatOpen(listOpenEntities(made.model, arrangeChanges([opened] as never), "anyone"), [], []),
    /^products: title \(newly open\)$/m,
  );
});

// Entities, relations, collections and projected members: the defaults of the contract, and what is required.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { parseWith, roundTrip } from "../testing/parse-with.ts";
import { collectionShape, isVirtualCollection } from "./collection.ts";
import { SETTING_NAMES, entityShape } from "./entity.ts";
import { moduleShape } from "./module.ts";
import { projectedMemberShape } from "./projection.ts";
import { relationShape } from "./relation.ts";

test("a stored entity needs a name, a module and a kind", () => {
  const { value, problems } = parseWith(entityShape, {
    name: "blog-posts",
    module: "content",
    kind: "persistent",
  });
  assert.deepEqual(problems, []);
  assert.deepEqual(value, {
    id: "",
    name: "blog-posts",
    module: "content",
    label: "Blog post",
    labelPlural: "Blog posts",
    description: "",
    kind: "persistent",
    source: null,
    display: null,
    operations: { list: true, get: true, create: true, update: true, delete: true },
    external: { list: "off", get: "off", create: "off", update: "off", delete: "off" },
    externalTimestamps: false,
    readRule: null,
    writeRule: null,
    concurrency: "optional",
    defaultSort: null,
    admin: {
      icon: null,
      listColumns: [],
      group: null,
      order: 0,
      sort: null,
      thumbnail: null,
      form: { main: [], side: [], tabs: [] },
    },
    indexes: [],
    history: { keep: "values", days: 365 },
    parameters: [],
    fields: [],
    relations: [],
    collections: [],
    projection: [],
  });
  assert.deepEqual(
    parseWith(entityShape, {}).problems,
    Array.from({ length: 3 }, () => "missing_member -"),
  );
});

suite("an entity is refused", () => {
  const ENTITY = { name: "articles", module: "content", kind: "persistent" };
  const cases: readonly (readonly [Readonly<Record<string, unknown>>, string])[] = [
    [{ kind: "stored" }, "unknown_word /kind"],
    [{ name: "Articles" }, "bad_name /name"],
    [{ module: "system" }, "bad_name /module"],
    [{ id: "not an id" }, "bad_id /id"],
    [{ id: "" }, "bad_id /id"],
    [{ id: "x".repeat(65) }, "bad_id /id"],
    [{ label: "a\0" }, "bad_text /label"],
    [{ operations: { list: "yes" } }, "wrong_type /operations/list"],
    [{ operations: { patch: true } }, "unknown_member /operations/patch"],
    [{ external: { list: true } }, "unknown_word /external/list"],
    [{ external: { list: "everyone" } }, "unknown_word /external/list"],
    [{ readRule: "nobody" }, "wrong_type /readRule"],
    [{ writeRule: "everyone" }, "wrong_type /writeRule"],
    [{ concurrency: "strict" }, "unknown_word /concurrency"],
    [{ history: { keep: "all" } }, "unknown_word /history/keep"],
    [{ history: { days: 0 } }, "out_of_range /history/days"],
    [{ defaultSort: { order: "asc" } }, "missing_member /defaultSort"],
    [{ defaultSort: { field: "a", order: "up" } }, "unknown_word /defaultSort/order"],
    [{ admin: { order: 1.5 } }, "wrong_type /admin/order"],
    [{ admin: { sort: "title" } }, "wrong_type /admin/sort"],
    [{ admin: { sort: { field: "title", order: "down" } } }, "unknown_word /admin/sort/order"],
    [{ admin: { thumbnail: "" } }, "bad_text /admin/thumbnail"],
    [{ admin: { form: { main: ["title"] } } }, "wrong_type /admin/form/main/0"],
    [{ admin: { form: { side: [[]] } } }, "too_few /admin/form/side/0"],
    [{ admin: { form: { tabs: [["a"]] } } }, "wrong_type /admin/form/tabs/0"],
    [{ admin: { form: { left: [] } } }, "unknown_member /admin/form/left"],
    [{ fields: {} }, "wrong_type /fields"],
    [{ fields: [{ name: "a" }] }, "missing_member /fields/0"],
  ];
  for (const [draft, problem] of cases) {
    test(`with ${JSON.stringify(draft).slice(0, 60)}: ${problem}`, () => {
      assert.deepEqual(parseWith(entityShape, { ...ENTITY, ...draft }).problems, [problem]);
    });
  }
});

test("the settings of an entity are all of it but id, kind and the lists of members", () => {
  const members = ["fields", "relations", "collections", "projection", "id", "kind"];
  const all = Object.keys(entityShape.members);
  assert.deepEqual(new Set(SETTING_NAMES), new Set(all.filter((name) => !members.includes(name))));
});

test("a relation needs a name, a kind and a target", () => {
  assert.deepEqual(
    parseWith(relationShape, { name: "mainAuthor", kind: "belongsTo", target: "authors" }).value,
    {
      id: "",
      name: "mainAuthor",
      label: "Main author",
      description: "",
      kind: "belongsTo",
      target: "authors",
      required: false,
      onDelete: "restrict",
      filterable: false,
      external: { read: false, write: false },
      selection: [],
    },
  );
  assert.deepEqual(
    parseWith(relationShape, {}).problems,
    Array.from({ length: 3 }, () => "missing_member -"),
  );
  assert.deepEqual(parseWith(relationShape, { name: "a", kind: "hasMany", target: "b" }).problems, [
    "unknown_word /kind",
  ]);
  assert.deepEqual(parseWith(relationShape, { name: "a", kind: "belongsTo", target: "../b" }).problems, [
    "bad_name /target",
  ]);
  assert.deepEqual(
    parseWith(relationShape, { name: "a", kind: "belongsTo", target: "b", sortable: true }).problems,
    ["unknown_member /sortable"],
  );
});

test("a collection needs a name and the relation it is the inverse of", () => {
  const of = { entity: "articles", relation: "author" };
  assert.deepEqual(parseWith(collectionShape, { name: "works", of }).value, {
    id: "",
    name: "works",
    label: "Works",
    description: "",
    of,
    selection: [],
    rule: null,
    parameters: [],
    sort: null,
    order: "asc",
    external: { read: false },
  });
  assert.deepEqual(parseWith(collectionShape, { name: "works", of: { entity: "articles" } }).problems, [
    "missing_member /of",
  ]);
  assert.deepEqual(parseWith(collectionShape, { name: "works", of, external: { write: true } }).problems, [
    "unknown_member /external/write",
  ]);
  assert.deepEqual(parseWith(collectionShape, { name: "works", of, rule: "everyone" }).problems, [
    "wrong_type /rule",
  ]);
});

test("a collection is virtual where it has a selection, a rule or parameters of its own", () => {
  const isVirtual = (draft: object) => {
    const { value } = parseWith(collectionShape, { name: "x", of: { entity: "a", relation: "b" }, ...draft });
    assert.ok(value !== undefined);
    return isVirtualCollection(value);
  };
  assert.equal(isVirtual({ sort: "title", order: "desc", external: { read: true } }), false);
  assert.equal(isVirtual({ selection: ["title"] }), true);
  assert.equal(isVirtual({ rule: { field: "a", op: "eq", value: 1 } }), true);
  assert.equal(isVirtual({ parameters: [{ name: "a", type: "date" }] }), true);
});

test("a projected member needs a name and what it shows", () => {
  assert.deepEqual(
    parseWith(projectedMemberShape, { name: "readerCount", from: { count: "readers" } }).value,
    {
      id: "",
      name: "readerCount",
      label: "Reader count",
      description: "",
      from: { count: "readers" },
      searchable: false,
      filterable: false,
      sortable: false,
      external: { read: false },
    },
  );
  const cases: readonly (readonly [unknown, string])[] = [
    [undefined, "missing_member -"],
    ["", "bad_text /from"],
    [5, "wrong_type /from"],
    [{}, "missing_member /from"],
    [{ sum: "x" }, "unknown_member /from/sum"],
    [{ count: 1 }, "wrong_type /from/count"],
  ];
  for (const [from, problem] of cases) {
    const { problems } = parseWith(projectedMemberShape, {
      name: "a",
      ...(from === undefined ? {} : { from }),
    });
    assert.equal(problems[0], problem);
  }
});

test("a module needs a name", () => {
  const { value } = parseWith(moduleShape, { name: "site-content" });
  assert.deepEqual(value, { id: "", name: "site-content", label: "Site content", description: "" });
  assert.ok(value !== undefined);
  assert.deepEqual(roundTrip(moduleShape, value), value);
});

// What a caller is shown of a screen, also where people have edited it into something that the application has not.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { Operation } from "@lathe/contract";
import type { EntityDefinition } from "../definition.ts";
import { createSchema } from "../query/schema.ts";
import type { Caller } from "../records/caller.ts";
import { ARTICLES, AUTHORS } from "../testing/sample-entities.ts";
import { OPERATOR } from "../testing/sample-callers.ts";
import { type ScreenDraft, defineScreen } from "./define-screen.ts";
import { cutScreen } from "./visible-screen.ts";

const ALL = { list: true, get: true, create: true, update: true, delete: true } as const;

const DRAFT: ScreenDraft = {
  module: "content",
  name: "articles",
  label: "Article",
  labelPlural: "Articles",
  group: "Content",
  operations: ALL,
  display: "title",
  sort: { field: "title", order: "asc" },
  columns: ["title", "author", "updatedAt"],
  form: { main: [["title"]], side: [["author"]], tabs: [] },
  fields: { title: { type: "string", control: "text", label: "Title", sortable: true } },
  relations: {
    author: { kind: "belongsTo", label: "Author", target: "content/authors", selection: ["name"] },
  },
};

const VARIANT = { width: 40, height: null, fit: "cover", format: "webp", quality: 80 } as const;

/** An operator who may use these operations of articles, and read these entities. */
function createOperator(operations: readonly Operation[], readable: readonly string[]): Caller {
  return {
    scope: { ...OPERATOR, canRead: ({ name }: EntityDefinition) => readable.includes(name) },
    principal: null,
    accountId: null,
    accountVerified: null,
    canUse: ({ name }, operation) => name === "articles" && operations.includes(operation),
  };
}

function cut(
  changes: Partial<ScreenDraft> = {},
  {
    operations = ["list", "get", "create", "update", "delete"],
    readable = ["articles", "authors"],
    entity = ARTICLES,
  }: {
    readonly operations?: readonly Operation[];
    readonly readable?: readonly string[];
    readonly entity?: EntityDefinition;
  } = {},
) {
  const viewer = { schema: createSchema([entity, AUTHORS]), caller: createOperator(operations, readable) };
  return cutScreen(viewer, entity, defineScreen({ ...DRAFT, ...changes }));
}

test("who may do everything sees the whole screen, with what its definition knows besides", () => {
  const { fields, relations, ...screen } = defineScreen(DRAFT);
  assert.deepEqual(cut(), {
    ...screen,
    id: "ent-articles",
    history: { keep: "values", days: 365 },
    restore: true,
    fields: { title: { ...fields["title"], id: "fld-title", history: true } },
    relations: {
      author: { ...relations["author"], id: "fld-authorId", targetDisplay: null, canCreateTarget: false },
    },
  });
});

test("who may make records brings deleted ones back; where nobody makes any, who may delete them", () => {
  const operations = { ...ARTICLES.operations, create: false };
  const mayRestore = (entity: EntityDefinition, ...may: readonly Operation[]) =>
    cut({}, { entity, operations: ["list", ...may] })?.restore;
  assert.deepEqual([mayRestore(ARTICLES, "create"), mayRestore(ARTICLES, "delete", "update")], [true, false]);
  const unmade = { ...ARTICLES, operations };
  assert.deepEqual([mayRestore(unmade, "delete"), mayRestore(unmade, "update")], [true, false]);
  assert.equal(mayRestore({ ...ARTICLES, history: { keep: "members", days: 1 } }, "create"), false);
});

test("who can use no operation sees nothing", () => {
  assert.equal(cut({}, { operations: [] }), undefined);
});

suite("rights do not come from screens", () => {
  test("an operation that is off stays off, whatever a screen says", () => {
    const entity = { ...ARTICLES, operations: { ...ARTICLES.operations, delete: false } };
    assert.equal(cut({}, { entity })?.operations.delete, false);
  });

  test("nor does a screen that names another target open it", () => {
    const relations = { author: { kind: "belongsTo", label: "Author", target: "content/articles" } } as const;
    assert.equal(cut({ relations }, { readable: ["articles"] })?.relations["author"]?.target, null);
  });

  test("an operation that a screen hides is hidden", () => {
    assert.equal(cut({ operations: { ...ALL, create: false } })?.operations.create, false);
  });
});

suite("what the application has not is not told", () => {
  test("a field or relation that a screen makes up", () => {
    const screen = cut({
      fields: { ...DRAFT.fields, madeUp: { type: "string", control: "text", label: "Made up" } },
      relations: { other: { kind: "manyToMany", label: "Other", target: "content/authors" } },
      columns: ["madeUp", "title", "constructor"],
      form: { main: [["madeUp"], ["title", "toString"]], tabs: ["other"] },
      display: "madeUp",
      thumbnail: "madeUp",
      sort: { field: "madeUp", order: "asc" },
    });
    assert.deepEqual(Object.keys(screen?.fields ?? {}), ["title"]);
    assert.deepEqual(screen?.relations, {});
    assert.deepEqual([screen?.columns, screen?.form], [["title"], { main: [["title"]], side: [], tabs: [] }]);
    assert.deepEqual([screen?.display, screen?.thumbnail, screen?.sort], [null, null, null]);
  });
});

test("sizes of pictures are those of the definition, as far as the screen names them", () => {
  const [thumb, wide] = ["thumb", "wide"].map((name) => ({ ...VARIANT, name }));
  const image = {
    entityId: "ent-articles",
    fieldId: "fld-cover",
    variants: [thumb, wide],
    autoProcess: true,
  };
  const [title] = ARTICLES.members;
  const cover = { ...title, id: "fld-cover", name: "cover", column: "cover", type: "image", image } as const;
  const entity = { ...ARTICLES, members: [...ARTICLES.members, cover] } as EntityDefinition;
  const fields = {
    cover: { type: "image", control: "image", label: "Cover", variants: ["wide", "huge"] },
  } as const;
  assert.deepEqual(cut({ fields }, { entity })?.fields["cover"]?.variants, [wide]);
});

test("a belongsTo to what may not be read is no column, and stands in the form as an id", () => {
  const screen = cut({}, { readable: ["articles"] });
  assert.deepEqual(screen?.columns, ["title", "updatedAt"]);
  assert.deepEqual(screen?.form.side, [["author"]]);
  assert.deepEqual([screen?.relations["author"]?.target, screen?.relations["author"]?.selection], [null, []]);
});

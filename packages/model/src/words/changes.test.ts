// Differences between models as they are told: their addresses here, their words beside their tables.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { FIELD_TYPES, type FieldType } from "@lathe/contract";
import { applyEdit, type ModelEdit } from "../edit/apply-edit.ts";
import { renameEntity, renameField } from "../edit/rename.ts";
import { replaceField } from "../edit/replace-member.ts";
import { parseModel } from "../parse.ts";
import { newsroom } from "../testing/newsroom.ts";
import type { Model } from "../types.ts";
import { describeModelChanges } from "./changes.ts";

const FILES: Readonly<Record<string, string>> = {
  "lathe.json": '{"name":"shop"}',
  "model/blog/module.json": '{"id":"m1","name":"blog"}',
  "model/blog/posts.json":
    '{"id":"e1","name":"posts","module":"blog","kind":"persistent","fields":[{"id":"f1","name":"title","type":"string"},{"id":"f2","name":"body","type":"text"}]}',
};

const NEEDED_OPTIONS: Partial<Record<FieldType, object>> = {
  enum: { values: [{ value: "a" }, { value: "b" }] },
  decimal: { precision: 10, scale: 2 },
  slug: { from: "title" },
};

/** The model with the body of a post as a field of that type. */
function modelWith(type: FieldType): Model {
  const draft = { name: "body", type, ...NEEDED_OPTIONS[type] };
  const edit = replaceField(modelOf(), { entity: "posts", name: "body", draft });
  assert.ok(edit.ok, JSON.stringify(edit));
  return edit.model;
}

function modelOf(changes: Readonly<Record<string, string>> = {}): Model {
  const { model, issues } = parseModel(new Map(Object.entries({ ...FILES, ...changes })));
  assert.deepEqual(issues, []);
  return model;
}

const OTHER_CARDS = [
  { name: "authorName", from: "author.name" },
  { name: "commentCount", from: { count: "comments" } },
];

suite("the difference between two models", () => {
  test("is nothing between equal ones", () =>
    assert.deepEqual(describeModelChanges(modelOf(), modelOf()), []));

  test("names parts that came and went", () => {
    const other = modelOf({
      "model/shop/module.json": '{"id":"m2","name":"shop"}',
      "model/blog/posts.json":
        '{"id":"e1","name":"posts","module":"blog","kind":"persistent","fields":[{"id":"f1","name":"title","type":"string"}]}',
    });
    const told = describeModelChanges(modelOf(), other).map(({ kind, path, before, after }) => [
      kind,
      path,
      before === null,
      after === null,
    ]);
    assert.deepEqual(told, [
      ["added", "/modules/shop", true, false],
      ["removed", "/entities/posts/fields/body", false, true],
    ]);
  });

  test("tells a rename as one, beside what changed with it", () => {
    const before = modelOf();
    const edit = renameEntity(before, { name: "posts", to: "articles" });
    assert.ok(edit.ok);
    const changes = describeModelChanges(before, edit.model);
    assert.deepEqual(changes[0], {
      kind: "renamed",
      path: "/entities/articles",
      id: "e1",
      before: "posts",
      after: "articles",
      words: "posts is called articles",
      note: "the table is renamed, its records stay",
    });
    assert.ok(
      changes.every(({ kind, path }) => kind === "renamed" || path.startsWith("/entities/articles/label")),
    );
  });

  test("points at the very setting that changed", () => {
    const before = modelOf();
    const draft = { name: "title", type: "string", required: true };
    const edit = replaceField(before, { entity: "posts", name: "title", draft });
    assert.ok(edit.ok);
    assert.deepEqual(describeModelChanges(before, edit.model), [
      {
        kind: "changed",
        path: "/entities/posts/fields/title/required",
        id: "f1",
        before: false,
        after: true,
        words: "title must have a value",
        note: null,
      },
    ]);
  });
});

suite("another type of a field", () => {
  for (const before of FIELD_TYPES) {
    test(`is told of what was ${before}`, () => {
      for (const after of FIELD_TYPES.filter((type) => type !== before)) {
        const [first, ...options] = describeModelChanges(modelWith(before), modelWith(after));
        assert.deepEqual([first?.path, first?.before], ["/entities/posts/fields/body/type", before]);
        for (const { words } of options) assert.match(words, /\bbody\b/);
      }
    });
  }

  test("and other options of one type are told by their meaning", () => {
    const withBody = (field: object) => {
      const edit = replaceField(modelOf(), {
        entity: "posts",
        name: "body",
        draft: { name: "body", ...field },
      });
      assert.ok(edit.ok, JSON.stringify(edit));
      return edit.model;
    };
    const tell = (before: object, after: object) =>
      describeModelChanges(withBody(before), withBody(after)).map(({ words }) => words);
    const slug = { type: "slug", from: "title" };
    assert.deepEqual(tell({ type: "slug" }, slug), ["body is made from title"]);
    assert.deepEqual(tell(slug, { type: "slug" }), ["body is not made from title any more"]);
    const decimal = { type: "decimal", precision: 10, scale: 2 };
    assert.deepEqual(tell(decimal, { ...decimal, scale: 1 }), [
      "body has 1 digit after the point instead of 2",
    ]);
    assert.deepEqual(tell({ type: "datetime" }, { type: "datetime", default: { var: "now" } }), [
      "body is the moment of the create where nothing is said",
    ]);
    assert.deepEqual(tell({ type: "integer", min: 0 }, { type: "bigint", min: "0" }), [
      "body is large whole number instead of whole number",
      "body is at least 0",
    ]);
    assert.deepEqual(tell({ type: "image" }, { type: "image", variants: [{ name: "small", width: 9 }] }), [
      "body is in other sizes: small",
    ]);
    assert.deepEqual(tell({ type: "text" }, { type: "text", label: "Two\nlines" }), [
      'body is labelled "Two lines"',
    ]);
  });

  test("tells the values of what becomes a choice, and of what was one", () => {
    const tell = (before: FieldType, after: FieldType) =>
      describeModelChanges(modelWith(before), modelWith(after)).map(({ words }) => words);
    assert.deepEqual(tell("text", "enum"), ["body is choice instead of long text", "body can be a or b"]);
    assert.deepEqual(tell("enum", "text"), [
      "body is long text instead of choice",
      "body need not be a or b any more",
    ]);
  });
});

suite("another name", () => {
  const posts = (settings: object) =>
    modelOf({
      "model/blog/posts.json": JSON.stringify({
        id: "e1",
        name: "posts",
        module: "blog",
        kind: "persistent",
        fields: [
          { id: "f1", name: "title", type: "string" },
          { id: "f2", name: "body", type: "text" },
        ],
        display: "title",
        admin: { listColumns: ["title"] },
        ...settings,
      }),
    });
  const rename = (model: Model) => {
    const edit = renameField(model, { entity: "posts", name: "title", to: "headline" });
    assert.ok(edit.ok, JSON.stringify(edit));
    return edit.model;
  };
  const listFollowing = (before: Model, after: Model) =>
    describeModelChanges(before, after)
      .filter(({ follows }) => follows === true)
      .map(({ path }) => path);

  test("is followed by what names the part", () => {
    assert.deepEqual(listFollowing(posts({}), rename(posts({}))), [
      "/entities/posts/display",
      "/entities/posts/admin",
    ]);
  });

  test("does not hide what is another for its own reasons", () => {
    const after = rename(posts({ admin: { listColumns: ["title", "body"] } }));
    assert.deepEqual(listFollowing(posts({}), after), ["/entities/posts/display"]);
    assert.deepEqual(listFollowing(posts({}), posts({ display: "body" })), []);
  });
});

suite("another kind", () => {
  const PEOPLE = {
    "model/blog/people.json":
      '{"id":"e2","name":"people","module":"blog","kind":"persistent","fields":[{"id":"f3","name":"name","type":"string"}]}',
  };
  const withPosts = (posts: object) =>
    modelOf({
      ...PEOPLE,
      "model/blog/posts.json": JSON.stringify({ id: "e1", name: "posts", module: "blog", ...posts }),
    });
  const tell = (before: Model, after: Model) => describeModelChanges(before, after).map(({ words }) => words);

  test("of an entity is told with what it shows", () => {
    const stored = withPosts({ kind: "persistent", fields: [{ id: "f1", name: "title", type: "string" }] });
    const virtual = withPosts({
      kind: "virtual",
      source: "people",
      projection: [{ id: "p1", name: "name", from: "name" }],
    });
    assert.deepEqual(tell(stored, virtual), [
      "posts shows records of another entity instead of its own",
      "posts shows people",
      "Operators can't create, update or delete posts any more",
      "Field title is removed",
      "New member name, from name",
    ]);
    assert.deepEqual(tell(virtual, stored), [
      "posts has records of its own instead of another entity's",
      "posts doesn't show people any more",
      "Operators can create, update and delete posts",
      "New field title, text of at most 255 characters",
      "Projected member name is removed",
    ]);
  });

  test("of a relation is told as how many it points to", () => {
    const withRelation = (kind: string) =>
      withPosts({
        kind: "persistent",
        fields: [{ id: "f1", name: "title", type: "string" }],
        relations: [{ id: "r1", name: "author", kind, target: "people" }],
      });
    const [one, many] = [withRelation("belongsTo"), withRelation("manyToMany")];
    assert.deepEqual(tell(one, many), ["author points to any number of records instead of one"]);
    assert.deepEqual(tell(many, one), ["author points to one record instead of any number"]);
  });
});

suite("in words", () => {
  const articles = "/api/entities/articles";
  const put = (name: string, field: object): ModelEdit => ({
    method: "PUT",
    path: `${articles}/fields/${name}`,
    body: { field: { name, ...field } },
  });
  const post = (field: object): ModelEdit => ({
    method: "POST",
    path: `${articles}/fields`,
    body: { field },
  });
  const settings = (entity: string, changed: object): ModelEdit => ({
    method: "PUT",
    path: `/api/entities/${entity}/settings`,
    body: { settings: changed },
  });
  const remove = (path: string): ModelEdit => ({ method: "DELETE", path: `${path}?cascade=true` });
  const status = (...values: readonly string[]) => ({
    type: "enum",
    values: values.map((value) => ({ value })),
  });
  const open = (external: object) => ({ external, readRule: "everyone" });

  const CASES: readonly (readonly [ModelEdit, words: string, note?: string])[] = [
    [
      post({ name: "subtitle", type: "string", maxLength: 200, searchable: true, external: { read: true } }),
      "New field subtitle, text of at most 200 characters",
      "searchable, readable outside",
    ],
    [post({ name: "notes", type: "markdown" }), "New field notes, formatted text"],
    [
      post({ name: "price", type: "decimal", precision: 8, scale: 2 }),
      "New field price, decimal number with 2 digits after the point",
    ],
    [
      post({ name: "age", type: "integer", min: 1, max: 9, filterable: true }),
      "New field age, whole number from 1 to 9",
      "filterable",
    ],
    [post({ name: "size", ...status("s", "m", "l") }), "New field size, one of s, m or l"],
    [put("title", { type: "string", maxLength: 120 }), "title has at most 120 characters instead of 255"],
    [put("title", { type: "string", minLength: 3 }), "title has at least 3 characters"],
    [put("title", { type: "string", pattern: "^a" }), 'title must match "^a"'],
    [put("title", { type: "string", description: "x" }), "title is described differently"],
    [put("title", { type: "string", default: "New" }), 'title is "New" where nothing is said'],
    [
      put("title", { type: "string", external: { read: true, write: true } }),
      "Visitors can read and write title",
    ],
    [put("body", { type: "markdown" }), "body is formatted text instead of long text"],
    [put("status", status("draft", "published", "gone")), "status can be gone, too"],
    [post({ name: "lead", type: "string" }), "New field lead, text of at most 255 characters"],
    [remove(`${articles}/fields/body`), "Field body is removed", "its values go with it"],
    [
      { method: "POST", path: `${articles}/fields/body/rename`, body: { to: "text" } },
      "body is called text",
      "the column is renamed, its values stay",
    ],
    [
      { method: "PUT", path: `${articles}/order`, body: { fields: ["body", "status", "title"] } },
      "The fields of articles are in another order",
    ],
    [
      { method: "PUT", path: `${articles}/projection-fields`, body: { selections: { author: [] } } },
      "author shows no members of its records",
    ],
    [
      {
        method: "PUT",
        path: "/api/entities/cards/projection-fields",
        body: { projection: [{ name: "headline", from: { count: "comments" } }, ...OTHER_CARDS] },
      },
      "headline is taken from the count of comments instead of title",
    ],
    [
      settings("tags", { concurrency: "required" }),
      "Changes of tags must say which version they were made on",
    ],
    [
      settings("tags", { operations: { delete: false, update: false } }),
      "Operators can't update or delete tags any more",
    ],
    [
      settings("tags", { external: { list: "off", get: "off", create: "anonymous" } }),
      "Anyone can create tags",
      "external create: off -> anyone",
    ],
    [settings("tags", { module: "people" }), "tags moves from module content to people"],
    [settings("articles", { display: null }), "Records of articles have no field as their label"],
    [settings("articles", { defaultSort: null }), "articles are sorted newest first"],
    [settings("comments", { readRule: "everyone" }), "Visitors see all comments"],
    [
      settings("comments", { readRule: { field: "message", op: "ne", value: "" } }),
      'Visitors see comments where message is not ""',
    ],
    [remove("/api/entities/cards/entity-draft"), "Entity cards is removed"],
    [{ method: "POST", path: "/api/modules", body: { module: { name: "shop" } } }, "New module shop"],
    [
      { method: "PUT", path: "/api/project", body: { project: { timeZone: "Europe/Berlin" } } },
      'timeZone of the project: "UTC" -> "Europe/Berlin"',
    ],
    [
      { method: "PUT", path: "/api/project", body: { project: { auth: { visitorSignUp: true } } } },
      "auth of the project: visitorSignUp false -> true",
    ],
    [settings("tags", { history: { days: 30 } }), "history of tags: days 365 -> 30"],
    [
      {
        method: "POST",
        path: "/api/entities/entity-draft",
        body: {
          entity: {
            name: "letters",
            module: "content",
            kind: "persistent",
            fields: [{ name: "a", type: "date" }],
            relations: [{ name: "to", kind: "belongsTo", target: "authors" }],
          },
        },
      },
      "New entity letters with 1 field, 1 relation",
      "admin only; nothing of it is open outside",
    ],
    [
      {
        method: "POST",
        path: `${articles}/relations`,
        body: {
          relation: { name: "editor", kind: "belongsTo", target: "authors", external: { read: true } },
        },
      },
      "New relation editor, to one of authors",
      "readable outside",
    ],
    [
      {
        method: "POST",
        path: "/api/entities/authors/collection-draft",
        body: { collection: { name: "all", of: { entity: "articles", relation: "author" } } },
      },
      "New collection all, lists articles by author",
    ],
  ];
  for (const [edit, words, note = null] of CASES) {
    test(words, () => {
      const before = newsroom();
      const outcome = applyEdit(before, edit);
      assert.ok(outcome.ok, JSON.stringify(outcome));
      const told = describeModelChanges(before, outcome.model).map((change) => [change.words, change.note]);
      assert.deepEqual(told[0], [words, note]);
      // A name that is another brings its label along.
      assert.ok(told.length === 1 || (told.length === 2 && edit.path.endsWith("/rename")));
    });
  }

  test("Visitors can't update comments any more", () => {
    const before = applyEdit(
      newsroom(),
      settings("tags", open({ list: "anonymous", update: "authenticated", delete: "authenticated" })),
    );
    assert.ok(before.ok, JSON.stringify(before));
    const after = applyEdit(before.model, settings("tags", { external: { list: "authenticated" } }));
    assert.ok(after.ok);
    const [change] = describeModelChanges(before.model, after.model);
    assert.equal(
      change?.words,
      "Only signed-in visitors can list tags; visitors can't update or delete tags any more",
    );
    assert.equal(
      change?.note,
      "external list: anyone -> signed in, external update: signed in -> off, external delete: signed in -> off",
    );
  });
});

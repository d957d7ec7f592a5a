// Replacing fields, relations and collections.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { getEditedModel, getEntity, describeRefusal, formatUses } from "../testing/edit-results.ts";
import { newsroom } from "../testing/newsroom.ts";
import { sampleModel, parseSample } from "../testing/sample-model.ts";
import { validate } from "../validate/index.ts";
import { replaceCollection, replaceField, replaceRelation } from "./replace-member.ts";

const MODEL = newsroom();

suite("replacing a field", () => {
  const title = (draft: unknown, settings?: unknown) =>
    replaceField(MODEL, {
      entity: "articles",
      name: "title",
      draft,
      ...(settings === undefined ? {} : { settings }),
    });

  test("keeps its id and its place, and gives what is left out its default", () => {
    const before = sampleModel([
      {
        name: "a",
        fields: [
          { name: "x", type: "string", maxLength: 5, required: true, label: "L" },
          { name: "y", type: "date" },
        ],
      },
    ]);
    const { fields } = getEntity(
      getEditedModel(replaceField(before, { entity: "a", name: "x", draft: { name: "x", type: "string" } })),
      "a",
    );
    assert.deepEqual(
      fields.map(({ id, name, label, required }) => [id, name, label, required]),
      [
        ["a_x", "x", "X", false],
        ["a_y", "y", "Y", false],
      ],
    );
  });
  test("may change its type, as far as its uses allow", () => {
    const after = getEditedModel(title({ name: "title", type: "slug" }));
    assert.equal(getEntity(after, "articles").fields[0]?.type, "slug");
    assert.deepEqual(describeRefusal(title({ name: "title", type: "text" })).code, "invalid_model");
  });
  test("under another name is a rename: every use follows", () => {
    const after = getEditedModel(title({ name: "heading", type: "string" }));
    assert.deepEqual(
      formatUses(after),
      formatUses(MODEL)
        .map((line) => line.replace("-> articles.title", "-> articles.heading"))
        .toSorted(),
    );
    assert.equal(getEntity(after, "articles").fields[0]?.id, "articles_title");
    assert.deepEqual(validate(after), []);
  });
  test("by what it is changes nothing, its id named or not", () => {
    assert.equal(getEditedModel(title({ name: "title", type: "string" })), MODEL);
    assert.equal(getEditedModel(title({ name: "title", type: "string", id: "articles_title" }, {})), MODEL);
  });
  test("sets what refers to it in the same step, under its new name", () => {
    const after = getEntity(
      getEditedModel(
        title(
          { name: "heading", type: "string" },
          { display: false, listColumn: false, defaultSort: { field: "heading", order: "desc" } },
        ),
      ),
      "articles",
    );
    assert.equal(after.display, null);
    assert.deepEqual(after.admin.listColumns, ["status", "author"]);
    assert.deepEqual(after.defaultSort, { field: "heading", order: "desc" });
  });
  test("adds a column only once, and clears the display of this field only", () => {
    const after = getEntity(
      getEditedModel(title({ name: "title", type: "string" }, { listColumn: true, display: true })),
      "articles",
    );
    assert.deepEqual([after.admin.listColumns, after.display], [["title", "status", "author"], "title"]);
    const body = getEditedModel(
      replaceField(MODEL, {
        entity: "articles",
        name: "body",
        draft: { name: "body", type: "text" },
        settings: { display: false },
      }),
    );
    assert.equal(body, MODEL);
  });

  const refused: readonly (readonly [unknown, string, readonly string[]])[] = [
    [{ type: "string" }, "invalid_body", ["missing_member - /field -"]],
    [{ name: "title", type: "string", id: "other" }, "invalid_body", ["id_changed - /field/id -"]],
    [{ name: "Title", type: "string" }, "invalid_body", ["bad_name - /field/name -"]],
    [
      { name: "title", type: "json" },
      "invalid_model",
      [
        "bad_display model/content/articles.json /display articles",
        "bad_capability model/content/articles.json /defaultSort/field articles",
        "bad_capability model/people/authors.json /collections/0/sort authors_works",
        "bad_display model/content/cards.json /display cards",
        "bad_capability model/content/cards.json /defaultSort/field cards",
        "bad_operator model/content/cards.json /readRule/field cards",
      ],
    ],
    [
      { name: "title", type: "integer" },
      "invalid_model",
      ["bad_operand model/content/cards.json /readRule/value cards"],
    ],
    [
      { name: "title", type: "string", default: 1 },
      "invalid_model",
      ["bad_default model/content/articles.json /fields/0/default articles_title"],
    ],
  ];
  for (const [draft, code, issues] of refused) {
    test(`by ${JSON.stringify(draft)} is refused as ${code}`, () => {
      assert.deepEqual(describeRefusal(title(draft)), { code, issues });
    });
  }
  test("onto a taken name is refused as name_taken", () => {
    for (const name of ["status", "author", "authorId", "comments"]) {
      assert.equal(describeRefusal(title({ name, type: "string" })).code, "name_taken", name);
    }
  });
  test("tells a bad body, then an unknown entity, then an unknown field, then a changed id", () => {
    assert.equal(
      describeRefusal(replaceField(MODEL, { entity: "nobody", name: "x", draft: {} })).code,
      "invalid_body",
    );
    const draft = { name: "x", type: "date", id: "other" };
    assert.deepEqual(describeRefusal(replaceField(MODEL, { entity: "nobody", name: "title", draft })), {
      code: "not_found",
    });
    assert.deepEqual(describeRefusal(replaceField(MODEL, { entity: "articles", name: "x", draft })), {
      code: "not_found",
    });
    assert.deepEqual(describeRefusal(replaceField(MODEL, { entity: "articles", name: "author", draft })), {
      code: "not_found",
    });
  });
});

suite("replacing a relation", () => {
  const author = (draft: object) =>
    replaceRelation(MODEL, {
      entity: "articles",
      name: "author",
      draft: { name: "author", kind: "belongsTo", target: "authors", ...draft },
    });

  test("keeps its id, and gives what is left out its default", () => {
    const relation = getEntity(getEditedModel(author({ filterable: true })), "articles").relations[0];
    assert.deepEqual(
      [relation?.id, relation?.filterable, relation?.selection],
      ["articles_author", true, []],
    );
  });
  test("under another name is a rename: its id member follows too", () => {
    const after = getEditedModel(author({ name: "writer", selection: ["name"] }));
    assert.deepEqual(
      formatUses(after),
      formatUses(MODEL)
        .map((line) => line.replace("-> articles.author", "-> articles.writer"))
        .toSorted(),
    );
  });
  test("that breaks its uses is refused with all of them", () => {
    assert.deepEqual(describeRefusal(author({ kind: "manyToMany" })), {
      code: "invalid_model",
      issues: [
        "unknown_member model/content/articles.json /admin/listColumns/2 articles",
        "unknown_member model/content/articles.json /readRule/all/1/any/0/field articles",
        "unknown_member model/content/articles.json /readRule/all/1/any/1/field articles",
        "unknown_member model/content/articles.json /writeRule/field articles",
        "unknown_member model/content/cards.json /projection/1/from cards_authorName",
      ],
    });
    assert.equal(describeRefusal(author({ target: "tags" })).code, "invalid_model");
  });
  test("can't change its id", () => {
    assert.deepEqual(describeRefusal(author({ id: "other" })), {
      code: "invalid_body",
      issues: ["id_changed - /relation/id -"],
    });
  });
  test("tells a bad body before an unknown relation", () => {
    assert.equal(
      describeRefusal(replaceRelation(MODEL, { entity: "articles", name: "x", draft: {} })).code,
      "invalid_body",
    );
    const draft = { name: "x", kind: "belongsTo", target: "authors" };
    assert.deepEqual(describeRefusal(replaceRelation(MODEL, { entity: "articles", name: "title", draft })), {
      code: "not_found",
    });
  });
});

suite("replacing a collection", () => {
  const of = { entity: "articles", relation: "author" };
  const works = (draft: object) =>
    replaceCollection(MODEL, { entity: "authors", name: "works", draft: { name: "works", of, ...draft } });

  test("keeps its id, and gives what is left out its default", () => {
    const collection = getEntity(getEditedModel(works({ order: "desc" })), "authors").collections[0];
    assert.deepEqual(
      [collection?.id, collection?.order, collection?.sort, collection?.rule, collection?.selection],
      ["authors_works", "desc", null, null, []],
    );
  });
  test("under another name is a rename", () => {
    const after = getEditedModel(
      replaceCollection(MODEL, {
        entity: "articles",
        name: "comments",
        draft: { name: "replies", of: { entity: "comments", relation: "article" } },
      }),
    );
    assert.deepEqual(getEntity(after, "cards").projection[2]?.from, { count: "replies" });
  });
  test("can't be given a required parameter while it is counted", () => {
    const draft = {
      name: "comments",
      of: { entity: "comments", relation: "article" },
      parameters: [{ name: "p", type: "date", required: true }],
    };
    assert.deepEqual(
      describeRefusal(replaceCollection(MODEL, { entity: "articles", name: "comments", draft })),
      {
        code: "invalid_model",
        issues: ["required_parameter model/content/cards.json /projection/2/from cards_commentCount"],
      },
    );
  });
  test("can't change its id", () => {
    assert.deepEqual(describeRefusal(works({ id: "other" })), {
      code: "invalid_body",
      issues: ["id_changed - /collection/id -"],
    });
  });
  test("tells a bad body before an unknown collection", () => {
    assert.equal(
      describeRefusal(replaceCollection(MODEL, { entity: "authors", name: "x", draft: 1 })).code,
      "invalid_body",
    );
    assert.deepEqual(
      describeRefusal(replaceCollection(MODEL, { entity: "authors", name: "x", draft: { name: "x", of } })),
      { code: "not_found" },
    );
  });
});

test("where ids are not unique, because a file was copied, the named entity is changed and no other", () => {
  const fields = [{ name: "title", type: "string", id: "f1" }];
  const { model } = parseSample([
    { name: "articles", id: "e1", fields },
    { name: "posts", id: "e1", fields },
  ]);
  const after = getEditedModel(
    replaceField(model, { entity: "posts", name: "title", draft: { name: "heading", type: "slug" } }),
  );
  assert.deepEqual(getEntity(after, "articles"), getEntity(model, "articles"));
  assert.deepEqual(
    getEntity(after, "posts").fields.map(({ name, type }) => [name, type]),
    [["heading", "slug"]],
  );
});

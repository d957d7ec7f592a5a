// Renames: the id stays, every use follows, and nothing else changes.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { getLookup } from "../lookup.ts";
import { getEditedModel, getEntity, describeRefusal, formatUses } from "../testing/edit-results.ts";
import { newsroom } from "../testing/newsroom.ts";
import { sampleModel, parseSample } from "../testing/sample-model.ts";
import type { Model } from "../types.ts";
import { validate } from "../validate/index.ts";
import type { EditResult } from "./edit.ts";
import {
  type MemberRename,
  renameCollection,
  renameEntity,
  renameField,
  renameProjected,
  renameRelation,
} from "./rename.ts";

const MODEL = newsroom();

/** The model after a rename that must keep every use, with the used name replaced. */
function assertUsesFollow(result: EditResult, from: string, to: string): Model {
  const model = getEditedModel(result);
  const expected = formatUses(MODEL).map((line) =>
    line.endsWith(`-> ${from}`) ? line.replace(`-> ${from}`, `-> ${to}`) : line,
  );
  assert.notDeepEqual(expected, formatUses(MODEL), "nothing uses the old name");
  assert.deepEqual(formatUses(model), expected.toSorted());
  assert.deepEqual(validate(model), []);
  return model;
}

suite("a field", () => {
  test("is followed in display, sorts, columns, rules, selections and projections", () => {
    const model = assertUsesFollow(
      renameField(MODEL, { entity: "articles", name: "title", to: "heading" }),
      "articles.title",
      "articles.heading",
    );
    const articles = getEntity(model, "articles");
    assert.deepEqual(
      [articles.display, articles.defaultSort?.field, articles.admin.listColumns[0]],
      ["heading", "heading", "heading"],
    );
    assert.equal(articles.fields[0]?.id, "articles_title");
    const cards = getEntity(model, "cards");
    assert.equal(cards.projection[0]?.from, "heading");
    assert.deepEqual(cards.readRule, { field: "heading", op: "ne", value: "" });
    const works = getEntity(model, "authors").collections[0];
    assert.deepEqual([works?.selection, works?.sort], [["heading"], "heading"]);
    assert.deepEqual(getEntity(model, "comments").relations[0]?.selection, ["heading"]);
  });
  test("is followed behind a hop, in rules and in projections", () => {
    const model = assertUsesFollow(
      renameField(MODEL, { entity: "authors", name: "name", to: "fullName" }),
      "authors.name",
      "authors.fullName",
    );
    assert.equal(getEntity(model, "cards").projection[1]?.from, "author.fullName");
    const status = assertUsesFollow(
      renameField(MODEL, { entity: "articles", name: "status", to: "state" }),
      "articles.status",
      "articles.state",
    );
    assert.deepEqual(getEntity(status, "comments").readRule, {
      field: "article.state",
      op: "eq",
      value: "published",
    });
  });
  test("of the same name in another entity is left alone", () => {
    const model = sampleModel([
      { name: "a", display: "title", fields: [{ name: "title", type: "string" }] },
      { name: "b", display: "title", fields: [{ name: "title", type: "string" }] },
    ]);
    const after = getEditedModel(renameField(model, { entity: "a", name: "title", to: "heading" }));
    assert.equal(getEntity(after, "a").display, "heading");
    assert.equal(getEntity(after, "b"), getEntity(model, "b"));
  });
  test("may take another letter case", () => {
    const model = sampleModel([{ name: "a", fields: [{ name: "readOn", type: "date" }] }]);
    assert.equal(
      getEditedModel(renameField(model, { entity: "a", name: "readOn", to: "readon" })).entities[0]?.fields[0]
        ?.name,
      "readon",
    );
  });
  test("keeps its options, and a label of its own", () => {
    const fields = [
      { name: "one", type: "string", maxLength: 7, default: "x", label: "First" },
      { name: "two", type: "enum", values: [{ value: "a" }] },
    ];
    const model = sampleModel([{ name: "a", fields }]);
    const one = getEditedModel(renameField(model, { entity: "a", name: "one", to: "uno" })).entities[0]
      ?.fields[0];
    assert.deepEqual(one, { ...model.entities[0]?.fields[0], name: "uno" });
    const two = getEditedModel(renameField(model, { entity: "a", name: "two", to: "due" })).entities[0]
      ?.fields[1];
    assert.deepEqual(two, { ...model.entities[0]?.fields[1], name: "due", label: "Due" });
  });
});

suite("a relation", () => {
  test("is followed as itself, as its id member and as a hop", () => {
    const model = assertUsesFollow(
      renameRelation(MODEL, { entity: "articles", name: "author", to: "writer" }),
      "articles.author",
      "articles.writer",
    );
    const articles = getEntity(model, "articles");
    assert.deepEqual(articles.readRule, {
      all: [
        { field: "status", op: "eq", value: "published" },
        {
          any: [
            { field: "writer.visible", op: "eq", value: true },
            { field: "writerId", op: "eq", value: { var: "account.id" } },
          ],
        },
      ],
    });
    assert.deepEqual(articles.writeRule, { field: "writerId", op: "isNull", value: false });
    assert.equal(articles.admin.listColumns[2], "writer");
    assert.equal(articles.relations[0]?.id, "articles_author");
    assert.equal(articles.relations[0]?.label, "Writer");
    assert.deepEqual(getEntity(model, "authors").collections[0]?.of, {
      entity: "articles",
      relation: "writer",
    });
    assert.equal(getEntity(model, "cards").projection[1]?.from, "writer.name");
  });
  test("to itself is followed on both sides of the dot", () => {
    const model = sampleModel([
      {
        name: "pages",
        relations: [{ name: "parent", kind: "belongsTo", target: "pages" }],
        readRule: { field: "parent.parentId", op: "isNull", value: true },
        defaultSort: { field: "parentId" },
      },
    ]);
    const pages = getEditedModel(renameRelation(model, { entity: "pages", name: "parent", to: "up" }))
      .entities[0];
    assert.deepEqual(pages?.readRule, { field: "up.upId", op: "isNull", value: true });
    assert.equal(pages?.defaultSort?.field, "upId");
  });
  test("whose target can't be read is followed all the same", () => {
    const { model } = parseSample([
      {
        name: "articles",
        relations: [{ name: "author", kind: "belongsTo", target: "gone" }],
        readRule: { field: "author.visible", op: "eq", value: true },
      },
    ]);
    const articles = getEditedModel(
      renameRelation(model, { entity: "articles", name: "author", to: "writer" }),
    ).entities[0];
    assert.deepEqual(articles?.readRule, { field: "writer.visible", op: "eq", value: true });
  });
  test("can't take the name of a field whose id member it would shadow", () => {
    const model = sampleModel([
      {
        name: "a",
        fields: [{ name: "bId", type: "uuid" }],
        relations: [{ name: "c", kind: "belongsTo", target: "a" }],
      },
    ]);
    assert.deepEqual(describeRefusal(renameRelation(model, { entity: "a", name: "c", to: "b" })), {
      code: "name_taken",
      issues: ["name_taken model/content/a.json /relations/0/name a_c"],
    });
  });
});

test("a collection is followed in counts", () => {
  const model = assertUsesFollow(
    renameCollection(MODEL, { entity: "articles", name: "comments", to: "replies" }),
    "articles.comments",
    "articles.replies",
  );
  assert.deepEqual(getEntity(model, "cards").projection[2]?.from, { count: "replies" });
  assert.equal(getEntity(model, "articles").collections[0]?.id, "articles_comments");
});

test("a projected member is followed in display, sort and columns of its own entity", () => {
  const model = assertUsesFollow(
    renameProjected(MODEL, { entity: "cards", name: "headline", to: "top" }),
    "cards.headline",
    "cards.top",
  );
  const cards = getEntity(model, "cards");
  assert.deepEqual(
    [cards.display, cards.defaultSort?.field, cards.admin.listColumns],
    ["top", "top", ["top", "authorName"]],
  );
  assert.deepEqual(cards.projection[0], {
    ...getEntity(MODEL, "cards").projection[0],
    name: "top",
    label: "Top",
  });
});

test("an entity is followed in targets, collections and sources", () => {
  const model = getEditedModel(renameEntity(MODEL, { name: "articles", to: "posts" }));
  assert.deepEqual(validate(model), []);
  assert.equal(getEntity(model, "cards").source, "posts");
  assert.equal(getEntity(model, "comments").relations[0]?.target, "posts");
  assert.deepEqual(getEntity(model, "authors").collections[0]?.of, { entity: "posts", relation: "author" });
  assert.equal(getLookup(model).entities.get("posts")?.id, "articles");
  assert.deepEqual(
    [getEntity(model, "posts").label, getEntity(model, "posts").labelPlural],
    ["Post", "Posts"],
  );
});

suite("words that objects inherit are names like any other", () => {
  const words = [
    "order",
    "user",
    "group",
    "class",
    "type",
    "select",
    "from",
    "constructor",
    "default",
    "toString",
    "hasOwnProperty",
    "then",
    "await",
  ];
  for (const word of words) {
    test(`title becomes ${word} and title again`, () => {
      const there = getEditedModel(renameField(MODEL, { entity: "articles", name: "title", to: word }));
      assert.equal(getEntity(there, "articles").display, word);
      assert.deepEqual(validate(there), []);
      assert.deepEqual(
        getEditedModel(renameField(there, { entity: "articles", name: word, to: "title" })),
        MODEL,
      );
    });
  }
});

suite("refusals", () => {
  const renames: Readonly<
    Record<string, readonly [(model: Model, rename: MemberRename) => EditResult, MemberRename, string]>
  > = {
    field: [renameField, { entity: "articles", name: "title", to: "status" }, "author"],
    relation: [renameRelation, { entity: "articles", name: "author", to: "title" }, "title"],
    collection: [renameCollection, { entity: "articles", name: "comments", to: "title" }, "title"],
    projected: [renameProjected, { entity: "cards", name: "headline", to: "authorName" }, "title"],
  };
  for (const [kind, [rename, taken, otherKind]] of Object.entries(renames)) {
    test(`of a ${kind}: a bad name first, then an unknown entity, then an unknown member, then the model`, () => {
      assert.deepEqual(describeRefusal(rename(MODEL, { entity: "nobody", name: "x", to: "Bad Name" })), {
        code: "invalid_body",
        issues: ["bad_name - /to -"],
      });
      assert.deepEqual(describeRefusal(rename(MODEL, { ...taken, to: "id" })).issues, ["bad_name - /to -"]);
      assert.deepEqual(describeRefusal(rename(MODEL, { entity: "nobody", name: "x", to: "y" })), {
        code: "not_found",
      });
      assert.deepEqual(describeRefusal(rename(MODEL, { ...taken, name: "nothing" })), { code: "not_found" });
      assert.deepEqual(describeRefusal(rename(MODEL, { ...taken, name: otherKind })), { code: "not_found" });
      assert.equal(describeRefusal(rename(MODEL, taken)).code, "name_taken");
    });
    test(`a ${kind} renamed to its own name is the same model`, () => {
      assert.equal(getEditedModel(rename(MODEL, { ...taken, to: taken.name })), MODEL);
    });
  }
  test("a field can't take the name of another field, whatever uses either of them", () => {
    for (const name of ["title", "status", "body"]) {
      for (const to of [
        "title",
        "status",
        "body",
        "author",
        "authorId",
        "tags",
        "comments",
        "STATUS".toLowerCase(),
      ]) {
        if (name === to) continue;
        assert.equal(
          describeRefusal(renameField(MODEL, { entity: "articles", name, to })).code,
          "name_taken",
          `${name} to ${to}`,
        );
      }
    }
  });
  test("an entity can't take the name of another, whoever refers to either of them", () => {
    for (const { name } of MODEL.entities) {
      for (const { name: to } of MODEL.entities) {
        if (name === to) continue;
        assert.equal(
          describeRefusal(renameEntity(MODEL, { name, to })).code,
          "name_taken",
          `${name} to ${to}`,
        );
      }
    }
  });
  test("of an entity: a bad name, then an unknown entity", () => {
    assert.deepEqual(describeRefusal(renameEntity(MODEL, { name: "nobody", to: "module" })).issues, [
      "bad_name - /to -",
    ]);
    assert.deepEqual(describeRefusal(renameEntity(MODEL, { name: "nobody", to: "tags" })), {
      code: "not_found",
    });
    assert.equal(getEditedModel(renameEntity(MODEL, { name: "tags", to: "tags" })), MODEL);
  });
});

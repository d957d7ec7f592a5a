// Adding entities and changing their own settings.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { parseModel } from "../parse.ts";
import { getEditedModel, getEntity, describeRefusal, formatUses } from "../testing/edit-results.ts";
import { newsroom } from "../testing/newsroom.ts";
import { type Draft, sampleModel, parseSample } from "../testing/sample-model.ts";
import { validate } from "../validate/index.ts";
import { addEntity, changeSettings } from "./entity.ts";

const MODEL = newsroom();

suite("adding an entity", () => {
  const POSTS: Draft = {
    name: "posts",
    module: "content",
    kind: "persistent",
    display: "title",
    fields: [{ name: "title", type: "string" }],
    relations: [{ name: "author", kind: "belongsTo", target: "authors", selection: ["name"] }],
    collections: [{ name: "replies", of: { entity: "posts", relation: "parent" } }],
  };
  const parent = { name: "parent", kind: "belongsTo", target: "posts" };

  test("takes what it brings: fields, relations, collections, references to itself", () => {
    const draft = { ...POSTS, relations: [...(POSTS["relations"] as Draft[]), parent] };
    const model = getEditedModel(addEntity(MODEL, { draft }));
    const posts = getEntity(model, "posts");
    assert.deepEqual(
      [posts.fields, posts.relations, posts.collections].map((parts) => parts.map(({ name }) => name)),
      [["title"], ["author", "parent"], ["replies"]],
    );
    assert.deepEqual(
      model.entities.map(({ name }) => name),
      ["articles", "authors", "cards", "comments", "posts", "tags"],
    );
  });
  test("gives it the ids that its file would have given it", () => {
    const draft = {
      name: "posts",
      module: "content",
      kind: "persistent",
      fields: [{ name: "title", type: "string" }],
    };
    const model = getEditedModel(addEntity(sampleModel([{ name: "articles" }]), { draft }));
    const read = parseModel(
      new Map([
        ["lathe.json", '{"name": "sample"}'],
        ["model/content/module.json", '{"name": "content", "id": "mod_content"}'],
        ["model/content/posts.json", JSON.stringify(draft)],
      ]),
    );
    assert.deepEqual(getEntity(model, "posts"), getEntity(read.model, "posts"));
  });
  test("may be a virtual one", () => {
    const draft = {
      name: "rows",
      module: "people",
      kind: "virtual",
      source: "articles",
      projection: [{ name: "a", from: "title" }],
    };
    assert.match(
      getEntity(getEditedModel(addEntity(MODEL, { draft })), "rows").projection[0]?.id ?? "",
      /^prj_/,
    );
  });

  const refused: readonly (readonly [string, unknown, string, readonly string[]])[] = [
    ["no object", [], "invalid_body", ["wrong_type - /entity -"]],
    ["no kind", { name: "posts", module: "content" }, "invalid_body", ["missing_member - /entity -"]],
    ["a bad name", { ...POSTS, name: "Posts" }, "invalid_body", ["bad_name - /entity/name -"]],
    ["an unknown member", { ...POSTS, $schema: "x" }, "invalid_body", ["unknown_member - /entity/$schema -"]],
    [
      "a bad field",
      { ...POSTS, fields: [{ name: "Title", type: "string" }] },
      "invalid_body",
      ["bad_name - /entity/fields/0/name -"],
    ],
    [
      "an unknown module",
      { name: "posts", module: "site", kind: "persistent", id: "p" },
      "invalid_model",
      ["unknown_module model/site/posts.json /module p"],
    ],
    [
      "an unknown target",
      {
        ...POSTS,
        id: "p",
        fields: [],
        display: null,
        collections: [],
        relations: [{ ...parent, id: "r", target: "x" }],
      },
      "invalid_model",
      ["unknown_entity model/content/posts.json /relations/0/target r"],
    ],
    [
      "a taken id",
      { name: "posts", module: "content", kind: "persistent", id: "articles" },
      "invalid_model",
      ["duplicate_id model/content/posts.json /id articles"],
    ],
    [
      "required and set to null",
      {
        name: "posts",
        module: "content",
        kind: "persistent",
        relations: [
          {
            name: "author",
            kind: "belongsTo",
            target: "authors",
            id: "r",
            required: true,
            onDelete: "setNull",
          },
        ],
      },
      "invalid_model",
      ["required_set_null model/content/posts.json /relations/0/onDelete r"],
    ],
  ];
  for (const [what, draft, code, issues] of refused) {
    test(`with ${what} is refused as ${code}`, () => {
      assert.deepEqual(describeRefusal(addEntity(MODEL, { draft })), { code, issues });
    });
  }
  test("of a taken name is refused as name_taken, in another module too", () => {
    for (const module of ["content", "people"]) {
      assert.equal(
        describeRefusal(addEntity(MODEL, { draft: { name: "articles", module, kind: "persistent" } })).code,
        "name_taken",
      );
      assert.equal(
        describeRefusal(addEntity(MODEL, { draft: { name: "tags", module, kind: "persistent" } })).code,
        "name_taken",
      );
    }
  });
  test("a default nested too deeply to be read again is refused, not written", () => {
    const nested = JSON.parse(`${"[".repeat(100_000)}${"]".repeat(100_000)}`) as unknown;
    const fields = [{ name: "data", type: "json", default: nested }];
    const { code, issues } = describeRefusal(
      addEntity(MODEL, { draft: { name: "posts", module: "content", kind: "persistent", fields } }),
    );
    assert.equal(code, "invalid_body");
    assert.match(issues?.[0] ?? "", /^too_deep - \/entity\/fields\/0\/default/);
  });
});

suite("changing settings", () => {
  const change = (settings: unknown, entity = "articles", model = MODEL) =>
    changeSettings(model, { entity, settings });

  test("merges top-level members, each as a whole, and leaves fields and relations alone", () => {
    const before = getEntity(MODEL, "articles");
    const after = getEntity(
      getEditedModel(change({ admin: { order: 5 }, label: "Text", display: null })),
      "articles",
    );
    assert.deepEqual(after, {
      ...before,
      admin: { ...before.admin, listColumns: [], order: 5 },
      label: "Text",
      display: null,
    });
  });
  test("by nothing, or by what is there, changes nothing", () => {
    assert.equal(getEditedModel(change({})), MODEL);
    assert.equal(getEditedModel(change({ name: "articles", module: "content", display: "title" })), MODEL);
    assert.equal(getEditedModel(change({ operations: {} })), MODEL);
  });
  test("moves the entity to another module", () => {
    const model = getEditedModel(change({ module: "people" }));
    assert.equal(getEntity(model, "articles").module, "people");
    assert.equal(getEntity(model, "cards"), getEntity(MODEL, "cards"));
  });
  test("under another name renames it: its id stays, and all who refer to it follow", () => {
    const model = getEditedModel(change({ name: "posts", module: "people" }));
    assert.equal(getEntity(model, "posts").id, "articles");
    const expected = formatUses(MODEL).map((line) =>
      line
        .replace(/entity articles$/, "entity posts")
        .replace("-> articles.", "-> posts.")
        .replace("articles module /module -> module content", "articles module /module -> module people"),
    );
    assert.deepEqual(formatUses(model), expected.toSorted());
    assert.deepEqual(validate(model), []);
  });
  test("makes derived labels follow the name, and leaves explicit ones", () => {
    const renamed = getEntity(getEditedModel(change({ name: "blog-posts" })), "blog-posts");
    assert.deepEqual([renamed.label, renamed.labelPlural], ["Blog post", "Blog posts"]);
    const labelled = getEditedModel(change({ label: "Text" }));
    const after = getEntity(
      getEditedModel(change({ name: "blog-posts" }, "articles", labelled)),
      "blog-posts",
    );
    assert.deepEqual([after.label, after.labelPlural], ["Text", "Blog posts"]);
  });
  test("takes parameters and the source of a virtual entity", () => {
    const cards = getEntity(
      getEditedModel(change({ parameters: [{ name: "word", type: "string" }] }, "cards")),
      "cards",
    );
    assert.equal(cards.parameters[0]?.name, "word");
  });

  for (const member of ["fields", "relations", "collections", "projection", "id", "kind"]) {
    test(`takes no ${member}`, () => {
      assert.deepEqual(describeRefusal(change({ [member]: getEntity(MODEL, "articles")[member as "id"] })), {
        code: "invalid_body",
        issues: [`unknown_member - /settings/${member} -`],
      });
    });
  }
  const refused: readonly (readonly [unknown, string, readonly string[]])[] = [
    ["x", "invalid_body", ["wrong_type - /settings -"]],
    [{ labell: "x" }, "invalid_body", ["unknown_member - /settings/labell -"]],
    [JSON.parse('{"__proto__": {}}'), "invalid_body", ["unknown_member - /settings/__proto__ -"]],
    [{ name: "Posts" }, "invalid_body", ["bad_name - /settings/name -"]],
    [{ label: null }, "invalid_body", ["wrong_type - /settings/label -"]],
    [{ readRule: { all: [] } }, "invalid_body", ["empty_group - /settings/readRule/all -"]],
    [
      { concurrency: "x", display: 1 },
      "invalid_body",
      ["wrong_type - /settings/display -", "unknown_word - /settings/concurrency -"],
    ],
    [{ module: "site" }, "invalid_model", ["unknown_module model/site/articles.json /module articles"]],
    [
      { display: "nothing" },
      "invalid_model",
      ["unknown_member model/content/articles.json /display articles"],
    ],
    [
      { external: { create: "anonymous", list: "anonymous" }, readRule: null },
      "invalid_model",
      ["read_rule_missing model/content/articles.json /readRule articles"],
    ],
    [{ source: "authors" }, "invalid_model", ["wrong_kind model/content/articles.json /source articles"]],
  ];
  for (const [settings, code, issues] of refused) {
    test(`${JSON.stringify(settings)} is refused as ${code}`, () => {
      assert.deepEqual(describeRefusal(change(settings)), { code, issues });
    });
  }
  test("onto a taken name is refused as name_taken, whoever refers to either", () => {
    for (const name of ["authors", "tags", "comments", "cards"]) {
      assert.equal(describeRefusal(change({ name })).code, "name_taken", name);
    }
  });
  test("tells a bad body before an unknown entity, and that before anything about the model", () => {
    assert.equal(describeRefusal(change({ label: 1 }, "nobody")).code, "invalid_body");
    assert.equal(describeRefusal(change({ fields: [] }, "nobody")).code, "invalid_body");
    assert.deepEqual(describeRefusal(change({ display: "nothing" }, "nobody")), { code: "not_found" });
    assert.deepEqual(describeRefusal(change({}, "constructor")), { code: "not_found" });
  });
  test("is not refused for problems in the entity's own file that were there before", () => {
    const { model } = parseSample([
      {
        name: "articles",
        fields: [
          { name: "Bad_Name", type: "string" },
          { name: "title", type: "string", maxLength: 0 },
        ],
        label: "a\0",
      },
    ]);
    const changed = getEditedModel(change({ description: "x" }, "articles", model));
    assert.equal(getEntity(changed, "articles").description, "x");
    assert.deepEqual(describeRefusal(change({ label: "b\0" }, "articles", model)).issues, [
      "bad_text - /settings/label -",
    ]);
  });
});

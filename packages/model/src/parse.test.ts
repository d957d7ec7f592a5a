// Model files to a model: what is read, what is left out, and what is reported where.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { isUsable, parseModel } from "./parse.ts";
import { type Draft, formatIssues, createSampleFiles, parseSample } from "./testing/sample-model.ts";

const PROJECT: readonly [string, string] = ["lathe.json", '{"name": "sample"}'];
const CONTENT: readonly [string, string] = ["model/content/module.json", '{"name": "content", "id": "m"}'];

function entityText(draft: Draft): string {
  return JSON.stringify({ module: "content", kind: "persistent", id: String(draft["name"]), ...draft });
}

/** What becomes of one more file beside a project and a module. */
function parseWithFile(path: string, text: string) {
  const { model, issues, unreadable } = parseModel(new Map([PROJECT, CONTENT, [path, text]]));
  return {
    entities: model.entities.map(({ name }) => name),
    problems: formatIssues(issues),
    unreadable: [...unreadable],
  };
}

test("a project, a module and an entity are read, with nothing to complain of", () => {
  const text = entityText({ name: "articles", $schema: "../../.lathe/schema/entity.json" });
  assert.deepEqual(parseWithFile("model/content/articles.json", text), {
    entities: ["articles"],
    problems: [],
    unreadable: [],
  });
});

test("modules and entities are in the order of their names, whatever the order of the files", () => {
  const files = [
    ...createSampleFiles([{ name: "b" }, { name: "a", module: "people" }, { name: "c", module: "a-first" }]),
  ];
  const { model } = parseModel(new Map(files));
  assert.deepEqual(
    model.entities.map(({ name }) => name),
    ["a", "b", "c"],
  );
  assert.deepEqual(
    model.modules.map(({ name }) => name),
    ["a-first", "content", "people"],
  );
  assert.deepEqual(parseModel(new Map(files.toReversed())), parseModel(new Map(files)));
});

suite("a file in the wrong place is reported and left alone", () => {
  const cases: readonly (readonly [string, string, string, string])[] = [
    [
      "another entity's file",
      "model/content/posts.json",
      entityText({ name: "articles" }),
      "misplaced_file /name",
    ],
    [
      "another module's folder",
      "model/people/articles.json",
      entityText({ name: "articles" }),
      "misplaced_file /module",
    ],
    ["another module's file", "model/people/module.json", '{"name": "other"}', "misplaced_file /name"],
    ["no module folder", "model/articles.json", entityText({ name: "articles" }), "unexpected_file -"],
    [
      "a folder too deep",
      "model/content/x/articles.json",
      entityText({ name: "articles" }),
      "unexpected_file -",
    ],
    ["a file that is not JSON", "model/content/notes.txt", "hello", "unexpected_file -"],
    ["a hidden file", "model/content/.json", "{}", "unexpected_file -"],
  ];
  for (const [what, path, text, expected] of cases) {
    test(what, () => {
      const [code, pointer] = expected.split(" ");
      assert.deepEqual(parseWithFile(path, text), {
        entities: [],
        problems: [`${code} ${path} ${pointer} ${path}`],
        unreadable: [path],
      });
    });
  }
});

test("a folder of roles is one problem, whatever is in it, and nothing of it is read as a module or an entity", () => {
  const roles = ["editor", "module", "deep/desk"].map((name) => `model/_roles/${name}.json`);
  const files = new Map([
    ...createSampleFiles([{ name: "articles" }]),
    ...roles.map((path) => [path, '{"name": "editor", "permissions": []}'] as const),
  ]);
  const { model, issues, unreadable } = parseModel(files);
  assert.deepEqual(
    issues.map(({ code, file, subject }) => [code, file, subject]),
    [["unexpected_file", "model/_roles", "model/_roles"]],
  );
  assert.match(issues[0]?.message ?? "", /Remove this folder, and make the roles in the admin/);
  assert.deepEqual([...unreadable].toSorted(), roles.toSorted());
  assert.deepEqual(
    [...model.modules, ...model.entities].map(({ name }) => name),
    ["content", "articles"],
  );
});

suite("a file that can't be read whole is left out of the model", () => {
  const cases: readonly (readonly [string, string, string])[] = [
    ["not JSON", "{", "bad_json -"],
    ["empty", "", "bad_json -"],
    ["a repeated key", '{"name": "articles", "name": "articles"}', "duplicate_key /name"],
    ["no object", "[]", "wrong_type -"],
    ["null", "null", "wrong_type -"],
    ["an unknown member", entityText({ name: "articles", colour: "red" }), "unknown_member /colour"],
    ["a schema that is no text", entityText({ name: "articles", $schema: 1 }), "unknown_member /$schema"],
    ["a wrong type", entityText({ name: "articles", fields: 5 }), "wrong_type /fields"],
    ["a name that is no file name", entityText({ name: "../../evil", id: "x" }), "bad_name /name"],
  ];
  for (const [what, text, expected] of cases) {
    test(what, () => {
      const path = "model/content/articles.json";
      const [code, pointer] = expected.split(" ");
      assert.deepEqual(parseWithFile(path, text), {
        entities: [],
        problems: [`${code} ${path} ${pointer} ${path}`],
        unreadable: [path],
      });
    });
  }
});

test("a file with a bad field name or a broken bound is in the model all the same", () => {
  const path = "model/content/articles.json";
  const fields = [
    { name: "Bad_Name", type: "string", id: "f1" },
    { name: "title", type: "string", maxLength: 0, id: "f2" },
  ];
  assert.deepEqual(parseWithFile(path, entityText({ name: "articles", fields })), {
    entities: ["articles"],
    problems: [`bad_name ${path} /fields/0/name ${path}`, `out_of_range ${path} /fields/1/maxLength ${path}`],
    unreadable: [],
  });
});

suite("paths and contents named like object members", () => {
  test("model/__proto__/x.json is a file like any other", () => {
    const path = "model/__proto__/x.json";
    assert.deepEqual(
      parseWithFile(path, JSON.stringify({ name: "x", module: "__proto__", kind: "persistent" })),
      {
        entities: [],
        problems: [`bad_name ${path} /module ${path}`],
        unreadable: [path],
      },
    );
  });
  test("an entity may be named constructor, and a module too", () => {
    const { model, issues } = parseSample([
      { name: "constructor", fields: [{ name: "toString", type: "string" }] },
      {
        name: "value-of",
        module: "constructor",
        relations: [{ name: "then", kind: "belongsTo", target: "constructor" }],
      },
    ]);
    assert.deepEqual(issues, []);
    assert.deepEqual(
      model.entities.map(({ name }) => name),
      ["constructor", "value-of"],
    );
  });
  test("a __proto__ member in a file is unknown, and changes nothing", () => {
    const path = "model/content/articles.json";
    const text =
      '{"name": "articles", "module": "content", "kind": "persistent", "__proto__": {"polluted": true}}';
    assert.deepEqual(parseWithFile(path, text).problems, [`unknown_member ${path} /__proto__ ${path}`]);
    assert.equal("polluted" in {}, false);
  });
});

suite("the project file", () => {
  test("must be there", () => {
    const { model, issues } = parseModel(new Map([CONTENT]));
    assert.deepEqual(formatIssues(issues), ["project_missing lathe.json - lathe.json"]);
    assert.equal(model.modules.length, 1);
  });
  test("that is broken leaves the rest of the model readable", () => {
    for (const text of [
      "{",
      "[]",
      "{}",
      '{"name": "x", "colour": 1}',
      '{"name": "x", "formatVersion": 99}',
    ]) {
      const { model, issues, unreadable } = parseModel(new Map([["lathe.json", text], CONTENT]));
      assert.equal(issues.length, 1, text);
      assert.equal(issues[0]?.file, "lathe.json");
      assert.deepEqual([...unreadable], ["lathe.json"]);
      assert.equal(model.modules.length, 1);
    }
  });
  test("with a broken bound is read", () => {
    const { model, issues, unreadable } = parseModel(
      new Map([["lathe.json", '{"name": "x", "optionLimit": 500}']]),
    );
    assert.deepEqual(formatIssues(issues), ["out_of_range lathe.json /optionLimit lathe.json"]);
    assert.equal(model.project.optionLimit, 500);
    assert.equal(unreadable.size, 0);
  });
});

test("an entity name that another module has already is refused in the later file", () => {
  const { model, issues, unreadable } = parseSample([
    { name: "pages", id: "first" },
    { name: "pages", id: "second", module: "site" },
  ]);
  assert.deepEqual(formatIssues(issues), ["name_taken model/site/pages.json /name model/site/pages.json"]);
  assert.deepEqual([...unreadable], ["model/site/pages.json"]);
  assert.deepEqual(
    model.entities.map(({ id }) => id),
    ["first"],
  );
});

suite("an unreadable file", () => {
  const articles: Draft = {
    name: "articles",
    fields: [{ name: "title", type: "string" }],
    relations: [{ name: "author", kind: "belongsTo", target: "authors", selection: ["name"] }],
    readRule: { field: "author.visible", op: "eq", value: true },
    collections: [
      {
        name: "authored",
        of: { entity: "authors", relation: "favourite" },
        sort: "name",
        selection: ["name"],
      },
    ],
  };
  const cards: Draft = {
    name: "cards",
    source: "articles",
    projection: [
      { name: "headline", from: "title" },
      { name: "authorName", from: "author.name", sortable: true },
    ],
    display: "authorName",
    defaultSort: { field: "authorName" },
  };
  const profiles: Draft = {
    name: "profiles",
    source: "authors",
    projection: [{ name: "called", from: "name" }],
    display: "called",
    readRule: { field: "visible", op: "eq", value: true },
  };
  const broken = (path: string, more: readonly Draft[] = []) => {
    const files = new Map(createSampleFiles([articles, cards, profiles, { name: "authors" }, ...more]));
    files.set(path, "{ broken");
    return parseModel(files);
  };

  test("is the only problem: what refers to its entity is not to blame", () => {
    const { issues, unreadable } = broken("model/content/authors.json");
    assert.deepEqual(formatIssues(issues), [
      "bad_json model/content/authors.json - model/content/authors.json",
    ]);
    assert.deepEqual([...unreadable], ["model/content/authors.json"]);
  });
  test("of a module does not put the blame on the module's entities", () => {
    const files = new Map(createSampleFiles([{ name: "articles" }]));
    files.set("model/content/module.json", "");
    assert.deepEqual(formatIssues(parseModel(files).issues), [
      "bad_json model/content/module.json - model/content/module.json",
    ]);
  });
  test("does not hide other problems", () => {
    const posts = {
      name: "posts",
      fields: [{ name: "views", type: "integer", min: 2, max: 1 }],
      relations: [{ name: "x", kind: "belongsTo", target: "nobody" }],
      readRule: { field: "nothing", op: "eq", value: 1 },
    };
    assert.deepEqual(formatIssues(broken("model/content/authors.json", [posts]).issues), [
      "bad_json model/content/authors.json - model/content/authors.json",
      "bad_option model/content/posts.json /fields/0/max posts_views",
      "unknown_entity model/content/posts.json /relations/0/target posts_x",
      "unknown_member model/content/posts.json /readRule/field posts",
    ]);
  });
});

test("a model is usable with warnings, but not with errors", () => {
  const manyToMany = { name: "similar", kind: "manyToMany", target: "articles", required: true };
  const warned = parseSample([{ name: "articles", relations: [manyToMany] }]).issues;
  assert.deepEqual([warned.length, isUsable(warned)], [1, true]);
  const refused = parseSample([{ name: "articles", display: "nothing" }]).issues;
  assert.deepEqual([refused.length, isUsable(refused)], [1, false]);
  assert.ok(isUsable([]));
});

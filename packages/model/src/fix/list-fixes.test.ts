// Every fix is applied: the problem is gone, and no other has come.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { applyEdits } from "../edit/apply-edit.ts";
import type { IssueCode } from "../issue-codes.ts";
import { type Draft, parseSample } from "../testing/sample-model.ts";
import { validate } from "../validate/index.ts";
import { listFixes } from "./list-fixes.ts";

const OPEN = { external: { read: true } };
const AUTHORS: Draft = {
  name: "authors",
  fields: [
    { name: "name", type: "string", ...OPEN },
    { name: "fee", type: "decimal" },
  ],
};
const BY_AUTHOR = { name: "author", kind: "belongsTo", target: "authors" };

/** Entities with one problem of a code, and the titles of what is offered. */
const CASES: readonly (readonly [IssueCode, string, readonly Draft[], readonly string[]])[] = [
  [
    "read_rule_missing",
    "an entity that is open outside",
    [{ name: "events", external: { list: "anonymous", get: "anonymous" } }],
    ["Every record", "Close it outside"],
  ],
  [
    "unknown_member",
    "the display",
    [{ name: "tags", display: "titel", fields: [{ name: "title", type: "string" }] }],
    ["Use title", "Clear it"],
  ],
  [
    "unknown_member",
    "a column",
    [
      {
        name: "tags",
        admin: { listColumns: ["name", "nothing"] },
        fields: [{ name: "name", type: "string" }],
      },
    ],
    ["Remove nothing"],
  ],
  [
    "unknown_member",
    "a selection",
    [AUTHORS, { name: "articles", relations: [{ ...BY_AUTHOR, selection: ["names"] }] }],
    ["Use name", "Remove names"],
  ],
  [
    "unknown_member",
    "a condition, which is never taken out of its rule",
    [
      {
        name: "tags",
        readRule: { field: "nam", op: "eq", value: "x" },
        fields: [{ name: "name", type: "string" }],
      },
    ],
    ["Use name"],
  ],
  [
    "unknown_member",
    "the sort of a collection",
    [
      { name: "articles", relations: [BY_AUTHOR], fields: [{ name: "title", type: "string" }] },
      {
        ...AUTHORS,
        collections: [{ name: "articles", of: { entity: "articles", relation: "author" }, sort: "titles" }],
      },
    ],
    ["Use title", "Clear it"],
  ],
  [
    "unknown_member",
    "a projected member",
    [AUTHORS, { name: "cards", source: "authors", projection: [{ name: "who", from: "nam" }] }],
    ["Use name", "Remove who"],
  ],
  [
    "hidden_member",
    "a projected member",
    [AUTHORS, { name: "cards", source: "authors", projection: [{ name: "fee", from: "fee", ...OPEN }] }],
    ["Hide it here", "Open authors.fee outside"],
  ],
  [
    "hidden_member",
    "a selected field",
    [
      { name: "articles", relations: [BY_AUTHOR], fields: [{ name: "note", type: "string" }] },
      {
        ...AUTHORS,
        collections: [
          { name: "articles", of: { entity: "articles", relation: "author" }, selection: ["note"], ...OPEN },
        ],
      },
    ],
    ["Remove note", "Open articles.note outside"],
  ],
  [
    "required_set_null",
    "a relation",
    [AUTHORS, { name: "articles", relations: [{ ...BY_AUTHOR, required: true, onDelete: "setNull" }] }],
    ["Refuse the deletion", "Make it optional"],
  ],
  [
    "too_long_for_index",
    "a text",
    [{ name: "tags", fields: [{ name: "name", type: "string", maxLength: 900, filterable: true }] }],
    ["Limit it to 600 characters", "Take it out of lists"],
  ],
  [
    "bad_default",
    "a field",
    [{ name: "tags", fields: [{ name: "size", type: "integer", default: "many" }] }],
    ["Clear it"],
  ],
  [
    "bad_default",
    "who made a record, writable",
    [
      {
        name: "tags",
        fields: [
          {
            name: "owner",
            type: "uuid",
            default: { var: "account.id" },
            external: { read: true, write: true },
          },
        ],
      },
    ],
    ["Clear it", "Close it for writing outside"],
  ],
  [
    "no_effect",
    "a manyToMany that is required",
    [
      AUTHORS,
      {
        name: "articles",
        relations: [{ name: "by", kind: "manyToMany", target: "authors", required: true }],
      },
    ],
    ["Clear it"],
  ],
  [
    "no_effect",
    "a read-only field that is open for writing",
    [
      {
        name: "tags",
        fields: [{ name: "a", type: "string", readOnly: true, external: { read: true, write: true } }],
      },
    ],
    ["Clear it"],
  ],
  [
    "external_create_incomplete",
    "a required field",
    [
      {
        name: "notes",
        external: { create: "anonymous" },
        fields: [{ name: "a", type: "string", required: true }],
      },
    ],
    ["Let callers write it", "Make it optional"],
  ],
  [
    "external_create_incomplete",
    "a field that needs an account",
    [
      {
        name: "notes",
        external: { create: "anonymous" },
        fields: [{ name: "by", type: "uuid", required: true, default: { var: "account.id" } }],
      },
    ],
    ["Make it optional", "Ask for an account"],
  ],
  [
    "bad_operator",
    "a condition",
    [
      {
        name: "tags",
        readRule: { field: "open", op: "contains", value: true },
        fields: [{ name: "open", type: "boolean" }],
      },
    ],
    ["Compare with eq", "Compare with isNull"],
  ],
  [
    "duplicate_id",
    "two fields",
    [
      {
        name: "tags",
        fields: [
          { id: "one", name: "a", type: "string" },
          { id: "one", name: "b", type: "string" },
        ],
      },
    ],
    ["Make a new id"],
  ],
  [
    "duplicate_id",
    "a file that was copied",
    [
      { id: "one", name: "tags" },
      { id: "one", name: "tags-copy" },
    ],
    ["Make new ids for tags-copy"],
  ],
  [
    "bad_capability",
    "a flag",
    [{ name: "tags", fields: [{ name: "a", type: "json", sortable: true }] }],
    ["Clear it"],
  ],
  [
    "always_true",
    "a read rule",
    [
      {
        name: "tags",
        external: { list: "anonymous" },
        readRule: { field: "a", op: "isNull", value: false },
        fields: [{ name: "a", type: "string", required: true }],
      },
    ],
    ["Every record"],
  ],
];

for (const [code, what, entities, titles] of CASES)
  test(`${code}: ${what}`, () => {
    const { model, issues } = parseSample(entities);
    const issue = issues.find((one) => one.code === code);
    assert.ok(issue !== undefined, JSON.stringify(issues));
    const fixes = listFixes(model, issue);
    assert.deepEqual(
      fixes.map(({ title }) => title),
      titles,
    );
    for (const { title, edits } of fixes) {
      const outcome = applyEdits(model, edits);
      assert.ok(outcome.ok, title);
      const after = validate(outcome.model);
      assert.ok(!after.some(({ code: left, message }) => left === code && message === issue.message), title);
      assert.ok(after.length < issues.length, title);
    }
  });

suite("a name that was renamed", () => {
  test("is told by the id that it had when the model was generated", () => {
    const article = (name: string): Draft => ({
      name: "articles",
      fields: [{ id: "note", name, type: "string" }],
    });
    const cards = {
      name: "cards",
      source: "articles",
      projection: [{ name: "note", from: "editorialNote" }],
    };
    const { model, issues } = parseSample([article("deskNote"), cards]);
    const saved = parseSample([article("editorialNote"), cards]).model;
    const [issue] = issues;
    assert.ok(issue !== undefined);
    const titles = listFixes(model, issue, { saved }).map(({ title }) => title);
    assert.deepEqual(titles, ["Use deskNote", "Remove note"]);
    assert.deepEqual(
      listFixes(model, issue).map(({ title }) => title),
      ["Remove note"],
    );
  });
});

test("what only its author can mend has no fix", () => {
  const { model, issues } = parseSample([{ name: "tags", module: "content" }], { modules: [] });
  assert.equal(issues[0]?.code, "unknown_module");
  for (const issue of issues) assert.deepEqual(listFixes(model, issue), []);
});

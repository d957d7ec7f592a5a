// The form of the admin.
import assert from "node:assert/strict";
import { test } from "node:test";
import { listProblems } from "../testing/sample-model.ts";

const ARTICLES = {
  name: "articles",
  fields: [
    { name: "title", type: "string" },
    { name: "status", type: "string" },
  ],
  relations: [
    { name: "parent", kind: "belongsTo", target: "articles" },
    { name: "similar", kind: "manyToMany", target: "articles" },
  ],
  collections: [{ name: "children", of: { entity: "articles", relation: "parent" } }],
};

const cases: readonly (readonly [object, readonly string[]])[] = [
  [{}, []],
  [{ main: [["title"]], side: [["status", "parent"]], tabs: ["similar", "children"] }, []],
  [{ main: [["title", "parent"], ["similar"]] }, []],
  [{ main: [["title"], ["subtitle"]] }, ["unknown_member /main/1/0"]],
  [{ side: [["parentId"]] }, ["unknown_member /side/0/0"]],
  [{ main: [["children"]] }, ["unknown_member /main/0/0"]],
  [{ tabs: ["title"] }, ["unknown_member /tabs/0"]],
  [{ tabs: ["parent", "toString"] }, ["unknown_member /tabs/0", "unknown_member /tabs/1"]],
  [{ main: [["title"]], side: [["title"]] }, ["duplicate_entry /side/0/0"]],
  [{ main: [["similar"]], tabs: ["similar"] }, ["duplicate_entry /tabs/0"]],
  [{ main: [["title", "title"]] }, ["duplicate_entry /main/0/1"]],
];
for (const [form, found] of cases) {
  test(`${JSON.stringify(form)}: ${found.length === 0 ? "fine" : found.join("; ")}`, () => {
    assert.deepEqual(
      listProblems([{ ...ARTICLES, admin: { form } }]),
      found.map((line) => `${line.replace(" ", " model/content/articles.json /admin/form")} articles`),
    );
  });
}

test("a virtual entity has its projected members in the form, and no tabs", () => {
  const cards = { name: "cards", source: "articles", projection: [{ name: "headline", from: "title" }] };
  const form = { main: [["headline"]], side: [["title"]], tabs: ["children"] };
  const at = "model/content/cards.json /admin/form";
  assert.deepEqual(listProblems([ARTICLES, { ...cards, admin: { form } }]), [
    `unknown_member ${at}/side/0/0 cards`,
    `unknown_member ${at}/tabs/0 cards`,
  ]);
});

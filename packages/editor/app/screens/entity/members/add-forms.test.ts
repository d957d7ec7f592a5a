import assert from "node:assert/strict";
import { test } from "node:test";
import { type Entity, type Model, parseShortForm } from "@lathe/model";
import { beginChoice, describeForm, findProblem, listAddEdits, withType } from "./add-forms.ts";

const entity = {
  name: "tags",
  kind: "persistent",
  display: null,
  fields: [{ name: "title" }],
  relations: [],
  collections: [],
} as unknown as Entity;

const bare = { ...entity, name: "categories", fields: [] } as Entity;
const cards = { ...bare, name: "cards", kind: "virtual" } as Entity;
const model = { entities: [entity, bare, cards] } as unknown as Model;

test("names that every record has, and those that are taken, are refused", () => {
  assert.equal(
    findProblem(model, entity, parseShortForm("version")),
    "version belongs to every record already.",
  );
  assert.equal(
    findProblem(model, entity, parseShortForm("title")),
    "title is taken: tags has a member of that name.",
  );
  assert.equal(findProblem(model, entity, parseShortForm("slug!")), undefined);
});

test("what is corrected is told with the reason of the type", () => {
  assert.equal(
    describeForm(entity, parseShortForm("last used at"), "last used at"),
    "Becomes lastUsedAt. datetime, because the name ends in At.",
  );
});

test("a chosen type brings its own flags and keeps the marks", () => {
  const form = withType(parseShortForm("due*"), "date");
  assert.deepEqual(form.kind === "field" && form.field, {
    name: "due",
    type: "date",
    required: true,
    filterable: true,
    sortable: true,
  });
  assert.equal(withType(parseShortForm("due"), "enum").kind, "problem");
  assert.equal(beginChoice(parseShortForm("due state*")), "dueState*: ");
});

test("what a relation points to is looked for while it is typed", () => {
  const say = (line: string) => findProblem(model, entity, parseShortForm(line));
  assert.equal(say("x -> nowhere"), "There is no entity nowhere.");
  assert.equal(say("x -> cat"), "There is no entity cat. There is categories.");
  assert.match(say("x -> cards") ?? "", /virtual/);
  assert.equal(say("x -> categories[]"), undefined);
});

test("the first field that can be what a record is called labels it, in the same step", () => {
  const settings = (to: Entity, ...lines: readonly string[]) =>
    listAddEdits(
      to,
      lines.map((line) => parseShortForm(line)),
    ).flatMap(({ body }) => (JSON.stringify(body).includes("settings") ? [body] : []));
  assert.deepEqual(settings(bare, "price", "name*"), [{ settings: { display: "name" } }]);
  assert.deepEqual(settings(bare, "price"), []);
  assert.deepEqual(settings(bare, "name json"), []);
  assert.deepEqual(settings(entity, "name"), []);
  assert.deepEqual(settings({ ...bare, display: "slug" }, "name"), []);
  assert.match(describeForm(bare, parseShortForm("name"), "name"), /It labels the record\.$/);
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { type Entity, parseShortForm } from "@lathe/model";
import { beginChoice, describeForm, findProblem, withType } from "./add-forms.ts";

const entity = {
  name: "tags",
  fields: [{ name: "title" }],
  relations: [],
  collections: [],
} as unknown as Entity;

test("names that every record has, and those that are taken, are refused", () => {
  assert.equal(findProblem(entity, parseShortForm("version")), "version belongs to every record already.");
  assert.equal(findProblem(entity, parseShortForm("title")), "tags has a title already.");
  assert.equal(findProblem(entity, parseShortForm("slug!")), undefined);
});

test("what is corrected is told with the reason of the type", () => {
  assert.equal(
    describeForm(parseShortForm("last used at"), "last used at"),
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

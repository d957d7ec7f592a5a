// Moves in the form: rows and members keep together what stands together, and nothing goes missing.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { FORM_MOVES, moveInForm } from "./move-in-form.ts";

const FORM = {
  main: [["title"], ["min", "max"], ["body"]],
  side: [["status", "at"], ["author"]],
  tabs: ["tags"],
};

suite("a member of the form", () => {
  const cases = [
    ["max", "up", { main: [["min", "max"], ["title"], ["body"]] }],
    ["title", "down", { main: [["min", "max"], ["title"], ["body"]] }],
    ["body", "side", { main: [["title"], ["min", "max"]], side: [["status", "at", "body"], ["author"]] }],
    ["author", "main", { main: [...FORM.main, ["author"]], side: [["status", "at"]] }],
    ["body", "join", { main: [["title"], ["min", "max", "body"]] }],
    ["max", "split", { main: [["title"], ["min"], ["max"], ["body"]] }],
    ["at", "up", { side: [["at", "status"], ["author"]] }],
    ["at", "down", { side: [["status"], ["at", "author"]] }],
    ["author", "up", { side: [["status", "at", "author"]] }],
    ["at", "split", { side: [["status"], ["at"], ["author"]] }],
    ["author", "join", { side: [["status", "at", "author"]] }],
  ] as const;
  for (const [name, move, changed] of cases)
    test(`${name}: ${move}`, () => assert.deepEqual(moveInForm(FORM, name, move), { ...FORM, ...changed }));
});

test("goes nowhere past the ends, and what is not in the form not at all", () => {
  assert.equal(moveInForm(FORM, "title", "up"), undefined);
  assert.equal(moveInForm(FORM, "author", "down"), undefined);
  assert.equal(moveInForm(FORM, "title", "main"), undefined);
  assert.equal(moveInForm(FORM, "min", "split"), undefined);
  for (const move of FORM_MOVES) assert.equal(moveInForm(FORM, "tags", move), undefined);
});

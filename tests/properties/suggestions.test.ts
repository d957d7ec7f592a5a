// Whatever somebody types or pastes: proposals never throw, and what they propose the model takes.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  addEntity,
  addField,
  addModule,
  createInitialFlags,
  type EditResult,
  getShortFormName,
  type Model,
  parseModel,
  parseShortForm,
  parseShortForms,
  suggestField,
} from "@lathe/model";
import fc from "fast-check";
import { propertyRuns } from "../support/property-runs.ts";

const RUNS = propertyRuns(500);

/** Mostly texts that look like short forms. */
const typed = fc.oneof(
  fc.string({ unit: "binary", maxLength: 80 }),
  fc
    .array(
      fc.constantFrom(..."title price decimal 8,2 * ! : -> enum a,b é date 3 _ ( ) \n string 120".split(" ")),
      { maxLength: 6 },
    )
    .map((words) => words.join(" ")),
);

test("a name that is proposed without a problem is taken, with the type and the flags that go with it", () => {
  fc.assert(
    fc.property(typed, (text) => {
      const { name, type, problem } = suggestField(text);
      if (problem !== null) return;
      addTo(EMPTY, { name, type, ...createInitialFlags(type) });
      assert.deepEqual(suggestField(name).name, name);
    }),
    RUNS,
  );
});

test("the field of a short form is taken, unless its numbers are out of bounds", () => {
  fc.assert(
    fc.property(typed, (text) => {
      const form = parseShortForm(text);
      if (form.kind !== "field") return;
      const added = addField(EMPTY, { entity: "things", draft: form.field });
      const codes = added.ok ? [] : added.issues.map(({ code }) => code);
      assert.ok(
        codes.every((code) => ["out_of_range", "bad_option", "bad_text"].includes(code)),
        JSON.stringify(added),
      );
    }),
    RUNS,
  );
});

test("no two parts of what is pasted have the same name", () => {
  fc.assert(
    fc.property(fc.array(typed, { maxLength: 8 }), (lines) => {
      const good = parseShortForms(lines.join("\n")).filter(({ kind }) => kind !== "problem");
      const names = good.map((form) => getShortFormName(form).toLowerCase());
      assert.equal(new Set(names).size, names.length);
    }),
    RUNS,
  );
});

const { model } = parseModel(new Map([["lathe.json", '{"name":"shop"}']]));
const EMPTY = toModel(
  addEntity(toModel(addModule(model, { draft: { name: "shop" } })), {
    draft: { name: "things", module: "shop", kind: "persistent" },
  }),
);

function addTo(to: Model, draft: object): void {
  toModel(addField(to, { entity: "things", draft }));
}

function toModel(edit: EditResult): Model {
  assert.ok(edit.ok, JSON.stringify(edit));
  return edit.model;
}

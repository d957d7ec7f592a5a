// Where members stand in a form.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { createSampleEntity, createSampleResolved } from "../../testing/sample.ts";

const DRAFT = {
  display: "title",
  fields: [
    { name: "slug", type: "slug" },
    { name: "title", type: "string", maxLength: 30 },
    { name: "status", type: "enum", values: [{ value: "draft" }] },
    { name: "minutes", type: "integer" },
    { name: "words", type: "bigint" },
    { name: "price", type: "decimal" },
    { name: "body", type: "markdown" },
    { name: "code", type: "string", maxLength: 40 },
    { name: "city", type: "string", maxLength: 20 },
    { name: "street", type: "string", maxLength: 41 },
    { name: "pinned", type: "boolean", required: true, default: false },
    { name: "cover", type: "image" },
    { name: "credit", type: "string" },
    { name: "data", type: "json" },
  ],
  relations: [
    { name: "parent", kind: "belongsTo", target: "notes" },
    { name: "similar", kind: "manyToMany", target: "notes" },
    { name: "section", kind: "belongsTo", target: "sections", required: true },
  ],
  collections: [{ name: "children", of: { entity: "notes", relation: "parent" } }],
};

function form(placed: object) {
  const [notes] = createSampleResolved([
    { name: "notes", ...DRAFT, admin: { form: placed } },
    { name: "sections" },
  ]).entities;
  assert.ok(notes !== undefined);
  return notes.screen.form;
}

suite("without a form of the model's own", () => {
  test("the content is what people write: the label first, numbers and short texts two by two", () => {
    assert.deepEqual(form({}).main, [
      ["title"],
      ["slug"],
      ["minutes", "words"],
      ["price"],
      ["body"],
      ["code", "city"],
      ["street"],
      ["data"],
    ]);
  });

  test("what only has a state has it for its content", () => {
    const { entities } = createSampleResolved([
      {
        name: "shifts",
        fields: [
          { name: "isSure", type: "boolean" },
          { name: "begin", type: "datetime", required: true },
        ],
        relations: [{ name: "room", kind: "belongsTo", target: "rooms" }],
      },
      { name: "rooms" },
    ]);
    const shifts = entities.find(({ name }) => name === "shifts");
    assert.deepEqual(shifts?.screen.form.main, [["begin"], ["isSure"], ["room"]]);
    assert.deepEqual(shifts.screen.form.side, []);
  });

  test("the side has the state, then where it belongs, then an image with its credit; required ones first", () => {
    assert.deepEqual(form({}).side, [
      ["pinned", "status"],
      ["section", "parent", "similar"],
      ["cover", "credit"],
    ]);
  });

  test("collections have tabs", () => assert.deepEqual(form({}).tabs, ["children"]));
});

test("what the model places stands there, and the rest where it would stand otherwise", () => {
  const placed = form({ main: [["body", "slug"]], side: [["cover", "parent"]], tabs: ["similar"] });
  assert.deepEqual(placed, {
    main: [
      ["body", "slug"],
      ["title"],
      ["minutes", "words"],
      ["price", "code"],
      ["city"],
      ["street"],
      ["data"],
    ],
    side: [["cover", "parent"], ["pinned", "status"], ["section"], ["credit"]],
    tabs: ["similar", "children"],
  });
});

test("every member stands somewhere, once", () => {
  for (const admin of [{}, { main: [["status"], ["similar"]], tabs: [] }, { side: [["title"]] }]) {
    const { main, side, tabs } = form(admin);
    const placed = [...main.flat(), ...side.flat(), ...tabs];
    const names = [...DRAFT.fields, ...DRAFT.relations, ...DRAFT.collections].map(({ name }) => name);
    assert.deepEqual(placed.toSorted(), names.toSorted());
  }
});

test("members with the names of what every object has", () => {
  const { screen } = createSampleEntity({
    fields: [{ name: "toString", type: "boolean", required: true, default: true }],
    relations: [{ name: "constructor", kind: "belongsTo", target: "notes" }],
  });
  assert.deepEqual(screen.form, { main: [["toString"], ["constructor"]], side: [], tabs: [] });
  assert.deepEqual(screen.columns, ["id", "constructor", "toString", "updatedAt"]);
});

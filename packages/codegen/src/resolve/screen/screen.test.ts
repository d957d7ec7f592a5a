// Screens: what the model says about an entity, and what is filled in.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { OPERATORS_BY_FIELD_TYPE } from "@lathe/contract";
import { createSampleEntity, createSampleResolved } from "../../testing/sample.ts";

const USUAL = {
  description: "",
  required: false,
  unique: false,
  readOnly: false,
  default: null,
  searchable: false,
  filterable: false,
  sortable: false,
  operators: [],
};

suite("a stored entity", () => {
  test("with nothing said about its screen", () => {
    assert.deepEqual(createSampleEntity({ fields: [{ name: "title", type: "string" }] }).screen, {
      module: "content",
      name: "notes",
      kind: "persistent",
      source: null,
      label: "Note",
      labelPlural: "Notes",
      description: "",
      icon: null,
      group: "Content",
      order: 0,
      operations: { list: true, get: true, create: true, update: true, delete: true },
      concurrency: "optional",
      timestamps: true,
      display: null,
      thumbnail: null,
      sort: { field: "updatedAt", order: "desc" },
      columns: ["id", "title", "updatedAt"],
      form: { main: [["title"]], side: [], tabs: [] },
      fields: { title: { ...USUAL, type: "string", control: "text", label: "Title", maxLength: 255 } },
      relations: {},
      collections: {},
      parameters: [],
    });
  });

  test("with what the model says", () => {
    const { screen } = createSampleEntity({
      description: "Short texts.",
      concurrency: "required",
      operations: { delete: false },
      admin: { icon: "star", group: "Desk", order: 3, sort: { field: "title" } },
      fields: [{ name: "title", type: "string", sortable: true }],
    });
    const { icon, group, order, sort, description, concurrency, operations } = screen;
    assert.deepEqual(
      { icon, group, order, sort, description, concurrency, delete: operations.delete },
      {
        icon: "star",
        group: "Desk",
        order: 3,
        sort: { field: "title", order: "asc" },
        description: "Short texts.",
        concurrency: "required",
        delete: false,
      },
    );
  });
});

suite("a field", () => {
  const field = (draft: object, more: object = {}) =>
    createSampleEntity({
      fields: [
        { name: "title", type: "string" },
        { name: "one", ...draft },
      ],
      ...more,
    }).screen.fields["one"];

  test("has its limits and capabilities", () => {
    assert.deepEqual(
      field({
        type: "decimal",
        precision: 8,
        scale: 2,
        min: "0.00",
        required: true,
        filterable: true,
        unique: true,
      }),
      {
        ...USUAL,
        type: "decimal",
        control: "decimal",
        label: "One",
        required: true,
        unique: true,
        filterable: true,
        operators: OPERATORS_BY_FIELD_TYPE.decimal,
        min: "0.00",
        precision: 8,
        scale: 2,
      },
    );
    assert.deepEqual(field({ type: "string", minLength: 2, maxLength: 9, pattern: "^a" }), {
      ...USUAL,
      type: "string",
      control: "text",
      label: "One",
      minLength: 2,
      maxLength: 9,
      pattern: "^a",
    });
    assert.equal(field({ type: "integer", readOnly: true, default: 5, max: 9 })?.max, 9);
    assert.equal(field({ type: "integer", readOnly: true })?.readOnly, true);
  });

  test("an enum has its values with labels and tones", () => {
    const values = [{ value: "a", label: "A", tone: "danger" }, { value: "b" }];
    assert.deepEqual(field({ type: "enum", values })?.values, [
      { value: "a", label: "A", tone: "danger" },
      { value: "b", label: "b", tone: "neutral" },
    ]);
  });

  test("a slug is made from the field it names, else from the one that labels records", () => {
    assert.equal(field({ type: "slug" })?.from, undefined);
    assert.equal(field({ type: "slug" }, { display: "title" })?.from, "title");
    assert.equal(field({ type: "slug" }, { display: "one" })?.from, undefined);
    assert.equal(field({ type: "slug", from: "title" })?.from, "title");
  });

  test("json has its schema", () => {
    assert.deepEqual(field({ type: "json", schema: { type: "object" } })?.schema, { type: "object" });
    assert.ok(!Object.hasOwn(field({ type: "json" }) ?? {}, "schema"));
  });
});

test("relations and collections name entities by their paths", () => {
  const [notes] = createSampleResolved([
    {
      name: "notes",
      relations: [
        {
          name: "author",
          kind: "belongsTo",
          target: "people",
          filterable: true,
          selection: ["name", "portrait"],
        },
        { name: "readers", kind: "manyToMany", target: "people", onDelete: "cascade" },
        { name: "parent", kind: "belongsTo", target: "notes" },
      ],
      collections: [
        { name: "replies", of: { entity: "notes", relation: "parent" }, sort: "createdAt", order: "desc" },
        {
          name: "some",
          of: { entity: "notes", relation: "parent" },
          rule: { field: "createdAt", op: "gte", value: { param: "since" } },
          parameters: [{ name: "since", type: "datetime", required: true }],
        },
      ],
    },
    {
      name: "people",
      module: "staff",
      fields: [
        { name: "name", type: "string" },
        { name: "portrait", type: "image" },
      ],
    },
  ]).entities;
  const relation = {
    label: "",
    description: "",
    required: false,
    filterable: false,
    operators: [],
    selection: [],
  };
  assert.deepEqual(notes?.screen.relations, {
    author: {
      ...relation,
      kind: "belongsTo",
      label: "Author",
      target: "staff/people",
      onDelete: "restrict",
      filterable: true,
      operators: OPERATORS_BY_FIELD_TYPE.uuid,
      selection: ["name", "portrait"],
    },
    readers: {
      ...relation,
      kind: "manyToMany",
      label: "Readers",
      target: "staff/people",
      onDelete: "cascade",
    },
    parent: {
      ...relation,
      kind: "belongsTo",
      label: "Parent",
      target: "content/notes",
      onDelete: "restrict",
    },
  });
  const of = { entity: "content/notes", relation: "parent" };
  assert.deepEqual(notes?.screen.collections, {
    replies: {
      label: "Replies",
      description: "",
      of,
      virtual: false,
      selection: [],
      sort: { field: "createdAt", order: "desc" },
      parameters: [],
    },
    some: {
      label: "Some",
      description: "",
      of,
      virtual: true,
      selection: [],
      sort: null,
      parameters: [
        {
          name: "since",
          label: "Since",
          type: "datetime",
          control: "datetime",
          required: true,
          default: null,
        },
      ],
    },
  });
});

test("a virtual entity shows fields of its source, and nothing of it can be written", () => {
  const [cards] = createSampleResolved([
    {
      name: "notes",
      fields: [
        { name: "title", type: "string", required: true, minLength: 3 },
        { name: "status", type: "enum", values: [{ value: "a", tone: "info" }], default: "a" },
      ],
      relations: [{ name: "parent", kind: "belongsTo", target: "notes" }],
      collections: [{ name: "replies", of: { entity: "notes", relation: "parent" } }],
    },
    {
      name: "cards",
      kind: "virtual",
      source: "notes",
      display: "headline",
      defaultSort: { field: "headline" },
      readRule: "everyone",
      parameters: [],
      projection: [
        { name: "headline", from: "title", sortable: true },
        { name: "state", from: "status", filterable: true },
        { name: "above", from: "parent.title" },
        { name: "answers", from: { count: "replies" } },
      ],
    },
  ]).entities;
  assert.equal(cards?.name, "cards");
  const { kind, source, timestamps, operations, sort, columns, form, fields } = cards.screen;
  assert.deepEqual(
    { kind, source, timestamps, sort },
    {
      kind: "virtual",
      source: "content/notes",
      timestamps: false,
      sort: { field: "headline", order: "asc" },
    },
  );
  assert.deepEqual(operations, { list: true, get: true, create: false, update: false, delete: false });
  assert.deepEqual(columns, ["headline", "state", "answers", "above"]);
  assert.deepEqual(form, { main: [["headline"], ["above"], ["answers"]], side: [["state"]], tabs: [] });
  const shown = { ...USUAL, readOnly: true };
  assert.deepEqual(fields, {
    headline: {
      ...shown,
      type: "string",
      control: "text",
      label: "Headline",
      required: true,
      sortable: true,
    },
    state: {
      ...shown,
      type: "enum",
      control: "segments",
      label: "State",
      filterable: true,
      operators: OPERATORS_BY_FIELD_TYPE.enum,
      values: [{ value: "a", label: "a", tone: "info" }],
    },
    above: { ...shown, type: "string", control: "text", label: "Above" },
    answers: { ...shown, type: "integer", control: "integer", label: "Answers", required: true },
  });
});

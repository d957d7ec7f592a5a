// What generated code leaves out of a screen.
import assert from "node:assert/strict";
import { test } from "node:test";
import { OPERATORS_BY_FIELD_TYPE } from "@lathe/contract";
import { defineScreen } from "./define-screen.ts";

const HEAD = {
  module: "content",
  name: "notes",
  label: "Note",
  labelPlural: "Notes",
  group: "Content",
  operations: { list: true, get: true, create: true, update: true, delete: true },
  columns: ["id"],
} as const;

test("what is off, empty or usual is filled in", () => {
  const screen = defineScreen({
    ...HEAD,
    form: { main: [["state"]] },
    fields: {
      state: {
        type: "enum",
        control: "select",
        label: "State",
        filterable: true,
        values: [
          { value: "a", label: "A" },
          { value: "b", label: "B", tone: "info" },
        ],
      },
    },
    relations: { parent: { kind: "belongsTo", label: "Parent", target: "content/notes" } },
    collections: {
      replies: {
        label: "Replies",
        of: { entity: "content/notes", relation: "parent" },
        parameters: [{ name: "since", label: "Since", type: "date", control: "date" }],
      },
    },
  });
  assert.deepEqual(screen, {
    ...HEAD,
    kind: "persistent",
    source: null,
    description: "",
    icon: null,
    order: 0,
    concurrency: "optional",
    timestamps: true,
    display: null,
    thumbnail: null,
    sort: null,
    form: { main: [["state"]], side: [], tabs: [] },
    fields: {
      state: {
        type: "enum",
        control: "select",
        label: "State",
        description: "",
        required: false,
        unique: false,
        readOnly: false,
        default: null,
        searchable: false,
        filterable: true,
        sortable: false,
        operators: OPERATORS_BY_FIELD_TYPE.enum,
        values: [
          { value: "a", label: "A", tone: "neutral" },
          { value: "b", label: "B", tone: "info" },
        ],
      },
    },
    relations: {
      parent: {
        kind: "belongsTo",
        label: "Parent",
        description: "",
        target: "content/notes",
        required: false,
        onDelete: "restrict",
        filterable: false,
        operators: [],
        selection: [],
      },
    },
    collections: {
      replies: {
        label: "Replies",
        description: "",
        of: { entity: "content/notes", relation: "parent" },
        virtual: false,
        selection: [],
        sort: null,
        parameters: [
          { name: "since", label: "Since", type: "date", control: "date", required: false, default: null },
        ],
      },
    },
    parameters: [],
  });
});

test("one with a source is of a virtual entity", () => {
  const { kind, timestamps, fields } = defineScreen({
    ...HEAD,
    source: "content/notes",
    form: {},
    fields: { title: { type: "string", control: "text", label: "Title" } },
  });
  assert.deepEqual([kind, timestamps, fields["title"]?.readOnly], ["virtual", false, true]);
});

// admin/generated/{module}/{entity}.ts: exact text.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createSampleEntity } from "../../testing/sample.ts";
import { emitScreen } from "./screen.ts";

const linesOf = (draft: object) =>
  emitScreen(createSampleEntity({ ...draft }), "admin/generated/content/notes.ts")
    .split("\n")
    .slice(1)
    .join("\n");

test("a screen says what is not usual", () => {
  assert.equal(
    linesOf({
      display: "title",
      description: 'Short */ texts, "so" to say.',
      operations: { delete: false },
      admin: { icon: "star" },
      fields: [
        { name: "title", type: "string", required: true, maxLength: 80, sortable: true },
        { name: "list", type: "json", required: true, default: [] },
        {
          name: "state",
          type: "enum",
          filterable: true,
          values: [
            { value: "new", label: "New" },
            { value: "late", label: "Late", tone: "danger" },
          ],
        },
      ],
      relations: [{ name: "parent", kind: "belongsTo", target: "notes", selection: ["title"] }],
      collections: [{ name: "replies", of: { entity: "notes", relation: "parent" } }],
    }),
    `import { defineScreen } from "@lathe/runtime";

/** How the admin shows Notes. */
export const notes = defineScreen({
  module: "content",
  name: "notes",
  label: "Note",
  labelPlural: "Notes",
  description: 'Short */ texts, "so" to say.',
  icon: "star",
  group: "Content",
  operations: { list: true, get: true, create: true, update: true, delete: false },
  display: "title",
  sort: { field: "updatedAt", order: "desc" },
  columns: ["title", "state", "parent", "updatedAt"],
  form: {
    main: [["title"], ["list"]],
    side: [["state"], ["parent"]],
    tabs: ["replies"],
  },
  fields: {
    title: { type: "string", control: "text", label: "Title", required: true, sortable: true, maxLength: 80 },
    list: { type: "json", control: "json", label: "List", required: true, default: [] },
    state: {
      type: "enum",
      control: "segments",
      label: "State",
      filterable: true,
      values: [
        { value: "new", label: "New" },
        { value: "late", label: "Late", tone: "danger" },
      ],
    },
  },
  relations: {
    parent: { kind: "belongsTo", label: "Parent", target: "content/notes", selection: ["title"] },
  },
  collections: {
    replies: { label: "Replies", of: { entity: "content/notes", relation: "parent" } },
  },
});
`,
  );
});

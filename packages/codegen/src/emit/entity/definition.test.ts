// index.ts: exact text.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createSampleEntity } from "../../testing/sample.ts";
import { emitDefinition } from "./definition.ts";

test("the definition of an entity", () => {
  const entity = createSampleEntity({
    id: "ent_1",
    description: "Short texts.",
    display: "price",
    history: { keep: "members", days: 30 },
    fields: [
      { id: "fld_1", history: false, name: "price", type: "decimal", required: true, default: "1.50" },
    ],
    relations: [{ id: "rel_1", name: "parent", kind: "belongsTo", target: "notes", selection: ["price"] }],
  });
  const [, ...lines] = emitDefinition(entity, "src/generated/content/notes/index.ts").split("\n");
  assert.equal(
    lines.join("\n"),
    `import { defineEntity } from "@lathe/runtime";
import type { NoteTypes } from "./record.ts";
import { schemas } from "./schemas.ts";

/** Short texts. */
export const notes = defineEntity<NoteTypes>({
  id: "ent_1",
  module: "content",
  name: "notes",
  table: "content_notes",
  members: [
    {
      id: "fld_1",
      name: "price",
      column: "price",
      type: "decimal",
      required: true,
      default: "1.50",
      history: false,
      precision: 18,
      scale: 2,
    },
    {
      id: "rel_1",
      name: "parentId",
      column: "parent_id",
      type: "uuid",
      relation: {
        name: "parent",
        target: "notes",
        onDelete: "restrict",
        constraint: "content_notes__parent_id_fkey",
        selection: ["price"],
      },
    },
  ],
  display: "price",
  history: { keep: "members", days: 30 },
  schemas,
});
`,
  );
});

test("an image says what it is of, and what is made of it", () => {
  const entity = createSampleEntity({
    id: "ent_1",
    fields: [
      {
        id: "fld_1",
        name: "cover",
        type: "image",
        variants: [{ name: "small", width: 100 }],
        autoProcess: false,
      },
    ],
  });
  const text = emitDefinition(entity, "src/generated/content/notes/index.ts");
  assert.equal(
    text.slice(text.indexOf("  members: ["), text.indexOf("  schemas,")),
    `  members: [
    {
      id: "fld_1",
      name: "cover",
      column: "cover",
      type: "image",
      image: {
        entityId: "ent_1",
        fieldId: "fld_1",
        variants: [{ name: "small", width: 100, height: null, fit: "inside", format: "webp", quality: 80 }],
        autoProcess: false,
      },
    },
  ],
`,
  );
});

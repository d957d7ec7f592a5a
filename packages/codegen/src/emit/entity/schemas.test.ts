// schemas.ts: exact text.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createSampleEntity } from "../../testing/sample.ts";
import { emitSchemas } from "./schemas.ts";

test("a member's schema is written once and shared", () => {
  const entity = createSampleEntity({
    fields: [
      { name: "title", type: "string", required: true, external: { write: true } },
      { name: "class", type: "boolean" },
    ],
  });
  const [, ...lines] = emitSchemas(entity, "src/generated/content/notes/schemas.ts").split("\n");
  assert.equal(
    lines.join("\n"),
    `
const members = {
  title: { type: "string", maxLength: 255 },
  class: { type: ["boolean", "null"] },
};

/** What create and update take, in each family. */
export const schemas = {
  admin: {
    create: {
      type: "object",
      properties: members,
      required: ["title"],
      additionalProperties: false,
    },
    update: {
      type: "object",
      properties: members,
      minProperties: 1,
      additionalProperties: false,
    },
  },
  external: {
    create: {
      type: "object",
      properties: {
        title: members.title,
      },
      required: ["title"],
      additionalProperties: false,
    },
    update: {
      type: "object",
      properties: {
        title: members.title,
      },
      minProperties: 1,
      additionalProperties: false,
    },
  },
};
`,
  );
});

test("references inside a json field's own schema start at the body", () => {
  const schema = { $defs: { short: { maxLength: 3 } }, items: { $ref: "#/$defs/short" } };
  const entity = createSampleEntity({ fields: [{ name: "data", type: "json", required: true, schema }] });
  const text = emitSchemas(entity, "src/generated/content/notes/schemas.ts");
  assert.ok(text.includes('"#/properties/data/$defs/short"'), text);
});

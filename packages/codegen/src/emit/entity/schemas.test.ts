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
};
`,
  );
});

test("an external operation has its schema where it is on, and leaves no trace where it is off", () => {
  const emitWith = (external: object) =>
    emitSchemas(
      createSampleEntity({
        external,
        readRule: "everyone",
        fields: [{ name: "title", type: "string", external: { write: true } }],
      }),
      "src/generated/content/notes/schemas.ts",
    );
  assert.match(
    emitWith({ create: "anonymous" }),
    /^ {2}external: \{\n {4}create: \{\n {6}type: "object",\n {6}properties: members,$/m,
  );
  assert.doesNotMatch(emitWith({ create: "anonymous" }).split("external")[1] ?? "", /update/);
  assert.doesNotMatch(emitWith({ update: "authenticated" }).split("external")[1] ?? "", /create/);
  assert.doesNotMatch(emitWith({ list: "anonymous" }), /external/);
});

test("references inside a json field's own schema start at the body", () => {
  const schema = { $defs: { short: { maxLength: 3 } }, items: { $ref: "#/$defs/short" } };
  const entity = createSampleEntity({ fields: [{ name: "data", type: "json", required: true, schema }] });
  const text = emitSchemas(entity, "src/generated/content/notes/schemas.ts");
  assert.ok(text.includes('"#/properties/data/$defs/short"'), text);
});

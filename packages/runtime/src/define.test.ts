import assert from "node:assert/strict";
import { test } from "node:test";
import { defineEntity } from "./define.ts";

const SCHEMAS = { admin: { create: {}, update: {} }, external: { create: {}, update: {} } };

test("an entity that says only what it must is open to operators and closed to everyone else", () => {
  const entity = defineEntity({
    module: "content",
    name: "notes",
    table: "content_notes",
    members: [{ name: "title", column: "title", type: "string" }],
    schemas: SCHEMAS,
  });
  assert.deepEqual(entity, {
    module: "content",
    name: "notes",
    table: "content_notes",
    members: [
      {
        name: "title",
        column: "title",
        type: "string",
        required: false,
        unique: false,
        searchable: false,
        filterable: false,
        sortable: false,
        default: null,
        external: { read: false, write: false },
      },
    ],
    display: null,
    operations: { list: true, get: true, create: true, update: true, delete: true },
    external: { list: "off", get: "off", create: "off", update: "off", delete: "off" },
    externalTimestamps: false,
    readRule: null,
    writeRule: null,
    concurrency: "optional",
    defaultSort: null,
    schemas: SCHEMAS,
  });
});

test("what an entity says is kept", () => {
  const entity = defineEntity({
    module: "content",
    name: "notes",
    table: "content_notes",
    members: [{ name: "title", column: "title", type: "string", required: true, external: { read: true } }],
    operations: { delete: false },
    external: { list: "anonymous" },
    readRule: "everyone",
    schemas: SCHEMAS,
  });
  assert.deepEqual(entity.members[0]?.external, { read: true, write: false });
  assert.equal(entity.members[0]?.required, true);
  assert.deepEqual([entity.operations.delete, entity.operations.list], [false, true]);
  assert.deepEqual([entity.external.list, entity.external.get], ["anonymous", "off"]);
  assert.equal(entity.readRule, "everyone");
});

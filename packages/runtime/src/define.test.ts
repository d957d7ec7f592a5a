import assert from "node:assert/strict";
import { test } from "node:test";
import { defineEntity, defineVirtual } from "./define.ts";

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
    id: "content.notes",
    module: "content",
    name: "notes",
    table: "content_notes",
    source: null,
    members: [
      {
        id: "title",
        name: "title",
        column: "title",
        type: "string",
        required: false,
        unique: false,
        searchable: false,
        filterable: false,
        sortable: false,
        default: null,
        history: true,
        external: { read: false, write: false },
      },
    ],
    relations: [],
    collections: [],
    parameters: [],
    uniqueKeys: [],
    display: null,
    operations: { list: true, get: true, create: true, update: true, delete: true },
    external: { list: "off", get: "off", create: "off", update: "off", delete: "off" },
    externalTimestamps: false,
    readRule: null,
    writeRule: null,
    concurrency: "optional",
    defaultSort: null,
    history: { keep: "values", days: 365 },
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

test("a virtual entity can be read and nothing else, and its records have no version", () => {
  const cards = defineVirtual({
    module: "content",
    name: "cards",
    source: "notes",
    table: "content_notes",
    members: [{ name: "headline", column: "title", type: "string", external: { read: true } }],
    parameters: [{ name: "since", type: "date" }],
    external: { list: "anonymous" },
    readRule: "everyone",
  });
  assert.deepEqual(cards.operations, { list: true, get: true, create: false, update: false, delete: false });
  assert.deepEqual([cards.external.list, cards.external.get], ["anonymous", "off"]);
  assert.deepEqual(cards.parameters, [{ name: "since", type: "date", required: false, default: null }]);
  assert.deepEqual([cards.source, cards.systemColumns], ["notes", false]);
});

test("relations and collections show whole records to operators only, unless they say otherwise", () => {
  const entity = defineEntity({
    module: "content",
    name: "notes",
    table: "content_notes",
    members: [],
    relations: [
      {
        name: "tags",
        target: "tags",
        link: { kind: "pairs", table: "content_notes_tags", own: "source_id", other: "target_id" },
        external: { read: true },
      },
    ],
    collections: [{ name: "replies", target: "replies", link: { kind: "inverse", column: "note_id" } }],
    schemas: SCHEMAS,
  });
  assert.deepEqual(entity.relations[0]?.external, { read: true, write: false });
  assert.deepEqual(entity.relations[0]?.selection, []);
  assert.deepEqual(entity.collections, [
    {
      id: "replies",
      name: "replies",
      target: "replies",
      link: { kind: "inverse", column: "note_id" },
      external: { read: false },
      selection: [],
      rule: null,
      sort: null,
      parameters: [],
    },
  ]);
});

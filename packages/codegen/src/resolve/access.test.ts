// Routes, permissions and list capabilities follow what is on and what is shown.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { OPERATORS_BY_FIELD_TYPE } from "@lathe/contract";
import { createSampleEntity, createSampleResolved } from "../testing/sample.ts";

const entity = createSampleEntity({
  operations: { delete: false },
  external: { list: "anonymous", create: "authenticated" },
  readRule: "everyone",
  fields: [
    { name: "title", type: "string", searchable: true, sortable: true, external: { read: true } },
    { name: "secret", type: "string", searchable: true, filterable: true },
  ],
});

suite("access", () => {
  test("what is off has no route", () => {
    assert.deepEqual(
      entity.routes.map(({ method, path, access, permission }) =>
        [method, path, access ?? permission].join(" "),
      ),
      [
        "GET /api/admin/v1/content/notes content.notes.read",
        "GET /api/admin/v1/content/notes/:id content.notes.read",
        "POST /api/admin/v1/content/notes content.notes.create",
        "PATCH /api/admin/v1/content/notes/:id content.notes.update",
        "GET /api/external/v1/content/notes anonymous",
        "POST /api/external/v1/content/notes authenticated",
      ],
    );
  });

  test("an entity has four permissions", () => {
    assert.deepEqual(entity.permissions, [
      "content.notes.read",
      "content.notes.create",
      "content.notes.update",
      "content.notes.delete",
    ]);
  });

  test("a hidden member has no capability, nor have hidden timestamps", () => {
    assert.deepEqual(entity.list.external, {
      searchable: ["title"],
      filterable: [],
      sortable: ["title"],
      operators: {},
    });
    assert.deepEqual(entity.list.admin, {
      searchable: ["title", "secret"],
      filterable: ["secret", "createdAt", "updatedAt"],
      sortable: ["title", "createdAt", "updatedAt"],
      operators: {
        secret: OPERATORS_BY_FIELD_TYPE.string,
        createdAt: OPERATORS_BY_FIELD_TYPE.datetime,
        updatedAt: OPERATORS_BY_FIELD_TYPE.datetime,
      },
    });
  });

  test("a delete can be refused because of a reference, also to what would go with the record", () => {
    const refers = (target: string, onDelete: string) => [
      { name: "up", kind: "belongsTo", target, onDelete },
    ];
    const { entities } = createSampleResolved([
      { name: "a", relations: [] },
      { name: "b", relations: refers("a", "cascade") },
      { name: "c", relations: refers("b", "restrict") },
      { name: "d", relations: refers("c", "setNull") },
    ]);
    assert.deepEqual(
      entities.map(({ deleteCanConflict }) => deleteCanConflict),
      [true, true, false, false],
    );
  });
});

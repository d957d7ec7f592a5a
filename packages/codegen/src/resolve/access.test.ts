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
    { id: "fld_secret", name: "secret", type: "string", searchable: true, filterable: true },
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
      filters: [],
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
      filters: [
        { id: "fld_secret", name: "secret", kind: "member", type: "string", values: null },
        { id: "createdAt", name: "createdAt", kind: "member", type: "datetime", values: null },
        { id: "updatedAt", name: "updatedAt", kind: "member", type: "datetime", values: null },
      ],
    });
  });

  test("lists are filtered along relations that are filterable, as far as a family sees both ends", () => {
    const shown = { external: { read: true } };
    const open = { external: { list: "anonymous" }, readRule: "everyone" };
    const relation = (name: string, target: string, kind = "belongsTo") => ({ name, target, kind, ...shown });
    const { entities } = createSampleResolved([
      {
        name: "notes",
        ...open,
        relations: [
          { ...relation("list", "lists"), filterable: true },
          relation("other", "lists"),
          { ...relation("hidden", "closed"), filterable: true },
          { ...relation("tags", "lists", "manyToMany"), filterable: true },
          relation("more", "lists", "manyToMany"),
          { ...relation("secrets", "closed", "manyToMany"), filterable: true },
          { name: "inner", target: "lists", kind: "manyToMany", filterable: true },
        ],
      },
      {
        name: "lists",
        ...open,
        fields: [
          { name: "kind", type: "enum", values: [{ value: "a" }], filterable: true, ...shown },
          { name: "rank", type: "integer", filterable: true },
          { name: "title", type: "string", ...shown },
        ],
        relations: [{ ...relation("parent", "lists"), filterable: true }],
      },
      { name: "closed", fields: [{ name: "code", type: "string", filterable: true, ...shown }] },
    ]);
    const notes = entities.find(({ name }) => name === "notes");
    const further = (family: "admin" | "external") =>
      notes?.list[family].filters.filter(({ kind }) => kind !== "member").map(({ name }) => name);
    assert.deepEqual(further("external"), ["list.kind", "tags"]);
    assert.deepEqual(further("admin"), [
      "list.kind",
      "list.rank",
      "list.createdAt",
      "list.updatedAt",
      "hidden.code",
      "hidden.createdAt",
      "hidden.updatedAt",
      "tags",
      "secrets",
      "inner",
    ]);
    assert.deepEqual(notes?.list.external.operators["tags"], ["in", "notIn", "hasAll", "isNull"]);
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

// Routes: added, removed, moved, and who may use them.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { createSampleModel } from "../testing/sample.ts";
import { collectApiChanges } from "./api-changes.ts";
import {
  type ChangeRow,
  createNotesEntity,
  createAdminDraft,
  createNotesProject,
  createExternalDraft,
  createTitleField,
  evaluateRow,
  getExpectedResult,
} from "./testing/change-lines.ts";

const LIST = "GET /api/admin/v1/content/notes";
const OUT = "/api/external/v1/content/notes";

const rows: readonly ChangeRow[] = [
  ["a model that stays is no change", createNotesProject({}), createNotesProject({}), []],
  [
    "labels and descriptions are no change",
    createNotesProject({ label: "Note" }),
    createNotesProject({
      label: "Memo",
      description: "New.",
      fields: [createTitleField({ label: "Headline" })],
    }),
    [],
  ],
  [
    "an operation is switched on",
    createNotesProject(createAdminDraft("list")),
    createNotesProject(createAdminDraft("list", "get")),
    [
      "additive GET /api/admin/v1/content/notes/{id}: The route is new, for operators with the permission content.notes.read.",
    ],
  ],
  [
    "an operation is switched off",
    createNotesProject(createAdminDraft("list", "delete")),
    createNotesProject(createAdminDraft("list")),
    ["breaking DELETE /api/admin/v1/content/notes/{id}: The route is removed."],
  ],
  [
    "an external operation is switched on, for anyone and for accounts",
    createNotesProject(createExternalDraft({})),
    createNotesProject(createExternalDraft({ list: "anonymous", create: "authenticated" })),
    [
      `additive GET ${OUT}: The route is new, for anyone.`,
      `additive POST ${OUT}: The route is new, for callers who have signed in.`,
    ],
  ],
  [
    "an external operation is switched off",
    createNotesProject(createExternalDraft({ list: "anonymous" })),
    createNotesProject(createExternalDraft({})),
    [`breaking GET ${OUT}: The route is removed.`],
  ],
  [
    "access is narrowed",
    createNotesProject(createExternalDraft({ list: "anonymous" })),
    createNotesProject(createExternalDraft({ list: "authenticated" })),
    [`breaking GET ${OUT}: Callers must sign in; so far anyone could use the route.`],
  ],
  [
    "access is widened",
    createNotesProject(createExternalDraft({ list: "authenticated" })),
    createNotesProject(createExternalDraft({ list: "anonymous" })),
    [`additive GET ${OUT}: Anyone can use the route; so far callers had to sign in.`],
  ],
  [
    "an entity is added",
    { entities: [] },
    createNotesProject(createAdminDraft("list")),
    [`additive ${LIST}: The route is new, for operators with the permission content.notes.read.`],
  ],
  [
    "an entity is removed",
    createNotesProject(createAdminDraft("list")),
    { entities: [] },
    [`breaking ${LIST}: The route is removed.`],
  ],
  [
    "an entity is renamed: each of its routes moves, and its permissions are called otherwise",
    createNotesProject({
      ...createAdminDraft("list", "get"),
      external: { list: "anonymous" },
      readRule: "everyone",
    }),
    createNotesProject({
      ...createAdminDraft("list", "get"),
      name: "memos",
      external: { list: "anonymous" },
      readRule: "everyone",
    }),
    [
      `breaking ${LIST}: Needs the permission content.memos.read, which was called content.notes.read.`,
      `breaking ${LIST}: The route has moved to GET /api/admin/v1/content/memos.`,
      `breaking ${LIST}/{id}: Needs the permission content.memos.read, which was called content.notes.read.`,
      `breaking ${LIST}/{id}: The route has moved to GET /api/admin/v1/content/memos/{id}.`,
      `breaking GET ${OUT}: The route has moved to GET /api/external/v1/content/memos.`,
    ],
  ],
  [
    "a module is renamed",
    createNotesProject(createExternalDraft({ list: "anonymous" })),
    createNotesProject({ ...createExternalDraft({ list: "anonymous" }), module: "texts" }),
    [`breaking GET ${OUT}: The route has moved to GET /api/external/v1/texts/notes.`],
  ],
  [
    "two entities swap their names",
    {
      entities: [
        createNotesEntity({ ...createExternalDraft({ list: "anonymous" }) }),
        createNotesEntity({
          ...createExternalDraft({ list: "anonymous" }),
          id: "ent_memos",
          name: "memos",
          fields: [],
        }),
      ],
    },
    {
      entities: [
        createNotesEntity({ ...createExternalDraft({ list: "anonymous" }), name: "memos" }),
        createNotesEntity({
          ...createExternalDraft({ list: "anonymous" }),
          id: "ent_memos",
          name: "notes",
          fields: [],
        }),
      ],
    },
    [
      `breaking GET /api/external/v1/content/memos: The route has moved to GET ${OUT}; its old address serves other records.`,
      `breaking GET ${OUT}: The route has moved to GET /api/external/v1/content/memos; its old address serves other records.`,
    ],
  ],
  [
    "a new entity takes the address of one that moved",
    createNotesProject(createExternalDraft({ list: "anonymous" })),
    {
      entities: [
        createNotesEntity({ ...createExternalDraft({ list: "anonymous" }), name: "memos" }),
        createNotesEntity({
          ...createExternalDraft({ list: "anonymous" }),
          id: "ent_other",
          name: "notes",
          fields: [],
        }),
      ],
    },
    [
      `breaking GET ${OUT}: The route has moved to GET /api/external/v1/content/memos; its old address serves other records.`,
      `additive GET ${OUT}: The route is new, for anyone; what its address served so far has moved or is gone.`,
    ],
  ],
  [
    "an entity is removed and made anew under its old name",
    createNotesProject(createExternalDraft({ list: "anonymous" })),
    createNotesProject({
      ...createExternalDraft({ list: "anonymous" }),
      id: "ent_other",
      fields: [createTitleField({ id: "fld_other" })],
    }),
    [`breaking GET ${OUT}: The records it had are gone: it serves new ones under an old name.`],
  ],
  [
    "If-Match becomes a must",
    createNotesProject(createAdminDraft("list", "update", "delete")),
    createNotesProject({ ...createAdminDraft("list", "update", "delete"), concurrency: "required" }),
    [
      "breaking DELETE /api/admin/v1/content/notes/{id}: If-Match must be sent; without it the answer is 428.",
      "breaking PATCH /api/admin/v1/content/notes/{id}: If-Match must be sent; without it the answer is 428.",
    ],
  ],
  [
    "If-Match is a must no more",
    createNotesProject({ ...createAdminDraft("delete"), concurrency: "required" }),
    createNotesProject(createAdminDraft("delete")),
    ["additive DELETE /api/admin/v1/content/notes/{id}: If-Match can be left out."],
  ],
  [
    "records begin to be kept by those that refer to them",
    {
      entities: [
        createNotesEntity(createAdminDraft("delete")),
        {
          ...createAdminDraft(),
          name: "marks",
          relations: [{ name: "note", kind: "belongsTo", target: "notes", onDelete: "cascade" }],
        },
      ],
    },
    {
      entities: [
        createNotesEntity(createAdminDraft("delete")),
        {
          ...createAdminDraft(),
          name: "marks",
          relations: [{ name: "note", kind: "belongsTo", target: "notes" }],
        },
      ],
    },
    [
      "breaking DELETE /api/admin/v1/content/notes/{id}: A record that others refer to is not deleted any more; the answer is 409.",
    ],
  ],
  [
    "the application is not generated any more",
    createNotesProject(createAdminDraft("list")),
    { ...createNotesProject(createAdminDraft("list")), project: { generation: { backend: false } } },
    [`breaking ${LIST}: The route is removed.`],
  ],
];

suite("the routes of an API", () => {
  for (const row of rows) test(row[0], () => assert.deepEqual(evaluateRow(row), getExpectedResult(row)));
});

test("the first generation changes nothing for anyone", () => {
  assert.deepEqual(
    collectApiChanges({ before: null, after: createSampleModel([createNotesEntity({})]) }),
    [],
  );
});

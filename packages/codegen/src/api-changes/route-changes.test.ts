// Routes: added, removed, moved, and who may use them.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { sampleModel } from "../testing/sample.ts";
import { apiChanges } from "./api-changes.ts";
import { type Row, entity, inside, notes, outside, title, verdictOf, wantedOf } from "./testing/told.ts";

const LIST = "GET /api/admin/v1/content/notes";
const OUT = "/api/external/v1/content/notes";

const rows: readonly Row[] = [
  ["a model that stays is no change", notes({}), notes({}), []],
  [
    "labels and descriptions are no change",
    notes({ label: "Note" }),
    notes({ label: "Memo", description: "New.", fields: [title({ label: "Headline" })] }),
    [],
  ],
  [
    "an operation is switched on",
    notes(inside("list")),
    notes(inside("list", "get")),
    [
      "additive GET /api/admin/v1/content/notes/{id}: The route is new, for operators with the permission content.notes.read.",
    ],
  ],
  [
    "an operation is switched off",
    notes(inside("list", "delete")),
    notes(inside("list")),
    ["breaking DELETE /api/admin/v1/content/notes/{id}: The route is removed."],
  ],
  [
    "an external operation is switched on, for anyone and for accounts",
    notes(outside({})),
    notes(outside({ list: "anonymous", create: "authenticated" })),
    [
      `additive GET ${OUT}: The route is new, for anyone.`,
      `additive POST ${OUT}: The route is new, for callers who have signed in.`,
    ],
  ],
  [
    "an external operation is switched off",
    notes(outside({ list: "anonymous" })),
    notes(outside({})),
    [`breaking GET ${OUT}: The route is removed.`],
  ],
  [
    "access is narrowed",
    notes(outside({ list: "anonymous" })),
    notes(outside({ list: "authenticated" })),
    [`breaking GET ${OUT}: Callers must sign in; so far anyone could use the route.`],
  ],
  [
    "access is widened",
    notes(outside({ list: "authenticated" })),
    notes(outside({ list: "anonymous" })),
    [`additive GET ${OUT}: Anyone can use the route; so far callers had to sign in.`],
  ],
  [
    "an entity is added",
    { entities: [] },
    notes(inside("list")),
    [`additive ${LIST}: The route is new, for operators with the permission content.notes.read.`],
  ],
  [
    "an entity is removed",
    notes(inside("list")),
    { entities: [] },
    [`breaking ${LIST}: The route is removed.`],
  ],
  [
    "an entity is renamed: each of its routes moves, and its permissions are called otherwise",
    notes({ ...inside("list", "get"), external: { list: "anonymous" }, readRule: "everyone" }),
    notes({
      ...inside("list", "get"),
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
    notes(outside({ list: "anonymous" })),
    notes({ ...outside({ list: "anonymous" }), module: "texts" }),
    [`breaking GET ${OUT}: The route has moved to GET /api/external/v1/texts/notes.`],
  ],
  [
    "two entities swap their names",
    {
      entities: [
        entity({ ...outside({ list: "anonymous" }) }),
        entity({ ...outside({ list: "anonymous" }), id: "ent_memos", name: "memos", fields: [] }),
      ],
    },
    {
      entities: [
        entity({ ...outside({ list: "anonymous" }), name: "memos" }),
        entity({ ...outside({ list: "anonymous" }), id: "ent_memos", name: "notes", fields: [] }),
      ],
    },
    [
      `breaking GET /api/external/v1/content/memos: The route has moved to GET ${OUT}; its old address serves other records.`,
      `breaking GET ${OUT}: The route has moved to GET /api/external/v1/content/memos; its old address serves other records.`,
    ],
  ],
  [
    "a new entity takes the address of one that moved",
    notes(outside({ list: "anonymous" })),
    {
      entities: [
        entity({ ...outside({ list: "anonymous" }), name: "memos" }),
        entity({ ...outside({ list: "anonymous" }), id: "ent_other", name: "notes", fields: [] }),
      ],
    },
    [
      `breaking GET ${OUT}: The route has moved to GET /api/external/v1/content/memos; its old address serves other records.`,
      `additive GET ${OUT}: The route is new, for anyone; what its address served so far has moved or is gone.`,
    ],
  ],
  [
    "an entity is removed and made anew under its old name",
    notes(outside({ list: "anonymous" })),
    notes({ ...outside({ list: "anonymous" }), id: "ent_other", fields: [title({ id: "fld_other" })] }),
    [`breaking GET ${OUT}: The records it had are gone: it serves new ones under an old name.`],
  ],
  [
    "If-Match becomes a must",
    notes(inside("list", "update", "delete")),
    notes({ ...inside("list", "update", "delete"), concurrency: "required" }),
    [
      "breaking DELETE /api/admin/v1/content/notes/{id}: If-Match must be sent; without it the answer is 428.",
      "breaking PATCH /api/admin/v1/content/notes/{id}: If-Match must be sent; without it the answer is 428.",
    ],
  ],
  [
    "If-Match is a must no more",
    notes({ ...inside("delete"), concurrency: "required" }),
    notes(inside("delete")),
    ["additive DELETE /api/admin/v1/content/notes/{id}: If-Match can be left out."],
  ],
  [
    "records begin to be kept by those that refer to them",
    {
      entities: [
        entity(inside("delete")),
        {
          ...inside(),
          name: "marks",
          relations: [{ name: "note", kind: "belongsTo", target: "notes", onDelete: "cascade" }],
        },
      ],
    },
    {
      entities: [
        entity(inside("delete")),
        { ...inside(), name: "marks", relations: [{ name: "note", kind: "belongsTo", target: "notes" }] },
      ],
    },
    [
      "breaking DELETE /api/admin/v1/content/notes/{id}: A record that others refer to is not deleted any more; the answer is 409.",
    ],
  ],
  [
    "the application is not generated any more",
    notes(inside("list")),
    { ...notes(inside("list")), project: { generation: { backend: false } } },
    [`breaking ${LIST}: The route is removed.`],
  ],
];

suite("the routes of an API", () => {
  for (const row of rows) test(row[0], () => assert.deepEqual(verdictOf(row), wantedOf(row)));
});

test("the first generation changes nothing for anyone", () => {
  assert.deepEqual(apiChanges({ before: null, after: sampleModel([entity({})]) }), []);
});

// Lists and rules: what can be asked for, in which order, and which records are there.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { Draft } from "../testing/sample.ts";
import {
  type ProjectDraft,
  type ChangeRow,
  createNotesEntity,
  createAdminDraft,
  createNotesProject,
  createExternalDraft,
  createTitleField,
  evaluateRow,
  getExpectedResult,
} from "./testing/change-lines.ts";

const LIST = "GET /api/external/v1/content/notes";
const GET = "GET /api/external/v1/content/notes/{id}";

const list = (draft: Draft, settings: Draft = {}) =>
  createNotesProject({
    ...createExternalDraft({ list: "anonymous" }),
    fields: [createTitleField({ maxLength: 100, ...draft })],
    ...settings,
  });

const MEMBERS = {
  id: "rel_members",
  name: "linked",
  kind: "manyToMany",
  target: "notes",
  external: { read: true },
};

const capabilities: readonly ChangeRow[] = [
  [
    "filters are lost",
    list({ filterable: true }),
    list({}),
    [`breaking ${LIST}: Lists can't be filtered by "title" any more.`],
  ],
  [
    "filters are gained",
    list({}),
    list({ filterable: true }),
    [`additive ${LIST}: Lists can be filtered by "title".`],
  ],
  [
    "filters by a relation to many are lost",
    list({}, { relations: [{ ...MEMBERS, filterable: true }] }),
    list({}, { relations: [MEMBERS] }),
    [`breaking ${LIST}: Lists can't be filtered by "linked" any more.`],
  ],
  [
    "filters by a field one step away are gained",
    list({ filterable: true }, { relations: [{ ...MEMBERS, kind: "belongsTo" }] }),
    list({ filterable: true }, { relations: [{ ...MEMBERS, kind: "belongsTo", filterable: true }] }),
    [
      `additive ${LIST}: Lists can be filtered by "linked.title".`,
      `additive ${LIST}: Lists can be filtered by "linkedId".`,
    ],
  ],
  [
    "a field one step away is renamed",
    list({ filterable: true }, { relations: [{ ...MEMBERS, kind: "belongsTo", filterable: true }] }),
    list(
      { filterable: true, name: "headline" },
      { relations: [{ ...MEMBERS, kind: "belongsTo", filterable: true }] },
    ),
    [
      `breaking ${LIST}: A member is renamed from "linked.title" to "linked.headline", in the filters.`,
      `breaking ${LIST}: A member is renamed from "title" to "headline", in the records and filters.`,
    ],
  ],
  [
    "searches are lost",
    list({ searchable: true }),
    list({}),
    [`breaking ${LIST}: Lists can't be searched in "title" any more.`],
  ],
  [
    "sorts are gained",
    list({}),
    list({ sortable: true }),
    [`additive ${LIST}: Lists can be sorted by "title".`],
  ],
  [
    "filters know other operators",
    list({ type: "integer", maxLength: undefined, filterable: true }),
    list({ type: "uuid", maxLength: undefined, filterable: true }),
    [
      `breaking ${LIST}: Filters on "title" no longer know gt, gte, lt, lte and between.`,
      `breaking ${LIST}: In responses, "title" is a UUID instead of a whole number.`,
    ],
  ],
  [
    "a filterable member goes",
    list({ filterable: true, sortable: true }),
    createNotesProject({ ...createExternalDraft({ list: "anonymous" }), fields: [] }),
    [`breaking ${LIST}: "title" is gone from the records, filters and sorts.`],
  ],
  [
    "the usual order changes",
    list({ sortable: true }),
    list({ sortable: true }, { defaultSort: { field: "title", order: "desc" } }),
    [`breaking ${LIST}: Without "sort", records come by "title", descending instead of newest first.`],
  ],
  [
    "the field of the usual order is renamed",
    list({ sortable: true }, { defaultSort: { field: "title" } }),
    list({ sortable: true, name: "headline" }, { defaultSort: { field: "headline" } }),
    [`breaking ${LIST}: A member is renamed from "title" to "headline", in the records and sorts.`],
  ],
  [
    "the usual order changes where nobody outside sees it",
    list({ sortable: true, external: {} }),
    list({ sortable: true, external: {} }, { defaultSort: { field: "title" } }),
    [],
  ],
];

suite("what lists can be asked for", () => {
  for (const row of capabilities)
    test(row[0], () => assert.deepEqual(evaluateRow(row), getExpectedResult(row)));
});

const isOpen = { field: "title", op: "eq", value: "open" };
const isOld = { field: "createdAt", op: "lte", value: "2020-01-01T00:00:00.000Z" };

const ruled = (readRule: unknown, draft: Draft = {}) =>
  createNotesProject({
    ...createExternalDraft({ list: "anonymous", get: "anonymous", delete: "authenticated" }),
    fields: [createTitleField({ external: {} })],
    readRule,
    ...draft,
  });

const DELETE = "DELETE /api/external/v1/content/notes/{id}";

const rules: readonly ChangeRow[] = [
  [
    "a read rule is set",
    ruled("everyone"),
    ruled(isOpen),
    [
      `breaking ${DELETE}: May take other records: the rule for what callers can change has changed.`,
      `breaking ${LIST}: May show other records: the rule for what callers can read has changed.`,
      `breaking ${GET}: May show other records: the rule for what callers can read has changed.`,
    ],
  ],
  [
    "a read rule is taken away",
    ruled(isOpen),
    ruled("everyone"),
    [
      `additive ${DELETE}: Takes all records; so far a rule held some of them back.`,
      `additive ${LIST}: Shows all records; so far a rule held some of them back.`,
      `additive ${GET}: Shows all records; so far a rule held some of them back.`,
    ],
  ],
  [
    "a write rule is set",
    ruled(isOpen),
    ruled(isOpen, { writeRule: isOld }),
    [`breaking ${DELETE}: May take other records: the rule for what callers can change has changed.`],
  ],
  [
    "a write rule is taken away beside a read rule",
    ruled(isOpen, { writeRule: isOld }),
    ruled(isOpen),
    [`additive ${DELETE}: Takes more records; so far a rule held some of them back.`],
  ],
  [
    "the branches of a rule come in another order",
    ruled({ all: [isOpen, isOld] }),
    ruled({ all: [isOld, isOpen] }),
    [],
  ],
  [
    "a field that a rule compares is renamed",
    ruled(isOpen),
    ruled({ ...isOpen, field: "state" }, { fields: [createTitleField({ name: "state", external: {} })] }),
    [],
  ],
  [
    "admin routes have no rules",
    createNotesProject({ ...createAdminDraft("list"), readRule: "everyone" }),
    createNotesProject({ ...createAdminDraft("list"), readRule: isOpen }),
    [],
  ],
];

suite("rules", () => {
  for (const row of rules) test(row[0], () => assert.deepEqual(evaluateRow(row), getExpectedResult(row)));
});

/** Notes with an author whom callers read as the draft says. */
function by(author: Draft): ProjectDraft {
  const relation = {
    id: "rel_author",
    name: "author",
    kind: "belongsTo",
    target: "authors",
    external: { read: true },
  };
  return {
    entities: [
      createNotesEntity({
        ...createExternalDraft({ get: "anonymous" }),
        relations: [{ ...relation, selection: ["name"] }],
      }),
      {
        ...createAdminDraft(),
        id: "ent_authors",
        name: "authors",
        fields: [{ id: "fld_name", name: "name", type: "string", external: { read: true } }],
        ...author,
      },
    ],
  };
}

const open = (mode: string, readRule: unknown = "everyone") => ({ external: { list: mode }, readRule });
const named = { field: "name", op: "isNull", value: false };
const AUTHORS = "GET /api/external/v1/content/authors";

const references: readonly ChangeRow[] = [
  [
    "what a reference leads to can't be read any more",
    by(open("anonymous")),
    by({}),
    [
      `breaking ${AUTHORS}: The route is removed.`,
      `breaking ${GET}: "authorId" is always null: the records it refers to can't be read any more.`,
    ],
  ],
  [
    "what a reference leads to asks for a sign-in",
    by(open("anonymous")),
    by(open("authenticated")),
    [
      `breaking ${AUTHORS}: Callers must sign in; so far anyone could use the route.`,
      `breaking ${GET}: "authorId" is null for callers who have not signed in.`,
    ],
  ],
  [
    "what a reference leads to has another rule",
    by(open("anonymous")),
    by(open("anonymous", named)),
    [
      `breaking ${AUTHORS}: May show other records: the rule for what callers can read has changed.`,
      `breaking ${GET}: "authorId" may be null in other records: which of those it refers to can be read has changed.`,
    ],
  ],
];

suite("references whose targets are ruled", () => {
  for (const row of references)
    test(row[0], () => assert.deepEqual(evaluateRow(row), getExpectedResult(row)));
});

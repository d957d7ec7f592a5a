// The examples of the API document, cut from one small model, so that they are as complete as real answers are.
import { OPERATORS_OF, type Plan } from "@lathe/contract";
import { type Entity, parseModel } from "@lathe/model";
import { eventText } from "./events-text.ts";

const FILES: ReadonlyMap<string, string> = new Map([
  ["lathe.json", '{"name":"newsroom","label":"Newsroom"}'],
  ["model/content/module.json", '{"id":"m_content","name":"content"}'],
  [
    "model/content/articles.json",
    JSON.stringify({
      id: "e_articles",
      name: "articles",
      module: "content",
      kind: "persistent",
      display: "title",
      fields: [{ id: "f_title", name: "title", type: "string", required: true, sortable: true }],
      relations: [{ id: "r_author", name: "author", kind: "belongsTo", target: "authors" }],
    }),
  ],
  [
    "model/content/authors.json",
    JSON.stringify({
      id: "e_authors",
      name: "authors",
      module: "content",
      kind: "persistent",
      fields: [{ id: "f_name", name: "name", type: "string" }],
    }),
  ],
]);

const { model } = parseModel(FILES);
const [module] = model.modules;
const [articles] = model.entities as readonly [Entity];

/** A revision, shortened for the eye. */
const REVISION = "8c1f5e0d";
const SAVED = "41d7a2b9";

/** What every change says, and what every answer says. */
const expected = { expectedRevision: REVISION };
const revised = { revision: REVISION };
const entity = { ...revised, entity: articles };
const names = model.entities.map(({ name }) => name);

const migration = {
  path: "migrations/0002_change.sql",
  sql: 'ALTER TABLE "content_articles" ADD COLUMN "lead" text;\n',
};

const plan: Plan = {
  savedRevision: SAVED,
  planId: "p-5b0c",
  upToDate: false,
  summary: "1 file to update, 1 migration",
  files: [{ path: "src/generated/content/articles/record.ts", action: "update" }],
  migration,
  hazards: [
    {
      id: "h-1",
      severity: "danger",
      kind: "drops_data",
      message: 'The column "teaser" of "content_articles" is dropped, with all it holds.',
      statement: 'SELECT count(*) FROM "content_articles" WHERE "teaser" IS NOT NULL',
    },
  ],
  apiChanges: [
    {
      family: "admin",
      kind: "additive",
      route: "GET /api/admin/v1/content/articles",
      message: 'Records have "lead".',
    },
  ],
};

const change = {
  kind: "renamed",
  path: "/entities/articles/fields/title",
  before: "title",
  after: "headline",
};

/** Requests, by what they send. */
export const SENT = {
  launchToken: { launchToken: "nZ4mO0sK3mX2oGqk8i0sXw9o1Jv7b1hM2cQmY1rT5uE" },
  project: { ...expected, project: { label: "Newsroom" } },
  module: { ...expected, module: { name: "content", label: "Content" } },
  entity: {
    ...expected,
    entity: {
      name: "articles",
      module: "content",
      kind: "persistent",
      fields: [{ name: "title", type: "string", required: true }],
    },
  },
  settings: { ...expected, settings: { display: "title", concurrency: "required" } },
  fieldDraft: {
    ...expected,
    field: { name: "title", type: "string", required: true, sortable: true },
    settings: { display: true, listColumn: true, defaultSort: { field: "title", order: "asc" } },
  },
  field: { ...expected, field: { name: "title", type: "string", maxLength: 200 } },
  relation: { ...expected, relation: { name: "author", kind: "belongsTo", target: "authors" } },
  collection: {
    ...expected,
    collection: { name: "articles", of: { entity: "articles", relation: "author" } },
  },
  selections: { ...expected, selections: { author: ["name"] } },
  to: { ...expected, to: "headline" },
  rename: { ...expected, expectedSavedRevision: SAVED, to: "headline" },
  revision: expected,
  generate: { ...expected, planId: plan.planId, acceptHazards: ["h-1"], resolutions: {} },
  rollback: { ...expected, expectedSavedRevision: SAVED, to: "000001" },
} as const;

/** Answers, by what they hold. */
export const ANSWERED = {
  health: { status: "ok" },
  session: { token: "Jx0w5b2uQ9yN1fTq3LrV8sCk7dHm4pZe6aGiWoXtYvB", expiresAt: "2026-01-31T20:00:00.000Z" },
  document: { openapi: "3.1.0" },
  events:
    eventText("model", revised) +
    eventText("plan", { ...revised, savedRevision: SAVED }) +
    eventText("application", { state: "ready", url: "http://127.0.0.1:4200", message: null }),
  project: {
    ...revised,
    savedRevision: SAVED,
    dirty: true,
    project: model.project,
    modules: model.modules,
    entities: model.entities,
  },
  settings: { ...revised, project: model.project },
  editor: {
    ...revised,
    project: model.project,
    modules: [{ ...module, entities: model.entities }],
    fieldTypes: [
      {
        type: "boolean",
        label: "Boolean",
        options: [],
        searchable: false,
        filterable: true,
        sortable: true,
        unique: true,
      },
    ],
    operators: OPERATORS_OF,
    reservedNames: {
      modules: ["system"],
      entities: ["module"],
      members: ["id"],
      parameters: ["limit"],
      variants: [],
    },
    problems: [],
  },
  modules: { ...revised, modules: [{ ...module, entities: names }] },
  listedModule: { ...revised, module: { ...module, entities: names } },
  module: { ...revised, module },
  entities: {
    ...revised,
    entities: [
      {
        name: "articles",
        module: "content",
        kind: "persistent",
        label: "Article",
        counts: { fields: 1, relations: 1, collections: 0, projection: 0 },
      },
    ],
  },
  entity,
  revision: revised,
  renamePreview: {
    ...revised,
    savedRevision: SAVED,
    from: "title",
    to: "headline",
    uses: [{ entity: "articles", pointer: "/display", kind: "display" }],
    migration,
    apiChanges: plan.apiChanges,
  },
  plan: { ...revised, ...plan },
  diff: {
    ...revised,
    ...plan,
    files: plan.files.map((file) => ({
      ...file,
      diff: "@@ -1 +1,2 @@\n title: string;\n+lead: string | null;\n",
    })),
  },
  generated: {
    ...revised,
    historyId: "000002",
    savedRevision: REVISION,
    files: plan.files,
    migration,
  },
  history: {
    ...revised,
    items: [
      {
        id: "000001",
        at: "2026-01-31T08:00:00.000Z",
        kind: "generate",
        outcome: "done",
        revision: SAVED,
        summary: "Created 42 files",
        message: null,
      },
    ],
    total: 1,
    limit: 50,
    offset: 0,
  },
  rollbackPreview: { ...revised, savedRevision: SAVED, to: "000001", changes: [change] },
  rollback: { ...revised, changes: [change] },
} as const;

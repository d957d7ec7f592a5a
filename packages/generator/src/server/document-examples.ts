// The examples of the API document, cut from one small model, so that they are as complete as real answers are.
import { OPERATORS_BY_FIELD_TYPE, type Plan } from "@lathe/contract";
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
const SAVED_REVISION = "41d7a2b9";

/** What every change says, and what every answer says. */
const expectedRevisionMember = { expectedRevision: REVISION };
const revisionMember = { revision: REVISION };
const entity = { ...revisionMember, entity: articles };
const names = model.entities.map(({ name }) => name);

const migration = {
  path: "migrations/0002_change.sql",
  sql: 'ALTER TABLE "content_articles" ADD COLUMN "lead" text;\n',
};

const plan: Plan = {
  savedRevision: SAVED_REVISION,
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
export const REQUEST_EXAMPLES = {
  launchToken: { launchToken: "nZ4mO0sK3mX2oGqk8i0sXw9o1Jv7b1hM2cQmY1rT5uE" },
  project: { ...expectedRevisionMember, project: { label: "Newsroom" } },
  module: { ...expectedRevisionMember, module: { name: "content", label: "Content" } },
  entity: {
    ...expectedRevisionMember,
    entity: {
      name: "articles",
      module: "content",
      kind: "persistent",
      fields: [{ name: "title", type: "string", required: true }],
    },
  },
  settings: { ...expectedRevisionMember, settings: { display: "title", concurrency: "required" } },
  fieldDraft: {
    ...expectedRevisionMember,
    field: { name: "title", type: "string", required: true, sortable: true },
    settings: { display: true, listColumn: true, defaultSort: { field: "title", order: "asc" } },
  },
  field: { ...expectedRevisionMember, field: { name: "title", type: "string", maxLength: 200 } },
  relation: { ...expectedRevisionMember, relation: { name: "author", kind: "belongsTo", target: "authors" } },
  collection: {
    ...expectedRevisionMember,
    collection: { name: "articles", of: { entity: "articles", relation: "author" } },
  },
  selections: { ...expectedRevisionMember, selections: { author: ["name"] } },
  to: { ...expectedRevisionMember, to: "headline" },
  rename: { ...expectedRevisionMember, expectedSavedRevision: SAVED_REVISION, to: "headline" },
  revision: expectedRevisionMember,
  generate: { ...expectedRevisionMember, planId: plan.planId, acceptHazards: ["h-1"], resolutions: {} },
  rollback: { ...expectedRevisionMember, expectedSavedRevision: SAVED_REVISION, to: "000001" },
} as const;

/** Answers, by what they hold. */
export const RESPONSE_EXAMPLES = {
  health: { status: "ok" },
  session: { token: "Jx0w5b2uQ9yN1fTq3LrV8sCk7dHm4pZe6aGiWoXtYvB", expiresAt: "2026-01-31T20:00:00.000Z" },
  document: { openapi: "3.1.0" },
  events:
    eventText("model", revisionMember) +
    eventText("plan", { ...revisionMember, savedRevision: SAVED_REVISION }) +
    eventText("application", { state: "ready", url: "http://127.0.0.1:4200", message: null }),
  project: {
    ...revisionMember,
    savedRevision: SAVED_REVISION,
    dirty: true,
    project: model.project,
    modules: model.modules,
    entities: model.entities,
  },
  settings: { ...revisionMember, project: model.project },
  editor: {
    ...revisionMember,
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
    operators: OPERATORS_BY_FIELD_TYPE,
    reservedNames: {
      modules: ["system"],
      entities: ["module"],
      members: ["id"],
      parameters: ["limit"],
      variants: [],
    },
    problems: [],
  },
  modules: { ...revisionMember, modules: [{ ...module, entities: names }] },
  listedModule: { ...revisionMember, module: { ...module, entities: names } },
  module: { ...revisionMember, module },
  entities: {
    ...revisionMember,
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
  revision: revisionMember,
  renamePreview: {
    ...revisionMember,
    savedRevision: SAVED_REVISION,
    from: "title",
    to: "headline",
    uses: [{ entity: "articles", pointer: "/display", kind: "display" }],
    migration,
    apiChanges: plan.apiChanges,
  },
  plan: { ...revisionMember, ...plan },
  diff: {
    ...revisionMember,
    ...plan,
    files: plan.files.map((file) => ({
      ...file,
      diff: "@@ -1 +1,2 @@\n title: string;\n+lead: string | null;\n",
    })),
  },
  generated: {
    ...revisionMember,
    historyId: "000002",
    savedRevision: REVISION,
    files: plan.files,
    migration,
  },
  history: {
    ...revisionMember,
    items: [
      {
        id: "000001",
        at: "2026-01-31T08:00:00.000Z",
        kind: "generate",
        outcome: "done",
        revision: SAVED_REVISION,
        summary: "Created 42 files",
        message: null,
      },
    ],
    total: 1,
    limit: 50,
    offset: 0,
  },
  rollbackPreview: { ...revisionMember, savedRevision: SAVED_REVISION, to: "000001", changes: [change] },
  rollback: { ...revisionMember, changes: [change] },
} as const;

// A request to every route that succeeds on the project as it is, once generated.
import type { GeneratorRouteKey, SERVER_ROUTES } from "@lathe/contract";
import type { Api, RouteRequest } from "./api.ts";

/** A request, or how it is made of what the server says first. */
export type GoodRequest = RouteRequest | ((ask: RequestBasis) => RouteRequest);

/** What requests are built on. */
export interface RequestBasis {
  readonly savedRevision: string | null;
  readonly planId: string;
}

/** The routes that the table of requests speaks of: all but those of the server itself, and of conflicts, which must be made first. */
export type RequestKey = Exclude<GeneratorRouteKey, keyof typeof SERVER_ROUTES | "GET /api/plan/conflict">;

const articles = { entity: "articles" };
const field = { name: "lead", type: "string" };
const relation = { name: "editor", kind: "belongsTo", target: "authors" };
const collection = { name: "tagged", of: { entity: "articles", relation: "tags" } };

/** One request for each route. */
export const GOOD_REQUESTS: Readonly<Record<RequestKey, GoodRequest>> = {
  "GET /api/project": {},
  "PUT /api/project": { body: { project: { label: "Another" } } },
  "GET /api/model-editor": {},
  "GET /api/templates": {},
  "POST /api/templates/:template/apply": { params: { template: "newsroom" }, body: {} },
  "GET /api/modules": {},
  "GET /api/modules/:module": { params: { module: "content" } },
  "POST /api/modules": { body: { module: { name: "shop" } } },
  "PUT /api/modules/:module": {
    params: { module: "spare" },
    body: { module: { name: "spare", label: "Spare things" } },
  },
  "DELETE /api/modules/:module": { params: { module: "spare" } },
  "GET /api/entities": {},
  "POST /api/entities/entity-draft": {
    body: { entity: { name: "pages", module: "content", kind: "persistent", fields: [field] } },
  },
  "PUT /api/entities/:entity/settings": { params: articles, body: { settings: { description: "Texts." } } },
  "PUT /api/entities/:entity/order": {
    params: articles,
    body: { fields: ["words", "title", "status", "body"], relations: ["tags", "author"] },
  },
  "DELETE /api/entities/:entity/entity-draft": { params: { entity: "article-cards" } },
  "POST /api/entities/:entity/field-draft": {
    params: articles,
    body: {
      field,
      settings: { display: true, listColumn: true, defaultSort: { field: "words", order: "desc" } },
    },
  },
  "PUT /api/entities/:entity/field-draft/:field": {
    params: { ...articles, field: "body" },
    body: { field: { name: "body", type: "markdown" }, settings: { listColumn: true } },
  },
  "DELETE /api/entities/:entity/field-draft/:field": { params: { ...articles, field: "body" } },
  "POST /api/entities/:entity/relation-draft": { params: articles, body: { relation } },
  "POST /api/entities/:entity/collection-draft": { params: { entity: "tags" }, body: { collection } },
  "PUT /api/entities/:entity/collection-draft/:collection": {
    params: { entity: "authors", collection: "articles" },
    body: { collection: { name: "articles", of: { entity: "articles", relation: "author" } } },
  },
  "DELETE /api/entities/:entity/collection-draft/:collection": {
    params: { entity: "authors", collection: "articles" },
  },
  "PUT /api/entities/:entity/projection-fields": {
    params: articles,
    body: { selections: { author: ["name", "nickname"] } },
  },
  "POST /api/entities/:entity/fields": { params: articles, body: { field } },
  "PUT /api/entities/:entity/fields/:field": {
    params: { ...articles, field: "body" },
    body: { field: { name: "body", type: "markdown" } },
  },
  "DELETE /api/entities/:entity/fields/:field": { params: { ...articles, field: "body" } },
  "POST /api/entities/:entity/relations": { params: articles, body: { relation } },
  "PUT /api/entities/:entity/relations/:relation": {
    params: { ...articles, relation: "tags" },
    body: { relation: { name: "tags", kind: "manyToMany", target: "tags", selection: ["label"] } },
  },
  "DELETE /api/entities/:entity/relations/:relation": { params: { ...articles, relation: "tags" } },
  "GET /api/modules/:module/uses": { params: { module: "content" } },
  "POST /api/modules/:module/rename-preview": { params: { module: "content" }, body: { to: "texts" } },
  "GET /api/entities/:entity/uses": { params: articles, query: { part: "title" } },
  "POST /api/entities/:entity/rename-preview": { params: articles, body: { to: "posts" } },
  "GET /api/entities/:entity/fields/:field/uses": { params: { ...articles, field: "title" } },
  "POST /api/entities/:entity/fields/:field/rename-preview": {
    params: { ...articles, field: "title" },
    body: { to: "headline" },
  },
  "GET /api/entities/:entity/relations/:relation/uses": { params: { ...articles, relation: "author" } },
  "POST /api/entities/:entity/relations/:relation/rename-preview": {
    params: { ...articles, relation: "author" },
    body: { to: "writer" },
  },
  "GET /api/entities/:entity/collections/:collection/uses": {
    params: { entity: "authors", collection: "articles" },
  },
  "POST /api/entities/:entity/collections/:collection/rename-preview": {
    params: { entity: "authors", collection: "articles" },
    body: { to: "works" },
  },
  "POST /api/entities/:entity/fields/:field/rename": ({ savedRevision }) => ({
    params: { ...articles, field: "title" },
    body: { to: "headline", expectedSavedRevision: savedRevision },
  }),
  "POST /api/edits": {
    body: {
      edits: [
        { method: "POST", path: "/api/entities/articles/fields", body: { field } },
        { method: "DELETE", path: "/api/entities/articles/fields/words?cascade=true" },
      ],
    },
  },
  "GET /api/revisions": { query: { limit: "5" } },
  "GET /api/changes": { query: { from: "000001" } },
  "POST /api/model-restore": ({ savedRevision }) => ({ body: { to: savedRevision } }),
  "POST /api/rule-check": {
    body: { entity: "articles", rule: { field: "status", op: "eq", value: "draft" } },
  },
  "GET /api/entities/:entity/api-preview": { params: articles, query: { family: "external" } },
  "GET /api/callers": { query: { search: "ada" } },
  "POST /api/access-check": { body: {} },
  "GET /api/suggest": { query: { name: "published at" } },
  "GET /api/plan": {},
  "POST /api/diff": {},
  "POST /api/generate": ({ planId }) => ({ body: { planId } }),
  "DELETE /api/generate/last": ({ savedRevision }) => ({
    query: { expectedSavedRevision: savedRevision ?? "" },
  }),
  "GET /api/history": { query: { limit: "5", offset: "0" } },
  "GET /api/history/:id": { params: { id: "000001" } },
  "GET /api/history/:id/files": { params: { id: "000001" }, query: { path: "src/main.ts" } },
  "GET /api/manifest-rollback": {},
  "POST /api/manifest-rollback": ({ savedRevision }) => ({
    body: { to: "000001", expectedSavedRevision: savedRevision },
  }),
};

/** The routes of the table. */
export const REQUEST_KEYS = Object.keys(GOOD_REQUESTS) as readonly RequestKey[];

/** A request of the table as it is sent. */
export function createGoodRequest(key: RequestKey, asked: RequestBasis): RouteRequest {
  const request = GOOD_REQUESTS[key];
  return typeof request === "function" ? request(asked) : request;
}

/** The same, where the server is asked first for what it is built on. */
export async function createFreshRequest(api: Api, key: RequestKey): Promise<RouteRequest> {
  const { savedRevision } = await api.done("GET /api/project");
  const { planId = "" } = key === "POST /api/generate" ? await api.done("GET /api/plan") : {};
  return createGoodRequest(key, { savedRevision, planId });
}

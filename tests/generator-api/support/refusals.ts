// Requests that each route refuses, on the project as it is before it was ever generated.
import type { GeneratorErrorCode } from "@lathe/contract";
import type { RouteRequest } from "./api.ts";
import type { RequestKey } from "./requests.ts";

/** A request that is refused. */
export interface Case {
  readonly name: string;
  readonly key: RequestKey;
  readonly request: RouteRequest;
  readonly code: GeneratorErrorCode;
}

const articles = { entity: "articles" };
const nobody = { entity: "nobody" };
const field = { name: "lead", type: "string" };
const relation = { name: "editor", kind: "belongsTo", target: "authors" };
const collection = { name: "tagged", of: { entity: "articles", relation: "tags" } };
const rename = (to: unknown) => ({ to, expectedSavedRevision: null });

/** One row: the route, what is sent, and how it is refused. */
function row(key: RequestKey, name: string, code: GeneratorErrorCode, request: RouteRequest): Case {
  return { key, name, code, request };
}

/** What is not there. */
export const NOT_FOUND: readonly Case[] = [
  row("GET /api/modules/:module", "no such module", "not_found", { params: { module: "nobody" } }),
  row("PUT /api/modules/:module", "no such module", "not_found", {
    params: { module: "nobody" },
    body: { module: { name: "nobody" } },
  }),
  row("DELETE /api/modules/:module", "no such module", "not_found", { params: { module: "nobody" } }),
  row("PUT /api/entities/:entity/settings", "no such entity", "not_found", {
    params: nobody,
    body: { settings: {} },
  }),
  row("PUT /api/entities/:entity/order", "no such entity", "not_found", { params: nobody, body: {} }),
  row("DELETE /api/entities/:entity/entity-draft", "no such entity", "not_found", { params: nobody }),
  row("POST /api/entities/:entity/field-draft", "no such entity", "not_found", {
    params: nobody,
    body: { field },
  }),
  row("PUT /api/entities/:entity/field-draft/:field", "no such entity", "not_found", {
    params: { ...nobody, field: "title" },
    body: { field },
  }),
  row("PUT /api/entities/:entity/field-draft/:field", "no such field", "not_found", {
    params: { ...articles, field: "author" },
    body: { field },
  }),
  row("DELETE /api/entities/:entity/field-draft/:field", "no such field", "not_found", {
    params: { ...articles, field: "nobody" },
  }),
  row("POST /api/entities/:entity/relation-draft", "no such entity", "not_found", {
    params: nobody,
    body: { relation },
  }),
  row("POST /api/entities/:entity/collection-draft", "no such entity", "not_found", {
    params: nobody,
    body: { collection },
  }),
  row("PUT /api/entities/:entity/collection-draft/:collection", "no such collection", "not_found", {
    params: { entity: "authors", collection: "nobody" },
    body: { collection },
  }),
  row("DELETE /api/entities/:entity/collection-draft/:collection", "no such collection", "not_found", {
    params: { entity: "authors", collection: "name" },
  }),
  row("PUT /api/entities/:entity/projection-fields", "no such entity", "not_found", {
    params: nobody,
    body: { selections: {} },
  }),
  row("PUT /api/entities/:entity/projection-fields", "no such relation", "not_found", {
    params: articles,
    body: { selections: { nobody: [] } },
  }),
  row("POST /api/entities/:entity/fields", "no such entity", "not_found", {
    params: nobody,
    body: { field },
  }),
  row("PUT /api/entities/:entity/fields/:field", "no such field", "not_found", {
    params: { ...articles, field: "nobody" },
    body: { field },
  }),
  row("DELETE /api/entities/:entity/fields/:field", "no such field", "not_found", {
    params: { ...articles, field: "constructor" },
  }),
  row("POST /api/entities/:entity/relations", "no such entity", "not_found", {
    params: nobody,
    body: { relation },
  }),
  row("PUT /api/entities/:entity/relations/:relation", "no such relation", "not_found", {
    params: { ...articles, relation: "title" },
    body: { relation },
  }),
  row("DELETE /api/entities/:entity/relations/:relation", "no such relation", "not_found", {
    params: { ...articles, relation: "nobody" },
  }),
  row("GET /api/modules/:module/uses", "no such module", "not_found", { params: { module: "nobody" } }),
  row("GET /api/entities/:entity/uses", "no such entity", "not_found", { params: nobody }),
  row("GET /api/entities/:entity/uses", "no such member", "not_found", {
    params: articles,
    query: { part: "nobody" },
  }),
  row("GET /api/entities/:entity/fields/:field/uses", "a relation", "not_found", {
    params: { ...articles, field: "author" },
  }),
  row("GET /api/entities/:entity/relations/:relation/uses", "a field", "not_found", {
    params: { ...articles, relation: "title" },
  }),
  row("GET /api/entities/:entity/collections/:collection/uses", "no such collection", "not_found", {
    params: { ...articles, collection: "nobody" },
  }),
  row("POST /api/modules/:module/rename-preview", "no such module", "not_found", {
    params: { module: "nobody" },
    body: { to: "somebody" },
  }),
  row("POST /api/entities/:entity/rename-preview", "no such entity", "not_found", {
    params: nobody,
    body: { to: "somebody" },
  }),
  row("POST /api/entities/:entity/relations/:relation/rename-preview", "no such relation", "not_found", {
    params: { ...articles, relation: "title" },
    body: { to: "somebody" },
  }),
  row("POST /api/entities/:entity/collections/:collection/rename-preview", "no such entity", "not_found", {
    params: { ...nobody, collection: "articles" },
    body: { to: "works" },
  }),
  row("POST /api/entities/:entity/fields/:field/rename-preview", "no such field", "not_found", {
    params: { ...articles, field: "nobody" },
    body: { to: "headline" },
  }),
  row("POST /api/entities/:entity/fields/:field/rename", "no such field", "not_found", {
    params: { ...articles, field: "nobody" },
    body: rename("headline"),
  }),
  row("POST /api/templates/:template/apply", "no such template", "not_found", {
    params: { template: "nobody" },
    body: {},
  }),
  row("POST /api/rule-check", "no such entity", "not_found", { body: { entity: "nobody", rule: null } }),
  row("GET /api/manifest-rollback", "nothing was generated", "not_found", {}),
  row("GET /api/manifest-rollback", "no such entry", "not_found", { query: { to: "000009" } }),
  row("POST /api/manifest-rollback", "no such entry", "not_found", {
    body: { to: "../../lathe", expectedSavedRevision: null },
  }),
];

/** Names that are taken. */
export const TAKEN: readonly Case[] = [
  row("POST /api/modules", "a name that a module has", "name_taken", {
    body: { module: { name: "people" } },
  }),
  row("PUT /api/modules/:module", "the name of another", "name_taken", {
    params: { module: "spare" },
    body: { module: { name: "people" } },
  }),
  row("POST /api/entities/entity-draft", "a name that an entity of another module has", "name_taken", {
    body: { entity: { name: "authors", module: "content", kind: "persistent" } },
  }),
  row("PUT /api/entities/:entity/settings", "the name of another", "name_taken", {
    params: articles,
    body: { settings: { name: "tags" } },
  }),
  row("POST /api/entities/:entity/field-draft", "the name of a relation", "name_taken", {
    params: articles,
    body: { field: { ...field, name: "tags" } },
  }),
  row("POST /api/entities/:entity/field-draft", "the id member of a relation", "name_taken", {
    params: articles,
    body: { field: { ...field, name: "authorId" } },
  }),
  row("POST /api/entities/:entity/fields", "a name that differs only in case", "name_taken", {
    params: articles,
    body: { field: { ...field, name: "tItle" } },
  }),
  row("PUT /api/entities/:entity/fields/:field", "the name of another", "name_taken", {
    params: { ...articles, field: "body" },
    body: { field: { ...field, name: "title" } },
  }),
  row("POST /api/entities/:entity/relation-draft", "the name of a field", "name_taken", {
    params: articles,
    body: { relation: { ...relation, name: "title" } },
  }),
  row("POST /api/entities/:entity/collection-draft", "the name of a field", "name_taken", {
    params: { entity: "tags" },
    body: { collection: { ...collection, name: "label" } },
  }),
  row("POST /api/modules/:module/rename-preview", "the name of another", "name_taken", {
    params: { module: "spare" },
    body: { to: "content" },
  }),
  row("POST /api/entities/:entity/rename-preview", "the name of another", "name_taken", {
    params: articles,
    body: { to: "tags" },
  }),
  row("POST /api/entities/:entity/relations/:relation/rename-preview", "a field's name", "name_taken", {
    params: { ...articles, relation: "author" },
    body: { to: "title" },
  }),
  row("POST /api/entities/:entity/fields/:field/rename-preview", "the name of another", "name_taken", {
    params: { ...articles, field: "title" },
    body: { to: "body" },
  }),
  row("POST /api/entities/:entity/fields/:field/rename", "the name of another", "name_taken", {
    params: { ...articles, field: "title" },
    body: rename("body"),
  }),
];

/** What is still in use. */
export const IN_USE: readonly Case[] = [
  row("DELETE /api/modules/:module", "with entities", "module_not_empty", { params: { module: "content" } }),
  row("DELETE /api/entities/:entity/entity-draft", "a target", "entity_in_use", {
    params: { entity: "authors" },
  }),
  row("DELETE /api/entities/:entity/field-draft/:field", "a label", "field_in_use", {
    params: { ...articles, field: "title" },
  }),
  row("DELETE /api/entities/:entity/fields/:field", "a selection", "field_in_use", {
    params: { entity: "authors", field: "name" },
  }),
  row("DELETE /api/entities/:entity/fields/:field", "a rule, though with cascade", "field_in_use", {
    params: { ...articles, field: "status" },
    query: { cascade: "true" },
  }),
  row("DELETE /api/entities/:entity/relations/:relation", "seen by a collection", "relation_in_use", {
    params: { ...articles, relation: "author" },
  }),
];

/** What is wrong in itself, or would make the model wrong. */
export const INVALID: readonly Case[] = [
  row("PUT /api/project", "an unknown setting", "invalid_body", { body: { project: { revision: "1" } } }),
  row("PUT /api/project", "no object", "invalid_body", { body: { project: [] } }),
  row("PUT /api/project", "a bound that is passed", "invalid_body", {
    body: { project: { optionLimit: 101 } },
  }),
  row("POST /api/modules", "a reserved name", "invalid_body", { body: { module: { name: "system" } } }),
  row("POST /api/modules", "no name", "invalid_body", { body: { module: {} } }),
  row("POST /api/entities/entity-draft", "no kind", "invalid_body", {
    body: { entity: { name: "pages", module: "content" } },
  }),
  row("POST /api/entities/entity-draft", "no such module", "invalid_model", {
    body: { entity: { name: "pages", module: "nowhere", kind: "persistent" } },
  }),
  row("PUT /api/entities/:entity/settings", "fields", "invalid_body", {
    params: articles,
    body: { settings: { fields: [] } },
  }),
  row("PUT /api/entities/:entity/settings", "an id", "invalid_body", {
    params: articles,
    body: { settings: { id: "x" } },
  }),
  row("PUT /api/entities/:entity/settings", "a kind", "invalid_body", {
    params: articles,
    body: { settings: { kind: "persistent" } },
  }),
  row("PUT /api/entities/:entity/settings", "external access without a rule", "invalid_model", {
    params: { entity: "tags" },
    body: { settings: { external: { list: "anonymous" } } },
  }),
  row("POST /api/entities/:entity/field-draft", "an unknown type", "invalid_body", {
    params: articles,
    body: { field: { name: "lead", type: "strng" } },
  }),
  row("POST /api/entities/:entity/field-draft", "unknown settings", "invalid_body", {
    params: articles,
    body: { field, settings: { shown: true } },
  }),
  row("POST /api/entities/:entity/field-draft", "a sort by what is no field", "invalid_model", {
    params: articles,
    body: { field, settings: { defaultSort: { field: "nobody", order: "asc" } } },
  }),
  row("POST /api/entities/:entity/fields", "settings, which only drafts take", "invalid_body", {
    params: articles,
    body: { field, settings: { display: true } },
  }),
  row("POST /api/entities/:entity/fields", "a capability the type can't have", "invalid_model", {
    params: articles,
    body: { field: { name: "raw", type: "json", sortable: true } },
  }),
  row("PUT /api/entities/:entity/field-draft/:field", "another id", "invalid_body", {
    params: { ...articles, field: "body" },
    body: { field: { id: "f_other", name: "body", type: "text" } },
  }),
  row("POST /api/entities/:entity/relation-draft", "no such target", "invalid_model", {
    params: articles,
    body: { relation: { ...relation, target: "nobody" } },
  }),
  row("POST /api/entities/:entity/relations", "required with setNull", "invalid_model", {
    params: articles,
    body: { relation: { ...relation, required: true, onDelete: "setNull" } },
  }),
  row("POST /api/entities/:entity/collection-draft", "of no relation", "invalid_model", {
    params: { entity: "tags" },
    body: { collection: { ...collection, of: { entity: "articles", relation: "author" } } },
  }),
  row("PUT /api/entities/:entity/projection-fields", "neither of the two", "invalid_body", {
    params: articles,
    body: {},
  }),
  row("PUT /api/entities/:entity/projection-fields", "both", "invalid_body", {
    params: articles,
    body: { projection: [], selections: {} },
  }),
  row("PUT /api/entities/:entity/projection-fields", "a selection of what is not there", "invalid_model", {
    params: articles,
    body: { selections: { author: ["nobody"] } },
  }),
  row("PUT /api/entities/:entity/projection-fields", "a projection of a stored entity", "invalid_model", {
    params: articles,
    body: { projection: [{ name: "x", from: "title" }] },
  }),
  row("POST /api/modules/:module/rename-preview", "a reserved name", "invalid_body", {
    params: { module: "spare" },
    body: { to: "system" },
  }),
  row("POST /api/entities/:entity/rename-preview", "no name", "invalid_body", {
    params: articles,
    body: { to: "Not Good" },
  }),
  row("GET /api/entities/:entity/uses", "an odd parameter", "invalid_body", {
    params: articles,
    query: { parts: "title" },
  }),
  row("POST /api/entities/:entity/fields/:field/rename-preview", "a reserved name", "invalid_body", {
    params: { ...articles, field: "title" },
    body: { to: "version" },
  }),
  row("POST /api/entities/:entity/fields/:field/rename", "no text", "invalid_body", {
    params: { ...articles, field: "title" },
    body: rename(7),
  }),
  row("POST /api/entities/:entity/fields/:field/rename", "no saved revision", "invalid_body", {
    params: { ...articles, field: "title" },
    body: { to: "headline" },
  }),
  row("DELETE /api/entities/:entity/fields/:field", "an odd cascade", "invalid_body", {
    params: { ...articles, field: "body" },
    query: { cascade: "yes" },
  }),
  row("DELETE /api/modules/:module", "a cascade, which it does not have", "invalid_body", {
    params: { module: "spare" },
    query: { cascade: "true" },
  }),
  row("POST /api/diff", "more than the revision", "invalid_body", { body: { planId: "x" } }),
  row("POST /api/generate", "no plan", "invalid_body", { body: {} }),
  row("POST /api/generate", "an odd resolution", "invalid_body", {
    body: { planId: "x", resolutions: { "src/main.ts": "theirs" } },
  }),
  row("POST /api/generate", "odd hazards", "invalid_body", { body: { planId: "x", acceptHazards: "all" } }),
  row("POST /api/generate", "a plan that is not", "stale_plan", { body: { planId: "x" } }),
  ...["0", "-1", "101", "1.5", "1e2", "", "ten"].map((limit) =>
    row("GET /api/history", `limit "${limit}"`, "invalid_body", { query: { limit } }),
  ),
  row("GET /api/history", "a negative offset", "invalid_body", { query: { offset: "-1" } }),
  row("GET /api/project", "a parameter", "invalid_body", { query: { deep: "1" } }),
];

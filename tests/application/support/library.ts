// A model in which everything leads somewhere: references, pairs, collections and projections, partly hidden outside.
import type { Model } from "@lathe/model";
import { parseValidModel } from "../../codegen/support/models.ts";
import type { AddedEntity } from "./added-entity.ts";

const shown = { external: { read: true } };
const open = { external: { read: true, write: true } };
const VISIBLE = { field: "visible", op: "eq", value: true };

const AUTHORS = {
  name: "authors",
  module: "people",
  kind: "persistent",
  display: "name",
  external: { list: "anonymous", get: "anonymous" },
  readRule: VISIBLE,
  defaultSort: { field: "name", order: "asc" },
  fields: [
    {
      name: "name",
      type: "string",
      required: true,
      sortable: true,
      searchable: true,
      filterable: true,
      ...shown,
    },
    { name: "visible", type: "boolean", required: true, default: true },
    { name: "email", type: "email", filterable: true },
  ],
  collections: [
    { name: "books", of: { entity: "books", relation: "author" }, sort: "title", ...shown },
    {
      name: "shortBooks",
      of: { entity: "books", relation: "author" },
      selection: ["title", "pages"],
      rule: { field: "pages", op: "lte", value: { param: "most" } },
      parameters: [{ name: "most", type: "integer", required: true }],
      sort: "pages",
      order: "desc",
      ...shown,
    },
    { name: "allBooks", of: { entity: "books", relation: "author" } },
  ],
};

const BOOKS = {
  name: "books",
  module: "content",
  kind: "persistent",
  display: "title",
  external: { list: "anonymous", get: "anonymous", update: "authenticated" },
  readRule: { field: "published", op: "eq", value: true },
  writeRule: { field: "locked", op: "eq", value: false },
  fields: [
    {
      name: "title",
      type: "string",
      required: true,
      sortable: true,
      searchable: true,
      filterable: true,
      ...open,
    },
    {
      name: "pages",
      type: "integer",
      required: true,
      default: 100,
      filterable: true,
      sortable: true,
      ...shown,
    },
    { name: "published", type: "boolean", required: true, default: true },
    { name: "locked", type: "boolean", required: true, default: false },
    { name: "price", type: "decimal", precision: 8, scale: 2, ...shown },
    { name: "releasedAt", type: "datetime", ...shown },
  ],
  relations: [
    { name: "author", kind: "belongsTo", target: "authors", filterable: true, selection: ["name"], ...shown },
    { name: "editor", kind: "belongsTo", target: "authors", selection: ["name", "email"] },
    { name: "sequel", kind: "belongsTo", target: "books", onDelete: "setNull", ...shown },
    {
      name: "tags",
      kind: "manyToMany",
      target: "tags",
      filterable: true,
      selection: ["name"],
      onDelete: "cascade",
      ...open,
    },
    { name: "moods", kind: "manyToMany", target: "tags", onDelete: "cascade", ...shown },
    { name: "similar", kind: "manyToMany", target: "books", onDelete: "cascade", ...open },
    {
      name: "shelves",
      kind: "manyToMany",
      target: "shelves",
      filterable: true,
      onDelete: "restrict",
      ...shown,
    },
  ],
  collections: [
    { name: "reviews", of: { entity: "reviews", relation: "book" }, ...shown },
    {
      name: "goodReviews",
      of: { entity: "reviews", relation: "book" },
      rule: { field: "stars", op: "gte", value: 4 },
      ...shown,
    },
    { name: "similarTo", of: { entity: "books", relation: "similar" }, ...shown },
  ],
};

const TAGS = {
  name: "tags",
  module: "content",
  kind: "persistent",
  display: "name",
  external: { list: "anonymous" },
  readRule: { field: "internal", op: "eq", value: false },
  fields: [
    { name: "name", type: "string", required: true, ...shown },
    { name: "internal", type: "boolean", required: true, default: false },
  ],
  collections: [{ name: "books", of: { entity: "books", relation: "tags" }, ...shown }],
};

const REVIEWS = {
  name: "reviews",
  module: "content",
  kind: "persistent",
  external: { list: "authenticated", get: "authenticated" },
  readRule: {
    any: [
      { field: "approved", op: "eq", value: true },
      { field: "account", op: "eq", value: { var: "account.id" } },
    ],
  },
  fields: [
    { name: "text", type: "text", required: true, ...shown },
    { name: "stars", type: "integer", required: true, min: 1, max: 5, filterable: true, ...shown },
    { name: "approved", type: "boolean", required: true, default: false },
    { name: "account", type: "uuid" },
  ],
  relations: [
    { name: "book", kind: "belongsTo", target: "books", required: true, onDelete: "cascade", ...shown },
  ],
};

/** Nobody outside may know of them. */
const SHELVES = {
  name: "shelves",
  module: "content",
  kind: "persistent",
  fields: [{ name: "place", type: "string", required: true, ...shown }],
};

const CARDS = {
  name: "book-cards",
  module: "content",
  kind: "virtual",
  source: "books",
  external: { list: "anonymous", get: "anonymous" },
  display: "headline",
  defaultSort: { field: "headline", order: "asc" },
  readRule: {
    all: [
      { field: "published", op: "eq", value: true },
      { field: "pages", op: "lte", value: { param: "most" } },
      { field: "title", op: "contains", value: { param: "word" } },
    ],
  },
  parameters: [
    { name: "most", type: "integer", default: 1000 },
    { name: "word", type: "string", default: "" },
  ],
  projection: [
    { name: "headline", from: "title", searchable: true, sortable: true, filterable: true, ...shown },
    { name: "pages", from: "pages", filterable: true, sortable: true },
    { name: "authorName", from: "author.name", searchable: true, filterable: true, sortable: true, ...shown },
    { name: "authorEmail", from: "author.email" },
    { name: "reviewCount", from: { count: "reviews" }, filterable: true, sortable: true, ...shown },
    { name: "goodCount", from: { count: "goodReviews" }, ...shown },
  ],
};

/** The model, and what a test adds to it. */
export function libraryModel(...added: readonly AddedEntity[]): Model {
  const files = [
    ["lathe.json", { formatVersion: 1, name: "library", auth: { visitorSignUp: true }, optionLimit: 3 }],
    ...["content", "people"].map((name) => [`model/${name}/module.json`, { name }] as const),
    ...[AUTHORS, BOOKS, TAGS, REVIEWS, SHELVES, CARDS, ...added].map(
      (entity) => [`model/${entity.module}/${entity.name}.json`, entity] as const,
    ),
  ] as const;
  return parseValidModel(new Map(files.map(([path, value]) => [path as string, JSON.stringify(value)])));
}

// The model that the contract of a running application is tried with: small, and with everything that can leak or break.
import type { Model } from "@lathe/model";
import { parseValidModel } from "../../codegen/support/models.ts";
import type { AddedEntity } from "./added-entity.ts";

const shown = { external: { read: true } };
const open = { external: { read: true, write: true } };

const ARTICLES = {
  name: "articles",
  module: "content",
  kind: "persistent",
  display: "title",
  external: { list: "anonymous", get: "anonymous" },
  readRule: {
    all: [
      { field: "status", op: "eq", value: "published" },
      {
        any: [
          { field: "author.visible", op: "eq", value: true },
          { field: "pinned", op: "eq", value: true },
        ],
      },
    ],
  },
  fields: [
    {
      name: "title",
      type: "string",
      required: true,
      searchable: true,
      filterable: true,
      sortable: true,
      ...shown,
    },
    {
      name: "status",
      type: "enum",
      required: true,
      default: "draft",
      values: [{ value: "draft" }, { value: "published" }],
      filterable: true,
      ...shown,
    },
    { name: "price", type: "integer", min: 0, filterable: true, sortable: true, ...shown },
    { name: "pinned", type: "boolean", filterable: true, ...shown },
    { name: "slug", type: "slug", unique: true, ...shown },
    { name: "body", type: "markdown", searchable: true },
    { name: "secretNote", type: "string", unique: true, searchable: true, filterable: true, sortable: true },
  ],
  relations: [
    {
      name: "author",
      kind: "belongsTo",
      target: "authors",
      filterable: true,
      selection: ["name"],
      ...shown,
    },
  ],
};

const AUTHORS = {
  name: "authors",
  module: "content",
  kind: "persistent",
  display: "name",
  external: {},
  fields: [
    { name: "name", type: "string", required: true, sortable: true, searchable: true, ...shown },
    { name: "visible", type: "boolean", required: true, default: true, filterable: true },
    { name: "email", type: "email", filterable: true },
    { name: "apiKey", type: "string" },
  ],
};

const ORDERS = {
  name: "orders",
  module: "shop",
  kind: "persistent",
  external: {
    list: "authenticated",
    get: "authenticated",
    create: "authenticated",
    update: "authenticated",
    delete: "authenticated",
  },
  externalTimestamps: true,
  concurrency: "required",
  readRule: { field: "owner", op: "eq", value: { var: "account.id" } },
  writeRule: { field: "state", op: "eq", value: "open" },
  fields: [
    { name: "owner", type: "uuid", default: { var: "account.id" } },
    { name: "note", type: "string", filterable: true, sortable: true, ...open },
    {
      name: "state",
      type: "enum",
      required: true,
      default: "open",
      values: [{ value: "open" }, { value: "closed" }],
      filterable: true,
      ...shown,
    },
    { name: "placedAt", type: "datetime", default: { var: "now" }, sortable: true, ...shown },
    { name: "code", type: "string", unique: true, ...open },
    { name: "internalCode", type: "string", unique: true },
  ],
  relations: [
    { name: "article", kind: "belongsTo", target: "articles", onDelete: "restrict", ...open },
    { name: "parent", kind: "belongsTo", target: "orders", onDelete: "cascade" },
  ],
};

/** Every type of field, each with its bounds, open to anyone. */
const SAMPLES = {
  name: "samples",
  module: "lab",
  kind: "persistent",
  external: { list: "anonymous", get: "anonymous", create: "anonymous" },
  readRule: "everyone",
  defaultSort: { field: "integerValue", order: "asc" },
  fields: [
    {
      name: "stringValue",
      type: "string",
      minLength: 2,
      maxLength: 20,
      pattern: "^[a-z ]+$",
      filterable: true,
      sortable: true,
      searchable: true,
      ...open,
    },
    { name: "textValue", type: "text", maxLength: 5000, searchable: true, ...open },
    { name: "markdownValue", type: "markdown", ...open },
    { name: "slugValue", type: "slug", filterable: true, sortable: true, ...open },
    { name: "emailValue", type: "email", filterable: true, sortable: true, ...open },
    { name: "urlValue", type: "url", filterable: true, maxLength: 600, ...open },
    {
      name: "integerValue",
      type: "integer",
      min: -5,
      max: 1000000,
      filterable: true,
      sortable: true,
      ...open,
    },
    {
      name: "bigintValue",
      type: "bigint",
      min: "-9000000000000000000",
      max: "9000000000000000000",
      filterable: true,
      sortable: true,
      ...open,
    },
    {
      name: "decimalValue",
      type: "decimal",
      precision: 10,
      scale: 2,
      min: "0.00",
      max: "99999999.00",
      filterable: true,
      sortable: true,
      ...open,
    },
    { name: "floatValue", type: "float", filterable: true, sortable: true, ...open },
    { name: "booleanValue", type: "boolean", filterable: true, sortable: true, ...open },
    { name: "dateValue", type: "date", filterable: true, sortable: true, ...open },
    { name: "datetimeValue", type: "datetime", filterable: true, sortable: true, ...open },
    { name: "uuidValue", type: "uuid", filterable: true, sortable: true, ...open },
    {
      name: "enumValue",
      type: "enum",
      values: [{ value: "a" }, { value: 'it\'s "b" </script>' }],
      filterable: true,
      sortable: true,
      ...open,
    },
    { name: "jsonValue", type: "json", ...open },
    { name: "order", type: "integer", filterable: true, sortable: true, ...open },
    { name: "constructor", type: "string", filterable: true, sortable: true, searchable: true, ...open },
  ],
};

/** Readable by anyone, and pointing at what not everyone may read. */
const COMMENTS = {
  name: "comments",
  module: "content",
  kind: "persistent",
  external: { list: "anonymous", get: "anonymous" },
  readRule: "everyone",
  fields: [
    {
      name: "text",
      type: "string",
      required: true,
      searchable: true,
      filterable: true,
      sortable: true,
      ...shown,
    },
  ],
  relations: [
    {
      name: "article",
      kind: "belongsTo",
      target: "articles",
      onDelete: "cascade",
      filterable: true,
      selection: ["title", "secretNote"],
      ...shown,
    },
    {
      name: "order",
      kind: "belongsTo",
      target: "orders",
      filterable: true,
      selection: ["note", "internalCode"],
      ...shown,
    },
  ],
};

/** Readable until a point in time. */
const NOTICES = {
  name: "notices",
  module: "content",
  kind: "persistent",
  external: { list: "anonymous", get: "anonymous" },
  readRule: { field: "until", op: "gt", value: { var: "now" } },
  fields: [
    { name: "text", type: "string", required: true, ...shown },
    { name: "until", type: "datetime" },
  ],
};

/** Refers to orders and articles, and is closed to the outside. */
const RECEIPTS = {
  name: "receipts",
  module: "shop",
  kind: "persistent",
  fields: [{ name: "number", type: "integer", required: true, unique: true }],
  relations: [
    { name: "order", kind: "belongsTo", target: "orders", onDelete: "restrict" },
    { name: "article", kind: "belongsTo", target: "articles", onDelete: "setNull" },
  ],
};

/** The fixture, and what a test adds to it. Visitors may sign up. */
export function fixtureModel(...added: readonly AddedEntity[]): Model {
  const files = [
    ["lathe.json", { formatVersion: 1, name: "fixture", label: "Fixture", auth: { visitorSignUp: true } }],
    ...["content", "shop", "lab"].map((name) => [`model/${name}/module.json`, { name }] as const),
    ...[ARTICLES, AUTHORS, ORDERS, SAMPLES, COMMENTS, NOTICES, RECEIPTS, ...added].map(
      (entity) => [`model/${entity.module}/${entity.name}.json`, entity] as const,
    ),
  ] as const;
  return parseValidModel(new Map(files.map(([path, value]) => [path as string, JSON.stringify(value)])));
}

// A model for explanations: rules with groups, a hop, the account and parameters; members that are hidden, closed or masked.
import type { Model } from "@lathe/model";
import { parseValidModel } from "../../codegen/support/models.ts";

const shown = { external: { read: true } };
const open = { external: { read: true, write: true } };

const AUTHORS = {
  name: "authors",
  module: "people",
  kind: "persistent",
  external: { get: "anonymous" },
  readRule: { field: "visible", op: "eq", value: true },
  fields: [
    { name: "name", type: "string", required: true, ...shown },
    { name: "visible", type: "boolean", required: true, default: true },
    { name: "vip", type: "boolean", required: true, default: false },
  ],
};

const ARTICLES = {
  name: "articles",
  module: "content",
  kind: "persistent",
  operations: { delete: false },
  external: { list: "anonymous", get: "anonymous", update: "authenticated", delete: "authenticated" },
  readRule: {
    all: [
      { field: "status", op: "eq", value: "published" },
      {
        any: [
          { field: "author.vip", op: "eq", value: true },
          { field: "pinned", op: "eq", value: true },
          { field: "owner", op: "eq", value: { var: "account.id" } },
        ],
      },
    ],
  },
  writeRule: { field: "owner", op: "eq", value: { var: "account.id" } },
  fields: [
    { name: "title", type: "string", required: true, ...open },
    {
      name: "status",
      type: "enum",
      required: true,
      values: [{ value: "draft" }, { value: "published" }],
      ...shown,
    },
    { name: "pinned", type: "boolean", ...shown },
    { name: "score", type: "integer" },
    { name: "owner", type: "uuid" },
  ],
  relations: [{ name: "author", kind: "belongsTo", target: "authors", selection: ["name"], ...shown }],
};

const CARDS = {
  name: "cards",
  module: "content",
  kind: "virtual",
  source: "articles",
  external: { list: "anonymous" },
  readRule: {
    all: [
      { field: "status", op: "eq", value: "published" },
      { field: "score", op: "gte", value: { param: "least" } },
    ],
  },
  parameters: [{ name: "least", type: "integer", required: true }],
  projection: [
    { name: "headline", from: "title", ...shown },
    { name: "by", from: "author.name", ...shown },
  ],
};

const NOTES = {
  name: "notes",
  module: "desk",
  kind: "persistent",
  fields: [{ name: "text", type: "string" }],
};

const FILES: readonly (readonly [path: string, content: object])[] = [
  ["lathe.json", { name: "explained" }],
  ...["content", "desk", "people"].map((name) => [`model/${name}/module.json`, { name }] as const),
  ...[AUTHORS, ARTICLES, CARDS, NOTES].map(
    (entity) => [`model/${entity.module}/${entity.name}.json`, entity] as const,
  ),
];

/** The model of the articles. */
export function explainModel(): Model {
  return parseValidModel(new Map(FILES.map(([path, content]) => [path, JSON.stringify(content)])));
}

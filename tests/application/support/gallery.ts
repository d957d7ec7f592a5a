// A model with images wherever a record can show one: its own, in selections, options, collections and virtual records.
import type { Model } from "@lathe/model";
import { parseValidModel } from "../../codegen/support/models.ts";

const shown = { external: { read: true } };
const VARIANTS = [{ name: "small", width: 100 }, { name: "large" }];
const EVERYONE = { list: "anonymous", get: "anonymous" };

const AUTHORS = {
  name: "authors",
  module: "people",
  kind: "persistent",
  display: "name",
  external: EVERYONE,
  readRule: { field: "visible", op: "eq", value: true },
  fields: [
    { name: "name", type: "string", required: true, ...shown },
    { name: "visible", type: "boolean", required: true, default: true },
    { name: "portrait", type: "image", variants: VARIANTS, ...shown },
  ],
  collections: [
    { name: "books", of: { entity: "books", relation: "author" }, selection: ["title", "cover"], ...shown },
  ],
};

const BOOKS = {
  name: "books",
  module: "content",
  kind: "persistent",
  external: { ...EVERYONE, update: "authenticated" },
  readRule: {
    all: [
      { field: "published", op: "eq", value: true },
      { field: "title", op: "ne", value: "Withdrawn" },
    ],
  },
  fields: [
    { name: "title", type: "string", required: true, sortable: true, external: { read: true, write: true } },
    { name: "pages", type: "integer", required: true, default: 100 },
    { name: "published", type: "boolean", required: true, default: true },
    { name: "cover", type: "image", variants: VARIANTS, ...shown },
    { name: "sketch", type: "image", variants: VARIANTS },
  ],
  relations: [
    { name: "author", kind: "belongsTo", target: "authors", selection: ["name", "portrait"], ...shown },
  ],
};

const CARDS = {
  name: "cards",
  module: "content",
  kind: "virtual",
  source: "books",
  parameters: [{ name: "account", type: "integer", required: true }],
  readRule: { field: "pages", op: "gte", value: { param: "account" } },
  external: EVERYONE,
  projection: [
    { name: "front", from: "cover", ...shown },
    { name: "draft", from: "sketch" },
    { name: "face", from: "author.portrait", ...shown },
  ],
};

const RECEIPTS = {
  name: "receipts",
  module: "shop",
  kind: "persistent",
  external: { list: "authenticated", get: "authenticated", create: "authenticated" },
  readRule: { field: "owner", op: "eq", value: { var: "account.id" } },
  fields: [
    { name: "owner", type: "uuid", default: { var: "account.id" } },
    { name: "note", type: "string", external: { read: true, write: true } },
    { name: "scan", type: "image", variants: VARIANTS, ...shown },
  ],
};

/** The model. */
export function galleryModel(): Model {
  const files = [
    ["lathe.json", { name: "gallery" }],
    ...["people", "content", "shop"].map((name) => [`model/${name}/module.json`, { name }]),
    ...[AUTHORS, BOOKS, CARDS, RECEIPTS].map((entity) => [
      `model/${entity.module}/${entity.name}.json`,
      entity,
    ]),
  ];
  return parseValidModel(new Map(files.map(([path, value]) => [path as string, JSON.stringify(value)])));
}

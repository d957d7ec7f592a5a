// The model that is measured: articles anybody may read, leaflets that are alike and have no history, and stories with two embedded
// relations behind a rule of one hop.
import { type Model, isUsable, parseModel } from "@lathe/model";

/** The statuses of articles and stories. */
export const STATUSES = ["draft", "review", "published", "archived"] as const;

const shown = { external: { read: true } };

const FIELDS = [
  { name: "title", type: "string", required: true, searchable: true, ...shown },
  { name: "slug", type: "slug", required: true, ...shown },
  { name: "summary", type: "string", ...shown },
  { name: "body", type: "text", required: true, ...shown },
  {
    name: "status",
    type: "enum",
    required: true,
    default: "draft",
    values: STATUSES.map((value) => ({ value })),
    filterable: true,
    ...shown,
  },
  { name: "views", type: "integer", required: true, filterable: true, sortable: true, ...shown },
  { name: "words", type: "integer", required: true, ...shown },
  { name: "featured", type: "boolean", required: true, default: false, ...shown },
  { name: "publishedAt", type: "datetime", required: true, sortable: true, ...shown },
  { name: "reviewedOn", type: "date", ...shown },
];

const COMMON = {
  module: "content",
  kind: "persistent",
  display: "title",
  defaultSort: { field: "publishedAt", order: "desc" },
  fields: FIELDS,
};

const ARTICLES = {
  ...COMMON,
  name: "articles",
  external: { list: "anonymous", get: "anonymous" },
  readRule: "everyone",
  relations: [
    { name: "author", kind: "belongsTo", target: "authors", required: true },
    { name: "category", kind: "belongsTo", target: "categories" },
  ],
};

const LEAFLETS = { ...ARTICLES, name: "leaflets", history: { keep: "off" } };

const STORIES = {
  ...COMMON,
  name: "stories",
  external: { list: "anonymous", get: "anonymous" },
  readRule: { field: "author.visible", op: "eq", value: true },
  relations: [
    { name: "author", kind: "belongsTo", target: "authors", required: true, selection: ["name", "visible"] },
    { name: "category", kind: "belongsTo", target: "categories", selection: ["name"] },
  ],
};

const AUTHORS = {
  name: "authors",
  module: "content",
  kind: "persistent",
  display: "name",
  fields: [
    { name: "name", type: "string", required: true },
    { name: "visible", type: "boolean", required: true, default: true },
  ],
};

const CATEGORIES = {
  name: "categories",
  module: "content",
  kind: "persistent",
  display: "name",
  fields: [{ name: "name", type: "string", required: true }],
};

/** The model of the measured application. */
export function createArticlesModel(): Model {
  return createModel([ARTICLES, LEAFLETS, STORIES, AUTHORS, CATEGORIES]);
}

/** The same with a picture for each article, in the sizes that a news site has. */
export function createPicturesModel(): Model {
  const cover = {
    name: "cover",
    type: "image",
    variants: [
      { name: "thumbnail", width: 400, height: 300, fit: "cover", format: "webp" },
      { name: "card", width: 800, height: null, fit: "inside", format: "webp" },
      { name: "full", width: 1600, height: null, fit: "inside", format: "jpeg" },
    ],
    ...shown,
  };
  const articles = { ...ARTICLES, fields: [...FIELDS, cover] };
  return createModel([articles, LEAFLETS, STORIES, AUTHORS, CATEGORIES]);
}

/** A model of so many entities of the same form, for the time that a start takes. */
export function createWideModel(entities: number): Model {
  return createModel(
    Array.from({ length: entities }, (_, i) => ({
      ...COMMON,
      name: `entity-${i}`,
      external: { list: "anonymous", get: "anonymous" },
      readRule: "everyone",
    })),
  );
}

function createModel(entities: readonly { readonly name: string }[]): Model {
  const files = new Map<string, string>([
    ["lathe.json", JSON.stringify({ name: "bench" })],
    ["model/content/module.json", JSON.stringify({ name: "content" })],
    ...entities.map((entity): [string, string] => [
      `model/content/${entity.name}.json`,
      JSON.stringify(entity),
    ]),
  ]);
  const { model, issues } = parseModel(files);
  if (!isUsable(issues)) throw new Error(`The model has problems: ${JSON.stringify(issues, null, 1)}`);
  return model;
}

// A model with images wherever they can be: open to anyone, for accounts alone, processed on request, and shown by a virtual entity.
import type { Model } from "@lathe/model";
import { parseValidModel } from "../../codegen/support/models.ts";

const shown = { external: { read: true } };

const SMALL = { name: "small", width: 40, height: 30, fit: "cover", format: "webp" };
const WIDE = { name: "wide", width: 80, height: null, fit: "inside", format: "jpeg", quality: 70 };

const POSTS = {
  name: "posts",
  module: "blog",
  kind: "persistent",
  display: "title",
  external: { list: "anonymous", get: "anonymous" },
  readRule: { field: "status", op: "eq", value: "published" },
  fields: [
    { name: "title", type: "string", required: true, ...shown },
    {
      name: "status",
      type: "enum",
      required: true,
      default: "draft",
      values: [{ value: "draft" }, { value: "published" }],
      ...shown,
    },
    { name: "cover", type: "image", variants: [SMALL, WIDE], ...shown },
    { name: "scan", type: "image", variants: [SMALL], autoProcess: false },
  ],
};

/** Everyone sees their own. */
const PROFILES = {
  name: "profiles",
  module: "people",
  kind: "persistent",
  external: { list: "authenticated", get: "authenticated" },
  readRule: { field: "owner", op: "eq", value: { var: "account.id" } },
  fields: [
    { name: "owner", type: "uuid" },
    { name: "portrait", type: "image", variants: [SMALL], ...shown },
  ],
};

/** Images nowhere. */
const NOTES = {
  name: "notes",
  module: "blog",
  kind: "persistent",
  fields: [{ name: "text", type: "string", required: true }],
};

const CARDS = {
  name: "cards",
  module: "blog",
  kind: "virtual",
  source: "posts",
  external: { list: "anonymous", get: "anonymous" },
  readRule: { field: "title", op: "startsWith", value: { param: "prefix" } },
  parameters: [{ name: "prefix", type: "string", required: true }],
  projection: [
    { name: "title", from: "title", ...shown },
    { name: "picture", from: "cover", ...shown },
  ],
};

/** The model; `maxUploadBytes` and `maxPixels` are small, so that tests can be. */
export function galleryModel(external: object = {}): Model {
  const project = {
    formatVersion: 1,
    name: "gallery",
    label: "Gallery",
    media: { maxUploadBytes: 200_000, maxPixels: 1_000_000 },
    external: { cors: ["https://site.example"], ...external },
  };
  const files = [
    ["lathe.json", project],
    ...["blog", "people"].map((name) => [`model/${name}/module.json`, { name }] as const),
    ...[POSTS, PROFILES, NOTES, CARDS].map(
      (entity) => [`model/${entity.module}/${entity.name}.json`, entity] as const,
    ),
  ] as const;
  return parseValidModel(new Map(files.map(([path, value]) => [path as string, JSON.stringify(value)])));
}

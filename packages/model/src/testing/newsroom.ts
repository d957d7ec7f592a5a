// A small newsroom in which every kind of part refers to others in every way it can.
import type { Model } from "../types.ts";
import { type Draft, sampleModel } from "./sample-model.ts";

/** Entities by name. */
export const NEWSROOM = {
  articles: {
    name: "articles",
    display: "title",
    defaultSort: { field: "title" },
    admin: { listColumns: ["title", "status", "author"] },
    readRule: {
      all: [
        { field: "status", op: "eq", value: "published" },
        {
          any: [
            { field: "author.visible", op: "eq", value: true },
            { field: "authorId", op: "eq", value: { var: "account.id" } },
          ],
        },
      ],
    },
    writeRule: { field: "authorId", op: "isNull", value: false },
    fields: [
      { name: "title", type: "string" },
      { name: "status", type: "enum", values: [{ value: "draft" }, { value: "published" }] },
      { name: "body", type: "text" },
    ],
    relations: [
      { name: "author", kind: "belongsTo", target: "authors", selection: ["name"] },
      { name: "tags", kind: "manyToMany", target: "tags", selection: ["word"] },
    ],
    collections: [{ name: "comments", of: { entity: "comments", relation: "article" } }],
  },
  authors: {
    name: "authors",
    module: "people",
    display: "name",
    fields: [
      { name: "name", type: "string" },
      { name: "visible", type: "boolean" },
    ],
    collections: [
      {
        name: "works",
        of: { entity: "articles", relation: "author" },
        selection: ["title"],
        rule: { field: "status", op: "ne", value: "draft" },
        sort: "title",
      },
    ],
  },
  tags: { name: "tags", fields: [{ name: "word", type: "string" }] },
  comments: {
    name: "comments",
    fields: [{ name: "message", type: "string" }],
    relations: [{ name: "article", kind: "belongsTo", target: "articles", selection: ["title"] }],
    readRule: { field: "article.status", op: "eq", value: "published" },
  },
  cards: {
    name: "cards",
    source: "articles",
    display: "headline",
    defaultSort: { field: "headline" },
    admin: { listColumns: ["headline", "authorName"] },
    readRule: { field: "title", op: "ne", value: "" },
    projection: [
      { name: "headline", from: "title" },
      { name: "authorName", from: "author.name" },
      { name: "commentCount", from: { count: "comments" } },
    ],
  },
} as const satisfies Readonly<Record<string, Draft>>;

/** The newsroom, with some of its entities changed or added. */
export function newsroom(changes: Readonly<Record<string, Draft>> = {}): Model {
  return sampleModel(newsroomDrafts(changes));
}

/** The drafts of the newsroom, with some of them changed or added. */
export function newsroomDrafts(changes: Readonly<Record<string, Draft>> = {}): readonly Draft[] {
  const names = new Set([...Object.keys(NEWSROOM), ...Object.keys(changes)]);
  return [...names].map((name) => ({
    name,
    ...(NEWSROOM as Readonly<Record<string, Draft>>)[name],
    ...changes[name],
  }));
}

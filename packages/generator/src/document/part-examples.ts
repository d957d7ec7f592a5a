// Examples of the model's parts, cut from one small model, so that they are as complete as real answers are. Its entities have no
// fields: with their `type` and `default`, public linters take fields for schemas, and find them wrong.
import { type Entity, type Module, parseModel } from "@lathe/model";
import type { PartExamples } from "./example.ts";

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
    }),
  ],
]);

const { model } = parseModel(FILES);
const [module] = model.modules as readonly [Module];
const [articles] = model.entities as readonly [Entity];

/** Parts as they are answered, and drafts as they are sent. */
export const PART_EXAMPLES: PartExamples = {
  Project: model.project,
  Module: module,
  ListedModule: { ...module, entities: model.entities.map(({ name }) => name) },
  EditedModule: { ...module, entities: model.entities },
  Entity: articles,
  ProjectDraft: { label: "Newsroom" },
  ModuleDraft: { name: "content", label: "Content" },
  EntityDraft: {
    name: "articles",
    module: "content",
    kind: "persistent",
    fields: [{ name: "title", type: "string", required: true }],
  },
  EntitySettingsDraft: { display: "title", concurrency: "required" },
  FieldDraft: { name: "title", type: "string", required: true, sortable: true },
  FieldUses: { display: true, listColumn: true, defaultSort: { field: "title", order: "asc" } },
  RelationDraft: { name: "author", kind: "belongsTo", target: "authors" },
  CollectionDraft: { name: "articles", of: { entity: "articles", relation: "author" } },
  ProjectionDraft: [{ name: "headline", from: "title" }],
  SelectionsDraft: { author: ["name"] },
};

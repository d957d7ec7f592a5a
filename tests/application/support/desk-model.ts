// A model for what operators see before they look at single records: entities with and without labels, lists, rules and pictures.
import type { Model } from "@lathe/model";
import { parseValidModel } from "../../codegen/support/models.ts";

const WRITERS = {
  id: "e-writers",
  name: "writers",
  module: "people",
  kind: "persistent",
  display: "name",
  fields: [
    { id: "f-name", name: "name", type: "string", required: true, searchable: true, filterable: true },
    { id: "f-email", name: "email", type: "email", searchable: true },
  ],
};

/** What only some may know of: its words are nowhere else. */
const VAULTS = {
  id: "e-vaults",
  name: "vaults",
  module: "people",
  kind: "persistent",
  label: "Strongroom",
  display: "combination",
  fields: [
    { id: "f-combination", name: "combination", type: "string", searchable: true, filterable: true },
    { id: "f-photo", name: "photo", type: "image" },
  ],
};

const STORIES = {
  id: "e-stories",
  name: "stories",
  module: "desk",
  kind: "persistent",
  display: "title",
  fields: [
    {
      id: "f-title",
      name: "title",
      type: "string",
      required: true,
      searchable: true,
      filterable: true,
      sortable: true,
    },
    { id: "f-body", name: "body", type: "text", searchable: true },
    { id: "f-internal", name: "internal", type: "string" },
    {
      id: "f-state",
      name: "state",
      type: "enum",
      values: [{ value: "open" }, { value: "done" }],
      filterable: true,
      sortable: true,
    },
    { id: "f-words", name: "words", type: "integer", filterable: true, sortable: true },
    { id: "f-published", name: "publishedAt", type: "datetime", filterable: true, sortable: true },
    { id: "f-day", name: "day", type: "date", filterable: true, sortable: true },
    { id: "f-cover", name: "cover", type: "image", variants: [{ name: "small", width: 8 }] },
  ],
  relations: [
    {
      id: "r-writer",
      name: "writer",
      kind: "belongsTo",
      target: "writers",
      filterable: true,
      selection: ["name"],
    },
    { id: "r-vault", name: "vault", kind: "belongsTo", target: "vaults", filterable: true },
  ],
};

/** Its label is no text, and cannot be searched by itself. */
const RUNS = {
  id: "e-runs",
  name: "runs",
  module: "desk",
  kind: "persistent",
  display: "number",
  fields: [{ id: "f-number", name: "number", type: "integer", required: true }],
};

const SILENT = {
  id: "e-silent",
  name: "silent",
  module: "desk",
  kind: "persistent",
  display: "title",
  operations: { list: false },
  fields: [{ id: "f-silent", name: "title", type: "string", searchable: true }],
};

const CARDS = {
  id: "e-cards",
  name: "cards",
  module: "desk",
  kind: "virtual",
  source: "stories",
  display: "headline",
  readRule: { field: "state", op: "eq", value: "open" },
  projection: [
    { id: "p-headline", name: "headline", from: "title", searchable: true, filterable: true, sortable: true },
  ],
};

/** Nothing can be said of it without a parameter. */
const LONG_READS = {
  id: "e-long",
  name: "long-reads",
  module: "desk",
  kind: "virtual",
  source: "stories",
  display: "headline",
  parameters: [{ name: "least", type: "integer", required: true }],
  readRule: { field: "words", op: "gte", value: { param: "least" } },
  projection: [{ id: "p-long", name: "headline", from: "title", searchable: true, filterable: true }],
};

const ENTITIES = [WRITERS, VAULTS, STORIES, RUNS, SILENT, CARDS, LONG_READS];

const PROJECT = { name: "newsdesk", timeZone: "Europe/Berlin" };

/** The files of the model of the desk. */
export function deskModelFiles(): Map<string, string> {
  return new Map([
    ["lathe.json", JSON.stringify(PROJECT)],
    ["model/desk/module.json", JSON.stringify({ name: "desk" })],
    ["model/people/module.json", JSON.stringify({ name: "people" })],
    ...ENTITIES.map((entity): [string, string] => [
      `model/${entity.module}/${entity.name}.json`,
      JSON.stringify(entity),
    ]),
  ]);
}

/** The model of the desk. */
export function deskModel(): Model {
  return parseValidModel(deskModelFiles());
}

// A model for the description of the UI: an entity that others lead to in every way there is, and whose words are nowhere else.
import type { Model } from "@lathe/model";
import { parseValidModel } from "../../codegen/support/models.ts";

const VAULTS = {
  name: "vaults",
  module: "people",
  kind: "persistent",
  label: "Strongroom",
  description: "Secretive.",
  display: "combination",
  fields: [
    { name: "combination", type: "string" },
    { name: "state", type: "enum", values: [{ value: "secretive-shut" }] },
  ],
  relations: [{ name: "story", kind: "belongsTo", target: "stories" }],
};

const AUTHORS = {
  name: "authors",
  module: "people",
  kind: "persistent",
  display: "name",
  history: { keep: "members", days: 30 },
  fields: [
    { name: "name", type: "string", required: true },
    { name: "badge", type: "string", pattern: "^[A-Z]{2}-[0-9]{3}$", history: false },
    { name: "portrait", type: "image", variants: [{ name: "thumb", width: 80, height: 60 }] },
  ],
  relations: [{ name: "safe", kind: "belongsTo", target: "vaults", selection: ["combination"] }],
};

const STORIES = {
  name: "stories",
  module: "desk",
  kind: "persistent",
  display: "title",
  operations: { delete: false },
  admin: { form: { main: [["title"]], side: [["state", "author"], ["words"]], tabs: ["sequels"] } },
  fields: [
    { name: "title", type: "string", required: true, sortable: true },
    { name: "slug", type: "slug" },
    {
      name: "state",
      type: "enum",
      values: [
        { value: "open", label: "Open", tone: "info" },
        { value: "done", label: "Done", tone: "success" },
      ],
    },
    { name: "words", type: "integer", readOnly: true },
  ],
  relations: [
    { name: "author", kind: "belongsTo", target: "authors", selection: ["name"] },
    { name: "vault", kind: "belongsTo", target: "vaults", selection: ["combination"] },
    { name: "helpers", kind: "manyToMany", target: "authors" },
    { name: "keys", kind: "manyToMany", target: "vaults", selection: ["combination"] },
    { name: "sequel", kind: "belongsTo", target: "stories" },
  ],
  collections: [
    { name: "sequels", of: { entity: "stories", relation: "sequel" } },
    { name: "opened", of: { entity: "vaults", relation: "story" } },
  ],
};

const CARDS = {
  name: "cards",
  module: "desk",
  kind: "virtual",
  source: "stories",
  display: "headline",
  readRule: "everyone",
  projection: [
    { name: "headline", from: "title" },
    { name: "lock", from: "vault.state" },
    { name: "openings", from: { count: "opened" } },
  ],
};

const PROJECT = {
  name: "ui",
  label: "The desk",
  description: "A small model.",
  locale: "en-GB",
  timeZone: "Europe/London",
  admin: { accent: "#A5451C" },
};

const MODULES = [{ name: "desk", description: "What is written." }, { name: "people" }];

/** The model of the desk. */
export function uiModel(): Model {
  const entities = [VAULTS, AUTHORS, STORIES, CARDS];
  return parseValidModel(
    new Map([
      ["lathe.json", JSON.stringify(PROJECT)],
      ...MODULES.map((module): [string, string] => [
        `model/${module.name}/module.json`,
        JSON.stringify(module),
      ]),
      ...entities.map((entity): [string, string] => [
        `model/${entity.module}/${entity.name}.json`,
        JSON.stringify(entity),
      ]),
    ]),
  );
}

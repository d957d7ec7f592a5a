// The model of a form as large as forms get: a hundred members of all types, with a long text among them.
import type { Model } from "@lathe/model";
import { parseValidModel } from "../../codegen/support/models.ts";

const STATES = ["draft", "review", "published", "archived"].map((value) => ({ value }));

const numbered = (count: number, make: (number: number) => object) =>
  Array.from({ length: count }, (_each, index) => make(index + 1));

const REPORTS = {
  name: "reports",
  module: "field",
  kind: "persistent",
  display: "title",
  fields: [
    { name: "title", type: "string", required: true, maxLength: 160, searchable: true, sortable: true },
    { name: "slug", type: "slug", required: true },
    { name: "body", type: "markdown", maxLength: 200_000 },
    ...numbered(24, (number) => ({ name: `line${number}`, type: "string", maxLength: 120 })),
    ...numbered(10, (number) => ({ name: `text${number}`, type: "text", maxLength: 1000 })),
    ...numbered(18, (number) => ({ name: `count${number}`, type: "integer", min: 0, sortable: true })),
    ...numbered(12, (number) => ({ name: `amount${number}`, type: "decimal", precision: 12, scale: 2 })),
    ...numbered(8, (number) => ({ name: `state${number}`, type: "enum", values: STATES, filterable: true })),
    ...numbered(8, (number) => ({ name: `flag${number}`, type: "boolean" })),
    ...numbered(6, (number) => ({ name: `day${number}`, type: "date" })),
    ...numbered(5, (number) => ({ name: `time${number}`, type: "datetime", sortable: true })),
    { name: "website", type: "url" },
    { name: "contact", type: "email" },
    {
      name: "measures",
      type: "json",
      schema: {
        type: "array",
        items: {
          type: "object",
          properties: { name: { type: "string" }, depth: { type: "number" } },
          required: ["name"],
          additionalProperties: false,
        },
      },
    },
    { name: "details", type: "json" },
  ],
  relations: [
    { name: "place", kind: "belongsTo", target: "places", filterable: true },
    { name: "author", kind: "belongsTo", target: "places" },
  ],
};

const PLACES = {
  name: "places",
  module: "field",
  kind: "persistent",
  display: "name",
  // Names that every object has, too.
  fields: [
    { name: "name", type: "string", required: true, searchable: true },
    { name: "constructor", type: "string" },
    { name: "hasOwnProperty", type: "boolean", filterable: true },
  ],
  relations: [
    { name: "toString", kind: "belongsTo", target: "places" },
    { name: "valueOf", kind: "manyToMany", target: "places" },
  ],
};

/** Reports with a large form, and places that they are about. */
export function createLargeFormModel(): Model {
  const entities = [REPORTS, PLACES].map(
    (entity) => [`model/field/${entity.name}.json`, JSON.stringify(entity)] as const,
  );
  return parseValidModel(
    new Map([
      ["lathe.json", JSON.stringify({ name: "survey" })],
      ["model/field/module.json", JSON.stringify({ name: "field" })],
      ...entities,
    ]),
  );
}

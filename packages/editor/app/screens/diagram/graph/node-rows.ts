// The rows of an entity in the diagram: which members are shown, and how.
import type { Entity } from "@lathe/model";

/** How much of each entity is shown. */
export type Density = "names" | "keys" | "all";

/** A row. `text` stands at the right: the type, or where it points. */
export interface NodeRow {
  readonly name: string;
  readonly icon: string | undefined;
  readonly text: string;
  readonly isRequired: boolean;
}

const TYPE_ICONS: Readonly<Record<string, string>> = {
  string: "type",
  text: "text",
  markdown: "pilcrow",
  slug: "route",
  email: "at-sign",
  url: "link-2",
  integer: "hash",
  bigint: "binary",
  decimal: "variable",
  float: "variable",
  boolean: "toggle-left",
  date: "calendar",
  datetime: "calendar-clock",
  enum: "list",
  uuid: "fingerprint",
  image: "image",
  json: "braces",
};

/** The rows of an entity. */
export function listNodeRows(entity: Entity, density: Density): readonly NodeRow[] {
  if (density === "names") return [];
  const source =
    entity.source === null
      ? []
      : [{ name: "source", icon: "arrow-right", text: entity.source, isRequired: false }];
  const fields = entity.fields.map((field) => ({
    name: field.name,
    icon: TYPE_ICONS[field.type],
    text: field.type,
    isRequired: field.required,
  }));
  const relations = entity.relations.map((relation) => ({
    name: relation.name,
    icon: relation.kind === "belongsTo" ? "arrow-right" : "split",
    text: relation.target,
    isRequired: relation.required,
  }));
  const projected = entity.projection.map(({ name, from }) => ({
    name,
    icon: typeof from === "string" ? "corner-down-right" : "sigma",
    text: typeof from === "string" ? from : `count ${from.count}`,
    isRequired: false,
  }));
  if (density === "all") return [...source, ...fields, ...projected, ...relations];
  const display = fields.filter(({ name }) => name === entity.display);
  const left = fields.length - display.length;
  const more = {
    name: "",
    icon: undefined,
    text: left === 1 ? "1 more field" : `${left} more fields`,
    isRequired: false,
  };
  return [...source, ...display, ...relations, ...(left === 0 ? [] : [more])];
}

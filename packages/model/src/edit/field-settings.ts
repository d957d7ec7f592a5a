// What refers to a field and is set together with it: the entity's label, list column and default sort.
import { isJsonObject } from "../json-value.ts";
import type { Entity } from "../parts/entity.ts";
import { sortShape } from "../parts/entity-admin.ts";
import { Definitions, type JsonSchema } from "../shape/json-schema.ts";
import { object, optional } from "../shape/object.ts";
import { nullable, bool } from "../shape/scalars.ts";
import { type EditStep, parseDraft } from "./edit.ts";

/** What to set; what is left out stays as it is. */
export interface FieldSettings {
  readonly display?: boolean;
  readonly listColumn?: boolean;
  readonly defaultSort?: Entity["defaultSort"];
}

/** What is left out stays, so that the defaults here are never taken. */
const settingsShape = object({
  display: optional(bool, false, "Whether the field labels the entity's records."),
  listColumn: optional(bool, false, "Whether the field is a column of the admin list."),
  defaultSort: optional(
    nullable(sortShape),
    null,
    "The default sort of the entity, by this field or another; null for none.",
  ),
});

/** The JSON Schema of the settings of a draft. */
export const FIELD_SETTINGS_SCHEMA: JsonSchema = {
  description: "What refers to the field, set in one step with it; what is left out stays.",
  ...withoutDefaults(settingsShape.schema(new Definitions())),
};

function withoutDefaults({ properties, ...schema }: JsonSchema): JsonSchema {
  const members = Object.entries(properties as Readonly<Record<string, JsonSchema>>).map(
    ([name, member]) => [name, withoutKeyword(member, "default")] as const,
  );
  return { ...schema, properties: Object.fromEntries(members) };
}

function withoutKeyword(schema: JsonSchema, keyword: string): JsonSchema {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => name !== keyword));
}

/** Reads the settings of a draft; none at all are fine. */
export function parseFieldSettings(draft: unknown): EditStep<FieldSettings> {
  if (draft === undefined) return { ok: true, value: {} };
  const read = parseDraft(settingsShape, draft, "settings");
  if (!read.ok) return read;
  const present = Object.entries(read.value).filter(
    ([name]) => isJsonObject(draft) && Object.hasOwn(draft, name),
  );
  return { ok: true, value: Object.fromEntries(present) };
}

/** The entity with these settings for the field. */
export function applyFieldSettings(entity: Entity, field: string, settings: FieldSettings): Entity {
  const { display, listColumn, defaultSort } = settings;
  return {
    ...entity,
    display: display === undefined ? entity.display : resolveDisplay(entity, field, display),
    defaultSort: defaultSort === undefined ? entity.defaultSort : defaultSort,
    admin:
      listColumn === undefined
        ? entity.admin
        : { ...entity.admin, listColumns: resolveListColumns(entity, field, listColumn) },
  };
}

function resolveDisplay(entity: Entity, field: string, display: boolean): string | null {
  if (display) return field;
  return entity.display === field ? null : entity.display;
}

function resolveListColumns(entity: Entity, field: string, wanted: boolean): readonly string[] {
  const { listColumns } = entity.admin;
  if (!wanted) return listColumns.filter((column) => column !== field);
  return listColumns.includes(field) ? listColumns : [...listColumns, field];
}

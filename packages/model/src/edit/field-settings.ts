// What refers to a field and is set together with it: the entity's label, list column and default sort.
import { SORT_ORDERS } from "@lathe/contract";
import { isJsonObject } from "../json-value.ts";
import type { Entity } from "../parts/entity.ts";
import { object, optional, required } from "../shape/object.ts";
import { nullable, oneOf, text, truth } from "../shape/scalars.ts";
import { type Step, readDraft } from "./edit.ts";

/** What to set; what is left out stays as it is. */
export interface FieldSettings {
  readonly display?: boolean;
  readonly listColumn?: boolean;
  readonly defaultSort?: Entity["defaultSort"];
}

const sort = object({
  field: required(text({ min: 1, max: 100 }), "The field to sort by."),
  order: optional(oneOf(SORT_ORDERS), "asc", "The direction."),
});

const settingsShape = object({
  display: optional(truth, false, "Whether the field labels records."),
  listColumn: optional(truth, false, "Whether the field is a column of the list."),
  defaultSort: optional(nullable(sort), null, "The order of lists."),
});

/** Reads the settings of a draft; none at all are fine. */
export function readFieldSettings(draft: unknown): Step<FieldSettings> {
  if (draft === undefined) return { ok: true, value: {} };
  const read = readDraft(settingsShape, draft, "settings");
  if (!read.ok) return read;
  const said = Object.entries(read.value).filter(
    ([name]) => isJsonObject(draft) && Object.hasOwn(draft, name),
  );
  return { ok: true, value: Object.fromEntries(said) };
}

/** The entity with these settings for the field. */
export function coordinate(entity: Entity, field: string, settings: FieldSettings): Entity {
  const { display, listColumn, defaultSort } = settings;
  return {
    ...entity,
    display: display === undefined ? entity.display : newDisplay(entity, field, display),
    defaultSort: defaultSort === undefined ? entity.defaultSort : defaultSort,
    admin:
      listColumn === undefined
        ? entity.admin
        : { ...entity.admin, listColumns: newColumns(entity, field, listColumn) },
  };
}

function newDisplay(entity: Entity, field: string, display: boolean): string | null {
  if (display) return field;
  return entity.display === field ? null : entity.display;
}

function newColumns(entity: Entity, field: string, wanted: boolean): readonly string[] {
  const { listColumns } = entity.admin;
  if (!wanted) return listColumns.filter((column) => column !== field);
  return listColumns.includes(field) ? listColumns : [...listColumns, field];
}

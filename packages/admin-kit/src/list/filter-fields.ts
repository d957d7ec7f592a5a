// What a list can be filtered by: fields, relations, and when records were made and changed.
import type { UiField, UiRelation, UiScreen } from "@lathe/client";
import { makeOwnField } from "./own-field.ts";

/** How values are compared; decides which operators there are, in words. */
export type FilterKind =
  | "text"
  | "number"
  | "date"
  | "datetime"
  | "enum"
  | "uuid"
  | "boolean"
  | "relation"
  | "membership";

/** Something that a list can be filtered by. */
export interface FilterField {
  /** As filters of the API name it: `authorId`. */
  readonly name: string;
  /** As the screen names it: `author`. */
  readonly member: string;
  readonly label: string;
  readonly kind: FilterKind;
  /** Whether every record has a value. */
  readonly required: boolean;
  readonly field?: UiField;
  readonly relation?: UiRelation;
}

const KINDS: Readonly<Partial<Record<UiField["type"], FilterKind>>> = {
  string: "text",
  slug: "text",
  email: "text",
  url: "text",
  integer: "number",
  bigint: "number",
  decimal: "number",
  float: "number",
  date: "date",
  datetime: "datetime",
  enum: "enum",
  uuid: "uuid",
  boolean: "boolean",
};

/** All that a list can be filtered by, in the order of the model. The labels of timestamps are the caller's. */
export function listFilterFields(
  screen: UiScreen,
  labels: { readonly createdAt: string; readonly updatedAt: string },
): readonly FilterField[] {
  const fields = Object.entries(screen.fields).flatMap(([name, field]) => toFilterField(name, field));
  const relations = Object.entries(screen.relations).flatMap(([name, relation]) =>
    toRelationField(name, relation),
  );
  const timestamps = screen.timestamps ? (["createdAt", "updatedAt"] as const) : [];
  return [
    ...fields,
    ...relations,
    ...timestamps.map((name): FilterField => ({
      name,
      member: name,
      label: labels[name],
      kind: "datetime",
      required: true,
      field: makeOwnField("datetime", labels[name]),
    })),
  ];
}

function toFilterField(name: string, field: UiField): readonly FilterField[] {
  const kind = KINDS[field.type];
  if (!field.filterable || kind === undefined) return [];
  return [{ name, member: name, label: field.label, kind, required: field.required, field }];
}

function toRelationField(name: string, relation: UiRelation): readonly FilterField[] {
  if (!relation.filterable || relation.target === null) return [];
  const { label, required } = relation;
  return [
    relation.kind === "belongsTo"
      ? { name: `${name}Id`, member: name, label, kind: "relation", required, relation }
      : { name, member: name, label, kind: "membership", required: false, relation },
  ];
}

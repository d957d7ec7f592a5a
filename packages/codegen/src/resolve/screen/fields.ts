// The fields of a screen: those of a stored entity, or what a virtual one shows of its source.
import { OPERATORS_BY_FIELD_TYPE, type ScreenField } from "@lathe/contract";
import {
  type Entity,
  type Field,
  type JsonValue,
  type Lookup,
  type ProjectedMember,
  getMembersByName,
  findStoredEntity,
  getFieldTypeDefinition,
} from "@lathe/model";
import { findPatternExample } from "@lathe/pattern";
import { chooseControl } from "./control.ts";

type Fields = Readonly<Record<string, ScreenField>>;

/** The fields of an entity by name, in order. */
export function resolveScreenFields(lookup: Lookup, entity: Entity): Fields {
  if (entity.kind === "persistent") {
    return Object.fromEntries(entity.fields.map((field) => [field.name, describeField(field, entity)]));
  }
  const source = findStoredEntity(lookup, entity);
  if (source === undefined) throw new Error(`"${entity.name}" has no source: the model is not valid.`);
  return Object.fromEntries(
    entity.projection.map((projected) => [projected.name, describeProjected(lookup, source, projected)]),
  );
}

function describeField(field: Field, { fields, display }: Entity): ScreenField {
  return {
    type: field.type,
    control: chooseControl(field),
    label: field.label,
    description: field.description,
    required: field.required,
    unique: field.unique,
    readOnly: field.readOnly,
    default: field.default,
    ...listCapabilities(field.type, field),
    ...listLimits(field),
    ...(field.type === "string" ? describeExample(field) : {}),
    ...(field.type === "slug" ? describeOrigin(field, { fields, display }) : {}),
    ...(field.type === "enum" ? { values: field.values } : {}),
    ...(field.type === "json" && field.schema !== null ? { schema: field.schema } : {}),
    ...(field.type === "image"
      ? { variants: field.variants.map(({ name }) => name), autoProcess: field.autoProcess }
      : {}),
  };
}

/** Nothing of it is written, so it has neither default nor bounds of its own. */
function describeProjected(lookup: Lookup, source: Entity, projected: ProjectedMember): ScreenField {
  const { label, description, from } = projected;
  const isHop = typeof from === "string" && from.includes(".");
  const field = typeof from === "string" ? findField(lookup, source, from) : undefined;
  const type = field?.type ?? "integer";
  return {
    type,
    control: field === undefined ? "integer" : chooseControl(field),
    label,
    description,
    required: field === undefined || (field.required && !isHop),
    unique: false,
    readOnly: true,
    default: null,
    ...listCapabilities(type, projected),
    ...(field?.type === "decimal" ? { precision: field.precision, scale: field.scale } : {}),
    ...(field?.type === "enum" ? { values: field.values } : {}),
    ...(field?.type === "json" && field.schema !== null ? { schema: field.schema } : {}),
    ...(field?.type === "image" ? { variants: field.variants.map(({ name }) => name) } : {}),
  };
}

/** The field at a path: of the source itself, or one belongsTo away. */
function findField(lookup: Lookup, source: Entity, path: string): Field | undefined {
  const [first = "", second] = path.split(".");
  const { fields, relations } = getMembersByName(source);
  if (second === undefined) return fields.get(first);
  const target = lookup.entities.get(relations.get(first)?.target ?? "");
  return target && getMembersByName(target).fields.get(second);
}

type Capable = Readonly<Record<"searchable" | "filterable" | "sortable", boolean>>;

function listCapabilities(
  type: Field["type"],
  { searchable, filterable, sortable }: Capable,
): Pick<ScreenField, keyof Capable | "operators"> {
  return { searchable, filterable, sortable, operators: filterable ? OPERATORS_BY_FIELD_TYPE[type] : [] };
}

const LIMITS = ["minLength", "maxLength", "pattern", "min", "max", "precision", "scale"] as const;

/** The bounds that the field has. */
function listLimits(field: Field): Partial<ScreenField> {
  const options: Readonly<Record<string, unknown>> = { ...field };
  const known = LIMITS.filter((limit) => options[limit] !== undefined && options[limit] !== null);
  return Object.fromEntries(known.map((limit) => [limit, options[limit] as JsonValue]));
}

/** A value in the place of a pattern, which few people read. */
function describeExample({
  pattern,
  minLength,
  maxLength,
}: Extract<Field, { type: "string" }>): Pick<ScreenField, "example"> {
  if (pattern === null) return {};
  const example = findPatternExample(pattern, { minLength: minLength ?? 0, maxLength });
  return example === undefined ? {} : { example };
}

/** The field that a slug is made from: the one it names, else the one that labels records. */
function describeOrigin(
  { name, from }: Extract<Field, { type: "slug" }>,
  { fields, display }: Pick<Entity, "fields" | "display">,
): Pick<ScreenField, "from"> {
  const origin = fields.find((field) => field.name === (from ?? display));
  if (origin === undefined || origin.name === name || !getFieldTypeDefinition(origin).capabilities.searchable)
    return {};
  return { from: origin.name };
}

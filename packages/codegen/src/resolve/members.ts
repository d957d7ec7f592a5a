// The stored members of an entity: its fields, and the id of the target of each belongsTo.
import {
  type Entity,
  type Field,
  type JsonValue,
  type Relation,
  toIdMember,
  getMembersByName,
  toSqlName,
  toTableName,
  getFieldTypeDefinition,
} from "@lathe/model";
import { getOrCreate } from "../codegen-cache.ts";
import { UUID_SCHEMA, resolveFieldSchema, withNull } from "./member-schema.ts";
import { SAMPLE_TARGET_ID, createSample } from "./samples.ts";
import type { ResolvedImage, ResolvedMember, ResolvedRelation } from "./types.ts";
import {
  BOOLEAN,
  NUMBER,
  STRING,
  UNKNOWN,
  type ValueType,
  toLiteralUnion,
  toNullable,
} from "./value-type.ts";
import type { ResolveLookup } from "./resolve-lookup.ts";

/** The members in the order in which records show them: fields, then relations. */
export function resolveMembers(lookup: ResolveLookup, entity: Entity): readonly ResolvedMember[] {
  return [
    ...resolveFields(lookup, entity, entity.fields),
    ...entity.relations
      .filter(({ kind }) => kind === "belongsTo")
      .map((relation) => resolveBelongsTo(lookup, relation)),
  ];
}

function resolveFields(
  lookup: ResolveLookup,
  entity: Entity,
  fields: readonly Field[],
): readonly ResolvedMember[] {
  const known = getOrCreate(lookup.fields, entity, () => new Map<Field, ResolvedMember>());
  return fields.map((field) => {
    let member = known.get(field);
    if (member === undefined) known.set(field, (member = resolveField(entity, field)));
    return member;
  });
}

function resolveField(entity: Entity, field: Field): ResolvedMember {
  const { id, name, label, description, type, required, unique, searchable, filterable, sortable } = field;
  return {
    id,
    name,
    label,
    description,
    column: toSqlName(name),
    type,
    required,
    unique,
    searchable,
    filterable,
    sortable,
    readOnly: field.readOnly,
    isRemembered: field.history,
    external: { ...field.external, write: field.external.write && !field.readOnly },
    default: field.default as JsonValue,
    maxLength: "maxLength" in field ? field.maxLength : null,
    minLength: "minLength" in field ? field.minLength : null,
    precision: "precision" in field ? field.precision : null,
    scale: "scale" in field ? field.scale : null,
    min: isTextNumber(field) ? field.min : null,
    max: isTextNumber(field) ? field.max : null,
    values: field.type === "enum" ? field.values.map(({ value }) => value) : null,
    image: field.type === "image" ? resolveImage(entity, field) : null,
    relation: null,
    through: null,
    count: null,
    schema: resolveFieldSchema(field),
    sample: createSample(field),
    valueType: resolveValueType(field),
    sqlType: getFieldTypeDefinition(field).column(field),
  };
}

function resolveImage(entity: Entity, field: Extract<Field, { type: "image" }>): ResolvedImage {
  const { id: fieldId, variants, autoProcess } = field;
  return { path: `${entity.name}/${field.name}`, entityId: entity.id, fieldId, variants, autoProcess };
}

function isTextNumber(field: Field): field is Extract<Field, { type: "bigint" | "decimal" }> {
  return field.type === "bigint" || field.type === "decimal";
}

function resolveBelongsTo(lookup: ResolveLookup, relation: Relation): ResolvedMember {
  const { id, label, description, required, filterable, external } = relation;
  const name = toIdMember(relation.name);
  return {
    id,
    name,
    label,
    description,
    column: toSqlName(name),
    type: "uuid",
    required,
    unique: false,
    searchable: false,
    filterable,
    sortable: false,
    readOnly: false,
    isRemembered: true,
    external,
    default: null,
    maxLength: null,
    minLength: null,
    precision: null,
    scale: null,
    min: null,
    max: null,
    values: null,
    image: null,
    relation: resolveRelation(lookup, relation),
    through: null,
    count: null,
    schema: required ? UUID_SCHEMA : withNull(UUID_SCHEMA),
    sample: SAMPLE_TARGET_ID,
    valueType: toNullable(STRING, !required),
    sqlType: "uuid",
  };
}

function resolveRelation(
  lookup: ResolveLookup,
  { name, description, target, onDelete, selection }: Relation,
): ResolvedRelation {
  const entity = lookup.entities.get(target);
  if (entity === undefined) throw new Error(`The relation "${name}" has no target: the model is not valid.`);
  return {
    name,
    description,
    target,
    onDelete,
    targetTable: toTableName(entity),
    selection: resolveSelection(lookup, entity, selection),
    isTargetReadableExternally: entity.external.list !== "off" || entity.external.get !== "off",
  };
}

/** The chosen fields of an entity. */
export function resolveSelection(
  lookup: ResolveLookup,
  entity: Entity,
  names: readonly string[],
): readonly ResolvedMember[] {
  const { fields } = getMembersByName(entity);
  return resolveFields(
    lookup,
    entity,
    names.flatMap((name) => fields.get(name) ?? []),
  );
}

function resolveValueType(field: Field): ValueType {
  return toNullable(resolveOwnType(field), !field.required);
}

/** The type of a field's values, null aside. */
function resolveOwnType(field: Field): ValueType {
  switch (field.type) {
    case "enum":
      return toLiteralUnion(field.values.map(({ value }) => value));
    case "integer":
    case "float":
      return NUMBER;
    case "boolean":
      return BOOLEAN;
    case "json":
      return field.schema === null ? UNKNOWN : { kind: "field", fieldId: field.id };
    default:
      return STRING;
  }
}

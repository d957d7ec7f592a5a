// The members of a virtual entity: fields of its source, fields one belongsTo away, and counts of collections.
import {
  type Entity,
  type ProjectedMember,
  toIdMember,
  getMembersByName,
  toSqlName,
  findStoredEntity,
} from "@lathe/model";
import { withNull } from "./member-schema.ts";
import { resolveSelection } from "./members.ts";
import type { ResolvedMember } from "./types.ts";
import { NUMBER, toNullable } from "./value-type.ts";
import type { ResolveLookup } from "./resolve-lookup.ts";

/** The members of a virtual entity, in the order of its projection. */
export function resolveProjection(lookup: ResolveLookup, entity: Entity): readonly ResolvedMember[] {
  const source = findStoredEntity(lookup, entity);
  if (source === undefined) throw new Error(`"${entity.name}" has no source: the model is not valid.`);
  return entity.projection.map((projected) => resolveProjected(lookup, { entity, source }, projected));
}

function resolveProjected(
  lookup: ResolveLookup,
  { entity, source }: { readonly entity: Entity; readonly source: Entity },
  projected: ProjectedMember,
): ResolvedMember {
  const { from } = projected;
  if (typeof from !== "string") return { ...COUNT_MEMBER, ...toProjectedFacts(projected), count: from.count };
  const [first = "", second] = from.split(".");
  if (second === undefined) {
    const field = resolveMemberField(lookup, source, first);
    const image = field.image && { ...field.image, path: `${entity.name}/${projected.name}` };
    return { ...field, ...toProjectedFacts(projected), image };
  }
  const relation = getMembersByName(source).relations.get(first);
  const target = lookup.entities.get(relation?.target ?? "");
  if (target === undefined) throw new Error(`"${from}" leads nowhere: the model is not valid.`);
  const field = resolveMemberField(lookup, target, second);
  return {
    ...field,
    ...toNullableFacts(field),
    ...toProjectedFacts(projected),
    through: createThroughLink(first, target),
  };
}

function resolveMemberField(lookup: ResolveLookup, entity: Entity, name: string): ResolvedMember {
  const [field] = resolveSelection(lookup, entity, [name]);
  if (field === undefined)
    throw new Error(`"${entity.name}" has no field "${name}": the model is not valid.`);
  return field;
}

/** What the projection says itself. Nothing is unique or written here. */
function toProjectedFacts(projected: ProjectedMember) {
  const { id, name, label, description, searchable, filterable, sortable, external } = projected;
  return {
    id,
    name,
    label,
    description,
    searchable,
    filterable,
    sortable,
    unique: false,
    readOnly: false,
    isRemembered: true,
    default: null,
    external: { ...external, write: false },
  } as const;
}

function createThroughLink(relation: string, target: Entity): ResolvedMember["through"] {
  return { column: toSqlName(toIdMember(relation)), target: target.name };
}

/** Without a target that the caller may read there is no value. */
function toNullableFacts({ schema, valueType }: ResolvedMember): Partial<ResolvedMember> {
  return {
    required: false,
    schema: withNull(schema),
    valueType: toNullable(valueType, true),
  };
}

/** A whole number that is always there. */
const COUNT_MEMBER: ResolvedMember = {
  id: "",
  name: "",
  label: "",
  description: "",
  column: "",
  type: "integer",
  required: true,
  unique: false,
  searchable: false,
  filterable: false,
  sortable: false,
  readOnly: false,
  isRemembered: true,
  external: { read: false, write: false },
  default: null,
  maxLength: null,
  minLength: null,
  precision: null,
  scale: null,
  min: null,
  max: null,
  values: null,
  image: null,
  relation: null,
  through: null,
  count: null,
  schema: { type: "integer", minimum: 0 },
  sample: 3,
  valueType: NUMBER,
  sqlType: "integer",
};

// The JSON Schemas of an entity: what create and update take, and what a record looks like, in each family.
import type { Family } from "@lathe/contract";
import type { Entity } from "@lathe/model";
import { getShownSchema } from "./image-schemas.ts";
import { DATETIME_SCHEMA, UUID_SCHEMA, withNull } from "./member-schema.ts";
import type {
  FamilySchemas,
  JsonSchema,
  ObjectSchema,
  ResolvedMember,
  ResolvedRelation,
  WriteSchemas,
} from "./types.ts";

/** The schemas of one family. */
export function resolveSchemas(
  entity: Entity,
  members: readonly ResolvedMember[],
  family: Family,
): FamilySchemas {
  const writable = members.filter(
    ({ readOnly, external }) => !readOnly && (family === "admin" || external.write),
  );
  return { ...resolveWriteSchemas(writable), record: resolveRecordSchema(entity, members, family) };
}

/** What own code writes: all members; null where operators write all of them, too. */
export function resolveOwnSchemas(members: readonly ResolvedMember[]): WriteSchemas | null {
  return members.some(({ readOnly }) => readOnly) ? resolveWriteSchemas(members) : null;
}

function resolveWriteSchemas(writable: readonly ResolvedMember[]): WriteSchemas {
  const properties = toProperties(writable.map(({ name, schema }) => [name, schema]));
  return {
    create: {
      properties,
      required: writable.filter(isRequiredOnCreate).map(({ name }) => name),
      minProperties: 0,
    },
    update: { properties, required: [], minProperties: 1 },
  };
}

/** True for a member that a create can't leave out. */
export function isRequiredOnCreate(member: ResolvedMember): boolean {
  return member.required && member.default === null && !member.readOnly;
}

/** The members that a family's records show. */
export function filterReadable<M extends Pick<ResolvedMember, "external">>(
  members: readonly M[],
  family: Family,
): readonly M[] {
  return members.filter(({ external }) => family === "admin" || external.read);
}

/** True where a caller of the family can be one who may read the target; else nothing of it is ever shown. */
export function isTargetReadable({ isTargetReadableExternally }: ResolvedRelation, family: Family): boolean {
  return family === "admin" || isTargetReadableExternally;
}

/** True where a record of the family shows when it was made and changed. */
export function hasTimestamps(
  { kind, externalTimestamps }: Pick<Entity, "kind" | "externalTimestamps">,
  family: Family,
): boolean {
  return kind === "persistent" && (family === "admin" || externalTimestamps);
}

/** True where a record of the family shows its version. */
export function hasVersion({ kind }: Pick<Entity, "kind">, family: Family): boolean {
  return kind === "persistent" && family === "admin";
}

/** A closed object as JSON Schema. */
export function toClosedJsonSchema({ properties, required, minProperties }: ObjectSchema): JsonSchema {
  return {
    type: "object",
    properties,
    ...(required.length > 0 ? { required } : {}),
    ...(minProperties > 0 ? { minProperties } : {}),
    additionalProperties: false,
  };
}

function resolveRecordSchema(
  entity: Entity,
  members: readonly ResolvedMember[],
  family: Family,
): ObjectSchema {
  const shown = filterReadable(members, family).flatMap((member): [string, JsonSchema][] => {
    const { name, schema, relation } = member;
    if (relation === null) return [[name, getShownSchema(member, family)]];
    // An external caller who may not read the target sees null, required or not.
    const id = family === "external" ? withNull(UUID_SCHEMA) : schema;
    const embedded = resolveEmbeddedSchema(relation, family);
    return [
      [name, id],
      ...(embedded === undefined ? [] : [[relation.name, embedded] as [string, JsonSchema]]),
    ];
  });
  const timestamps: [string, JsonSchema][] = hasTimestamps(entity, family)
    ? [
        ["createdAt", DATETIME_SCHEMA],
        ["updatedAt", DATETIME_SCHEMA],
      ]
    : [];
  const version: [string, JsonSchema][] = hasVersion(entity, family)
    ? [["version", { type: "integer", minimum: 1 }]]
    : [];
  return createAllRequiredSchema([["id", UUID_SCHEMA], ...shown, ...timestamps, ...version]);
}

/** What is shown of a relation's target; undefined where nothing is selected. */
function resolveEmbeddedSchema(relation: ResolvedRelation, family: Family): JsonSchema | undefined {
  if (relation.selection.length === 0) return undefined;
  if (!isTargetReadable(relation, family)) return { type: "null" };
  return withNull(toClosedJsonSchema(resolveSelectionSchema(relation.selection, family)));
}

/** The id and the chosen members of a target, as a family sees them. */
export function resolveSelectionSchema(selection: readonly ResolvedMember[], family: Family): ObjectSchema {
  const shown = filterReadable(selection, family).map(
    (member) => [member.name, getShownSchema(member, family)] as const,
  );
  return createAllRequiredSchema([["id", UUID_SCHEMA], ...shown]);
}

function createAllRequiredSchema(entries: readonly (readonly [string, JsonSchema])[]): ObjectSchema {
  return { properties: toProperties(entries), required: entries.map(([name]) => name), minProperties: 0 };
}

function toProperties(
  entries: readonly (readonly [string, JsonSchema])[],
): Readonly<Record<string, JsonSchema>> {
  return Object.fromEntries(entries);
}

// The TypeScript types of an entity: its record in each family, and what create and update take.
import type { Family } from "@lathe/contract";
import type { Entity } from "@lathe/model";
import {
  hasTimestamps,
  hasVersion,
  isTargetReadable,
  isRequiredOnCreate,
  filterReadable,
} from "./schemas.ts";
import { type JsonTypes, withJsonTypes } from "./json-types.ts";
import type { TypeNames } from "./type-names.ts";
import type { EntityTypes, ResolvedMember, ResolvedType } from "./types.ts";
import {
  NULL,
  NUMBER,
  STRING,
  type TypeMember,
  type ValueType,
  toNullable,
  toObjectType,
} from "./value-type.ts";

/** The types of an entity. */
export function resolveTypes(
  entity: Entity,
  storedMembers: readonly ResolvedMember[],
  { names, jsonTypes }: { readonly names: TypeNames; readonly jsonTypes: JsonTypes },
): EntityTypes {
  const members = storedMembers.map((member) => withResolvedTypes(member, jsonTypes));
  const { external } = entity;
  const isStored = entity.kind === "persistent";
  const readsOutside = [external.list, external.get, external.create, external.update].some(isEnabled);
  const writable = members.filter((member) => member.external.write);
  const byOperators = members.filter((member) => !member.readOnly);
  const writesAll = byOperators.length === members.length;
  const changes = {
    description: "What a change takes: the members to change.",
    partialOf: names.create,
  };
  const create = isStored ? buildCreateType(names.create, members, "What a new record takes.") : null;
  const update = isStored ? buildUpdateType(names.update, members, changes) : null;
  return {
    named: entity.fields.flatMap(({ id }) => jsonTypes.get(id)?.named ?? []),
    record: {
      name: names.record,
      description: entity.description === "" ? entity.label : entity.description,
      partialOf: null,
      members: listRecordMembers(entity, members, "admin"),
    },
    create,
    update,
    fields: names.fields,
    all: names.all,
    adminCreate: create && (writesAll ? create : { ...create, members: listCreateMembers(byOperators) }),
    adminUpdate: update && (writesAll ? update : { ...update, members: listUpdateMembers(byOperators) }),
    externalRecord: readsOutside
      ? {
          name: names.externalRecord,
          description: "A record as external callers see it.",
          partialOf: null,
          members: listRecordMembers(entity, members, "external"),
        }
      : null,
    externalCreate: isEnabled(external.create)
      ? buildCreateType(names.externalCreate, writable, "What a new record takes from external callers.")
      : null,
    externalUpdate: isEnabled(external.update)
      ? buildUpdateType(names.externalUpdate, writable, {
          description: "What a change takes from external callers.",
          partialOf: isEnabled(external.create) ? names.externalCreate : null,
        })
      : null,
  };
}

function isEnabled(mode: string): boolean {
  return mode !== "off";
}

/** A member, and what is selected of its relation's target, with the types of json fields. */
function withResolvedTypes(member: ResolvedMember, jsonTypes: JsonTypes): ResolvedMember {
  const { relation } = member;
  const valueType = withJsonTypes(member.valueType, jsonTypes);
  if (relation === null) return valueType === member.valueType ? member : { ...member, valueType };
  const selection = relation.selection.map((selected) => withResolvedTypes(selected, jsonTypes));
  return { ...member, valueType, relation: { ...relation, selection } };
}

function listRecordMembers(
  entity: Entity,
  members: readonly ResolvedMember[],
  family: Family,
): readonly TypeMember[] {
  const timestamps = hasTimestamps(entity, family)
    ? [createTypeMember("createdAt", STRING), createTypeMember("updatedAt", STRING)]
    : [];
  const version = hasVersion(entity, family) ? [createTypeMember("version", NUMBER)] : [];
  const shown = filterReadable(members, family).flatMap((member) => toShownTypeMembers(member, family));
  return [createTypeMember("id", STRING), ...shown, ...timestamps, ...version];
}

/** A member of a record, and the embedded object beside the id of a relation. */
function toShownTypeMembers(member: ResolvedMember, family: Family): readonly TypeMember[] {
  const { name, description, relation, valueType } = member;
  if (relation === null) return [{ name, description, optional: false, type: valueType }];
  const id: TypeMember = {
    name,
    description,
    optional: false,
    type: family === "external" ? toNullable(STRING, true) : valueType,
  };
  if (relation.selection.length === 0) return [id];
  if (!isTargetReadable(relation, family)) return [id, createTypeMember(relation.name, NULL)];
  const selected = filterReadable(relation.selection, family).map((field) =>
    createTypeMember(field.name, field.valueType),
  );
  return [
    id,
    createTypeMember(
      relation.name,
      toNullable(toObjectType([createTypeMember("id", STRING), ...selected]), true),
    ),
  ];
}

function buildCreateType(
  name: string,
  members: readonly ResolvedMember[],
  description: string,
): ResolvedType {
  return {
    name,
    description,
    partialOf: null,
    members: listCreateMembers(members),
  };
}

function listCreateMembers(members: readonly ResolvedMember[]): readonly TypeMember[] {
  return members.map((member) => ({ ...toInputMember(member), optional: !isRequiredOnCreate(member) }));
}

function buildUpdateType(
  name: string,
  members: readonly ResolvedMember[],
  texts: Pick<ResolvedType, "description" | "partialOf">,
): ResolvedType {
  return { name, ...texts, members: listUpdateMembers(members) };
}

function listUpdateMembers(members: readonly ResolvedMember[]): readonly TypeMember[] {
  return members.map((member) => ({ ...toInputMember(member), optional: true }));
}

function toInputMember({ name, valueType, readOnly }: ResolvedMember): TypeMember {
  const member = createTypeMember(name, valueType);
  return readOnly ? { ...member, description: "Read-only to callers: own code sets it." } : member;
}

function createTypeMember(name: string, type: ValueType): TypeMember {
  return { name, description: "", optional: false, type };
}

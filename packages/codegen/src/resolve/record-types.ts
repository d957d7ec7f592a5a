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
import { type DeclaredTypes, withDeclaredTypes } from "./declared-types.ts";
import { getShownType } from "./image-schemas.ts";
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
  members: readonly ResolvedMember[],
  { names, declaredTypes }: { readonly names: TypeNames; readonly declaredTypes: DeclaredTypes },
): EntityTypes {
  const declare = (list: readonly TypeMember[]) =>
    list.map((member) => ({ ...member, type: withDeclaredTypes(member.type, declaredTypes) }));
  const { external } = entity;
  const isStored = entity.kind === "persistent";
  const readsOutside = [external.list, external.get, external.create, external.update].some(isEnabled);
  const writable = members.filter((member) => member.external.write);
  const byOperators = members.filter((member) => !member.readOnly);
  const writesAll = byOperators.length === members.length;
  const create = isStored
    ? createType(names.create, declare(listCreateMembers(members)), "What a new record takes.")
    : null;
  const update = isStored
    ? createType(names.update, declare(listUpdateMembers(members)), CHANGES, names.create)
    : null;
  const { externalCreate } = names;
  return {
    named: entity.fields.flatMap(({ id }) => declaredTypes.get(id)?.named ?? []),
    record: createType(
      names.record,
      declare(listRecordMembers(entity, members, "admin")),
      entity.description === "" ? entity.label : entity.description,
    ),
    create,
    update,
    fields: names.fields,
    all: names.all,
    adminCreate:
      create && (writesAll ? create : { ...create, members: declare(listCreateMembers(byOperators)) }),
    adminUpdate:
      update && (writesAll ? update : { ...update, members: declare(listUpdateMembers(byOperators)) }),
    externalRecord: readsOutside
      ? createType(
          names.externalRecord,
          declare(listRecordMembers(entity, members, "external")),
          "A record as external callers see it.",
        )
      : null,
    externalCreate: isEnabled(external.create)
      ? createType(
          externalCreate,
          declare(listCreateMembers(writable)),
          "What a new record takes from external callers.",
        )
      : null,
    externalUpdate: isEnabled(external.update)
      ? createType(
          names.externalUpdate,
          declare(listUpdateMembers(writable)),
          "What a change takes from external callers.",
          isEnabled(external.create) ? externalCreate : null,
        )
      : null,
  };
}

const CHANGES = "What a change takes: the members to change.";

function isEnabled(mode: string): boolean {
  return mode !== "off";
}

function createType(
  name: string,
  members: readonly TypeMember[],
  description: string,
  partialOf: string | null = null,
): ResolvedType {
  return { name, description, partialOf, members };
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
  if (relation === null) return [{ name, description, optional: false, type: getShownType(member, family) }];
  const id: TypeMember = {
    name,
    description,
    optional: false,
    type: family === "external" ? toNullable(STRING, true) : valueType,
  };
  if (relation.selection.length === 0) return [id];
  if (!isTargetReadable(relation, family)) return [id, createTypeMember(relation.name, NULL)];
  const selected = filterReadable(relation.selection, family).map((field) =>
    createTypeMember(field.name, getShownType(field, family)),
  );
  return [
    id,
    createTypeMember(
      relation.name,
      toNullable(toObjectType([createTypeMember("id", STRING), ...selected]), true),
    ),
  ];
}

function listCreateMembers(members: readonly ResolvedMember[]): readonly TypeMember[] {
  return members.map((member) => ({ ...toInputMember(member), optional: !isRequiredOnCreate(member) }));
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

// The TypeScript types of an entity: its record in each family, and what create and update take.
import type { Family } from "@lathe/contract";
import type { Entity } from "@lathe/model";
import { hasTimestamps, hasVersion, isTargetOpen, mustBeSent, readableIn } from "./schemas.ts";
import type { TypeNames } from "./type-names.ts";
import type { EntityTypes, ResolvedMember, ResolvedType, TypeMember, ValueType } from "./types.ts";

/** The types of an entity. */
export function resolveTypes(
  entity: Entity,
  members: readonly ResolvedMember[],
  names: TypeNames,
): EntityTypes {
  const { external } = entity;
  const isStored = entity.kind === "persistent";
  const readsOutside = [external.list, external.get, external.create, external.update].some(isOn);
  const writable = members.filter((member) => member.external.write);
  return {
    record: {
      name: names.record,
      description: entity.description === "" ? entity.label : entity.description,
      partialOf: null,
      members: recordMembers(entity, members, "admin"),
    },
    create: isStored ? createType(names.create, members, "What a new record takes.") : null,
    update: isStored
      ? updateType(names.update, members, {
          description: "What a change takes: the members to change.",
          partialOf: names.create,
        })
      : null,
    externalRecord: readsOutside
      ? {
          name: names.externalRecord,
          description: "A record as external callers see it.",
          partialOf: null,
          members: recordMembers(entity, members, "external"),
        }
      : null,
    externalCreate: isOn(external.create)
      ? createType(names.externalCreate, writable, "What a new record takes from external callers.")
      : null,
    externalUpdate: isOn(external.update)
      ? updateType(names.externalUpdate, writable, {
          description: "What a change takes from external callers.",
          partialOf: isOn(external.create) ? names.externalCreate : null,
        })
      : null,
  };
}

function isOn(mode: string): boolean {
  return mode !== "off";
}

const TEXT: ValueType = { kind: "string", nullable: false };

function recordMembers(
  entity: Entity,
  members: readonly ResolvedMember[],
  family: Family,
): readonly TypeMember[] {
  const timestamps = hasTimestamps(entity, family)
    ? [plain("createdAt", TEXT), plain("updatedAt", TEXT)]
    : [];
  const version = hasVersion(entity, family) ? [plain("version", { kind: "number", nullable: false })] : [];
  const shown = readableIn(members, family).flatMap((member) => shownMembers(member, family));
  return [plain("id", TEXT), ...shown, ...timestamps, ...version];
}

/** A member of a record, and the embedded object beside the id of a relation. */
function shownMembers(member: ResolvedMember, family: Family): readonly TypeMember[] {
  const { name, description, relation, valueType } = member;
  if (relation === null) return [{ name, description, optional: false, type: valueType }];
  const id: TypeMember = {
    name,
    description,
    optional: false,
    type: family === "external" ? { kind: "string", nullable: true } : valueType,
  };
  if (relation.selection.length === 0) return [id];
  if (!isTargetOpen(relation, family)) return [id, plain(relation.name, { kind: "null" })];
  const selected = readableIn(relation.selection, family).map((field) => plain(field.name, field.valueType));
  return [
    id,
    plain(relation.name, { kind: "object", members: [plain("id", TEXT), ...selected], nullable: true }),
  ];
}

function createType(name: string, members: readonly ResolvedMember[], description: string): ResolvedType {
  return {
    name,
    description,
    partialOf: null,
    members: members.map((member) => ({ ...written(member), optional: !mustBeSent(member) })),
  };
}

function updateType(
  name: string,
  members: readonly ResolvedMember[],
  texts: Pick<ResolvedType, "description" | "partialOf">,
): ResolvedType {
  return { name, ...texts, members: members.map((member) => ({ ...written(member), optional: true })) };
}

function written({ name, valueType }: ResolvedMember): TypeMember {
  return plain(name, valueType);
}

function plain(name: string, type: ValueType): TypeMember {
  return { name, description: "", optional: false, type };
}

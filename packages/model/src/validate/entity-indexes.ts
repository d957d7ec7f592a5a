// Indexes are over stored members, each once, whose values fit into one entry; no two indexes are the same.
import { MAX_INDEXED_LENGTH, MAX_INDEX_ENTRY_BYTES } from "@lathe/contract";
import { type Field, FIELD_TYPE_DEFINITIONS } from "../fields/index.ts";
import { type StoredValue, findStoredValue } from "../lookup.ts";
import type { Entity } from "../parts/entity.ts";
import { type EntityIndex, formatIndexMembers, getIndexMemberName } from "../parts/entity-index.ts";
import type { EntityValidator, IssueReason, Validation } from "./validation.ts";

export const entityIndexes: EntityValidator = (entity, validation) => {
  // That a virtual entity has none is told of the list as a whole.
  if (entity.kind === "virtual") return;
  const seen = new Set<string>();
  for (const [position, index] of entity.indexes.entries()) {
    const path = ["indexes", position];
    const subject = index.id;
    checkMembers(entity, index, { path, validation });
    const problem = findSizeProblem(entity, index);
    if (problem !== undefined) validation.report(entity, { path, subject, ...problem });
    const key = formatDistinctMembers(entity, index);
    if (seen.has(key)) {
      validation.report(entity, {
        path,
        subject,
        code: "duplicate_entry",
        message: `"${entity.name}" has an index over ${formatIndexMembers(index)} already. Remove one, and let the other include what both do.`,
      });
    }
    seen.add(key);
  }
};

interface IndexContext {
  readonly path: readonly (string | number)[];
  readonly validation: Validation;
}

function checkMembers(entity: Entity, index: EntityIndex, { path, validation }: IndexContext): void {
  const seen = new Set<string>();
  const check = (name: string, place: readonly (string | number)[]) => {
    const problem = seen.has(name)
      ? { code: "duplicate_entry" as const, message: `"${name}" stands in this index twice; remove one.` }
      : findMemberProblem(entity, name);
    if (problem !== undefined) {
      validation.report(entity, { path: [...path, ...place], subject: index.id, ...problem });
    }
    seen.add(name);
  };
  for (const [at, member] of index.members.entries()) {
    const place = ["members", at, ...(typeof member === "string" ? [] : ["name"])];
    check(getIndexMemberName(member), place);
  }
  for (const [at, name] of index.include.entries()) check(name, ["include", at]);
}

function findMemberProblem(entity: Entity, name: string): IssueReason | undefined {
  const value = findStoredValue(entity, name);
  if (value === undefined) {
    return {
      code: "unknown_member",
      message: `"${entity.name}" has no member "${name}" for an index. Name a field, the {relation}Id of a belongsTo, id, createdAt or updatedAt.`,
    };
  }
  if (!FIELD_TYPE_DEFINITIONS[value.type].capabilities.filterable) {
    return {
      code: "bad_capability",
      message: `"${name}" is of type ${value.type}, which no index can hold. Name another member.`,
    };
  }
  if (!isTooLong(value)) return undefined;
  return {
    code: "too_long_for_index",
    message: `"${name}" is part of an index, so its maxLength is at most ${MAX_INDEXED_LENGTH}. Lower it, or name another member.`,
  };
}

function isTooLong({ field }: StoredValue): boolean {
  if (field === undefined || !("maxLength" in field)) return false;
  return field.maxLength === null || field.maxLength > MAX_INDEXED_LENGTH;
}

/** Members that are too long by themselves are told as such. */
function findSizeProblem(entity: Entity, index: EntityIndex): IssueReason | undefined {
  const values = [...index.members.map(getIndexMemberName), ...index.include].flatMap(
    (name) => findStoredValue(entity, name) ?? [],
  );
  const bytes = values.reduce((sum, { field }) => sum + getMaxBytes(field), 0);
  if (bytes <= MAX_INDEX_ENTRY_BYTES || values.some(isTooLong)) return undefined;
  return {
    code: "too_long_for_index",
    message: `The values of ${formatIndexMembers(index)} and what it includes may take ${bytes} bytes together, and an index holds ${MAX_INDEX_ENTRY_BYTES}. Lower a maxLength, or leave out a text; a character takes up to 4 bytes.`,
  };
}

const SCALAR_BYTES = 16;

function getMaxBytes(field: Field | undefined): number {
  if (field === undefined) return SCALAR_BYTES;
  if ("maxLength" in field) return 4 * (field.maxLength ?? 0);
  if (field.type === "enum") return 4 * Math.max(0, ...field.values.map(({ value }) => [...value].length));
  return field.type === "decimal" ? SCALAR_BYTES + field.precision : SCALAR_BYTES;
}

/** Equal for indexes that order records alike: saying that a number is ascending changes nothing, for a text it does. */
function formatDistinctMembers(entity: Entity, { members }: EntityIndex): string {
  const keys = members.map((member) => {
    const name = getIndexMemberName(member);
    const order = typeof member === "string" ? "asc" : member.order;
    const field = findStoredValue(entity, name)?.field;
    const isText = field !== undefined && ("maxLength" in field || field.type === "enum");
    return [name, order, isText && typeof member !== "string"];
  });
  return JSON.stringify(keys);
}

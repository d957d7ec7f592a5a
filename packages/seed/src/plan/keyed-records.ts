// Records that respect the keys of their entity: which other values their members can have.
import {
  type Entity,
  type Field,
  type JsonValue,
  type Relation,
  getIndexMemberName,
  getMembersByName,
} from "@lathe/model";
import { createNumberedValue } from "./unique-column.ts";
import { parseFieldValue } from "./field-value.ts";
import { findBelongsTo } from "./relation-value.ts";
import type { SeedContext, SeedRecords } from "./seed-records.ts";
import { createKeyValues } from "./unique-keys.ts";

/** Where other values come from. */
export interface KeyContext extends Pick<SeedContext, "findRecords"> {
  /** The id or a timestamp of a record. */
  readonly getSystemValue: (index: number, member: string) => JsonValue;
  /** Another value of a field, as people would have entered it; undefined where none can be made. */
  readonly createOther: (field: Field, index: number, attempt: number) => JsonValue | undefined;
}

/** The records with other values where a key would be repeated; fewer where there are no more. */
export function withUniqueKeys(natural: SeedRecords, context: KeyContext): SeedRecords {
  const { entity } = natural;
  const keys = listKeys(entity);
  if (keys.length === 0) return natural;
  const later = new Set(keys.flat().filter((member) => isUnknownYet(entity, member, context)));
  // Who its targets are is known when this is done: a missing one is like no other.
  const read = (index: number, member: string): JsonValue =>
    later.has(member) ? null : natural.value(index, member);
  const values = createKeyValues({
    count: natural.count,
    keys,
    value: (index, member) =>
      isSystemMember(entity, member) ? context.getSystemValue(index, member) : read(index, member),
    listAlternatives: (index, member) =>
      later.has(member) ? [] : listAlternatives(natural, { index, member }, context),
  });
  const limit = values.limitedBy === null ? {} : { count: values.count, limitedBy: values.limitedBy };
  return {
    ...natural,
    ...limit,
    countCreatedBefore: (time) => Math.min(natural.countCreatedBefore(time), values.count),
    value(index, member) {
      const other = values.find(index, member);
      return other === undefined ? read(index, member) : other;
    },
  };
}

/** Keys that records could repeat: none that has the id, or a value that no two share anyway. */
function listKeys(entity: Entity): readonly (readonly string[])[] {
  const { fields } = getMembersByName(entity);
  return entity.indexes
    .filter(({ unique }) => unique)
    .map(({ members }) => members.map(getIndexMemberName))
    .filter((key) => !key.some((member) => member === "id" || fields.get(member)?.unique === true));
}

function isSystemMember(entity: Entity, member: string): boolean {
  return !getMembersByName(entity).fields.has(member) && findBelongsTo(entity, member) === undefined;
}

function isUnknownYet(entity: Entity, member: string, { findRecords }: KeyContext): boolean {
  const relation = findBelongsTo(entity, member);
  return (
    relation !== undefined && relation.target !== entity.name && findRecords(relation.target) === undefined
  );
}

interface RecordMember {
  readonly index: number;
  readonly member: string;
}

function listAlternatives(
  records: SeedRecords,
  { index, member }: RecordMember,
  context: KeyContext,
): Iterable<JsonValue> {
  const { entity } = records;
  const relation = findBelongsTo(entity, member);
  if (relation !== undefined) return listTargets(records, { index, relation }, context);
  const field = getMembersByName(entity).fields.get(member);
  return field === undefined ? [] : listFieldValues(field, index, context);
}

/** Targets after the usual one, round and round; of the own entity, those before the record. */
function* listTargets(
  records: SeedRecords,
  { index, relation }: { readonly index: number; readonly relation: Relation },
  { findRecords }: KeyContext,
): Generator<JsonValue> {
  const isSelf = relation.target === records.entity.name;
  const targets = isSelf ? records : findRecords(relation.target);
  const count = isSelf ? index : (targets?.count ?? 0);
  for (let step = 1; step <= count; step++) {
    const target = targets?.id((index + step) % count);
    if (target !== undefined) yield target;
  }
  if (!relation.required) yield null;
}

const MAX_NATURAL = 8;
/** Numbers that come after the record's own, and those that few values have at all. */
const MAX_NUMBERED = { after: 40, first: 300 };

function* listFieldValues(field: Field, index: number, { createOther }: KeyContext): Generator<JsonValue> {
  const candidates = function* (): Generator<JsonValue | undefined> {
    for (let attempt = 1; attempt <= MAX_NATURAL; attempt++) yield createOther(field, index, attempt);
    if (field.type === "enum") for (const { value } of field.values) yield value;
    for (let step = 0; step < MAX_NUMBERED.after; step++) yield createNumberedValue(field, index + step);
    for (let step = 0; step < MAX_NUMBERED.first; step++) yield createNumberedValue(field, step);
  };
  for (const candidate of candidates()) {
    const value = candidate == null ? undefined : parseFieldValue(field, candidate);
    if (value !== undefined) yield value;
  }
  if (!field.required) yield null;
}

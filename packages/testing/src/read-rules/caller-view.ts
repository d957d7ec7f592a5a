// What a caller outside may see of stored rows, worked out from the model alone: which records, and what of them.
import type { AccessMode } from "@lathe/contract";
import {
  type Entity,
  EVERYONE,
  type Field,
  type JsonValue,
  type ProjectedMember,
  type Relation,
  toIdMember,
  getMembersByName,
  findStoredEntity,
} from "@lathe/model";
import { matchesRule } from "./match-rule.ts";
import { getDefaultArguments } from "./rule-arguments.ts";
import { listRelatedRows } from "./related-rows.ts";
import { type Caller, type RuleArguments, findRow, type StoredRow, type TestData } from "./test-data.ts";
import { toVisibleImage } from "./visible-image.ts";

/** Whose eyes records are seen with. */
export interface CallerView {
  readonly data: TestData;
  readonly caller: Caller;
}

/** A record as JSON shows it. */
export type VisibleRecord = Readonly<Record<string, JsonValue>>;

/** True where an access mode lets a caller in. */
export function isAdmitted(mode: AccessMode, { accountId }: Caller): boolean {
  return mode === "anonymous" || (mode === "authenticated" && accountId !== null);
}

/** True where the caller can read records of an entity, by its list or its get. */
export function canReadEntity({ external }: Entity, caller: Caller): boolean {
  return isAdmitted(external.list, caller) || isAdmitted(external.get, caller);
}

/** True where a row fits the read rule of an entity: its own, or of the source where it is virtual. */
export function matchesReadRule(
  entity: Entity,
  row: StoredRow,
  { data, caller, ruleArguments }: CallerView & { readonly ruleArguments: RuleArguments },
): boolean {
  const { readRule } = entity;
  if (readRule === null || readRule === EVERYONE) return readRule === EVERYONE;
  const stored = findStoredEntity(data.lookup, entity) ?? entity;
  return matchesRule(readRule, row, { data, entity: stored, caller, ruleArguments });
}

/** True where the caller may read a row of a stored entity. */
export function canReadRow(entity: Entity, row: StoredRow, view: CallerView): boolean {
  return (
    canReadEntity(entity, view.caller) && matchesReadRule(entity, row, { ...view, ruleArguments: new Map() })
  );
}

/** The rows behind the records of an entity; those of its source where it is virtual. */
export function listStoredRows(entity: Entity, { lookup, rows }: TestData): readonly StoredRow[] {
  return rows.get(findStoredEntity(lookup, entity)?.name ?? "") ?? [];
}

const NO_ARGUMENTS: RuleArguments = new Map();

/** The record that the caller is shown for a row; that of a virtual entity, with what its rule was given. */
export function toVisibleRecord(
  entity: Entity,
  row: StoredRow,
  { ruleArguments = NO_ARGUMENTS, ...view }: CallerView & { readonly ruleArguments?: RuleArguments },
): VisibleRecord {
  if (entity.kind === "virtual") return toProjectedRecord(entity, row, { ...view, ruleArguments });
  const fields = entity.fields.filter(({ external }) => external.read);
  const relations = entity.relations.filter(({ external, kind }) => external.read && kind === "belongsTo");
  return Object.fromEntries([
    ["id", row.id],
    ...fields.map((field) => [field.name, toVisibleValue(entity, row, { ...view, field })] as const),
    ...relations.flatMap((relation) => toRelationMembers(entity, row, { ...view, relation })),
    ...(entity.externalTimestamps ? TIMESTAMPS.map((name) => [name, row[name] ?? null] as const) : []),
  ]);
}

const TIMESTAMPS = ["createdAt", "updatedAt"];

/** What a record shows of a field that its caller may read: the value, or what can be seen of an image. */
function toVisibleValue(
  entity: Entity,
  row: StoredRow,
  { field, caller }: CallerView & { readonly field: Field },
): JsonValue {
  const { name: member } = field;
  const value = row[member] ?? null;
  if (field.type !== "image") return value;
  return toVisibleImage(value, {
    entity,
    member,
    field,
    recordId: row.id,
    caller,
    ruleArguments: NO_ARGUMENTS,
  });
}

/** Some members of a record beside its id, as far as callers outside may read them. */
export function toSelectedRecord(
  entity: Entity,
  row: StoredRow,
  { selection, ...view }: CallerView & { readonly selection: readonly string[] },
): VisibleRecord {
  const { fields } = getMembersByName(entity);
  return Object.fromEntries(
    selection.flatMap((name) => {
      const field = fields.get(name);
      return field?.external.read ? [[name, toVisibleValue(entity, row, { ...view, field })] as const] : [];
    }),
  );
}

function toRelationMembers(
  entity: Entity,
  row: StoredRow,
  view: CallerView & { readonly relation: Relation },
): readonly (readonly [string, JsonValue])[] {
  const { name, selection } = view.relation;
  const found = findReadableTarget(entity, row, { ...view, relation: name });
  const id = [toIdMember(name), found?.row.id ?? null] as const;
  if (selection.length === 0) return [id];
  const inside =
    found === undefined
      ? null
      : { id: found.row.id, ...toSelectedRecord(found.target, found.row, { ...view, selection }) };
  return [id, [name, inside]];
}

/** The target of a belongsTo where the caller may read it; what is hidden is as good as missing. */
function findReadableTarget(
  entity: Entity,
  row: StoredRow,
  { relation, ...view }: CallerView & { readonly relation: string },
): { readonly target: Entity; readonly row: StoredRow } | undefined {
  const { lookup } = view.data;
  const target = lookup.entities.get(getMembersByName(entity).relations.get(relation)?.target ?? "");
  if (target === undefined) return undefined;
  const found = findRow(view.data, target.name, row[toIdMember(relation)]);
  return found !== undefined && canReadRow(target, found, view) ? { target, row: found } : undefined;
}

function toProjectedRecord(
  entity: Entity,
  row: StoredRow,
  { ruleArguments, ...view }: CallerView & { readonly ruleArguments: RuleArguments },
): VisibleRecord {
  const { lookup } = view.data;
  const source = findStoredEntity(lookup, entity) ?? entity;
  const shown = entity.projection.filter(({ external }) => external.read);
  const values = shown.map(({ name, from }) => {
    const field = typeof from === "string" ? getMembersByName(source).fields.get(from) : undefined;
    const value = resolveProjectedValue(source, row, { ...view, from });
    if (field?.type !== "image") return [name, value] as const;
    // The image is the virtual record's own, whoever may read the source.
    const place = { entity, member: name, field, recordId: row.id, caller: view.caller, ruleArguments };
    return [name, toVisibleImage(row[field.name] ?? null, place)] as const;
  });
  return Object.fromEntries([["id", row.id], ...values]);
}

function resolveProjectedValue(
  source: Entity,
  row: StoredRow,
  { from, ...view }: CallerView & Pick<ProjectedMember, "from">,
): JsonValue {
  if (typeof from !== "string") return countMembers(source, row, { ...view, collection: from.count });
  const [first = "", second] = from.split(".");
  if (second !== undefined)
    return resolveTargetValue(source, row, { ...view, relation: first, member: second });
  const relation = source.relations.find(({ name }) => toIdMember(name) === first);
  if (relation === undefined) return row[first] ?? null;
  return findReadableTarget(source, row, { ...view, relation: relation.name })?.row.id ?? null;
}

/** A value of the target of a belongsTo; null where the caller may not read it. */
function resolveTargetValue(
  source: Entity,
  row: StoredRow,
  { member, relation, ...view }: CallerView & { readonly relation: string; readonly member: string },
): JsonValue {
  const found = findReadableTarget(source, row, { ...view, relation });
  if (found === undefined) return null;
  const field = getMembersByName(found.target).fields.get(member);
  return field === undefined
    ? (found.row[member] ?? null)
    : toVisibleValue(found.target, found.row, { ...view, field });
}

function countMembers(
  source: Entity,
  row: StoredRow,
  { collection: name, ...view }: CallerView & { readonly collection: string },
): number {
  const collection = getMembersByName(source).collections.get(name);
  const target = view.data.lookup.entities.get(collection?.of.entity ?? "");
  if (collection === undefined || target === undefined) return 0;
  const ruleArguments = getDefaultArguments(collection.parameters);
  const { rule } = collection;
  return listRelatedRows(source, row, { world: view.data, name }).filter(
    (member) =>
      canReadRow(target, member, view) &&
      (rule === null || matchesRule(rule, member, { ...view, entity: target, ruleArguments })),
  ).length;
}

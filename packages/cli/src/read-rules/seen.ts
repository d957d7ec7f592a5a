// What a caller outside may see of stored rows, worked out from the model alone: which records, and what of them.
import type { AccessMode } from "@lathe/contract";
import {
  type Entity,
  EVERYONE,
  type JsonValue,
  type ProjectedMember,
  type Relation,
  idMemberOf,
  membersOf,
  storedEntity,
  valueAt,
} from "@lathe/model";
import { fits } from "./fits.ts";
import { usualGiven } from "./given.ts";
import { membersAlong } from "./links.ts";
import { type Caller, type Given, rowOf, type StoredRow, type World } from "./world.ts";

/** Whose eyes records are seen with. */
export interface Sight {
  readonly world: World;
  readonly caller: Caller;
}

/** A record as JSON shows it. */
export type Shown = Readonly<Record<string, JsonValue>>;

/** True where an access mode lets a caller in. */
export function admits(mode: AccessMode, { accountId }: Caller): boolean {
  return mode === "anonymous" || (mode === "authenticated" && accountId !== null);
}

/** True where the caller can read records of an entity, by its list or its get. */
export function canReach({ external }: Entity, caller: Caller): boolean {
  return admits(external.list, caller) || admits(external.get, caller);
}

/** True where a row fits the read rule of an entity: its own, or of the source where it is virtual. */
export function isWithinRule(
  entity: Entity,
  row: StoredRow,
  { world, caller, given }: Sight & { readonly given: Given },
): boolean {
  const { readRule } = entity;
  if (readRule === null || readRule === EVERYONE) return readRule === EVERYONE;
  const stored = storedEntity(world.lookup, entity) ?? entity;
  return fits(readRule, row, { world, entity: stored, caller, given });
}

/** True where the caller may read a row of a stored entity. */
export function isReadable(entity: Entity, row: StoredRow, sight: Sight): boolean {
  return canReach(entity, sight.caller) && isWithinRule(entity, row, { ...sight, given: new Map() });
}

/** The rows behind the records of an entity; those of its source where it is virtual. */
export function rowsBehind(entity: Entity, { lookup, rows }: World): readonly StoredRow[] {
  return rows.get(storedEntity(lookup, entity)?.name ?? "") ?? [];
}

/** The record that the caller is shown for a row. */
export function recordOf(entity: Entity, row: StoredRow, sight: Sight): Shown {
  if (entity.kind === "virtual") return projectedRecord(entity, row, sight);
  const fields = entity.fields.filter(({ external, type }) => external.read && type !== "image");
  const relations = entity.relations.filter(({ external, kind }) => external.read && kind === "belongsTo");
  return Object.fromEntries([
    ["id", row.id],
    ...fields.map(({ name }) => [name, row[name] ?? null] as const),
    ...relations.flatMap((relation) => shownRelation(entity, row, { ...sight, relation })),
    ...(entity.externalTimestamps ? TIMESTAMPS.map((name) => [name, row[name] ?? null] as const) : []),
  ]);
}

const TIMESTAMPS = ["createdAt", "updatedAt"];

/** What a selection names of a target; images are not served yet, and named for nothing. */
export function selectionIn(target: Entity, selection: readonly string[]): readonly string[] {
  const { fields } = membersOf(target);
  return selection.filter((name) => fields.get(name)?.type !== "image");
}

/** Some members of a record beside its id, as far as callers outside may read them. */
export function selectedOf(entity: Entity, row: StoredRow, selection: readonly string[]): Shown {
  const { fields } = membersOf(entity);
  const shown = selection.filter((name) => fields.get(name)?.external.read);
  return Object.fromEntries(shown.map((name) => [name, row[name] ?? null]));
}

function shownRelation(
  entity: Entity,
  row: StoredRow,
  sight: Sight & { readonly relation: Relation },
): readonly (readonly [string, JsonValue])[] {
  const { name, target } = sight.relation;
  const found = readableTarget(entity, row, { ...sight, relation: name });
  const id = [idMemberOf(name), found?.row.id ?? null] as const;
  const selection = selectionIn(sight.world.lookup.entities.get(target) ?? entity, sight.relation.selection);
  if (selection.length === 0) return [id];
  const inside =
    found === undefined ? null : { id: found.row.id, ...selectedOf(found.target, found.row, selection) };
  return [id, [name, inside]];
}

/** The target of a belongsTo where the caller may read it; what is hidden is as good as missing. */
function readableTarget(
  entity: Entity,
  row: StoredRow,
  { relation, ...sight }: Sight & { readonly relation: string },
): { readonly target: Entity; readonly row: StoredRow } | undefined {
  const { lookup } = sight.world;
  const target = lookup.entities.get(membersOf(entity).relations.get(relation)?.target ?? "");
  if (target === undefined) return undefined;
  const found = rowOf(sight.world, target.name, row[idMemberOf(relation)]);
  return found !== undefined && isReadable(target, found, sight) ? { target, row: found } : undefined;
}

function projectedRecord(entity: Entity, row: StoredRow, sight: Sight): Shown {
  const { lookup } = sight.world;
  const source = storedEntity(lookup, entity) ?? entity;
  const shown = entity.projection.filter(
    ({ from, external }) =>
      external.read && (typeof from !== "string" || valueAt(lookup, source, from)?.type !== "image"),
  );
  const values = shown.map(
    ({ name, from }) => [name, projectedValue(source, row, { ...sight, from })] as const,
  );
  return Object.fromEntries([["id", row.id], ...values]);
}

function projectedValue(
  source: Entity,
  row: StoredRow,
  { from, ...sight }: Sight & Pick<ProjectedMember, "from">,
): JsonValue {
  if (typeof from !== "string") return countOf(source, row, { ...sight, collection: from.count });
  const [first = "", second] = from.split(".");
  if (second !== undefined)
    return readableTarget(source, row, { ...sight, relation: first })?.row[second] ?? null;
  const relation = source.relations.find(({ name }) => idMemberOf(name) === first);
  if (relation === undefined) return row[first] ?? null;
  return readableTarget(source, row, { ...sight, relation: relation.name })?.row.id ?? null;
}

function countOf(
  source: Entity,
  row: StoredRow,
  { collection: name, ...sight }: Sight & { readonly collection: string },
): number {
  const collection = membersOf(source).collections.get(name);
  const target = sight.world.lookup.entities.get(collection?.of.entity ?? "");
  if (collection === undefined || target === undefined) return 0;
  const given = usualGiven(collection.parameters);
  const { rule } = collection;
  return membersAlong(source, row, { world: sight.world, name }).filter(
    (member) =>
      isReadable(target, member, sight) &&
      (rule === null || fits(rule, member, { ...sight, entity: target, given })),
  ).length;
}

// Columns that name the target of a relation by one of its unique members in place of its id.
import type { ProblemEntry } from "@lathe/contract";
import type { Parameter } from "../../db/driver.ts";
import type { EntityDefinition, MemberDefinition } from "../../definition.ts";
import { compileTargets } from "../../query/match-record.ts";
import { VALUE_TYPES } from "../../query/value-types.ts";
import { assertCanReadTarget } from "../../records/caller.ts";
import { createReadBindings } from "../../records/record-request.ts";
import type { WriteScope } from "../../records/write-with-hooks.ts";
import type { ColumnMapping, ImportSettings, SettingsScope } from "./import-settings.ts";
import type { Trial } from "./trial.ts";

/** A member of records whose targets a file names. */
export interface NamedReference {
  /** The name of the member that has the id. */
  readonly member: string;
  readonly target: EntityDefinition;
  /** The member of the target that is named. */
  readonly by: MemberDefinition;
}

/** The ids of targets by what names them, for each member. */
export type FoundTargets = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The references of settings that fit. */
export function listReferences(
  { schema, entity }: SettingsScope,
  { mapping }: ImportSettings,
): readonly NamedReference[] {
  return mapping.flatMap(({ member, read }) => {
    const target = findTarget({ schema, entity }, member);
    const by = target?.members.find(({ name }) => name === read?.by);
    return target === undefined || by === undefined ? [] : [{ member, target, by }];
  });
}

/** Why a target can't be named so. */
export function findReferenceProblems(
  scope: SettingsScope,
  { member, read, isKey, path }: ColumnMapping & { readonly isKey: boolean; readonly path: string },
): readonly ProblemEntry[] {
  const by = read?.by;
  if (by === undefined) return [];
  const target = findTarget(scope, member);
  const refuse = (message: string) => [{ path, code: "bad_value", message }];
  if (target === undefined) return refuse("Only what a relation leads to is named so.");
  if (by === "id") return [];
  if (isKey) return refuse("Records that are known by this are told by its id.");
  const names = target.members.filter(({ unique }) => unique).map(({ name }) => name);
  return names.includes(by)
    ? []
    : refuse(`Targets are named by a unique member: ${["id", ...names].join(", ")}.`);
}

function findTarget({ schema, entity }: SettingsScope, member: string): EntityDefinition | undefined {
  const relation = entity.members.find(({ name }) => name === member)?.relation;
  return relation && schema.entities.get(relation.target);
}

/** Looks the targets of rows up: one statement for each member. Throws where the caller may not read them. */
export async function findTargets(
  scope: WriteScope,
  references: readonly NamedReference[],
  bodies: readonly Readonly<Record<string, unknown>>[],
): Promise<FoundTargets> {
  const found = new Map<string, ReadonlyMap<string, string>>();
  for (const reference of references) {
    const { member, by } = reference;
    const values = bodies.flatMap((body) => parseName(by, body[member]) ?? []);
    // oxlint-disable-next-line no-await-in-loop -- in one transaction
    found.set(member, await lookUp(scope, reference, [...new Set(values)]));
  }
  return found;
}

async function lookUp(
  { session, caller }: WriteScope,
  { target, by }: NamedReference,
  values: readonly (string | number | boolean)[],
): Promise<ReadonlyMap<string, string>> {
  assertCanReadTarget(caller, target);
  if (values.length === 0) return new Map();
  const { rows } = await session.run(compileTargets(target, by).bind(createReadBindings(caller, [values])));
  return new Map(rows.map(([place, id]) => [String(values[Number(place) - 1]), id ?? ""]));
}

/** A row with the ids of its targets in place of their names; or what names nothing. */
export type ResolvedBody =
  | { readonly ok: true; readonly body: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly problems: readonly ProblemEntry[] };

/** What tells the targets of rows. */
export interface ReferenceScope {
  readonly entity: EntityDefinition;
  readonly references: readonly NamedReference[];
  readonly targets: FoundTargets;
  readonly trial: Trial | undefined;
}

/**
 * Puts ids in the place of names. Records of the same entity may have come with a row before: they are looked for once more. Where that row
 * was tried and undone, something else stands in for its record, or nothing.
 */
export async function resolveReferences(
  scope: WriteScope,
  { entity, references, targets, trial }: ReferenceScope,
  body: Readonly<Record<string, unknown>>,
): Promise<ResolvedBody> {
  const resolved: Record<string, unknown> = { ...body };
  const problems: ProblemEntry[] = [];
  for (const reference of references) {
    const { member, target, by } = reference;
    const value = body[member];
    if (value === null || value === undefined) continue;
    const name = parseName(by, value);
    const known = name === undefined ? undefined : targets.get(member)?.get(String(name));
    const isOwn = known === undefined && name !== undefined && target === entity;
    // oxlint-disable-next-line no-await-in-loop -- in one transaction
    const id = isOwn ? (await lookUp(scope, reference, [name])).get(String(name)) : known;
    const tried = isOwn && id === undefined ? trial?.find(by, String(name)) : undefined;
    if (id === undefined && tried === undefined)
      problems.push({
        path: `/${member}`,
        code: "no_such_record",
        message: `None of ${target.name} has this as its ${by.name}.`,
      });
    resolved[member] = id ?? tried?.get(member) ?? null;
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, body: resolved };
}

/** The value that names a target; undefined for what can name none. */
function parseName(
  by: MemberDefinition,
  value: unknown,
): Exclude<Parameter, null | readonly unknown[]> | undefined {
  return value === null || value === undefined ? undefined : VALUE_TYPES[by.type].parse(value, by);
}

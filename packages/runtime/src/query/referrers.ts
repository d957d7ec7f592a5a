// The statement that tells what a delete of a record would meet: who refers to it, and to what goes with it.
import type { ReferrerItem, Referrers } from "@lathe/contract";
import type { Row } from "../db/driver.ts";
import type { EntityDefinition } from "../definition.ts";
import type { CallerScope } from "./caller-scope.ts";
import { compileLabel } from "./label.ts";
import { type Reference, listDeletedEntities, listReferencesTo } from "./references.ts";
import { canReadRelated } from "./related-view.ts";
import { quoteColumn } from "./rule.ts";
import type { Schema } from "./schema.ts";
import { type CompiledStatement, SqlParameters, bindValueAt, quoteName } from "./sql-text.ts";

/** Whose record, and for whom. */
export interface ReferrersShape {
  readonly schema: Schema;
  readonly caller: CallerScope;
  readonly entity: EntityDefinition;
}

/** Compiled referrers. */
export interface CompiledReferrers {
  /** Its value is the id. */
  readonly statement: CompiledStatement;
  /** Undefined where there is no such record. */
  read(row: Row): Referrers | undefined;
}

/** How many of those that refer to a record are told by name. */
const SAMPLE_SIZE = 5;

const ALIAS = "r";

/** What a delete would take along: the record, and whatever is deleted with it. `seen`: reached by what the caller may read alone. */
const DELETED = '"deleted"';

/** All references to what a delete may take along. */
export function listMetReferences({ schema, entity }: ReferrersShape): readonly Reference[] {
  return listDeletedEntities(schema, entity).flatMap((target) => listReferencesTo(schema, target));
}

/**
 * Compiles the referrers of a record. What the caller may not read is neither named nor counted, and nor is what refers to that; but
 * it stands in the way all the same.
 */
export function compileReferrers(shape: ReferrersShape): CompiledReferrers {
  const { schema, caller, entity } = shape;
  const scope = { ...shape, deleted: listDeletedEntities(schema, entity), parameters: new SqlParameters() };
  const references = listMetReferences(shape);
  const restricting = references.filter(({ onDelete }) => onDelete === "restrict");
  const shown = references.filter((reference) => canReadRelated(reference.entity, caller));
  const blocked = restricting.map(
    (reference) => `exists (select from ${compileReferring(scope, reference, { isSeen: false })})`,
  );
  const columns = [
    `exists (select from ${DELETED})::text`,
    `(${blocked.length === 0 ? "false" : blocked.join(" or ")})::text`,
    ...shown.flatMap((reference) => compileItem(scope, reference)),
  ];
  const statement = scope.parameters.compile(
    `with recursive ${compileDeleted(scope)} select ${columns.join(", ")}`,
  );
  return { statement, read: (row) => readReferrers(shown, row) };
}

interface ReferrersScope extends ReferrersShape {
  readonly deleted: readonly EntityDefinition[];
  readonly parameters: SqlParameters;
}

/** Each row once, however it is reached: references may lead round. */
function compileDeleted(scope: ReferrersScope): string {
  const { schema, caller, entity, deleted, parameters } = scope;
  const from = `${parameters.table(entity.table)} "e"`;
  const first = `select 0 as "entity", "e"."id", true as "seen" from ${from} where "e"."id" = ${addRecordId(parameters)}`;
  const steps = deleted.flatMap((target, i) =>
    listReferencesTo(schema, target).flatMap((reference) => {
      const { link, onDelete } = reference;
      if (onDelete !== "cascade" || link.kind !== "reference") return [];
      const seen = canReadRelated(reference.entity, caller) ? '"d"."seen"' : "false";
      const next = `${parameters.table(reference.entity.table)} "n"`;
      const isNext = `"d"."entity" = ${i} and ${quoteColumn("n", link.column)} = "d"."id"`;
      return [`select ${deleted.indexOf(reference.entity)}, "n"."id", ${seen} from ${next} where ${isNext}`];
    }),
  );
  if (steps.length === 0) return `${DELETED} as (${first})`;
  return `${DELETED} as (${first} union select "next".* from ${DELETED} "d" cross join lateral (${steps.join(" union all ")}) "next")`;
}

/** The rows that refer to what is deleted and are not deleted themselves; of those that are deleted for it, all but the record. */
function compileReferring(
  scope: ReferrersScope,
  reference: Reference,
  { isSeen }: { readonly isSeen: boolean },
): string {
  const { parameters } = scope;
  const { entity, target, link } = reference;
  const isTarget = compileIsDeleted(scope, target, { isSeen });
  const refers =
    link.kind === "reference"
      ? `${quoteColumn(ALIAS, link.column)} ${isTarget}`
      : `${quoteColumn(ALIAS, "id")} in (select ${quoteName(link.own)} from ${parameters.table(link.table)} where ${quoteName(link.other)} ${isTarget})`;
  const conditions = [refers, ...compileStays(scope, reference)];
  return `${parameters.table(entity.table)} ${quoteName(ALIAS)} where ${conditions.join(" and ")}`;
}

/** What holds of the id of a record of an entity that is deleted. Where that is the one record, its index is used. */
function compileIsDeleted(
  { schema, entity, deleted, parameters }: ReferrersScope,
  target: EntityDefinition,
  { isSeen }: { readonly isSeen: boolean },
): string {
  const isReached = ({ entity: from, onDelete }: Reference) => from === target && onDelete === "cascade";
  const isAlone = target === entity && !deleted.some((one) => listReferencesTo(schema, one).some(isReached));
  if (isAlone) return `= ${addRecordId(parameters)}`;
  return `in (select "id" from ${DELETED} where "entity" = ${deleted.indexOf(target)}${isSeen ? ' and "seen"' : ""})`;
}

function compileStays(scope: ReferrersScope, { entity, onDelete }: Reference): readonly string[] {
  if (!scope.deleted.includes(entity)) return [];
  const id = quoteColumn(ALIAS, "id");
  if (onDelete !== "cascade") return [`not (${id} ${compileIsDeleted(scope, entity, { isSeen: false })})`];
  return entity === scope.entity ? [`${id} <> ${addRecordId(scope.parameters)}`] : [];
}

function addRecordId(parameters: SqlParameters): string {
  return parameters.addOnce("record", "uuid", bindValueAt(0));
}

/** The total, and a few of them, the newest first. */
function compileItem(scope: ReferrersScope, reference: Reference): readonly string[] {
  const { schema, caller, parameters } = scope;
  const referring = compileReferring(scope, reference, { isSeen: true });
  const { text } = compileLabel({ schema, caller, entity: reference.entity, alias: ALIAS, parameters });
  const id = quoteColumn(ALIAS, "id");
  // The offset keeps the database from going through all records in the order of their ids, looking for the few that refer.
  const all = `(select * from ${referring} offset 0) ${quoteName(ALIAS)}`;
  const newest = `select ${id}, ${text} as "label" from ${all} order by ${id} desc limit ${SAMPLE_SIZE}`;
  return [
    `(select count(*) from ${referring})::text`,
    `(select json_agg("s" order by "s"."id" desc) from (${newest}) "s")::text`,
  ];
}

function readReferrers(
  shown: readonly Reference[],
  [found, blocked, ...columns]: Row,
): Referrers | undefined {
  if (found !== "true") return undefined;
  const items = shown.flatMap(({ entity, relation, onDelete }, i): readonly ReferrerItem[] => {
    const total = Number(columns[2 * i]);
    if (total === 0) return [];
    const sample = JSON.parse(columns[2 * i + 1] ?? "[]") as ReferrerItem["sample"];
    return [{ module: entity.module, entity: entity.name, relation, onDelete, total, sample }];
  });
  return { deletable: blocked !== "true", items };
}

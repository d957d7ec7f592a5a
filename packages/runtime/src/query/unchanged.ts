// Whether what a record shows of others is as it was when the record got its version: then the version stands for the whole answer.
import type { EntityDefinition } from "../definition.ts";
import { type CallerScope, canReadEntity } from "./caller-scope.ts";
import { ASSETS_TABLE } from "./image-value.ts";
import { quoteColumn } from "./rule.ts";
import { type Schema, type VisibleMember, getVisibleMembers } from "./schema.ts";
import {
  type CompiledStatement,
  SqlParameters,
  bindValueAt,
  createNestedAlias,
  quoteName,
  quoteText,
} from "./sql-text.ts";

const ALIAS = "t";

/** How far clocks may be apart, of the database and of applications, and how long a transaction may take that changes a target. */
const CLOCK_MARGIN = "interval '1 minute'";

/** The rows of an entity, as operators see them. */
interface ShownRows {
  readonly schema: Schema;
  readonly caller: CallerScope;
  readonly parameters: SqlParameters;
  /** What others must not have been changed since, as SQL. */
  readonly since: string;
}

/**
 * Compiles the question. Its values are an id and a version; a row for a record that has this version, for the first time, and shows
 * nothing that may be newer. Undefined where a record shows only its own members, and nobody can tell of an earlier one with its id.
 */
export function compileUnchanged(
  schema: Schema,
  caller: CallerScope,
  entity: EntityDefinition,
): CompiledStatement | undefined {
  const parameters = new SqlParameters();
  const id = `${quoteColumn(ALIAS, "id")} = ${parameters.add("uuid", bindValueAt(0))}`;
  const version = `${quoteColumn(ALIAS, "version")} = ${parameters.add("integer", bindValueAt(1))}`;
  const feed = compileFeedFacts(entity);
  const since = `${feed?.changedAt ?? quoteColumn(ALIAS, "updated_at")} - ${CLOCK_MARGIN}`;
  const shown = [...getVisibleMembers("admin", entity).values()].flatMap((member) =>
    compileMemberConditions({ schema, caller, parameters, since }, member),
  );
  if (shown.length === 0 && feed === undefined) return undefined;
  // Who imports records may give them times to come.
  const isPast = `${quoteColumn(ALIAS, "updated_at")} <= ${parameters.addNow()}`;
  const from = `${parameters.table(entity.table)} ${quoteName(ALIAS)}`;
  const conditions = [id, version, isPast, ...(feed === undefined ? [] : [feed.isFirst]), ...shown];
  return parameters.compile(
    `select ${quoteColumn(ALIAS, "id")} from ${from} where ${conditions.join(" and ")}`,
  );
}

/** What the feed tells of a record; undefined where it tells nothing. */
function compileFeedFacts(
  entity: EntityDefinition,
): { readonly changedAt: string; readonly isFirst: string } | undefined {
  if (entity.history.keep === "off") return undefined;
  const own =
    `from "lathe"."changes" c where c."record_id" = ${quoteColumn(ALIAS, "id")} ` +
    `and c."entity_id" = ${quoteText(entity.id)} and c."relation_id" is null`;
  return {
    // The time of a record may be one that was to come when it was imported.
    changedAt: `least(${quoteColumn(ALIAS, "updated_at")}, (select c."at" ${own} order by c."id" desc limit 1))`,
    // Who imports records may give one the id of a deleted one, and it begins anew.
    isFirst: `not exists (select ${own} and c."action" = 'delete' and c."version" >= ${quoteColumn(ALIAS, "version")})`,
  };
}

/** What must be true of a member for the version to stand for what it shows. */
function compileMemberConditions(rows: ShownRows, member: VisibleMember): readonly string[] {
  const { column, relation, image } = member;
  if (image !== undefined) return [compileAssetCondition(rows, quoteColumn(ALIAS, column))];
  if (relation === undefined) return [];
  // The reference to a target that went is gone, and the version is the one that it had before.
  const isKept = relation.onDelete === "setNull" ? [`${quoteColumn(ALIAS, column)} is not null`] : [];
  const target = rows.schema.entities.get(relation.target);
  const isShown = relation.selection.length > 0 && target !== undefined && canReadEntity(target, rows.caller);
  return isShown
    ? [...isKept, ...compileTargetConditions(rows, target, { column, names: relation.selection })]
    : isKept;
}

function compileTargetConditions(
  rows: ShownRows,
  target: EntityDefinition,
  { column, names }: { readonly column: string; readonly names: readonly string[] },
): readonly string[] {
  const alias = createNestedAlias(ALIAS, column);
  const from = `select from ${rows.parameters.table(target.table)} ${quoteName(alias)}`;
  const isTarget = `${quoteColumn(alias, "id")} = ${quoteColumn(ALIAS, column)}`;
  const isNewer = `${quoteColumn(alias, "updated_at")} >= ${rows.since}`;
  const images = target.members.filter(({ name, image }) => image !== undefined && names.includes(name));
  const assets = images.map((member) => compileAssetCondition(rows, quoteColumn(alias, member.column)));
  return [
    `not exists (${from} where ${isTarget} and ${isNewer})`,
    ...assets.map((asset) => `not exists (${from} where ${isTarget} and not ${asset})`),
  ];
}

function compileAssetCondition({ parameters, since }: ShownRows, id: string): string {
  const isNewer = `"asset"."updated_at" >= ${since}`;
  return `not exists (select from ${parameters.table(ASSETS_TABLE)} "asset" where "asset"."id" = ${id} and ${isNewer})`;
}

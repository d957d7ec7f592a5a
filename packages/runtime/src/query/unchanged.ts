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
} from "./sql-text.ts";

const ALIAS = "t";

/** How far the clock of the database, by which images change, may be behind that of the application, by which records do. */
const CLOCK_MARGIN = "interval '1 minute'";

/** The rows of an entity, as operators see them. */
interface ShownRows {
  readonly schema: Schema;
  readonly caller: CallerScope;
  readonly parameters: SqlParameters;
}

/**
 * Compiles the question. Its values are an id and a version; a row for a record that has this version and shows nothing that may be
 * newer. Undefined where a record shows only its own members, which no version has two of.
 */
export function compileUnchanged(
  schema: Schema,
  caller: CallerScope,
  entity: EntityDefinition,
): CompiledStatement | undefined {
  const parameters = new SqlParameters();
  const id = `${quoteColumn(ALIAS, "id")} = ${parameters.add("uuid", bindValueAt(0))}`;
  const version = `${quoteColumn(ALIAS, "version")} = ${parameters.add("integer", bindValueAt(1))}`;
  const shown = [...getVisibleMembers("admin", entity).values()].flatMap((member) =>
    compileMemberConditions({ schema, caller, parameters }, member),
  );
  if (shown.length === 0) return undefined;
  // Who imports records may give them times to come.
  const isPast = `${quoteColumn(ALIAS, "updated_at")} <= ${parameters.addNow()}`;
  const from = `${parameters.table(entity.table)} ${quoteName(ALIAS)}`;
  return parameters.compile(
    `select ${quoteColumn(ALIAS, "id")} from ${from} where ${[id, version, isPast, ...shown].join(" and ")}`,
  );
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
  const isNewer = `${quoteColumn(alias, "updated_at")} >= ${quoteColumn(ALIAS, "updated_at")}`;
  const images = target.members.filter(({ name, image }) => image !== undefined && names.includes(name));
  const assets = images.map((member) => compileAssetCondition(rows, quoteColumn(alias, member.column)));
  return [
    `not exists (${from} where ${isTarget} and ${isNewer})`,
    ...assets.map((asset) => `not exists (${from} where ${isTarget} and not ${asset})`),
  ];
}

function compileAssetCondition({ parameters }: ShownRows, id: string): string {
  const isNewer = `"asset"."updated_at" >= ${quoteColumn(ALIAS, "updated_at")} - ${CLOCK_MARGIN}`;
  return `not exists (select from ${parameters.table(ASSETS_TABLE)} "asset" where "asset"."id" = ${id} and ${isNewer})`;
}

// The statements that put two records together and take them apart: one each, with both ends checked inside.
import type { EntityDefinition } from "../definition.ts";
import { compileAuditEntry } from "./audit.ts";
import type { CallerScope } from "./caller-scope.ts";
import { type RelatedView, canReadRelated } from "./related-view.ts";
import { quoteColumn, compileReadRule, compileRule } from "./rule.ts";
import type { Schema } from "./schema.ts";
import { type CompiledStatement, SqlParameters, quoteName, quoteTable, bindValueAt } from "./sql-text.ts";

/** What is compiled. Values: the id of the owner, the id of the target. */
export interface MembershipShape {
  readonly schema: Schema;
  readonly caller: CallerScope;
  readonly entity: EntityDefinition;
  readonly view: RelatedView;
  readonly target: EntityDefinition;
}

/** One row of [owner found, target found, pairs changed]: an end that may not be read is not found. */
export function compileMembership(
  shape: MembershipShape,
  change: "addMember" | "removeMember",
): CompiledStatement {
  const { entity, view } = shape;
  const { table, own, other } = getPairs(shape);
  const parameters = new SqlParameters();
  const owner = compileOwnerRow(shape, parameters);
  const target = compileTargetRow(shape, parameters);
  const pair = [own, other].map(quoteName).join(", ");
  const changed =
    change === "addMember"
      ? `insert into ${quoteTable(table)} (${pair}) select "owner"."id", "target"."id" from "owner", "target" ` +
        `on conflict do nothing returning ${quoteName(own)} as "id"`
      : `delete from ${quoteTable(table)} "pairs" using "owner", "target" ` +
        `where ${quoteColumn("pairs", own)} = "owner"."id" and ${quoteColumn("pairs", other)} = "target"."id" ` +
        `returning ${quoteColumn("pairs", own)} as "id"`;
  const audited = compileAuditEntry({
    caller: shape.caller,
    entity,
    action: "update",
    members: [view.name],
    from: "changed",
    parameters,
  });
  return parameters.compile(
    `with "owner" as materialized (${owner}), "target" as materialized (${target}), "changed" as (${changed}), ${audited} ` +
      'select (select count(*) from "owner")::text, (select count(*) from "target")::text, ' +
      '(select count(*) from "changed")::text',
  );
}

/**
 * Compiles the lock of an owner: until its transaction ends nobody else changes several of its memberships. Its value is the id; one
 * row of the version where there is such an owner for the caller.
 */
export function compileOwnerLock(shape: Omit<MembershipShape, "view" | "target">): CompiledStatement {
  const parameters = new SqlParameters();
  const conditions = formatConditions(listOwnerConditions(shape, parameters));
  const from = `${quoteTable(shape.entity.table)} "o"`;
  return parameters.compile(
    `select ${quoteColumn("o", "version")}::text from ${from} where ${conditions} for no key update of "o"`,
  );
}

/**
 * Compiles a change of several memberships of an owner that is locked. Values: the id of the owner, the ids to add, the ids to remove.
 * One row of [the targets to add that were found, joined by commas; pairs added; pairs removed].
 */
export function compileMemberChange(
  shape: MembershipShape,
  { isAudited }: { readonly isAudited: boolean },
): CompiledStatement {
  const { caller, entity, view } = shape;
  const { table, own, other } = getPairs(shape);
  const parameters = new SqlParameters();
  const owner = parameters.add("uuid", bindValueAt(0));
  const addIds = parameters.add("uuid[]", bindValueAt(1));
  const removeIds = parameters.add("uuid[]", bindValueAt(2));
  const listTargets = (ids: string) => {
    const isMeant = `${quoteColumn("e", "id")} = any(${ids})`;
    const holds = formatConditions([isMeant, compileTargetReadable(shape, parameters)]);
    return `select ${quoteColumn("e", "id")} from ${quoteTable(shape.target.table)} "e" where ${holds}`;
  };
  const parts = [
    // In one order, so that those who add the same targets to different owners do not wait for each other.
    `"target" as materialized (${listTargets(addIds)} order by 1 for key share of "e")`,
    `"added" as (insert into ${quoteTable(table)} (${[own, other].map(quoteName).join(", ")}) ` +
      `select ${owner}, "target"."id" from "target" on conflict do nothing returning 1)`,
    `"removed" as (delete from ${quoteTable(table)} "pairs" where ${quoteColumn("pairs", own)} = ${owner} ` +
      `and ${quoteColumn("pairs", other)} in (${listTargets(removeIds)}) returning 1)`,
  ];
  if (isAudited) {
    const isChanged = 'exists (select from "added") or exists (select from "removed")';
    parts.push(
      `"changed" as (select ${owner} as "id" where ${isChanged})`,
      compileAuditEntry({
        caller,
        entity,
        action: "update",
        members: [view.name],
        from: "changed",
        parameters,
      }),
    );
  }
  return parameters.compile(
    `with ${parts.join(", ")} select array_to_string(array(select "id" from "target"), ','), ` +
      '(select count(*) from "added")::text, (select count(*) from "removed")::text',
  );
}

function getPairs({ entity, view }: MembershipShape) {
  if (view.link.kind !== "pairs") throw new Error(`"${view.name}" of "${entity.name}" has no pairs`);
  return view.link;
}

/** The owner, kept from being deleted meanwhile: outside both rules it is not there. */
function compileOwnerRow(shape: MembershipShape, parameters: SqlParameters): string {
  return compileLockedRow(shape.entity, "o", listOwnerConditions(shape, parameters));
}

function listOwnerConditions(
  { schema, caller, entity }: Omit<MembershipShape, "view" | "target">,
  parameters: SqlParameters,
): readonly string[] {
  const scope = { schema, entity, alias: "o", parameters };
  const idCondition = `${quoteColumn("o", "id")} = ${parameters.add("uuid", bindValueAt(0))}`;
  const rules =
    caller.family === "admin"
      ? []
      : [
          compileReadRule(scope),
          ...(entity.writeRule === null ? [] : [compileRule(entity.writeRule, scope)]),
        ];
  return [idCondition, ...rules];
}

function compileTargetRow(shape: MembershipShape, parameters: SqlParameters): string {
  const idCondition = `${quoteColumn("e", "id")} = ${parameters.add("uuid", bindValueAt(1))}`;
  return compileLockedRow(shape.target, "e", [idCondition, compileTargetReadable(shape, parameters)]);
}

function compileTargetReadable(
  { schema, caller, target }: MembershipShape,
  parameters: SqlParameters,
): string {
  if (!canReadRelated(target, caller)) return "false";
  if (caller.family === "admin") return "true";
  return compileReadRule({ schema, entity: target, alias: "e", parameters });
}

function compileLockedRow({ table }: EntityDefinition, alias: string, conditions: readonly string[]): string {
  const from = `${quoteTable(table)} ${quoteName(alias)}`;
  return `select ${quoteColumn(alias, "id")} from ${from} where ${formatConditions(conditions)} for key share of ${quoteName(alias)}`;
}

function formatConditions(conditions: readonly string[]): string {
  return conditions.filter((condition) => condition !== "true").join(" and ");
}

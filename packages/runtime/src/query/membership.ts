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
  if (view.link.kind !== "pairs") throw new Error(`"${view.name}" of "${entity.name}" has no pairs`);
  const { table, own, other } = view.link;
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

/** The owner, kept from being deleted meanwhile: outside both rules it is not there. */
function compileOwnerRow({ schema, caller, entity }: MembershipShape, parameters: SqlParameters): string {
  const scope = { schema, entity, alias: "o", parameters };
  const idCondition = `${quoteColumn("o", "id")} = ${parameters.add("uuid", bindValueAt(0))}`;
  const rules =
    caller.family === "admin"
      ? []
      : [
          compileReadRule(scope),
          ...(entity.writeRule === null ? [] : [compileRule(entity.writeRule, scope)]),
        ];
  return compileLockedRow(entity, "o", [idCondition, ...rules]);
}

function compileTargetRow({ schema, caller, target }: MembershipShape, parameters: SqlParameters): string {
  const scope = { schema, entity: target, alias: "e", parameters };
  const idCondition = `${quoteColumn("e", "id")} = ${parameters.add("uuid", bindValueAt(1))}`;
  const readable = !canReadRelated(target, caller)
    ? "false"
    : caller.family === "admin"
      ? "true"
      : compileReadRule(scope);
  return compileLockedRow(target, "e", [idCondition, readable]);
}

function compileLockedRow({ table }: EntityDefinition, alias: string, conditions: readonly string[]): string {
  const holds = conditions.filter((condition) => condition !== "true").join(" and ");
  return `select ${quoteColumn(alias, "id")} from ${quoteTable(table)} ${quoteName(alias)} where ${holds} for key share of ${quoteName(alias)}`;
}

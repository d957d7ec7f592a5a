// The statements that put two records together and take them apart: one each, with both ends checked inside.
import type { EntityDefinition } from "../definition.ts";
import { auditEntry } from "./audit.ts";
import type { CallerClass } from "./caller.ts";
import { type RelatedView, canFollow } from "./related-view.ts";
import { columnOf, readCondition, ruleCondition } from "./rule.ts";
import type { Schema } from "./schema.ts";
import { type CompiledStatement, SqlParameters, quoteName, quoteTable, valueAt } from "./sql-text.ts";

/** What is compiled. Values: the id of the owner, the id of the target. */
export interface MembershipShape {
  readonly schema: Schema;
  readonly caller: CallerClass;
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
  const owner = ownerRow(shape, parameters);
  const target = targetRow(shape, parameters);
  const pair = [own, other].map(quoteName).join(", ");
  const changed =
    change === "addMember"
      ? `insert into ${quoteTable(table)} (${pair}) select "owner"."id", "target"."id" from "owner", "target" ` +
        `on conflict do nothing returning ${quoteName(own)} as "id"`
      : `delete from ${quoteTable(table)} "pairs" using "owner", "target" ` +
        `where ${columnOf("pairs", own)} = "owner"."id" and ${columnOf("pairs", other)} = "target"."id" ` +
        `returning ${columnOf("pairs", own)} as "id"`;
  const audited = auditEntry({
    caller: shape.caller,
    entity,
    action: "update",
    members: [view.name],
    from: "changed",
    parameters,
  });
  return parameters.finish(
    `with "owner" as materialized (${owner}), "target" as materialized (${target}), "changed" as (${changed}), ${audited} ` +
      'select (select count(*) from "owner")::text, (select count(*) from "target")::text, ' +
      '(select count(*) from "changed")::text',
  );
}

/** The owner, kept from being deleted meanwhile: outside both rules it is not there. */
function ownerRow({ schema, caller, entity }: MembershipShape, parameters: SqlParameters): string {
  const scope = { schema, entity, alias: "o", parameters };
  const isIt = `${columnOf("o", "id")} = ${parameters.add("uuid", valueAt(0))}`;
  const rules =
    caller.family === "admin"
      ? []
      : [
          readCondition(scope),
          ...(entity.writeRule === null ? [] : [ruleCondition(entity.writeRule, scope)]),
        ];
  return rowOf(entity, "o", [isIt, ...rules]);
}

function targetRow({ schema, caller, target }: MembershipShape, parameters: SqlParameters): string {
  const scope = { schema, entity: target, alias: "e", parameters };
  const isIt = `${columnOf("e", "id")} = ${parameters.add("uuid", valueAt(1))}`;
  const readable = !canFollow(target, caller)
    ? "false"
    : caller.family === "admin"
      ? "true"
      : readCondition(scope);
  return rowOf(target, "e", [isIt, readable]);
}

function rowOf({ table }: EntityDefinition, alias: string, conditions: readonly string[]): string {
  const holds = conditions.filter((condition) => condition !== "true").join(" and ");
  return `select ${columnOf(alias, "id")} from ${quoteTable(table)} ${quoteName(alias)} where ${holds} for key share of ${quoteName(alias)}`;
}

// The ids of all records that a list shows on all its pages: what a change of many records is about.
import { type CallerScope } from "./caller-scope.ts";
import { compileListConditions } from "./list-conditions.ts";
import type { ListPlan } from "./list-plan.ts";
import { ALIAS, compileFrom } from "./page-rows.ts";
import { quoteColumn } from "./rule.ts";
import type { Schema } from "./schema.ts";
import { type CompiledStatement, SqlParameters, bindValueAt, formatWhere } from "./sql-text.ts";

/** Compiles the first ids, in their order; values: those of the plan. */
export function compileMatchingIds(
  schema: Schema,
  caller: CallerScope,
  { plan, limit }: { readonly plan: ListPlan; readonly limit: number },
): CompiledStatement {
  const parameters = new SqlParameters();
  const matches = compileMatches({ schema, caller, plan, parameters });
  const id = quoteColumn(ALIAS, "id");
  return parameters.compile(`select ${id} ${matches} order by ${id} limit ${limit}`);
}

/** Compiles what writes all ids down for a job; values: those of the plan, then the id of the job. */
export function compileKeptIds(schema: Schema, caller: CallerScope, plan: ListPlan): CompiledStatement {
  const parameters = new SqlParameters();
  const jobId = parameters.add("uuid", bindValueAt(plan.values.length));
  const matches = compileMatches({ schema, caller, plan, parameters });
  return parameters.compile(
    `insert into "lathe"."job_records" ("job_id", "record_id") select ${jobId}, ${quoteColumn(ALIAS, "id")} ${matches}`,
  );
}

interface Matches {
  readonly schema: Schema;
  readonly caller: CallerScope;
  readonly plan: ListPlan;
  readonly parameters: SqlParameters;
}

function compileMatches({ schema, caller, plan, parameters }: Matches): string {
  const scope = { schema, entity: plan.entity, caller, alias: ALIAS, parameters };
  return `from ${compileFrom(plan, scope)}${formatWhere(compileListConditions(plan, scope))}`;
}

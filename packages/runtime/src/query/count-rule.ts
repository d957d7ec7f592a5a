// How many records a rule shows, and how many each of its conditions takes part in hiding: one look at the table.
import type { Row } from "../db/driver.ts";
import type { EntityDefinition, ParameterDefinition, Rule } from "../definition.ts";
import { type RuleClause, listClauses } from "./explain.ts";
import { type RuleScope, compileRule } from "./rule.ts";
import type { Schema } from "./schema.ts";
import { type CompiledStatement, SqlParameters, quoteName } from "./sql-text.ts";

/** A rule about the records of an entity; its parameters have their defaults. */
export interface CountedRule {
  readonly schema: Schema;
  readonly entity: EntityDefinition;
  readonly rule: Rule;
  readonly ruleParameters: readonly ParameterDefinition[];
}

/** What was counted. */
export interface RuleCounts {
  readonly total: number;
  readonly holds: number;
  /** For each condition, by its JSON pointer into the rule: hidden records for which it does not hold. */
  readonly hiddenBy: readonly { readonly pointer: string; readonly rows: number }[];
}

/** A statement that counts; it gives one row. */
export interface CompiledRuleCounts {
  readonly statement: CompiledStatement;
  read(row: Row): RuleCounts;
}

const ALIAS = "t";

/** Compiles the counts of a rule. */
export function compileRuleCounts({ rule, ...about }: CountedRule): CompiledRuleCounts {
  const parameters = new SqlParameters();
  const scope: RuleScope = { ...about, alias: ALIAS, parameters, takesDefaults: true };
  const conditions = listClauses("", rule).filter(isCondition);
  // A comparison with null hides a record as one that is false does.
  const truths = [rule, ...conditions.map((condition) => condition.rule)].map(
    (one, i) => `(${compileRule(one, scope)}) is true as ${quoteName(`c${i}`)}`,
  );
  const hidden = conditions.map(
    (_, i) => `count(*) filter (where not "c0" and not ${quoteName(`c${i + 1}`)})`,
  );
  const counts = ["count(*)", 'count(*) filter (where "c0")', ...hidden].join(", ");
  const from = `${parameters.table(about.entity.table)} ${quoteName(ALIAS)}`;
  return {
    statement: parameters.compile(
      `select ${counts} from (select ${truths.join(", ")} from ${from}) "records"`,
    ),
    read([total, holds, ...rows]) {
      const hiddenBy = conditions.map(({ pointer }, i) => ({ pointer, rows: Number(rows[i]) }));
      return { total: Number(total), holds: Number(holds), hiddenBy };
    },
  };
}

function isCondition(clause: RuleClause): clause is RuleClause & { readonly rule: Rule } {
  const { rule } = clause;
  return rule !== null && rule !== "everyone" && "field" in rule;
}

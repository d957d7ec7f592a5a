// How many records a rule shows, how many each of its conditions takes part in hiding, and some of those records: looks at the table.
import type { Row } from "../db/driver.ts";
import type { EntityDefinition, ParameterDefinition, Rule } from "../definition.ts";
import type { CallerScope } from "./caller-scope.ts";
import { type RuleClause, listClauses } from "./explain.ts";
import { compileLabel } from "./label.ts";
import { type RuleScope, compileRule, quoteColumn } from "./rule.ts";
import { type Schema, getStoredEntity } from "./schema.ts";
import { type CompiledStatement, SqlParameters, quoteName } from "./sql-text.ts";

/** A rule about the records of an entity; its parameters have their defaults. */
export interface CountedRule {
  readonly schema: Schema;
  readonly entity: EntityDefinition;
  /** As an entity has it: every record, none, or those that it holds for. */
  readonly rule: EntityDefinition["readRule"];
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

/** A record that a rule was tried on. */
export interface RuleExample {
  readonly id: string;
  /** What people call it. */
  readonly label: string;
  readonly holds: boolean;
  /** The conditions that do not hold for a record that is hidden, by their JSON pointers into the rule. */
  readonly hiddenBy: readonly string[];
}

/** A statement that gives records; one for each row. */
export interface CompiledRuleExamples {
  readonly statement: CompiledStatement;
  read(row: Row): RuleExample;
}

const ALIAS = "t";

/** Compiles the counts of a rule. */
export function compileRuleCounts(counted: CountedRule): CompiledRuleCounts {
  const parameters = new SqlParameters();
  const { conditions, truths, from } = compileConditions(counted, parameters);
  const hidden = conditions.map(
    (_, i) => `count(*) filter (where not "c0" and not ${quoteName(`c${i + 1}`)})`,
  );
  const counts = ["count(*)", 'count(*) filter (where "c0")', ...hidden].join(", ");
  return {
    statement: parameters.compile(`select ${counts} from (select ${truths} from ${from}) "records"`),
    read([total, holds, ...rows]) {
      const hiddenBy = conditions.map(({ pointer }, i) => ({ pointer, rows: Number(rows[i]) }));
      return { total: Number(total), holds: Number(holds), hiddenBy };
    },
  };
}

/** Compiles a look at the newest records that a rule shows, and at the newest that it hides. */
export function compileRuleExamples(counted: CountedRule, limit: number): CompiledRuleExamples {
  const parameters = new SqlParameters();
  const { conditions, truths, from } = compileConditions(counted, parameters);
  const { schema, entity } = counted;
  const stored = getStoredEntity(schema, entity);
  const label = compileLabel({ schema, entity: stored, alias: ALIAS, parameters, caller: WHOLE_RECORDS });
  const columns = `${quoteColumn(ALIAS, "id")} as "id", ${label.text} as "label", ${truths}`;
  const records = `(select ${columns} from ${from}) "records"`;
  const select = (holds: string) =>
    `(select * from ${records} where ${holds} order by "id" desc limit ${limit})`;
  return {
    statement: parameters.compile(`${select('"c0"')} union all ${select('not "c0"')}`),
    read([id, text, holds, ...each]) {
      const failed = conditions.filter((_, i) => each[i] !== "t").map(({ pointer }) => pointer);
      return {
        id: String(id),
        label: String(text),
        holds: holds === "t",
        hiddenBy: holds === "t" ? [] : failed,
      };
    },
  };
}

/** What whoever builds a rule sees of the records of their own machine. */
const WHOLE_RECORDS: CallerScope = {
  family: "admin",
  memberFamily: "admin",
  isSignedIn: true,
  canRead: () => true,
};

/** Whether the rule holds, as the column `c0`, and whether each of its conditions does, as the columns after it. */
function compileConditions({ rule, ...about }: CountedRule, parameters: SqlParameters) {
  const scope: RuleScope = { ...about, alias: ALIAS, parameters, takesDefaults: true };
  const conditions = listClauses("", rule).filter(isCondition);
  const compile = (one: CountedRule["rule"]) => {
    if (one === null) return "false";
    return one === "everyone" ? "true" : compileRule(one, scope);
  };
  // A comparison with null hides a record as one that is false does.
  const truths = [rule, ...conditions.map((condition) => condition.rule)].map(
    (one, i) => `(${compile(one)}) is true as ${quoteName(`c${i}`)}`,
  );
  const from = `${parameters.table(about.entity.table)} ${quoteName(ALIAS)}`;
  return { conditions, truths: truths.join(", "), from };
}

function isCondition(clause: RuleClause): clause is RuleClause & { readonly rule: Rule } {
  const { rule } = clause;
  return rule !== null && rule !== "everyone" && "field" in rule;
}

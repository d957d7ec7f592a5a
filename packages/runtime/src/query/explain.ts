// What a record is to a caller, as one row of truths: every clause of the rules that its statements have, by the same compiler.
import type { Family, Operation } from "@lathe/contract";
import type { Row } from "../db/driver.ts";
import type { EntityDefinition } from "../definition.ts";
import { quoteColumn, compileReadRule, compileRule } from "./rule.ts";
import type { VisibleMember } from "./schema.ts";
import { type SelectScope, compileMemberValue } from "./select.ts";
import { type CompiledStatement, SqlParameters, bindValueAt, quoteName } from "./sql-text.ts";

/** A clause of a rule of an entity, and where the model has it: a rule as a whole, or a part of it. */
export interface RuleClause {
  /** A JSON pointer into the entity: `/readRule/all/0`. */
  readonly pointer: string;
  /** Null: no rule was given, so that nothing is open. */
  readonly rule: EntityDefinition["readRule"];
  /** True for a rule as a whole, which decides. */
  readonly isWhole: boolean;
}

const ALIAS = "t";

/** The rules that a family's statements about an operation have. */
export function listRules(
  { source, readRule, writeRule }: EntityDefinition,
  family: Family,
  operation: Operation,
): readonly RuleClause[] {
  // As compileFamilyReadRule has it.
  if (operation === "create" || (family === "admin" && (source === null || readRule === null))) return [];
  const read = listClauses("/readRule", readRule);
  const isWrite = operation === "update" || operation === "delete";
  return isWrite && writeRule !== null ? [...read, ...listClauses("/writeRule", writeRule)] : read;
}

/** A rule, and all of its parts: groups before what is in them. */
export function listClauses(
  pointer: string,
  rule: RuleClause["rule"],
  isWhole = true,
): readonly RuleClause[] {
  const own = { pointer, rule, isWhole };
  if (rule === null || rule === "everyone" || "field" in rule) return [own];
  const [word, branches] = "all" in rule ? (["all", rule.all] as const) : (["any", rule.any] as const);
  return [own, ...branches.flatMap((branch, i) => listClauses(`${pointer}/${word}/${i}`, branch, false))];
}

/** What is asked of a record: which clauses hold, and which members show less than they hold. */
export interface TruthShape extends Pick<SelectScope, "schema" | "entity" | "caller"> {
  readonly clauses: readonly RuleClause[];
  readonly members: readonly VisibleMember[];
}

/** A compiled question; its one value is the id. */
export interface CompiledTruths {
  /** One row, or none where there is no such record at all. */
  readonly statement: CompiledStatement;
  read(row: Row): RecordTruths;
}

/** What is true of a record, in the order of what was asked. */
export interface RecordTruths {
  readonly clauses: readonly boolean[];
  /** True for a member that shows all of what it holds. */
  readonly members: readonly boolean[];
}

/** Compiles the question. */
export function compileTruths({ clauses, members, ...shape }: TruthShape): CompiledTruths {
  const parameters = new SqlParameters();
  const scope: SelectScope = { ...shape, alias: ALIAS, parameters };
  const id = parameters.add("uuid", bindValueAt(0));
  const truths = [
    ...clauses.map(({ rule }) => compileClause(rule, scope)),
    ...members.map((member) => compileShown(member, scope)),
  ];
  // A comparison with null is no truth, as it is none for a WHERE.
  const columns = ["true", ...truths.map((truth) => `(${truth}) is true`)].join(", ");
  const from = `${parameters.table(shape.entity.table)} ${quoteName(ALIAS)}`;
  return {
    statement: parameters.compile(`select ${columns} from ${from} where ${quoteColumn(ALIAS, "id")} = ${id}`),
    read([, ...row]) {
      const holds = row.map((text) => text === "t");
      return { clauses: holds.slice(0, clauses.length), members: holds.slice(clauses.length) };
    },
  };
}

function compileClause(rule: RuleClause["rule"], scope: SelectScope): string {
  const isRule = rule !== null && rule !== "everyone";
  return isRule ? compileRule(rule, scope) : compileReadRule(scope);
}

/** Whether the caller may read what a member refers to, or shows a value of: it is null otherwise. */
function compileShown(member: VisibleMember, scope: SelectScope): string {
  const { through } = member;
  const reference = quoteColumn(scope.alias, through?.column ?? member.column);
  const shown = through === undefined ? member : { ...member, column: "id", type: "uuid" as const };
  return `${reference} is null or (${compileMemberValue(shown, scope)}) is not null`;
}

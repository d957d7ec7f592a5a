// Whether a stored row fits a rule of the model: the second opinion that answers of the application are held against.
import type { FieldType } from "@lathe/contract";
import {
  type Condition,
  type Entity,
  type JsonValue,
  type Operand,
  type Rule,
  getBranches,
  toIdMember,
  isCondition,
  getMembersByName,
  findValueAtPath,
} from "@lathe/model";
import { isComparisonTrue } from "./compare.ts";
import { type Caller, type RuleArguments, findRow, type StoredRow, type TestData } from "./test-data.ts";

/** What a rule is asked about. */
export interface RuleContext {
  readonly data: TestData;
  /** The stored entity whose members the rule names. */
  readonly entity: Entity;
  readonly caller: Pick<Caller, "accountId" | "accountVerified">;
  readonly ruleArguments: RuleArguments;
  /** A condition of the rule that is taken to hold: what a rule would be that had forgotten it. */
  readonly ignoredCondition?: Condition;
}

/** Whether a row fits a rule. */
export function matchesRule(rule: Rule, row: StoredRow, about: RuleContext): boolean {
  if (isCondition(rule)) return rule === about.ignoredCondition || matchesCondition(rule, row, about);
  const branches = getBranches(rule);
  return "all" in rule
    ? branches.every((branch) => matchesRule(branch, row, about))
    : branches.some((branch) => matchesRule(branch, row, about));
}

function matchesCondition({ field, op, value }: Condition, row: StoredRow, about: RuleContext): boolean {
  const { data, entity } = about;
  const type = findValueAtPath(data.lookup, entity, field)?.type ?? "string";
  const operand = (one: Operand) => resolveOperand(one, type, about);
  const right = isList(value) ? value.map(operand) : operand(value);
  return isComparisonTrue({ op, left: getStoredValue(field, row, about), right, type });
}

/** The value at `member` or `relation.member`; null where the record has no such target. */
function getStoredValue(path: string, row: StoredRow, { data, entity }: RuleContext): JsonValue {
  const [first = "", second] = path.split(".");
  if (second === undefined) return row[first] ?? null;
  const target = getMembersByName(entity).relations.get(first)?.target ?? "";
  return findRow(data, target, row[toIdMember(first)])?.[second] ?? null;
}

function resolveOperand(
  operand: Operand,
  type: FieldType,
  { data, caller, ruleArguments }: RuleContext,
): JsonValue {
  if (typeof operand !== "object") return operand;
  if ("param" in operand) return ruleArguments.get(operand.param) ?? null;
  if (operand.var === "account.id") return caller.accountId;
  if (operand.var === "account.verified") return caller.accountVerified;
  const now = data.now.toISOString();
  return type === "date" ? now.slice(0, 10) : now;
}

function isList(value: Condition["value"]): value is readonly Operand[] {
  return Array.isArray(value);
}

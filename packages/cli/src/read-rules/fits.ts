// Whether a stored row fits a rule of the model: the second opinion that answers of the application are held against.
import type { FieldType } from "@lathe/contract";
import {
  type Condition,
  type Entity,
  type JsonValue,
  type Operand,
  type Rule,
  branchesOf,
  idMemberOf,
  isCondition,
  membersOf,
  valueAt,
} from "@lathe/model";
import { holds } from "./compare.ts";
import { type Caller, type Given, rowOf, type StoredRow, type World } from "./world.ts";

/** What a rule is asked about. */
export interface RuleCase {
  readonly world: World;
  /** The stored entity whose members the rule names. */
  readonly entity: Entity;
  readonly caller: Pick<Caller, "accountId">;
  readonly given: Given;
  /** A condition of the rule that is taken to hold: what a rule would be that had forgotten it. */
  readonly forgotten?: Condition;
}

/** Whether a row fits a rule. */
export function fits(rule: Rule, row: StoredRow, about: RuleCase): boolean {
  if (isCondition(rule)) return rule === about.forgotten || conditionHolds(rule, row, about);
  const branches = branchesOf(rule);
  return "all" in rule
    ? branches.every((branch) => fits(branch, row, about))
    : branches.some((branch) => fits(branch, row, about));
}

function conditionHolds({ field, op, value }: Condition, row: StoredRow, about: RuleCase): boolean {
  const { world, entity } = about;
  const type = valueAt(world.lookup, entity, field)?.type ?? "string";
  const operand = (one: Operand) => valueOf(one, type, about);
  const right = isList(value) ? value.map(operand) : operand(value);
  return holds({ op, left: storedAt(field, row, about), right, type });
}

/** The value at `member` or `relation.member`; null where the record has no such target. */
function storedAt(path: string, row: StoredRow, { world, entity }: RuleCase): JsonValue {
  const [first = "", second] = path.split(".");
  if (second === undefined) return row[first] ?? null;
  const target = membersOf(entity).relations.get(first)?.target ?? "";
  return rowOf(world, target, row[idMemberOf(first)])?.[second] ?? null;
}

function valueOf(operand: Operand, type: FieldType, { world, caller, given }: RuleCase): JsonValue {
  if (typeof operand !== "object") return operand;
  if ("param" in operand) return given.get(operand.param) ?? null;
  if (operand.var === "account.id") return caller.accountId;
  const now = world.now.toISOString();
  return type === "date" ? now.slice(0, 10) : now;
}

function isList(value: Condition["value"]): value is readonly Operand[] {
  return Array.isArray(value);
}

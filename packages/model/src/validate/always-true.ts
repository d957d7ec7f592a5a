// Warns of rules and groups that hide nothing, because what they ask for always holds.
import { type StoredValue, findValueAtPath } from "../lookup.ts";
import { isSameJson } from "../json-value.ts";
import { type Condition, type Rule, getBranches, isCondition } from "../parts/rule.ts";
import { listRuleLocations } from "./rule-locations.ts";
import type { EntityValidator } from "./validation.ts";

export const alwaysTrue: EntityValidator = (entity, validation) => {
  for (const { rule, path, subject, base } of listRuleLocations(validation.lookup, entity)) {
    const findStored = (field: string) => findValueAtPath(validation.lookup, base, field);
    const mend = path[0] === "readRule" ? 'or say "everyone" if that is meant' : "or remove the rule";
    for (const at of outermostAlwaysTrue(rule, path, findStored)) {
      validation.report(entity, {
        path: at,
        code: "always_true",
        severity: "warning",
        subject,
        message: `This holds for every record, so it hides nothing. Remove what always holds, ${mend}.`,
      });
    }
  }
};

type FindStoredValue = (field: string) => StoredValue | undefined;
type Path = readonly (string | number)[];

/** The rule itself, or the "any" groups inside it; an always-true member of an "all" is merely superfluous. */
function* outermostAlwaysTrue(
  rule: Rule,
  path: Path,
  findStored: FindStoredValue,
  isRoot = true,
): Generator<Path> {
  if ((isRoot || "any" in rule) && alwaysHolds(rule, findStored)) yield path;
  else if (!isCondition(rule)) {
    const key = "any" in rule ? "any" : "all";
    for (const [index, branch] of getBranches(rule).entries()) {
      yield* outermostAlwaysTrue(branch, [...path, key, index], findStored, false);
    }
  }
}

function alwaysHolds(rule: Rule, findStored: FindStoredValue): boolean {
  if (isCondition(rule)) return conditionAlwaysHolds(rule, findStored);
  if ("all" in rule) return rule.all.every((branch) => alwaysHolds(branch, findStored));
  const conditions = rule.any.filter(isCondition);
  return (
    rule.any.some((branch) => alwaysHolds(branch, findStored)) ||
    conditions.some((one, i) =>
      conditions.slice(i + 1).some((other) => areOpposites(one, other, findStored)),
    ) ||
    conditions.some(({ field }) => coversAllValues(field, conditions, findStored))
  );
}

function conditionAlwaysHolds({ field, op, value }: Condition, findStored: FindStoredValue): boolean {
  const stored = findStored(field);
  if (stored?.required !== true) return false;
  if (op === "isNull") return value === false;
  if (field === "createdAt" && (op === "lte" || op === "lt")) return isNow(value);
  if (op === "notIn") return Array.isArray(value) && value.length === 0;
  if (op === "in" && stored.field?.type === "enum" && Array.isArray(value)) {
    return stored.field.values.every((known) => value.includes(known.value));
  }
  return (op === "contains" || op === "startsWith" || op === "endsWith") && value === "";
}

/** True where the conditions on a field of few values hold for each of them, one or the other. */
function coversAllValues(
  field: string,
  conditions: readonly Condition[],
  findStored: FindStoredValue,
): boolean {
  const stored = findStored(field);
  const values: readonly (string | boolean)[] =
    stored?.field?.type === "enum"
      ? stored.field.values.map(({ value }) => value)
      : stored?.type === "boolean"
        ? [true, false]
        : [];
  if (stored?.required !== true || values.length === 0) return false;
  const own = conditions.filter((condition) => condition.field === field && isAlwaysPresent(condition.value));
  return values.every((value) => own.some((condition) => holdsFor(condition, value)));
}

function holdsFor({ op, value }: Condition, stored: string | boolean): boolean {
  const isListed = [value].flat().some((operand) => operand === stored);
  if (op === "eq" || op === "in") return isListed;
  return (op === "ne" || op === "notIn") && !isListed;
}

const OPPOSITES = new Map([
  ["eq", "ne"],
  ["ne", "eq"],
  ["in", "notIn"],
  ["notIn", "in"],
  ["gt", "lte"],
  ["lte", "gt"],
  ["lt", "gte"],
  ["gte", "lt"],
]);

function areOpposites(one: Condition, other: Condition, findStored: FindStoredValue): boolean {
  if (one.field !== other.field) return false;
  if (one.op === "isNull" || other.op === "isNull") return one.op === other.op && one.value !== other.value;
  const stored = findStored(one.field);
  if (stored?.required !== true || !isAlwaysPresent(one.value)) return false;
  if (stored.type === "boolean" && one.op === other.op) return one.value !== other.value;
  return OPPOSITES.get(one.op) === other.op && isSameJson(one.value, other.value);
}

/** No record was created in the future. */
function isNow(value: Condition["value"]): boolean {
  return typeof value === "object" && "var" in value && value.var === "now";
}

/** False for the account, which an anonymous caller lacks, and for parameters: without them no comparison holds. */
function isAlwaysPresent(value: Condition["value"]): boolean {
  return [value]
    .flat()
    .every((operand) => typeof operand !== "object" || ("var" in operand && operand.var === "now"));
}

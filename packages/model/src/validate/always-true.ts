// Warns of an "any" that hides nothing, because one of its branches, or two of them together, always hold.
import { type StoredValue, valueAt } from "../lookup.ts";
import { sameJson } from "../json-value.ts";
import { type Condition, type Rule, branchesOf, isCondition } from "../parts/rule.ts";
import { rulePlaces } from "./rule-places.ts";
import type { EntityRule } from "./validation.ts";

export const alwaysTrue: EntityRule = (entity, validation) => {
  for (const { rule, path, subject, base } of rulePlaces(validation.lookup, entity)) {
    const lookUp = (field: string) => valueAt(validation.lookup, base, field);
    for (const [group, at] of anyGroups(rule, path)) {
      if (!alwaysHolds(group, lookUp)) continue;
      validation.report(entity, {
        path: at,
        code: "always_true",
        severity: "warning",
        subject,
        message:
          'This "any" holds for every record, so it hides nothing. Remove the branch that always holds, or say "everyone" if that is meant.',
      });
    }
  }
};

type LookUp = (field: string) => StoredValue | undefined;
type Path = readonly (string | number)[];

function* anyGroups(rule: Rule, path: Path): Generator<readonly [Rule, Path]> {
  if (isCondition(rule)) return;
  const key = "any" in rule ? "any" : "all";
  if (key === "any") yield [rule, path];
  for (const [index, branch] of branchesOf(rule).entries()) yield* anyGroups(branch, [...path, key, index]);
}

function alwaysHolds(rule: Rule, lookUp: LookUp): boolean {
  if (isCondition(rule)) return conditionAlwaysHolds(rule, lookUp);
  if ("all" in rule) return rule.all.every((branch) => alwaysHolds(branch, lookUp));
  const conditions = rule.any.filter(isCondition);
  return (
    rule.any.some((branch) => alwaysHolds(branch, lookUp)) ||
    conditions.some((one, i) => conditions.slice(i + 1).some((other) => areOpposites(one, other, lookUp)))
  );
}

function conditionAlwaysHolds({ field, op, value }: Condition, lookUp: LookUp): boolean {
  const stored = lookUp(field);
  if (stored?.required !== true) return false;
  if (op === "isNull") return value === false;
  if (op === "notIn") return Array.isArray(value) && value.length === 0;
  if (op === "in" && stored.field?.type === "enum" && Array.isArray(value)) {
    return stored.field.values.every((known) => value.includes(known.value));
  }
  return (op === "contains" || op === "startsWith" || op === "endsWith") && value === "";
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

function areOpposites(one: Condition, other: Condition, lookUp: LookUp): boolean {
  if (one.field !== other.field) return false;
  if (one.op === "isNull" || other.op === "isNull") return one.op === other.op && one.value !== other.value;
  return (
    lookUp(one.field)?.required === true &&
    OPPOSITES.get(one.op) === other.op &&
    sameJson(one.value, other.value)
  );
}

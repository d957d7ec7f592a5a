// What requests give to the parameters of rules: their defaults, and other values.
import type { ParameterType } from "@lathe/contract";
import type { JsonValue, Parameter } from "@lathe/model";
import type { RuleArguments } from "./test-data.ts";

const DAY_MS = 86_400_000;

/** Who sets values for parameters, and when. */
export interface ArgumentScope {
  readonly now: Date;
  readonly accountId: string;
}

/** What the rule has where the request says nothing. Parameters without a default have null. */
export function getDefaultArguments(parameters: readonly Parameter[]): RuleArguments {
  return new Map(parameters.map(({ name, default: usual }) => [name, usual as JsonValue]));
}

/** The requests that a rule with these parameters is tried with; one where there are none. */
export function listArgumentChoices(
  parameters: readonly Parameter[],
  scope: ArgumentScope,
): readonly RuleArguments[] {
  const another = new Map(parameters.map(({ name, type }) => [name, createArgument(type, scope)]));
  const usual = getDefaultArguments(parameters);
  if (parameters.length === 0) return [usual];
  const needed = parameters.filter(({ required }) => required).map(({ name }) => name);
  const least = new Map([...usual, ...needed.map((name) => [name, another.get(name) ?? null] as const)]);
  return [least, another];
}

/** The query that gives values; those that are the defaults are left out. */
export function toQuery(
  parameters: readonly Parameter[],
  ruleArguments: RuleArguments,
): readonly (readonly [string, string])[] {
  return parameters.flatMap(({ name, default: usual, required }) => {
    const value = ruleArguments.get(name) ?? null;
    return value === null || (value === usual && !required) ? [] : [[name, String(value)] as const];
  });
}

/** A value that is neither rare nor likely to be a default. */
function createArgument(type: ParameterType, { now, accountId }: ArgumentScope): JsonValue {
  const day = new Date(now.getTime() - 10 * DAY_MS).toISOString();
  switch (type) {
    case "integer":
    case "float":
      return 3;
    case "bigint":
    case "decimal":
      return "3";
    case "boolean":
      return true;
    case "date":
      return day.slice(0, 10);
    case "datetime":
      return day;
    case "uuid":
      return accountId;
    case "string":
      return "harbour";
    case "slug":
      return "harbour";
    case "email":
      return "harbour@example.org";
    case "url":
      return "https://example.org/harbour";
  }
}

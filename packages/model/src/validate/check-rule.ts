// A rule that somebody is still writing: what it says, and what is wrong with it, as if an entity had it.
import { type Issue, toJsonPointer } from "../issue.ts";
import { getLookup } from "../lookup.ts";
import { type Parameter, parameterShape } from "../parts/parameter.ts";
import { type Rule, ruleShape } from "../parts/rule.ts";
import { list } from "../shape/list.ts";
import { ParseContext } from "../shape/parse-context.ts";
import { NO_PARENT, type Shape } from "../shape/shape.ts";
import type { Model } from "../types.ts";
import { alwaysTrue } from "./always-true.ts";
import { parameters as checkParameters } from "./parameters.ts";
import { ruleConditions } from "./rule-conditions.ts";
import { Validation } from "./validation.ts";

/** A rule about the records of an entity, and the parameters that it may take; both as somebody sent them. */
export interface RuleDraft {
  readonly entity: string;
  readonly rule: unknown;
  readonly parameters: unknown;
}

/** A problem of a draft; its pointer begins with `/rule` or `/parameters`. */
export type RuleProblem = Pick<Issue, "severity" | "code" | "pointer" | "message">;

/** What was found. */
export interface RuleCheck {
  /** Null where it has not the form of a rule. */
  readonly rule: Rule | null;
  /** Those of the draft; none where they have not the form of parameters. */
  readonly parameters: readonly Parameter[];
  readonly problems: readonly RuleProblem[];
}

const PARAMETERS = list(parameterShape, { max: 50 });

/** Checks a rule; undefined where there is no such entity. */
export function checkRule(model: Model, draft: RuleDraft): RuleCheck | undefined {
  const lookup = getLookup(model);
  const entity = lookup.entities.get(draft.entity);
  if (entity === undefined) return undefined;
  const rule = parsePart(ruleShape, draft.rule, "rule");
  const parameters = parsePart(PARAMETERS, draft.parameters, "parameters");
  const problems = [...rule.problems, ...parameters.problems];
  if (rule.value === undefined || parameters.value === undefined || problems.length > 0)
    return { rule: rule.value ?? null, parameters: parameters.value ?? [], problems };
  const validation = new Validation(lookup);
  const parts = { readRule: rule.value, parameters: parameters.value };
  const candidate = { ...entity, ...parts, writeRule: null, collections: [] };
  for (const check of [ruleConditions, checkParameters, alwaysTrue]) check(candidate, validation);
  return {
    rule: rule.value,
    parameters: parameters.value,
    problems: validation.issues.map(({ severity, code, pointer, message }) => ({
      severity,
      code,
      pointer: pointer.replace(/^\/readRule/, "/rule"),
      message,
    })),
  };
}

function parsePart<T>(
  shape: Shape<T>,
  sent: unknown,
  name: string,
): { readonly value: T | undefined; readonly problems: readonly RuleProblem[] } {
  const context = new ParseContext([name]);
  const value = shape.parse(sent, context, NO_PARENT);
  const problems = context.issues.map(({ code, pointer, message }) => ({
    severity: "error" as const,
    code,
    pointer: pointer === "" ? toJsonPointer([name]) : pointer,
    message,
  }));
  return { value: problems.length > 0 ? undefined : value, problems };
}

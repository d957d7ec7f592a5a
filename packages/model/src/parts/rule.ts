// Rules: which records may be read or changed, as AND/OR trees of comparisons.
import { OPERATORS, type Operator, RULE_LIMIT, isStorableText } from "@lathe/contract";
import { type JsonObject, isJsonObject } from "../json-value.ts";
import type { Definitions, JsonSchema } from "../shape/json-schema.ts";
import { object, required } from "../shape/object.ts";
import type { ParseContext } from "../shape/parse-context.ts";
import { findClosest } from "../shape/find-closest.ts";
import { describeValue, oneOf, text } from "../shape/scalars.ts";
import type { Shape } from "../shape/shape.ts";

/** The values that a rule can take from the request instead of from its own text. */
const RULE_VARIABLES = ["now", "account.id", "account.verified"] as const;

/** The name of such a value. */
export type RuleVariable = (typeof RULE_VARIABLES)[number];

/** One side of a comparison: a literal, a variable, or a parameter of the projection. */
export type Operand = string | number | boolean | { readonly var: RuleVariable } | { readonly param: string };

/** A single comparison. */
export interface Condition {
  readonly field: string;
  readonly op: Operator;
  readonly value: Operand | readonly Operand[];
}

/** A comparison, or several rules of which all or any must hold. */
export type Rule = { readonly all: readonly Rule[] } | { readonly any: readonly Rule[] } | Condition;

/** Said on purpose: no record is hidden. */
export const EVERYONE = "everyone";

/** True for a single comparison. */
export function isCondition(rule: Rule): rule is Condition {
  return "field" in rule;
}

/** The rules inside a group. */
export function getBranches(rule: Exclude<Rule, Condition>): readonly Rule[] {
  return "all" in rule ? rule.all : rule.any;
}

const RULE_FORMS = '{"field", "op", "value"}, {"all": [...]} or {"any": [...]}';
const CONDITION_MEMBERS: readonly string[] = ["field", "op", "value"];

const conditionHead = object({
  field: required(text({ min: 1, max: 200 }), "A field, {relation}Id, or relation.field one belongsTo away."),
  op: required(oneOf(OPERATORS), "How to compare."),
});

/** The shape of a rule. */
export const ruleShape: Shape<Rule> = {
  parse(value, context) {
    const budget = { conditions: 0 };
    const rule = parseRule(value, { context, budget, levels: 0 });
    if (budget.conditions > RULE_LIMIT.conditions) {
      context.report(
        "rule_too_large",
        `A rule has at most ${RULE_LIMIT.conditions} conditions; this has ${budget.conditions}.`,
      );
      return undefined;
    }
    return rule;
  },
  serialize: (rule) => rule,
  schema: (definitions) => definitions.refer("rule", () => createRuleSchema(definitions)),
};

/** A read rule: a rule, or the word that opens the entity to everyone. */
export const readRuleShape: Shape<Rule | typeof EVERYONE> = {
  parse(value, context, parent) {
    if (value === EVERYONE) return EVERYONE;
    if (typeof value !== "string") return ruleShape.parse(value, context, parent);
    context.report(
      "wrong_type",
      `The one word that can stand here is "${EVERYONE}"; else write a rule: ${RULE_FORMS}.`,
    );
    return undefined;
  },
  serialize: (rule) => rule,
  schema: (definitions) => ({ anyOf: [{ const: EVERYONE }, ruleShape.schema(definitions)] }),
};

interface RuleParseState {
  readonly context: ParseContext;
  readonly budget: { conditions: number };
  readonly levels: number;
}

function parseRule(value: unknown, state: RuleParseState): Rule | undefined {
  const { context } = state;
  if (!isJsonObject(value)) {
    context.report("wrong_type", `A rule is ${RULE_FORMS}, not ${describeValue(value)}.`);
    return undefined;
  }
  if (Object.hasOwn(value, "all")) return parseGroup("all", value, state);
  if (Object.hasOwn(value, "any")) return parseGroup("any", value, state);
  state.budget.conditions += 1;
  return parseCondition(value, context);
}

function parseGroup(key: "all" | "any", value: JsonObject, state: RuleParseState): Rule | undefined {
  const { context, levels } = state;
  const branches = value[key];
  if (Object.keys(value).length > 1) {
    context.report("unknown_member", `"${key}" stands alone in its object; move the rest into its list.`);
    return undefined;
  }
  if (!Array.isArray(branches) || branches.length === 0) {
    context.report("empty_group", `"${key}" needs a list of one or more rules.`, key);
    return undefined;
  }
  if (levels >= RULE_LIMIT.levels) {
    context.report("rule_too_deep", `Rules nest at most ${RULE_LIMIT.levels} levels deep; flatten this one.`);
    return undefined;
  }
  context.enter(key);
  const rules = branches.map((branch: unknown, index) => {
    context.enter(index);
    const rule = parseRule(branch, { ...state, levels: levels + 1 });
    context.leave();
    return rule;
  });
  context.leave();
  if (!rules.every((rule) => rule !== undefined)) return undefined;
  return key === "all" ? { all: rules } : { any: rules };
}

function parseCondition(value: JsonObject, context: ParseContext): Condition | undefined {
  const stray = Object.keys(value).find((key) => !CONDITION_MEMBERS.includes(key));
  if (stray !== undefined) {
    const hint = findClosest(stray, [...CONDITION_MEMBERS, "all", "any"]);
    const mend = hint === undefined ? `A rule is ${RULE_FORMS}.` : `Did you mean "${hint}"?`;
    context.report("unknown_member", `"${stray.slice(0, 60)}" is not part of a rule. ${mend}`, stray);
    return undefined;
  }
  const { value: operand, ...head } = value;
  const read = conditionHead.parse(head, context, value);
  if (!Object.hasOwn(value, "value")) {
    context.report("missing_member", '"value" is missing: what the field is compared with.');
    return undefined;
  }
  context.enter("value");
  const typed = Array.isArray(operand) ? parseOperands(operand, context) : parseOperand(operand, context);
  context.leave();
  return read === undefined || typed === undefined ? undefined : { ...read, value: typed };
}

function parseOperands(values: readonly unknown[], context: ParseContext): readonly Operand[] | undefined {
  const operands = values.map((value, index) => {
    context.enter(index);
    const operand = parseOperand(value, context);
    context.leave();
    return operand;
  });
  return operands.every((operand) => operand !== undefined) ? operands : undefined;
}

function parseOperand(value: unknown, context: ParseContext): Operand | undefined {
  if (typeof value === "string" && isStorableText(value)) return value;
  if (typeof value === "boolean" || (typeof value === "number" && Number.isFinite(value))) {
    return value === 0 ? 0 : value;
  }
  if (isJsonObject(value) && Object.keys(value).length === 1) {
    const variable = RULE_VARIABLES.find((name) => name === value["var"]);
    if (variable !== undefined) return { var: variable };
    const parameter = Object.hasOwn(value, "param") ? value["param"] : undefined;
    if (typeof parameter === "string") return { param: parameter };
  }
  context.report("bad_operand", describeBadOperand(value));
  return undefined;
}

function describeBadOperand(value: unknown): string {
  if (value === null) return 'A comparison with null is never true; use {"op": "isNull", "value": true}.';
  if (typeof value === "string")
    return "Text can't hold NUL characters or half surrogate pairs; remove them.";
  if (isJsonObject(value) && Object.hasOwn(value, "var") && Object.keys(value).length === 1) {
    return `There is no variable ${describeValue(value["var"])}. Known: ${RULE_VARIABLES.join(", ")}.`;
  }
  return `Expected a text, number or truth value, {"var": name} with one of ${RULE_VARIABLES.join(", ")}, or {"param": name}, found ${describeValue(value)}.`;
}

function createRuleSchema(definitions: Definitions): JsonSchema {
  const self = { $ref: "#/$defs/rule" };
  const operand = definitions.refer("operand", () => ({
    anyOf: [
      { type: ["string", "number", "boolean"] },
      createClosedSchema({ var: { enum: [...RULE_VARIABLES] } }),
      createClosedSchema({ param: { type: "string", description: "A parameter of this projection." } }),
    ],
  }));
  const { field, op } = conditionHead.schema(definitions)["properties"] as Record<string, JsonSchema>;
  return {
    anyOf: [
      createClosedSchema({
        all: { type: "array", items: self, minItems: 1, description: "Every one must hold." },
      }),
      createClosedSchema({
        any: { type: "array", items: self, minItems: 1, description: "At least one must hold." },
      }),
      createClosedSchema({
        field: field as JsonSchema,
        op: op as JsonSchema,
        value: { anyOf: [operand, { type: "array", items: operand }] },
      }),
    ],
  };
}

function createClosedSchema(properties: Readonly<Record<string, JsonSchema>>): JsonSchema {
  return { type: "object", properties, required: Object.keys(properties), additionalProperties: false };
}

// Rules: which records may be read or changed, as AND/OR trees of comparisons.
import { OPERATORS, type Operator, RULE_LIMIT, isStorableText } from "@lathe/contract";
import { type JsonObject, isJsonObject } from "../json-value.ts";
import type { Definitions, JsonSchema } from "../shape/json-schema.ts";
import { object, required } from "../shape/object.ts";
import type { Reading } from "../shape/reading.ts";
import { closest } from "../shape/closest.ts";
import { describe, oneOf, text } from "../shape/scalars.ts";
import type { Shape } from "../shape/shape.ts";

/** The values that a rule can take from the request instead of from its own text. */
export const RULE_VARIABLES = ["now", "account.id"] as const;

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
export function branchesOf(rule: Exclude<Rule, Condition>): readonly Rule[] {
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
  read(value, reading) {
    const budget = { conditions: 0 };
    const rule = readRule(value, { reading, budget, levels: 0 });
    if (budget.conditions > RULE_LIMIT.conditions) {
      reading.report(
        "rule_too_large",
        `A rule has at most ${RULE_LIMIT.conditions} conditions; this has ${budget.conditions}.`,
      );
      return undefined;
    }
    return rule;
  },
  write: (rule) => rule,
  schema: (definitions) => definitions.refer("rule", () => ruleSchema(definitions)),
};

/** A read rule: a rule, or the word that opens the entity to everyone. */
export const readRuleShape: Shape<Rule | typeof EVERYONE> = {
  read(value, reading, parent) {
    if (value === EVERYONE) return EVERYONE;
    if (typeof value !== "string") return ruleShape.read(value, reading, parent);
    reading.report(
      "wrong_type",
      `The one word that can stand here is "${EVERYONE}"; else write a rule: ${RULE_FORMS}.`,
    );
    return undefined;
  },
  write: (rule) => rule,
  schema: (definitions) => ({ anyOf: [{ const: EVERYONE }, ruleShape.schema(definitions)] }),
};

interface Walk {
  readonly reading: Reading;
  readonly budget: { conditions: number };
  readonly levels: number;
}

function readRule(value: unknown, walk: Walk): Rule | undefined {
  const { reading } = walk;
  if (!isJsonObject(value)) {
    reading.report("wrong_type", `A rule is ${RULE_FORMS}, not ${describe(value)}.`);
    return undefined;
  }
  if (Object.hasOwn(value, "all")) return readGroup("all", value, walk);
  if (Object.hasOwn(value, "any")) return readGroup("any", value, walk);
  walk.budget.conditions += 1;
  return readCondition(value, reading);
}

function readGroup(key: "all" | "any", value: JsonObject, walk: Walk): Rule | undefined {
  const { reading, levels } = walk;
  const branches = value[key];
  if (Object.keys(value).length > 1) {
    reading.report("unknown_member", `"${key}" stands alone in its object; move the rest into its list.`);
    return undefined;
  }
  if (!Array.isArray(branches) || branches.length === 0) {
    reading.report("empty_group", `"${key}" needs a list of one or more rules.`, key);
    return undefined;
  }
  if (levels >= RULE_LIMIT.levels) {
    reading.report("rule_too_deep", `Rules nest at most ${RULE_LIMIT.levels} levels deep; flatten this one.`);
    return undefined;
  }
  reading.enter(key);
  const rules = branches.map((branch: unknown, index) => {
    reading.enter(index);
    const rule = readRule(branch, { ...walk, levels: levels + 1 });
    reading.leave();
    return rule;
  });
  reading.leave();
  if (!rules.every((rule) => rule !== undefined)) return undefined;
  return key === "all" ? { all: rules } : { any: rules };
}

function readCondition(value: JsonObject, reading: Reading): Condition | undefined {
  const stray = Object.keys(value).find((key) => !CONDITION_MEMBERS.includes(key));
  if (stray !== undefined) {
    const hint = closest(stray, [...CONDITION_MEMBERS, "all", "any"]);
    const mend = hint === undefined ? `A rule is ${RULE_FORMS}.` : `Did you mean "${hint}"?`;
    reading.report("unknown_member", `"${stray.slice(0, 60)}" is not part of a rule. ${mend}`, stray);
    return undefined;
  }
  const { value: operand, ...head } = value;
  const read = conditionHead.read(head, reading, value);
  if (!Object.hasOwn(value, "value")) {
    reading.report("missing_member", '"value" is missing: what the field is compared with.');
    return undefined;
  }
  reading.enter("value");
  const typed = Array.isArray(operand) ? readOperands(operand, reading) : readOperand(operand, reading);
  reading.leave();
  return read === undefined || typed === undefined ? undefined : { ...read, value: typed };
}

function readOperands(values: readonly unknown[], reading: Reading): readonly Operand[] | undefined {
  const operands = values.map((value, index) => {
    reading.enter(index);
    const operand = readOperand(value, reading);
    reading.leave();
    return operand;
  });
  return operands.every((operand) => operand !== undefined) ? operands : undefined;
}

function readOperand(value: unknown, reading: Reading): Operand | undefined {
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
  reading.report("bad_operand", operandMessage(value));
  return undefined;
}

function operandMessage(value: unknown): string {
  if (value === null) return 'A comparison with null is never true; use {"op": "isNull", "value": true}.';
  if (typeof value === "string")
    return "Text can't hold NUL characters or half surrogate pairs; remove them.";
  if (isJsonObject(value) && Object.hasOwn(value, "var") && Object.keys(value).length === 1) {
    return `There is no variable ${describe(value["var"])}. Known: ${RULE_VARIABLES.join(", ")}.`;
  }
  return `Expected a text, number or truth value, {"var": "now"}, {"var": "account.id"} or {"param": name}, found ${describe(value)}.`;
}

function ruleSchema(definitions: Definitions): JsonSchema {
  const self = { $ref: "#/$defs/rule" };
  const operand = definitions.refer("operand", () => ({
    anyOf: [
      { type: ["string", "number", "boolean"] },
      closed({ var: { enum: [...RULE_VARIABLES] } }),
      closed({ param: { type: "string", description: "A parameter of this projection." } }),
    ],
  }));
  const { field, op } = conditionHead.schema(definitions)["properties"] as Record<string, JsonSchema>;
  return {
    anyOf: [
      closed({ all: { type: "array", items: self, minItems: 1, description: "Every one must hold." } }),
      closed({ any: { type: "array", items: self, minItems: 1, description: "At least one must hold." } }),
      closed({
        field: field as JsonSchema,
        op: op as JsonSchema,
        value: { anyOf: [operand, { type: "array", items: operand }] },
      }),
    ],
  };
}

function closed(properties: Readonly<Record<string, JsonSchema>>): JsonSchema {
  return { type: "object", properties, required: Object.keys(properties), additionalProperties: false };
}

// A condition of a rule in the operator's language, in labels. Free of React.
import type { UiField, UiScreen } from "@lathe/client";
import { type ReadCondition, type WordedOperand, readCondition } from "@lathe/contract";
import type { Formats } from "../format/use-formats.ts";
import { findPartOfMember, getMemberLabel } from "../record/form-members.ts";
import type { Texts } from "../texts/texts-context.tsx";

/** What conditions are said with. */
export interface ConditionScope {
  readonly screen: UiScreen;
  /** The screen of an entity that relations lead to. */
  find(path: string): UiScreen | undefined;
  readonly text: Texts["text"];
  readonly formats: Pick<Formats, "number" | "day" | "dateTime">;
}

/** The same words as filters have. */
const OPERATORS = {
  eq: "list.op-is",
  ne: "list.op-is-not",
  gt: "list.op-more-than",
  gte: "list.op-at-least",
  lt: "list.op-less-than",
  lte: "list.op-at-most",
  in: "list.op-any-of",
  notIn: "list.op-none-of",
  between: "list.op-between",
  contains: "list.op-contains",
  startsWith: "list.op-starts-with",
  endsWith: "list.op-ends-with",
} as const;

const TIMES = {
  gt: "list.op-after",
  gte: "relations.explain-from",
  lt: "list.op-before",
  lte: "relations.explain-until",
} as const;

/** Puts a condition into the operator's words: `status is "draft"` is "Status is Draft"; undefined for what is no condition. */
export function wordCondition(words: string, scope: ConditionScope): string | undefined {
  const condition = readCondition(words);
  if (condition === undefined) return undefined;
  const { label, field } = findMember(condition.field.split("."), scope.screen, scope.find);
  return [label, ...wordComparison(condition, field, scope)].join(" ");
}

function wordComparison(
  { op, operands, isTime }: ReadCondition,
  field: UiField | undefined,
  scope: ConditionScope,
): readonly string[] {
  const { text } = scope;
  if (op === "isNull") return [text(operands[0] === true ? "list.op-empty" : "list.op-not-empty")];
  const key = isTime && op in TIMES ? TIMES[op as keyof typeof TIMES] : OPERATORS[op];
  const values = operands.map((operand) => wordOperand(operand, field, scope));
  const [first = text("relations.explain-nothing"), last] = values;
  if (op === "between" && last !== undefined) return [text(key), text("list.between-words", { first, last })];
  return [text(key), values.length === 0 ? first : values.join(", ")];
}

const VARIABLES = {
  now: "relations.explain-now",
  "account.id": "relations.explain-caller",
  "account.verified": "relations.explain-verified",
} as const;

function wordOperand(
  operand: WordedOperand,
  field: UiField | undefined,
  { text, formats }: ConditionScope,
): string {
  switch (typeof operand) {
    case "boolean":
      return text(operand ? "common.yes" : "common.no");
    case "number":
      return formats.number(operand);
    case "object":
      return "param" in operand
        ? text("relations.explain-parameter", { name: operand.param })
        : text(VARIABLES[operand.var]);
    case "string":
      return wordText(operand, field, { text, formats });
  }
}

function wordText(
  value: string,
  field: UiField | undefined,
  { text, formats }: Pick<ConditionScope, "text" | "formats">,
): string {
  const choice = field?.values?.find((each) => each.value === value);
  if (choice !== undefined) return choice.label;
  if (field?.type === "date") return formats.day(value);
  if (field?.type === "datetime") return formats.dateTime(value);
  if (field?.type === "decimal" || field?.type === "bigint") return formats.number(value);
  return text("relations.explain-quoted", { value });
}

/** A path leads through relations: `author.visible` is "Author › Visible". */
function findMember(
  [name = "", ...rest]: readonly string[],
  screen: UiScreen | undefined,
  find: ConditionScope["find"],
): { readonly label: string; readonly field: UiField | undefined } {
  const part = screen === undefined ? undefined : findPartOfMember(screen, name);
  const label = screen === undefined ? name : getMemberLabel(screen, name);
  if (rest.length === 0) return { label, field: part?.kind === "field" ? part.field : undefined };
  const target = part === undefined || part.kind === "field" ? null : part.relation.target;
  const inner = findMember(rest, find(target ?? ""), find);
  return { ...inner, label: `${label} › ${inner.label}` };
}
